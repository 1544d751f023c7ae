"""A request drawn: bars for its parts, lists of what is in it and what is not, the text itself."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from rich.text import Text

from tui.presenters.context import Bar, Part, Summary
from tui.widgets.fact_lines import fact_lines, text_lines
from tui.widgets.lines import BLANK, Line, elided, prefixed, wrapped, wrapped_plain
from tui.widgets.palette import Palette
from tui.widgets.rows import fitted

_NAME = 19
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
    lines += _bars(summary.bars, width, palette)
    for title, facts in (("in it", summary.included), ("left out", summary.excluded)):
        lines += [BLANK, *text_lines(f"{title}: {len(facts):,}", "heading", width, palette)]
        for each in facts:
            style = getattr(palette, each.style)
            listed = wrapped(Text(each.text, style, end=""), max(1, width - 4))
            lines += prefixed(listed, Segment("  "), Segment("    "))
    return lines


def _bars(bars: Sequence[Bar], width: int, palette: Palette) -> list[Line]:
    """Draw bars as long as there is room; the numbers keep their units at any width."""
    if not bars:
        return []
    chars = max(len(f"{bar.chars:,}") for bar in bars)
    tokens = max(len(f"{bar.tokens:,}") for bar in bars)
    numbers = [f"{bar.chars:>{chars},} chars {bar.tokens:>{tokens},} tok" for bar in bars]
    name = min(_NAME, max(len(bar.name) for bar in bars) + 1)
    if width < name + len(numbers[0]):
        numbers = [f"{bar.tokens:>{tokens},} tok" for bar in bars]
    room = min(_LONGEST_BAR, width - name - len(numbers[0]) - 1)
    lines = []
    for bar, said in zip(bars, numbers, strict=True):
        segments = [Segment(fitted(bar.name, max(1, min(name, width))), palette.text)]
        if room >= _LEAST_BAR:
            cells = max(1, round(bar.share * room))
            drawn = "█" * cells + "·" * (room - cells) + " "
            segments.append(Segment(drawn, palette.keyword))
        segments.append(Segment(fitted(said, max(0, min(len(said), width - name))), palette.muted))
        lines.append(Line(segments))
    return lines


def part_lines(parts: Sequence[Part], width: int, palette: Palette) -> list[Line]:
    """Draw the messages of a request as they were sent."""
    lines: list[Line] = []
    for part in parts:
        lines += text_lines(f"── {part.role}", "accent", width, palette)
        lines += wrapped_plain(elided(part.text, _MOST_LINES, 20_000), width, palette.text)
        lines.append(BLANK)
    return lines
