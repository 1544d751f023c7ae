"""Finding entries by words: a disposable SQLite FTS5 index.

The index holds prepared terms (see `core.memory.terms`), never an entry's text as written. FTS5's
bm25 picks sixty documents, `core.memory.ranking` orders them. Whatever is wrong with the file,
it is deleted and made again: it is a cache.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Callable, Collection, Iterable, Iterator
from itertools import islice, pairwise
from pathlib import Path
from typing import TypeVar

from core.data import Data
from core.errors import PlacetError
from core.memory.ranking import Fields, Hit, QueryTerm, question, score, weigh
from core.memory.ranking import relevant as relevant
from core.memory.spelling import meanings
from core.memory.terms import is_unspaced, query_terms, terms

_FORMAT = 1
"""Of the tables and of the terms in them: count up when either changes, and files are remade."""
_SCHEMA = """
    CREATE TABLE documents(
        id INTEGER PRIMARY KEY, key TEXT UNIQUE NOT NULL, digest TEXT NOT NULL,
        "group" TEXT NOT NULL, length INTEGER NOT NULL
    );
    CREATE VIRTUAL TABLE texts USING fts5(title, tags, body, tokenize="ascii tokenchars '.+#'");
    INSERT INTO texts(texts, rank) VALUES('rank', 'bm25(2.0, 1.5, 1.0)');
    CREATE VIRTUAL TABLE vocabulary USING fts5vocab(texts, 'row');
