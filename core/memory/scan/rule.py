"""What a rule of the scanner is: data, its own examples, and one small check."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from core.data import Data
from core.memory.finding import Outcome
from core.memory.scan.views import Subject

Check = Callable[[Subject], Iterable[int]]
"""Yields the line, counted from 1, of each place at which a rule finds something."""


class Rule(Data):
    """One named remark that the gate can make on a text.

    Attributes:
        name: ``family.detail``; the family says what may be done about it.
        outcome: what follows for a text that the user did not write himself.
        outcome_for_user: what follows for a text that the user typed.
        message: what was found, in plain words; shown beside the diff, never quotes the text.
        reason: why the rule exists.
        advice: what would pass, or what to do instead.
        positives: texts that it must find; the first one is its example in the UI.
        negatives: texts that look alike and must pass this rule.
        check: yields the line of each place found.
        needs_run: it finds nothing where no `MIN_RUN` characters stand together, which spares
            most texts its check.
        cues: wherever it finds something, one of them stands in the text in lower case or in its
            plain form; empty where no words are sure. Most texts are spared its check by them.
        in_files: whether `lint_text` applies it to files that people wrote as instructions.
    """

    name: str
    outcome: Outcome
    outcome_for_user: Outcome
    message: str
    reason: str
    advice: str
    positives: tuple[str, ...]
    negatives: tuple[str, ...]
    check: Check
    needs_run: bool = False
    cues: frozenset[str] = frozenset()
    in_files: bool = True

    @property
    def family(self) -> str:
        """The part of the name before the dot."""
        return self.name.partition(".")[0]

    @property
    def example(self) -> str:
        """A text that this rule finds."""
        return self.positives[0]


def warning(
    name: str,
    message: str,
    reason: str,
    advice: str,
    check: Check,
    *,
    positives: tuple[str, ...],
    negatives: tuple[str, ...],
    cues: frozenset[str] = frozenset(),
    in_files: bool = False,
) -> Rule:
    """Make a rule that warns whoever wrote the text."""
    return Rule(
        name=name,
        outcome=Outcome.WARN,
        outcome_for_user=Outcome.WARN,
        message=message,
        reason=reason,
        advice=advice,
        positives=positives,
        negatives=negatives,
        check=check,
        cues=cues,
        in_files=in_files,
    )
