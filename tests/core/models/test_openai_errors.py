"""Streams that break and servers that fail: what is kept, what is said, what is not repeated."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from core.models.base import (
    CallDelta,
    Request,
    TextDelta,
)
from core.models.openai_chat import OpenAIChat
from core.models.server import ServerSettings
from tests.core.models.heard import KEY, REQUEST, Heard, ask, hear, model_for
from tests.servers import moods
from tests.servers.moods import chunk, event, piece
from tests.servers.openai_server import Server
from tests.servers.replies import Reply, Wait, json_reply

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
