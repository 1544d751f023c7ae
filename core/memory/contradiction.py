"""Why two statements can't both hold: each rule tells one reason in plain words. Pure."""

from __future__ import annotations

from collections.abc import Collection

from core.memory.lexicon import groups
from core.memory.meaning import Meaning
from core.memory.weights import SLIGHT, hold_elsewhere, likeness, other_subject, weigh

_ALIKE_ENOUGH = 0.4
"""Statements that share less than this do not contradict each other by being for and against."""
OPPOSED = 0.5
"""Share of the shorter statement that has to be opposed for a contradiction."""
SAME_SUBJECT = 0.6
"""Share of the words of a statement that have to be another's too to be about its subject."""
_NUMBERS = 3
"""Statements with more numbers than this are tables or lists, not settings."""
_SINGULAR = frozenset({"default", "main", "primari", "current", "base", "latest", "offici"})
"""Stems of words that say that there is one answer only."""


def contradiction(this: Meaning, that: Meaning) -> str:
    """Return why two statements can't both hold, or nothing when they can."""
    return (
        _by_polarity(this, that)
        or _by_alternatives(this, that)
        or _by_numbers(this, that)
        or _by_choice(this, that)
        or _by_answer(this, that)
    )


def opposed_words(this: Meaning, that: Meaning) -> set[str]:
    """Return the words that one statement is for and the other against."""
    return {w for w in this.words & that.words if _side(this, w) * _side(that, w) < 0}


def _side(meaning: Meaning, word: str) -> int:
    """Return +1 for, -1 against, 0 neither; "log in JSON" is for JSON, though it says where."""
    named_place = word in groups() and -1 not in meaning.signs.values()
    return meaning.signs.get(word, int(named_place))


def _written(words: Collection[str], meaning: Meaning) -> str:
    """Return words of a statement as they were written, in order."""
    return ", ".join(text for word, text in meaning.surface.items() if word in words)


def _by_polarity(this: Meaning, that: Meaning) -> str:
    opposed = opposed_words(this, that)
    if not opposed or likeness(this, that) < _ALIKE_ENOUGH or hold_elsewhere(this, that):
        return ""
    if weigh(opposed) < OPPOSED * min(weigh(this.signs), weigh(that.signs)):
        return ""
    if min(weight_beside(opposed, this, that), weight_beside(opposed, that, this)) >= SLIGHT:
        return ""
    sides = ("for", "against") if _side(this, min(opposed)) > 0 else ("against", "for")
    return f"This one is {sides[0]} {_written(opposed, this)}, that one {sides[1]} it."


def weight_beside(opposed: set[str], one: Meaning, other: Meaning) -> float:
    """Weigh what a statement says of its own about the opposed words: the object of the verb, the
    place; not what it puts in their stead ("use pnpm, not npm")."""
    signs = {_side(one, word) for word in opposed}
    return weigh(w for w in one.words - other.words if one.signs.get(w) in {*signs, None})


def _rivals(this: Meaning, that: Meaning) -> list[tuple[str, str]]:
    """Return pairs of alternatives of which each statement is for one."""
    return [
        (mine, theirs)
        for mine in sorted(this.words - that.words)
        for theirs in sorted(that.words - this.words)
        if mine in groups()
        and groups()[mine] == groups().get(theirs)
        and this.signs.get(mine, 1) == that.signs.get(theirs, 1) == 1
    ]


def _by_alternatives(this: Meaning, that: Meaning) -> str:
    rivals = _rivals(this, that)
    if len({groups()[mine] for mine, _ in rivals}) != 1:
        return ""
    mine, theirs = rivals[0]
    remaining = (this.words - {m for m, _ in rivals}, that.words - {t for _, t in rivals})
    shared = weigh(remaining[0] & remaining[1])
    weights = sorted(map(weigh, remaining))
    if not (weights[1] <= 1 or (weights[0] and shared >= OPPOSED * weights[0])):
        return ""
    if other_subject(*remaining):
        return ""
    return f"This one says {this.surface[mine]} where that one says {that.surface[theirs]}."


def _by_numbers(this: Meaning, that: Meaning) -> str:
    if this.numbers == that.numbers or not this.numbers or not that.numbers:
        return ""
    if max(len(this.numbers), len(that.numbers)) > _NUMBERS:
        return ""
    shared = weigh(this.words & that.words)
    least = min(weigh(this.words), weigh(that.words))
    if other_subject(this.words, that.words) or shared < SAME_SUBJECT * least:
        return ""
    mine = [number for number in this.numbers if number not in that.numbers] or this.numbers
    theirs = [number for number in that.numbers if number not in this.numbers] or that.numbers
    return f"This one says {', '.join(mine)} where that one says {', '.join(theirs)}."


def _by_choice(this: Meaning, that: Meaning) -> str:
    """Two statements choose different things for one purpose."""
    mine, theirs = this.words - that.words, that.words - this.words
    both = weigh(this.words & that.words)
    if not (mine and theirs) or both < 1.0:
        return ""
    if not (mine <= this.chosen and theirs <= that.chosen):
        return ""
    if max(weigh(mine), weigh(theirs)) > 1.0 or mine & groups().keys() or theirs & groups().keys():
        return ""  # known alternatives have been compared by their group
    if -1 in {this.signs[w] for w in mine} | {that.signs[w] for w in theirs}:
        return ""
    return f"This one says {_written(mine, this)} where that one says {_written(theirs, that)}."


def _by_answer(this: Meaning, that: Meaning) -> str:
    """Two statements answer one question ("the board is at …") by different names."""
    mine, theirs = this.answer - that.words, that.answer - this.words
    if not (mine and theirs) or this.answer & that.answer:
        return ""
    asked = (this.words - this.answer, that.words - that.answer)
    named = mine & this.named and theirs & that.named
    if not (named or asked[0] & asked[1] & _SINGULAR):
        return ""
    shared = weigh(asked[0] & asked[1])
    if not shared or 2 * shared < 0.8 * (weigh(asked[0]) + weigh(asked[1])):
        return ""
    return f"This one says {_written(mine, this)} where that one says {_written(theirs, that)}."
