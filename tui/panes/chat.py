"""The chat: transcript, what waits for an answer, what waits to be sent, and the composer."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message
from textual.timer import Timer
from textual.widget import Widget

from core.text import SafeText
from tui import clock, slash
from tui.actions import bindings
from tui.messages import EditorWanted, Intent, OpenEntry
from tui.panes.questions import Questions
from tui.slash import SlashCommand
from tui.widgets.composer import Composer
from tui.widgets.composer_input import ComposerInput
from tui.widgets.queue import Queue
from tui.widgets.rule import Rule
from tui.widgets.transcript import Transcript
from tui.widgets.transcript_items import TranscriptItem

if TYPE_CHECKING:
    from core.commands import Command, EditTurn, ForkSession
    from core.engine import Opening
    from core.errors import PlacetError
    from core.events import Event
    from core.progress import Message as Progress
    from tui.presenters.chat import Change, Chat
    from tui.widgets.approval import ApprovalCard

WELCOME = TranscriptItem(
    id="welcome",
    role="note",
    text=SafeText(
        "Nothing is remembered until you say so: what is worth keeping comes up in the inbox, and "
        "you decide.\n\n@ names a file, / lists the commands, ! runs a command line, F1 explains "
        "the keys, Ctrl+P finds any command."
    ),
)
PLACEHOLDER = SafeText("What shall we do?")
TICK_SECONDS = 1.0


class ChatPane(Widget):
    """Folds a session's events into the transcript, and says what the user wants."""

    DEFAULT_CSS = """
    ChatPane {
        layout: vertical;
        & > Transcript { height: 1fr; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        *bindings("transcript", "open-cited", "undo-turn"),
        *bindings("transcript", "retry", "edit", "fork", "undo-edit", "pager"),
        *bindings("composer", "editor", "take-back", "undo"),
    ]

    PLACES: ClassVar[tuple[str, ...]] = ()
    """None of its own: its bindings belong to the composer and the transcript."""

    class PagerWanted(Message):
        """The user wants to read the transcript in a pager."""

        def __init__(self, text: SafeText) -> None:
            self.text = text
            """The whole transcript."""
            super().__init__()

    def __init__(
        self,
        *,
        id: str | None = None,  # noqa: A002 - Textual's name for it
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self.chat: Chat | None = None
        self.offline: bool | None = None
        """Whether the offline pair answers; None while that is not known."""
        self._shown: set[str] = set()
        self._unaccepted: list[str] = []
        self._ticker: Timer | None = None
        self._began = 0.0
        self._retry_at = 0.0

    def compose(self) -> ComposeResult:
        """Lay the pane out; the question's card comes when there is one."""
        yield Transcript(id="transcript")
        yield Questions()
        yield Rule(id="activity")
        yield Queue(id="queue")
        yield Composer(placeholder=PLACEHOLDER, id="composer")

    def on_mount(self) -> None:
        """Let the caret stand still: two redraws a second are the whole cost of an idle app."""
        self.composer.query_one(ComposerInput).cursor_blink = False

    @property
    def composer(self) -> Composer:
        """Where the user writes."""
        return self.query_one(Composer)

    @property
    def transcript(self) -> Transcript:
        """What was said and done."""
        return self.query_one(Transcript)

    @property
    def card(self) -> ApprovalCard | None:
        """The question that is shown."""
        return self.query_one(Questions).card

    @property
    def busy(self) -> bool:
        """Whether a turn runs."""
        return self.chat is not None and bool(self.chat.turn_id)

    @property
    def begun(self) -> bool:
        """Whether the session has had a turn."""
        return self.chat is not None and self.chat.begun

    @property
    def draft(self) -> str:
        """What is written and not accepted yet: what must not be lost."""
        return "\n\n".join(text for text in (*self._unaccepted, self.composer.text) if text)

    # --- what the engine tells --------------------------------------------------------------------

    def open(self, opening: Opening) -> None:
        """Show a session from its beginning."""
        from tui.presenters.chat import Chat

        first = self.chat is None
        self.chat = Chat(opening.session_id)
        items = self.chat.open(opening.session)
        self.transcript.set_items(items or [WELCOME])
        self._shown = {item.id for item in items or [WELCOME]}
        for notice in opening.notices:
            self._apply(self.chat.hear(notice))
        draft = opening.draft.text if opening.draft else ""
        if not first or (draft and not self.composer.text):
            self.composer.set_text(draft)
        elif draft:
            self.composer.insert("\n" + draft)
        if opening.taken_over:
            said = "This draft was left by a placet that ended without warning."
            self._apply(self.chat.hear(_notice(said)))
        self._take_queue(opening)
        self._show_state()

    def _take_queue(self, opening: Opening) -> None:
        from core.commands import SetQueue

        if opening.draft and opening.draft.queue:
            self.post_message(Intent(SetQueue(texts=opening.draft.queue)))

    def hear(self, content: Event | Progress) -> None:
        """Take in one thing that happened."""
        from core.events import Event, TurnStarted
        from core.progress import ModelNow, Notice
        from tui.presenters.chat import Drop

        if self.chat is None:
            return
        if isinstance(content, ModelNow):
            self.offline = content.offline
        elif isinstance(content, Notice) and content.severity == "error":
            self._restore()
        elif isinstance(content, Event) and isinstance(content.data, TurnStarted):
            self._accepted(content.data.text)
            if WELCOME.id in self._shown:
                self._apply([Drop(item_id=WELCOME.id)])
            self._began = clock.stopwatch()
        before = (self.chat.turn_id, self.chat.questions, self.chat.queue, self.chat.activity)
        self._apply(self.chat.hear(content))
        if self.chat.retry is not None:
            self._retry_at = self._retry_at or clock.stopwatch() + self.chat.retry.wait_seconds
        else:
            self._retry_at = 0.0
        after = (self.chat.turn_id, self.chat.questions, self.chat.queue, self.chat.activity)
        if before != after:
            self._show_state()
        if before[2] != after[2]:
            self._save_draft()

    def _apply(self, changes: list[Change]) -> None:
        from tui.presenters.chat import Drop, Grow, Put

        transcript = self.transcript
        for change in changes:
            match change:
                case Put(item=item):
                    if item.id in self._shown:
                        transcript.update(item)
                    else:
                        self._shown.add(item.id)
                        transcript.append(item)
                case Grow(item_id=item_id, text=text):
                    transcript.extend(item_id, text)
                case Drop(item_id=item_id):
                    self._shown.discard(item_id)
                    transcript.discard(item_id)

    # --- what is shown beside the transcript ------------------------------------------------------

    def _show_state(self) -> None:
        assert self.chat is not None
        self.query_one(Queue).show(self.chat.queue, busy=self.busy)
        self._show_question()
        if self.busy and self._ticker is None:
            self._ticker = self.set_interval(TICK_SECONDS, self._tick)
        elif not self.busy and self._ticker is not None:
            self._ticker.stop()
            self._ticker = None
        self._tick()

    def _tick(self) -> None:
        from tui.presenters.chat import retry_item

        assert self.chat is not None
        rule = self.query_one("#activity", Rule)
        if not self.busy:
            rule.say(SafeText(""))
            return
        seconds = int(clock.stopwatch() - self._began)
        keys = "tab answers it" if self.chat.questions else "esc stops"
        if self._deciding:
            keys = ""
        rule.say(SafeText(f"{self.chat.activity}  {seconds} s   {keys}".rstrip()))
        if self.chat.retry is not None:
            left = self._retry_at - clock.stopwatch()
            self.transcript.update(retry_item(self.chat.retry, left))

    def _show_question(self) -> None:
        assert self.chat is not None
        card = self.card
        had_focus = card is not None and card.has_focus_within
        self.query_one(Questions).show(self.chat.questions)
        if had_focus and self.card is None:
            self.composer.focus()

    # --- what the user wants ----------------------------------------------------------------------

    def on_composer_submitted(self, event: Composer.Submitted) -> None:
        """Send a message, or carry out a command."""
        event.stop()
        command = slash.read(event.text)
        if command is None or self._is_for_the_pair(command[0]):
            self.send(event.text)
        elif command[0] in slash.NAMES:
            self.post_message(SlashCommand(*command))
        else:
            self.composer.set_text(event.text)
            self.app.notify(
                f"There is no command /{command[0]}. / lists them.",
                severity="warning",
                markup=False,
            )

    def on_composer_empty_submitted(self, event: Composer.EmptySubmitted) -> None:
        """Send the oldest message that waits, where no turn will take it by itself."""
        from core.commands import SendQueued

        event.stop()
        if self.chat is not None and self.chat.queue and not self.busy:
            self.post_message(Intent(SendQueued()))

    def _is_for_the_pair(self, name: str) -> bool:
        if not self.offline:
            return False
        from core.models.offline_words import ENGLISH

        return f"/{name}" in ENGLISH.help

    def send(self, text: str, *, ignore_memory: bool = False) -> None:
        """Send a message; it is kept as draft until the engine has taken it."""
        from core.commands import SubmitPrompt

        self._unaccepted.append(text)
        self.post_message(Intent(SubmitPrompt(text=text, ignore_memory=ignore_memory)))

    def answered(self, command: Command, result: object) -> None:
        """Note that a message waits in the queue; one that is sent at once begins its turn."""
        from core.commands import EditTurn, ForkSession, SubmitPrompt

        if isinstance(command, EditTurn | ForkSession):
            said = "This is a branch now; the session that it came from stays (F7 lists both)."
            self.app.notify(said, markup=False)
        if isinstance(command, SubmitPrompt) and not result:
            self._accepted(command.text)

    def refused(self, command: Command, error: PlacetError) -> None:  # noqa: ARG002
        """Give back what could not be sent."""
        from core.commands import SubmitPrompt

        if isinstance(command, SubmitPrompt):
            self._restore()

    def _accepted(self, text: str) -> None:
        if text in self._unaccepted:
            self._unaccepted.remove(text)
            self._save_draft()

    def _restore(self) -> None:
        if self._unaccepted:
            text = self.draft
            self._unaccepted.clear()
            self.composer.set_text(text)

    def on_composer_draft_changed(self, event: Composer.DraftChanged) -> None:
        """Keep the draft on disk."""
        event.stop()
        self._save_draft()

    def _save_draft(self) -> None:
        from core.commands import SaveDraft

        self.post_message(Intent(SaveDraft(text=self.draft)))

    def on_descendant_focus(self) -> None:
        """In few rows the question takes the transcript's place while it has the focus."""
        self.set_class(self._deciding, "-deciding")
        if self.chat is not None:
            self._tick()

    @property
    def _deciding(self) -> bool:
        """Whether a question has the focus."""
        return self.card is not None and self.card.has_focus_within

    def on_approval_card_typed_ahead(self, message: ApprovalCard.TypedAhead) -> None:
        """Let what was not meant for the question go where it was meant for."""
        self.composer.insert(message.character)

    # --- keys -------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Let keys act only where they belong: letters on the transcript, Up in an empty draft."""
        match action:
            case "retry" | "edit" | "fork" | "undo_edit" | "pager":
                return self.transcript.has_focus
            case "open_cited" | "undo_turn":
                return self.transcript.has_focus
            case "take_back":
                waits = self.chat is not None and bool(self.chat.queue)
                return waits and self.composer.has_focus_within and not self.composer.text
            case "editor" | "undo":
                return self.composer.has_focus_within
        return True

    def action_retry(self) -> None:
        """Send the last message again."""
        from core.commands import RetryTurn

        self.post_message(Intent(RetryTurn()))

    def action_edit(self) -> None:
        """Write the message of the turn under the cursor anew, on a branch of its own."""
        from core.commands import EditTurn

        if turn_id := self._turn_under_cursor():
            self.branch(EditTurn(turn_id=turn_id))

    def action_fork(self) -> None:
        """Go on from the turn under the cursor as another session."""
        from core.commands import ForkSession

        if turn_id := self._turn_under_cursor():
            self.branch(ForkSession(turn_id=turn_id))

    def branch(self, command: EditTurn | ForkSession) -> None:
        """Go on as another session; what is written stays with this one."""
        if self.busy:
            self.app.notify("A turn is running: Esc stops it.", severity="warning", markup=False)
            return
        self._save_draft()
        self.post_message(Intent(command))
        self.composer.focus()

    def _turn_under_cursor(self) -> str:
        """Return the turn of the item under the cursor; a remark's is the one before it."""
        turn_id = ""
        for item in self.transcript.items:
            if item.id.endswith("/user"):
                turn_id = item.id.removesuffix("/user")
            if item is self.transcript.cursor:
                break
        return turn_id

    def action_undo_edit(self) -> None:
        """Put the files of the edit under the cursor back."""
        from core.commands import UndoEdit

        item = self.transcript.cursor
        if item is not None and "/call/" in item.id:
            self.post_message(Intent(UndoEdit(call_id=item.id.split("/call/", 1)[1])))

    def action_undo_turn(self) -> None:
        """Put all files that the turn under the cursor has edited back."""
        from core.commands import UndoEdit

        item = self.transcript.cursor
        if item is not None and self.chat is not None:
            for call_id in self.chat.edits(item.id.partition("/")[0]):
                self.post_message(Intent(UndoEdit(call_id=call_id)))

    def action_open_cited(self) -> None:
        """Show the entry that the answer under the cursor cites; of several, ask which."""
        item = self.transcript.cursor
        cited = self.chat.cited.get(item.id, ()) if self.chat and item else ()
        if len(cited) > 1:
            from tui.screens.choose import choose_one

            choose_one(self.app, SafeText("Which entry?"), cited, self._open_entry)
        elif cited:
            self._open_entry(cited[0])

    def on_transcript_footer_clicked(self, message: Transcript.FooterClicked) -> None:
        """Show the entry whose name was clicked."""
        message.stop()
        if self.chat and message.word in self.chat.cited.get(message.item_id, ()):
            self._open_entry(message.word)

    def _open_entry(self, entry_id: str) -> None:
        self.post_message(OpenEntry(entry_id))

    def action_pager(self) -> None:
        """Read the transcript in a pager."""
        parts = (f"{item.title}\n{item.text}".strip() for item in self.transcript.items)
        self.post_message(self.PagerWanted(SafeText("\n\n".join(parts) + "\n")))

    def action_editor(self) -> None:
        """Write the message in an editor."""
        composer = self.composer
        self.post_message(EditorWanted(composer.text, ".md", composer.set_text))

    def action_undo(self) -> None:
        """Undo the last change of the draft."""
        self.composer.query_one(ComposerInput).undo()

    def action_take_back(self) -> None:
        """Change the last message that waits."""
        from core.commands import SetQueue

        assert self.chat is not None
        *rest, last = self.chat.queue
        self.composer.set_text(last)
        self.post_message(Intent(SetQueue(texts=tuple(rest))))


def _notice(text: str) -> Progress:
    from core.progress import Notice

    return Notice(message=text)
