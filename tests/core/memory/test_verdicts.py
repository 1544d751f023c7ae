"""The log of verdicts: undo and redo, singly and in batches."""

from __future__ import annotations

from core.events import (
    CandidateApplied,
    CandidateDiscarded,
    CandidateReopened,
    Event,
    MemoryReverted,
    Payload,
)
from core.memory.verdicts import VerdictLog


class Log:
    """A log and a counter of events."""

    def __init__(self) -> None:
        self.log = VerdictLog()
        self.seq = 0

    def hear(self, payload: Payload, cause: str = "") -> str:
        self.seq += 1
        event = Event(
            seq=self.seq, id=f"e{self.seq}", ts="", kind=payload.kind, project="", session_id="",
            turn_id="", v=1, cause=cause, data=payload,
        )  # fmt: skip
        self.log.hear(event)
        return event.id

    def apply(self, batch: str, cause: str = "") -> str:
        return self.hear(
            CandidateApplied(
                candidate_id="c", op="create", verdict="apply", entry_id="mem_x", before=None,
                after="x", proposed="x", changes=(), batch=batch,
            ),
            cause,
        )  # fmt: skip

    def discard(self, batch: str) -> str:
        return self.hear(CandidateDiscarded(candidate_id="c", batch=batch))

    def take_back(self, event_id: str) -> None:
        self.hear(
            MemoryReverted(
                entry_id="mem_x", before="x", after=None, changes=(), undoes=event_id, batch="u"
            )
        )

    @property
    def last(self) -> str:
        return self.log.last.batch if self.log.last else ""

    @property
    def undone(self) -> str:
        return self.log.last_undone.batch if self.log.last_undone else ""


def test_the_last_verdict_is_the_one_to_take_back() -> None:
    log = Log()
    assert (log.last, log.undone) == ("", "")
    log.apply("a")
    second = log.apply("b")
    assert log.last == "b"
    log.take_back(second)
    assert (log.last, log.undone) == ("a", "b")


def test_a_batch_is_one() -> None:
    log = Log()
    first, second = log.apply("a"), log.apply("a")
    assert log.log.last is not None and len(log.log.last.given) == 2
    log.take_back(second)
    log.take_back(first)
    assert (log.last, log.undone) == ("", "a")


def test_giving_it_again_clears_it_and_keeps_what_was_undone_before() -> None:
    log = Log()
    first = log.apply("a")
    second = log.apply("b")
    log.take_back(second)
    log.take_back(first)
    assert log.undone == "a"
    log.apply("a2", cause="a")
    log.apply("a2", cause="a")
    assert (log.last, log.undone) == ("a2", "b")
    log.apply("b2", cause="b")
    assert (log.last, log.undone) == ("b2", "")


def test_a_new_verdict_forgets_what_could_be_given_again() -> None:
    log = Log()
    log.take_back(log.apply("a"))
    log.discard("b")
    assert (log.last, log.undone) == ("b", "")


def test_a_refusal_can_be_taken_back() -> None:
    log = Log()
    event_id = log.discard("a")
    log.hear(CandidateReopened(candidate_id="c", verdict="discard"), cause=event_id)
    assert (log.last, log.undone) == ("", "a")


def test_a_revert_is_a_verdict() -> None:
    log = Log()
    log.hear(
        MemoryReverted(entry_id="mem_x", before="x", after="y", changes=(), to_seq=1, batch="r")
    )
    assert log.last == "r"
