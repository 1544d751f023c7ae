"""A line to write in, for text that may hold what can't be seen: it is drawn as a sign."""

from __future__ import annotations

from rich.text import Text
from textual.widgets import Input

from core.text import is_hidden
from tui.widgets.plain_text_area import SIGN


class PlainInput(Input):
    """Sends no control or format character to the terminal, whatever the value holds."""

    @property
    def _value(self) -> Text:
        """The value as it is drawn."""
        shown = "".join(SIGN if is_hidden(c) or c in "\n\t" else c for c in self.value)
        return Text(shown, no_wrap=True, overflow="ignore", end="")
