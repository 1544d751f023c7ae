"""Whether two statements say the same, nearly the same, or different things of one subject.

Nothing here settles a conflict: it only says what would have to be settled, and why. Numbers, code
names and negation decide: statements that differ in one of them are never taken for the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache

from core.data import Data
from core.memory.contradiction import (
    OPPOSED,
    SAME_SUBJECT,
    contradiction,
    opposed_words,
    weight_beside,
)
from core.memory.entry_types import EntryType, Scope
from core.memory.lexicon import groups
from core.memory.meaning import Meaning, read, statement_of
from core.memory.weights import SLIGHT, likeness, other_subject, weigh, weight_of
from core.patterns import LazyPattern
from core.text import normalise

_CLOSE = 0.6
"""Share of their words that two statements have in common to be nearly the same."""
_NEARLY_ALL = 0.8
"""… or this much, when each of the two has a telling word that the other lacks."""
_CONTAINED = 0.45
"""… or this much, when one says nothing that the other does not."""
_MISSPELT = 5
"""Letters; shorter words that differ in one letter are different words."""
_WORTH_A_LOOK = 0.25
"""Statements that share less than this with a new one are not compared word by word."""
_MOST_COMPARED = 100
"""… and of the others at most so many, those that share most."""
_REMEMBERED = 50_000
"""Statements whose reading is remembered."""
_WAIVES = LazyPattern(
    r"\b(?:ignor\w+|waiv\w+|lift\w*|suspend\w*|exempt\w*|exception\w*|overrid\w+|no longer appl\w+"
    r"|(?:do|does)(?:n't| not) appl\w+)\b|忽略|豁免|例外|不适用|取消|解除|放开",
    re.I,
)
_EXCEPTS = LazyPattern(r"\b(?:unless|except)\b|除非|除了|除外", re.I)


class Kind(StrEnum):
    """How a new statement stands to an existing one."""

    SAME = "same"
    CONTRADICTION = "contradiction"
    CLOSE = "close"


class Statement(Data):
    """What an entry or a candidate says."""

    id: str
    title: str
    text: str
    type: EntryType
    scope: Scope


class Relation(Data):
    """What a new statement has to do with an existing one.

    Attributes:
        id: of the existing statement.
        score: 0..1, the share of their words that the two have in common.
        reason: what was found, in plain words, about "this one" (new) and "that one".
    """

    kind: Kind
    id: str
    score: float
    reason: str


def compare(new: Statement, existing: Iterable[Statement]) -> list[Relation]:
    """Return how a new statement stands to existing ones: the same first, then contradictions,
    then near duplicates; within a kind the most alike first.

    What an existing statement says is read once and remembered by its text.
    """
    found = (relation(new, old) for old in _worth_a_look(new, existing))
    order = list(Kind)
    return sorted(
        (each for each in found if each),
        key=lambda each: (order.index(each.kind), -each.score, each.id),
    )


def _worth_a_look(new: Statement, existing: Iterable[Statement]) -> list[Statement]:
    """Return the existing statements that share most with the new one."""
    this = _read(new)
    near: list[tuple[float, str, Statement]] = []
    for old in existing:
        that = _read(old)
        if this.keys.isdisjoint(that.keys) and (this.keys or that.keys):
            continue
        alike = 2 * weigh(this.keys & that.keys) / (this.weight + that.weight or 1.0)
        if old.id != new.id and (alike >= _WORTH_A_LOOK or not this.keys):
            near.append((-alike, old.id, old))
    return [old for _, _, old in sorted(near, key=lambda each: each[:2])[:_MOST_COMPARED]]


def relation(new: Statement, old: Statement) -> Relation | None:
    """Return how a new statement stands to one existing statement, or None: not at all."""
    this, that = _meaning(new), _meaning(old)
    alike = likeness(this, that)
    if _says_the_same(new, old, this, that):
        kind = Kind.CLOSE if _adds(new, old) else Kind.SAME
        return Relation(kind=kind, id=old.id, score=1.0, reason="Says the same as that one.")
    if reason := contradiction(this, that):
        return Relation(kind=Kind.CONTRADICTION, id=old.id, score=round(alike, 4), reason=reason)
    if _is_close(this, that, alike):
        return Relation(
            kind=Kind.CLOSE, id=old.id, score=round(alike, 4), reason="Says nearly the same."
        )
    return None


def same_subject(one: Statement, other: Statement) -> bool:
    """Tell whether only one of two statements can hold: the one downstream replaces the other."""
    found = relation(one, other)
    return found is not None and (found.kind is not Kind.CLOSE or found.score == 1.0)


def loosens(forbidden: Statement, new: Statement) -> bool:
    """Tell whether a statement would permit what another one forbids, wholly or in a case."""
    ban, wish = _keyed(forbidden.text or forbidden.title, True).meaning, _meaning(new)
    banned = [word for word, sign in ban.signs.items() if sign < 0] or list(ban.signs)
    weight = weigh(banned)
    touched = wish.words.intersection(banned)
    if weight < OPPOSED or weigh(touched) < SAME_SUBJECT * weight:
        return False
    text = statement_of(new.text or new.title)
    if _WAIVES.search(text):
        return True
    if _EXCEPTS.search(text) and not _EXCEPTS.search(statement_of(forbidden.text)):
        return True
    permitted = opposed_words(ban, wish).intersection(banned)
    if banned[0] not in permitted or weigh(permitted) < SAME_SUBJECT * weight:
        return False
    return min(weight_beside(permitted, ban, wish), weight_beside(permitted, wish, ban)) < SLIGHT


# words and their weight


class _Keyed(Data):
    """A statement that was read.

    Attributes:
        keys: what it is found by: its words, and the alternatives that it chooses from.
        weight: of the keys.
    """

    meaning: Meaning
    keys: frozenset[str]
    weight: float


@lru_cache(maxsize=_REMEMBERED)
def _keyed(text: str, forbids: bool) -> _Keyed:
    meaning = read(text, forbids=forbids)
    chosen = {f"?{groups()[word]}" for word in meaning.words if word in groups()}
    keys = meaning.words | chosen
    return _Keyed(meaning=meaning, keys=keys, weight=weigh(keys))


def _read(statement: Statement) -> _Keyed:
    return _keyed(statement.text or statement.title, statement.type is EntryType.FORBIDDEN)


def _meaning(statement: Statement) -> Meaning:
    return _read(statement).meaning


# the same and nearly the same


def _says_the_same(new: Statement, old: Statement, this: Meaning, that: Meaning) -> bool:
    if not this.words:
        texts = (statement_of(s.text or s.title) for s in (new, old))
        left, right = (" ".join(normalise(text).casefold().split()) for text in texts)
        return left == right
    return (
        this.script == that.script
        and this.words == that.words
        and not opposed_words(this, that)
        and this.numbers == that.numbers
        and this.names == that.names
        and this.order == that.order
        and this.permits == that.permits
    )


def _adds(new: Statement, old: Statement) -> bool:
    """Tell whether the new one explains more than the old one does, or differently."""
    texts = (new.text.strip(), old.text.strip())
    explained = [set(text[len(statement_of(text)) :].casefold().split()) for text in texts]
    return not explained[0] <= explained[1]


def _is_close(this: Meaning, that: Meaning, alike: float) -> bool:
    if opposed_words(this, that) or (
        this.numbers and that.numbers and this.numbers != that.numbers
    ):
        return False
    if this.names - that.names and that.names - this.names:
        return False
    if alike < _CONTAINED / 2:
        return False
    mine, theirs = this.words - that.words, that.words - this.words
    for left, right in _slips(mine, theirs):
        mine, theirs = mine - {left}, theirs - {right}
        alike += (weight_of(left) + weight_of(right)) / (weigh(this.words) + weigh(that.words))
    if other_subject(mine, theirs):
        return alike >= _NEARLY_ALL
    return alike >= _CLOSE or (alike >= _CONTAINED and not (mine and theirs))


def _slips(mine: frozenset[str], theirs: frozenset[str]) -> list[tuple[str, str]]:
    """Return pairs of words that differ in one letter only: one of them is misspelt."""
    from rapidfuzz.distance import OSA

    return [
        (word, other)
        for word in sorted(mine)
        for other in sorted(theirs)
        if len(word) >= _MISSPELT and OSA.distance(word, other, score_cutoff=1) == 1
    ]
