"""The turn loop: the user's message out, the model's answer in, its tool calls between."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from core.briefing import Brief
from core.calling import Calling
from core.compacting import Compacting, tokens_of_request
from core.context import builder
from core.errors import PlacetError
from core.events import (
    ContextBuilt,
    MemoryUsed,
    ModelMessage,
    Payload,
    TurnCompleted,
    TurnFailed,
    TurnInterrupted,
)
from core.models.base import Model, ModelError, Request
from core.session import Session
from core.streaming import Answering, Arrived

MAX_STEPS = 60
"""Requests of one turn; a model that still calls tools then goes round in circles."""

_MOST_OVERFLOWS = 2
"""Requests of one turn that the server may refuse as too long."""

_OVERFLOW_SHARE = 0.75
"""Of a request that was too long, what counts as the window when the server does not state it."""


class TurnLoop:
    """Runs one turn to its end and records how it ended.

    Args:
        record: writes a fact of this turn.
        arrived: for each step, takes the pieces of the answer as they come.
        known: tells whether an entry of that id is in force.
        compacting: makes room when the session comes near the model's window.
        most_requests: how many the turn may send.
    """

    def __init__(
        self,
        session: Session,
        model: Model,
        calling: Calling,
        record: Callable[[Payload], None],
        arrived: Callable[[int], Arrived],
        known: Callable[[str], bool],
        compacting: Compacting,
        most_requests: int = MAX_STEPS,
    ) -> None:
        self._session = session
        self._model = model
        self._calling = calling
        self._record = record
        self._arrived = arrived
        self._known = known
        self._compacting = compacting
        self._most_requests = most_requests

    async def run(self, turn_id: str, brief: Brief) -> None:
        """Run the turn. Errors and interruptions are recorded, not raised; a cancel is both."""
        started = time.monotonic()
        try:
            steps = await self._steps(turn_id, brief)
        except asyncio.CancelledError:
            self._record(TurnInterrupted(by="user"))
            raise
        except PlacetError as error:
            self._record(TurnFailed(code=error.code, message=error.message, hint=error.hint))
            return
        seconds = round(time.monotonic() - started, 3)
        self._record(TurnCompleted(steps=steps, seconds=seconds))

    async def _steps(self, turn_id: str, brief: Brief) -> int:
        overflows = 0
        self._compacting.begin_turn()
        for step in range(self._most_requests):
            request = await self._next_request(turn_id, brief)
            self._record(self._measured(turn_id, brief, step, request))
            answering = Answering(step, self._record, self._arrived(step))
            try:
                message = await answering.receive(self._model, request)
            except ModelError as error:
                overflows += 1
                if error.code != "context-overflow" or overflows > _MOST_OVERFLOWS:
                    raise
                if not await self._fit(turn_id, request, error):
                    raise
                continue
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
            f"The turn was stopped after {self._most_requests} requests to the model.",
            "Ask to go on, or say what to do differently.",
        )

    async def _next_request(self, turn_id: str, brief: Brief) -> Request:
        """Build the next request of the turn, after a compaction if it comes near the window."""
        request = self._request(turn_id, brief)
        if not self._compacting.is_near(request, self._model):
            return request
        before = tokens_of_request(request)
        if not await self._compacting.make_room(self._model, turn_id, before):
            return request
        return self._request(turn_id, brief)

    async def _fit(self, turn_id: str, request: Request, error: ModelError) -> bool:
        """Make room after the server refused a request as too long for its window."""
        own = self._session.history.own_messages(turn_id)
        if own and own[-1]["role"] == "assistant":
            return False  # the answer had begun: it is kept, and not asked for twice
        before = tokens_of_request(request)
        limit = error.limit or int(before * self._session.token_ratio * _OVERFLOW_SHARE)
        return await self._compacting.make_room(self._model, turn_id, before, limit=limit)

    def _request(self, turn_id: str, brief: Brief) -> Request:
        messages = self._session.history.messages(
            turn_id, brief.message.content, bare=brief.ignored
        )
        prefix = brief.prefix
        return builder.request(self._model.name, prefix.system, prefix.tools, messages)

    def _measured(self, turn_id: str, brief: Brief, step: int, request: Request) -> ContextBuilt:
        return builder.measure(
            request,
            brief.prefix,
            brief.message,
            self._session.history,
            turn_id,
            step,
            brief.excluded,
            brief.ignored,
        )

    def _count_citations(self, message: ModelMessage) -> None:
        known = tuple(entry_id for entry_id in message.cited if self._known(entry_id))
        if known:
            self._record(MemoryUsed(ids=known))
