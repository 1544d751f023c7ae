"""A question that is answered with yes or no."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from core.text import SafeText
from tui.actions import bindings
from tui.clock import Quiet

QUIET_SECONDS = 0.5
"""How long a question that appears takes no key for an answer: it was meant for something else."""

NOTHING = SafeText("")


class Confirm(ModalScreen[bool]):
    """Asks; only ``y`` says yes. Enter does nothing, so that none held down can fall through."""

    DEFAULT_CSS = """
    Confirm {
        align: center middle;
        Vertical {
            width: auto; max-width: 95%; height: auto; max-height: 95%; overflow-y: auto;
            background: $surface; border: round $primary; padding: 0 1;
        }
        Static { width: auto; max-width: 100%; }
        #title { text-style: bold; }
        #keys { color: $text-muted; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("confirm")

    def __init__(self, title: SafeText, detail: SafeText = NOTHING, *, yes: str = "yes") -> None:
        super().__init__()
        self._title, self._detail, self._yes = title, detail, yes
        self._quiet = Quiet(QUIET_SECONDS)

    def compose(self) -> ComposeResult:
        """Lay out the question above its keys."""
        with Vertical():
            yield Static(self._title, id="title", markup=False)
            if self._detail:
                yield Static(self._detail, id="detail", markup=False)
            yield Static(f"y {self._yes}   n no", id="keys", markup=False)

    def on_mount(self) -> None:
        """Take no answer for a moment."""
        self._quiet.begin()

    def action_yes(self) -> None:
        """Answer yes."""
        if not self._quiet.swallows():
            self.dismiss(True)

    def action_no(self) -> None:
        """Answer no."""
        self.dismiss(False)
