"""The transcript: following, standing still, what the keys do, what a fresh start shows."""

from __future__ import annotations

import pytest
from textual.app import App, ComposeResult
from textual.events import MouseScrollDown, MouseScrollUp
from textual.message import Message
from textual.pilot import Pilot
from textual.selection import Selection

from core.text import SafeText
from tui.widgets.transcript import NEWS, Transcript
from tui.widgets.transcript_items import MAX_PLAIN_LINES, TranscriptItem
from tui.widgets.transcript_layout import Place, TranscriptLayout


def assistant(n: int, text: str = "", *, streaming: bool = False) -> TranscriptItem:
    return TranscriptItem(
        id=f"a{n}",
        role="assistant",
        text=SafeText(text or f"Answer {n} with **some** words. " * (1 + n % 7)),
        streaming=streaming,
    )


class TranscriptApp(App[None]):
    def __init__(self, items: list[TranscriptItem]) -> None:
        super().__init__()
        self.first_items = items
        self.heard: list[Message] = []

    def compose(self) -> ComposeResult:
        yield Transcript()

    def on_mount(self) -> None:
        self.transcript.set_items(self.first_items)
        self.transcript.focus()

    @property
    def transcript(self) -> Transcript:
        return self.query_one(Transcript)

    def on_transcript_copy_requested(self, message: Transcript.CopyRequested) -> None:
        self.heard.append(message)

    def on_transcript_new_below(self, message: Transcript.NewBelow) -> None:
        self.heard.append(message)

    def picture(self) -> list[str]:
        view = self.transcript
        return [view.render_line(y).text.rstrip() for y in range(view.size.height)]


async def flushed(app: TranscriptApp, pilot: Pilot[None]) -> None:
    app.transcript._flush()
    await pilot.pause()


async def test_it_opens_at_its_end_and_follows_what_comes() -> None:
    app = TranscriptApp([assistant(n) for n in range(200)])
    async with app.run_test(size=(60, 20)) as pilot:
        assert app.picture()[-1].strip().startswith("Answer 199")
        app.transcript.append(assistant(500, "Hel", streaming=True))
        app.transcript.extend("a500", SafeText("lo there"))
        await flushed(app, pilot)
        assert app.picture()[-1].strip() == "Hello there"
        assert app.transcript.following


async def test_scrolled_up_nothing_moves_and_a_marker_tells_of_news() -> None:
    app = TranscriptApp([assistant(n) for n in range(200)])
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("pageup", "pageup")
        before = app.picture()
        app.transcript.append(assistant(500, "New", streaming=True))
        app.transcript.extend("a500", SafeText(" words\n\n" * 50))
        app.transcript.update(assistant(3, "changed far above " * 50))
        await flushed(app, pilot)
        after = app.picture()
        assert after[:-1] == before[:-1]
        assert after[-1].endswith(NEWS.rstrip())
        await pilot.press("end")
        assert app.transcript.following
        assert NEWS.strip() not in app.picture()[-1]
        unseen = [m.unseen for m in app.heard if isinstance(m, Transcript.NewBelow)]
        assert unseen == [True, False]


async def test_paging_up_and_down_comes_back_to_the_same_rows() -> None:
    app = TranscriptApp([assistant(n) for n in range(300)])
    async with app.run_test(size=(60, 20)) as pilot:
        pictures = []
        for _ in range(6):
            await pilot.press("pageup")
            pictures.append(app.picture())
        for picture in reversed(pictures[:-1]):
            await pilot.press("pagedown")
            assert app.picture() == picture
        await pilot.press("home")
        assert app.picture()[1].strip() == "placet"
        assert app.picture()[2].strip().startswith("Answer 0")


async def test_no_row_is_skipped_on_the_way_up() -> None:
    app = TranscriptApp([assistant(n) for n in range(60)])
    async with app.run_test(size=(40, 12)) as pilot:
        seen = [app.picture()]
        for _ in range(200):
            await pilot.press("pageup")
            seen.append(app.picture())
            if app.transcript.scroll_y == 0:
                break
        text = "\n".join(line for picture in seen for line in picture)
        assert all(f"Answer {n} " in text for n in range(60))


@pytest.mark.parametrize("streaming", [True, False])
async def test_resized_it_shows_what_a_fresh_start_shows(streaming: bool) -> None:
    items = [*(assistant(n) for n in range(50)), assistant(99, "word " * 300, streaming=streaming)]
    app, fresh = TranscriptApp(items), TranscriptApp(items)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.resize_terminal(43, 17)
        await pilot.pause()
        resized = app.picture()
    async with fresh.run_test(size=(43, 17)):
        assert resized == fresh.picture()


async def test_the_smallest_terminal_shows_a_message() -> None:
    app = TranscriptApp([assistant(1, "hello")])
    async with app.run_test(size=(30, 8)):
        assert "hello" in "\n".join(app.picture())


async def test_a_finished_stream_shows_what_the_engine_holds() -> None:
    source = "# Done\n\n" + "- item *one*\n" * 30 + "\n```python\nx = 1\n```\n"
    app = TranscriptApp([assistant(1, "", streaming=True)])
    fresh = TranscriptApp([assistant(1, source)])
    app.first_items = [TranscriptItem(id="a1", role="assistant", streaming=True)]
    async with app.run_test(size=(60, 20)) as pilot:
        for start in range(0, len(source), 7):
            app.transcript.extend("a1", SafeText(source[start : start + 7]))
            if start % 5 == 0:
                await flushed(app, pilot)
        assert app.transcript.items[0].text == source
        app.transcript.update(assistant(1, source))
        await pilot.pause()
        streamed = app.picture()
    async with fresh.run_test(size=(60, 20)):
        assert streamed == fresh.picture()


