"""How an injection rule reads: a table of phrases, each with the words that it can't do without."""

from __future__ import annotations

import re
from collections.abc import Iterator

from core.data import Data
from core.memory.scan.rule import Check
from core.memory.scan.views import Subject, View


class Phrase(Data):
    """One way to say something, as a pattern over lower-case normalised text.

    Attributes:
        cues: at least one of them stands in every match; tested first, at C speed.
        pattern: the phrase; every repetition in it is bounded.
        unless_negated: it is harmless after "never", "do not", "instead of" and the like.
    """

    cues: tuple[str, ...]
    pattern: re.Pattern[str]
    unless_negated: bool


_NEGATED = re.compile(
    r"(?:\bnever|\bnot|n't|\bcannot|\bavoid\w{0,3}|\bforbid\w{0,4}|\bforbidden|\bprohibit\w{0,3}|\bwithout|\binstead of"
    r"|\brather than|\bprevent\w{0,3}|\breject\w{0,3}|\brefuse[sd]?|\bdetect\w{0,3}|\bno longer|\bneither|\bnor|\bban(?:s|ned)?"
    r"|\bblock(?:s|ed|ing)?|\bwarn\w{0,3}|\bdisallow\w{0,3}|\bunsafe|\bflag\w{0,4}|\bdeny|\bdenies|\bstop|\bguards? against|\bprotects? against"
    r"|不要|不得|切勿|禁止|严禁|不能|不可|避免|勿|别|防止|拒绝|不应)[^.;!?。;!?\n]{0,60}$"
)
_BEFORE = 90
"""Characters before a match in which a negation is looked for."""


_BLANK_OR_OTHER = re.compile(r"\\.|\[(?:\\.|[^\]\\])*\]| \??")


def _spread_blank(match: re.Match[str]) -> str:
    """A blank of a pattern stands for any short gap, wrapped lines included."""
    gaps = {" ": r"\s{1,3}", " ?": r"\s{0,3}"}
    return gaps.get(match.group(), match.group())


def phrase(cues: str, pattern: str, *, unless_negated: bool = False) -> Phrase:
    """Make a phrase; ``cues`` are parted by blanks, ``_`` stands for a blank within one."""
    spaced = _BLANK_OR_OTHER.sub(_spread_blank, pattern)
    words = tuple(cue.replace("_", " ") if len(cue) > 1 else cue for cue in cues.split())
    return Phrase(cues=words, pattern=re.compile(spaced), unless_negated=unless_negated)


def phrase_check(*phrases: Phrase) -> Check:
    """Make a check that reads every form of a text for any of the phrases."""

    def check(subject: Subject) -> Iterator[int]:
        for view in subject.meanings:
            for one in phrases:
                yield from _lines(view, one)

    return check


def _lines(view: View, one: Phrase) -> Iterator[int]:
    text = view.text
    if not any(cue in text for cue in one.cues):
        return
    for match in one.pattern.finditer(text):
        if one.unless_negated and _is_negated(text, match.start()):
            continue
        yield view.line(match.start())


def _is_negated(text: str, start: int) -> bool:
    return _NEGATED.search(text[max(0, start - _BEFORE) : start]) is not None
