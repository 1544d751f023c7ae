"""Text that is not ours, made safe to show, and the digest by which texts are known.

Textual passes control characters through to the terminal: a reply that holds ``ESC]52`` would
overwrite the clipboard, a bidirectional override hides words from the person who approves them.
Whatever comes from a model, a tool, a file, a name or an error therefore passes through this module
before a widget sees it, and what can't be seen is shown as a sign (``⟨202E⟩``), never dropped.
"""

from __future__ import annotations

import hashlib
import re
import unicodedata
from typing import NewType

SafeText = NewType("SafeText", str)
"""Text that may be drawn: no control, format or invisible character but newline and tab."""

_UNSAFE_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_BLANK = "\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0\u2800"
"""Characters that are letters or marks by category and yet draw nothing."""

_PRINTABLE_BUT_HIDDEN = re.compile(f"[\ufe00-\ufe0f\U000e0100-\U000e01ef{_BLANK}]")
_EMOJI_JOINT = re.compile(
    "(?<=[\u203c-\u3299\U0001f000-\U0001faff\ufe0f\u20e3#*0-9])[\ufe0f\u200d]"
)
"""A joiner or presentation selector that directly follows an emoji or keycap base."""


def is_hidden(char: str) -> bool:
    """Tell whether one character draws nothing, moves the cursor or changes the reading order."""
    if char in "\n\t":
        return False
    return (
        unicodedata.category(char) in _UNSAFE_CATEGORIES
        or _PRINTABLE_BUT_HIDDEN.match(char) is not None
    )


def _is_plain(text: str) -> bool:
    """Tell at C speed that no character of the text is hidden."""
    return (
        text.replace("\n", "").replace("\t", "").isprintable()
        and _PRINTABLE_BUT_HIDDEN.search(text) is None
    )


def _mark(char: str) -> str:
    return f"⟨{ord(char):04X}⟩"


def reveal(text: str) -> SafeText:
    """Show every hidden character as its code point: the form in which texts are reviewed."""
    if _is_plain(text):
        return SafeText(text)
    return SafeText("".join(_mark(c) if is_hidden(c) else c for c in text))


def safe(text: str) -> SafeText:
    """Make a text safe to draw: like `reveal`, but emoji keep their joiners."""
    if _is_plain(text):
        return SafeText(text)
    text = text.replace("\r\n", "\n")
    joints = {m.start() for m in _EMOJI_JOINT.finditer(text)}
    return SafeText(
        "".join(_mark(c) if is_hidden(c) and i not in joints else c for i, c in enumerate(text))
    )


def safe_line(text: str, limit: int = 400) -> SafeText:
    """Make a text safe as one line of at most ``limit`` characters, cut with an ellipsis."""
    line = " ".join(text[: limit * 4].split())
    return safe(line if len(line) <= limit else line[: limit - 1] + "…")


def hidden_characters(text: str) -> list[tuple[int, str]]:
    """List the hidden characters of a text as (index, ``U+XXXX``)."""
    if _is_plain(text):
        return []
    return [(i, f"U+{ord(c):04X}") for i, c in enumerate(text) if is_hidden(c)]


def without_hidden(text: str) -> str:
    """Return the text as it looks: without its hidden characters."""
    return "".join(c for c in text if not is_hidden(c))


def normalise(text: str) -> str:
    """Bring a body to canonical form: LF, no trailing blanks, no blank lines at either end."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    return "\n".join(line.rstrip() for line in lines).strip("\n")


def digest(text: str) -> str:
    """Return the SHA-256 of a text (UTF-8, lone surrogates as they are) as 64 hex digits."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
