"""A session: its events folded, its frozen prefix, its notes. Publishes nothing by itself."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path

import msgspec
from filelock import FileLock, Timeout

from core import disk
from core.context import builder, prefix
from core.context.history import History
from core.context.prefix import Prefix
from core.data import Data, to_json
from core.errors import PlacetError
from core.events import (
    Event,
    IncludedEntry,
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
from core.text import safe_line

MAX_NAME = 60


class Note(Data):
    """A session note: the model's own, labelled as such, gone with the session."""

    text: str
    turn_id: str
    created_at: str


class SessionSummary(Data):
    """A session as the list shows it."""

    id: str
    name: str
    started_at: str
    last_at: str
    turns: int
    root: str
    model: str
    state: str


class Session:
    """One conversation of a project.

    Args:
        events: what the ledger has of it; empty for a new one.
    """

    def __init__(self, session_id: str, project: str, events: Sequence[Event] = ()) -> None:
        self.id = session_id
        self.project = project
        self.name = ""
        self.history = History()
        self.told = builder.Told(entries={}, seq=0)
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
            case _:
                self._hear_told(event)

    def _hear_told(self, event: Event) -> None:
        told_seq = getattr(event.data, "told_seq", None)
        if told_seq is not None and event.data.system is None:
            entries: tuple[IncludedEntry, ...] = event.data.included
            self.told = builder.Told(entries={e.id: e.digest for e in entries}, seq=told_seq)

    def freeze(self, frozen: Prefix, memory_seq: int) -> None:
        """Take a prefix that every request begins with, and what the model knows by it."""
        self.prefix = frozen
        entries = {entry.id: entry.digest for entry in frozen.included}
        self.told = builder.Told(entries=entries, seq=memory_seq)

    def words(self) -> list[tuple[str, str]]:
        """Return the user's words, turn by turn, as (turn id, text)."""
        return [(turn.id, turn.words) for turn in self.history.turns.values()]


def _prefix_of(started: SessionStarted) -> Prefix:
    instructions = len(prefix.INSTRUCTIONS)
    return Prefix(
        system=started.system,
        tools=started.tools,
        snapshot=started.snapshot,
        included=started.included,
        excluded=started.excluded,
        instructions_chars=min(instructions, len(started.system)),
        memory_chars=max(len(started.system) - instructions, 0),
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
    )


def name_of(words: str) -> str:
    """Name a session by its first words."""
    return safe_line(words, MAX_NAME) or "untitled"


def read_session(ledger: Ledger, session_id: str, project: str) -> Session:
    """Read a session of a project from the ledger.

    Raises:
        PlacetError: there is no such session in this project.
    """
    events = ledger.read(session=session_id)
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
    for event in ledger.read(project=project, kinds=kinds):
        if isinstance(event.data, SessionStarted):
            found[event.session_id] = SessionSummary(
                id=event.session_id,
                name=event.data.name,
                started_at=event.ts,
                last_at=event.ts,
                turns=0,
                root=event.data.root,
                model=event.data.model,
                state="open",
            )
        elif event.session_id in found:
            found[event.session_id] = _summed(found[event.session_id], event)
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


def drop_notes(path: Path) -> None:
    """Let a session's notes die."""
    with contextlib.suppress(OSError):
        path.unlink(missing_ok=True)
