"""A document: laid out for its width, scrolled, and known to have been read."""

from __future__ import annotations

from rich.segment import Segment
from textual.app import App, ComposeResult

from tui.widgets.document import Document
from tui.widgets.lines import Line
from tui.widgets.palette import Palette


def ruler(count: int) -> object:
    def draw(width: int, _palette: Palette) -> list[Line]:
        return [Line([Segment(f"{number} {'x' * width}"[:width])]) for number in range(count)]

    return draw


class DocumentApp(App[None]):
    def compose(self) -> ComposeResult:
        yield Document()

    @property
    def document(self) -> Document:
        return self.query_one(Document)

    def show(self, count: int, *, from_top: bool = True) -> None:
        self.document.show(ruler(count), from_top=from_top)  # type: ignore[arg-type]

    def picture(self) -> list[str]:
        return [self.document.render_line(y).text for y in range(self.document.size.height)]


async def test_a_short_text_takes_the_width_and_is_seen_at_once() -> None:
    app = DocumentApp()
    async with app.run_test(size=(30, 10)):
        app.show(3)
        assert (app.document.line_count, app.document.fully_seen) == (3, True)
        assert app.picture()[2] == "2 " + "x" * 28
        assert app.picture()[3].strip() == ""


async def test_a_long_text_leaves_room_for_its_bar_and_is_seen_at_its_end() -> None:
    app = DocumentApp()
    async with app.run_test(size=(30, 10)) as pilot:
        app.show(50)
        await pilot.pause()
        assert app.picture()[0].rstrip() == "0 " + "x" * 27
        app.document.scroll_rows(20)
        await pilot.pause()
        assert app.picture()[0].startswith("20 ")
        assert not app.document.fully_seen
        app.document.scroll_rows(1_000)
        await pilot.pause()
        assert app.document.fully_seen
        assert app.picture()[-1].startswith("49 ")


async def test_the_same_text_again_keeps_its_place() -> None:
    app = DocumentApp()
    async with app.run_test(size=(30, 10)) as pilot:
        app.show(50)
        await pilot.pause()
        app.document.scroll_rows(5)
        await pilot.pause()
        app.show(50, from_top=False)
        await pilot.pause()
        assert app.picture()[0].startswith("5 ")
        app.show(50)
        await pilot.pause()
        assert app.picture()[0].startswith("0 ")


async def test_another_size_lays_it_out_anew() -> None:
    app = DocumentApp()
    async with app.run_test(size=(30, 10)) as pilot:
        app.show(3)
        await pilot.resize_terminal(20, 5)
        await pilot.pause()
        assert app.picture()[0] == "0 " + "x" * 18
