"""Text files as they are met: any encoding, any line ends, kept as they are when written back.

A file's text has two forms. The *raw* text is what its bytes decode to, with the line ends that it
has. The *view* is the same with LF line ends: what the model reads, and what diffs are made of.
"""

from __future__ import annotations

import codecs
import re
from bisect import bisect_left
from difflib import SequenceMatcher

from core.data import Data
from core.tools.base import ToolError

_BOMS = (
    (codecs.BOM_UTF8, "utf-8", "UTF-8 with BOM"),
    (codecs.BOM_UTF32_LE, "utf-32-le", "UTF-32"),  # before UTF-16: it begins with the same bytes
    (codecs.BOM_UTF32_BE, "utf-32-be", "UTF-32"),
    (codecs.BOM_UTF16_LE, "utf-16-le", "UTF-16"),
    (codecs.BOM_UTF16_BE, "utf-16-be", "UTF-16"),
)
_BINARY_PROBE_BYTES = 8000
"""A NUL among the first 8,000 bytes makes a file binary: git's rule (buffer_is_binary)."""

_HIGH_RUN = re.compile(rb"[\x80-\xff]+")
_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_ENDING = re.compile(r"\r\n|\r|\n")


class TextFile(Data):
    """A decoded file.

    Attributes:
        raw: the text with its own line ends, without the BOM.
        codec: Python's name of the encoding.
        encoding: the encoding's name for people.
        bom: the bytes before the text.
    """

    raw: str
    codec: str = "utf-8"
    encoding: str = "UTF-8"
    bom: bytes = b""

    @property
    def view(self) -> str:
        """The text with LF line ends."""
        return to_view(self.raw)

    @property
    def form(self) -> str:
        """What can't be seen in the view, in words; empty for plain UTF-8 with LF."""
        words = [self.encoding] if self.encoding != "UTF-8" else []
        if endings := _line_ends(self.raw):
            words.append(endings)
        return ", ".join(words)

    def encode(self, raw: str) -> bytes:
        """Encode a changed raw text as this file is encoded.

        Raises:
            ToolError: the encoding has no such character.
        """
        try:
            return self.bom + raw.encode(self.codec)
        except UnicodeEncodeError as error:
            line = raw.count("\n", 0, error.start) + 1
            raise ToolError(
                f"The file is {self.encoding}, which has no U+{ord(raw[error.start]):04X} "
                f"(line {line} of the new text).",
                "Use other characters, or convert the file to UTF-8 with run_command first.",
            ) from None


def to_view(text: str) -> str:
    """Turn CRLF and lone CR into LF."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _line_ends(raw: str) -> str:
    """Name a text's line ends: ``CRLF``, ``CR``, ``mixed line ends``; empty for LF or none."""
    crlf = raw.count("\r\n")
    lone_cr = raw.count("\r") - crlf
    lone_lf = raw.count("\n") - crlf
    kinds = [name for name, n in (("CRLF", crlf), ("CR", lone_cr), ("", lone_lf)) if n]
    if len(kinds) > 1:
        return "mixed line ends"
    return kinds[0] if kinds else ""


def decode(data: bytes, name: str) -> TextFile:
    """Decode a file's bytes, so that encoding the text again gives the same bytes.

    Raises:
        ToolError: the file is binary, or its BOM promises an encoding that its bytes break.
    """
    for bom, codec, encoding in _BOMS:
        if data.startswith(bom):
            return _decode_with_bom(data, bom, codec, encoding, name)
    if b"\0" in data[:_BINARY_PROBE_BYTES]:
        raise ToolError(
            f"{name} is a binary file ({len(data):,} bytes), not text.",
            "Use run_command with a program that understands its format.",
        )
    try:
        return TextFile(raw=data.decode("utf-8"))
    except UnicodeDecodeError:
        return _decode_other(data)


def _decode_with_bom(data: bytes, bom: bytes, codec: str, encoding: str, name: str) -> TextFile:
    try:
        raw = data[len(bom) :].decode(codec)
    except UnicodeDecodeError as error:
        raise ToolError(
            f"{name} begins as {encoding} but is broken at byte {len(bom) + error.start}."
        ) from None
    return TextFile(raw=raw, codec=codec, encoding=encoding, bom=bom)


def _decode_other(data: bytes) -> TextFile:
    """Guess among the encodings that predate UTF-8; each guess can be written back unchanged.

    Chinese text in GB 18030 sets nearly all its characters as pairs of high bytes; Western text
    has them singly. What fits nothing is Latin-1, in which every byte is a character.
    """
    runs = [len(run) for run in _HIGH_RUN.findall(data)]
    if sum(runs) >= 4 and sum(1 for n in runs if n % 2 == 0) >= 0.9 * len(runs):
        guesses = [("gb18030", "GB 18030 (guessed)"), ("cp1252", "Windows-1252 (guessed)")]
    else:
        guesses = [("cp1252", "Windows-1252 (guessed)")]
    for codec, encoding in guesses:
        try:
            raw = data.decode(codec)
            if raw.encode(codec) == data:
                return TextFile(raw=raw, codec=codec, encoding=encoding)
        except UnicodeError:
            continue
    return TextFile(raw=data.decode("latin-1"), codec="latin-1", encoding="Latin-1 (guessed)")


def splice(raw: str, start: int, end: int, new: str) -> str:
    """Replace ``view[start:end]`` by ``new`` in the raw text, touching nothing else.

    Line ends within ``new`` become those that the replaced span has, else those of the line that
    it stands in, else the first in the file.
    """
    view = to_view(raw)
    old = view[start:end]
    head = _common_length(old, new)
    tail = _common_length(old[head:][::-1], new[head:][::-1])
    new = new[head : len(new) - tail]
    crlf = [m.start() - i for i, m in enumerate(re.finditer("\r\n", raw))]
    raw_start, raw_end = (v + bisect_left(crlf, v) for v in (start + head, end - tail))
    ending = (
        _ENDING.search(raw, raw_start, raw_end)
        or _ENDING.search(raw, raw_end)
        or _ENDING.search(raw)
    )
    return raw[:raw_start] + new.replace("\n", ending[0] if ending else "\n") + raw[raw_end:]


def _common_length(one: str, other: str) -> int:
    """Count the characters that two texts share at their beginning."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[:middle] == other[:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def with_line_ends_of(raw: str, view: str) -> str:
    """Give a changed view the line ends of the raw text that it was made from.

    Where the file has one kind, that kind; where it is mixed, a line that is still there keeps
    its own and a new line takes that of the line before it.
    """
    kinds = set(_ENDING.findall(raw))
    if len(kinds) <= 1:
        return view.replace("\n", kinds.pop() if kinds else "\n")
    old = _LINE.findall(raw)
    new = view.split("\n")
    last_has_ending = new[-1:] == [""]
    if last_has_ending:
        new.pop()
    matcher = SequenceMatcher(None, [line.rstrip("\r\n") for line in old], new, autojunk=False)
    endings: list[str] = [""] * len(new)
    for block in matcher.get_matching_blocks():
        for i in range(block.size):
            found = _ENDING.search(old[block.a + i])
            endings[block.b + i] = found[0] if found else ""
    previous = _ENDING.search(raw)
    current = previous[0] if previous else "\n"
    for i, ending in enumerate(endings):
        current = ending or current
        endings[i] = current
    if new and not last_has_ending:
        endings[-1] = ""
    return "".join(line + ending for line, ending in zip(new, endings, strict=True))
