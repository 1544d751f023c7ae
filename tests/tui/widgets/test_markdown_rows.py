"""Markdown as rows: streamed equals at once, the work at the end is bounded, nothing hides."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.text import is_hidden
from tui.widgets.code_lines import lexers_are_wanted, load_lexers
from tui.widgets.lines import Line
from tui.widgets.markdown_pieces import PIECE_LIMIT, PieceScanner
from tui.widgets.markdown_prose import prose_lines
from tui.widgets.markdown_rows import MarkdownRows, is_plain, markdown_rows, plain_prose
from tui.widgets.palette import Palette

PALETTE = Palette()

FRAGMENTS = [
    "plain words ",
    "**bold",
    "** and *",
    "`code` ",
    "\n",
    "\n\n",
    "```",
    "```python\n",
    "~~~\n",
    "\n```\n",
    "- item\n",
    "  - nested\n",
    "    deep text\n",
    "1. first\n",
    "2) second\n",
    "> quoted\n",
    "# heading\n",
    "---\n",
    "===\n",
    "| a | b |\n|---|--:|\n",
    "| 1 | 2 |\n",
    "\t",
    "中文字符没有空格",
    "👩‍💻",
    "[text](https://example.org/a)",
    "![alt](pic.png)",
    "<!-- note -->",
    "[ref]: https://example.org\n",
    "x" * 3_000,
    "many words " * 400,
]


def streamed(source: str, cuts: list[int], width: int) -> list[Line]:
    rows = MarkdownRows(width, PALETTE)
    places = sorted({min(cut, len(source)) for cut in cuts} | {0, len(source)})
    for start, end in pairwise(places):
        rows.feed(source[start:end])
    rows.finish()
    return rows.rows


def plain(source: str, width: int = 60) -> list[str]:
    return [line.plain.rstrip() for line in markdown_rows(source, width, PALETTE)]


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.sampled_from(FRAGMENTS), max_size=25).map("".join),
    st.lists(st.integers(0, 6_000), max_size=12),
    st.integers(10, 90),
)
def test_a_streamed_text_ends_as_the_text_rendered_at_once(
    source: str, cuts: list[int], width: int
) -> None:
    assert streamed(source, cuts, width) == markdown_rows(source, width, PALETTE)


@settings(max_examples=80, deadline=None)
@given(st.lists(st.sampled_from(FRAGMENTS), max_size=25).map("".join), st.integers(10, 90))
def test_no_row_is_wider_than_asked(source: str, width: int) -> None:
    assert max((row.width for row in markdown_rows(source, width, PALETTE)), default=0) <= width


@given(
    st.lists(st.lists(st.text("ab 中", max_size=15), min_size=1, max_size=4), max_size=4),
    st.sampled_from(["---|---", "---|--:|:-:", "--:|--:"]),
    st.integers(8, 60),
)
def test_no_table_is_wider_than_asked(cells: list[list[str]], delimiter: str, width: int) -> None:
    source = f"| a | b |\n|{delimiter}|\n" + "".join(f"| {' | '.join(row)} |\n" for row in cells)
    assert max(row.width for row in markdown_rows(source, width, PALETTE)) <= width


@pytest.mark.parametrize(
    "source",
    [
        "word " * 20_000,
        "some words here and there\n" * 4_000,
        "x" * 100_000,
        "```python\n" + "x = foo(1, 2)\n" * 7_000,
        "```\n" + "x" * 100_000,
        "- some words here\n" * 5_000,
        "- top\n" + "  - nested words here\n" * 5_000,
        "- top\n\n  ```sh\n" + "  echo some words\n" * 5_000,
        "|a|b|\n|-|-|\n" + "|some|thing|\n" * 6_000,
        "> some quoted words\n" * 5_000,
        "    indented code\n" * 5_000,
    ],
    ids=[
        "line",
        "lines",
        "word",
        "code",
        "code line",
        "list",
        "nested",
        "code in list",
        "table",
        "quote",
        "indented",
    ],
)
def test_what_is_drawn_again_with_each_portion_stays_small(source: str) -> None:
    scanner = PieceScanner()
    longest = 0
    for start in range(0, len(source), 997):
        scanner.feed(source[start : start + 997])
        longest = max(longest, len(scanner.tail.source) if scanner.tail else 0)
    assert longest <= 3 * PIECE_LIMIT


@settings(max_examples=200, deadline=None)
@given(st.text("ab .,-+1&!('\"\n中:/", max_size=60), st.integers(10, 40))
def test_text_without_markup_is_drawn_as_the_parser_would_have_it(source: str, width: int) -> None:
    if is_plain(source):
        assert plain_prose(source, width, PALETTE) == prose_lines(source, width, PALETTE)


def test_text_is_shown_before_its_line_ends() -> None:
    rows = MarkdownRows(60, PALETTE)
    rows.feed("The answ")
    assert [row.plain for row in rows.rows] == ["The answ"]


def test_the_parts_of_a_text_are_drawn() -> None:
    source = """\
