"""Ten thousand entries: the first load, an unchanged one, a look around, requests and verdicts."""

from __future__ import annotations

import random
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import yaml

from core.commands import ApplyCandidates, LookForDrift, Undo
from core.engine import Engine
from core.memory.entry_types import EntryType
from core.memory.verdict import Verdict
from tests.core.house import House, do, entry_text, pending, propose

ENTRIES = 10_000
_WORD_LIST = """
    export queue deploy cache retry service module handler schema migration token session header
    button layout config logger worker index search parser backup release branch review fixture
    harbour lantern meadow copper velvet thunder orchard pebble saffron walnut glacier compass
"""
WORDS = _WORD_LIST.split()


def run() -> None:
    """Measure and print a table beside DESIGN's targets."""
    folder = Path(tempfile.mkdtemp(prefix="placet-bench-"))
    try:
        for what, value, target in _measures(folder, int(_argument("--entries", ENTRIES))):
            print(f"{what:<52} {value:>12} {target}")
    finally:
        shutil.rmtree(folder)


def _argument(name: str, default: int) -> str:
    return sys.argv[sys.argv.index(name) + 1] if name in sys.argv else str(default)


def _timed(act: Callable[[], object]) -> float:
    started = time.perf_counter()
    act()
    return time.perf_counter() - started


def _measures(folder: Path, count: int) -> list[tuple[str, str, str]]:
    house = House(folder)
    _write(house, count)
    time.sleep(1.1)  # the files are older than what is always read again
    floor = min(_timed(lambda: _read_and_parse(house.team)) for _ in range(3))
    rows = [(f"read and parse {count:,} files, C loader", f"{floor:.2f} s", "the floor")]
    lost = _timed(lambda: _opened(house).release())
    rows.append(("first start, nothing approved (a lost ledger)", f"{lost:.2f} s", ""))
    approving = _timed(lambda: _approve_all(house))
    rows.append(("approve all of them at once", f"{approving:.2f} s", ""))
    _opened(house).release()
    house.places.scan_cache(house.project.id).unlink()
    first = _timed(lambda: _opened(house).release())
    times = f"{first:.2f} s, {first / floor:.2f}x"
    rows.append(("first load, all approved", times, "at most 1.5x the floor"))
    again = min(_timed(lambda: _opened(house).release()) for _ in range(3))
    rows.append(("unchanged again", f"{again * 1000:.0f} ms", "under 200 ms"))
    return rows + _in_use(house)


def _in_use(house: House) -> list[tuple[str, str, str]]:
    engine = _opened(house)
    try:
        engine.recall("deploy", 10)
        looks = [_timed(lambda: do(engine, LookForDrift())) for _ in range(5)]
        rng = random.Random(5)
        queries = [" ".join(rng.sample(WORDS, 3)) for _ in range(40)]
        recalls = [_timed(lambda q=q: engine.recall(q, 10)) for q in queries]
        engine.conversation.preview("warm")
        previews = [_timed(lambda q=q: engine.conversation.preview(q)) for q in queries]
        proposals, verdicts, undos = [], [], []
        for number in range(20):
            text = f"Keep the {rng.choice(WORDS)} of box {number} {number * 977} under the stairs."
            keys: list[str] = []
            proposals.append(_timed(lambda t=text, k=keys: k.append(propose(engine, t))))
            verdict = Verdict(candidate_id=keys[0], warnings_accepted=True)
            command = ApplyCandidates(verdicts=(verdict,))
            verdicts.append(_timed(lambda c=command: do(engine, c)))
        undos += [_timed(lambda: do(engine, Undo())) for _ in range(10)]
    finally:
        engine.release()
    return [
        ("a look around, nothing changed", _median(looks), ""),
        ("recall", _p95(recalls), "under 10 ms"),
        ("request built", _p95(previews), "under 20 ms"),
        ("a proposal through the gate", _p95(proposals), ""),
        ("a verdict", _p95(verdicts), ""),
        ("an undo", _p95(undos), ""),
    ]


def _median(seconds: list[float]) -> str:
    return f"{statistics.median(seconds) * 1000:.1f} ms"


def _p95(seconds: list[float]) -> str:
    ordered = sorted(seconds)
    return f"{ordered[int(len(ordered) * 0.95)] * 1000:.1f} ms p95"


def _write(house: House, count: int) -> None:
    rng = random.Random(7)
    house.team.mkdir(parents=True)
    kinds = list(EntryType)
    for number in range(count):
        words = " ".join(rng.sample(WORDS, 6))
        body = (
            f"Case {number}: {words}, as agreed for unit {number * 31 % 9973}.\n\n**Why:** {words}."
        )
        title, kind = f"Case {number}", kinds[number % 6]
        text = entry_text(f"case_{number}", body, type=kind, title=title)
        (house.team / f"case_{number}.md").write_text(text)


def _read_and_parse(folder: Path) -> None:
    for path in folder.glob("case_*.md"):
        block = path.read_text().split("---\n", 2)[1]
        yaml.load(block, Loader=yaml.CSafeLoader)


def _opened(house: House) -> Engine:
    engine = Engine(house.setup())
    engine.opening(engine.start())
    return engine


def _approve_all(house: House) -> None:
    engine = _opened(house)
    try:
        verdicts = tuple(
            Verdict(candidate_id=item.candidate.id, warnings_accepted=True)
            for item in pending(engine)
        )
        do(engine, ApplyCandidates(verdicts=verdicts))
    finally:
        engine.release()


if __name__ == "__main__":
    run()
