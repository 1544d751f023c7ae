"""Answers beside the first: a fold, told by events or by the pieces that come before them."""

from __future__ import annotations

import pytest

from core.events import ModelMessage, TurnAnsweredAgain, TurnAskedAgain
from core.models.base import ToolCall
from core.progress import TextBeside
from core.text import SafeText
from tests.tui.presenters.things import event
from tui.presenters.beside import Beside
from tui.widgets.beside_lines import beside_lines
from tui.widgets.palette import palette_of

ASKED = TurnAskedAgain(model="gpt-test", without="mem_lock", entry_text="", digest="")


def folded(*payloads: object) -> Beside:
    beside = Beside()
    beside.open("s", [event(payload, session="s", turn="t1") for payload in payloads])  # type: ignore[arg-type]
    return beside


def test_a_turn_that_was_never_asked_again_has_no_sides() -> None:
    beside = folded(ModelMessage(step=0, content="Yes."))
    assert beside.sides("t1", 0) is None and beside.number("t1") == 0
    assert not beside.hear(TextBeside(session_id="s", turn_id="t1", offset=0, text="?"))


def test_pieces_then_the_whole_answer() -> None:
    beside = folded(ModelMessage(step=0, content="Yes [mem:lock]."), ASKED)
    for offset, text in ((0, "N"), (1, "o, "), (4, "never.")):
        assert beside.hear(TextBeside(session_id="s", turn_id="t1", offset=offset, text=text))
    sides = beside.sides("t1", 0)
    assert sides and (sides.one, sides.other) == ("Yes.", "No, never.")
    assert sides.other_title == "now gpt-test …"
    call = ToolCall(id="c", name="grep", arguments="{}")
    answered = TurnAnsweredAgain(content="No.", tool_calls=(call,), error="It was stopped.")
    assert beside.hear(event(answered, session="s", turn="t1"))
    sides = beside.sides("t1", 0)
    assert sides and sides.other == "No.\n\ncalls `grep` `{}`"
    assert sides.error == "It was stopped."
    assert sides.heading == "asked again without mem_lock"


def test_of_several_each_can_be_shown() -> None:
    other = TurnAskedAgain(model="gpt-test", without="", entry_text="torn", digest="")
    beside = folded(ASKED, TurnAnsweredAgain(content="One."), other)
    first, second = beside.sides("t1", 0), beside.sides("t1", 1)
    assert first and first.other == "One." and first.one == "There was none."
    assert second and second.heading == "asked again with another text of an entry, 2 of 2"


@pytest.mark.parametrize("width", [30, 71, 72, 120])
def test_both_answers_are_whole_at_any_width(width: int) -> None:
    words = SafeText(" ".join(f"word{number}" for number in range(40)))
    beside = folded(ModelMessage(step=0, content=words), ASKED, TurnAnsweredAgain(content=words))
    sides = beside.sides("t1", 0)
    assert sides is not None
    lines = beside_lines(sides, width, palette_of({}))
    text = " ".join(line.plain for line in lines)
    assert all(line.width <= width for line in lines)
    assert all(text.split().count(f"word{number}") == 2 for number in range(40))
