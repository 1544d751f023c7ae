"""Which model answers: what the settings say, else the environment, else a local server, else none.

A key goes to the address for which it was given and to no other.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from contextlib import suppress
from urllib.parse import urlsplit

from core.config import ModelSettings
from core.data import Data
from core.errors import PlacetError
from core.models.server import (
    NO_KEY,
    ServerSettings,
    base_urls,
    host_of,
    is_loopback,
    with_scheme,
)
from core.models.wire import decode, read_model_names

OPENAI_URL = "https://api.openai.com/v1"
OPENAI_MODEL = "gpt-5.1"
"""The model where only a key for OpenAI is given."""

_LOCAL_SERVERS = (
    ("Ollama", 11434),
    ("LM Studio", 1234),
    ("llama.cpp", 8080),
    ("vLLM", 8000),
)
"""Servers and the ports on which each of them listens by default, in order of preference."""

_PROBE_SECONDS = 0.3
_PROBE_BYTES = 1_000_000
_REMOTE_FIRST_TOKEN_SECONDS = 60.0


class Choice(Data):
    """Which model answers, and why.

    Attributes:
        server: how to reach it; None: the offline pair answers.
        why: one line for the user.
    """

    server: ServerSettings | None
    why: str


async def choose(
    settings: ModelSettings,
    environ: Mapping[str, str],
    *,
    model: str = "",
    offline: bool = False,
    probe_local: bool = False,
    local_servers: Sequence[tuple[str, int]] = _LOCAL_SERVERS,
) -> Choice:
    """Choose the model.

    Connections are opened only to this machine: to a server there that was named without a model,
    for its list, and with ``probe_local`` to the ports of ``local_servers``.

    Args:
        settings: the part of config.toml about the model.
        environ: OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL and the variable that
            ``api_key_env`` names are read.
        model: the name given on the command line; it goes before all others.
        offline: whether the user asked for the offline pair.

    Raises:
        PlacetError: the address that is set is none.
    """
    if offline:
        return Choice(server=None, why="offline, as asked")
    name = model or settings.name or environ.get("OPENAI_MODEL", "")
    url, source = _address(settings, environ)
    if url:
        if not host_of(url):
            hint = "Write it like http://localhost:11434/v1."
            raise PlacetError("address", f"{source} is no server's address: {url.strip()}", hint)
        if not name:
            name = await _first_model(url) if is_loopback(url) else _usual_model(url)
        key, note = _key(url, settings, environ)
        why = f"{host_of(url)}, from {source}{note}"
        return Choice(server=_server(settings, url, key, name), why=why)
    if probe_local:
        found = await _running(local_servers, name)
        if found is not None:
            title, url, name = found
            why = f"{title} is running on this machine"
            return Choice(server=_server(settings, url, NO_KEY, name), why=why)
    return Choice(
        server=None,
        why="no server is set and no key is known"
        + (", and no local server answers" if probe_local else ""),
    )


def _address(settings: ModelSettings, environ: Mapping[str, str]) -> tuple[str, str]:
    """Return the address and where it comes from; empty where none is known."""
    if settings.base_url:
        return settings.base_url, "config.toml"
    if environ.get("OPENAI_BASE_URL", "").strip():
        return environ["OPENAI_BASE_URL"], "OPENAI_BASE_URL"
    if _own_key(settings, environ):
        return OPENAI_URL, "the key in config.toml"
    if environ.get("OPENAI_API_KEY"):
        return OPENAI_URL, "OPENAI_API_KEY"
    return "", ""


def _key(url: str, settings: ModelSettings, environ: Mapping[str, str]) -> tuple[str, str]:
    """Return the key for an address, and a note where one is held back."""
    given = (
        (_own_key(settings, environ), settings.base_url or OPENAI_URL, "the key in config.toml"),
        (
            environ.get("OPENAI_API_KEY", ""),
            environ.get("OPENAI_BASE_URL") or OPENAI_URL,
            "OPENAI_API_KEY",
        ),
    )
    note = ""
    for key, owner, name in given:
        if key and _origin(owner) == _origin(url):
            return key, ""
        if key:
            note = f" ({name} belongs to {host_of(owner)} and is not sent)"
    return NO_KEY, note


def _own_key(settings: ModelSettings, environ: Mapping[str, str]) -> str:
    return settings.api_key or environ.get(settings.api_key_env, "")


def _origin(url: str) -> tuple[str, str]:
    """Return scheme and host, nothing for what is no address: a key for https stays off http."""
    host = host_of(url)
    return (urlsplit(with_scheme(url)).scheme.lower(), host) if host else ("", "")


def _usual_model(url: str) -> str:
    return OPENAI_MODEL if _origin(url) == _origin(OPENAI_URL) else ""


def _server(settings: ModelSettings, url: str, key: str, model: str) -> ServerSettings:
    local = None if is_loopback(url) else _REMOTE_FIRST_TOKEN_SECONDS
    return ServerSettings(
        base_url=url,
        api_key=key,
        model=model,
        first_token_seconds=settings.first_token_seconds or local,
        silence_seconds=settings.silence_seconds,
    )


async def _running(servers: Sequence[tuple[str, int]], wanted: str) -> tuple[str, str, str] | None:
    """Return title, address and model of the first server that answers; all are asked at once."""
    urls = [f"http://127.0.0.1:{port}/v1" for _, port in servers]
    lists = await asyncio.gather(*(_models_at(url) for url in urls))
    for (title, _), url, names in zip(servers, urls, lists, strict=True):
        if names:
            return title, url, wanted or _first_chat_model(names)
    return None


async def _first_model(url: str) -> str:
    names = await _models_at(base_urls(url)[0])
    return _first_chat_model(names) if names else ""


def _first_chat_model(names: Sequence[str]) -> str:
    """Return the first model that is not one for embeddings, by its name."""
    return next((name for name in names if "embed" not in name.lower()), names[0])


async def _models_at(url: str) -> list[str]:
    """Ask a server on this machine for its models; none where it does not answer at once."""
    parts = urlsplit(url)
    answer = bytearray()
    try:
        with suppress(TimeoutError):  # a server that keeps the connection has answered all the same
            async with asyncio.timeout(_PROBE_SECONDS):
                await _get(parts.hostname or "", parts.port or 80, f"{parts.path}/models", answer)
        return read_model_names(decode(_body(bytes(answer))))
    except (OSError, ValueError):
        return []


async def _get(host: str, port: int, path: str, answer: bytearray) -> None:
    """Fetch a path by HTTP/1.0, whose answers end with the connection, into ``answer``."""
    reader, writer = await asyncio.open_connection(host, port)
    try:
        head = f"GET {path} HTTP/1.0\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n"
        writer.write(head.encode("ascii"))
        while len(answer) < _PROBE_BYTES and (more := await reader.read(65536)):
            answer += more
    finally:
        writer.close()


def _body(answer: bytes) -> bytes:
    """Take the body out of a 200 answer.

    Raises:
        ValueError: it is no such answer.
    """
    head, _, body = answer.partition(b"\r\n\r\n")
    if not head.startswith(b"HTTP/1.") or b" 200" not in head.split(b"\r\n", 1)[0]:
        raise ValueError("no answer")
    if b"transfer-encoding: chunked" not in head.lower():
        return body
    whole = b""
    while body:
        size, _, body = body.partition(b"\r\n")
        length = int(size.split(b";")[0], 16)
        whole, body = whole + body[:length], body[length + 2 :]
    return whole
