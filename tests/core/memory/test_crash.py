"""Killed at any system call, or failed by the disk, placet loses nothing and shows nothing unasked.

A sample of the points here; all of them in ``tests/bench/crash.py``.
"""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from tests.core.memory import crash
from tests.core.memory.crash import Point

pytestmark = pytest.mark.skipif(not crash.works(), reason="strace can't trace here")

SAMPLE = 14
"""Kill points of the default run."""


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home that every run gets a copy of."""
    base = tmp_path_factory.mktemp("prepared")
    crash.prepare(base)
    return base


def copy_of(prepared: Path, base: Path) -> Path:
    """Copy a prepared home to where it was made, so that the project's identity is the same."""
    shutil.rmtree(base, ignore_errors=True)
    shutil.copytree(prepared, base, symlinks=True)
    return base


@pytest.fixture(scope="module")
def kept(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The prepared home, put aside; the runs happen in its old place."""
    aside = tmp_path_factory.mktemp("aside") / "kept"
    shutil.copytree(prepared, aside, symlinks=True)
    return aside


@pytest.fixture(scope="module")
def points(prepared: Path, kept: Path) -> list[Point]:
    return crash.points(copy_of(kept, prepared))


def spread(points: list[Point], count: int) -> list[Point]:
    """Choose points evenly, and of each call at least one."""
    step = max(1, len(points) // count)
    firsts = {point.call: point for point in reversed(points)}
    return list(dict.fromkeys([*points[::step], *firsts.values()]))


def test_a_kill_leaves_before_or_after(prepared: Path, kept: Path, points: list[Point]) -> None:
    found = {}
    for point in spread(points, SAMPLE):
        base = copy_of(kept, prepared)
        ended = crash.kill_at(base, point)
        assert ended.status != 0, point
        found[point] = crash.violations(base, ended)
    assert {point: wrong for point, wrong in found.items() if wrong} == {}


@pytest.mark.parametrize(
    ("mutant", "call"), [("file-before-ledger", "pwrite64"), ("write-in-place", "write")]
)
def test_the_harness_sees_a_broken_promise(
    prepared: Path, kept: Path, mutant: str, call: str
) -> None:
    copy_of(kept, prepared)
    found = []
    candidates = [p for p in crash.points(prepared, mutant) if p.call == call]
    for point in candidates:
        base = copy_of(kept, prepared)
        found = crash.violations(base, crash.kill_at(base, point, mutant))
        if found:
            break
    assert found


@pytest.mark.parametrize(
    ("call", "error"), [("write", "ENOSPC"), ("fsync", "EIO"), ("pwrite64", "ENOSPC"),
                        ("rename", "EROFS")]
)  # fmt: skip
def test_an_error_of_the_disk_keeps_the_candidate(
    prepared: Path, kept: Path, points: list[Point], call: str, error: str
) -> None:
    of_call = [point for point in points if point.call == call]
    told = []
    for point in (of_call[0], of_call[len(of_call) // 2]):
        base = copy_of(kept, prepared)
        ended = crash.fail_at(base, point, error)
        assert ended.status == 0
        told += [said for said in ended.said.values() if said != "OK"]
        assert crash.violations(base, ended) == [], point
    assert told or call == "write"


def test_a_text_is_on_disk_before_it_has_its_name(prepared: Path, kept: Path) -> None:
    base = copy_of(kept, prepared)
    log = base / "order.log"
    ended = crash.run(base, "-y", "-e", "trace=fsync,rename,fdatasync", log=log)
    assert set(ended.said.values()) == {"OK"}
    calls = log.read_text()
    renames = re.findall(r'^\d+ +rename\("([^"]+/memory/\.tmp-[^"]+)", "([^"]+)"', calls, re.M)
    assert len(renames) >= 3
    synced: set[str] = set()
    unsynced_folder = ""
    for line in calls.splitlines():
        if match := re.search(r"fsync\(\d+<([^>]+)>", line):
            synced.add(match[1])
            if match[1] == unsynced_folder:
                unsynced_folder = ""
        elif match := re.search(r'rename\("([^"]+)", "([^"]+/memory/[^"]+)"', line):
            assert match[1] in synced, f"{match[2]} was renamed before it was synced"
            unsynced_folder = str(Path(match[2]).parent)
        elif "fdatasync" in line and "ledger" in line:
            assert not unsynced_folder, "the ledger went on before the folder was synced"
