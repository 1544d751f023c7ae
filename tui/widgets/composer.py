"""Where the user writes: a growing input with history, folded pastes and completion."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from inspect import isawaitable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.timer import Timer
from textual.widgets import TextArea

from core.text import SafeText, safe_line
from tui.widgets.completion import Candidate, Completer, Query, Trigger, query_at
from tui.widgets.composer_input import LINE_LIMIT, ComposerInput
from tui.widgets.input_history import InputHistory
from tui.widgets.pastes import Pastes
from tui.widgets.row_list import RowList
from tui.widgets.rows import Cell

DRAFT_DELAY = 0.5
"""Seconds after a change until the draft is told to others, at most."""

_HISTORY_MATCHES = 50
_NOTHING = SafeText("")


class Composer(Vertical):
    """Enter sends, Ctrl+J makes a line, Up and Down walk the history, ``@`` and ``/`` complete."""

    DEFAULT_CSS = """
    Composer {
        height: auto;
        background: $background;
        & > RowList { height: auto; max-height: 8; background: $surface; display: none; }
        &.-choosing > RowList { display: block; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+r", "search_history", "History", show=False, id="composer.history"),
        Binding("ctrl+o", "unfold_pastes", "Unfold pastes", show=False, id="composer.unfold"),
    ]

    class Submitted(Message):
        """The user sent a text; the draft is empty now."""

        def __init__(self, text: str) -> None:
            self.text = text
            """The whole text, folded pastes in full. It is the user's own and not safe to draw."""
            super().__init__()

    class EmptySubmitted(Message):
        """Enter was pressed with nothing written."""

    class DraftChanged(Message):
        """The draft is another one since at most a second."""

        def __init__(self, text: str) -> None:
            self.text = text
            """The whole draft, folded pastes in full; not safe to draw."""
            super().__init__()

    def __init__(
        self,
        *,
        placeholder: SafeText = _NOTHING,
        completers: Mapping[Trigger, Completer] | None = None,
        id: str | None = None,  # noqa: A002 - Textual's name for it
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._completers = dict(completers or {})
        self._pastes = Pastes()
        self._history = InputHistory()
        self._input = ComposerInput(self._pastes, placeholder, self._send)
        self._popup: RowList[Candidate] | None = None
        self._query: Query | None = None
        self._dismissed: Query | None = None
        self._searching = False
        self._draft_timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """Only the input: the popup comes when it is first needed."""
        yield self._input

    # What others may do

    @property
    def text(self) -> str:
        """The draft, folded pastes in full."""
        return self._pastes.expanded(self._input.text)

    @property
    def choosing(self) -> bool:
        """Whether the popup is open."""
        return self._input.choosing

    def set_text(self, text: str) -> None:
        """Replace the draft, for instance by what an editor returned; undo brings it back."""
        self._input.replace_all(self._pastes.drawable(text, LINE_LIMIT))
        self._close_popup()

    def insert(self, text: str) -> None:
        """Insert a text at the cursor as if it were pasted."""
        self._input.insert_paste(text)

    def set_history(self, entries: Iterable[str]) -> None:
        """Take what was sent in earlier sessions, oldest first."""
        self._history = InputHistory(entries)

    def put_away(self) -> str:
        """Empty the draft into the history, from where Up brings it back; return it."""
        text = self.text
        self._history.add(text)
        self.set_text("")
        return text

    def set_completer(self, trigger: Trigger, completer: Completer) -> None:
        """Say who completes words that begin with a sign."""
        self._completers[trigger] = completer

    def focus(self, scroll_visible: bool = True) -> Composer:
        """Give the focus to the input."""
        self._input.focus(scroll_visible)
        return self

    # The draft

    def on_text_area_changed(self, event: TextArea.Changed) -> None:
        """Tell of the draft soon, however fast one types."""
        event.stop()
        if self._draft_timer is None:
            self._draft_timer = self.set_timer(DRAFT_DELAY, self._tell_draft)
        if self._searching:
            self._show_history()

    def _tell_draft(self) -> None:
        self._draft_timer = None
        self.post_message(self.DraftChanged(self.text))

    def _send(self) -> None:
        text = self.text
        if not text.strip():
            self.post_message(self.EmptySubmitted())
            return
        self._history.add(text)
        self._input.replace_all("")
        self.post_message(self.Submitted(text))

    def on_composer_input_edge_reached(self, event: ComposerInput.EdgeReached) -> None:
        """Walk the history."""
        event.stop()
        step = self._history.older(self.text) if event.step < 0 else self._history.newer()
        if step is not None:
            self._input.replace_all(self._pastes.shown(step))

    def action_unfold_pastes(self) -> None:
        """Show folded pastes in full, as far as they are safe to draw."""
        self.set_text(self.text)

    # Completion

    def on_composer_input_cursor_moved(self, event: ComposerInput.CursorMoved) -> None:
        """Look whether there is something to complete."""
        event.stop()
        if self._searching:
            return
        row, _ = self._input.cursor_location
        query = query_at(self._input.line_before_cursor, first_line=row == 0)
        if query is None or query.trigger not in self._completers:
            self._close_popup()
        elif query not in (self._query, self._dismissed):
            self._query = query
            self._dismissed = None
            self.run_worker(self._complete(query), group="complete", exclusive=True)

    async def _complete(self, query: Query) -> None:
        answer = self._completers[query.trigger](query)
        candidates = await answer if isawaitable(answer) else answer
        if query == self._query:
            await self._show_choices(candidates)

    async def _show_choices(self, candidates: Sequence[Candidate]) -> None:
        if self._popup is None:
            self._popup = RowList[Candidate](_choice_cells)
            self._popup.can_focus = False
            await self.mount(self._popup, before=self._input)
        self._popup.set_rows(candidates)
        self._popup.action_move_home()
        self._set_choosing(bool(candidates))

    def _close_popup(self) -> None:
        self._query = None
        self._searching = False
        self._set_choosing(False)

    def _set_choosing(self, choosing: bool) -> None:
        self._input.choosing = choosing
        self.set_class(choosing, "-choosing")

    def _accept(self) -> None:
        popup, query = self._popup, self._query
        choice = None if popup is None else popup.cursor_row
        if choice is not None and self._searching:
            self._close_popup()
            self._input.replace_all(self._pastes.shown(choice.insert))
        elif choice is not None and query is not None:
            row, column = self._input.cursor_location
            start = (row, column - query.length)
            self._close_popup()
            self._input.replace(
                choice.insert, start, (row, column), maintain_selection_offset=False
            )

    def on_composer_input_choice_key(self, event: ComposerInput.ChoiceKey) -> None:
        """Move in the popup, take a choice, or close the popup and nothing else."""
        event.stop()
        match event.key:
            case "up" | "down":
                if self._popup is not None:
                    self._popup.action_move(-1 if event.key == "up" else 1)
            case "escape":
                self._dismissed = self._query
                self._close_popup()
            case "enter" if self._is_whole():
                self._close_popup()
                self._send()
            case _:
                self._accept()

    def _is_whole(self) -> bool:
        """Tell whether the command that would be chosen is written already: Enter sends it then."""
        choice = None if self._popup is None else self._popup.cursor_row
        query = self._query
        if choice is None or query is None or self._searching or query.trigger != "/":
            return False
        return choice.insert.strip() == f"/{query.word}" == self.text.strip()

    # History search

    def action_search_history(self) -> None:
        """List earlier inputs that hold the words of the draft; again: the next one."""
        if self._searching and self._popup is not None:
            self._popup.action_move(1)
        else:
            self._close_popup()
            self._searching = True
            self._show_history()

    def _show_history(self) -> None:
        found = self._history.matches(self._input.text, _HISTORY_MATCHES)
        candidates = [Candidate(insert=text, label=safe_line(text)) for text in found]
        self.run_worker(self._show_choices(candidates), group="complete", exclusive=True)


def _choice_cells(choice: Candidate) -> tuple[Cell, ...]:
    return (Cell(text=choice.label), Cell(text=choice.detail, style="muted"))
