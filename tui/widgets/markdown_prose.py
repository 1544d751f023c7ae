"""Renders one piece of Markdown to rows: markdown-it parses, this draws.

Nothing in a text is hidden and nothing in it is live: HTML and entities are shown as they are
written, images as words, links with the address that they would open.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from core.text import safe
from tui.widgets.code_lines import code_lines, coloured
from tui.widgets.lines import BLANK, Line, prefixed, wrapped
from tui.widgets.palette import Palette

if TYPE_CHECKING:
    from collections.abc import Sequence

    from markdown_it import MarkdownIt
    from markdown_it.token import Token

_BOLD = Style(bold=True)
_ITALIC = Style(italic=True)
_STRUCK = Style(strike=True)
MIN_WIDTH = 8
"""Cells that a text gets at least; margins are left out before it gets fewer."""

_RULE_WIDTH = 40


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt

    hiding = ["lheading", "reference", "html_block", "html_inline", "entity"]
    return MarkdownIt("commonmark").enable(["table", "strikethrough"]).disable(hiding)


def prose_lines(source: str, width: int, palette: Palette) -> list[Line]:
    """Render Markdown blocks, a blank line between them, to rows of at most ``width`` cells."""
    return _Blocks(_parser().parse(source), palette).render(width)


class _Blocks:
    """A walk over the parser's flat list of tokens."""

    def __init__(self, tokens: Sequence[Token], palette: Palette) -> None:
        self._tokens = tokens
        self._palette = palette
        self._at = 0

    def render(self, width: int, until: str = "") -> list[Line]:
        """Render blocks up to the closing token named, which is taken too."""
        lines: list[Line] = []
        before = ""
        while self._at < len(self._tokens):
            token = self._tokens[self._at]
            self._at += 1
            if token.type == until:
                break
            block = self._block(token, width)
            nested_list = until == "list_item_close" and token.type.endswith("list_open")
            if before and not (nested_list and before == "paragraph_open"):
                lines.append(BLANK)
            lines.extend(block)
            before = token.type
        return lines

    def _block(self, token: Token, width: int) -> list[Line]:
        palette = self._palette
        match token.type:
            case "paragraph_open":
                return wrapped(self._inline(palette.text), width)
            case "heading_open":
                level = int(token.tag[1])
                style = palette.heading + Style(underline=True) if level == 1 else palette.heading
                return wrapped(self._inline(style + _ITALIC if level > 3 else style), width)
            case "bullet_list_open" | "ordered_list_open":
                return self._list(token, width)
            case "blockquote_open":
                return self._nested("▎ ", "▎ ", width, "blockquote_close")
            case "table_open":
                return self._table(width)
            case "hr":
                return [Line([Segment("─" * min(width, _RULE_WIDTH), palette.muted)])]
            case "fence" | "code_block":
                language = token.info.split()[0] if token.info.strip() else ""
                code = token.content.removesuffix("\n")
                return code_lines(coloured(code, language, palette), width, palette)
            case _:
                return wrapped(Text(token.content, palette.text, end=""), width)

    def _inline(self, style: Style) -> Text:
        """Take the inline token and the closing one of the block just opened."""
        token = self._tokens[self._at]
        self._at += 2
        return inline_text(token, style, self._palette)

    def _list(self, opening: Token, width: int) -> list[Line]:
        closing = opening.type.replace("open", "close")
        number = int(opening.attrs.get("start", 1)) if opening.type.startswith("ordered") else None
        lines: list[Line] = []
        while (token := self._tokens[self._at]).type != closing:
            self._at += 1
            sign = "• " if number is None else f"{number}{token.markup} "
            lines.extend(self._nested(sign, " " * len(sign), width, "list_item_close"))
            number = None if number is None else number + 1
        self._at += 1
        return lines

    def _nested(self, first: str, rest: str, width: int, until: str) -> list[Line]:
        """Render blocks within a margin; without one where the text would have no room."""
        if width - len(first) < MIN_WIDTH:
            return self.render(width, until)
        muted = self._palette.muted
        lines = self.render(width - len(first), until) or [BLANK]
        return prefixed(lines, Segment(first, muted), Segment(rest, muted))

    def _table(self, width: int) -> list[Line]:
        rows: list[list[Text]] = []
        right: set[int] = set()
        while (token := self._tokens[self._at]).type != "table_close":
            self._at += 1
            if token.type == "tr_open":
                rows.append([])
            elif token.type in {"th_open", "td_open"}:
                style = self._palette.heading if token.type == "th_open" else self._palette.text
                cell = self._inline(style)
                if str(token.attrs.get("style", "")).endswith("right"):
                    right.add(len(rows[-1]))
                rows[-1].append(cell)
        self._at += 1
        return _table_lines(rows, right, width, self._palette)


