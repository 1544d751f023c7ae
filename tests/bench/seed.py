"""A home and a project full of history, for measuring the app as it is after long use."""

from __future__ import annotations

from pathlib import Path

from core.context import prefix
from core.events import (
    CandidateCreated,
    ContextBuilt,
    ModelMessage,
    SessionEnded,
    Stamp,
    TurnCompleted,
    TurnStarted,
)
from core.ledger import Ledger
from core.memory.candidate import Candidate, fingerprint
from core.memory.entry_types import Basis, EntryType, Op, Priority, Scope, Signal
from core.memory.finding import Origin
from core.memory.view import Memory
from core.paths import Places, Project, find_places, find_project
from core.session import started_event

SESSION = "sess_01BENCH0000000000000000000"
WORDS = "the lock file was written by another version so every install changes it again " * 7


def home(folder: Path) -> dict[str, str]:
    """Return the environment of a home in a folder."""
    return {"HOME": str(folder / "home"), "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": ""}


def make(folder: Path, *, turns: int = 0, candidates: int = 0) -> tuple[Places, Project]:
    """Make a home and a project, with a session of some turns and some pending candidates."""
    (folder / "home").mkdir()
    root = folder / "project"
    (root / ".git").mkdir(parents=True)
    places = find_places(home(folder))
    project = find_project(root, places.home)
    ledger = Ledger(places.ledger)
    with ledger.transaction():
        if turns:
            _session(ledger, project, turns)
        for number in range(candidates):
            created = CandidateCreated(candidate=candidate(number))
            ledger.append(Stamp(project=project.id), created)
    ledger.close()
    return places, project


def _session(ledger: Ledger, project: Project, turns: int) -> None:
    stamp = Stamp(project=project.id, session_id=SESSION)
    frozen = prefix.build(Memory(()), [], 8000, 0.0)
    name, root = "a long session", str(project.root)
    ledger.append(stamp, started_event(frozen, name, root, "bench", 0))
    for number in range(turns):
        turn = Stamp(project=project.id, session_id=SESSION, turn_id=f"turn_{number:026}")
        answer = f"**Answer {number}**: `install` again.\n\n{WORDS}"
        ledger.append(
            turn,
            TurnStarted(text=f"Question {number}: why does the build fail?"),
            _built(f"Question {number}: why does the build fail?"),
            ModelMessage(step=0, content=answer),
            TurnCompleted(steps=1, seconds=1.0),
        )
    ledger.append(stamp, SessionEnded())


def _built(words: str) -> ContextBuilt:
    return ContextBuilt(
        step=0,
        model="bench",
        user_content=words,
        digest="",
        buckets=(),
        included=(),
        excluded=(),
        used=0,
        limit=8000,
        snapshot="",
    )


def candidate(number: int) -> Candidate:
    """Make the candidate of a number."""
    text = f"Keep module {number} free of calls into module {number * 7 % 1000}."
    return Candidate(
        id=f"cand_{number:026}",
        op=Op.CREATE,
        scope=Scope.PROJECT,
        type=EntryType.CONVENTION,
        title=text.rstrip("."),
        text=text,
        signal=Signal.MODEL,
        origin=Origin.MODEL,
        priority=(Priority.HIGH, Priority.MEDIUM, Priority.LOW)[number % 3],
        confidence=0.8,
        basis=Basis.INFERRED,
        rationale="Layers stay apart.",
        evidence=(f"line {number}",),
        created_at="2026-11-30T10:30:00Z",
        fingerprint=fingerprint(Op.CREATE, Scope.PROJECT, (), text),
    )
