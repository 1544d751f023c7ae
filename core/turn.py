"""The turn loop: the user's message out, the model's answer in, its tool calls between."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from core.calling import Calling
from core.context import builder
from core.context.builder import UserMessage
from core.context.prefix import Prefix
from core.data import Data
from core.errors import PlacetError
from core.events import (
    MemoryUsed,
    ModelMessage,
    Payload,
    TurnCompleted,
    TurnFailed,
    TurnInterrupted,
)
from core.models.base import Model, Request
from core.session import Session
from core.streaming import Answering, Arrived

MAX_STEPS = 60
"""Requests of one turn; a model that still calls tools then goes round in circles."""


class TurnInput(Data):
    """What a turn begins with.

    Attributes:
        prefix: the session's, or that of empty memory when it is ignored in this turn.
    """

    turn_id: str
    message: UserMessage
    prefix: Prefix
    ignore_memory: bool


class TurnLoop:
    """Runs one turn to its end and records how it ended.

    Args:
        record: writes a fact of this turn.
        arrived: for each step, takes the pieces of the answer as they come.
        known: tells whether an entry of that id is in force.
    """

    def __init__(
        self,
        session: Session,
        model: Model,
        calling: Calling,
        record: Callable[[Payload], None],
        arrived: Callable[[int], Arrived],
        known: Callable[[str], bool],
    ) -> None:
        self._session = session
        self._model = model
        self._calling = calling
        self._record = record
        self._arrived = arrived
        self._known = known

    async def run(self, begin: TurnInput) -> None:
        """Run the turn. Errors and interruptions are recorded, not raised; a cancel is both."""
        started = time.monotonic()
        try:
            steps = await self._steps(begin)
        except asyncio.CancelledError:
            self._record(TurnInterrupted(by="user"))
            raise
        except PlacetError as error:
            self._record(TurnFailed(code=error.code, message=error.message, hint=error.hint))
            return
        seconds = round(time.monotonic() - started, 3)
        self._record(TurnCompleted(steps=steps, seconds=seconds))

    async def _steps(self, begin: TurnInput) -> int:
        for step in range(MAX_STEPS):
            request = self._request(begin)
            self._record(
                builder.measure(
                    request,
                    begin.prefix,
                    begin.message,
                    self._session.history,
                    begin.turn_id,
                    step,
                    begin.ignore_memory,
                )
            )
            answering = Answering(step, self._record, self._arrived(step))
            message = await answering.receive(self._model, request)
            self._count_citations(message)
            if not message.finish:
                raise PlacetError(
                    "incomplete",
                    "The answer was cut short: the server ended it without saying why.",
                    "What arrived is kept. Ask to go on, or try again.",
                )
            if not message.tool_calls and not message.content.strip():
                raise PlacetError(
                    "no-answer",
                    "The model ended its turn without an answer.",
                    "Try again, or ask in other words.",
                )
            if not message.tool_calls:
                return step + 1
            for call in message.tool_calls:
                await self._calling.run(call)
        raise PlacetError(
            "too-many-steps",
            f"The model asked for tools {MAX_STEPS} times in one turn; it was stopped.",
            "Ask to go on, or say what to do differently.",
        )

    def _request(self, begin: TurnInput) -> Request:
        messages = self._session.history.messages(
            begin.turn_id, begin.message.content, bare=begin.ignore_memory
        )
        prefix = begin.prefix
        return builder.request(self._model.name, prefix.system, prefix.tools, messages)

    def _count_citations(self, message: ModelMessage) -> None:
        known = tuple(entry_id for entry_id in message.cited if self._known(entry_id))
        if known:
            self._record(MemoryUsed(ids=known))
