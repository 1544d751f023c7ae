"""A command's output as text: decoded as it comes, carriage returns played, both ends kept."""

from __future__ import annotations

import codecs
import unicodedata
from collections import deque

from core.patterns import LazyPattern

_KEPT_CHARS = 4_000_000
"""Of a command's output so much is kept: half from its beginning, half from its end."""

TOLD_CHARS = 24_000
"""Characters of an output that the model is told, about 6,000 tokens; its two ends, where it is
longer."""
TOLD_LINES = 400
"""… and lines."""
_TOLD_LINE_CHARS = 1000
"""… and characters of one line."""
_MAX_OPEN_LINE = 8_000

_ESCAPES = LazyPattern(
    r"\x1b\[[0-?]{0,64}[ -/]{0,8}[@-~]"  # CSI, ECMA-48 5.4
    r"|\x1b[\]PX^_][^\x07\x1b]{0,4096}(?:\x07|\x1b\\)?"  # OSC, DCS, SOS, PM, APC: ECMA-48 5.6
    r"|\x1b[ -/]{0,8}[0-~]"
    r"|\x9b[0-?]{0,64}[ -/]{0,8}[@-~]"
)
_ERASES = LazyPattern(r"\x1b\[[02]?K")
_OVERSTRUCK = LazyPattern(r"[^\n\x08]\x08")


def _played(line: str) -> str:
    """Return what a terminal shows of a line: carriage returns overwrite, escapes do nothing."""
    shown = ""
    for part in line.split("\r"):
        text = _ESCAPES.sub("", part)
        shown = text if _ERASES.search(part) else text + shown[len(text) :]
    return _OVERSTRUCK.sub("", shown)


def _is_plain(text: str) -> bool:
    """Tell, at the speed that a flood needs, that a text shows as it stands."""
    return text.replace("\n", "").replace("\t", "").isprintable()


def _printable(text: str) -> str:
    """Replace control characters, which mean nothing outside a terminal, by U+FFFD."""
    if _is_plain(text):
        return text
    return "".join(
        "\ufffd" if unicodedata.category(c) == "Cc" and c not in "\n\t" else c for c in text
    )


class Output:
    """Collects output and gives it on in whole lines.

    An open line that only waits (a prompt) is given on by `show_open_line`; one that is redrawn
    again and again (a progress bar) stands in the kept text once, in its last state.
    """

    def __init__(self, kept_chars: int = _KEPT_CHARS) -> None:
        self._decoder = codecs.getincrementaldecoder("utf-8")("backslashreplace")
        self._room_in_head = kept_chars // 2
        self._tail_limit = kept_chars // 2
        self._head: list[str] = []
        self._tail: deque[str] = deque()
        self._tail_chars = 0
        self._left_out = 0
        self._open = ""
        self._shown_of_open = ""

    def feed(self, data: bytes) -> str:
        """Take bytes; return the text to show now: whole lines."""
        text = self._decoder.decode(data)
        whole, newline, self._open = (self._open + text).rpartition("\n")
        if _is_plain(whole) and not self._shown_of_open:
            self._keep(whole + newline)
            pieces = [whole + newline]
        else:
            pieces = [self._closed(line + "\n") for line in whole.split("\n")] if newline else []
        if len(self._open) > _MAX_OPEN_LINE // 2 and "\r" in self._open[:-1]:
            self._open = _played(self._open) + "\r" * self._open.endswith("\r")
        if len(self._open) > _MAX_OPEN_LINE:
            pieces.append(self._closed(self._open))
            self._open = ""
        return "".join(pieces)

    def show_open_line(self) -> str:
        """Return the open line as it stands now, to show; empty when it was shown already."""
        text = _printable(_played(self._open))
        already = self._shown_of_open
        if text == already:
            return ""
        self._shown_of_open = text
        return text[len(already) :] if text.startswith(already) else f"\n{text}"

    def close(self) -> str:
        """End the output; return what was not shown yet."""
        rest = self._open + self._decoder.decode(b"", final=True)
        self._open = ""
        return self._closed(rest) if rest else ""

    @property
    def text(self) -> str:
        """The whole output, or both its ends with a note between them."""
        note = f"\n[… {self._left_out:,} characters left out …]\n" if self._left_out else ""
        return "".join(self._head) + note + "".join(self._tail)

    def _closed(self, line: str) -> str:
        ending = "\n" if line.endswith("\n") else ""
        text = _printable(_played(line.removesuffix("\n"))) + ending
        self._keep(text)
        already, self._shown_of_open = self._shown_of_open, ""
        if already and text.startswith(already):
            return text[len(already) :]
        return f"\n{text}" if already else text

    def _keep(self, text: str) -> None:
        if self._room_in_head > 0:
            self._head.append(text[: self._room_in_head])
            text, self._room_in_head = (
                text[self._room_in_head :],
                self._room_in_head - len(text),
            )
        if not text:
            return
        self._tail.append(text)
        self._tail_chars += len(text)
        while self._tail_chars > self._tail_limit:
            dropped = self._tail.popleft()
            self._tail_chars -= len(dropped)
            self._left_out += len(dropped)


def excerpt(text: str) -> str:
    """Cut an output to what a model is told: a third from its beginning, the rest from its end."""
    if text.count("\ufffd") > 0.3 * len(text):
        return f"[binary output, {len(text):,} characters]"
    lines = [_cut(line) for line in text.split("\n")]
    if len(lines) <= TOLD_LINES and sum(map(len, lines)) + len(lines) <= TOLD_CHARS:
        return "\n".join(lines)
    head = _fitting(lines, TOLD_LINES // 3, TOLD_CHARS // 3)
    tail = _fitting(lines[len(head) :][::-1], TOLD_LINES - TOLD_LINES // 3, TOLD_CHARS * 2 // 3)
    left_out = len(lines) - len(head) - len(tail)
    return "\n".join([*head, f"[… {left_out:,} lines left out …]", *tail[::-1]])


def _fitting(lines: list[str], max_lines: int, max_chars: int) -> list[str]:
    taken: list[str] = []
    for line in lines[:max_lines]:
        max_chars -= len(line) + 1
        if max_chars < 0:
            break
        taken.append(line)
    return taken


def _cut(line: str) -> str:
    if len(line) <= _TOLD_LINE_CHARS:
        return line
    half = _TOLD_LINE_CHARS // 2
    return f"{line[:half]} [… {len(line) - 2 * half:,} characters …] {line[-half:]}"
