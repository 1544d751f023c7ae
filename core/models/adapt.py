"""Requests in the shape that a server takes.

Servers refuse parts of the protocol: usage in streams, tools, the system role, one of the two
names of the length limit, a temperature, streaming itself. The refusal is recognised by its words,
the part is left out or put otherwise from then on, and the user is told once.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any, Literal, NamedTuple

import msgspec

from core.data import Data
from core.models.base import Request
from core.models.failure import Failure, Kind
from core.models.overflow import is_overflow
from core.models.server import ServerSettings

Message = dict[str, Any]
_SYSTEM_ROLES = ("system", "developer")


NOT_STREAMED = "This server does not stream: answers come whole, after a wait."


class Shape(Data):
    """Which parts of the protocol a server takes, as far as is known."""

    streaming: bool = True
    usage: bool = True
    tools: bool = True
    system: bool = True
    limit_field: Literal["max_tokens", "max_completion_tokens", ""] = "max_tokens"
    temperature: bool = True
    reasoning_back: bool = False


def build_body(request: Request, settings: ServerSettings, shape: Shape) -> dict[str, Any]:
    """Build the JSON body of a chat completion request."""
    messages = list(request.messages)
    if not shape.reasoning_back:
        messages = [_without_reasoning(message) for message in messages]
    if not shape.tools:
        messages = [_without_tools(message) for message in messages]
    if not shape.system:
        messages = fold_system(messages)
    body: dict[str, Any] = {"model": request.model or settings.model}
    body["messages"] = _encodable(messages)
    if shape.streaming:
        body["stream"] = True
        if shape.usage:
            body["stream_options"] = {"include_usage": True}
    if request.tools and shape.tools:
        body["tools"] = list(request.tools)
    if settings.max_tokens is not None and shape.limit_field:
        body[shape.limit_field] = settings.max_tokens
    if settings.temperature is not None and shape.temperature:
        body["temperature"] = settings.temperature
    return body


def _encodable(messages: list[Message]) -> list[Message]:
    """Return the messages as they are, unless UTF-8 can't hold them.

    Half characters (lone surrogates, from file names that are no UTF-8) become question marks.
    """
    try:
        msgspec.json.encode(messages)
    except UnicodeEncodeError:
        text = json.dumps(messages, ensure_ascii=False)
        messages = json.loads(text.encode("utf-8", "replace"))
    return messages


def fold_system(messages: list[Message]) -> list[Message]:
    """Put the system messages' text before the first user message's own."""
    system = [m for m in messages if m.get("role") in _SYSTEM_ROLES]
    others = [m for m in messages if m.get("role") not in _SYSTEM_ROLES]
    text = "\n\n".join(str(m.get("content") or "") for m in system)
    if not text:
        return others
    for place, message in enumerate(others):
        if message.get("role") == "user":
            others[place] = {**message, "content": _prefixed(text, message.get("content"))}
            return others
    return [{"role": "user", "content": text}, *others]


def _prefixed(text: str, content: Any) -> Any:
    if isinstance(content, list):
        return [{"type": "text", "text": text}, *content]
    return f"{text}\n\n{content or ''}"


def _without_reasoning(message: Message) -> Message:
    if "reasoning_content" not in message:
        return message
    return {key: value for key, value in message.items() if key != "reasoning_content"}


def _without_tools(message: Message) -> Message:
    """Tell of calls and results in words, for a server that knows no tools."""
    if message.get("role") == "tool":
        return {"role": "user", "content": f"[result of a tool]\n{message.get('content') or ''}"}
    if not message.get("tool_calls"):
        return message
    said = [str(message["content"])] if message.get("content") else []
    called = [call.get("function", {}) for call in message["tool_calls"]]
    said += [f"[called {f.get('name')} with {f.get('arguments')}]" for f in called]
    return {"role": "assistant", "content": "\n".join(said)}


class _Rule(NamedTuple):
    """One refusal: in which body it can occur, its words, the new shape, and what is told."""

    sent: Callable[[dict[str, Any]], bool]
    words: re.Pattern[str]
    change: Callable[[Shape], Shape]
    notice: str


_REFUSING = (
    r"(?:not|n't|never) (?:currently )?(?:be )?(?:support|allow|permit|enabl|recogni|accept|expect"
    r"|implement|available)|unsupported|unrecogni[sz]ed|no endpoints found|must be verified"
    r"|(?:unknown|unexpected|extra|not a valid) (?:input|field|param|arg|key|name|prop|variant)"
    r"|only (?:supported|allowed|be set|the default)|may only|deprecated|requires? --|不支持"
)


def _refused(field: str, also: str = "(?!)") -> re.Pattern[str]:
    """Match words that name the field and refuse it, in either order, or say it otherwise."""
    return re.compile(
        rf"(?:{field}).*?(?:{_REFUSING})|(?:{_REFUSING}).*?(?:{field})|{also}",
        re.DOTALL | re.IGNORECASE,
    )


def _has(field: str) -> Callable[[dict[str, Any]], bool]:
    return lambda body: bool(body.get(field)) or body.get(field) == 0


def _has_role(*roles: str) -> Callable[[dict[str, Any]], bool]:
    return lambda body: any(message.get("role") in roles for message in body["messages"])


def _sends_reasoning(body: dict[str, Any]) -> bool:
    return any("reasoning_content" in message for message in body["messages"])


def _with(**fields: Any) -> Callable[[Shape], Shape]:
    return lambda shape: msgspec.structs.replace(shape, **fields)


_RULES = (
    _Rule(
        _has("stream_options"),
        _refused(r"stream_options|include_usage"),
        _with(usage=False),
        "This server gives no token counts in streams; the counts shown are estimates.",
    ),
    _Rule(
        _sends_reasoning,
        _refused(r"reasoning_content"),
        _with(reasoning_back=False),
        "This server refuses earlier reasoning; it is no longer sent back.",
    ),
    _Rule(
        lambda body: not _sends_reasoning(body),
        re.compile(
            r"reasoning_content.*(must|missing|required|passed back|expected)"
            r"|(must|missing|requires?|expected).*reasoning_content",
            re.DOTALL | re.IGNORECASE,
        ),
        _with(reasoning_back=True),
        "This server wants earlier reasoning; it is sent back from now on.",
    ),
    _Rule(
        _has("max_tokens"),
        _refused(r"\bmax_tokens\b", also=r"use ['\"`]?max_completion_tokens"),
        _with(limit_field="max_completion_tokens"),
        "This server calls the answer's limit max_completion_tokens; it is sent so from now on.",
    ),
    _Rule(
        _has("max_completion_tokens"),
        _refused(r"max_completion_tokens"),
        _with(limit_field=""),
        "This server takes no limit for the answer's length; none is sent from now on.",
    ),
    _Rule(
        _has("temperature"),
        _refused(r"temperature"),
        _with(temperature=False),
        "This model takes no temperature; it is no longer sent.",
    ),
    _Rule(
        _has_role(*_SYSTEM_ROLES),
        _refused(
            r"system['\"`]? (?:role|message|prompt)|role['\"`]?:? ?['\"`]?system|['\"`]system['\"`]"
            r"|developer instruction",
            also=r"only user and assistant roles|roles must alternate",
        ),
        _with(system=False),
        "This model knows no system role; the instructions now stand before your first message.",
    ),
    _Rule(
        lambda body: bool(body.get("tools")) or _has_role("tool")(body),
        _refused(r"\btools?\b|tool[_ ](?:choice|use|call)|function[_ ]call|\bfunctions\b"),
        _with(tools=False),
        "This model can't call tools: it can talk, but not read files or propose memories. "
        "Choose a model with tools for those.",
    ),
    _Rule(
        _has("stream"),
        _refused(r"\bstream(?:ing)?\b"),
        _with(streaming=False),
        NOT_STREAMED,
    ),
)


def adapt(failure: Failure, body: dict[str, Any], shape: Shape) -> tuple[Shape, str] | None:
    """Return the shape that avoids a refusal and what to tell the user.

    None means that the failure is no refusal of a part which this body has.
    """
    if failure.kind is not Kind.STATUS or is_overflow(failure):
        return None
    if failure.status not in (0, 400, 404, 405, 415, 422, 500, 501):
        return None
    words = f"{failure.words} {failure.code.replace('unsupported_parameter', 'unsupported')}"
    for rule in _RULES:
        if rule.sent(body) and rule.words.search(words):
            changed = rule.change(shape)
            if changed != shape:
                return changed, rule.notice
    return None
