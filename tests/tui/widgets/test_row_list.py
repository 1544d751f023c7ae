"""The list: the cursor keeps to its row, marks, groups, and only what is seen is drawn."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult

from core.data import Data
from core.text import SafeText
from tui.widgets.palette import Palette
from tui.widgets.row_cursor import RowCursor
from tui.widgets.row_list import RowList
from tui.widgets.rows import Cell, cell_segments, fitted


class Entry(Data):
    id: str
    group: bool = False


def entries(*ids: str | int) -> list[Entry]:
    return [Entry(id=str(i)) for i in ids]


class ListApp(App[None]):
    def __init__(self, rows: list[Entry]) -> None:
        super().__init__()
        self.first_rows = rows
        self.drawn: list[str] = []
        self.heard: list[tuple[str, str]] = []

    def compose(self) -> ComposeResult:
        yield RowList[Entry](self.draw_row, is_group=lambda row: row.group, empty=SafeText("none"))

    def on_mount(self) -> None:
        self.list.set_rows(self.first_rows)
        self.list.focus()

    def draw_row(self, row: Entry) -> tuple[Cell, ...]:
        self.drawn.append(row.id)
        return (Cell(text=SafeText(f"row {row.id}")), Cell(text=SafeText("project"), width=8))

    @property
    def list(self) -> RowList[Entry]:
        return self.query_one(RowList)

    @property
    def at(self) -> str | None:
        row = self.list.cursor_row
        return None if row is None else row.id

    def picture(self) -> list[str]:
        strips = self.list.render_lines(self.list.size.region)
        return [strip.text.rstrip() for strip in strips]

    def on_row_list_highlighted(self, message: RowList.Highlighted) -> None:
        self.heard.append(("highlighted", message.row_id))

    def on_row_list_opened(self, message: RowList.Opened) -> None:
        self.heard.append(("opened", message.row_id))

    def on_row_list_marks_changed(self, message: RowList.MarksChanged) -> None:
        self.heard.append(("marked", ",".join(sorted(message.marked))))


async def test_only_rows_in_view_are_drawn() -> None:
    app = ListApp(entries(*range(10_000)))
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("G", "pageup")
        app.drawn.clear()
        app.list.set_rows(entries(*range(10_000)))
        await pilot.pause()
        assert len(set(app.drawn)) <= 40


async def test_keys_move_the_cursor_and_the_view_follows() -> None:
    app = ListApp(entries(*range(100)))
    async with app.run_test(size=(60, 20)) as pilot:
        for keys, at in (
            (["j", "down", "j"], "3"),
            (["k"], "2"),
            (["pagedown"], "21"),
            (["G"], "99"),
            (["down"], "99"),
            (["pageup"], "80"),
            (["g"], "0"),
            (["end"], "99"),
            (["home"], "0"),
        ):
            await pilot.press(*keys)
            assert app.at == at
            assert any(line.startswith("▌") and f"row {at} " in line for line in app.picture())


async def test_enter_opens_and_a_click_only_selects() -> None:
    app = ListApp(entries(*range(10)))
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.click(RowList, offset=(5, 4))
        assert app.at == "4"
        assert [what for what, _ in app.heard if what == "opened"] == []
        await pilot.press("enter")
        assert app.heard[-1] == ("opened", "4")


async def test_marks_and_ranges() -> None:
    app = ListApp(entries(*"abcdef"))
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("x", "space")
        assert app.list.marked == {"a", "b"}
        await pilot.press("j", "v", "j", "j")
        assert "○" in app.picture()[4]
        await pilot.press("v")
        assert app.list.marked == {"a", "b", "d", "e", "f"}
        assert app.heard[-1] == ("marked", "a,b,d,e,f")
        await pilot.press("k", "v", "escape", "asterisk")
        assert app.list.marked == set("abcdef")
        await pilot.press("asterisk")
        assert app.list.marked == set()


async def test_marks_of_rows_that_are_gone_are_gone() -> None:
    app = ListApp(entries(*"abc"))
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("asterisk")
        app.list.set_rows(entries(*"bc"))
        await pilot.pause()
        assert app.heard[-1] == ("marked", "b,c")


async def test_groups_fold() -> None:
    rows = [Entry(id="A", group=True), *entries("a", "b"), Entry(id="B", group=True), *entries("c")]
    app = ListApp(rows)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("j", "left")
        assert [row.id for row in app.list.rows] == ["A", "B", "c"]
        assert (app.at, app.picture()[0][1]) == ("A", "▸")
        await pilot.press("right")
        assert len(app.list.rows) == 5
        await pilot.press("enter")
        assert len(app.list.rows) == 3
        await pilot.press("x")
        assert app.list.marked == set()


async def test_an_empty_list_says_so_and_bears_every_key() -> None:
    app = ListApp([])
    async with app.run_test(size=(30, 8)) as pilot:
        assert app.picture()[0].strip() == "none"
        await pilot.press("j", "k", "G", "g", "enter", "x", "v", "asterisk", "left", "right")
        assert app.at is None


async def test_markup_in_a_cell_is_only_text() -> None:
    app = ListApp(entries("[@click=app.quit]x[/] [/nope] [b"))
    async with app.run_test(size=(60, 20)):
        assert "[@click=app.quit]x[/] [/nope] [b" in app.picture()[0]


@pytest.mark.parametrize(
    ("before", "at", "after", "then"),
    [
        ("abcd", 1, "abcd", "b"),
        ("abcd", 1, "xabcd", "b"),
        ("abcd", 1, "acd", "c"),
        ("abcd", 1, "ad", "d"),
        ("abcd", 3, "abc", "c"),
        ("abcd", 2, "", None),
        ("abcd", 1, "dcba", "b"),
        ("", 0, "ab", "a"),
    ],
)
def test_the_cursor_keeps_to_its_row_or_takes_the_next(
    before: str, at: int, after: str, then: str | None
) -> None:
    cursor = RowCursor[Entry]()
    cursor.set_rows(entries(*before))
    cursor.move_to(at)
    cursor.set_rows(entries(*after))
    assert (cursor.row.id if cursor.row else None) == then


def test_cells_fill_the_width_and_narrow_lists_drop_columns_at_the_right() -> None:
    cells = (
        Cell(text=SafeText("+"), width=1),
        Cell(text=SafeText("preference"), width=11),
        Cell(text=SafeText("中文标题 Keep answers short")),
        Cell(text=SafeText("12 d"), width=6, right=True),
    )

    def drawn(width: int) -> str:
        return "".join(segment.text for segment in cell_segments(cells, width, Palette()))

    assert drawn(60) == "+ preference  中文标题 Keep answers short" + " " * 15 + "12 d"
    assert drawn(24) == "+ preference  中文标题… "
    assert drawn(12) == "+ 中文标题… "


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [("abc", 5, "abc  "), ("abcdef", 4, "abc…"), ("中文字", 4, "中… "), ("ab", 0, "")],
)
def test_a_text_is_fitted_by_cells(text: str, width: int, shown: str) -> None:
    assert fitted(text, width) == shown
