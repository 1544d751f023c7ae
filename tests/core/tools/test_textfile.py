"""Text files come back byte for byte outside what was changed."""

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.tools.base import ToolError
from core.tools.textfile import decode, splice, to_view, with_line_ends_of

GB = "中文注释,保持原样。\n第二行\n".encode("gb18030")


@pytest.mark.parametrize(
    ("data", "form"),
    [
        (b"plain\n", ""),
        ("naïve café 中文 🎉\n".encode(), ""),
        (codecs.BOM_UTF8 + b"x\n", "UTF-8 with BOM"),
        (codecs.BOM_UTF16_LE + "é\n".encode("utf-16-le"), "UTF-16"),
        (codecs.BOM_UTF16_BE + "é\n".encode("utf-16-be"), "UTF-16"),
        (codecs.BOM_UTF32_LE + "é\n".encode("utf-32-le"), "UTF-32"),
        (b"caf\xe9 na\xefvet\xe9\n", "Windows-1252 (guessed)"),
        (b"\x81 no cp1252\n", "Latin-1 (guessed)"),
        (GB, "GB 18030 (guessed)"),
        (b"a\r\nb\r\n", "CRLF"),
        (b"a\rb\r", "CR"),
        (b"a\r\nb\n", "mixed line ends"),
        (codecs.BOM_UTF8 + b"a\r\n", "UTF-8 with BOM, CRLF"),
    ],
)
def test_encoding_and_line_ends_are_told_and_kept(data: bytes, form: str) -> None:
    file = decode(data, "f")
    assert file.form == form
    assert file.encode(file.raw) == data


def test_chinese_text_is_read_as_such() -> None:
    assert decode(GB, "f").view == "中文注释,保持原样。\n第二行\n"


@given(st.binary(max_size=200))
def test_whatever_is_decoded_encodes_to_the_same_bytes(data: bytes) -> None:
    try:
        file = decode(data, "f")
    except ToolError:
        assert b"\0" in data or data.startswith((b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff"))
    else:
        assert file.encode(file.raw) == data


def test_binary_and_broken_files_are_refused() -> None:
    with pytest.raises(ToolError, match="binary"):
        decode(b"\x89PNG\r\n\x1a\n\0\0\0", "logo.png")
    with pytest.raises(ToolError, match="broken at byte 4"):
        decode(codecs.BOM_UTF8 + b"a\xff", "f")


def test_a_character_that_the_encoding_lacks_is_named() -> None:
    file = decode(b"caf\xe9\n", "f")
    with pytest.raises(ToolError, match=r"U\+4E2D \(line 2"):
        file.encode("café\n中\n")


@pytest.mark.parametrize(
    ("raw", "old", "new", "after"),
    [
        ("a\r\nb\r\nc\r\n", "b\n", "x\ny\n", "a\r\nx\r\ny\r\nc\r\n"),
        ("a\r\nb", "b", "x\ny", "a\r\nx\r\ny"),
        ("a\nb\r\nc\n", "b", "x\ny", "a\nx\r\ny\r\nc\n"),
        ("a\nb\r\nc\n", "a\nb\nc", "a\nB\nc", "a\nB\r\nc\n"),
        ("a\rb\r", "b", "x\ny", "a\rx\ry\r"),
        ("one", "one", "two\n", "two\n"),
        ("a\r\nb\r\n", "a\nb\n", "", ""),
        ("x\\1 $1\n", "$1", r"\g<0> \n $2", "x\\1 \\g<0> \\n $2\n"),
    ],
)
def test_splicing_touches_the_span_only(raw: str, old: str, new: str, after: str) -> None:
    start = to_view(raw).index(old)
    assert splice(raw, start, start + len(old), new) == after


LINES = st.lists(st.tuples(st.text("ab ", max_size=3), st.sampled_from(["\n", "\r\n"])), max_size=8)


@given(LINES, st.data())
def test_a_splice_keeps_every_byte_before_and_after_it(
    lines: list[tuple[str, str]], data: st.DataObject
) -> None:
    raw = "".join(text + ending for text, ending in lines)
    view = to_view(raw)
    start = data.draw(st.integers(0, len(view)))
    end = data.draw(st.integers(start, len(view)))
    new = data.draw(st.text("ab\n", max_size=5))
    changed = splice(raw, start, end, new)
    assert to_view(changed) == view[:start] + new + view[end:]
    head, tail = view[:start].count("\n"), view[end:].count("\n")
    endings = [e for _, e in lines]
    assert _endings(changed)[:head] == endings[:head]
    assert tail == 0 or _endings(changed)[-tail:] == endings[-tail:]


def _endings(raw: str) -> list[str]:
    return [
        "\r\n" if line.endswith("\r\n") else "\n" for line in raw.splitlines(True) if "\n" in line
    ]


@pytest.mark.parametrize(
    ("raw", "view", "after"),
    [
        ("a\r\nb\r\n", "a\nx\nb\n", "a\r\nx\r\nb\r\n"),
        ("a\r\nb\nc\n", "a\nx\nb\nc\n", "a\r\nx\r\nb\nc\n"),
        ("a\nb\r\nc", "a\nb\nc\n", "a\nb\r\nc\r\n"),
        ("a\r\nb\nc\n", "a\nb\nc", "a\r\nb\nc"),
        ("", "a\nb\n", "a\nb\n"),
        ("a\r\nb\n", "", ""),
    ],
)
def test_a_changed_view_gets_the_line_ends_of_its_file(raw: str, view: str, after: str) -> None:
    assert with_line_ends_of(raw, view) == after
