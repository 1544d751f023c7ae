"""The ledger's file: its tables, how it is opened, and what its errors mean to a person."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from core.disk import make_private_folder
from core.errors import PlacetError

BUSY_SECONDS = 5.0
"""How long another placet's transaction is waited for; one takes milliseconds."""

SCHEMA_VERSION = 2
"""Of the tables; a ledger of an earlier one is given what it lacks when it is opened."""

_PAGE_BYTES = 65_536
"""SQLite's largest page, and more than its shared memory grows by at once."""

APPLICATION_ID = 0x706C6374
"""``plct``: by which file(1) and we know the database."""

_SCHEMA = """
CREATE TABLE events (
  seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, ts TEXT NOT NULL, kind TEXT NOT NULL,
  project TEXT NOT NULL, session TEXT NOT NULL, turn TEXT NOT NULL, v INTEGER NOT NULL,
  cause TEXT NOT NULL, data TEXT NOT NULL, digest TEXT NOT NULL, chain TEXT NOT NULL,
  purged INTEGER NOT NULL DEFAULT 0);
CREATE INDEX events_session ON events (session, seq);
CREATE INDEX events_project_kind ON events (project, kind, seq);
CREATE INDEX events_kind ON events (kind, seq);
CREATE INDEX events_turn ON events (turn, seq) WHERE turn <> '';
CREATE TABLE memory (
  root TEXT NOT NULL, id TEXT NOT NULL, place TEXT NOT NULL, digest TEXT NOT NULL,
  text TEXT NOT NULL, entry TEXT NOT NULL, quarantined INTEGER NOT NULL DEFAULT 0,
  seq INTEGER NOT NULL, PRIMARY KEY (root, id));
CREATE TABLE unplaced (
  root TEXT NOT NULL, id TEXT NOT NULL, place TEXT NOT NULL, before TEXT, after TEXT,
  seq INTEGER NOT NULL, PRIMARY KEY (root, place, id));
CREATE TRIGGER events_are_kept BEFORE DELETE ON events
  BEGIN SELECT RAISE(ABORT, 'events are never deleted'); END;
CREATE TRIGGER events_are_final BEFORE UPDATE ON events
  WHEN NEW.purged = 0 OR NEW.seq <> OLD.seq OR NEW.id <> OLD.id OR NEW.ts <> OLD.ts
    OR NEW.kind <> OLD.kind OR NEW.project <> OLD.project OR NEW.session <> OLD.session
    OR NEW.turn <> OLD.turn OR NEW.v <> OLD.v OR NEW.cause <> OLD.cause
    OR NEW.digest <> OLD.digest OR NEW.chain <> OLD.chain
  BEGIN SELECT RAISE(ABORT, 'events are never changed'); END;
"""

_SINCE_2 = """
CREATE TABLE IF NOT EXISTS snapshots (
  project TEXT PRIMARY KEY, form TEXT NOT NULL, seq INTEGER NOT NULL, chain TEXT NOT NULL,
  data BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS projects (
  id TEXT PRIMARY KEY, root TEXT NOT NULL, canonical TEXT NOT NULL, remote TEXT NOT NULL);
"""

_ADDED = (_SCHEMA, _SINCE_2)
"""What the format after each one adds; the first to an empty file."""


def identity(path: Path) -> tuple[int, int] | None:
    """Return device and inode of a file; None where there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def open_database(path: Path) -> sqlite3.Connection:
    """Open a ledger's database, made when missing, for the user alone.

    Raises:
        PlacetError: it can't be opened, is no ledger, or was written by a newer placet.
    """
    make_private_folder(path.parent)
    try:
        with contextlib.suppress(FileExistsError):
            os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        if path.stat().st_mode & 0o077:
            path.chmod(0o600)
    except OSError as error:
        raise PlacetError(
            "ledger",
            f"Can't make the ledger {path}: {error.strerror}.",
            "See that it can be written.",
        ) from error
    with translated(path):
        db = sqlite3.connect(path, isolation_level=None, timeout=BUSY_SECONDS)
        try:
            _prepare(db, path)
        except BaseException:
            db.close()
            raise
        return db


def _prepare(db: sqlite3.Connection, path: Path) -> None:
    _refuse_foreign(db, path)
    _switch_to_wal(db)
    for setting in ("synchronous = FULL", "secure_delete = ON", "trusted_schema = OFF"):
        db.execute(f"PRAGMA {setting}")
    db.execute("BEGIN IMMEDIATE")
    version = _refuse_foreign(db, path)
    if version < SCHEMA_VERSION:
        for added in _ADDED[version:]:
            for statement in _statements(added):
                db.execute(statement)
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    db.execute("COMMIT")


def _refuse_foreign(db: sqlite3.Connection, path: Path) -> int:
    """Return the format of a ledger, 0 for an empty file; a stranger's database is left alone."""
    version: int = db.execute("PRAGMA user_version").fetchone()[0]
    mark = db.execute("PRAGMA application_id").fetchone()[0]
    if mark != APPLICATION_ID and db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
        raise PlacetError("ledger", f"{path} is a database, but no ledger.", "Move it away.")
    if version > SCHEMA_VERSION:
        raise PlacetError(
            "ledger-newer",
            f"The ledger {path} was written by a newer placet (format {version}).",
            "Update placet; this version will not touch it.",
        )
    return version


def _switch_to_wal(db: sqlite3.Connection) -> None:
    """Use a write-ahead log, where the file system can; SQLite does not wait for others here."""
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            db.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if "locked" not in str(error) or time.monotonic() > until:
                raise
            time.sleep(0.01)


def _statements(script: str) -> Iterator[str]:
    """Cut a script into statements; ``executescript`` would commit the transaction first."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""


def _has_room(path: Path) -> bool:
    """Tell whether a page could still be written; SQLite calls a full disk many names."""
    try:
        return shutil.disk_usage(path.parent).free >= _PAGE_BYTES
    except OSError:
        return True


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Turn the database's errors into ones that a person can act on."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        text = str(error)
        if "locked" in text or "busy" in text:
            message, hint = "Another placet is saving just now.", "Nothing was written; try again."
        elif "full" in text or ("disk I/O" in text and not _has_room(path)):
            message, hint = "The disk is full.", "Nothing was written; make room and try again."
        elif "not a database" in text or "malformed" in text:
            message = f"The ledger {path} is damaged: {text}."
            hint = "It was left as it is. Restore it from a backup, or move it away to begin anew."
        else:
            message, hint = f"The ledger {path} can't be used: {text}.", "Nothing was written."
        raise PlacetError("ledger", message, hint) from error
