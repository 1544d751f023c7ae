"""What the composer completes: the project's files after ``@``, commands after ``/``."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import islice
from pathlib import Path

from core.text import safe_line
from tui import clock, slash
from tui.widgets.completion import Candidate, Query

MAX_FILES = 20_000
"""How many of a project's files are looked at for a completion."""

MAX_SHOWN = 50
FRESH_SECONDS = 5.0
"""How long a listing of the files serves before they are listed again."""


def commands(query: Query, *, offline: bool) -> list[Candidate]:
    """Complete a command: placet's own, and the offline pair's where it answers."""
    found = {f"/{s.name}": f"{s.argument} {s.help}".strip() for s in slash.SLASHES}
    if offline:
        from core.models.offline_words import ENGLISH

        found |= ENGLISH.help
    return [
        Candidate(insert=f"{name} ", label=safe_line(name), detail=safe_line(said))
        for name, said in sorted(found.items())
        if name.startswith(f"/{query.word}")
    ]


class Files:
    """Completes names of the project's files; they are listed in a thread of their own."""

    def __init__(self, root: Path) -> None:
        self._root = root
        self._names: Sequence[str] = ()
        self._listed = -FRESH_SECONDS

    async def complete(self, query: Query) -> list[Candidate]:
        """Return the names that hold the word, those whose own name begins with it first."""
        if clock.stopwatch() - self._listed >= FRESH_SECONDS:
            self._names = await asyncio.to_thread(_list, self._root)
            self._listed = clock.stopwatch()
        return [
            Candidate(insert=f"@{name} ", label=safe_line(name))
            for name in best(self._names, query.word)
        ]


def best(names: Sequence[str], word: str) -> list[str]:
    """Choose the names that hold a word, case aside: the nearest and shortest first."""
    wanted = word.casefold()

    def rank(name: str) -> tuple[bool, bool, int, str]:
        folded = name.casefold()
        own = folded.rsplit("/", 1)[-1]
        return (not own.startswith(wanted), not folded.startswith(wanted), len(name), name)

    return sorted((name for name in names if wanted in name.casefold()), key=rank)[:MAX_SHOWN]


def _list(root: Path) -> list[str]:
    from core.tools.walk import walk

    found = islice(walk(root, root), MAX_FILES)
    return [thing.name for thing in found if thing.kind in ("file", "link")]
