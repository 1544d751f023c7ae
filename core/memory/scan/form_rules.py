"""The outward form: a text must be there, and short enough to be read before it is signed."""

from __future__ import annotations

from collections.abc import Iterator

from core.memory.finding import Outcome
from core.memory.scan.rule import Check, Rule
from core.memory.scan.views import Subject
from core.patterns import LazyPattern
from core.text import without_hidden

MAX_ENTRY = 4_000
"""Characters of an entry: half of what all memory takes in a prompt."""


_LETTER = LazyPattern("[0-9A-Za-z\u0400-\u04ff\u4e00-\u9fff]")


def _is_empty(subject: Subject) -> Iterator[int]:
    if _LETTER.search(subject.text):
        return
    if subject.is_whole and not without_hidden(subject.text).strip(" \t\r\n#*->`_"):
        yield subject.first_line


def _is_long(subject: Subject) -> Iterator[int]:
    if subject.excess > 0:
        yield subject.first_line


def _form(
    name: str, message: str, reason: str, advice: str, check: Check, positive: str, negative: str
) -> Rule:
    return Rule(
        name=f"form.{name}",
        outcome=Outcome.BLOCK,
        outcome_for_user=Outcome.BLOCK,
        message=message,
        reason=reason,
        advice=advice,
        positives=(positive,),
        negatives=(negative,),
        check=check,
        in_files=False,
    )


FORM_RULES: tuple[Rule, ...] = (
    _form(
        "empty",
        "There is no text.",
        "An empty entry says nothing and still takes a line of the index.",
        "Write one statement.",
        _is_empty,
        " \n- \n",
        "Use tabs.",
    ),
    _form(
        "long",
        "The text is longer than an entry may be.",
        "What is too long to read is approved unread, and crowds other memory out.",
        "Keep one statement; put the rest into a file and refer to it.",
        _is_long,
        "Use tabs. " * (MAX_ENTRY // 10 + 1),
        "Use tabs. " * 10,
    ),
)
