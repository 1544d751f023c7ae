"""One line of text asked for in a small dialog: a reason, a date, words."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from core.text import SafeText
from tui.widgets.plain_input import PlainInput


class PromptLine(ModalScreen[str | None]):
    """Asks for a line; Enter takes it, also an empty one, Escape gives None."""

    DEFAULT_CSS = """
    PromptLine {
        align: center middle;
        Vertical {
            width: 64; max-width: 95%; height: auto;
            background: $surface; border: round $primary; padding: 0 1;
        }
        #title { text-style: bold; }
        #hint { color: $text-muted; }
        Input { border: none; height: 1; padding: 0; background: $panel; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+q,ctrl+c", "leave", "Cancel", id="prompt.leave"),
    ]

    def __init__(self, title: SafeText, hint: SafeText, value: str = "") -> None:
        super().__init__()
        self._title, self._hint, self._value = title, hint, value

    def compose(self) -> ComposeResult:
        """Lay out the question and the line."""
        with Vertical():
            yield Static(self._title, id="title", markup=False)
            yield PlainInput(self._value, compact=True)
            yield Static(self._hint, id="hint", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the line."""
        event.stop()
        self.dismiss(event.value.strip())

    def action_leave(self) -> None:
        """Ask for nothing more."""
        self.dismiss(None)
