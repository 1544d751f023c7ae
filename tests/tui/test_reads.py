"""What the app reads beside the events."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.commands import SubmitPrompt, Undo
from core.config import ModelSettings, PermissionSettings, Settings
from core.engine import Engine
from core.models.scripted import ScriptedModel, say
from core.tools.base import Ask
from tests.core.house import House, do, events, remember
from tui.presenters.status import Budget
from tui.reads import Granted, Models, granted, memory_budget, models, said_in_sessions


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


async def ask(engine: Engine, text: str) -> None:
    await engine.handle(SubmitPrompt(text=text))
    await engine.conversation.finished()


async def test_the_budget_is_that_of_the_next_request(house: House) -> None:
    with house.engine(ScriptedModel([say("1"), say("2"), say("3")])) as engine:
        remember(engine, "Use pnpm, never npm.")
        await ask(engine, "hello")
        begun = memory_budget(engine)
        remember(engine, "Indent with tabs.")
        applied = memory_budget(engine)
        await ask(engine, "hello")
        [*_, built] = [e.data for e in events(engine, "context.built")]
        assert applied == Budget(used=built.used, limit=built.limit)
        assert applied.used > begun.used
        told = memory_budget(engine)
        do(engine, Undo())
        assert memory_budget(engine).used > told.used  # that it holds no longer is told, too


async def test_what_was_said_is_found_by_its_session(house: House) -> None:
    with house.engine(ScriptedModel([say("In the SHED.")])) as engine:
        await ask(engine, "Where is the Zebra?")
        said = said_in_sessions(engine)[engine.conversation.session.id]
    assert said == "where is the zebra?\nin the shed."


async def test_what_is_allowed(house: House) -> None:
    allow = ("npm test", "npm test; rm -r x")
    settings = Settings(permissions=PermissionSettings(mode="accept-edits", allow=allow))
    with house.engine(settings=settings) as engine:
        engine.permissions.allow_for_session(Ask(kind="run", title="", rule="make x"))
        now = granted(engine)
    assert now == Granted(mode="accept-edits", rules=("npm test",), for_session=("make x",))


async def test_where_there_is_no_server_there_are_profiles_alone(house: House) -> None:
    settings = Settings(profiles={"work": ModelSettings(name="m")})
    with house.engine(settings=settings) as engine:
        assert await models(engine) == Models(names=(), profiles=("work",))