# Title

One **bold** word, `code`,
and the next line.

- a
- b
  1. c

> quoted

```python
def f():
    return 1
```

| key | value |
|-----|------:|
| a   |    12 |
"""
    assert plain(source) == [
        "Title",
        "",
        "One bold word, code, and the next line.",
        "",
        "• a",
        "• b",
        "  1. c",
        "",
        "▎ quoted",
        "",
        " def f():",
        "     return 1",
        "",
        "key  value",
        "───  ─────",
        "a       12",
    ]


def test_nothing_in_a_text_is_hidden_or_live() -> None:
    source = (
        "a <!-- secret order --> <b>b</b> &#x202e;gnp [safe](https://evil.example/x) "
        "![pic](https://evil.example/y.png)\n\n[ref]: https://evil.example/z"
    )
    shown = " ".join(plain(source, 200))
    for part in (
        "<!-- secret order -->",
        "<b>b</b>",
        "&#x202e;",
        "safe (https://evil.example/x)",
        "[image: pic] (https://evil.example/y.png)",
        "[ref]: https://evil.example/z",
    ):
        assert part in shown
    assert not any(is_hidden(char) for char in shown)
    assert not any(
        segment.style and segment.style.link
        for row in markdown_rows(source, 80, PALETTE)
        for segment in row.segments
    )


@pytest.mark.parametrize(
    "source",
    [
        "<https://example.org/%E2%80%AEgnp>",
        "[a](https://example.org/%E2%80%AE%1B]52;c;eA==)",
        "![a](<https://example.org/%1b[2J>)",
        "&#27;[2J &#x202e; &ZeroWidthSpace;",
        "`&#27;`",
        "```&#27;\n&#27;\n```",
        "| &#27; |\n|---|\n| &#x202e; |",
    ],
)
def test_the_parser_makes_no_safe_text_unsafe(source: str) -> None:
    shown = "".join(plain(source, 200))
    assert shown
    assert not any(is_hidden(char) for char in shown)


def test_a_numbered_list_in_several_pieces_keeps_its_numbers() -> None:
    source = "".join(f"{n}. {'words ' * 20}\n" for n in range(1, 60))
    numbers = [row.split(".")[0] for row in plain(source, 200) if row[:1].isdigit()]
    assert numbers == [str(n) for n in range(1, 60)]
    assert "" not in plain(source, 200)


def test_a_table_without_room_becomes_a_list() -> None:
    head = " | ".join(f"column{n}" for n in range(9))
    row = " | ".join(f"value{n}" for n in range(9))
    rows = plain(f"| {head} |\n|{'---|' * 9}\n| {row} |", 40)
    assert rows[:2] == ["column0: value0", "column1: value1"]


def test_code_is_coloured_only_when_its_block_is_whole_and_colours_change_no_height() -> None:
    source = "```python\nimport os\n"
    before = markdown_rows(source + "```", 60, PALETTE)
    load_lexers()
    assert not lexers_are_wanted()
    rows = MarkdownRows(60, PALETTE)
    rows.feed(source)
    assert len(rows.rows[0].segments) == 3
    rows.feed("```\n")
    assert any(s.text == "import" and s.style.bold for s in rows.rows[0].segments if s.style)
    assert [row.plain for row in rows.rows] == [row.plain for row in before]


def test_an_unknown_language_is_plain() -> None:
    source = "```nosuchlanguage\nimport os\n```"
    before = markdown_rows(source, 60, PALETTE)
    load_lexers()
    assert markdown_rows(source, 60, PALETTE) == before


def test_wide_characters_wrap_by_cells() -> None:
    assert plain("中文字符测试", 8) == ["中文字符", "测试"]
