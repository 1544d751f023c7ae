"""The app without an engine: what it asks for is recorded, what happens is told by the test."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from textual.pilot import Pilot

from core.commands import Command, SubmitPrompt
from core.config import UiSettings
from core.drafts import Draft
from core.engine import Opening
from core.errors import PlacetError
from core.events import Event, Payload
from core.memory.view import Memory
from core.paths import Places, Project
from core.progress import Notice
from tui.app import PlacetApp
from tui.messages import Heard, Opened

SESSION = "sess_1"
TURN = "turn_1"


class RecordingBridge:
    """Stands in for the engine: keeps the commands, answers as it was told to."""

    def __init__(self) -> None:
        self.commands: list[Command] = []
        self.answers: dict[type, Any] = {SubmitPrompt: TURN}
        self.reads: dict[str, Any] = {}
        self.started_with: list[str | None] = []
        self.closed = False

    def start(self, resume: str | None = None) -> None:
        self.started_with.append(resume)

    def submit(self, work: Callable[[Any], Any]) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(work(SimpleNamespace(handle=self._handle)))
        except PlacetError as error:
            future.set_exception(error)
        return future

    async def call(self, read: Callable[[Any], Any]) -> Any:
        if read.__name__ not in self.reads:
            await asyncio.Event().wait()  # an engine that is busy with something else
        return self.reads[read.__name__]

    def close(self) -> bool:
        self.closed = True
        return True

    def _handle(self, command: Command) -> Any:
        self.commands.append(command)
        answer = self.answers.get(type(command))
        if isinstance(answer, PlacetError):
            raise answer
        return answer

    def of(self, kind: type) -> list[Any]:
        """Return the commands of a kind."""
        return [command for command in self.commands if isinstance(command, kind)]


class Stage:
    """An app on a stage: the pilot's keys go in, commands come out."""

    def __init__(self, app: PlacetApp, pilot: Pilot[None], bridge: RecordingBridge) -> None:
        self.app, self.pilot, self.bridge = app, pilot, bridge
        self._seq = 0

    async def open(self, **fields: Any) -> None:
        """Let the engine tell its first state."""
        self.app.post_message(Opened(opening(**fields)))
        await self.settle()

    async def happen(self, *contents: Any, turn: str = TURN) -> None:
        """Let things happen: payloads become events of the session, all else is progress."""
        for content in contents:
            if isinstance(content, Payload):
                self._seq += 1
                content = event(content, seq=self._seq, turn=turn)
            self.app.post_message(Heard(content))
        await self.settle()

    async def settle(self) -> None:
        """Wait until everything that was asked for is done."""
        await self.pilot.pause()
        self.app.chat.transcript._flush()
        await self.pilot.pause()
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Press keys."""
        await self.pilot.press(*keys)
        await self.settle()

    def picture(self) -> str:
        """What can be read on the screen."""
        width = self.app.size.width
        lines = self.app.screen._compositor.render_strips()
        return "\n".join(strip.crop(0, width).text.rstrip() for strip in lines)

    @property
    def focused_place(self) -> str:
        """The innermost named place that has the focus."""
        node: Any = self.app.screen.focused
        while node is not None:
            if node.id:
                return str(node.id)
            if type(node).__name__ in ("ApprovalCard",):
                return "card"
            node = node.parent
        return ""


def event(payload: Payload, *, seq: int = 1, turn: str = TURN, session: str = SESSION) -> Event:
    """Put a payload into its envelope."""
    return Event(
        seq=seq,
        id=f"evt_{seq}",
        ts="2026-11-30T10:30:00Z",
        kind=payload.kind,
        project="proj-1",
        session_id=session,
        turn_id=turn,
        v=1,
        cause="",
        data=payload,
    )


def opening(
    *,
    session: tuple[Event, ...] = (),
    inbox: tuple[Event, ...] = (),
    draft: str = "",
    queue: tuple[str, ...] = (),
    taken_over: bool = False,
    notices: tuple[Notice, ...] = (),
    session_id: str = SESSION,
) -> Opening:
    """Make a first state."""
    kept = Draft(session_id=session_id, pid=1, text=draft, queue=queue) if draft or queue else None
    return Opening(
        session_id=session_id,
        session_name="",
        memory=Memory(("proj-1", "user")),
        inbox=inbox,
        session=session,
        draft=kept,
        taken_over=taken_over,
        mode="ask",
        notices=notices,
    )


def make_app(
    folder: Path,
    bridge: RecordingBridge,
    *,
    ui: UiSettings | None = None,
    run: Callable[[list[str]], int] | None = None,
    problems: tuple[str, ...] = (),
) -> PlacetApp:
    """Make an app whose engine is the test."""
    places = Places(config=folder / "config", state=folder / "state", home=folder)
    project = Project(id="proj-1", name="acme", root=folder, start=folder, canonical=folder)
    return PlacetApp(
        places,
        project,
        ui or UiSettings(),
        problems,
        lambda post: bridge,
        run=run,  # type: ignore[arg-type, return-value]
    )


@asynccontextmanager
async def staged(
    folder: Path, *, size: tuple[int, int] = (120, 36), opened: bool = True, **options: Any
) -> Any:
    """Run the app on a stage."""
    bridge = RecordingBridge()
    app = make_app(folder, bridge, **options)
    async with app.run_test(size=size, notifications=True) as pilot:
        stage = Stage(app, pilot, bridge)
        await stage.settle()
        if opened:
            await stage.open()
        yield stage
