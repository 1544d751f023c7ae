"""The few text styles that the drawing widgets share, taken from the theme's variables.

They are computed once a theme and not by component classes: nineteen of these in each of four
widgets would be paid for at every start.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from rich.style import Style
from textual.color import BLACK, WHITE, Color

MIN_CONTRAST = 4.5
"""WCAG 2.2, 1.4.3 (AA): the least contrast between text and what lies behind it."""

_VARIABLES = (
    "background",
    "foreground",
    "panel",
    "text-primary",
    "text-accent",
    "text-success",
    "text-warning",
    "text-error",
    "success-muted",
    "error-muted",
    "block-cursor-background",
)


_PLAIN = Style()
_BOLD = Style(bold=True)
_DIM = Style(dim=True)
_ITALIC = Style(italic=True)
_UNDERLINE = Style(underline=True)
_REVERSE = Style(reverse=True)


class Palette(NamedTuple):
    """Rich styles by purpose. Only `code`, the word marks and the cursors have a background."""

    text: Style = _PLAIN
    muted: Style = _DIM
    accent: Style = _BOLD
    heading: Style = _BOLD
    code: Style = _PLAIN
    link: Style = _UNDERLINE
    keyword: Style = _BOLD
    string: Style = _PLAIN
    comment: Style = _ITALIC
    number: Style = _PLAIN
    error: Style = _BOLD
    warning: Style = _BOLD
    added: Style = _PLAIN
    removed: Style = _PLAIN
    added_word: Style = _REVERSE
    removed_word: Style = _REVERSE
    cursor: Style = _REVERSE
    cursor_blurred: Style = _BOLD


def palette_of(variables: Mapping[str, str]) -> Palette:
    """Compute the styles of a theme from its variables (`App.theme_variables`)."""
    return _palette(tuple(variables.get(name, "") for name in _VARIABLES))


@lru_cache(maxsize=8)
def _palette(values: tuple[str, ...]) -> Palette:
    if not all(values):
        return Palette()
    if any(value.startswith("ansi_") for value in values):
        return _ansi_palette(
            {name: Color.parse(v.split()[0]) for name, v in zip(_VARIABLES, values, strict=True)}
        )
    colors = dict(zip(_VARIABLES, map(Color.parse, values), strict=True))
    ground, front = colors["background"], colors["foreground"]
    panel = ground + colors["panel"]
    muted = _readable(ground.blend(front, 0.7, 1.0), ground, panel)
    primary = _readable(colors["text-primary"], ground, panel)
    accent = _readable(colors["text-accent"], ground)
    added = _readable(colors["text-success"], ground, panel)
    warning = _readable(colors["text-warning"], ground, panel)
    removed = _readable(colors["text-error"], ground)
    added_ground = ground + colors["success-muted"]
    removed_ground = ground + colors["error-muted"]
    cursor_ground = ground.blend(ground + colors["block-cursor-background"], 0.4, 1.0)
    return Palette(
        text=_style(front),
        muted=_style(muted),
        accent=_style(accent) + _BOLD,
        heading=_style(front) + _BOLD,
        code=_style(_readable(front, panel), panel),
        link=_style(primary) + _UNDERLINE,
        keyword=_style(primary),
        string=_style(added),
        comment=_style(muted) + _ITALIC,
        number=_style(warning),
        error=_style(removed) + _BOLD,
        warning=_style(warning) + _BOLD,
        added=_style(added),
        removed=_style(removed),
        added_word=_style(_readable(added, added_ground), added_ground) + _BOLD,
        removed_word=_style(_readable(removed, removed_ground), removed_ground) + _BOLD,
        cursor=_style(_readable(front, cursor_ground), cursor_ground),
        cursor_blurred=_style(_readable(front, panel), panel),
    )


def _ansi_palette(colors: Mapping[str, Color]) -> Palette:
    """Styles in the terminal's own colours, of which nothing can be computed."""
    added, removed = _style(colors["text-success"]), _style(colors["text-error"])
    return Palette(
        accent=_style(colors["text-accent"]) + _BOLD,
        link=_style(colors["text-primary"]) + _UNDERLINE,
        keyword=_style(colors["text-primary"]),
        string=added,
        number=_style(colors["text-warning"]),
        error=removed + _BOLD,
        warning=_style(colors["text-warning"]) + _BOLD,
        added=added,
        removed=removed,
        added_word=added + _BOLD + _REVERSE,
        removed_word=removed + _BOLD + _REVERSE,
    )


def _style(front: Color, ground: Color | None = None) -> Style:
    return Style.from_color(front.rich_color, None if ground is None else ground.rich_color)


def contrast(one: Color, other: Color) -> float:
    """Return the contrast ratio of two opaque colours, 1 to 21 (WCAG 2.2, relative luminance)."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: Color) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in color.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _readable(color: Color, *grounds: Color) -> Color:
    """Move a colour towards black or white until it can be read on the grounds given."""
    front = Color(color.r, color.g, color.b)
    end = max((WHITE, BLACK), key=lambda pole: contrast(pole, grounds[0]))
    for step in range(10):
        moved = front.blend(end, step / 10, 1.0)
        if all(contrast(moved, ground) >= MIN_CONTRAST for ground in grounds):
            return moved
    return end
