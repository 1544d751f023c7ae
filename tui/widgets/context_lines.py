"""A request drawn: bars for its parts, lists of what is in it and what is not, the text itself."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment

from tui.presenters.context import Bar, Part, Summary
from tui.widgets.fact_lines import fact_lines, text_lines
from tui.widgets.lines import BLANK, Line, elided, wrapped_plain
from tui.widgets.palette import Palette
from tui.widgets.rows import fitted

_NAME, _NUMBERS = 19, 28
_LEAST_BAR = 8
_LONGEST_BAR = 40
_MOST_LINES = 2_000
"""Lines of one message that are shown; the middle of a longer one is left out and counted."""


def summary_lines(summary: Summary, width: int, palette: Palette) -> list[Line]:
    """Draw what a request is made of."""
    lines = text_lines(summary.heading, "heading", width, palette)
    lines += text_lines(summary.note, "muted", width, palette)
    lines += fact_lines(summary.facts, width, palette)
    lines.append(BLANK)
    for bar in summary.bars:
        lines.append(_bar(bar, width, palette))
    for title, facts in (("in it", summary.included), ("left out", summary.excluded)):
        lines += [BLANK, *text_lines(f"{title}: {len(facts):,}", "heading", width, palette)]
        lines += fact_lines(facts, width, palette)
    return lines


def _bar(bar: Bar, width: int, palette: Palette) -> Line:
    numbers = f"{bar.chars:>9,} chars {bar.tokens:>7,} tok"
    room = width - _NAME - _NUMBERS
    name = Segment(fitted(bar.name, min(_NAME, max(1, width))), palette.text)
    if room < _LEAST_BAR:
        numbers = f"{bar.chars:>8,} {bar.tokens:>6,} tok"
        return Line([name, Segment(fitted(numbers, max(0, width - _NAME)), palette.muted)])
    longest = min(room, _LONGEST_BAR)
    cells = round(bar.share * longest) or (1 if bar.chars else 0)
    drawn = Segment("█" * cells + "·" * (longest - cells), palette.keyword)
    return Line([name, drawn, Segment(f" {numbers}", palette.muted)])


def part_lines(parts: Sequence[Part], width: int, palette: Palette) -> list[Line]:
    """Draw the messages of a request as they were sent."""
    lines: list[Line] = []
    for part in parts:
        lines += text_lines(f"── {part.role}", "accent", width, palette)
        lines += wrapped_plain(elided(part.text, _MOST_LINES, 20_000), width, palette.text)
        lines.append(BLANK)
    return lines
