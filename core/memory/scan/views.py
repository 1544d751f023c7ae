"""The forms in which a text is read: as it stands, and as a model would understand it.

An attack is seldom written plainly: letters are exchanged for look-alikes, spread out, reversed or
encoded. Rules on meaning therefore read every form listed here. All forms are bounded, so that the
work is proportional to the length of the text.
"""

from __future__ import annotations

import base64
import binascii
import codecs
import html
import re
import unicodedata
import urllib.parse
from bisect import bisect_right
from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from core.memory.scan.sayings import orders
from core.patterns import LazyPattern
from core.text import without_hidden

if TYPE_CHECKING:
    from core.memory.scan.phrases import Phrase, PhraseTable

_MAX_DECODED_RUNS = 8
"""At most so many encoded runs of one text are decoded: an attack needs one."""

_MAX_RUN = 4096
"""Characters of one encoded run that are decoded."""

_LOOK_ALIKES = str.maketrans(
    "авекмнорстухіјѕԁԛԝһӏгпҽɡαβεζηικμνορτυχωϲɑɩʟɴʀʙɢʜɪʏᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢꜱꜰı",
    "abekmhopctyxijsdqwhlrnegabeznikmvoptuxwcailnrbghiyacdejkmoptuvwzsfi",
)
"""Cyrillic, Greek, small capital and phonetic letters by the Latin letter that they look like
(the part of Unicode's confusables.txt that concerns lower-case English)."""

_LOOK_ALIKE = LazyPattern(f"[{''.join(map(chr, _LOOK_ALIKES))}]")
_LATIN = LazyPattern("[a-z]")
_MARKS = LazyPattern("[\u0300-\u036f]")
_TAGS = LazyPattern("[\U000e0020-\U000e007e]{1,4096}")
_DIGIT_AS_LETTER = LazyPattern(r"[a-z][013457@$]|[013457@$][a-z]")
_DIGITS = str.maketrans("013457@$", "oieastas")
_EMPHASIS = LazyPattern(r"(?<!\w)[*_`~]{1,3}\w[^\n*_`~]{0,30}[*_`~]{1,3}(?!\w)")
_EMPHASIS_MARK = LazyPattern(r"[*`~]|(?<!\w)_|_(?!\w)")
_SPREAD = LazyPattern(r"(?<![^\W_])(?:[^\W\d_][ .\-_*|/]{1,3}){7,400}[^\W\d_](?![^\W_])")
_BASE64 = LazyPattern(r"[A-Za-z0-9+/_-]{20,4096}={0,2}")
MIN_RUN = 16
"""Characters that stand together in the shortest credential of a known form."""

_LONG_RUN = LazyPattern(rf"[\w+/=~.:@!|{{}}-]{{{MIN_RUN}}}")
_HEX = LazyPattern(r"(?:[0-9a-f]{2}[ :]?){10,2048}")
_ESCAPES = LazyPattern(r"(?:\\u00[0-9a-f]{2}|\\x[0-9a-f]{2}){4,1024}")
_WRAPPED = LazyPattern(r"\n(?=[ \t]{0,8}[^\s\-*+#>|`\d<])")
_NOT_LETTER = LazyPattern(r"[\W\d_]{1,4096}")


class View:
    """One form of a text, and the lines of the original to which its offsets belong."""

    __slots__ = ("_breaks", "_first_line", "_orders", "_wanted", "text")

    def __init__(self, text: str, first_line: int = 1, breaks: list[int] | None = None) -> None:
        self.text = text
        self._first_line = first_line
        self._breaks = breaks
        self._wanted: dict[str, dict[str, Phrase]] | None = None
        self._orders: dict[str, list[int]] | None = None

    def ordered(self, rule: str) -> list[int]:
        """Return the lines on which this form orders what a rule forbids; worked out once."""
        if self._orders is None:
            self._orders = orders(self.text)
        return [self.line(offset) for offset in self._orders.get(rule, ())]

    def wanted(self, table: PhraseTable) -> dict[str, dict[str, Phrase]]:
        """Return the phrases of the one table that could match this form; worked out once."""
        if self._wanted is None:
            self._wanted = table.wanted(self.text)
        return self._wanted

    def line(self, offset: int) -> int:
        """Return the line, counted from 1, on which an offset of this form lies."""
        if self._breaks is None:
            return self._first_line
        return self._first_line + bisect_right(self._breaks, offset - 1)


