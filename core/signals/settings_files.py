"""One small reader for each kind of settings file: its text in, the settings it holds out.

No reader trusts the file: a value that isn't a plain name, number or version is no setting, and of
a command only a digest is kept, by which a change is seen.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from core.data import Data
from core.patterns import LazyPattern
from core.text import digest


class Found(Data):
    """A setting in a file; ``says`` is the statement, without a full stop."""

    name: str
    line: int
    value: str
    says: str


Reader = Callable[[str], Iterator[Found]]

_SAFE = LazyPattern(
    r"[\w+@.][\w.+@/-]{0,60}|(?:[<>=^~!]{1,2} ?)?v?\d[\w.*+-]{0,20}"
    r"(?:(?: \|\| |, ?| )[<>=^~!]{0,2}v?\d[\w.*+-]{0,20}){0,3}"
)
"""A name, or a version range; no blank stands between two words, so no sentence gets through."""

_GLOB = LazyPattern(r"[\w.*?{},/-]{1,40}")


def _safe(value: object) -> str:
    """Return a value as text when it is a plain name, number or version; else nothing."""
    if isinstance(value, bool):
        return "true" if value else "false"
    text = str(value) if isinstance(value, int | float | str) else ""
    return text if _SAFE.fullmatch(text) else ""


def _line(text: str, pattern: str) -> int:
    """Return the line of the first match, 1 where there is none."""
    match = re.search(pattern, text, re.MULTILINE)
    return text.count("\n", 0, match.start()) + 1 if match else 1


Rule = str | Mapping[str, str]
"""How a setting is said: with ``{value}`` in it, or one saying a value."""


def _say(rule: Rule | None, value: str) -> str:
    """Say a setting; nothing where its value has no saying."""
    if rule is None or not value:
        return ""
    return rule.replace("{value}", value) if isinstance(rule, str) else rule.get(value, "")


def _tables(value: object, *names: str) -> Mapping[str, Any]:
    """Walk into nested tables; an empty one where the way ends."""
    for name in names:
        value = value.get(name) if isinstance(value, dict) else None
    return value if isinstance(value, dict) else {}


# .editorconfig

_EDITOR: Mapping[str, Rule] = {
    "indent_style": {"space": "Indent {} with spaces", "tab": "Indent {} with tabs"},
    "end_of_line": {"lf": "End lines of {} with LF", "crlf": "End lines of {} with CRLF"},
    "indent_size": "Indent {} by {value}",
    "max_line_length": "Keep lines of {} within {value} characters",
    "charset": "Encode {} as {value}",
}


def _editor_says(key: str, value: str, glob: str) -> str:
    where = "all files" if glob == "*" else glob
    return _say(_EDITOR.get(key), value).replace("{}", where)


def _editorconfig(text: str) -> Iterator[Found]:
    glob = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        if line.startswith("[") and line.endswith("]"):
            glob = line[1:-1] if _GLOB.fullmatch(line[1:-1]) else ""
            continue
        key, equals, value = (part.strip().lower() for part in line.partition("="))
        if not (glob and equals and _SAFE.fullmatch(value)):
            continue
        if says := _editor_says(key, value, glob):
            name = f"[{glob}].{key}"
            yield Found(name=name, line=number, value=f"{key} = {value}", says=says)


# package.json, tsconfig.json and other JSON

_SCRIPTS = {
    "test": "Run the tests with the script `{}`",
    "lint": "Lint with the script `{}`",
    "format": "Format with the script `{}`",
    "typecheck": "Check types with the script `{}`",
    "build": "Build with the script `{}`",
}
_COMMENT = LazyPattern(r'("(?:\\.|[^"\\])*")|//[^\n]*|/\*.*?\*/', re.DOTALL)
_TRAILING = LazyPattern(r",(\s*[}\]])")


def _json(text: str) -> dict[str, Any]:
    """Read JSON, also with comments and trailing commas, as tsconfig.json may have them."""
    bare = _COMMENT.sub(lambda m: m.group(1) or "", text)
    try:
        value = json.loads(_TRAILING.sub(r"\1", bare))
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _json_line(text: str, key: str) -> int:
    return _line(text, rf'^[^\n]*"{re.escape(key)}"\s*:')


def _package(text: str) -> Iterator[Found]:
    package = _json(text)
    if manager := _safe(package.get("packageManager", "")):
        name, _, version = manager.partition("@")
        says = f"Use {name} {version.partition('+')[0]}".rstrip() + " as package manager"
        line = _json_line(text, "packageManager")
        yield Found(name="packageManager", line=line, value=manager, says=says)
    for engine, wanted in _tables(package, "engines").items():
        if _safe(engine) and (version := _safe(wanted)):
            says = f"Target {engine} {version}"
            line = _json_line(text, engine)
            yield Found(name=f"engines.{engine}", line=line, value=version, says=says)
    scripts = _tables(package, "scripts")
    for script, rule in _SCRIPTS.items():
        if isinstance(scripts.get(script), str):
            command = f"command {digest(scripts[script])[:8]}"
            says = rule.replace("{}", script)
            line = _json_line(text, script)
            yield Found(name=f"scripts.{script}", line=line, value=command, says=says)


_TS: Mapping[str, Rule] = {
    "strict": {
        "true": "Write TypeScript for strict checks",
        "false": "TypeScript's strict checks are off",
    },
    "target": "Compile TypeScript for {value}",
    "module": "Compile TypeScript to {value} modules",
}


def _tsconfig(text: str) -> Iterator[Found]:
    options = _tables(_json(text), "compilerOptions")
    for key, rule in _TS.items():
        value = _safe(options.get(key, ""))
        if says := _say(rule, value):
            yield Found(name=key, line=_json_line(text, key), value=f"{key}: {value}", says=says)


_PRETTIER: Mapping[str, Rule] = {
    "semi": {"true": "End statements with semicolons", "false": "Write no semicolons"},
    "singleQuote": {"true": "Use single quotes", "false": "Use double quotes"},
    "useTabs": {"true": "Indent with tabs", "false": "Indent with spaces"},
    "tabWidth": "Indent by {value}",
    "printWidth": "Keep lines within {value} characters",
    "trailingComma": "Trailing commas: {value}",
}


_PAIR = LazyPattern(r"""\s*["']?(\w{1,30})["']?\s*:\s*["']?([\w-]{1,20})["']?\s*,?\s*$""")


