"""A refused part of the protocol is recognised by its words, left out, and told."""

from __future__ import annotations

from typing import Any

import pytest

from core.models.adapt import Shape, adapt, build_body, fold_system
from core.models.base import Request
from core.models.failure import Failure, Kind
from core.models.server import ServerSettings

SETTINGS = ServerSettings(
    base_url="https://api.example/v1", api_key="k", model="m", max_tokens=100, temperature=0.2
)
TOOL = {"type": "function", "function": {"name": "grep", "parameters": {"type": "object"}}}
REQUEST = Request(
    model="m",
    messages=({"role": "system", "content": "Be brief."}, {"role": "user", "content": "Hi"}),
    tools=(TOOL,),
)
THOUGHT = Request(
    model="m",
    messages=(
        {"role": "user", "content": "Hi"},
        {"role": "assistant", "content": "Yes", "reasoning_content": "hm"},
        {"role": "user", "content": "So?"},
    ),
)


def refusal(words: str, status: int = 400, code: str = "") -> Failure:
    return Failure(kind=Kind.STATUS, status=status, words=words, code=code)


def test_the_whole_request() -> None:
    assert build_body(REQUEST, SETTINGS, Shape()) == {
        "model": "m",
        "messages": list(REQUEST.messages),
        "stream": True,
        "stream_options": {"include_usage": True},
        "tools": [TOOL],
        "max_tokens": 100,
        "temperature": 0.2,
    }


REFUSALS: list[tuple[str, int, dict[str, Any]]] = [
    ("Unrecognized request argument supplied: stream_options", 400, {"usage": False}),
    ("body.stream_options: Extra inputs are not permitted", 422, {"usage": False}),
    ("unknown field `stream_options`", 500, {"usage": False}),
    ("registry.example/library/m does not support tools", 400, {"tools": False}),
    ("No endpoints found that support tool use", 404, {"tools": False}),
    ('"auto" tool choice requires --enable-auto-tool-choice to be set', 400, {"tools": False}),
    ("tools param requires --jinja flag", 500, {"tools": False}),
    ("`tools` is not supported in this model.", 400, {"tools": False}),
    ("Function calling is not enabled for this model", 400, {"tools": False}),
    ("System role not supported", 400, {"system": False}),
    ("Unsupported value: 'messages[0].role' does not support 'system'", 400, {"system": False}),
    ("Developer instruction is not enabled for models/m", 400, {"system": False}),
    (
        "Unsupported parameter: 'max_tokens' is not supported with this model. Use "
        "'max_completion_tokens' instead.",
        400,
        {"limit_field": "max_completion_tokens"},
    ),
    ("Unsupported value: 'temperature' does not support 0.2", 400, {"temperature": False}),
    ("Only the default (1) value is supported. (temperature)", 400, {"temperature": False}),
    (
        "Your organization must be verified to stream this model. (stream)",
        400,
        {"streaming": False},
    ),
    ("streaming is not supported", 501, {"streaming": False}),
    ("Only user and assistant roles are supported!", 400, {"system": False}),
    ("unknown variant `system`, expected `user` or `assistant`", 422, {"system": False}),
    ("got an unexpected keyword argument 'stream_options'", 500, {"usage": False}),
    ("max_tokens: use max_completion_tokens", 400, {"limit_field": "max_completion_tokens"}),
    ("`temperature` may only be set to 1", 400, {"temperature": False}),
    ("该模型不支持 stream", 400, {"streaming": False}),
]


@pytest.mark.parametrize(("words", "status", "change"), REFUSALS)
def test_refusals_are_recognised(words: str, status: int, change: dict[str, Any]) -> None:
    body = build_body(REQUEST, SETTINGS, Shape())
    adapted = adapt(refusal(words, status), body, Shape())
    assert adapted is not None
    shape, told = adapted
    assert shape == Shape(**change)
    assert told.endswith(".")
    again = adapt(refusal(words, status), build_body(REQUEST, SETTINGS, shape), shape)
    assert again is None or again[0] != shape  # so that sending again comes to an end


