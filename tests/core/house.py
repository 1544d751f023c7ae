"""A user's machine in a temporary folder: home, project, ledger, and engines that open them."""

from __future__ import annotations

import itertools
import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from core.commands import ApplyCandidates, Command, Propose, SubmitPrompt
from core.config import Settings
from core.context.render import words_of
from core.engine import Engine, Setup
from core.events import Event
from core.memory.entry import Entry, render
from core.memory.entry_types import EntryType, Op, Scope, Signal, Visibility
from core.memory.finding import Origin
from core.memory.inbox import Item
from core.memory.intake import Answer
from core.memory.proposal import Proposal
from core.memory.verdict import Decided, Verdict
from core.models.base import Model
from core.models.offline import OfflinePair
from core.paths import Places, Project, find_places, find_project

START = 1_800_000_000.0
"""When the tests' clock begins, seconds since the epoch."""


class Clock:
    """A clock that goes on by a second whenever it is read."""

    def __init__(self, start: float = START) -> None:
        self._seconds = itertools.count()
        self._start = start

    def __call__(self) -> float:
        return self._start + next(self._seconds)


class House:
    """A home folder and a project beside it.

    Args:
        base: an empty folder.
        git: make the project a git repository.
    """

    def __init__(self, base: Path, *, name: str = "acme", git: bool = False) -> None:
        self.home = base / "home"
        self.home.mkdir(parents=True, exist_ok=True)
        self.root = base / name
        self.root.mkdir(exist_ok=True)
        if git:
            run_git(self.root, "init", "-q")
        self.clock = Clock()

    @property
    def places(self) -> Places:
        return find_places({"HOME": str(self.home)})

    @property
    def project(self) -> Project:
        return find_project(self.root, self.home)

    @property
    def team(self) -> Path:
        return self.root / ".placet" / "memory"

    @property
    def private(self) -> Path:
        return self.root / ".placet" / "private"

    def setup(self, model: Model | None = None, settings: Settings | None = None) -> Setup:
        async def choose() -> Model:
            return model or OfflinePair(words=words_of)

        return Setup(
            places=self.places,
            project=self.project,
            settings=settings or Settings(),
            choose_model=choose,
            clock=self.clock,
        )

    @contextmanager
    def engine(
        self, model: Model | None = None, settings: Settings | None = None
    ) -> Iterator[Engine]:
        """Open an engine, started and with a new session, and let go of it at the end."""
        engine = Engine(self.setup(model, settings))
        try:
            engine.opening(engine.start())
            yield engine
        finally:
            engine.release()


def run_git(folder: Path, *arguments: str) -> str:
    """Run real git, untouched by the settings of whoever runs the tests."""
    env = {
        "PATH": os.environ["PATH"],
        "HOME": str(folder),
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.org",
        "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.org",
    }  # fmt: skip
    done = subprocess.run(
        ["git", *arguments], cwd=folder, env=env, check=True, capture_output=True, text=True
    )
    return done.stdout


def proposal(text: str, **fields: Any) -> Proposal:
    """Make a proposal as the user's own words would."""
    defaults: dict[str, Any] = {
        "scope": Scope.PROJECT,
        "type": EntryType.CONVENTION,
        "signal": Signal.EXPLICIT,
        "origin": Origin.USER,
        "rationale": "You said so.",
        "evidence": (text,),
        "text": text,
    }
    return Proposal(**(defaults | fields))


def do(engine: Engine, command: Command) -> Any:
    """Carry out a command that waits for nothing, inside a loop or without one."""
    coroutine = engine.handle(command)
    try:
        coroutine.send(None)
    except StopIteration as done:
        return done.value
    coroutine.close()
    raise AssertionError("the command waits for something")


async def ask(engine: Engine, text: str, **fields: Any) -> str:
    """Send a message and wait for the turn's end; returns the turn's id."""
    turn_id = await engine.handle(SubmitPrompt(text=text, **fields))
    await engine.conversation.finished()
    return str(turn_id)


def propose(engine: Engine, text: str, **fields: Any) -> str:
    """Put a proposal before the gate and return its candidate's id."""
    answer = do(engine, Propose(proposal=proposal(text, **fields)))
    assert isinstance(answer, Answer)
    assert answer.candidate_id, answer
    return answer.candidate_id


def apply(engine: Engine, *candidate_ids: str, **fields: Any) -> Decided:
    """Approve candidates, warnings too."""
    verdicts = tuple(
        Verdict(candidate_id=key, warnings_accepted=True, **fields) for key in candidate_ids
    )
    decided = do(engine, ApplyCandidates(verdicts=verdicts))
    assert isinstance(decided, Decided)
    return decided


def remember(engine: Engine, text: str, **fields: Any) -> str:
    """Propose and approve a text; returns the entry's id."""
    decided = apply(engine, propose(engine, text, **fields))
    assert not decided.refused, decided
    return decided.entries[0]


def update(engine: Engine, entry_id: str, text: str, **fields: Any) -> str:
    """Propose another text for an entry; returns the candidate's id."""
    return propose(engine, text, op=Op.UPDATE, target=(entry_id,), **fields)


def pending(engine: Engine) -> list[Item]:
    """Return what waits for a verdict."""
    return engine.view.inbox.pending()


def texts_in_force(engine: Engine) -> dict[str, str]:
    """Return the bodies in force, by id."""
    return {approved.entry.id: approved.entry.body for approved in engine.view.memory}


def kinds(engine: Engine, after: int = 0) -> list[str]:
    """Return the kinds of the events that were written."""
    return [event.kind for event in engine.ledger.read(after=after)]


def events(engine: Engine, *kinds: str) -> list[Event]:
    """Return the events of some kinds."""
    return engine.ledger.read(kinds=kinds)


def entry_text(slug: str, body: str, **fields: Any) -> str:
    """Write an entry's file as another hand would."""
    defaults: dict[str, Any] = {
        "type": EntryType.CONVENTION,
        "scope": Scope.PROJECT,
        "visibility": Visibility.TEAM,
        "title": body.splitlines()[0],
    }
    return render(Entry(id=f"mem_{slug}", body=body, **(defaults | fields)))


def files_below(folder: Path) -> dict[str, bytes]:
    """Read every regular file below a folder."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_symlink()
    }
