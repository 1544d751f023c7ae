"""The scan of approved texts as they are read for a prompt: a newer rule may find an old text."""

from __future__ import annotations

from core.events import MemoryQuarantined
from core.memory.entry_types import Basis
from core.memory.finding import Finding, Origin, Outcome
from core.memory.scan import scan
from core.memory.view import Approved

_ORIGINS = {Basis.STATED: Origin.USER, Basis.IMPORTED: Origin.IMPORT}


class Screening:
    """Scans each text once; the rules do not change while the program runs.

    Attributes:
        found: what is to be quarantined and is not yet.
    """

    def __init__(self) -> None:
        self._passed: set[str] = set()
        self.found: dict[tuple[str, str], MemoryQuarantined] = {}

    def passes(self, approved: Approved) -> bool:
        """Tell whether a text may stand in a prompt; one that may not is kept in `found`."""
        if approved.quarantined:
            return False
        if approved.digest in self._passed:
            return True
        blocked = _blocked(approved)
        if not blocked:
            self._passed.add(approved.digest)
            return True
        self.found[approved.root, approved.entry.id] = MemoryQuarantined(
            entry_id=approved.entry.id,
            root=approved.root,
            digest=approved.digest,
            findings=blocked,
        )
        return False

    def take_found(self) -> list[MemoryQuarantined]:
        """Return what is to be quarantined, once."""
        found = list(self.found.values())
        self.found = {}
        return found


def _blocked(approved: Approved) -> tuple[Finding, ...]:
    """Return what blocks a text; that it is long or short is no danger."""
    entry = approved.entry
    origin = _ORIGINS.get(entry.basis, Origin.MODEL)
    found = scan(f"{entry.title}\n{entry.body}", origin=origin)
    return tuple(
        finding
        for finding in found
        if finding.outcome is Outcome.BLOCK and not finding.rule.startswith("form.")
    )
