"""The text area of the composer: which keys send, which make a line, what is not text at all."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import ClassVar

from textual import events
from textual.actions import SkipAction
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import TextArea

from core.text import SafeText
from tui.widgets.pastes import Pastes
from tui.widgets.plain_text_area import PlainTextArea

BURST = 0.010
"""Seconds between two keys below which no finger pressed them: a paste without brackets. Measured:
pasted keys come 0.02 to 7 ms apart, typed ones 30 ms and more."""

ENTER_REACH = 0.020
"""Seconds after an Enter within which a key that is text makes the Enter a part of a paste: on a
busy machine a paste comes in pieces, and one of them may begin with its Enter."""

_ESCAPE_REACH = 0.3
"""Seconds within which an Escape may belong to a torn terminal report that follows."""

_NEWLINE_KEYS = frozenset(
    {"ctrl+j", "shift+enter", "alt+enter", "ctrl+enter", "shift+\r", "alt+\r", "ctrl+\r"}
)
"""All spellings in which terminals say "a new line, please"."""

CHOICE_KEYS = frozenset({"up", "down", "tab", "enter", "escape"})
"""The keys that a popup of choices takes for itself."""

_REPORT = re.compile(r"\[(?:<\d+;\d+;\d+[Mm]|\d+;\d+R|\?[\d;]+[cuny]|\?\d+;\d+\$y)")
"""A mouse, cursor or mode report whose Escape went astray (ECMA-48, xterm's SGR mouse mode)."""

_FOCUS_REPORT = re.compile(r"^\[[IO]")
"""A focus report; told from typed text only by the Escape just before it."""

_REPORT_LENGTH = 32

LINE_LIMIT = 4_000
"""Characters of one line beyond which what stands before the cursor is folded: the text area
wraps a whole line at each key."""


class ComposerInput(PlainTextArea, inherit_css=False):
    """A text area in which Enter sends.

    It has its own short style sheet: reading the text area's takes longer than the whole first
    screen.

    Args:
        send: called for an Enter that a finger pressed, before any key that follows is handled.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = TextArea.COMPONENT_CLASSES

    DEFAULT_CSS = """
    ComposerInput {
        width: 1fr;
        height: auto;
        max-height: 10;
        min-height: 1;
        padding: 0 1;
        overflow-x: hidden;
        overflow-y: auto;
        color: $foreground;
        background: $background;
        scrollbar-size-vertical: 1;
        scrollbar-color: $scrollbar;
        scrollbar-background: $scrollbar-background;
        & .text-area--cursor {
            color: $input-cursor-foreground;
            background: $input-cursor-background;
        }
        & .text-area--selection {
            color: $input-selection-foreground;
            background: $input-selection-background;
        }
        & .text-area--placeholder { color: $text-muted; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+j", "newline", "Newline", show=False, id="composer.newline"),
    ]

    class EdgeReached(Message):
        """The cursor was moved up from the first line or down from the last one."""

        def __init__(self, step: int) -> None:
            self.step = step
            """-1 upwards, 1 downwards."""
            super().__init__()

    class ChoiceKey(Message):
        """A key that belongs to the popup while it is open."""

        def __init__(self, key: str) -> None:
            self.key = key
            """One of `CHOICE_KEYS`."""
            super().__init__()

    class CursorMoved(Message):
        """The cursor or the text before it changed."""

    def __init__(self, pastes: Pastes, placeholder: SafeText, send: Callable[[], None]) -> None:
        super().__init__(placeholder=Content(placeholder), soft_wrap=True, tab_behavior="focus")
        self.match_cursor_bracket = False
        self.choosing = False
        self._pastes = pastes
        self._send = send
        self._last_key_time = 0.0
        self._escape_time = 0.0
        self._enter_time = 0.0
        self._held = ""
        self._burst_end = ""

    @property
    def line_before_cursor(self) -> str:
        """The cursor's line up to the cursor."""
        row, column = self.cursor_location
        return str(self.document[row])[:column]

    def replace_all(self, text: str) -> None:
        """Put another text in place of this one; undo brings the old one back."""
        self.history.checkpoint()
        self.replace(text, (0, 0), self.document.end, maintain_selection_offset=False)
        self.history.checkpoint()

    def insert_paste(self, text: str) -> None:
        """Insert a text as one block, folded if it is large or unsafe."""
        unix = text.replace("\r\n", "\n").replace("\r", "\n")
        self.history.checkpoint()
        start, end = self.selection
        self.replace(self._pastes.shown(unix), start, end, maintain_selection_offset=False)
        self.history.checkpoint()

    # Textual's events

    def on_key(self, event: events.Key) -> None:
        """Decide what a key means here; all others are the text area's."""
        text = _text_of(event)
        in_burst = event.time - self._last_key_time < BURST or self._goes_on_after_enter(event)
        self._last_key_time = event.time
        if self._enter_time:
            self._settle_enter(in_paste=in_burst and bool(text))
        if in_burst and text:
            self._taken(event)
            self._hold(text)
            return
        self._insert_held()
        self._burst_end = text
        if self.choosing and event.key in CHOICE_KEYS:
            self._taken(event)
            self.post_message(self.ChoiceKey(event.key))
        elif event.key == "enter":
            self._taken(event)
            self._enter_time = event.time
            self.app.call_later(self.call_later, self._enter_alone, event.time)
        elif event.key in _NEWLINE_KEYS:
            self._taken(event)
            self.action_newline()
        elif event.key == "escape":
            self._escape_time = event.time
        elif event.is_printable:
            self._fold_long_line()

    def _taken(self, event: events.Event) -> None:
        event.stop()
        event.prevent_default()

    # Enter: a finger's, unless text follows at once

    def _goes_on_after_enter(self, event: events.Key) -> bool:
        return self._enter_time > 0 and event.time - self._enter_time < ENTER_REACH

    def _settle_enter(self, *, in_paste: bool) -> None:
        self._enter_time = 0.0
        if in_paste:
            self._hold("\n")
        else:
            self._send()

    def _enter_alone(self, time: float) -> None:
        """Every key that had arrived by then is handled, and none of them was text after Enter."""
        if self._enter_time == time:
            self._settle_enter(in_paste=False)

    # Bursts: text that a terminal delivers key by key

    def _hold(self, text: str) -> None:
        """Keep a key of a burst until all that have arrived are taken, and insert them together."""
        if not self._held:
            self.call_later(self._insert_held)
        self._held += text

    def _insert_held(self) -> None:
        held, self._held = self._held, ""
        if not held:
            return
        before = self._burst_end
        whole = before + held
        text = _REPORT.sub("", whole)
        if self._last_key_time - self._escape_time < _ESCAPE_REACH:
            text = _FOCUS_REPORT.sub("", text)
        if text != whole and self.line_before_cursor.endswith(before):
            row, column = self.cursor_location
            start, end = (row, column - len(before)), (row, column)
            self.replace(text, start, end, maintain_selection_offset=False)
        else:
            self.insert_paste(held)
        self._burst_end = text.rpartition("\n")[2][-_REPORT_LENGTH:]
        self._fold_long_line()

    def _fold_long_line(self) -> None:
        line = self.line_before_cursor
        if len(line) > LINE_LIMIT:
            row, column = self.cursor_location
            sign = self._pastes.shown(self._pastes.expanded(line))
            self.replace(sign, (row, 0), (row, column), maintain_selection_offset=False)

    def on_paste(self, event: events.Paste) -> None:
        """Take a paste as one block."""
        self._taken(event)
        self.insert_paste(event.text)

    def on_text_area_selection_changed(self, event: TextArea.SelectionChanged) -> None:
        """Tell where the cursor is now."""
        event.stop()
        self.post_message(self.CursorMoved())

    # What the keys do

    def action_newline(self) -> None:
        """Begin a new line."""
        start, end = self.selection
        self.replace("\n", start, end, maintain_selection_offset=False)
        self.scroll_cursor_visible()

    def action_cursor_up(self, select: bool = False) -> None:
        """Move up; from the first line, into the history."""
        if not select and self.navigator.is_first_wrapped_line(self.cursor_location):
            self.post_message(self.EdgeReached(-1))
        else:
            super().action_cursor_up(select)

    def action_cursor_down(self, select: bool = False) -> None:
        """Move down; from the last line, back towards the draft."""
        if not select and self.navigator.is_last_wrapped_line(self.cursor_location):
            self.post_message(self.EdgeReached(1))
        else:
            super().action_cursor_down(select)

    def action_cursor_page_up(self) -> None:
        """Move by a page in a long draft; in a short one the key belongs to others."""
        self._only_in_long_draft()
        super().action_cursor_page_up()

    def action_cursor_page_down(self) -> None:
        """Move by a page in a long draft; in a short one the key belongs to others."""
        self._only_in_long_draft()
        super().action_cursor_page_down()

    def _only_in_long_draft(self) -> None:
        if self.virtual_size.height <= self.size.height:
            raise SkipAction()

    def action_delete_left(self) -> None:
        """Delete a character, or a folded paste as a whole."""
        sign = self._pastes.sign_before(self.line_before_cursor) if self.selection.is_empty else ""
        if not sign:
            super().action_delete_left()
            return
        row, column = self.cursor_location
        self.delete((row, column - len(sign)), (row, column), maintain_selection_offset=False)


def _text_of(event: events.Key) -> str:
    """The text that a key stands for where it is part of a paste."""
    if event.key == "enter" or event.key in _NEWLINE_KEYS:
        return "\n"
    if event.key == "tab":
        return "\t"
    return event.character or "" if event.is_printable else ""
