"""A list of any length that draws only the rows in view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from core.text import SafeText
from tui.widgets.palette import Palette, palette_of
from tui.widgets.row_cursor import RowCursor, RowT
from tui.widgets.row_strips import row_strip
from tui.widgets.rows import Cell, cell_segments, fitted

NOTHING = SafeText("")


class RowList(ScrollView, Generic[RowT], can_focus=True):
    """Rows of cells with a cursor, marks and foldable groups.

    ``draw`` is asked for the cells of the rows in view only, so that replacing 10,000 rows costs
    no more than drawing a screen. The cursor keeps to its row's id when rows are replaced.
    """

    DEFAULT_CSS = """
    RowList {
        overflow-x: hidden;
        overflow-y: auto;
        scrollbar-size-vertical: 1;
        background: $background;
        color: $foreground;
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("k,up", "move(-1)", "Up", show=False, id="list.up"),
        Binding("j,down", "move(1)", "Down", show=False, id="list.down"),
        Binding("pageup", "move_page(-1)", "Page up", show=False, id="list.page_up"),
        Binding("pagedown", "move_page(1)", "Page down", show=False, id="list.page_down"),
        Binding("home,g", "move_home", "First", show=False, id="list.first"),
        Binding("end,G", "move_end", "Last", show=False, id="list.last"),
        Binding("enter", "open", "Open", show=False, id="list.open"),
        Binding("space,x", "mark", "Mark", show=False, id="list.mark"),
        Binding("v", "range", "Range", show=False, id="list.range"),
        Binding("asterisk", "mark_all", "All", show=False, id="list.mark_all"),
        Binding("escape", "cancel_range", "Cancel range", show=False, id="list.cancel_range"),
        Binding("left", "fold", "Fold", show=False, id="list.fold"),
        Binding("right", "unfold", "Unfold", show=False, id="list.unfold"),
    ]

    class RowMessage(Message):
        """Something about one row."""

        def __init__(self, row_list: RowList[Any], row_id: str) -> None:
            self.row_list = row_list
            """The list that the row is in."""
            self.row_id = row_id
            """The id of the row."""
            super().__init__()

        @property
        def control(self) -> RowList[Any]:
            """The list, for selectors in `textual.on`."""
            return self.row_list

    class Highlighted(RowMessage):
        """The cursor stands on another row."""

    class Opened(RowMessage):
        """The user pressed Enter on a row."""

    class MarksChanged(Message):
        """Other rows are marked."""

        def __init__(self, row_list: RowList[Any], marked: frozenset[str]) -> None:
            self.row_list = row_list
            """The list that the rows are in."""
            self.marked = marked
            """The ids of all rows that are marked now."""
            super().__init__()

        @property
        def control(self) -> RowList[Any]:
            """The list, for selectors in `textual.on`."""
            return self.row_list

    def __init__(
        self,
        draw: Callable[[RowT], tuple[Cell, ...]],
        *,
        is_group: Callable[[RowT], bool] | None = None,
        empty: SafeText = NOTHING,
        id: str | None = None,  # noqa: A002 - Textual's name for it
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._base_style = Style()
        self._palette = Palette()
        self._row_width = 0
        self._draw = draw
        self._empty = empty
        self._cursor = RowCursor[RowT](is_group)
        self._highlighted: str | None = None

    # Rows, cursor, marks

    @property
    def rows(self) -> Sequence[RowT]:
        """The rows that are shown: all but those of folded groups."""
        return self._cursor.rows

    @property
    def cursor_row(self) -> RowT | None:
        """The row under the cursor."""
        return self._cursor.row

    @property
    def marked(self) -> frozenset[str]:
        """The ids of the marked rows."""
        return frozenset(self._cursor.marked)

    def set_rows(self, rows: Sequence[RowT], *, empty: SafeText | None = None) -> None:
        """Show other rows; ``empty`` is what is said where there are none."""
        marked = self.marked
        self._cursor.set_rows(rows)
        if empty is not None:
            self._empty = empty
        self._rows_changed()
        if marked != self.marked:
            self.post_message(self.MarksChanged(self, self.marked))

    def move_to(self, row_id: str) -> bool:
        """Put the cursor on a row by its id; tell whether there is such a row."""
        found = self._cursor.move_to_id(row_id)
        self._rows_changed()
        return found

    def clear_marks(self) -> None:
        """Take all marks off."""
        self._cursor.marked = set()
        self._cursor.range_start = None
        self._marks_changed()

    def _rows_changed(self) -> None:
        size = Size(self.size.width, len(self._cursor.rows))
        if self.virtual_size.height != size.height:
            self.virtual_size = size
        self._moved()

    def _moved(self) -> None:
        self._show_cursor()
        self.refresh()
        self._tell_highlighted()

    def _tell_highlighted(self) -> None:
        row = self._cursor.row
        row_id = None if row is None else row.id
        if row_id != self._highlighted:
            self._highlighted = row_id
            if row_id is not None:
                self.post_message(self.Highlighted(self, row_id))

    def _marks_changed(self) -> None:
        self.refresh()
        self.post_message(self.MarksChanged(self, self.marked))

    def _show_cursor(self) -> None:
        height, index = self.scrollable_content_region.height, self._cursor.index
        top = round(self.scroll_y)
        if height and index < top:
            self.scroll_to(y=index, animate=False)
        elif height and index >= top + height:
            self.scroll_to(y=index - height + 1, animate=False)

    # Textual's events

    def on_resize(self) -> None:
        """Keep the cursor in view."""
        self.virtual_size = Size(self.size.width, len(self._cursor.rows))
        self._show_cursor()

    def on_click(self, event: events.Click) -> None:
        """Select the row clicked; a click never opens or decides anything."""
        index = event.y + round(self.scroll_y)
        if index < len(self._cursor.rows):
            self._cursor.move_to(index)
            self._moved()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Leave Escape to others unless a range is being drawn."""
        return action != "cancel_range" or self._cursor.range_start is not None

    # What the keys do

    def action_move(self, step: int) -> None:
        """Move the cursor by some rows."""
        before, top = self._cursor.index, self.scroll_y
        self._cursor.move_to(before + step)
        self._show_cursor()
        if self._cursor.range_start is None and self.scroll_y == top:
            self.refresh_line(before)
            self.refresh_line(self._cursor.index)
        else:
            self.refresh()
        self._tell_highlighted()

    def action_move_page(self, pages: int) -> None:
        """Move the cursor by some pages."""
        self.action_move(pages * max(1, self.scrollable_content_region.height - 1))

    def action_move_home(self) -> None:
        """Move the cursor to the first row."""
        self.action_move(-len(self._cursor.rows))

    def action_move_end(self) -> None:
        """Move the cursor to the last row."""
        self.action_move(len(self._cursor.rows))

    def action_open(self) -> None:
        """Open the row, or fold the group."""
        if self._cursor.toggle_fold():
            self._rows_changed()
        elif (row := self._cursor.row) is not None:
            self.post_message(self.Opened(self, row.id))

    def action_mark(self) -> None:
        """Mark the row and go on, or mark the range that is being drawn."""
        ranged = self._cursor.range_start is not None
        self._cursor.toggle_mark()
        self._marks_changed()
        if not ranged:
            self.action_move(1)

    def action_mark_all(self) -> None:
        """Mark all rows shown, or none if all are."""
        self._cursor.toggle_all()
        self._marks_changed()

    def action_range(self) -> None:
        """Begin a range at the cursor; a second time marks what lies in it."""
        row = self._cursor.row
        if self._cursor.range_start is not None:
            self.action_mark()
        elif row is not None:
            self._cursor.range_start = row.id
            self.refresh()

    def action_cancel_range(self) -> None:
        """Give up the range."""
        self._cursor.range_start = None
        self.refresh()

    def action_fold(self) -> None:
        """Fold the group that the cursor is in."""
        head = self._cursor.head_index()
        if head is not None:
            self._cursor.move_to(head)
            self._set_folded(True)

    def action_unfold(self) -> None:
        """Unfold the group under the cursor."""
        self._set_folded(False)

    def _set_folded(self, folded: bool) -> None:
        row = self._cursor.row
        if row is not None and (row.id in self._cursor.folded) != folded:
            self._cursor.toggle_fold()
        self._rows_changed()

    # Drawing

    def render_lines(self, crop: Region) -> list[Strip]:
        """Draw the rows of a region; what all of them need is looked up once."""
        self._base_style = self.rich_style
        self._palette = palette_of(self.app.theme_variables)
        self._row_width = self.scrollable_content_region.width
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        """Draw one row of the view."""
        width, palette = self._row_width, self._palette
        rows = self._cursor.rows
        index = round(self.scroll_y) + y
        if not rows and y == 0 and self._empty:
            said = Segment(fitted(f"  {self._empty}", width), palette.muted)
            return row_strip([said], width, self._base_style)
        if index >= len(rows):
            return row_strip((), width, self._base_style)
        gutter = self._gutter(rows[index], index)
        cells = cell_segments(self._draw(rows[index]), width - len(gutter), palette)
        if index == self._cursor.index:
            under = palette.cursor if self.has_focus else palette.cursor_blurred
            cells = [Segment(part.text, (part.style or palette.text) + under) for part in cells]
        return row_strip([Segment(gutter, palette.accent), *cells], width, self._base_style)

    def _gutter(self, row: RowT, index: int) -> str:
        bar = "▌" if index == self._cursor.index else " "
        if self._cursor.is_group(row):
            return bar + ("▸ " if row.id in self._cursor.folded else "▾ ")
        if row.id in self._cursor.marked:
            return bar + "●"
        return bar + ("○" if self._cursor.in_range(index) else " ")
