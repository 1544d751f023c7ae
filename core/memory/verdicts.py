"""The log of verdicts: what undo takes back and redo gives again. A fold over events."""

from __future__ import annotations

from core.data import Data
from core.events import (
    CandidateApplied,
    CandidateDiscarded,
    CandidateReopened,
    Event,
    MemoryPurged,
    MemoryReverted,
)


class Verdicts(Data):
    """Verdicts that were given at once (mostly a single one): undone and redone together."""

    batch: str
    events: tuple[Event, ...]


class VerdictLog:
    """Verdicts in their order, with those that were taken back set aside for redo."""

    def __init__(self) -> None:
        self._done: list[Verdicts] = []
        self._undone: list[Verdicts] = []

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
                self._done = [v for v in self._done if not _touches(v, entry_id)]
                self._undone = [v for v in self._undone if not _touches(v, entry_id)]

    def _give(self, batch: str, event: Event) -> None:
        if self._undone and self._undone[-1].batch == event.cause:
            self._undone.pop()
        elif not (self._done and self._done[-1].batch == batch):
            self._undone.clear()
        if self._done and self._done[-1].batch == batch:
            earlier = self._done.pop().events
            self._done.append(Verdicts(batch=batch, events=(*earlier, event)))
        else:
            self._done.append(Verdicts(batch=batch, events=(event,)))

    def _take_back(self, event_id: str) -> None:
        """Set the batch that holds an event aside; its further events find it there already."""
        for index in range(len(self._done) - 1, -1, -1):
            if any(event.id == event_id for event in self._done[index].events):
                self._undone.append(self._done.pop(index))
                return


def _touches(verdicts: Verdicts, entry_id: str) -> bool:
    """Tell whether a verdict changed an entry: one whose text was purged can't be taken back."""
    return any(
        change.entry_id == entry_id
        for event in verdicts.events
        for change in getattr(event.data, "changes", ())
    )
