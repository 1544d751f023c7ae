"""What the transcript shows: items as plain data, and the rows that one of them takes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rich.segment import Segment
from rich.style import Style

from core.data import Data
from core.text import SafeText
from tui.widgets.lines import BLANK, Line, elided, prefixed, wrapped_plain
from tui.widgets.palette import Palette

if TYPE_CHECKING:
    from tui.widgets.markdown_rows import MarkdownRows

Role = Literal["user", "assistant", "tool", "note", "error"]

MAX_PLAIN_LINES = 400
"""Lines of a plain text beyond which only head and tail are shown until it is opened."""

MAX_LINE_LENGTH = 4_000
"""Characters of one line of a plain text beyond which its middle is left out."""

_NO_LIMIT = 10**9
_INDENT = 2
_MARGIN = Segment(" " * _INDENT)
_LABELS: dict[Role, str] = {"user": "you", "assistant": "placet", "error": "✗ error"}


class TranscriptItem(Data):
    """One thing said or done.

    The text of an ``assistant`` is Markdown, every other text is shown as it is. An item with a
    ``title`` can be folded to that one line. ``label`` replaces the speaker's name above the
    text; an empty one leaves it out.
    """

    id: str
    role: Role
    text: SafeText = SafeText("")
    title: SafeText = SafeText("")
    footer: SafeText = SafeText("")
    label: SafeText | None = None
    streaming: bool = False
    folded: bool = False


def estimated_height(item: TranscriptItem, width: int) -> int:
    """Guess how many rows an item takes, at a small part of the cost of making them."""
    inner = max(8, width - _INDENT - 1)
    head = (2 if _label(item) else 0) + bool(item.title)
    if item.folded and item.title:
        return max(1, head)
    lines = item.text.split("\n") if item.text else []
    body = sum(1 + len(line) // inner for line in lines[:MAX_PLAIN_LINES])
    return max(1, head + body + bool(item.footer))


def _label(item: TranscriptItem) -> str:
    return _LABELS.get(item.role, "") if item.label is None else item.label


class ItemRows:
    """The rows of one item at one width; a streaming item's rows grow with it."""

    def __init__(
        self, item: TranscriptItem, width: int, palette: Palette, *, whole: bool = False
    ) -> None:
        self._head: list[Line] = []
        self._body: list[Line] = []
        self._foot: list[Line] = []
        self._width = max(8, width - _INDENT - 1)
        self._palette = palette
        self._whole = whole
        self._item = item
        self._markdown: MarkdownRows | None = None
        self._fed = ""
        self.kept = 0
        """The number of rows at the beginning that the last `advance` left as they were."""
        self._draw()

    def __len__(self) -> int:
        """The number of rows, one at least."""
        return max(1, len(self._head) + len(self._body) + len(self._foot))

    def line(self, index: int) -> Line:
        """The cells of a row; margins are made here, so that growing costs what is added."""
        if index < len(self._head):
            return self._head[index]
        index -= len(self._head)
        for lines in (self._body, self._foot):
            if index < len(lines):
                return prefixed([lines[index]], _MARGIN)[0]
            index -= len(lines)
        return BLANK

    @property
    def footer_from(self) -> int:
        """The first row of the footer."""
        return len(self._head) + len(self._body)

    @property
    def growing(self) -> bool:
        """Whether the item still streams, so that its rows are worth keeping."""
        return self._item.streaming

    def advance(self, item: TranscriptItem) -> None:
        """Draw the item as it is now; text that was only added to costs what was added."""
        if not item.text.startswith(self._fed):
            self._markdown, self._fed = None, ""
        self._item = item
        head, markdown = self._head, self._markdown
        self._draw()
        grown = markdown is not None and markdown is self._markdown and head == self._head
        self.kept = len(head) + markdown.kept if markdown is not None and grown else 0

    def _draw(self) -> None:
        item = self._item
        muted = self._palette.muted
        self._head = self._head_lines()
        self._body = [] if item.folded and item.title else self._body_lines()
        self._foot = wrapped_plain(item.footer, self._width, muted) if item.footer else []

    def _head_lines(self) -> list[Line]:
        item, palette = self._item, self._palette
        rows: list[Line] = []
        if label := _label(item):
            style = palette.error if item.role == "error" else palette.accent
            rows += [BLANK, Line([Segment(label, style)])]
        if item.title:
            sign = ("▸ " if item.folded else "▾ ") if item.text else "· "
            title = wrapped_plain(item.title, self._width - 2, palette.text)
            titled = prefixed(title, Segment(sign, palette.muted), Segment("  "))
            rows += prefixed(titled, _MARGIN)
        return rows

    def _body_lines(self) -> list[Line]:
        item, palette = self._item, self._palette
        if not item.text:
            waiting = item.streaming and item.role == "assistant"
            return [Line([Segment("…", palette.muted)])] if waiting else []
        if item.role == "assistant":
            return self._markdown_body()
        style = self._plain_style()
        text: str = item.text
        if not self._whole:
            text = elided(text, MAX_PLAIN_LINES, MAX_LINE_LENGTH)
        return wrapped_plain(text, self._width, style)

    def _markdown_body(self) -> list[Line]:
        item = self._item
        if self._markdown is None:
            # Not at the top: an empty transcript must not wait for what only Markdown needs.
            from tui.widgets.markdown_rows import MarkdownRows

            self._markdown = MarkdownRows(self._width, self._palette)
        added = item.text[len(self._fed) :]
        if added:
            self._markdown.feed(added)
            self._fed = item.text
        if not item.streaming:
            self._markdown.finish()
            rows = self._markdown.rows
            self._markdown, self._fed = None, ""
            return rows
        return self._markdown.rows

    def _plain_style(self) -> Style:
        match self._item.role:
            case "tool" | "note":
                return self._palette.muted
            case _:
                return self._palette.text
