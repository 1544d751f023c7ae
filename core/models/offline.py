"""The offline pair: answers without a language model, and says so.

It runs tools by slash command and answers everything else from memory and files by search. It
speaks the same protocol as any model, so the whole of placet works with it, and it is
deterministic: the same conversation gives the same answer.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, Callable, Sequence
from typing import Any

import msgspec

from core.data import Data
from core.models.base import CallDelta, Delta, Finished, Request, TextDelta, ToolCall
from core.models.offline_commands import Wish, read_command, search_pattern
from core.models.offline_words import Words, words_for

Message = dict[str, Any]

_PIECE_CHARS = 24
_QUOTED_ENTRIES = 5
_QUOTED_LINES = 12
_FENCED = frozenset({"read_file", "list_files", "grep", "find", "run_command"})
_ENTRY = re.compile(
    r"^\[memory:[^\]]*\] (?P<text>.*) \(id (?P<id>[^\s;)]+)\)(?P<notice>.*)$", re.DOTALL
)
_NEW_ENTRY = re.compile(r"^(?=\[memory:)", re.MULTILINE)
_MATCH = re.compile(r"^[^\s:][^:\n]*:\d+:", re.MULTILINE)
_TICKS = re.compile("`+")


class Result(Data):
    """What a tool that was called answered."""

    tool: str
    content: str


class OfflinePair:
    """A responder that is no language model.

    Args:
        words: takes the user's own words out of a user message as it was sent.
        hears: returns what the signals hear in the user's words and put into the inbox.
        pace_seconds: the pause between two pieces of an answer.
    """

    name = "offline"
    window: int | None = None

    def __init__(
        self,
        words: Callable[[str], str] = lambda content: content,
        hears: Callable[[str], Sequence[str]] = lambda _: (),
        pace_seconds: float = 0.0,
    ) -> None:
        self._words = words
        self._hears = hears
        self._pace_seconds = pace_seconds

    async def stream(self, request: Request) -> AsyncGenerator[Delta, None]:
        """Answer: with calls where a tool is wanted, with text where results have come."""
        asked = self._asked(request.messages)
        results = _results(request.messages)
        answer: str | list[Wish]
        if results:
            answer = present(asked, results)
        elif heard := self._hears(asked):
            answer = acknowledge(asked, heard)
        else:
            answer = respond(asked, _tool_names(request))
        if isinstance(answer, str):
            for start in range(0, len(answer), _PIECE_CHARS):
                await asyncio.sleep(self._pace_seconds)
                yield TextDelta(text=answer[start : start + _PIECE_CHARS])
            yield Finished(reason="stop")
            return
        made = _calls_made(request.messages)
        for number, wish in enumerate(answer, start=made + 1):
            arguments = msgspec.json.encode(wish.arguments).decode()
            yield CallDelta(call=ToolCall(id=f"call_{number}", name=wish.tool, arguments=arguments))
        yield Finished(reason="tool_calls")

    async def close(self) -> None:
        """Do nothing: there is no connection."""

    def _asked(self, messages: Sequence[Message]) -> str:
        """Return the user's last words."""
        for message in reversed(messages):
            if message.get("role") == "user":
                return self._words(_text_of(message.get("content"))).strip()
        return ""


def respond(asked: str, tools: frozenset[str]) -> str | list[Wish]:
    """Return the calls that a message asks for, or an answer where none is needed or possible."""
    words = words_for(asked)
    if asked.startswith("/"):
        wish = read_command(asked, words)
        if isinstance(wish, Wish) and wish.tool not in tools:
            return words.no_tool.format(f"`{wish.tool}`")
        return [wish] if isinstance(wish, Wish) else wish
    wishes = [wish for wish in _searches(asked) if wish.tool in tools]
    return wishes or _found(words, [], "")


def acknowledge(asked: str, heard: Sequence[str]) -> str:
    """Say that something was heard that may be worth keeping, and that the user decides."""
    words = words_for(asked)
    quotes = [f"> {text}" for text in heard]
    return "\n\n".join([words.heard, *quotes, words.no_model, words.ways_out])


def present(asked: str, results: Sequence[Result]) -> str:
    """Put the results of the calls into an answer."""
    words = words_for(asked)
    if asked.startswith("/"):
        return "\n\n".join(_shown(result, words) for result in results)
    memories = [r.content for r in results if r.tool == "recall"]
    lines = [r.content for r in results if r.tool == "grep" and _MATCH.search(r.content)]
    return _found(words, quoted("\n".join(memories)), "\n".join(lines))


def quoted(content: str) -> list[str]:
    """Quote the entries of a recall's result, each with its citation."""
    quotes = []
    for block in _NEW_ENTRY.split(content):
        found = _ENTRY.match(block.strip())
        if found is not None:
            text = "\n".join(f"> {line.strip()}" for line in found["text"].split("\n"))
            notice = found["notice"].strip()
            quotes.append(f"{text} [mem:{found['id']}]" + (f"\n> *{notice}*" if notice else ""))
    return quotes[:_QUOTED_ENTRIES]


def _searches(asked: str) -> list[Wish]:
    if not asked:
        return []
    wishes = [Wish(tool="recall", arguments={"query": asked})]
    pattern = search_pattern(asked)
    if pattern:
        wishes.append(Wish(tool="grep", arguments={"pattern": pattern, "ignore_case": True}))
    return wishes


def _found(words: Words, quotes: Sequence[str], lines: str) -> str:
    parts = []
    if quotes:
        parts += [words.from_memory, *quotes]
    if lines:
        parts += [words.from_files, fenced("\n".join(lines.split("\n")[:_QUOTED_LINES]))]
    if not parts:
        parts = [words.nothing_found]
    return "\n\n".join([*parts, words.no_model, words.ways_out])


def _shown(result: Result, words: Words) -> str:
    if result.tool == "recall" and (quotes := quoted(result.content)):
        return "\n\n".join([words.from_memory, *quotes])
    if result.tool in _FENCED:
        return f"{words.result.format(f'`{result.tool}`')}\n\n{fenced(result.content)}"
    return result.content


def fenced(text: str) -> str:
    """Fence a text as code, with more ticks than it holds in a row."""
    longest = max((len(ticks) for ticks in _TICKS.findall(text)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}\n{text}\n{fence}"


def _results(messages: Sequence[Message]) -> list[Result]:
    """Return the results at the end of a conversation, in their order."""
    names = _names_by_id(messages)
    results: list[Result] = []
    for message in reversed(messages):
        if message.get("role") != "tool":
            break
        name = names.get(str(message.get("tool_call_id")), "")
        results.insert(0, Result(tool=name, content=_text_of(message.get("content"))))
    return results


def _names_by_id(messages: Sequence[Message]) -> dict[str, str]:
    return {
        str(call.get("id")): str(call.get("function", {}).get("name", ""))
        for message in messages
        for call in message.get("tool_calls") or ()
    }


def _calls_made(messages: Sequence[Message]) -> int:
    return sum(len(message.get("tool_calls") or ()) for message in messages)


def _tool_names(request: Request) -> frozenset[str]:
    return frozenset(str(tool.get("function", {}).get("name", "")) for tool in request.tools)


def _text_of(content: Any) -> str:
    if isinstance(content, list):
        return "".join(str(part.get("text", "")) for part in content if isinstance(part, dict))
    return content if isinstance(content, str) else ""
