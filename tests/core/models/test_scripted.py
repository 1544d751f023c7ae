"""The scripted model plays its turns and nothing else."""

from __future__ import annotations

import pytest

from core.models.base import Delta, Finished, ModelError, Request, TextDelta
from core.models.scripted import ScriptedModel, call, say

REQUEST = Request(model="m", messages=({"role": "user", "content": "Hi"},))


async def played(model: ScriptedModel) -> list[Delta]:
    return [delta async for delta in model.stream(REQUEST)]


async def test_turns_are_played_in_order_and_requests_kept() -> None:
    model = ScriptedModel([say("Hello", size=3), call("grep", pattern="x")])
    assert await played(model) == [
        TextDelta(text="Hel"), TextDelta(text="lo"), Finished(reason="stop")
    ]  # fmt: skip
    last = await played(model)
    assert last[0].call.arguments == '{"pattern":"x"}'  # type: ignore[union-attr]
    assert last[1] == Finished(reason="tool_calls")
    assert model.requests == [REQUEST, REQUEST]


async def test_a_turn_can_be_made_from_the_request() -> None:
    model = ScriptedModel([lambda request: say(request.messages[-1]["content"])])
    assert (await played(model))[0] == TextDelta(text="Hi")


async def test_a_turn_can_fail_after_some_words() -> None:
    model = ScriptedModel([[TextDelta(text="a"), 0, ModelError("dropped", "Broken.")]])
    stream = model.stream(REQUEST)
    assert await anext(stream) == TextDelta(text="a")
    with pytest.raises(ModelError, match="Broken"):
        await anext(stream)


async def test_the_end_of_the_script_is_an_error() -> None:
    with pytest.raises(ModelError) as caught:
        await played(ScriptedModel([]))
    assert caught.value.code == "script-ended"
