"""Where the cursor stands, what is marked, what is folded, in a list whose rows come and go."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from tui.widgets.rows import HasId

RowT = TypeVar("RowT", bound=HasId)


class RowCursor(Generic[RowT]):
    """Cursor, marks and folds over a sequence of rows. Indexes count the rows that are shown."""

    def __init__(self, is_group: Callable[[RowT], bool] | None = None) -> None:
        self.index = 0
        self.marked: set[str] = set()
        self.folded: set[str] = set()
        self.range_start: str | None = None
        self._is_group = is_group
        self._all: Sequence[RowT] = ()
        self._shown: Sequence[RowT] = ()

    @property
    def rows(self) -> Sequence[RowT]:
        """The rows that are shown: all but those of folded groups."""
        return self._shown

    @property
    def row(self) -> RowT | None:
        """The row under the cursor."""
        return self._shown[self.index] if self.index < len(self._shown) else None

    def is_group(self, row: RowT) -> bool:
        """Tell whether a row is the head of a group."""
        return self._is_group is not None and self._is_group(row)

    def set_rows(self, rows: Sequence[RowT]) -> None:
        """Take other rows; the cursor stays on its row, or goes to the next that is still there."""
        before, index = self._shown, self.index
        self._all = rows
        self._show()
        self.index = self._found(before, index)
        if self.marked or self.folded or self.range_start:
            present = {row.id for row in rows}
            self.marked &= present
            self.folded &= present
            if self.range_start not in present:
                self.range_start = None

    def move_to(self, index: int) -> bool:
        """Put the cursor on a row, the nearest there is; tell whether it moved."""
        index = max(0, min(index, len(self._shown) - 1))
        moved = index != self.index
        self.index = index
        return moved

    def move_to_id(self, row_id: str) -> bool:
        """Put the cursor on a row by its id, unfolding what hides it; tell whether it is there."""
        found = self._index_of(row_id)
        if found is None and any(row.id == row_id for row in self._all):
            self.folded.clear()
            self._show()
            found = self._index_of(row_id)
        if found is not None:
            self.index = found
        return found is not None

    def toggle_fold(self) -> bool:
        """Fold or unfold the group under the cursor; False if there is none."""
        row = self.row
        if row is None or not self.is_group(row):
            return False
        self.folded ^= {row.id}
        self._show()
        self.move_to_id(row.id)
        return True

    def head_index(self) -> int | None:
        """The head of the group that the cursor is in."""
        for index in range(min(self.index, len(self._shown) - 1), -1, -1):
            if self.is_group(self._shown[index]):
                return index
        return None

    def in_range(self, index: int) -> bool:
        """Tell whether a row lies in the range that is being drawn."""
        bounds = self._range()
        return bounds is not None and bounds[0] <= index <= bounds[1]

    def toggle_mark(self) -> None:
        """Mark or unmark the row under the cursor, or mark the range if one is being drawn."""
        if (bounds := self._range()) is not None:
            rows = self._shown[bounds[0] : bounds[1] + 1]
            self.marked |= {row.id for row in rows if not self.is_group(row)}
            self.range_start = None
        elif (row := self.row) is not None and not self.is_group(row):
            self.marked ^= {row.id}

    def toggle_all(self) -> None:
        """Mark all rows shown; if they all are marked, none."""
        every = {row.id for row in self._shown if not self.is_group(row)}
        self.marked = self.marked - every if every <= self.marked else self.marked | every

    def _range(self) -> tuple[int, int] | None:
        start = None if self.range_start is None else self._index_of(self.range_start)
        return None if start is None else (min(start, self.index), max(start, self.index))

    def _index_of(self, row_id: str) -> int | None:
        return next((i for i, row in enumerate(self._shown) if row.id == row_id), None)

    def _show(self) -> None:
        if not self.folded:
            self._shown = self._all
            return
        shown: list[RowT] = []
        hidden = False
        for row in self._all:
            if self.is_group(row):
                hidden = row.id in self.folded
                shown.append(row)
            elif not hidden:
                shown.append(row)
        self._shown = shown

    def _found(self, before: Sequence[RowT], index: int) -> int:
        """Where the row that was under the cursor is now, else the next one still there."""
        rows = self._shown
        if not rows or not before:
            return 0
        if index < len(rows) and index < len(before) and rows[index].id == before[index].id:
            return index
        places = {row.id: place for place, row in enumerate(rows)}
        for place in range(index, len(before)):
            if before[place].id in places:
                return places[before[place].id]
        return min(index, len(rows) - 1)
