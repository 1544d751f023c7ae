"""What every model offers: a request in, a stream of deltas out."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from typing import Any, Protocol

from core.data import Data
from core.errors import PlacetError


class ToolCall(Data):
    """A model's wish to run a tool; ``arguments`` is its JSON text, valid or not."""

    id: str
    name: str
    arguments: str


class Request(Data):
    """What is sent to a model.

    Attributes:
        model: the server's name of the model.
        messages: OpenAI chat messages, sent as they stand.
        tools: OpenAI tool schemas, sent as they stand; empty where tools are off.
    """

    model: str
    messages: tuple[dict[str, Any], ...]
    tools: tuple[dict[str, Any], ...] = ()


class Usage(Data):
    """Tokens of one request; ``estimated`` when the server did not say."""

    prompt_tokens: int
    completion_tokens: int
    cached_tokens: int = 0
    estimated: bool = False


class TextDelta(Data):
    """A piece of the answer."""

    text: str


class ReasoningDelta(Data):
    """A piece of the model's reasoning: shown folded, never evidence for memory."""

    text: str


class CallDelta(Data):
    """A whole tool call, assembled; ``complete`` is false when the stream was cut within it."""

    call: ToolCall
    complete: bool = True


class UsageDelta(Data):
    """The request's token counts."""

    usage: Usage


class Retrying(Data):
    """The request failed in a way worth repeating and will be sent again."""

    attempt: int
    wait_seconds: float
    reason: str


class Notice(Data):
    """Something that the user should know once: a server without tools, an adapted parameter."""

    message: str


class Finished(Data):
    """The last delta. ``reason`` is the server's word; empty when the stream ended without one,
    in which case the answer is incomplete and none of its tool calls may be run."""

    reason: str


Delta = TextDelta | ReasoningDelta | CallDelta | UsageDelta | Retrying | Notice | Finished


class ModelError(PlacetError):
    """A request that failed for good; what had arrived before it is kept by the turn.

    Args:
        code: a word of the table in `core.models.trouble`.
        message: what happened, in one line, safe to show.
        hint: what to do about it, in one line.
        limit: the context window in tokens, where a ``context-overflow`` stated it.
    """

    def __init__(
        self, code: str, message: str, hint: str = "", *, limit: int | None = None
    ) -> None:
        super().__init__(code, message, hint)
        self.limit = limit


class Model(Protocol):
    """A far end that answers requests. Implementations hold their own connection and settings."""

    name: str
    """The model's name as shown in the status line."""

    window: int | None
    """The tokens that it can take, once its server has stated them; None: not known."""

    def stream(self, request: Request) -> AsyncGenerator[Delta, None]:
        """Send the request and yield deltas until `Finished`; cancelling the consumer ends it.

        Raises:
            ModelError: the request failed, with what to do about it in its hint.
        """
        ...

    async def close(self) -> None:
        """Let go of connections."""
        ...
