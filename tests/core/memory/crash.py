"""Kills a process at a chosen system call, and checks what it leaves behind.

`strace` injects the kill or the error. Its counters are per system call, so a point is the n-th
call of one name; calls before the victim's mark (imports, opening the ledger) are counted first and
skipped.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections import Counter
from functools import cache
from pathlib import Path
from typing import NamedTuple

from core.audit import check
from core.commands import LookForDrift
from core.ledger import Ledger
from core.memory.entry import text_mark
from core.memory.entry_types import Op, Scope
from core.memory.inbox import State
from core.memory.view import USER_ROOT
from tests.core.house import House, apply, do, pending, propose, remember
from tests.core.memory import crash_victim

CALLS = ("openat", "write", "pwrite64", "fsync", "fdatasync", "rename", "unlink", "mkdir")
ROOT = Path(__file__).parents[3]


class Point(NamedTuple):
    """The n-th call of one name, counted from the process's start."""

    call: str
    number: int


class Ended(NamedTuple):
    """How the victim ended: its exit status and what it had said of each candidate."""

    status: int
    said: dict[str, str]


@cache
def works() -> bool:
    """Tell whether strace is here and may trace."""
    if shutil.which("strace") is None:
        return False
    tried = subprocess.run(
        ["strace", "-f", "-qq", "-o", "/dev/null", "true"], capture_output=True, check=False
    )
    return tried.returncode == 0


def prepare(base: Path) -> None:
    """Make a home with entries in force and candidates of each kind that wait."""
    house = House(base)
    with house.engine() as engine:
        old = remember(engine, "Keep the ladder in the shed by the gate.")
        gone = remember(engine, "Feed the goldfish twice on Sundays.", scope=Scope.USER)
        propose(engine, "Water the ferns every third evening.")
        propose(engine, "Keep the ladder in the barn now.", op=Op.UPDATE, target=(old,))
        propose(engine, "Feed the goldfish twice on Sundays.", op=Op.DELETE, target=(gone,),
                scope=Scope.USER)  # fmt: skip
        propose(engine, "Hang the lanterns from the porch beam.", scope=Scope.USER)


def run(base: Path, *options: str, mutant: str = "", log: Path = Path("/dev/null")) -> Ended:
    """Run the victim under strace with some options."""
    command = ["strace", "-f", "-qq", "-o", str(log), *options, sys.executable, "-B"]
    command += [crash_victim.__file__, str(base), *([mutant] if mutant else [])]
    env = {"PYTHONPATH": str(ROOT), "PATH": "/usr/bin:/bin", "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=False)
    said = dict(line.split(" ", 2)[1::-1] for line in done.stdout.splitlines())
    return Ended(done.returncode, said)


def points(base: Path, mutant: str = "") -> list[Point]:
    """List every call of the interesting part, in its order, by a run that is left alone."""
    log = base / "calls.log"
    ended = run(base, "-e", f"trace={','.join(CALLS)},access", mutant=mutant, log=log)
    assert ended.status == 0, ended
    counted: Counter[str] = Counter()
    found, begun = [], False
    for line in log.read_text(errors="replace").splitlines():
        match = re.match(r"\d+ +(\w+)\(", line)
        if match is None:
            continue
        counted[match[1]] += 1
        begun = begun or crash_victim.BEGIN in line
        if begun and match[1] in CALLS and " write(1," not in line:
            found.append(Point(match[1], counted[match[1]]))
    return found


def kill_at(base: Path, point: Point, mutant: str = "") -> Ended:
    """Run the victim until it is killed as it enters a call."""
    inject = f"inject={point.call}:signal=KILL:when={point.number}"
    return run(base, "-e", f"trace={point.call}", "-e", inject, mutant=mutant)


def fail_at(base: Path, point: Point, error: str) -> Ended:
    """Run the victim with one call failing."""
    inject = f"inject={point.call}:error={error}:when={point.number}"
    return run(base, "-e", f"trace={point.call}", "-e", inject)


def violations(base: Path, ended: Ended) -> list[str]:
    """Check what the victim left: at once, as another process would meet it, and after a start."""
    house = House(base)
    return [*_as_it_lies(house, ended), *_after_a_start(house, ended)]


def _as_it_lies(house: House, ended: Ended) -> list[str]:
    ledger = Ledger(house.places.ledger)
    try:
        wrong = ledger.check_chain()
        approved = {r.digest for r in ledger.memory([house.project.id, USER_ROOT])}
        promised = {text_mark(row.before) for row in ledger.unplaced() if row.before is not None}
    finally:
        ledger.close()
    for folder in (house.team, house.places.user_memory):
        for path in folder.glob("[!.]*.md"):
            if path.name != "MEMORY.md" and text_mark(path.read_text()) not in approved | promised:
                wrong.append(f"{path.name} is torn or not approved")
    return wrong


def _after_a_start(house: House, ended: Ended) -> list[str]:
    wrong = []
    with house.engine() as engine:
        do(engine, LookForDrift())
        wrong += [f"audit: {found.detail}" for found in check(engine) if not found.ok]
        states = {key: item.state for key, item in engine.view.inbox.items.items()}
        if any(item.candidate.slug for item in pending(engine)):
            wrong.append("what was approved came back as drift")
        for key, said in ended.said.items():
            expected = State.PENDING if said == "NO" else State.APPLIED
            if states[key] is not expected:
                wrong.append(f"{key} was said to be {said} and is {states[key]}")
        for folder in (house.team, house.places.user_memory):
            wrong += [f"left over: {path.name}" for path in folder.glob(".tmp-*")]
        rest = [item.candidate.id for item in pending(engine)]
        if apply(engine, *rest).refused:
            wrong.append("what still waited could not be applied")
        if len(engine.view.memory) != 3:
            wrong.append("not every approved text is in force in the end")
    return wrong
