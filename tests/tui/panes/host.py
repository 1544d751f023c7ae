"""A small app around one pane, with a real engine behind it: commands go in, events come back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.app import App, ComposeResult
from textual.widget import Widget

from core.commands import ApplyCandidates, Command, Propose
from core.config import Settings
from core.engine import Engine, Opening, Setup
from core.errors import PlacetError
from core.ids import parse_timestamp
from core.memory.entry_types import Basis, EntryType, Op, Priority, Scope, Signal, Visibility
from core.memory.finding import Origin
from core.memory.intake import Answer
from core.memory.proposal import Proposal
from core.memory.verdict import Verdict
from core.models.base import Model
from core.paths import find_places, find_project
from tui import clock
from tui.messages import EditFile, EditorWanted, Intent, Query
from tui.themes import DARK, LIGHT

NOON = parse_timestamp("2026-11-30T12:00:00Z")


class Time:
    """The clocks, moved by hand."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = NOON
        self.watch = 1_000.0
        monkeypatch.setattr(clock, "wall", lambda: self.now)
        monkeypatch.setattr(clock, "stopwatch", lambda: self.watch)

    def rest(self, seconds: float = 2.0) -> None:
        """Let time pass, so that keys count again."""
        self.watch += seconds


async def no_model() -> Model:
    raise PlacetError("no-model", "No model answers here.")


def make_engine(
    folder: Path, time: Time, choose_model: Callable[[], Awaitable[Model]] = no_model
) -> Engine:
    home, root = folder / "home", folder / "acme"
    (root / ".git").mkdir(parents=True)
    (root / ".git" / "HEAD").write_text("ref: refs/heads/main\n")
    home.mkdir()
    env = {
        "HOME": str(home),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_STATE_HOME": str(home / "state"),
    }
    places = find_places(env)
    project = find_project(root, places.home)
    engine = Engine(
        Setup(
            places=places,
            project=project,
            settings=Settings(),
            choose_model=choose_model,
            clock=lambda: time.now,
        )
    )
    engine.start()
    return engine


def proposal(
    text: str,
    *,
    op: Op = Op.CREATE,
    target: tuple[str, ...] = (),
    scope: Scope = Scope.PROJECT,
    kind: EntryType = EntryType.CONVENTION,
    signal: Signal = Signal.EXPLICIT,
    origin: Origin = Origin.USER,
    priority: Priority = Priority.HIGH,
    confidence: float = 1.0,
    rationale: str = "You said so, for every install in this repository.",
    evidence: tuple[str, ...] = ("we take it from the lock file, always",),
    title: str = "",
    visibility: Visibility = Visibility.TEAM,
    tainted: bool = False,
) -> Proposal:
    return Proposal(
        op=op,
        target=target,
        scope=scope,
        type=kind,
        visibility=visibility,
        title=title,
        text=text,
        signal=signal,
        origin=origin,
        priority=priority,
        confidence=confidence,
        basis=Basis.STATED,
        rationale=rationale,
        evidence=evidence,
        tainted=tainted,
    )


class Host(App[None]):
    """Hosts a pane and does for it what the app does."""

    CSS = "InboxPane, MemoryPane, ContextPane { height: 1fr; border: round $border; }"

    def __init__(self, pane: Widget, engine: Engine, theme: str = DARK.name) -> None:
        super().__init__()
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        self.theme = theme
        self.pane = pane
        self.engine = engine
        self.opening: Opening | None = None
        self.commands: list[Command] = []
        self.errors: list[PlacetError] = []
        self.files: list[str] = []
        self.editor: Callable[[str], str] = lambda text: text
        self.copied: list[str] = []
        engine.bus.subscribe(self._heard)

    def compose(self) -> ComposeResult:
        yield self.pane

    def on_mount(self) -> None:
        self.opening = self.engine.opening([])
        self.pane.open(self.opening)  # type: ignore[attr-defined]
        self.pane.focus()

    def _heard(self, content: object) -> None:
        if self.is_running and self.opening:
            self.pane.hear(content)  # type: ignore[attr-defined]

    async def on_intent(self, message: Intent) -> None:
        self.commands.append(message.command)
        try:
            result = await self.engine.handle(message.command)
        except PlacetError as error:
            self.errors.append(error)
            return
        self.pane.answered(message.command, result)  # type: ignore[attr-defined]

    def on_query(self, message: Query) -> None:
        message.answer(message.ask(self.engine))

    def on_editor_wanted(self, message: EditorWanted) -> None:
        changed = self.editor(message.text)
        if changed != message.text:
            message.take(changed)

    def on_edit_file(self, message: EditFile) -> None:
        self.files.append(message.path)

    def copy_to_clipboard(self, text: str) -> None:
        self.copied.append(text)


async def propose(engine: Engine, text: str, **fields: object) -> str:
    """Propose, and return the candidate's id."""
    answer = await engine.handle(Propose(proposal=proposal(text, **fields)))  # type: ignore[arg-type]
    assert isinstance(answer, Answer)
    return answer.candidate_id


async def remember(engine: Engine, text: str, **fields: object) -> str:
    """Propose and apply, and return the entry's id."""
    from core.memory.verdict import Decided

    key = await propose(engine, text, **fields)
    verdict = Verdict(candidate_id=key, warnings_accepted=True)
    decided = await engine.handle(ApplyCandidates(verdicts=(verdict,)))
    assert isinstance(decided, Decided) and not decided.refused, decided
    return decided.entries[0]
