"""The keys, from the registry: those that work here first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from core.text import SafeText
from tui.actions import ACTIONS, actions_of, bindings, key_name
from tui.footer import keys_of

HEADINGS = {
    "app": "Everywhere",
    "composer": "Message",
    "transcript": "Transcript",
    "approval": "Question before an edit or a command",
    "list": "Lists",
    "diff": "Diffs",
    "inbox": "Inbox",
    "memory": "Memory",
    "context": "What the model sees",
    "sessions": "Sessions",
    "models": "Models",
    "permissions": "What is allowed",
}
_KEY_WIDTH = 24


def help_text(places: Sequence[str], keymap: Mapping[str, str]) -> SafeText:
    """Write the help: the places given first, then all others."""
    order = [*places, *dict.fromkeys(a.place for a in ACTIONS if a.place not in places)]
    lines: list[str] = []
    for place in order:
        if place not in HEADINGS:
            continue
        lines += ["", HEADINGS[place]]
        for action in actions_of(place):
            keys = "  ".join(key_name(key) for key in keys_of(action, keymap))
            lines.append(f"  {keys:<{_KEY_WIDTH}} {action.help}")
    return SafeText("\n".join(lines[1:]))


class HelpScreen(ModalScreen[None]):
    """Shows the help until it is closed."""

    DEFAULT_CSS = """
    HelpScreen {
        align: center middle;
        VerticalScroll {
            width: 90; max-width: 100%; height: 90%;
            background: $surface; border: round $primary; padding: 0 1;
        }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("help")

    def __init__(self, places: Sequence[str], keymap: Mapping[str, str]) -> None:
        super().__init__()
        self._text = help_text(places, keymap)

    def compose(self) -> ComposeResult:
        """Lay the text out to be scrolled."""
        with VerticalScroll() as scroll:
            scroll.border_title = "help"
            scroll.border_subtitle = "esc closes"
            yield Static(self._text, markup=False)

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)
