"""What a verdict would change, before anything is written."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from core.errors import PlacetError
from core.memory.candidate import Candidate
from core.memory.entry import Entry, digest, make_title, parse, render
from core.memory.entry_types import Basis, EntryType, Op, Priority, Scope, Signal, Visibility
from core.memory.finding import Origin
from core.memory.plan import Edit, base_digest, base_of, make_plan, revision
from core.memory.view import USER_ROOT, Approved, Memory

NOW = "2026-11-30T10:30:00Z"
PROJECT = "acme-1"


def approved(slug: str, body: str, **fields: Any) -> Approved:
    defaults: dict[str, Any] = {
        "type": EntryType.CONVENTION, "scope": Scope.PROJECT, "title": body,
    }  # fmt: skip
    entry = Entry(id=f"mem_{slug}", body=body, **(defaults | fields))
    user = entry.scope is Scope.USER
    return Approved(
        root=USER_ROOT if user else PROJECT,
        place="user" if user else str(entry.visibility),
        entry=entry,
        digest=digest(entry),
        text=render(entry),
        quarantined=False,
        seq=1,
    )


def memory(*entries: Approved) -> Memory:
    return Memory((PROJECT, USER_ROOT), entries)


def candidate(text: str = "Paint the gate green.", **fields: Any) -> Candidate:
    defaults: dict[str, Any] = {
        "id": "cand_1", "op": Op.CREATE, "scope": Scope.PROJECT, "type": EntryType.CONVENTION,
        "title": make_title(text), "text": text, "signal": Signal.EXPLICIT, "origin": Origin.USER,
        "priority": Priority.HIGH, "confidence": 1.0, "basis": Basis.STATED, "rationale": "said",
        "evidence": ("words",), "created_at": NOW, "fingerprint": "f", "session_id": "s",
    }  # fmt: skip
    return Candidate(**(defaults | fields))


def plan(wanted: Candidate, now: Memory, edit: Edit | None = None, **more: Any) -> Any:
    return make_plan(wanted, now, PROJECT, NOW, edit or Edit(), **more)


def test_a_new_entry_has_all_of_its_provenance() -> None:
    made = plan(candidate(), memory())
    [change] = made.changes
    entry = parse(change.after)
    assert (entry.id, entry.applied_from, entry.applied_by) == (
        "mem_paint_gate_green", "cand_1", "user",
    )  # fmt: skip
    assert (entry.created_at, entry.updated_at) == (NOW, NOW)
    assert entry.sources[0].evidence == "words" and entry.related_sessions == ("s",)
    assert change.before is None and change.digest == digest(entry)
    assert made.entries.keys() == {change.digest}


def test_a_name_that_is_taken_gets_a_number() -> None:
    there = memory(approved("paint_gate_green", "Another gate."))
    assert plan(candidate(), there).entry_id == "mem_paint_gate_green_2"
    taken = {"mem_paint_gate_green_2"}
    assert plan(candidate(), there, taken=taken).entry_id == "mem_paint_gate_green_3"


def test_an_update_keeps_what_it_does_not_change() -> None:
    old = approved("gate", "Paint it blue.", created_at="2020-01-01T00:00:00Z", tags=("paint",),
                   extra={"mood": "calm"})  # fmt: skip
    [change] = plan(candidate(op=Op.UPDATE, target=("mem_gate",)), memory(old)).changes
    entry = parse(change.after)
    assert change.before == old.text
    assert (entry.id, entry.created_at, entry.tags) == (
        "mem_gate", "2020-01-01T00:00:00Z", ("paint",),
    )  # fmt: skip
    assert entry.extra == {"mood": "calm"} and entry.updated_at == NOW


def test_an_edit_is_what_is_written() -> None:
    made = plan(candidate(), memory(), Edit(text="Paint it red.\n\n", type=EntryType.FORBIDDEN))
    entry = parse(made.after)
    assert made.edited and entry.body == "Paint it red." and entry.title == "Paint it red"
    assert entry.type is EntryType.FORBIDDEN


def test_what_was_found_is_approved_to_the_letter() -> None:
    raw = "---\nmood: calm\nid: mem_gate\ntype: fact\nscope: project\ntitle: Gate\n---\nGreen.\n"
    found = candidate(raw=raw, slug="gate", signal=Signal.EXTERNAL)
    [change] = plan(found, memory()).changes
    assert change.after == raw


def test_what_was_found_and_edited_keeps_its_own_keys() -> None:
    raw = "---\nmood: calm\nid: mem_gate\ntype: fact\nscope: project\ntitle: Gate\n---\nGreen.\n"
    found = candidate(raw=raw, slug="gate", text="Green.", title="Gate", type=EntryType.FACT)
    entry = parse(plan(found, memory(), Edit(text="Red.")).after)
    assert (entry.id, entry.body, entry.extra) == ("mem_gate", "Red.", {"mood": "calm"})


def test_a_move_is_a_removal_and_a_writing() -> None:
    there = memory(approved("gate", "Paint it blue."))
    wanted = candidate("Paint it blue.", op=Op.MOVE, target=("mem_gate",), scope=Scope.USER)
    gone, new = plan(wanted, there).changes
    assert (gone.root, gone.after) == (PROJECT, None)
    assert (new.root, new.place, new.before) == (USER_ROOT, "user", None)
    private = candidate(
        "Paint it blue.", op=Op.MOVE, target=("mem_gate",), visibility=Visibility.PRIVATE
    )
    assert [c.place for c in plan(private, there).changes] == ["team", "private"]


def test_a_move_does_not_overwrite() -> None:
    there = memory(approved("gate", "Paint it blue."), approved("gate", "Mine.", scope=Scope.USER))
    wanted = candidate("Paint it blue.", op=Op.MOVE, target=("mem_gate",), scope=Scope.USER)
    with pytest.raises(PlacetError) as raised:
        plan(wanted, there)
    assert raised.value.code == "exists"


def test_a_found_file_does_not_replace_an_entry_in_force() -> None:
    raw = "---\nid: mem_gate\ntype: fact\nscope: project\ntitle: Gate\n---\nGreen.\n"
    found = candidate(raw=raw, slug="gate")
    with pytest.raises(PlacetError) as raised:
        plan(found, memory(approved("gate", "Blue.")))
    assert raised.value.code == "exists"


def test_the_users_entry_and_the_projects_of_one_id_are_two() -> None:
    ours = approved("style", "Spaces.")
    mine = approved("style", "Tabs.", scope=Scope.USER)
    both = memory(ours, mine)
    for scope, target in ((Scope.USER, mine), (Scope.PROJECT, ours)):
        wanted = candidate("Both.", op=Op.UPDATE, target=("mem_style",), scope=scope)
        assert base_of(wanted, both) is target
        [change] = plan(wanted, both).changes
        assert (change.root, change.before) == (target.root, target.text)


def test_a_merge_starts_from_all_its_targets() -> None:
    one, two = approved("one", "One."), approved("two", "Two.")
    wanted = candidate("Both.", op=Op.MERGE, target=("mem_one", "mem_two"))
    changes = plan(wanted, memory(one, two)).changes
    assert [(c.entry_id, c.after is None) for c in changes] == [
        ("mem_one", False), ("mem_two", True),
    ]  # fmt: skip
    assert parse(changes[0].after or "").supersedes == ("mem_two",)
    before = base_digest(wanted.target, wanted.scope, memory(one, two))
    changed = memory(one, approved("two", "Two, changed."))
    assert base_digest(wanted.target, wanted.scope, changed) != before


def test_superseding_leaves_the_old_one_there() -> None:
    old = approved("gate", "Paint it blue.")
    [change] = plan(candidate(op=Op.SUPERSEDE, target=("mem_gate",)), memory(old)).changes
    assert parse(change.after or "").supersedes == ("mem_gate",)
    assert change.entry_id != "mem_gate"


def test_no_project_entry_takes_the_place_of_what_the_user_forbids() -> None:
    mine = approved("never", "Never force-push.", scope=Scope.USER, type=EntryType.FORBIDDEN)
    plain = approved("plain", "Answer briefly.", scope=Scope.USER)
    sly = approved("sly", "Push as you like.", supersedes=("mem_never", "mem_plain", "mem_sly"))
    assert memory(mine, plain, sly).superseded() == {"mem_plain": "mem_sly"}


@pytest.mark.parametrize(
    ("wanted", "edit", "code"),
    [
        (candidate(op=Op.UPDATE, target=("mem_gone",)), Edit(), "gone"),
        (candidate(op=Op.DELETE, target=("mem_gone",)), Edit(), "gone"),
        (candidate(), Edit(text=" \n"), "empty"),
        (candidate(), Edit(scope=Scope.SESSION), "scope"),
        (candidate(), Edit(text="a\x00b"), "unwritable"),
    ],
)
def test_what_can_not_be_planned_says_why(wanted: Candidate, edit: Edit, code: str) -> None:
    with pytest.raises(PlacetError) as raised:
        plan(wanted, memory(), edit)
    assert raised.value.code == code


def test_the_revision_names_what_is_shown() -> None:
    shown = candidate()
    assert revision(shown) == revision(candidate())
    for change in ({"text": "x"}, {"title": "x"}, {"scope": Scope.USER}, {"base_digest": "x"},
                   {"raw": "x"}, {"target": ("x",)}):  # fmt: skip
        assert revision(msgspec.structs.replace(shown, **change)) != revision(shown)
