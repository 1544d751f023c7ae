"""How a tool call looks in the transcript: one line, and what is folded beneath it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import unified_diff
from typing import Any, Literal

import msgspec

from core.data import Data
from core.text import SafeText, safe, safe_line
from core.tools.base import FileWrite
from tui.widgets.transcript_items import TranscriptItem

CallState = Literal["running", "waiting", "done", "failed", "refused", "undone", "cut"]

_SIGNS: dict[CallState, str] = {
    "running": "…",
    "waiting": "?",
    "done": "✓",
    "failed": "✗",
    "refused": "✗",
    "undone": "↶",
    "cut": "✗",
}
_WORDS: dict[CallState, str] = {
    "waiting": "waits for you",
    "failed": "failed",
    "refused": "refused",
    "undone": "undone",
    "cut": "stopped",
}
_TELLING = ("path", "command", "pattern", "query", "entry", "id", "title", "text", "glob")
"""Arguments that say what a call is about, the most telling first."""

_ARGUMENT_CHARS = 60
_OUTPUT_CHARS = 6_000
"""How much of a running command's output is kept in view; its result holds the rest."""

_DIFF_BYTES = 400_000
"""Files beyond this are not compared for the transcript: it must not make the reader wait."""


class Call(Data):
    """A tool call as far as it has come.

    Attributes:
        about: what it is about, in a few words.
        change: ``+2 −5`` of an edit.
        summary: one line of its result.
        body: what is folded beneath its line.
        own: the user ran it himself, to see what comes of it: it stays open.
    """

    id: str
    name: str
    about: SafeText
    state: CallState = "running"
    change: str = ""
    summary: SafeText = SafeText("")
    body: SafeText = SafeText("")
    by: str = ""
    own: bool = False

    def item(self, item_id: str) -> TranscriptItem:
        """Draw it; a running call shows its output, a finished one is folded."""
        sign = "✎" if self.change and self.state == "done" else _SIGNS[self.state]
        said = "" if self.about and self.summary.startswith(self.about) else self.about
        parts = [sign, self.name, said, self.change, _WORDS.get(self.state, ""), self.summary]
        return TranscriptItem(
            id=item_id,
            role="tool",
            title=SafeText("  ".join(part for part in parts if part)),
            text=self.body,
            folded=self.state != "running" and not self.own,
        )


def about(arguments: str) -> SafeText:
    """Say what a call is about, by its arguments."""
    try:
        values: Any = msgspec.json.decode(arguments or "{}")
    except (msgspec.DecodeError, UnicodeEncodeError):  # half a character can't be encoded
        return safe_line(arguments, _ARGUMENT_CHARS)
    if not isinstance(values, dict):
        return safe_line(arguments, _ARGUMENT_CHARS)
    told = next((values[name] for name in _TELLING if values.get(name)), None)
    if told is None:
        return safe_line(arguments, _ARGUMENT_CHARS) if values else SafeText("")
    return safe_line(str(told), _ARGUMENT_CHARS)


def grown_output(body: SafeText, text: str) -> SafeText:
    """Add to a running command's output; of a long one the end is kept."""
    return SafeText((body + safe(text))[-_OUTPUT_CHARS:])


def change_of(files: Sequence[FileWrite]) -> tuple[str, SafeText]:
    """Return ``+n −m`` of an edit, and its diff as text."""
    pairs = [(f.path, _lines(f.before), _lines(f.after)) for f in files]
    if any(before is None or after is None for _, before, after in pairs):
        return "", SafeText("")
    diffs = [
        list(unified_diff(before or [], after or [], path, path, n=2, lineterm=""))
        for path, before, after in pairs
    ]
    added = _count(diffs, "+")
    removed = _count(diffs, "-")
    return f"+{added} −{removed}", safe("\n".join(line for lines in diffs for line in lines))


def _lines(data: bytes | None) -> list[str] | None:
    """Split a file for comparing; None for one that is too long for it."""
    if data is None:
        return []
    return None if len(data) > _DIFF_BYTES else data.decode("utf-8", "replace").splitlines()


def _count(diffs: Iterable[list[str]], sign: str) -> int:
    return sum(line.startswith(sign) for lines in diffs for line in lines[2:])
