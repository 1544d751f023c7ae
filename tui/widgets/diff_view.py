"""Shows what a change would do: unified or side by side, words marked, hunk by hunk."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, ClassVar, Literal

from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tui.widgets.palette import palette_of
from tui.widgets.row_strips import row_strip

if TYPE_CHECKING:
    from tui.presenters.diff import FileDiff
    from tui.widgets.diff_rows import DiffRow, Drawing
    from tui.widgets.lines import Line

Layout = Literal["auto", "unified", "side"]

SIDE_BY_SIDE_WIDTH = 120
"""Cells from which two texts beside each other have room for lines of some 50 characters."""

_ROWS_WRAPPED_AT_WORDS = 1_000
"""Longer diffs are broken anywhere: their heights are then known without drawing them."""

_SHIFT = 8


class DiffView(ScrollView, can_focus=True):
    """A diff of one or several texts, with the current hunk marked by a bar."""

    DEFAULT_CSS = """
    DiffView {
        overflow-x: hidden;
        overflow-y: auto;
        scrollbar-size-vertical: 1;
        background: $background;
        color: $foreground;
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("k,up", "scroll_by(-1)", "Up", show=False, id="diff.up"),
        Binding("j,down", "scroll_by(1)", "Down", show=False, id="diff.down"),
        Binding("pageup", "scroll_page(-1)", "Page up", show=False, id="diff.page_up"),
        Binding("pagedown", "scroll_page(1)", "Page down", show=False, id="diff.page_down"),
        Binding("home,g", "scroll_first", "Start", show=False, id="diff.first"),
        Binding("end,G", "scroll_last", "End", show=False, id="diff.last"),
        Binding("right_square_bracket", "hunk(1)", "Next hunk", show=False, id="diff.next"),
        Binding("left_square_bracket", "hunk(-1)", "Previous hunk", show=False, id="diff.previous"),
        Binding("w", "wrap", "Wrap", show=False, id="diff.wrap"),
        Binding("vertical_line", "layout", "Layout", show=False, id="diff.layout"),
        Binding("z", "unfold", "Unchanged lines", show=False, id="diff.unfold"),
        Binding("left", "shift(-1)", "Left", show=False, id="diff.left"),
        Binding("right", "shift(1)", "Right", show=False, id="diff.right"),
    ]

    class HunkChanged(Message):
        """Another hunk is the current one."""

        def __init__(self, hunk: int) -> None:
            self.hunk = hunk
            """Its place among the hunks of all files, from 0."""
            super().__init__()

    class FullySeen(Message):
        """The end of the diff has come into view, so that all of it could be read."""

    def __init__(
        self,
        *,
        id: str | None = None,  # noqa: A002 - Textual's name for it
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._base_style = Style()
        self._files: Sequence[FileDiff] = ()
        self._rows: list[DiffRow] = []
        self._tops: list[int] = [0]
        self._drawn: dict[int, list[Line]] = {}
        self._drawing: Drawing | None = None
        self._layout_choice: Layout = "auto"
        self._wrap = True
        self._unfolded = False
        self._shift = 0
        self._hunk = 0
        self._taken: dict[int, bool] = {}
        self._fully_seen = self._cut = False

    @property
    def fully_seen(self) -> bool:
        """Whether the end of this diff has been in view, with no changed line cut."""
        return self._fully_seen

    @property
    def hunk(self) -> int:
        """The current hunk: its place among the hunks of all files, from 0."""
        return self._hunk

    @property
    def hunk_count(self) -> int:
        """The number of hunks of all files."""
        return sum(file.diff.hunk_count for file in self._files)

    def set_files(self, files: Sequence[FileDiff]) -> None:
        """Show another change, from its beginning."""
        self._files = files
        self._hunk = self._shift = 0
        self._taken.clear()
        self._rows, self._tops = [], [0]
        self.scroll_to(y=0, animate=False)
        self._unfolded = self._fully_seen = False
        self._lay_out()

    def set_layout(self, layout: Layout) -> None:
        """Choose unified, side by side, or by the width."""
        self._layout_choice = layout
        self._lay_out()

    def mark_hunk(self, hunk: int, taken: bool | None) -> None:
        """Show that a hunk is taken (✓), left out (✗) or undecided."""
        if taken is None:
            self._taken.pop(hunk, None)
        else:
            self._taken[hunk] = taken
        self.refresh()

    @property
    def _is_side_by_side(self) -> bool:
        if self._layout_choice == "auto":
            return self.size.width >= SIDE_BY_SIDE_WIDTH
        return self._layout_choice == "side"

    def _lay_out(self) -> None:
        from tui.widgets.diff_rows import Drawing, diff_rows, is_cut, number_width

        width = self.scrollable_content_region.width - 1
        if width <= 0:
            return
        files = self._files
        self._rows = diff_rows(files, side_by_side=self._is_side_by_side, unfolded=self._unfolded)
        at_words = len(self._rows) <= _ROWS_WRAPPED_AT_WORDS
        palette = palette_of(self.app.theme_variables)
        self._drawing = Drawing(
            width, number_width(files), palette, self._wrap, at_words, self._shift
        )
        self._drawn.clear()
        self._cut = any(is_cut(row, self._drawing) for row in self._rows)
        self._tops = list(accumulate(map(self._height, range(len(self._rows))), initial=0))
        self.virtual_size = Size(self.size.width, self._tops[-1])
        self.refresh()
        self._note_seen()

    def _height(self, index: int) -> int:
        from tui.widgets.diff_rows import quick_height

        assert self._drawing is not None
        quick = quick_height(self._rows[index], self._drawing)
        return len(self._lines(index)) if quick is None else quick

    def _lines(self, index: int) -> list[Line]:
        from tui.widgets.diff_rows import draw

        lines = self._drawn.get(index)
        if lines is None:
            assert self._drawing is not None
            lines = self._drawn[index] = draw(self._rows[index], self._drawing)
        return lines

    def _note_seen(self) -> None:
        height = self.scrollable_content_region.height
        if self._fully_seen or self._cut or not self._rows:
            return
        if round(self.scroll_y) + height >= self._tops[-1]:
            self._fully_seen = True
            self.post_message(self.FullySeen())

    # Textual's events

    def on_resize(self) -> None:
        """Lay the rows out for another size."""
        self._lay_out()

    def notify_style_update(self) -> None:
        """Draw everything again in the colours of another theme."""
        super().notify_style_update()
        if self._drawing and self._drawing.palette != palette_of(self.app.theme_variables):
            self._lay_out()

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Note how far one has read."""
        super().watch_scroll_y(old_value, new_value)
        self._note_seen()

    # What the keys do

    def action_scroll_by(self, rows: int) -> None:
        """Scroll by some rows."""
        self.scroll_to(y=self.scroll_y + rows, animate=False)

    def action_scroll_page(self, pages: int) -> None:
        """Scroll by some pages."""
        self.action_scroll_by(pages * max(1, self.size.height - 1))

    def action_scroll_first(self) -> None:
        """Scroll to the beginning."""
        self.scroll_to(y=0, animate=False)

    def action_scroll_last(self) -> None:
        """Scroll to the end."""
        self.scroll_to(y=self._tops[-1], animate=False)

    def action_hunk(self, step: int) -> None:
        """Make another hunk the current one and bring it into view."""
        target = max(0, min(self._hunk + step, self.hunk_count - 1))
        first = next((i for i, row in enumerate(self._rows) if row.hunk == target), None)
        if first is None:
            return
        if target != self._hunk:
            self._hunk = target
            self.post_message(self.HunkChanged(target))
        self.scroll_to(y=max(0, self._tops[first] - 1), animate=False)
        self.refresh()

    def action_wrap(self) -> None:
        """Wrap long lines, or let them run out of view."""
        self._wrap = not self._wrap
        self._shift = 0
        self._lay_out()

    def show_whole_lines(self) -> None:
        """Wrap long lines, if they are not."""
        if not self._wrap:
            self.action_wrap()

    def action_layout(self) -> None:
        """Change between unified and side by side."""
        self.set_layout("unified" if self._is_side_by_side else "side")

    def action_unfold(self) -> None:
        """Show all unchanged lines, or only those near a hunk."""
        self._unfolded = not self._unfolded
        self._lay_out()

    def action_shift(self, step: int) -> None:
        """Scroll lines that are not wrapped to the side."""
        if not self._wrap:
            self._shift = max(0, self._shift + step * _SHIFT)
            self._lay_out()

    # Drawing

    def render_lines(self, crop: Region) -> list[Strip]:
        """Draw the rows of a region; what all of them need is looked up once."""
        self._base_style = self.rich_style
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        """Draw one row of the view."""
        width = self.scrollable_content_region.width
        line = round(self.scroll_y) + y
        if self._drawing is None or line >= self._tops[-1]:
            return row_strip((), width, self._base_style)
        index = bisect_right(self._tops, line) - 1
        offset = line - self._tops[index]
        bar = self._bar(index, offset)
        segments = [bar, *self._lines(index)[offset].segments]
        return row_strip(segments, width, self._base_style)

    def _bar(self, index: int, offset: int) -> Segment:
        palette = palette_of(self.app.theme_variables)
        hunk = self._rows[index].hunk
        if hunk < 0:
            return Segment(" ", palette.text)
        first = offset == 0 and (index == 0 or self._rows[index - 1].hunk != hunk)
        if first and hunk in self._taken:
            taken = self._taken[hunk]
            return Segment("✓" if taken else "✗", palette.added if taken else palette.removed)
        return Segment("▌" if hunk == self._hunk and self.hunk_count > 1 else " ", palette.accent)
