"""Asking a turn again beside its answer: the same request with another memory."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from typing import Any

from core.bus import Bus
from core.context import builder, what_if
from core.context.history import Message
from core.errors import PlacetError
from core.events import (
    CandidateApplied,
    MemoryReverted,
    Payload,
    TurnAnsweredAgain,
    TurnAskedAgain,
)
from core.ledger import Ledger
from core.lineage import sent
from core.memory.entry import parse
from core.models.base import CallDelta, Model, ModelError, Request, TextDelta, ToolCall, UsageDelta
from core.progress import Notice, TextBeside


class Asking:
    """Asks turns again, one at a time; nothing of it enters the conversation.

    Args:
        model: gives the model in use.
        record: writes a fact of a turn.
        session_id: gives the open session's id.
    """

    def __init__(
        self,
        ledger: Ledger,
        bus: Bus,
        model: Callable[[], Awaitable[Model]],
        record: Callable[[str, Payload], None],
        session_id: Callable[[], str],
    ) -> None:
        self._ledger = ledger
        self._bus = bus
        self._model = model
        self._record = record
        self._session_id = session_id
        self._task: asyncio.Task[None] | None = None

    def ask(self, turn_id: str, without: str = "", version: int = 0) -> None:
        """Send a turn's first request once more; the answer comes as progress and an event.

        Args:
            without: an entry to leave out.
            version: the event that gave an entry the text to use instead; 0: none.

        Raises:
            PlacetError: there is no such turn or version, or another one is being asked.
        """
        if self._task is not None and not self._task.done():
            raise PlacetError("busy", "A turn is being asked again.", "Wait for its answer.")
        past = sent(self._ledger, turn_id)
        text = self._text_of(version) if version else ""
        messages = list(past.messages)
        if without:
            messages = what_if.without(messages, without)
        if text:
            messages = what_if.with_version(messages, parse(text))
        self._task = asyncio.get_running_loop().create_task(
            self._answer(turn_id, messages, past.tools, without, text)
        )

    async def finished(self) -> None:
        """Wait until nothing is asked."""
        if self._task is not None:
            await asyncio.wait([self._task])

    async def stop(self) -> None:
        """Stop asking; what had arrived is recorded."""
        if self._task is not None and not self._task.done():
            self._task.cancel()
            await asyncio.wait([self._task])

    def _text_of(self, seq: int) -> str:
        for event in self._ledger.read(after=seq - 1, limit=1):
            if event.seq == seq and isinstance(event.data, CandidateApplied | MemoryReverted):
                text = next((c.after for c in event.data.changes if c.after), None)
                if text:
                    return text
        raise PlacetError("not-found", f"Event {seq} gave no entry a text.", "See its history.")

    async def _answer(
        self,
        turn_id: str,
        messages: list[Message],
        tools: tuple[dict[str, Any], ...],
        without: str,
        text: str,
    ) -> None:
        try:
            model = await self._model()
        except PlacetError as missing:
            self._bus.publish(Notice(message=missing.message, hint=missing.hint, severity="error"))
            return
        system, *rest = messages
        request = builder.request(model.name, system["content"], tools, rest)
        asked = TurnAskedAgain(
            model=model.name,
            without=without,
            entry_text=text,
            digest=builder.request_digest(request),
        )
        self._record(turn_id, asked)
        self._record(turn_id, await self._heard(turn_id, model, request))

    async def _heard(self, turn_id: str, model: Model, request: Request) -> TurnAnsweredAgain:
        """Send a request and publish its answer as it comes, as far as it comes."""
        said, calls, usage, error = "", list[ToolCall](), None, ""
        try:
            async with aclosing(model.stream(request)) as deltas:
                async for delta in deltas:
                    match delta:
                        case TextDelta(text=piece):
                            self._publish(turn_id, len(said), piece)
                            said += piece
                        case CallDelta(call=call, complete=True):
                            calls.append(call)
                        case UsageDelta(usage=counted):
                            usage = counted
        except ModelError as failed:
            error = failed.message
        except asyncio.CancelledError:
            error = "It was stopped."
        return TurnAnsweredAgain(content=said, tool_calls=tuple(calls), usage=usage, error=error)

    def _publish(self, turn_id: str, offset: int, text: str) -> None:
        self._bus.publish(
            TextBeside(session_id=self._session_id(), turn_id=turn_id, offset=offset, text=text)
        )
