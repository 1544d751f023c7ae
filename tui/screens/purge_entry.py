"""Erasing an entry for good: what it would reach and what not, and a word that has to be typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from core.commands import Command, DeleteEntry, PurgeEntry
from core.memory.purge import BEYOND_REACH, PurgePlan
from core.text import SafeText, safe_line
from tui.presenters.words import count
from tui.screens.choose import Choice, Choose

if TYPE_CHECKING:
    from textual.widget import Widget

    from core.engine import Engine

Ask = Callable[[Callable[["Engine"], object], Callable[[object], None]], None]

WORD = "purge"

HIDE = SafeText("hide it: it leaves every prompt; undo brings it back")
PURGE = SafeText("purge it: erase its texts from the ledger too; no undo")
UNDO = SafeText("Hidden, its text stays in the ledger; purged, only its digest does.")


class PurgeEntryScreen(ModalScreen[bool]):
    """Shows the plan of a purge; only the typed word carries it out, Escape leaves."""

    DEFAULT_CSS = """
    PurgeEntryScreen {
        align: center middle;
        Vertical {
            width: 72; max-width: 95%; height: auto; max-height: 95%; overflow-y: auto;
            background: $surface; border: round $error; padding: 0 1;
        }
        #title { text-style: bold; }
        #keys { color: $text-muted; }
        Input { border: none; height: 1; padding: 0; background: $panel; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+q,ctrl+c", "leave", "Cancel", id="prompt.leave"),
    ]

    def __init__(self, plan: PurgePlan) -> None:
        super().__init__()
        self._plan = plan

    def compose(self) -> ComposeResult:
        """Lay out what would be erased above the line for the word."""
        plan = self._plan
        erased = f"Erased: {count(len(plan.needles), 'text')} of all its versions, from its file, "
        detail = [erased + "the ledger, the search index and sessions."]
        if plan.candidates:
            waiting = count(len(plan.candidates), "candidate that holds", "candidates that hold")
            detail.append(f"Withdrawn: {waiting} one of them.")
        detail.append(BEYOND_REACH)
        title = safe_line(f"Purge {plan.entry_id} for good?", 120)
        with Vertical():
            yield Static(title, id="title", markup=False)
            yield Static(SafeText("\n".join(detail)), id="detail", markup=False)
            yield Input(placeholder=f"type {WORD}", compact=True)
            keys = f"{WORD}, then enter, erases it   esc goes back"
            yield Static(SafeText(keys), id="keys", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Purge if the word stands there; whatever else was typed, stay."""
        event.stop()
        if event.value.strip() == WORD:
            self.dismiss(True)

    def action_leave(self) -> None:
        """Erase nothing."""
        self.dismiss(False)


def ask_to_delete(
    pane: Widget, entry_id: str, title: str, ask: Ask, want: Callable[[Command], None]
) -> None:
    """Ask whether an entry is hidden or purged; before a purge, show its plan.

    Args:
        ask: looks something up on the engine's side and hands on the answer.
        want: has a command carried out.
    """

    def answered(purge: bool | None) -> None:
        if purge is False:
            want(DeleteEntry(entry_id=entry_id))
        elif purge:
            ask(lambda engine: engine.purge_plan(entry_id), planned)

    def planned(plan: object) -> None:
        if isinstance(plan, PurgePlan):
            pane.app.push_screen(PurgeEntryScreen(plan), confirmed)

    def confirmed(yes: bool | None) -> None:
        if yes:
            want(PurgeEntry(entry_id=entry_id))

    choices = [Choice("d", HIDE, False), Choice("p", PURGE, True)]
    heading = safe_line(f"Delete “{title}”?", 120)
    pane.app.push_screen(Choose[bool](heading, choices, UNDO), answered)
