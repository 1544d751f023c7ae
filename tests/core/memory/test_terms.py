"""One rule cuts entries and questions into the same terms."""

import pytest

from core.memory.terms import query_terms, terms


@pytest.mark.parametrize(
    "text",
    ["SessionCache", "session_cache", "session-cache", "lib/session/cache.rs", "SESSION_CACHE"],
)
def test_an_identifier_is_found_by_its_parts_however_it_is_written(text: str) -> None:
    assert {"session", "cach"} <= set(terms(text))


@pytest.mark.parametrize("text", ["SessionCache", "session_cache", "session-cache"])
def test_an_identifier_is_also_one_term(text: str) -> None:
    assert "sessioncach" in terms(text)
    assert terms("sessioncache") == ["sessioncach"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("rotating", "rotates"),
        ("chosen", "chose"),
        ("Indices", "index"),
        ("Café", "cafe"),
        ("ＰＮＰＭ", "pnpm"),
        ("don’t panic", "don't panic"),
        ("UTF-8", "utf8"),
    ],
)
def test_forms_of_a_word_share_a_term(one: str, other: str) -> None:
    assert set(terms(one)) & set(terms(other))


@pytest.mark.parametrize(
    ("one", "other"), [("3.11", "3.12"), ("c++", "c#"), ("port 3000", "port 3001")]
)
def test_what_differs_stays_apart(one: str, other: str) -> None:
    assert set(terms(one)) != set(terms(other))


def test_versions_are_whole_and_in_parts() -> None:
    assert terms("v1.20.3") == ["1.20.3", "1", "20", "3"]


def test_unspaced_scripts_give_characters_and_pairs() -> None:
    assert terms("部署 pnpm") == ["部", "部署", "署", "pnpm"]
    assert terms("テスト") == ["テ", "テス", "ス", "スト", "ト"]


def test_words_that_only_ask_are_left_out_of_a_question() -> None:
    assert query_terms("Where do we deploy, and what do we deploy?") == ["deploy"]
    assert query_terms("为什么部署呢？") == terms("部署")


@pytest.mark.parametrize("text", ["", "   ", "!!!", "\ud800", "the of and", "___ --"])
def test_nothing_to_find_gives_no_terms(text: str) -> None:
    assert terms(text) == []


def test_a_long_run_without_blanks_is_one_short_term() -> None:
    assert [len(term) <= 48 for term in terms("ab1" * 50_000)].count(False) == 0
