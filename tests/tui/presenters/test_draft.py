"""A text while it is edited: what of it is the user's change, and how it is put."""

from __future__ import annotations

import msgspec
import pytest

from core.memory.entry_types import EntryType, Op, Scope, Visibility
from core.memory.finding import Finding, Outcome
from core.memory.plan import Edit
from core.memory.view import Memory
from core.text import SafeText
from tests.tui.presenters.things import PROJECT, WARNING, approved, candidate
from tui.presenters.diff import FileDiff, diff
from tui.presenters.draft import (
    Draft,
    Fields,
    compared_with_base,
    draft_of,
    draft_of_entry,
    edit_of,
    update_of,
)

LOCK = approved("mem_lock", "Trust the lock file.")
MEMORY = Memory((PROJECT,), [LOCK])
TRUST = Finding(rule="trust.taint", outcome=Outcome.WARN, message="It was read on a page.")


def test_a_candidate_as_a_draft_whole() -> None:
    made = candidate(
        "a", op=Op.UPDATE, target=("mem_lock",), title="Do\u200b it", findings=(WARNING, TRUST)
    )
    assert draft_of(made, MEMORY, None, "other") == Draft(
        heading=SafeText("edit: Do⟨200B⟩ it"),
        text="Do a first.",
        title="Do it",
        type=EntryType.CONVENTION,
        tier=1,
        base="Trust the lock file.",
        beside="other",
        proposed="Do a first.",
        warned=(TRUST,),
    )


FIELDS = Fields(
    text="Trust the lock file.\n",
    title="Trust the lock file",
    type=EntryType.CONVENTION,
    tier=1,
)


@pytest.mark.parametrize(
    ("changed", "edit"),
    [
        ({}, Edit()),
        ({"text": "Trust it.  "}, Edit(text="Trust it.")),
        ({"title": "Trust"}, Edit(title="Trust")),
        ({"type": EntryType.FACT}, Edit(type=EntryType.FACT)),
        ({"tier": 0}, Edit(scope=Scope.USER, visibility=Visibility.TEAM)),
        ({"tier": 2}, Edit(scope=Scope.PROJECT, visibility=Visibility.PRIVATE)),
    ],
)
def test_only_what_was_changed_is_an_edit(changed: dict[str, object], edit: Edit) -> None:
    fields = msgspec.structs.replace(FIELDS, **changed)
    assert edit_of(draft_of_entry(LOCK), fields) == edit


def test_a_text_that_came_from_an_editor_is_a_change_of_what_was_proposed() -> None:
    draft = draft_of(candidate("a"), MEMORY, "Do it now.", "")
    fields = Fields(text=draft.text, title=draft.title, type=draft.type, tier=draft.tier)
    assert edit_of(draft, fields) == Edit(text="Do it now.")


def test_the_diff_is_against_what_is_in_force() -> None:
    draft = draft_of_entry(LOCK)
    expected = diff("Trust the lock file.\n", "Trust it.\n")
    assert compared_with_base(draft, "Trust it.") == (FileDiff(title=SafeText(""), diff=expected),)


def test_an_entrys_change_is_the_users_own_proposal() -> None:
    made = update_of(LOCK, Edit(text="Trust it.", scope=Scope.USER))
    assert (made.op, made.target, made.scope, made.text) == (
        Op.UPDATE, ("mem_lock",), Scope.USER, "Trust it.",
    )  # fmt: skip
    assert made.title == ""
    named = approved("mem_lock", "Trust the lock file.", title="Lock")
    assert update_of(named, Edit(text="Trust it.")).title == "Lock"
    assert update_of(named, Edit(title="Trust")).title == "Trust"
