"""Ways of working that the user confirmed."""

from __future__ import annotations

import pytest

from core.memory.entry_types import EntryType, Priority, Scope, Signal
from core.memory.finding import Origin
from core.signals.confirmation import detect

DONE = "I ran the migrations before the tests. All 12 pass."


@pytest.mark.parametrize(
    ("message", "done", "text"),
    [
        ("yes exactly, keep doing that", DONE, "Run the migrations before the tests."),
        ("Perfect, that's exactly how I want it.", DONE, "Run the migrations before the tests."),
        (
            "Exactly like that!",
            "Done. I've split the change into two commits instead of one.",
            "Split the change into two commits instead of one.",
        ),
        (
            "great, do it like this every time",
            "I wrapped each handler with a timeout.",
            "Wrap each handler with a timeout.",
        ),
        ("对，就这样", "我先跑了迁移再跑测试。", "先跑迁移再跑测试。"),
    ],
)
def test_a_confirmed_way_is_a_convention(message: str, done: str, text: str) -> None:
    (proposal,) = detect(message, done, session_id="sess_1", turn_id="turn_2")
    assert proposal.text == text
    assert proposal.type is EntryType.CONVENTION
    assert proposal.scope is Scope.PROJECT
    assert proposal.signal is Signal.CONFIRMATION
    assert proposal.priority is Priority.MEDIUM
    assert proposal.turn_id == "turn_2"


def test_the_words_are_the_models_and_both_sides_are_quoted() -> None:
    (proposal,) = detect("yes exactly, keep doing that", DONE)
    assert proposal.origin is Origin.MODEL
    assert proposal.evidence == (
        "yes exactly, keep doing that",
        "I ran the migrations before the tests.",
    )


@pytest.mark.parametrize(
    ("message", "done"),
    [
        ("thanks!", DONE),
        ("looks good, continue", DONE),
        ("yes, go ahead", DONE),
        ("perfect", DONE),
        ("yes exactly, but use tabs", DONE),
        ("exactly how does that work?", DONE),
        ("yes exactly, keep doing that", "The tests pass."),
        ("yes exactly, keep doing that", ""),
        ("yes exactly, keep doing that", "```\nI ran it before the tests\n```"),
        ("好的，我明白了", "我先跑了迁移再跑测试。"),
    ],
)
def test_mere_approval_and_undescribed_ways_give_nothing(message: str, done: str) -> None:
    assert detect(message, done) == ()
