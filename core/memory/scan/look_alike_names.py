"""Packages that are named almost like another: the oldest trick of poisoned dependencies."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.memory.scan.views import Subject
from core.patterns import LazyPattern

_CUES = (
    "instead of",
    "rather than",
    "in place of",
    " over ",
    "replace",
    "swap",
    "代替",
    "替换",
    "而不是",
)
_CONTEXT = LazyPattern(
    r"\b(?:packages?|librar(?:y|ies)|dependenc(?:y|ies)|modules?|install|import|pip|npm|crate|gem|use"
    r"|prefer|replace|swap)\b|包|库|依赖|安装|使用"
)
_NAME = r"[`\"']?([a-z@][a-z0-9@/._-]{4,40})[`\"']?"
_NAME_AFTER_BLANK = rf"\s{{0,2}}{_NAME}"
_PAIR = LazyPattern(
    rf"{_NAME}\s{{1,3}}(?:instead of|rather than|over|by|with|for|in place of|replaces)\s{{1,3}}"
    rf"(?:the\s{{1,3}})?(?:\w{{1,12}}\s{{1,3}})?{_NAME}(?![\w-])"
    rf"|用\s{{0,2}}{_NAME}\s{{0,2}}(?:代替|替换|取代|而不是){_NAME_AFTER_BLANK}"
    rf"|{_NAME}\s{{1,3}}(?:dependency|package|library|module)\s{{1,3}}(?:by|with|for)\s{{1,3}}{_NAME}(?![\w-])"
)
_MAX_DISTANCE = 2
"""Letters by which the known look-alike packages differ from what they imitate."""


def look_alike_names(subject: Subject) -> Iterator[int]:
    """Find a package that is to be used instead of another of nearly the same name."""
    view = subject.plain
    if not any(cue in view.text for cue in _CUES) or not _CONTEXT.search(view.text):
        return
    for match in _PAIR.finditer(view.text):
        first, second = (name for name in match.groups() if name)
        if _is_look_alike(first.rstrip("."), second.rstrip(".")):
            yield view.line(match.start())


def _is_look_alike(first: str, second: str) -> bool:
    """Tell whether two names differ by a slip: not by a digit, a plural or their punctuation."""
    plain = [re.sub(r"[^a-z]", "", name) for name in (first, second)]
    if plain[0] == plain[1] or min(map(len, plain)) < 5:
        return False
    shorter, longer = sorted(plain, key=len)
    if longer in (shorter + "s", shorter + "es") and not shorter.endswith("s"):
        return False
    from rapidfuzz.distance import OSA

    return OSA.distance(first, second) <= _MAX_DISTANCE
