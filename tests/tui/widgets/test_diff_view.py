"""The diff on the screen: signs, numbers, folds, wrapping, hunks, both layouts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.app import App, ComposeResult

from core.text import SafeText
from tui.presenters.diff import FileDiff, diff
from tui.widgets.diff_rows import Drawing, diff_rows, draw, quick_height
from tui.widgets.diff_view import DiffView
from tui.widgets.palette import Palette

BEFORE = "".join(f"line {n}\n" for n in range(1, 41))
AFTER = BEFORE.replace("line 5\n", "line five\n").replace("line 30\n", "")


class DiffApp(App[None]):
    def __init__(self, *changes: tuple[str, str, str]) -> None:
        super().__init__()
        self.files = [FileDiff(title=SafeText(t), diff=diff(b, a)) for t, b, a in changes]
        self.heard: list[object] = []

    def compose(self) -> ComposeResult:
        yield DiffView()

    def on_mount(self) -> None:
        self.view.set_files(self.files)
        self.view.focus()

    @property
    def view(self) -> DiffView:
        return self.query_one(DiffView)

    def picture(self) -> list[str]:
        return [self.view.render_line(y).text.rstrip() for y in range(self.view.size.height)]

    def on_diff_view_hunk_changed(self, message: DiffView.HunkChanged) -> None:
        self.heard.append(message.hunk)

    def on_diff_view_fully_seen(self) -> None:
        self.heard.append("seen")


async def test_unified_rows_have_signs_numbers_and_folds() -> None:
    app = DiffApp(("notes.md", BEFORE, AFTER))
    async with app.run_test(size=(60, 24)):
        assert app.picture()[:12] == [
            " notes.md  +1 −2",
            "  1  1   line 1",
            "  2  2   line 2",
            "  3  3   line 3",
            "  4  4   line 4",
            "▌ 5    − line 5",
            "▌    5 + line five",
            "  6  6   line 6",
            "  7  7   line 7",
            "  8  8   line 8",
            " … 18 unchanged lines",
            " 27 27   line 27",
        ]


async def test_side_by_side_shows_both_texts_in_one_row() -> None:
    app = DiffApp(("notes.md", BEFORE, AFTER))
    async with app.run_test(size=(130, 24)):
        row = next(line for line in app.picture() if "five" in line)
        left, right = row.split("│")
        assert left.rstrip() == "▌ 5 − line 5"
        assert right == " 5 + line five"


async def test_the_layout_follows_the_width_until_it_is_chosen() -> None:
    app = DiffApp(("", "a\n", "b\n"))
    async with app.run_test(size=(130, 24)) as pilot:
        assert "│" in app.picture()[0]
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "│" not in app.picture()[0]
        await pilot.press("|")
        assert "│" in app.picture()[0]


async def test_hunks_are_walked_marked_and_told() -> None:
    app = DiffApp(("one", BEFORE, AFTER), ("two", "a\n", "b\n"))
    async with app.run_test(size=(60, 10)) as pilot:
        assert app.view.hunk_count == 3
        await pilot.press("]", "]", "]", "[")
        assert [h for h in app.heard if h != "seen"] == [1, 2, 1]
        assert any(line.startswith("▌") and "line 30" in line for line in app.picture())
        app.view.mark_hunk(1, True)
        assert any(line.startswith("✓") and "line 30" in line for line in app.picture())
        app.view.mark_hunk(1, False)
        assert any(line.startswith("✗") and "line 30" in line for line in app.picture())


async def test_unchanged_lines_unfold() -> None:
    app = DiffApp(("", BEFORE, AFTER))
    async with app.run_test(size=(60, 60)) as pilot:
        assert any("… 18 unchanged lines" in line for line in app.picture())
        await pilot.press("z")
        assert not any("unchanged" in line for line in app.picture())


async def test_long_lines_wrap_or_scroll_to_the_side() -> None:
    words = " ".join(f"word{n}" for n in range(40))
    app = DiffApp(("", "", words + " end\n"))
    async with app.run_test(size=(50, 24)) as pilot:
        text = " ".join(line[7:].strip() for line in app.picture() if line.strip())
        assert text == words + " end"
        await pilot.press("w")
        assert app.view.virtual_size.height == 1
        assert app.picture()[0].endswith("…")
        await pilot.press(*["right"] * 40)
        await pilot.press(*["left"] * 5)
        assert "end" not in app.picture()[0]
        await pilot.press("w")
        assert app.picture()[0].endswith("word4") or "word0" in app.picture()[0]


async def test_wide_characters_and_hidden_ones_are_shown_in_full() -> None:
    app = DiffApp(("", "中文提交信息\n", "中文提交说明\u202e 。\n"))
    async with app.run_test(size=(24, 24)):
        picture = app.picture()
        assert picture[0] == " ! 1 hidden character is"
        joined = "".join(line[7:] for line in picture[3:]).replace(" ", "")
        assert "中文提交说明⟨202E⟩。" in joined


async def test_blanks_at_the_end_of_a_changed_line_are_seen() -> None:
    app = DiffApp(("", "a\n", "a  \t\n"))
    async with app.run_test(size=(60, 24)):
        assert app.picture()[1].endswith("+ a··⇥")


@pytest.mark.parametrize("width", [60, 130])
async def test_it_is_told_when_the_end_has_been_in_view(width: int) -> None:
    long = "".join(f"added {n}\n" for n in range(100))
    app = DiffApp(("", "", long))
    async with app.run_test(size=(width, 12)) as pilot:
        assert not app.view.fully_seen
        await pilot.press("pagedown")
        assert app.heard == []
        await pilot.press("end")
        await pilot.pause()
        assert app.heard == ["seen"]
        app.view.set_files(app.files)
        await pilot.pause()
        assert not app.view.fully_seen
        app.view.set_files([FileDiff(title=SafeText(""), diff=diff("a", "b"))])
        await pilot.pause()
        assert app.view.fully_seen


@pytest.mark.parametrize("width", [60, 130])
@pytest.mark.parametrize("word", ["word ", "\t", "字"])
async def test_a_changed_line_that_is_cut_has_not_been_seen(width: int, word: str) -> None:
    app = DiffApp(("", "short\n", "short\n" + word * 60 + "end\n"))
    async with app.run_test(size=(width, 24)) as pilot:
        await pilot.press("w")
        app.view.set_files(app.files)
        await pilot.pause()
        assert not app.view.fully_seen
        app.view.show_whole_lines()
        assert app.view.fully_seen
        await pilot.press("w")
        app.view.set_files([FileDiff(title=SafeText(""), diff=diff("a", "b"))])
        assert app.view.fully_seen, "short lines are whole, wrapped or not"


async def test_a_diff_of_thirty_thousand_lines_opens_and_scrolls() -> None:
    before = "".join(f"old number {n * 7919}\n" for n in range(15_000))
    after = "".join(f"new value {n * 104729} {'x' * (n % 90)}\n" for n in range(15_000))
    app = DiffApp(("big.txt", before, after))
    async with app.run_test(size=(60, 24)) as pilot:
        await pilot.press("end")
        assert app.view.virtual_size.height >= 30_000
        assert "15000" in "".join(app.picture())


@given(
    st.text("ab \t中", max_size=40),
    st.text("ab \t中", max_size=40),
    st.integers(20, 60),
    st.booleans(),
)
def test_heights_counted_are_heights_drawn(
    before: str, after: str, width: int, side_by_side: bool
) -> None:
    files = [FileDiff(title=SafeText(""), diff=diff(before, after))]
    drawing = Drawing(width, 2, Palette(), wrap=True, at_words=False)
    for row in diff_rows(files, side_by_side=side_by_side, unfolded=True):
        drawn = draw(row, drawing)
        assert quick_height(row, drawing) in {None, len(drawn)}
        assert max(line.width for line in drawn) <= width


async def test_markup_in_a_diff_is_only_text() -> None:
    app = DiffApp(("[/x] [b", "", "[@click=app.quit]x[/] [/nope]\n"))
    async with app.run_test(size=(60, 24)):
        assert app.picture()[0].strip().startswith("[/x] [b")
        assert app.picture()[1].endswith("[@click=app.quit]x[/] [/nope]")
