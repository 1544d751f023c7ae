"""How the inbox, the memory browser and the context inspector look, in each of their states."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widget import Widget

import core.ids
from core.commands import ApplyCandidates, LookForDrift
from core.engine import Engine
from core.events import (
    Bucket,
    ContextBuilt,
    Event,
    ExcludedEntry,
    IncludedEntry,
    ModelUsage,
    TurnStarted,
)
from core.memory.entry_types import EntryType, Op, Priority, Scope, Signal
from core.memory.finding import Origin
from core.memory.plan import Edit
from core.memory.verdict import Verdict
from core.models.base import Usage
from tests.tui.panes.host import Host, Time, make_engine, propose, remember
from tui.panes.context import ContextPane
from tui.panes.inbox import InboxPane
from tui.panes.memory import MemoryPane
from tui.themes import DARK, LIGHT

Fill = Callable[[Engine, Time], Awaitable[None]]
WIDE, NARROW = (100, 32), (46, 24)


@pytest.fixture
def look(snap_compare: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Compare a pane with its picture, after it was filled and keys were pressed."""
    monkeypatch.setattr(core.ids, "os", SimpleNamespace(urandom=lambda size: bytes(size)))
    monkeypatch.setenv("TZ", "UTC")
    time = Time(monkeypatch)
    engine = make_engine(tmp_path, time)

    def compare(
        pane: Widget,
        fill: Fill,
        *keys: str,
        size: tuple[int, int] = WIDE,
        theme: str = DARK.name,
    ) -> None:
        async def prepare(pilot: Pilot[None]) -> None:
            await fill(engine, time)
            await pilot.pause()
            for key in keys:
                time.rest()
                await pilot.press(key)
                await pilot.pause()
            app = pilot.app
            await app.workers.wait_for_complete()
            app.clear_notifications()
            for widget in app.screen.query("Input, TextArea"):
                widget.cursor_blink = False  # type: ignore[attr-defined]
            await pilot.pause(0.3)

        assert snap_compare(Host(pane, engine, theme), terminal_size=size, run_before=prepare)

    return compare


async def nothing(engine: Engine, time: Time) -> None:
    """Leave everything empty."""


async def some(engine: Engine, time: Time) -> None:
    """Fill the inbox with one of each kind."""
    zone = await remember(engine, "The staging cluster runs in Frankfurt.", kind=EntryType.FACT)
    time.now -= 2 * 86_400
    await propose(engine, "Take dependencies from the lock file, never from the manifest.")
    time.now += 86_400
    await propose(
        engine,
        "The staging cluster runs in Dublin since the spring.",
        op=Op.UPDATE,
        target=(zone,),
        kind=EntryType.FACT,
        signal=Signal.MODEL,
        origin=Origin.MODEL,
        rationale="The deploy log names another region.",
        evidence=("deployed to eu-west-1 (Dublin)",),
    )
    await propose(
        engine,
        "Keep answers short.",
        scope=Scope.USER,
        kind=EntryType.PREFERENCE,
        signal=Signal.CORRECTION,
        priority=Priority.MEDIUM,
    )
    await propose(
        engine,
        "On this branch the tests need the old schema.",
        kind=EntryType.FACT,
        signal=Signal.MODEL,
        origin=Origin.MODEL,
        confidence=0.4,
        priority=Priority.LOW,
        rationale="Seen while the tests were running.",
    )
    secret = "AK" + "IA" + "Z7QWERTYUIOPASDF"
    await propose(engine, f"The deploy key is {secret}.", kind=EntryType.FACT)
    time.now += 86_400


async def cjk(engine: Engine, time: Time) -> None:
    """Fill inbox and memory in Chinese."""
    await propose(
        engine,
        "依赖一律取自锁文件，不要看清单。",
        evidence=("以后都用锁文件",),
        rationale="你这样说过。",
    )
    await propose(engine, "回答要简短。", scope=Scope.USER, kind=EntryType.PREFERENCE)
    await remember(engine, "发布之前先跑完整的测试。", evidence=("先跑测试再发布",))


async def long_text(engine: Engine, time: Time) -> None:
    """Propose what does not fit on a screen."""
    steps = "\n".join(f"{n}. Do step {n} and look at what it says." for n in range(1, 60))
    await propose(engine, steps, kind=EntryType.PROCEDURE, title="Release in sixty steps")


async def contradiction(engine: Engine, time: Time) -> None:
    """Have two statements say different things of one subject."""
    await remember(engine, "The dev server listens on port 3000.", kind=EntryType.FACT)
    time.now += 3_600
    await propose(
        engine,
        "The dev server listens on port 3001.",
        kind=EntryType.FACT,
        signal=Signal.MODEL,
        rationale="The start script was changed.",
        evidence=("vite --port 3001",),
    )


