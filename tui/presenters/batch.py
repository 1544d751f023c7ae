"""What a batch would decide, and what it leaves alone: said before it is done. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from core.data import Data
from core.memory.inbox import Item, State
from core.memory.plan import revision
from core.memory.verdict import Verdict
from core.text import SafeText, safe_line
from tui.presenters.words import count

_NAMED = 6
"""Candidates that are named in the question; of the others only the number is said."""


class Batch(Data):
    """A question about many candidates.

    Attributes:
        ids: those that would be decided; empty where a batch can decide none.
        verdicts: for applying, each on exactly what the list holds now.
    """

    question: SafeText
    lines: tuple[SafeText, ...]
    ids: tuple[str, ...]
    verdicts: tuple[Verdict, ...] = ()


def apply_batch(items: Iterable[Item]) -> Batch:
    """Ask about applying: candidates with warnings and outdated ones are left alone."""
    items = [item for item in items if item.open]
    plain = [i for i in items if i.state is State.PENDING and not i.candidate.warned]
    return Batch(
        question=SafeText(f"Apply {count(len(plain), 'candidate')}?"),
        lines=(*_titles(plain), *_left_alone(items), _UNDO),
        ids=tuple(i.candidate.id for i in plain),
        verdicts=tuple(
            Verdict(candidate_id=i.candidate.id, seen=revision(i.candidate)) for i in plain
        ),
    )


def discard_batch(items: Iterable[Item]) -> Batch:
    """Ask about refusing."""
    items = [item for item in items if item.open]
    return Batch(
        question=SafeText(f"Discard {count(len(items), 'candidate')}?"),
        lines=(*_titles(items), _UNDO),
        ids=tuple(i.candidate.id for i in items),
    )


_UNDO = SafeText("One undo takes all of them back.")


def _titles(items: Sequence[Item]) -> Iterator[SafeText]:
    for item in items[:_NAMED]:
        yield SafeText(f"· {safe_line(item.candidate.title, 100)}")
    if len(items) > _NAMED:
        yield SafeText(f"… and {len(items) - _NAMED:,} more")


def _left_alone(items: Sequence[Item]) -> Iterator[SafeText]:
    warned = sum(i.candidate.warned for i in items)
    outdated = sum(i.state is State.OUTDATED and not i.candidate.warned for i in items)
    if warned:
        said = (
            "has warnings and stays: it is" if warned == 1 else "have warnings and stay: they are"
        )
        yield SafeText(f"{warned:,} {said} confirmed singly.")
    if outdated:
        said = "is outdated and stays" if outdated == 1 else "are outdated and stay"
        yield SafeText(f"{outdated:,} {said}: look at the new diff first.")
