"""What was sent before, and the way back to the draft that was being written."""

from __future__ import annotations

from collections.abc import Iterable


class InputHistory:
    """Earlier inputs, oldest first; the same text twice in a row counts once."""

    def __init__(self, entries: Iterable[str] = ()) -> None:
        self._entries = list(entries)
        self._place: int | None = None
        self._draft = ""

    def add(self, text: str) -> None:
        """Remember a text; the place in the history is left."""
        self._place = None
        if text.strip() and (not self._entries or self._entries[-1] != text):
            self._entries.append(text)

    def older(self, current: str) -> str | None:
        """Return the text before; the first step puts the draft aside."""
        place = len(self._entries) if self._place is None else self._place
        if place == 0:
            return None
        if self._place is None:
            self._draft = current
        self._place = place - 1
        return self._entries[self._place]

    def newer(self) -> str | None:
        """Return the text after; after the newest comes the draft that was put aside."""
        if self._place is None:
            return None
        self._place += 1
        if self._place < len(self._entries):
            return self._entries[self._place]
        self._place = None
        return self._draft

    def leave(self) -> None:
        """Forget the place: the next step back begins at the newest."""
        self._place = None

    def matches(self, words: str, limit: int) -> list[str]:
        """List texts that hold all the words, newest first, each once."""
        wanted = words.casefold().split()
        found: dict[str, None] = {}
        for entry in reversed(self._entries):
            if entry not in found and all(word in entry.casefold() for word in wanted):
                found[entry] = None
                if len(found) == limit:
                    break
        return list(found)
