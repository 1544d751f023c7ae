"""What addresses and file names in a text stand for: outside, start-up file, agent's settings."""

from __future__ import annotations

from functools import cache

from core.memory.scan.concepts import Names
from core.patterns import LazyPattern

_LOCAL = LazyPattern(
    r"(?:localhost|127\.|0\.0\.0\.0|\[::1|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)"
    r"|^[a-z0-9-]{1,60}(?:[:/]|$)|^[a-z0-9.-]{1,80}\.(?:local|internal|test|lan|corp|localhost)\b"
)
_KNOWN = LazyPattern(
    r"(?:[a-z0-9-]{1,40}\.){0,3}(?:github\.com|gitlab\.com|githubusercontent\.com|pypi\.org"
    r"|pythonhosted\.org|npmjs\.(?:org|com)|crates\.io|golang\.org|rubygems\.org|sentry\.io|ghcr\.io"
    r"|docker\.io|docker\.com|google\.com|googleapis\.com|microsoft\.com|amazonaws\.com|mozilla\.org"
    r"|python\.org|nodejs\.org|debian\.org|ubuntu\.com|apache\.org|w3\.org|schema\.org|gcr\.io"
    r"|quay\.io|mcr\.microsoft\.com|tsinghua\.edu\.cn|npmmirror\.com|aliyun\.com|huggingface\.co"
    r"|openai\.com|anthropic\.com|cloudflare\.com|rust-lang\.org|astral\.sh|slack\.com|linear\.app"
    r"|atlassian\.net|figma\.com|vercel\.app|vercel\.com|netlify\.app)(?:[:/]|$)"
)
"""Hosts that developers' rules name all the time."""

_CHEAP = LazyPattern(
    r"\.(?:xyz|top|tk|ml|cc|club|site|win|ru|icu|click|rest|buzz|gq|cf|ga|pw|su|cn\.com|link|work"
    r"|live|lol|zip|mov|space|fun|online|store|shop|to|ws|biz)(?:[:/]|$)"
)
"""Endings that carry more abuse than trade, by the yearly reports of Spamhaus and Interisle."""

_IP = LazyPattern(r"\d{1,3}(?:\.\d{1,3}){3}")

_IS_HOST = LazyPattern(
    r"[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){0,5}\.(?:com|net|org|io|dev|xyz|top|ru|cn|cc|tk|ml|club"
    r"|site|win|app|info|biz|icu|click|pw|su|co|example|link|online|store|de|fr|uk|me)(?::\d{2,5})?"
    r"(?:/[^\s]{0,200})?"
)

_FILES: tuple[tuple[str, str], ...] = (
    (
        r"\.(?:bash|zsh|ksh|csh)(?:rc|env|_profile|_login|_logout)\b|(?:^|/)\.z?profile$"
        r"|\.config/fish/|\.xinitrc|\.inputrc|/etc/(?:profile|rc\.local|cron|environment|ld\.so)"
        r"|authorized_keys|/etc/(?:hosts|sudoers|passwd|shadow|ssh|pam|resolv)|\.ssh/config|known_hosts"
        r"|launchagents|\.config/(?:autostart|systemd)|/etc/systemd|\.gitconfig|\.pam_environment"
        r"|system32|microsoft\.powershell_profile|sudoers|\$profile",
        "RCFILE",
    ),
    (
        r"(?:^|/)(?:claude|agents?|gemini|soul|memory|copilot-instructions)\.md$|\.cursorrules"
        r"|\.windsurfrules|\.clinerules|(?:^|/)\.(?:claude|cursor|codex|gemini|hermes|placet|continue"
        r"|aider|openclaw|roo|windsurf)(?:/|\b)|mcp\.json",
        "AGENTFILE",
    ),
    (
        r"\.github/|\.gitlab-ci|jenkinsfile|\.circleci|azure-pipelines|bitbucket-pipelines"
        r"|(?:^|/)ci\.ya?ml$|release\.ya?ml$|deploy\.ya?ml$",
        "CIFILE",
    ),
    (
        r"(?:^|/)\.env(?:\.(?:local|prod\w{0,8}|staging|development))?$|id_(?:rsa|ed25519|ecdsa|dsa)"
        r"|\.aws\b|\.netrc|\.npmrc|\.pypirc|\.git-credentials|\.kube|\.docker/config|\.gnupg|\.pgpass"
        r"|\.vault-token|/etc/(?:passwd|shadow)|\.ssh(?:/|$)|credentials?(?:\.\w{1,5})?$|secrets?\.\w"
        r"|\.pem$|\.p12$|\.pfx$|\.kdbx$|wallet\.dat|login\.keychain|service-account\w{0,12}\.json"
        r"|\.tfvars$|\.config/gh|cookies?\.(?:sqlite|txt)|\.tfstate$|\.mysql_history",
        "SECRET",
    ),
    (r"^/(?:tmp|var/tmp|dev/shm)(?:/|$)", "TMPPATH"),
    (r"(?:^|/)\.?git(?:/hooks|hooks)|\.husky|core\.hookspath|conftest\.py|postinstall", "HOOKFILE"),
    (r"(?:^|/)\.git/?$|^/etc\b|\$home|^~/?$", "PRECIOUS"),
    (r"pip\.conf|\.npmrc|package\.json|requirements\.txt|pyproject\.toml|go\.mod", "MANIFEST"),
    (r"\.(?:md|txt|rst|html|pdf|docx?)$", "DOCFILE"),
    (r"\.(?:sh|py|js|ts|ps1|bat|rb|pl|exe)$", "SCRIPT"),
    (r"(?:^|/)(?:readme|changelog|notes)(?:\.\w{1,5})?$", "PUBLIC"),
)


@cache
def file_patterns() -> tuple[tuple[LazyPattern, str], ...]:
    """Return the patterns of file names, each with the idea that it stands for."""
    return tuple((LazyPattern(source), name) for source, name in _FILES)


def url_names(address: str) -> Names:
    """Say what an address stands for: ``OUT`` for a host that is neither local nor well known."""
    scheme, _, rest = address.partition("://")
    if scheme in ("s3", "gs"):
        return frozenset({"URL"})
    return _host_names(rest, {"URL"}, plain=scheme in ("http", "ftp", "git+https", "git+http"))


def host_names(host: str) -> Names:
    """Say what a bare host, IP or mail address stands for."""
    found = _host_names(host.rpartition("@")[2], {"HOST"}, plain=False)
    return found | {"GITURL"} if host.startswith("git@") else found


def name_names(name: str) -> Names:
    """Say what a path, a file name or a bare host stands for."""
    name = name.rstrip(".,")
    found = {idea for pattern, idea in file_patterns() if pattern.search(name)}
    if not found and "/" not in name.partition(".")[0] and _IS_HOST.fullmatch(name):
        return host_names(name)
    return frozenset({*found, "NAME"})


def _host_names(host: str, found: set[str], *, plain: bool) -> Names:
    if _LOCAL.match(host):
        return frozenset({"LOCAL"})
    if _KNOWN.match(host):
        return frozenset({*found, "KNOWNURL"})
    found.add("OUT")
    if plain or _CHEAP.search(host) or _IP.match(host):
        found.add("SHADYURL")
    return frozenset(found)
