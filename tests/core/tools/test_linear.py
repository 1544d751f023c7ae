"""Expressions mean what Python means by them, and none takes long."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.tools.linear import TooCostlyError, _Machine, compile_search

PATTERNS = [
    r"a.*b.*c",
    r"^\s*(def|class)\s+\w+\(",
    r"(\w+\s*)+=",
    r"(?:ab|a)*c$",
    r"\bfoo\b.*\bbar\b",
    r"(?i)HELLO.*world.*x",
    r"[^a-z\d]+x[^b]*",
    r"\d{1,3}\.\d{1,3}\.\d{1,3}",
    r"(a?){12}a{12}",
    r"(a|aa)+$",
    r"x*\Bfoo*",
    r"^$|^ +$|a+b+",
    r"(?i:A)b+c+",
    r"a.+?b.+?c",
    r"[\w.-]+@[\w-]+\.\w+",
    r"(?a:\w)+é+",
]
LINES = [
    "",
    "  ",
    "a1b2c3",
    "    def run(self):",
    "value =",
    "ababac",
    "foo bar",
    "foobar",
    "say Hello, WORLD x",
    "ABBC",
    "10.0.0.1",
    "a" * 13,
    "someone@example.org",
    "naïve é",
    "xfoo",
    "abc",
]


@pytest.mark.parametrize("pattern", PATTERNS)
def test_the_machine_agrees_with_the_backtracking_engine(pattern: str) -> None:
    compiled = re.compile(pattern)
    machine = _Machine(re._parser.parse(pattern), compiled.flags)  # type: ignore[attr-defined]
    for line in LINES:
        assert machine.search(line) == (compiled.search(line) is not None), line


@given(
    st.recursive(
        st.sampled_from(["a", "b", ".", "[ab]", r"\w", r"\b", "^", "$", "[^a]", r"\s"]),
        lambda inner: st.one_of(
            st.tuples(inner, inner).map("".join),
            st.tuples(inner, inner).map(lambda p: f"(?:{p[0]}|{p[1]})"),
            st.tuples(inner, st.sampled_from(["*", "+", "?", "{1,3}", "{2}"])).map(
                lambda p: f"(?:{p[0]}){p[1]}"
            ),
        ),
        max_leaves=6,
    ),
    st.lists(st.text("ab c", max_size=8), max_size=5),
)
def test_any_expression_means_the_same_on_both_ways(pattern: str, lines: list[str]) -> None:
    compiled = re.compile(pattern)
    search = compile_search(pattern)
    machine = _Machine(re._parser.parse(pattern), compiled.flags)  # type: ignore[attr-defined]
    for line in lines:
        wanted = compiled.search(line) is not None
        assert machine.search(line) == wanted
        assert search.matches(line) == wanted
        assert search.may_match(line) or not wanted


@pytest.mark.parametrize(
    ("pattern", "line"),
    [
        (r"(\w+\s*)+=", "a" * 4000),
        (r"(a|a)*b", "a" * 4000),
        (r"(a?){40}a{40}", "a" * 39),
        (r"(.*)(.*)(.*)(.*)x", "a" * 4000),
        (r"(\s*,)*\s*;", " " * 4000),
        (r"a.*a.*a.*a.*b", "a" * 4000),
        (r"(a|aa){30}b", "a" * 60),
        (r"((a{0,50}){0,50})b", "a" * 2000),
    ],
)
def test_what_explodes_when_backtracking_is_refused_or_done_at_once(
    pattern: str, line: str
) -> None:
    """No clock decides: the backtracking engine would not end while anyone waits."""
    try:
        search = compile_search(pattern)
    except TooCostlyError:
        return
    assert search.matches(line) is False


@pytest.mark.parametrize(
    "pattern", [r"(?=a+)(?=b+)c+", r"(a+)+(?!b)", r"(a*)b\1*c", r"(?:a{900}){900}"]
)
def test_what_no_machine_can_do_is_refused(pattern: str) -> None:
    with pytest.raises(TooCostlyError):
        compile_search(pattern)


def test_a_simple_lookahead_is_left_to_the_engine() -> None:
    search = compile_search(r"foo(?!bar)")
    assert search.matches("foobaz") and not search.matches("foobar")


def test_case_is_ignored_on_request() -> None:
    assert compile_search("é+.*x+", ignore_case=True).matches("É..X")
    assert not compile_search("é+.*x+").matches("É..X")


@pytest.mark.parametrize(
    ("pattern", "ignore_case", "needs"),
    [
        (r"def \w+\(needle.*\)", False, "(needle"),
        (r"(foo)+x?bars", False, "bars"),
        (r"(?i)Foo", False, "foo"),
        ("FOO", True, "foo"),
        ("É", True, ""),
        (r"(?i:foo)b", False, "b"),
        (r"foo|bar", False, ""),
        (r"(?!foo)b", False, "b"),
        (r"(?:foo)?b", False, "b"),
        (r"\d+", False, ""),
    ],
)
def test_what_every_match_needs_is_known(pattern: str, ignore_case: bool, needs: str) -> None:
    assert compile_search(pattern, ignore_case=ignore_case).needs == needs


def test_letters_that_only_case_folding_joins_are_not_passed_over() -> None:
    search = compile_search("kiss", ignore_case=True)
    assert search.matches("\u212ai\u017fs") and search.may_match("\u212ai\u017fs")
