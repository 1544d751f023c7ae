"""What is learned of refusals, and what is not."""

from __future__ import annotations

import pytest

from core.memory.candidate import Candidate
from core.memory.entry_types import Basis, EntryType, Op, Priority, Scope, Signal
from core.memory.finding import Origin
from core.memory.inbox import Item, State
from core.signals.learning import (
    ASK_AFTER,
    ENOUGH,
    Question,
    Rate,
    ask_about,
    is_turned_down,
    rates,
    reason,
    turned_down,
)

FACT, RULE = EntryType.FACT, EntryType.CONVENTION
GUESS = Signal.CONFIRMATION


def _item(number: int, signal: Signal, kind: EntryType, state: State) -> Item:
    candidate = Candidate(
        id=f"cand_{number}",
        op=Op.CREATE,
        scope=Scope.USER,
        type=kind,
        title="t",
        text="t",
        signal=signal,
        origin=Origin.USER,
        priority=Priority.MEDIUM,
        confidence=0.7,
        basis=Basis.STATED,
        rationale="r",
        created_at="2026-01-01T00:00:00Z",
        session_id="",
        turn_id="",
        fingerprint=str(number),
    )
    return Item(candidate=candidate, state=state)


def test_verdicts_are_counted_by_signal_and_type() -> None:
    states = [
        (GUESS, RULE, State.APPLIED),
        (GUESS, RULE, State.DISCARDED),
        (GUESS, FACT, State.DISCARDED),
        (Signal.EXPLICIT, RULE, State.DISCARDED),
        (GUESS, RULE, State.PENDING),
        (GUESS, RULE, State.OUTDATED),
        (GUESS, RULE, State.WITHDRAWN),
        (GUESS, RULE, State.BLOCKED),
    ]
    assert rates(_item(i, *each) for i, each in enumerate(states)) == {
        (GUESS, RULE): Rate(accepted=1, refused=1),
        (GUESS, FACT): Rate(refused=1),
        (Signal.EXPLICIT, RULE): Rate(refused=1),
    }


@pytest.mark.parametrize(
    ("rate", "down"),
    [
        (Rate(), False),
        (Rate(refused=ENOUGH - 1), False),
        (Rate(refused=ENOUGH), True),
        (Rate(accepted=1, refused=4), True),
        (Rate(accepted=1, refused=3), False),
        (Rate(accepted=2, refused=7), False),
        (Rate(accepted=2, refused=8), True),
        (Rate(accepted=9), False),
    ],
)
def test_a_kind_is_turned_down_when_it_is_seldom_accepted(rate: Rate, down: bool) -> None:
    assert is_turned_down(GUESS, rate) is down
    assert not is_turned_down(Signal.EXTERNAL, rate)
    assert not is_turned_down(Signal.IMPORT, rate)


def test_turning_down_is_one_step() -> None:
    assert [turned_down(each) for each in (Priority.HIGH, Priority.MEDIUM, Priority.LOW)] == [
        Priority.MEDIUM,
        Priority.LOW,
        Priority.LOW,
    ]
    assert "6 of 7" in reason(Rate(accepted=1, refused=6))


def test_a_signal_is_asked_about_when_it_is_refused_as_a_whole() -> None:
    found = {(GUESS, RULE): Rate(refused=ASK_AFTER - 1)}
    assert ask_about(found, (), ()) is None
    found[GUESS, FACT] = Rate(refused=1)
    assert ask_about(found, (), ()) == Question(signal=GUESS, rate=Rate(refused=ASK_AFTER))
    found[GUESS, FACT] = Rate(accepted=3)
    assert ask_about(found, (), ()) is None


def test_nothing_is_asked_twice_or_about_what_is_off() -> None:
    found = {(GUESS, RULE): Rate(refused=9), (Signal.CORRECTION, RULE): Rate(refused=9)}
    first = ask_about(found, (), ())
    assert first is not None
    assert first.signal is Signal.CORRECTION
    second = ask_about(found, ("correction",), ())
    assert second is not None
    assert second.signal is GUESS
    assert ask_about(found, ("correction",), ("confirmation",)) is None


@pytest.mark.parametrize("signal", [Signal.EXTERNAL, Signal.IMPORT, Signal.MODEL])
def test_what_has_no_switch_is_not_asked_about(signal: Signal) -> None:
    assert ask_about({(signal, RULE): Rate(refused=50)}, (), ()) is None


def test_the_hint_keeps_what_is_off_already() -> None:
    question = Question(signal=GUESS, rate=Rate(refused=6))
    assert question.message == "You have discarded 6 of 6 “confirmation” candidates."
    assert 'signals.off = ["confirmation"]' in question.hint(())
    assert 'signals.off = ["confirmation", "environment"]' in question.hint({"environment"})
