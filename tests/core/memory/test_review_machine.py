"""The review as a state machine: whatever is done in whatever order, what is in force is what the
user approved, the files are what is in force unless another hand changed them, and nothing that
waits is lost.

The model is a few lines: bodies by slug that were approved, bodies by slug on disk, and a history
of both for undo. Crashes are exceptions between the ledger's commit and the files.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import suppress
from pathlib import Path

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
)

from core.audit import check
from core.commands import (
    DeleteEntry,
    DiscardCandidates,
    LookAtCandidate,
    LookForDrift,
    MoveEntry,
    Redo,
    RevertEntry,
    Undo,
)
from core.engine import Engine
from core.errors import PlacetError
from core.events import CandidateApplied, MemoryReverted
from core.memory import view
from core.memory.candidate import Candidate
from core.memory.entry import parse
from core.memory.entry_types import Op, Scope, Visibility
from core.memory.files import StagedFiles
from core.memory.inbox import State
from core.memory.plan import Edit
from tests.core.house import House, apply, do, entry_text, pending, propose

WORDS = ("amber", "birch", "cedar", "dune", "ember", "fjord", "grove", "heron", "iris", "juniper")


class Crash(BaseException):
    """The process dies here."""


def sentence(number: int) -> str:
    """Make a statement that is like no other."""
    letters = [WORDS[int(digit)] for digit in f"{number:04d}"]
    return f"Paint {' and '.join(letters)} in shade {number}."


class ReviewMachine(RuleBasedStateMachine):
    """Two instances of placet on one machine, a user, and another hand."""

    def __init__(self) -> None:
        super().__init__()
        self.base = Path(tempfile.mkdtemp())
        self.house = House(self.base)
        self.snapshot_after, view.SNAPSHOT_AFTER = view.SNAPSHOT_AFTER, 5
        self.engines = [self._opened(), self._opened()]
        self.number = 0
        self.approved: dict[str, str] = {}
        self.done: list[tuple[dict[str, str], frozenset[str]]] = []
        self.undone: list[tuple[dict[str, str], frozenset[str]]] = []
        self.waiting: set[str] = set()

    def _opened(self) -> Engine:
        engine = Engine(self.house.setup())
        engine.opening(engine.start())
        return engine

    def teardown(self) -> None:
        for engine in self.engines:
            engine.release()
        view.SNAPSHOT_AFTER = self.snapshot_after
        shutil.rmtree(self.base)

    # --- what the model knows ---------------------------------------------------------------------

    def fresh(self) -> str:
        self.number += 1
        return sentence(self.number)

    def gave(self, before: dict[str, str], decided: set[str]) -> None:
        """Note a verdict: what it started from and which candidates it decided."""
        self.done.append((before, frozenset(decided)))
        self.undone.clear()
        self.waiting -= decided

    def in_force(self, engine: Engine) -> dict[str, str]:
        engine.feed.pump()
        return {a.entry.id: a.entry.body for a in engine.view.memory}

    def drifted(self, entry_id: str) -> bool:
        """Tell whether the entry's file is not what was approved."""
        return self.on_disk().get(entry_id) != self.approved.get(entry_id)

    def on_disk(self) -> dict[str, str]:
        """Read the bodies of the files, by id."""
        found = {}
        for folder in (self.house.team, self.house.private, self.house.places.user_memory):
            for path in folder.glob("[!M]*.md") if folder.is_dir() else ():
                entry = parse(path.read_text())
                assert entry.id not in found, "an entry lies in two places"
                found[entry.id] = entry.body
        return found

    def path_of(self, entry_id: str) -> Path:
        name = f"{entry_id.removeprefix('mem_')}.md"
        folders = (self.house.team, self.house.private, self.house.places.user_memory)
        return next((f / name for f in folders if (f / name).exists()), self.house.team / name)

    # --- what can happen --------------------------------------------------------------------------

    who = st.integers(0, 1)
    which = st.integers(0, 1_000)

    def pick(self, options: list[str], which: int) -> str:
        return sorted(options)[which % len(options)]

    @rule(who=who, scope=st.sampled_from([Scope.PROJECT, Scope.USER]))
    def propose_new(self, who: int, scope: Scope) -> None:
        self.waiting.add(propose(self.engines[who], self.fresh(), scope=scope))

    @precondition(lambda self: self.approved)
    @rule(who=who, which=which)
    def propose_update(self, who: int, which: int) -> None:
        engine = self.engines[who]
        entry_id = self.pick(list(self.approved), which)
        engine.feed.pump()
        there = engine.view.memory.get(entry_id)
        assert there is not None
        key = propose(
            engine, self.fresh(), op=Op.UPDATE, target=(entry_id,),
            scope=there.entry.scope, visibility=there.entry.visibility,
        )  # fmt: skip
        self.waiting.add(key)

    @precondition(lambda self: self.waiting)
    @rule(who=who, which=which, edit=st.booleans(), many=st.booleans())
    def apply_some(self, who: int, which: int, edit: bool, many: bool) -> None:
        engine = self.engines[who]
        first = self.pick(list(self.waiting), which)
        keys = sorted(self.waiting)[:3] if many else [first]
        engine.feed.pump()
        before = dict(self.approved)
        changed = Edit(text=self.fresh()) if edit and not many else Edit()
        if not many and engine.view.inbox.items[first].state is State.OUTDATED:
            do(engine, LookAtCandidate(candidate_id=first))
        items = {key: engine.view.inbox.items[key].candidate for key in keys}
        decided = apply(engine, *keys, edit=changed)
        applied = set(decided.candidates)
        assert applied | {r.candidate_id for r in decided.refused} == set(keys)
        assert {r.code for r in decided.refused} <= {"outdated", "gone", "drift", "exists"}
        for event in engine.ledger.read(kinds=("candidate.applied",))[-len(applied) or None :]:
            assert isinstance(event.data, CandidateApplied)
            if event.data.candidate_id not in applied:
                continue
            candidate = items[event.data.candidate_id]
            if candidate.op is Op.DELETE:
                self.approved.pop(candidate.target[0])
            else:
                self.approved[event.data.entry_id] = changed.text or candidate.text
        if applied:
            self.gave(before, applied)

    @precondition(lambda self: self.waiting)
    @rule(who=who, which=which)
    def discard(self, who: int, which: int) -> None:
        key = self.pick(list(self.waiting), which)
        do(self.engines[who], DiscardCandidates(candidate_ids=(key,), reason="no"))
        self.gave(dict(self.approved), {key})

    @rule(who=who)
    def undo(self, who: int) -> None:
        try:
            do(self.engines[who], Undo())
        except PlacetError as error:
            assert error.code in {"nothing", "changed", "drift"}
            assert error.code != "nothing" or not self.done
            return
        before, decided = self.done.pop()
        self.undone.append((dict(self.approved), decided))
        self.approved = before
        self.waiting |= {k for k in decided if self.state_of(k) is not State.WITHDRAWN}

    @rule(who=who)
    def redo(self, who: int) -> None:
        try:
            do(self.engines[who], Redo())
        except PlacetError as error:
            assert error.code in {"nothing", "changed", "drift"}
            assert error.code != "nothing" or not self.undone
            return
        after, decided = self.undone.pop()
        self.done.append((dict(self.approved), decided))
        self.approved = after
        self.waiting -= decided

    def state_of(self, key: str) -> State:
        self.engines[0].feed.pump()
        return self.engines[0].view.inbox.items[key].state

    @precondition(lambda self: self.approved)
    @rule(who=who, which=which)
    def delete(self, who: int, which: int) -> None:
        entry_id = self.pick(list(self.approved), which)
        before = dict(self.approved)
        drifted = self.drifted(entry_id) and entry_id in self.on_disk()
        try:
            do(self.engines[who], DeleteEntry(entry_id=entry_id))
        except PlacetError as error:
            assert error.code == "drift" and drifted
            return
        assert not drifted
        del self.approved[entry_id]
        self.gave(before, set())

    @precondition(lambda self: self.approved)
    @rule(who=who, which=which, scope=st.sampled_from([Scope.PROJECT, Scope.USER]),
          visibility=st.sampled_from(list(Visibility)))  # fmt: skip
    def move(self, who: int, which: int, scope: Scope, visibility: Visibility) -> None:
        entry_id = self.pick(list(self.approved), which)
        try:
            do(
                self.engines[who],
                MoveEntry(entry_id=entry_id, scope=scope, visibility=visibility),
            )
        except PlacetError as error:
            assert error.code in {"nothing", "drift"}
            return
        self.gave(dict(self.approved), set())

    @rule(who=who, which=which)
    def revert(self, who: int, which: int) -> None:
        engine = self.engines[who]
        versions = [
            (event.seq, change)
            for event in engine.ledger.read(kinds=("candidate.applied", "memory.reverted"))
            if isinstance(event.data, CandidateApplied | MemoryReverted)
            for change in event.data.changes
            if change.after is not None
        ]
        if not versions:
            return
        seq, change = versions[which % len(versions)]
        before = dict(self.approved)
        with suppress(PlacetError):
            do(engine, RevertEntry(entry_id=change.entry_id, seq=seq))
            self.approved[change.entry_id] = parse(change.after or "").body
            self.gave(before, set())

    # --- another hand -----------------------------------------------------------------------------

    def look(self, who: int) -> None:
        """Let an instance look, and note what it put into the inbox or took out of it."""
        do(self.engines[who], LookForDrift())
        external = {i.candidate.id for i in pending(self.engines[who]) if i.candidate.slug}
        ours = {key for key in self.waiting if not self.candidate(key).slug}
        self.waiting = ours | external

    def candidate(self, key: str) -> Candidate:
        self.engines[0].feed.pump()
        return self.engines[0].view.inbox.items[key].candidate

    @precondition(lambda self: self.approved)
    @rule(who=who, which=which, looked=st.booleans())
    def hand_edits(self, who: int, which: int, looked: bool) -> None:
        path = self.path_of(self.pick(list(self.approved), which))
        if path.exists():
            old = parse(path.read_text()).body
            path.write_text(path.read_text().replace(old, self.fresh()))
            if looked:
                self.look(who)

    @precondition(lambda self: self.approved)
    @rule(who=who, which=which)
    def hand_deletes(self, who: int, which: int) -> None:
        self.path_of(self.pick(list(self.approved), which)).unlink(missing_ok=True)
        self.look(who)

    @rule(who=who)
    def hand_writes(self, who: int) -> None:
        self.house.team.mkdir(parents=True, exist_ok=True)
        slug = f"found_{self.number}"
        (self.house.team / f"{slug}.md").write_text(entry_text(slug, self.fresh()))
        self.look(who)

    @rule(who=who)
    def look_around(self, who: int) -> None:
        self.look(who)

    # --- what goes wrong --------------------------------------------------------------------------

    @rule(who=who)
    def restart(self, who: int) -> None:
        self.engines[who].release()
        self.engines[who] = self._opened()
        self.look(who)

    @precondition(lambda self: self.waiting)
    @rule(who=who, which=which)
    def crash_between_ledger_and_file(self, who: int, which: int) -> None:
        engine = self.engines[who]
        engine.feed.pump()
        key = self.pick(list(self.waiting), which)
        item = engine.view.inbox.items[key]
        before = dict(self.approved)
        place = StagedFiles.place

        def dies(_: StagedFiles) -> None:
            raise Crash

        StagedFiles.place = dies  # type: ignore[method-assign]
        try:
            decided = apply(engine, key)
            assert decided.refused
            return
        except Crash:
            pass
        finally:
            StagedFiles.place = place  # type: ignore[method-assign]
        self.restart(who)
        [event] = [
            e for e in self.engines[who].ledger.read(kinds=("candidate.applied",))
            if e.data.candidate_id == key
        ][-1:]  # fmt: skip
        if item.candidate.op is Op.DELETE:
            self.approved.pop(item.candidate.target[0])
        else:
            self.approved[event.data.entry_id] = item.candidate.text
        self.gave(before, {key})

    # --- what must hold ---------------------------------------------------------------------------

    @invariant()
    def in_force_is_what_was_approved(self) -> None:
        for engine in self.engines:
            assert self.in_force(engine) == self.approved

    @invariant()
    def nothing_pending_is_lost(self) -> None:
        for engine in self.engines:
            engine.feed.pump()
            there = {item.candidate.id for item in pending(engine)}
            assert there == self.waiting, (there - self.waiting, self.waiting - there)

    @invariant()
    def files_are_in_force_or_told_as_drift(self) -> None:
        engine = self.engines[0]
        self.look(0)
        told = {d.entry_id for d in engine.view.drift.values() if d.drift != "mended"}
        on_disk = self.on_disk()
        for entry_id in self.approved.keys() | on_disk.keys():
            assert (on_disk.get(entry_id) != self.approved.get(entry_id)) == (entry_id in told)

    @invariant()
    def the_audit_is_content(self) -> None:
        assert all(found.ok for found in check(self.engines[1]) if found.check != "files")


ReviewMachine.TestCase.settings = settings(
    max_examples=int(os.environ.get("PLACET_EXAMPLES", "20")),
    stateful_step_count=30,
    deadline=None,
    phases=[Phase.generate],
    report_multiple_bugs=False,
    suppress_health_check=list(HealthCheck),
)
TestReviewMachine = ReviewMachine.TestCase
