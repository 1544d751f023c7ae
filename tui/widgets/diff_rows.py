"""A diff as rows: unified or side by side, unchanged regions folded, drawn at a width."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from core.text import SafeText
from tui.presenters.diff import Change, DiffModel, FileDiff, Same, Side, Span
from tui.widgets.lines import TAB_SIZE, Line, folded, padded, prefixed, wrapped
from tui.widgets.palette import Palette

CONTEXT = 3
"""Unchanged lines shown around a hunk, as `diff -u` does."""

RowKind = Literal["title", "note", "fold", "same", "removed", "added", "pair"]

_SIGNS = {"same": " ", "removed": "−", "added": "+"}


class DiffRow(NamedTuple):
    """One logical row, before wrapping. ``hunk`` counts through all files; -1 is none."""

    kind: RowKind
    file: int
    hunk: int = -1
    left: Side | None = None
    right: Side | None = None
    text: SafeText = SafeText("")


class Drawing(NamedTuple):
    """How rows are drawn: ``number_width`` in digits, ``shift`` in cells scrolled to the right."""

    width: int
    number_width: int
    palette: Palette
    wrap: bool
    at_words: bool
    shift: int = 0


def diff_rows(files: Sequence[FileDiff], *, side_by_side: bool, unfolded: bool) -> list[DiffRow]:
    """Lay out the rows of all files; a lone file without a title has no head row."""
    rows: list[DiffRow] = []
    hunk = 0
    for index, file in enumerate(files):
        model = file.diff
        if file.title:
            counts = f"  +{model.added} −{model.removed}"
            rows.append(DiffRow("title", index, text=SafeText(file.title + counts)))
        rows.extend(DiffRow("note", index, text=note) for note in _notes(model))
        last = len(model.sections) - 1
        for place, section in enumerate(model.sections):
            if isinstance(section, Same):
                edges = (place > 0, place < last)
                kind: RowKind = "pair" if side_by_side else "same"
                rows.extend(_same_rows(section, index, edges, kind, unfolded))
            else:
                rows.extend(_change_rows(section, index, hunk, side_by_side))
                hunk += 1
    return rows


def draw(row: DiffRow, drawing: Drawing) -> list[Line]:
    """Draw one row to the lines that it takes."""
    palette, width = drawing.palette, drawing.width
    match row.kind:
        case "title":
            return wrapped(Text(row.text, palette.heading, end=""), width)
        case "note" | "fold":
            style = palette.warning if row.kind == "note" else palette.muted
            return wrapped(Text(row.text, style, end=""), width)
        case "pair":
            return _pair_lines(row, drawing)
        case _:
            side = row.left if row.kind == "removed" else row.right
            return _half(side, row.kind, width, drawing, _numbers(row, drawing.number_width))


def quick_height(row: DiffRow, drawing: Drawing) -> int | None:
    """Count the lines of a row without drawing it, where its text is simple; else None."""
    if row.kind in {"title", "note", "fold"}:
        return None
    if not drawing.wrap:
        return 1
    if drawing.at_words:
        return None
    height = 1
    for side in (row.left, row.right):
        if side is None:
            continue
        text = side.text
        if not text.isascii() or "\t" in text or text.endswith(" "):
            return None
        height = max(height, -(-len(text) // _room(row.kind, side is row.right, drawing)))
    return height


def is_cut(row: DiffRow, drawing: Drawing) -> bool:
    """Whether a changed line runs out of view, where lines are not wrapped."""
    if drawing.wrap or row.hunk < 0:
        return False
    return any(
        cell_len(side.text.expandtabs(TAB_SIZE)) > _room(row.kind, side is row.right, drawing)
        for side in (row.left, row.right)
        if side is not None
    )


def _room(kind: RowKind, is_right: bool, drawing: Drawing) -> int:
    """The cells that a line's text has, without numbers and sign."""
    if kind != "pair":
        return max(1, drawing.width - 2 * drawing.number_width - 4)
    half = (drawing.width - 1) // 2
    whole = drawing.width - half - 1 if is_right else half
    return max(1, whole - drawing.number_width - 3)


def number_width(files: Sequence[FileDiff]) -> int:
    """The digits of the greatest line number."""
    greatest = 1
    for file in files:
        for section in file.diff.sections[-2:]:
            if isinstance(section, Same):
                last = max(section.old_number, section.new_number) + len(section.lines)
            else:
                sides = [s for pair in section.pairs for s in (pair.left, pair.right) if s]
                last = max(side.number for side in sides)
            greatest = max(greatest, last)
    return len(str(greatest))


def _notes(model: DiffModel) -> Iterator[SafeText]:
    if model.hidden:
        plural = "s are" if model.hidden > 1 else " is"
        yield SafeText(f"! {model.hidden} hidden character{plural} shown as ⟨code⟩")
    for note in model.notes:
        yield SafeText(f"({note})")
    if not model.hunk_count:
        yield SafeText("(no changes)")


