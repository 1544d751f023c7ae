"""A request longer than the model's window, recognised in the words of many servers."""

from __future__ import annotations

import re

from core.models.failure import Failure

_CODES = frozenset({"context_length_exceeded", "exceed_context_size_error", "request_too_large"})

_WORDS = re.compile(
    r"context[ _-]?(length|size|window|limit)|maximum (context|prompt|model|input|sequence) length"
    r"|model'?s? (maximum |token )limit|prompt (is )?too long|input is too long"
    r"|too many (input )?tokens"
    r"|exceeds? [^.]{0,60}\btokens?\b|\btokens?\b[^.]{0,60} exceeds? "
    r"|exceeded model token limit|prompt exceeds max(imum)? length|range of input length"
    r"|reduce (the|your) (length|prompt|message|input)|tokens? (in the )?prompt cannot exceed"
    r"|(input|prompt|request)\S* (tokens? )?(length )?(exceeds?|(longer|larger|greater) than)"
    r"|must (be <=|have (less|fewer) than) \d+( tokens)?|tokens to keep from the initial prompt",
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
