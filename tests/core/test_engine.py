"""What an engine does with commands that concern the course of a session."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from core.commands import (
    EditTurn,
    ForgetRule,
    ForkSession,
    SendQueued,
    SetQueue,
    SubmitPrompt,
    UseModel,
)
from core.config import ModelSettings, Settings
from core.engine import Engine, Opening
from core.errors import PlacetError
from core.models.base import Model
from core.models.scripted import ScriptedModel, call, say
from core.progress import ModelNow
from core.session import list_sessions
from core.tools.base import Ask
from tests.core.house import House, ask, events


def sent(model: ScriptedModel, place: int) -> list[Any]:
    return [message["content"] for message in model.requests[place].messages[1:]]


class TestBranches:
    async def test_a_message_is_edited_on_a_branch_of_its_own(self, house: House) -> None:
        model = ScriptedModel([say("1"), say("2"), say("2b")])
        with house.engine(model) as engine:
            await ask(engine, "one")
            second = await ask(engine, "two")
            old = engine.conversation.session.id
            opening = await engine.handle(EditTurn(turn_id=second))
            assert isinstance(opening, Opening)
            assert opening.draft is not None and opening.draft.text == "two"
            assert [e.data.text for e in opening.session if e.kind == "turn.started"] == ["one"]
            await ask(engine, "two, otherwise")
            listed = list_sessions(engine.ledger, engine.setup.project.id)
        assert sent(model, 2) == ["one", "1", "two, otherwise"]
        fork, parent = (opening.session_id, old, 2), (old, "", 2)
        assert [(s.id, s.parent, s.turns) for s in listed] == [fork, parent]
        assert listed[0].name == "one (from: one)"

    async def test_before_the_first_message_a_new_session_begins(self, house: House) -> None:
        model = ScriptedModel([say("1"), say("1b")])
        with house.engine(model) as engine:
            first = await ask(engine, "one")
            opening = await engine.handle(EditTurn(turn_id=first))
            assert opening.session == ()
            assert opening.draft.text == "one"
            await ask(engine, "one, otherwise")
            assert len(list_sessions(engine.ledger, None)) == 2
        assert sent(model, 1) == ["one, otherwise"]

    async def test_the_words_are_on_disk_before_they_are_sent(self, house: House) -> None:
        with house.engine(ScriptedModel([say("1"), say("2")])) as engine:
            await ask(engine, "one")
            second = await ask(engine, "two")
            opening = await engine.handle(EditTurn(turn_id=second))
            await engine.conversation.close("quit")
        with house.engine() as engine:
            again = engine.opening([], opening.session_id)
        assert again.draft is not None and again.draft.text == "two"

    async def test_without_a_turn_the_newest_is_forked(self, house: House) -> None:
        with house.engine(ScriptedModel([say("1"), say("2")])) as engine:
            await ask(engine, "one")
            await ask(engine, "two")
            opening = await engine.handle(ForkSession())
            assert [e.data.text for e in opening.session if e.kind == "turn.started"] == [
                "one", "two",
            ]  # fmt: skip

    @pytest.mark.parametrize("command", [ForkSession(), EditTurn(turn_id="turn_none")])
    async def test_nothing_can_be_forked_from_nothing(self, house: House, command: Any) -> None:
        with house.engine() as engine:
            here = engine.conversation.session.id
            with pytest.raises(PlacetError):
                await engine.handle(command)
            assert engine.conversation.session.id == here


class TestQueue:
    async def test_a_resumed_queue_is_sent_on_demand_and_then_goes_on(self, house: House) -> None:
        model = ScriptedModel([say("1"), say("2")])
        with house.engine(model) as engine:
            await engine.handle(SetQueue(texts=("one", "two")))
            await engine.handle(SendQueued())
            await engine.conversation.finished()
            assert [e.data.text for e in events(engine, "turn.started")] == ["one", "two"]
            with pytest.raises(PlacetError, match="No message waits"):
                await engine.handle(SendQueued())


class TestModels:
    async def test_another_model_answers_from_the_next_turn_on(self, house: House) -> None:
        models = {"small": ScriptedModel([say("1")]), "large": ScriptedModel([say("2")])}
        profiles = {"work": ModelSettings(name="large")}
        setup = house.setup(settings=Settings(model=ModelSettings(name="small"), profiles=profiles))
        used = [setup.settings.model]
        heard: list[object] = []

        async def choose() -> Model:
            return models[used[-1].name]

        async def use(settings: ModelSettings, offline: bool) -> ModelNow:
            used.append(settings)
            return ModelNow(name=settings.name, why="as asked", offline=offline)

        engine = Engine(replace(setup, choose_model=choose, use_model=use))
        engine.opening(engine.start())
        engine.bus.subscribe(heard.append)
        await ask(engine, "one")
        await engine.handle(UseModel(profile="work"))
        await ask(engine, "two")
        assert models["large"].requests[0].messages[0] == models["small"].requests[0].messages[0]
        assert ModelNow(name="large", why="as asked", offline=False) in heard
        await engine.handle(UseModel(profile=""))
        await engine.handle(UseModel(name="tiny"))
        assert [settings.name for settings in used] == ["small", "large", "small", "tiny"]
        with pytest.raises(PlacetError, match="No profile home") as refused:
            await engine.handle(UseModel(profile="home"))
        assert "work" in refused.value.hint
        engine.release()

    async def test_a_turn_that_runs_keeps_its_model(self, house: House) -> None:
        waits = asyncio.Event()
        closed: list[str] = []

        class Slow(ScriptedModel):
            async def stream(self, request: Any) -> Any:
                await waits.wait()
                async for delta in super().stream(request):
                    yield delta

            async def close(self) -> None:
                closed.append("slow")

        with house.engine(Slow([say("1")])) as engine:
            await engine.handle(SubmitPrompt(text="one"))
            await asyncio.sleep(0)
            await engine.conversation.drop_model()
            assert closed == []
            waits.set()
            await engine.conversation.finished()
            await engine.conversation.close("quit")
            assert closed == ["slow"]

    async def test_where_no_model_can_be_chosen_it_is_said(self, house: House) -> None:
        with house.engine() as engine, pytest.raises(PlacetError, match="can't be changed"):
            await engine.handle(UseModel(name="x"))

    async def test_a_turn_makes_only_so_many_requests(self, house: House) -> None:
        model = ScriptedModel([call("list_files", f"c{n}") for n in range(4)])
        engine = Engine(replace(house.setup(model), most_requests=2))
        engine.opening(engine.start())
        await ask(engine, "go on")
        (failed,) = [e.data for e in events(engine, "turn.failed")]
        assert (failed.code, len(model.requests)) == ("too-many-steps", 2)
        engine.release()


class TestRules:
    async def test_a_rule_of_the_session_can_be_taken_back_and_ends_with_it(
        self, house: House
    ) -> None:
        asks = [Ask(kind="run", title="", command=text, rule=text) for text in ("make x", "make y")]
        with house.engine(ScriptedModel([say("1")])) as engine:
            await ask(engine, "one")
            for each in asks:
                engine.permissions.allow_for_session(each)
            await engine.handle(ForgetRule(rule="make x"))
            assert engine.permissions.session_rules == ("make y",)
            with pytest.raises(PlacetError, match="No rule make x"):
                await engine.handle(ForgetRule(rule="make x"))
            await engine.handle(ForkSession())
            assert engine.permissions.session_rules == ()
