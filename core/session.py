"""A session: its events folded, its frozen prefix, its notes. Publishes nothing by itself."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec
from filelock import FileLock, Timeout

from core import disk
from core.context import prefix
from core.context.history import History
from core.context.measuring import total_tokens
from core.context.prefix import Prefix
from core.context.selection import OVER_BUDGET
from core.context.updates import NOTHING, Told
from core.data import Data, to_json
from core.errors import PlacetError
from core.events import (
    ContextBuilt,
    ContextCompacted,
    Event,
    ExcludedEntry,
    IncludedEntry,
    MemoryRead,
    ModelUsage,
    SessionEnded,
    SessionRenamed,
    SessionStarted,
    Stamp,
    ToolCompleted,
    TurnCompleted,
    TurnFailed,
    TurnInterrupted,
    TurnStarted,
)
from core.ledger import Ledger
from core.lineage import session_events
from core.text import safe_line

MAX_NAME = 60
_RATIOS = (0.5, 3.0)
"""How far the server's count of tokens may lie from our estimate to be believed."""


class Note(Data):
    """A session note: the model's own, labelled as such, gone with the session."""

    text: str
    turn_id: str
    created_at: str


class SessionSummary(Data):
    """A session as the list shows it.

    Attributes:
        turns: those shared with the session that it was forked from among them.
        parent: that session; empty for none.
    """

    id: str
    name: str
    started_at: str
    last_at: str
    turns: int
    root: str
    model: str
    state: str
    parent: str = ""


class Session:
    """One conversation of a project.

    Args:
        events: what the ledger has of it; empty for a new one.

    Attributes:
        prefix, frozen: what every request begins with, and what the model knows by that alone.
        told: what the model knows of memory by now.
        bodies: digests of the bodies that it was given and that are still sent, by key.
        window: the model's window in tokens, once a compaction learned it; 0: not known.
        token_ratio: tokens as the server counts them, per token of our estimate.
    """

    def __init__(self, session_id: str, project: str, events: Sequence[Event] = ()) -> None:
        self.id = session_id
        self.project = project
        self.name = ""
        self.history = History()
        self.told = NOTHING
        self.frozen: Told | None = None
        self.bodies: dict[str, str] = {}
        self.window = 0
        self.token_ratio = 1.0
        self._estimated = 0
        self.prefix: Prefix | None = None
        self.unfinished = ""
        self.tainted: set[str] = set()
        for event in events:
            self.hear(event)

    @property
    def started(self) -> bool:
        """Whether the ledger knows of it: the first turn was taken."""
        return self.history.started is not None

    def stamp(self, turn_id: str = "", cause: str = "") -> Stamp:
        """Return what events of this session are stamped with."""
        return Stamp(project=self.project, session_id=self.id, turn_id=turn_id, cause=cause)

    def hear(self, event: Event) -> None:
        """Take in one event; those of other sessions change nothing."""
        if event.session_id != self.id:
            return
        self.history.hear(event)
        match event.data:
            case SessionStarted(name=name) as started:
                self.name = name
                self.freeze(_prefix_of(started), started.memory_seq)
            case SessionRenamed(name=name):
                self.name = name
            case TurnStarted():
                self.unfinished = event.turn_id
            case TurnCompleted() | TurnFailed() | TurnInterrupted():
                self.unfinished = ""
            case ToolCompleted(untrusted=True):
                self.tainted.add(event.turn_id)
            case ModelUsage(usage=usage) if not usage.estimated and self._estimated:
                low, high = _RATIOS
                ratio = usage.prompt_tokens / self._estimated
                self.token_ratio = min(max(ratio, low), high)
            case _:
                self._hear_told(event)

    def _hear_told(self, event: Event) -> None:
        """Note what the model was told of memory."""
        match event.data:
            case ContextBuilt() as built:
                self._estimated = total_tokens(built.buckets)
                if built.system is None:
                    self.told = _told(built.included, built.excluded, built.told_seq)
                    self.bodies.update({given.id: given.digest for given in built.bodies})
            case ContextCompacted(window=window):
                self.window = window
                self.bodies = self._bodies_still_sent()
            case MemoryRead(ids=ids, digests=digests):
                self.bodies.update(zip(ids, digests, strict=False))

    def _bodies_still_sent(self) -> dict[str, str]:
        turns = self.history.sent_turns("")
        built = [one for turn in turns for one in turn.built if one.system is None]
        return {given.id: given.digest for one in built for given in one.bodies}

    def freeze(self, frozen: Prefix, memory_seq: int) -> None:
        """Take a prefix that every request begins with, and what the model knows by it."""
        self.prefix = frozen
        self.told = self.frozen = _told(frozen.included, frozen.excluded, memory_seq)

    def words(self) -> list[tuple[str, str]]:
        """Return the user's words, turn by turn, as (turn id, text)."""
        return [(turn.id, turn.words) for turn in self.history.turns.values()]


