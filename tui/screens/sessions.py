"""The sessions of the project: go on with one, or begin anew."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from core.ids import parse_timestamp
from core.text import SafeText, safe_line
from tui.actions import bindings
from tui.presenters.status import age
from tui.presenters.words import count
from tui.widgets.plain_input import PlainInput
from tui.widgets.row_list import RowList
from tui.widgets.rows import Cell

if TYPE_CHECKING:
    from core.session import SessionSummary

EMPTY = SafeText("No session of this project yet.")
NO_MATCH = SafeText("No session matches.")


class SessionsScreen(ModalScreen[str | None]):
    """Gives back the id of a session, an empty one for a new session, None for neither.

    Args:
        current: the session that is open.
        now: seconds since the epoch, for how long ago each was used.
        said: looks up what was said in each session, case folded; asked when one first filters.
    """

    DEFAULT_CSS = """
    SessionsScreen {
        align: center middle;
        Vertical {
            width: 100; max-width: 100%; height: 80%;
            background: $surface; border: round $primary;
        }
        Input { display: none; height: 1; border: none; padding: 0 1; background: $panel; }
        Input.-shown { display: block; }
        RowList { height: 1fr; background: $surface; }
        #keys { color: $text-muted; padding: 0 1; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("sessions", "new", "filter", "close")

    def __init__(
        self,
        summaries: Sequence[SessionSummary],
        current: str,
        now: float,
        said: Callable[[], Awaitable[Mapping[str, str]]],
    ) -> None:
        super().__init__()
        self._all, self._current, self._now = summaries, current, now
        self._names = {summary.id: summary.name for summary in summaries}
        self._look_up = said
        self._said: Mapping[str, str] | None = None

    def compose(self) -> ComposeResult:
        """Lay out filter, list and keys."""
        with Vertical() as box:
            box.border_title = "sessions"
            yield PlainInput(compact=True, placeholder="words of the name, or of what was said")
            rows: RowList[SessionSummary] = RowList(self._cells, empty=EMPTY)
            yield rows
            yield Static("enter go on   n new   / filter   esc close", id="keys", markup=False)

    def on_mount(self) -> None:
        """Show all."""
        rows = self.query_one(RowList)
        rows.set_rows(self._all)
        rows.focus()

    def _cells(self, summary: SessionSummary) -> tuple[Cell, ...]:
        here = "● " if summary.id == self._current else "  "
        last = age(self._now - parse_timestamp(summary.last_at))
        name = safe_line(summary.name) or SafeText("untitled")
        if summary.parent:
            parent = self._names.get(summary.parent, summary.parent)
            name = SafeText(f"⑂ {name}, fork of {safe_line(parent, 60)}")
        return (
            Cell(text=SafeText(here), style="accent", width=2),
            Cell(text=name),
            Cell(text=SafeText(count(summary.turns, "turn")), style="muted", width=9, right=True),
            Cell(text=safe_line(summary.model, 20), style="muted", width=16),
            Cell(text=SafeText(last), style="muted", width=7, right=True),
        )

    def on_row_list_opened(self, message: RowList.Opened) -> None:
        """Go on with the session under the cursor."""
        message.stop()
        self.dismiss(message.row_id)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show only what matches all the words."""
        self._filter(event.value)

    def _filter(self, text: str) -> None:
        words, said = text.casefold().split(), self._said or {}
        shown = [
            s
            for s in self._all
            if all(word in f"{s.name.casefold()}\n{said.get(s.id, '')}" for word in words)
        ]
        self.query_one(RowList).set_rows(shown, empty=NO_MATCH if words else EMPTY)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go from the filter to the list."""
        event.stop()
        self.query_one(RowList).focus()

    def action_filter(self) -> None:
        """Write what to look for."""
        field = self.query_one(Input)
        field.add_class("-shown")
        field.focus()
        if self._said is None:
            self.run_worker(self._look_up_said(), exit_on_error=False)

    async def _look_up_said(self) -> None:
        self._said = await self._look_up()
        self._filter(self.query_one(Input).value)

    def action_new(self) -> None:
        """Begin a new session."""
        self.dismiss("")

    def action_close(self) -> None:
        """Leave the filter, else go back."""
        field = self.query_one(Input)
        if field.has_class("-shown"):
            field.value = ""
            field.remove_class("-shown")
            self.query_one(RowList).focus()
        else:
            self.dismiss(None)
