"""What the main screen looks like in its states."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from core.config import UiSettings
from core.events import (
    CandidateCreated,
    ContextBuilt,
    EditApplied,
    MemoryUsed,
    ModelMessage,
    ModelUsage,
    ToolCompleted,
    ToolRequested,
    TurnCompleted,
    TurnFailed,
    TurnStarted,
)
from core.ids import parse_timestamp
from core.memory.candidate import Candidate
from core.memory.entry_types import Basis, EntryType, Op, Priority, Scope, Signal
from core.memory.finding import Origin
from core.models.base import ToolCall, Usage
from core.progress import ApprovalWanted, ModelNow, QueueChanged, TextArrived
from core.tools.base import Ask, FileChange, FileWrite
from tests.tui.stage import SESSION, TURN, RecordingBridge, Stage, make_app
from tui import clock

NOW = parse_timestamp("2026-12-02T10:30:00Z")
Play = Callable[[Stage], Awaitable[None]]

ANSWER = """\
The lock file was written by npm 10. I have removed it and named the right tool:

```json
{ "packageManager": "pnpm@9.1.0" }
```

- `package-lock.json` is **gone**
- CI installs with `pnpm install --frozen-lockfile`
"""


@pytest.fixture(autouse=True)
def fixed_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "wall", lambda: NOW)
    monkeypatch.setattr(clock, "stopwatch", lambda: 1_000.0)


@pytest.fixture
def shot(snap_compare: Any, tmp_path: Path) -> Callable[..., bool]:
    """Compare the app, after something was played, with the picture on file."""

    def take(play: Play, *, size: tuple[int, int] = (120, 36), theme: str = "placet-dark") -> bool:
        bridge = RecordingBridge()
        app = make_app(tmp_path, bridge, ui=UiSettings(theme=theme))

        async def before(pilot: Pilot[None]) -> None:
            stage = Stage(app, pilot, bridge)
            await stage.settle()
            await stage.open()
            await stage.happen(ModelNow(name="gpt-5.1", why="set", offline=False))
            await play(stage)

        return bool(snap_compare(app, terminal_size=size, run_before=before))

    return take


def candidate() -> CandidateCreated:
    return CandidateCreated(
        candidate=Candidate(
            id="cand_1",
            op=Op.CREATE,
            scope=Scope.PROJECT,
            type=EntryType.CONVENTION,
            title="Use pnpm, never npm",
            text="Use pnpm, never npm, for installs and scripts.",
            signal=Signal.EXPLICIT,
            origin=Origin.USER,
            priority=Priority.HIGH,
            confidence=1.0,
            basis=Basis.STATED,
            rationale="You said so, for every install in this repository.",
            evidence=("we use pnpm, never npm",),
            created_at="2026-11-30T10:30:00Z",
            session_id=SESSION,
            turn_id=TURN,
            fingerprint="f1",
        )
    )


async def nothing(stage: Stage) -> None:
    """An empty session."""


async def conversation(stage: Stage) -> None:
    """A turn with a call, an edit, an answer and a candidate."""
    look = ToolCall(id="c1", name="read_file", arguments='{"path": "package.json"}')
    edit = ToolCall(id="c2", name="edit_file", arguments='{"path": "package.json"}')
    write = FileWrite(path="package.json", before=b"a\nb\nc\nd\ne\n", after=b"x\ny\n", mode=0o644)
    usage = Usage(prompt_tokens=12_000, completion_tokens=400, cached_tokens=9_720)
    await stage.happen(
        TurnStarted(text="Fix the lock file. And remember: we use pnpm, never npm."),
        candidate(),
        built(),
        ModelMessage(step=0, content="", reasoning="First the manifest.\nThen the lock."),
        ToolRequested(call=look),
        ToolCompleted(call_id="c1", name="read_file", ok=True, content="…", summary="24 lines"),
        ToolRequested(call=edit),
        EditApplied(call_id="c2", files=(write,)),
        ToolCompleted(call_id="c2", name="edit_file", ok=True, content="done"),
        ModelUsage(step=1, usage=usage),
        ModelMessage(step=1, content=ANSWER, cited=("mem_commit_style",)),
        MemoryUsed(ids=("mem_commit_style",)),
        TurnCompleted(steps=2, seconds=3.0),
    )


def built() -> ContextBuilt:
    return ContextBuilt(
        step=0,
        model="gpt-5.1",
        user_content="",
        digest="",
        buckets=(),
        included=(),
        excluded=(),
        used=5_840,
        limit=8_000,
        snapshot="",
    )


async def streaming(stage: Stage) -> None:
    """An answer that comes in while messages wait."""
    piece = TextArrived(
        session_id=SESSION,
        turn_id=TURN,
        step=0,
        channel="text",
        offset=0,
        text="It begins with a *word* and goes on",
    )
    queue = QueueChanged(session_id=SESSION, turn_id="", texts=("Then run the tests.",))
    await stage.happen(TurnStarted(text="Tell me a story."), piece, queue)


async def chinese(stage: Stage) -> None:
    """Wide characters."""
    await stage.happen(
        TurnStarted(text="请记住：以后都用 pnpm，不要用 npm 👩‍💻"),
        ModelMessage(
            step=0,
            content="好的。**锁文件**已经更新：\n\n- 删除了 `package-lock.json`\n- 日本語と한국어",
        ),
        TurnCompleted(steps=1, seconds=1.0),
    )


async def failing(stage: Stage) -> None:
    """A turn that failed."""
    await stage.happen(
        TurnStarted(text="Go on."),
        TurnFailed(
            code="auth",
            message="api.example.org refuses the key.",
            hint="Set OPENAI_API_KEY to one that is valid there; r sends the message again.",
        ),
    )


async def asking(stage: Stage) -> None:
    """An edit that waits for the user's word, with the focus on it."""
    before = "".join(f"line {number}\n" for number in range(1, 40))
    after = before.replace("line 3\n", "line three\n").replace("line 30\n", "line thirty\n")
    ask = Ask(
        kind="edit",
        title="Edit notes.txt +2 −2",
        changes=(FileChange(path="notes.txt", before=before, after=after),),
    )
    call = ToolCall(id="c1", name="edit_file", arguments='{"path": "notes.txt"}')
    await stage.happen(
        TurnStarted(text="Write the numbers out."),
        ToolRequested(call=call, ask=ask),
        ApprovalWanted(session_id=SESSION, turn_id=TURN, call_id="c1"),
    )
    await stage.press("tab")


