"""Output as a terminal would have shown it, bounded, in whole lines."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.tools.output import TOLD_CHARS, TOLD_LINES, Output, excerpt


def collected(*pieces: bytes) -> tuple[str, str]:
    output = Output()
    shown = "".join(output.feed(piece) for piece in pieces) + output.close()
    return shown, output.text


@pytest.mark.parametrize(
    ("pieces", "text"),
    [
        ([b"a\nb"], "a\nb"),
        ([b"a\r\nb\r\n"], "a\nb\n"),
        ([b"a\r", b"\nb\n"], "a\nb\n"),
        ([b"10%\r20%\r100%\ndone\n"], "100%\ndone\n"),
        ([b"10%\r", b"20%\r", b"30%\n"], "30%\n"),
        ([b"long line\rab\n"], "abng line\n"),
        ([b"long line\r\x1b[Kab\n"], "ab\n"),
        ([b"\x1b[31mred\x1b[0m\x1b]0;title\x07 \x1b]8;;x\x1b\\link\n"], "red link\n"),
        ([b"\xe4\xb8", b"\xad\n"], "中\n"),
        ([b"caf\xe9\n"], "caf\\xe9\n"),
        ([b"end \xe4"], "end \\xe4"),
        ([b"b\x08bo\x08ol\x08ld\n"], "bold\n"),
        ([b"bell\x07 nul\x00\n"], "bell\ufffd nul\ufffd\n"),
        ([], ""),
    ],
)
def test_lines_are_played_as_a_terminal_would(pieces: list[bytes], text: str) -> None:
    assert collected(*pieces) == (text, text)


@given(st.lists(st.binary(max_size=12), max_size=8))
def test_pieces_do_not_matter(pieces: list[bytes]) -> None:
    assert collected(*pieces)[1] == collected(b"".join(pieces))[1]


def test_an_open_line_is_shown_once_and_then_continued() -> None:
    output = Output()
    assert output.feed(b"Name? ") == ""
    assert output.show_open_line() == "Name? "
    assert output.show_open_line() == ""
    assert output.feed(b"yes\n") == "yes\n"
    output.feed(b"50%")
    assert output.show_open_line() == "50%"
    output.feed(b"\r60%")
    assert output.show_open_line() == "\n60%"
    assert output.text == "Name? yes\n"
    assert output.feed(b"\r99%\n") == "\n99%\n"
    assert output.text == "Name? yes\n99%\n"


def test_both_ends_are_kept() -> None:
    output = Output(kept_chars=1000)
    for n in range(10_000):
        output.feed(b"%d\n" % n)
    output.close()
    assert output.text.startswith("0\n1\n2\n") and output.text.endswith("9998\n9999\n")
    assert "characters left out" in output.text and len(output.text) < 1100


def test_a_line_without_end_stays_bounded() -> None:
    output = Output(kept_chars=100_000)
    for _ in range(200):
        output.feed(b"x" * 10_000)
        output.feed(b"10%\r" * 3000)
    output.close()
    assert len(output.text) < 110_000


def test_an_excerpt_keeps_the_error_at_the_end() -> None:
    text = "".join(f"step {n}\n" for n in range(5000)) + "Error: it broke"
    told = excerpt(text)
    assert told.startswith("step 0\n") and told.endswith("Error: it broke")
    assert "lines left out" in told
    assert len(told.split("\n")) <= TOLD_LINES + 1
    few_giants = "\n".join("y" * 300_000 for _ in range(100))
    assert len(excerpt(few_giants)) <= TOLD_CHARS + 100
    assert excerpt("short\n") == "short\n"
    assert excerpt("\ufffd" * 90) == "[binary output, 90 characters]"