def inline_text(token: Token, style: Style, palette: Palette) -> Text:
    """Turn the inline token of a block into one styled text."""
    text = Text(end="", style=style)
    styles = [style]
    targets: list[str] = []
    for child in token.children or ():
        match child.type:
            case "strong_open":
                styles.append(styles[-1] + _BOLD)
            case "em_open":
                styles.append(styles[-1] + _ITALIC)
            case "s_open":
                styles.append(styles[-1] + _STRUCK)
            case "link_open":
                targets.append(str(child.attrs.get("href", "")))
                styles.append(styles[-1] + palette.link)
            case "link_close":
                styles.pop()
                _append_target(text, targets.pop(), palette)
            case "strong_close" | "em_close" | "s_close":
                styles.pop()
            case "softbreak":
                text.append(" ")
            case "hardbreak":
                text.append("\n")
            case "code_inline":
                text.append(safe(child.content), styles[-1] + palette.code)
            case "image":
                text.append(f"[image: {safe(child.content)}]", palette.muted)
                _append_target(text, str(child.attrs.get("src", "")), palette)
            case _:
                # The parser decodes the escapes of a bare link, so safe text may turn unsafe.
                text.append(safe(child.content), styles[-1])
    return text


def _append_target(text: Text, target: str, palette: Palette) -> None:
    """Show where a link leads, unless its words say so already."""
    if target and not text.plain.endswith(target):
        text.append(f" ({safe(target)})", palette.muted)


def _table_lines(
    rows: list[list[Text]], right: set[int], width: int, palette: Palette
) -> list[Line]:
    count = max(len(row) for row in rows)
    widths = _column_widths(
        [max((row[i].cell_len for row in rows if i < len(row)), default=1) for i in range(count)],
        width - 2 * (count - 1),
    )
    if sum(widths) + 2 * (count - 1) > width:
        return _table_as_list(rows, width, palette)
    lines: list[Line] = []
    for index, row in enumerate(rows):
        lines.extend(_row_lines(row, right, widths))
        if index == 0:
            rule = "  ".join("─" * column for column in widths)
            lines.append(Line([Segment(rule, palette.muted)]))
    return lines


def _column_widths(wanted: list[int], room: int) -> list[int]:
    """Share the room: narrow columns get what they want, the wide ones share the rest."""
    widths = [max(1, width) for width in wanted]
    while sum(widths) > room:
        widest = max(widths)
        if widest <= MIN_WIDTH:
            break
        second = max((w for w in widths if w < widest), default=MIN_WIDTH)
        wide = [i for i, w in enumerate(widths) if w == widest]
        excess = sum(widths) - room
        step = min(widest - max(second, MIN_WIDTH), -(-excess // len(wide)))
        for i in wide:
            widths[i] -= max(1, step)
    return widths


def _row_lines(row: list[Text], right: set[int], widths: list[int]) -> list[Line]:
    cells = [wrapped(row[i], width) if i < len(row) else [BLANK] for i, width in enumerate(widths)]
    lines = []
    for level in range(max(len(cell) for cell in cells)):
        segments: list[Segment] = []
        for i, width in enumerate(widths):
            cell = cells[i][level] if level < len(cells[i]) else BLANK
            blanks = Segment(" " * (width - cell.width))
            filled = [blanks, *cell.segments] if i in right else [*cell.segments, blanks]
            segments += [Segment("  "), *filled] if i else filled
        lines.append(Line([segment for segment in segments if segment.text]))
    return lines


def _table_as_list(rows: list[list[Text]], width: int, palette: Palette) -> list[Line]:
    """Show a table that has no room as "heading: value" lines, a blank line between rows."""
    head, *body = rows
    lines: list[Line] = []
    for row in body or [head]:
        if lines:
            lines.append(BLANK)
        for index, cell in enumerate(row):
            text = Text(end="", style=palette.text)
            if index < len(head) and row is not head:
                text.append_text(head[index]).append(": ")
            lines.extend(wrapped(text.append_text(cell), width))
    return lines
