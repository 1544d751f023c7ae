"""Pieces of a fast text are joined; order and text stay."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from core.progress import ModeNow, OutputArrived, TextArrived
from tui.joining import INTERVAL, Joiner


class Loop:
    """A loop whose time goes on when the test says so."""

    def __init__(self) -> None:
        self._now = 100.0
        self._due: list[tuple[float, Callable[[], None]]] = []

    def time(self) -> float:
        return self._now

    def call_later(self, delay: float, call: Callable[[], None]) -> SimpleNamespace:
        due = (self._now + delay, call)
        self._due.append(due)
        return SimpleNamespace(cancel=lambda: self._due.remove(due))

    def go_on(self, seconds: float) -> None:
        self._now += seconds
        for when, call in list(self._due):
            if when <= self._now:
                call()


def piece(offset: int, text: str, *, step: int = 0, channel: str = "text") -> TextArrived:
    return TextArrived(
        session_id="s", turn_id="t", step=step, channel=channel, offset=offset, text=text
    )


def test_the_first_piece_goes_on_at_once_and_the_next_are_joined() -> None:
    heard: list[Any] = []
    loop = Loop()
    joiner = Joiner(loop, heard.append)  # type: ignore[arg-type]
    for number in range(10):
        joiner.hear(piece(number, str(number)))
    assert heard == [piece(0, "0")]
    loop.go_on(INTERVAL)
    assert heard == [piece(0, "0"), piece(1, "123456789")]


def test_what_follows_a_piece_never_overtakes_it() -> None:
    heard: list[Any] = []
    joiner = Joiner(Loop(), heard.append)  # type: ignore[arg-type]
    joiner.hear(piece(0, "a"))
    joiner.hear(piece(1, "b"))
    joiner.hear(ModeNow(mode="ask"))
    assert heard == [piece(0, "a"), piece(1, "b"), ModeNow(mode="ask")]


def test_only_pieces_of_one_text_that_follow_each_other_are_joined() -> None:
    heard: list[Any] = []
    joiner = Joiner(Loop(), heard.append)  # type: ignore[arg-type]
    output = OutputArrived(session_id="s", turn_id="t", call_id="c", text="x")
    pieces = [
        piece(0, "a"),
        piece(1, "b"),
        piece(5, "gap"),
        piece(0, "r", channel="reasoning"),
        piece(0, "n", step=1),
        output,
    ]
    for one in pieces:
        joiner.hear(one)
    joiner.flush()
    assert heard == pieces


def test_output_of_one_call_is_joined() -> None:
    heard: list[Any] = []
    joiner = Joiner(Loop(), heard.append)  # type: ignore[arg-type]
    for text in "abc":
        joiner.hear(OutputArrived(session_id="s", turn_id="t", call_id="c", text=text))
    joiner.flush()
    assert [one.text for one in heard] == ["a", "bc"]