class Subject:
    """One text under scan; its forms are made when first asked for.

    Args:
        text: the text; the caller has cut it to a bounded window.
        first_line: the line of the whole document at which it begins.
        is_whole: whether this is all of the text, not a window of it.
        excess: characters by which the whole text is longer than it may be; 0 if it is not.
    """

    def __init__(
        self, text: str, first_line: int = 1, *, is_whole: bool = True, excess: int = 0
    ) -> None:
        self.text = text
        self.first_line = first_line
        self.is_whole = is_whole
        self.excess = excess

    @cached_property
    def lower(self) -> str:
        """The text in lower case, else unchanged: for cheap tests before costly ones."""
        return self.text.lower()

    @cached_property
    def has_long_run(self) -> bool:
        """Whether so many characters stand together as the shortest credential has."""
        return _LONG_RUN.search(self.text) is not None

    def line(self, offset: int) -> int:
        """Return the line of an offset of ``text``."""
        return self.first_line + self.text.count("\n", 0, offset)

    @cached_property
    def plain(self) -> View:
        """The text as it reads: normal forms of letters, nothing hidden, wrapped lines joined."""
        return _plain_view(self.text, self.first_line)

    @cached_property
    def meanings(self) -> tuple[View, ...]:
        """All forms in which an instruction might be hidden, the plain one first."""
        return (self.plain, *_disguised(self.text, self.plain, self.first_line))


def _plain_view(text: str, first_line: int) -> View:
    if not text.isascii():
        text = unicodedata.normalize("NFKC", without_hidden(text))
        text = unicodedata.normalize("NFC", _MARKS.sub("", unicodedata.normalize("NFD", text)))
        text = text.replace("’", "'").replace("‘", "'")
    if "&" in text:
        text = html.unescape(text)
    text = text.lower()
    if "\n" not in text:
        return View(text, first_line)
    breaks = [i for i, char in enumerate(text) if char == "\n"]
    return View(_WRAPPED.sub(" ", text), first_line, breaks)


def _disguised(text: str, plain: View, first_line: int) -> Iterator[View]:
    if not text.isascii():
        yield from _without_look_alikes(plain)
        for run in _TAGS.findall(text)[:_MAX_DECODED_RUNS]:
            yield View("".join(chr(ord(c) - 0xE0000) for c in run).lower(), first_line)
    low = plain.text
    if len(_DIGIT_AS_LETTER.findall(low[:_MAX_RUN])) > 2:
        yield View(low.translate(_DIGITS), first_line)
    if len(_EMPHASIS.findall(low)) > 1:
        yield View(_EMPHASIS_MARK.sub("", low), plain.line(0))
    if spread := _SPREAD.search(low):
        yield View(_close_up(spread.group()), plain.line(spread.start()))
    if "erongi" in low or "snoitcurtsni" in low or "tpmorp" in low:
        yield View(low[::-1], first_line)
    if "rot13" in low or "vtaber" in low:
        yield View(codecs.encode(low, "rot13"), first_line)
    if low.count("%") > 2:
        yield View(urllib.parse.unquote_plus(low), first_line)
    yield from _decoded(text, first_line)


def _without_look_alikes(plain: View) -> Iterator[View]:
    if _LOOK_ALIKE.search(plain.text) and _LATIN.search(plain.text):
        yield View(plain.text.translate(_LOOK_ALIKES), plain.line(0))


def _close_up(spread: str) -> str:
    """Join letters that stand apart; wider gaps part the words, where there are any."""
    words = re.split(r"[ .\-_*|/]{2,3}", spread)
    return " ".join(_NOT_LETTER.sub("", word) for word in words)


def _decoded(text: str, first_line: int) -> Iterator[View]:
    low = text.lower()
    if "\\u00" in low or "\\x" in low:
        for match in list(_ESCAPES.finditer(low))[:_MAX_DECODED_RUNS]:
            raw = re.sub(r"\\(?:u00|x)", "", match.group())
            yield View(bytes.fromhex(raw).decode("latin-1").lower(), first_line)
    for match in list(_HEX.finditer(low))[:_MAX_DECODED_RUNS]:
        digits = re.sub("[ :]", "", match.group())
        yield from _readable(bytes.fromhex(digits), first_line + low.count("\n", 0, match.start()))
    for match in list(_BASE64.finditer(text))[:_MAX_DECODED_RUNS]:
        yield from _readable(
            _unbase64(match.group()), first_line + text.count("\n", 0, match.start())
        )


def _unbase64(run: str) -> bytes:
    run = run.rstrip("=").replace("-", "+").replace("_", "/")
    run = run[: len(run) - (len(run) % 4 == 1)]
    try:
        return base64.b64decode(run + "=" * (-len(run) % 4))
    except (binascii.Error, ValueError):
        return b""


def _readable(data: bytes, line: int) -> Iterator[View]:
    """Yield what was decoded, if it is text: random keys and digests are not."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return
    if len(text) >= 8 and text.replace("\n", " ").isprintable():
        yield View(text.lower(), line)
