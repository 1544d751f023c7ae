"""Which words of a long list stand in a text, found without trying each of them.

Two hundred phrases know over a thousand words that must occur where they match. A text of a few
lines holds few four-letter pieces; only the words that begin with one of these are looked for.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

_PIECE = 4
"""Letters of a word by which it is filed: long enough to be rare, short enough for most words."""


class CueIndex:
    """A list of words, filed so that those which stand in a text are found in one pass."""

    def __init__(self, cues: Iterable[str]) -> None:
        filed: dict[str, set[str]] = defaultdict(set)
        short: set[str] = set()
        for cue in cues:
            if len(cue) < _PIECE:
                short.add(cue)
            else:
                filed[cue[:_PIECE]].add(cue)
        self._filed = {piece: tuple(sorted(group)) for piece, group in filed.items()}
        self._pieces = frozenset(filed)
        self._short = tuple(sorted(cue for cue in short if cue.isascii()))
        self._short_wide = tuple(sorted(short.difference(self._short)))

    def present_in(self, text: str) -> frozenset[str]:
        """Return the words that stand in a text."""
        pieces = {text[i : i + _PIECE] for i in range(len(text) - _PIECE + 1)}
        found = {cue for cue in self._short if cue in text}
        if not text.isascii():
            found.update(cue for cue in self._short_wide if cue in text)
        for piece in self._pieces & pieces:
            found.update(cue for cue in self._filed[piece] if cue in text)
        return frozenset(found)
