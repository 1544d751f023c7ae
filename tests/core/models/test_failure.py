"""What servers say of an error is found in whichever form they say it, and acted upon rightly."""

from __future__ import annotations

from typing import Any

import pytest

from core.models.failure import Failure, Kind, from_body
from core.models.overflow import is_overflow, stated_limit
from core.models.retry import is_passing, is_quota, pause, stated_wait


def refusal(words: str, status: int = 400, code: str = "") -> Failure:
    return Failure(kind=Kind.STATUS, status=status, words=words, code=code)


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ({"error": {"message": "no", "code": "c"}}, "no"),
        ({"message": "no", "code": "c"}, "no"),
        ({"error": "no"}, "no"),
        ({"error": {"type": "x"}, "message": "no"}, "no"),
        ({"detail": "no"}, "no"),
        ({"detail": [{"loc": ["body", "tools"], "msg": "no"}]}, "body.tools: no"),
        ({"detail": ["no"]}, "no"),
        ([{"error": {"message": "no"}}], "no"),
        ({"error": {"message": "no", "metadata": {"raw": "why"}}}, "no: why"),
        ({"error": {"message": "no", "param": "stream"}}, "no (stream)"),
        ("no", "no"),
        ("<html><style>b{}</style><h1>502</h1>\n<p>Bad Gateway</p></html>", "502 Bad Gateway"),
        ("", ""),
        (None, ""),
        ({}, ""),
    ],
)
def test_the_words_of_an_error(body: Any, words: str) -> None:
    assert from_body(Kind.STATUS, body).words == words


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"error": {"message": "x", "code": 502}}, 502),
        ({"error": {"message": "x", "code": "429"}}, 429),
        ({"error": {"message": "x", "type": "overloaded_error"}}, 529),
        ({"error": {"message": "x", "code": 7}}, 0),
        ({"error": "x"}, 0),
    ],
)
def test_the_status_of_an_error_within_a_stream(body: Any, status: int) -> None:
    assert from_body(Kind.STATUS, body).status == status


def test_a_huge_body_is_shortened() -> None:
    assert len(from_body(Kind.STATUS, "x" * 1_000_000).words) < 2000


OVERFLOWS = [
    (
        "This model's maximum context length is 8192 tokens. However, your messages resulted in "
        "9000 tokens. Please reduce the length of the messages.",
        8192,
    ),
    (
        "This model's maximum context length is 128,000 tokens, however you requested "
        "130,001 tokens (120,001 in your prompt; 10000 for the completion).",
        128_000,
    ),
    ("Your input exceeds the context window of this model.", None),
    (
        "request (5000 tokens) exceeds the available context size (4096 tokens), try increasing it",
        4096,
    ),
    ("Requested tokens (5000) exceed context window of 2048", 2048),
    ("input length exceeds maximum context length", None),
    (
        "The number of tokens to keep from the initial prompt is greater than the context length.",
        None,
    ),
    ("the model is loaded with context length of only 4096 tokens, which is not enough", 4096),
    ("The decoder prompt (length 9000) is longer than the maximum model length of 8192.", 8192),
    ("prompt is too long: 210000 tokens > 200000 maximum", 200_000),
    ("input length and `max_tokens` exceed context limit: 190000 + 20000 > 200000", 200_000),
    (
        "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
        1_048_576,
    ),
    ("Prompt contains 40000 tokens, too large for model with 32768 maximum context length", 32_768),
    ("`inputs` tokens + `max_new_tokens` must be <= 4096. Given: 5000 `inputs` tokens", 4096),
    ("`inputs` must have less than 1024 tokens. Given: 2000", 1024),
    (
        "This model's maximum prompt length is 131072 but the request contains 200000 tokens.",
        131_072,
    ),
    ("Input is too long for requested model.", None),
    ("Prompt exceeds max length", None),
    ("Input token length is too long: 34000 > 32768", 32_768),
    ("The prompt is too large for this model (max 8192 tokens)", 8192),
    ("please shorten your prompt; the limit is 16385 tokens", 16_385),
    ("上下文长度超过限制", None),
    ("Range of input length should be [1, 30720]", 30_720),
    ("prompt token count of 70000 exceeds the limit of 64000", 64_000),
    ("Your request exceeded model token limit: 8192", 8192),
    ("too many tokens: total number of tokens in the prompt cannot exceed 4081", 4081),
]


@pytest.mark.parametrize(("words", "limit"), OVERFLOWS)
def test_an_overflow_is_known_by_its_words_and_its_limit_learnt(
    words: str, limit: int | None
) -> None:
    failure = refusal(words)
    assert is_overflow(failure)
    assert stated_limit(failure) == limit
    assert not is_passing(refusal(words, 500))


