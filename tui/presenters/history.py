"""The versions of an entry, newest first, each with what it changed. Pure."""

from __future__ import annotations

from typing import NamedTuple

from core.memory.history import Version
from core.text import SafeText
from tui.presenters.diff import FileDiff, diff
from tui.presenters.words import ago
from tui.widgets.rows import Cell


class VersionRow(NamedTuple):
    """One version in the list."""

    id: str
    version: Version
    current: bool
    when: str


def version_rows(versions: list[Version], in_force: str | None, now: float) -> list[VersionRow]:
    """Return the versions as rows, newest first.

    Args:
        in_force: the text in force; None where the entry is gone.
        now: seconds since the epoch, UTC.
    """
    newest = max((v.seq for v in versions if v.after == in_force), default=-1)
    return [
        VersionRow(str(v.seq), v, v.seq == newest, ago(v.ts, now) or v.ts[:10])
        for v in reversed(versions)
    ]


def what_happened(version: Version) -> str:
    """Say in a word what a version did."""
    if version.kind == "memory.reverted":
        return "taken back" if version.after is not None else "taken back: gone"
    if version.after is None:
        return "deleted"
    return "created" if version.before is None else "changed"


def version_cells(row: VersionRow) -> tuple[Cell, ...]:
    """Draw a version."""
    return (
        Cell(text=SafeText(what_happened(row.version)), style="text", width=16),
        Cell(text=SafeText(row.version.ts.replace("T", " ").rstrip("Z")), style="muted", width=19),
        Cell(text=SafeText(row.when), style="muted"),
        Cell(text=SafeText("in force" if row.current else ""), style="added", width=8, right=True),
    )


def version_diff(version: Version) -> tuple[FileDiff, ...]:
    """Compare the file before with the file after."""
    return (FileDiff(title=SafeText(""), diff=diff(version.before or "", version.after or "")),)
