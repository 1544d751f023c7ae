"""What is said of answers that came through although a part of the request was not read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from core.models.base import Notice, Request
from tests.core.models.heard import Heard, hear, model_for
from tests.servers import moods
from tests.servers.openai_server import Server
from tests.servers.replies import Mood

QUESTION = {"role": "user", "content": "word " * 160}
"""About 200 tokens."""

TOOLS = tuple(
    {
        "type": "function",
        "function": {
            "name": f"tool_{number}",
            "description": "Looks at a part of the project and tells what it found. " * 8,
            "parameters": {"type": "object"},
        },
    }
    for number in range(12)
)
"""About 1,600 tokens."""

USED: dict[str, Any] = {
    "role": "assistant",
    "content": None,
    "tool_calls": [
        {"id": "c1", "type": "function", "function": {"name": "tool_1", "arguments": "{}"}}
    ],
}
RESULT = {"role": "tool", "tool_call_id": "c1", "content": "done"}
REQUEST = Request(model="test-model", messages=(QUESTION,), tools=TOOLS)


def answer(prompt_tokens: int, finish: str = "stop") -> Mood:
    usage = {"prompt_tokens": prompt_tokens, "completion_tokens": 3}
    return moods.text("All is well.", finish=finish, usage=usage)


async def notices(script: Sequence[Mood], request: Request = REQUEST) -> list[str]:
    """Ask once for each mood of the script, of one model, and return what was remarked."""
    heard = Heard()
    with Server(script) as server:
        model = model_for(server, heard)
        for _ in script:
            await hear(model, heard, request)
        await model.close()
    assert heard.error is None
    return [notice.message for notice in heard.of(Notice)]


async def test_tools_that_the_server_leaves_out_are_told_once() -> None:
    [told] = await notices([answer(205), answer(212)])
    assert "no tools" in told
    assert "205" in told


async def test_a_long_prompt_without_its_tools_is_not_called_cut() -> None:
    long = Request(
        model="test-model", messages=({"role": "user", "content": "word " * 1000},), tools=TOOLS
    )
    [told] = await notices([answer(1200)], long)
    assert "no tools" in told


@pytest.mark.parametrize("read", [40, 1500, 1900, 2600])
async def test_counts_that_say_nothing_of_the_tools(read: int) -> None:
    assert await notices([answer(read)]) == []


async def test_tools_in_use_were_read_whatever_the_server_counts() -> None:
    used = Request(model="test-model", messages=(QUESTION, USED, RESULT), tools=TOOLS)
    assert await notices([answer(240)], used) == []
    piece = moods.piece("{}", name="tool_1", call_id="c9", index=0)
    usage = {"prompt_tokens": 205, "completion_tokens": 3}
    call = moods.stream(
        moods.chunk({"tool_calls": [piece]}), moods.chunk(finish="tool_calls"), usage=usage
    )
    assert await notices([call]) == []


async def test_tools_that_were_refused_do_not_count_as_sent() -> None:
    refusal = moods.error(400, "this model does not support tools")
    long = Request(
        model="test-model", messages=({"role": "user", "content": "word " * 1000},), tools=TOOLS
    )
    heard = Heard()
    with Server([refusal, answer(1250)]) as server:
        model = model_for(server, heard)
        await hear(model, heard, long)
        await model.close()
    [told] = [notice.message for notice in heard.of(Notice)]
    assert "can't call tools" in told


@pytest.mark.parametrize(("finish", "word"), [("length", "is cut"), ("content_filter", "filter")])
async def test_an_answer_that_was_cut_is_told_each_time(finish: str, word: str) -> None:
    told = await notices([answer(1900, finish), answer(1900, finish)])
    assert len(told) == 2
    assert all(word in message for message in told)
