"""What several ideas in one sentence mean together: a small language, and how it is matched.

A saying names ideas in the order in which they stand: ``DISABLE! .. HARDCHECK``. A blank lets one
other word stand between, ``..`` lets eight, ``...`` any number. ``A|B`` is either; ``!`` asks for
the form of an order; ``&`` asks for another part anywhere in the sentence; ``-`` for a sentence
without an idea. Where a saying does not itself begin with a negation, a negation before it
("never", "instead of") or a word of refusal anywhere ("is forbidden") makes it harmless.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from core.memory.scan.concepts import words
from core.memory.scan.reading import Sentence, Word, read

_GAPS = {"..": 17, "...": 400}
_NEAR = 3
_FREQUENT = frozenset(
    {
        "WHEN",
        "NEG",
        "YOU",
        "WHOLE",
        "USER",
        "FINE",
        "SOTHAT",
        "MAKESURE",
        "ADVANCE",
        "PRIOR",
        "AFTER",
    }
    | {"ANY", "OTHER", "STOP", "NAME", "DO", "DO!", "INSTALL!", "WRITE!", "SEND!", "RUN!", "MAKE!"}
)
"""Ideas that many harmless sentences hold."""

_NEGATION_REACH = 12
"""Half words before a saying in which a negation is looked for."""


class Step(NamedTuple):
    """One idea of a part: any of its names, at most so many half words after the one before."""

    names: frozenset[str]
    gap: int


class Saying(NamedTuple):
    """A saying as read from its line: parts that must all occur, ideas that must not."""

    parts: tuple[tuple[Step, ...], ...]
    without: frozenset[str]
    negates: bool


@cache
def parsed(line: str) -> Saying:
    """Read one line of the language."""
    wanted, *unwanted = line.split(" - ")
    parts = tuple(_part(piece.split()) for piece in wanted.split(" & "))
    without = frozenset(name for piece in unwanted for name in piece.split("|"))
    negates = bool(parts[0][0].names & {"NEG", "NEG!"})
    return Saying(parts, without, negates)


def _part(tokens: list[str]) -> tuple[Step, ...]:
    steps: list[Step] = []
    gap = _NEAR
    for token in tokens:
        if token in _GAPS:
            gap = _GAPS[token]
            continue
        steps.append(Step(frozenset(token.split("|")), gap))
        gap = _NEAR
    return tuple(steps)


def means(sentence: Sentence, saying: Saying) -> bool:
    """Tell whether a sentence says it."""
    if saying.without & sentence.names:
        return False
    if not all(step.names & sentence.names for part in saying.parts for step in part):
        return False
    first, *others = saying.parts
    if not all(any(True for _ in _places(sentence.words, part)) for part in others):
        return False
    places = _places(sentence.words, first)
    if saying.negates:
        return any(True for _ in places)
    if "FORBIDDEN" in sentence.names or {"ATTACKTALK", "NEG"} <= sentence.names:
        return False
    return any(not _is_negated(sentence.words, start) for start in places)


def orders(text: str) -> dict[str, list[int]]:
    """Return what a text orders: the offsets of the sentences, by the rule that they break."""
    found: dict[str, list[int]] = {}
    for sentence in read(text):
        for rule in _broken(sentence):
            found.setdefault(rule, []).append(sentence.offset)
    return found


def _broken(sentence: Sentence) -> set[str]:
    broken: set[str] = set()
    filed = _by_idea()
    for name in sentence.names & filed.keys():
        for rule, saying in filed[name]:
            if rule not in broken and means(sentence, saying):
                broken.add(rule)
    return broken


@cache
def _by_idea() -> dict[str, tuple[tuple[str, Saying], ...]]:
    """File every saying under the names of the one of its ideas that texts hold least often."""
    from core.memory.scan.meant import MEANT

    filed: dict[str, list[tuple[str, Saying]]] = {}
    for rule, lines in MEANT.items():
        for saying in map(parsed, lines):
            for name in min(_ideas(saying), key=_frequency):
                filed.setdefault(name, []).append((rule, saying))
    return {name: tuple(held) for name, held in filed.items()}


def _ideas(saying: Saying) -> list[frozenset[str]]:
    return [step.names for part in saying.parts for step in part]


def _frequency(names: frozenset[str]) -> int:
    """Guess how often a text holds an idea: by its words, function words counting more."""
    return sum(_listed()[name] for name in names) + 1000 * len(names & _FREQUENT)


@cache
def _listed() -> Counter[str]:
    """Count the words of each idea."""
    return Counter(name for names in words().values() for name in names)


def _places(found: tuple[Word, ...], part: tuple[Step, ...]) -> Iterator[int]:
    """Yield the number of each word with which the part begins."""
    for number, word in enumerate(found):
        if word.names & part[0].names and _continues(found, number, part[1:]):
            yield number


def _continues(found: tuple[Word, ...], number: int, steps: tuple[Step, ...]) -> bool:
    """Follow every way through the steps at once, so that the work is bounded."""
    reached = {number}
    for step in steps:
        reached = {one for last in reached for one in _following(found, last, step)}
        if not reached:
            return False
    return True


def _following(found: tuple[Word, ...], last: int, step: Step) -> Iterator[int]:
    """Yield the words that may follow: not past a negation, nor past a colon for short gaps."""
    for number in range(last + 1, len(found)):
        word = found[number]
        if word.at - found[last].end > step.gap:
            return
        if word.names & step.names:
            yield number
        if "NEG" in word.names or (step.gap < _GAPS["..."] and "STOP" in word.names):
            return


def _is_negated(found: tuple[Word, ...], number: int) -> bool:
    for word in reversed(found[:number]):
        if found[number].at - word.end > _NEGATION_REACH or "STOP" in word.names:
            return False
        if "NEG" in word.names:
            return True
    return False
