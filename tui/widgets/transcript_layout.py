"""Where each item of a transcript stands, and its rows: all of it that needs no terminal.

Rows are made only for what is in view and about a page around it. The height of everything else is
guessed from its text and put right when it comes near; the caller names what must not move.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import OrderedDict
from collections.abc import Iterable
from typing import NamedTuple

from msgspec.structs import replace

from core.text import SafeText
from tui.widgets.lines import Line, word_at
from tui.widgets.palette import Palette
from tui.widgets.transcript_items import ItemRows, TranscriptItem, estimated_height

ROWS_KEPT = 3_000
"""Rows kept drawn; beyond it the items longest out of view are drawn again when they come back."""


MARGIN = 10
"""Rows kept drawn above the view: what one turn of a mouse wheel brings in at most."""


class Place(NamedTuple):
    """A row of the transcript, named by an item so that it survives changes above it."""

    position: int
    offset: int


class TranscriptLayout:
    """Items one below the other at one width. Rows and positions count from 0."""

    def __init__(self) -> None:
        self.items: list[TranscriptItem] = []
        self.width = 0
        self._palette = Palette()
        self._heights: list[int] = []
        self._measured: list[bool] = []
        self._tops: list[int] = [0]
        self._rows: OrderedDict[str, ItemRows] = OrderedDict()
        self._whole: set[str] = set()
        self._positions: dict[str, int] = {}
        self._arrived: dict[str, list[str]] = {}

    # Items

    def set_items(self, items: Iterable[TranscriptItem]) -> None:
        """Replace all items."""
        self.items = list(items)
        self._whole.clear()
        self._arrived.clear()
        self._reindex()
        self._forget()

    def append(self, item: TranscriptItem) -> None:
        """Add an item at the end."""
        self._positions[item.id] = len(self.items)
        self.items.append(item)
        self._heights.append(estimated_height(item, self.width))
        self._measured.append(False)

    def put(self, position: int, item: TranscriptItem) -> int:
        """Replace an item, whose rows follow if they are drawn; return the first row to differ."""
        self.items[position] = item
        self._arrived.pop(item.id, None)
        if (rows := self._rows.get(item.id)) is not None:
            rows.advance(item)
            self._set_height(position, len(rows))
            return self.top(position) + rows.kept
        self._set_height(position, estimated_height(item, self.width))
        self._measured[position] = False
        return self.top(position)

    def discard(self, position: int) -> None:
        """Take an item out."""
        item_id = self.items[position].id
        self._rows.pop(item_id, None)
        self._arrived.pop(item_id, None)
        for column in (self.items, self._heights, self._measured):
            del column[position]
        del self._tops[position + 1 :]
        self._reindex()

    def position(self, item_id: str) -> int:
        """The place of an item; raises KeyError if there is none of that id."""
        return self._positions[item_id]

    def _reindex(self) -> None:
        self._positions = {item.id: place for place, item in enumerate(self.items)}

    # Text that streams in

    def add_text(self, item_id: str, text: str) -> None:
        """Keep text that has arrived for an item until it is taken."""
        self._arrived.setdefault(item_id, []).append(text)

    def replace_text(self, item: TranscriptItem) -> None:
        """Take a streaming item as it is now in place of the text kept for it."""
        self.items[self._positions[item.id]] = item
        self._arrived[item.id] = [""]

    def take_text(self) -> list[int]:
        """Put the text that has arrived into its items; return their positions."""
        arrived, self._arrived = self._arrived, {}
        changed = []
        for item_id, portions in arrived.items():
            position = self._positions.get(item_id)
            if position is not None:
                item = self.items[position]
                text = SafeText(item.text + "".join(portions))
                self.items[position] = replace(item, text=text)
                changed.append(position)
        return changed

    def toggle(self, position: int) -> None:
        """Fold or unfold an item with a title; show another one's left-out lines or hide them."""
        item = self.items[position]
        self._rows.pop(item.id, None)
        if not item.title:
            self._whole ^= {item.id}
        self.put(position, replace(item, folded=bool(item.title) and not item.folded))

    def lay_out(self, width: int, palette: Palette) -> None:
        """Take another width or other colours."""
        if width != self.width:
            self.width = width
            self._palette = palette
            self._forget()
        elif palette != self._palette:
            self._palette = palette
            self.draw_again()

    def draw_again(self) -> None:
        """Forget the rows drawn, which will have the same heights in other colours."""
        self._rows.clear()

    def _forget(self) -> None:
        self._rows.clear()
        self._heights = [estimated_height(item, self.width) for item in self.items]
        self._measured = [False] * len(self.items)
        self._tops = [0]

    # Positions

    @property
    def total(self) -> int:
        """The number of rows of all items."""
        return self.top(len(self.items))

    def top(self, position: int) -> int:
        """The first row of an item; of the position after the last one: the number of rows."""
        tops = self._tops
        while len(tops) <= position:
            tops.append(tops[-1] + self._heights[len(tops) - 1])
        return tops[position]

    def locate(self, row: int) -> Place:
        """Find the item that a row belongs to; there must be one at least."""
        self.top(len(self.items))
        position = min(max(0, bisect_right(self._tops, row) - 1), len(self.items) - 1)
        return Place(position, row - self._tops[position])

    def line(self, row: int) -> tuple[int, Line]:
        """Return the item's position and the cells of a row."""
        position, offset = self.locate(row)
        return position, self._rows_of(position).line(offset)

    def footer_word(self, row: int, column: int) -> str:
        """Return the word of an item's footer at a cell; empty where there is none."""
        position, offset = self.locate(row)
        rows = self._rows_of(position)
        return word_at(rows.line(offset), column) if offset >= rows.footer_from else ""

    def height(self, position: int) -> int:
        """The number of rows of an item, which are made if need be."""
        if not self._measured[position]:
            self._set_height(position, len(self._rows_of(position)))
        return self._heights[position]

    def settle(self, anchor: Place | None, view_height: int, above: int = MARGIN) -> int:
        """Make the rows in the view and some above it; return the row at the top of the view.

        The anchor is the place that stays at the top; None puts the end at the bottom.
        """
        if not self.items:
            return 0
        if anchor is None:
            last = len(self.items) - 1
            self._measure_around(last, view_height + above, 0)
            top = max(0, self.total - view_height)
        else:
            self._measure_around(anchor.position, above, anchor.offset + view_height)
            offset = min(anchor.offset, self._heights[anchor.position] - 1)
            top = self.top(anchor.position) + offset
        self._drop_old_rows()
        return top

    def rescaled(self, anchor: Place, width: int) -> Place:
        """Guess where a place will be at another width."""
        item = self.items[anchor.position]
        before = max(1, self._heights[anchor.position], anchor.offset + 1)
        return anchor._replace(offset=anchor.offset * estimated_height(item, width) // before)

    def _measure_around(self, position: int, above: int, below: int) -> None:
        reached = 0
        for later in range(position, len(self.items)):
            reached += self.height(later)
            if reached >= below:
                break
        reached = 0
        for earlier in range(position - 1, -1, -1):
            reached += self.height(earlier)
            if reached >= above:
                break

    def _set_height(self, position: int, height: int) -> None:
        self._measured[position] = True
        if self._heights[position] != height:
            self._heights[position] = height
            del self._tops[position + 1 :]

    def _rows_of(self, position: int) -> ItemRows:
        item = self.items[position]
        rows = self._rows.get(item.id)
        if rows is None:
            whole = item.id in self._whole
            rows = ItemRows(item, self.width, self._palette, whole=whole)
            self._rows[item.id] = rows
        self._rows.move_to_end(item.id)
        return rows

    def _drop_old_rows(self) -> None:
        kept = sum(map(len, self._rows.values()))
        for item_id, rows in list(self._rows.items()):
            if kept <= ROWS_KEPT:
                break
            if not rows.growing:
                kept -= len(rows)
                del self._rows[item_id]
