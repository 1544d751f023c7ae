"""A Markdown text as rows, also while it is still being written."""

from __future__ import annotations

import re

from rich.segment import Segment
from rich.text import Text

from tui.widgets.code_lines import code_lines, coloured
from tui.widgets.lines import BLANK, Line, prefixed, wrapped
from tui.widgets.markdown_pieces import Piece, PieceScanner
from tui.widgets.markdown_prose import MIN_WIDTH, prose_lines
from tui.widgets.palette import Palette

_MARKUP = re.compile(r"[*_`#>\[\]<|~\\=]|^ *[-+\d]|^ {4}|  $|^\s*$|[^\S\n ]", re.MULTILINE)
"""Any character that could begin markup, where it could."""


class MarkdownRows:
    """The rows of one Markdown text at one width.

    What has been fed is shown at once; rows of finished pieces are made once and kept, only the
    piece at the end is made again with each portion. After `finish` the rows depend on the source
    alone, not on its portions.
    """

    def __init__(self, width: int, palette: Palette) -> None:
        self.rows: list[Line] = []
        self.kept = 0
        """The number of rows that the last portion left as they were."""
        self._width = max(width, MIN_WIDTH)
        self._palette = palette
        self._scanner = PieceScanner()
        self._pieces_done = 0
        self._rows_done = 0

    def feed(self, text: str) -> None:
        """Add the next portion of the source."""
        self._scanner.feed(text)
        self._draw()

    def finish(self) -> None:
        """Tell that the source is complete."""
        self._scanner.finish()
        self._draw()

    def _draw(self) -> None:
        start = self._rows_done
        before = self.rows[start:]
        del self.rows[start:]
        pieces = self._scanner.finished
        for piece in pieces[self._pieces_done :]:
            self._add(piece)
        self._pieces_done = len(pieces)
        self._rows_done = len(self.rows)
        if (tail := self._scanner.tail) is not None:
            self._add(tail)
        self.kept = start
        for old, new in zip(before, self.rows[start:], strict=False):
            if old != new:
                break
            self.kept += 1

    def _add(self, piece: Piece) -> None:
        if self.rows and not piece.tight:
            self.rows.append(BLANK)
        margin = max(0, min(piece.margin, self._width - 2 * MIN_WIDTH))
        if piece.kind == "code":
            rows = _code(piece, self._width - margin, self._palette)
        elif is_plain(piece.source):
            rows = plain_prose(piece.source, self._width - margin, self._palette)
        else:
            rows = prose_lines(piece.source, self._width - margin, self._palette)
        self.rows.extend(prefixed(rows, Segment(" " * margin)) if margin else rows)


def markdown_rows(source: str, width: int, palette: Palette) -> list[Line]:
    """Render a complete Markdown text to rows of at most ``width`` cells."""
    markdown = MarkdownRows(width, palette)
    markdown.feed(source)
    markdown.finish()
    return markdown.rows


def is_plain(source: str) -> bool:
    """Tell whether a piece is one paragraph without any markup: most of what is written is."""
    return _MARKUP.search(source) is None


def plain_prose(source: str, width: int, palette: Palette) -> list[Line]:
    """Draw such a piece as the parser would have it drawn, at a tenth of the cost."""
    text = " ".join(line.strip() for line in source.split("\n"))
    return wrapped(Text(text, palette.text, end=""), width)


def _code(piece: Piece, width: int, palette: Palette) -> list[Line]:
    """Draw a fenced block; in colour only when it is whole, so that colours never flicker."""
    opening, *body = piece.lines
    indent = len(opening) - len(opening.lstrip(" "))
    if piece.closed and body:
        body.pop()
    code = [line[min(indent, len(line) - len(line.lstrip(" "))) :] for line in body]
    if piece.closed and not piece.tight:
        language = opening.strip().lstrip("`~").strip().partition(" ")[0]
        return code_lines(coloured("\n".join(code), language, palette), width, palette)
    return code_lines((Text(line, palette.code, end="") for line in code), width, palette)
