"""The time of day and the stopwatch of the UI, both replaceable in tests."""

from __future__ import annotations

import time
from collections.abc import Callable

wall: Callable[[], float] = time.time
"""Seconds since the epoch, UTC."""

stopwatch: Callable[[], float] = time.monotonic
"""Seconds that only grow."""


def now() -> float:
    """Return the time of day in seconds since the epoch, UTC."""
    return wall()


class Quiet:
    """A pause in which keys decide nothing, because they were meant for what stood there before.

    Each key that falls into it begins the pause anew: who types fast, or holds a key, decides
    nothing until he stops.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._until = 0.0

    def begin(self) -> None:
        """Begin the pause."""
        self._until = stopwatch() + self._seconds

    def swallows(self) -> bool:
        """Tell whether a key that was pressed now is to be ignored."""
        quiet = stopwatch() < self._until
        if quiet:
            self.begin()
        return quiet
