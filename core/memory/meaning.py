"""What a statement says, as far as rules can tell: what it is about, and what it is against.

A statement is read word by word. Each content word is *for* or *against* (after ``never``,
``avoid``, ``instead of``, ``不要`` …, to the end of the clause), or only says *where* or *when*
(``for installs``, ``on Fridays``, ``在测试中``). Numbers and code names are kept exactly: they
decide whether two statements that look alike are the same.
"""

from __future__ import annotations

import re
from itertools import pairwise

from core.data import Data
from core.memory.lexicon import canonical, canonical_forms, groups
from core.memory.statement_words import (
    AGAINST,
    BEGINS,
    CHINESE_DIGITS,
    CHOOSES,
    COPULAS,
    DEMANDS,
    EMPTY,
    FIRST_WORD,
    FLIPS,
    INSTEAD,
    JOINS,
    LIST,
    NUMBERS,
    ORDERS,
    PERMITS,
    STOP,
    TOKEN,
    WHERE,
    chinese_part,
)
from core.memory.terms import fold, stem
from core.patterns import LazyPattern

_LONGEST = 600
"""Characters of a statement that are read; the rest is explanation."""
_EXPLANATION = LazyPattern(r"\n\s*\n|\n\s*[*_]*(?:why|how to apply|原因|为什么|如何应用)\b", re.I)


class Meaning(Data):
    """A statement, read.

    Attributes:
        words: all content words, whatever their part.
        signs: each content word with +1 (for) or -1 (against), in order.
        where: words that only limit where or when it holds.
        numbers: the numbers in it, sorted.
        names: code names, paths, flags and addresses, in lower case.
        chosen: words that "use", "prefer", 用 … choose.
        named: words that name one thing: capitalised, code, or one of known alternatives.
        answer: words of the first clause after "is", "lives in", 是 …; empty where there is none.
        order: the words of a statement whose order matters ("from a to b"), else nothing.
        permits: it says that something is allowed.
        script: "" where the words are English, "han" where some are Chinese, else "other".
        surface: each content word as it was written, for saying what was found.
    """

    words: frozenset[str]
    signs: dict[str, int]
    where: frozenset[str]
    numbers: tuple[str, ...]
    names: frozenset[str]
    chosen: frozenset[str]
    named: frozenset[str]
    answer: frozenset[str]
    order: tuple[str, ...]
    permits: bool
    script: str
    surface: dict[str, str]


def statement_of(text: str) -> str:
    """Return the statement that opens a text, without its explanation."""
    return _EXPLANATION.split(text.strip()[: 2 * _LONGEST], maxsplit=1)[0][:_LONGEST]


def read(text: str, *, forbids: bool = False) -> Meaning:
    """Read the statement that opens a text.

    Args:
        text: an entry's or a candidate's body.
        forbids: its type says so already; a text without a negation is then against its subject.
    """
    reader = _Reader()
    statement = fold(statement_of(text))
    for token in TOKEN.finditer(statement):
        reader.take(token.lastgroup or "", token[token.lastgroup or 0], statement[token.end() :])
    return reader.meaning(forbids=forbids)


