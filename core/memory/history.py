"""The history of an entry: every text that a verdict gave it, from the ledger."""

from __future__ import annotations

from collections.abc import Sequence

from core.data import Data
from core.events import CandidateApplied, MemoryReverted
from core.ledger import Ledger


class Version(Data):
    """One change of an entry.

    Attributes:
        seq: the event that made it; `revert` takes this.
        kind: ``candidate.applied`` or ``memory.reverted``.
        before, after: the whole text of its file; None where there was, or is, none.
    """

    seq: int
    ts: str
    kind: str
    before: str | None
    after: str | None
    candidate_id: str


def history(ledger: Ledger, roots: Sequence[str], entry_id: str) -> list[Version]:
    """List the changes of an entry in the given roots, the oldest first.

    A move is one version: its text before is the one it had in the tier that it left.
    """
    versions = []
    for event in ledger.read(kinds=("candidate.applied", "memory.reverted")):
        if not isinstance(event.data, CandidateApplied | MemoryReverted):
            continue
        changes = [c for c in event.data.changes if c.entry_id == entry_id and c.root in roots]
        if not changes:
            continue
        before = next((c.before for c in changes if c.before is not None), None)
        after = next((c.after for c in changes if c.after is not None), None)
        versions.append(
            Version(
                seq=event.seq,
                ts=event.ts,
                kind=event.kind,
                before=before,
                after=after,
                candidate_id=event.data.candidate_id,
            )
        )
    return versions
