"""What an edit names is found as it stands, else with what was taken lightly told."""

import pytest

from core.tools.base import ToolError
from core.tools.matching import find_matches

CODE = "class A:\n\tdef run(self):\n\t\tif x:  \n\t\t\treturn 1\n\t\treturn 2\n"


def applied(text: str, old: str, new: str, *, every: bool = False) -> tuple[str, str]:
    matches = find_matches(text, old, new, every=every)
    for m in reversed(matches):
        text = text[: m.start] + m.new + text[m.end :]
    return text, matches[0].how


@pytest.mark.parametrize(
    ("text", "old", "new", "after", "how"),
    [
        ("a b c", "b", "x", "a x c", "exactly"),
        ("a\nb  \nc\n", "a\nb\nc", "a\nB\nc", "a\nB\nc\n", "ignoring blanks at line ends"),
        ("a  \nb\n", "a\nb", "a\nB", "a  \nB\n", "ignoring blanks at line ends"),
        ("  a\n  b\n", "    a\n    b", "    a\n    c", "  a\n  c\n", "ignoring indentation"),
        (
            "    a\n      b\n",
            "a\n  b",
            "a\n  b\n  c",
            "    a\n      b\n      c\n",
            "ignoring indentation",
        ),
        ("x = [1,  2]\n", "x = [1, 2]\n", "x = [1, 3]\n", "x = [1, 3]\n", "ignoring spacing"),
        ("last", "  last\n", "  new\n", "new", "ignoring indentation"),
        ("a\n  b\nc\n", "    b\n", "", "a\nc\n", "ignoring indentation"),
    ],
)
def test_matches(text: str, old: str, new: str, after: str, how: str) -> None:
    assert applied(text, old, new) == (after, how)


def test_tabs_in_the_file_answer_spaces_in_the_edit() -> None:
    old = "    def run(self):\n        if x:\n            return 1\n"
    new = old.replace(
        "            return 1",
        "            if y:\n                return 3\n            return 1",
    )
    after, how = applied(CODE, old, new)
    assert how == "ignoring indentation"
    assert after == (
        "class A:\n\tdef run(self):\n\t\tif x:  \n\t\t\tif y:\n\t\t\t\treturn 3\n"
        "\t\t\treturn 1\n\t\treturn 2\n"
    )


def test_several_places_need_more_context_or_all() -> None:
    with pytest.raises(ToolError, match=r"3 times \(lines 1, 2, 4\)"):
        find_matches("x\nx\n\nx\n", "x", "y", every=False)
    assert applied("x\nx\n", "x", "xx", every=True) == ("xx\nxx\n", "exactly")


def test_an_exact_match_is_never_outvoted_by_tolerant_ones() -> None:
    assert applied("  a b\na b\n", "  a b", "c") == ("c\na b\n", "exactly")


def test_a_missing_text_shows_the_nearest_lines() -> None:
    text = "".join(f"line {n}\n" for n in range(40)) + "def connect(host, port):\n    pass\n"
    with pytest.raises(ToolError) as told:
        find_matches(text, "def conect(host, port):\n    return", "x", every=False)
    assert "41\tdef connect(host, port):" in str(told.value)
    assert "42\t    pass" in str(told.value)
    with pytest.raises(ToolError, match="Nothing in it looks like it"):
        find_matches("aaa\n", "zzzzzzzz", "x", every=False)
    with pytest.raises(ToolError, match="does not occur"):
        find_matches("", "zzz", "x", every=False)


@pytest.mark.parametrize(("old", "new", "words"), [("", "x", "empty"), ("a", "a", "the same")])
def test_edits_that_say_nothing_are_told(old: str, new: str, words: str) -> None:
    with pytest.raises(ToolError, match=words):
        find_matches("a\n", old, new, every=False)


def test_blank_text_is_not_matched_lightly() -> None:
    with pytest.raises(ToolError, match="does not occur"):
        find_matches("a\n\n\n\nb\n", "   \n   ", "x", every=False)