def _same_rows(
    section: Same, file: int, edges: tuple[bool, bool], kind: RowKind, unfolded: bool
) -> Iterator[DiffRow]:
    """Show unchanged lines near a hunk; ``edges`` tell whether there is one before and after."""
    count = len(section.lines)
    head = CONTEXT if edges[0] else 0
    tail = CONTEXT if edges[1] else 0
    hidden = count - head - tail
    if unfolded or hidden < 2:
        head, hidden = count, 0
    for index, line in enumerate(section.lines):
        if head <= index < head + hidden:
            if index == head:
                yield DiffRow("fold", file, text=SafeText(f"… {hidden:,} unchanged lines"))
            continue
        spans = (Span(text=line),)
        left = Side(number=section.old_number + index, spans=spans)
        right = Side(number=section.new_number + index, spans=spans)
        yield DiffRow(kind, file, left=left, right=right)


def _change_rows(section: Change, file: int, hunk: int, side_by_side: bool) -> Iterator[DiffRow]:
    if side_by_side:
        for pair in section.pairs:
            yield DiffRow("pair", file, hunk, pair.left, pair.right)
        return
    for pair in section.pairs:
        if pair.left:
            yield DiffRow("removed", file, hunk, left=pair.left)
    for pair in section.pairs:
        if pair.right:
            yield DiffRow("added", file, hunk, right=pair.right)


def _numbers(row: DiffRow, digits: int) -> str:
    old = "" if row.left is None else str(row.left.number)
    new = "" if row.right is None else str(row.right.number)
    return f"{old:>{digits}} {new:>{digits}} "


def _pair_lines(row: DiffRow, drawing: Drawing) -> list[Line]:
    """Draw both texts beside each other, the shorter one filled up."""
    half = (drawing.width - 1) // 2
    changed = row.hunk >= 0
    left = _numbered_half(row.left, "removed" if changed else "same", half, drawing)
    right = _numbered_half(
        row.right, "added" if changed else "same", drawing.width - half - 1, drawing
    )
    blank = Line([])
    bar = Segment("│", drawing.palette.muted)
    lines = []
    for level in range(max(len(left), len(right))):
        one = left[level] if level < len(left) else blank
        other = right[level] if level < len(right) else blank
        filled = padded(one, half, drawing.palette.text)
        lines.append(Line([*filled.segments, bar, *other.segments]))
    return lines


def _numbered_half(side: Side | None, kind: str, width: int, drawing: Drawing) -> list[Line]:
    if side is None:
        return []
    return _half(side, kind, width, drawing, f"{side.number:>{drawing.number_width}} ")


def _half(side: Side | None, kind: str, width: int, drawing: Drawing, numbers: str) -> list[Line]:
    if side is None:
        return []
    palette = drawing.palette
    style, word_style = _styles(kind, palette)
    sign = f"{_SIGNS[kind]} "
    room = max(1, width - len(numbers) - len(sign))
    text = _text(side, kind, style, word_style)
    if not drawing.wrap:
        lines = [_shifted(text, drawing.shift, room)]
    elif drawing.at_words:
        lines = wrapped(text, room)
    else:
        lines = folded(text, room)
    signed = prefixed(lines, Segment(sign, style), Segment("  ", style))
    blank = Segment(" " * len(numbers), palette.muted)
    return prefixed(signed, Segment(numbers, palette.muted), blank)


def _styles(kind: str, palette: Palette) -> tuple[Style, Style]:
    match kind:
        case "removed":
            return palette.removed, palette.removed_word
        case "added":
            return palette.added, palette.added_word
        case _:
            return palette.text, palette.text


def _text(side: Side, kind: str, style: Style, word_style: Style) -> Text:
    """Build the line; blanks at the end of a changed line are shown, for they may be the change."""
    text = Text(end="", style=style)
    for span in side.spans:
        text.append(span.text, word_style if span.changed else style)
    bare = len(text.plain.rstrip(" \t"))
    if kind != "same" and bare < len(text.plain):
        trailing = text.plain[bare:].replace(" ", "·").replace("\t", "⇥")
        text = text[:bare].append(trailing, word_style)
    text.expand_tabs(TAB_SIZE)
    return text


def _shifted(text: Text, shift: int, room: int) -> Line:
    """Cut the part of a line that is in view, in whole characters."""
    if text.cell_len > shift + room:
        text.truncate(shift + room - 1)
        text.append("…")
    start = 0
    while start < len(text.plain) and text[:start].cell_len < shift:
        start += 1
    text = text[start:]
    text.end = ""
    return wrapped(text, max(room, text.cell_len))[0]
