"""What is in force and what waits: read whole, from a snapshot, or kept up, it is the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.commands import DiscardCandidates, LookForDrift, PurgeEntry, SnoozeCandidates, Undo
from core.engine import Engine
from core.ledger import Ledger
from core.memory import view as views
from core.memory.view import View
from tests.core.house import House, apply, do, entry_text, pending, propose, remember


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> House:
    monkeypatch.setattr(views, "SNAPSHOT_AFTER", 0)
    return House(tmp_path)


def live(engine: Engine) -> None:
    """Do a little of everything."""
    keys = [propose(engine, f"The tool {n} is kept in drawer {n}.") for n in range(5)]
    apply(engine, keys[0], keys[1])
    do(engine, DiscardCandidates(candidate_ids=(keys[2],), reason="no"))
    do(engine, SnoozeCandidates(candidate_ids=(keys[3],), until="2030-01-01T00:00:00Z"))
    do(engine, Undo())


def folded(view: View) -> object:
    """Return all that a view holds, to be compared."""
    drift = {key: found for key, found in view.drift.items() if found.drift != "mended"}
    memory = {(a.root, a.entry.id): a for a in view.memory}
    return view.inbox.items, view.verdicts.done, view.verdicts.undone, drift, memory, view.seq


def test_a_view_from_a_snapshot_is_the_one_from_the_events(house: House) -> None:
    with house.engine() as engine:
        live(engine)
    (house.team / "found.md").parent.mkdir(exist_ok=True)
    (house.team / "found.md").write_text(entry_text("found", "Written by hand."))
    with house.engine() as engine:
        do(engine, LookForDrift())
        remember(engine, "Oil the hinges before the frost.")
    ledger = Ledger(house.places.ledger)
    assert ledger.snapshot(house.project.id, views._FORM) is not None
    restored = View(ledger, house.project.id)
    with ledger.transaction():
        ledger._db.execute("DELETE FROM snapshots")
    assert folded(restored) == folded(View(ledger, house.project.id))
    ledger.close()


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE snapshots SET data = x'00'",
        "UPDATE snapshots SET form = 'of another version'",
        "UPDATE snapshots SET chain = 'of another ledger'",
    ],
)
def test_a_snapshot_that_does_not_fit_is_none(house: House, sql: str) -> None:
    with house.engine() as engine:
        live(engine)
    with house.engine() as engine:
        keys = [item.candidate.id for item in pending(engine)]
    ledger = Ledger(house.places.ledger)
    with ledger.transaction():
        ledger._db.execute(sql)
    ledger.close()
    with house.engine() as engine:
        assert [item.candidate.id for item in pending(engine)] == keys
        assert len(engine.view.memory) == 2


def test_a_purge_erases_it_from_snapshots_too(house: House) -> None:
    with house.engine() as engine:
        entry_id = remember(engine, "The safe word is rhinoceros.", title="Safe word")
    with house.engine() as engine:
        do(engine, PurgeEntry(entry_id=entry_id))
    for path in house.places.state.rglob("ledger*"):
        assert b"rhinoceros" not in path.read_bytes()
