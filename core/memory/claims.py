"""Claims: what an entry says that the workspace itself can bear out or refute.

A path, a symbol, a command, a version, a port or a host named in a text. Finding them reads the
text only; `core.memory.workspace_facts` checks them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum

from core.data import Data
from core.patterns import LazyPattern

_LONGEST_TEXT = 20_000
"""Characters of an entry that are read for claims."""
_MOST = 40
"""Claims of one entry; a longer list is a copy of the repository, not a statement about it."""


class ClaimKind(StrEnum):
    """What a claim is about."""

    PATH = "path"
    SYMBOL = "symbol"
    SCRIPT = "script"
    TARGET = "target"
    BINARY = "binary"
    VERSION = "version"
    PORT = "port"
    HOST = "host"


class Claim(Data):
    """One thing that a text names.

    Attributes:
        text: the thing, in the shortest form that says it: ``src/auth.py``, ``AuthManager.open``,
            ``pnpm run build``, ``make ship``, ``docker``, ``python 3.11``, ``3000``,
            ``board.acme.dev``.
    """

    kind: ClaimKind
    text: str


_CODE = LazyPattern(
    r"^ {0,3}(?P<fence>`{3,12}|~{3,12})[^\n`]*\n(?P<block>.*?)(?:^ {0,3}(?P=fence)|\Z)"
    r"|(?P<ticks>`{1,2})(?P<inline>[^`\n]{1,200})(?P=ticks)",
    re.M | re.S,
)
_URL = LazyPattern(
    r"\b(?:https?|wss?|ssh|git)://(?:[^\s/@]*@)?"
    r"(?P<host>[^\s/:?#)>\]，。`\"']+)[^\s)>\]，。`\"']*"
)
_PORT = LazyPattern(
    r"(?:\bports?\s+(?:number\s+)?|端口号?\s*(?:是|为|用)?\s*"
    r"|\b(?:localhost|127\.0\.0\.1|0\.0\.0\.0):)(?P<port>\d{2,5})\b",
    re.I,
)
_RUNTIMES = r"python|node(?:\.?js)?|deno|bun|go(?:lang)?|rust|ruby|java|php|dotnet|elixir|swift"
_VERSION = LazyPattern(
    rf"(?<![\w./@-])(?:(?P<runtime>{_RUNTIMES})(?:\s+version)?\s+v?(?P<plain>\d+(?:\.\d+){{0,3}})"
    r"|(?P<package>@?[A-Za-z][\w./-]*)(?:\s+v|\s*==\s*|@\^?~?)(?P<pinned>\d+(?:\.\d+){0,3})"
    r"|(?P<name>[A-Za-z][\w-]*)\s+(?P<dotted>\d+(?:\.\d+){1,3}))(?![\w-])",
    re.I,
)
_NOT_PACKAGE_LIST = """
    version section chapter step release since before after about over under than to from in at of
    is and or up the by table figure line lines port least most
"""
_NOT_PACKAGES = frozenset(_NOT_PACKAGE_LIST.split())

_PATH = LazyPattern(r"(?:\.{1,2}/|~/|/)?(?:[\w.@*-]+/)*[\w.@*-]*[\w*/]")
_BARE_PATH = LazyPattern(rf"(?<![\w/.@:~*-]){_PATH.pattern}(?![\w/(@-])")
_EXTENSION_LIST = """
    py pyi ipynb js mjs cjs jsx ts mts cts tsx vue svelte astro css scss sass less html htm xml svg
    json jsonc json5 jsonl yaml yml toml ini cfg conf env properties lock md mdx mdc rst txt adoc
    csv tsv sql sqlite sh bash zsh fish ps1 bat cmd c h cc cpp cxx hpp hh cs fs go mod sum rs java
    kt kts scala groovy gradle rb erb php pl pm lua jl ex exs erl hs ml clj swift dart zig nim proto
    graphql gql tf tfvars hcl nix mk cmake ejs hbs j2 tmpl tcss
"""
EXTENSIONS = frozenset(_EXTENSION_LIST.split())
"""By which a word with a dot is taken for a file's name."""
_NOT_FILES = LazyPattern(
    r"(?:node|next|nuxt|vue|three|express|d3|chart|alpine|discord|socket)\.js|asp\.net"
    r"|[\w-]+\.env\.\w+",
    re.I,
)
_PLAIN_FILE_LIST = """
    Makefile GNUmakefile Dockerfile Containerfile Justfile justfile Procfile Gemfile Rakefile
    Jenkinsfile Vagrantfile CODEOWNERS
"""
PLAIN_FILES = frozenset(_PLAIN_FILE_LIST.split())
"""Files that are known by a name without an extension."""
_DOT_FILE = LazyPattern(r"\.[a-z][\w.-]{2,}")
_NO_FILES = LazyPattern(
    r"(?:application|text|image|audio|video|multipart|font|origin|feature|bugfix)/|and/or", re.I
)
"""Media types and branches, which look like paths."""
_PLACED = LazyPattern(r"(?:\b(?:in|under|into|from|at|to|folder|directory)|[在于到])\s*\Z", re.I)
_PLACEHOLDER = LazyPattern(r"[<>{}$%|\"'\\]|\.\.\.|…|\bX{2,}\b|YYYY|path/to|example\.")

