"""Secrets: blocked whoever writes them, since a memory file is read, shared and sent to a model.

Three ways to find one, from the surest to the vaguest: the vendor's own form (the modules named
``token_table_…``), the shape of a key, an address or a header (here), and a value that looks
generated beside a name that says what it is (`assignments`). For what is left, the detectors of
detect-secrets are asked. That a text looks random is never enough by itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import cycle, islice

from core.memory.finding import Outcome
from core.memory.scan import (
    token_table_1_to_g,
    token_table_2026,
    token_table_h_to_p,
    token_table_r_to_z,
)
from core.memory.scan.assignments import assigned_passwords, assigned_tokens, told_passwords
from core.memory.scan.known_detectors import known_detector_lines
from core.memory.scan.lazy_pattern import compiled
from core.memory.scan.placeholders import is_placeholder
from core.memory.scan.rule import Check, Rule
from core.memory.scan.token_form import TokenForm
from core.memory.scan.views import Subject
from core.patterns import LazyPattern

_ADVICE = "Say where the secret is kept (a variable, a vault), not what it is; then change it."
_REASON = "Memory is kept in files, shared through git and sent to a model with every request."


def _sample_of(form: TokenForm) -> str:
    """Make a text that has the form of a credential and is none."""
    start, count, alphabet = form.sample
    return start + "".join(islice(cycle(alphabet), count))


def _secret(
    name: str,
    what: str,
    check: Check,
    positives: tuple[str, ...],
    negatives: tuple[str, ...],
    *,
    needs_run: bool = False,
    cues: frozenset[str] = frozenset(),
) -> Rule:
    return Rule(
        name=f"secret.{name}",
        outcome=Outcome.BLOCK,
        outcome_for_user=Outcome.BLOCK,
        message=f"This holds what looks like {what}.",
        reason=_REASON,
        advice=_ADVICE,
        positives=positives,
        negatives=negatives,
        check=check,
        needs_run=needs_run,
        cues=cues,
    )


def _token_check(form: TokenForm) -> Check:
    def check(subject: Subject) -> Iterator[int]:
        for match in compiled(form.pattern).finditer(subject.text):
            if not _is_filler(match.group()):
                yield subject.line(match.start())

    return check


_FILLER = LazyPattern(
    r"(?i)x{8}|\*{4}|\.{3}|example|redacted|your[-_]|placeholder|token-?here|0{20}|1{20}|a{20}"
)


def _is_filler(token: str) -> bool:
    return _FILLER.search(token) is not None


def _shape_check(cues: tuple[str, ...], pattern: str, group: int = 0) -> Check:
    """Find a shape whose group, if one is named, must be more than a placeholder."""

    def check(subject: Subject) -> Iterator[int]:
        if not any(cue in subject.lower for cue in cues):
            return
        for match in compiled(pattern).finditer(subject.text):
            if not group or not is_placeholder(match.group(group)):
                yield subject.line(match.start())

    return check


_AUTH_HEADER = _shape_check(
    ("authorization", "bearer ", "api-key:", "apikey:", "-token:"),
    r"(?i)(?:authorization[\"']?\s{0,3}[:=]\s{0,3}[\"']?(?:(?:bearer|basic|token|apikey|digest)\s{1,3})?"
    r"|\bbearer\s{1,3}|x-[a-z-]{0,30}(?:api-?key|token)[\"']?\s{0,3}:\s{0,3}[\"']?)"
    r"((?=[a-z+/._~-]{0,300}\d)[a-z0-9+/=._~-]{16,500}|[a-z0-9+/]{10,400}={1,2})",
    group=1,
)

_URL_USER = LazyPattern(
    r"(?i)\b([a-z][a-z0-9+.-]{1,20})://([^\s:@/\"'<>`]{0,80}):([^\s@/\"'<>`]{1,120})@(?=[^\s\"'<>`])"
)
_WEAK_PASSWORD = LazyPattern(
    r"(?i)^(?:pass(?:word|wd)?|pwd|pw|secret|user|username|test|postgres|root|guest|mysql|redis|admin"
    r"|host|port|token|key|db|dev|local|example|p|x{1,20})$"
)


def _url_check(subject: Subject) -> Iterator[int]:
    if "://" not in subject.text or "@" not in subject.text:
        return
    for match in _URL_USER.finditer(subject.text):
        scheme, password = match.group(1).lower(), match.group(3)
        shown = password.lower() in match.group(2).lower() or _WEAK_PASSWORD.match(password)
        if shown and not (scheme.startswith("mysql") and password.isupper()):
            continue
        if not _is_reference(password):
            yield subject.line(match.start())


def _is_reference(password: str) -> bool:
    return re.match(r"[$<{*%#]|\.{3}|x{3}|your|\[", password, re.IGNORECASE) is not None and not (
        re.match(r"#\{|\$[a-z]{0,40}\d", password) or re.match(r"%[0-9a-f]{2}", password)
    )


_CURL_USER = _shape_check(
    ("curl", "wget"),
    r"(?i)\b(?:curl|wget)\b[^\n|;]{0,300}(?:\\\n[^\n|;]{0,200}){0,4}?"
    r"\s(?:-u|--user|--proxy-user)[ =]{1,3}"
    r"[\"']?(?![\"']?(?:test:test|user(?:name)?:(?:pass(?:word)?|token)|x{2,9}:\w{2,9})\b)[^\s:\"'$<>{}]{1,80}:"
    r"([^\s\"'<>{}:(]{4,100})",
    group=1,
)

_PRIVATE_KEY = _shape_check(
    ("private key", "putty-user-key-file", "pgp private"),
    r"-----BEGIN (?:[A-Z0-9]{1,20} ){0,3}PRIVATE KEY(?: BLOCK)?-----(?!-)"
    r"(?:\\[nr]|[\"'\s+,]){0,10}[\w+/=]"
    r"|PuTTY-User-Key-File-\d: ",
)

_JWT = _shape_check(
    ("eyj", "eya"),
    r"\b(?:ey[A-Za-z0-9_-]{17,1000}\.ey[A-Za-z0-9_-]{17,2000}(?:\.[A-Za-z0-9_-]{0,1000})?"
    r"|ZXlK[A-Za-z0-9/\\_+-]{100,2000}={0,2})",
)

_COMMAND_PASSWORD = _shape_check(
    (
        "psexec",
        "sshpass",
        "connect-viserver",
        "mysql",
        "docker login",
        "networkcredential",
        "directoryentry",
        "-password",
        "convertto-securestring",
        "login_with_api_key",
    ),
    r"(?i)(?:psexec[^\n]{0,200}\s-p\s{1,3}"
    r"|sshpass\s{1,3}-p\s{0,3}[\"']?|\s--?password[= ]{1,3}[\"']?"
    r"|\bmysql(?:dump)?\b[^\n]{0,80}\s-p(?=[^\s])"
    r"|docker login[^\n]{0,80}\s(?:-p|--password)[= ]{1,3}"
    r"|networkcredential\(\s{0,3}[\"'][^\"'\n]{1,80}[\"'],\s{0,3}[\"']"
    r"|directoryentry\(\s{0,3}[\"'][^\"'\n]{1,80}[\"'],\s{0,3}[\"'][^\"'\n]{1,80}[\"'],\s{0,3}[\"']"
    r"|convertto-securestring\s{1,3}[\"']"
    r"|login_with_api_key[\"'],\s{0,9}[\"']params[\"']\s{0,3}:\s{0,3}\[\s{0,9}[\"'])"
    r"(?!-)([^\s\"'<>{},;|&()\[\]=]{5,120})(?![\w(])",
    group=1,
)

_CONNECTION = _shape_check(
    ("password", "pwd", "accountkey", "sharedaccesskey", "secret="),
    r"(?i)(?:(?:server|host|data source|user ?id|uid|driver|endpoint|accountname"
    r"|initial catalog|database)"
    r"\s?=[^=\n]{1,100};[^\n]{0,200}?(?:(?:password|pwd)\s?=\s?|(?:account|sharedaccess)key=|;secret=)"
    r"|\baccountkey=|sharedaccesskey=)"
    r"([^\s;\"'$<{(]{5,200}|#\{[^}\n]{1,60}\})",
)

_PASSWORD_HASH = _shape_check(
    ("$1$", "$2", "$5$", "$6$", "$8$", "$9$", "$argon2", "$y$", "{ssha"),
    r"(?<![\w$])(?:\$[1568]\$(?:rounds=\d{1,9}\$)?[./A-Za-z0-9]{4,22}\$[./A-Za-z0-9+=]{20,110}"
    r"|\$2[abxy]?\$\d\d\$[./A-Za-z0-9]{50,60}|\$9\$[./A-Za-z0-9]{14}\$[./A-Za-z0-9]{43}"
    r"|\$argon2(?:id|i|d)\$v=\d{1,3}\$m=\d{1,9},t=\d{1,4},p=\d{1,4}\$[A-Za-z0-9+/]{8,90}\$[A-Za-z0-9+/]{20,130})",
)

_KEY_BESIDE_URL = _shape_check(
    (
        "webhook.office.com",
        "blynk.cloud",
        "/api/webhooks",
        "api.softlayer.com",
        "?token=",
        "&token=",
        "access_token=",
        "?api_key=",
        "&api_key=",
        "?key=",
        "&key=",
        "apikey=",
        "sig=",
    ),
    r"(?i)(?:webhook\.office\.com/webhookb2/[\w@-]{30,120}/|api\.softlayer\.com/(?:soap|rest)/v3(?:\.1)?/[a-z0-9]{40,64}"
    r"|[?&](?:token|access_token|api_?key|key|auth|sig|secret)=((?=[\w.~%-]{0,200}\d)[\w.~%-]{20,300}))",
)

_SHAPES: tuple[Rule, ...] = (
    _secret(
        "private-key",
        "a private key",
        _PRIVATE_KEY,
        ("-----BEGIN RSA PRIV" + "ATE KEY-----\nMIIEowIBAAKCAQEAx",),
        (
            "Private keys live in ~/.ssh on the build host.",
            "-----BEGIN PUBLIC KEY-----\nMIIBIjANBg",
        ),
    ),
    _secret(
        "jwt",
        "a signed token (JWT)",
        _JWT,
        (
            "ey"
            + "JhbGciOiJIUzI1NiIsInR5cCI6.ey"
            + "JzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6.c2lnbmF0dXJl",
        ),
        ("The API takes a JWT in the Authorization header.",),
    ),
    _secret(
        "auth-header",
        "an Authorization header with its token",
        _AUTH_HEADER,
        ("curl -H 'Authorization: Bearer " + "q8Zr2" * 6 + "'",),
        (
            "Send Authorization: Bearer $API_TOKEN with each call.",
            "curl -H 'Authorization: Bearer <your token>' localhost:8000",
        ),
    ),
    _secret(
        "url-password",
        "an address with a password in it",
        _url_check,
        ("postgres://app:" + "k3yb0ard" + "Cat@db.internal:5432/app",),
        ("postgres://user:password@localhost/app", "redis://:${REDIS_PASSWORD}@cache:6379"),
    ),
    _secret(
        "curl-user",
        "a command line with a user's password",
        _CURL_USER,
        ("curl -u deploy:" + "s3same!Op3n" + " https://nexus.internal/status",),
        (
            'curl -u "$USER:$PASS" https://nexus.internal/status',
            "curl -u username:password localhost",
        ),
    ),
    _secret(
        "command-password",
        "a command line with a password",
        _COMMAND_PASSWORD,
        ("sshpass -p " + "hunter2hunter2" + " ssh build@ci",),
        (
            "Pass the password on stdin: docker login --password-stdin",
            "mysql -p asks for the password",
        ),
    ),
    _secret(
        "connection-string",
        "a connection string with its password",
        _CONNECTION,
        ("Server=db1;User Id=app;Password=" + "tr0ub4dor" + ";Database=orders;",),
        ("Server=db1;User Id=app;Password=${DB_PASSWORD};Database=orders;",),
    ),
    _secret(
        "password-hash",
        "the hash of a password",
        _PASSWORD_HASH,
        ("$2b$12$" + "Q9rLm4TzX7" * 5 + "abc",),
        ("Hash passwords with bcrypt, cost 12.",),
    ),
    _secret(
        "key-in-url",
        "an address that carries its own key",
        _KEY_BESIDE_URL,
        ("https://api.internal/v1/events?access_token=" + "7f3k9q2m5x8z1c4v6b0n" * 2,),
        ("Pass the key as ?api_key=YOUR_KEY or in the header.",),
    ),
    _secret(
        "password",
        "a password",
        assigned_passwords,
        ('db_password = "' + "tr0ub4dor&3x" + '"', "The password is '" + "tr0ub4dor&3x" + "'."),
        (
            "password = os.environ['DB_PASSWORD']",
            "The password field must be at least 12 characters.",
        ),
    ),
    _secret(
        "told-password",
        "a password told in a sentence",
        told_passwords,
        (
            "The password of the staging box is " + "xK8" + "#vQ2p",
            "数据库密码是 " + "Qw9" + "!xTr4",
        ),
        (
            "The password is argon2id-hashed.",
            "The admin password is set at install time.",
            "PIN codes have six digits.",
            "密码是在安装时设置的。",
        ),
    ),
    _secret(
        "assigned-token",
        "a key or token with its value",
        assigned_tokens,
        ("API_KEY=" + "f3a9c1d7" * 4, 'client_secret: "' + "Zk7Qm2Xw9Rt4Lp8V" + '"'),
        ("API_KEY=<your key>", "Read api_key from process.env.API_KEY", "token: string | null"),
    ),
    _secret(
        "known-detector",
        "a credential known to detect-secrets",
        known_detector_lines,
        ('softlayer_api_key = "' + "abcd1234" * 8 + '"',),
        ("Keys are issued by the platform team.",),
    ),
)


def _token_rule(form: TokenForm) -> Rule:
    kept = f"The {form.name} is kept in the vault, never in the repository."
    return _secret(
        form.name,
        form.what,
        _token_check(form),
        (f"Use {_sample_of(form)} here",),
        (kept,),
        needs_run=True,
        cues=frozenset(form.cues),
    )


SECRET_RULES: tuple[Rule, ...] = (
    *map(
        _token_rule,
        (
            *token_table_1_to_g.FORMS,
            *token_table_h_to_p.FORMS,
            *token_table_r_to_z.FORMS,
            *token_table_2026.FORMS,
        ),
    ),
    *_SHAPES,
)
