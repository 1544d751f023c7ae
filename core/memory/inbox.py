"""The inbox: what the candidate events add up to. A fold that review, CLI and UI share."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

import msgspec

from core.data import Data
from core.events import (
    CandidateApplied,
    CandidateBlocked,
    CandidateCreated,
    CandidateDiscarded,
    CandidateLooked,
    CandidateOutdated,
    CandidateReopened,
    CandidateSeen,
    CandidateSnoozed,
    CandidateWithdrawn,
    Event,
)
from core.memory.candidate import Candidate
from core.memory.entry_types import Basis, EntryType, Op, Priority, Scope, Signal
from core.memory.finding import Origin


class State(StrEnum):
    """Where a candidate stands."""

    PENDING = "pending"
    OUTDATED = "outdated"
    BLOCKED = "blocked"
    APPLIED = "applied"
    DISCARDED = "discarded"
    WITHDRAWN = "withdrawn"


_OPEN = frozenset({State.PENDING, State.OUTDATED})
"""States in which a candidate waits for a verdict."""


class Item(Data):
    """A candidate and where it stands.

    Attributes:
        snoozed_until: UTC; empty when awake.
        reason: of a discard, given by the user.
    """

    candidate: Candidate
    state: State = State.PENDING
    snoozed_until: str = ""
    reason: str = ""

    @property
    def open(self) -> bool:
        """Whether it waits for a verdict."""
        return self.state in _OPEN


class Inbox:
    """All candidates of a project, in the order of their arrival."""

    def __init__(self, items: Iterable[Item] = ()) -> None:
        self.items = {item.candidate.id: item for item in items}
        self._by_fingerprint = {
            item.candidate.fingerprint: key
            for key, item in self.items.items()
            if item.state is not State.BLOCKED
        }

    def copy(self) -> Inbox:
        """Return a copy that goes its own way; the items themselves never change."""
        return Inbox(self.items.values())

    def same(self, fingerprint: str) -> Item | None:
        """Return the newest candidate that proposes the same, whatever became of it."""
        found = self._by_fingerprint.get(fingerprint)
        return self.items[found] if found else None

    def pending(self) -> list[Item]:
        """Return what waits for a verdict, oldest first."""
        return [item for item in self.items.values() if item.open]

    def hear(self, event: Event) -> None:
        """Take in one event; those that are not about candidates change nothing."""
        match event.data:
            case CandidateCreated(candidate=candidate):
                self.items[candidate.id] = Item(candidate=candidate)
                self._by_fingerprint[candidate.fingerprint] = candidate.id
            case CandidateBlocked() as blocked:
                candidate = _blocked_candidate(event, blocked)
                self.items[candidate.id] = Item(candidate=candidate, state=State.BLOCKED)
            case CandidateSeen(candidate_id=key, seen=seen, evidence=evidence):
                self._change(key, seen=seen, evidence=evidence)
            case CandidateApplied(candidate_id=key):
                self._move(key, State.APPLIED)
            case CandidateDiscarded(candidate_id=key, reason=reason):
                self._move(key, State.DISCARDED, reason=reason)
            case CandidateReopened(candidate_id=key):
                self._move(key, State.PENDING)
            case CandidateOutdated(candidate_id=key):
                self._move(key, State.OUTDATED)
            case CandidateLooked(candidate_id=key, base_digest=base):
                self._change(key, base_digest=base)
                self._move(key, State.PENDING)
            case CandidateWithdrawn(candidate_id=key):
                self._move(key, State.WITHDRAWN)
            case CandidateSnoozed(candidate_id=key, until=until):
                if key in self.items:
                    self.items[key] = msgspec.structs.replace(self.items[key], snoozed_until=until)

    def _move(self, key: str, state: State, reason: str = "") -> None:
        if key in self.items:
            self.items[key] = msgspec.structs.replace(self.items[key], state=state, reason=reason)

    def _change(self, key: str, **fields: object) -> None:
        if key in self.items:
            item = self.items[key]
            candidate = msgspec.structs.replace(item.candidate, **fields)
            self.items[key] = msgspec.structs.replace(item, candidate=candidate)


def _blocked_candidate(event: Event, blocked: CandidateBlocked) -> Candidate:
    """Stand in for a proposal of which only the findings may be kept."""
    rules = ", ".join(finding.rule for finding in blocked.findings)
    return Candidate(
        id=blocked.candidate_id,
        op=Op.CREATE,
        scope=Scope(blocked.scope),
        type=EntryType(blocked.type),
        title=f"blocked: {rules}",
        text="",
        signal=Signal(blocked.signal),
        origin=Origin(blocked.origin),
        priority=Priority.LOW,
        confidence=0.0,
        basis=Basis.INFERRED,
        rationale=blocked.rationale,
        findings=blocked.findings,
        created_at=event.ts,
        session_id=event.session_id,
        turn_id=event.turn_id,
        fingerprint="",
    )
