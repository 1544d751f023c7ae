"""The inbox pane: what waits for a verdict, and the card of the current candidate.

It holds no truth of its own: rows are a fold over the candidate events, the card is drawn from the
present memory. What the user wants is posted as an `Intent`; what came of it is heard as events.
"""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.notifications import SeverityLevel
from textual.widget import Widget
from textual.widgets import Input

from core.commands import (
    ApplyCandidates,
    Command,
    DiscardCandidates,
    LookAtCandidate,
    Redo,
    SnoozeCandidates,
    Undo,
)
from core.engine import Opening
from core.events import Event
from core.memory.candidate import Candidate
from core.memory.inbox import Item, State
from core.memory.verdict import Decided, Verdict
from core.progress import Message
from core.text import SafeText, safe_line
from tui import clock
from tui.actions import bindings
from tui.messages import EditorWanted, Intent, Zoom
from tui.panes.inbox_asks import confirm_batch, confirm_warned, edit, settle
from tui.presenters.batch import Batch, apply_batch, discard_batch
from tui.presenters.candidate import Card
from tui.presenters.inbox import EMPTY, NO_MATCH, Filter, Row, parse_filter, row_cells
from tui.presenters.inbox_fold import InboxFold
from tui.presenters.keys import key_line
from tui.widgets.candidate_card import CandidateCard
from tui.widgets.pane_rows import PaneRows
from tui.widgets.plain_input import PlainInput
from tui.widgets.row_list import RowList
from tui.widgets.rows import Cell

QUIET_SECONDS = 0.3
"""How long no verdict is taken after the current row changed by itself: nobody has read it yet."""

WAKE_SECONDS = 60.0
"""How often ages are drawn anew, and what was snoozed is looked at."""

_KEYS_IN_CARD = ("apply", "edit", "discard", "snooze", "open")
_KEYS_LARGE = ("apply", "edit", "discard", "next", "back")


