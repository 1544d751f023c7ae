"""Rows of source code, coloured in the theme's own few colours where that is cheap."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from rich.segment import Segment
from rich.text import Text

from tui.widgets.lines import Line, folded, padded, prefixed
from tui.widgets.palette import Palette

if TYPE_CHECKING:
    from rich.style import Style

COLOUR_LIMIT = 8_000
"""Characters up to which code is coloured: about 10 ms of Pygments."""


def coloured(code: str, language: str, palette: Palette) -> list[Text]:
    """Split code into styled lines; plain if the language is unknown or the code is long."""
    lexer = _lexer(language.strip().lower()) if len(code) <= COLOUR_LIMIT else None
    if lexer is None:
        return [Text(line, palette.code, end="") for line in code.split("\n")]
    text = Text(end="", style=palette.code)
    for token, value in lexer.get_tokens(code):
        text.append(value, _token_style(token, palette))
    lines = text.split("\n", allow_blank=True)[: code.count("\n") + 1]
    for line in lines:
        line.end = ""
    return list(lines)


def code_lines(lines: Iterable[Text], width: int, palette: Palette) -> list[Line]:
    """Fold styled lines of code into rows of exactly ``width`` cells, with a margin of one."""
    inner = max(1, width - 2)
    margin = Segment(" ", palette.code)
    return [
        padded(row, width, palette.code)
        for line in lines
        for row in prefixed(folded(line, inner), margin)
    ]


@lru_cache(maxsize=32)
def _lexer(language: str) -> Any:
    """Find a lexer by its name; Pygments is imported with the first block that names one."""
    if not language or language in {"text", "plain", "txt", "console", "output"}:
        return None
    from pygments.lexers import find_lexer_class  # type: ignore[import-untyped]
    from pygments.lexers._mapping import LEXERS  # type: ignore[import-untyped]

    for _, name, aliases, patterns, _ in LEXERS.values():
        if language in aliases or f"*.{language}" in patterns:
            lexer = find_lexer_class(name)
            return None if lexer is None else lexer(stripnl=False, ensurenl=False)
    return None


def _token_style(token: Any, palette: Palette) -> Style | None:
    kind = str(token)
    if kind.startswith(("Token.Keyword", "Token.Operator.Word")):
        return palette.keyword
    if kind.startswith("Token.Literal.String"):
        return palette.string
    if kind.startswith("Token.Comment"):
        return palette.comment
    if kind.startswith(("Token.Literal", "Token.Name.Constant")):
        return palette.number
    return None
