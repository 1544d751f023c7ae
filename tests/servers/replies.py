"""What the test server can be told to answer, down to the packet."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Send:
    """Write these bytes as one chunk of the body, in a packet of its own."""

    data: bytes


@dataclass(frozen=True)
class Wait:
    """Stay silent for some seconds."""

    seconds: float


@dataclass(frozen=True)
class Until:
    """Stay silent until so many seconds after the reply began, however long the writes took."""

    seconds: float


@dataclass(frozen=True)
class Reset:
    """Abort the connection: the client sees ECONNRESET."""


@dataclass(frozen=True)
class Cut:
    """Close the connection in the middle of the chunked body."""


Step = Send | Wait | Until | Reset | Cut


@dataclass(frozen=True)
class Reply:
    """An answer: status, headers, and the body as steps."""

    steps: Sequence[Step]
    status: int = 200
    headers: tuple[tuple[str, str], ...] = (("Content-Type", "text/event-stream"),)


@dataclass(frozen=True)
class Received:
    """A request as it came in; ``json`` is None where the body is none."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes
    json: Any = None


Mood = Reply | Callable[[Received], Reply]


def json_reply(value: Any, status: int = 200, headers: dict[str, str] | None = None) -> Reply:
    """Answer with one JSON document."""
    return body_reply(json.dumps(value), "application/json", status, headers)


def body_reply(
    body: str, content_type: str, status: int = 200, headers: dict[str, str] | None = None
) -> Reply:
    """Answer with one body of any kind."""
    steps = (Send(body.encode()),) if body else ()
    lines = {"Content-Type": content_type, **(headers or {})}
    return Reply(steps, status, tuple(lines.items()))
