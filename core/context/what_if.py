"""What if: a request as it would have been without one entry, or with another text of it. Pure.

Works on the messages as they were sent, so it serves a turn of any session, whatever memory is now.
What the model itself read by tool, and what it said, stays.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Sequence

from core.context import render
from core.context.history import SUMMARY, Message
from core.data import to_json
from core.memory.entry import Entry

_ENTRY = re.compile(r"^(?P<sign>[+~] )?\[memory:[^\]\n]*\] ")
_NOTICE = re.compile(r"\(id \S+\) (\[[^\n]*\])\Z")
_WITHDRAWN = re.compile(r"^- no longer (?:in memory|holds): (?P<id>\S+)")

Change = Callable[[str], str | None]
"""Takes what tells of the entry and returns what shall stand there instead; None: nothing."""


def without(messages: Sequence[Message], entry_id: str) -> list[Message]:
    """Return a request's messages without everything that tells of one entry."""
    return [_changed(message, entry_id, lambda _: None) for message in messages]


def with_version(messages: Sequence[Message], entry: Entry) -> list[Message]:
    """Return a request's messages with another text of an entry wherever it was told."""

    def told(block: str) -> str:
        if _WITHDRAWN.match(block):
            return block
        if notice := _NOTICE.search(block):
            return render.body(entry, notice[1])
        found = _ENTRY.match(block)
        return f"{found['sign'] or ''}{render.line(entry)}" if found else block

    return [_changed(message, entry.id, told) for message in messages]


def _changed(message: Message, entry_id: str, change: Change) -> Message:
    content = str(message.get("content") or "")
    if entry_id not in content or message["role"] not in ("system", "user"):
        return message
    if message["role"] == "system":
        changed = _rewritten(content, entry_id, change)
    elif content.startswith(SUMMARY):
        summary, mark, told = content.rpartition(f"\n{render.UPDATE_MARK}\n")
        changed = summary + mark + _rewritten(told, entry_id, change) if mark else content
    elif content.startswith((render.UPDATE_MARK, render.BODIES_MARK)):
        changed = _retold(content, entry_id, change)
    else:
        return message
    return {**message, "content": changed}


def _retold(content: str, entry_id: str, change: Change) -> str:
    """Rewrite what a user message tells of memory; the user's words are left alone."""
    words = render.words_of(content)
    told = content[: len(content) - len(words)].removesuffix(f"{render.WORDS_MARK}\n")
    kept = _rewritten(told, entry_id, change)
    kept = re.sub(rf"^{re.escape(render.UPDATE_MARK)}\n(?=\[memory bodies\]|\Z)", "", kept)
    kept = re.sub(rf"^{re.escape(render.BODIES_MARK)}\n\Z", "", kept, flags=re.M)
    return f"{kept}{render.WORDS_MARK}\n{words}" if kept else render.plain(words)


def _rewritten(told: str, entry_id: str, change: Change) -> str:
    kept = []
    for block in _blocks(told.split("\n")):
        text: str | None = "\n".join(block)
        if text is not None and _is_about(text, entry_id):
            text = change(text)
        if text is not None:
            kept.append(text)
    return "\n".join(kept)


def _blocks(lines: Iterable[str]) -> list[list[str]]:
    """Group lines: an entry's line with the indented lines that go on with it."""
    blocks: list[list[str]] = []
    for line in lines:
        if blocks and line.startswith(render.INDENT) and _ENTRY.match(blocks[-1][0]):
            blocks[-1].append(line)
        else:
            blocks.append([line])
    return blocks


def _is_about(block: str, entry_id: str) -> bool:
    if withdrawn := _WITHDRAWN.match(block):
        return withdrawn["id"] == entry_id
    ids = re.findall(r"\(id ([^\s;)]+)[;)]", block)
    return bool(_ENTRY.match(block) and ids and ids[-1] == entry_id)


def difference(one: Sequence[Message], other: Sequence[Message], names: tuple[str, str]) -> str:
    """Return the unified diff of two requests' messages; empty where they are the same.

    Args:
        names: what the two are called in the diff's head.
    """
    lines = difflib.unified_diff(written(one), written(other), *names, lineterm="", n=2)
    return "\n".join(lines)


def written(messages: Iterable[Message]) -> list[str]:
    """Write a request's messages as lines, each under the name of its role."""
    lines: list[str] = []
    for message in messages:
        lines.append(f"── {message['role']} ──")
        lines += str(message.get("content") or "").split("\n")
        lines += [to_json(call["function"]) for call in message.get("tool_calls", ())]
    return lines
