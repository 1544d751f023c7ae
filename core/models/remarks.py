"""What the user should know of an answer that came through: what was not read, what is cut."""

from __future__ import annotations

import json
from typing import Any

from core.data import Data
from core.models.answer import Answer
from core.models.estimate import estimate_tokens

_SHORTENED = 0.6
"""A prompt of which the server counted less than this share was not read whole."""

_SMALLEST_PART = 1000
"""Tokens; below it the estimates are too rough to say that something was left out."""

_ABOUT = 0.25
"""How far a server's count may lie from an estimate that it confirms, as a share of the latter."""

_ENDS = {
    "length": "The answer reached the longest that the server gives, or the end of the model's "
    "window, and is cut. Ask to go on, or compact with /compact.",
    "content_filter": "The server's filter cut the answer. What arrived is kept.",
}
"""What the server's word for the end means, where that is no end of the model's own choosing."""


class Remark(Data):
    """A notice and what it is about: of one ``topic`` the user is told once, of none each time."""

    message: str
    topic: str = ""


def remarks_on(answer: Answer, body: dict[str, Any], reason: str) -> list[Remark]:
    """Say what of the prompt the server left out, by its own count, and whether the answer is cut.

    Args:
        body: the request as it was sent.
        reason: the server's word for the end of the answer.
    """
    remarks = [_on_prompt(answer, body)]
    if reason in _ENDS:
        remarks.append(Remark(message=_ENDS[reason]))
    return [remark for remark in remarks if remark is not None]


def _on_prompt(answer: Answer, body: dict[str, Any]) -> Remark | None:
    """Compare the server's count with what was sent.

    llama.cpp leaves the tools out without a word where the model's chat template knows none;
    Ollama cuts the prompt at the front where it does not fit the window.
    """
    if answer.usage is None:
        return None
    read = answer.usage.prompt_tokens
    said, tools = _estimate(body["messages"]), _estimate(body.get("tools") or [])
    if read >= (said + tools) * _SHORTENED:
        return None
    without_tools = tools >= _SMALLEST_PART and abs(read - said) <= said * _ABOUT
    if without_tools and not _used_tools(answer, body):
        return Remark(
            message=f"The model was shown no tools: the server counted {read:,} tokens of about "
            f"{said + tools:,}. It can talk, but not read files or propose memories. Choose a "
            "model with tools for those.",
            topic="tools",
        )
    if read < _SMALLEST_PART:
        return None
    return Remark(
        message=f"The server counted {read:,} tokens of about {said + tools:,}: its window may be "
        "too small and the beginning lost. Raise its context size (Ollama: "
        "OLLAMA_CONTEXT_LENGTH), or compact with /compact.",
        topic="window",
    )


def _used_tools(answer: Answer, body: dict[str, Any]) -> bool:
    return answer.called or any(message.get("tool_calls") for message in body["messages"])


def _estimate(value: Any) -> int:
    return estimate_tokens(json.dumps(value, ensure_ascii=False))
