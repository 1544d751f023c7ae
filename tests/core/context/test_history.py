"""A session's history as it is sent: whatever cut a turn short, what follows is well-formed."""

from __future__ import annotations

import itertools

import msgspec
import pytest

from core.context.history import CUT, NO_ANSWER, NO_RESULT, History, Message
from core.events import (
    ContextBuilt,
    Event,
    ModelDelta,
    ModelMessage,
    Payload,
    ToolCompleted,
    TurnCompleted,
    TurnFailed,
    TurnInterrupted,
    TurnStarted,
)
from core.models.base import ToolCall

BUILT = ContextBuilt(
    step=0, model="m", user_content="hello", digest="", buckets=(), included=(), excluded=(),
    used=0, limit=0, snapshot="",
)  # fmt: skip
READ = ToolCall(id="c1", name="read_file", arguments='{"path":"a"}')
GREP = ToolCall(id="c2", name="grep", arguments='{"pattern":"a"}')


def answer(
    content: str = "", *calls: ToolCall, finish: str = "stop", step: int = 0
) -> ModelMessage:
    return ModelMessage(step=step, content=content, tool_calls=calls, finish=finish)


def result(call: ToolCall, content: str = "found") -> ToolCompleted:
    return ToolCompleted(call_id=call.id, name=call.name, ok=True, content=content)


def told(*payloads: Payload, turn_id: str = "t1") -> History:
    history = History()
    for seq, payload in enumerate([TurnStarted(text="hello"), BUILT, *payloads], start=1):
        history.hear(
            Event(
                seq=seq, id=f"e{seq}", ts="", kind=payload.kind, project="", session_id="s",
                turn_id=turn_id, v=1, cause="", data=payload,
            )
        )  # fmt: skip
    return history


def next_request(history: History) -> list[Message]:
    return history.messages("t2", "and then?")


def assert_well_formed(messages: list[Message]) -> None:
    """Check what every server demands of a history."""
    waiting: list[str] = []
    for message in messages:
        if message["role"] == "tool":
            assert message["tool_call_id"] in waiting
            waiting.remove(message["tool_call_id"])
            continue
        assert not waiting, "a call has no result"
        assert message["content"] or message.get("tool_calls")
        for call in message.get("tool_calls", ()):
            assert isinstance(msgspec.json.decode(call["function"]["arguments"]), dict)
            waiting.append(call["id"])
    assert not waiting
    roles = [m["role"] for m in messages]
    assert all(a != b or a == "tool" for a, b in itertools.pairwise(roles))


STOPPED = TurnInterrupted(by="user")

SHORT: dict[str, list[Payload]] = {
    "before anything": [STOPPED],
    "in the first words": [ModelDelta(step=0, channel="text", offset=0, text="Well"), STOPPED],
    "reasoning only": [ModelDelta(step=0, channel="reasoning", offset=0, text="Hm"), STOPPED],
    "cut answer": [answer("Well, ", finish=""), STOPPED],
    "cut call": [answer("", READ, finish=""), STOPPED],
    "no result": [answer("", READ, finish="tool_calls"), STOPPED],
    "one of two results": [answer("", READ, GREP, finish="tool_calls"), result(READ), STOPPED],
    "between result and answer": [answer("", READ, finish="tool_calls"), result(READ), STOPPED],
    "in the second answer": [
        answer("", READ, finish="tool_calls"),
        result(READ),
        ModelDelta(step=1, channel="text", offset=0, text="It "),
        ModelDelta(step=1, channel="text", offset=3, text="says"),
        STOPPED,
    ],
    "empty answer": [answer(""), TurnFailed(code="no-answer", message="")],
    "failed": [TurnFailed(code="refused", message="")],
    "broken arguments": [
        answer("", ToolCall(id="c", name="grep", arguments='{"pat'), finish="tool_calls"),
        ToolCompleted(call_id="c", name="grep", ok=False, content="no JSON"),
        answer("Sorry.", step=1),
        TurnCompleted(steps=2, seconds=1),
    ],
    "arguments that are no object": [
        answer("", ToolCall(id="c", name="grep", arguments="[1]"), finish="tool_calls"),
        STOPPED,
    ],
    "a stray result": [answer("Fine."), result(READ), TurnCompleted(steps=1, seconds=1)],
    "a result twice": [
        answer("", READ, finish="tool_calls"), result(READ), result(READ, "again"), answer("x"),
        TurnCompleted(steps=2, seconds=1),
    ],
}  # fmt: skip


@pytest.mark.parametrize("how", SHORT)
def test_what_follows_a_cut_turn_is_well_formed(how: str) -> None:
    messages = next_request(told(*SHORT[how]))
    assert_well_formed(messages)
    assert messages[0] == {"role": "user", "content": "hello"}
    assert messages[-1] == {"role": "user", "content": "and then?"}


def test_what_had_arrived_is_kept_and_marked() -> None:
    def sent(how: str) -> list[Message]:
        return next_request(told(*SHORT[how]))[1:-1]

    assert sent("in the first words") == [{"role": "assistant", "content": f"Well{CUT}"}]
    assert sent("before anything") == [{"role": "assistant", "content": NO_ANSWER}]
    assert sent("in the second answer")[-1]["content"] == f"It says{CUT}"
    assert sent("one of two results")[2]["content"] == NO_RESULT


def test_a_turn_that_was_never_sent_is_left_out() -> None:
    history = History()
    started = TurnStarted(text="lost")
    history.hear(
        Event(seq=1, id="e", ts="", kind=started.kind, project="", session_id="s", turn_id="t1",
              v=1, cause="", data=started)
    )  # fmt: skip
    assert next_request(history) == [{"role": "user", "content": "and then?"}]


def test_a_turn_that_never_ended_is_sent_as_far_as_it_came() -> None:
    """Another process may be in it; what it has recorded is whole."""
    history = told(answer("", READ, finish="tool_calls"), result(READ))
    assert [m["role"] for m in history.messages("t1", "hello")] == ["user", "assistant", "tool"]
