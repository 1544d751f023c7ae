"""Kills placet at every system call of its verdicts, and counts what was lost or torn.

A minute or two; the default tests take a sample of the same points.
"""

from __future__ import annotations

import shutil
import tempfile
from collections import Counter
from pathlib import Path

from tests.core.memory import crash


def run() -> None:
    """Sweep all kill points, sound and with each mutant, and print what the checks found."""
    if not crash.works():
        print("strace can't trace here: skipped")
        return
    folder = Path(tempfile.mkdtemp(prefix="placet-crash-"))
    try:
        base, kept = folder / "base", folder / "kept"
        base.mkdir()
        crash.prepare(base)
        shutil.copytree(base, kept, symlinks=True)
        for mutant in ("", "file-before-ledger", "write-in-place"):
            points, wrong = _sweep(base, kept, mutant)
            what = f"mutant {mutant}" if mutant else "placet"
            target = "some, or the harness is blind" if mutant else "0"
            by_call = ", ".join(f"{call} {count}" for call, count in sorted(wrong.items()))
            total = wrong.total()
            print(f"{what:<28} {points:>4} kill points {total:>4} violations  {target}  {by_call}")
    finally:
        shutil.rmtree(folder)


def _sweep(base: Path, kept: Path, mutant: str) -> tuple[int, Counter[str]]:
    wrong: Counter[str] = Counter()
    _restore(base, kept)
    points = crash.points(base, mutant)
    for point in points:
        _restore(base, kept)
        if crash.violations(base, crash.kill_at(base, point, mutant)):
            wrong[point.call] += 1
    return len(points), wrong


def _restore(base: Path, kept: Path) -> None:
    shutil.rmtree(base)
    shutil.copytree(kept, base, symlinks=True)


if __name__ == "__main__":
    run()
