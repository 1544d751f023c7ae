"""A request that went wrong, as plain facts, and what the server said of it."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Any

from core.data import Data

_WORDS_LIMIT = 300
_STATUS_OF_CODE = {
    "invalid_api_key": 401,
    "authentication_error": 401,
    "rate_limit_exceeded": 429,
    "rate_limit_error": 429,
    "server_error": 500,
    "internal_server_error": 500,
    "api_error": 500,
    "service_unavailable": 503,
    "overloaded_error": 529,
}
"""Codes and types that OpenAI's and Anthropic's error references give for these statuses."""

_TAGS = re.compile(r"<(script|style)\b.*?</\1>|<[^>]*>", re.DOTALL | re.IGNORECASE)


class Kind(StrEnum):
    """Where it went wrong."""

    STATUS = "status"  # the server answered with an error
    UNREACHABLE = "unreachable"  # no connection came about
    SLOW = "slow"  # a connection, a first token or the next one took too long
    DROPPED = "dropped"  # the connection broke
    BAD_DATA = "bad-data"  # what came is not what the protocol says
    NO_STREAM = "no-stream"  # a page, or nothing, came instead of an answer


class Failure(Data):
    """What is known of it.

    Attributes:
        status: the HTTP status; 0 where there was none.
        words: the server's or the system's words, as they came.
        code: the server's own code for it, in lower case (``insufficient_quota``), else empty.
        headers: the response's headers, names in lower case.
        limit: the context window that the server stated in a field of its own.
    """

    kind: Kind
    status: int = 0
    words: str = ""
    code: str = ""
    headers: tuple[tuple[str, str], ...] = ()
    limit: int | None = None

    def header(self, name: str) -> str:
        """Return a header's value, or nothing."""
        return next((value for key, value in self.headers if key == name), "")


def from_body(
    kind: Kind, body: Any, *, status: int = 0, headers: tuple[tuple[str, str], ...] = ()
) -> Failure:
    """Read an error's body in whichever form a server gave it.

    Known forms: OpenAI's ``{"error": {"message", "code", "type"}}`` or its inner part, Ollama's
    ``{"error": "text"}``, FastAPI's ``{"detail": "text" | [{"loc", "msg"}]}``, ``{"message"}``,
    a list holding one of these (Gemini), and plain text or HTML.
    """
    if isinstance(body, list) and len(body) == 1:
        body = body[0]
    if isinstance(body, dict) and isinstance(body.get("error"), dict | str):
        outer, body = body, body["error"]
        if isinstance(body, dict) and not body.get("message"):
            body = {**body, "message": outer.get("message", "")}
    if not isinstance(body, dict):
        return Failure(kind=kind, status=status, words=_plain(str(body or "")), headers=headers)
    return Failure(
        kind=kind,
        status=status or _status_in(body),
        words=_words_in(body),
        code=_code_in(body),
        headers=headers,
        limit=_number(body.get("n_ctx")),
    )


def _words_in(body: dict[str, Any]) -> str:
    detail = body.get("detail")
    if isinstance(detail, list):
        return "; ".join(_field_error(item) for item in detail)
    words = next((w for w in (body.get("message"), detail, body.get("msg")) if w), "")
    nested = body.get("metadata")
    if isinstance(nested, dict) and isinstance(nested.get("raw"), str):
        words = f"{words}: {nested['raw']}"  # OpenRouter wraps what the provider said
    param = body.get("param")
    words = words if isinstance(words, str) else str(words)
    return f"{words} ({param})" if isinstance(param, str) and param not in words else words


def _field_error(item: Any) -> str:
    if not isinstance(item, dict):
        return str(item)
    place = item.get("loc")
    name = ".".join(str(part) for part in place) if isinstance(place, list) else ""
    return f"{name}: {item.get('msg', '')}"


def _code_in(body: dict[str, Any]) -> str:
    given = (body.get("code"), body.get("type"), body.get("status"))
    return next((c.lower() for c in given if isinstance(c, str) and not c.isdecimal()), "")


def _status_in(body: dict[str, Any]) -> int:
    """Return the status that an error within a stream stands for."""
    number = _number(body.get("code")) or _number(body.get("status")) or 0
    return number if 400 <= number <= 599 else _STATUS_OF_CODE.get(_code_in(body), 0)


def _number(value: Any) -> int | None:
    if isinstance(value, str) and value.isdecimal():
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def _plain(text: str) -> str:
    """Take the words out of a page of HTML; other text stays as it is, shortened."""
    if text.lstrip().startswith("<"):
        text = " ".join(_TAGS.sub(" ", text[:20_000]).split())
    return text[: _WORDS_LIMIT * 4]
