"""A text of styled lines that is laid out once for a width and drawn as far as it is seen."""

from __future__ import annotations

from collections.abc import Callable

from rich.style import Style
from textual.geometry import Region, Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from tui.widgets.lines import Line
from tui.widgets.palette import Palette, palette_of

Draw = Callable[[int, Palette], list[Line]]
"""Lays a text out to rows of at most so many cells."""


def _nothing(_width: int, _palette: Palette) -> list[Line]:
    return []


class Document(ScrollView, can_focus=False):
    """Shows what a function draws; scrolled by its owner's keys and by the mouse."""

    DEFAULT_CSS = """
    Document {
        overflow-x: hidden;
        overflow-y: auto;
        scrollbar-size-vertical: 1;
        background: $background;
        color: $foreground;
    }
    """

    def __init__(
        self,
        *,
        id: str | None = None,  # noqa: A002 - Textual's name for it
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._base_style = Style()
        self._draw: Draw = _nothing
        self._lines: list[Line] = []
        self._fully_seen = False

    @property
    def fully_seen(self) -> bool:
        """Whether the end of this text has been in view."""
        return self._fully_seen

    @property
    def line_count(self) -> int:
        """The number of rows that the text takes at the present width."""
        return len(self._lines)

    @property
    def plain(self) -> str:
        """The rows as text."""
        return "\n".join(line.plain.rstrip() for line in self._lines)

    def show(self, draw: Draw, *, from_top: bool = True) -> None:
        """Show another text, from its beginning or where the last one was left."""
        self._draw = draw
        if from_top:
            self._fully_seen = False
            self.scroll_to(y=0, animate=False)
        self._lay_out()

    def scroll_rows(self, rows: int) -> None:
        """Scroll by some rows."""
        self.scroll_to(y=self.scroll_y + rows, animate=False)

    def _lay_out(self) -> None:
        region = self.content_region
        if region.width <= 0:
            return
        palette = palette_of(self.app.theme_variables)
        self._lines = self._draw(region.width, palette)
        bar = self.styles.scrollbar_size_vertical
        if bar and region.height and len(self._lines) > region.height:
            self._lines = self._draw(max(1, region.width - bar), palette)
        self.virtual_size = Size(self.size.width, len(self._lines))
        self.refresh()
        self._note_seen()

    def _note_seen(self) -> None:
        height = self.scrollable_content_region.height
        if height and round(self.scroll_y) + height >= len(self._lines):
            self._fully_seen = True

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Note how far one has read."""
        super().watch_scroll_y(old_value, new_value)
        self._note_seen()

    def on_resize(self) -> None:
        """Lay the text out for another size."""
        self._lay_out()

    def notify_style_update(self) -> None:
        """Draw everything again in the colours of another theme."""
        super().notify_style_update()
        if self.is_attached:
            self._lay_out()

    def render_lines(self, crop: Region) -> list[Strip]:
        """Draw the rows of a region; what all of them need is looked up once."""
        self._base_style = self.rich_style
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        """Draw one row of the view."""
        width = self.scrollable_content_region.width
        index = round(self.scroll_y) + y
        if index >= len(self._lines):
            return Strip.blank(width, self._base_style)
        strip = Strip(self._lines[index].segments)
        return strip.adjust_cell_length(width).apply_style(self._base_style)
