"""What a word that no entry holds may have been meant to be."""

from __future__ import annotations

from collections.abc import Sequence

from rapidfuzz import process
from rapidfuzz.distance import OSA

from core.memory.terms import stem

_MOST = 3
"""Known words that may stand for one unknown word."""
_SHORTEST = 4
"""Letters; shorter words have too many neighbours to guess."""
_JOINED = 0.9
_BEGINNING = 0.6
_FACTOR_OF_EDITS = {1: 0.8, 2: 0.6}


def meanings(word: str, known: Sequence[str]) -> tuple[tuple[str, float], ...]:
    """Return known words that an unknown one may stand for, likeliest first.

    In this order, the first that fits: two known words written together (``lockfile``), a slip of
    the keys (``kuberentes``), the beginning of a longer word (``kube``).

    Args:
        word: a stem that is not among the known ones.
        known: stems of spaced scripts, in any order.

    Returns:
        up to three (known word, factor in 0..1 that it counts for).
    """
    if len(word) < _SHORTEST or not word.isalpha():
        return ()
    return _parts(word, known) or _slips(word, known) or _longer(word, known)


def _parts(word: str, known: Sequence[str]) -> tuple[tuple[str, float], ...]:
    cuts = [(stem(word[:cut]), stem(word[cut:])) for cut in range(3, len(word) - 2)]
    present = {half for halves in cuts for half in halves}.intersection(known)
    for left, right in cuts:
        if left in present and right in present:
            return ((left, _JOINED), (right, _JOINED))
    return ()


def _slips(word: str, known: Sequence[str]) -> tuple[tuple[str, float], ...]:
    """Return words within one edit, two for long ones (a swap of neighbours is one edit)."""
    most = 2 if len(word) >= 8 else 1
    near = [
        (int(edits), candidate)
        for candidate, edits, _ in process.extract(
            word, known, scorer=OSA.distance, score_cutoff=most, limit=None
        )
        if _plausible(word, candidate)
    ]
    return tuple((candidate, _FACTOR_OF_EDITS[edits]) for edits, candidate in sorted(near)[:_MOST])


def _plausible(word: str, candidate: str) -> bool:
    """Tell whether a slip is believable: short words only swap letters, most keep their first."""
    if len(word) == _SHORTEST:
        return sorted(word) == sorted(candidate)
    return len(candidate) >= _SHORTEST and (len(word) >= 8 or word[0] == candidate[0])


def _longer(word: str, known: Sequence[str]) -> tuple[tuple[str, float], ...]:
    longer = sorted((len(other), other) for other in known if other.startswith(word))
    return tuple((other, _BEGINNING) for _, other in longer[:_MOST])