"""
_LONGEST_QUERY = 4_000
"""Characters of a question that are read."""
_MOST_QUERY_TERMS = 48
_LONGEST_DOCUMENT = 2_000
"""Terms of a document that are indexed; an entry holds one statement."""
_RERANKED = 60
_FREQUENT = 1_000
"""Documents: the rarest terms that together are in so many choose those that are scored."""

_T = TypeVar("_T")


class Document(Data):
    """What can be found.

    Attributes:
        key: unique.
        digest: changes whenever title, tags, body or group do.
        group: a search can be limited to one group.
    """

    key: str
    title: str
    tags: str
    body: str
    digest: str
    group: str = ""


class _Row(Data):
    """A document as it is stored: terms joined by blanks."""

    key: str
    digest: str
    group: str
    title: str
    tags: str
    body: str
    length: int


def _row(document: Document) -> _Row:
    """Prepare a document."""
    title, body = terms(document.title), terms(document.body)[:_LONGEST_DOCUMENT]
    tags = terms(document.tags)
    return _Row(
        key=document.key,
        digest=document.digest,
        group=document.group,
        title=" ".join(title),
        tags=" ".join(tags),
        body=" ".join(body),
        length=len(title) + len(tags) + len(body),
    )


class Index:
    """A full-text index in a file that may be deleted at any time, or in memory.

    Threads may share one; processes may share the file as long as they index the same documents.

    Args:
        path: the file, made with mode 0600 where missing; None keeps the index in memory.
        busy_seconds: how long to wait for another process that is writing.
    """

    def __init__(self, path: Path | None = None, *, busy_seconds: float = 5.0) -> None:
        self._path = path
        self._busy_seconds = busy_seconds
        self._lock = threading.RLock()
        self._documents: tuple[Document, ...] = ()
        self._held: dict[str, str] | None = None
        self._words: list[str] | None = None
        self._version = -1
        self._connection = self._open()

    def close(self) -> None:
        """Let go of the file."""
        self._connection.close()

    def sync(self, documents: Iterable[Document]) -> int:
        """Make the index hold exactly these documents, by key and digest.

        Returns:
            how many were added, changed or removed.

        Raises:
            PlacetError: another process is writing to the index and does not come to an end.
        """
        with self._lock:
            self._documents = tuple(documents)
            return self._surely(self._update)

    def search(
        self,
        query: str,
        *,
        limit: int = 10,
        keys: Collection[str] | None = None,
        group: str | None = None,
    ) -> list[Hit]:
        """Find the documents that answer a question best, best first, ties by key.

        Args:
            query: words, an identifier, a whole chat message; only its first 4,000 characters
                are read.
            limit: how many hits at most.
            keys: search only these documents (a set, for speed).
            group: search only documents of this group.

        Raises:
            PlacetError: another process is writing to the index and does not come to an end.
        """

        def admits(key: str, of_group: str) -> bool:
            return (keys is None or key in keys) and (group is None or of_group == group)

        with self._lock:
            return self._surely(lambda: self._find(query[:_LONGEST_QUERY], limit, admits))

    # the file

    def _surely(self, step: Callable[[], _T]) -> _T:
        """Run a step; when the file fails it, again on a new file, at last in memory."""
        try:
            return step()
        except sqlite3.DatabaseError as error:
            _raise_unless_broken(error)
        self._connection.close()
        self._connection = self._remade()
        self._version = -1
        try:
            self._update()
            return step()
        except sqlite3.DatabaseError as error:
            _raise_unless_broken(error)
        self._connection.close()
        self._connection = _in_memory()
        self._version = -1
        self._update()
        return step()

    def _open(self) -> sqlite3.Connection:
        try:
            return self._connected()
        except (sqlite3.DatabaseError, OSError):
            return self._remade()

    def _remade(self) -> sqlite3.Connection:
        """Delete the file and make it again; where that can't be done, stay in memory."""
        try:
            if self._path is not None:
                for suffix in ("", "-journal", "-wal", "-shm"):
                    self._path.with_name(self._path.name + suffix).unlink(missing_ok=True)
            return self._connected()
        except (sqlite3.DatabaseError, OSError):
            return _in_memory()

    def _connected(self) -> sqlite3.Connection:
        if self._path is None:
            return _in_memory()
        self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        os.close(os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600))
        self._path.chmod(0o600)
        return _prepared(
            sqlite3.connect(self._path, timeout=self._busy_seconds, check_same_thread=False)
        )

    # writing

    def _update(self) -> int:
        wanted = {document.key: document.digest for document in self._documents}
        self._forget_if_changed()
        if self._held is None:
            self._held = {key: digest for key, (_, digest) in self._stored().items()}
        if wanted == self._held:
            return 0
        rows = [_row(d) for d in self._documents if self._held.get(d.key) != d.digest]
        self._held = self._words = None
        with self._connection:
            self._connection.execute("BEGIN IMMEDIATE")
            return self._replace(rows, wanted)

    def _forget_if_changed(self) -> None:
        """Forget what was remembered of the file when another process has written to it."""
        (version,) = self._connection.execute("PRAGMA data_version").fetchone()
        if version != self._version:
            self._held = self._words = None
            self._version = version

    def _replace(self, rows: Iterable[_Row], wanted: Collection[str]) -> int:
        """Put rows in and take out what is not wanted, under the lock of the database."""
        stored = self._stored()
        gone = [number for key, (number, _) in stored.items() if key not in wanted]
        fresh = [row for row in rows if stored.get(row.key, (0, None))[1] != row.digest]
        stale = gone + [stored[row.key][0] for row in fresh if row.key in stored]
        run = self._connection
        run.executemany("DELETE FROM texts WHERE rowid = ?", ((number,) for number in stale))
        run.executemany("DELETE FROM documents WHERE id = ?", ((number,) for number in stale))
        (last,) = run.execute("SELECT coalesce(max(id), 0) FROM documents").fetchone()
        run.executemany(
            "INSERT INTO documents VALUES(?, ?, ?, ?, ?)",
            ((n, r.key, r.digest, r.group, r.length) for n, r in enumerate(fresh, last + 1)),
        )
        run.executemany(
            "INSERT INTO texts(rowid, title, tags, body) VALUES(?, ?, ?, ?)",
            ((n, r.title, r.tags, r.body) for n, r in enumerate(fresh, last + 1)),
        )
        if stale:
            # FTS5 only marks terms as deleted until its segments are merged: a purged text must go.
            run.execute("INSERT INTO texts(texts) VALUES('optimize')")
        return len(gone) + len(fresh)

    def _stored(self) -> dict[str, tuple[int, str]]:
        rows = self._connection.execute("SELECT key, id, digest FROM documents")
        return {key: (number, digest) for key, number, digest in rows}

    # reading

    def _find(self, query: str, limit: int, admits: Callable[[str, str], bool]) -> list[Hit]:
        documents, length = self._connection.execute(
            "SELECT count(*), total(length) FROM documents"
        ).fetchone()
        if not documents or limit < 1:
            return []
        weighed, holding = self._understand(query, documents)
        asked = question(weighed, length / documents)
        hits = []
        for choosing in _choices(holding):
            chosen = self._choose(choosing, max(_RERANKED, limit), admits)
            hits = [hit for fields in chosen if (hit := score(asked, fields))]
            if len(hits) >= limit:
                break
        return sorted(hits, key=lambda hit: (-hit.score, hit.key))[:limit]

    def _choose(
        self, choosing: Collection[str], most: int, admits: Callable[[str, str], bool]
    ) -> Iterator[Fields]:
        """Yield the documents that FTS5's bm25 puts first among those admitted."""
        rows = self._connection.execute(
            'SELECT d.id, d.key, d."group" FROM texts t JOIN documents d ON d.id = t.rowid '
            "WHERE texts MATCH ? ORDER BY rank, d.key",
            (" OR ".join(f'"{term}"' for term in choosing),),
        )
        admitted = (row for row in rows if admits(row[1], row[2]))
        for number, key, _ in islice(admitted, most):
            title, tags, body = self._connection.execute(
                "SELECT title, tags, body FROM texts WHERE rowid = ?", (number,)
            ).fetchone()
            yield Fields(key=key, title=title.split(), tags=tags.split(), body=body.split())

    def _understand(self, query: str, documents: int) -> tuple[list[QueryTerm], dict[str, int]]:
        """Return the question's terms, and in how many documents each of their options is."""
        asked: list[QueryTerm] = []
        holding: dict[str, int] = {}
        texts = query_terms(query)[:_MOST_QUERY_TERMS]
        for text in texts:
            options = self._options(text)
            counts = {option: self._count(option) for option, _ in options}
            holding |= counts
            asked.append(weigh(text, options, documents, sum(counts.values())))
        for joined in (a + b for a, b in pairwise(texts) if not is_unspaced(a + b)):
            if joined not in holding and (count := self._count(joined)):
                holding[joined] = count
                asked.append(weigh(joined, ((joined, 1.0),), documents, count))
        return asked, holding

    def _options(self, text: str) -> tuple[tuple[str, float], ...]:
        if self._count(text):
            return ((text, 1.0),)
        return () if is_unspaced(text) else meanings(text, self._known_words())

    def _count(self, term: str) -> int:
        """Return in how many documents a term is."""
        row = self._connection.execute(
            "SELECT doc FROM vocabulary WHERE term = ?", (term,)
        ).fetchone()
        return row[0] if row else 0

    def _known_words(self) -> list[str]:
        """Return the words of the index in spaced scripts."""
        self._forget_if_changed()
        if self._words is None:
            found = self._connection.execute("SELECT term FROM vocabulary WHERE term < '\u0e00'")
            self._words = [term for (term,) in found]
        return self._words


