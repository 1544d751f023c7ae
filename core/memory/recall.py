"""Recall: approved entries by words. The index is made from what is in force, never from files."""

from __future__ import annotations

from pathlib import Path

from core.data import Data
from core.memory.search import Document, Index, relevant
from core.memory.view import Approved, Memory


class Recalled(Data):
    """An entry that was found; a higher score is a better match.

    Attributes:
        relevant: it shares enough with what was asked to be worth a place in a prompt.
    """

    approved: Approved
    score: float
    relevant: bool = False


class Recall:
    """Searches the entries in force, and keeps its index up with them.

    Args:
        path: the disposable index file; None keeps it in memory.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._index: Index | None = None
        self._version: int | None = None
        self._by_key: dict[str, Approved] = {}

    def search(self, memory: Memory, version: int, query: str, limit: int) -> list[Recalled]:
        """Find entries, best first.

        Args:
            version: of the memory; an unchanged one is not compared with the index again.
        """
        if self._index is None:
            self._index = Index(self._path)
        if version != self._version:
            self._index.sync(map(_document, memory))
            self._by_key = {f"{a.root}/{a.entry.id}": a for a in memory}
            self._version = version
        hits = self._index.search(query, limit=limit, keys=self._by_key.keys())
        worth = {hit.key for hit in relevant(hits)}
        return [
            Recalled(approved=self._by_key[h.key], score=h.score, relevant=h.key in worth)
            for h in hits
        ]

    def forget(self) -> None:
        """Remove the index with all that it holds; the next search makes it anew."""
        self.close()
        self._index, self._version = None, None
        self._by_key = {}
        if self._path is not None:
            for suffix in ("", "-journal", "-wal", "-shm"):
                Path(f"{self._path}{suffix}").unlink(missing_ok=True)

    def close(self) -> None:
        """Let go of the index file."""
        if self._index is not None:
            self._index.close()


def _document(approved: Approved) -> Document:
    entry = approved.entry
    return Document(
        key=f"{approved.root}/{entry.id}",
        title=entry.title,
        tags=" ".join(entry.tags),
        body=entry.body,
        digest=approved.digest,
        group=approved.root,
    )
