"""The bridge between two threads: what is asked is done, what happens is heard, nothing hangs."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from textual.message import Message

from core.commands import OpenSession, RenameSession, SubmitPrompt
from core.config import Settings
from core.engine import Engine, Setup
from core.errors import PlacetError
from core.events import Event, ModelMessage, TurnCompleted
from core.models.base import Model
from core.models.offline import OfflinePair
from core.paths import Places, find_project
from core.progress import TextArrived
from tui.bridge import Bridge
from tui.messages import EngineFailed, Heard, Opened


class Listener:
    """Collects what the bridge posts, from whichever thread."""

    def __init__(self) -> None:
        self.messages: list[Message] = []
        self._changed = threading.Condition()

    def __call__(self, message: Message) -> None:
        with self._changed:
            self.messages.append(message)
            self._changed.notify_all()

    async def until(self, holds: Callable[[list[Message]], bool]) -> None:
        """Wait until something was heard."""

        def wait() -> bool:
            with self._changed:
                return self._changed.wait_for(lambda: holds(self.messages), timeout=20)

        assert await asyncio.to_thread(wait)

    def events(self, kind: type) -> list[Event]:
        contents = [m.content for m in self.messages if isinstance(m, Heard)]
        return [c for c in contents if isinstance(c, Event) and isinstance(c.data, kind)]


def engine_maker(folder: Path) -> Callable[[], Engine]:
    home = folder / "home"
    project = folder / "project"
    project.mkdir(parents=True, exist_ok=True)

    async def choose() -> Model:
        return OfflinePair()

    def make() -> Engine:
        places = Places(config=home / "config", state=home / "state", home=home)
        setup = Setup(
            places=places,
            project=find_project(project, home),
            settings=Settings(),
            choose_model=choose,
        )
        return Engine(setup)

    return make


@pytest.fixture
async def listener() -> Listener:
    return Listener()


@pytest.fixture
async def bridge(tmp_path: Path, listener: Listener) -> AsyncIterator[Bridge]:
    made = Bridge(engine_maker(tmp_path), listener)
    yield made
    await asyncio.to_thread(ended, made)


def ended(bridge: Bridge) -> bool:
    """Close a bridge, however slow the machine is."""
    return any(bridge.close() for _ in range(10))


async def test_it_opens_a_session_and_carries_a_turn_to_its_end(
    bridge: Bridge, listener: Listener
) -> None:
    bridge.start()
    turn_id = await bridge.send(SubmitPrompt(text="hello"))
    await listener.until(lambda _: bool(listener.events(TurnCompleted)))
    assert isinstance(listener.messages[0], Opened)
    assert listener.events(TurnCompleted)[0].turn_id == turn_id


async def test_what_is_asked_before_the_engine_stands_is_done_once_it_does(
    bridge: Bridge, listener: Listener
) -> None:
    asked = asyncio.ensure_future(bridge.send(SubmitPrompt(text="early")))
    await asyncio.sleep(0)
    bridge.start()
    assert await asked
    await listener.until(lambda _: bool(listener.events(TurnCompleted)))


async def test_text_that_arrived_in_pieces_is_the_answer(
    bridge: Bridge, listener: Listener
) -> None:
    bridge.start()
    await bridge.send(SubmitPrompt(text="/help"))
    await listener.until(lambda _: bool(listener.events(TurnCompleted)))
    contents = [m.content for m in listener.messages if isinstance(m, Heard)]
    pieces = [c for c in contents if isinstance(c, TextArrived) and c.channel == "text"]
    answer = listener.events(ModelMessage)[-1].data.content
    assert "".join(piece.text for piece in pieces) == answer
    offsets = [piece.offset for piece in pieces]
    ends = [piece.offset + len(piece.text) for piece in pieces]
    assert offsets == [0, *ends[:-1]]
    assert len(pieces) < len(answer) / 24


async def test_a_refusal_comes_back_as_an_error(bridge: Bridge) -> None:
    bridge.start()
    with pytest.raises(PlacetError, match="has begun"):
        await bridge.send(RenameSession(name="too early"))


async def test_a_read_runs_on_the_engines_thread(bridge: Bridge) -> None:
    bridge.start()
    name = await bridge.call(lambda engine: threading.current_thread().name)
    assert name == "engine"


async def test_a_fault_in_a_read_is_an_error_and_not_the_end(bridge: Bridge) -> None:
    bridge.start()
    with pytest.raises(PlacetError, match="ZeroDivisionError"):
        await bridge.call(lambda engine: 1 / 0)
    assert await bridge.call(lambda engine: 1) == 1


async def test_another_session_is_told_before_anything_happens_in_it(
    bridge: Bridge, listener: Listener
) -> None:
    bridge.start()
    await bridge.send(SubmitPrompt(text="one"))
    await listener.until(lambda _: bool(listener.events(TurnCompleted)))
    await bridge.send(OpenSession(session_id=""))
    await bridge.send(SubmitPrompt(text="two"))
    await listener.until(lambda _: len(listener.events(TurnCompleted)) == 2)
    openings = [i for i, m in enumerate(listener.messages) if isinstance(m, Opened)]
    second = listener.messages[openings[1]]
    assert isinstance(second, Opened)
    heard = [
        i
        for i, m in enumerate(listener.messages)
        if isinstance(m, Heard)
        and getattr(m.content, "session_id", "") == second.opening.session_id
    ]
    assert heard
    assert min(heard) > openings[1]


async def test_an_engine_that_can_not_start_says_so(listener: Listener) -> None:
    def fail() -> Engine:
        raise PlacetError("disk", "The ledger can't be opened.", "Free some space.")

    bridge = Bridge(fail, listener)
    asked = asyncio.ensure_future(bridge.send(SubmitPrompt(text="early")))
    await asyncio.sleep(0)
    bridge.start()
    with pytest.raises(PlacetError, match="ledger"):
        await asked
    await listener.until(bool)
    failed = listener.messages[0]
    assert isinstance(failed, EngineFailed)
    assert failed.hint == "Free some space."
    with pytest.raises(PlacetError):
        await bridge.send(SubmitPrompt(text="late"))
    assert await asyncio.to_thread(ended, bridge)


async def test_a_crash_at_the_start_says_so(listener: Listener) -> None:
    def crash() -> Engine:
        raise RuntimeError("boom")

    bridge = Bridge(crash, listener)
    bridge.start()
    await listener.until(bool)
    assert isinstance(listener.messages[0], EngineFailed)
    assert "RuntimeError" in listener.messages[0].message


async def test_closing_ends_a_running_turn_and_the_thread(
    tmp_path: Path, listener: Listener
) -> None:
    bridge = Bridge(engine_maker(tmp_path), listener)
    bridge.start()
    await bridge.send(SubmitPrompt(text="/run sleep 30"))
    await listener.until(
        lambda messages: any(getattr(getattr(m, "content", None), "call_id", "") for m in messages)
    )
    assert await asyncio.to_thread(ended, bridge)
    with pytest.raises(PlacetError):
        await bridge.send(SubmitPrompt(text="late"))


def test_closing_what_never_started_is_no_trouble(listener: Listener) -> None:
    assert Bridge(lambda: pytest.fail("made"), listener).close()


@pytest.mark.parametrize("by_name", [True, False])
async def test_a_session_that_is_open_elsewhere_gives_way_to_a_new_one(
    tmp_path: Path, listener: Listener, by_name: bool
) -> None:
    first, second = Bridge(engine_maker(tmp_path), listener), None
    try:
        first.start()
        await first.send(SubmitPrompt(text="hello"))
        await listener.until(lambda _: bool(listener.events(TurnCompleted)))
        there = next(m.opening for m in listener.messages if isinstance(m, Opened))
        other = Listener()
        second = Bridge(engine_maker(tmp_path), other)
        second.start(there.session_id if by_name else "")
        await second.send(SubmitPrompt(text="hello again"))
        await other.until(lambda _: bool(other.events(TurnCompleted)))
        here = next(m.opening for m in other.messages if isinstance(m, Opened))
        assert here.session_id != there.session_id
        assert any("Another placet" in notice.message for notice in here.notices)
    finally:
        await asyncio.to_thread(ended, first)
        if second is not None:
            await asyncio.to_thread(ended, second)
