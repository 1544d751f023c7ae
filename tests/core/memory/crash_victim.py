"""The process that is killed: applies every waiting candidate, one by one, and says so.

Run as ``python crash_victim.py BASE [MUTANT]``. A mutant breaks one of the promises on purpose, so
that the harness is seen to notice.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from core import disk
from core.config import GateSettings
from core.errors import PlacetError
from core.events import Stamp
from core.ids import Ids
from core.ledger import Ledger
from core.memory.files import MemoryFiles, StagedFiles
from core.memory.review import Review
from core.memory.verdict import Verdict
from core.memory.view import View
from core.paths import find_places, find_project

BEGIN = "/placet-crash-begins-here"
"""A path that is looked for, in vain, when the interesting part begins: a mark for strace."""


class _AlreadyPlaced(StagedFiles):
    def place(self) -> None:
        """Do nothing: it was done too early."""


def file_before_ledger() -> None:
    """Mutant: the file is there before the ledger knows of the verdict."""
    stage = MemoryFiles.stage

    def early(self: MemoryFiles, *arguments: Any) -> StagedFiles:
        stage(self, *arguments).place()
        return _AlreadyPlaced((), ())

    MemoryFiles.stage = early  # type: ignore[method-assign]


def write_in_place() -> None:
    """Mutant: the file is written where it lies, in two pieces."""

    class InPlace(disk.Staged):
        def __init__(self, target: Path, data: bytes) -> None:
            super().__init__(target, target)
            self._data = data

        def place(self) -> None:
            handle = os.open(self.target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644)
            half = len(self._data) // 2
            os.write(handle, self._data[:half])
            os.write(handle, self._data[half:])
            os.close(handle)

        def abandon(self) -> None:
            """Leave it."""

    def stage(target: Path, data: str | bytes, mode: int = 0o644, *, durable: bool = True) -> Any:
        return InPlace(target, data if isinstance(data, bytes) else data.encode())

    disk.stage = stage


MUTANTS = {"file-before-ledger": file_before_ledger, "write-in-place": write_in_place}


def main(base: Path, mutant: str = "") -> None:
    """Apply what waits; each verdict's fate is a line on the standard output."""
    home = base / "home"
    places, project = find_places({"HOME": str(home)}), find_project(base / "acme", home)
    ledger = Ledger(places.ledger)
    view = View(ledger, project.id)
    gate = GateSettings()
    review = Review(ledger, view, places, project, gate, lambda: 1_800_000_000.0, Ids())
    if mutant:
        MUTANTS[mutant]()
    keys = [item.candidate.id for item in view.inbox.pending()]
    os.access(BEGIN, os.F_OK)
    for key in keys:
        verdict = Verdict(candidate_id=key, warnings_accepted=True)
        try:
            decided = review.apply([verdict], Stamp(project=project.id))
            fate = f"NO {key} {decided.refused[0].code}" if decided.refused else f"OK {key}"
        except PlacetError as error:
            recorded = error.message.startswith("The verdict is recorded")
            fate = f"{'LATE' if recorded else 'NO'} {key} {error.message}"
        os.write(1, f"{fate}\n".encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