_SYMBOL = LazyPattern(
    r"(?P<name>[A-Za-z_$][\w$]*(?:(?:\.|::|#)[A-Za-z_$][\w$]*){0,5})(?P<call>\([^()\s]{0,60}\))?"
)
_BARE_SYMBOL = LazyPattern(
    r"(?<![\w.$/@-])(?P<name>_*[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+|[A-Za-z_]\w{2,}(?=\(\)))"
    r"(?![\w./-]*/|\.\w)"
)
_HUMP = LazyPattern(r"[a-z0-9][A-Z]|[A-Z]{2}[a-z]|[A-Za-z0-9]_[A-Za-z0-9]")

_SPOKEN_COMMAND = LazyPattern(
    r"\b(?:npm|pnpm|yarn|bun)\s+run\s+[\w:.-]*\w"
    r"|(?:\b(?:run|with|via|by|through|using|use|and)\s+|[用跑行]\s*)(?P<make>(?:make|just)\s+[a-z][\w-]*)"
)
_PACKAGE_TOOLS = frozenset({"npm", "pnpm", "yarn", "bun"})
_WRAPPERS = {
    ("uv", "run"), ("poetry", "run"), ("pdm", "run"), ("hatch", "run"), ("pipenv", "run"),
    ("pnpm", "exec"), ("yarn", "exec"), ("npm", "exec"), ("bundle", "exec"),
}  # fmt: skip
_OWN_COMMAND_LIST = """
    add audit bin cache ci config create dedupe dlx exec help i info init install link list login
    ls outdated pack patch prune publish rebuild remove rm root store uninstall unlink up update
    upgrade version view why workspace workspaces x
"""
_OWN_COMMANDS = frozenset(_OWN_COMMAND_LIST.split())
"""What package tools do themselves, without a script."""
_PROGRAM_LIST = """
    ansible aws az bazel black cargo cmake composer curl deno docker docker-compose dotnet eslint
    ffmpeg flake8 gcloud gh git glab go golangci-lint gradle helm java jest jq kubectl lerna mix
    mvn mypy ninja node npx nx pip pipx playwright podman poetry pre-commit prettier psql pulumi
    pytest python python3 rails rake redis-cli rspec rsync ruby ruff rustc sqlite3 ssh swift
    terraform tox tsc turbo uv vite vitest webpack
"""
_PROGRAMS = frozenset(_PROGRAM_LIST.split())

_AGAINST = LazyPattern(
    r"\b(?:never|not|no|don't|dont|doesn't|cannot|can't|avoid|without|instead of|rather than"
    r"|removed|deleted|deprecated|stop|forbidden)\b|不|别|勿|禁止|避免|而非|废弃|删除",
    re.I,
)
_CLAUSE_END = LazyPattern(r"[.;,!?:](?:\s|$)|[。；，！？：\n]|\bbut\b|\(")


def find(text: str) -> tuple[Claim, ...]:
    """Return what a text names, each thing once, at most forty, in order of kind and place.

    What a clause is against ("never edit dist/") is no claim: it need not be there.
    """
    text = text[:_LONGEST_TEXT]
    found: dict[tuple[ClaimKind, str], Claim] = {}
    for place, kind, thing in sorted(_all(text), key=lambda each: each[0]):
        if (kind, thing) not in found and not _is_opposed(text, place):
            found[kind, thing] = Claim(kind=kind, text=thing)
    order = list(ClaimKind)
    return tuple(sorted(found.values(), key=lambda claim: order.index(claim.kind)))[:_MOST]


_Named = tuple[int, ClaimKind, str]
"""Where in the text, what kind, the thing."""


def _is_opposed(text: str, place: int) -> bool:
    before = text[max(0, place - 200) : place]
    clause = _CLAUSE_END.split(before)[-1] if before else ""
    return _AGAINST.search(clause) is not None


def _all(text: str) -> Iterator[_Named]:
    prose = list(text)
    for code in _CODE.finditer(text):
        group = "block" if code["block"] is not None else "inline"
        prose[code.start() : code.end()] = "\n" * (code.end() - code.start())
        yield from _in_code(code[group], code.start(group))
    prose_text = "".join(prose)
    for url in _URL.finditer(text):
        yield url.start(), ClaimKind.HOST, url["host"].lower().rstrip(".")
    for port in _PORT.finditer(text):
        yield port.start(), ClaimKind.PORT, port["port"]
    for version in _VERSION.finditer(text):
        yield from _version(version)
    yield from _in_prose(_URL.sub(lambda url: " " * len(url[0]), prose_text))


def _version(match: re.Match[str]) -> Iterator[_Named]:
    name = (match["runtime"] or match["package"] or match["name"]).lower().rstrip(".")
    number = match["plain"] or match["pinned"] or match["dotted"]
    name = {"nodejs": "node", "node.js": "node", "golang": "go"}.get(name, name)
    if name not in _NOT_PACKAGES:
        yield match.start(), ClaimKind.VERSION, f"{name} {number}"


