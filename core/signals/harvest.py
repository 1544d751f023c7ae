"""The signals run over a whole conversation after the fact."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec

from core.data import Data
from core.memory.proposal import Proposal
from core.signals import confirmation, correction, explicit
from core.signals.correction import UserTurn

LONGEST_LINE = 8 * 1024 * 1024
"""Characters of a transcript's line that is read; a longer one counts as bad."""


class Message(Data):
    """One message of a conversation.

    Attributes:
        role: ``user`` or ``assistant``; others are passed over.
        content: its text.
        line: where it stands, counted from 0; becomes the proposal's turn id.
    """

    role: str
    content: str
    line: int = 0


class Transcript(Data):
    """What was read of a transcript: its messages, and how many lines could not be read."""

    messages: tuple[Message, ...]
    bad_lines: int = 0


_ROLES = {"human": "user", "model": "assistant", "ai": "assistant"}
"""Other names of the two roles."""

_TEXT_PARTS = frozenset({"text", "input_text", "output_text", ""})


def _text(content: object) -> str:
    """Return the text of a message's content: text, or parts of which some are text."""
    if isinstance(content, str):
        return content
    if not isinstance(content, list):
        return ""
    texts: list[str] = []
    for part in content:
        if isinstance(part, str):
            texts.append(part)
        elif isinstance(part, dict) and part.get("type", "") in _TEXT_PARTS:
            text = part.get("text")
            texts.append(text if isinstance(text, str) else "")
    return "\n\n".join(text for text in texts if text)


def _message(value: object, line: int) -> Message | None:
    """Read one decoded line; None where it is no message."""
    if not isinstance(value, dict):
        return None
    inner: Mapping[str, Any] = value
    if "role" not in value and isinstance(value.get("message"), dict):
        inner = value["message"]
    role = inner.get("role")
    if not isinstance(role, str) or "content" not in inner:
        return None
    return Message(role=_ROLES.get(role, role), content=_text(inner["content"]), line=line)


def read_jsonl(lines: Iterable[str]) -> Transcript:
    """Read plain JSONL, one ``{"role": …, "content": …}`` a line; what can't be read is counted.

    Args:
        lines: the file's lines; ``content`` is text or a list of parts. Empty lines are passed
            over, but counted in the messages' `Message.line`.
    """
    decoder = msgspec.json.Decoder()
    messages: list[Message] = []
    bad = 0
    for number, line in enumerate(lines):
        if not line.strip():
            continue
        try:
            value = decoder.decode(line) if len(line) <= LONGEST_LINE else None
        except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
            value = None
        message = _message(value, number)
        if message is None:
            bad += 1
        else:
            messages.append(message)
    return Transcript(messages=tuple(messages), bad_lines=bad)


def _of_messages(
    messages: Sequence[Message], session_id: str, now: float | None
) -> Iterator[Proposal]:
    turns: list[UserTurn] = []
    done = ""
    for message in messages:
        if message.role == "assistant":
            done = message.content
        if message.role != "user":
            continue
        turn_id = str(message.line)
        turns.append(UserTurn(turn_id=turn_id, text=message.content))
        yield from explicit.detect(message.content, session_id=session_id, turn_id=turn_id, now=now)
        if done:
            yield from confirmation.detect(
                message.content, done, session_id=session_id, turn_id=turn_id
            )
        done = ""
    yield from correction.detect(turns, session_id=session_id)


def _merged(one: Proposal, two: Proposal) -> Proposal:
    """Join two proposals of one text: all evidence, the surer one's confidence."""
    return msgspec.structs.replace(
        one,
        evidence=tuple(dict.fromkeys((*one.evidence, *two.evidence))),
        confidence=max(one.confidence, two.confidence),
    )


def harvest(
    messages: Sequence[Message], *, session_id: str = "", now: float | None = None
) -> tuple[Proposal, ...]:
    """Return what a conversation says that is worth keeping, each text once, in the order said.

    Args:
        messages: of one conversation, oldest first; only the user's words are listened to, and the
            assistant's only for what the user confirms.
        session_id: put into the proposals.
        now: see `core.signals.explicit.detect`.
    """
    found: dict[str, Proposal] = {}
    for proposal in _of_messages(messages, session_id, now):
        key = proposal.text.casefold()
        found[key] = _merged(found[key], proposal) if key in found else proposal
    return tuple(found.values())
