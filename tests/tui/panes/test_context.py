"""The context inspector: what was sent, with a real engine and a scripted model behind it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from core.commands import SubmitPrompt
from core.engine import Engine
from core.memory.entry_types import EntryType, Scope
from core.models.base import Finished, Model, TextDelta, Usage, UsageDelta
from core.models.scripted import ScriptedModel
from tests.tui.panes.host import Host, Time, make_engine, remember
from tui.panes.context import ContextPane


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


@pytest.fixture
def engine(tmp_path: Path, time: Time) -> Engine:
    usage = Usage(prompt_tokens=2_000, completion_tokens=12, cached_tokens=1_500)
    turn = [TextDelta(text="Done."), UsageDelta(usage=usage), Finished(reason="stop")]

    async def scripted() -> Model:
        return ScriptedModel([turn, turn, turn], "gpt-test")

    return make_engine(tmp_path, time, scripted)


@asynccontextmanager
async def hosted(
    engine: Engine, size: tuple[int, int] = (100, 50)
) -> AsyncIterator[tuple[Host, ContextPane, Pilot[None]]]:
    pane = ContextPane()
    app = Host(pane, engine)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pane, pilot


async def say(engine: Engine, pilot: Pilot[None], text: str) -> None:
    await engine.handle(SubmitPrompt(text=text))
    await engine.conversation.finished()
    await pilot.pause()


async def test_before_the_first_turn_it_shows_what_would_be_sent(engine: Engine) -> None:
    await remember(engine, "Keep answers short.", scope=Scope.USER, kind=EntryType.PREFERENCE)
    async with hosted(engine) as (_, pane, pilot):
        await pilot.pause()
        text = pane.document.plain
        assert "the next request" in text
        assert "mem_keep_answers_short · Keep answers short" in text
        await pilot.press("enter")
        await pilot.pause()
        assert "── system" in pane.document.plain


async def test_a_request_shows_sizes_memory_and_cached_tokens(engine: Engine) -> None:
    await remember(engine, "Keep answers short.", scope=Scope.USER, kind=EntryType.PREFERENCE)
    async with hosted(engine) as (_, pane, pilot):
        await say(engine, pilot, "Hello there.")
        text = pane.document.plain
        assert "request 1 of 1: turn 1, step 1" in text
        assert "gpt-test" in text
        assert "2,000 tokens sent, 1,500 of them cached (75%), 12 received" in text
        assert "█" in text and "instructions" in text
        assert "in it: 1" in text


async def test_keys_go_through_the_requests_and_show_them_whole(engine: Engine) -> None:
    async with hosted(engine) as (app, pane, pilot):
        await say(engine, pilot, "First words.")
        await say(engine, pilot, "Second words.")
        assert "request 2 of 2" in pane.document.plain
        await pilot.press("left_square_bracket")
        assert "request 1 of 2" in pane.document.plain
        await say(engine, pilot, "Third words.")
        assert "request 1 of 3" in pane.document.plain
        await pilot.press("right_square_bracket", "enter")
        await pilot.pause()
        whole = pane.document.plain
        assert "Second words." in whole and "Third words." not in whole
        await pilot.press("c")
        assert "Second words." in app.copied[0]
        await pilot.press("j", "k", "G", "g", "pagedown", "pageup", "enter")
        assert "request 2 of 3" in pane.document.plain


async def test_what_is_left_out_has_its_reason(engine: Engine) -> None:
    await remember(engine, "Keep answers short.", scope=Scope.USER, kind=EntryType.PREFERENCE)
    async with hosted(engine) as (_, pane, pilot):
        await say(engine, pilot, "Ignore memory for this one.")
        text = pane.document.plain
        assert "left out: 1" in text
        assert "memory is ignored in this turn" in text
