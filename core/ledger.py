"""The ledger: the append-only store of all events, in SQLite.

It is the write-ahead log of the memory files: an event is on disk before anyone hears of it. Rows
are chained by digest over their payload's digest, so that a purge can replace a payload by a
tombstone and the chain still holds. Beside the events stand two tables derived from them in the
same transaction: ``memory`` (the approved text in force of each entry) and ``unplaced`` (file steps
that a crash may have left undone); and two that no promise rests on: ``snapshots`` (what a fold
over the events came to) and ``projects`` (where each was last seen).
"""

from __future__ import annotations

import contextlib
import hashlib
import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from core.data import to_json
from core.errors import PlacetError
from core.events import VERSION, Change, Event, MemoryQuarantined, Payload, Stamp
from core.ids import Clock, Ids, timestamp
from core.ledger_file import identity, open_database, translated
from core.ledger_rows import (
    COLUMNS,
    MemoryRow,
    ProjectRow,
    Purged,
    Unplaced,
    encoded,
    envelope_of,
    event_of,
    link,
)


class Ledger:
    """A connection to the store. Belongs to one thread.

    Args:
        path: the database file; made, with its folder, when missing.
        clock, ids: the time of day and the maker of ids, replaceable in tests.

    Raises:
        PlacetError: it can't be opened, is no ledger, or was written by a newer placet.
    """

    def __init__(self, path: Path, clock: Clock = time.time, ids: Ids | None = None) -> None:
        self._path = path
        self._clock = clock
        self._ids = ids or Ids(clock)
        self._db = open_database(path)
        self._file = identity(path)
        self._depth = 0
        self.rollbacks = 0

    def close(self) -> None:
        """Let go of the database."""
        self._db.close()

    # --- writing ---------------------------------------------------------------------------------

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Take the store for writing; what is read inside can't change before it ends.

        Nested transactions are one. On an exception nothing is written, and ``rollbacks`` counts
        it: whoever has read what was being written must forget it.

        Raises:
            PlacetError: the disk is full or fails, or another placet holds the store too long.
        """
        if self._depth:
            yield
            return
        with translated(self._path):
            self._refuse_if_replaced()
            self._db.execute("BEGIN IMMEDIATE")
        self._depth = 1
        try:
            yield
            with translated(self._path):
                self._db.execute("COMMIT")
        except BaseException:
            self.rollbacks += 1
            with contextlib.suppress(sqlite3.Error):
                self._db.execute("ROLLBACK")
            raise
        finally:
            self._depth = 0

    def append(self, stamp: Stamp, *payloads: Payload) -> list[Event]:
        """Write facts; when this returns outside a transaction, they are on disk.

        Raises:
            PlacetError: they could not be written; none of them is.
        """
        with self.transaction(), translated(self._path):
            row = self._db.execute(
                "SELECT seq, chain FROM events ORDER BY seq DESC LIMIT 1"
            ).fetchone()
            seq, chain = row or (0, "")
            events = []
            for payload in payloads:
                seq += 1
                event = self._envelope(seq, stamp, payload)
                data = encoded(payload)
                payload_digest = hashlib.sha256(data.encode()).hexdigest()
                chain = link(chain, event, payload_digest)
                self._db.execute(
                    f"INSERT INTO events ({COLUMNS}, digest, chain) VALUES ({'?,' * 11}?)",
                    (seq, event.id, event.ts, event.kind, event.project, event.session_id,
                     event.turn_id, event.v, event.cause, data, payload_digest, chain),
                )  # fmt: skip
                events.append(event)
            return events

    def _envelope(self, seq: int, stamp: Stamp, payload: Payload) -> Event:
        return Event(
            seq=seq,
            id=self._ids.new("evt"),
            ts=timestamp(self._clock()),
            kind=payload.kind,
            project=stamp.project,
            session_id=stamp.session_id,
            turn_id=stamp.turn_id,
            v=VERSION,
            cause=stamp.cause,
            data=payload,
        )

    def put_in_force(self, changes: Iterable[Change], entries: dict[str, str], seq: int) -> None:
        """Record what approved changes make of memory.

        Args:
            entries: by digest, the parsed entry as JSON of each text that is put in force.
            seq: the event that approves them.
        """
        with self.transaction(), translated(self._path):
            for change in changes:
                if change.after is None:
                    self._db.execute(
                        "DELETE FROM memory WHERE root = ? AND id = ? AND place = ?",
                        (change.root, change.entry_id, change.place),
                    )
                else:
                    self._db.execute(
                        "INSERT OR REPLACE INTO memory VALUES (?, ?, ?, ?, ?, ?, 0, ?)",
                        (change.root, change.entry_id, change.place, change.digest, change.after,
                         entries[change.digest], seq),
                    )  # fmt: skip

    def promise(self, files: Iterable[Change], seq: int) -> None:
        """Record that files are to be written; a step still to be taken begins where it began."""
        with self.transaction(), translated(self._path):
            self._db.executemany(
                "INSERT INTO unplaced VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (root, place, id) "
                "DO UPDATE SET after = excluded.after, seq = excluded.seq",
                [(f.root, f.entry_id, f.place, f.before, f.after, seq) for f in files],
            )

    def placed(self, changes: Iterable[Change]) -> None:
        """Record that the files of these changes are written."""
        with self.transaction(), translated(self._path):
            self._db.executemany(
                "DELETE FROM unplaced WHERE root = ? AND place = ? AND id = ?",
                [(c.root, c.place, c.entry_id) for c in changes],
            )

    def quarantine(self, stamp: Stamp, payload: MemoryQuarantined) -> list[Event]:
        """Take an approved text out of prompts because a newer rule finds it."""
        with self.transaction():
            events = self.append(stamp, payload)
            self._db.execute(
                "UPDATE memory SET quarantined = 1 WHERE root = ? AND id = ? AND digest = ?",
                (payload.root, payload.entry_id, payload.digest),
            )
            return events

    def purge(self, needles: Sequence[str], tombstone: str) -> Purged:
        """Erase texts for good from every payload; the rows, their digests and the chain remain.

        Args:
            needles: the texts, as they stand in payloads.
            tombstone: what stands in their place.
        """
        changed: set[int] = set()
        with self.transaction(), translated(self._path):
            self._db.execute("DELETE FROM snapshots")
            for needle in needles:
                escaped = to_json(needle)[1:-1]
                found = self._db.execute(
                    "SELECT seq FROM events WHERE instr(data, ?) > 0", (escaped,)
                ).fetchall()
                changed.update(row[0] for row in found)
                self._db.execute(
                    "UPDATE events SET data = replace(data, ?, ?), purged = 1 "
                    "WHERE instr(data, ?) > 0",
                    (escaped, tombstone, escaped),
                )
                self._db.execute(
                    "DELETE FROM unplaced WHERE instr(before, ?) > 0 OR instr(after, ?) > 0",
                    (needle, needle),
                )
        with translated(self._path):
            self._db.execute("VACUUM")
            busy = self._db.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        return Purged(events=len(changed), complete=not busy)

    # --- reading ---------------------------------------------------------------------------------

    def read(
        self,
        *,
        after: int = 0,
        project: str | None = None,
        session: str | None = None,
        turn: str | None = None,
        kinds: Sequence[str] = (),
        limit: int = -1,
    ) -> list[Event]:
        """Read events in their order, those that match all that is given.

        Args:
            after: only those with a greater seq.
            kinds: exact kinds, or prefixes ending in ``.`` (``candidate.``).
        """
        where: list[str] = ["seq > ?"]
        values: list[int | str] = [after]
        for column, value in (("project", project), ("session", session), ("turn", turn)):
            if value is not None:
                where.append(f"{column} = ?")
                values.append(value)
        if kinds:
            parts = ["(kind >= ? AND kind < ?)" if k.endswith(".") else "kind = ?" for k in kinds]
            where.append(f"({' OR '.join(parts)})")
            for kind in kinds:
                values.extend([kind, kind[:-1] + "/"] if kind.endswith(".") else [kind])
        sql = f"SELECT {COLUMNS} FROM events WHERE {' AND '.join(where)} ORDER BY seq LIMIT ?"
        with translated(self._path):
            return [event_of(row) for row in self._db.execute(sql, [*values, limit])]

    def last_seq(self) -> int:
        """The seq of the newest event; 0 for none."""
        with translated(self._path):
            row = self._db.execute("SELECT max(seq) FROM events").fetchone()
        return int(row[0] or 0)

    def memory(self, roots: Sequence[str], ids: Iterable[str] | None = None) -> list[MemoryRow]:
        """Read the approved entries in force of some roots, all or some, by root and id."""
        sql = f"SELECT * FROM memory WHERE root IN ({', '.join('?' * len(roots))})"
        values = list(roots)
        if ids is not None:
            sql += " AND id IN (SELECT value FROM json_each(?))"
            values.append(to_json(list(ids)))
        with translated(self._path):
            rows = self._db.execute(sql + " ORDER BY root, id", values).fetchall()
        return [
            MemoryRow(
                root=r[0], id=r[1], place=r[2], digest=r[3], text=r[4], entry=r[5],
                quarantined=bool(r[6]), seq=r[7],
            )
            for r in rows
        ]  # fmt: skip

    def unplaced(self) -> list[Unplaced]:
        """Read the file steps that may still have to be taken, oldest first."""
        with translated(self._path):
            rows = self._db.execute("SELECT * FROM unplaced ORDER BY seq").fetchall()
        return [
            Unplaced(root=r[0], id=r[1], place=r[2], before=r[3], after=r[4], seq=r[5])
            for r in rows
        ]

    def check_chain(self) -> list[str]:
        """Verify every row against its digest and the chain; returns what is wrong, in words."""
        problems, chain, expected = [], "", 1
        with translated(self._path):
            rows = self._db.execute(
                f"SELECT {COLUMNS}, digest, chain, purged FROM events ORDER BY seq"
            )
            for row in rows:
                event, data = envelope_of(row), row[9]
                if event.seq != expected:
                    problems.append(f"event {expected} is missing")
                expected = event.seq + 1
                if not row[12] and hashlib.sha256(data.encode()).hexdigest() != row[10]:
                    problems.append(f"event {event.seq} ({event.kind}) is not what was written")
                chain = link(chain, event, row[10])
                if chain != row[11]:
                    problems.append(f"event {event.seq} ({event.kind}) does not fit the chain")
                    chain = row[11]
        return problems

    # --- snapshots -------------------------------------------------------------------------------

    def snapshot(self, project: str, form: str) -> tuple[int, bytes] | None:
        """Return what a fold over a project's events came to, and up to which event.

        Args:
            form: names the fold; a snapshot of another form is none.
        """
        with translated(self._path):
            row = self._db.execute(
                "SELECT s.seq, s.data FROM snapshots s JOIN events e "
                "ON e.seq = s.seq AND e.chain = s.chain WHERE s.project = ? AND s.form = ?",
                (project, form),
            ).fetchone()
        return (int(row[0]), bytes(row[1])) if row else None

    def keep_snapshot(self, project: str, form: str, seq: int, data: bytes) -> None:
        """Keep what a fold came to. It follows from the events and may be dropped at any time."""
        with self.transaction(), translated(self._path):
            self._db.execute(
                "INSERT OR REPLACE INTO snapshots "
                "SELECT ?, ?, seq, chain, ? FROM events WHERE seq = ?",
                (project, form, data, seq),
            )

    # --- projects --------------------------------------------------------------------------------

    def projects(self) -> list[ProjectRow]:
        """Read every project that placet has met, by id."""
        with translated(self._path):
            rows = self._db.execute("SELECT * FROM projects ORDER BY id").fetchall()
        return [ProjectRow(id=r[0], root=r[1], canonical=r[2], remote=r[3]) for r in rows]

    def remember_project(self, row: ProjectRow) -> None:
        """Record where a project was last seen."""
        with self.transaction(), translated(self._path):
            self._db.execute(
                "INSERT OR REPLACE INTO projects VALUES (?, ?, ?, ?)",
                (row.id, row.root, row.canonical, row.remote),
            )

    def _refuse_if_replaced(self) -> None:
        """See that our file is still the one there: a deleted one takes writes without a word."""
        if identity(self._path) != self._file:
            raise PlacetError(
                "ledger-gone",
                f"The ledger {self._path} was removed or replaced while placet was running.",
                "Nothing was written. Put it back, or start placet again.",
            )
