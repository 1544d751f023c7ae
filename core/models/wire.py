"""Chunks and completions as servers really send them, read without faith in their types."""

from __future__ import annotations

from typing import Any

import msgspec

from core.data import Data
from core.models.base import Usage
from core.models.calls import CallPiece

_decoder = msgspec.json.Decoder()


class Chunk(Data):
    """What one chunk of a stream, or a whole completion, says.

    Attributes:
        is_answer: false for a document that is no part of a completion at all.
        error: the server's error object or text, None where all is well.
    """

    text: str = ""
    reasoning: str = ""
    pieces: tuple[CallPiece, ...] = ()
    finish: str = ""
    usage: Usage | None = None
    is_answer: bool = True
    error: Any = None


def decode(data: bytes) -> Any:
    """Decode JSON.

    Raises:
        ValueError: the bytes are no JSON, or no UTF-8.
    """
    try:
        return _decoder.decode(data)
    except msgspec.DecodeError as error:
        raise ValueError(str(error)) from error
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def read_chunk(value: Any) -> Chunk:
    """Read a decoded chunk or completion; whatever has an unexpected type counts as absent."""
    if not isinstance(value, dict):
        return Chunk(is_answer=False)
    if value.get("error"):
        return Chunk(error=value["error"], is_answer=False)
    choices = value.get("choices")
    choice = _mapping(choices[0]) if isinstance(choices, list) and choices else {}
    said = _mapping(choice.get("delta")) or _mapping(choice.get("message"))
    return Chunk(
        text=_text(said.get("content")) or _text(said.get("refusal")),
        reasoning=_text(said.get("reasoning_content")) or _text(said.get("reasoning")),
        pieces=_pieces(said),
        finish=_text(choice.get("finish_reason")),
        usage=read_usage(value.get("usage")),
        is_answer="choices" in value or "usage" in value,
    )


def read_usage(value: Any) -> Usage | None:
    """Read token counts; None where there are none.

    Cached tokens stand in ``prompt_tokens_details.cached_tokens`` (OpenAI) or in
    ``prompt_cache_hit_tokens`` (DeepSeek).
    """
    usage = _mapping(value)
    prompt, completion = (
        _number(usage.get("prompt_tokens")),
        _number(usage.get("completion_tokens")),
    )
    if prompt is None and completion is None:
        return None
    cached = _number(_mapping(usage.get("prompt_tokens_details")).get("cached_tokens"))
    if cached is None:
        cached = _number(usage.get("prompt_cache_hit_tokens"))
    return Usage(
        prompt_tokens=prompt or 0, completion_tokens=completion or 0, cached_tokens=cached or 0
    )


def read_model_names(value: Any) -> list[str]:
    """Read the names of a model list, in the server's order."""
    if isinstance(value, dict):
        value = value.get("data") or value.get("models")
    if not isinstance(value, list):
        return []
    names = [_name(item) for item in value]
    return list(dict.fromkeys(name for name in names if name))


def _name(item: Any) -> str:
    if isinstance(item, str):
        return item
    entry = _mapping(item)
    return _text(entry.get("id")) or _text(entry.get("model")) or _text(entry.get("name"))


def _pieces(said: dict[str, Any]) -> tuple[CallPiece, ...]:
    given = said.get("tool_calls")
    if isinstance(given, list):
        return tuple(_piece(piece) for piece in given if isinstance(piece, dict))
    old = said.get("function_call")
    return (_piece({"index": 0, "function": old}),) if isinstance(old, dict) else ()


def _piece(piece: dict[str, Any]) -> CallPiece:
    function = _mapping(piece.get("function"))
    arguments = function.get("arguments")
    if arguments is not None and not isinstance(arguments, str):
        arguments = msgspec.json.encode(arguments).decode()
    return CallPiece(
        index=_number(piece.get("index")),
        id=_text(piece.get("id")),
        name=_text(function.get("name")),
        arguments=arguments or "",
    )


def _mapping(value: Any) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def _text(value: Any) -> str:
    """Return a text, also one given as a list of parts, ``[{"type": "text", "text": …}]``."""
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        return "".join(_text(_mapping(part).get("text")) for part in value)
    return ""


def _number(value: Any) -> int | None:
    if isinstance(value, bool):
        return None
    if isinstance(value, str) and value.strip().isdecimal():
        return int(value)
    return int(value) if isinstance(value, int | float) and value >= 0 else None
