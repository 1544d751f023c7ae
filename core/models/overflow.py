"""A request longer than the model's window, recognised in the words of many servers."""

from __future__ import annotations

import re

from core.models.failure import Failure

_CODES = frozenset({"context_length_exceeded", "exceed_context_size_error", "request_too_large"})

_WHAT = r"\btokens?\b|context|prompt|\binputs?\b|sequence|model len|上下文|输入|提示词|n_ctx"
_EXCESS = (
    r"exceed|overflow|too (?:long|large|many|small|big)|(?:longer|larger|greater|more) than"
    r"|must (?:be <=|have (?:less|fewer) than)|reduce|shorten|\d > \d|超过|超出|超长|过长"
)
_WORDS = re.compile(
    rf"(?:{_WHAT})[^.]{{0,80}}(?:{_EXCESS})|(?:{_EXCESS})[^.]{{0,80}}(?:{_WHAT})"
    r"|context[ _-]?(?:length|size|window|limit)|maximum (?:prompt|model|input|sequence) length"
    r"|model token limit|max(?:imum)? length|exceeds? max|range of input length",
    re.IGNORECASE,
)
_NUMBER = r"(?P<limit>\d{1,3}(?:[,_]\d{3})+|\d+)"
_LIMITS = tuple(
    re.compile(pattern.replace("#", _NUMBER), re.IGNORECASE)
    for pattern in (
        r"> *#",
        r"(?:available |maximum |max )?context[ _-]?(?:size|length|window|limit)\w*"
        r"(?: is| of| was)?(?: only)?:?\s*\(?#",
        r"<=? *#",
        r"#\s*(?:tokens? )?(?:max|maximum|limit)",
        r"(?:maximum|max|allowed)[^.\d]{0,50}#",
        r"(?:limit|less than|fewer than|cannot exceed|window)\D{0,20}#",
        r"\[\d+,\s*#\]",
    )
)
_SMALLEST_WINDOW = 256
"""Tokens; a lesser number in such a message is something else."""


def is_overflow(failure: Failure) -> bool:
    """Tell whether the request did not fit into the model's window."""
    if failure.status in (401, 403, 404, 429):
        return False
    if failure.status == 413 or failure.code in _CODES:
        return True
    return _WORDS.search(failure.words) is not None


def stated_limit(failure: Failure) -> int | None:
    """Return the window in tokens, where the server states it."""
    if failure.limit is not None:
        return failure.limit
    for pattern in _LIMITS:
        for found in pattern.finditer(failure.words):
            number = int(found["limit"].replace(",", "").replace("_", ""))
            if number >= _SMALLEST_WINDOW:
                return number
    return None
