"""A text read as ideas: sentence by sentence, each word that stands for one, and where it stands.

What an attack says can be worded in thousands of ways, but it must name a few ideas in one
sentence: something that switches off, and a safeguard; something that carries, what is carried,
and an address outside. The reading finds these; `sayings` says which of them together mean what.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from core.memory.scan.addresses import host_names, name_names, url_names
from core.memory.scan.concepts import NOTHING, Names, chinese, chinese_word, terms, words
from core.patterns import LazyPattern

MAX_SENTENCE = 600
"""Characters of a sentence that are read as one; the rest of it is read as another."""

_SENTENCE = LazyPattern(rf"(?:[^.!?。！？\n]|[.!?](?!\s|$)){{1,{MAX_SENTENCE}}}[.!?。！？]?")

_TOKEN = LazyPattern(
    r"""
    (?P<url> (?:https?|ftp|git\+https|ssh|wss?|tcp|s3|gs)://[^\s`"'<>)\]，。；、]{1,300} )
    | (?P<host> [a-z0-9._%+-]{1,60}@[a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){1,5}
        | \b\d{1,3}(?:\.\d{1,3}){3}\b )
    | (?P<secret> \$\{\{\s?secrets\.\w{1,60} | \$?\{?\b[a-z][a-z0-9_]{0,60}_(?:key|token|secret
        |password|passwd|credentials?|pat)\b )
    | (?P<name> (?:~|\$home|\.{1,2})?/[a-z0-9_./@*-]{1,200} | ~/?(?=[\s`"',;]|$)
        | \.[a-z][a-z0-9_-]{1,40}(?:[./][a-z0-9_.*/-]{1,120})?
        | [a-z0-9_@-]{1,60}(?:[./][a-z0-9_.*-]{1,60}){1,12}(?:/|\b) | \bid_[a-z0-9]{2,10}\b
        | \bauthorized_keys\b | \$profile\b )
    | (?P<word> [a-z][a-z0-9]{0,40}(?:['-][a-z0-9]{1,30}){0,3} )
    | (?P<wide> [\u3400-\u9fff]{1,600} )
    | (?P<stop> [:;—] ) | (?P<no> [❌✗🚫⛔] )
    """,
    re.VERBOSE,
)

_OPENING = "\"'`*("
_CLOSING = "\"'`*),.!?"

_UNCOUNTED = frozenset(
    {
        "a",
        "an",
        "the",
        "of",
        "to",
        "in",
        "on",
        "for",
        "with",
        "and",
        "or",
        "that",
        "it",
        "its",
        "so",
    }
    | {"at", "by", "as"}
)
"""Words that add nothing to the distance between two others."""

_NEGATION = frozenset({"NEG", "NEG!"})
_SIGNS = {"stop": frozenset({"STOP"}), "no": frozenset({"NEG"}), "secret": frozenset({"SECRET"})}

_QUESTION = LazyPattern(
    r"[\s\W]{0,6}(?:can|could|would|how|what|why|which|where|who|is|are|does|do|did|should|may)\b"
    r".{0,400}\?\s{0,2}$"
    r"|[\s\W]{0,6}(?:please )?(?:(?:can|could) you )?(?:explain|describe|discuss|compose|"
    r"write (?:me )?an? (?:\w{1,15} ){0,2}(?:story|poem|essay|article)|summari[sz]e the|"
    r"translate)\b",
    re.DOTALL,
)
"""Someone asks or wants a thing explained; nothing is ordered."""


class Word(NamedTuple):
    """One word or term that stands for ideas.

    Attributes:
        at: where it begins, in half words from the beginning of the sentence.
        end: where it ends, in the same measure.
        names: the ideas.
    """

    at: int
    end: int
    names: Names


class Sentence(NamedTuple):
    """One sentence as read.

    Attributes:
        offset: where it begins in the text.
        words: those that stand for ideas, in their order.
        names: all ideas in it.
    """

    offset: int
    words: tuple[Word, ...]
    names: Names


def read(text: str) -> tuple[Sentence, ...]:
    """Read lower-case normalised text; questions are left out."""
    return tuple(_sentences(text))


def _sentences(text: str) -> Iterator[Sentence]:
    for match in _SENTENCE.finditer(text):
        piece = match.group()
        if len(piece) < 4 or _QUESTION.match(piece):
            continue
        found = tuple(_words(piece))
        if found:
            names = NOTHING.union(*(word.names for word in found))
            blank = len(piece) - len(piece.lstrip())
            yield Sentence(match.start() + blank, found, names)


class _Token(NamedTuple):
    """A piece of a sentence, and what kind of thing it looks like."""

    kind: str
    text: str


def _tokens(sentence: str) -> Iterator[_Token]:
    """Cut a sentence; plain words, which most are, don't meet the pattern."""
    for piece in sentence.split():
        bare = piece.lstrip(_OPENING).rstrip(_CLOSING)
        if bare.isalpha() and bare.isascii():
            yield _Token("word", bare)
            continue
        for match in _TOKEN.finditer(piece):
            yield _Token(match.lastgroup or "", match.group())


def _words(sentence: str) -> Iterator[Word]:
    tokens = list(_tokens(sentence))
    at = term_end = 0
    for index, token in enumerate(tokens):
        if token.kind == "wide":
            for word in _wide_words(token.text, at):
                at = word.end
                if word.names:
                    yield word
            continue
        names, taken = _names(tokens, index)
        if index < term_end:
            names -= _NEGATION
        term_end = max(term_end, index + taken)
        if names:
            yield Word(at, at + 2, names)
        at += 0 if not names and token.text in _UNCOUNTED else 2


def _wide_words(run: str, at: int) -> Iterator[Word]:
    """Yield the known words of Chinese text, and a half word for each other character."""
    place = 0
    while place < len(run):
        known = chinese_word().match(run, place)
        if known is None:
            place, at = place + 1, at + 1
            yield Word(at - 1, at, NOTHING)
        else:
            place, at = known.end(), at + 2
            yield Word(at - 2, at, chinese()[known.group()])


def _names(tokens: list[_Token], index: int) -> tuple[Names, int]:
    """Return the ideas of what begins at a token, and how many tokens it takes."""
    kind, text = tokens[index]
    if kind == "word":
        return _word_names(tokens, index)
    if kind == "url":
        return url_names(text), 1
    if kind == "host":
        return host_names(text), 1
    if kind in _SIGNS:
        return _SIGNS[kind], 1
    return name_names(text) | words().get(text, NOTHING), 1


def _word_names(tokens: list[_Token], index: int) -> tuple[Names, int]:
    """Prefer the longest term that begins here to what the word means alone."""
    text = tokens[index].text
    if index + 1 < len(tokens):
        for rest, names in terms().get(f"{text} {tokens[index + 1].text}", ()):
            following = tokens[index + 2 : index + 2 + len(rest)]
            if tuple(token.text for token in following) == rest:
                return names, 2 + len(rest)
    alone = words().get(text)
    if alone is None and "-" in text:
        return NOTHING.union(*(words().get(part, NOTHING) for part in text.split("-"))), 1
    if alone is None and text.endswith("'s"):
        alone = words().get(text[:-2])
    return alone or NOTHING, 1
