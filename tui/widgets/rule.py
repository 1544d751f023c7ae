"""One-row widgets drawn directly: a rule with words in it, and a line of labelled parts."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from core.data import Data
from core.text import SafeText
from tui.widgets.palette import Palette, palette_of
from tui.widgets.rows import CellStyle, fitted

NOTHING = SafeText("")


class Rule(Widget):
    """A horizontal line that says something at its beginning."""

    DEFAULT_CSS = "Rule { height: 1; }"

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id)
        self._text = NOTHING

    @property
    def text(self) -> SafeText:
        """What it says."""
        return self._text

    def say(self, text: SafeText) -> None:
        """Say something else."""
        if text != self._text:
            self._text = text
            self.refresh()

    def render_line(self, y: int) -> Strip:  # noqa: ARG002 - there is one
        """Draw it."""
        palette = palette_of(self.app.theme_variables)
        words = f" {self._text} " if self._text else ""
        shown = fitted(words, min(cell_len(words), max(0, self.size.width - 2)))
        rest = "─" * max(0, self.size.width - 1 - cell_len(shown))
        segments = [
            Segment("─", palette.muted),
            Segment(shown, palette.text),
            Segment(rest, palette.muted),
        ]
        strip = Strip(segments).adjust_cell_length(self.size.width)
        return strip.apply_style(self.rich_style)


class Part(Data):
    """A few words of a `Parts` line.

    Attributes:
        weight: which parts go first where there is no room: the lightest.
        right: whether it stands at the right end.
    """

    text: SafeText
    style: CellStyle = "text"
    weight: int = 1
    right: bool = False


class Parts(Widget):
    """A row of parts, left and right; what has no room is left out, the lightest first."""

    DEFAULT_CSS = "Parts { height: 1; }"

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name for it
        super().__init__(id=id)
        self._parts: Sequence[Part] = ()

    @property
    def text(self) -> str:
        """What can be read in the row."""
        return self.render_line(0).text

    def show(self, parts: Sequence[Part]) -> None:
        """Show other parts."""
        if parts != self._parts:
            self._parts = parts
            self.refresh()

    def render_line(self, y: int) -> Strip:  # noqa: ARG002 - there is one
        """Draw the row."""
        palette = palette_of(self.app.theme_variables)
        width = self.size.width
        shown = _fitting(self._parts, width)
        left = _segments([p for p in shown if not p.right], palette)
        right = _segments([p for p in shown if p.right], palette)
        gap = width - sum(cell_len(s.text) for s in (*left, *right)) - 2
        if gap < 0 and left:
            left = [Segment(fitted(left[0].text, max(0, width - 2)), left[0].style)]
            gap = 0
        row = [Segment(" "), *left, Segment(" " * max(0, gap)), *right, Segment(" ")]
        return Strip(row).adjust_cell_length(width).apply_style(self.rich_style)


def _fitting(parts: Sequence[Part], width: int) -> list[Part]:
    shown = [part for part in parts if part.text]
    while len(shown) > 1 and sum(cell_len(p.text) + 3 for p in shown) > width:
        shown.remove(min(reversed(shown), key=lambda part: part.weight))
    return shown


def _segments(parts: Sequence[Part], palette: Palette) -> list[Segment]:
    segments: list[Segment] = []
    for part in parts:
        if segments:
            segments.append(Segment("   ", Style()))
        segments.append(Segment(part.text, getattr(palette, part.style)))
    return segments