class _Reader:
    """The state of reading one statement, word by word."""

    def __init__(self) -> None:
        self._signs: dict[str, int] = {}
        self._where: set[str] = set()
        self._numbers: list[str] = []
        self._names: set[str] = set()
        self._chosen: set[str] = set()
        self._named: set[str] = set()
        self._answer: set[str] = set()
        self._surface: dict[str, str] = {}
        self._order: list[str] = []
        self._ordered = self._permits = self._negates = False
        self._script = ""
        self._begin()

    def _begin(self) -> None:
        """Begin a clause: for, about no place, with nothing chosen."""
        self._sign = 1
        self._in_where = self._brief = self._answering = False
        self._chooser = self._previous = ""
        self._clause: list[str] = []
        self._opened: list[str] | None = None

    def _settle(self) -> None:
        """End a clause: a place that was never closed (不要在 main 提交) was no place."""
        for word in self._opened or ():
            self._where.discard(word)
            self._signs.setdefault(word, self._sign)

    def meaning(self, *, forbids: bool) -> Meaning:
        """Return what was read."""
        self._settle()
        signs, where = self._signs, self._where.difference(self._signs)
        if not signs:
            signs, where = dict.fromkeys(sorted(where), self._sign), set()
        if forbids and not self._negates:
            signs = dict.fromkeys(signs, -1)
        return Meaning(
            words=frozenset({*signs, *where}),
            signs=signs,
            where=frozenset(where),
            numbers=tuple(sorted(self._numbers)),
            names=frozenset(self._names),
            chosen=frozenset(self._chosen),
            named=frozenset(self._named),
            answer=frozenset(self._answer),
            order=tuple(self._order) if self._ordered else (),
            permits=self._permits,
            script=self._script,
            surface=self._surface,
        )

    def take(self, kind: str, text: str, rest: str) -> None:
        """Take the next token; ``rest`` is what follows it."""
        match kind:
            case "code":
                self._code(text)
            case "name":
                self._names.add(text.lower())
                word = canonical(text.lower().replace("_", "").replace("-", ""))
                self._named.add(word)
                self._add(word, text)
            case "number":
                self._number(text)
            case "word":
                self._word(text, rest)
                self._previous = text.lower()
            case "chinese":
                self._chinese_run(text)
            case "other":
                self._script = "other"
                self._pairs(text)
            case "stop":
                self._settle()
                self._begin()
            case _:
                self._pause(rest)

    # what a word does

    def _add(self, word: str, written: str = "") -> None:
        """Note a content word in the part that it has here."""
        self._surface.setdefault(word, written or word)
        if word in groups():
            self._named.add(word)
        self._order.append(word)
        self._clause.append(word)
        if self._answering:
            self._answer.add(word)
        if self._in_where:
            self._where.add(word)
            if self._opened is not None:
                self._opened.append(word)
        else:
            self._signs.setdefault(word, self._sign)
            if self._chooser:
                self._chosen.add(word)

    def _oppose(self) -> None:
        """Turn against what follows; what went before is then only what it is about."""
        self._negates = True
        if self._clause and not self._chooser:
            self._where.update(self._clause)
            for word in self._clause:
                self._signs.pop(word, None)
        self._sign, self._in_where, self._answering, self._opened = -1, False, False, None

    def _oppose_briefly(self) -> None:
        """Turn against the next words, up to where or when ("instead of npm for installs")."""
        self._negates = True
        self._sign, self._in_where, self._brief = -1, False, True

    def _go_where(self, *, ordered: bool) -> None:
        self._in_where = True
        self._ordered = self._ordered or ordered
        if self._brief:
            self._sign, self._brief = 1, False

    def _choose(self, word: str) -> None:
        """Meet "use" or its like: what follows is the matter itself."""
        if self._brief or (self._sign < 0 and self._clause and self._previous not in JOINS):
            self._sign, self._brief = 1, False
        self._in_where, self._opened = False, None
        self._chooser = word

    def _number(self, text: str) -> None:
        value = re.sub(r",(?=\d{3})", "", text.lower())
        self._numbers.append(value)
        self._order.append(value)

    def _code(self, text: str) -> None:
        words = re.findall(r"[A-Za-z0-9+#]+", text.lower())
        if words != [text.lower()]:
            self._names.add(text.lower())
        for word in words:
            self._named.add(canonical(word))
            self._add(canonical(word), word)

    # English

    def _word(self, written: str, rest: str) -> None:
        word = written.lower()
        self._negates = self._negates or word in DEMANDS
        following = FIRST_WORD.match(rest)
        pair = (word, following[1].lower() if following else "")
        if pair in INSTEAD or self._weighs_against(word):
            self._oppose_briefly()
        elif word in AGAINST and not (word == "no" and pair[1] == "longer"):
            self._oppose()
        elif stem(word) in FLIPS:
            self._flip(word)
        elif word in CHOOSES:
            self._choose(word)
        elif word in WHERE and (self._clause or word != "to"):
            self._go_where(ordered=word in ORDERS)
            if word in ORDERS - {"to"}:
                self._add(canonical(word))
        elif word in COPULAS and self._clause and not self._answer:
            self._answering = True
        elif word in NUMBERS:
            self._number(NUMBERS[word])
        elif word == "but":
            self._settle()
            self._begin()
        else:
            self._permits = self._permits or (word in PERMITS and self._sign > 0)
            content = word.split("'")[0]
            if content not in EMPTY and stem(content) not in EMPTY:
                self._add(canonical(content), written.split("'")[0])
                if self._script or (written[0].isupper() and self._previous):
                    self._named.add(canonical(content))

    def _weighs_against(self, word: str) -> bool:
        """Tell whether "over" or "to" follows something preferred ("prefer tabs to spaces")."""
        return word in ("over", "to") and self._chooser.startswith("prefer") and bool(self._clause)

    def _flip(self, word: str) -> None:
        """Meet "avoid" or its like; after "never" it is for, and "is forbidden" looks back."""
        self._negates = True
        if word.endswith("ed") or word == "forbidden":
            self._signs.update(dict.fromkeys(self._clause, -1))
        if word == "without":
            self._add(word)
        self._sign, self._in_where = -self._sign, False

    def _pause(self, rest: str) -> None:
        """Meet a comma: it ends the clause, unless a list goes on ("never npm, yarn or bun")."""
        sentence = STOP.split(rest, maxsplit=1)[0]
        begins = any(word.lower() in BEGINS for word in re.findall(r"[A-Za-z']+", sentence))
        if (self._sign > 0 and not self._in_where) or begins or not LIST.search(sentence):
            self._settle()
            self._begin()

    # Chinese

    def _chinese_run(self, run: str) -> None:
        self._script = self._script or "han"
        unknown = ""
        for part in chinese_part().finditer(run):
            if part.lastgroup in ("unknown", "fixed"):
                unknown += part.group()
                continue
            self._pairs(unknown)
            unknown = ""
            self._take_chinese(part.lastgroup or "", part.group())
        self._pairs(unknown)

    def _take_chinese(self, kind: str, text: str) -> None:
        match kind:
            case "against":
                self._oppose()
                if "用" in text:
                    self._choose("用")
            case "known":
                word = canonical_forms()[text]
                if word == "use":
                    self._choose(text)
                else:
                    self._add(word, text)
            case "digit":
                self._number(CHINESE_DIGITS[text])
            case "permits":
                self._permits = self._permits or self._sign > 0
            case "opens":
                self._opened = []
                self._go_where(ordered=False)
            case "closes":
                self._close(text)
            case "copula":
                self._answering = bool(self._clause) and not self._answer

    def _close(self, text: str) -> None:
        """Meet the end of a place or time (时, 中, 之前 …): the words before it say where."""
        if text in ("之前", "之后"):
            self._ordered = True
            self._add("befor" if text == "之前" else "after")
        if self._opened is None:
            for word in self._clause:
                self._where.add(word)
                self._signs.pop(word, None)
        self._opened, self._in_where = None, False
        self._clause = []

    def _pairs(self, text: str) -> None:
        """Take characters that are in no list, by overlapping pairs."""
        for pair in (a + b for a, b in pairwise(text)):
            self._add(pair)
        if len(text) == 1:
            self._add(text)
