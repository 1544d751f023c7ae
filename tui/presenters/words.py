"""Words that the panes share: of tiers, types, operations, ages. Pure."""

from __future__ import annotations

from core.data import Data
from core.ids import parse_timestamp
from core.memory.entry_types import EntryType, Op, Scope, Visibility
from core.text import SafeText, safe_line
from tui.widgets.rows import CellStyle

SIGNS: dict[Op, tuple[str, CellStyle]] = {
    Op.CREATE: ("+", "added"),
    Op.UPDATE: ("~", "accent"),
    Op.DELETE: ("−", "removed"),
    Op.MOVE: ("»", "accent"),
    Op.MERGE: ("&", "accent"),
    Op.SUPERSEDE: ("⇄", "warning"),
}
"""The sign of an operation in a list, and how it is drawn."""


class Fact(Data):
    """A line under a candidate or an entry: what it is about, and what is to be said."""

    label: SafeText
    text: SafeText
    style: CellStyle = "text"


def fact(label: str, text: str, style: CellStyle = "text", limit: int = 400) -> Fact:
    """Make a fact of texts that are not ours."""
    return Fact(label=SafeText(label), text=safe_line(text, limit), style=style)


def count(number: int, one: str, many: str = "") -> str:
    """Say how many there are: ``1 warning``, ``2 warnings``."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def age(since: str, now: float) -> str:
    """Say how long ago a time was, in its largest unit; empty for what is no time."""
    try:
        seconds = max(0, int(now - parse_timestamp(since)))
    except ValueError:
        return ""
    for size, unit in ((86_400, "d"), (3_600, "h"), (60, "min")):
        if seconds >= size:
            return f"{seconds // size} {unit}"
    return "now"


def ago(since: str, now: float) -> str:
    """Say how long ago a time was, as part of a sentence."""
    how_long = age(since, now)
    return "just now" if how_long == "now" else f"{how_long} ago" if how_long else ""


def tier(scope: Scope, visibility: Visibility) -> str:
    """Name a tier in one short word, as lists show it."""
    return "private" if (scope, visibility) == (Scope.PROJECT, Visibility.PRIVATE) else str(scope)


def memory_of(scope: Scope, visibility: Visibility) -> str:
    """Name a tier's memory in words."""
    match scope:
        case Scope.USER:
            return "user memory"
        case Scope.SESSION:
            return "session memory"
        case Scope.PROJECT:
            return f"project memory ({visibility})"


TYPE_WORDS: dict[EntryType, str] = {
    EntryType.FORBIDDEN: "prohibition",
    EntryType.PREFERENCE: "preference",
    EntryType.CONVENTION: "convention",
    EntryType.PROCEDURE: "procedure",
    EntryType.FACT: "fact",
    EntryType.REFERENCE: "reference",
}
"""What one entry of a type is called in a sentence."""
