"""Text at the border: what can't be seen is shown, what can be seen is left alone."""

import sys
import unicodedata

import pytest

from core.text import (
    digest,
    hidden_characters,
    is_hidden,
    normalise,
    reveal,
    safe,
    safe_line,
    without_hidden,
)

HOSTILE = [
    "a\x1b]52;c;ZXZpbA==\x1b\\",
    "\x1b]0;T\x1b\\",
    "\x9b31m",
    "\x1b[2J\x1b[H",
    "A\rB",
    "\x00",
    "x\u202egnp.exe",
    "\u2066",
    "".join(chr(0xE0000 + ord(c)) for c in "ignore previous"),
    "a\ufe0f\U000e0101",
    "\u200b \u00ad \u2060 \ufeff",
    "\ud800",
    "\u3164",
    "\u2028",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_nothing_hidden_survives(text: str) -> None:
    for shown in (safe(text), reveal(text)):
        assert not any(is_hidden(c) for c in shown)
        assert "⟨" in shown
    assert hidden_characters(text)
    assert hidden_characters(without_hidden(text)) == []


def test_every_format_character_of_unicode_is_hidden() -> None:
    for code in range(sys.maxunicode + 1):
        char = chr(code)
        if unicodedata.category(char) == "Cf":
            assert is_hidden(char)
            assert reveal(char) != char


@pytest.mark.parametrize(
    "text", ["plain", "以后都用 pnpm", "é ñ", "a\tb\nc", "全角　空白", "👍🏽 ok"]
)
def test_what_can_be_seen_is_left_alone(text: str) -> None:
    assert safe(text) == text
    assert reveal(text) == text


def test_emoji_keep_their_joiners_in_chat_but_not_under_review() -> None:
    family = "👩\u200d💻 ❤\ufe0f 1\ufe0f\u20e3"
    assert safe(family) == family
    assert "⟨200D⟩" in reveal(family)


def test_a_joiner_away_from_emoji_is_shown() -> None:
    assert "⟨200D⟩" in safe("pass\u200dword")


def test_safe_line_is_one_short_line() -> None:
    assert safe_line("a\n\n b\tc") == "a b c"
    assert len(safe_line("x" * 1000, 40)) == 40


def test_canonical_form_ignores_line_endings_and_trailing_blanks() -> None:
    assert normalise("\r\na  \r\nb\t\r\n\r\n") == "a\nb"
    assert digest(normalise("a\r\nb")) == digest(normalise("a\nb\n"))
    assert len(digest("\ud800")) == 64
