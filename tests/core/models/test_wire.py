"""Chunks are read without faith in the types of their fields."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.models.base import Usage
from core.models.calls import CallPiece
from core.models.wire import Chunk, decode, read_chunk, read_model_names, read_usage


def of_delta(delta: Any, **more: Any) -> Chunk:
    return read_chunk({"choices": [{"delta": delta, **more}]})


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({"choices": [{"delta": {"content": "a"}}]}, "a"),
        (
            {"choices": [{"delta": {"content": [{"type": "text", "text": "a"}, {"text": "b"}]}}]},
            "ab",
        ),
        ({"choices": [{"message": {"role": "assistant", "content": "a"}}]}, "a"),
        ({"choices": [{"delta": {"content": None, "refusal": "no"}}]}, "no"),
        ({"choices": [{"delta": {"content": None}}]}, ""),
        ({"choices": [{"delta": None}]}, ""),
        ({"choices": [None]}, ""),
        ({"choices": []}, ""),
        ({"choices": None}, ""),
    ],
)
def test_text(value: Any, text: str) -> None:
    assert read_chunk(value) == Chunk(text=text)


@pytest.mark.parametrize("field", ["reasoning_content", "reasoning"])
def test_reasoning(field: str) -> None:
    assert of_delta({field: "hm"}).reasoning == "hm"


@pytest.mark.parametrize(
    ("piece", "read"),
    [
        (
            {"index": "1", "id": None, "function": {"name": "f", "arguments": None}},
            CallPiece(index=1, name="f"),
        ),
        (
            {"function": {"name": "f", "arguments": {"a": 1}}},
            CallPiece(name="f", arguments='{"a":1}'),
        ),
        ({"index": 0, "function": None}, CallPiece(index=0)),
        ({"index": None, "id": 7, "function": {"name": ["f"]}}, CallPiece()),
    ],
)
def test_pieces_of_calls(piece: Any, read: CallPiece) -> None:
    assert of_delta({"tool_calls": [piece, "nonsense"]}).pieces == (read,)


def test_the_older_form_of_a_call() -> None:
    assert of_delta({"function_call": {"name": "f", "arguments": "{}"}}).pieces == (
        CallPiece(index=0, name="f", arguments="{}"),
    )


@pytest.mark.parametrize(
    ("given", "read"),
    [
        (
            {
                "prompt_tokens": 9,
                "completion_tokens": 2,
                "prompt_tokens_details": {"cached_tokens": 4},
            },
            Usage(prompt_tokens=9, completion_tokens=2, cached_tokens=4),
        ),
        (
            {"prompt_tokens": "9", "completion_tokens": 2.0, "prompt_cache_hit_tokens": 5},
            Usage(prompt_tokens=9, completion_tokens=2, cached_tokens=5),
        ),
        (
            {"prompt_tokens": 9, "prompt_tokens_details": None},
            Usage(prompt_tokens=9, completion_tokens=0),
        ),
        ({}, None),
        (None, None),
        ({"prompt_tokens": None, "completion_tokens": True}, None),
    ],
)
def test_usage(given: Any, read: Usage | None) -> None:
    assert read_usage(given) == read


@pytest.mark.parametrize(
    ("value", "names"),
    [
        ({"data": [{"id": "a"}, {"id": "b/c:7b"}, {"id": "a"}]}, ["a", "b/c:7b"]),
        ({"models": [{"name": "a:latest", "model": "a:latest"}]}, ["a:latest"]),
        (["a", {"name": "b"}, None], ["a", "b"]),
        ({"data": None}, []),
        ("text", []),
    ],
)
def test_model_names(value: Any, names: list[str]) -> None:
    assert read_model_names(value) == names


@pytest.mark.parametrize(
    "value", ["text", None, 3, [], {"detail": "Not Found"}, {"object": "list"}]
)
def test_what_is_no_part_of_an_answer(value: Any) -> None:
    assert not read_chunk(value).is_answer


@pytest.mark.parametrize("data", [b"{", b'{"a":"\xff"}', b"[" * 100_000, b"", b"nul"])
def test_what_is_no_json_is_a_value_error(data: bytes) -> None:
    with pytest.raises(ValueError):
        decode(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                [
                    "choices",
                    "delta",
                    "message",
                    "content",
                    "tool_calls",
                    "function",
                    "usage",
                    "prompt_tokens",
                    "index",
                    "id",
                    "name",
                    "arguments",
                    "error",
                    "text",
                ]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=20,
)


@given(JSON)
def test_nothing_breaks_it(value: Any) -> None:
    assert isinstance(read_chunk({"choices": [{"delta": value}], "usage": value}), Chunk)
    assert isinstance(read_chunk(value), Chunk)
    assert isinstance(read_model_names(value), list)
