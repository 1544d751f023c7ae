"""Large or unsafe pastes stand in the draft as one short sign and go out byte for byte.

A sign like ``[pasted 120 lines]`` keeps the draft readable and fast, and keeps control characters
of a paste from reaching the terminal through the text area.
"""

from __future__ import annotations

from core.text import hidden_characters, safe

FOLD_LINES = 20
"""Lines above which a paste is folded."""

FOLD_CHARACTERS = 2_000
"""Characters above which a paste is folded."""


class Pastes:
    """The pastes of one draft, by the sign that stands for each."""

    def __init__(self) -> None:
        self._texts: dict[str, str] = {}

    def shown(self, text: str) -> str:
        """Return what stands in the draft for a pasted text: itself, or a sign."""
        lines = text.count("\n") + (not text.endswith("\n"))
        unsafe = safe(text) != text
        if lines <= FOLD_LINES and len(text) <= FOLD_CHARACTERS and not unsafe:
            return text
        size = f"{lines:,} lines" if lines > 1 else f"{len(text):,} characters"
        if unsafe:
            size += f", {len(hidden_characters(text)):,} hidden characters"
        sign, number = f"[pasted {size}]", 1
        while self._texts.get(sign, text) != text:
            number += 1
            sign = f"[pasted {size}, {number}]"
        self._texts[sign] = text
        return sign

    def drawable(self, text: str, max_line: int) -> str:
        """Return what stands in the draft for the user's own text: only what must be is folded."""
        if safe(text) != text:
            return self.shown(text)
        if len(text) <= max_line:
            return text
        return "\n".join(
            line if len(line) <= max_line else self.shown(line) for line in text.split("\n")
        )

    def expanded(self, draft: str) -> str:
        """Put the pasted texts back in the place of their signs, each read once."""
        parts: list[str] = []
        rest = draft
        while rest:
            place, sign = min(
                ((rest.find(sign), sign) for sign in self._texts if sign in rest),
                default=(-1, ""),
            )
            if place < 0:
                break
            parts += [rest[:place], self._texts[sign]]
            rest = rest[place + len(sign) :]
        return "".join([*parts, rest])

    def sign_before(self, line: str) -> str:
        """Return the sign that a piece of a line ends with, or nothing."""
        return next((sign for sign in self._texts if line.endswith(sign)), "")
