"""When a failed request is sent again, and after how long."""

from __future__ import annotations

import math
import re
from email.utils import parsedate_to_datetime

from core.models.failure import Failure, Kind
from core.models.overflow import is_overflow

LONGEST_WAIT = 120.0
"""Seconds; a server that wants a longer pause is reported instead of waited for."""

_FIRST_PAUSE = 0.5
_LONGEST_PAUSE = 30.0

_PASSING = frozenset({408, 425, 429, 500, 502, 503, 504, 520, 521, 522, 523, 524, 529})
"""RFC 9110 and RFC 6585; 52x are Cloudflare's, 529 is "overloaded" of several providers."""

_QUOTA_CODES = frozenset({"insufficient_quota", "billing_hard_limit_reached", "billing_not_active"})
_QUOTA_WORDS = re.compile(
    r"exceeded your current quota|insufficient (balance|credits?|funds|quota)|out of credits"
    r"|credit balance is too low|billing|payment required|余额不足|欠费",
    re.IGNORECASE,
)
_WAIT_WORDS = re.compile(
    r"(?:try again|retry|wait)\D{0,20}?(?:(?P<m>\d+)m(?!s))?(?P<n>\d+(?:\.\d+)?)\s*(?P<unit>ms|s)",
    re.IGNORECASE,
)


def is_quota(failure: Failure) -> bool:
    """Tell whether money is the matter, which no waiting helps.

    Some servers word a mere rate limit so; those that say when to come back mean that.
    """
    if failure.status not in (0, 402, 403, 429):
        return False
    if failure.status == 402 or failure.code in _QUOTA_CODES:
        return True
    return _QUOTA_WORDS.search(failure.words) is not None and stated_wait(failure, 0.0) is None


def is_passing(failure: Failure) -> bool:
    """Tell whether the same request may well succeed a little later.

    A time limit is not among these: a local server would read the long prompt anew.
    """
    if is_quota(failure) or is_overflow(failure):
        return False
    return failure.kind is Kind.DROPPED or failure.status in _PASSING


def stated_wait(failure: Failure, now: float) -> float | None:
    """Return the seconds that the server asks to wait, None where it does not say.

    Read are ``Retry-After-Ms``, ``Retry-After`` in seconds or as a date (RFC 9110, 10.2.3), and
    the words "try again in 1.5s".

    Args:
        now: seconds since the epoch, from which a date counts.
    """
    milliseconds = _seconds(failure.header("retry-after-ms"))
    if milliseconds is not None:
        return milliseconds / 1000
    after = failure.header("retry-after")
    wait = _seconds(after)
    if wait is None:
        wait = _seconds_until(after, now)
    return wait if wait is not None else _seconds_in(failure.words)


def pause(attempt: int, chance: float) -> float:
    """Return the seconds to wait before the attempt, where the server does not say.

    Doubled each time and spread by a quarter, so that clients do not come back in step.

    Args:
        attempt: 1 for the first repetition.
        chance: 0..1.
    """
    doubled = math.ldexp(_FIRST_PAUSE, attempt - 1)
    return min(_LONGEST_PAUSE, doubled) * (0.75 + 0.5 * chance)


def _seconds(text: str) -> float | None:
    text = text.strip().lower().removesuffix("s")
    try:
        seconds = float(text)
    except ValueError:
        return None
    return max(0.0, seconds) if seconds < float("inf") else None


def _seconds_until(date: str, now: float) -> float | None:
    try:
        return max(0.0, parsedate_to_datetime(date).timestamp() - now)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None


def _seconds_in(words: str) -> float | None:
    found = _WAIT_WORDS.search(words)
    if found is None:
        return None
    number = float(found["n"]) / (1000 if found["unit"].lower() == "ms" else 1)
    return number + 60 * int(found["m"] or 0)