def _told(included: Sequence[IncludedEntry], excluded: Sequence[ExcludedEntry], seq: int) -> Told:
    return Told(
        entries={entry.id: entry.digest for entry in included},
        seq=seq,
        withheld=frozenset(e.id for e in excluded if e.reason != OVER_BUDGET),
    )


def _prefix_of(started: SessionStarted) -> Prefix:
    instructions = started.instructions_chars or prefix.instructions_chars(started.system)
    return Prefix(
        system=started.system,
        tools=started.tools,
        snapshot=started.snapshot,
        included=started.included,
        excluded=started.excluded,
        instructions_chars=min(instructions, len(started.system)),
        used=started.used,
        limit=started.limit,
    )


def started_event(
    frozen: Prefix, name: str, root: str, model: str, memory_seq: int
) -> SessionStarted:
    """Say that a session begins with a prefix that knows of memory up to an event."""
    return SessionStarted(
        name=name,
        root=root,
        model=model,
        system=frozen.system,
        tools=frozen.tools,
        snapshot=frozen.snapshot,
        included=frozen.included,
        excluded=frozen.excluded,
        used=frozen.used,
        limit=frozen.limit,
        memory_seq=memory_seq,
        instructions_chars=frozen.instructions_chars,
    )


def name_of(words: str) -> str:
    """Name a session by its first words."""
    return safe_line(words, MAX_NAME) or "untitled"


def read_session(ledger: Ledger, session_id: str, project: str) -> Session:
    """Read a session of a project from the ledger.

    Raises:
        PlacetError: there is no such session in this project.
    """
    events = session_events(ledger, session_id)
    started = next((e for e in events if isinstance(e.data, SessionStarted)), None)
    if started is None:
        raise PlacetError("not-found", f"No session {session_id}.", "See: placet sessions")
    if started.project != project:
        raise PlacetError(
            "other-project",
            f"That session belongs to {started.data.root}.",
            f"Resume it there: placet {started.data.root} --resume {session_id}",
        )
    return Session(session_id, project, events)


def list_sessions(ledger: Ledger, project: str | None) -> list[SessionSummary]:
    """List sessions, the one used last first; of all projects when none is given."""
    kinds = ("session.", "turn.")
    found: dict[str, SessionSummary] = {}
    of_turn: dict[str, tuple[str, int]] = {}
    for event in ledger.read(project=project, kinds=kinds):
        if isinstance(event.data, SessionStarted):
            parent, turns = of_turn.get(event.data.forked_from, ("", 0))
            found[event.session_id] = SessionSummary(
                id=event.session_id,
                name=event.data.name,
                started_at=event.ts,
                last_at=event.ts,
                turns=turns,
                root=event.data.root,
                model=event.data.model,
                state="open",
                parent=parent,
            )
        elif event.session_id in found:
            summary = found[event.session_id] = _summed(found[event.session_id], event)
            if isinstance(event.data, TurnStarted):
                of_turn[event.turn_id] = (summary.id, summary.turns)
    return sorted(found.values(), key=lambda s: (s.last_at, s.id), reverse=True)


def _summed(summary: SessionSummary, event: Event) -> SessionSummary:
    replace = msgspec.structs.replace
    match event.data:
        case SessionRenamed(name=name):
            return replace(summary, name=name)
        case SessionEnded():
            return replace(summary, state="ended")
        case TurnStarted():
            return replace(summary, turns=summary.turns + 1, last_at=event.ts, state="open")
    return replace(summary, last_at=event.ts)


class SessionLock:
    """Keeps a second process from going on with the same session."""

    def __init__(self, path: Path) -> None:
        disk.make_private_folder(path.parent)
        self._lock = FileLock(path, mode=0o600)

    def take(self) -> None:
        """Hold the session.

        Raises:
            PlacetError: another placet has it open.
        """
        try:
            self._lock.acquire(timeout=0)
        except Timeout as error:
            raise PlacetError(
                "busy", "Another placet has this session open.", "Close it there, or start anew."
            ) from error

    def release(self) -> None:
        """Let go of the session."""
        self._lock.release()


def read_notes(path: Path) -> list[Note]:
    """Read a session's notes; a file that can't be read has none."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=list[Note])
    except (OSError, msgspec.MsgspecError):
        return []


def write_notes(path: Path, notes: Sequence[Note]) -> None:
    """Write a session's notes.

    Raises:
        PlacetError: they could not be written.
    """
    try:
        disk.make_private_folder(path.parent)
        disk.write(path, to_json(list(notes)), 0o600)
    except OSError as error:
        raise disk.cannot("write", path, error) from error
