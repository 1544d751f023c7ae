"""What is known of a server before it is asked: its address, its key, its limits of patience."""

from __future__ import annotations

import ipaddress
import re
from urllib.parse import urlsplit, urlunsplit

from core.data import Data

NO_KEY = "none"
"""Sent where no key is needed: the openai client refuses to start with an empty one."""

_VERSIONED = re.compile(r"/v\d+\w*(/|$)")
_HOST_FIRST = re.compile(r"(?P<host>\[[^\]]*\]|[^/:@]+)(:\d+)?(/|$)")


class ServerSettings(Data):
    """How to reach one server.

    Attributes:
        base_url: its address, with or without ``/v1``.
        api_key: sent as bearer token; `NO_KEY` where none is needed.
        model: the server's name of the model.
        connect_seconds: the longest wait for a connection.
        first_token_seconds: the longest silence before the first token; None: no limit, because a
            local server may read a long prompt for minutes.
        silence_seconds: the longest silence within an answer.
        grace_seconds: how long the token counts are waited for once the answer is at its end.
        max_retries: how often a request that failed in passing is sent again.
        reasoning_back: whether the reasoning kept in earlier messages is sent (some servers want
            it within a tool turn, others refuse it).
        max_tokens: the longest answer, in tokens; None leaves it to the server.
        temperature: None leaves it to the server.
    """

    base_url: str
    api_key: str
    model: str
    connect_seconds: float = 10.0
    first_token_seconds: float | None = 60.0
    silence_seconds: float = 90.0
    grace_seconds: float = 5.0
    max_retries: int = 4
    reasoning_back: bool = False
    max_tokens: int | None = None
    temperature: float | None = None


def with_scheme(url: str) -> str:
    """Complete an address that was typed without ``http://`` or ``https://``."""
    url = url.strip()
    if "://" in url:
        return url
    host = _HOST_FIRST.match(url)
    plain = host is not None and _is_loopback_host(host["host"].strip("[]"))
    return f"{'http' if plain else 'https'}://{url}"


def base_urls(url: str) -> tuple[str, ...]:
    """List the addresses that an address may stand for, the likeliest first, without last slash.

    Servers keep the protocol under ``/v1`` and people leave that out, or copy a whole endpoint.
    """
    parts = urlsplit(with_scheme(url))
    path = parts.path.rstrip("/").removesuffix("/chat/completions").rstrip("/")
    if _VERSIONED.search(path):
        paths = [path]
    elif path:
        paths = [path, f"{path}/v1"]
    else:
        paths = ["/v1", ""]
    return tuple(urlunsplit((parts.scheme, parts.netloc, p, parts.query, "")) for p in paths)


class Addresses:
    """The forms of one address, tried in turn until one has proved right."""

    def __init__(self, url: str) -> None:
        self._urls = base_urls(url)
        self._place = 0
        self._proven = len(self._urls) == 1

    @property
    def current(self) -> str:
        """The form in use."""
        return self._urls[self._place]

    def prove(self) -> None:
        """Stay with the form in use: it has led to an answer."""
        self._proven = True

    def turn(self) -> bool:
        """Go on to the next form; after the last one go back to the first and return false."""
        if self._proven:
            return False
        self._place = (self._place + 1) % len(self._urls)
        return self._place > 0


def host_of(url: str) -> str:
    """Return ``host`` or ``host:port`` in lower case, without user name and password."""
    try:
        parts = urlsplit(with_scheme(url))
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return ""
    return f"{host}:{port}" if port and port != _usual_port(parts.scheme) else host


def is_loopback(url: str) -> bool:
    """Tell whether an address is on this machine."""
    try:
        host = urlsplit(with_scheme(url)).hostname or ""
    except ValueError:
        return False
    return _is_loopback_host(host)


def _is_loopback_host(host: str) -> bool:
    """Tell whether a host name or address is this machine (RFC 6761: ``*.localhost`` too)."""
    host = host.lower().rstrip(".")
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    return address.is_loopback or address.is_unspecified


def _usual_port(scheme: str) -> int:
    return 443 if scheme == "https" else 80
