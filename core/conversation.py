"""The conversation of an engine: which session is open, which turn runs, what waits behind it."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from core import branching
from core import session as sessions
from core.approvals import Approvals
from core.asking import Asking
from core.calling import Calling
from core.compacting import Compacting
from core.context import builder
from core.data import to_json
from core.errors import PlacetError
from core.events import (
    ContextBuilt,
    EditApplied,
    EditUndone,
    Event,
    Payload,
    SessionEnded,
    SessionRenamed,
    SessionResumed,
    Stamp,
    TurnCompleted,
    TurnFailed,
    TurnInterrupted,
    TurnStarted,
)
from core.ids import Ids
from core.models.base import Model, Request, ToolCall
from core.models.choosing import names_at
from core.progress import Notice, QueueChanged
from core.session import Session
from core.signals.ignore import asks_to_ignore_memory
from core.tools.registry import Registry
from core.turn import TurnLoop
from core.turn_making import TurnMaking

if TYPE_CHECKING:
    from core.engine import Engine

log = logging.getLogger(__name__)


def command_line(text: str) -> str:
    """Return the command of a message ``!command``; empty where it is none."""
    return text[1:].strip() if text.startswith("!") else ""


class Conversation:
    """Opens sessions and runs their turns, one at a time; further messages wait in a queue."""

    def __init__(self, engine: Engine, approvals: Approvals, ids: Ids) -> None:
        self._engine = engine
        self.approvals = approvals
        self._ids = ids
        self._session: Session | None = None
        self._lock: sessions.SessionLock | None = None
        self._model: Model | None = None
        self._retired: list[Model] = []
        self._task: asyncio.Task[None] | None = None
        self.queue: list[str] = []
        self._making = TurnMaking(engine, approvals)
        self.memory = self._making.memory
        self.briefing = self._making.briefing
        self.asking = Asking(
            engine.ledger,
            engine.bus,
            self._model_in_use,
            self._record,
            lambda: self.session.id,
        )
        self._compacting: Compacting | None = None
        engine.feed.listen(self._hear)

    # --- sessions --------------------------------------------------------------------------------

    @property
    def is_open(self) -> bool:
        """Whether a session is open."""
        return self._session is not None

    @property
    def session(self) -> Session:
        """The open session."""
        assert self._session is not None
        return self._session

    @property
    def busy(self) -> bool:
        """Whether a turn is running."""
        return self._task is not None and not self._task.done()

    def latest(self) -> str | None:
        """Return the session of this project that was used last; None for none."""
        listed = sessions.list_sessions(self._engine.ledger, self._engine.setup.project.id)
        return listed[0].id if listed else None

    def open(self, session_id: str | None) -> None:
        """Open a session of this project, or a new one.

        Raises:
            PlacetError: there is none of that id, or another placet has it open.
        """
        project = self._engine.setup.project.id
        if session_id is None:
            self._session = Session(self._ids.new("sess"), project)
            return
        session = sessions.read_session(self._engine.ledger, session_id, project)
        lock = sessions.SessionLock(self._engine.setup.places.session_lock(session_id))
        lock.take()
        self._lock = lock
        self._session = session
        self._resume(session)

    def _resume(self, session: Session) -> None:
        """Go on with a session; a turn in which the process died is closed first."""
        assert session.history.started is not None
        if session.unfinished:
            self._record(session.unfinished, TurnInterrupted(by="crash"))
        self._record("", SessionResumed(model=session.history.started.model))

    async def close(self, reason: str) -> None:
        """Interrupt what runs and end the session; its notes die with it."""
        await self.interrupt()
        await self.asking.stop()
        if self._session is not None and self._session.started:
            self._record("", SessionEnded(reason=reason))
        if self._lock is not None:
            self._lock.release()
            self._lock = None
        await self.drop_model()
        self._session = None
        self.queue = []

    def fork(self, turn_id: str) -> str:
        """Begin a session that goes on from a turn of this one; returns its id, unopened.

        Args:
            turn_id: empty for the newest turn that has ended.

        Raises:
            PlacetError: there is no such turn, or it is still running.
        """
        session, places = self.session, self._engine.setup.places
        point = branching.fork_point(session, turn_id)
        forked = Session(self._ids.new("sess"), session.project)
        self._engine.feed.record(forked.stamp(), branching.beginning(session, point))
        self._making.artifacts(forked.id).inherit(places.artifacts(session.id))
        return forked.id

    def rename(self, name: str) -> None:
        """Give the session a name.

        Raises:
            PlacetError: it has not begun, or the name is empty.
        """
        if not name.strip() or not self.session.started:
            raise PlacetError(
                "name", "Only a session that has begun can be named.", "Say something."
            )
        self._record("", SessionRenamed(name=sessions.name_of(name)))

    # --- turns -----------------------------------------------------------------------------------

    def submit(self, text: str, ignore_memory: bool = False) -> str:
        """Send a message, or queue it behind the running turn; returns the turn's id, or nothing.

        Raises:
            PlacetError: the message is empty.
        """
        text = text.encode("utf-8", "replace").decode()
        if not text.strip():
            raise PlacetError("empty", "There is nothing to send.")
        if self.busy:
            self.set_queue((*self.queue, text))
            return ""
        turn_id = self._ids.new("turn")
        self._task = asyncio.get_running_loop().create_task(self._run(turn_id, text, ignore_memory))
        return turn_id

    async def finished(self) -> None:
        """Wait until no turn runs and none waits."""
        while self._task is not None:
            task = self._task
            await asyncio.wait([task])
            if self._task is task:
                return

    async def interrupt(self) -> None:
        """Stop the running turn and wait until it has recorded what had arrived."""
        if self._task is not None and not self._task.done():
            self._task.cancel()
            await asyncio.wait([self._task])

    def retry(self) -> str:
        """Send the last message again.

        Raises:
            PlacetError: a turn is running, or there is no message.
        """
        self._refuse_while_busy("Send again when it has ended.")
        words = self.session.words()
        if not words:
            raise PlacetError("nothing", "There is no message to send again.")
        return self.submit(words[-1][1])

    def send_queued(self) -> str:
        """Send the oldest message that waits.

        Raises:
            PlacetError: a turn is running, after which it goes by itself, or none waits.
        """
        self._refuse_while_busy("The message goes by itself when it has ended.")
        if not self.queue:
            raise PlacetError("nothing", "No message waits.")
        following, *rest = self.queue
        self.set_queue(tuple(rest))
        return self.submit(following)

    def set_queue(self, texts: tuple[str, ...]) -> None:
        """Replace what waits for the running turn to end."""
        self.queue = [text for text in texts if text.strip()]
        self._engine.bus.publish(
            QueueChanged(session_id=self.session.id, turn_id="", texts=tuple(self.queue))
        )

    async def _run(self, turn_id: str, text: str, ignore_memory: bool) -> None:
        ignoring = ignore_memory or asks_to_ignore_memory(text)
        session, making = self.session, self._making

        def record(payload: Payload) -> None:
            self._record(turn_id, payload)

        try:
            model = await self._model_in_use()
            registry = making.registry(session, turn_id, ignored=ignoring)
            self._begin(turn_id, text, ignoring, model, registry)
            calling = making.calling(session, turn_id, registry, record)
            if command := command_line(text):
                await self._run_command(command, turn_id, calling)
                return
            making.listen(session, turn_id, text)
            loop = TurnLoop(
                session,
                model,
                calling,
                record,
                lambda step: making.arrived(session.id, turn_id, step),
                lambda entry_id: not ignoring and self._is_known(entry_id),
                self._compacting_of(session),
                self._engine.setup.most_requests,
            )
            brief = await making.brief(session, turn_id, text, ignored=ignoring)
            await loop.run(turn_id, brief)
        except asyncio.CancelledError:
            if self.session.unfinished == turn_id:
                self._record(turn_id, TurnInterrupted(by="user"))
            raise
        except PlacetError as error:
            self._fail(turn_id, error)
        except Exception as error:
            log.exception("a turn failed")
            what = f"A fault in placet ended the turn: {type(error).__name__}."
            hint = f"Details are in {self._engine.setup.places.log}. Your message is kept."
            self._fail(turn_id, PlacetError("fault", what, hint))
        finally:
            self._send_next()

    async def _run_command(self, command: str, turn_id: str, calling: Calling) -> None:
        """Run a command line that the user typed; the model hears of it with the next message.

        Its call has the id of its turn, by which one knows whose call it was.
        """
        started = time.monotonic()
        arguments = to_json({"command": command})
        await calling.run_for_user(ToolCall(id=turn_id, name="run_command", arguments=arguments))
        seconds = round(time.monotonic() - started, 3)
        self._record(turn_id, TurnCompleted(steps=0, seconds=seconds))

    def _is_known(self, entry_id: str) -> bool:
        """Tell whether an entry is in force: only then its citation counts."""
        return self._engine.view.memory.get(entry_id) is not None

    def _fail(self, turn_id: str, error: PlacetError) -> None:
        """End a turn that could not be run, or tell why it could not even begin."""
        if turn_id in self.session.history.turns:
            failed = TurnFailed(code=error.code, message=error.message, hint=error.hint)
            self._record(turn_id, failed)
        else:
            self._notice(error)

    def _send_next(self) -> None:
        """Take the oldest waiting message, unless the turn before it was interrupted."""
        self._task = None
        interrupted = asyncio.current_task()
        if self.queue and not (interrupted and interrupted.cancelling()):
            self.send_queued()

    async def _model_in_use(self) -> Model:
        if self._model is None:
            self._model = await self._engine.setup.choose_model()
        return self._model

    async def drop_model(self) -> None:
        """Let the next turn make its model anew; one that runs keeps what it has."""
        if self._model is not None:
            self._retired.append(self._model)
        self._model = self._compacting = None
        if not self.busy:
            await self._close_models()

    async def _close_models(self) -> None:
        """Let go of the connections of all models that are not used any more."""
        while self._retired:
            await self._retired.pop().close()

    async def model_names(self) -> list[str]:
        """Ask the server in use for the names of its models; the offline pair has none.

        Raises:
            PlacetError: the server can't be reached or has no list.
        """
        return await names_at(await self._model_in_use())

    def _begin(
        self, turn_id: str, text: str, ignoring: bool, model: Model, registry: Registry
    ) -> None:
        """Write the turn's beginning, and before the first turn the session's."""
        engine, session = self._engine, self.session
        if not session.started:
            lock = sessions.SessionLock(engine.setup.places.session_lock(session.id))
            lock.take()
            self._lock = lock
            root = str(engine.setup.project.root or engine.setup.project.start)
            name = sessions.name_of(text)
            frozen = self._making.frozen(registry, "" if ignoring else text)
            started = sessions.started_event(frozen, name, root, model.name, engine.view.seq)
            self._record("", started)
            self._making.put_aside(session, "")
        self._record(turn_id, TurnStarted(text=text, ignore_memory=ignoring))

    def _compacting_of(self, session: Session) -> Compacting:
        if self._compacting is None:
            self._compacting = Compacting(
                session,
                self.briefing,
                self._engine.setup.settings.model.context_window,
                self._record,
                self._engine.bus.publish,
                lambda: self.memory.notes(session),
            )
        return self._compacting

    async def compact(self) -> None:
        """Compact all but the last turn, by the user's wish.

        Raises:
            PlacetError: a turn is running, or there is nothing to compact.
        """
        self._refuse_while_busy("Compact when it has ended.")
        if not self.session.started:
            raise PlacetError("nothing", "There are no earlier turns to compact.")
        await self._compacting_of(self.session).on_request(await self._model_in_use())

    def _refuse_while_busy(self, hint: str) -> None:
        if self.busy:
            raise PlacetError("busy", "A turn is running.", hint)

    def look_at(self, session_id: str | None) -> None:
        """Open a session to look at what it would send; nothing is written.

        Raises:
            PlacetError: there is no such session in this project.
        """
        project = self._engine.setup.project.id
        if session_id is None:
            self._session = Session(self._ids.new("sess"), project)
        else:
            self._session = sessions.read_session(self._engine.ledger, session_id, project)

    def preview(self, text: str) -> tuple[Request, ContextBuilt]:
        """Build the request that a message would become, and send nothing."""
        session, engine = self.session, self._engine
        ignoring = asks_to_ignore_memory(text)
        if not session.started:
            words = "" if ignoring else text
            registry = self._making.registry(session, "")
            frozen = self.briefing.freeze(registry.schemas(), words)
            session.freeze(frozen, engine.view.seq)
        brief = self.briefing.brief(session, text, ignored=ignoring)
        history = session.history
        messages = history.messages("", brief.message.content, bare=ignoring)
        name = self._model.name if self._model else engine.setup.settings.model.name
        frozen = brief.prefix
        request = builder.request(name, frozen.system, frozen.tools, messages)
        built = builder.measure(
            request, brief.prefix, brief.message, history, "", 0, brief.excluded, ignoring
        )
        return request, built

    def undo_edit(self, call_id: str) -> None:
        """Put the files of an edit back, if they still are what it made of them.

        Raises:
            PlacetError: there is no such edit, or a file was changed since.
        """
        events = self._engine.ledger.read(session=self.session.id, kinds=("edit.",))
        ours = [e for e in events if e.data.call_id == call_id]
        if not ours:
            raise PlacetError("not-found", "There is no such edit in this session.")
        undone = self._making.pairing.undo(ours[-1].data.files)
        kind = EditUndone if isinstance(ours[-1].data, EditApplied) else EditApplied
        self._record(ours[-1].turn_id, kind(call_id=call_id, files=undone))

    # --- words to the outside --------------------------------------------------------------------

    def _hear(self, event: Event) -> None:
        if self._session is not None:
            self._session.hear(event)

    def _record(self, turn_id: str, payload: Payload) -> None:
        self._engine.feed.record(self._stamp(turn_id), payload)

    def _stamp(self, turn_id: str) -> Stamp:
        return self.session.stamp(turn_id)

    def _notice(self, error: PlacetError) -> None:
        self._engine.bus.publish(Notice(message=error.message, hint=error.hint, severity="error"))
