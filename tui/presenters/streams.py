"""One streaming answer as it is shown: citations held back until they can be taken out."""

from __future__ import annotations

import re

from core.citations import without_citations
from core.text import SafeText, safe

_MAY_GO_ON = re.compile(r"[ \t]*(?:\[[^\]\n]{0,120})?\Z")
"""The end of a text that may become a citation, with the blank that would go with it."""

_JOINTS = "\ufe0f\u200d"
"""They belong to the character before them; see `core.text.safe`."""


class Stream:
    """The text of one channel of one answer, fed in pieces whose offsets may overlap."""

    def __init__(self) -> None:
        self.length = 0
        """Characters that have arrived."""
        self.started = False
        """Whether its item is in the transcript."""
        self._pieces: list[str] = []
        self._held = ""
        self._last = ""

    @property
    def raw(self) -> str:
        """Everything that has arrived, citations and all."""
        return "".join(self._pieces)

    def feed(self, offset: int, text: str) -> SafeText:
        """Take a piece and return what can be shown of it; what is known already adds nothing."""
        known = self.length - offset
        if known < 0 or known >= len(text):
            return SafeText("")
        piece = text[known:]
        self.length += len(piece)
        self._pieces.append(piece)
        pending = self._held + piece
        end = _MAY_GO_ON.search(pending)
        cut = end.start() if end else len(pending)
        self._held = pending[cut:]
        return self._shown(without_citations(pending[:cut]))

    def _shown(self, text: str) -> SafeText:
        if not text:
            return SafeText("")
        before, self._last = self._last, text[-1]
        if text[0] in _JOINTS:
            return SafeText(safe(before + text)[len(safe(before)) :])
        return safe(text)
