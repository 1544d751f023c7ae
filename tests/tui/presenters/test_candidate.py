"""One candidate as a card: whole objects, for every operation and state."""

from __future__ import annotations

import pytest

from core.ids import parse_timestamp
from core.memory.entry_types import EntryType, Op, Scope, Signal, Visibility
from core.memory.finding import Finding, Outcome
from core.memory.inbox import Item, State
from core.memory.plan import base_digest, revision
from core.memory.view import Memory
from core.text import SafeText
from tests.tui.presenters.things import NOON, PROJECT, WARNING, approved, candidate
from tui.presenters.candidate import Card, contradicted, present
from tui.presenters.diff import FileDiff, diff
from tui.presenters.words import fact

NOW = parse_timestamp(NOON)
LOCK = approved("mem_lock", "Trust the lock file.")
OTHER = approved("mem_other", "Trust the lock file always.")
MEMORY = Memory((PROJECT, "user"), [LOCK, OTHER])


def card(item: Item) -> Card:
    return present(item, MEMORY, NOW + 90, "sess_1", {"turn_9": 4})


def test_a_new_one_whole() -> None:
    made = candidate(
        "a", evidence=("first a", "a again"), session_id="sess_1", turn_id="turn_9", seen=3
    )
    assert card(Item(candidate=made)) == Card(
        id="a",
        revision=revision(made),
        title=SafeText("Do a first"),
        what=SafeText("new convention, project memory (team)"),
        files=(FileDiff(title=SafeText(""), diff=diff("", "Do a first.\n")),),
        facts=(
            fact("why", "You said so."),
            fact("from", "this session, turn 4, 1 min ago “first a”"),
            fact("", "“a again”"),
            fact("signal", "explicit · proposed 3 times", "muted"),
        ),
    )


@pytest.mark.parametrize(
    ("op", "target", "what"),
    [
        (Op.UPDATE, ("mem_lock",), "changes a convention in HERE"),
        (Op.DELETE, ("mem_lock",), "deletes a convention from HERE; undo brings it back"),
        (Op.MOVE, ("mem_lock",), "moves a convention from HERE to HERE"),
        (Op.MERGE, ("mem_lock", "mem_other"), "joins 2 entries into one convention, HERE"),
        (
            Op.SUPERSEDE,
            ("mem_lock",),
            "new convention, HERE; the one that it replaces stays, out of the prompt",
        ),
    ],
)
def test_every_operation_in_plain_words(op: Op, target: tuple[str, ...], what: str) -> None:
    base = base_digest(target, Scope.PROJECT, MEMORY)
    made = candidate("a", op=op, target=target, base_digest=base)
    shown = card(Item(candidate=made))
    assert shown.what == what.replace("HERE", "project memory (team)")
    assert not shown.outdated and not shown.gone
    assert shown.has_diff


def test_a_merge_shows_what_goes() -> None:
    made = candidate("a", op=Op.MERGE, target=("mem_lock", "mem_other"), base_digest=LOCK.digest)
    titles = [file.title for file in card(Item(candidate=made)).files]
    assert titles == ["", "goes: mem_other"]


def test_changed_fields_are_told() -> None:
    made = candidate(
        "a",
        op=Op.UPDATE,
        target=("mem_lock",),
        base_digest=LOCK.digest,
        type=EntryType.FACT,
        scope=Scope.USER,
    )
    assert card(Item(candidate=made)).facts[:3] == (
        fact("title", "Trust the lock file → Do a first"),
        fact("type", "convention → fact"),
        fact("tier", "project memory (team) → user memory"),
    )


def test_a_found_file_is_compared_whole() -> None:
    raw = LOCK.text.replace("file.", "file!")
    made = candidate(
        "a", op=Op.UPDATE, target=("mem_lock",), base_digest=LOCK.digest, raw=raw,
        signal=Signal.EXTERNAL,
    )  # fmt: skip
    shown = card(Item(candidate=made))
    assert shown.files == (FileDiff(title=SafeText(""), diff=diff(LOCK.text, raw)),)
    assert fact("from", "a file changed by another hand, 1 min ago") in shown.facts


@pytest.mark.parametrize("state", [State.PENDING, State.OUTDATED])
def test_a_target_that_changed_makes_it_outdated(state: State) -> None:
    made = candidate("a", op=Op.UPDATE, target=("mem_lock",), base_digest="older")
    shown = card(Item(candidate=made, state=state))
    assert shown.outdated
    assert "outdated" in shown.banner


def test_a_target_that_is_gone() -> None:
    shown = card(Item(candidate=candidate("a", op=Op.UPDATE, target=("mem_none",))))
    assert shown.gone and not shown.outdated
    assert "only be discarded" in shown.banner


def test_what_was_blocked_shows_no_text_and_why() -> None:
    found = Finding(rule="secret.key", outcome=Outcome.BLOCK, message="A key.", advice="Rotate.")
    made = candidate("a", text="", findings=(found,), confidence=0.0)
    shown = card(Item(candidate=made, state=State.BLOCKED))
    assert shown.files == ()
    assert fact("blocks", "A key. [secret.key]", "error") in shown.facts
    assert fact("", "Rotate.", "muted") in shown.facts


def test_warnings_with_their_advice() -> None:
    shown = card(Item(candidate=candidate("a", findings=(WARNING,))))
    assert shown.warnings == ("It passes. [state.branch]",)
    assert fact("warns", "It passes. [state.branch]", "warning") in shown.facts


def test_what_it_contradicts() -> None:
    message = "Says otherwise than mem_use_port-3000, “x”: mem_no"
    found = Finding(rule="conflict.contradiction", outcome=Outcome.WARN, message=message)
    assert contradicted(candidate("a", findings=(found, WARNING))) == ("mem_use_port-3000",)


def test_hidden_characters_are_shown() -> None:
    made = candidate("a", text="Trust\u202e me.", visibility=Visibility.PRIVATE)
    shown = card(Item(candidate=made))
    assert shown.title == "Trust⟨202E⟩ me"
    assert shown.files[0].diff.hidden == 1
