"""Each failure becomes words that say what happened and what to do, safe to show."""

from __future__ import annotations

import pytest

from core.models.failure import Failure, Kind
from core.models.server import NO_KEY, ServerSettings
from core.models.trouble import explain

KEY = "sk-" + "TEST" + "needle0123456789"
REMOTE = ServerSettings(base_url="https://user:pw@api.example/v1", api_key=KEY, model="m-1")
LOCAL = ServerSettings(base_url="http://127.0.0.1:8080", api_key=NO_KEY, model="m-1")


def status(number: int, words: str = "", code: str = "", **headers: str) -> Failure:
    given = tuple((name.replace("_", "-"), value) for name, value in headers.items())
    return Failure(kind=Kind.STATUS, status=number, words=words, code=code, headers=given)


CASES = [
    (status(401, "Incorrect key"), "bad-key", "api.example does not accept the key"),
    (status(403, "Forbidden"), "not-allowed", "refuses access"),
    (status(404, "The model `m-1` does not exist", "model_not_found"), "no-such-model", "m-1"),
    (status(404, "model 'm-1' not found, try pulling it first"), "no-such-model", "m-1"),
    (status(400, "m-1 is not a valid model ID"), "no-such-model", "m-1"),
    (status(404, "Not Found"), "no-such-address", "is not known there"),
    (status(405), "no-such-address", "is not known there"),
    (status(429, "slow down"), "rate-limited", "limiting requests"),
    (status(429, "x", "insufficient_quota"), "quota", "quota is used up"),
    (status(402, "Payment Required"), "quota", "quota is used up"),
    (status(500, "oops"), "server-error", "failed (500)"),
    (status(503), "server-error", "failed (503)"),
    (status(400, "registry.example/m does not support tools"), "tools-unsupported", "tools"),
    (status(400, "bad parameter"), "refused", "bad parameter"),
    (status(0, "bad parameter"), "refused", "refused the request: bad parameter"),
    (status(400, "maximum context length is 4096 tokens"), "context-overflow", "4,096 tokens"),
    (status(302, location="https://other.example/x"), "redirected", "other.example"),
    (Failure(kind=Kind.UNREACHABLE, words="Connection refused"), "unreachable", "Nothing answers"),
    (
        Failure(kind=Kind.UNREACHABLE, words="[Errno -2] Name or service not known"),
        "unreachable",
        "can't be found",
    ),
    (
        Failure(kind=Kind.UNREACHABLE, words="[SSL: CERTIFICATE_VERIFY_FAILED] self-signed"),
        "certificate",
        "certificate",
    ),
    (Failure(kind=Kind.UNREACHABLE, words="No route to host"), "unreachable", "can't be reached"),
    (Failure(kind=Kind.SLOW), "timeout", "in time"),
    (Failure(kind=Kind.DROPPED, words="reset by peer"), "dropped", "broke off"),
    (Failure(kind=Kind.BAD_DATA, words="truncated"), "bad-data", "can't be read"),
    (Failure(kind=Kind.NO_STREAM, words="Sign in"), "not-a-stream", "Sign in"),
]


@pytest.mark.parametrize(("failure", "code", "words"), CASES, ids=lambda x: str(x)[:40])
def test_failures_in_plain_words(failure: Failure, code: str, words: str) -> None:
    error = explain(failure, REMOTE)
    assert error.code == code
    assert words in error.message
    assert error.hint
    assert "\n" not in str(error)


@pytest.mark.parametrize("failure", [case[0] for case in CASES])
def test_no_message_holds_the_key_or_a_password(failure: Failure) -> None:
    error = explain(failure, REMOTE)
    assert KEY not in str(error)
    assert "pw@" not in str(error)


def test_a_key_that_the_server_sends_back_is_masked() -> None:
    error = explain(status(401, f"Incorrect API key provided: {KEY}."), REMOTE)
    assert KEY not in error.message
    assert "Incorrect API key provided: ‹key›." in error.message


@pytest.mark.parametrize("word", ["k", "x", "none", "ollama"])
def test_a_word_in_the_place_of_a_key_spoils_no_message(word: str) -> None:
    settings = ServerSettings(base_url=REMOTE.base_url, api_key=word, model="m-1")
    error = explain(status(401, "ollama has no key, next"), settings)
    assert "ollama has no key, next" in error.message


def test_words_of_a_server_are_made_safe_and_short() -> None:
    error = explain(status(500, "a\x1b]52;c;eA==\x07\nb\u202e" + "x" * 5000), REMOTE)
    assert "\x1b" not in error.message
    assert "⟨001B⟩" in error.message
    assert len(error.message) <= 520


def test_the_limit_goes_with_the_error() -> None:
    assert explain(status(400, "maximum context length is 4096 tokens"), REMOTE).limit == 4096
    assert explain(status(400, "bad"), REMOTE).limit is None


@pytest.mark.parametrize(("after", "when"), [("45", "45 s"), ("600", "10 min"), ("3600", "1.0 h")])
def test_a_rate_limit_says_when_to_come_back(after: str, when: str) -> None:
    assert when in explain(status(429, "x", retry_after=after), REMOTE).hint


def test_a_local_server_that_wants_a_key_is_told_apart_from_a_wrong_key() -> None:
    assert "Set OPENAI_API_KEY" in explain(status(401), LOCAL).hint
    assert "Check the key" in explain(status(401), REMOTE).hint


def test_a_local_server_that_does_not_answer_may_not_be_running() -> None:
    error = explain(Failure(kind=Kind.UNREACHABLE, words="whatever"), LOCAL)
    assert "http://127.0.0.1:8080" in error.message
    assert "Is the server running?" in error.hint