def _in_prose(text: str) -> Iterator[_Named]:
    for command in _SPOKEN_COMMAND.finditer(text):
        start = command.start("make") if command["make"] else command.start()
        yield from _command(command["make"] or command[0], start)
    for path in _BARE_PATH.finditer(text):
        name = path[0].rstrip(".")
        if _is_path(name) and (is_plainly_path(name) or _is_placed(text, path.start(), name)):
            yield path.start(), ClaimKind.PATH, name
    for symbol in _BARE_SYMBOL.finditer(text):
        yield symbol.start(), ClaimKind.SYMBOL, symbol["name"]


def _in_code(code: str, start: int) -> Iterator[_Named]:
    offset = start
    for line in code.splitlines(keepends=True):
        stripped = line.strip().removeprefix("$ ")
        if stripped and not stripped.startswith("#"):
            yield from _of_line(stripped, offset)
        offset += len(line)


def _of_line(line: str, place: int) -> Iterator[_Named]:
    symbol = _SYMBOL.fullmatch(line)
    if symbol and _is_symbol(symbol["name"], called=bool(symbol["call"])):
        yield place, ClaimKind.SYMBOL, symbol["name"].replace("#", ".")
        return
    for command in re.split(r"\s*(?:&&|\|\||;|\|)\s*", line):
        yield from _command(command, place)
    for word in line.split():
        path, _, inner = word.strip("'\"`,;()").partition("::")
        path = re.sub(r":\d+(?:[:-]\d+)?$", "", path)
        if _PATH.fullmatch(path) and _is_path(path):
            yield place, ClaimKind.PATH, path
            if inner and _SYMBOL.fullmatch(inner):
                yield place, ClaimKind.SYMBOL, inner


def is_plainly_path(name: str) -> bool:
    """Tell whether a name is a path beyond doubt, not two words with a slash."""
    return _has_extension(name) or name.endswith("/") or name[0] in ".~"


def _is_placed(text: str, place: int, name: str) -> bool:
    """Tell whether a name with a slash is where something is said to be ("in tests/unit")."""
    return "/" in name and _PLACED.search(text[max(0, place - 12) : place]) is not None


def _is_path(name: str) -> bool:
    """Tell whether a word can only be meant as a path of files."""
    if _PLACEHOLDER.search(name) or _NOT_FILES.fullmatch(name) or "//" in name:
        return False
    last = name.rstrip("/").rsplit("/", 1)[-1]
    if name.startswith("@") or not re.search(r"[^\W\d]", last.replace("*", "a")):
        return False
    if "/" not in name:
        return _has_extension(name) or name in PLAIN_FILES or bool(_DOT_FILE.fullmatch(name))
    return not _NO_FILES.match(name)


def _has_extension(name: str) -> bool:
    stem, dot, extension = name.rsplit("/", 1)[-1].rpartition(".")
    return bool(dot and stem) and extension.lower() in EXTENSIONS


def _is_symbol(name: str, *, called: bool) -> bool:
    """Tell whether a word in code is an identifier of this project rather than a plain word."""
    if name in PLAIN_FILES or (not called and _has_extension(name)) or _NOT_FILES.fullmatch(name):
        return False
    return called or "::" in name or "." in name or "#" in name or bool(_HUMP.search(name))


def _command(line: str, place: int) -> Iterator[_Named]:
    words = line.split()
    while words and (re.fullmatch(r"\w+=\S*", words[0]) or words[0] in ("sudo", "time", "npx")):
        words = words[1:]
    if tuple(words[:2]) in _WRAPPERS:
        words = words[2:]
    if len(words) < 2:
        return
    program, arguments = words[0], [word for word in words[1:] if not word.startswith("-")]
    if program in _PACKAGE_TOOLS:
        yield from _script(program, arguments, place)
    elif program == "make" and not {"-C", "-f"} & set(words):
        for target in arguments:
            if re.fullmatch(r"[\w./-]+", target):
                yield place, ClaimKind.TARGET, f"make {target}"
    elif program == "just" and arguments and re.fullmatch(r"[\w-]+", arguments[0]):
        yield place, ClaimKind.TARGET, f"just {arguments[0]}"
    elif program in _PROGRAMS:
        yield place, ClaimKind.BINARY, program


def _script(tool: str, arguments: list[str], place: int) -> Iterator[_Named]:
    if arguments[:1] in (["run"], ["run-script"]):
        if len(arguments) > 1 and re.fullmatch(r"[\w:.-]+", arguments[1]):
            yield place, ClaimKind.SCRIPT, f"{tool} run {arguments[1]}"
    elif arguments and arguments[0] not in _OWN_COMMANDS:
        named = tool != "npm" or arguments[0] in ("test", "start", "stop")
        if named and re.fullmatch(r"[\w:.-]+", arguments[0]):
            yield place, ClaimKind.SCRIPT, f"{tool} {arguments[0]}"
