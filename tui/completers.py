"""What the composer completes: files and entries after ``@``, commands after ``/``."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
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


ENTRY = "mem:"
"""What follows ``@`` where an entry of memory is meant."""

ReadEntries = Callable[[], Awaitable[Sequence[tuple[str, str]]]]
"""Reads the id and the title of each entry in force."""


class Mentions:
    """Completes what ``@`` names: an entry after ``@mem:``, else a file."""

    def __init__(self, files: Files, read_entries: ReadEntries) -> None:
        self._files = files
        self._read_entries = read_entries

    async def complete(self, query: Query) -> list[Candidate]:
        """Return entries by the words of their titles and ids, or files."""
        if not query.word.startswith(ENTRY):
            return await self._files.complete(query)
        titles = {f"{title} {entry_id}": entry_id for entry_id, title in await self._read_entries()}
        return [
            Candidate(
                insert=f"[mem:{titles[name]}] ",
                label=safe_line(name.removesuffix(f" {titles[name]}")),
                detail=safe_line(titles[name]),
            )
            for name in best(list(titles), query.word.removeprefix(ENTRY))
        ]


def best(names: Sequence[str], word: str) -> list[str]:
    """Choose the names that hold a word, case aside: the nearest and shortest first.

    Where none holds it as it stands, its letters in their order will do (``cmpl`` finds
    ``completers.py``).
    """
    wanted = word.casefold()

    def rank(name: str) -> tuple[bool, bool, int, str]:
        folded = name.casefold()
        own = folded.rsplit("/", 1)[-1]
        return (not own.startswith(wanted), not folded.startswith(wanted), len(name), name)

    holding = [name for name in names if wanted in name.casefold()]
    found = holding or [name for name in names if _in_order(wanted, name.casefold())]
    return sorted(found, key=rank)[:MAX_SHOWN]


def _in_order(letters: str, name: str) -> bool:
    """Tell whether a name has all letters in their order, others between them."""
    rest = iter(name)
    return all(letter in rest for letter in letters)


def _list(root: Path) -> list[str]:
    from core.tools.walk import walk

    found = islice(walk(root, root), MAX_FILES)
    return [thing.name for thing in found if thing.kind in ("file", "link")]
