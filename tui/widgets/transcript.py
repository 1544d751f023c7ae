"""The transcript: everything said and done in a session, drawn on the Line API.

Text that streams in is joined to at most 25 drawings a second. The view follows the end only while
the end is in view; scrolled up, nothing moves, and a marker tells of news below.
"""

from __future__ import annotations

import sys
from asyncio import to_thread
from collections.abc import Iterable, Sequence
from time import monotonic
from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.binding import Binding, BindingType
from textual.geometry import Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.selection import Selection
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from core.text import SafeText
from tui.widgets.palette import palette_of
from tui.widgets.row_strips import painted, row_strip, selected_text, with_overlay, with_selection
from tui.widgets.transcript_items import TranscriptItem
from tui.widgets.transcript_layout import MARGIN, Place, TranscriptLayout

FLUSH_INTERVAL = 1 / 25
"""Seconds between two drawings of text that streams in."""

FLUSH_SHARE = 0.25
"""The part of the time that drawing a stream may take: costly drawings happen less often."""

COLOURS_DELAY = 0.2
"""Seconds until colours of a language not met before are loaded: after the first screen."""

NEWS = " ↓ more below · End "


class Transcript(ScrollView, can_focus=True):
    """A list of `TranscriptItem`, followed at its end unless one has scrolled up."""

    DEFAULT_CSS = """
    Transcript {
        overflow-x: hidden;
        overflow-y: scroll;
        scrollbar-size-vertical: 1;
        background: $background;
        color: $foreground;
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("k,up", "previous", "Previous", show=False, id="transcript.previous"),
        Binding("j,down", "next", "Next", show=False, id="transcript.next"),
        Binding("pageup", "page_up", "Page up", show=False, id="transcript.page_up"),
        Binding("pagedown", "page_down", "Page down", show=False, id="transcript.page_down"),
        Binding("home,g", "scroll_home", "Start", show=False, id="transcript.start"),
        Binding("end,G", "follow", "End", show=False, id="transcript.end"),
        Binding("enter", "toggle_item", "Fold", show=False, id="transcript.fold"),
        Binding("c", "copy", "Copy", show=False, id="transcript.copy"),
    ]

    class CopyRequested(Message):
        """The user wants the source of an item on the clipboard."""

        def __init__(self, text: SafeText) -> None:
            self.text = text
            """What is to be copied: the item's text as it was given."""
            super().__init__()

    class NewBelow(Message):
        """Text that one has not seen came below the view, or has been seen now."""

        def __init__(self, unseen: bool) -> None:
            self.unseen = unseen
            """Whether there is news below."""
            super().__init__()

    class FooterClicked(Message):
        """A word under an item was clicked."""

        def __init__(self, item_id: str, word: str) -> None:
            self.item_id = item_id
            """The id of the item."""
            self.word = word
            """The word that stands there."""
            super().__init__()

    class Selected(Message):
        """The cursor stands on another item."""

        def __init__(self, item_id: str) -> None:
            self.item_id = item_id
            """The id of the item."""
            super().__init__()

    def __init__(
        self,
        *,
        id: str | None = None,  # noqa: A002 - Textual's name for it
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._rows = TranscriptLayout()
        self._following = True
        self._unseen = False
        self._settling = False
        self._thumb = (0, 0)
        self._cursor = -1
        self._flush_timer: Timer | None = None
        self._next_flush = 0.0
        self._colours_timer: Timer | None = None

    # The items

    @property
    def items(self) -> Sequence[TranscriptItem]:
        """The items, with the text that has arrived and is not drawn yet."""
        self._flush()
        return tuple(self._rows.items)

    @property
    def following(self) -> bool:
        """Whether the view stays at the end as text comes in."""
        return self._following

    @property
    def cursor(self) -> TranscriptItem | None:
        """The item that the cursor stands on."""
        items = self._rows.items
        return items[self._cursor] if 0 <= self._cursor < len(items) else None

    def set_items(self, items: Iterable[TranscriptItem]) -> None:
        """Show other items; the view goes to their end."""
        self._rows.set_items(items)
        self._cursor = -1
        self.action_follow()

    def append(self, item: TranscriptItem) -> None:
        """Add an item at the end."""
        anchor = self._anchor()
        self._rows.append(item)
        self._note_news()
        self._settle(anchor)

    def extend(self, item_id: str, text: SafeText) -> None:
        """Add text to the end of an item: for a reply that streams in, cheap for each portion."""
        self._rows.add_text(item_id, text)
        self._request_flush()

    def update(self, item: TranscriptItem) -> None:
        """Show an item as it is now; the last update of a streaming one has ``streaming`` off.

        Raises KeyError if there is no item of that id.
        """
        position = self._rows.position(item.id)
        if item.streaming and self._rows.items[position].streaming:
            self._rows.replace_text(item)
            self._request_flush()
        else:
            anchor = self._anchor()
            self._rows.put(position, item)
            self._note_news()
            self._settle(anchor)

    def discard(self, item_id: str) -> None:
        """Take an item out. Raises KeyError if there is none of that id."""
        anchor = self._anchor()
        position = self._rows.position(item_id)
        self._rows.discard(position)
        if self._cursor > position or self._cursor == len(self._rows.items):
            self._cursor -= 1
        if anchor is not None and anchor.position > position:
            anchor = anchor._replace(position=anchor.position - 1)
        elif anchor is not None and anchor.position == len(self._rows.items):
            anchor = None
        self._settle(anchor)

    # Text that streams in

    def _request_flush(self) -> None:
        if self._flush_timer is not None:
            return
        wait = self._next_flush - monotonic()
        if wait <= 0 or not self.is_running:
            self._flush()
        else:
            self._flush_timer = self.set_timer(wait, self._flush)

    def _flush(self) -> None:
        self._flush_timer = None
        changed = self._rows.take_text()
        if not changed:
            return
        started = monotonic()
        anchor = self._anchor()
        items = self._rows.items
        first = min([self._rows.put(position, items[position]) for position in changed])
        self._note_news()
        self._settle(anchor, changed_from=first)
        spent = monotonic() - started
        self._next_flush = started + max(FLUSH_INTERVAL, spent / FLUSH_SHARE)

    def _note_news(self) -> None:
        if not self._following:
            self._set_unseen(True)

    def _set_unseen(self, unseen: bool) -> None:
        if unseen != self._unseen:
            self._unseen = unseen
            self.post_message(self.NewBelow(unseen))
            self.refresh()

    # The view

    def _anchor(self) -> Place | None:
        """What must stay at the top of the view; None follows the end."""
        if self._following or not self._rows.items:
            return None
        return self._rows.locate(round(self.scroll_y))

    def _settle(self, anchor: Place | None, above: int = MARGIN, *, changed_from: int = 0) -> None:
        """Bring rows, scrollbar and view into line after a change of rows from one row on."""
        width, height = self.size
        before = round(self.scroll_y)
        if self._settling or not self._rows.width or not height:
            return
        self._settling = True
        try:
            top = self._rows.settle(anchor, height, above)
            total = self._rows.total
            if total != self.virtual_size.height:
                # The scrollbar is always there, so no layout can change: skip the costly reflow.
                self.set_reactive(Widget.virtual_size, Size(self._rows.width, total))
            self.scroll_target_y = self.scroll_y = top
        finally:
            self._settling = False
        self._move_scrollbar()
        self._want_colours()
        first = max(0, changed_from - top)
        if top != before:
            self.refresh()
        elif first < height:
            self.refresh(Region(0, first, width, height - first))

    def _want_colours(self) -> None:
        """Have the colours of code blocks loaded in the background, once what is there is shown."""
        if "tui.widgets.code_lines" in sys.modules and self._colours_timer is None:
            from tui.widgets.code_lines import lexers_are_wanted

            if lexers_are_wanted():
                self._colours_timer = self.set_timer(COLOURS_DELAY, self._load_colours)

    async def _load_colours(self) -> None:
        from tui.widgets.code_lines import load_lexers

        await to_thread(load_lexers)
        self._colours_timer = None
        self._rows.draw_again()
        self.refresh()

    def _move_scrollbar(self) -> None:
        """Draw the scrollbar anew only when its thumb moves by an eighth of a cell, its finest."""
        height, total = self.size.height, max(1, self._rows.total)
        eighths = 8 * height / total
        thumb = (int(self.scroll_y * eighths), int(height * eighths))
        if thumb != self._thumb:
            self._thumb = thumb
            bar = self.vertical_scrollbar
            bar.window_virtual_size = self._rows.total
            bar.window_size = height
            bar.position = self.scroll_y

    # Textual's events

    def on_resize(self) -> None:
        """Lay everything out anew for another width; another height only moves the end."""
        anchor = self._anchor()
        width = self.scrollable_content_region.width
        if anchor is not None and width != self._rows.width:
            anchor = self._rows.rescaled(anchor, width)
        self._rows.lay_out(width, palette_of(self.app.theme_variables))
        self._settle(anchor)

    def notify_style_update(self) -> None:
        """Draw everything again in the colours of another theme."""
        super().notify_style_update()
        self._rows.lay_out(self._rows.width, palette_of(self.app.theme_variables))

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Keep what comes into view drawn, and follow the end only when it is in view."""
        if self._settling or round(old_value) == round(new_value):
            return
        self._following = round(new_value) >= self.max_scroll_y
        if self._following:
            self._set_unseen(False)
        self._settle(self._anchor())

    def scroll_to(
        self,
        x: float | None = None,  # noqa: ARG002 - rows are never wider than the view
        y: float | None = None,
        **options: object,  # noqa: ARG002
    ) -> None:
        """Scroll at once: a moving view and heights that are put right do not go together."""
        if y is None or not self._rows.items:
            return
        distance = y - self.scroll_y
        if -2 * self.size.height <= distance < 0:
            # The rows on the way up are made first, so that none is passed over.
            self._settle(self._rows.locate(round(self.scroll_y)), round(-distance) + MARGIN)
            y = self.scroll_y + distance
        self.scroll_target_y = self.scroll_y = y

    def on_click(self, event: events.Click) -> None:
        """Put the cursor on the item clicked; tell which word of its footer was meant."""
        row = event.y + round(self.scroll_y)
        if self._rows.items and row < self.virtual_size.height:
            word = self._rows.footer_word(row, event.x - 1)
            self._move_cursor(self._rows.locate(row).position)
            if word and self.cursor is not None:
                self.post_message(self.FooterClicked(self.cursor.id, word))

    # What the keys do

    def action_follow(self) -> None:
        """Go to the end and stay there."""
        self._following = True
        self._set_unseen(False)
        self._settle(None)

    def action_previous(self) -> None:
        """Select the item before; of one taller than the view, show more first."""
        position = self._cursor_in_view(-1)
        if self._rows.top(position) < round(self.scroll_y):
            self.scroll_relative(y=-max(1, self.size.height // 2), animate=False)
        elif position > 0:
            self._move_cursor(position - 1)

    def action_next(self) -> None:
        """Select the item after; of one taller than the view, show more first."""
        position = self._cursor_in_view(1)
        if (
            self._rows.items
            and self._rows.top(position + 1) > round(self.scroll_y) + self.size.height
        ):
            self.scroll_relative(y=max(1, self.size.height // 2), animate=False)
        elif position + 1 < len(self._rows.items):
            self._move_cursor(position + 1)

    def action_toggle_item(self) -> None:
        """Fold or unfold the item; one that shows only head and tail is shown whole."""
        if self.cursor is not None:
            self._following = False
            anchor = self._anchor()
            self._rows.toggle(self._cursor)
            self._settle(anchor)
            self._show(self._cursor)
            self._following = round(self.scroll_y) >= self.max_scroll_y

    def action_copy(self) -> None:
        """Ask for the item's source on the clipboard."""
        self._flush()
        if (item := self.cursor) is not None:
            self.post_message(self.CopyRequested(item.text or item.title))

    def _cursor_in_view(self, step: int) -> int:
        """Where the cursor is; without one, just outside the view on the side it comes from."""
        if self._cursor >= 0:
            return self._cursor
        if not self._rows.items:
            return 0 if step < 0 else -1
        top = round(self.scroll_y)
        if step < 0:
            return self._rows.locate(top + self.size.height - 1).position + 1
        return self._rows.locate(top).position - 1

    def _move_cursor(self, position: int) -> None:
        self._cursor = position
        self._show(position)
        self.post_message(self.Selected(self._rows.items[position].id))
        self.refresh()

    def _show(self, position: int) -> None:
        """Scroll just so far that an item is in view, or its first rows if it is taller."""
        self._rows.height(position)
        top, bottom = self._rows.top(position), self._rows.top(position + 1)
        view, height = round(self.scroll_y), self.size.height
        if top < view or bottom - top >= height:
            self.scroll_to(y=top)
        elif bottom > view + height:
            self.scroll_to(y=bottom - height)

    # Drawing

    def render_lines(self, crop: Region) -> list[Strip]:
        """Draw the rows of a region of the view."""
        width, height = self.size
        top = round(self.scroll_y)
        base = self.rich_style
        palette = palette_of(self.app.theme_variables)
        cursor = self._cursor if self.has_focus else -1
        selection = self.text_selection

        def strip_at(y: int) -> Strip:
            if not self._rows.width or not self._rows.items or top + y >= self._rows.total:
                return row_strip((), width, base)
            position, line = self._rows.line(top + y)
            bar = Segment("▌" if position == cursor else " ", palette.accent)
            strip = row_strip([bar, *line.segments], width, base)
            if selection is not None:
                style = self.screen.get_component_rich_style("screen--selection")
                strip = with_selection(strip, line, top + y, selection, style)
            if self._unseen and y == height - 1:
                strip = with_overlay(strip, Segment(NEWS, palette.cursor))
            return strip

        return painted(self, crop, strip_at)

    def render_line(self, y: int) -> Strip:
        """Draw one row with the places of its characters, by which a mouse selection begins."""
        strip = self.render_lines(Region(0, y, self.size.width, 1))[0]
        return strip.apply_offsets(0, round(self.scroll_y) + y)

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        """Return the text under a mouse selection, without wrapping and decoration."""
        first = selection.start.y if selection.start else 0
        last = selection.end.y if selection.end else self._rows.total - 1
        rows = [(row, self._rows.line(row)[1]) for row in range(first, last + 1)]
        return selected_text(rows, selection), "\n"

    def selection_updated(self, selection: Selection | None) -> None:  # noqa: ARG002
        """Draw the marked text."""
        self.refresh()
