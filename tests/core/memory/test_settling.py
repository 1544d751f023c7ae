"""A contradiction is settled in one verdict: superseded, or disputed on both sides."""

from __future__ import annotations

import msgspec
import pytest

from core.errors import PlacetError
from core.memory.candidate import Candidate, fingerprint
from core.memory.entry import Entry, digest, parse, render
from core.memory.entry_types import Basis, EntryType, Op, Priority, Scope, Signal
from core.memory.finding import Origin
from core.memory.plan import Edit, make_plan
from core.memory.view import Approved, Memory

PROJECT, NOW = "acme-1", "2026-11-30T12:00:00Z"
OLD = Entry(
    id="mem_old",
    type=EntryType.FACT,
    scope=Scope.PROJECT,
    title="It listens on 80",
    body="It listens on 80.",
    extra={"owner": "ops"},
)
THERE = Approved(
    root=PROJECT,
    place="team",
    entry=OLD,
    digest=digest(OLD),
    text=render(OLD),
    quarantined=False,
    seq=1,
)
MEMORY = Memory((PROJECT,), [THERE])
NEW = Candidate(
    id="cand_1",
    op=Op.CREATE,
    scope=Scope.PROJECT,
    type=EntryType.FACT,
    title="It listens on 81",
    text="It listens on 81.",
    signal=Signal.EXPLICIT,
    origin=Origin.USER,
    priority=Priority.HIGH,
    confidence=1.0,
    basis=Basis.STATED,
    rationale="You said so.",
    created_at=NOW,
    fingerprint=fingerprint(Op.CREATE, Scope.PROJECT, (), "It listens on 81."),
)


def test_superseding_leaves_the_old_text_as_it_is() -> None:
    plan = make_plan(NEW, MEMORY, PROJECT, NOW, Edit(supersedes=("mem_old",)))
    assert (plan.op, plan.before, len(plan.changes)) == (Op.SUPERSEDE, None, 1)
    assert plan.after is not None
    assert parse(plan.after).supersedes == ("mem_old",)


def test_disputing_marks_both_sides_and_changes_nothing_else_of_the_other() -> None:
    plan = make_plan(NEW, MEMORY, PROJECT, NOW, Edit(disputes=("mem_old",)))
    new, old = plan.changes
    assert new.after is not None and old.after is not None
    assert parse(new.after).disputed
    assert (old.root, old.place, old.before) == (PROJECT, "team", THERE.text)
    assert parse(old.after) == msgspec.structs.replace(OLD, disputed=True)
    assert set(plan.entries) == {new.digest, old.digest}


def test_only_a_new_entry_takes_anothers_place() -> None:
    update = msgspec.structs.replace(NEW, op=Op.UPDATE, target=("mem_old",))
    with pytest.raises(PlacetError, match="new entry"):
        make_plan(update, MEMORY, PROJECT, NOW, Edit(supersedes=("mem_old",)))


def test_what_is_disputed_must_be_there() -> None:
    with pytest.raises(PlacetError, match="no longer there"):
        make_plan(NEW, MEMORY, PROJECT, NOW, Edit(disputes=("mem_none",)))
