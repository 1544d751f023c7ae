"""Corrections that come again."""

from __future__ import annotations

import pytest

from core.memory.entry_types import EntryType, Priority, Signal
from core.signals.correction import UserTurn, detect


def turns(*texts: str) -> list[UserTurn]:
    return [UserTurn(turn_id=f"turn_{i}", text=text) for i, text in enumerate(texts, 1)]


def test_a_correction_said_twice_is_one_medium_candidate_quoting_the_turns() -> None:
    (proposal,) = detect(
        turns("no, use tabs", "now the parser", "again: tabs!"), session_id="sess_1"
    )
    assert proposal.text == "Use tabs."
    assert proposal.signal is Signal.CORRECTION
    assert proposal.priority is Priority.MEDIUM
    assert proposal.evidence == ("no, use tabs", "again: tabs!")
    assert proposal.rationale == ("You corrected this in 2 turns: “no, use tabs”, “again: tabs!”.")
    assert (proposal.session_id, proposal.turn_id) == ("sess_1", "turn_3")


@pytest.mark.parametrize(
    ("said", "text", "kind"),
    [
        (("No. Use pnpm.", "I said pnpm"), "Use pnpm.", EntryType.PREFERENCE),
        (
            ("stop, don't add comments", "again, don't add comments please"),
            "Don't add comments.",
            EntryType.FORBIDDEN,
        ),
        (("不对，用制表符缩进", "又错了，制表符缩进"), "用制表符缩进。", EntryType.PREFERENCE),
    ],
)
def test_the_statement_is_what_to_do(said: tuple[str, ...], text: str, kind: EntryType) -> None:
    (proposal,) = detect(turns(*said))
    assert (proposal.text, proposal.type) == (text, kind)


def test_more_turns_make_it_surer() -> None:
    twice = detect(turns("no, use tabs", "again: tabs"))
    thrice = detect(turns("no, use tabs", "again: tabs", "I said tabs!"))
    assert thrice[0].confidence > twice[0].confidence


@pytest.mark.parametrize(
    "said",
    [
        ("no, use tabs",),
        ("no, use tabs. Again: tabs!",),
        ("no, use tabs", "no, use the blue theme"),
        ("no, that's wrong", "no, wrong again"),
        ("no, the second file", "no, the third file"),
        ("use tabs", "tabs are nice"),
        ("no, do that again", "no, do that"),
    ],
)
def test_a_single_or_different_correction_is_none(said: tuple[str, ...]) -> None:
    assert detect(turns(*said)) == ()
