"""Finding the text that an edit names: as it stands, else with whitespace taken lightly.

A tolerant match is always of whole lines. The lines that the edit leaves as they were keep the
file's own whitespace; only what the edit changes is written, with the file's indentation.
"""

from __future__ import annotations

from collections.abc import Callable
from difflib import SequenceMatcher

from core.data import Data
from core.tools.base import ToolError

_NEAR_LINES = 3
_MAX_SHOWN_LINE = 200


class Match(Data):
    """A span of the text and what shall stand there.

    Attributes:
        start: index of the first character.
        end: index after the last one.
        new: the replacement.
        first_line: number of the first line, from 1.
        how: ``exactly``, or what was taken lightly, for the model and the user.
    """

    start: int
    end: int
    new: str
    first_line: int
    how: str = "exactly"


def find_matches(text: str, old: str, new: str, *, every: bool) -> list[Match]:
    """Find where ``old`` stands in a text (LF line ends).

    Args:
        every: take all places; otherwise there must be exactly one.

    Raises:
        ToolError: there is none, or more than one; with the lines that the model should look at.
    """
    if not old:
        raise ToolError(
            "old is empty.",
            "To insert, give a line beside the place as old and repeat it in new; "
            "to make or replace a whole file use write_file.",
        )
    if old == new:
        raise ToolError("old and new are the same; nothing would change.")
    matches = _exact(text, old, new) or _tolerant(text, old, new)
    if not matches:
        raise ToolError("old does not occur in the file." + _nearest(text, old))
    if len(matches) > 1 and not every:
        numbers = ", ".join(str(m.first_line) for m in matches[:10])
        more = f" and {len(matches) - 10} more" if len(matches) > 10 else ""
        raise ToolError(
            f"old occurs {len(matches)} times (lines {numbers}{more}).",
            "Give more of the lines around the one you mean, or set all to true.",
        )
    return matches


def _exact(text: str, old: str, new: str) -> list[Match]:
    matches = []
    position = text.find(old)
    line, counted = 1, 0
    while position >= 0:
        line += text.count("\n", counted, position)
        counted = position
        end = position + len(old)
        matches.append(Match(start=position, end=end, new=new, first_line=line))
        position = text.find(old, end)
    return matches


_LIGHTLY: tuple[tuple[str, Callable[[str], str]], ...] = (
    ("ignoring blanks at line ends", str.rstrip),
    ("ignoring indentation", str.strip),
    ("ignoring spacing", lambda line: " ".join(line.split())),
)


def _tolerant(text: str, old: str, new: str) -> list[Match]:
    """Match whole lines, with ever less regard for whitespace; the first way that finds any wins.

    A last newline of ``old`` may be missing in the file (the end of a file without one).
    """
    old_lines, new_lines = old.split("\n"), new.split("\n")
    if old_lines[-1] == "" and len(old_lines) > 1:
        old_lines.pop()
        if new_lines[-1] == "":
            new_lines.pop()
    if not any(line.strip() for line in old_lines):
        return []
    lines = text.split("\n")
    for how, reduce in _LIGHTLY:
        starts = _runs([reduce(x) for x in lines], [reduce(x) for x in old_lines])
        if starts:
            return _line_matches(lines, starts, old_lines, new_lines, how, reduce)
    return []


def _runs(lines: list[str], wanted: list[str]) -> list[int]:
    """Find where a run of lines begins, runs that overlap counted once."""
    starts: list[int] = []
    index = 0
    while index + len(wanted) <= len(lines):
        try:
            index = lines.index(wanted[0], index)
        except ValueError:
            break
        if lines[index : index + len(wanted)] == wanted:
            starts.append(index)
            index += len(wanted)
        else:
            index += 1
    return starts


def _line_matches(
    lines: list[str],
    starts: list[int],
    old_lines: list[str],
    new_lines: list[str],
    how: str,
    reduce: Callable[[str], str],
) -> list[Match]:
    offsets = [0]
    for line in lines:
        offsets.append(offsets[-1] + len(line) + 1)
    matches = []
    for start in starts:
        end = start + len(old_lines)
        present = lines[start:end]
        replaced = _replaced(present, old_lines, new_lines, reduce)
        last = offsets[end] - 1
        if not replaced and end < len(lines):
            last += 1  # all lines go, and the newline after them
        matches.append(
            Match(
                start=offsets[start],
                end=last,
                new="\n".join(replaced),
                first_line=start + 1,
                how=how,
            )
        )
    return matches


def _replaced(
    present: list[str], old_lines: list[str], new_lines: list[str], reduce: Callable[[str], str]
) -> list[str]:
    """Carry the change from old to new over to the lines that are present."""
    reindent = _indentation(present, old_lines)
    reduced = [[reduce(line) for line in side] for side in (old_lines, new_lines)]
    out: list[str] = []
    matcher = SequenceMatcher(None, reduced[0], reduced[1], autojunk=False)
    for tag, a1, _, b1, b2 in matcher.get_opcodes():
        for i, line in enumerate(new_lines[b1:b2]):
            same = tag == "equal" and line == old_lines[a1 + i]
            out.append(present[a1 + i] if same else reindent(line))
    return out


def _margin(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def _indentation(present: list[str], old_lines: list[str]) -> Callable[[str], str]:
    """Learn from the matched lines how the model's indentation maps to the file's: deeper or
    shallower by one and the same margin, else (tabs for spaces) step by step.
    """
    pairs = {
        _margin(old): _margin(real)
        for real, old in zip(present, old_lines, strict=True)
        if old.strip()
    }
    deeper = {r.removesuffix(o) if r.endswith(o) else None for o, r in pairs.items()}
    shallower = {o.removesuffix(r) if o.endswith(r) else None for o, r in pairs.items()}
    if len(deeper) == 1 and (margin := deeper.pop()) is not None:
        return lambda line: margin + line if line.strip() else ""
    if len(shallower) == 1 and (surplus := shallower.pop()) is not None:
        return lambda line: line.removeprefix(surplus) if line.strip() else ""
    steps = sorted((step for step in pairs if step), key=len, reverse=True)
    return lambda line: _restepped(line, pairs, steps) if line.strip() else ""


def _restepped(line: str, pairs: dict[str, str], steps: list[str]) -> str:
    margin, done = _margin(line), pairs.get("", "")
    rest = margin
    while step := next((s for s in steps if rest.startswith(s)), ""):
        done += pairs[step]
        rest = rest[len(step) :]
    return done + rest + line[len(margin) :]


def _nearest(text: str, old: str) -> str:
    """Show the lines of the text that are most like the most telling line of ``old``."""
    from rapidfuzz import fuzz, process

    old_lines = [line for line in old.split("\n") if line.strip()]
    if not old_lines or not text.strip():
        return ""
    telling = max(old_lines, key=lambda line: len(line.strip()))
    lines = [line.strip()[:_MAX_SHOWN_LINE] for line in text.split("\n")]
    best = process.extract(
        telling.strip()[:_MAX_SHOWN_LINE],
        lines,
        scorer=fuzz.ratio,
        limit=_NEAR_LINES,
        score_cutoff=50,
    )
    if not best:
        return " Nothing in it looks like it; read the file again."
    around = sorted({i for _, _, n in best for i in (n - 1, n, n + 1) if 0 <= i < len(lines)})
    real = text.split("\n")
    shown = "\n".join(f"{i + 1}\t{real[i][:_MAX_SHOWN_LINE]}" for i in around)
    return f" The nearest lines are:\n{shown}"
