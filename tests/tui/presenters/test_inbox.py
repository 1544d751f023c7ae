"""The inbox as a list: filtered, sorted, kept up event by event like a fresh start."""

from __future__ import annotations

import random

import pytest

from core.events import (
    CandidateApplied,
    CandidateCreated,
    CandidateDiscarded,
    CandidateOutdated,
    CandidateReopened,
    CandidateSeen,
    CandidateSnoozed,
    Event,
    Payload,
)
from core.ids import parse_timestamp
from core.memory.entry_types import EntryType, Op, Priority, Scope, Signal, Visibility
from core.text import SafeText
from tests.tui.presenters.things import NOON, WARNING, candidate, event
from tui.presenters.inbox import Filter, Listing, Order, parse_filter, row_cells
from tui.widgets.rows import Cell

NOW = parse_timestamp(NOON)


def listing(*payloads: Payload) -> Listing:
    made = Listing()
    made.open([event(payload) for payload in payloads], NOW)
    return made


def created(key: str, **fields: object) -> CandidateCreated:
    return CandidateCreated(candidate=candidate(key, **fields))


def ids(made: Listing) -> list[str]:
    return [row.id for row in made.rows]


def test_a_filter_is_words_and_facets() -> None:
    assert parse_filter("Lock  is:blocked scope:USER http://x is:odd type:") == Filter(
        words=("lock", "http://x", "is:odd", "type:"),
        state="blocked",
        facets=(("scope", "user"),),
    )
    assert parse_filter("") == Filter()


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", ["a", "b", "c"]),
        ("do FIRST", ["a", "b", "c"]),
        ("milk", []),
        ("scope:user", ["b"]),
        ("scope:private", ["c"]),
        ("type:fact", ["b"]),
        ("op:delete", ["c"]),
        ("signal:model", ["a"]),
        ("is:warned", ["a"]),
        ("is:outdated", ["c"]),
        ("is:snoozed", ["d"]),
        ("is:discarded", ["e"]),
        ("state.branch", ["a"]),
        ("is:warned milk", []),
    ],
)
def test_what_a_filter_lets_through(typed: str, found: list[str]) -> None:
    made = listing(
        created("a", findings=(WARNING,), signal=Signal.MODEL),
        created("b", scope=Scope.USER, type=EntryType.FACT),
        created("c", op=Op.DELETE, visibility=Visibility.PRIVATE),
        created("d"),
        created("e"),
        CandidateOutdated(candidate_id="c", base_digest=""),
        CandidateSnoozed(candidate_id="d", until="2026-12-24T08:00:00Z"),
        CandidateDiscarded(candidate_id="e"),
    )
    made.narrow(parse_filter(typed))
    assert ids(made) == found


def test_the_three_orders() -> None:
    made = listing(
        created("a", priority=Priority.LOW, scope=Scope.USER),
        created("b", priority=Priority.HIGH),
        created("c", priority=Priority.MEDIUM, type=EntryType.FORBIDDEN),
    )
    found = {}
    for _ in Order:
        found[made.order] = ids(made)
        made.sort(made.order.next)
    assert made.order is Order.PRIORITY
    assert found == {
        Order.PRIORITY: ["b", "c", "a"],
        Order.AGE: ["a", "b", "c"],
        Order.TIER: ["a", "c", "b"],
    }


def test_what_is_snoozed_wakes() -> None:
    made = listing(created("a"), CandidateSnoozed(candidate_id="a", until="2026-11-30T13:00:00Z"))
    assert (ids(made), made.title(NOW)) == ([], "inbox ─ empty, 1 snoozed")
    assert not made.wake(NOW + 60)
    assert made.wake(NOW + 3_600)
    assert (ids(made), made.title(NOW + 3_600)) == (["a"], "inbox ─ 1 pending, oldest 1 h")


@pytest.mark.parametrize("typed", ["", "is:warned", "1", "is:snoozed"])
@pytest.mark.parametrize("order", list(Order))
def test_event_by_event_is_as_from_the_beginning(typed: str, order: Order) -> None:
    dice = random.Random(7)
    heard: list[Event] = []
    live = Listing()
    live.open([], NOW)
    live.sort(order)
    live.narrow(parse_filter(typed))
    for number in range(300):
        key = f"cand_{dice.randrange(max(1, number // 3)):03}"
        payload: Payload = dice.choice(
            [
                created(
                    f"cand_{number:03}",
                    priority=dice.choice(list(Priority)),
                    findings=(WARNING,) if dice.random() < 0.5 else (),
                ),
                CandidateDiscarded(candidate_id=key),
                CandidateReopened(candidate_id=key, verdict="discard"),
                CandidateSeen(candidate_id=key, seen=number),
                CandidateSnoozed(candidate_id=key, until=dice.choice(["", "2027-01-01T00:00:00Z"])),
            ]
        )
        heard.append(event(payload))
        live.hear(heard[-1], NOW)
    fresh = Listing()
    fresh.open(heard, NOW)
    fresh.sort(order)
    fresh.narrow(parse_filter(typed))
    assert live.rows == fresh.rows
    assert live.title(NOW) == fresh.title(NOW)
    assert [live.position(row.id) for row in live.rows] == list(range(len(live.rows)))


def test_events_about_nothing_known_change_nothing() -> None:
    made = listing(created("a"))
    gone = CandidateApplied(
        candidate_id="other", op="create", verdict="apply", entry_id="", before=None, after="",
        proposed="", changes=(),
    )  # fmt: skip
    assert made.hear(event(gone), NOW) == ""
    assert made.position("other") == -1


def test_a_row_whole_and_narrow() -> None:
    (row,) = listing(created("a", findings=(WARNING, WARNING))).rows
    sign = Cell(text=SafeText("+"), style="added", width=1)
    title = Cell(text=SafeText("Do a first"))
    remark = Cell(text=SafeText("2 warnings"), style="warning", width=10, right=True)
    assert row_cells(row, 59) == (sign, title, remark)
    assert row_cells(row, 60) == (
        sign,
        Cell(text=SafeText("convention"), style="muted", width=10),
        Cell(text=SafeText("project"), style="muted", width=7),
        title,
        remark,
    )
