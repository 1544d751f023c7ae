"""The steps of a write to memory: what is said in the ledger and what changes with it. Pure.

Applying, undoing, redoing and reverting differ only in the steps they make; how steps are written
is the same for all (`core.memory.review`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from core.data import Data
from core.events import (
    CandidateApplied,
    CandidateDiscarded,
    CandidateReopened,
    CandidateWithdrawn,
    Change,
    Event,
    MemoryDeleted,
    MemoryMoved,
    MemoryReverted,
    MemoryUpdated,
    Payload,
)
from core.memory.candidate import Candidate, found_text
from core.memory.changes import inverted, place_of, removal
from core.memory.entry import digest, parse
from core.memory.entry_types import Op, Scope
from core.memory.inbox import Item
from core.memory.plan import Plan
from core.memory.view import USER_ROOT, Approved, entry_json

Said = CandidateApplied | CandidateDiscarded | CandidateReopened | MemoryReverted
"""The events by which a verdict is given or taken back."""


class Step(Data):
    """One verdict's part of a write.

    Attributes:
        payload: the event that says it.
        cause: what the event is caused by, where that is not the command.
        changes: what it makes of memory; none for a discard.
        then: what else follows from it, said in the same transaction.
        files: what it makes of the files, where that is not the same.
        replaces: digests of texts by another hand that a file may hold and lose, because the user
            has seen them.
        entries: by digest, the parsed entry as JSON of each text that is put in force.
    """

    payload: Said
    cause: str = ""
    changes: tuple[Change, ...] = ()
    then: tuple[Payload, ...] = ()
    files: tuple[Change, ...] | None = None
    replaces: frozenset[str] = frozenset()
    entries: dict[str, str] = msgspec.field(default_factory=dict)

    @property
    def placing(self) -> tuple[Change, ...]:
        """What is to be done to files."""
        return self.changes if self.files is None else self.files


def apply_step(plan: Plan, candidate: Candidate, batch: str, direct: bool = False) -> Step:
    """Apply a candidate as planned."""
    applied = CandidateApplied(
        candidate_id=plan.candidate_id,
        op=plan.op,
        verdict="edit" if plan.edited else "apply",
        entry_id=plan.entry_id,
        before=plan.before,
        after=plan.after,
        proposed=candidate.text,
        changes=plan.changes,
        batch=batch,
        direct=direct,
    )
    return Step(
        payload=applied,
        changes=plan.changes,
        then=tuple(facts(plan.changes, plan.candidate_id)),
        replaces=found_marks(candidate),
        entries=plan.entries,
    )


def found_marks(candidate: Candidate | None) -> frozenset[str]:
    """Return the digest of the text that a candidate was found as, for what came from a file."""
    return frozenset({candidate.found}) if candidate and candidate.found else frozenset()


def discard_step(candidate_id: str, reason: str, batch: str) -> Step:
    """Refuse a candidate."""
    payload = CandidateDiscarded(candidate_id=candidate_id, reason=reason, batch=batch)
    return Step(payload=payload)


def revert_step(
    entry_id: str,
    now: Approved | None,
    then: Change,
    seq: int,
    batch: str,
    replaces: frozenset[str],
) -> Step:
    """Put an entry back to an earlier text, wherever it is now."""
    elsewhere = now is not None and (now.root, now.place) != (then.root, then.place)
    here = now.text if now and not elsewhere else None
    changes = [msgspec.structs.replace(then, before=here)]
    if now and elsewhere:
        changes.insert(0, removal(now))
    payload = MemoryReverted(
        entry_id=entry_id,
        before=now.text if now else None,
        after=then.after,
        changes=tuple(changes),
        to_seq=seq,
        batch=batch,
    )
    return Step(
        payload=payload,
        changes=tuple(changes),
        then=tuple(facts(changes, "")),
        replaces=replaces,
    )


def undo_steps(given: Sequence[Event], batch: str, items: Mapping[str, Item]) -> list[Step]:
    """Take verdicts back, the newest first.

    Args:
        given: the events that gave them.
        items: the candidates by id.
    """
    return [_undo(event, batch, items) for event in reversed(given)]


def redo_steps(
    given: Sequence[Event], undone: str, batch: str, items: Mapping[str, Item]
) -> list[Step]:
    """Give verdicts again that were taken back as a batch, in their old order."""
    return [_redo(event, batch, undone, items) for event in given]


def _candidate(event: Event, items: Mapping[str, Item]) -> Candidate | None:
    item = items.get(event.data.candidate_id)
    return item.candidate if item else None


def _undo(event: Event, batch: str, items: Mapping[str, Item]) -> Step:
    payload: CandidateDiscarded | CandidateApplied | MemoryReverted = event.data
    if isinstance(payload, CandidateDiscarded):
        reopened = CandidateReopened(candidate_id=payload.candidate_id, verdict="discard")
        return Step(payload=reopened, cause=event.id)
    changes = tuple(inverted(change) for change in reversed(payload.changes))
    reverted = MemoryReverted(
        entry_id=payload.entry_id,
        before=payload.after,
        after=payload.before,
        changes=changes,
        undoes=event.id,
        candidate_id=payload.candidate_id,
        batch=batch,
    )
    then = tuple(facts(changes, payload.candidate_id))
    candidate = _candidate(event, items)
    return Step(
        payload=reverted,
        changes=changes,
        then=(*then, *_after_undo(payload)),
        files=tuple(_as_it_was_found(change, candidate) for change in changes),
        replaces=found_marks(candidate),
    )


def _as_it_was_found(change: Change, candidate: Candidate | None) -> Change:
    """Give a file its own text back: taking back an approval takes nothing from another hand."""
    if candidate is None or not candidate.slug:
        return change
    user = candidate.scope is Scope.USER
    ours = change.entry_id == f"mem_{candidate.slug}" and (change.root == USER_ROOT) is user
    there = change.place == place_of(candidate.scope, candidate.visibility)
    if ours and there and (change.before is not None or candidate.op is Op.DELETE):
        return msgspec.structs.replace(change, after=found_text(candidate))
    return change


def _after_undo(payload: CandidateApplied | MemoryReverted) -> Iterator[Payload]:
    """A candidate that was applied waits again; what the user had asked for himself does not."""
    if isinstance(payload, CandidateApplied):
        if payload.direct:
            yield CandidateWithdrawn(candidate_id=payload.candidate_id, reason="taken back")
        else:
            yield CandidateReopened(candidate_id=payload.candidate_id, verdict="apply")


def _redo(event: Event, batch: str, undone: str, items: Mapping[str, Item]) -> Step:
    payload: Said = msgspec.structs.replace(event.data, batch=batch)
    changes: tuple[Change, ...] = getattr(payload, "changes", ())
    then = tuple(facts(changes, payload.candidate_id))
    marks = found_marks(_candidate(event, items))
    return Step(payload=payload, cause=undone, changes=changes, then=then, replaces=marks)


def parsed_entries(changes: Iterable[Change]) -> dict[str, str]:
    """Return by digest the parsed entry, as JSON, of each text that changes put in force."""
    entries = (parse(change.after) for change in changes if change.after is not None)
    return {digest(entry): entry_json(entry) for entry in entries}


def facts(changes: Sequence[Change], candidate_id: str) -> Iterator[Payload]:
    """Say what changes mean for memory: a removal and a writing of one entry are a move."""
    gone = {change.entry_id: change for change in changes if change.after is None}
    for change in changes:
        if change.after is None:
            continue
        if old := gone.pop(change.entry_id, None):
            yield MemoryMoved(
                entry_id=change.entry_id,
                root=old.root,
                place=old.place,
                to_root=change.root,
                to_place=change.place,
                candidate_id=candidate_id,
            )
        yield MemoryUpdated(
            entry_id=change.entry_id,
            root=change.root,
            place=change.place,
            digest=change.digest,
            candidate_id=candidate_id,
        )
    for change in gone.values():
        yield MemoryDeleted(
            entry_id=change.entry_id,
            root=change.root,
            place=change.place,
            candidate_id=candidate_id,
        )
