"""What a row of a list shows, as plain data, and its cells drawn to a width."""

from __future__ import annotations

from typing import Literal, Protocol

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment

from core.data import Data
from core.text import SafeText
from tui.widgets.palette import Palette

CellStyle = Literal["text", "muted", "accent", "heading", "error", "warning", "added", "removed"]

GAP = 1
"""Cells between two columns."""

_MIN_FLEXIBLE = 8


class HasId(Protocol):
    """Whatever a list holds: only its id matters to the list."""

    @property
    def id(self) -> str:
        """What names the row, whatever its place."""
        ...


class Cell(Data):
    """One column of a row. ``width`` in terminal cells; 0 takes what the others leave."""

    text: SafeText
    style: CellStyle = "text"
    width: int = 0
    right: bool = False


def fitted(text: str, width: int, *, right: bool = False) -> str:
    """Bring a text to exactly ``width`` cells: filled up, or cut with an ellipsis."""
    length = cell_len(text)
    if length > width:
        return set_cell_size(set_cell_size(text, max(0, width - 1)).rstrip() + "…", width)
    blanks = " " * (width - length)
    return blanks + text if right else text + blanks


def cell_segments(cells: tuple[Cell, ...], width: int, palette: Palette) -> list[Segment]:
    """Draw cells side by side to exactly ``width``; the last fixed ones give way in a narrow list.

    Where the flexible cell would have fewer than 8 cells of room, fixed columns are left out,
    beginning at the right end.
    """
    shown = list(cells)
    while len(shown) > 1 and _room(shown, width) < (_MIN_FLEXIBLE if _flexible(shown) else 0):
        fixed = [index for index, cell in enumerate(shown) if cell.width]
        if not fixed:
            break
        del shown[fixed[-1]]
    share = max(0, _room(shown, width)) // max(1, _flexible(shown))
    segments: list[Segment] = []
    used = 0
    for index, cell in enumerate(shown):
        gap = GAP if index else 0
        size = min(cell.width or share, max(0, width - used - gap))
        text = fitted(cell.text.replace("\n", " ").replace("\t", " "), size, right=cell.right)
        segments.append(Segment(" " * gap + text, getattr(palette, cell.style)))
        used += gap + size
    segments.append(Segment(" " * max(0, width - used), palette.text))
    return segments


def _flexible(cells: list[Cell]) -> int:
    return sum(not cell.width for cell in cells)


def _room(cells: list[Cell], width: int) -> int:
    """The cells that are left for the flexible columns."""
    return width - sum(cell.width for cell in cells) - GAP * (len(cells) - 1)
