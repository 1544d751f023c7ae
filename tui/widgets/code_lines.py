"""Rows of source code, coloured in the theme's own few colours where that is cheap."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from rich.segment import Segment
from rich.text import Text

from tui.widgets.lines import Line, folded, padded, prefixed
from tui.widgets.palette import Palette

if TYPE_CHECKING:
    from rich.style import Style

COLOUR_LIMIT = 8_000
"""Characters up to which code is coloured: about 10 ms of Pygments."""


_lexers: dict[str, Any] = {}
"""Lexers by the language named; None where there is none."""

_wanted: set[str] = set()
"""Languages that were named and whose lexers are not loaded yet."""

_UNCOLOURED = frozenset({"", "text", "plain", "txt", "console", "output"})


def coloured(code: str, language: str, palette: Palette) -> list[Text]:
    """Split code into styled lines.

    They are plain if the code is long, the language is unknown, or its lexer is not loaded: that
    takes too long to be done between two keys. `load_lexers` loads it, then this gives colours; the
    rows are the same but for their colours.
    """
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


def lexers_are_wanted() -> bool:
    """Tell whether `load_lexers` has something to do."""
    return bool(_wanted)


def load_lexers() -> None:
    """Load what is wanted; some 50 ms with the first, so better in a thread."""
    while _wanted:
        language = next(iter(_wanted))
        _lexers[language] = _load_lexer(language)
        _wanted.discard(language)


def code_lines(lines: Iterable[Text], width: int, palette: Palette) -> list[Line]:
    """Fold styled lines of code into rows of exactly ``width`` cells, with a margin of one."""
    inner = max(1, width - 2)
    margin = Segment(" ", palette.code)
    return [
        padded(row, width, palette.code)
        for line in lines
        for row in prefixed(folded(line, inner), margin)
    ]


def _lexer(language: str) -> Any:
    if language in _UNCOLOURED:
        return None
    if language not in _lexers:
        _wanted.add(language)
    return _lexers.get(language)


def _load_lexer(language: str) -> Any:
    from pygments.lexers import find_lexer_class  # type: ignore[import-untyped]
    from pygments.lexers._mapping import LEXERS  # type: ignore[import-untyped]

    for _, name, aliases, patterns, _ in LEXERS.values():
        if language in aliases or f"*.{language}" in patterns:
            lexer_class = find_lexer_class(name)
            if lexer_class is None:
                return None
            lexer = lexer_class(stripnl=False, ensurenl=False)
            list(lexer.get_tokens(" "))  # compiles the rules
            return lexer
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
