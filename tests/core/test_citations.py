from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.citations import LONGEST, cited, without_citations
from tui.presenters.streams import Stream


@pytest.mark.parametrize(
    ("text", "ids", "shown"),
    [
        ("Use it. [mem:mem_a]", ("mem_a",), "Use it."),
        ("Use [mem:a] and [mem:b], [mem:a].", ("mem_a", "mem_b"), "Use and,."),
        ("Both [mem:mem_a, mem_b].", ("mem_a", "mem_b"), "Both."),
        ("Both [mem:mem_a; mem:mem_b].", ("mem_a", "mem_b"), "Both."),
        ("用 pnpm [mem: mem_用_pnpm ]。", ("mem_用_pnpm",), "用 pnpm。"),
        ("An index [mem] or [memory:user:fact] or [mem:] stays.", (),
         "An index [mem] or [memory:user:fact] or [mem:] stays."),
        ("[mem:two words]", (), "[mem:two words]"),
        ("[mem:a\nb]", (), "[mem:a\nb]"),
        (f"[mem:{'x' * LONGEST}]", (), f"[mem:{'x' * LONGEST}]"),
    ],
)  # fmt: skip
def test_citations_are_read_and_taken_out(text: str, ids: tuple[str, ...], shown: str) -> None:
    assert cited(text) == ids
    assert without_citations(text) == shown


_PARTS = st.sampled_from(
    ["a ", "word", " ", "\n", "[", "]", "[mem:", "mem_a", "[mem:mem_a]", " [mem:b, mem_c]", "，",
     "[link](x)", "[mem:" + "y" * 130 + "]", "x" * 50]
)  # fmt: skip


@given(st.lists(_PARTS, max_size=14).map("".join), st.lists(st.integers(0, 200), max_size=12))
def test_however_a_stream_is_split_nothing_shown_is_taken_back(text: str, cuts: list[int]) -> None:
    stream, shown = Stream(), ""
    places = sorted({min(cut, len(text)) for cut in cuts} | {0, len(text)})
    for start, end in pairwise(places):
        shown += stream.feed(start, text[start:end])
        assert without_citations(text).startswith(shown)


@pytest.mark.parametrize(
    "text", ["[mem:" * 20_000, "[mem:a," * 20_000, "[" * 100_000, " [mem:" + "a" * 200_000]
)
def test_hostile_brackets_cite_nothing(text: str) -> None:
    assert cited(text) == ()
    assert without_citations(text) == text
