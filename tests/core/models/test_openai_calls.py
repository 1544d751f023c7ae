"""Tool calls and token counts in all the forms in which servers send them."""

from __future__ import annotations

import pytest

from core.models.base import (
    CallDelta,
    Notice,
    Request,
    ToolCall,
    Usage,
    UsageDelta,
)
from tests.core.models.heard import Heard, ask, hear, model_for
from tests.servers import moods
from tests.servers.moods import chunk, piece
from tests.servers.openai_server import Server
from tests.servers.replies import Reply, Wait

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
