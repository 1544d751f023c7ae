"""The messages that wait to be sent, in a few lines above the composer."""

from __future__ import annotations

from collections.abc import Sequence

from textual.widgets import Static

from core.text import safe_line

_LINES = 3
KEYS = "enter sends the first that waits, up takes the last back"
"""Told where no turn runs, after which they would go by themselves."""


class Queue(Static):
    """Shows what waits; hidden where nothing does."""

    DEFAULT_CSS = """
    Queue { height: auto; max-height: 5; color: $text-muted; padding: 0 1; display: none; }
    Queue.-some { display: block; }
    """

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id, markup=False)

    def show(self, texts: Sequence[str], *, busy: bool) -> None:
        """Show the texts, oldest first, and how they go on where none runs that they wait for."""
        lines = [f"waits  {safe_line(text, 200)}" for text in texts[:_LINES]]
        if len(texts) > _LINES:
            lines.append(f"… and {len(texts) - _LINES} more")
        if lines and not busy:
            lines.append(KEYS)
        self.update("\n".join(lines))
        self.set_class(bool(lines), "-some")
