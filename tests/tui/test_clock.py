"""The pause in which keys decide nothing."""

from __future__ import annotations

import pytest

from tui import clock


def test_each_key_in_the_pause_begins_it_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    at = [10.0]
    monkeypatch.setattr(clock, "stopwatch", lambda: at[0])
    quiet = clock.Quiet(0.3)
    assert not quiet.swallows()
    quiet.begin()
    for moment in (10.0, 10.2, 10.4, 10.6):
        at[0] = moment
        assert quiet.swallows()
    at[0] = 10.91
    assert not quiet.swallows()