@pytest.mark.parametrize(
    "failure",
    [
        refusal("", 413),
        refusal("no", 400, "context_length_exceeded"),
        from_body(Kind.STATUS, {"error": {"type": "exceed_context_size_error", "n_ctx": 4096}}),
    ],
)
def test_an_overflow_is_known_by_its_code(failure: Failure) -> None:
    assert is_overflow(failure)


def test_the_limit_is_taken_from_a_field_of_its_own() -> None:
    body = {"error": {"message": "too long", "type": "exceed_context_size_error", "n_ctx": 4096}}
    assert stated_limit(from_body(Kind.STATUS, body)) == 4096


@pytest.mark.parametrize(
    "failure",
    [
        refusal("Rate limit reached: limit 30000 tokens per minute, requested 35000.", 429),
        refusal("Unsupported parameter: 'max_tokens' is not supported with this model."),
        refusal("max_tokens is too large: 100000. This model supports at most 16384."),
        refusal("Invalid schema for function 'grep'."),
        refusal("The limit parameter must be <= 1000."),
        refusal("messages: text content blocks must be non-empty"),
        refusal("Incorrect API key provided.", 401),
        refusal("The model `m` does not exist.", 404),
        refusal("Internal server error", 500),
    ],
)
def test_other_refusals_are_no_overflow(failure: Failure) -> None:
    assert not is_overflow(failure)


@pytest.mark.parametrize(
    ("failure", "money"),
    [
        (refusal("x", 429, "insufficient_quota"), True),
        (refusal("You exceeded your current quota, please check your plan and billing", 429), True),
        (refusal("Insufficient Balance", 402), True),
        (refusal("Your credit balance is too low", 403), True),
        (refusal("This request requires more credits", 402), True),
        (refusal("账户余额不足", 429), True),
        (refusal("You exceeded your current quota. Please retry in 32.5s.", 429), False),
        (refusal("Rate limit reached for requests", 429), False),
        (refusal("billing service failed", 500), False),
    ],
)
def test_quota_is_told_from_a_rate_limit(failure: Failure, money: bool) -> None:
    assert is_quota(failure) is money
    assert not (money and is_passing(failure))


NOW = 1_796_000_000.0  # Mon, 30 Nov 2026 00:53:20 GMT


@pytest.mark.parametrize(
    ("headers", "words", "wait"),
    [
        ({"retry-after": "2"}, "", 2.0),
        ({"retry-after": "2.5"}, "", 2.5),
        ({"retry-after": "0"}, "", 0.0),
        ({"retry-after": "-3"}, "", 0.0),
        ({"retry-after": "7s"}, "", 7.0),
        ({"retry-after": "Mon, 30 Nov 2026 00:53:50 GMT"}, "", 30.0),
        ({"retry-after": "Mon, 30 Nov 2026 00:53:00 GMT"}, "", 0.0),
        ({"retry-after-ms": "1500", "retry-after": "2"}, "", 1.5),
        ({"retry-after": "soon"}, "", None),
        ({"retry-after": "inf"}, "", None),
        ({"retry-after": "nan"}, "", None),
        ({}, "Please try again in 1.5s.", 1.5),
        ({}, "Please try again in 200ms.", 0.2),
        ({}, "Please try again in 6m0s.", 360.0),
        ({}, "Please retry in 32.5s", 32.5),
        ({"retry-after": "3"}, "try again in 9s", 3.0),
        ({}, "Limit 20 requests", None),
    ],
)
def test_how_long_the_server_asks_to_wait(
    headers: dict[str, str], words: str, wait: float | None
) -> None:
    failure = Failure(kind=Kind.STATUS, status=429, words=words, headers=tuple(headers.items()))
    found = stated_wait(failure, NOW)
    assert found == (pytest.approx(wait) if wait is not None else None)


@pytest.mark.parametrize("status", [408, 429, 500, 502, 503, 504, 529])
def test_passing_errors_are_repeated(status: int) -> None:
    assert is_passing(refusal("x", status))


@pytest.mark.parametrize("status", [0, 301, 400, 401, 403, 404, 413, 422, 501])
def test_lasting_errors_are_not(status: int) -> None:
    assert not is_passing(refusal("x", status))


def test_a_broken_connection_is_repeated_and_a_slow_or_missing_server_is_not() -> None:
    assert is_passing(Failure(kind=Kind.DROPPED))
    assert not is_passing(Failure(kind=Kind.SLOW))
    assert not is_passing(Failure(kind=Kind.UNREACHABLE))


def test_pauses_double_spread_and_end_at_thirty_seconds() -> None:
    assert [pause(n, 0.5) for n in (1, 2, 3)] == [0.5, 1.0, 2.0]
    assert (pause(1, 0.0), pause(1, 1.0)) == (0.375, 0.625)
    assert pause(50, 0.5) == 30.0
