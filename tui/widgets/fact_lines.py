"""Labelled lines: a word at the left, what is to be said beside it, wrapped under itself."""

from __future__ import annotations

from collections.abc import Iterable

from rich.segment import Segment
from rich.text import Text

from tui.presenters.words import Fact
from tui.widgets.lines import Line, prefixed, wrapped
from tui.widgets.palette import Palette

LABEL = 9
"""Cells of the labels, with the blanks after them: two after the longest, ``applied``."""

_MIN_TEXT = 12


def fact_lines(facts: Iterable[Fact], width: int, palette: Palette) -> list[Line]:
    """Draw facts to rows of at most ``width`` cells."""
    label = LABEL if width >= LABEL + _MIN_TEXT else 0
    lines: list[Line] = []
    for fact in facts:
        style = getattr(palette, fact.style)
        text = wrapped(Text(fact.text, style, end=""), max(1, width - label))
        if label:
            word = Segment(f"{fact.label:<{label}}"[:label], palette.muted)
            text = prefixed(text, word, Segment(" " * label))
        lines += text
    return lines


def text_lines(text: str, style: str, width: int, palette: Palette) -> list[Line]:
    """Draw one text, wrapped, in a style of the palette; nothing for an empty text."""
    return wrapped(Text(text, getattr(palette, style), end=""), max(1, width)) if text else []
