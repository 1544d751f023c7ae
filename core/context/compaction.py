"""Compaction: which turns are no longer sent, and the text that stands for them. Pure.

Nothing is deleted: the transcript and the ledger keep every turn. The summary is made by rule, so
that it is there without a model and always keeps what must not be lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from core.context import render
from core.context.history import History, Message, Turn
from core.data import Data, to_json
from core.models.estimate import estimate_tokens
from core.text import safe_line

NEAR = 0.8
"""Share of the window above which a request is compacted: an answer has to fit in beside it."""
KEPT = 0.3
"""Share of the window that the newest turns may keep in full."""
SUMMARY_CHARS = 8_000
"""Characters of a summary, about 2,000 tokens."""
_TURN_CHARS = 240
_ITEM_CHARS = 200
_MOST_ITEMS = 12

_TODO = re.compile(
    r"^\s*(?:[-*+]|\d+[.)])\s*\[ \]\s*(.+)$|^\s*(?:todo|待办)\s*[:：]\s*(.+)$", re.I | re.M
)
_DONE = re.compile(r"^\s*(?:[-*+]|\d+[.)])\s*\[[xX]\]\s*(.+)$", re.M)
_DECIDED = re.compile(
    r"\b(?:decided|decision|agreed|we(?:'ll| will| should| use)|let's|go with|settled on"
    r"|instead of|rather than|from now on|always|never|must(?:n't| not)?|don't)\b"
    r"|决定|就用|采用|改用|约定|不要|必须|以后",
    re.I,
)
_SENTENCE = re.compile(r"[^.!?。！？\n]+[.!?。！？]?")
_EDITS = frozenset({"edit_file", "write_file"})
_READS = frozenset({"read_file"})


Part = tuple[Turn, Sequence[Message]]
"""A turn, and those of its messages that are meant."""


class Plan(Data):
    """What a compaction leaves out of what is sent.

    Attributes:
        before_turn: the first turn that is still sent; empty: none of those so far.
        dropped: of that turn, so many messages after the user's are left out too.
    """

    before_turn: str
    dropped: int = 0


def tokens_of(messages: Iterable[Message]) -> int:
    """Estimate the tokens of messages."""
    return sum(estimate_tokens(to_json(message)) for message in messages)


def plan(history: History, running: str, keep_tokens: int) -> Plan | None:
    """Say what to leave out so that the newest turns fit; None where nothing can be left out.

    Args:
        running: the turn that goes on; empty where none does.
        keep_tokens: what the turns that stay may have together.
    """
    left = keep_tokens - tokens_of(history.own_messages(running))
    sent = history.sent_turns(running)
    kept = 0
    for turn in reversed(sent):
        left -= _size(history, turn)
        if left < 0:
            break
        kept += 1
    if kept:
        first, dropped, already = sent[-kept].id, 0, 0
    else:
        first, already = running, _already_dropped(history, running)
        dropped = _dropped(history, running, keep_tokens)
    if kept == len(sent) and dropped == already:
        return None
    return Plan(before_turn=first, dropped=dropped)


def _already_dropped(history: History, running: str) -> int:
    turn = history.turns.get(running)
    return len(turn.messages) - len(history.own_messages(running)) if turn else 0


def _size(history: History, turn: Turn) -> int:
    words = estimate_tokens(turn.user_content or turn.words)
    return words + tokens_of(history.own_messages(turn.id))


def _dropped(history: History, running: str, keep_tokens: int) -> int:
    """Count the oldest messages of the running turn that do not fit; a call stays with its
    results, and the newest calls stay always."""
    turn = history.turns.get(running)
    if turn is None:
        return 0
    already = _already_dropped(history, running)
    starts = [i for i, m in enumerate(turn.messages) if m["role"] == "assistant" and i >= already]
    for start in starts:
        if tokens_of(turn.messages[start:]) <= keep_tokens:
            return start
    return starts[-1] if starts else already


def left_out(history: History, wanted: Plan) -> list[Part]:
    """Return the turns that a plan leaves out, with those of their messages that it does."""
    turns: list[Part] = [(t, t.messages) for t in _turns_before(history, wanted.before_turn)]
    if wanted.dropped and wanted.before_turn in history.turns:
        running = history.turns[wanted.before_turn]
        turns.append((running, running.messages[: wanted.dropped]))
    return turns


def _turns_before(history: History, turn_id: str) -> list[Turn]:
    turns = list(history.turns.values())
    ids = [turn.id for turn in turns]
    return turns[: ids.index(turn_id)] if turn_id in ids else turns


def saved(history: History, wanted: Plan, running: str, text: str) -> int:
    """Estimate how many tokens a plan takes off a request; negative where it adds some.

    Args:
        text: what will stand for what is left out.
    """
    sent = [turn.id for turn in history.sent_turns(running)]
    kept = sent[sent.index(wanted.before_turn) :] if wanted.before_turn in sent else []
    size = {turn_id: _size(history, history.turns[turn_id]) for turn_id in sent}
    gone = sum(size[turn_id] for turn_id in sent if turn_id not in kept)
    if wanted.dropped and wanted.before_turn == running:
        own = history.own_messages(running)
        rest = history.turns[running].messages[wanted.dropped :]
        gone += tokens_of(own) - tokens_of(rest)
    now = history.compacted
    before = estimate_tokens(now.summary + now.updates) if now else 0
    return gone + before - estimate_tokens(text)


def summary(turns: Sequence[Part], notes: Sequence[str], account: str = "") -> str:
    """Put into one text what must not be lost of turns that are no longer sent.

    Args:
        notes: the session's notes.
        account: what a model says of the turns, in place of the list of what was asked.
    """
    sections = [
        ("Decisions and rules said here", _decisions(turns)),
        ("To do", _todo(turns)),
        ("Open questions", _questions(turns)),
        ("Files touched", _files(turns)),
        ("Recent failures", _failures(turns)),
        ("Notes of this session", list(notes)[-_MOST_ITEMS:]),
    ]
    kept = "\n\n".join(
        f"{title}:\n" + "\n".join(f"- {safe_line(item, _ITEM_CHARS)}" for item in items)
        for title, items in sections
        if items
    )
    room = SUMMARY_CHARS - len(kept)
    told = account[:room] if account else _asked(turns, room)
    return render.defuse("\n\n".join(part for part in (told, kept) if part))


def transcript(turns: Sequence[Part], limit: int) -> str:
    """Write turns out for a model that shall sum them up; the newest ``limit`` characters."""
    lines: list[str] = []
    for turn, messages in turns:
        lines.append(f"User: {turn.words}")
        for message in messages:
            content = str(message.get("content") or "")
            if message["role"] == "tool":
                lines.append(f"Result: {content[:600]}")
                continue
            if content:
                lines.append(f"Assistant: {content}")
            lines += [f"Call: {name} {arguments}" for name, arguments in _calls([message])]
    return "\n".join(lines)[-limit:]


def _asked(turns: Sequence[Part], room: int) -> str:
    """List what was asked and what was answered, the newest first kept, oldest first shown."""
    lines: list[str] = []
    for turn, messages in reversed(turns):
        answer = safe_line(_last_text(messages), _TURN_CHARS)
        line = f"- {safe_line(turn.words, _TURN_CHARS)}" + (f"\n  → {answer}" if answer else "")
        room -= len(line) + 1
        if room < 0:
            lines.append(f"- ({len(turns) - len(lines)} turns before these)")
            break
        lines.append(line)
    return "Asked and answered, oldest first:\n" + "\n".join(reversed(lines)) if lines else ""


def _last_text(messages: Sequence[Message]) -> str:
    texts = [str(m["content"]) for m in messages if m["role"] == "assistant" and m.get("content")]
    return texts[-1] if texts else ""


def _said(turns: Sequence[Part]) -> Iterator[tuple[str, bool]]:
    """Yield what was said in order, and whether the user said it."""
    for turn, messages in turns:
        yield turn.words, True
        for message in messages:
            if message["role"] == "assistant" and message.get("content"):
                yield str(message["content"]), False


def _decisions(turns: Sequence[Part]) -> list[str]:
    """Quote what the user said that settles something, and where the model says what is settled."""
    found = []
    for text, by_user in _said(turns):
        for sentence in _SENTENCE.findall(text[:4_000]):
            if len(sentence) <= 2 * _ITEM_CHARS and _DECIDED.search(sentence):
                speaker = "user" if by_user else "assistant"
                if by_user or "decided" in sentence.lower() or "决定" in sentence:
                    found.append(f"{speaker}: {sentence.strip()}")
    return _newest(found)


def _todo(turns: Sequence[Part]) -> list[str]:
    """List open check boxes and TODO lines; one that was ticked later is done."""
    open_items: dict[str, None] = {}
    for text, _ in _said(turns):
        for found in _TODO.finditer(text):
            open_items[(found[1] or found[2]).strip()] = None
        for done in _DONE.finditer(text):
            open_items.pop(done[1].strip(), None)
    return _newest(open_items)


def _questions(turns: Sequence[Part]) -> list[str]:
    """Quote the questions with which the newest answers ended."""
    found = []
    for _, messages in turns[-4:]:
        sentences = [s.strip() for s in _SENTENCE.findall(_last_text(messages)[-1_000:])]
        found += [s for s in sentences if s.endswith(("?", "？"))]
    return _newest(found)[-5:]


def _files(turns: Sequence[Part]) -> list[str]:
    touched: dict[str, str] = {}
    for _, messages in turns:
        for name, arguments in _calls(messages):
            path = _path(arguments)
            if path and name in _EDITS:
                touched[path] = "edited"
            elif path and name in _READS:
                touched.setdefault(path, "read")
    edited = [path for path, how in touched.items() if how == "edited"]
    read = [path for path, how in touched.items() if how == "read"]
    return [f"{path} (edited)" for path in edited[-_MOST_ITEMS:]] + [
        f"{path} (read)" for path in read[-_MOST_ITEMS:]
    ]


def _failures(turns: Sequence[Part]) -> list[str]:
    return _newest(line for turn, _ in turns[-8:] for line in turn.failures)


def _calls(messages: Iterable[Message]) -> Iterator[tuple[str, str]]:
    for message in messages:
        for call in message.get("tool_calls", ()):
            yield call["function"]["name"], call["function"]["arguments"]


def _path(arguments: str) -> str:
    try:
        found = msgspec.json.decode(arguments)
    except msgspec.DecodeError:
        return ""
    path = found.get("path") if isinstance(found, dict) else None
    return path if isinstance(path, str) else ""


def _newest(items: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(items))[-_MOST_ITEMS:]
