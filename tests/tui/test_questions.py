"""A question before an edit or a command: what it shows, which keys answer it, and when."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from core.commands import AnswerApproval, Interrupt
from core.config import UiSettings
from core.events import ToolApproved, ToolRequested, TurnStarted
from core.models.base import ToolCall
from core.progress import ApprovalWanted
from core.tools.base import Ask, FileChange
from tests.tui.stage import SESSION, TURN, Stage, staged
from tui import clock
from tui.widgets.approval import QUIET_SECONDS
from tui.widgets.diff_view import DiffView

BEFORE = "".join(f"line {number}\n" for number in range(60))
AFTER = BEFORE.replace("line 3\n", "line three\n").replace("line 40\n", "line forty\n")
EDIT = Ask(
    kind="edit",
    title="Edit a.py +2 −2",
    changes=(FileChange(path="a.py", before=BEFORE, after=AFTER),),
)
RUN = Ask(kind="run", title="Run make test", command="make test", rule="make test")


class Watch:
    """A stopwatch that the test moves on."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Watch]:
    made = Watch()
    monkeypatch.setattr(clock, "stopwatch", made)
    yield made


async def ask(stage: Stage, *asks: Ask) -> None:
    """Let calls wait for the user's word: call_1, call_2 …"""
    await stage.happen(TurnStarted(text="go"))
    for number, one in enumerate(asks, start=1):
        name = "edit_file" if one.kind == "edit" else "run_command"
        call = ToolCall(id=f"call_{number}", name=name, arguments="{}")
        wanted = ApprovalWanted(session_id=SESSION, turn_id=TURN, call_id=call.id)
        await stage.happen(ToolRequested(call=call, ask=one), wanted)


async def focus(stage: Stage, watch: Watch) -> None:
    """Go to the question, and let the pause go by."""
    await stage.press("tab")
    watch.now += QUIET_SECONDS + 0.1


def answers(stage: Stage) -> list[Any]:
    return stage.bridge.of(AnswerApproval)


async def test_it_takes_no_focus_and_no_key_of_the_draft(tmp_path: Path, watch: Watch) -> None:
    async with staged(tmp_path) as stage:
        await ask(stage, RUN)
        watch.now += 10
        await stage.press("a", "y", "d")
        assert stage.focused_place == "composer"
        assert stage.app.chat.composer.text == "ayd"
        assert answers(stage) == []


@pytest.mark.parametrize(
    ("key", "answer"),
    [
        ("a", AnswerApproval(call_id="call_1", allow=True)),
        ("y", AnswerApproval(call_id="call_1", allow=True)),
        ("s", AnswerApproval(call_id="call_1", allow=True, remember=True)),
    ],
)
async def test_a_key_answers(tmp_path: Path, watch: Watch, key: str, answer: Any) -> None:
    async with staged(tmp_path) as stage:
        await ask(stage, RUN)
        await focus(stage, watch)
        await stage.press(key)
        assert answers(stage) == [answer]


@pytest.mark.parametrize("key", ["d", "n"])
async def test_a_refusal_may_say_why(tmp_path: Path, watch: Watch, key: str) -> None:
    async with staged(tmp_path) as stage:
        await ask(stage, RUN)
        await focus(stage, watch)
        await stage.press(key, *"no", "enter")
        assert answers(stage) == [AnswerApproval(call_id="call_1", allow=False, reason="no")]


async def test_escape_from_the_reason_goes_back_to_the_question(
    tmp_path: Path, watch: Watch
) -> None:
    async with staged(tmp_path) as stage:
        await ask(stage, RUN)
        await focus(stage, watch)
        await stage.press("d", "escape")
        assert answers(stage) == []
        assert stage.bridge.of(Interrupt) == []
        assert stage.focused_place == "card"


async def test_what_is_typed_too_early_decides_nothing_and_lands_in_the_draft(
    tmp_path: Path, watch: Watch
) -> None:
    async with staged(tmp_path) as stage:
        await ask(stage, RUN)
        await stage.press("tab", "a")
        watch.now += QUIET_SECONDS - 0.1
        await stage.press("y")
        watch.now += QUIET_SECONDS - 0.1
        await stage.press("s")
        assert answers(stage) == []
        assert stage.app.chat.composer.text == "ays"
        watch.now += QUIET_SECONDS + 0.1
        await stage.press("a")
        assert len(answers(stage)) == 1


