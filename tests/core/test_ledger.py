"""The ledger: append-only, chained, honest about what was changed behind its back."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from core.errors import PlacetError
from core.events import (
    KINDS,
    CandidateDiscarded,
    SessionRenamed,
    Stamp,
    TurnCompleted,
    TurnStarted,
    Unknown,
)
from core.ledger import Ledger
from tests.core.house import Clock


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "state" / "ledger.sqlite"


@pytest.fixture
def ledger(path: Path) -> Ledger:
    ledger = Ledger(path, Clock())
    for number in range(5):
        stamp = Stamp(project="p", session_id="s", turn_id=f"t{number}", cause="c")
        ledger.append(stamp, TurnStarted(text=f"words {number}"), TurnCompleted(steps=1, seconds=1))
    return ledger


def tampered(path: Path, sql: str) -> list[str]:
    """Change the file as a stranger would, without its triggers, and let it be checked."""
    db = sqlite3.connect(path, isolation_level=None)
    for trigger in ("events_are_kept", "events_are_final"):
        db.execute(f"DROP TRIGGER {trigger}")
    db.execute(sql)
    db.close()
    again = Ledger(path)
    try:
        return again.check_chain()
    finally:
        again.close()


def test_a_sound_ledger_has_nothing_to_tell(ledger: Ledger) -> None:
    assert ledger.check_chain() == []
    assert [event.seq for event in ledger.read()] == list(range(1, 11))


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE events SET data = replace(data, 'words 2', 'other') WHERE seq = 5",
        "UPDATE events SET data = data || ' ' WHERE seq = 1",
        "UPDATE events SET digest = 'x' WHERE seq = 3",
        "UPDATE events SET chain = 'x' WHERE seq = 3",
        "DELETE FROM events WHERE seq = 4",
        "DELETE FROM events WHERE seq = 1",
        "UPDATE events SET seq = 99 WHERE seq = 10",
        *(
            f"UPDATE events SET {column} = 'x' WHERE seq = 6"
            for column in ("id", "ts", "kind", "project", "session", "turn", "cause")
        ),
        "UPDATE events SET v = 7 WHERE seq = 6",
    ],
)
def test_each_tampering_is_found(ledger: Ledger, path: Path, sql: str) -> None:
    ledger.close()
    assert tampered(path, sql)


@pytest.mark.parametrize(
    "sql",
    [
        "DELETE FROM events",
        "UPDATE events SET data = '{}'",
        "UPDATE events SET purged = 1, kind = 'x'",
        "UPDATE events SET purged = 1, chain = 'x'",
        "UPDATE events SET purged = 0",
    ],
)
def test_the_database_refuses_to_forget(ledger: Ledger, path: Path, sql: str) -> None:
    ledger.close()
    db = sqlite3.connect(path, isolation_level=None)
    with pytest.raises(sqlite3.IntegrityError):
        db.execute(sql)
    db.close()


def test_a_purge_keeps_the_chain(ledger: Ledger) -> None:
    assert ledger.purge(["words 2"], "[gone]").events == 1
    assert ledger.check_chain() == []
    assert "words 2" not in str(ledger.read())


def test_what_raises_in_a_transaction_writes_nothing(ledger: Ledger) -> None:
    with pytest.raises(RuntimeError), ledger.transaction():
        ledger.append(Stamp(), SessionRenamed(name="x"))
        raise RuntimeError
    assert ledger.last_seq() == 10
    ledger.append(Stamp(), SessionRenamed(name="y"))
    assert ledger.check_chain() == []


def test_two_writers_leave_no_gap(path: Path) -> None:
    one, two = Ledger(path), Ledger(path)
    for number in range(50):
        (one if number % 2 else two).append(Stamp(), SessionRenamed(name=str(number)))
    assert [event.seq for event in one.read()] == list(range(1, 51))
    assert two.check_chain() == []


def test_a_writer_reads_what_the_other_one_wrote_before_it_writes(path: Path) -> None:
    """A deferred transaction would fail here at once, whatever the time-out."""
    one, two = Ledger(path), Ledger(path)
    one.append(Stamp(), SessionRenamed(name="a"))
    with two.transaction():
        assert two.last_seq() == 1
        two.append(Stamp(), SessionRenamed(name="b"))
    one.append(Stamp(), SessionRenamed(name="c"))
    assert one.check_chain() == []


def test_reading_by_session_turn_project_and_kind(ledger: Ledger) -> None:
    ledger.append(Stamp(project="q"), CandidateDiscarded(candidate_id="c"))
    assert len(ledger.read(session="s")) == 10
    assert [e.kind for e in ledger.read(turn="t3")] == ["turn.started", "turn.completed"]
    assert len(ledger.read(project="q")) == 1
    assert len(ledger.read(kinds=("turn.",))) == 10
    assert len(ledger.read(kinds=("turn.started", "candidate."))) == 6
    assert [e.seq for e in ledger.read(after=8, limit=1)] == [9]


def test_a_kind_of_a_newer_version_is_passed_over(ledger: Ledger, path: Path) -> None:
    ledger.close()
    tampered(path, "UPDATE events SET kind = 'weather.changed' WHERE seq = 6")
    event = Ledger(path).read(after=5, limit=1)[0]
    assert isinstance(event.data, Unknown) and event.data.kind == "weather.changed"


def test_a_damaged_row_does_not_hide_the_others(ledger: Ledger, path: Path) -> None:
    ledger.close()
    assert tampered(path, "UPDATE events SET data = '{' WHERE seq = 6")
    read = Ledger(path).read()
    assert len(read) == 10
    assert isinstance(read[5].data, Unknown)


def test_half_a_character_is_refused_with_a_word(ledger: Ledger) -> None:
    with pytest.raises(PlacetError) as raised:
        ledger.append(Stamp(), SessionRenamed(name="\ud800"))
    assert raised.value.code == "half-character"
    assert ledger.last_seq() == 10


def test_every_kind_is_documented() -> None:
    assert all(cls.__doc__ for cls in KINDS.values())
    assert len(KINDS) == len(set(KINDS))
