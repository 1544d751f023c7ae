"""A question before an edit or a command: what it shows, which keys answer it, and when."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual.widgets import TextArea

from core.commands import AnswerApproval, Interrupt
from core.config import UiSettings
from core.events import ToolApproved, ToolRequested, TurnStarted
from core.models.base import ToolCall
from core.progress import ApprovalWanted
from core.tools.base import Ask, FileChange
from tests.tui.stage import SESSION, TURN, Stage, staged
from tui import clock
from tui.screens.candidate_editor import DIFF_SECONDS
from tui.screens.change_editor import ChangeEditor
from tui.screens.confirm import Confirm
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


async def test_the_way_to_the_question_is_told_until_one_is_there(
    tmp_path: Path, watch: Watch
) -> None:
    async with staged(tmp_path) as stage:
        await ask(stage, RUN)
        assert "tab answers it" in stage.picture()
        await focus(stage, watch)
        assert stage.focused_place == "card"
        assert "tab answers it" not in stage.picture()
        await stage.press("f2")
        assert stage.focused_place == "composer"
        assert "tab answers it" in stage.picture()


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


async def change_the_text(stage: Stage, watch: Watch) -> ChangeEditor:
    await ask(stage, EDIT)
    await focus(stage, watch)
    await stage.press("e")
    screen = stage.app.screen
    assert isinstance(screen, ChangeEditor)
    return screen


async def test_the_text_can_be_changed_first_with_its_diff_beside_it(
    tmp_path: Path, watch: Watch
) -> None:
    async with staged(tmp_path) as stage:
        await change_the_text(stage, watch)
        assert answers(stage) == []
        await stage.press("end", *" and a half")
        await stage.pilot.pause(2 * DIFF_SECONDS)
        assert "+ line three and a half" in re.sub(" +", " ", stage.picture())
        await stage.press("ctrl+s")
        texts = {"a.py": AFTER.replace("line three", "line three and a half")}
        assert answers(stage) == [AnswerApproval(call_id="call_1", allow=True, texts=texts)]


async def test_the_text_begins_with_the_parts_that_were_taken(tmp_path: Path, watch: Watch) -> None:
    async with staged(tmp_path) as stage:
        await ask(stage, EDIT)
        await focus(stage, watch)
        await stage.press("n", "x", "e", "end", "!", "ctrl+s")
        texts = {"a.py": BEFORE.replace("line 3\n", "line three!\n")}
        assert answers(stage) == [AnswerApproval(call_id="call_1", allow=True, texts=texts)]


async def test_leaving_the_text_goes_back_to_the_question(tmp_path: Path, watch: Watch) -> None:
    async with staged(tmp_path) as stage:
        await change_the_text(stage, watch)
        await stage.press("escape")
        assert stage.focused_place == "card"
        watch.now += QUIET_SECONDS + 0.1
        await stage.press("e", "x", "escape")
        assert isinstance(stage.app.screen, Confirm), "what was changed is asked about"
        watch.now += QUIET_SECONDS + 0.1
        await stage.press("y")
        assert stage.focused_place == "card"
        assert answers(stage) == [] and stage.bridge.of(Interrupt) == []


async def test_a_text_that_changes_nothing_is_not_sent(tmp_path: Path, watch: Watch) -> None:
    async with staged(tmp_path) as stage:
        screen = await change_the_text(stage, watch)
        screen.query_one(TextArea).text = BEFORE
        await stage.press("ctrl+s")
        assert answers(stage) == [] and stage.app.screen is screen


async def test_from_the_text_one_can_go_on_in_the_own_editor(tmp_path: Path, watch: Watch) -> None:
    def run(arguments: list[str]) -> int:
        assert arguments[-1].endswith(".py")
        path = Path(arguments[-1])
        path.write_text(path.read_text().replace("three", "drei"))
        return 0

    async with staged(tmp_path, ui=UiSettings(editor="ed"), run=run) as stage:
        await change_the_text(stage, watch)
        await stage.press("ctrl+g", "ctrl+s")
        texts = {"a.py": AFTER.replace("three", "drei")}
        assert answers(stage) == [AnswerApproval(call_id="call_1", allow=True, texts=texts)]


@pytest.mark.parametrize("odd", ["\x0c", "\u2028", "\x85", "\x1c"])
async def test_a_text_with_odd_line_ends_is_never_rewritten_by_the_field(
    tmp_path: Path, watch: Watch, odd: str
) -> None:
    def run(arguments: list[str]) -> int:
        path = Path(arguments[-1])
        path.write_bytes(path.read_bytes().replace(b"new", b"newer"))
        return 0

    change = FileChange(path="a.py", before=f"old{odd}end\n", after=f"new{odd}end\n")
    async with staged(tmp_path, ui=UiSettings(editor="ed"), run=run) as stage:
        await ask(stage, Ask(kind="edit", title="Edit a.py", changes=(change,)))
        await focus(stage, watch)
        await stage.press("e")
        texts = {"a.py": f"newer{odd}end\n"}
        assert answers(stage) == [AnswerApproval(call_id="call_1", allow=True, texts=texts)]


async def test_n_and_p_go_between_the_parts_of_a_change(tmp_path: Path, watch: Watch) -> None:
    async with staged(tmp_path) as stage:
        await ask(stage, EDIT)
        await focus(stage, watch)
        diff = stage.app.screen.query_one("#ask-diff", DiffView)
        await stage.press("n")
        assert diff.hunk == 1
        await stage.press("n", "n", "p")
        assert diff.hunk == 0
        assert answers(stage) == [] and stage.focused_place == "card"


async def test_the_diff_can_stand_side_by_side(tmp_path: Path, watch: Watch) -> None:
    async with staged(tmp_path, size=(160, 36)) as stage:
        await ask(stage, EDIT)
        await focus(stage, watch)
        await stage.press("f6", "vertical_line")
        one = [line for line in stage.picture().splitlines() if "line three" in line]
        await stage.press("vertical_line", "w", "z")
        other = [line for line in stage.picture().splitlines() if "line three" in line]
        assert ["line 3" in line.replace("line three", "") for line in one] != [
            "line 3" in line.replace("line three", "") for line in other
        ]


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
        assert stage.app.screen.query_one("#ask-diff").size.height > 0
        assert "What shall we do?" in picture
        await stage.press(*["pagedown"] * 12)
        assert "line 43" in stage.picture(), "the last line is above the keys, not behind them"


async def test_the_whole_command_is_shown_and_what_it_hides(tmp_path: Path, watch: Watch) -> None:
    command = "echo " + "x" * 300 + "\u202e end"
    async with staged(tmp_path) as stage:
        await ask(stage, Ask(kind="run", title="Run echo", command=command))
        picture = stage.picture()
        assert picture.count("x") >= 300
        assert "⟨202E⟩" in picture


@pytest.mark.parametrize("size", [(120, 36), (80, 24), (40, 10)])
async def test_a_long_command_is_allowed_only_once_its_end_was_seen(
    tmp_path: Path, watch: Watch, size: tuple[int, int]
) -> None:
    command = "\n".join(f"echo {number}" for number in range(80)) + "\nrm -r everything"
    async with staged(tmp_path, size=size) as stage:
        await ask(stage, Ask(kind="run", title="Run it", command=command, rule="echo 1"))
        await focus(stage, watch)
        await stage.press("a", "s")
        assert answers(stage) == []
        assert "j shows the rest first" in stage.picture()
        await stage.press(*["pagedown"] * 12)
        assert "rm -r everything" in stage.picture()
        assert "j shows the rest" not in stage.picture()
        assert "a allow   d refuse" in stage.picture()
        await stage.press("a")
        assert answers(stage) == [AnswerApproval(call_id="call_1", allow=True)]


async def test_a_click_selects_and_never_answers(tmp_path: Path, watch: Watch) -> None:
    async with staged(tmp_path) as stage:
        await ask(stage, EDIT)
        watch.now += 10
        for row, line in enumerate(stage.picture().splitlines()):
            for words in ("a allow", "d refuse", "e edit", "Edit a.py"):
                if words in line:
                    await stage.pilot.click(offset=(line.index(words), row))
                    await stage.settle()
        assert stage.focused_place == "card"
        assert answers(stage) == [] and len(stage.app.screen_stack) == 1


async def test_escape_at_the_question_stops_the_turn(tmp_path: Path, watch: Watch) -> None:
    async with staged(tmp_path) as stage:
        await ask(stage, RUN)
        await focus(stage, watch)
        await stage.press("escape")
        assert answers(stage) == []
        assert len(stage.bridge.of(Interrupt)) == 1


async def test_a_question_that_is_heard_twice_is_asked_once(tmp_path: Path, watch: Watch) -> None:
    async with staged(tmp_path) as stage:
        await ask(stage, RUN)
        wanted = ApprovalWanted(session_id=SESSION, turn_id=TURN, call_id="call_1")
        await stage.happen(wanted)
        assert "of 2" not in stage.picture()
        await focus(stage, watch)
        await stage.press("a", "a")
        await stage.happen(ToolApproved(call_id="call_1", by="user"))
        assert "Run this command?" not in stage.picture()
        assert {answer.call_id for answer in answers(stage)} == {"call_1"}


async def test_keys_held_down_while_the_question_takes_the_focus_go_to_the_draft(
    tmp_path: Path, watch: Watch
) -> None:
    async with staged(tmp_path) as stage:
        await ask(stage, EDIT)
        await stage.press("tab", "n", "space", "x", "e", "enter")
        assert answers(stage) == [] and len(stage.app.screen_stack) == 1
        assert stage.app.chat.composer.text == "n xe"
        assert "part (2/2)" in stage.picture()


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
