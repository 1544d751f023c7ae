"""The difference of two texts as a view model: hunks, lines side by side, words marked.

Hunks are those of `core.tools.hunks`, so that the hunk seen is the hunk taken. Hidden characters
are shown as signs: what is reviewed is what is there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from core.data import Data
from core.text import SafeText, hidden_characters, reveal
from core.tools.hunks import Hunk, hunks

_MIN_LIKENESS = 50
"""Percent of likeness (rapidfuzz ratio) from which two lines count as one line that was changed."""

_MAX_PAIRINGS = 2_500
"""Comparisons of lines within a hunk up to which the best pairing is looked for."""

_MAX_WORD_PAIRS = 40_000
"""Product of word counts up to which words are compared; above, only the ends of the lines are."""

_WORD = re.compile(r"[぀-ヿ㐀-鿿豈-﫿가-힯]|\w+|\s+|.", re.DOTALL)
"""Words as a reader sees them; in scripts without blanks each character is one."""


class Span(Data):
    """A part of a line; ``changed`` if it differs from the line it is compared with."""

    text: SafeText
    changed: bool = False


class Side(Data):
    """A line as it is in one of the texts; ``number`` counts from 1."""

    number: int
    spans: tuple[Span, ...]

    @property
    def text(self) -> SafeText:
        """The whole line."""
        return SafeText("".join(span.text for span in self.spans))


class Pair(Data):
    """A line before and what became of it; None where there is no such line."""

    left: Side | None
    right: Side | None


class Same(Data):
    """Consecutive lines that did not change; the numbers are those of the first one, from 1."""

    old_number: int
    new_number: int
    lines: tuple[SafeText, ...]


class Change(Data):
    """One hunk; ``index`` is its place among the hunks of the text, from 0."""

    index: int
    pairs: tuple[Pair, ...]


class DiffModel(Data):
    """A change of one text.

    ``added`` and ``removed`` count lines; ``hidden`` the hidden characters of the text after, line
    ends that both texts share left aside; ``notes`` are remarks on what lines can't show.
    """

    sections: tuple[Same | Change, ...] = ()
    added: int = 0
    removed: int = 0
    hidden: int = 0
    notes: tuple[SafeText, ...] = ()

    @property
    def hunk_count(self) -> int:
        """The number of hunks."""
        return sum(isinstance(section, Change) for section in self.sections)


class FileDiff(Data):
    """The change of one file or memory entry, under its title."""

    title: SafeText
    diff: DiffModel


def diff(before: str, after: str) -> DiffModel:
    """Compare two texts."""
    notes: list[SafeText] = []
    if _is_crlf(before) and _is_crlf(after):
        before, after = before.replace("\r\n", "\n"), after.replace("\r\n", "\n")
        notes.append(SafeText("lines end with CRLF"))
    found = hunks(before, after)
    ended = [text.endswith("\n") or not text for text in (before, after)]
    if ended[0] != ended[1]:
        which = "after" if ended[0] else "before"
        notes.append(SafeText(f"no newline at the end of the text {which}"))
    return DiffModel(
        sections=tuple(_sections(before, found)),
        added=sum(len(hunk.after) for hunk in found),
        removed=sum(len(hunk.before) for hunk in found),
        hidden=len(hidden_characters(after)),
        notes=tuple(notes),
    )


def _is_crlf(text: str) -> bool:
    return "\r\n" in text and text.count("\r\n") == text.count("\n") == text.count("\r")


def _sections(before: str, found: Sequence[Hunk]) -> Iterator[Same | Change]:
    lines = before.split("\n")
    if lines[-1] == "":
        lines.pop()
    old = new = 0
    for index, hunk in enumerate(found):
        if hunk.start > old:
            yield _same(lines, old, hunk.start, new)
        yield Change(index=index, pairs=tuple(_pairs(hunk)))
        old = hunk.start + len(hunk.before)
        new = hunk.after_start + len(hunk.after)
    if old < len(lines):
        yield _same(lines, old, len(lines), new)


def _same(lines: list[str], start: int, end: int, new: int) -> Same:
    shown = tuple(reveal(line) for line in lines[start:end])
    return Same(old_number=start + 1, new_number=new + 1, lines=shown)


def _pairs(hunk: Hunk) -> Iterator[Pair]:
    old = [line.removesuffix("\n") for line in hunk.before]
    new = [line.removesuffix("\n") for line in hunk.after]
    at_old = at_new = 0
    for i, j in [*_alike(old, new), (len(old), len(new))]:
        yield from _unlike(hunk, old, new, (at_old, i), (at_new, j))
        if i < len(old) and j < len(new):
            left, right = compared(old[i], new[j])
            yield Pair(
                left=Side(number=hunk.start + i + 1, spans=left),
                right=Side(number=hunk.after_start + j + 1, spans=right),
            )
        at_old, at_new = i + 1, j + 1


def _unlike(
    hunk: Hunk, old: list[str], new: list[str], olds: tuple[int, int], news: tuple[int, int]
) -> Iterator[Pair]:
    """Put lines that have nothing to do with each other side by side, to save room."""
    for step in range(max(olds[1] - olds[0], news[1] - news[0])):
        i, j = olds[0] + step, news[0] + step
        yield Pair(
            left=Side(number=hunk.start + i + 1, spans=_whole(old[i])) if i < olds[1] else None,
            right=Side(number=hunk.after_start + j + 1, spans=_whole(new[j]))
            if j < news[1]
            else None,
        )


def _whole(line: str) -> tuple[Span, ...]:
    return (Span(text=reveal(line)),)


def _alike(old: list[str], new: list[str]) -> list[tuple[int, int]]:
    """Find which lines became which, in order, so that their likeness is greatest in sum."""
    if not old or not new:
        return []
    from rapidfuzz.fuzz import ratio

    if len(old) * len(new) > _MAX_PAIRINGS:
        pairs = zip(old, new, strict=False)
        return [(i, i) for i, (a, b) in enumerate(pairs) if ratio(a, b) >= _MIN_LIKENESS]
    scores = [[ratio(a, b) for b in new] for a in old]
    best = [[0.0] * (len(new) + 1) for _ in range(len(old) + 1)]
    for i in range(len(old) - 1, -1, -1):
        for j in range(len(new) - 1, -1, -1):
            taken = best[i + 1][j + 1] + scores[i][j] if scores[i][j] >= _MIN_LIKENESS else 0.0
            best[i][j] = max(taken, best[i + 1][j], best[i][j + 1])
    found = []
    i = j = 0
    while i < len(old) and j < len(new):
        score = scores[i][j]
        if score >= _MIN_LIKENESS and best[i][j] == best[i + 1][j + 1] + score:
            found.append((i, j))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            i += 1
        else:
            j += 1
    return found


def compared(old: str, new: str) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    """Mark the words in which two lines differ."""
    old_words, new_words = _WORD.findall(old), _WORD.findall(new)
    head = _common(old_words, new_words)
    tail = _common(old_words[head:][::-1], new_words[head:][::-1])
    old_middle = old_words[head : len(old_words) - tail]
    new_middle = new_words[head : len(new_words) - tail]
    left = [(word, False) for word in old_words[:head]]
    right = [(word, False) for word in new_words[:head]]
    for old_part, new_part, same in _word_runs(old_middle, new_middle):
        left += [(word, not same) for word in old_part]
        right += [(word, not same) for word in new_part]
    left += [(word, False) for word in old_words[len(old_words) - tail :]]
    right += [(word, False) for word in new_words[len(new_words) - tail :]]
    return _spans(left), _spans(right)


def _word_runs(old: list[str], new: list[str]) -> Iterator[tuple[list[str], list[str], bool]]:
    if len(old) * len(new) > _MAX_WORD_PAIRS:
        yield old, new, False
        return
    for tag, i1, i2, j1, j2 in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        # A blank between two changed words is no reason to mark them apart.
        between = tag == "equal" and i1 > 0 and i2 < len(old) and not "".join(old[i1:i2]).strip()
        yield old[i1:i2], new[j1:j2], tag == "equal" and not between


def _common(one: Sequence[str], other: Sequence[str]) -> int:
    length = 0
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        length += 1
    return length


def _spans(words: list[tuple[str, bool]]) -> tuple[Span, ...]:
    spans: list[Span] = []
    run: list[str] = []
    for index, (word, changed) in enumerate(words):
        run.append(word)
        if index + 1 == len(words) or words[index + 1][1] != changed:
            spans.append(Span(text=reveal("".join(run)), changed=changed))
            run = []
    return tuple(spans) or (Span(text=SafeText("")),)
