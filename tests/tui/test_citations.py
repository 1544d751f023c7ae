"""What an answer cites: named under it, marked where it is unknown, opened by key and by click."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.commands import UndoEdit
from core.events import (
    EditApplied,
    EditUndone,
    MemoryUsed,
    ModelMessage,
    ToolRequested,
    TurnCompleted,
    TurnStarted,
)
from core.memory.view import Memory
from core.models.base import ToolCall
from core.progress import MemoryNow
from core.tools.base import FileWrite
from tests.tui.presenters.things import PROJECT, approved
from tests.tui.stage import Stage, staged
from tui.panes.memory import MemoryPane
from tui.screens.choose import Choose

LOCK = approved("mem_lock", "Trust the lock file.")
PORT = approved("mem_port", "It listens on 3000.")


async def answer(stage: Stage, cited: tuple[str, ...], known: tuple[str, ...]) -> None:
    await stage.happen(MemoryNow(memory=Memory((PROJECT,), [LOCK, PORT])))
    await stage.happen(
        TurnStarted(text="go"), ModelMessage(step=0, content="So it is.", cited=cited)
    )
    if known:
        await stage.happen(MemoryUsed(ids=known))
    await stage.happen(TurnCompleted(steps=1, seconds=1.0))


def opened(stage: Stage) -> str:
    pane = stage.app.main.query_one(MemoryPane)
    return pane.card.entry_id if pane.has_class("-open") else ""


async def test_a_citation_of_something_unknown_is_marked(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await answer(stage, ("mem_lock", "mem_made_up"), ("mem_lock",))
        assert "used  mem_lock  mem_made_up (unknown)" in stage.picture()


@pytest.mark.parametrize("size", [(120, 36), (80, 24)])
async def test_o_opens_what_the_answer_cites(tmp_path: Path, size: tuple[int, int]) -> None:
    async with staged(tmp_path, size=size) as stage:
        await answer(stage, ("mem_lock",), ("mem_lock",))
        await stage.press("shift+tab", "k", "o")
        assert opened(stage) == "mem_lock"
        assert "Trust the lock file." in stage.picture()
        assert stage.focused_place == "memory"


async def test_of_several_one_is_chosen(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await answer(stage, ("mem_lock", "mem_port"), ("mem_lock", "mem_port"))
        await stage.press("shift+tab", "k", "o")
        screen = stage.app.screen
        assert isinstance(screen, Choose)
        screen._quiet._until = 0.0
        await stage.press("2")
        assert opened(stage) == "mem_port"


async def test_a_click_on_its_name_opens_it_and_one_beside_does_not(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await answer(stage, ("mem_lock",), ("mem_lock",))
        lines = stage.picture().splitlines()
        row = next(y for y, line in enumerate(lines) if "used  mem_lock" in line)
        column = lines[row].index("mem_lock")
        await stage.pilot.click(offset=(column - 4, row))
        await stage.settle()
        assert opened(stage) == ""
        await stage.pilot.click(offset=(column + 2, row))
        await stage.settle()
        assert opened(stage) == "mem_lock"


async def test_an_entry_that_is_gone_is_told(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await answer(stage, ("mem_made_up",), ())
        await stage.press("shift+tab", "k", "o")
        assert opened(stage) == ""
        assert "mem_made_up is not in memory" in stage.picture()


async def test_an_entry_is_shown_although_a_filter_and_a_fold_hide_it(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await answer(stage, ("mem_lock",), ("mem_lock",))
        await stage.press("f4")
        await stage.press("enter", "slash", *"nothing", "enter")
        await stage.press("f2")
        await stage.press("shift+tab", "k", "o")
        assert opened(stage) == "mem_lock"


async def test_the_edits_of_a_turn_are_undone_together_the_last_first(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.happen(TurnStarted(text="go"))
        for key in ("e1", "e2"):
            call = ToolCall(id=key, name="edit_file", arguments=f'{{"path": "{key}"}}')
            write = FileWrite(path=key, before=b"1\n", after=b"2\n", mode=0o644)
            await stage.happen(ToolRequested(call=call), EditApplied(call_id=key, files=(write,)))
        await stage.happen(TurnCompleted(steps=1, seconds=1.0))
        await stage.press("shift+tab", "k", "U")
        assert stage.bridge.of(UndoEdit) == [UndoEdit(call_id="e2"), UndoEdit(call_id="e1")]
        await stage.happen(EditUndone(call_id="e2", files=()), EditUndone(call_id="e1", files=()))
        await stage.press("U")
        assert stage.bridge.of(UndoEdit)[2:] == [UndoEdit(call_id="e1"), UndoEdit(call_id="e2")]
