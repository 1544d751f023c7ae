"""The moods of the test server: what an OpenAI-compatible server may do with a request.

Each function makes a `Mood`; `tests/core/models/test_openai_chat.py` runs a client through them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from tests.servers.replies import (
    Cut,
    Mood,
    Received,
    Reply,
    Reset,
    Send,
    Step,
    Until,
    Wait,
    body_reply,
    json_reply,
)

DONE = b"data: [DONE]\n\n"
USAGE = {
    "prompt_tokens": 40,
    "completion_tokens": 7,
    "total_tokens": 47,
    "prompt_tokens_details": {"cached_tokens": 32},
}


def event(value: Any) -> bytes:
    """Frame one value as a server-sent event."""
    return b"data: " + json.dumps(value).encode() + b"\n\n"


def chunk(delta: dict[str, Any] | None = None, finish: str | None = None, **more: Any) -> bytes:
    """Frame one chunk of a chat completion."""
    choice = {"index": 0, "delta": delta or {}, "finish_reason": finish}
    head = {"id": "c-1", "object": "chat.completion.chunk", "created": 1, "model": "test-model"}
    return event({**head, "choices": [choice], **more})


def usage_chunk(usage: dict[str, Any]) -> bytes:
    """Frame the chunk that carries only the token counts."""
    return event({"id": "c-1", "object": "chat.completion.chunk", "choices": [], "usage": usage})


def stream(*parts: bytes | Step, usage: dict[str, Any] | None = None, done: bool = True) -> Reply:
    """Answer with these events, then the usage if any, then ``[DONE]``."""
    steps: list[Step] = [Send(x) if isinstance(x, bytes) else x for x in parts]
    if usage is not None:
        steps.append(Send(usage_chunk(usage)))
    if done:
        steps.append(Send(DONE))
    return Reply(steps)


def text(
    *pieces: str,
    delay: float = 0.0,
    finish: str | None = "stop",
    usage: dict[str, Any] | None = None,
    done: bool = True,
) -> Reply:
    """Stream a text piece by piece, ``delay`` seconds apart."""
    parts: list[bytes | Step] = [chunk({"role": "assistant", "content": ""})]
    for piece in pieces:
        parts += [Wait(delay)] if delay else []
        parts.append(chunk({"content": piece}))
    if finish is not None:
        parts.append(chunk(finish=finish))
    return stream(*parts, usage=usage, done=done)


def deltas(*given: dict[str, Any], finish: str | None = "stop", done: bool = True) -> Reply:
    """Stream these deltas as they stand."""
    parts = [chunk(delta) for delta in given]
    return stream(*parts, *([chunk(finish=finish)] if finish else []), done=done)


def calls(*pieces: dict[str, Any], finish: str | None = "tool_calls", done: bool = True) -> Reply:
    """Stream pieces of tool calls, one a chunk, as they stand."""
    return deltas(*({"tool_calls": [piece]} for piece in pieces), finish=finish, done=done)


def piece(
    arguments: Any = None, *, name: str | None = None, call_id: str | None = None, index: Any = None
) -> dict[str, Any]:
    """Make a piece of a tool call that holds only what is given."""
    function = {k: v for k, v in (("name", name), ("arguments", arguments)) if v is not None}
    outer = {k: v for k, v in (("index", index), ("id", call_id)) if v is not None}
    return {**outer, "type": "function", "function": function}


def markdown(tokens: int, rate: float) -> Reply:
    """Stream that many tokens of Markdown, ``rate`` a second (0: as fast as can be)."""
    steps: list[Step] = []
    for number, token in enumerate(islice(_markdown_tokens(), tokens)):
        if rate:
            steps.append(Until(number / rate))
        steps.append(Send(chunk({"content": token})))
    usage = {"prompt_tokens": 100, "completion_tokens": tokens}
    return Reply([*steps, Send(chunk(finish="stop")), Send(usage_chunk(usage)), Send(DONE)])


_SECTION = """## Part {number}: how the queue drains

The worker takes *one* job at a time, so a **slow job** holds up every job behind it. Look at
`drain()` in `src/queue_{number}.py`:

```python
async def drain(queue: Queue, limit: int = {number}) -> int:
    done = 0
    while done < limit and (job := await queue.get()):
        await job.run()  # raises JobFailed
        done += 1
    return done
```

