"""The compatibility table: what servers do, over real HTTP on loopback, and what comes of it."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from email.utils import formatdate
from typing import Any

import pytest

from core.models.base import (
    CallDelta,
    Delta,
    Finished,
    ModelError,
    Notice,
    ReasoningDelta,
    Request,
    Retrying,
    TextDelta,
    ToolCall,
    Usage,
    UsageDelta,
)
from core.models.openai_chat import OpenAIChat
from core.models.server import NO_KEY, ServerSettings
from tests.servers import moods
from tests.servers.moods import chunk, event, piece
from tests.servers.openai_server import Server
from tests.servers.replies import Mood, Reply, Send, Wait, json_reply

NOW = 1_796_000_000.0
KEY = "sk-" + "TEST" + "needle0123456789"
TOOL = {"type": "function", "function": {"name": "grep", "parameters": {"type": "object"}}}
REQUEST = Request(
    model="test-model",
    messages=(
        {"role": "system", "content": "Be brief."},
        {"role": "user", "content": "Say hello — 你好"},
    ),
    tools=(TOOL,),
)


@dataclass
class Heard:
    """What a consumer of the stream got."""

    deltas: list[Delta] = field(default_factory=list)
    error: ModelError | None = None
    slept: list[float] = field(default_factory=list)

    def of(self, kind: type) -> list[Any]:
        return [delta for delta in self.deltas if isinstance(delta, kind)]

    @property
    def text(self) -> str:
        return "".join(delta.text for delta in self.of(TextDelta))

    @property
    def reasoning(self) -> str:
        return "".join(delta.text for delta in self.of(ReasoningDelta))

    @property
    def calls(self) -> list[ToolCall]:
        return [delta.call for delta in self.of(CallDelta)]

    @property
    def finish(self) -> str | None:
        """The reason of the last delta, None where the stream did not finish."""
        last = self.deltas[-1] if self.deltas else None
        return last.reason if isinstance(last, Finished) else None

    @property
    def code(self) -> str:
        return self.error.code if self.error else ""


def model_for(server: Server, heard: Heard, **settings: Any) -> OpenAIChat:
    async def sleep(seconds: float) -> None:
        heard.slept.append(seconds)

    given = {"base_url": server.base_url, "api_key": KEY, "model": "test-model", **settings}
    return OpenAIChat(ServerSettings(**given), clock=lambda: NOW, sleep=sleep, chance=lambda: 0.5)


async def hear(model: OpenAIChat, heard: Heard, request: Request = REQUEST) -> Heard:
    try:
        async for delta in model.stream(request):
            heard.deltas.append(delta)
    except ModelError as error:
        heard.error = error
    return heard


async def ask(
    script: Sequence[Mood], request: Request = REQUEST, **settings: Any
) -> tuple[Heard, Server]:
    heard = Heard()
    with Server(script) as server:
        model = model_for(server, heard, **settings)
        await hear(model, heard, request)
        await model.close()
    return heard, server


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


async def test_what_the_environment_says_of_openai_goes_to_no_other_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("OPENAI_ORG_ID", "org-needle")
    monkeypatch.setenv("OPENAI_PROJECT_ID", "project-needle")
    monkeypatch.setenv("OPENAI_API_KEY", "key-needle")
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


# Tool calls


ARGS = '{"pattern": "x"}'
CALL = ToolCall(id="c1", name="grep", arguments=ARGS)

TOOL_CALLS: dict[str, tuple[Reply, list[ToolCall]]] = {
    "whole": (moods.calls(piece(ARGS, name="grep", call_id="c1", index=0)), [CALL]),
    "in pieces": (
        moods.calls(
            piece("", name="grep", call_id="c1", index=0),
            piece('{"pattern"', index=0),
            piece(': "x"}', index=0),
        ),
        [CALL],
    ),
    "empty id": (
        moods.calls(piece(ARGS, name="grep", call_id="", index=0)),
        [ToolCall(id="call_1", name="grep", arguments=ARGS)],
    ),
    "no index": (moods.calls(piece(ARGS, name="grep", call_id="c1")), [CALL]),
    "id and name repeated": (
        moods.calls(
            piece('{"pattern"', name="grep", call_id="c1", index=0),
            piece(': "x"}', name="grep", call_id="c1", index=0),
        ),
        [CALL],
    ),
    "index 0 for each of two": (
        moods.calls(
            piece(ARGS, name="grep", call_id="c1", index=0),
            piece("{}", name="note", call_id="c2", index=0),
        ),
        [CALL, ToolCall(id="c2", name="note", arguments="{}")],
    ),
    "double-encoded": (
        moods.calls(piece('"{\\"pattern\\": \\"x\\"}"', name="grep", call_id="c1", index=0)),
        [CALL],
    ),
    "an object instead of text": (
        moods.calls(piece({"pattern": "x"}, name="grep", call_id="c1", index=0)),
        [ToolCall(id="c1", name="grep", arguments='{"pattern":"x"}')],
    ),
    "no arguments": (
        moods.calls(piece(name="grep", call_id="c1", index=0)),
        [ToolCall(id="c1", name="grep", arguments="{}")],
    ),
    "cut JSON, left to the tool to refuse": (
        moods.calls(piece('{"pattern"', name="grep", call_id="c1", index=0)),
        [ToolCall(id="c1", name="grep", arguments='{"pattern"')],
    ),
    "the finish reason says stop": (
        moods.calls(piece(ARGS, name="grep", call_id="c1", index=0), finish="stop"),
        [CALL],
    ),
    "no finish reason but [DONE]": (
        moods.calls(piece(ARGS, name="grep", call_id="c1", index=0), finish=None),
        [CALL],
    ),
    "whole, not streamed": (
        moods.completion(
            {"content": None, "tool_calls": [piece(ARGS, name="grep", call_id="c1")]}, "tool_calls"
        ),
        [CALL],
    ),
}


@pytest.mark.parametrize(("reply", "calls"), TOOL_CALLS.values(), ids=TOOL_CALLS)
async def test_tool_calls_in_all_forms(reply: Reply, calls: list[ToolCall]) -> None:
    heard, _ = await ask([reply])
    assert heard.error is None
    assert heard.calls == calls
    assert all(delta.complete for delta in heard.of(CallDelta))
    assert heard.finish in ("tool_calls", "stop")


async def test_text_and_call_in_one_message() -> None:
    reply = moods.deltas(
        {"content": "I look."},
        {"tool_calls": [piece(ARGS, name="grep", call_id="c1", index=0)]},
        finish="tool_calls",
    )
    heard, _ = await ask([reply])
    assert (heard.text, heard.calls) == ("I look.", [CALL])


async def test_text_that_looks_like_a_call_stays_text() -> None:
    heard, _ = await ask([moods.text('{"name": "grep", "arguments": {}}')])
    assert heard.calls == []
    assert heard.text == '{"name": "grep", "arguments": {}}'


async def test_a_call_of_a_stream_that_ended_without_a_word_is_incomplete() -> None:
    whole = piece(ARGS, name="grep", call_id="c1", index=0)
    heard, _ = await ask([moods.calls(whole, finish=None, done=False)])
    assert [delta.complete for delta in heard.of(CallDelta)] == [False]
    assert heard.finish == ""


async def test_a_call_that_was_cut_by_the_length_limit_is_incomplete() -> None:
    cut = piece('{"pattern"', name="grep", call_id="c1", index=0)
    heard, _ = await ask([moods.calls(cut, finish="length")])
    assert [delta.complete for delta in heard.of(CallDelta)] == [False]
    assert heard.finish == "length"


# Usage


@pytest.mark.parametrize(
    ("reply", "usage"),
    [
        (
            moods.text("Hello", usage=moods.USAGE),
            Usage(prompt_tokens=40, completion_tokens=7, cached_tokens=32),
        ),
        (
            moods.text(
                "Hello",
                usage={"prompt_tokens": 40, "completion_tokens": 7, "prompt_cache_hit_tokens": 8},
            ),
            Usage(prompt_tokens=40, completion_tokens=7, cached_tokens=8),
        ),
        (
            moods.completion({"content": "Hello"}, usage=moods.USAGE),
            Usage(prompt_tokens=40, completion_tokens=7, cached_tokens=32),
        ),
    ],
)
async def test_usage_as_the_server_gives_it(reply: Reply, usage: Usage) -> None:
    heard, _ = await ask([reply])
    assert heard.of(UsageDelta) == [UsageDelta(usage=usage)]


async def test_usage_is_estimated_where_the_server_gives_none() -> None:
    heard, _ = await ask([moods.text("Hello, this is an answer.")])
    usage = heard.of(UsageDelta)[0].usage
    assert usage.estimated
    assert 5 <= usage.completion_tokens <= 9
    assert 20 <= usage.prompt_tokens <= 80


async def test_token_counts_are_not_waited_for_without_end() -> None:
    reply = moods.stream(chunk({"content": "Hello"}), chunk(finish="stop"), Wait(60), done=False)
    heard, _ = await ask([reply], grace_seconds=0.1)
    assert (heard.text, heard.finish) == ("Hello", "stop")


async def test_a_prompt_of_which_the_server_read_only_a_part_is_told_once() -> None:
    long = Request(model="m", messages=({"role": "user", "content": "word " * 8000},))
    heard = Heard()
    with Server(
        [moods.text("Hi", usage={"prompt_tokens": 2047, "completion_tokens": 1})]
    ) as server:
        model = model_for(server, heard)
        await hear(model, heard, long)
        await hear(model, heard, long)
        await model.close()
    notices = heard.of(Notice)
    assert len(notices) == 1
    assert "2,047" in notices[0].message


# Streams that break


async def test_a_clean_end_without_a_word_is_an_incomplete_answer() -> None:
    heard, server = await ask([moods.text("Hel", finish=None, done=False)])
    assert (heard.text, heard.finish, heard.error) == ("Hel", "", None)
    assert len(server.requests) == 1


BREAKS = {
    "reset": (moods.reset_after("Hel"), "dropped"),
    "cut": (moods.cut_after("Hel"), "dropped"),
    "malformed": (moods.raw(chunk({"content": "Hel"}), b'data: {"choices": [tru\n\n'), "bad-data"),
    "malformed in the same packet": (
        moods.raw(chunk({"content": "Hel"}) + b'data: {"choices": [tru\n\n'),
        "bad-data",
    ),
    "invalid UTF-8": (
        moods.raw(
            chunk({"content": "Hel"}), b'data: {"choices":[{"delta":{"content":"\xff"}}]}\n\n'
        ),
        "bad-data",
    ),
    "error object": (
        moods.stream(chunk({"content": "Hel"}), event({"error": {"message": "no", "code": 502}})),
        "server-error",
    ),
    "error text": (
        moods.stream(chunk({"content": "Hel"}), event({"error": "out of memory"})),
        "refused",
    ),
    "error event": (
        moods.stream(chunk({"content": "Hel"}), b'event: error\ndata: {"message":"gone"}\n\n'),
        "refused",
    ),
    "silence": (moods.hang("Hel"), "timeout"),
}


@pytest.mark.parametrize(("reply", "code"), BREAKS.values(), ids=BREAKS)
async def test_what_arrived_before_a_break_is_kept_and_not_asked_again(
    reply: Reply, code: str
) -> None:
    heard, server = await ask([reply, moods.text("again")], silence_seconds=0.2)
    assert heard.text == "Hel"
    assert heard.code == code
    assert len(server.requests) == 1
    assert not heard.of(CallDelta)


async def test_nothing_is_asked_again_once_a_call_has_begun() -> None:
    begun = moods.stream(
        chunk({"tool_calls": [piece('{"pa', name="grep", call_id="c1", index=0)]}),
        Wait(0.05),
        moods.Reset(),
        done=False,
    )
    heard, server = await ask([begun, moods.text("again")])
    assert heard.code == "dropped"
    assert len(server.requests) == 1


NO_ANSWERS = {
    "a page": (moods.html(), "not-a-stream", "Sign in"),
    "nothing": (moods.empty(), "not-a-stream", "did not answer"),
    "only [DONE]": (moods.stream(), "not-a-stream", "did not answer"),
    "only comments": (moods.stream(b": ping\n\n", done=False), "not-a-stream", "did not answer"),
    "text": (moods.body_reply("upstream gone", "text/plain"), "not-a-stream", "upstream gone"),
    "a JSON error": (json_reply({"error": {"message": "no luck"}}), "refused", "no luck"),
    "another JSON": (json_reply({"message": "no luck"}), "refused", "no luck"),
    "a JSON list": (json_reply([]), "not-a-stream", "did not answer"),
}


@pytest.mark.parametrize(("reply", "code", "words"), NO_ANSWERS.values(), ids=NO_ANSWERS)
async def test_what_is_no_answer_is_an_error_with_the_servers_words(
    reply: Reply, code: str, words: str
) -> None:
    heard, _ = await ask([reply])
    assert heard.deltas == []
    assert heard.error is not None
    assert heard.code == code
    assert words in heard.error.message


# Errors


ERRORS = {
    "wrong key": (moods.unauthorised(), "bad-key"),
    "no such model": (moods.no_such_model(), "no-such-model"),
    "a list of complaints": (
        json_reply({"detail": [{"loc": ["body", "model"], "msg": "field required"}]}, 422),
        "refused",
    ),
    "error as text": (json_reply({"error": "bad request"}, 400), "refused"),
    "quota": (moods.out_of_quota(), "quota"),
    "come back in an hour": (moods.rate_limited("3600"), "rate-limited"),
    "overflow": (
        moods.error(400, "This model's maximum context length is 4096 tokens."),
        "context-overflow",
    ),
    "redirect": (moods.redirect("http://other.example/v1/chat/completions"), "redirected"),
}


@pytest.mark.parametrize(("reply", "code"), ERRORS.values(), ids=ERRORS)
async def test_errors_that_last_are_not_repeated(reply: Reply, code: str) -> None:
    heard, server = await ask([reply, moods.text("again")])
    assert heard.code == code
    assert heard.error is not None
    assert heard.error.hint
    assert KEY not in str(heard.error)
    assert len(server.requests) == 1


async def test_a_missing_model_is_answered_with_those_that_are_there() -> None:
    heard = Heard()
    with Server([moods.no_such_model("m")], models=["alpha:7b", "beta/gamma"]) as server:
        model = model_for(server, heard)
        await hear(model, heard)
        await model.close()
    assert heard.error is not None
    assert "alpha:7b, beta/gamma" in heard.error.hint


async def test_a_limit_that_was_stated_is_remembered() -> None:
    heard = Heard()
    with Server([moods.error(400, "maximum context length is 4096 tokens")]) as server:
        model = model_for(server, heard)
        await hear(model, heard)
        await model.close()
    assert heard.error is not None
    assert heard.error.limit == model.window == 4096


async def test_a_redirect_is_not_followed_even_on_the_same_machine() -> None:
    with Server([moods.text("elsewhere")]) as other:
        heard, _ = await ask([moods.redirect(f"{other.base_url}/chat/completions")])
    assert heard.code == "redirected"
    assert other.requests == []


async def test_a_server_that_is_not_there() -> None:
    with Server() as server:
        gone = server.base_url
    model = OpenAIChat(ServerSettings(base_url=gone, api_key=KEY, model="m"))
    heard = await hear(model, Heard())
    await model.close()
    assert heard.error is not None
    assert heard.code == "unreachable"
    assert gone in heard.error.message
    assert "Is the server running?" in heard.error.hint


async def test_tls_where_there_is_none() -> None:
    heard = Heard()
    with Server() as server:
        model = model_for(server, heard, base_url=server.base_url.replace("http:", "https:"))
        await hear(model, heard)
        await model.close()
    assert heard.error is not None
    assert heard.code == "unreachable"
    assert "http:// instead of https://" in heard.error.hint


async def test_an_address_that_leads_nowhere_is_begun_anew_the_next_time() -> None:
    heard = Heard()
    with Server(
        [json_reply({"error": "first"}, 404), moods.html(404), moods.text("Hello")]
    ) as server:
        model = model_for(server, heard, base_url=server.base_url.removesuffix("/v1"))
        await hear(model, heard)
        assert heard.error is not None
        assert heard.code == "no-such-address"
        assert "first" in heard.error.message
        await hear(model, heard)
        await model.close()
    assert heard.text == "Hello"
    assert [r.path for r in server.requests] == [
        "/v1/chat/completions", "/chat/completions", "/v1/chat/completions"
    ]  # fmt: skip


async def test_leaving_the_stream_closes_its_connection() -> None:
    with Server([moods.stream(chunk({"content": "first"}), Wait(30))]) as server:
        model = model_for(server, Heard())
        stream = model.stream(REQUEST)
        assert await anext(stream) == TextDelta(text="first")
        await stream.aclose()  # type: ignore[attr-defined]
        assert await asyncio.to_thread(server.wait_until_idle, 5.0)
        await model.close()


async def test_an_address_that_is_none() -> None:
    model = OpenAIChat(ServerSettings(base_url="ftp://a.example", api_key=KEY, model="m"))
    heard = await hear(model, Heard())
    await model.close()
    assert heard.code == "unreachable"


async def test_no_model_chosen() -> None:
    heard, server = await ask(
        [moods.text("Hello")], Request(model="", messages=REQUEST.messages), model=""
    )
    assert heard.code == "no-model"
    assert server.requests == []


@pytest.mark.parametrize("limit", ["first_token_seconds", "silence_seconds"])
async def test_a_server_that_says_nothing_is_given_up_and_not_asked_to_begin_anew(
    limit: str,
) -> None:
    said = () if limit == "first_token_seconds" else ("Hel",)
    heard, server = await ask([moods.hang(*said)], **{limit: 0.2})
    assert heard.code == "timeout"
    assert len(server.requests) == 1


async def test_a_slow_first_token_is_waited_for_without_limit_where_none_is_set() -> None:
    slow = moods.stream(Wait(0.4), chunk({"content": "Hello"}), chunk(finish="stop"))
    heard, _ = await ask([slow], first_token_seconds=None, silence_seconds=0.2)
    assert heard.text == "Hello"


async def test_signs_of_life_count_as_waiting_for_the_first_token() -> None:
    parts: list[Any] = [b": ping\n\n", Wait(0.2)] * 4
    slow = moods.stream(*parts, chunk({"content": "Hello"}), chunk(finish="stop"))
    heard, _ = await ask([slow], first_token_seconds=0.5)
    assert heard.text == "Hello"


async def test_cancelling_ends_a_wait_at_once() -> None:
    with Server([moods.hang()]) as server:
        model = model_for(server, Heard())
        task = asyncio.create_task(hear(model, Heard()))
        while not server.requests:
            await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asyncio.wait_for(task, 5)
        await model.close()


# Repeating


RETRY_AFTER = {
    "seconds": (moods.rate_limited("2"), 2.0),
    "fraction": (moods.rate_limited("0.5"), 0.5),
    "date": (moods.rate_limited(formatdate(NOW + 9, usegmt=True)), 9.0),
    "milliseconds": (moods.rate_limited(retry_after_ms="1500"), 1.5),
    "words": (moods.error(429, "Please try again in 3s."), 3.0),
    "not said": (moods.rate_limited(), 0.5),
    "500": (moods.broken(500), 0.5),
    "503 with a wish": (moods.error(503, "busy", {"Retry-After": "4"}), 4.0),
    "529": (moods.broken(529), 0.5),
    "a page with 502": (moods.html(502), 0.5),
    "reset before the answer": (moods.reset_at_once(), 0.5),
    "overloaded, said in a 200 stream": (
        moods.stream(event({"error": {"message": "busy", "type": "overloaded_error"}})),
        0.5,
    ),
}


@pytest.mark.parametrize(("reply", "wait"), RETRY_AFTER.values(), ids=RETRY_AFTER)
async def test_what_passes_is_repeated_after_the_wait_that_is_asked_for(
    reply: Reply, wait: float
) -> None:
    heard, server = await ask([reply, moods.text("Hello")])
    retrying = heard.of(Retrying)
    assert [(r.attempt, r.wait_seconds) for r in retrying] == [(1, pytest.approx(wait))]
    assert retrying[0].reason
    assert heard.slept == [retrying[0].wait_seconds]
    assert heard.text == "Hello"
    assert server.requests[0].body == server.requests[1].body


async def test_repeating_ends() -> None:
    heard, server = await ask([moods.broken(500)], max_retries=3)
    assert [r.attempt for r in heard.of(Retrying)] == [1, 2, 3]
    assert heard.slept == [0.5, 1.0, 2.0]
    assert heard.code == "server-error"
    assert len(server.requests) == 4


# Servers that refuse a part of the request


REFUSALS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "stream_options": ("stream_options", "Unknown parameter: stream_options", {}),
    "tools": ("tools", "test-model does not support tools", {}),
    "system role": ("messages.system", "System role not supported", {}),
    "max_tokens": (
        "max_tokens",
        "Unsupported parameter: 'max_tokens'. Use 'max_completion_tokens' instead.",
        {"max_tokens": 64},
    ),
    "temperature": ("temperature", "'temperature' does not support 0.3", {"temperature": 0.3}),
}


@pytest.mark.parametrize(("part", "words", "settings"), REFUSALS.values(), ids=REFUSALS)
async def test_a_refused_part_is_left_out_from_then_on_and_told_once(
    part: str, words: str, settings: dict[str, Any]
) -> None:
    heard = Heard()
    with Server([moods.refuses(part, moods.text("Hello"), words)]) as server:
        model = model_for(server, heard, **settings)
        await hear(model, heard)
        await hear(model, heard)
        await model.close()
    assert heard.error is None
    assert heard.text == "HelloHello"
    assert len(server.requests) == 3
    assert len(heard.of(Notice)) == 1
    assert heard.of(Retrying) == []


async def test_several_refusals_in_a_row() -> None:
    inner = moods.refuses("tools", moods.text("Hello"), "tools are not supported")

    def mood(received: Any) -> Reply:
        outer = moods.refuses("stream_options", moods.empty(), "stream_options unsupported")
        if received.json.get("stream_options"):
            return outer(received)  # type: ignore[operator]
        return inner(received)  # type: ignore[operator]

    heard, server = await ask([mood])
    assert heard.text == "Hello"
    assert len(heard.of(Notice)) == 2
    assert len(server.requests) == 3


async def test_a_refusal_said_in_a_200_stream_is_adapted_to_as_well() -> None:
    def mood(received: Any) -> Reply:
        if received.json.get("tools"):
            return moods.stream(event({"error": "this model does not support tools"}))
        return moods.text("Hello")

    heard, _ = await ask([mood])
    assert heard.text == "Hello"


async def test_a_server_that_refuses_to_stream_is_asked_for_the_whole() -> None:
    whole = moods.completion({"content": "Hello"}, usage=moods.USAGE)
    heard, server = await ask([moods.refuses("stream", whole, "streaming is not supported")])
    assert (heard.text, heard.finish) == ("Hello", "stop")
    assert "stream" not in server.requests[1].json
    assert "does not stream" in heard.of(Notice)[0].message


async def test_a_server_that_answers_whole_unasked_is_asked_so_the_next_time() -> None:
    heard = Heard()
    with Server([moods.completion({"content": "Hello"})]) as server:
        model = model_for(server, heard)
        await hear(model, heard)
        await hear(model, heard)
        await model.close()
    assert heard.text == "HelloHello"
    assert "stream" not in server.requests[1].json
    assert len(heard.of(Notice)) == 1


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
