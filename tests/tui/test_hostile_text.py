"""Text that is not ours, through every place where the app shows some."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

import tui.app
from core.config import UiSettings
from core.events import (
    CandidateBlocked,
    CandidateCreated,
    ContextCompacted,
    DriftFound,
    EditApplied,
    ModelMessage,
    ModelNotice,
    ModelRetry,
    SessionRenamed,
    ToolApproved,
    ToolCompleted,
    ToolDenied,
    ToolRequested,
    TurnFailed,
    TurnStarted,
)
from core.memory.entry_types import Op
from core.memory.finding import Finding, Outcome
from core.memory.view import Memory
from core.models.base import ToolCall
from core.paths import Places, Project
from core.progress import (
    ApprovalWanted,
    MemoryNow,
    ModelNow,
    Notice,
    OutputArrived,
    QueueChanged,
    TextArrived,
)
from core.session import SessionSummary
from core.text import is_hidden
from core.tools.base import Ask, FileChange, FileWrite
from tests.tui.hostile import ALL, BIDI, CLIPBOARD, LINE, MARKUP, SURROGATE, TITLE
from tests.tui.presenters.things import approved, candidate
from tests.tui.stage import SESSION, TURN, RecordingBridge, Stage
from tui.app import PlacetApp
from tui.presenters.candidate import CONTRADICTION

SIZE = (140, 40)
TEXTS = {"markup": MARKUP, "all": ALL, "surrogate": SURROGATE}


class Bait(PlacetApp):
    """The app with an action that content would like to run."""

    CSS_PATH = Path(tui.app.__file__).with_name("app.tcss")
    ran = 0

    def action_pwn(self) -> None:
        self.ran += 1


@asynccontextmanager
async def staged(folder: Path, text: str) -> AsyncIterator[Stage]:
    """Run the app in a folder, on a branch and with settings whose names are the text's."""
    name = text.replace("/", "_").replace("\x00", "")
    (folder / ".git").mkdir()
    (folder / ".git" / "HEAD").write_text(f"ref: refs/heads/{name}\n", "utf-8", "surrogatepass")
    places = Places(config=folder / "config", state=folder / "state", home=folder)
    project = Project(id="acme-1", name=name, root=folder, start=folder, canonical=folder)
    bridge: Any = RecordingBridge()
    ui = UiSettings(theme=text, keys={text: text})
    app = Bait(places, project, ui, (text,), lambda post: bridge)
    async with app.run_test(size=SIZE, notifications=True) as pilot:
        stage = Stage(app, pilot, bridge)
        await stage.settle()
        await stage.open(draft=text, queue=(text,), notices=(Notice(message=text, hint=text),))
        yield stage


def assert_harmless(stage: Stage, after: str = "") -> None:
    """Find nothing in what is drawn that could act on a terminal, or on the app when pressed."""
    app = stage.app
    assert isinstance(app, Bait)
    assert app.is_running and app.ran == 0
    for strip in app.screen._compositor.render_strips():
        for segment in strip:
            assert not any(map(is_control, segment.text)), (after, app.screen, segment.text)
            if segment.style is not None:
                assert segment.style.link is None
                assert "@click" not in segment.style.meta, (after, segment.style.meta)


def is_control(char: str) -> bool:
    return char in "\n\t" or is_hidden(char)


async def press(stage: Stage, *keys: str) -> None:
    for key in keys:
        await stage.press(key)
        assert_harmless(stage, key)


async def click_everywhere(pilot: Pilot[None]) -> None:
    """Press the mouse in a grid over the screen."""
    for x in range(3, SIZE[0], 24):
        for y in range(2, SIZE[1] - 1, 4):
            if not pilot.app.is_running:
                return
            await pilot.click(offset=(x, y))


def call(text: str, number: int = 1) -> ToolCall:
    return ToolCall(id=f"call_{number}", name=text, arguments=f'{{"{text}": "{text}"}}')


def progress(**fields: Any) -> dict[str, Any]:
    return {"session_id": SESSION, "turn_id": TURN, **fields}


@pytest.mark.parametrize("kind", TEXTS)
async def test_in_the_chat(tmp_path: Path, kind: str) -> None:
    text = TEXTS[kind]
    async with staged(tmp_path, text) as stage:
        await stage.happen(
            ModelNow(name=text, why=text, offline=False),
            SessionRenamed(name=text),
            TurnStarted(text=text),
            TextArrived(**progress(step=0, channel="reasoning", offset=0, text=text)),
            TextArrived(**progress(step=0, channel="text", offset=0, text=text)),
        )
        assert_harmless(stage)
        await stage.happen(
            ModelMessage(step=0, content=text, reasoning=text, tool_calls=(call(text),)),
            ToolRequested(call=call(text)),
            ToolApproved(call_id="call_1", by=text),
            OutputArrived(**progress(call_id="call_1", text=text)),
            QueueChanged(**progress(texts=(text,))),
        )
        assert_harmless(stage)
        await stage.happen(
            ToolCompleted(
                call_id="call_1", name=text, ok=False, content=text, summary=text, artifact=text
            ),
            EditApplied(
                call_id="call_1", files=(FileWrite(path=text, before=b"a", after=b"b", mode=0),)
            ),
            ModelRetry(attempt=1, wait_seconds=1.0, reason=text),
            ModelNotice(message=text),
            ContextCompacted(before_turn=TURN, summary=text),
            TurnFailed(code="x", message=text, hint=text),
        )
        assert_harmless(stage)
        await press(stage, "shift+tab", "home", "enter", "down", "enter")


