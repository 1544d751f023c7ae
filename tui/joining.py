"""Joins the pieces of a text that comes fast, so that the screen is told some 30 times a second."""

from __future__ import annotations

from asyncio import AbstractEventLoop, TimerHandle
from collections.abc import Callable

from msgspec.structs import replace

from core.events import Event
from core.progress import Message, OutputArrived, TextArrived

INTERVAL = 1 / 30
"""Seconds between two portions of one text: as often as an eye can follow."""

Content = Event | Message


class Joiner:
    """Hands on what it hears, in order; pieces of one text that follow each other as one.

    Args:
        loop: the loop on whose thread `hear` is called.
        hand_on: takes what is to be shown.
    """

    def __init__(self, loop: AbstractEventLoop, hand_on: Callable[[Content], object]) -> None:
        self._loop = loop
        self._hand_on = hand_on
        self._first: TextArrived | OutputArrived | None = None
        self._texts: list[str] = []
        self._end = 0
        self._timer: TimerHandle | None = None
        self._next = 0.0

    def hear(self, content: Content) -> None:
        """Take something in; all but pieces of text are handed on at once."""
        if not isinstance(content, TextArrived | OutputArrived):
            self.flush()
            self._hand_on(content)
            return
        if not self._continues(content):
            self.flush()
            self._first = content
            self._end = content.offset if isinstance(content, TextArrived) else 0
        self._texts.append(content.text)
        self._end += len(content.text)
        if self._timer is None:
            wait = self._next - self._loop.time()
            if wait <= 0:
                self.flush()
            else:
                self._timer = self._loop.call_later(wait, self.flush)

    def flush(self) -> None:
        """Hand on what is held back."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._first is not None:
            joined = replace(self._first, text="".join(self._texts))
            self._first = None
            self._texts.clear()
            self._next = self._loop.time() + INTERVAL
            self._hand_on(joined)

    def _continues(self, content: TextArrived | OutputArrived) -> bool:
        match self._first, content:
            case TextArrived() as first, TextArrived():
                same = (first.turn_id, first.step, first.channel)
                return (content.turn_id, content.step, content.channel) == same and (
                    content.offset == self._end
                )
            case OutputArrived() as first, OutputArrived():
                return (first.turn_id, first.call_id) == (content.turn_id, content.call_id)
        return False
