"""Whether two statements say the same, nearly the same, or different things of one subject.

Nothing here settles a conflict: it only says what would have to be settled, and why. Numbers, code
names and negation decide: statements that differ in one of them are never taken for the same.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from enum import StrEnum
from functools import lru_cache

from core.data import Data
from core.memory.entry_types import EntryType, Scope
from core.memory.lexicon import groups
from core.memory.meaning import Meaning, read, statement_of
from core.patterns import LazyPattern
from core.text import normalise

_CLOSE = 0.6
"""Share of their words that two statements have in common to be nearly the same."""
_NEARLY_ALL = 0.8
"""… or this much, when each of the two has a telling word that the other lacks."""
_CONTAINED = 0.45
"""… or this much, when one says nothing that the other does not."""
_SAME_SUBJECT = 0.6
_ALIKE_ENOUGH = 0.4
"""Statements that share less than this do not contradict each other by being for and against."""
_OPPOSED = 0.5
"""Share of the shorter statement that has to be opposed for a contradiction."""
_FAINT = 0.2
_FAINT_WORDS = frozenset(
    [
        "use",
        "run",
        "write",
        "code",
        "file",
        "line",
        "work",
        "name",
        "type",
        "set",
        "charact",
        "char",
        "column",
        "second",
        "minut",
        "hour",
        "ms",
        "px",
        "time",
        "percent",
        "number",
        "valu",
        "size",
        "way",
        "thing",
        "style",
        "good",
        "keep",
        "give",
    ]
)
"""Stems that say little of what a statement is about; units among them."""
_MISSPELT = 5
"""Letters; shorter words that differ in one letter are different words."""
_NUMBERS = 3
"""Statements with more numbers than this are tables or lists, not settings."""
_SLIGHT = 0.75
"""Words that weigh less than this together do not make another subject."""
_WORTH_A_LOOK = 0.25
"""Statements that share less than this with a new one are not compared word by word."""
_SINGULAR = frozenset({"default", "main", "primari", "current", "base", "latest", "offici"})
"""Stems of words that say that there is one answer only."""
_REMEMBERED = 50_000
"""Statements whose reading is remembered."""
_CANDIDATES = 100
"""… and of the others at most so many, those that share most."""
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
        alike = 2 * _weigh(this.keys & that.keys) / (this.weight + that.weight or 1.0)
        if old.id != new.id and (alike >= _WORTH_A_LOOK or not this.keys):
            near.append((-alike, old.id, old))
    return [old for _, _, old in sorted(near, key=lambda each: each[:2])[:_CANDIDATES]]


def relation(new: Statement, old: Statement) -> Relation | None:
    """Return how a new statement stands to one existing statement, or None: not at all."""
    this, that = _meaning(new), _meaning(old)
    alike = _alike(this, that)
    if _says_the_same(new, old, this, that):
        kind = Kind.CLOSE if _adds(new, old) else Kind.SAME
        return Relation(kind=kind, id=old.id, score=1.0, reason="Says the same as that one.")
    if reason := _contradiction(this, that):
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
    weight = _weigh(banned)
    touched = wish.words.intersection(banned)
    if weight < _OPPOSED or _weigh(touched) < _SAME_SUBJECT * weight:
        return False
    text = statement_of(new.text or new.title)
    if _WAIVES.search(text):
        return True
    if _EXCEPTS.search(text) and not _EXCEPTS.search(statement_of(forbidden.text)):
        return True
    permitted = _opposed(ban, wish).intersection(banned)
    if banned[0] not in permitted or _weigh(permitted) < _SAME_SUBJECT * weight:
        return False
    return min(_beside(permitted, ban, wish), _beside(permitted, wish, ban)) < _SLIGHT


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
    return _Keyed(meaning=meaning, keys=keys, weight=_weigh(keys))


def _read(statement: Statement) -> _Keyed:
    return _keyed(statement.text or statement.title, statement.type is EntryType.FORBIDDEN)


def _meaning(statement: Statement) -> Meaning:
    return _read(statement).meaning


def _weight(word: str) -> float:
    if word in _FAINT_WORDS:
        return _FAINT
    return 0.5 if word[0] > "\u3000" else 1.0


def _weigh(words: Iterable[str]) -> float:
    return sum(map(_weight, sorted(words)))


def _alike(this: Meaning, that: Meaning) -> float:
    """Return the share of their words that two statements have in common (Dice's measure); a word
    that only says where or when counts half."""

    def weigh(words: Iterable[str]) -> float:
        matter = this.signs.keys() | that.signs.keys()
        return sum(_weight(w) if w in matter else _weight(w) / 2 for w in sorted(words))

    shared = this.words & that.words
    return 2 * weigh(shared) / (weigh(this.words) + weigh(that.words)) if shared else 0.0


def _elsewhere(this: Meaning, that: Meaning) -> bool:
    """Tell whether two statements hold in different places or at different times."""
    return bool(_weigh(this.where - that.words) and _weigh(that.where - this.words))


# the same and nearly the same


def _says_the_same(new: Statement, old: Statement, this: Meaning, that: Meaning) -> bool:
    if not this.words:
        texts = (statement_of(s.text or s.title) for s in (new, old))
        left, right = (" ".join(normalise(text).casefold().split()) for text in texts)
        return left == right
    return (
        this.script == that.script
        and this.words == that.words
        and not _opposed(this, that)
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
    if _opposed(this, that) or (this.numbers and that.numbers and this.numbers != that.numbers):
        return False
    if this.names - that.names and that.names - this.names:
        return False
    if alike < _CONTAINED / 2:
        return False
    mine, theirs = this.words - that.words, that.words - this.words
    for left, right in _slips(mine, theirs):
        mine, theirs = mine - {left}, theirs - {right}
        alike += (_weight(left) + _weight(right)) / (_weigh(this.words) + _weigh(that.words))
    if _other_subject(mine, theirs):
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


# contradictions


def _contradiction(this: Meaning, that: Meaning) -> str:
    """Return why two statements can't both hold, or nothing when they can."""
    return (
        _by_polarity(this, that)
        or _by_alternatives(this, that)
        or _by_numbers(this, that)
        or _by_choice(this, that)
        or _by_answer(this, that)
    )


def _opposed(this: Meaning, that: Meaning) -> set[str]:
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
    opposed = _opposed(this, that)
    if not opposed or _alike(this, that) < _ALIKE_ENOUGH or _elsewhere(this, that):
        return ""
    if _weigh(opposed) < _OPPOSED * min(_weigh(this.signs), _weigh(that.signs)):
        return ""
    if min(_beside(opposed, this, that), _beside(opposed, that, this)) >= _SLIGHT:
        return ""
    sides = ("for", "against") if _side(this, min(opposed)) > 0 else ("against", "for")
    return f"This one is {sides[0]} {_written(opposed, this)}, that one {sides[1]} it."


def _beside(opposed: set[str], one: Meaning, other: Meaning) -> float:
    """Weigh what a statement says of its own about the opposed words: the object of the verb, the
    place; not what it puts in their stead ("use pnpm, not npm")."""
    signs = {_side(one, word) for word in opposed}
    return _weigh(w for w in one.words - other.words if one.signs.get(w) in {*signs, None})


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
    shared = _weigh(remaining[0] & remaining[1])
    weights = sorted(map(_weigh, remaining))
    if not (weights[1] <= 1 or (weights[0] and shared >= _OPPOSED * weights[0])):
        return ""
    if _other_subject(*remaining):
        return ""
    return f"This one says {this.surface[mine]} where that one says {that.surface[theirs]}."


def _other_subject(one: frozenset[str], other: frozenset[str]) -> bool:
    """Tell whether each of two sets of words holds something telling that the other lacks."""
    return min(_weigh(one - other), _weigh(other - one)) >= _SLIGHT


def _by_numbers(this: Meaning, that: Meaning) -> str:
    if this.numbers == that.numbers or not this.numbers or not that.numbers:
        return ""
    if max(len(this.numbers), len(that.numbers)) > _NUMBERS:
        return ""
    shared = _weigh(this.words & that.words)
    least = min(_weigh(this.words), _weigh(that.words))
    if _other_subject(this.words, that.words) or shared < _SAME_SUBJECT * least:
        return ""
    mine = [number for number in this.numbers if number not in that.numbers] or this.numbers
    theirs = [number for number in that.numbers if number not in this.numbers] or that.numbers
    return f"This one says {', '.join(mine)} where that one says {', '.join(theirs)}."


def _by_choice(this: Meaning, that: Meaning) -> str:
    """Two statements choose different things for one purpose."""
    mine, theirs = this.words - that.words, that.words - this.words
    both = _weigh(this.words & that.words)
    if not (mine and theirs) or both < 1.0:
        return ""
    if not (mine <= this.chosen and theirs <= that.chosen):
        return ""
    if (
        max(_weigh(mine), _weigh(theirs)) > 1.0
        or mine & groups().keys()
        or theirs & groups().keys()
    ):
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
    shared = _weigh(asked[0] & asked[1])
    if not shared or 2 * shared < 0.8 * (_weigh(asked[0]) + _weigh(asked[1])):
        return ""
    return f"This one says {_written(mine, this)} where that one says {_written(theirs, that)}."
