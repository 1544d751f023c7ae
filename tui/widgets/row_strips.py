"""From rows of cells to Textual's strips, and from strips to the screen, by the shortest way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.geometry import Region
from textual.selection import Selection
from textual.strip import Strip
from textual.widget import Widget

from tui.widgets.lines import Line

BAR = 1
"""Cells before each row that show the cursor."""


def row_strip(segments: Sequence[Segment], width: int, base: Style) -> Strip:
    """Make a strip of exactly ``width`` cells; the same row always gives the same strip.

    A strip keeps what Textual computes from it, down to the bytes for the terminal: a row that
    only moves up while text streams in is then never computed again.
    """
    return _strip(tuple(segments), width, base)


@lru_cache(maxsize=1_024)
def _strip(segments: tuple[Segment, ...], width: int, base: Style) -> Strip:
    return Strip(segments).adjust_cell_length(width).apply_style(base)


def painted(widget: Widget, crop: Region, strip_at: Callable[[int], Strip]) -> list[Strip]:
    """Serve `Widget.render_lines` for a widget without border, padding and tint.

    It leaves out Textual's cache of styled lines, which makes five strips of each row that moved.
    """
    strips = [strip_at(y) for y in crop.line_range]
    if filters := widget.get_line_filters():
        _, background = widget.background_colors
        for line_filter in filters:
            strips = [strip.apply_filter(line_filter, background) for strip in strips]
    if crop.column_span != (0, widget.size.width):
        strips = [strip.crop(*crop.column_span) for strip in strips]
    return strips


def with_selection(
    strip: Strip, line: Line, y: int, selection: Selection | None, style: Style
) -> Strip:
    """Mark what the mouse has selected of a row."""
    span = None if selection is None else selection.get_span(y)
    return strip if span is None else _marked(strip, " " * BAR + line.plain, span, style)


def with_overlay(strip: Strip, overlay: Segment) -> Strip:
    """Put a note over the right end of a row."""
    room = max(0, strip.cell_length - overlay.cell_length)
    return Strip.join([strip.crop(0, room), Strip([overlay])])


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
