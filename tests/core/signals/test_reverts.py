"""Edits of the model's that the user changes back in the same way."""

from __future__ import annotations

import pytest

from core.memory.entry_types import Basis, Priority, Signal
from core.signals.reverts import LINES, LONGEST, Revert, detect


def reverts(*pairs: tuple[str, str]) -> list[Revert]:
    return [
        Revert(turn_id=f"turn_{i}", path=f"src/{i}.py", written=written, restored=restored)
        for i, (written, restored) in enumerate(pairs, 1)
    ]


@pytest.mark.parametrize(
    ("first", "second", "rule"),
    [
        (
            ("var a = 1\n", "const a = 1\n"),
            ("var bee = f(x)", "const bee = f(x)"),
            "Write `const`, not `var`.",
        ),
        (
            ("if a:\n    b()\n", "if a:\n\tb()\n"),
            ("c:\n  d\n", "c:\n\td\n"),
            "Indent with tabs, not spaces.",
        ),
        (
            ("a:\n\tb\n", "a:\n    b\n"),
            ("c:\n\td\n", "c:\n    d\n"),
            "Indent with spaces, not tabs.",
        ),
        (("# adds\na\n", "a\n"), ("b\n// calls b\n", "b\n"), "Don't add comments to the code."),
    ],
)
def test_the_same_change_in_two_turns_is_one_candidate(
    first: tuple[str, str], second: tuple[str, str], rule: str
) -> None:
    (proposal,) = detect(reverts(first, second), session_id="sess_1")
    assert proposal.text == rule
    assert proposal.signal is Signal.CORRECTION
    assert proposal.priority is Priority.MEDIUM
    assert proposal.basis is Basis.OBSERVED
    assert proposal.rationale == "You changed this back in 2 turns, last in src/2.py."
    assert proposal.evidence == ("src/1.py, after turn_1", "src/2.py, after turn_2")
    assert (proposal.session_id, proposal.turn_id) == ("sess_1", "turn_2")


@pytest.mark.parametrize(
    "pairs",
    [
        [("var a", "const a")],
        [("var a", "const a"), ("let b", "const b")],
        [("x = 1", "x = 2"), ("y = 1", "y = 2")],
        [("a\n", "a\nb\n"), ("c\n", "c\nd\n")],
        [("same", "same"), ("same", "same")],
        [("var a " + "x" * LONGEST, "const a"), ("var b", "const b")],
        [("var a\n" * (LINES + 1), "const a\n" * (LINES + 1)), ("var b", "const b")],
    ],
)
def test_single_and_different_changes_give_nothing(pairs: list[tuple[str, str]]) -> None:
    assert detect(reverts(*pairs)) == ()


def test_twice_in_one_turn_is_once() -> None:
    one, two = reverts(("var a", "const a"), ("var b", "const b"))
    same_turn = Revert(turn_id=one.turn_id, path="c", written=two.written, restored=two.restored)
    assert detect([one, same_turn]) == ()
