"""The conversation as a fold: events and progress in, changes of the transcript out."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from msgspec.structs import replace

from core.citations import without_citations
from core.data import Data
from core.events import (
    CandidateBlocked,
    CandidateCreated,
    ContextCompacted,
    EditApplied,
    EditUndone,
    Event,
    MemoryUsed,
    ModelDelta,
    ModelMessage,
    ModelNotice,
    ModelRetry,
    SessionResumed,
    ToolApproved,
    ToolCompleted,
    ToolDenied,
    ToolRequested,
    TurnCompleted,
    TurnFailed,
    TurnInterrupted,
    TurnStarted,
)
from core.progress import (
    ApprovalWanted,
    Message,
    Notice,
    OutputArrived,
    QueueChanged,
    TextArrived,
)
from core.text import SafeText, safe, safe_line
from core.tools.base import Ask
from tui.presenters.calls import Call, about, change_of, grown_output
from tui.presenters.streams import Stream
from tui.widgets.transcript_items import Role, TranscriptItem

INTERRUPTED = SafeText("Interrupted. What had arrived is kept; /retry sends the message again.")
DIED = SafeText("placet ended in this turn. What came is kept; /retry sends the message again.")
UNKNOWN = " (unknown)"
"""Stands behind a citation of something that is not in memory: the model made it up."""

CUT = SafeText("incomplete: the answer was cut here")


class Put(Data):
    """An item is new, or is different now."""

    item: TranscriptItem


class Grow(Data):
    """Text came to the end of an item."""

    item_id: str
    text: SafeText


class Drop(Data):
    """An item is gone."""

    item_id: str


Change = Put | Grow | Drop


class Question(Data):
    """A prepared call that waits for the user's word."""

    call_id: str
    ask: Ask


class Retry(Data):
    """A request that will be sent again.

    Attributes:
        wait_seconds: counted from when it was heard.
    """

    item_id: str
    attempt: int
    wait_seconds: float
    reason: SafeText


