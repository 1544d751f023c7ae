"""How much words tell of what a statement is about, and how much two statements share. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from core.memory.meaning import Meaning

_FAINT = 0.2
_FAINT_STEMS = """
    use run write code file line work name type set charact char column second minut hour ms px
    time percent number valu size way thing style good keep give
"""
_FAINT_WORDS = frozenset(_FAINT_STEMS.split())
"""Stems that say little of what a statement is about; units among them."""
SLIGHT = 0.75
"""Words that weigh less than this together do not make another subject."""


def weight_of(word: str) -> float:
    """Weigh one stem or pair of Chinese characters: 1 for one that tells; two pairs, which overlap,
    weigh as one word."""
    if word in _FAINT_WORDS:
        return _FAINT
    return 0.5 if word[0] > "\u3000" else 1.0


def weigh(words: Iterable[str]) -> float:
    """Weigh words together, in an order of their own, so that the sum is always the same."""
    return sum(map(weight_of, sorted(words)))


def likeness(this: Meaning, that: Meaning) -> float:
    """Return the share of their words that two statements have in common (Dice's measure); a word
    that only says where or when counts half."""

    def weigh_here(words: Iterable[str]) -> float:
        matter = this.signs.keys() | that.signs.keys()
        return sum(weight_of(w) if w in matter else weight_of(w) / 2 for w in sorted(words))

    shared = this.words & that.words
    if not shared:
        return 0.0
    return 2 * weigh_here(shared) / (weigh_here(this.words) + weigh_here(that.words))


def hold_elsewhere(this: Meaning, that: Meaning) -> bool:
    """Tell whether two statements hold in different places or at different times."""
    return bool(weigh(this.where - that.words) and weigh(that.where - this.words))


def other_subject(one: frozenset[str], other: frozenset[str]) -> bool:
    """Tell whether each of two sets of words holds something telling that the other lacks."""
    return min(weigh(one - other), weigh(other - one)) >= SLIGHT
