"""Events come out alike, however the bytes were cut and the lines ended."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.models.sse import Event, EventReader


def events_of(*packets: bytes) -> list[Event]:
    reader = EventReader()
    found = [event for packet in packets for event in reader.feed(packet)]
    return found + reader.finish()


def data_of(*packets: bytes) -> list[bytes]:
    return [event.data for event in events_of(*packets)]


@pytest.mark.parametrize(
    ("body", "data"),
    [
        (b'data: {"a":1}\n\ndata: [DONE]\n\n', [b'{"a":1}', b"[DONE]"]),
        (b'data:{"a":1}\n\n', [b'{"a":1}']),
        (b'data: {"a":1}\r\n\r\ndata: {"b":2}\r\n\r\n', [b'{"a":1}', b'{"b":2}']),
        (b'data: {"a":1}\r\rdata: {"b":2}\r\r', [b'{"a":1}', b'{"b":2}']),
        (b': ping\n\n: ping\n\ndata: {"a":1}\n\n', [b'{"a":1}']),
        (b'data: {"a":1}\ndata: {"b":2}\ndata: [DONE]\n', [b'{"a":1}', b'{"b":2}', b"[DONE]"]),
        (b'data: {"a":\ndata: 1}\n\n', [b'{"a":\n1}']),
        (b'data: {"a":1}', [b'{"a":1}']),
        (b'id: 7\nretry: 10\ndata: {"a":1}\n\n', [b'{"a":1}']),
        (b'\xef\xbb\xbfdata: {"a":1}\n\n', [b'{"a":1}']),
        (b'\n\ndata: {"a":1}\n\n', [b'{"a":1}']),
        ('data: "a\u2028b\u0085c"\n\n'.encode(), ['"a\u2028b\u0085c"'.encode()]),
        (b"", []),
        (b"\n\n", []),
    ],
)
def test_events_of_a_body(body: bytes, data: list[bytes]) -> None:
    assert data_of(body) == data
    assert data_of(*(body[i : i + 1] for i in range(len(body)))) == data


def test_an_event_has_its_name() -> None:
    assert events_of(b'event: error\ndata: {"message":"no"}\n\n') == [
        Event(data=b'{"message":"no"}', name="error")
    ]


def test_an_event_comes_out_with_the_packet_that_ends_it() -> None:
    reader = EventReader()
    assert reader.feed(b'data: {"a":1}\n') == []
    assert reader.feed(b"\n") == [Event(data=b'{"a":1}')]


@given(
    texts=st.lists(st.text(st.characters(exclude_characters="\r\n", exclude_categories=("Cs",)))),
    ending=st.sampled_from([b"\n", b"\r\n", b"\r"]),
    cuts=st.lists(st.integers(0, 400), max_size=12),
)
def test_packets_make_no_difference(texts: list[str], ending: bytes, cuts: list[int]) -> None:
    body = b"".join(b"data: " + t.encode() + ending + ending for t in texts)
    places = sorted({0, len(body), *(cut for cut in cuts if cut < len(body))})
    packets = [body[a:b] for a, b in itertools.pairwise(places)]
    assert data_of(*packets) == data_of(body) == [t.encode() for t in texts]


@pytest.mark.parametrize("body", [b'{"choices": []}', b"  <html>\n\n</html>", b"[1]"])
def test_a_document_is_kept_whole(body: bytes) -> None:
    reader = EventReader()
    for i in range(len(body)):
        assert reader.feed(body[i : i + 1]) == []
    assert reader.finish() == []
    assert reader.is_body
    assert reader.body == body.lstrip()


def test_lines_that_are_no_events_are_kept_for_the_error() -> None:
    reader = EventReader()
    assert reader.feed(b"upstream connect error\n") + reader.finish() == []
    assert not reader.is_body
    assert reader.body == b"upstream connect error\n"
