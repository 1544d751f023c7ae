"""The context inspector: what was sent, with a real engine and a scripted model behind it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot

from core.commands import ApplyCandidates, AskAgain, ForkSession, SubmitPrompt
from core.engine import Engine
from core.memory.entry_types import EntryType, Op, Scope
from core.memory.verdict import Verdict
from core.models.base import Finished, Model, TextDelta, Usage, UsageDelta
from core.models.scripted import ScriptedModel
from tests.tui.panes.host import Host, Time, make_engine, propose, remember
from tui.panes.context import ContextPane
from tui.screens.choose import Choose


@pytest.fixture
def engine(tmp_path: Path, time: Time) -> Engine:
    usage = Usage(prompt_tokens=2_000, completion_tokens=12, cached_tokens=1_500)
    turn = [TextDelta(text="Done."), UsageDelta(usage=usage), Finished(reason="stop")]

    async def scripted() -> Model:
        return ScriptedModel([turn] * 6, "gpt-test")

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


def turn_of(pane: ContextPane) -> str:
    """The turn whose request is shown."""
    return pane.request.turn_id if pane.request else ""


def changes(pane: ContextPane) -> str:
    """What the diff shows."""
    diff = pane.diff
    return "\n".join(diff.render_line(y).text.rstrip() for y in range(diff.size.height))


async def test_two_requests_are_compared(engine: Engine) -> None:
    async with hosted(engine) as (app, pane, pilot):
        await pilot.press("d", "m")
        assert not pane.has_class("-comparing")
        for words in ("First words.", "Second words.", "Third words."):
            await say(engine, pilot, words)
        await pilot.press("d")
        await pilot.pause()
        assert "request 2 (turn 2) → request 3 (turn 3)" in changes(pane)
        assert "Third words." in changes(pane)
        await pilot.press("j", "k", "left_square_bracket", "right_square_bracket", "c", "escape")
        assert "Third words." in app.copied[0]
        assert "request 3 of 3" in pane.document.plain
        await pilot.press("m", "left_square_bracket", "left_square_bracket", "d")
        await pilot.pause()
        assert "request 1 (turn 1) → request 3 (turn 3)" in changes(pane)
        assert "+ Second words." in changes(pane).replace("  ", " ")


async def test_what_if_an_entry_did_not_exist_and_asked_again(engine: Engine) -> None:
    short = await remember(engine, "Keep answers short.", scope=Scope.USER)
    async with hosted(engine) as (app, pane, pilot):
        await say(engine, pilot, "Hello there.")
        await what_if(app, pilot, "1", "1")
        assert f"without {short}" in changes(pane)
        assert "Keep answers short" in changes(pane)
        await pilot.press("a")
        await engine.conversation.asking.finished()
        await pilot.pause()
        assert app.commands == [AskAgain(turn_id=turn_of(pane), without=short)]
        text = pane.document.plain
        assert f"asked again without {short}" in text
        assert "the first answer" in text and "now gpt-test, 12 tokens" in text
        assert text.count("Done.") == 2
        await pilot.press("escape")
        assert "asked 1 time with another memory" in pane.document.plain
        await pilot.press("b")
        assert "the first answer" in pane.document.plain


async def test_what_if_an_entry_said_something_else(engine: Engine, time: Time) -> None:
    short = await remember(engine, "Keep answers short.", scope=Scope.USER)
    first = engine.view.memory.get(short)
    assert first is not None
    time.now += 3_600
    key = await propose(engine, "Keep answers very long.", op=Op.UPDATE, target=(short,),
                        scope=Scope.USER)  # fmt: skip
    verdict = Verdict(candidate_id=key, warnings_accepted=True)
    await engine.handle(ApplyCandidates(verdicts=(verdict,)))
    async with hosted(engine) as (app, pane, pilot):
        await say(engine, pilot, "Hello there.")
        await what_if(app, pilot, "1", "3")
        assert f"with another text of {short}" in changes(pane)
        await pilot.press("a")
        await engine.conversation.asking.finished()
        await pilot.pause()
        assert app.commands == [AskAgain(turn_id=turn_of(pane), version=first.seq)]
        assert f"asked again with another text of {short}" in pane.document.plain


async def test_a_fork_shows_the_requests_that_it_shares(engine: Engine) -> None:
    async with hosted(engine) as (_, pane, pilot):
        await say(engine, pilot, "First words.")
        await say(engine, pilot, "Second words.")
        turn = pane._inspector.requests[0].turn_id
        pane.open(await engine.handle(ForkSession(turn_id=turn)))  # type: ignore[arg-type]
        await pilot.pause()
        assert "request 1 of 1" in pane.document.plain
        await pilot.press("enter")
        await pilot.pause()
        assert "First words." in pane.document.plain
        await say(engine, pilot, "Other words.")
        await pilot.press("escape", "d")
        await pilot.pause()
        assert "Other words." in changes(pane) and "Second" not in changes(pane)


async def what_if(app: Host, pilot: Pilot[None], *keys: str) -> None:
    """Choose an entry, then what it shall be."""
    await pilot.press("w")
    for key in keys:
        await pilot.pause()
        assert isinstance(app.screen, Choose)
        app.screen._quiet._until = 0.0
        await pilot.press(key)
    await pilot.pause()
