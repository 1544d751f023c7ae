"""How an injection rule reads: a table of phrases, each with the words that it can't do without."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, cached_property

from core.data import Data
from core.memory.scan.cues import CueIndex
from core.memory.scan.lazy_pattern import compiled
from core.memory.scan.rule import Check
from core.memory.scan.views import Subject, View
from core.memory.scan.vocabulary import WORDS
from core.patterns import LazyPattern


class Phrase(Data):
    """One way to say something, as a pattern over lower-case normalised text.

    Attributes:
        cues: at least one of them stands in every match; tested first, at C speed.
        source: the phrase as it is written in its table; every repetition in it is bounded.
        unless_negated: it is harmless after "never", "do not", "instead of" and the like.
    """

    cues: frozenset[str]
    source: str
    unless_negated: bool

    @property
    def pattern(self) -> re.Pattern[str]:
        """The phrase, compiled when it is first looked for."""
        return compiled(_expand(self.source))


_NEGATED = LazyPattern(
    r"""
    (?: \b(?: never | not | cannot | avoid\w{0,3} | forbid\w{0,4} | forbidden | prohibit\w{0,3}
          | without | instead\sof | rather\sthan | prevent\w{0,3} | reject\w{0,3} | refuse[sd]?
          | detect\w{0,3} | no\slonger | neither | nor | ban(?:s|ned)? | block(?:s|ed|ing)?
          | warn\w{0,3} | disallow\w{0,3} | unsafe | flag\w{0,4} | deny | denies | stop
          | guards?\sagainst | protects?\sagainst )
      | n't
      | 不要 | 不得 | 切勿 | 禁止 | 严禁 | 不能 | 不可 | 避免 | 勿 | 别 | 防止 | 拒绝 | 不应
    )[^.;!?。；！？\n]{0,60}$
    """,
    re.VERBOSE,
)
"""A word that turns what follows it, within its clause, into its opposite."""

_BEFORE = 90
"""Characters before a match in which a negation is looked for."""


_NAME = LazyPattern("<([A-Z_]{2,20})>")
_BLANK_OR_OTHER = LazyPattern(r"\\.|\[(?:\\.|[^\]\\]){0,200}\]| \??")


def _spread_blank(match: re.Match[str]) -> str:
    """A blank of a pattern stands for any short gap, wrapped lines included."""
    gaps = {" ": r"\s{1,3}", " ?": r"\s{0,3}"}
    return gaps.get(match.group(), match.group())


def phrase(cues: str, pattern: str, *, unless_negated: bool = False) -> Phrase:
    """Make a phrase.

    Args:
        cues: words parted by blanks; ``+`` stands for a blank within one.
        pattern: a regular expression, on as many lines as it needs: a blank stands for any short
            gap, ``<NAME>`` for the words of that name in `vocabulary`.
        unless_negated: the phrase is harmless after a negation.
    """
    return Phrase(
        cues=frozenset(cue.replace("+", " ") for cue in cues.split()),
        source=pattern,
        unless_negated=unless_negated,
    )


@cache
def _expand(pattern: str) -> str:
    joined = "".join(line.strip() for line in pattern.splitlines())
    named = _NAME.sub(lambda match: _expand(WORDS[match.group(1)]), joined)
    return _BLANK_OR_OTHER.sub(_spread_blank, named)


class PhraseTable:
    """The phrases of several purposes, filed by their cues so that a form is searched once.

    Args:
        phrases: the phrases by purpose; the index of their cues is made when first needed.
    """

    def __init__(self, phrases: dict[str, tuple[Phrase, ...]]) -> None:
        self._phrases = phrases

    @cached_property
    def _holders(self) -> dict[str, tuple[tuple[str, Phrase], ...]]:
        found: dict[str, tuple[tuple[str, Phrase], ...]] = {}
        for purpose, listed in self._phrases.items():
            for one in listed:
                for cue in one.cues:
                    found[cue] = (*found.get(cue, ()), (purpose, one))
        return found

    @cached_property
    def _index(self) -> CueIndex:
        return CueIndex(self._holders)

    def wanted(self, text: str) -> dict[str, dict[str, Phrase]]:
        """Return, by purpose and source, what could match a text by the words that stand in it."""
        found: dict[str, dict[str, Phrase]] = {}
        for cue in self._index.present_in(text):
            for purpose, one in self._holders[cue]:
                found.setdefault(purpose, {})[one.source] = one
        return found


def phrase_check(purpose: str, table: PhraseTable) -> Check:
    """Make a check that reads every form of a text for a purpose: by its phrases, and by ideas.

    What is told by ideas stands in `meant`, under the name of the purpose.
    """

    def check(subject: Subject) -> Iterator[int]:
        for view in subject.meanings:
            yield from view.ordered(purpose)
            for one in view.wanted(table).get(purpose, {}).values():
                yield from _lines(view, one)

    return check


def plain_check(one: Phrase) -> Check:
    """Make a check that reads only the plain form of a text, for one phrase.

    The rule that has it names the cues of the phrase.
    """

    def check(subject: Subject) -> Iterator[int]:
        yield from _lines(subject.plain, one)

    return check


def _lines(view: View, one: Phrase) -> Iterator[int]:
    text = view.text
    for match in one.pattern.finditer(text):
        if one.unless_negated and _is_negated(text, match.start()):
            continue
        yield view.line(match.start())


def _is_negated(text: str, start: int) -> bool:
    return _NEGATED.search(text[max(0, start - _BEFORE) : start]) is not None
