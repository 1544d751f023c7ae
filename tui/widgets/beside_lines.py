"""Two answers drawn beside each other, or one below the other where there is no room."""

from __future__ import annotations

from itertools import zip_longest

from rich.segment import Segment

from tui.presenters.beside import Sides
from tui.widgets.fact_lines import text_lines
from tui.widgets.lines import BLANK, Line, padded
from tui.widgets.markdown_rows import markdown_rows
from tui.widgets.palette import Palette

BESIDE = 72
"""Cells from which two columns have room for some 35 characters each."""

_GAP = " │ "


def beside_lines(sides: Sides, width: int, palette: Palette) -> list[Line]:
    """Draw both answers at their whole length."""
    lines = [*text_lines(sides.heading, "heading", width, palette), BLANK]
    if width < BESIDE:
        return [
            *lines,
            *_column(sides.one_title, sides.one, width, palette),
            BLANK,
            *_column(sides.other_title, sides.other, width, palette),
            *text_lines(sides.error, "error", width, palette),
        ]
    column = (width - len(_GAP)) // 2
    left = _column(sides.one_title, sides.one, column, palette)
    right = _column(sides.other_title, sides.other, column, palette)
    right += text_lines(sides.error, "error", column, palette)
    gap = Segment(_GAP, palette.muted)
    for one, other in zip_longest(left, right, fillvalue=BLANK):
        filled = padded(one, column, palette.text)
        lines.append(Line([*filled.segments, gap, *other.segments]))
    return lines


def _column(title: str, answer: str, width: int, palette: Palette) -> list[Line]:
    return [
        *text_lines(title, "accent", width, palette),
        *markdown_rows(answer, width, palette),
    ]
