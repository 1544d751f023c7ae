"""Tool calls are put together right, in whichever pieces a server sends them."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.models.calls import CallAssembler, CallPiece, unwrapped


def assembled(*pieces: CallPiece, complete: bool = True, taken: tuple[str, ...] = ()) -> list:
    assembler = CallAssembler(taken)
    for piece in pieces:
        assembler.add(piece)
    return [(d.call.id, d.call.name, d.call.arguments) for d in assembler.finish(complete=complete)]


P = CallPiece
A, B = '{"path": "a"}', '{"path": "b"}'

SHAPES = {
    "whole": ([P(index=0, id="x", name="f", arguments=A)], [("x", "f", A)]),
    "in pieces": (
        [
            P(index=0, id="x", name="f"),
            P(index=0, arguments='{"path"'),
            P(index=0, arguments=': "a"}'),
        ],
        [("x", "f", A)],
    ),
    "id and name in each piece": (
        [
            P(index=0, id="x", name="f", arguments='{"pa'),
            P(index=0, id="x", name="f", arguments='th": "a"}'),
        ],
        [("x", "f", A)],
    ),
    "another id in each piece, the name only in the first": (
        [P(index=0, id="x", name="f", arguments='{"pa'), P(index=0, id="y", arguments='th": "a"}')],
        [("x", "f", A)],
    ),
    "no index, no id": ([P(name="f", arguments=A)], [("call_1", "f", A)]),
    "no index, pieces": (
        [P(id="x", name="f"), P(arguments='{"path"'), P(arguments=': "a"}')],
        [("x", "f", A)],
    ),
    "two by index, interleaved": (
        [
            P(index=0, id="x", name="f"),
            P(index=1, id="y", name="g"),
            P(index=0, arguments=A),
            P(index=1, arguments=B),
        ],
        [("x", "f", A), ("y", "g", B)],
    ),
    "index 0 for each, ids differ": (
        [P(index=0, id="x", name="f", arguments=A), P(index=0, id="y", name="f", arguments=B)],
        [("x", "f", A), ("y", "f", B)],
    ),
    "index 0 for each, in pieces, ids differ": (
        [
            P(index=0, id="x", name="f"),
            P(index=0, arguments=A),
            P(index=0, id="y", name="g"),
            P(index=0, arguments=B),
        ],
        [("x", "f", A), ("y", "g", B)],
    ),
    "index 0 for each, no ids": (
        [P(index=0, name="f", arguments=A), P(index=0, name="f", arguments=B)],
        [("call_1", "f", A), ("call_2", "f", B)],
    ),
    "no index and no ids, two whole": (
        [P(name="f", arguments=A), P(name="g", arguments=B)],
        [("call_1", "f", A), ("call_2", "g", B)],
    ),
    "the same id for two indexes": (
        [P(index=0, id="x", name="f", arguments=A), P(index=1, id="x", name="f", arguments=B)],
        [("x", "f", A), ("call_1", "f", B)],
    ),
    "the same id and index, other arguments": (
        [P(index=0, id="x", name="f", arguments=A), P(index=0, id="x", name="f", arguments=B)],
        [("x", "f", A), ("call_1", "f", B)],
    ),
    "the same call sent twice": (
        [P(index=0, id="x", name="f", arguments=A), P(index=0, id="x", name="f", arguments=A)],
        [("x", "f", A)],
    ),
    "the id comes late": (
        [P(index=0, name="f", arguments='{"pa'), P(index=0, id="x", arguments='th": "a"}')],
        [("x", "f", A)],
    ),
    "placeholder before the arguments": (
        [P(index=0, id="x", name="f", arguments="{}"), P(index=0, arguments=A)],
        [("x", "f", A)],
    ),
    "index starting at 1": ([P(index=1, id="x", name="f", arguments=A)], [("x", "f", A)]),
    "empty pieces": (
        [P(index=0), P(index=0, id="x", name="f", arguments=A), P(index=0)],
        [("x", "f", A)],
    ),
}


@pytest.mark.parametrize(("pieces", "calls"), SHAPES.values(), ids=SHAPES)
def test_calls_of_known_servers(pieces: list[CallPiece], calls: list) -> None:
    assert assembled(*pieces) == calls


def test_made_ids_avoid_those_of_the_conversation() -> None:
    piece = CallPiece(name="f", arguments="{}")
    assert assembled(piece, taken=("call_1", "call_2"))[0][0] == "call_3"


def test_a_call_is_incomplete_when_the_stream_ended_without_a_word() -> None:
    assembler = CallAssembler()
    assembler.add(CallPiece(index=0, id="x", name="f", arguments=A))
    assert [d.complete for d in assembler.finish(complete=False)] == [False]


def test_only_the_call_that_was_cut_by_the_length_limit_is_incomplete() -> None:
    assembler = CallAssembler()
    assembler.add(CallPiece(index=0, id="x", name="f", arguments=A))
    assembler.add(CallPiece(index=1, id="y", name="f", arguments='{"pa'))
    deltas = assembler.finish(complete=True, cut_short=True)
    assert [d.complete for d in deltas] == [True, False]


@pytest.mark.parametrize(
    ("came", "meant"),
    [
        ("", "{}"),
        ("  ", "{}"),
        ("null", "{}"),
        ("{}", "{}"),
        (A, A),
        (json.dumps(A), A),
        (json.dumps(json.dumps(A)), A),
        (json.dumps('{"词": "字"}'), '{"词": "字"}'),
        ('""', "{}"),
        ('{"path": "a"', '{"path": "a"'),
        (A + " trailing", A + " trailing"),
        ("[1]", "[1]"),
        ('"only text"', '"only text"'),
        ("[" * 100_000, "[" * 100_000),
    ],
)
def test_arguments_are_unwrapped_or_left_for_the_tool_to_refuse(came: str, meant: str) -> None:
    assert unwrapped(came) == meant


CALLS = st.lists(
    st.tuples(
        st.sampled_from(["read_file", "grep", "note"]),
        st.dictionaries(st.text(max_size=5), st.text(max_size=12), max_size=3),
    ),
    min_size=1,
    max_size=4,
)


@given(calls=CALLS, data=st.data())
def test_any_cutting_and_interleaving_by_index_gives_the_calls_back(
    calls: list[tuple[str, dict[str, str]]], data: st.DataObject
) -> None:
    queues = []
    for index, (name, arguments) in enumerate(calls):
        text = json.dumps(arguments)
        size = data.draw(st.integers(1, 8))
        parts = [text[i : i + size] for i in range(0, len(text), size)]
        first = CallPiece(index=index, id=f"id-{index}", name=name)
        queues.append([first, *(CallPiece(index=index, arguments=part) for part in parts)])
    heads = [queue.pop(0) for queue in queues]
    pieces = list(heads)
    while any(queues):
        queue = data.draw(st.sampled_from([q for q in queues if q]))
        pieces.append(queue.pop(0))
    expected = [(f"id-{i}", name, json.dumps(args)) for i, (name, args) in enumerate(calls)]
    assert assembled(*pieces) == expected


@given(calls=CALLS, indexed=st.booleans())
def test_whole_calls_without_ids_all_come_out_with_ids_of_their_own(
    calls: list[tuple[str, dict[str, str]]], indexed: bool
) -> None:
    index = 0 if indexed else None
    pieces = [CallPiece(index=index, name=n, arguments=json.dumps(a)) for n, a in calls]
    found = assembled(*pieces)
    assert [(name, json.loads(args)) for _, name, args in found] == calls
    assert len({call_id for call_id, _, _ in found}) == len(calls)


@given(
    st.lists(
        st.builds(
            CallPiece,
            index=st.none() | st.integers(0, 2),
            id=st.sampled_from(["", "x", "y"]),
            name=st.sampled_from(["", "f", "g"]),
            arguments=st.sampled_from(["", "{}", '{"a"', ":1}", "x", '"{}"']),
        ),
        max_size=8,
    )
)
def test_no_sequence_of_pieces_breaks_it_and_ids_never_repeat(pieces: list[CallPiece]) -> None:
    ids = [call_id for call_id, _, _ in assembled(*pieces)]
    assert len(set(ids)) == len(ids)
    assert all(ids)
    assert assembled(*pieces) == assembled(*pieces)
