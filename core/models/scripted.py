"""A model that says what it was told to say: for tests, demos and recordings."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Iterable, Sequence
from typing import Any

import msgspec

from core.models.base import CallDelta, Delta, Finished, ModelError, Request, TextDelta, ToolCall

Part = Delta | ModelError | float
"""A delta to yield, an error to raise, or seconds to wait."""

Turn = Iterable[Part] | Callable[[Request], Iterable[Part]]


class ScriptedModel:
    """Plays one turn for each request, in order.

    Args:
        turns: what is played; a callable makes it from the request.
        name: shown as the model's name.

    Attributes:
        requests: the requests so far.
    """

    def __init__(self, turns: Sequence[Turn], name: str = "scripted") -> None:
        self.name = name
        self.window: int | None = None
        self.requests: list[Request] = []
        self._turns = turns

    async def stream(self, request: Request) -> AsyncGenerator[Delta, None]:
        """Play the next turn.

        Raises:
            ModelError: the script says so, or is at its end.
        """
        place = len(self.requests)
        self.requests.append(request)
        if place >= len(self._turns):
            raise ModelError("script-ended", f"The script has only {len(self._turns)} turns.")
        turn = self._turns[place]
        for part in turn(request) if callable(turn) else turn:
            if isinstance(part, ModelError):
                raise part
            if isinstance(part, int | float):
                await asyncio.sleep(part)
                continue
            await asyncio.sleep(0)
            yield part

    async def close(self) -> None:
        """Do nothing: there is no connection."""


def say(text: str, size: int = 12) -> list[Delta]:
    """Make a turn that says a text in pieces of ``size`` characters."""
    pieces = (text[start : start + size] for start in range(0, len(text), size))
    return [*(TextDelta(text=piece) for piece in pieces), Finished(reason="stop")]


def call(name: str, call_id: str = "call_1", **arguments: Any) -> list[Delta]:
    """Make a turn that calls one tool."""
    encoded = msgspec.json.encode(arguments).decode()
    made = ToolCall(id=call_id, name=name, arguments=encoded)
    return [CallDelta(call=made), Finished(reason="tool_calls")]
