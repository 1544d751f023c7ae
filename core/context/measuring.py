"""How large each part of a request is. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from core.context.history import History, Message
from core.context.prefix import Prefix
from core.context.user_message import UserMessage
from core.data import to_json
from core.events import Bucket
from core.memory.entry_types import DIRECTIVES, EntryType
from core.models.base import Request
from core.models.estimate import estimate_tokens

_BUCKETS = (
    "instructions", "tools", "memory: forbidden", "memory: preference", "memory: convention",
    "memory index", "memory updates", "retrieved bodies", "compacted history", "history",
    "tool results", "your words",
)  # fmt: skip
"""The parts of a request, in the order in which they stand in it; together they are all of it."""

_ENTRY_LINE = re.compile(r"^\[memory:\w+:(?P<type>\w+)")


def sizes(
    wanted: Request, prefix: Prefix, message: UserMessage, history: History, turn_id: str
) -> tuple[Bucket, ...]:
    """Measure each part of a request; an empty part has size 0."""
    own = history.own_messages(turn_id)
    past = wanted.messages[1 : len(wanted.messages) - 1 - len(own)]
    summary, past = (past[:2], past[2:]) if history.compacted else ((), past)
    rest = [*past, *own]
    system = wanted.messages[0]["content"]
    parts = {
        "instructions": system[: prefix.instructions_chars],
        "tools": to_json(list(wanted.tools)) if wanted.tools else "",
        **_memory_parts(system[prefix.instructions_chars :]),
        "memory updates": message.updates,
        "retrieved bodies": message.bodies,
        "compacted history": _text(summary),
        "history": _text(m for m in rest if m["role"] != "tool"),
        "tool results": _text(m for m in rest if m["role"] == "tool"),
        "your words": message.words,
    }
    return tuple(
        Bucket(name=name, chars=len(parts.get(name, "")), tokens=estimate_tokens(parts[name]))
        if parts.get(name)
        else Bucket(name=name, chars=0, tokens=0)
        for name in _BUCKETS
    )


def total_tokens(buckets: Iterable[Bucket]) -> int:
    """Sum the estimated tokens of a request's parts."""
    return sum(bucket.tokens for bucket in buckets)


def _memory_parts(section: str) -> dict[str, str]:
    """Split the memory section of a system prompt by kind; the budget's line counts as index."""
    parts: dict[str, list[str]] = {}
    name = "memory index"
    for line in section.splitlines(keepends=True):
        if found := _ENTRY_LINE.match(line):
            name = _bucket_of(found["type"])
        parts.setdefault(name, []).append(line)
    return {name: "".join(lines) for name, lines in parts.items()}


def _bucket_of(kind: str) -> str:
    directives: Sequence[str] = [str(EntryType(each)) for each in DIRECTIVES]
    return f"memory: {kind}" if kind in directives else "memory index"


def _text(messages: Iterable[Message]) -> str:
    """Return what the model reads of messages: their content and the calls in them."""
    return "".join(
        str(message.get("content") or "")
        + "".join(
            f"{call['function']['name']}{call['function']['arguments']}"
            for call in message.get("tool_calls", ())
        )
        for message in messages
    )
