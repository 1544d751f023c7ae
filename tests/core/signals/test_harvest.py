"""The signals over whole conversations."""

from __future__ import annotations

import json

from hypothesis import given
from hypothesis import strategies as st

from core.memory.entry_types import Signal
from core.signals.harvest import Message, harvest, read_jsonl


def conversation(*said: tuple[str, str]) -> list[Message]:
    return [Message(role=role, content=text, line=i) for i, (role, text) in enumerate(said)]


def test_all_signals_are_heard_in_the_order_said() -> None:
    proposals = harvest(
        conversation(
            ("user", "Fix the parser. I prefer small functions."),
            ("assistant", "I split the parser into one function per rule."),
            ("user", "yes exactly, keep doing that"),
            ("user", "no, sort the imports"),
            ("user", "again: sort the imports!"),
        ),
        session_id="sess_1",
    )
    assert [(p.signal, p.text, p.turn_id) for p in proposals] == [
        (Signal.EXPLICIT, "I prefer small functions.", "0"),
        (Signal.CONFIRMATION, "Split the parser into one function per rule.", "2"),
        (Signal.CORRECTION, "Sort the imports.", "4"),
    ]
    assert {p.session_id for p in proposals} == {"sess_1"}


def test_only_the_users_words_count() -> None:
    said = conversation(("assistant", "I prefer tabs."), ("tool", "always use tabs"))
    assert harvest(said) == ()


def test_what_is_said_twice_is_one_proposal_with_both_quotes() -> None:
    (proposal,) = harvest(
        conversation(("user", "I prefer tabs."), ("user", "Remember that I prefer tabs"))
    )
    assert proposal.evidence == ("I prefer tabs.", "Remember that I prefer tabs")
    assert proposal.confidence == 0.95


def test_an_ordinary_conversation_is_silent() -> None:
    said = conversation(
        ("user", "Why does the build fail?"),
        ("assistant", "The lock file is stale."),
        ("user", "ok fix it"),
        ("user", "thanks!"),
    )
    assert harvest(said) == ()


def test_jsonl_is_read_with_text_and_parts_and_bad_lines_are_counted() -> None:
    lines = [
        json.dumps({"role": "user", "content": "one"}),
        "",
        "{broken",
        json.dumps(["role", "user"]),
        json.dumps({"role": "human", "content": [{"type": "text", "text": "two"}, "three"]}),
        json.dumps({"role": "user", "content": [{"type": "image", "text": "no"}, 3, None]}),
        json.dumps({"type": "assistant", "message": {"role": "assistant", "content": "four"}}),
        json.dumps({"content": "nobody's"}),
        '"\ud800"',
    ]
    transcript = read_jsonl(lines)
    assert [(m.line, m.role, m.content) for m in transcript.messages] == [
        (0, "user", "one"),
        (4, "user", "two\n\nthree"),
        (5, "user", ""),
        (6, "assistant", "four"),
    ]
    assert transcript.bad_lines == 4


@given(st.lists(st.text(max_size=80), max_size=6))
def test_no_line_breaks_the_reader(lines: list[str]) -> None:
    transcript = read_jsonl(lines)
    filled = sum(1 for line in lines if line.strip())
    assert len(transcript.messages) + transcript.bad_lines == filled
