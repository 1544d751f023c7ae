"""The hunks of a change, and the text that results from taking some of them."""

from __future__ import annotations

from collections.abc import Iterator, Set
from difflib import SequenceMatcher

from core.data import Data

_EXACT_LINES = 2000
"""Up to so many changed lines difflib weighs every line; beyond, its shortcut for frequent ones
keeps it from taking quadratic time."""


class Hunk(Data):
    """Lines that are replaced by others; lines hold their line end.

    Attributes:
        start: the index of the first replaced line in the text before, from 0.
        before: the lines as they are; empty for an insertion.
        after_start: the index of the first new line in the text after, from 0.
        after: the lines as they would be; empty for a removal.
    """

    start: int
    before: tuple[str, ...]
    after_start: int
    after: tuple[str, ...]


def _lines(text: str) -> list[str]:
    lines = [line + "\n" for line in text.split("\n")]
    last = lines.pop()[:-1]
    return [*lines, last] if last else lines


def _common_head(one: list[str], other: list[str]) -> int:
    head = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        head += 1
    return head


def _spans(old: list[str], new: list[str]) -> Iterator[tuple[int, int, int, int]]:
    """Yield what differs, spans that only blank lines part taken together."""
    head = _common_head(old, new)
    tail = _common_head(old[head:][::-1], new[head:][::-1])
    middle_old, middle_new = old[head : len(old) - tail], new[head : len(new) - tail]
    small = max(len(middle_old), len(middle_new)) <= _EXACT_LINES
    matcher = SequenceMatcher(None, middle_old, middle_new, autojunk=not small)
    open_span: tuple[int, int, int, int] | None = None
    for tag, a1, a2, b1, b2 in matcher.get_opcodes():
        if tag == "equal":
            if open_span and any(line.strip() for line in middle_old[a1:a2]):
                yield open_span
                open_span = None
            continue
        start_a, start_b = (open_span[0], open_span[2]) if open_span else (a1 + head, b1 + head)
        open_span = (start_a, a2 + head, start_b, b2 + head)
    if open_span:
        yield open_span


def hunks(before: str, after: str) -> tuple[Hunk, ...]:
    """Split a change into hunks, in the order of the text."""
    old, new = _lines(before), _lines(after)
    return tuple(
        Hunk(start=a1, before=tuple(old[a1:a2]), after_start=b1, after=tuple(new[b1:b2]))
        for a1, a2, b1, b2 in _spans(old, new)
    )


def accept(before: str, all_hunks: tuple[Hunk, ...], chosen: Set[int]) -> str:
    """Return the text with the chosen hunks (indices into ``all_hunks``) applied, no others.

    Raises:
        ValueError: the hunks were not made from this text, or there is no such hunk.
    """
    if not chosen <= set(range(len(all_hunks))):
        raise ValueError(f"there are {len(all_hunks)} hunks")
    lines = _lines(before)
    out: list[str] = []
    position = 0
    for index, hunk in enumerate(all_hunks):
        end = hunk.start + len(hunk.before)
        if hunk.start < position or tuple(lines[hunk.start : end]) != hunk.before:
            raise ValueError("the hunks belong to another text")
        out += lines[position : hunk.start]
        out += hunk.after if index in chosen else hunk.before
        position = end
    return "".join(out + lines[position:])
