"""The model is found in the order of settings, environment, local server; keys stay at home."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from core.config import ModelSettings
from core.models.discover import OPENAI_MODEL, OPENAI_URL, choose
from core.models.server import NO_KEY
from tests.servers.openai_server import Server

KEY = "sk-" + "TEST" + "environment"
OWN = "sk-" + "TEST" + "settings"
REMOTE = "https://models.example/v1"


def settings(**fields: Any) -> ModelSettings:
    return ModelSettings(**fields)


async def test_settings_come_before_the_environment() -> None:
    choice = await choose(
        settings(base_url=REMOTE, api_key=OWN, name="m-1"),
        {"OPENAI_BASE_URL": "https://other.example/v1", "OPENAI_API_KEY": KEY},
    )
    assert choice.server is not None
    assert (choice.server.base_url, choice.server.api_key) == (REMOTE, OWN)
    assert choice.server.model == "m-1"
    assert choice.why == "models.example, from config.toml"


async def test_the_environment_comes_before_a_local_server() -> None:
    with Server() as local:
        choice = await choose(
            settings(),
            {"OPENAI_BASE_URL": REMOTE, "OPENAI_API_KEY": KEY, "OPENAI_MODEL": "m-2"},
            probe_local=True,
            local_servers=[("Local", local.port)],
        )
    assert choice.server is not None
    assert (choice.server.base_url, choice.server.api_key) == (REMOTE, KEY)
    assert choice.server.model == "m-2"
    assert local.others == []


async def test_a_key_alone_means_openai() -> None:
    choice = await choose(settings(), {"OPENAI_API_KEY": KEY})
    assert choice.server is not None
    assert (choice.server.base_url, choice.server.api_key) == (OPENAI_URL, KEY)
    assert choice.server.model == OPENAI_MODEL


async def test_the_name_on_the_command_line_comes_first() -> None:
    choice = await choose(settings(base_url=REMOTE, name="m-1"), {"OPENAI_MODEL": "x"}, model="m-3")
    assert choice.server is not None
    assert choice.server.model == "m-3"


KEYS = [
    # config, environment, the key that is sent
    ({"base_url": REMOTE}, {"OPENAI_API_KEY": KEY}, NO_KEY),
    ({"base_url": REMOTE}, {"OPENAI_API_KEY": KEY, "OPENAI_BASE_URL": REMOTE}, KEY),
    (
        {"base_url": REMOTE},
        {"OPENAI_API_KEY": KEY, "OPENAI_BASE_URL": "https://models.example:8443/v1"},
        NO_KEY,
    ),
    (
        {"base_url": "http://models.example/v1"},
        {"OPENAI_API_KEY": KEY, "OPENAI_BASE_URL": REMOTE},
        NO_KEY,
    ),
    (
        {"base_url": "https://models.example.evil.example/v1"},
        {"OPENAI_API_KEY": KEY, "OPENAI_BASE_URL": REMOTE},
        NO_KEY,
    ),
    (
        {"base_url": "https://models.example@evil.example/v1"},
        {"OPENAI_API_KEY": KEY, "OPENAI_BASE_URL": REMOTE},
        NO_KEY,
    ),
    ({"base_url": OPENAI_URL}, {"OPENAI_API_KEY": KEY}, KEY),
    ({"base_url": "https://api.openai.com"}, {"OPENAI_API_KEY": KEY}, KEY),
    ({"base_url": "http://127.0.0.1:9/v1", "name": "m"}, {"OPENAI_API_KEY": KEY}, NO_KEY),
    ({"base_url": REMOTE, "api_key": OWN}, {"OPENAI_API_KEY": KEY}, OWN),
    ({"base_url": REMOTE, "api_key_env": "MY_KEY"}, {"MY_KEY": OWN}, OWN),
    ({"api_key": OWN}, {"OPENAI_BASE_URL": REMOTE}, NO_KEY),
    ({"api_key": OWN}, {}, OWN),
    ({}, {"OPENAI_BASE_URL": REMOTE}, NO_KEY),
]


@pytest.mark.parametrize(("config", "environ", "sent"), KEYS)
async def test_a_key_goes_to_its_own_address_only(
    config: dict[str, str], environ: dict[str, str], sent: str
) -> None:
    choice = await choose(settings(**config), environ)
    assert choice.server is not None
    assert choice.server.api_key == sent
    assert KEY not in choice.why
    if sent == NO_KEY and KEY in environ.values():
        assert "is not sent" in choice.why


async def test_a_local_server_is_found_with_its_model() -> None:
    with Server(models=["nomic-embed-text", "alpha:7b", "beta"]) as server:
        choice = await choose(
            settings(),
            {},
            probe_local=True,
            local_servers=[("Nobody", 9), ("Local", server.port)],
        )
    assert choice.server is not None
    assert choice.server.base_url == server.base_url
    assert choice.server.model == "alpha:7b"
    assert choice.server.api_key == NO_KEY
    assert choice.server.first_token_seconds is None
    assert choice.why == "Local is running on this machine"


async def test_the_first_local_server_of_the_list_is_preferred() -> None:
    with Server(models=["a"]) as first, Server(models=["b"]) as second:
        servers = [("First", first.port), ("Second", second.port)]
        choice = await choose(settings(), {}, probe_local=True, local_servers=servers)
    assert choice.server is not None
    assert choice.server.model == "a"


async def test_no_connection_is_opened_unless_asked_for() -> None:
    with Server() as server:
        choice = await choose(settings(), {}, local_servers=[("Local", server.port)])
        assert server.connections == 0
    assert choice.server is None


async def test_a_named_server_on_this_machine_is_asked_for_its_model() -> None:
    with Server(models=["alpha:7b"]) as server:
        choice = await choose(settings(), {"OPENAI_BASE_URL": server.base_url})
    assert choice.server is not None
    assert choice.server.model == "alpha:7b"


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 404 Not Found\r\n\r\n",
        b"HTTP/1.1 200 OK\r\n\r\n<html>",
        b"HTTP/1.1 200 OK\r\n\r\n{}",
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        b"220 mail ready\r\n",
        b"\xff" * 2_000_000,
        b"",
    ],
)
async def test_something_else_on_the_port_is_passed_over(answer: bytes) -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(answer)
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    choice = await choose(settings(), {}, probe_local=True, local_servers=[("Other", port)])
    server.close()
    assert choice.server is None
    assert "no local server answers" in choice.why


async def test_a_server_that_keeps_the_connection_open_is_found_all_the_same() -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        body = b'{"data": [{"id": "alpha"}]}'
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n%s" % (len(body), body))
        await reader.read()
        writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    choice = await choose(settings(), {}, probe_local=True, local_servers=[("Open", port)])
    server.close()
    assert choice.server is not None
    assert choice.server.model == "alpha"


async def test_offline_when_asked_and_when_there_is_nothing_else() -> None:
    asked = await choose(settings(base_url=REMOTE), {"OPENAI_API_KEY": KEY}, offline=True)
    assert (asked.server, asked.why) == (None, "offline, as asked")
    nothing = await choose(settings(), {})
    assert nothing.server is None
    assert "no key" in nothing.why


@pytest.mark.parametrize(
    ("url", "given", "limit"),
    [
        (REMOTE, 0.0, 60.0),
        ("http://localhost:9/v1", 0.0, None),
        (REMOTE, 7.0, 7.0),
        ("http://localhost:9/v1", 7.0, 7.0),
    ],
)
async def test_the_limit_for_the_first_token(url: str, given: float, limit: float | None) -> None:
    choice = await choose(settings(base_url=url, name="m", first_token_seconds=given), {})
    assert choice.server is not None
    assert choice.server.first_token_seconds == limit