def _choices(holding: dict[str, int]) -> Iterator[list[str]]:
    """Yield the terms to choose documents by: the rarest, then, should they not do, all."""
    by_rarity = sorted(holding, key=lambda term: (holding[term], term))
    rarest: list[str] = []
    reached = 0
    for term in by_rarity:
        reached += holding[term]
        if rarest and reached > _FREQUENT:
            break
        rarest.append(term)
    if rarest:
        yield rarest
    if len(rarest) < len(by_rarity):
        yield by_rarity


def _raise_unless_broken(error: sqlite3.DatabaseError) -> None:
    """Let errors pass that a new file would not mend."""
    code: int | None = getattr(error, "sqlite_errorcode", None)  # none: the connection is closed
    if code is None:
        raise error
    if code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        raise PlacetError(
            "busy", "Another placet is writing to the search index.", "Try again in a moment."
        ) from error


def _in_memory() -> sqlite3.Connection:
    return _prepared(sqlite3.connect(":memory:", check_same_thread=False))


def _prepared(connection: sqlite3.Connection) -> sqlite3.Connection:
    """Set a connection up, and make the tables unless they are there in this format."""
    connection.isolation_level = None
    connection.execute("PRAGMA secure_delete = ON")
    connection.execute("PRAGMA synchronous = OFF")
    if connection.execute("PRAGMA user_version").fetchone()[0] != _FORMAT:
        with connection:
            connection.execute("BEGIN EXCLUSIVE")
            if connection.execute("PRAGMA user_version").fetchone()[0] != _FORMAT:
                _make_tables(connection)
    return connection


def _make_tables(connection: sqlite3.Connection) -> None:
    for table in ("vocabulary", "texts", "documents"):
        connection.execute(f"DROP TABLE IF EXISTS {table}")
    for statement in _SCHEMA.split(";"):
        connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {_FORMAT}")
