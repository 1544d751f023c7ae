"""Forked sessions, and turns that are asked again beside their answer."""

from __future__ import annotations

import pytest

from core.commands import AskAgain, ForkSession
from core.context.builder import request, request_digest
from core.engine import Opening
from core.errors import PlacetError
from core.events import TurnAnsweredAgain, TurnAskedAgain
from core.lineage import sent, session_events
from core.models.base import ModelError
from core.models.scripted import ScriptedModel, call, say
from core.progress import TextBeside
from tests.core.house import House, apply, ask, events, remember, update


class TestFork:
    async def test_it_goes_on_from_a_turn_with_the_same_bytes(self, house: House) -> None:
        model = ScriptedModel([say("1"), say("2"), say("3"), say("2b"), say("3b"), say("4")])
        with house.engine(model) as engine:
            remember(engine, "Use pnpm, never npm.")
            first = await ask(engine, "one")
            later = remember(engine, "Indent with tabs.")
            await ask(engine, "two")
            await ask(engine, "three")
            parent = engine.conversation.session.id
            opening = await engine.handle(ForkSession(turn_id=first))
            assert isinstance(opening, Opening)
            assert opening.session_id != parent
            assert {e.session_id for e in opening.session} == {opening.session_id}
            await ask(engine, "two, otherwise")
            last = await ask(engine, "three, otherwise")
            ours = session_events(engine.ledger, opening.session_id)
            again = sent(engine.ledger, last)
        forked = model.requests[3]
        assert forked.messages[:3] == model.requests[1].messages[:3]
        assert forked.tools == model.requests[1].tools
        content = forked.messages[3]["content"]
        assert content.startswith("[memory update]\n+ ") and later in content
        assert [m["content"] for m in forked.messages[1:3]] == ["one", "1"]
        assert again.messages == model.requests[4].messages
        assert [e.data.text for e in ours if e.kind == "turn.started"] == [
            "one", "two, otherwise", "three, otherwise",
        ]  # fmt: skip

    async def test_a_fork_of_a_fork_and_after_a_restart(self, house: House) -> None:
        with house.engine(ScriptedModel([say("1"), say("2"), say("3")])) as engine:
            await ask(engine, "one")
            second = await ask(engine, "two")
            await engine.handle(ForkSession(turn_id=second))
            third = await ask(engine, "three")
            await engine.handle(ForkSession(turn_id=third))
            session_id = engine.conversation.session.id
            await engine.conversation.close("quit")
        model = ScriptedModel([say("4")])
        with house.engine(model) as engine:
            engine.conversation.open(session_id)
            await ask(engine, "four")
        said = [m["content"] for m in model.requests[0].messages[1:]]
        assert said == ["one", "1", "two", "2", "three", "3", "four"]

    async def test_only_a_finished_turn_of_the_session_can_be_forked(self, house: House) -> None:
        with house.engine(ScriptedModel([say("1")])) as engine:
            await ask(engine, "one")
            with pytest.raises(PlacetError, match="No finished turn"):
                await engine.handle(ForkSession(turn_id="turn_unknown"))

    async def test_artifacts_go_along(self, house: House) -> None:
        (house.root / "names").mkdir()
        for n in range(399):
            (house.root / "names" / f"{n:03}_{'x' * 40}.txt").touch()
        script = [call("list_files", path="names"), say("1"),
                  call("read_artifact", "c2", id="art_1", end=1), say("2")]  # fmt: skip
        with house.engine(ScriptedModel(script)) as engine:
            turn = await ask(engine, "list")
            await engine.handle(ForkSession(turn_id=turn))
            await ask(engine, "read")
            done = [event.data for event in events(engine, "tool.completed")]
        assert done[0].artifact == "art_1" and done[1].ok


class TestAskedAgain:
    async def test_without_an_entry_beside_the_answer(self, house: House) -> None:
        heard: list[str] = []
        model = ScriptedModel([say("with pnpm"), say("with npm"), say("next")])
        with house.engine(model) as engine:
            entry_id = remember(engine, "Use pnpm, never npm.")
            turn = await ask(engine, "how do I install?")
            engine.bus.subscribe(
                lambda m: heard.append(m.text) if isinstance(m, TextBeside) else None
            )
            await engine.handle(AskAgain(turn_id=turn, without=entry_id))
            await engine.conversation.asking.finished()
            asked, answered = (e.data for e in events(engine, "turn.asked-again",
                                                      "turn.answered-again"))  # fmt: skip
            past = sent(engine.ledger, turn)
            await ask(engine, "and now?")
        assert isinstance(asked, TurnAskedAgain) and isinstance(answered, TurnAnsweredAgain)
        assert asked.without == entry_id and asked.digest == request_digest(model.requests[1])
        assert "".join(heard) == answered.content == "with npm"
        assert "pnpm" not in str(model.requests[1].messages)
        assert model.requests[1].messages[1:] == past.messages[1:]
        assert "with npm" not in str(model.requests[2].messages)

    async def test_with_another_version_of_it(self, house: House) -> None:
        model = ScriptedModel([say("a"), say("b")])
        with house.engine(model) as engine:
            entry_id = remember(engine, "Use pnpm, never npm.")
            turn = await ask(engine, "how do I install?")
            apply(engine, update(engine, entry_id, "Use pnpm 10, never npm or yarn."))
            seq = events(engine, "candidate.applied")[-1].seq
            await engine.handle(AskAgain(turn_id=turn, version=seq))
            await engine.conversation.asking.finished()
        system = model.requests[1].messages[0]["content"]
        assert "Use pnpm 10, never npm or yarn." in system and "Use pnpm, never" not in system
        changed = request(
            "scripted", system, model.requests[0].tools, model.requests[0].messages[1:]
        )
        assert changed == model.requests[1]

    async def test_an_error_is_recorded_and_nothing_is_run(self, house: House) -> None:
        script = [say("a"), call("write_file", path="x", content="y"), [ModelError("x", "Down.")]]
        with house.engine(ScriptedModel(script)) as engine:
            turn = await ask(engine, "hello")
            for _ in range(2):
                await engine.handle(AskAgain(turn_id=turn))
                await engine.conversation.asking.finished()
            answers = [e.data for e in events(engine, "turn.answered-again")]
            assert not events(engine, "tool.requested")
        assert [c.name for c in answers[0].tool_calls] == ["write_file"]
        assert answers[1].error == "Down."
        assert not (house.root / "x").exists()

    async def test_what_is_not_there_is_refused(self, house: House) -> None:
        with house.engine(ScriptedModel([say("a")])) as engine:
            turn = await ask(engine, "hello")
            for wrong in (AskAgain(turn_id="turn_no"), AskAgain(turn_id=turn, version=1)):
                with pytest.raises(PlacetError):
                    await engine.handle(wrong)
