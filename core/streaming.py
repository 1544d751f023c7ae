"""One answer of a model as it streams in: shown at once, on disk about once a second."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import aclosing

from core.citations import cited
from core.events import (
    ModelDelta,
    ModelMessage,
    ModelNotice,
    ModelRetry,
    ModelUsage,
    Payload,
)
from core.models.base import (
    CallDelta,
    Delta,
    Finished,
    Model,
    Notice,
    ReasoningDelta,
    Request,
    Retrying,
    TextDelta,
    ToolCall,
    UsageDelta,
)

FLUSH_SECONDS = 1.0
"""How much of a streaming answer a crash may cost."""

Record = Callable[[Payload], None]
"""Writes a fact of the turn and publishes it."""

Arrived = Callable[[str, int, str], None]
"""Takes channel, offset and text of a piece as it comes."""


class _Channel:
    """The text of one channel, and how much of it is on disk."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.text = ""
        self.written = 0


class Answering:
    """Collects one streamed answer.

    Args:
        step: which request of the turn.
        record, arrived: where facts and pieces go.
    """

    def __init__(self, step: int, record: Record, arrived: Arrived) -> None:
        self._step = step
        self._record = record
        self._arrived = arrived
        self._channels = {"text": _Channel("text"), "reasoning": _Channel("reasoning")}
        self._calls: list[ToolCall] = []
        self._finish = ""
        self._timer: asyncio.TimerHandle | None = None

    async def receive(self, model: Model, request: Request) -> ModelMessage:
        """Stream an answer to its end and record it.

        Raises:
            ModelError: the request failed; what had arrived is recorded as an incomplete answer.
            CancelledError: the user interrupted; the same holds.
        """
        try:
            async with aclosing(model.stream(request)) as deltas:
                async for delta in deltas:
                    self._take(delta)
        except BaseException:
            self._stop_timer()
            if any(channel.text for channel in self._channels.values()):
                self._finish = ""
                self._record(self._message())
            raise
        self._stop_timer()
        message = self._message()
        self._record(message)
        return message

    def _take(self, delta: Delta) -> None:
        match delta:
            case TextDelta(text=text):
                self._grow("text", text)
            case ReasoningDelta(text=text):
                self._grow("reasoning", text)
            case CallDelta(call=call, complete=True):
                self._calls.append(call)
            case UsageDelta(usage=usage):
                self._record(ModelUsage(step=self._step, usage=usage))
            case Retrying(attempt=attempt, wait_seconds=wait, reason=reason):
                self._record(ModelRetry(attempt=attempt, wait_seconds=wait, reason=reason))
            case Notice(message=message):
                self._record(ModelNotice(message=message))
            case Finished(reason=reason):
                self._finish = reason

    def _grow(self, name: str, text: str) -> None:
        channel = self._channels[name]
        self._arrived(name, len(channel.text), text)
        channel.text += text
        if self._timer is None:
            self._timer = asyncio.get_running_loop().call_later(FLUSH_SECONDS, self._flush)

    def _flush(self) -> None:
        self._timer = None
        for channel in self._channels.values():
            if channel.written < len(channel.text):
                piece = channel.text[channel.written :]
                delta = ModelDelta(
                    step=self._step, channel=channel.name, offset=channel.written, text=piece
                )
                channel.written = len(channel.text)
                self._record(delta)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _message(self) -> ModelMessage:
        content = self._channels["text"].text
        return ModelMessage(
            step=self._step,
            content=content,
            reasoning=self._channels["reasoning"].text,
            tool_calls=tuple(self._calls) if self._finish else (),
            finish=self._finish,
            cited=cited(content),
        )
