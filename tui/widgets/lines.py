"""Lines of cells: what every widget of the Line API here is made of.

A `Line` is one row on the screen before it becomes a Strip: styled segments, and what is needed to
copy it as text again (was it wrapped, how much of it is decoration).
"""

from __future__ import annotations

import re
from itertools import accumulate
from typing import NamedTuple

from rich.cells import cell_len, chop_cells
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from rich.text import Text

TAB_SIZE = 4

_CONSOLE = Console(width=80, color_system=None, highlight=False, markup=False, emoji=False)
"""Only resolves styles: Text asks for a console even when all its styles are objects."""


class Line(NamedTuple):
    """One row of cells.

    ``joint`` is what stands between this row and the one above when they are copied: a newline, or
    what the wrapping took out (a blank or nothing). ``gutter`` is the number of leading characters
    that are decoration and not text.
    """

    segments: list[Segment]
    joint: str = "\n"
    gutter: int = 0

    @property
    def plain(self) -> str:
        """The characters of the row."""
        return "".join(segment.text for segment in self.segments)

    @property
    def width(self) -> int:
        """The number of cells of the row."""
        return sum(cell_len(segment.text) for segment in self.segments)


BLANK = Line([])


def prefixed(lines: list[Line], first: Segment, rest: Segment | None = None) -> list[Line]:
    """Put decoration before each line: ``first`` on the first one, ``rest`` on the others."""
    rest = first if rest is None else rest
    return [
        Line(
            [rest if index else first, *line.segments],
            line.joint,
            line.gutter + len((rest if index else first).text),
        )
        for index, line in enumerate(lines)
    ]


def padded(line: Line, width: int, style: Style) -> Line:
    """Fill a line up to a width in cells."""
    missing = width - line.width
    if missing <= 0:
        return line
    return line._replace(segments=[*line.segments, Segment(" " * missing, style)])


def line_of(text: Text, joint: str = "\n") -> Line:
    """Turn one styled text without newlines into a line."""
    text.end = ""
    if not text.spans:
        # Text.render leaves the style of a text without spans to the console.
        style = text.style if isinstance(text.style, Style) else Style.parse(text.style)
        return Line([Segment(text.plain, style)] if text.plain else [], joint)
    return Line([segment for segment in text.render(_CONSOLE) if segment.text], joint)


def wrapped(text: Text, width: int) -> list[Line]:
    """Wrap a styled text at words; newlines in it are kept."""
    lines: list[Line] = []
    for hard in text.split("\n", allow_blank=True):
        if hard.cell_len <= width:
            lines.append(line_of(hard))
            continue
        plain, taken = hard.plain, 0
        for index, part in enumerate(hard.wrap(_CONSOLE, width, overflow="fold")):
            start = plain.find(part.plain, taken) if index else 0
            lines.append(line_of(part, plain[taken:start] if index else "\n"))
            taken = start + len(part.plain)
    return lines


def folded(text: Text, width: int) -> list[Line]:
    """Break a styled text of one line at exactly ``width`` cells: for code, where blanks count."""
    if text.cell_len <= width:
        return [line_of(text)]
    offsets = list(accumulate(len(part) for part in chop_cells(text.plain, width)))
    return [line_of(part, "" if i else "\n") for i, part in enumerate(text.divide(offsets[:-1]))]


def wrapped_plain(text: str, width: int, style: Style) -> list[Line]:
    """Wrap plain text, indentation kept; fast where lines are short and ASCII."""
    lines: list[Line] = []
    for hard in text.expandtabs(TAB_SIZE).split("\n"):
        if len(hard) * 2 <= width or (hard.isascii() and len(hard) <= width):
            lines.append(Line([Segment(hard, style)] if hard else []))
        else:
            lines.extend(wrapped(Text(hard, style, end=""), width))
    return lines


def word_at(line: Line, column: int) -> str:
    """Return the word at a cell of a row; empty on a blank and beyond the end."""
    begin = 0
    for piece in re.split(r"(\s+)", line.plain):
        end = begin + cell_len(piece)
        if begin <= column < end:
            return piece.strip()
        begin = end
    return ""


def elided(text: str, max_lines: int, max_line_length: int) -> str:
    """Keep head and tail of a long text and of its long lines; what is left out is counted."""
    lines = text.split("\n")
    if len(lines) > max_lines:
        half = max_lines // 2
        left_out = len(lines) - 2 * half
        lines = [*lines[:half], f"… {left_out:,} lines", *lines[-half:]]
    half = max_line_length // 2
    return "\n".join(
        line
        if len(line) <= max_line_length
        else f"{line[:half]} … {len(line) - 2 * half:,} characters … {line[-half:]}"
        for line in lines
    )
