"""The request of a turn: the frozen prefix, what memory has become since, and the history. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from core.context import render
from core.context.history import History, Message
from core.context.prefix import Prefix, unusable
from core.data import Data, to_json
from core.events import Bucket, ContextBuilt, IncludedEntry
from core.ids import parse_timestamp
from core.memory.view import Approved, Memory
from core.models.base import Request
from core.models.estimate import estimate_tokens
from core.text import digest

SECONDS_A_DAY = 86_400


class Told(Data):
    """What the model knows of memory after a request.

    Attributes:
        entries: the digest of the text it was told, by id.
        seq: the newest event about memory that it was told of.
    """

    entries: dict[str, str]
    seq: int


class UserMessage(Data):
    """A turn's user message and its parts.

    Attributes:
        content: as it is sent.
        updates, bodies: the parts that tell of memory; empty when there is nothing to tell.
    """

    content: str
    updates: str
    bodies: str
    words: str
    told: Told


def updates_since(memory: Memory, told: Told, now: float) -> tuple[list[str], Told]:
    """Say what has changed of memory since the model was last told, and what it knows then."""
    reasons = unusable(memory, now)
    usable = {a.entry.id: a for a in memory if a.entry.id not in reasons}
    lines: list[str] = []
    entries = dict(told.entries)
    for approved in sorted(usable.values(), key=lambda a: (a.seq, a.entry.id)):
        known = entries.get(approved.entry.id)
        if approved.seq > told.seq and known != approved.digest:
            sign = "+" if known is None else "~"
            lines.append(f"{sign} {render.line(approved.entry)}")
            entries[approved.entry.id] = approved.digest
    for gone in [entry_id for entry_id in entries if entry_id not in usable]:
        lines.append(f"- no longer in memory: {gone}")
        del entries[gone]
    newest = max((a.seq for a in memory), default=0)
    return lines, Told(entries=entries, seq=max(told.seq, newest))


def body(approved: Approved, now: float, claims: str = "") -> str:
    """Render the whole body of an entry with its age and a notice to verify."""
    entry = approved.entry
    try:
        days = int((now - parse_timestamp(entry.updated_at)) // SECONDS_A_DAY)
        age = render.age(days)
    except ValueError:
        age = "age unknown"
    notice = f"[{age}; verify before you rely on it{claims}]"
    text = render.indented(render.defuse(entry.body))
    return f"{render.label(entry)} {text} (id {entry.id}) {notice}"


def user_message(
    words: str, updates: Sequence[str], bodies: Sequence[str], told: Told
) -> UserMessage:
    """Compose a turn's user message; without anything to tell it is the user's words alone."""
    update_part = "\n".join([render.UPDATE_MARK, *updates]) if updates else ""
    body_part = "\n".join([render.BODIES_MARK, *bodies]) if bodies else ""
    parts = [part for part in (update_part, body_part) if part]
    content = "\n".join([*parts, render.WORDS_MARK, words]) if parts else words
    return UserMessage(
        content=content, updates=update_part, bodies=body_part, words=words, told=told
    )


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
    ignored: bool,
) -> ContextBuilt:
    """Record a request: each part's size, what is in it, what is not and why.

    Args:
        ignored: memory is ignored in this turn, so its system prompt is not the session's.
    """
    own = history.turns.get(turn_id)
    results = [m for m in (own.messages if own else []) if m["role"] == "tool"]
    others = len(wanted.messages) - 2 - (len(own.messages) if own else 0)
    past = wanted.messages[1 : 1 + max(others, 0)]
    system = wanted.messages[0]["content"]
    parts = {
        "instructions": system[: prefix.instructions_chars],
        "tools": to_json(list(wanted.tools)) if wanted.tools else "",
        "memory": system[prefix.instructions_chars :],
        "memory updates": message.updates,
        "retrieved bodies": message.bodies,
        "history": to_json(list(past)) if past else "",
        "tool results": to_json(results) if results else "",
        "your words": message.words,
    }
    return ContextBuilt(
        step=step,
        model=wanted.model,
        user_content=message.content,
        digest=request_digest(wanted),
        buckets=tuple(
            Bucket(name=name, chars=len(text), tokens=estimate_tokens(text))
            for name, text in parts.items()
        ),
        included=tuple(
            IncludedEntry(id=key, digest=value) for key, value in message.told.entries.items()
        ),
        excluded=prefix.excluded,
        used=prefix.used + len(message.updates) + len(message.bodies),
        limit=prefix.limit,
        snapshot=prefix.snapshot,
        told_seq=message.told.seq,
        system=system if ignored else None,
    )