async def remembered(engine: Engine, time: Time) -> None:
    """Fill memory with entries in every state."""
    time.now -= 9 * 86_400
    await remember(engine, "Never push to main.", scope=Scope.USER, kind=EntryType.FORBIDDEN)
    await remember(engine, "Keep answers short.", scope=Scope.USER, kind=EntryType.PREFERENCE)
    await remember(
        engine,
        "Take **dependencies** from the lock file:\n\n- `make deps` reads it\n- never edit it",
        title="Dependencies come from the lock file",
    )
    await remember(engine, "Write the change log by hand.")
    one = await remember(engine, "The dev server listens on port 3000.", kind=EntryType.FACT)
    key = await propose(engine, "The dev server listens on port 3001.", kind=EntryType.FACT)
    verdict = Verdict(candidate_id=key, edit=Edit(supersedes=(one,)), warnings_accepted=True)
    await engine.handle(ApplyCandidates(verdicts=(verdict,)))
    root = engine.setup.project.root
    assert root is not None
    folder = root / ".placet" / "memory"
    path = folder / "write_change_log_hand.md"
    path.write_text(path.read_text().replace("by hand", "with a tool"))
    (folder / "odd.md").write_bytes(b"---\nid: [\n---\n")
    time.now += 9 * 86_400
    await engine.handle(LookForDrift())


async def talked(engine: Engine, time: Time) -> None:
    """Publish a request as it is recorded, so that no change of the tools changes the picture."""
    await remembered(engine, time)
    session = engine.conversation.session.id
    built = ContextBuilt(
        step=0,
        model="gpt-test",
        user_content="And who writes the change log?",
        digest="",
        buckets=tuple(
            Bucket(name=name, chars=chars, tokens=chars // 4)
            for name, chars in (
                ("instructions", 945),
                ("tools", 6_747),
                ("memory: forbidden", 69),
                ("memory: convention", 248),
                ("retrieved bodies", 0),
                ("history", 1_904),
                ("your words", 30),
            )
        ),
        included=(
            IncludedEntry(id="mem_never_push_main", digest=""),
            IncludedEntry(id="mem_write_change_log_hand", digest=""),
        ),
        excluded=(
            ExcludedEntry(id="mem_keep_answers_short", reason="over-budget"),
            ExcludedEntry(id="mem_gone", reason="superseded-by:mem_never_push_main"),
        ),
        used=317,
        limit=8_000,
        snapshot="4bb043652221",
    )
    usage = Usage(prompt_tokens=2_480, completion_tokens=96, cached_tokens=2_010)
    for data in (TurnStarted(text="Go."), built, ModelUsage(step=0, usage=usage)):
        event = Event(
            seq=1, id="evt_1", ts="2026-11-30T12:00:00Z", kind=data.kind, project="",
            session_id=session, turn_id="turn_1", v=1, cause="", data=data,
        )  # fmt: skip
        engine.bus.publish(event)


@pytest.mark.parametrize("theme", [DARK.name, LIGHT.name])
@pytest.mark.parametrize("size", [WIDE, NARROW])
@pytest.mark.parametrize("fill", [nothing, some, cjk])
def test_inbox(look: Callable[..., None], fill: Fill, size: tuple[int, int], theme: str) -> None:
    look(InboxPane(), fill, size=size, theme=theme)


@pytest.mark.parametrize(
    ("fill", "keys"),
    [
        (some, ("j", "j", "j", "x", "x")),
        (some, ("slash", *"is:blocked", "enter")),
        (
            some,
            (
                "slash",
                *"frankfurt dublin",
            ),
        ),
        (some, ("j", "enter")),
        (some, ("t", "J")),
        (long_text, ()),
        (long_text, ("a",)),
    ],
    ids=["warned", "blocked", "filter", "large", "triage", "long", "long-large"],
)
def test_inbox_states(look: Callable[..., None], fill: Fill, keys: tuple[str, ...]) -> None:
    look(InboxPane(), fill, *keys, size=(80, 24))


@pytest.mark.parametrize("size", [(110, 30), (60, 24)])
@pytest.mark.parametrize(
    ("fill", "keys"),
    [
        (some, ("j", "e")),
        (some, ("d",)),
        (some, ("s",)),
        (some, ("A",)),
        (some, ("j", "j", "j", "question_mark")),
        (some, ("j", "j", "j", "a")),
        (contradiction, ("C",)),
    ],
    ids=["edit", "discard", "snooze", "batch", "rules", "confirm", "conflict"],
)
def test_inbox_dialogs(
    look: Callable[..., None], fill: Fill, keys: tuple[str, ...], size: tuple[int, int]
) -> None:
    look(InboxPane(), fill, *keys, size=size)


@pytest.mark.parametrize("theme", [DARK.name, LIGHT.name])
@pytest.mark.parametrize("size", [WIDE, NARROW])
@pytest.mark.parametrize("fill", [nothing, remembered, cjk])
def test_memory(look: Callable[..., None], fill: Fill, size: tuple[int, int], theme: str) -> None:
    look(MemoryPane(), fill, size=size, theme=theme)


@pytest.mark.parametrize(
    "keys",
    [
        ("j", "j", "j", "j", "j", "j", "enter"),
        ("j", "j", "j", "j", "j", "j", "j", "enter"),
        ("j", "j", "j", "j", "j", "j", "h"),
        ("j", "m"),
        ("j", "d"),
        ("slash", *"is:superseded"),
    ],
    ids=["entry", "drift", "history", "move", "delete", "filter"],
)
def test_memory_states(look: Callable[..., None], keys: tuple[str, ...]) -> None:
    look(MemoryPane(), remembered, *keys, size=(80, 30))


@pytest.mark.parametrize("theme", [DARK.name, LIGHT.name])
@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_context(look: Callable[..., None], size: tuple[int, int], theme: str) -> None:
    look(ContextPane(), talked, size=size, theme=theme)
