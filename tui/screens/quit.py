"""The question before the end, which a second Ctrl+C answers."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from tui.actions import bindings


class QuitScreen(ModalScreen[bool]):
    """Asks whether to leave."""

    DEFAULT_CSS = """
    QuitScreen {
        align: center middle;
        Vertical {
            width: auto; max-width: 95%; height: auto;
            background: $surface; border: round $primary; padding: 0 1;
        }
        Static { width: auto; max-width: 100%; }
        #keys { color: $text-muted; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("confirm")

    def compose(self) -> ComposeResult:
        """Lay the question out."""
        with Vertical():
            yield Static("Leave placet? Everything is kept.", markup=False)
            yield Static("y or ctrl+c leave   n stay", id="keys", markup=False)

    def action_yes(self) -> None:
        """Leave."""
        self.dismiss(True)

    def action_no(self) -> None:
        """Stay."""
        self.dismiss(False)
