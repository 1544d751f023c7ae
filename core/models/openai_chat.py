"""Models behind any server that speaks OpenAI's chat completions, through the openai package.

The package builds the request, holds the connections and knows the HTTP errors; the body is read
here (`core.models.answer`), because the package's own reading ends without a word where a server
sends a page instead of a stream, and costs twice the time. Its retries are off: there is one
policy, with a countdown that the user sees. The package is imported with the first request, never
before: that takes half a second.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable, Sequence
from contextlib import aclosing, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from core.ids import Clock
from core.models.adapt import NOT_STREAMED, Shape, adapt, build_body
from core.models.answer import Answer
from core.models.base import Delta, Finished, ModelError, Notice, Request, Retrying
from core.models.failure import Failure, Kind, from_body
from core.models.remarks import remarks_on
from core.models.retry import LONGEST_WAIT, is_passing, pause, stated_wait
from core.models.server import NO_KEY, Addresses, ServerSettings, is_loopback
from core.models.trouble import explain, is_missing_model
from core.models.wire import read_model_names

if TYPE_CHECKING:
    from openai import AsyncOpenAI, AsyncStream

Sleep = Callable[[float], Awaitable[None]]
Chance = Callable[[], float]
"""Returns 0..1."""

_DRAIN_SECONDS = 0.1
"""How long to wait for the end of the body after ``[DONE]``, so that the connection is reused."""

_WHOLE_SECONDS = 600.0
"""How long an answer that is not streamed may take: the openai package's own limit."""

_LIST_SECONDS = 10.0
_CLOCK_JUMP_SECONDS = 5.0


def preload() -> None:
    """Import the openai package; call it in a thread once the first screen stands."""
    import openai  # noqa: F401


