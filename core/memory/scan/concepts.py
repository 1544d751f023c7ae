"""The ideas that words stand for, looked up at the speed of a dictionary.

The lists are loaded when a text is first read, which spares the start of the program.
"""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache

Names = frozenset[str]
"""Names of ideas; with ``!`` after it where a verb stands in the form of an order."""

NOTHING: Names = frozenset()

_Lexicon = dict[str, Names]
_VOWELS = "aeiou"


@cache
def words() -> _Lexicon:
    """Return single English words with the ideas that they stand for."""
    return {key: names for key, names in _english().items() if " " not in key}


@cache
def terms() -> dict[str, tuple[tuple[tuple[str, ...], Names], ...]]:
    """Return terms of several words by their first two, the longest first, with the other words."""
    found: dict[str, list[tuple[tuple[str, ...], Names]]] = defaultdict(list)
    for key, names in _english().items():
        first, *rest = key.split(" ")
        if rest:
            found[f"{first} {rest[0]}"].append((tuple(rest[1:]), names))
    return {key: tuple(sorted(ends, key=lambda e: -len(e[0]))) for key, ends in found.items()}


@cache
def chinese() -> _Lexicon:
    """Return Chinese words with the ideas that they stand for; all count as orders."""
    from core.memory.scan.concept_words_zh import CHINESE

    found: dict[str, set[str]] = defaultdict(set)
    for name, listed in CHINESE.items():
        for word in listed.split():
            if not word.isascii():
                found[word.replace("+", " ")].update((name, f"{name}!"))
    return {key: frozenset(names) for key, names in found.items()}


@cache
def chinese_word() -> re.Pattern[str]:
    """Return a pattern that finds the longest known Chinese word at a place."""
    longest_first = sorted(chinese(), key=lambda word: (-len(word), word))
    return re.compile("|".join(re.escape(word) for word in longest_first))


@cache
def _english() -> _Lexicon:
    from core.memory.scan.concept_words_acts import ACTS
    from core.memory.scan.concept_words_circumstances import CIRCUMSTANCES
    from core.memory.scan.concept_words_things import THINGS
    from core.memory.scan.concept_words_zh import CHINESE

    found: dict[str, set[str]] = defaultdict(set)
    for name, listed in (
        *ACTS.items(),
        *THINGS.items(),
        *CIRCUMSTANCES.items(),
        *CHINESE.items(),
    ):
        for entry in listed.split():
            if entry.isascii():
                _file(found, name, entry.replace("+", " "))
    return {key: frozenset(names) for key, names in found.items()}


def _file(found: dict[str, set[str]], name: str, entry: str) -> None:
    """File a word under each of its forms, an order under the first alone."""
    base = entry.removeprefix("=")
    found[base].update((name, f"{name}!"))
    if base != entry:
        return
    first, blank, rest = base.partition(" ")
    before, gap, last = base.rpartition(" ")
    for form in _forms(first):
        found[f"{form}{blank}{rest}"].add(name)
    for form in _forms(last):
        found[f"{before}{gap}{form}"].add(name)


def _forms(word: str) -> tuple[str, ...]:
    """Return the plural, past and ``-ing`` of a word, whether or not it has them."""
    if word.endswith("e"):
        return (f"{word}s", f"{word}d", f"{word[:-1]}ing")
    if word.endswith("y") and word[-2:-1] not in _VOWELS:
        return (f"{word[:-1]}ies", f"{word[:-1]}ied", f"{word}ing")
    forms = (f"{word}s", f"{word}es", f"{word}ed", f"{word}ing")
    if len(word) > 2 and word[-1] not in "aeiouwxy" and word[-2] in _VOWELS:
        return (*forms, f"{word}{word[-1]}ed", f"{word}{word[-1]}ing")
    return forms
