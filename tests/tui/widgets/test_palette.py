"""The palette can be read in every theme."""

from __future__ import annotations

import pytest
from rich.style import Style
from textual.color import Color
from textual.theme import BUILTIN_THEMES

from tui.widgets.palette import MIN_CONTRAST, Palette, contrast, palette_of


def variables_of(theme: str) -> dict[str, str]:
    return BUILTIN_THEMES[theme].to_color_system().generate()


@pytest.mark.parametrize("theme", [t for t in BUILTIN_THEMES if "ansi" not in t])
def test_every_style_can_be_read_on_its_ground(theme: str) -> None:
    variables = variables_of(theme)
    palette = palette_of(variables)
    ground = Color.parse(variables["background"])
    for name in Palette._fields:
        style: Style = getattr(palette, name)
        assert style.color is not None
        behind = Color.from_rich_color(style.bgcolor) if style.bgcolor else ground
        ratio = contrast(Color.from_rich_color(style.color), behind)
        assert ratio >= MIN_CONTRAST, (theme, name, round(ratio, 2))


def test_changed_words_differ_from_the_line_without_colour() -> None:
    for theme in BUILTIN_THEMES:
        palette = palette_of(variables_of(theme))
        assert palette.added_word.bold and not palette.added.bold
        assert palette.removed_word.bold and not palette.removed.bold


def test_without_variables_there_are_styles_without_colours() -> None:
    assert palette_of({}) == Palette()
    assert Palette().error.color is None