class _RequestError(Exception):
    """Carries a failure from where it is met to where it is decided upon."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.words)
        self.failure = failure


@dataclass
class _Effort:
    """What has been tried for one request."""

    repeated: int = 0
    elsewhere: Failure | None = None
    """What the first form of the address led to, while the other forms lead nowhere either."""


class OpenAIChat:
    """A model on a server. What it learns of the server holds for its lifetime.

    Attributes:
        name: the model's name.
        window: the model's window in tokens, once an overflow has stated it.
    """

    def __init__(
        self,
        settings: ServerSettings,
        *,
        clock: Clock = time.time,
        sleep: Sleep = asyncio.sleep,
        chance: Chance = random.random,
    ) -> None:
        self.name = settings.model
        self.window: int | None = None
        self._settings = settings
        self._clock = clock
        self._sleep = sleep
        self._chance = chance
        self._addresses = Addresses(settings.base_url)
        self._shape = Shape(reasoning_back=settings.reasoning_back)
        self._told: set[str] = set()
        self._client: AsyncOpenAI | None = None
        self._clock_offset = 0.0

    async def stream(self, request: Request) -> AsyncGenerator[Delta, None]:
        """Send the request and yield deltas until `Finished`; see `core.models.base.Model`."""
        if not (request.model or self._settings.model):
            raise ModelError(
                "no-model", "No model is chosen.", "Choose one with --model or in config.toml."
            )
        effort = _Effort()
        while True:
            answer = Answer(request)
            body = build_body(request, self._settings, self._shape)
            try:
                async with aclosing(self._attempt(body, answer)) as deltas:
                    async for delta in deltas:
                        if isinstance(delta, Finished):
                            for remark in self._remarks(answer, body, delta.reason):
                                yield remark
                        yield delta
                self._addresses.prove()
                return
            except _RequestError as error:
                failure = error.failure
            for delta in answer.rest():
                yield delta
            remedy = None if answer.begun else self._remedy(failure, body, effort)
            if remedy is None:
                raise await self._error(effort.elsewhere or failure)
            for told in remedy:
                yield told
                if isinstance(told, Retrying):
                    await self._sleep(told.wait_seconds)

    async def list_models(self) -> list[str]:
        """Return the names of the server's models, in its order.

        Raises:
            ModelError: the server can't be reached or has no list.
        """
        while True:
            try:
                async with asyncio.timeout(_LIST_SECONDS):
                    found = await self._list_once()
            except _RequestError as failed:
                if _is_unknown_address(failed.failure) and self._turn_address():
                    continue
                raise explain(failed.failure, self._settings, self._clock()) from failed
            except TimeoutError as error:
                raise explain(Failure(kind=Kind.SLOW), self._settings) from error
            return read_model_names(found)

    async def close(self) -> None:
        """Let go of connections."""
        client, self._client = self._client, None
        if client is not None:
            await client.close()

    async def _attempt(self, body: dict[str, Any], answer: Answer) -> AsyncGenerator[Delta, None]:
        """Send the body once and yield what comes, up to and with `Finished`.

        Raises:
            _RequestError: in whatever way.
        """
        stream = await self._open(body)
        try:
            packets = stream.response.aiter_bytes().__aiter__()
            while (packet := await self._next_packet(packets, body, answer)) is not None:
                for delta in answer.feed(packet):
                    yield delta
                if answer.failure is not None:
                    raise _RequestError(answer.failure)
            for delta in answer.finish():
                yield delta
            if answer.failure is not None:
                raise _RequestError(answer.failure)
        finally:
            await stream.close()

    async def _open(self, body: dict[str, Any]) -> AsyncStream[object]:
        """Send the request and wait for the head of the response."""
        client = await self._connected()
        from openai import AsyncStream

        try:
            async with asyncio.timeout(self._patience(body)):
                return await client.post(
                    "/chat/completions",
                    cast_to=object,
                    body=body,
                    stream=True,
                    stream_cls=AsyncStream[object],
                )
        except Exception as error:
            raise _RequestError(_failure_of(error)) from error

    async def _next_packet(
        self, packets: AsyncIterator[bytes], body: dict[str, Any], answer: Answer
    ) -> bytes | None:
        """Wait for the next bytes; None at the end of the body."""
        try:
            async with asyncio.timeout(self._patience(body, answer)):
                return await anext(packets, None)
        except Exception as error:
            if answer.is_finished:
                return None  # the answer is whole, whatever became of the connection
            raise _RequestError(_failure_of(error)) from error

    def _patience(self, body: dict[str, Any], answer: Answer | None = None) -> float | None:
        """Return how many seconds of silence are borne at this point; None: any."""
        if answer is not None and answer.done:
            return _DRAIN_SECONDS
        if answer is not None and answer.is_finished:
            return self._settings.grace_seconds
        if answer is not None and answer.begun:
            return self._settings.silence_seconds
        limit = self._settings.first_token_seconds
        return limit if body.get("stream") or limit is None else max(limit, _WHOLE_SECONDS)

    async def _connected(self) -> AsyncOpenAI:
        """Return the client, a new one if the machine has slept: its connections are dead then."""
        offset = self._clock() - time.monotonic()
        if self._client is not None and abs(offset - self._clock_offset) > _CLOCK_JUMP_SECONDS:
            await self.close()
        self._clock_offset = offset
        if self._client is None:
            await asyncio.to_thread(preload)
            self._client = self._new_client()
        return self._client

    def _new_client(self) -> AsyncOpenAI:
        from openai import AsyncOpenAI, DefaultAsyncHttpxClient, Omit, Timeout

        settings = self._settings
        limits = Timeout(None, connect=settings.connect_seconds)
        http_client = DefaultAsyncHttpxClient(
            follow_redirects=False,
            trust_env=not is_loopback(settings.base_url),  # no proxy stands before this machine
            timeout=limits,
        )
        key = settings.api_key or NO_KEY
        # The package takes these from the environment; they may be meant for another server.
        headers: dict[str, Any] = dict.fromkeys(_ambient_headers(), Omit())
        client = AsyncOpenAI(
            base_url=self._addresses.current,
            api_key=key,
            max_retries=0,
            timeout=limits,
            http_client=http_client,
            default_headers={**headers, "Authorization": f"Bearer {key}"},
        )
        client.organization = client.project = None
        return client

    async def _list_once(self) -> object:
        client = await self._connected()
        try:
            return await client.get("/models", cast_to=object)
        except Exception as error:
            raise _RequestError(_failure_of(error)) from error

    def _remedy(
        self, failure: Failure, body: dict[str, Any], effort: _Effort
    ) -> Sequence[Notice | Retrying] | None:
        """Change what is needed before the request is sent again.

        Returns:
            What the user is told before that; None where sending again would not help.
        """
        if (changed := adapt(failure, body, self._shape)) is not None:
            self._shape, message = changed
            return self._notices(message, message)
        if _is_unknown_address(failure):
            effort.elsewhere = effort.elsewhere or failure
            return [] if self._turn_address() else None
        effort.elsewhere = None
        if effort.repeated >= self._settings.max_retries or not is_passing(failure):
            return None
        wait = stated_wait(failure, self._clock())
        if wait is None:
            wait = pause(effort.repeated + 1, self._chance())
        if wait > LONGEST_WAIT:
            return None
        effort.repeated += 1
        reason = explain(failure, self._settings, self._clock()).message
        return [Retrying(attempt=effort.repeated, wait_seconds=wait, reason=reason)]

    def _turn_address(self) -> bool:
        """Turn to the next form of the address; false where none is left."""
        turned = self._addresses.turn()
        if self._client is not None:
            self._client.base_url = self._addresses.current
        return turned

    async def _error(self, failure: Failure) -> ModelError:
        error = explain(failure, self._settings, self._clock())
        self.window = error.limit or self.window
        if error.code == "no-such-model":
            with suppress(ModelError):
                names = ", ".join((await self.list_models())[:8])
                error.hint = f"It has: {names}. {error.hint}" if names else error.hint
        return error

    def _remarks(self, answer: Answer, body: dict[str, Any], reason: str) -> list[Notice]:
        """Say what the user should know of an answer that came through."""
        notices: list[Notice] = []
        if body.get("stream") and answer.is_whole:
            self._shape = msgspec.structs.replace(self._shape, streaming=False)
            notices += self._notices(NOT_STREAMED, NOT_STREAMED)
        for remark in remarks_on(answer, body, reason):
            notices += self._notices(remark.message, remark.topic)
        return notices

    def _notices(self, message: str, topic: str) -> list[Notice]:
        """Make a notice of a message, unless one of the same topic has been told."""
        if not message or topic in self._told:
            return []
        if topic:
            self._told.add(topic)
        return [Notice(message=message)]


def _ambient_headers() -> list[str]:
    """Return the names of the headers that OPENAI_CUSTOM_HEADERS would add, one a line."""
    lines = os.environ.get("OPENAI_CUSTOM_HEADERS", "").split("\n")
    return [line.partition(":")[0].strip() for line in lines if ":" in line]


def _is_unknown_address(failure: Failure) -> bool:
    """Tell whether an address led to nothing, or to a page, and not merely to no model."""
    unknown = failure.kind is Kind.NO_STREAM or failure.status in (404, 405)
    return unknown and not is_missing_model(failure)


def _failure_of(error: Exception) -> Failure:
    """Describe an exception of the openai package, or of the connection beneath it."""
    from openai import APIConnectionError, APIStatusError, APITimeoutError

    if _is_from(error, "ConnectTimeout"):
        return Failure(kind=Kind.UNREACHABLE, words="the connection took too long")
    if isinstance(error, TimeoutError | APITimeoutError):
        return Failure(kind=Kind.SLOW)
    if isinstance(error, APIStatusError):
        headers = tuple((k.lower(), v) for k, v in error.response.headers.items())
        body = error.body if error.body is not None else error.response.text
        return from_body(Kind.STATUS, body, status=error.status_code, headers=headers)
    cause = _root(error)
    if isinstance(error, APIConnectionError) and _is_from(
        error, "ConnectError", "UnsupportedProtocol"
    ):
        return Failure(kind=Kind.UNREACHABLE, words=str(cause))
    if isinstance(error, APIConnectionError) or _is_from(error, "TransportError", "OSError"):
        return Failure(kind=Kind.DROPPED, words=str(cause))
    return Failure(kind=Kind.BAD_DATA, words=str(error))


def _root(error: BaseException) -> BaseException:
    """Return the innermost cause, the one that names what the system said."""
    while (inner := error.__cause__ or error.__context__) is not None:
        error = inner
    return error


def _is_from(error: BaseException | None, *names: str) -> bool:
    """Tell whether an exception or one of its causes is of such a class (by name: httpx2's)."""
    while error is not None:
        if any(kind.__name__ in names for kind in type(error).__mro__):
            return True
        error = error.__cause__ or error.__context__
    return False
