"""A request, put together and described: what is in it, what is not, and why. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from core.context.history import History, Message
from core.context.measuring import sizes
from core.context.prefix import Prefix
from core.context.user_message import UserMessage
from core.data import to_json
from core.events import ContextBuilt, ExcludedEntry
from core.models.base import Request
from core.text import digest


def request(
    model: str, system: str, tools: Sequence[dict[str, Any]], messages: Iterable[Message]
) -> Request:
    """Put a request together."""
    return Request(
        model=model,
        messages=({"role": "system", "content": system}, *messages),
        tools=tuple(tools),
    )


def request_digest(wanted: Request) -> str:
    """Return the SHA-256 of a request's canonical JSON: what a rebuilt one must equal."""
    return digest(to_json([wanted.model, list(wanted.messages), list(wanted.tools)]))


def measure(
    wanted: Request,
    prefix: Prefix,
    message: UserMessage,
    history: History,
    turn_id: str,
    step: int,
    excluded: tuple[ExcludedEntry, ...],
    ignored: bool,
) -> ContextBuilt:
    """Record a request: each part's size, what is in it, what is not and why.

    Args:
        ignored: memory is ignored in this turn, so its system prompt is not the session's.
    """
    system = wanted.messages[0]["content"]
    return ContextBuilt(
        step=step,
        model=wanted.model,
        user_content=message.content,
        digest=request_digest(wanted),
        buckets=sizes(wanted, prefix, message, history, turn_id),
        included=message.included,
        excluded=excluded,
        used=prefix.used + len(message.updates) + len(message.bodies),
        limit=prefix.limit,
        snapshot=prefix.snapshot,
        told_seq=message.told.seq,
        system=system if ignored else None,
        bodies=message.given,
        bodies_left=message.left,
    )