class InboxPane(Widget, can_focus=True):
    """Candidates above, the current one below; large, the current one alone."""

    DEFAULT_CSS = """
    InboxPane {
        layout: vertical;
        #inbox-filter { display: none; height: 1; border: none; padding: 0 1; background: $panel; }
        &.-filtering #inbox-filter { display: block; }
        #inbox-rows { height: auto; min-height: 2; max-height: 40%; }
        #inbox-card { height: 1fr; border-top: solid $panel; }
        &.-large #inbox-rows { display: none; }
        &.-large #inbox-card { height: 1fr; border-top: none; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("inbox")

    def __init__(self) -> None:
        super().__init__(id="inbox")
        self._fold = InboxFold()
        self._card: Card | None = None
        self._shown: tuple[Card | None, str, str] | None = None
        self._dirty = False
        self._large = False
        self._draw_asked = False
        self._return_to = ""
        self._quiet = clock.Quiet(QUIET_SECONDS)

    def compose(self) -> ComposeResult:
        """Lay out filter, list and card."""
        yield PlainInput(
            id="inbox-filter", compact=True, placeholder="words  is:blocked  scope:user"
        )
        yield PaneRows[Row](self._draw_row, empty=EMPTY, id="inbox-rows")
        yield CandidateCard(id="inbox-card")

    def on_mount(self) -> None:
        """Draw ages anew from time to time."""
        self.set_interval(WAKE_SECONDS, self._tick)
        self._redraw()

    # --- what the app tells ----------------------------------------------------------------------

    def open(self, opening: Opening) -> None:
        """Begin with the state of a session that was opened."""
        self._fold.open(opening, clock.now())
        self._later()

    def hear(self, content: Event | Message) -> None:
        """Take in what was published; what it changes is drawn with the next frame."""
        if self._fold.hear(content, clock.now()):
            self._later()

    def answered(self, command: Command, result: object) -> None:
        """Show what came of a command that was asked for here."""
        if not isinstance(result, Decided):
            return
        if isinstance(command, Undo) and result.candidates:
            self._return_to = result.candidates[0]
            self._later()
        if result.refused:
            self._say_refused(result)

    def _say_refused(self, result: Decided) -> None:
        first = result.refused[0]
        more = f" ({len(result.refused) - 1} more)" if len(result.refused) > 1 else ""
        self._say(f"{first.message} {first.hint}{more}".strip(), "warning")

    # --- drawing ---------------------------------------------------------------------------------

    @property
    def rows(self) -> PaneRows[Row]:
        """The list."""
        return self.query_one("#inbox-rows", PaneRows)

    @property
    def card(self) -> CandidateCard:
        """The card of the current candidate."""
        return self.query_one(CandidateCard)

    def _draw_row(self, row: Row) -> tuple[Cell, ...]:
        return row_cells(row, self.size.width)

    def _later(self) -> None:
        """Draw once for all that is heard until then."""
        if not self._dirty and self.is_attached:
            self._dirty = True
            self.call_later(self._redraw)

    def _redraw(self) -> None:
        self._dirty = False
        if not self.is_attached:
            return
        rows = self.rows
        before = rows.cursor_row
        unfiltered = self._fold.listing.filter == Filter()
        rows.set_rows(tuple(self._fold.listing.rows), empty=EMPTY if unfiltered else NO_MATCH)
        if self._return_to and rows.move_to(self._return_to):
            self._return_to = ""
        after = rows.cursor_row
        if (before and before.id) != (after and after.id):
            self._quiet.begin()
            if self._large and (after is None or not self._fold.triage):
                self._set_large(False)
        self._draw_title()
        self._draw_card()

    def _draw_title(self) -> None:
        self.border_title = Content(self._fold.listing.title(clock.now()))

    def _draw_card(self) -> None:
        """Show the current candidate as it is now; a change of it asks for another look."""
        self._draw_asked = False
        row = self.rows.cursor_row
        card = self._fold.card(row.id, clock.now()) if row else None
        known = self._card
        if card and known and card.id == known.id and card.files != known.files:
            self._quiet.begin()
        progress = self._fold.progress(row.id) if row else ""
        shown = (card, progress, self._key_line())
        if shown != self._shown:
            self._card, self._shown = card, shown
            self.card.show(*shown)

    def _key_line(self) -> SafeText:
        item = self._item
        if item is None:
            return SafeText("")
        if not item.open:
            return key_line("inbox", "explain", "undo", "filter", "back")
        keys = key_line("inbox", *(_KEYS_LARGE if self._large else _KEYS_IN_CARD))
        if item and self._fold.contradicted(item):
            keys = SafeText(f"{key_line('inbox', 'conflict')}   {keys}")
        return keys

    def _tick(self) -> None:
        if self._fold.listing.wake(clock.now()):
            self._later()
        else:
            self._draw_title()

    def on_row_list_highlighted(self, message: RowList.Highlighted) -> None:
        """Draw the card of the row that the cursor went to, after the row itself."""
        message.stop()
        if not self._draw_asked and (self._card is None or self._card.id != message.row_id):
            self._draw_asked = True
            self.call_after_refresh(self._draw_card)

    def on_focus(self) -> None:
        """Give the focus to the list, where it is to be seen."""
        if not self._large:
            self.rows.focus()

    # --- where the cursor is ---------------------------------------------------------------------

    @property
    def _item(self) -> Item | None:
        row = self.rows.cursor_row
        return self._fold.item(row.id) if row else None

    @property
    def _candidate(self) -> Candidate | None:
        item = self._item
        return item.candidate if item else None

    def action_down(self) -> None:
        """Go to the next row; large, scroll."""
        self._move(1)

    def action_up(self) -> None:
        """Go to the row before; large, scroll."""
        self._move(-1)

    def action_page_down(self) -> None:
        """Go down by a page."""
        self._page(1)

    def action_page_up(self) -> None:
        """Go up by a page."""
        self._page(-1)

    def action_first(self) -> None:
        """Go to the first row; large, to the beginning of the text."""
        if self._large:
            self.card.diff.action_scroll_first()
        else:
            self.rows.action_move_home()

    def action_last(self) -> None:
        """Go to the last row; large, to the end of the text."""
        if self._large:
            self.card.diff.action_scroll_last()
        else:
            self.rows.action_move_end()

    def action_next(self) -> None:
        """Go to the next candidate."""
        self.rows.action_move(1)

    def action_previous(self) -> None:
        """Go to the candidate before."""
        self.rows.action_move(-1)

    def _move(self, step: int) -> None:
        if self._filter_line.has_focus:
            self.rows.focus()
        elif self._large:
            self.card.scroll_rows(step)
        else:
            self.rows.action_move(step)

    def _page(self, pages: int) -> None:
        if self._large:
            self.card.scroll_rows(pages * max(1, self.card.diff.size.height - 1))
        else:
            self.rows.action_move_page(pages)

    def action_next_hunk(self) -> None:
        """Go to the next change of the diff."""
        self.card.diff.action_hunk(1)

    def action_previous_hunk(self) -> None:
        """Go to the change before."""
        self.card.diff.action_hunk(-1)

    def action_wrap(self) -> None:
        """Wrap long lines, or not."""
        self.card.wrap()

    # --- verdicts --------------------------------------------------------------------------------

    def action_apply(self) -> None:
        """Approve exactly the text shown, once all of it was on screen and each warning was met."""
        card, item = self._decidable()
        if card is None or item is None:
            return
        if card.gone:
            self._say("The entry that this is about is gone. Discard it.", "warning")
        elif item.state is State.OUTDATED:
            self._look_again(card)
        elif not self.card.fully_seen:
            self._set_large(True)
            self.card.diff.show_whole_lines()
            self._say("Read it to its end, then apply.")
        elif item.candidate.warned:
            confirm_warned(self.app, card, self._apply)
        else:
            self._apply(Verdict(candidate_id=card.id, seen=card.revision))

    def action_discard(self) -> None:
        """Refuse the candidate, with a reason if there is one."""
        from tui.screens.discard_reason import ask_reason

        card, _ = self._decidable()
        if card is None:
            return

        def refuse(reason: str | None) -> None:
            if reason is not None:
                self._want(DiscardCandidates(candidate_ids=(card.id,), reason=reason))

        ask_reason(self.app, card.title, refuse)

    def action_undo(self) -> None:
        """Take back the last verdict."""
        self._want(Undo())

    def action_redo(self) -> None:
        """Give the verdict again that was taken back last."""
        self._want(Redo())

    def action_snooze(self) -> None:
        """Put the candidate, or all marked ones, out of sight until a date."""
        from tui.screens.snooze import ask_until

        ids = self._marked_or_current()
        if not ids:
            return

        def snooze(until: str | None) -> None:
            if until is not None:
                self._want(SnoozeCandidates(candidate_ids=ids, until=until))
                self.rows.clear_marks()

        items = self._fold.listing.inbox.items
        awake = all(items[key].snoozed_until <= self._fold.listing.now for key in ids)
        ask_until(self.app, len(ids), snooze, awake=awake)

    def action_edit(self) -> None:
        """Change the text, see the diff, then apply it."""
        self._edit("")

    def action_editor(self) -> None:
        """Change the text in the user's own editor, then see the diff and apply it."""
        candidate = self._candidate
        if candidate is not None and candidate.text:
            self.post_message(
                EditorWanted(candidate.text, ".md", lambda text: self._edit("", text))
            )

    def action_conflict(self) -> None:
        """Show what the candidate contradicts beside it, and settle it."""
        item = self._item
        others = self._fold.contradicted(item) if item else []
        if item is None or not item.open or not others:
            self._say("It contradicts nothing that is in force.")
        elif item.state is State.OUTDATED:
            self.action_open()
        else:
            settle(self.app, item, others[0], self._apply, self._want, self._edit)

    def _edit(self, beside: str, text: str | None = None) -> None:
        item, card = self._item, self._card
        if item is None or card is None or not item.open or card.gone:
            return
        if item.state is State.OUTDATED:
            self._look_again(card)
        else:
            edit(self.app, item, self._fold.memory, self._apply, beside=beside, text=text)

    def _decidable(self) -> tuple[Card | None, Item | None]:
        """Return the current candidate if a verdict may fall now on what is on screen."""
        item, card = self._item, self._card
        if item is None or self._quiet.swallows():
            return None, None
        if not item.open:
            self._say(_why_not(item), "warning")
            return None, None
        if card is None or card.id != item.candidate.id or self.card.card is not card:
            return None, None
        return card, item

    def _look_again(self, card: Card) -> None:
        """Show the new diff of an outdated candidate; it can be decided after that."""
        self._set_large(True)
        self._want(LookAtCandidate(candidate_id=card.id))
        self._say("The entry changed after this was proposed. This is the new diff.")

    def _apply(self, verdict: Verdict) -> None:
        self._want(ApplyCandidates(verdicts=(verdict,)))

    def _want(self, command: Command) -> None:
        self.post_message(Intent(command).set_sender(self))

    # --- batches ---------------------------------------------------------------------------------

    def action_mark(self) -> None:
        """Mark the candidate for a batch."""
        self.rows.action_mark()

    def action_mark_range(self) -> None:
        """Mark everything between two rows."""
        self.rows.action_range()

    def action_mark_all(self) -> None:
        """Mark all that the filter shows."""
        self.rows.action_mark_all()

    def action_apply_marked(self) -> None:
        """Apply all marked, or all shown, but those that are to be decided singly."""
        batch = apply_batch(self._batch())
        if not batch.ids:
            self._say("None of these can be applied in a batch.", "warning")
            return
        self._ask_batch(batch, ApplyCandidates(verdicts=batch.verdicts), "apply")

    def action_discard_marked(self) -> None:
        """Refuse all marked, or all shown."""
        batch = discard_batch(self._batch())
        if batch.ids:
            self._ask_batch(batch, DiscardCandidates(candidate_ids=batch.ids), "discard")

    def _ask_batch(self, batch: Batch, command: Command, verb: str) -> None:
        def decided() -> None:
            self.rows.clear_marks()
            self._want(command)

        confirm_batch(self.app, batch, verb, decided)

    def _batch(self) -> list[Item]:
        """Return what is marked, or all that is shown, as far as it waits."""
        marked = self.rows.marked
        rows = self._fold.listing.rows
        chosen = [row for row in rows if row.id in marked] if marked else rows
        return [row.item for row in chosen if row.item.open]

    def _marked_or_current(self) -> tuple[str, ...]:
        if self.rows.marked:
            return tuple(item.candidate.id for item in self._batch())
        item = self._item
        return (item.candidate.id,) if item and item.open else ()

    # --- views -----------------------------------------------------------------------------------

    def action_open(self) -> None:
        """Show the candidate whole; of one that is outdated, its new diff."""
        item, card = self._item, self._card
        if item is None or card is None:
            return
        if item.state is State.OUTDATED and not card.gone:
            self._look_again(card)
        elif self._large and item.open and self._fold.contradicted(item):
            self.action_conflict()
        else:
            self._set_large(True)

    def action_triage(self) -> None:
        """Go through what is shown, one after the other, large."""
        if not self._fold.begin_triage():
            self._say("Nothing waits.")
            return
        self.rows.action_move_home()
        self._set_large(True)

    def action_back(self) -> None:
        """Close what is topmost here: the range, the large view, the filter."""
        if self._large:
            self._set_large(False)
        elif self.rows.drawing_range:
            self.rows.action_cancel_range()
        else:
            self._filter("")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave Escape to others where nothing is open; leave letters to the filter's line."""
        if self.is_attached and self._filter_line.has_focus:
            return action in ("back", "down")
        if action == "back":
            return self._large or self.rows.drawing_range or self._fold.listing.filter != Filter()
        return super().check_action(action, parameters)

    def action_sort(self) -> None:
        """Sort by priority, age or tier."""
        self._fold.listing.sort(self._fold.listing.order.next)
        self._say(f"Sorted by {self._fold.listing.order}.")
        self._redraw()

    def action_copy(self) -> None:
        """Copy the proposed text as it is."""
        candidate = self._candidate
        if candidate is not None:
            self.app.copy_to_clipboard(candidate.text)
            self._say("The proposed text is copied.")

    def action_explain(self) -> None:
        """Explain the rules that found something here."""
        from tui.screens.rule import RuleScreen

        candidate = self._candidate
        if candidate is None or not candidate.findings:
            self._say("The gate found nothing to say about this one.")
        else:
            self.app.push_screen(RuleScreen(candidate.findings))

    def _set_large(self, large: bool) -> None:
        if large == self._large:
            return
        self._large = large
        self.set_class(large, "-large")
        self.post_message(Zoom(large))
        if large:
            self.focus()
        else:
            self._fold.triage = frozenset()
            self.rows.focus()
        self._draw_card()

    # --- the filter ------------------------------------------------------------------------------

    @property
    def _filter_line(self) -> Input:
        return self.query_one("#inbox-filter", Input)

    def action_filter(self) -> None:
        """Show only what matches words, or is blocked or snoozed."""
        self._set_large(False)
        self.add_class("-filtering")
        self._filter_line.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Narrow the list as the filter is typed."""
        event.stop()
        chosen = parse_filter(event.value)
        if chosen != self._fold.listing.filter:
            self._fold.listing.narrow(chosen)
            self._later()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to the list; the filter stays."""
        event.stop()
        self.rows.focus()
        self.set_class(bool(event.value.strip()), "-filtering")

    def _filter(self, text: str) -> None:
        self._filter_line.value = text
        self.set_class(bool(text), "-filtering")
        self._fold.listing.narrow(parse_filter(text))
        self.rows.focus()
        self._redraw()

    def _say(self, message: str, severity: SeverityLevel = "information") -> None:
        self.notify(safe_line(message), severity=severity, markup=False)


def _why_not(item: Item) -> str:
    if item.state is State.BLOCKED:
        return "The gate blocked this one; its text was not kept. Press ? to see why."
    return f"Already decided: it was {item.state}. Undo takes a verdict back."
