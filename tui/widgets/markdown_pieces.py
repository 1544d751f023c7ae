"""Cuts a Markdown source into pieces that can be rendered one by one, while it still grows.

A reply is rendered piece by piece so that each of its tokens costs the same, however long it gets:
a finished piece is never looked at again, and no piece is longer than about `PIECE_LIMIT`. Where a
cut falls depends on the source alone, never on how it arrived; a reply that was streamed in and the
same reply rendered at once are therefore equal by construction.

Cuts fall where CommonMark (spec.commonmark.org, 0.31) has a border between blocks that later text
can't move: at a blank line outside lists, and around fences. Longer blocks are cut at an item, a
row or a line. Rules that act at a distance are off: link definitions, underlined headings, HTML.
"""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from tui.widgets.lines import TAB_SIZE

PIECE_LIMIT = 4_000
"""Characters after which a block is cut at the next line: one such piece renders in a few ms."""

_LIST_LIMIT = 1_000
"""Characters after which a list is cut at its next item."""

_MAX_MARGIN = 12
_FENCE = re.compile(r"( *)(`{3,}(?=[^`]*$)|~{3,})")
_ITEM = re.compile(r" *(?:[-*+]|\d{1,9}[.)])(?:\s|$)")
_DELIMITER_ROW = re.compile(r" {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$")
_UNDECIDED = re.compile(r"\s*[`~#>*+-]{0,3}$")
"""The beginning of a line that may still become a fence, a heading or an item."""


class Piece(NamedTuple):
    """Consecutive lines of a Markdown source.

    A piece of ``code`` has its opening fence as its first line; ``closed`` tells that the last line
    is the closing one. ``tight`` pieces continue the block of the piece before: no blank line
    between. ``margin`` is the indentation in cells that was taken off the lines.
    """

    kind: Literal["prose", "code"]
    lines: tuple[str, ...]
    tight: bool = False
    margin: int = 0
    closed: bool = True

    @property
    def source(self) -> str:
        """The lines as one text."""
        return "\n".join(self.lines)


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip(" "))


class PieceScanner:
    """Takes a source in any portions and gives its finished pieces, in order."""

    def __init__(self) -> None:
        self.finished: list[Piece] = []
        self._rest = ""
        self._start()

    def _start(self, *, tight: bool = False, dedent: int = 0) -> None:
        self.open_lines: list[str] = []
        self.is_code = False
        self._size = 0
        self._tight = tight
        self._dedent = dedent
        self._after_blank = False
        self._in_list = False
        self._fence = ""
        self._fence_line = ""
        self._table_head: tuple[str, ...] = ()

    def feed(self, text: str) -> None:
        """Take the next portion of the source."""
        *lines, self._rest = (self._rest + text).split("\n")
        for line in lines:
            self._take(self._split_long(line))
        if len(self._rest) > PIECE_LIMIT:
            self._rest = self._split_long(self._rest)

    def finish(self) -> None:
        """Tell that the source has ended: all of it is then in `finished`."""
        if self._rest:
            self._take(self._rest)
            self._rest = ""
        self._cut(closed=False)

    @property
    def tail(self) -> Piece | None:
        """What has been taken since the last finished piece, as far as it can be shown."""
        rest = self._rest.expandtabs(TAB_SIZE)
        lines = self.open_lines if _UNDECIDED.match(rest) else [*self.open_lines, rest]
        if not any(line.strip() for line in lines):
            return None
        kind: Literal["prose", "code"] = "code" if self.is_code else "prose"
        return Piece(kind, tuple(lines), self._tight, min(self._dedent, _MAX_MARGIN), closed=False)

    def _split_long(self, line: str) -> str:
        while len(line) > PIECE_LIMIT:
            space = line.rfind(" ", PIECE_LIMIT // 2, PIECE_LIMIT)
            end = PIECE_LIMIT if self.is_code or space < 0 else space + 1
            self._append(line[:end].expandtabs(TAB_SIZE))
            if not self.is_code:
                self._cut(tight=True)
            elif self._size > 2 * PIECE_LIMIT:
                self._continue_code()
            line = line[end:]
        return line

    def _take(self, line: str) -> None:
        line = line.expandtabs(TAB_SIZE)
        if self.is_code:
            if self._size > 2 * PIECE_LIMIT:
                self._continue_code()
            self._append(line)
            if self._closes(line):
                self._cut()
            return
        if not self._fence:
            opening = _FENCE.match(line)
            if opening and len(opening[1]) < 4 and not (self._in_list and opening[1]):
                self._cut()
                self._open_code(opening[2], line)
                return
        if self._is_border(line):
            self._cut()
        elif self._is_forced_border(line):
            self._force_cut(line)
        self._append(line[min(self._dedent, _indent(line)) :])
        self._note(line)

    def _open_code(self, fence: str, line: str) -> None:
        self.is_code = True
        self._fence = fence
        self._append(line)

    def _continue_code(self) -> None:
        fence, opening = self._fence, self.open_lines[0]
        self._cut(tight=True, closed=False)
        self._open_code(fence, opening)

    def _closes(self, line: str) -> bool:
        stripped = line.strip()
        return len(stripped) >= len(self._fence) and set(stripped) == {self._fence[0]}

    def _is_border(self, line: str) -> bool:
        """Tell whether a block ends before this line."""
        if not self.open_lines or self._fence or not line.strip():
            return False
        indent = _indent(line)
        if self._dedent and indent < self._dedent:
            return True
        if not self._after_blank:
            return False
        return not self._in_list or (indent <= self._dedent and not _ITEM.match(line))

    def _is_forced_border(self, line: str) -> bool:
        """Tell whether the block has grown so long that it is cut before this line."""
        if not line.strip():
            return False
        if self._in_list and not self._fence:
            if _ITEM.match(line):
                limit = _LIST_LIMIT if _indent(line) <= self._dedent else PIECE_LIMIT
                return self._size > limit
            return self._size > 2 * PIECE_LIMIT
        return self._size > PIECE_LIMIT

    def _force_cut(self, line: str) -> None:
        fence, fence_line, head = self._fence, self._fence_line, self._table_head
        self._cut(tight=True, dedent=0 if fence or head else _indent(line))
        if fence:
            self._open_code(fence, fence_line.strip().lstrip("-*+> "))
        elif head:
            for row in head:
                self._append(row)
            self._table_head = head

    def _append(self, line: str) -> None:
        blank = not line.strip()
        if blank and not self.open_lines and not self.is_code:
            return
        self.open_lines.append(line)
        self._size += len(line) + 1
        self._after_blank = blank

    def _note(self, line: str) -> None:
        """Learn from a line that was taken what the following ones may be."""
        if not line.strip():
            self._table_head = ()
            return
        if _ITEM.match(line):
            self._in_list = True
        fence = _FENCE.match(line)
        if self._fence:
            if self._closes(line):
                self._fence = ""
        elif fence:
            self._fence, self._fence_line = fence[2], line
        elif "|" in line and len(self.open_lines) > 1 and _DELIMITER_ROW.match(line):
            self._table_head = (self.open_lines[-2], self.open_lines[-1])

    def _cut(self, *, tight: bool = False, dedent: int = 0, closed: bool = True) -> None:
        lines = self.open_lines
        if not self.is_code:
            while lines and not lines[-1].strip():
                lines.pop()
        if lines:
            self.finished.append(
                Piece(
                    "code" if self.is_code else "prose",
                    tuple(lines),
                    self._tight,
                    min(self._dedent, _MAX_MARGIN),
                    closed,
                )
            )
        self._start(tight=tight, dedent=dedent)