@pytest.mark.parametrize(
    ("words", "status"),
    [
        ("Invalid schema for function 'grep': tools[0].function.parameters", 400),
        ("max_tokens is too large: 100000", 400),
        ("Incorrect API key; streaming is not supported", 401),
        ("maximum context length is 4096 tokens; tools are not supported", 400),
        ("The server had an error", 500),
        ("tools unsupported", 429),
        ("Failed to parse tool call arguments as JSON: unexpected end of input", 500),
        ("unknown error while calling a function", 500),
        ("", 400),
    ],
)
def test_other_errors_change_nothing(words: str, status: int) -> None:
    assert adapt(refusal(words, status), build_body(REQUEST, SETTINGS, Shape()), Shape()) is None


def test_what_was_not_sent_is_not_given_up() -> None:
    plain = Request(model="m", messages=({"role": "user", "content": "Hi"},))
    body = build_body(plain, ServerSettings(base_url="", api_key="", model=""), Shape())
    for words in ("tools not supported", "System role not supported", "temperature unsupported"):
        assert adapt(refusal(words), body, Shape()) is None


def test_the_limit_is_dropped_where_both_names_are_refused() -> None:
    shape = Shape(limit_field="max_completion_tokens")
    body = build_body(REQUEST, SETTINGS, shape)
    assert body["max_completion_tokens"] == 100
    adapted = adapt(refusal("Unknown parameter: max_completion_tokens"), body, shape)
    assert adapted is not None
    assert adapted[0].limit_field == ""
    left = build_body(REQUEST, SETTINGS, adapted[0])
    assert not {"max_tokens", "max_completion_tokens"} & left.keys()


def test_reasoning_is_sent_back_only_where_the_server_wants_it() -> None:
    without = build_body(THOUGHT, SETTINGS, Shape())
    assert without["messages"][1] == {"role": "assistant", "content": "Yes"}
    wanted = refusal("The `reasoning_content` in the thinking mode must be passed back to the API.")
    adapted = adapt(wanted, without, Shape())
    assert adapted is not None
    with_it = build_body(THOUGHT, SETTINGS, adapted[0])
    assert with_it["messages"] == list(THOUGHT.messages)
    refused = refusal("reasoning_content is not supported in input messages")
    assert adapt(refused, with_it, adapted[0]) is not None


def test_the_system_text_stands_before_the_first_user_message() -> None:
    messages = [
        {"role": "system", "content": "Be brief."},
        {"role": "developer", "content": "Be kind."},
        {"role": "user", "content": "Hi"},
        {"role": "assistant", "content": "Hello"},
        {"role": "user", "content": "So?"},
    ]
    assert fold_system(messages) == [
        {"role": "user", "content": "Be brief.\n\nBe kind.\n\nHi"},
        *messages[3:],
    ]


def test_the_system_text_joins_a_message_of_parts_and_stands_alone_where_there_is_none() -> None:
    system = {"role": "system", "content": "Be brief."}
    parts = {"role": "user", "content": [{"type": "text", "text": "Hi"}]}
    assert fold_system([system, parts])[0]["content"] == [
        {"type": "text", "text": "Be brief."},
        {"type": "text", "text": "Hi"},
    ]
    assert fold_system([system]) == [{"role": "user", "content": "Be brief."}]
    assert fold_system([parts]) == [parts]


def test_without_tools_earlier_calls_are_told_in_words() -> None:
    call = {"id": "c", "type": "function", "function": {"name": "grep", "arguments": "{}"}}
    request = Request(
        model="m",
        messages=(
            {"role": "user", "content": "Look"},
            {"role": "assistant", "content": None, "tool_calls": [call]},
            {"role": "tool", "tool_call_id": "c", "content": "nothing"},
        ),
        tools=(TOOL,),
    )
    body = build_body(request, SETTINGS, Shape(tools=False))
    assert "tools" not in body
    assert body["messages"] == [
        {"role": "user", "content": "Look"},
        {"role": "assistant", "content": "[called grep with {}]"},
        {"role": "user", "content": "[result of a tool]\nnothing"},
    ]


def test_the_request_itself_is_never_changed() -> None:
    before = repr(THOUGHT.messages)
    build_body(THOUGHT, SETTINGS, Shape(system=False, tools=False))
    assert repr(THOUGHT.messages) == before
