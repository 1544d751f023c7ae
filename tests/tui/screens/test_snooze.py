"""Until when something is snoozed: mornings in the user's own time, told in UTC."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from core.ids import parse_timestamp
from tui.screens.snooze import date_of, day_after

NOON = parse_timestamp("2026-11-30T12:00:00Z")


@pytest.fixture(autouse=True)
def zone(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "Asia/Tokyo")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def test_days_begin_at_eight_in_the_morning_of_the_users_zone() -> None:
    assert day_after(1, NOON) == "2026-11-30T23:00:00Z"
    assert day_after(7, NOON) == "2026-12-06T23:00:00Z"


def test_a_date_that_is_to_come() -> None:
    assert date_of(" 2026-12-24 ", NOON) == "2026-12-23T23:00:00Z"


@pytest.mark.parametrize("text", ["soon", "2026-11-30", "2020-01-01", "2026-13-01", ""])
def test_what_is_no_date_to_come(text: str) -> None:
    with pytest.raises(ValueError):
        date_of(text, NOON)
