"""A field for text that may hold what can't be seen: it is drawn as a sign and kept as it is."""

from __future__ import annotations

from rich.text import Text
from textual.widgets import TextArea

from core.text import is_hidden

SIGN = "�"
"""Stands for one hidden character, so that every other one keeps its place."""


class PlainTextArea(TextArea):
    """Sends no control or format character to the terminal, whatever the text holds."""

    def get_line(self, line_index: int) -> Text:
        """Return a line as it is drawn."""
        line = super().get_line(line_index)
        plain = line.plain
        if plain.isprintable():
            return line
        shown = "".join(SIGN if c != "\t" and is_hidden(c) else c for c in plain)
        return Text(shown, style=line.style, spans=line.spans, end="", no_wrap=True)