class Chat:
    """What the chat shows of a session.

    Attributes:
        turn_id: the running turn; empty where none runs.
        begun: whether there has been a turn.
        questions: calls that wait for the user's word, the oldest first.
        queue: messages that wait for the turn to end.
        retry: the retry that is being waited for.
        activity: what the running turn is doing, in a word or two.
        cited: the entries that an answer cites, by the answer's item.
    """

    def __init__(self, session_id: str) -> None:
        self.session_id = session_id
        self.turn_id = ""
        self.begun = False
        self.questions: tuple[Question, ...] = ()
        self.queue: tuple[str, ...] = ()
        self.retry: Retry | None = None
        self.activity = ""
        self.last_answer = SafeText("")
        self.cited: dict[str, tuple[str, ...]] = {}
        self._citing: dict[str, tuple[TranscriptItem, ModelMessage]] = {}
        self._streams: dict[tuple[str, int, str], Stream] = {}
        self._calls: dict[tuple[str, str], Call] = {}
        self._asks: dict[str, Ask] = {}
        self._notices = 0
        self._resumed_id = ""

    def open(self, events: Iterable[Event]) -> list[TranscriptItem]:
        """Fold a session from its beginning; returns the items of the transcript."""
        events = list(events)
        whole = {(e.turn_id, e.data.step) for e in events if isinstance(e.data, ModelMessage)}
        items: dict[str, TranscriptItem] = {}
        for event in events:
            data = event.data
            if isinstance(data, ModelDelta) and (event.turn_id, data.step) in whole:
                continue
            for change in self.hear(event):
                _apply(items, change)
        return list(items.values())

    def hear(self, content: Event | Message) -> list[Change]:
        """Take in one thing; what is not known, or is of another session, changes nothing."""
        if isinstance(content, Notice):
            return [self._notice(content)]
        if getattr(content, "session_id", None) != self.session_id:
            return []
        if isinstance(content, Event):
            return self._event(content)
        return self._progress(content)

    # --- progress ---------------------------------------------------------------------------------

    def _progress(self, progress: Message) -> list[Change]:
        match progress:
            case TextArrived(turn_id=turn, step=step, channel=channel, offset=offset, text=text):
                return self._arrived(turn, step, channel, offset, text)
            case OutputArrived(turn_id=turn, call_id=call_id, text=text):
                call = self._calls.get((turn, call_id))
                if call is None or call.state != "running":
                    return []
                return self._call(turn, replace(call, body=grown_output(call.body, text)))
            case ApprovalWanted(turn_id=turn, call_id=call_id):
                ask = self._asks.get(call_id)
                if ask is None or any(q.call_id == call_id for q in self.questions):
                    return []
                self.questions = (*self.questions, Question(call_id=call_id, ask=ask))
                self.activity = "waits for you"
                return self._call_state(turn, call_id, state="waiting")
            case QueueChanged(texts=texts):
                self.queue = texts
        return []

    def _arrived(self, turn: str, step: int, channel: str, offset: int, text: str) -> list[Change]:
        stream = self._streams.setdefault((turn, step, channel), Stream())
        shown = stream.feed(offset, text)
        changes = self._end_retry()
        self.activity = "thinks" if channel == "reasoning" else "answers"
        if not shown:
            return changes
        item_id = f"{turn}/{step}/{channel}"
        if stream.started:
            return [*changes, Grow(item_id=item_id, text=shown)]
        stream.started = True
        if channel == "reasoning":
            return [*changes, Put(item=_reasoning(item_id, shown, streaming=True))]
        return [*changes, Put(item=_answer(item_id, shown, streaming=True))]

    def _notice(self, notice: Notice) -> Change:
        self._notices += 1
        item_id = f"notice/{self._notices}"
        if notice.severity == "error":
            return Put(item=_error(item_id, notice.message, notice.hint))
        text = " ".join(part for part in (notice.message, notice.hint) if part)
        return Put(item=_note(item_id, safe(text)))

    # --- events -----------------------------------------------------------------------------------

    def _event(self, event: Event) -> list[Change]:
        turn = event.turn_id
        match event.data:
            case TurnStarted(text=text, ignore_memory=ignoring):
                self.turn_id, self.activity, self.begun = turn, "reads", True
                self._resumed_id = ""
                footer = SafeText("memory is ignored in this turn") if ignoring else SafeText("")
                item = TranscriptItem(
                    id=f"{turn}/user", role="user", text=safe(text), footer=footer
                )
                return [Put(item=item)]
            case ModelDelta(step=step, channel=channel, offset=offset, text=text):
                return self._arrived(turn, step, channel, offset, text)
            case ModelMessage() as message:
                return self._message(turn, message)
            case TurnCompleted() | TurnFailed() | TurnInterrupted():
                return self._ended(turn, event.data)
        return self._call_event(event) or self._remark(event)

    def _message(self, turn: str, message: ModelMessage) -> list[Change]:
        """Put the whole answer in the place of what had streamed: now both are the same."""
        changes = self._end_retry()
        for channel, text in (("reasoning", message.reasoning), ("text", message.content)):
            stream = self._streams.pop((turn, message.step, channel), None)
            item_id = f"{turn}/{message.step}/{channel}"
            shown = safe(without_citations(text))
            if not shown.strip():
                changes += [Drop(item_id=item_id)] if stream and stream.started else []
            elif channel == "reasoning":
                changes.append(Put(item=_reasoning(item_id, shown)))
            else:
                self.last_answer = shown
                item = replace(_answer(item_id, shown), footer=_footer(message, ()))
                self.cited[item_id] = message.cited
                self._citing[turn] = item, message
                changes.append(Put(item=item))
        return changes

    def _call_event(self, event: Event) -> list[Change]:
        turn = event.turn_id
        match event.data:
            case ToolRequested(call=call, ask=ask):
                if ask is not None:
                    self._asks[call.id] = ask
                self.activity = f"runs {safe_line(call.name, 30)}"
                started = Call(
                    id=call.id,
                    name=safe_line(call.name, 40),
                    about=about(call.arguments),
                    own=call.id == turn,
                )
                return self._call(turn, started)
            case ToolApproved(call_id=call_id):
                self._answered(call_id)
                approved = self._calls.get((turn, call_id))
                if approved and not self.questions:
                    self.activity = f"runs {safe_line(approved.name, 30)}"
                return self._call_state(turn, call_id, state="running")
            case ToolDenied(call_id=call_id, reason=reason):
                self._answered(call_id)
                return self._call_state(
                    turn, call_id, state="refused", summary=safe_line(reason, 80)
                )
            case EditApplied(call_id=call_id, files=files):
                change, body = change_of(files)
                return self._call_state(turn, call_id, state="done", change=change, body=body)
            case EditUndone(call_id=call_id):
                return self._call_state(turn, call_id, state="undone")
            case ToolCompleted() as completed:
                return self._completed(turn, completed)
        return []

    def _completed(self, turn: str, completed: ToolCompleted) -> list[Change]:
        self._answered(completed.call_id)
        self.activity = "reads"
        call = self._calls.get((turn, completed.call_id))
        if call is None:
            return []
        summary = safe_line(completed.summary, 80)
        if call.state == "refused":
            return self._call(turn, replace(call, body=safe(completed.content)))
        if call.change:
            return self._call(turn, replace(call, state="done"))
        state = "done" if completed.ok else "failed"
        body = safe(completed.content)
        return self._call_state(turn, call.id, state=state, summary=summary, body=body)

    def _ended(self, turn: str, end: object) -> list[Change]:
        changes = [*self._end_retry(), *self._cut_short(turn)]
        for (of, call_id), call in self._calls.items():
            if of == turn and call.state in ("running", "waiting"):
                changes += self._call_state(turn, call_id, state="cut")
        self.turn_id, self.activity, self.questions = "", "", ()
        if isinstance(end, TurnFailed):
            changes.append(Put(item=_error(f"{turn}/end", end.message, end.hint)))
        elif isinstance(end, TurnInterrupted):
            text = DIED if end.by == "crash" else INTERRUPTED
            changes.append(Put(item=_note(f"{turn}/end", text)))
        return changes

    def _cut_short(self, turn: str) -> list[Change]:
        """Keep what had arrived of an answer whose whole was never recorded: the process died."""
        changes: list[Change] = []
        for key in [key for key in self._streams if key[0] == turn]:
            shown = safe(without_citations(self._streams.pop(key).raw))
            item_id = "/".join(map(str, key))
            if key[2] == "reasoning":
                changes.append(Put(item=_reasoning(item_id, shown)))
            else:
                changes.append(Put(item=replace(_answer(item_id, shown), footer=CUT)))
        return changes

    def _remark(self, event: Event) -> list[Change]:
        """Tell what has happened beside the answer."""
        match event.data:
            case ModelRetry(attempt=attempt, wait_seconds=wait, reason=reason):
                item_id = f"{event.turn_id}/retry"
                self.retry = Retry(
                    item_id=item_id,
                    attempt=attempt,
                    wait_seconds=wait,
                    reason=safe_line(reason, 200),
                )
                self.activity = "waits to try again"
                return [Put(item=retry_item(self.retry, wait))]
            case ModelNotice(message=message):
                return [Put(item=_note(event.id, safe(message)))]
            case ContextCompacted():
                text = "Older turns are sent as a summary from here on; the transcript keeps them."
                return [Put(item=_note(event.id, SafeText(text)))]
            case SessionResumed():
                return self._resumed(event)
            case CandidateCreated(candidate=candidate):
                said = f"→ inbox  {candidate.type}  {safe_line(candidate.title, 120)}"
                return [Put(item=_note(event.id, SafeText(said)))]
            case CandidateBlocked(findings=findings):
                why = safe_line(findings[0].message, 160) if findings else SafeText("")
                return [Put(item=_note(event.id, SafeText(f"Not put into the inbox: {why}")))]
            case MemoryUsed(ids=known) if event.turn_id in self._citing:
                item, citing = self._citing[event.turn_id]
                return [Put(item=replace(item, footer=_footer(citing, known)))]
        return []

    def _resumed(self, event: Event) -> list[Change]:
        """Tell when the session went on; of several times in a row, in which nothing was said,
        only the last."""
        before, self._resumed_id = self._resumed_id, event.id
        local = datetime.fromisoformat(event.ts).astimezone()
        put = Put(item=_note(event.id, SafeText(f"resumed {local:%H:%M}")))
        return [Drop(item_id=before), put] if before else [put]

    def edits(self, turn_id: str) -> list[str]:
        """List the calls of a turn whose edits can be undone, the last first; if all are undone,
        those that can be redone, the first first."""
        calls = [c for (turn, _), c in self._calls.items() if turn == turn_id and c.change]
        done = [call.id for call in calls if call.state == "done"]
        return done[::-1] or [call.id for call in calls if call.state == "undone"]

    # --- parts ------------------------------------------------------------------------------------

    def _end_retry(self) -> list[Change]:
        if self.retry is None:
            return []
        ended, self.retry = self.retry, None
        text = SafeText(f"Tried again ({ended.attempt}): {ended.reason}")
        return [Put(item=_note(ended.item_id, text))]

    def _answered(self, call_id: str) -> None:
        self.questions = tuple(q for q in self.questions if q.call_id != call_id)

    def _call_state(self, turn: str, call_id: str, **fields: object) -> list[Change]:
        call = self._calls.get((turn, call_id))
        return [] if call is None else self._call(turn, replace(call, **fields))

    def _call(self, turn: str, call: Call) -> list[Change]:
        self._calls[turn, call.id] = call
        return [Put(item=call.item(f"{turn}/call/{call.id}"))]


