"""The field for texts: what can't be seen is drawn as a sign, and kept as it is."""

from __future__ import annotations

from textual.app import App, ComposeResult

from tui.widgets.plain_text_area import SIGN, PlainTextArea

HOSTILE = "a\x1b[2Jb\u202ec\u200bd\te\n\x9b5mplain"


class FieldApp(App[None]):
    def compose(self) -> ComposeResult:
        yield PlainTextArea(HOSTILE)


async def test_no_control_character_reaches_the_screen() -> None:
    app = FieldApp()
    async with app.run_test(size=(40, 8)) as pilot:
        area = app.query_one(PlainTextArea)
        drawn = "\n".join(area.render_line(y).text for y in range(6))
        assert f"a{SIGN}[2Jb{SIGN}c{SIGN}d" in drawn
        assert f"{SIGN}5mplain" in drawn
        assert drawn.replace("\n", "").isprintable()
        assert area.text == HOSTILE
        await pilot.press("end", "x")
        assert area.text.split("\n")[0] == HOSTILE.split("\n")[0] + "x"
