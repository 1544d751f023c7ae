"""Several instances at once: they take turns, they agree, and none waits for ever."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from core import ledger_file
from core.audit import check
from core.commands import DiscardCandidates, LookForDrift
from core.errors import PlacetError
from core.ledger import Ledger
from core.memory import files
from core.memory.inbox import State
from tests.core.house import House, apply, do, pending, propose, remember, texts_in_force
from tests.core.memory import parallel_victim

ROOT = Path(__file__).parents[3]
THINGS = (
    "anvil", "basket", "candle", "drum", "easel", "flute", "globe", "hammer", "inkwell", "jar",
    "kettle", "lamp", "mirror", "needle", "organ", "plough", "quilt", "rake", "saddle", "table",
)  # fmt: skip


def texts() -> list[str]:
    """Make twenty statements about different things."""
    return [
        f"The {name} stands in room {n}, beside shelf {n * 7}." for n, name in enumerate(THINGS)
    ]


class Other:
    """Another process, ready to do what it was told as soon as it is let go."""

    def __init__(self, base: Path, command: str, *arguments: str) -> None:
        env = {"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"]}
        self.process = subprocess.Popen(
            [sys.executable, parallel_victim.__file__, str(base), command, *arguments],
            env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.expect("ready")

    def expect(self, word: str) -> None:
        assert self.process.stdout is not None
        assert self.process.stdout.readline().strip() == word

    def go(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    def end(self) -> list[list[str]]:
        """Wait for its end; returns the words of each line it said."""
        said, _ = self.process.communicate(timeout=60)
        assert self.process.returncode == 0
        return [line.split() for line in said.splitlines()]

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate(timeout=60)


def test_twenty_applies_in_four_processes(house: House, tmp_path: Path) -> None:
    with house.engine() as engine:
        keys = [propose(engine, text) for text in texts()]
    others = [Other(tmp_path, "apply", *keys[n::4]) for n in range(4)]
    for other in others:
        other.go()
    said = [line for other in others for line in other.end()]
    assert {word for word, *_ in said} == {"applied"}
    with house.engine() as engine:
        assert sorted(texts_in_force(engine).values()) == sorted(texts())
        assert len(list(house.team.glob("[!M]*.md"))) == 20
        index = (house.team / "MEMORY.md").read_text()
        assert index.count("](") == 20
        assert pending(engine) == []
        assert all(found.ok for found in check(engine))


def test_two_processes_decide_the_same_candidate_once(house: House, tmp_path: Path) -> None:
    with house.engine() as engine:
        keys = [propose(engine, text) for text in texts()[:5]]
    others = [Other(tmp_path, "apply", *keys) for _ in range(2)]
    for other in others:
        other.go()
    said = [tuple(line) for other in others for line in other.end()]
    for key in keys:
        assert sorted(word for word, what in said if what == key) == ["applied", "refused"]
    with house.engine() as engine:
        assert len(engine.ledger.read(kinds=("candidate.applied",))) == 5


def test_an_instance_sees_what_another_one_decided(house: House) -> None:
    with house.engine() as one, house.engine() as two:
        key = propose(one, "Paint the gate green in spring.")
        two.feed.pump()
        assert [item.candidate.id for item in pending(two)] == [key]
        do(two, DiscardCandidates(candidate_ids=(key,)))
        decided = apply(one, key)
        assert [refusal.code for refusal in decided.refused] == ["decided"]
        assert one.view.inbox.items[key].state is State.DISCARDED


def test_what_another_instance_writes_is_no_drift(house: House) -> None:
    with house.engine() as one, house.engine() as two:
        remember(one, "Paint the gate green in spring.")
        do(two, LookForDrift())
        assert pending(two) == []
        assert [e.kind for e in two.ledger.read(kinds=("drift.found",))] == []


def test_each_event_is_heard_once_and_in_order_by_both(house: House) -> None:
    with house.engine() as one, house.engine() as two:
        heard: dict[int, list[int]] = {1: [], 2: []}
        one.bus.subscribe(lambda m: heard[1].append(getattr(m, "seq", 0)))
        two.bus.subscribe(lambda m: heard[2].append(getattr(m, "seq", 0)))
        begin = one.ledger.last_seq()
        remember(one, "Paint the gate green in spring.")
        remember(two, "Oil the hinges before the frost.")
        one.feed.pump()
        expected = list(range(begin + 1, one.ledger.last_seq() + 1))
        assert [seq for seq in heard[1] if seq] == expected
        assert [seq for seq in heard[2] if seq] == expected


def test_what_is_written_while_hearing_is_heard_after(house: House) -> None:
    with house.engine() as engine:
        heard: list[int] = []

        def answer(event: object) -> None:
            heard.append(event.seq)  # type: ignore[attr-defined]
            if len(heard) == 1:
                engine.intake.sync_files()
                engine.feed.record(engine.stamp(), *_a_snooze())

        engine.feed.listen(answer)
        propose(engine, "Paint the gate green in spring.")
        assert heard == sorted(set(heard))
        assert heard[-1] == engine.ledger.last_seq()


def _a_snooze() -> list[object]:
    from core.events import CandidateSnoozed

    return [CandidateSnoozed(candidate_id="cand_x", until="")]


def test_a_ledger_that_was_removed_takes_no_verdict(house: House) -> None:
    with house.engine() as engine:
        key = propose(engine, "Paint the gate green in spring.")
        house.places.ledger.unlink()
        with pytest.raises(PlacetError) as raised:
            apply(engine, key)
        assert raised.value.code == "ledger-gone"
        assert not list(house.team.glob("*")) if house.team.exists() else True


def test_a_stopped_holder_of_the_lock_is_named_and_not_waited_for(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "LOCK_SECONDS", 0.2)
    with house.engine() as engine:
        key = propose(engine, "Paint the gate green in spring.")
        other = Other(tmp_path, "hold")
        other.go()
        other.expect("holding")
        other.process.send_signal(signal.SIGSTOP)
        with pytest.raises(PlacetError) as raised:
            apply(engine, key)
        assert raised.value.code == "busy"
        assert engine.view.inbox.items[key].open
        with house.engine() as third:
            assert [item.candidate.id for item in pending(third)] == [key]
        other.kill()
        assert not apply(engine, key).refused


def test_a_stopped_holder_of_the_ledger_is_named_and_not_waited_for(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ledger_file, "BUSY_SECONDS", 0.2)
    with house.engine() as engine:
        key = propose(engine, "Paint the gate green in spring.")
        other = Other(tmp_path, "hold-ledger")
        other.go()
        other.expect("holding")
        other.process.send_signal(signal.SIGSTOP)
        with pytest.raises(PlacetError) as raised:
            apply(engine, key)
        assert "saving" in raised.value.message
        assert len(engine.view.memory) == 0
        assert not list(house.team.glob("*"))
        other.kill()
        assert not apply(engine, key).refused


def test_a_newer_ledger_is_left_alone(house: House) -> None:
    with house.engine():
        pass
    db = sqlite3.connect(house.places.ledger)
    db.execute("PRAGMA user_version = 99")
    db.close()
    before = house.places.ledger.read_bytes()
    with pytest.raises(PlacetError) as raised:
        Ledger(house.places.ledger)
    assert raised.value.code == "ledger-newer"
    assert house.places.ledger.read_bytes() == before


def test_another_programs_database_is_left_alone(house: House) -> None:
    house.places.state.mkdir(parents=True)
    db = sqlite3.connect(house.places.ledger)
    db.execute("CREATE TABLE theirs (x)")
    db.close()
    before = house.places.ledger.read_bytes()
    with pytest.raises(PlacetError, match="no ledger"):
        Ledger(house.places.ledger)
    assert house.places.ledger.read_bytes() == before


def test_a_damaged_ledger_is_told_and_left_alone(house: House) -> None:
    house.places.state.mkdir(parents=True)
    house.places.ledger.write_bytes(b"this is no database at all " * 100)
    with pytest.raises(PlacetError, match="damaged"):
        Ledger(house.places.ledger)
    assert house.places.ledger.read_bytes().startswith(b"this is no database")


def test_many_open_a_new_ledger_at_once(tmp_path: Path) -> None:
    path = tmp_path / "state" / "ledger.sqlite"
    code = f"from pathlib import Path; from core.ledger import Ledger; Ledger(Path({str(path)!r}))"
    env = {"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"]}
    started = [subprocess.Popen([sys.executable, "-c", code], env=env) for _ in range(6)]
    assert [process.wait(60) for process in started] == [0] * 6


def test_a_failed_transaction_is_forgotten(house: House) -> None:
    with house.engine() as engine:
        with pytest.raises(RuntimeError), engine.ledger.transaction():
            propose(engine, "Paint the gate green in spring.")
            raise RuntimeError
        engine.feed.pump()
        assert pending(engine) == []
        key = propose(engine, "Oil the hinges before the frost.")
        assert [item.candidate.id for item in pending(engine)] == [key]


def test_a_second_verdict_on_a_file_step_that_was_late_goes_on_from_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder can't be written after the commit; the next verdict writes both texts."""
    with house.engine() as engine:
        key = propose(engine, "Paint the gate green in spring.")

        def fails(_: files.StagedFiles) -> None:
            raise PlacetError("disk", "The verdict is recorded, but it could not be written.")

        with monkeypatch.context() as patch:
            patch.setattr(files.StagedFiles, "place", fails)
            with pytest.raises(PlacetError):
                apply(engine, key)
        assert list(texts_in_force(engine).values()) == ["Paint the gate green in spring."]
        do(engine, LookForDrift())
        assert pending(engine) == []
        assert not all(found.ok for found in check(engine))
        remember(engine, "Oil the hinges before the frost.")
        assert len(list(house.team.glob("[!M]*.md"))) == 2
        assert all(found.ok for found in check(engine))
