"""What is sent to a server, and streams that are odd but well, over real HTTP on loopback."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

from core.models.base import (
    ModelError,
    Request,
    TextDelta,
    UsageDelta,
)
from core.models.openai_chat import OpenAIChat
from core.models.server import NO_KEY, ServerSettings
from tests.core.models.heard import KEY, NOW, REQUEST, TOOL, Heard, ask, hear, model_for
from tests.servers import moods
from tests.servers.moods import chunk, event
from tests.servers.openai_server import Server
from tests.servers.replies import Reply, Send, Wait, json_reply

# What is sent


async def test_the_request_is_sent_as_it_stands() -> None:
    heard, server = await ask([moods.text("Hello")])
    sent = server.requests[0]
    assert heard.text == "Hello"
    assert sent.path == "/v1/chat/completions"
    assert sent.headers["authorization"] == f"Bearer {KEY}"
    assert sent.json == {
        "model": "test-model",
        "messages": list(REQUEST.messages),
        "stream": True,
        "stream_options": {"include_usage": True},
        "tools": [TOOL],
    }


async def test_the_same_request_is_the_same_bytes() -> None:
    _, first = await ask([moods.text("Hello")])
    _, second = await ask([moods.text("Hello")])
    assert first.requests[0].body == second.requests[0].body


async def test_half_characters_do_not_stand_in_the_way() -> None:
    broken = Request(model="m", messages=({"role": "user", "content": "a\ud800b"},))
    heard, server = await ask([moods.text("Hello")], broken)
    assert heard.text == "Hello"
    assert server.requests[0].json["messages"] == [{"role": "user", "content": "a?b"}]


async def test_what_the_environment_says_of_openai_goes_to_no_other_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("OPENAI_ORG_ID", "org-needle")
    monkeypatch.setenv("OPENAI_PROJECT_ID", "project-needle")
    monkeypatch.setenv("OPENAI_API_KEY", "key-needle")
    monkeypatch.setenv("OPENAI_ADMIN_KEY", "admin-needle")
    monkeypatch.setenv("OPENAI_CUSTOM_HEADERS", "X-Team: needle\nauthorization: Bearer needle")
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:9/v1")
    _, server = await ask([moods.text("Hello")], api_key=NO_KEY)
    assert "needle" not in str(server.requests[0].headers)
    assert server.requests[0].headers["authorization"] == f"Bearer {NO_KEY}"


async def test_a_proxy_of_the_environment_does_not_stand_before_this_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    heard, _ = await ask([moods.text("Hello")])
    assert heard.text == "Hello"


@pytest.mark.parametrize("ending", ["", "/", "/v1", "/v1/", "/v1/chat/completions"])
async def test_the_address_is_taken_with_and_without_v1(ending: str) -> None:
    heard = Heard()
    with Server([moods.text("Hello")]) as server:
        url = server.base_url.removesuffix("/v1") + ending
        model = model_for(server, heard, base_url=url)
        await hear(model, heard)
        await model.close()
    assert heard.text == "Hello"
    assert server.requests[0].path == "/v1/chat/completions"


@pytest.mark.parametrize(
    "elsewhere", [json_reply({"detail": "Not Found"}, 404), moods.html(404), moods.html(200)]
)
async def test_the_other_form_of_the_address_is_tried_where_the_first_is_unknown(
    elsewhere: Reply,
) -> None:
    heard = Heard()

    def mood(received: Any) -> Reply:
        return moods.text("Hello") if received.path.startswith("/api/v1/") else elsewhere

    with Server([mood]) as server:
        model = model_for(server, heard, base_url=server.base_url.replace("/v1", "/api"))
        await hear(model, heard)
        await hear(model, heard)
        await model.close()
    assert heard.text == "HelloHello"
    assert [r.path for r in server.requests] == [
        "/api/chat/completions",
        "/api/v1/chat/completions",
        "/api/v1/chat/completions",
    ]


# Streams that are well


ODD_STREAMS: dict[str, tuple[Reply, str]] = {
    "pieces": (moods.text("Hel", "lo"), "Hello"),
    "CRLF": (
        moods.raw(
            b'data: {"choices":[{"delta":{"content":"Hello"}}]}\r\n\r\n',
            b'data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\r\n\r\ndata: [DONE]\r\n\r\n',
        ),
        "Hello",
    ),
    "comments": (
        moods.stream(
            b": PROCESSING\n\n", chunk({"content": "Hello"}), b": ping\n\n", chunk(finish="stop")
        ),
        "Hello",
    ),
    "byte by byte": (
        moods.raw(
            *moods.pieces_of(
                b'data:{"choices":[{"delta":{"content":"\xe4\xbd\xa0\xf0\x9f\x91\x8b"}}]}\n\n', 1
            ),
            chunk(finish="stop"),
        ),
        "你👋",
    ),
    "line separators within a string": (
        moods.raw(
            'data: {"choices":[{"delta":{"content":"a\u2028b\u0085c"}}]}\n\n'.encode(),
            chunk(finish="stop"),
        ),
        "a\u2028b\u0085c",
    ),
    "no [DONE]": (moods.text("Hello", done=False), "Hello"),
    "no finish_reason but [DONE]": (moods.text("Hello", finish=None), "Hello"),
    "no blank line after the last event": (
        moods.raw(chunk({"content": "Hello"}), chunk(finish="stop").rstrip()),
        "Hello",
    ),
    "empty choices and deltas": (
        moods.stream(
            event({"choices": []}),
            event({"choices": None}),
            event({"choices": [{"delta": None}]}),
            event({"choices": [{"delta": {"role": "assistant", "content": None}}]}),
            chunk({"content": "Hello"}),
            chunk(finish="stop"),
        ),
        "Hello",
    ),
    "the last chunk twice": (
        moods.stream(chunk({"content": "Hello"}), *[chunk({"content": "!"}, "stop")] * 2),
        "Hello!",
    ),
    "reset after the end": (
        moods.stream(
            chunk({"content": "Hello"}), chunk(finish="stop"), Wait(0.05), moods.Reset(), done=False
        ),
        "Hello",
    ),
    "whole, not streamed": (moods.completion({"content": "Hello"}), "Hello"),
}


@pytest.mark.parametrize(("reply", "text"), ODD_STREAMS.values(), ids=ODD_STREAMS)
async def test_streams_that_are_odd_but_whole(reply: Reply, text: str) -> None:
    heard, server = await ask([reply])
    assert heard.error is None
    assert heard.text == text
    assert heard.finish == "stop"
    assert len(server.requests) == 1


async def test_pieces_come_out_while_the_stream_goes_on() -> None:
    seen: list[str] = []
    with Server([moods.stream(chunk({"content": "first"}), Wait(30))]) as server:
        model = model_for(server, Heard())
        async for delta in model.stream(REQUEST):
            assert isinstance(delta, TextDelta)
            seen.append(delta.text)
            break
        await model.close()
    assert seen == ["first"]


async def test_pieces_of_one_packet_come_out_as_one_delta() -> None:
    packet = b"".join(chunk({"content": x}) for x in "Hello") + chunk(finish="stop")
    heard, _ = await ask([moods.raw(packet)])
    assert heard.of(TextDelta) == [TextDelta(text="Hello")]


async def test_the_connection_is_used_again_after_a_whole_answer() -> None:
    heard = Heard()
    with Server([moods.text("Hello")]) as server:
        model = model_for(server, heard)
        await hear(model, heard)
        await hear(model, heard)
        assert server.connections == 1
        await model.close()


async def test_connections_from_before_a_jump_of_the_clock_are_dropped() -> None:
    now = [NOW]
    with Server([moods.text("Hello")]) as server:
        settings = ServerSettings(base_url=server.base_url, api_key=KEY, model="test-model")
        model = OpenAIChat(settings, clock=lambda: now[0])
        async for _ in model.stream(REQUEST):
            now[0] = NOW + 3600
        async for _ in model.stream(REQUEST):
            pass
        assert server.connections == 2
        await model.close()


# Reasoning


@pytest.mark.parametrize(
    "reply",
    [
        moods.deltas({"reasoning_content": "hm"}, {"content": "Hello"}),
        moods.deltas({"reasoning": "hm"}, {"content": "Hello"}),
        moods.deltas({"content": "<think>hm</think>Hello"}),
        moods.deltas(*({"content": x} for x in "<think>hm</think>Hello")),
        moods.completion({"reasoning_content": "hm", "content": "Hello"}),
    ],
)
async def test_reasoning_is_told_from_the_answer(reply: Reply) -> None:
    heard, _ = await ask([reply])
    assert (heard.reasoning, heard.text, heard.finish) == ("hm", "Hello", "stop")


async def test_a_tag_that_was_cut_off_is_not_lost() -> None:
    heard, _ = await ask([moods.reset_after("<thi")])
    assert heard.text == "<thi"
    assert heard.code == "dropped"


# The list of models


async def test_the_list_of_models() -> None:
    with Server(models=["alpha:7b", "beta/gamma"]) as server:
        model = model_for(server, Heard())
        assert await model.list_models() == ["alpha:7b", "beta/gamma"]
        await model.close()


async def test_a_server_without_a_list_of_models() -> None:
    with Server(models=None) as server:
        model = model_for(server, Heard())
        with pytest.raises(ModelError) as caught:
            await model.list_models()
        await model.close()
    assert caught.value.code == "no-such-address"


def test_the_openai_package_is_not_imported_before_it_is_needed() -> None:
    program = (
        "import sys, core.models.openai_chat as m; "
        "m.OpenAIChat(m.ServerSettings(base_url='http://127.0.0.1', api_key='k', model='m')); "
        "assert not {'openai', 'httpx2', 'pydantic'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=60)


async def test_a_reply_of_many_tokens_arrives_whole() -> None:
    heard, _ = await ask([moods.markdown(3000, 0)])
    assert heard.finish == "stop"
    assert heard.of(UsageDelta)[0].usage.completion_tokens == 3000
    sent = [s.data for s in moods.markdown(3000, 0).steps if isinstance(s, Send)]
    assert len(heard.text) > 11_000
    assert len(heard.of(TextDelta)) <= len(sent)
