"""Compaction near the window, in the requests that a real engine sends."""

from __future__ import annotations

from typing import Any

import pytest

from core.commands import Compact, DeleteEntry
from core.config import ModelSettings, Settings
from core.context.history import SUMMARY, rebuild
from core.engine import Engine
from core.errors import PlacetError
from core.events import ContextBuilt, ContextCompacted, TurnFailed
from core.models.base import ModelError, Request
from core.models.scripted import ScriptedModel, call, say
from core.progress import Notice
from tests.core.house import House, ask, events, remember

LONG = "All of it was looked at and then looked at again. " * 100
"""About 1,250 tokens."""


def small(window: int = 7_000) -> Settings:
    return Settings(model=ModelSettings(context_window=window))


def compacted(engine: Engine) -> list[ContextCompacted]:
    return [event.data for event in events(engine, "context.compacted")]


def is_account(request: Request) -> bool:
    return str(request.messages[0]["content"]).startswith("Sum up this part")


class TestNearTheWindow:
    async def test_older_turns_give_way_announced_and_the_rest_goes_on(self, house: House) -> None:
        script = [say(LONG), say(LONG), say(LONG), say("We looked."), say("short"), say("bye")]
        model = ScriptedModel(script)
        told: list[Notice] = []
        with house.engine(model, small()) as engine:
            engine.bus.subscribe(lambda m: told.append(m) if isinstance(m, Notice) else None)
            for n in range(5):
                await ask(engine, f"question {n}")
            (event,) = compacted(engine)
            ours = engine.ledger.read(session=engine.conversation.session.id)
        assert [is_account(r) for r in model.requests] == [False] * 3 + [True] + [False] * 2
        assert event.by == "model" and event.summary.startswith("We looked.")
        assert event.tokens_after < event.tokens_before
        assert len(told) == 1 and "3 earlier turns" not in told[0].message
        assert "Nothing is deleted" in told[0].hint
        contents = [m["content"] for m in model.requests[4].messages]
        assert contents[1].startswith(SUMMARY) and contents[-1] == "question 3"
        sent = [r for r in model.requests if not is_account(r)]
        built = [e for e in ours if isinstance(e.data, ContextBuilt)]
        for past, request in zip(built, sent, strict=True):
            _, messages = rebuild(ours, past.turn_id, past.data.step)
            assert messages == list(request.messages)
        assert sent[4].messages[: len(sent[3].messages)] == sent[3].messages

    async def test_the_offline_pair_is_not_asked_to_sum_up(self, house: House) -> None:
        with house.engine(settings=small(6_500)) as engine:
            for n in range(4):
                await ask(engine, f"question {n} {LONG}")
            assert {event.by for event in compacted(engine)} == {"rule"}
            assert "question 0" in compacted(engine)[0].summary

    async def test_what_became_of_memory_is_told_again_and_what_is_gone_stays_gone(
        self, house: House
    ) -> None:
        model = ScriptedModel([say("ok"), say("ok"), say(LONG * 3), say("We looked."), say("end")])
        with house.engine(model, small()) as engine:
            gone = remember(engine, "Name branches after their tickets.")
            await ask(engine, "one")
            await engine.handle(DeleteEntry(entry_id=gone))
            kept = remember(engine, "Indent with tabs.")
            await ask(engine, "two")
            await ask(engine, "three")
            await ask(engine, f"four {LONG}")
            (event,) = compacted(engine)
        assert event.updates.splitlines() == [
            "[memory update]",
            f"+ [memory:project:convention] Indent with tabs. (id {kept})",
            f"- no longer in memory: {gone}",
        ]
        last = model.requests[-1]
        assert event.updates in last.messages[1]["content"]
        assert "[memory update]" not in str(last.messages[2:])

    async def test_an_ignoring_turn_does_not_see_what_was_told_again(self, house: House) -> None:
        model = ScriptedModel([say(LONG * 4), say("We looked."), say("end"), say("bye")])
        with house.engine(model, small()) as engine:
            await ask(engine, "one")
            remember(engine, "Indent with tabs.")
            await ask(engine, f"two {LONG}")
            await ask(engine, "three", ignore_memory=True)
        assert "Indent with tabs" in str(model.requests[-2].messages)
        assert "Indent with tabs" not in str(model.requests[-1].messages)

    async def test_within_one_long_turn(self, house: House) -> None:
        (house.root / "big.txt").write_text("0123456789\n" * 500)
        steps = [call("read_file", f"c{n}", path="big.txt") for n in range(4)]
        model = ScriptedModel(_with_accounts([*steps, say("read all of it")]))
        with house.engine(model, small()) as engine:
            await ask(engine, "read it four times")
            assert compacted(engine)[-1].dropped > 0
        roles = [m["role"] for m in model.requests[-1].messages]
        assert roles[:4] == ["system", "user", "assistant", "user"]
        assert model.requests[-1].messages[3]["content"] == "read it four times"
        assert roles[4:6] == ["assistant", "tool"]


