"""What is sent again after a wait, and what is sent otherwise after a refusal."""

from __future__ import annotations

from email.utils import formatdate
from typing import Any

import pytest

from core.models.base import (
    Notice,
    Retrying,
)
from tests.core.models.heard import NOW, Heard, ask, hear, model_for
from tests.servers import moods
from tests.servers.moods import event
from tests.servers.openai_server import Server
from tests.servers.replies import Reply, Wait, json_reply

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


async def test_a_whole_answer_may_take_longer_than_a_first_token() -> None:
    whole = json_reply({"choices": [{"message": {"content": "Hello"}, "finish_reason": "stop"}]})
    slow = Reply([Wait(0.5), *whole.steps], whole.status, whole.headers)
    mood = moods.refuses("stream", slow, "streaming is not supported")
    heard, _ = await ask([mood], first_token_seconds=0.3, silence_seconds=0.3)
    assert heard.text == "Hello"


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