def _apply(items: dict[str, TranscriptItem], change: Change) -> None:
    match change:
        case Put(item=item):
            items[item.id] = item
        case Grow(item_id=item_id, text=text):
            item = items[item_id]
            items[item_id] = replace(item, text=SafeText(item.text + text))
        case Drop(item_id=item_id):
            items.pop(item_id, None)


def _answer(item_id: str, text: SafeText, *, streaming: bool = False) -> TranscriptItem:
    return TranscriptItem(id=item_id, role="assistant", text=text, streaming=streaming)


def _reasoning(item_id: str, text: SafeText, *, streaming: bool = False) -> TranscriptItem:
    lines = text.count("\n") + 1
    title = "thinks …" if streaming else f"reasoning  {lines} line{'s' * (lines > 1)}"
    return TranscriptItem(
        id=item_id,
        role="note",
        text=text,
        title=SafeText(title),
        streaming=streaming,
        folded=True,
    )


def _note(item_id: str, text: SafeText) -> TranscriptItem:
    return TranscriptItem(id=item_id, role="note", text=text)


def _error(item_id: str, message: str, hint: str) -> TranscriptItem:
    role: Role = "error"
    return TranscriptItem(id=item_id, role=role, text=safe(message), footer=safe(hint))


def _footer(message: ModelMessage, known: tuple[str, ...]) -> SafeText:
    """Name the entries that an answer cites; `MemoryUsed` tells which of them there are."""
    parts = []
    if message.cited:
        chips = (safe_line(k, 80) + (UNKNOWN if k not in known else "") for k in message.cited)
        parts.append("used  " + "  ".join(chips))
    if not message.finish:
        parts.append(CUT)
    return SafeText("   ".join(parts))


def retry_item(retry: Retry, left: float) -> TranscriptItem:
    """Draw a retry with the seconds that are left."""
    when = f"in {max(1, round(left))} s" if left > 0 else "now"
    text = f"Trying again {when} (attempt {retry.attempt}): {retry.reason}"
    return _note(retry.item_id, SafeText(text))