async def helping(stage: Stage) -> None:
    """The help."""
    await stage.press("f1")


async def deciding(stage: Stage) -> None:
    """A candidate in front."""
    await stage.happen(candidate())
    await stage.press("f3")


def test_empty(shot: Callable[..., bool]) -> None:
    assert shot(nothing)


def test_conversation(shot: Callable[..., bool]) -> None:
    assert shot(conversation)


def test_conversation_narrow(shot: Callable[..., bool]) -> None:
    assert shot(conversation, size=(80, 24))


def test_conversation_wide(shot: Callable[..., bool]) -> None:
    assert shot(conversation, size=(200, 50))


def test_conversation_light(shot: Callable[..., bool]) -> None:
    assert shot(conversation, theme="placet-light")


def test_streaming(shot: Callable[..., bool]) -> None:
    assert shot(streaming)


def test_wide_characters(shot: Callable[..., bool]) -> None:
    assert shot(chinese)


def test_error(shot: Callable[..., bool]) -> None:
    assert shot(failing)


def test_question(shot: Callable[..., bool]) -> None:
    assert shot(asking)


def test_question_narrow(shot: Callable[..., bool]) -> None:
    assert shot(asking, size=(80, 24))


def test_question_tiny(shot: Callable[..., bool]) -> None:
    assert shot(asking, size=(40, 10))


def test_help(shot: Callable[..., bool]) -> None:
    assert shot(helping)


def test_candidate_narrow(shot: Callable[..., bool]) -> None:
    assert shot(deciding, size=(80, 24))
