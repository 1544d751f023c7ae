"""The composer: sending, lines, pastes, history, completion, and text kept byte for byte."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from core.text import SafeText
from tui.widgets.completion import Candidate, Query, query_at
from tui.widgets.composer import Composer
from tui.widgets.composer_input import LINE_LIMIT, ComposerInput
from tui.widgets.input_history import InputHistory
from tui.widgets.pastes import FOLD_LINES, Pastes

COMMANDS = ("help", "clear", "compact")


def commands(query: Query) -> list[Candidate]:
    found = [name for name in COMMANDS if name.startswith(query.word)]
    return [Candidate(insert=f"/{name} ", label=SafeText(f"/{name}")) for name in found]


async def files(query: Query) -> Sequence[Candidate]:
    await asyncio.sleep(0)
    return [Candidate(insert=f"@{query.word}.py ", label=SafeText(f"{query.word}.py"))]


class ComposerApp(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.sent: list[str] = []
        self.drafts: list[str] = []
        self.escapes = 0

    def compose(self) -> ComposeResult:
        yield Composer(
            placeholder=SafeText("ask [b]anything"), completers={"/": commands, "@": files}
        )

    def on_mount(self) -> None:
        self.composer.focus()

    @property
    def composer(self) -> Composer:
        return self.query_one(Composer)

    @property
    def shown(self) -> str:
        return self.query_one(ComposerInput).text

    def on_composer_submitted(self, message: Composer.Submitted) -> None:
        self.sent.append(message.text)

    def on_composer_draft_changed(self, message: Composer.DraftChanged) -> None:
        self.drafts.append(message.text)

    def on_key(self, event: events.Key) -> None:
        self.escapes += event.key == "escape"


async def paste(pilot: Pilot[None], text: str) -> None:
    assert pilot.app.focused is not None
    pilot.app.focused.post_message(events.Paste(text))
    await pilot.pause()


def burst(app: ComposerApp, *keys: str, apart: float = 0.001, after: float = 1.0) -> None:
    """Deliver keys as a terminal does that pastes without brackets."""
    widget = app.query_one(ComposerInput)
    time = widget._last_key_time + after
    for key in keys:
        event = events.Key(key, "\r" if key == "enter" else key if len(key) == 1 else None)
        event.time = time = time + apart
        widget.post_message(event)


async def test_enter_sends_and_empties_and_other_spellings_make_a_line() -> None:
    app = ComposerApp()
    async with app.run_test() as pilot:
        await pilot.press("a", "ctrl+j", "b", "shift+enter", "c", "alt+enter", "d", "enter")
        await pilot.pause()
        assert app.sent == ["a\nb\nc\nd"]
        assert app.shown == ""
        await pilot.press("space", "enter")
        assert len(app.sent) == 1


async def test_an_unbracketed_paste_does_not_send() -> None:
    app = ComposerApp()
    async with app.run_test() as pilot:
        burst(app, *"one", "enter", *"two", "enter")
        await pilot.pause()
        assert (app.shown, app.sent) == ("one\ntwo\n", [])
        burst(app, "enter")
        await pilot.pause()
        assert app.sent == ["one\ntwo\n"]


def press_at(app: ComposerApp, *timed: tuple[float, str]) -> None:
    """Deliver keys so many seconds after the last one, before any of them is handled."""
    widget = app.query_one(ComposerInput)
    time = widget._last_key_time + 1.0
    for seconds, key in timed:
        event = events.Key(key, "\r" if key == "enter" else key)
        event.time = time + seconds
        widget.post_message(event)


async def test_a_paste_that_comes_in_pieces_does_not_send() -> None:
    """On a busy machine a piece may begin with its Enter, long after the key before."""
    app = ComposerApp()
    async with app.run_test() as pilot:
        keys = ((0, "a"), (0.001, "b"), (0.06, "enter"), (0.061, "c"), (0.1, "enter"), (0.112, "d"))
        press_at(app, *keys)
        await pilot.pause()
        assert (app.shown, app.sent) == ("ab\nc\nd", [])


async def test_what_is_typed_soon_after_enter_is_the_next_message() -> None:
    app = ComposerApp()
    async with app.run_test() as pilot:
        press_at(app, (0, "a"), (0.05, "enter"), (0.08, "b"))
        await pilot.pause()
        assert (app.shown, app.sent) == ("b", ["a"])


async def test_a_small_paste_is_text_and_a_large_one_a_sign() -> None:
    app = ComposerApp()
    large = "\r".join(f"line {n}" for n in range(120))
    async with app.run_test() as pilot:
        await paste(pilot, "a\rb")
        assert app.shown == "a\nb"
        await paste(pilot, large)
        assert app.shown == "a\nb[pasted 120 lines]"
        await pilot.press("!", "enter")
        await pilot.pause()
        assert app.sent == ["a\nb" + large.replace("\r", "\n") + "!"]


async def test_backspace_takes_a_folded_paste_as_a_whole_and_undo_brings_it_back() -> None:
    app = ComposerApp()
    async with app.run_test() as pilot:
        await paste(pilot, "x\n" * 50)
        await pilot.press("backspace")
        assert app.shown == ""
        await pilot.press("ctrl+z")
        assert app.composer.text == "x\n" * 50


async def test_a_paste_with_control_characters_never_reaches_the_screen_but_is_sent() -> None:
    hostile = "ls \x1b]52;c;ZXZpbA==\x07 \u202edone"
    app = ComposerApp()
    async with app.run_test() as pilot:
        await paste(pilot, hostile)
        assert app.shown == "[pasted 25 characters, 3 hidden characters]"
        app.composer.action_unfold_pastes()
        assert "\x1b" not in app.shown
        await pilot.press("enter")
        await pilot.pause()
        assert app.sent == [hostile]
        await pilot.press("up")
        assert "\x1b" not in app.shown
        assert app.composer.text == hostile


async def test_up_and_down_walk_the_history_and_come_back_to_the_draft() -> None:
    app = ComposerApp()
    async with app.run_test() as pilot:
        app.composer.set_history(["first", "second\nlines"])
        await pilot.press("d", "up")
        assert app.shown == "second\nlines"
        await pilot.press("up", "up")
        assert app.shown == "first"
        await pilot.press("up", "down")
        assert app.shown == "second\nlines"
        await pilot.press("down")
        assert app.shown == "d"
        assert app.sent == []


async def test_ctrl_r_finds_an_earlier_input() -> None:
    app = ComposerApp()
    async with app.run_test() as pilot:
        app.composer.set_history(["fix the lock", "write tests", "fix the docs"])
        await pilot.press(*"fix", "ctrl+r")
        await pilot.pause()
        assert app.composer.choosing
        await pilot.press("ctrl+r", "enter")
        assert app.shown == "fix the lock"
        assert not app.composer.choosing
        assert app.sent == []


async def test_a_command_completes_and_escape_closes_only_the_popup() -> None:
    app = ComposerApp()
    async with app.run_test() as pilot:
        await pilot.press("/", "c")
        await pilot.pause()
        assert app.composer.choosing
        await pilot.press("escape")
        assert not app.composer.choosing
        assert (app.shown, app.escapes) == ("/c", 0)
        await pilot.press("escape")
        assert app.escapes == 1
        await pilot.press("o")
        await pilot.pause()
        await pilot.press("tab")
        assert app.shown == "/compact "
        await pilot.press("enter")
        await pilot.pause()
        assert app.sent == ["/compact "]


async def test_a_file_completes_in_the_middle_of_a_text() -> None:
    app = ComposerApp()
    async with app.run_test() as pilot:
        await pilot.press(*"see @ma")
        await pilot.pause()
        await pilot.press("down", "enter")
        assert app.shown == "see @ma.py "
        assert app.sent == []


async def test_torn_terminal_reports_are_no_text() -> None:
    app = ComposerApp()
    async with app.run_test() as pilot:
        await pilot.press("h", "i")
        burst(app, *"[<35;10;5M")
        burst(app, *"[12;40R")
        burst(app, "escape", *"[I")
        await pilot.pause()
        assert app.shown == "hi"
        burst(app, *"[I", apart=0.1)
        await pilot.pause()
        assert app.shown == "hi[I"


async def test_a_large_unbracketed_paste_is_kept_in_full_and_folded() -> None:
    text = "".join(f"line {n}\twith words\n" for n in range(300))
    keys = ["enter" if c == "\n" else "tab" if c == "\t" else c for c in text]
    app = ComposerApp()
    async with app.run_test() as pilot:
        burst(app, *keys, apart=0.00001)
        await pilot.pause()
        assert app.sent == []
        assert app.composer.text == text
        assert len(app.shown) < len(text)
        assert app.focused is app.query_one(ComposerInput)


async def test_one_endless_line_is_folded_before_it_makes_typing_slow() -> None:
    line = "word " * 20_000
    app = ComposerApp()
    async with app.run_test() as pilot:
        app.composer.set_text("first\n" + line + "\nlast")
        assert len(app.shown) < 100
        await pilot.press("!")
        assert app.composer.text == "first\n" + line + "\nlast!"
        app.composer.set_text("x" * (LINE_LIMIT + 1))
        await pilot.press("a", "b")
        assert app.composer.text == "x" * (LINE_LIMIT + 1) + "ab"


async def test_the_draft_is_told_soon_and_not_at_each_key() -> None:
    app = ComposerApp()
    async with app.run_test() as pilot:
        await pilot.press(*"hello")
        while "hello" not in app.drafts:
            await pilot.pause(0.02)
        assert app.drafts[-1] == "hello"
        assert len(app.drafts) <= 3


async def test_what_is_put_away_comes_back_byte_for_byte() -> None:
    app = ComposerApp()
    draft = "caf\u0065\u0301 中文\n\ttab  "
    async with app.run_test() as pilot:
        app.composer.set_text(draft)
        assert app.composer.put_away() == draft
        assert app.composer.text == ""
        await pilot.press("up")
        assert app.composer.text == draft
        await pilot.press("ctrl+z", "ctrl+z")
        assert app.composer.text == draft


async def test_it_grows_to_its_greatest_height_and_the_caret_is_at_the_text() -> None:
    app = ComposerApp()
    async with app.run_test(size=(40, 24)) as pilot:
        assert app.composer.size.height == 1
        await pilot.press("中", "文")
        assert app.cursor_position.x - app.composer.region.x == 1 + 4
        app.composer.set_text("x\n" * 30)
        await pilot.pause()
        assert app.composer.size.height == 10


@given(
    st.lists(
        st.tuples(
            st.sampled_from(["x\n" * 30, "y" * 3_000, "a\x00b", "small"]),
            st.text("ab[]pasted 0123456789", max_size=20),
        )
    )
)
def test_pastes_come_out_as_they_went_in(parts: list[tuple[str, str]]) -> None:
    pastes = Pastes()
    draft = "".join(pastes.shown(text) + "|" + typed for text, typed in parts)
    typed_signs = any("[pasted" in typed for _, typed in parts)
    if not typed_signs:
        assert pastes.expanded(draft) == "".join(text + "|" + typed for text, typed in parts)


def test_two_pastes_of_one_size_have_two_signs() -> None:
    pastes = Pastes()
    one, other = "a\n" * (FOLD_LINES + 1), "b\n" * (FOLD_LINES + 1)
    assert pastes.shown(one) != pastes.shown(other)
    assert pastes.shown(one) == pastes.shown(one)


def test_what_can_be_completed() -> None:
    assert query_at("/he", first_line=True) == Query(trigger="/", word="he")
    assert query_at("/he", first_line=False) is None
    assert query_at("a /he", first_line=True) is None
    assert query_at("see @src/ma", first_line=False) == Query(trigger="@", word="src/ma")
    assert query_at("mail me@example", first_line=True) is None
    assert query_at("x" * 100_000 + " @a", first_line=True) == Query(trigger="@", word="a")


def test_the_history_counts_a_repeated_input_once() -> None:
    history = InputHistory(["a"])
    history.add("a")
    history.add(" ")
    history.add("b")
    assert history.older("") == "b"
    assert history.older("") == "a"
    assert history.older("") is None
    assert history.matches("", 5) == ["b", "a"]