1. A job that fails is put back with a delay.
2. A job that fails {number} times is set aside; 看日志 says why.

| state | meaning | next |
|-------|---------|------|
| ready | waits its turn | running |
| aside | failed too often | none |

> Keep the limit small: the lock is held meanwhile.

"""


def _markdown_tokens() -> Iterable[str]:
    number = 0
    while True:
        number += 1
        section = _SECTION.format(number=number)
        yield from (section[i : i + 4] for i in range(0, len(section), 4))


# Errors with a status


def error(status: int, message: str, headers: dict[str, str] | None = None, **fields: Any) -> Reply:
    """Refuse in OpenAI's form."""
    return json_reply({"error": {"message": message, **fields}}, status, headers)


def unauthorised() -> Reply:
    return error(401, "Incorrect API key provided.", code="invalid_api_key", type="auth")


def no_such_model(name: str = "test-model") -> Reply:
    return error(404, f"The model `{name}` does not exist.", code="model_not_found")


def rate_limited(retry_after: str | None = None, **headers: str) -> Reply:
    """429; ``retry_after`` is the header's value, seconds or a date."""
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    if retry_after is not None:
        given["Retry-After"] = retry_after
    return error(429, "Rate limit reached for requests.", given, code="rate_limit_exceeded")


def out_of_quota() -> Reply:
    return error(429, "You exceeded your current quota.", code="insufficient_quota")


def broken(status: int = 500, message: str = "The server had an error.") -> Reply:
    return error(status, message, type="server_error")


def html(status: int = 200) -> Reply:
    return body_reply("<html><body><h1>Sign in</h1></body></html>", "text/html", status)


def empty() -> Reply:
    return body_reply("", "text/event-stream")


def completion(message: dict[str, Any], finish: str = "stop", **more: Any) -> Reply:
    """Answer whole, in one JSON document, whether or not a stream was asked for."""
    choice = {"index": 0, "message": {"role": "assistant", **message}, "finish_reason": finish}
    return json_reply({"id": "c-1", "object": "chat.completion", "choices": [choice], **more})


def redirect(location: str) -> Reply:
    return body_reply("", "text/html", 307, {"Location": location})


# Streams that break


def reset_at_once() -> Reply:
    """Accept the request and reset the connection before a byte of the body."""
    return Reply([Reset()])


def reset_after(*pieces: str) -> Reply:
    return stream(*(chunk({"content": x}) for x in pieces), Wait(0.05), Reset(), done=False)


def cut_after(*pieces: str) -> Reply:
    """Close in the middle of the chunked body."""
    return stream(*(chunk({"content": x}) for x in pieces), Cut(), done=False)


def raw(*packets: bytes) -> Reply:
    """Send these bytes as the body, each in a packet of its own."""
    steps: list[Step] = []
    for packet in packets:
        steps += [Send(packet), Wait(0.002)]
    return Reply(steps)


def hang(*pieces: str, seconds: float = 30.0) -> Reply:
    """Say some pieces, then nothing more for a long time."""
    return stream(*(chunk({"content": x}) for x in pieces), Wait(seconds))


# Servers that refuse a part of the request


def refuses(field: str, reply: Reply, message: str = "", status: int = 400, **fields: Any) -> Mood:
    """Refuse as long as the request holds this field (``messages.system``: that role)."""
    words = message or f"Unsupported parameter: '{field}' is not supported with this model."

    def mood(received: Received) -> Reply:
        if _holds(received.json, field):
            return error(status, words, **fields)
        return reply

    return mood


def _holds(body: dict[str, Any], field: str) -> bool:
    if field.startswith("messages."):
        role = field.removeprefix("messages.")
        return any(message["role"] == role for message in body["messages"])
    return bool(body.get(field))


def whole_unless_streamed(reply: Reply, whole: Reply) -> Mood:
    """Answer as a stream or whole, as the request says."""
    return lambda received: reply if received.json.get("stream") else whole


def pieces_of(data: bytes, size: int) -> Sequence[bytes]:
    """Split bytes into packets of ``size`` bytes."""
    return [data[i : i + size] for i in range(0, len(data), size)]