@pytest.mark.parametrize("kind", TEXTS)
async def test_in_an_approval(tmp_path: Path, kind: str) -> None:
    text = TEXTS[kind]
    change = FileChange(path=text, before=f"a\n{text}\nb", after=f"{text}\nb\n{text}", form=text)
    asks = (
        Ask(kind="run", title=text, command=text, rule=text),
        Ask(kind="edit", title=text, changes=(change,), rule=text),
        Ask(kind="outside", title=text, rule=text),
    )
    async with staged(tmp_path, text) as stage:
        for number, ask in enumerate(asks):
            key = f"call_{number}"
            await stage.happen(
                TurnStarted(text="go"),
                ToolRequested(call=call(text, number), ask=ask),
                ApprovalWanted(**progress(call_id=key)),
            )
            assert_harmless(stage)
            await press(stage, "f2", "f6")
            await stage.happen(ToolDenied(call_id=key, reason=text))
            assert_harmless(stage)


def things(text: str) -> list[Any]:
    """A candidate, a blocked one, an entry and a broken file, all of them of the text."""
    finding = Finding(rule=text, outcome=Outcome.WARN, message=text, advice=text)
    contradiction = Finding(rule=CONTRADICTION, outcome=Outcome.WARN, message=f"mem_1 {text}")
    fields: dict[str, Any] = {
        "text": text,
        "title": text,
        "tags": (text,),
        "rationale": text,
        "evidence": (text,),
        "raw": f"---\n{text}\n---\n{text}",
        "slug": text,
    }
    entry = approved("mem_1", text, title=text, tags=(text,), supersedes=(text,))
    blocked = CandidateBlocked(
        candidate_id="cand_3",
        findings=(finding,),
        signal="model",
        origin="model",
        scope="project",
        type="fact",
        rationale=text,
    )
    drift = DriftFound(
        path=text, root="acme-1", place="team", entry_id=text, drift="broken", problem=text
    )
    update = candidate(
        "cand_2", op=Op.UPDATE, target=("mem_1",), findings=(finding, contradiction), **fields
    )
    return [
        MemoryNow(memory=Memory(("acme-1", "user"), (entry,))),
        CandidateCreated(candidate=update),
        CandidateCreated(candidate=candidate("cand_1", findings=(finding,), **fields)),
        blocked,
        drift,
    ]


@pytest.mark.parametrize("kind", ["markup", "all"])  # what is kept is always UTF-8
async def test_in_inbox_and_memory(tmp_path: Path, kind: str) -> None:
    text = TEXTS[kind].replace("\x00", "")  # nor does an entry hold NUL
    async with staged(tmp_path, text) as stage:
        await stage.happen(*things(text))
        assert_harmless(stage)
        await press(stage, "f3", "f6", "j", "enter", "escape", "question_mark", "escape")
        await press(stage, "C", "escape", "d", "escape", "a", "escape", "e", "escape", "escape")
        await press(stage, "k", "e", "shift+tab", "end", "escape", "escape", "C", "escape")
        await press(stage, "slash", "z", "escape", "f6", "f4", "f6", "j", "enter", "escape")


async def test_in_dialogs_and_lists(tmp_path: Path) -> None:
    summary = SessionSummary(
        id=SESSION, name=ALL, started_at="2026-11-29T10:00:00Z", last_at="2026-11-29T10:00:00Z",
        turns=1, root=ALL, model=ALL, state=ALL,
    )  # fmt: skip
    async with staged(tmp_path, LINE) as stage:
        stage.bridge.reads["sessions_of_project"] = [summary]
        await press(stage, "f7", "escape", "f1", "escape", "ctrl+p", "p", "escape")
        for text in (MARKUP, CLIPBOARD, TITLE + BIDI):
            (tmp_path / f"zz{text.replace('/', '_')[:60]}").touch()
        stage.app.chat.composer.set_text("")
        composer = stage.app.chat.composer
        await press(stage, "at", "z", "z")
        for _ in range(100):
            await stage.pilot.pause(0.05)
            if composer.choosing:
                break
        assert_harmless(stage)
        await press(stage, "down", "down", "up", "tab")
        assert "\x1b" in composer.text


async def test_in_toasts_and_failures(tmp_path: Path) -> None:
    async with staged(tmp_path, LINE) as stage:
        for severity in ("information", "warning", "error"):
            await stage.happen(Notice(message=ALL, hint=ALL, severity=severity))
            assert_harmless(stage)
        stage.app.say(SURROGATE, ALL)
        await stage.settle()
        assert_harmless(stage)


async def test_no_press_on_it_runs_anything(tmp_path: Path) -> None:
    async with staged(tmp_path, MARKUP) as stage:
        await stage.happen(
            *things(MARKUP),
            TurnStarted(text=MARKUP),
            ModelMessage(step=0, content=MARKUP),
            Notice(message=MARKUP),
        )
        await click_everywhere(stage.pilot)
        assert_harmless(stage)