async def test_enter_and_keys_that_are_not_its_own_never_decide(
    tmp_path: Path, watch: Watch
) -> None:
    async with staged(tmp_path) as stage:
        await ask(stage, RUN)
        await focus(stage, watch)
        await stage.press("enter", "space", "q", "z")
        assert answers(stage) == []
        assert stage.app.chat.composer.text == "qz"


async def test_questions_wait_in_a_queue_and_each_is_answered_for_itself(
    tmp_path: Path, watch: Watch
) -> None:
    async with staged(tmp_path) as stage:
        await ask(stage, RUN, EDIT)
        assert "(1 of 2)" in stage.picture()
        await focus(stage, watch)
        await stage.press("a")
        await stage.happen(ToolApproved(call_id="call_1", by="user"))
        assert "Edit a.py" in stage.picture()
        await stage.press("a")
        assert len(answers(stage)) == 1, "the next question has a pause of its own"
        watch.now += QUIET_SECONDS + 0.1
        await stage.press("a")
        assert [answer.call_id for answer in answers(stage)] == ["call_1", "call_2"]


async def test_parts_of_a_change_can_be_left_out(tmp_path: Path, watch: Watch) -> None:
    async with staged(tmp_path) as stage:
        await ask(stage, EDIT)
        await focus(stage, watch)
        await stage.press("right_square_bracket", "space")
        assert "space part (1/2)" in stage.picture()
        await stage.press("a")
        texts = {"a.py": BEFORE.replace("line 3\n", "line three\n")}
        assert answers(stage) == [AnswerApproval(call_id="call_1", allow=True, texts=texts)]


async def test_a_change_of_which_nothing_is_taken_is_refused(tmp_path: Path, watch: Watch) -> None:
    async with staged(tmp_path) as stage:
        await ask(stage, EDIT)
        await focus(stage, watch)
        await stage.press("space", "right_square_bracket", "x", "a", "enter")
        assert answers(stage) == [AnswerApproval(call_id="call_1", allow=False)]


async def test_the_text_can_be_changed_first(tmp_path: Path, watch: Watch) -> None:
    def run(arguments: list[str]) -> int:
        assert arguments[-1].endswith(".py")
        path = Path(arguments[-1])
        path.write_text(path.read_text().replace("three", "drei"))
        return 0

    async with staged(tmp_path, ui=UiSettings(editor="ed"), run=run) as stage:
        await ask(stage, EDIT)
        await focus(stage, watch)
        await stage.press("e")
        texts = {"a.py": AFTER.replace("three", "drei")}
        assert answers(stage) == [AnswerApproval(call_id="call_1", allow=True, texts=texts)]


async def test_it_offers_only_what_the_question_allows(tmp_path: Path, watch: Watch) -> None:
    async with staged(tmp_path) as stage:
        await ask(stage, Ask(kind="run", title="Run it", command="a | b"))
        await focus(stage, watch)
        await stage.press("s", "e", "space")
        assert answers(stage) == []
        assert "for the session" not in stage.picture()


@pytest.mark.parametrize("size", [(120, 36), (80, 24), (40, 10), (30, 8)])
async def test_change_and_keys_are_on_the_screen_at_any_size(
    tmp_path: Path, watch: Watch, size: tuple[int, int]
) -> None:
    async with staged(tmp_path, size=size) as stage:
        await ask(stage, EDIT)
        await focus(stage, watch)
        picture = stage.picture()
        assert "a allow   d refuse" in picture
        assert stage.app.screen.query_one(DiffView).size.height > 0
        assert "What shall we do?" in picture


async def test_the_whole_command_is_shown_and_what_it_hides(tmp_path: Path, watch: Watch) -> None:
    command = "echo " + "x" * 300 + "\u202e end"
    async with staged(tmp_path) as stage:
        await ask(stage, Ask(kind="run", title="Run echo", command=command))
        picture = stage.picture()
        assert picture.count("x") >= 300
        assert "⟨202E⟩" in picture


async def test_when_the_question_is_gone_the_focus_goes_to_the_draft(
    tmp_path: Path, watch: Watch
) -> None:
    async with staged(tmp_path) as stage:
        await ask(stage, RUN)
        await focus(stage, watch)
        await stage.press("a")
        await stage.happen(ToolApproved(call_id="call_1", by="user"))
        assert stage.focused_place == "composer"
        assert "Run this command?" not in stage.picture()
