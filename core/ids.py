"""Names for things and the time of day, both replaceable in tests."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from datetime import UTC, datetime

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32, as the ULID specification (github.com/ulid/spec) has it."""

Clock = Callable[[], float]
"""Seconds since the epoch, UTC."""


def timestamp(seconds: float) -> str:
    """Render seconds since the epoch as ``2026-11-30T10:30:00Z`` (UTC, whole seconds)."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def parse_timestamp(text: str) -> float:
    """Read an ISO 8601 time; one without a zone is UTC.

    Raises:
        ValueError: the text is no time.
    """
    moment = datetime.fromisoformat(text)
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()


def _ulid(milliseconds: int, entropy: int) -> str:
    number = (milliseconds << 80) | entropy
    return "".join(_ALPHABET[(number >> shift) & 31] for shift in range(125, -1, -5))


class Ids:
    """Makes ULIDs with a prefix (``cand_01J…``), each greater than the one before."""

    def __init__(self, clock: Clock = time.time) -> None:
        self._clock = clock
        self._last = (0, 0)

    def new(self, prefix: str) -> str:
        """Make the next id, ``<prefix>_<26 characters>``."""
        milliseconds = max(int(self._clock() * 1000), self._last[0])
        if milliseconds == self._last[0]:
            entropy = self._last[1] + 1
        else:
            entropy = int.from_bytes(os.urandom(10), "big") >> 1
        self._last = (milliseconds, entropy)
        return f"{prefix}_{_ulid(milliseconds, entropy)}"
