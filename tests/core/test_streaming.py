"""One streamed answer: what is shown, what is on disk, what is kept when it breaks off."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import pytest

from core import streaming
from core.events import ModelDelta, ModelMessage, ModelNotice, ModelRetry, ModelUsage, Payload
from core.models.base import (
    CallDelta,
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
from core.models.scripted import Part, ScriptedModel
from core.streaming import Answering

REQUEST = Request(model="m", messages=({"role": "user", "content": "hi"},))
CALL = ToolCall(id="c1", name="find", arguments="{}")


class Heard:
    """What an answer records and shows."""

    def __init__(self) -> None:
        self.recorded: list[Payload] = []
        self.shown: list[tuple[str, int, str]] = []

    async def receive(self, parts: Iterable[Part]) -> ModelMessage:
        def arrived(channel: str, offset: int, text: str) -> None:
            self.shown.append((channel, offset, text))

        answering = Answering(0, self.recorded.append, arrived)
        return await answering.receive(ScriptedModel([parts]), REQUEST)


async def test_a_whole_answer_is_one_message() -> None:
    heard = Heard()
    message = await heard.receive(
        [
            ReasoningDelta(text="hm"), TextDelta(text="Use it [mem"), TextDelta(text=":mem_a]."),
            CallDelta(call=CALL),
            UsageDelta(usage=Usage(prompt_tokens=9, completion_tokens=2, cached_tokens=5)),
            Finished(reason="tool_calls"),
        ]
    )  # fmt: skip
    assert message == ModelMessage(
        step=0, content="Use it [mem:mem_a].", reasoning="hm", tool_calls=(CALL,),
        finish="tool_calls", cited=("mem_a",),
    )  # fmt: skip
    assert heard.shown == [
        ("reasoning", 0, "hm"),
        ("text", 0, "Use it [mem"),
        ("text", 11, ":mem_a]."),
    ]
    assert [type(p) for p in heard.recorded] == [ModelUsage, ModelMessage]


async def test_what_streams_is_on_disk_before_the_answer_ends(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(streaming, "FLUSH_SECONDS", 0.0)
    heard = Heard()
    await heard.receive([TextDelta(text="one "), 0.02, TextDelta(text="two"), 0.02,
                         Finished(reason="stop")])  # fmt: skip
    deltas = [p for p in heard.recorded if isinstance(p, ModelDelta)]
    assert [(d.channel, d.offset, d.text) for d in deltas] == [
        ("text", 0, "one "),
        ("text", 4, "two"),
    ]


@pytest.mark.parametrize("end", [[ModelError("dropped", "Gone.")], [60.0]])
async def test_what_had_arrived_is_kept_and_marked_and_its_calls_are_not(end: list[Part]) -> None:
    heard = Heard()
    task = asyncio.create_task(heard.receive([TextDelta(text="half"), CallDelta(call=CALL), *end]))
    while not heard.shown:
        await asyncio.sleep(0)
    await asyncio.sleep(0.01)
    task.cancel()
    with pytest.raises((ModelError, asyncio.CancelledError)):
        await task
    assert heard.recorded[-1] == ModelMessage(step=0, content="half", finish="")


async def test_an_answer_without_a_servers_word_is_incomplete() -> None:
    message = await Heard().receive(
        [TextDelta(text="a"), CallDelta(call=CALL), Finished(reason="")]
    )
    assert (message.finish, message.tool_calls) == ("", ())


async def test_a_call_that_was_cut_is_not_run() -> None:
    message = await Heard().receive(
        [TextDelta(text="a"), CallDelta(call=CALL, complete=False), Finished(reason="length")]
    )
    assert message.tool_calls == ()


async def test_retries_and_notices_are_recorded() -> None:
    heard = Heard()
    await heard.receive(
        [Retrying(attempt=1, wait_seconds=2.0, reason="busy"), Notice(message="no usage"),
         TextDelta(text="a"), Finished(reason="stop")]
    )  # fmt: skip
    assert [type(p) for p in heard.recorded] == [ModelRetry, ModelNotice, ModelMessage]
