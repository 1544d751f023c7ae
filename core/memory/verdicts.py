"""The log of verdicts: what undo takes back and redo gives again. A fold over events."""

from __future__ import annotations

from collections.abc import Iterable

from core.data import Data
from core.events import (
    CandidateApplied,
    CandidateDiscarded,
    CandidateReopened,
    Event,
    MemoryPurged,
    MemoryReverted,
)


class Given(Data):
    """One verdict: its event, which the ledger holds, and the entries that it changed."""

    seq: int
    id: str
    entries: tuple[str, ...]


class Verdicts(Data):
    """Verdicts that were given at once (mostly a single one): undone and redone together."""

    batch: str
    given: tuple[Given, ...]


class VerdictLog:
    """Verdicts in their order, with those that were taken back set aside for redo."""

    def __init__(self, done: Iterable[Verdicts] = (), undone: Iterable[Verdicts] = ()) -> None:
        self._done = list(done)
        self._undone = list(undone)

    @property
    def done(self) -> tuple[Verdicts, ...]:
        """Every verdict that could be taken back, the oldest first."""
        return tuple(self._done)

    @property
    def undone(self) -> tuple[Verdicts, ...]:
        """Every verdict that could be given again, the one taken back last at the end."""
        return tuple(self._undone)

    @property
    def last(self) -> Verdicts | None:
        """What undo would take back."""
        return self._done[-1] if self._done else None

    @property
    def last_undone(self) -> Verdicts | None:
        """What redo would give again."""
        return self._undone[-1] if self._undone else None

    def hear(self, event: Event) -> None:
        """Take in one event."""
        match event.data:
            case CandidateApplied(batch=batch) | CandidateDiscarded(batch=batch):
                self._give(batch or event.id, event)
            case MemoryReverted(undoes="", batch=batch):
                self._give(batch or event.id, event)
            case MemoryReverted(undoes=undone):
                self._take_back(undone)
            case CandidateReopened(verdict="discard"):
                self._take_back(event.cause)
            case MemoryPurged(entry_id=entry_id):
                self._done = _without(self._done, entry_id)
                self._undone = _without(self._undone, entry_id)

    def _give(self, batch: str, event: Event) -> None:
        if self._undone and self._undone[-1].batch == event.cause:
            self._undone.pop()
        elif not (self._done and self._done[-1].batch == batch):
            self._undone.clear()
        changes = getattr(event.data, "changes", ())
        given = Given(seq=event.seq, id=event.id, entries=tuple(c.entry_id for c in changes))
        if self._done and self._done[-1].batch == batch:
            earlier = self._done.pop().given
            self._done.append(Verdicts(batch=batch, given=(*earlier, given)))
        else:
            self._done.append(Verdicts(batch=batch, given=(given,)))

    def _take_back(self, event_id: str) -> None:
        """Set the batch that holds an event aside; its further events find it there already."""
        for index in range(len(self._done) - 1, -1, -1):
            if any(given.id == event_id for given in self._done[index].given):
                self._undone.append(self._done.pop(index))
                return


def _without(verdicts: Iterable[Verdicts], entry_id: str) -> list[Verdicts]:
    """Leave out the verdicts on an entry: one whose text was purged can't be taken back.

    What was decided at once with it still can.
    """
    left = []
    for each in verdicts:
        given = tuple(one for one in each.given if entry_id not in one.entries)
        if given:
            left.append(Verdicts(batch=each.batch, given=given))
    return left
