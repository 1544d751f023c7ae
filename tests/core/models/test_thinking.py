"""Reasoning written into the answer is told from the answer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.models.base import TextDelta
from core.models.thinking import ThinkSplitter


def split(*pieces: str) -> tuple[str, str]:
    """Return the reasoning and the answer."""
    splitter = ThinkSplitter()
    deltas = [delta for piece in pieces for delta in splitter.feed(piece)] + splitter.finish()
    answer = "".join(d.text for d in deltas if isinstance(d, TextDelta))
    return "".join(d.text for d in deltas if not isinstance(d, TextDelta)), answer


CASES = [
    ("<think>why</think>because", ("why", "because")),
    ("\n<think>\nwhy\n</think>\n\nbecause", ("\nwhy\n", "\n\nbecause")),
    ("<thinking>why</thinking>because", ("why", "because")),
    ("<think>a</think>\n<think>b</think>c", ("ab", "c")),
    ("<think>cut off", ("cut off", "")),
    ("<think></think>answer", ("", "answer")),
    ("<think>a < b </ c</think>answer", ("a < b </ c", "answer")),
    ("no tag", ("", "no tag")),
    ("say <think>x</think>", ("", "say <think>x</think>")),
    ("<thing>x</thing>", ("", "<thing>x</thing>")),
    ("<th", ("", "<th")),
    ("  indented", ("", "  indented")),
    ("", ("", "")),
]


@pytest.mark.parametrize(("text", "parts"), CASES)
def test_reasoning_and_answer(text: str, parts: tuple[str, str]) -> None:
    assert split(text) == parts


@given(st.sampled_from(CASES), st.lists(st.integers(1, 6), max_size=20))
def test_cuts_make_no_difference(case: tuple[str, tuple[str, str]], sizes: list[int]) -> None:
    text, parts = case
    pieces = []
    rest = text
    for size in sizes:
        pieces.append(rest[:size])
        rest = rest[size:]
    assert split(*pieces, rest) == parts


def test_text_is_not_held_back_once_the_answer_has_begun() -> None:
    splitter = ThinkSplitter()
    splitter.feed("Well, ")
    assert splitter.feed("<think") == [TextDelta(text="<think")]
