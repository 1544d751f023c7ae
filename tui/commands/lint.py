"""``placet lint``: the gate over any Markdown or memory files; fit for CI and pre-commit."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import click
import msgspec

from core.config import load
from core.errors import PlacetError
from core.memory.entry import MAX_FILE_BYTES
from core.memory.finding import Finding, Origin, Outcome
from core.memory.scan import ScanSettings, lint_text, outcome, scan
from core.paths import find_places
from tui.commands.opening import REFUSED, json_option, reported, say, say_json
from tui.commands.reading import lines_of, read_stdin

_SUFFIXES = (".md", ".mdc", ".markdown", ".txt")
_NAMES = (".cursorrules", ".windsurfrules", ".clinerules")


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH…]")
@click.option(
    "--origin",
    type=click.Choice([str(origin) for origin in Origin]),
    default="external",
    show_default=True,
    help="Who made the texts: the gate is stricter with all but the user.",
)
@click.option("--jsonl", "file", metavar="FILE", help='A text a line: {"text": …}; - for stdin.')
@json_option
def lint(paths: tuple[str, ...], origin: str, file: str | None, as_json: bool) -> None:
    """Tell what the gate finds in files, folders or stdin (-). Exit status 1: something is blocked.

    As a pre-commit hook: `entry: placet lint --origin external`, `types: [markdown]`.
    """
    with reported(json=as_json):
        if file is not None:
            _lint_lines(file, Origin(origin))
            return
        blocked = False
        for path, text in _texts(paths or (".",)):
            for finding in lint_text(text, origin=Origin(origin)):
                blocked = blocked or finding.outcome is Outcome.BLOCK
                _tell(path, finding, as_json)
    if blocked:
        sys.exit(REFUSED)


def _tell(path: str, finding: Finding, as_json: bool) -> None:
    if as_json:
        say_json(
            {
                "path": path,
                "line": finding.line,
                "rule": finding.rule,
                "outcome": finding.outcome,
                "message": finding.message,
                "advice": finding.advice,
            }
        )
    else:
        advice = f" {finding.advice}" if finding.advice else ""
        say(f"{path}:{finding.line}: {finding.outcome} {finding.rule}: {finding.message}{advice}")


def _texts(paths: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for given in paths:
        if given == "-":
            yield "-", read_stdin(MAX_FILE_BYTES * 8)
            continue
        path = Path(given)
        if path.is_dir():
            yield from ((str(p), _read(p)) for p in _in_folder(path))
        else:
            yield given, _read(path)


def _in_folder(folder: Path) -> list[Path]:
    """List the texts of a folder, without what git or package managers keep there."""
    skipped = {".git", "node_modules", ".venv", "venv"}
    return sorted(
        path
        for path in folder.rglob("*")
        if (path.suffix in _SUFFIXES or path.name in _NAMES)
        and not skipped & set(path.relative_to(folder).parts)
        and path.is_file()
    )


def _read(path: Path) -> str:
    try:
        with path.open("rb") as file:
            return file.read(MAX_FILE_BYTES * 8).decode("utf-8-sig", "replace")
    except OSError as error:
        raise PlacetError("file", f"Can't read {path}: {error.strerror}.") from error


def _lint_lines(file: str, origin: Origin) -> None:
    gate = load(find_places().settings).settings.gate
    settings = ScanSettings(off=frozenset(gate.off), max_length=gate.max_chars)
    blocked = False
    for number, line in enumerate(lines_of(file)):
        if not line.strip():
            continue
        findings = scan(_text_of(line, number), origin=origin, settings=settings)
        worst = outcome(findings)
        blocked = blocked or worst is Outcome.BLOCK
        rules = list(dict.fromkeys(finding.rule for finding in findings))
        say_json({"i": number, "outcome": worst, "rules": rules})
    if blocked:
        sys.exit(REFUSED)


def _text_of(line: str, number: int) -> str:
    try:
        return str(msgspec.json.decode(line)["text"])
    except (msgspec.DecodeError, KeyError, TypeError) as error:
        raise PlacetError(
            "input", f'Line {number + 1} is no object with "text".', "Write one JSON object a line."
        ) from error
