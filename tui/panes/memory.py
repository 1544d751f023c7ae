"""The memory browser: what is in force, where it came from, and what can be done with it.

It holds no truth of its own: it draws the `Memory` that the engine publishes. What needs the ledger
or the workspace is asked by `Query`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.notifications import SeverityLevel
from textual.widget import Widget
from textual.widgets import Input
from textual.worker import Worker, WorkerState

from core.commands import (
    ApplyCandidates,
    Command,
    MoveEntry,
    Propose,
    Redo,
    RevertEntry,
    SettleEntry,
    Undo,
)
from core.engine import Engine, Opening
from core.events import Event, MemoryUsed, TurnCompleted
from core.memory.folders import entry_path
from core.memory.history import Version, history
from core.memory.intake import Answer, Reply
from core.memory.plan import Edit
from core.memory.purge import PurgeReport
from core.memory.verdict import Decided, Verdict
from core.memory.view import Approved
from core.progress import MemoryNow, Message
from core.text import SafeText, safe_line
from tui import clock
from tui.actions import bindings
from tui.messages import EditFile, Intent, Query, Zoom
from tui.presenters.memory import (
    EMPTY,
    NO_MATCH,
    Browser,
    Filter,
    LookedUp,
    Row,
    broken_claims,
    look_up,
    parse_filter,
    row_cells,
    row_id,
    sheet,
)
from tui.widgets.entry_card import EntryCard
from tui.widgets.pane_rows import PaneRows
from tui.widgets.plain_input import PlainInput
from tui.widgets.row_list import RowList

REFRESH_SECONDS = 60.0
"""How often ends of life are looked at."""


class MemoryPane(Widget, can_focus=True):
    """Entries by tier and type; opened, one entry with its provenance."""

    DEFAULT_CSS = """
    MemoryPane {
        layout: vertical;
        #memory-filter { display: none; height: 1; border: none; padding: 0 1; background: $panel; }
        &.-filtering #memory-filter { display: block; }
        #memory-rows { height: 1fr; }
        #memory-card { display: none; height: 1fr; padding: 0 0 0 1; }
        &.-empty #memory-rows { height: 1; }
        &.-empty #memory-card { display: block; padding: 0 0 0 2; }
        &.-open #memory-rows { display: none; }
        &.-open #memory-card { display: block; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("memory")

    def __init__(self) -> None:
        super().__init__(id="memory")
        self._browser = Browser()
        self._dirty = False
        self._open = False
        self._looked: tuple[Approved, LookedUp] | None = None

    def compose(self) -> ComposeResult:
        """Lay out filter, list and card."""
        placeholder = "words  is:unused  is:stale  is:drift  scope:user"
        yield PlainInput(id="memory-filter", compact=True, placeholder=placeholder)
        yield PaneRows[Row](
            row_cells, is_group=lambda row: row.kind == "group", empty=EMPTY, id="memory-rows"
        )
        yield EntryCard(id="memory-card")

    def on_mount(self) -> None:
        """Look at ends of life from time to time."""
        self.set_interval(REFRESH_SECONDS, self._tick)
        self._redraw()

    # --- what the app tells ----------------------------------------------------------------------

    def open(self, opening: Opening) -> None:
        """Begin with the state of a session that was opened."""
        self._browser.open(opening.memory, opening.inbox, clock.now())
        self._ask(_uses, self._take_uses)
        self._look_for_stale_claims(again=True)
        self._later()

    def hear(self, content: Event | Message) -> None:
        """Take in what was published; what it changes is drawn with the next frame."""
        match content:
            case MemoryNow(memory=memory):
                self._browser.take(memory, clock.now())
                self._look_for_stale_claims(again=False)
                self._later()
            case Event(data=TurnCompleted()):
                self._look_for_stale_claims(again=True)
            case Event(data=MemoryUsed(ids=ids), ts=ts):
                self._browser.cite(ids, ts)
            case Event():
                if self._browser.hear(content):
                    self._later()

    def answered(self, command: Command, result: object) -> None:
        """Go on with what was asked for here."""
        if isinstance(result, Answer) and isinstance(command, Propose):
            self._apply_edit(result)
        if isinstance(result, Decided) and result.refused:
            first = result.refused[0]
            self._say(f"{first.message} {first.hint}", "warning")
        if isinstance(result, PurgeReport):
            left = f" Still there: {', '.join(result.left)}." if result.left else ""
            said = f"{result.entry_id} is purged from {result.events} events.{left} "
            self._say(said + result.beyond_reach, "warning" if result.left else "information")

    # --- drawing ---------------------------------------------------------------------------------

    @property
    def rows(self) -> PaneRows[Row]:
        """The list."""
        return self.query_one("#memory-rows", PaneRows)

    @property
    def card(self) -> EntryCard:
        """The entry that is open."""
        return self.query_one(EntryCard)

    def _later(self) -> None:
        if not self._dirty and self.is_attached:
            self._dirty = True
            # After the frame: the inbox, where the verdict fell, is drawn first.
            self.call_after_refresh(self._redraw)

    def _redraw(self) -> None:
        self._dirty = False
        if not self.is_attached:
            return
        nothing = EMPTY if self._browser.filter == Filter() else NO_MATCH
        self.rows.set_rows(self._browser.rows(), empty=nothing)
        self.border_title = Content(self._browser.title())
        empty = not len(self._browser.memory) and not self.rows.rows
        self.set_class(empty, "-empty")
        if self._open:
            self._draw_card()
        elif empty:
            self.card.show_hint()

    def _draw_card(self) -> None:
        approved = self._current
        if approved is None:
            self._set_open(False)
            return
        looked = None
        if self._looked and self._looked[0] == approved:
            looked = self._looked[1]
        else:
            self._ask(lambda engine: look_up(engine, approved), self._take_looked)
        self.card.show_sheet(sheet(approved, self._browser, clock.now(), looked))

    def _take_looked(self, answer: object) -> None:
        approved = self._current
        if isinstance(answer, LookedUp) and approved is not None:
            self._looked = (approved, answer)
            if self._open:
                self._draw_card()

    def _take_uses(self, answer: object) -> None:
        if isinstance(answer, dict):
            self._browser.uses = answer
            self._later()

    def _look_for_stale_claims(self, *, again: bool) -> None:
        """Check in a thread what entries name; a text that was checked is not checked again."""
        memory, known = list(self._browser.memory), set(() if again else self._browser.stale)

        def look(root: object) -> None:
            if isinstance(root, Path):
                self.run_worker(
                    lambda: broken_claims(memory, root, known),
                    name="stale",
                    thread=True,
                    exclusive=True,
                    exit_on_error=False,
                )

        self._ask(lambda engine: engine.setup.project.root, look)

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Show what the look at the workspace found."""
        if event.worker.name == "stale" and event.state is WorkerState.SUCCESS:
            self._browser.stale |= event.worker.result or {}
            self._later()

    def _tick(self) -> None:
        self._browser.take(self._browser.memory, clock.now())
        self._later()

    def on_row_list_highlighted(self, message: RowList.Highlighted) -> None:
        """The list shows by itself where the cursor is."""
        message.stop()

    def on_focus(self) -> None:
        """Give the focus to the list, where it is to be seen."""
        if not self._open:
            self.rows.focus()

    def reveal(self, entry_id: str) -> None:
        """Show an entry whole, wherever the cursor is and whatever the filter hides."""
        approved = self._browser.memory.get(entry_id)
        if approved is None:
            self.focus()
            self._say(f"{entry_id} is not in memory: it was deleted, or it never was.", "warning")
            return
        self._set_open(False)
        self._filter("")
        self.rows.move_to(row_id(approved))
        self._set_open(True)

    # --- where the cursor is ---------------------------------------------------------------------

    @property
    def _current(self) -> Approved | None:
        row = self.rows.cursor_row
        if row is None or row.approved is None:
            return None
        return self._browser.memory.get(row.approved.entry.id, row.approved.root)

    def action_down(self) -> None:
        """Go to the next row; in an entry, scroll."""
        self._move(1)

    def action_up(self) -> None:
        """Go to the row before; in an entry, scroll."""
        self._move(-1)

    def action_page_down(self) -> None:
        """Go down by a page."""
        self._page(1)

    def action_page_up(self) -> None:
        """Go up by a page."""
        self._page(-1)

    def action_first(self) -> None:
        """Go to the beginning."""
        if self._open:
            self.card.scroll_rows(-(10**6))
        else:
            self.rows.action_move_home()

    def action_last(self) -> None:
        """Go to the end."""
        if self._open:
            self.card.scroll_rows(10**6)
        else:
            self.rows.action_move_end()

    def _move(self, step: int) -> None:
        if self._filter_line.has_focus:
            self.rows.focus()
        elif self._open:
            self.card.scroll_rows(step)
        else:
            self.rows.action_move(step)

    def _page(self, pages: int) -> None:
        if self._open:
            self.card.scroll_rows(pages * max(1, self.card.size.height - 2))
        else:
            self.rows.action_move_page(pages)

    def action_fold(self) -> None:
        """Fold the group that the cursor is in."""
        self.rows.action_fold()

    def action_unfold(self) -> None:
        """Unfold the group under the cursor."""
        self.rows.action_unfold()

    # --- views -----------------------------------------------------------------------------------

    def action_open(self) -> None:
        """Show the entry whole; fold or unfold a group."""
        if self._open:
            self._set_open(False)
        else:
            self.rows.action_open()

    def on_row_list_opened(self, message: RowList.Opened) -> None:
        """Show the entry of the row."""
        message.stop()
        row = self.rows.cursor_row
        if self._current is not None:
            self._set_open(True)
        elif row is not None and row.kind == "file":
            self._say(f"{row.label}: {row.note}. E opens it in your editor.", "warning")

    def action_back(self) -> None:
        """Close what is topmost here: the entry, the filter."""
        if self._open:
            self._set_open(False)
        else:
            self._filter("")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave Escape to others where nothing is open; leave letters to the filter's line."""
        if self.is_attached and self._filter_line.has_focus:
            return action in ("back", "down")
        if action == "back":
            return self._open or self._browser.filter != Filter()
        return super().check_action(action, parameters)

    def _set_open(self, opened: bool) -> None:
        if opened == self._open:
            return
        self._open = opened
        self.set_class(opened, "-open")
        self.post_message(Zoom(opened))
        if opened:
            self.focus()
            self._draw_card()
        else:
            self.rows.focus()

    def action_copy(self) -> None:
        """Copy the entry's text."""
        approved = self._current
        if approved is not None:
            self.app.copy_to_clipboard(approved.entry.body)
            self._say("The entry's text is copied.")

    # --- what changes memory ---------------------------------------------------------------------

    def action_delete(self) -> None:
        """Delete the entry, after a question."""
        from tui.screens.purge_entry import ask_to_delete

        approved = self._current
        if approved is not None:
            entry_id, title = approved.entry.id, approved.entry.title
            ask_to_delete(self, entry_id, title, self._ask, self._want)

    def action_settle(self) -> None:
        """Take the mark *disputed* off the entry: it holds as it is."""
        approved = self._current
        if approved is not None:
            self._want(SettleEntry(entry_id=approved.entry.id))

    def action_restore(self) -> None:
        """Put the approved text back into a file that was changed by another hand."""
        from tui.screens.confirm import Confirm

        approved = self._current
        if approved is None or self._browser.drift_of(approved) is None:
            self._say("The file says what was approved.")
            return

        def answered(yes: bool | None) -> None:
            if yes:
                self._want(RevertEntry(entry_id=approved.entry.id, seq=approved.seq))

        detail = SafeText("What the file says now is lost; what you approved is written there.")
        title = safe_line(f"Put the approved text of “{approved.entry.title}” back?", 120)
        self.app.push_screen(Confirm(title, detail, yes="put it back"), answered)

    def action_move(self) -> None:
        """Move the entry to another tier, or between team and private."""
        from tui.screens.move_entry import Place, ask_where

        approved = self._current
        if approved is None:
            return
        entry_id = approved.entry.id

        def chosen(place: Place | None) -> None:
            if place is not None:
                scope, visibility = place
                self._want(MoveEntry(entry_id=entry_id, scope=scope, visibility=visibility))

        ask_where(self.app, approved.entry, chosen)

    def action_edit(self) -> None:
        """Change the entry's text, see the diff, then apply it."""
        from tui.presenters.draft import draft_of_entry, update_of
        from tui.screens.candidate_editor import CandidateEditor

        approved = self._current
        if approved is None:
            return

        def edited(edit: Edit | None) -> None:
            if edit is not None and edit != Edit():
                self._want(Propose(proposal=update_of(approved, edit)))

        self.app.push_screen(CandidateEditor(draft_of_entry(approved)), edited)

    def _apply_edit(self, answer: Answer) -> None:
        """Apply what the user has just written himself; what it was warned of is confirmed."""
        if answer.reply is Reply.BLOCKED:
            self._say(f"The gate blocks it: {answer.findings[0].message}", "error")
        elif answer.reply is Reply.REFUSED:
            self._say("You refused that very text before. Undo takes a refusal back.", "warning")
        elif answer.reply in (Reply.PROPOSED, Reply.SEEN):
            self._confirm_warned(answer)
        else:
            self._say("That is what it says already.")

    def _confirm_warned(self, answer: Answer) -> None:
        from core.memory.scan import rule_named
        from tui.screens.confirm import Confirm

        verdict = Verdict(candidate_id=answer.candidate_id, warnings_accepted=True)
        new = [f for f in answer.findings if rule_named(f.rule) is None]
        if not new:
            # What the text itself is warned of was confirmed in the editor.
            self._want(ApplyCandidates(verdicts=(verdict,)))
            return

        def answered(yes: bool | None) -> None:
            if yes:
                self._want(ApplyCandidates(verdicts=(verdict,)))
            else:
                self._say("Your text waits in the inbox.")

        detail = SafeText("\n".join(safe_line(finding.message) for finding in new))
        title = SafeText("Your text and other entries")
        self.app.push_screen(Confirm(title, detail, yes="apply it all the same"), answered)

    def action_editor(self) -> None:
        """Open the entry's file in the user's own editor; the change is then reviewed."""
        row = self.rows.cursor_row
        approved = self._current
        if approved is not None:

            def path(engine: Engine) -> str:
                places, project = engine.setup.places, engine.setup.project
                entry_id = approved.entry.id
                return str(entry_path(places, project, approved.root, approved.place, entry_id))

            self._ask(path, lambda found: self._open_file(str(found)))
        elif row is not None and row.kind == "file":
            self._open_file(row.id.removeprefix("file:"))

    def _open_file(self, path: str) -> None:
        self.post_message(EditFile(path))

    def action_history(self) -> None:
        """Show the entry's versions; put one of them in force again."""
        approved = self._current
        if approved is not None:
            entry_id = approved.entry.id
            self._ask(
                lambda engine: history(engine.ledger, engine.view.roots, entry_id),
                lambda found: self._show_history(approved, found),
            )

    def _show_history(self, approved: Approved, found: object) -> None:
        from tui.screens.entry_history import EntryHistory

        versions = [v for v in found if isinstance(v, Version)] if isinstance(found, list) else []

        def chosen(seq: int | None) -> None:
            if seq is not None:
                self._want(RevertEntry(entry_id=approved.entry.id, seq=seq))

        title = safe_line(approved.entry.title, 100)
        self.app.push_screen(EntryHistory(title, versions, approved.text), chosen)

    def action_undo(self) -> None:
        """Take back the last verdict."""
        self._want(Undo())

    def action_redo(self) -> None:
        """Give the verdict again that was taken back last."""
        self._want(Redo())

    def _ask(self, ask: Callable[[Engine], object], answer: Callable[[object], None]) -> None:
        self.post_message(Query(ask, answer))

    def _want(self, command: Command) -> None:
        self.post_message(Intent(command).set_sender(self))

    # --- the filter ------------------------------------------------------------------------------

    @property
    def _filter_line(self) -> Input:
        return self.query_one("#memory-filter", Input)

    def action_filter(self) -> None:
        """Show only entries that match."""
        self._set_open(False)
        self.add_class("-filtering")
        self._filter_line.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Narrow the list as the filter is typed."""
        event.stop()
        chosen = parse_filter(event.value)
        if chosen != self._browser.filter:
            self._browser.filter = chosen
            self._later()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to the list; the filter stays."""
        event.stop()
        self.rows.focus()
        self.set_class(bool(event.value.strip()), "-filtering")

    def _filter(self, text: str) -> None:
        self._filter_line.value = text
        self.set_class(bool(text), "-filtering")
        self._browser.filter = parse_filter(text)
        self.rows.focus()
        self._redraw()

    def _say(self, message: str, severity: SeverityLevel = "information") -> None:
        self.notify(safe_line(message), severity=severity, markup=False)


def _uses(engine: Engine) -> dict[str, tuple[int, str]]:
    """Count from the ledger how often entries were cited, and when last."""
    uses: dict[str, tuple[int, str]] = {}
    for event in engine.ledger.read(kinds=("memory.used",)):
        if isinstance(event.data, MemoryUsed):
            for entry_id in event.data.ids:
                number, _ = uses.get(entry_id, (0, ""))
                uses[entry_id] = (number + 1, event.ts)
    return uses
