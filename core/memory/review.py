"""The review: the only place that writes memory, and only on a verdict of the user.

A verdict is one transaction in the ledger; the files follow. The new texts are written beside their
places first, so that a full disk or a read-only folder refuses the verdict before anything is
recorded; then the ledger commits; then the files are renamed into place. A crash between the two
is completed at the next start (`Review.complete`).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import ExitStack

import msgspec

from core.config import GateSettings
from core.errors import PlacetError
from core.events import (
    CandidateApplied,
    CandidateCreated,
    CandidateLooked,
    CandidateSnoozed,
    Change,
    Event,
    MemoryReverted,
    Payload,
    Stamp,
)
from core.ids import Clock, Ids, timestamp
from core.ledger import Ledger
from core.memory.candidate_file import CandidateFiles
from core.memory.entry import digest, parse
from core.memory.entry_types import Op, Scope, Visibility
from core.memory.files import MemoryFiles
from core.memory.inbox import State
from core.memory.plan import Edit, direct_candidate, make_plan
from core.memory.steps import (
    Step,
    apply_step,
    discard_step,
    parsed_entries,
    redo_steps,
    revert_step,
    undo_steps,
)
from core.memory.verdict import Decided, Refusal, Verdict
from core.memory.verdicts import Verdicts
from core.memory.view import Approved, View
from core.memory.weighing import Weighing
from core.paths import Places, Project


class Review:
    """Carries out verdicts for one project.

    Args:
        view: kept up with the ledger before each verdict, so that two instances agree.
    """

    def __init__(
        self,
        ledger: Ledger,
        view: View,
        places: Places,
        project: Project,
        gate: GateSettings,
        clock: Clock,
        ids: Ids,
    ) -> None:
        self._ledger = ledger
        self._view = view
        self._files = MemoryFiles(places, project)
        self._candidate_files = CandidateFiles(places, project)
        self._weighing = Weighing(ledger, view, self._files, gate, clock)
        self._clock = clock
        self._ids = ids

    # --- verdicts --------------------------------------------------------------------------------

    def apply(self, verdicts: Sequence[Verdict], stamp: Stamp) -> Decided:
        """Apply candidates, each exactly as planned; those that can't be are refused, with why.

        Raises:
            PlacetError: nothing could be written; every candidate is still pending.
        """
        with self._files.locked():
            self._view.catch_up()
            plans, refused = self._weighing.plans(verdicts, stamp)
            batch = self._ids.new("batch")
            items = self._view.inbox.items
            steps = [apply_step(p, items[p.candidate_id].candidate, batch) for p in plans]
            return self._write(steps, stamp, refused)

    def discard(self, candidate_ids: Sequence[str], reason: str, stamp: Stamp) -> Decided:
        """Refuse candidates: nothing durable changes, and the same is not proposed again."""
        with self._files.locked():
            self._view.catch_up()
            refused = [r for r in map(self._weighing.not_open, candidate_ids) if r]
            bad = {refusal.candidate_id for refusal in refused}
            batch = self._ids.new("batch")
            wanted = [key for key in dict.fromkeys(candidate_ids) if key not in bad]
            return self._write([discard_step(k, reason, batch) for k in wanted], stamp, refused)

    def undo(self, stamp: Stamp) -> Decided:
        """Take back the last verdict, or the last batch of them: all of it or nothing.

        Raises:
            PlacetError: there is none, or a text was changed again since.
        """
        with self._files.locked():
            self._view.catch_up()
            last = self._view.verdicts.last
            if last is None:
                raise PlacetError("nothing", "There is no verdict to take back.")
            batch = self._ids.new("batch")
            return self._write_if_unchanged(
                undo_steps(self._events(last), batch, self._view.inbox.items), stamp
            )

    def redo(self, stamp: Stamp) -> Decided:
        """Give the verdicts again that the last undo took back: all of them or none.

        Raises:
            PlacetError: there are none, or a text was changed since.
        """
        with self._files.locked():
            self._view.catch_up()
            undone = self._view.verdicts.last_undone
            if undone is None:
                raise PlacetError("nothing", "There is nothing to give again.")
            batch = self._ids.new("batch")
            return self._write_if_unchanged(
                redo_steps(self._events(undone), undone.batch, batch, self._view.inbox.items), stamp
            )

    # --- what the user asks for himself ----------------------------------------------------------

    def delete(self, entry_id: str, stamp: Stamp, reason: str = "") -> Decided:
        """Delete an entry on the user's word: a candidate that is decided at once.

        Raises:
            PlacetError: there is no such entry, or its file can't be removed.
        """
        entry = self._entry(entry_id).entry
        why = reason or "You deleted it."
        return self._direct(entry_id, Op.DELETE, entry.scope, entry.visibility, why, stamp)

    def settle(self, entry_id: str, stamp: Stamp) -> Decided:
        """Take the mark *disputed* off an entry on the user's word.

        Raises:
            PlacetError: there is no such entry, it is not disputed, or it can't be written.
        """
        entry = self._entry(entry_id).entry
        if not entry.disputed:
            raise PlacetError("nothing", f"{entry_id} is not disputed.")
        why = "You said that it holds."
        edit = Edit(settles=True)
        return self._direct(
            entry_id, Op.UPDATE, entry.scope, entry.visibility, why, stamp, edit=edit
        )

    def move(self, entry_id: str, scope: Scope, visibility: Visibility, stamp: Stamp) -> Decided:
        """Move an entry to another tier, or between team and private, on the user's word.

        Raises:
            PlacetError: there is no such entry, it is there already, or it can't be written.
        """
        entry = self._entry(entry_id).entry
        there = (entry.scope, entry.visibility) == (scope, visibility)
        if there or scope is entry.scope is Scope.USER:
            raise PlacetError("nothing", f"{entry_id} is there already.")
        why = f"You moved it from {entry.scope} to {scope} memory."
        return self._direct(entry_id, Op.MOVE, scope, visibility, why, stamp)

    def revert(self, entry_id: str, seq: int, stamp: Stamp) -> Decided:
        """Put an entry back to the text that the event ``seq`` gave it, in force and on disk.

        Raises:
            PlacetError: that event gave it no text, or it is the text in force.
        """
        with self._files.locked():
            self._view.catch_up()
            then = self._version(entry_id, seq)
            memory = self._view.memory
            now = memory.get(entry_id, then.root) or memory.get(entry_id)
            same = now and (now.digest, now.place) == (then.digest, then.place)
            if same and self._files.holds(then):
                raise PlacetError("nothing", f"{entry_id} has that text already.")
            step = revert_step(entry_id, now, then, seq, self._ids.new("batch"), self._seen(then))
            return self._write([step], stamp)

    # --- what changes no memory ------------------------------------------------------------------

    def snooze(self, candidate_ids: Sequence[str], until: str, stamp: Stamp) -> None:
        """Put candidates out of sight until a time (UTC); an empty one wakes them.

        Raises:
            PlacetError: one of them is not waiting.
        """
        self._view.catch_up()
        for refusal in filter(None, map(self._weighing.not_open, candidate_ids)):
            raise PlacetError(refusal.code, refusal.message, refusal.hint)
        self._ledger.append(
            stamp, *(CandidateSnoozed(candidate_id=k, until=until) for k in candidate_ids)
        )
        self._view.catch_up()

    def look(self, candidate_id: str, stamp: Stamp) -> None:
        """Note that the user has seen an outdated candidate's new diff: it can be decided again."""
        with self._ledger.transaction():
            self._view.catch_up()
            item = self._view.inbox.items.get(candidate_id)
            if item and item.state is State.OUTDATED:
                now = self._weighing.base_now(item.candidate)
                self._ledger.append(
                    stamp, CandidateLooked(candidate_id=candidate_id, base_digest=now)
                )
        self._view.catch_up()

    def complete(self) -> list[str]:
        """Finish what a crash left undone: files that the ledger promised, leftovers, the index.

        Returns:
            What could not be finished, a line each; it is tried again at the next start.
        """
        self._view.catch_up()
        if not self._files.has_leftovers(self._ledger, self._view):
            return []
        try:
            with self._files.locked():
                self._view.catch_up()
                return self._files.complete(self._ledger, self._view)
        except PlacetError as error:
            return [str(error)]

    def rebuild_indexes(self) -> list[str]:
        """Write each ``MEMORY.md`` anew from what is in force; returns their paths."""
        with self._files.locked():
            self._view.catch_up()
            places = {(a.root, a.place) for a in self._view.memory}
            return self._files.rebuild_indexes(self._view.memory, places)

    # --- what a verdict starts from ---------------------------------------------------------------

    def _events(self, verdicts: Verdicts) -> list[Event]:
        """Read the events of verdicts."""
        return [e for g in verdicts.given for e in self._ledger.read(after=g.seq - 1, limit=1)]

    def _seen(self, change: Change) -> frozenset[str]:
        """Return the digest of what another hand made of a file, once the user was shown it."""
        found = self._view.drift.get((change.root, change.place, change.entry_id))
        return frozenset({found.digest}) if found and found.lasts else frozenset()

    def _entry(self, entry_id: str) -> Approved:
        self._view.catch_up()
        target = self._view.memory.get(entry_id)
        if target is None:
            raise PlacetError("not-found", f"No entry {entry_id}.", "See: placet memory list")
        return target

    def _direct(
        self,
        entry_id: str,
        op: Op,
        scope: Scope,
        visibility: Visibility,
        why: str,
        stamp: Stamp,
        edit: Edit | None = None,
    ) -> Decided:
        """Propose and apply at once what the user asked for himself."""
        with self._files.locked():
            target = self._entry(entry_id)
            now = timestamp(self._clock())
            candidate = direct_candidate(
                self._ids.new("cand"), target, op, scope, visibility, why, now
            )
            plan = make_plan(candidate, self._view.memory, self._view.project, now, edit or Edit())
            step = apply_step(plan, candidate, self._ids.new("batch"), direct=True)
            return self._write([step], stamp, first=(CandidateCreated(candidate=candidate),))

    def _version(self, entry_id: str, seq: int) -> Change:
        for event in self._ledger.read(after=seq - 1, limit=1):
            match event.data:
                case CandidateApplied(changes=changes) | MemoryReverted(changes=changes):
                    for change in changes:
                        ours = change.entry_id == entry_id and change.root in self._view.roots
                        if ours and change.after is not None:
                            return _unpurged(change)
        raise PlacetError(
            "not-found",
            f"Event {seq} gave {entry_id} no text.",
            f"See: placet memory history {entry_id}",
        )

    def _write_if_unchanged(self, steps: Sequence[Step], stamp: Stamp) -> Decided:
        """Write steps unless another verdict has since changed a text that they start from."""
        for change in (change for step in steps for change in step.changes):
            now = self._view.memory.get(change.entry_id, change.root)
            there = now.digest if now and now.place == change.place else ""
            if there != (digest(parse(change.before)) if change.before is not None else ""):
                raise PlacetError(
                    "changed",
                    f"{change.entry_id} was changed again after that verdict.",
                    f"Choose a version: placet memory history {change.entry_id}",
                )
        return self._write(steps, stamp)

    # --- writing ---------------------------------------------------------------------------------

    def _write(
        self,
        steps: Sequence[Step],
        stamp: Stamp,
        refused: Sequence[Refusal] = (),
        first: Sequence[Payload] = (),
    ) -> Decided:
        """Stage the texts, commit the ledger, put the texts in place, tidy the readable files."""
        if not steps:
            return Decided(refused=tuple(refused))
        if self._files.has_leftovers(self._ledger, self._view):
            self._files.complete(self._ledger, self._view)
        changes = [change for step in steps for change in step.placing]
        seen = frozenset(mark for step in steps for mark in step.replaces)
        with ExitStack() as leaving:
            staged = self._files.stage(changes, seen)
            leaving.callback(staged.abandon)
            with self._ledger.transaction():
                self._ledger.append(stamp, *first)
                for step in steps:
                    self._record(step, stamp)
            staged.place()
            self._ledger.placed(changes)
        self._view.catch_up()
        self._files.rebuild_indexes(self._view.memory, {(c.root, c.place) for c in changes})
        keys = tuple(filter(None, (step.payload.candidate_id for step in steps)))
        self._candidate_files.show(keys, self._view)
        return Decided(
            candidates=keys,
            entries=tuple(dict.fromkeys(change.entry_id for change in changes)),
            refused=tuple(refused),
        )

    def _record(self, step: Step, stamp: Stamp) -> None:
        caused = msgspec.structs.replace(stamp, cause=step.cause or stamp.cause)
        [event] = self._ledger.append(caused, step.payload)
        entries = step.entries or parsed_entries(step.changes)
        self._ledger.put_in_force(step.changes, entries, event.seq)
        self._ledger.promise(step.placing, event.seq)
        self._ledger.append(msgspec.structs.replace(stamp, cause=event.id), *step.then)


def _unpurged(change: Change) -> Change:
    """Return a change whose text is still what was approved.

    Raises:
        PlacetError: the text was erased since.
    """
    if change.after is not None and digest(parse(change.after)) != change.digest:
        raise PlacetError("purged", f"That text of {change.entry_id} was purged.", "It is gone.")
    return change
