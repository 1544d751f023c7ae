"""No body breaks the reading of it, and no cut into packets changes what it says."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from core.models.answer import Answer
from core.models.base import Delta, Finished, ReasoningDelta, Request, TextDelta
from tests.servers import moods
from tests.servers.moods import chunk, event, piece
from tests.servers.replies import Send

REQUEST = Request(model="m", messages=({"role": "user", "content": "Hi"},))


def read(*packets: bytes) -> tuple[list[Delta], Answer]:
    answer = Answer(REQUEST)
    deltas = [delta for packet in packets for delta in answer.feed(packet)]
    return deltas + (answer.finish() if answer.failure is None else answer.rest()), answer


def joined(deltas: list[Delta]) -> list[Delta | tuple[type, str]]:
    """Join neighbouring pieces of text, as a reader of them would."""
    out: list[Delta | tuple[type, str]] = []
    for delta in deltas:
        last = out[-1] if out else None
        if isinstance(delta, TextDelta | ReasoningDelta):
            if isinstance(last, tuple) and last[0] is type(delta):
                out[-1] = (type(delta), last[1] + delta.text)
            else:
                out.append((type(delta), delta.text))
        else:
            out.append(delta)
    return out


def body_of(*events: bytes) -> bytes:
    steps = moods.stream(*events, usage=moods.USAGE).steps
    return b"".join(step.data for step in steps if isinstance(step, Send))


EVENTS = st.lists(
    st.sampled_from(
        [
            chunk({"content": "你好 "}),
            chunk({"content": "<think>"}),
            chunk({"content": "</think>"}),
            chunk({"reasoning_content": "hm"}),
            chunk({"tool_calls": [piece('{"a"', name="f", call_id="c1", index=0)]}),
            chunk({"tool_calls": [piece(": 1}", index=0)]}),
            chunk(finish="stop"),
            chunk(finish="length"),
            event({"choices": []}),
            event({"error": "no"}),
            b": ping\n\n",
            b"data: nonsense\n\n",
        ]
    ),
    max_size=8,
)


@given(events=EVENTS, sizes=st.lists(st.integers(1, 200), max_size=30))
def test_packets_make_no_difference(events: list[bytes], sizes: list[int]) -> None:
    body = body_of(*events)
    packets, rest = [], body
    for size in sizes:
        packets.append(rest[:size])
        rest = rest[size:]
    one, cut = read(body), read(*packets, rest)
    assert joined(one[0]) == joined(cut[0])
    assert one[1].failure == cut[1].failure


@given(st.lists(st.binary(max_size=60) | st.sampled_from([b"data: ", b"{", b"}\n\n", b"\r"])))
def test_no_bytes_break_it(packets: list[bytes]) -> None:
    deltas, answer = read(*packets)
    assert (answer.failure is None) == any(isinstance(delta, Finished) for delta in deltas)


@given(EVENTS)
def test_the_end_comes_last_and_once(events: list[bytes]) -> None:
    deltas, answer = read(body_of(*events))
    ends = [i for i, delta in enumerate(deltas) if isinstance(delta, Finished)]
    assert ends == ([len(deltas) - 1] if answer.failure is None else [])
