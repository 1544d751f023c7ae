"""A session written to a file: what is in it, for whom, and that nothing is replaced unasked."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from core.commands import SubmitPrompt
from core.engine import Engine
from core.errors import PlacetError
from core.events import ModelMessage, SessionStarted, ToolCompleted, ToolRequested, TurnStarted
from core.models.base import ToolCall
from core.models.scripted import ScriptedModel, call, say
from tests.core.house import House, remember
from tests.tui.stage import SESSION, event, staged
from tui.exporting import EXISTS, export_session
from tui.presenters.exported import markdown
from tui.screens.confirm import Confirm

STARTED = SessionStarted(name="n", root="/srv/acme", model="m", system="", tools=(), snapshot="")


def test_markdown_is_a_transcript_to_be_read() -> None:
    tool = ToolCall(id="c", name="read_file", arguments='{"path": "src/a.py"}')
    done = ToolCompleted(call_id="c", name="read_file", ok=True, content="x", summary="3 lines")
    payloads = (
        STARTED,
        TurnStarted(text="What is\nin it?"),
        ModelMessage(step=0, content="I look.", tool_calls=(tool,)),
        ToolRequested(call=tool),
        done,
        ModelMessage(step=1, content="Three\x1b[2J lines [mem:mem_a].", cited=("mem_a",)),
    )
    events = [event(payload, seq=n) for n, payload in enumerate(payloads)]
    assert (
        markdown(SESSION, "A name", events)
        == """\
# A name

Session sess_1, 1 turn, begun 2026-11-30T10:30:00Z, in /srv/acme, with m.

## You, 2026-11-30T10:30:00Z

What is
in it?

## placet

I look.

- `✓  read_file  src/a.py  3 lines`

Three⟨001B⟩[2J lines [mem:mem_a].
"""
    )


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


async def talked(engine: Engine) -> str:
    remember(engine, "Use pnpm, never npm.")
    await engine.handle(SubmitPrompt(text="Which one: pnpm/npm?"))
    await engine.conversation.finished()
    return engine.conversation.session.id


async def test_the_file_is_named_after_the_session_and_private(house: House) -> None:
    model = ScriptedModel([call("list_files", path="."), say("pnpm.")])
    with house.engine(model) as engine:
        session = await talked(engine)
        path = export_session(engine.ledger, session, "", house.root)
        assert path == house.root / "Which-one-pnpm-npm.md"
        assert path.stat().st_mode & 0o777 == 0o600
        assert "pnpm." in path.read_text()


@pytest.mark.parametrize(("path", "form"), [("a.json", ""), ("a.jsonl", ""), ("a.txt", "json")])
async def test_json_is_the_log_of_the_session(house: House, path: str, form: str) -> None:
    with house.engine(ScriptedModel([say("pnpm.")])) as engine:
        session = await talked(engine)
        written = export_session(engine.ledger, session, path, house.root, form=form)
    rows = [json.loads(line) for line in written.read_text().splitlines()]
    assert {row["sessionId"] for row in rows} == {session}
    assert rows[0]["kind"] == "session.started"
    assert "turn.completed" in {row["kind"] for row in rows}


async def test_nothing_is_replaced_unasked(house: House) -> None:
    theirs = house.root / "notes.md"
    theirs.write_text("mine")
    theirs.chmod(0o644)
    with house.engine(ScriptedModel([say("pnpm.")])) as engine:
        session = await talked(engine)
        with pytest.raises(PlacetError) as refused:
            export_session(engine.ledger, session, "notes.md", house.root)
        assert refused.value.code == EXISTS
        assert theirs.read_text() == "mine"
        export_session(engine.ledger, session, "notes.md", house.root, overwrite=True)
    assert "pnpm." in theirs.read_text()
    assert theirs.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(("session", "path"), [("sess_none", "a.md"), ("", "no/such/folder/a.md")])
async def test_what_can_not_be_written_is_told(house: House, session: str, path: str) -> None:
    with house.engine(ScriptedModel([say("pnpm.")])) as engine:
        known = await talked(engine)
        with pytest.raises(PlacetError):
            export_session(engine.ledger, session or known, path, house.root)
    assert not (house.root / "no").exists()


async def test_the_app_asks_before_it_replaces(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        there = PlacetError(EXISTS, "a.md is there already.")
        asked: list[str] = []

        async def call(read: object) -> object:
            name = getattr(read, "__name__", "")
            asked.append(name)
            if len(asked) == 1:
                raise there
            return tmp_path / "a.md"

        stage.bridge.call = call
        stage.app.chat.composer.set_text("/export a.md")
        await stage.press("enter")
        assert isinstance(stage.app.screen, Confirm)
        await stage.pilot.pause(0.6)
        await stage.press("y")
        assert asked == ["write", "write"]
        assert "Written to" in stage.picture()