async def test_c_copies_the_source_of_the_selected_item() -> None:
    app = TranscriptApp([assistant(1, "**one**"), assistant(2, "*two*")])
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("k", "k", "c")
        copied = [m.text for m in app.heard if isinstance(m, Transcript.CopyRequested)]
        assert copied == ["**one**"]


async def test_enter_folds_an_item_with_a_title() -> None:
    tool = TranscriptItem(
        id="t", role="tool", title=SafeText("$ make"), text=SafeText("built"), folded=True
    )
    app = TranscriptApp([assistant(1), tool])
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("k")
        assert "built" not in "\n".join(app.picture())
        await pilot.press("enter")
        assert "built" in "\n".join(app.picture())
        await pilot.press("enter")
        assert "built" not in "\n".join(app.picture())


async def test_long_output_is_shown_by_head_and_tail_until_opened() -> None:
    text = SafeText("\n".join(f"line {n}" for n in range(35_000)))
    app = TranscriptApp([TranscriptItem(id="t", role="tool", text=text)])
    async with app.run_test(size=(60, 20)) as pilot:
        assert app.transcript.virtual_size.height < MAX_PLAIN_LINES + 10
        await pilot.press("home")
        await pilot.press(*["pagedown"] * 10)
        assert any("… 34,600 lines" in line for line in app.picture())
        await pilot.press("k", "enter")
        assert app.transcript.virtual_size.height >= 35_000


async def test_code_gets_its_colours_soon_after_it_is_shown() -> None:
    app = TranscriptApp([assistant(1, "```ruby\ndef call\n  nil\nend\n```")])
    async with app.run_test(size=(60, 20)) as pilot:
        view = app.transcript
        for _ in range(100):
            row = view.render_line(2)
            if len({segment.style.color for segment in row if segment.style}) > 2:
                break
            await pilot.pause(0.05)
        assert any(segment.text == "def" for segment in row)


async def test_markup_in_a_text_is_only_text() -> None:
    hostile = "[@click=app.quit]x[/] [/nope] [b"
    app = TranscriptApp(
        [
            TranscriptItem(id="u", role="user", text=SafeText(hostile)),
            TranscriptItem(id="a", role="assistant", text=SafeText(hostile)),
            TranscriptItem(id="t", role="tool", title=SafeText(hostile)),
        ]
    )
    async with app.run_test(size=(60, 20)):
        assert sum(hostile in line for line in app.picture()) == 3


async def test_selected_text_is_without_wrapping_and_margin() -> None:
    words = " ".join(f"word{n}" for n in range(30))
    app = TranscriptApp([TranscriptItem(id="u", role="user", text=SafeText(words))])
    async with app.run_test(size=(40, 20)):
        selected = app.transcript.get_selection(Selection(None, None))
        assert selected is not None
        assert words in selected[0]


async def test_the_mouse_wheel_scrolls_and_the_mouse_selects_text() -> None:
    app = TranscriptApp([assistant(n) for n in range(100)])
    async with app.run_test(size=(60, 20)) as pilot:
        at_end = app.picture()
        wheel = {"x": 5, "y": 5, "delta_x": 0, "button": 0, "shift": False, "meta": False}
        up = MouseScrollUp(app.transcript, delta_y=-1, ctrl=False, **wheel)  # type: ignore[arg-type]
        down = MouseScrollDown(app.transcript, delta_y=1, ctrl=False, **wheel)  # type: ignore[arg-type]
        app.transcript.post_message(up)
        await pilot.pause()
        assert app.picture() != at_end
        assert not app.transcript.following
        app.transcript.post_message(down)
        await pilot.pause()
        assert app.picture() == at_end
        assert app.transcript.following
        row = next(y for y, line in enumerate(at_end) if "Answer" in line)
        await pilot.mouse_down(Transcript, offset=(3, row))
        await pilot.hover(Transcript, offset=(9, row))
        await pilot.mouse_up(Transcript, offset=(9, row))
        assert app.screen.get_selected_text() == "Answer"


async def test_an_item_taken_out_leaves_the_view_where_it_is() -> None:
    app = TranscriptApp([assistant(n) for n in range(100)])
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("pageup")
        before = app.picture()
        app.transcript.discard("a2")
        app.transcript.discard("a5")
        await pilot.pause()
        assert app.picture() == before
        assert len(app.transcript.items) == 98


def test_rows_of_a_thousand_items_are_not_made_before_they_are_seen() -> None:
    layout = TranscriptLayout()
    layout.set_items([assistant(n) for n in range(1_000)])
    layout.lay_out(60, layout._palette)
    layout.settle(None, 30)
    assert len(layout._rows) < 40


def test_heights_put_right_above_do_not_move_the_anchor() -> None:
    layout = TranscriptLayout()
    layout.set_items([assistant(n, "| a | b |\n|---|---|\n" * 3) for n in range(100)])
    layout.lay_out(60, layout._palette)
    anchor = Place(50, 1)
    top = layout.settle(anchor, 20)
    assert layout.locate(top) == anchor
