"""Both themes can be read: every text on every ground it stands on."""

from __future__ import annotations

import pytest
from textual.color import Color
from textual.theme import Theme

from tui.themes import THEMES
from tui.widgets.palette import MIN_CONTRAST, contrast, palette_of

GROUNDS = ("background", "surface", "panel")
TEXTS = ("foreground", "text-muted", "text-accent", "text-primary", "text-success", "text-warning")


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
@pytest.mark.parametrize("ground", GROUNDS)
def test_texts_stand_out(theme: Theme, ground: str) -> None:
    variables = theme.to_color_system().generate()
    behind = Color.parse(variables[ground])
    for name in (*TEXTS, "text-error"):
        text = Color.parse(variables[name]) if "auto" not in variables[name] else None
        front = behind.get_contrast_text(0.6) if text is None else behind + text
        assert contrast(behind + front, behind) >= MIN_CONTRAST, (theme.name, name, ground)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_the_drawn_styles_stand_out(theme: Theme) -> None:
    variables = theme.to_color_system().generate()
    ground = Color.parse(variables["background"])
    for style in palette_of(variables):
        if style.color is not None and style.color.triplet is not None:
            behind = ground
            if style.bgcolor is not None and style.bgcolor.triplet is not None:
                behind = Color(*style.bgcolor.triplet)
            assert contrast(Color(*style.color.triplet), behind) >= MIN_CONTRAST