def _with_accounts(script: list[Any]) -> list[Any]:
    """Answer a wish for a summary whenever it comes, without using up the script."""
    left = iter(script)

    def play(request: Request) -> Any:
        return say("Sums.") if is_account(request) else next(left)

    return [play] * 40


class TestOverflow:
    async def test_the_servers_word_sets_the_window_and_the_turn_goes_on(
        self, house: House
    ) -> None:
        refusal = ModelError("context-overflow", "Too long.", "Compact.", limit=4_000)
        script = [say(LONG * 2), say(LONG * 2), [refusal], say("fits now")]
        model = ScriptedModel(_with_accounts(script))
        with house.engine(model) as engine:
            for n in range(3):
                await ask(engine, f"question {n}")
            (event,) = compacted(engine)
            assert event.window == engine.conversation.session.window == 4_000
            assert not events(engine, "turn.failed")
        assert model.requests[-1].messages[-1]["content"] == "question 2"

    async def test_it_never_loops(self, house: House) -> None:
        refusal = ModelError("context-overflow", "Too long.", "Compact.", limit=1_000)
        model = ScriptedModel(_with_accounts([say("a"), say("b"), *[[refusal]] * 20]))
        with house.engine(model) as engine:
            for n in range(5):
                await ask(engine, f"question {n} {LONG}")
            failed = [event.data for event in events(engine, "turn.failed")]
            assert [f.code for f in failed] == ["context-overflow"] * 3
            assert all(isinstance(f, TurnFailed) for f in failed)
            assert len(compacted(engine)) <= 4

    async def test_after_futile_ones_a_later_turn_may_make_room_again(self, house: House) -> None:
        refusal = ModelError("context-overflow", "Too long.", "Compact.", limit=4_000)
        script = [say("a"), [refusal], [refusal], say(LONG), say("fits")]
        model = ScriptedModel(_with_accounts(script))
        with house.engine(model) as engine:
            for n in range(4):
                await ask(engine, f"question {n} {LONG if n < 2 else ''}")
            assert len(events(engine, "turn.failed")) == 1
            assert len(compacted(engine)) == 3
        assert model.requests[-1].messages[-1]["content"].startswith("question 3")


class TestByHand:
    async def test_all_but_the_last_turn_give_way(self, house: House) -> None:
        model = ScriptedModel([say("1"), say("2"), say("3"), say("We counted."), say("4")])
        with house.engine(model) as engine:
            for n in range(3):
                await ask(engine, f"question {n}")
            await engine.handle(Compact())
            await ask(engine, "question 3")
        contents = [m["content"] for m in model.requests[-1].messages[1:]]
        assert contents[0].startswith(f"{SUMMARY}We counted.")
        assert contents[1:] == ["Understood.", "question 2", "3", "question 3"]

    async def test_there_must_be_something_to_compact(self, house: House) -> None:
        model = ScriptedModel([say("1"), say("All."), say("2")])
        with house.engine(model) as engine:
            with pytest.raises(PlacetError, match="no earlier turns"):
                await engine.handle(Compact())
            await ask(engine, "one")
            await engine.handle(Compact())
            with pytest.raises(PlacetError, match="no earlier turns"):
                await engine.handle(Compact())
            await ask(engine, "two")
        contents = [m["content"] for m in model.requests[-1].messages[1:]]
        assert contents[1:] == ["Understood.", "two"]

    async def test_it_survives_a_resume(self, house: House) -> None:
        with house.engine(ScriptedModel([say("1"), say("2"), say("Sum.")])) as engine:
            await ask(engine, "one")
            await ask(engine, "two")
            await engine.handle(Compact())
            session_id = engine.conversation.session.id
            await engine.conversation.close("quit")
        model = ScriptedModel([say("3")])
        with house.engine(model) as engine:
            engine.conversation.open(session_id)
            await ask(engine, "three")
        contents = [m["content"] for m in model.requests[-1].messages[1:]]
        assert contents[0].startswith(f"{SUMMARY}Sum.")
        assert contents[1:] == ["Understood.", "two", "2", "three"]