def _prettier(text: str) -> Iterator[Found]:
    """Read .prettierrc, which is JSON or ``key: value`` lines."""
    pairs = {pair[1]: pair[2] for pair in map(_PAIR.match, text.splitlines()) if pair}
    for key, value in (_json(text) or pairs).items():
        known = _safe(value)
        if says := _say(_PRETTIER.get(key), known):
            line = _line(text, rf"\b{re.escape(key)}\b")
            yield Found(name=key, line=line, value=f"{key}: {known}", says=says)


# pyproject.toml

_PYTHON: tuple[tuple[tuple[str, ...], str, str], ...] = (
    (("project",), "requires-python", "Target Python {value}"),
    (("tool", "ruff"), "line-length", "Keep Python lines within {value} characters (ruff)"),
    (("tool", "ruff"), "target-version", "Ruff checks for {value}"),
    (("tool", "black"), "line-length", "Keep Python lines within {value} characters (black)"),
    (("tool", "mypy"), "strict", "mypy's strict: {value}"),
    (("tool", "mypy"), "python_version", "mypy checks for Python {value}"),
)
_PYTHON_TOOLS = {
    "ruff": "Lint Python with ruff",
    "black": "Format Python with black",
    "mypy": "Check types with mypy",
    "pyright": "Check types with pyright",
    "pytest": "Test with pytest",
    "poetry": "Manage dependencies with poetry",
    "uv": "Manage dependencies with uv",
}


def _pyproject(text: str) -> Iterator[Found]:
    try:
        project = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError):
        return
    for path, key, rule in _PYTHON:
        value = _safe(_tables(project, *path).get(key, ""))
        if value:
            name = ".".join((*path, key))
            says = rule.replace("{value}", value)
            line = _line(text, rf"^\s*{re.escape(key)}\s*=")
            yield Found(name=name, line=line, value=f"{key} = {value}", says=says)
    tools = _tables(project, "tool")
    for tool, rule in _PYTHON_TOOLS.items():
        if tool in tools:
            line = _line(text, rf"^\[tool\.{tool}\b")
            yield Found(name=f"tool.{tool}", line=line, value=f"[tool.{tool}]", says=rule)


# Makefile, CI and files whose presence says it

_TARGETS = {
    "test": "Run the tests with `make test`",
    "lint": "Lint with `make lint`",
    "check": "Check with `make check`",
    "format": "Format with `make format`",
    "fmt": "Format with `make fmt`",
    "build": "Build with `make build`",
}


def _makefile(text: str) -> Iterator[Found]:
    for number, line in enumerate(text.splitlines(), 1):
        target = re.match(r"([\w-]{1,30})\s*:(?!=)", line)
        if target and (rule := _TARGETS.get(target.group(1))):
            name = target.group(1)
            yield Found(name=name, line=number, value=f"{name}:", says=rule)


def _workflow(text: str) -> Iterator[Found]:
    for number, line in enumerate(text.splitlines(), 1):
        pin = re.match(
            r"""\s*(python|node|go|java)-version:\s*["']?([\w.-]{1,20})["']?\s*$""", line
        )
        if pin:
            tool, version = pin.groups()
            says = f"CI runs {tool} {version}"
            yield Found(name=f"{tool}-version", line=number, value=f"{tool} {version}", says=says)


def _present(says: str) -> Reader:
    def reader(text: str) -> Iterator[Found]:
        del text
        yield Found(name="present", line=1, value="present", says=says)

    return reader


BY_PRESENCE: Mapping[str, str] = {
    "eslint.config.js": "Lint with ESLint",
    "eslint.config.mjs": "Lint with ESLint",
    "eslint.config.ts": "Lint with ESLint",
    ".eslintrc.json": "Lint with ESLint",
    ".eslintrc.js": "Lint with ESLint",
    "ruff.toml": "Lint Python with ruff",
    ".pre-commit-config.yaml": "Checks run before each commit by pre-commit",
    "pnpm-lock.yaml": "Install packages with pnpm",
    "yarn.lock": "Install packages with yarn",
    "package-lock.json": "Install packages with npm",
    "bun.lock": "Install packages with bun",
    "uv.lock": "Install Python packages with uv",
    "poetry.lock": "Install Python packages with poetry",
    "Cargo.lock": "Pin Rust dependencies in Cargo.lock",
    ".gitlab-ci.yml": "CI runs in GitLab",
}
"""Files that say it by being there: lock files, which may be huge, and code, which is not read."""

READERS: Mapping[str, Reader] = {
    ".editorconfig": _editorconfig,
    "package.json": _package,
    "tsconfig.json": _tsconfig,
    ".prettierrc": _prettier,
    ".prettierrc.json": _prettier,
    ".prettierrc.yaml": _prettier,
    "pyproject.toml": _pyproject,
    "Makefile": _makefile,
    ".github/workflows/*": _workflow,
    **{name: _present(says) for name, says in BY_PRESENCE.items()},
}
"""Files by their path below the root, in the order in which they are read."""
