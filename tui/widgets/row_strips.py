"""From rows of cells to Textual's strips, with the marks that lie over them."""

from __future__ import annotations

from collections.abc import Iterable

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.selection import Selection
from textual.strip import Strip

from tui.widgets.lines import Line

BAR = 1
"""Cells before each row that show the cursor."""


def row_strip(
    line: Line,
    bar: Segment,
    width: int,
    y: int,
    selection: Selection | None,
    selection_style: Style,
    overlay: Segment,
) -> Strip:
    """Draw one row: the cursor's bar, the line, the selection, an overlay at the right end."""
    strip = Strip([bar, *line.segments]).adjust_cell_length(width)
    if selection is not None and (span := selection.get_span(y)) is not None:
        strip = _marked(strip, bar.text + line.plain, span, selection_style)
    if overlay.text:
        room = width - overlay.cell_length
        strip = Strip.join([strip.crop(0, max(0, room)), Strip([overlay])])
    return strip.apply_offsets(0, y)


def _marked(strip: Strip, plain: str, span: tuple[int, int], style: Style) -> Strip:
    start = cell_len(plain[: span[0]])
    end = cell_len(plain) if span[1] == -1 else cell_len(plain[: span[1]])
    if end <= start:
        return strip
    before, inside, after = strip.divide([start, end, strip.cell_length])
    marked = Strip(
        [Segment(s.text, (s.style or Style()) + style) for s in inside], inside.cell_length
    )
    return Strip.join([before, marked, after])


def selected_text(rows: Iterable[tuple[int, Line]], selection: Selection) -> str:
    """Join the marked parts of rows as they were before wrapping, without decoration."""
    parts: list[str] = []
    for y, line in rows:
        span = selection.get_span(y)
        if span is None:
            continue
        text = " " * BAR + line.plain
        start, end = span
        start = max(start, BAR + line.gutter)
        part = text[start:] if end == -1 else text[start : max(start, end)]
        if parts and line.joint == "\n":
            parts[-1] = parts[-1].rstrip()
        parts += [line.joint, part] if parts else [part]
    return "".join(parts).rstrip()
