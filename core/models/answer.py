"""One answer as it comes in: bytes to deltas, and the account of it at the end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from core.models.base import (
    CallDelta,
    Delta,
    Finished,
    ReasoningDelta,
    Request,
    TextDelta,
    Usage,
    UsageDelta,
)
from core.models.calls import CallAssembler
from core.models.estimate import BYTES_PER_TOKEN, estimate_prompt, estimate_tokens
from core.models.failure import Failure, Kind, from_body
from core.models.sse import Event, EventReader
from core.models.thinking import ThinkSplitter
from core.models.wire import Chunk, decode, read_chunk

_DONE = b"[DONE]"


class Answer:
    """Reads the body of one response, streamed or whole.

    Attributes:
        failure: what went wrong with the body, after which nothing more is read.
        usage: the counts as the server gave them, None while it has given none.
        done: whether ``[DONE]`` came.
    """

    def __init__(self, request: Request) -> None:
        self.failure: Failure | None = None
        self.usage: Usage | None = None
        self.done = False
        self._request = request
        self._events = EventReader()
        self._thinking = ThinkSplitter()
        self._calls = CallAssembler(_call_ids(request))
        self._finish = ""
        self._chunks = 0
        self._bytes_said = 0
        self._last = b""

    @property
    def begun(self) -> bool:
        """Tell whether anything of the answer has arrived, so that it can't be asked anew."""
        return self._bytes_said > 0 or bool(self._calls)

    @property
    def called(self) -> bool:
        """Tell whether the model has asked for a tool."""
        return bool(self._calls)

    @property
    def is_finished(self) -> bool:
        """Tell whether the server has said that the answer is at its end."""
        return self.done or bool(self._finish)

    @property
    def is_whole(self) -> bool:
        """Tell whether one document came instead of a stream."""
        return self._events.is_body

    def feed(self, packet: bytes) -> list[Delta]:
        """Take the next bytes; neighbouring pieces of text come out as one delta."""
        return self._read(self._events.feed(packet))

    def rest(self) -> list[Delta]:
        """Return the text that was held back, when the answer breaks off."""
        return list(self._thinking.finish())

    def finish(self) -> list[Delta]:
        """Take the end of the body and return the calls, the usage and `Finished`.

        Where nothing came that is an answer, `failure` says so and nothing is returned.
        """
        if self._events.is_body:
            deltas = self._read_document(self._events.body)
        else:
            deltas = self._read(self._events.finish())
        if self.failure is None and not self._chunks:
            self.failure = from_body(Kind.NO_STREAM, _decoded_or_text(self._events.body))
        deltas += self._thinking.finish()
        if self.failure is not None:
            return deltas
        calls = self._calls.finish(
            complete=self.is_finished, cut_short=self._finish in ("", "length")
        )
        usage = UsageDelta(usage=self.usage or self._estimate(calls))
        return [*_joined(deltas), *calls, usage, Finished(reason=self._reason)]

    @property
    def _reason(self) -> str:
        """Return the server's word for the end; where ``[DONE]`` came without, the calls say."""
        if self._finish or not self.done:
            return self._finish
        return "tool_calls" if self._calls else "stop"

    def _read(self, events: Iterable[Event]) -> list[Delta]:
        deltas: list[Delta] = []
        for event in events:
            if self.done or self.failure is not None:
                break
            if not self._is_repeated(event):
                deltas += self._read_event(event)
        return _joined(deltas)

    def _is_repeated(self, event: Event) -> bool:
        """Tell whether this is the last chunk sent twice, which some servers do."""
        repeated = bool(self._finish) and event.data == self._last
        self._last = event.data
        return repeated

    def _read_event(self, event: Event) -> list[Delta]:
        if event.data.startswith(_DONE):
            self.done = True
            return []
        try:
            value = decode(event.data)
        except ValueError as error:
            self.failure = Failure(kind=Kind.BAD_DATA, words=str(error))
            return []
        if event.name == "error" and isinstance(value, dict):
            self.failure = from_body(Kind.STATUS, value)
            return []
        return self._take(read_chunk(value))

    def _read_document(self, body: bytes) -> list[Delta]:
        value = _decoded_or_text(body)
        chunk = read_chunk(value)
        if chunk.error is None and not chunk.is_answer:
            kind = Kind.STATUS if isinstance(value, dict) else Kind.NO_STREAM
            self.failure = from_body(kind, value)
            return []
        return self._take(chunk)

    def _take(self, chunk: Chunk) -> list[Delta]:
        if chunk.error is not None:
            self.failure = from_body(Kind.STATUS, {"error": chunk.error})
            return []
        self._chunks += chunk.is_answer
        self._finish = chunk.finish or self._finish
        self.usage = chunk.usage or self.usage
        for piece in chunk.pieces:
            self._calls.add(piece)
        self._bytes_said += len(chunk.text.encode("utf-8", "surrogatepass")) + len(chunk.reasoning)
        deltas: list[Delta] = []
        if chunk.reasoning:
            deltas.append(ReasoningDelta(text=chunk.reasoning))
        if chunk.text:
            deltas += self._thinking.feed(chunk.text)
        return deltas

    def _estimate(self, calls: Iterable[CallDelta]) -> Usage:
        called = sum(estimate_tokens(delta.call.name + delta.call.arguments) for delta in calls)
        return Usage(
            prompt_tokens=estimate_prompt(self._request),
            completion_tokens=-(-self._bytes_said // BYTES_PER_TOKEN) + called,
            estimated=True,
        )


def _joined(deltas: list[Delta]) -> list[Delta]:
    """Join neighbouring pieces of text: each delta costs an event."""
    joined: list[Delta] = []
    for delta in deltas:
        match delta, joined[-1] if joined else None:
            case (TextDelta(text=text), TextDelta(text=before)):
                joined[-1] = TextDelta(text=before + text)
            case (ReasoningDelta(text=text), ReasoningDelta(text=before)):
                joined[-1] = ReasoningDelta(text=before + text)
            case _:
                joined.append(delta)
    return joined


def _call_ids(request: Request) -> set[str]:
    """Return the ids of all calls in a conversation."""
    calls = (message.get("tool_calls") or () for message in request.messages)
    return {str(call.get("id")) for some in calls for call in some}


def _decoded_or_text(body: bytes) -> Any:
    try:
        return decode(body)
    except ValueError:
        return body.decode("utf-8", "replace")
