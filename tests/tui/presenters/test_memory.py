"""The memory browser's rows and an entry whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.events import DriftFound
from core.ids import parse_timestamp
from core.memory.claims import Claim, ClaimKind
from core.memory.entry import Source
from core.memory.entry_types import EntryType, Visibility
from core.memory.view import USER_ROOT, Memory
from core.memory.workspace_facts import Checked, State
from core.text import SafeText
from tests.tui.presenters.things import NOON, PROJECT, approved, event
from tui.presenters.memory import Browser, LookedUp, Row, Sheet, broken_claims, parse_filter, sheet
from tui.presenters.words import fact

NOW = parse_timestamp(NOON) + 86_400

SHORT = approved("mem_short", "Keep it short.", root=USER_ROOT, type=EntryType.PREFERENCE)
LOCK = approved("mem_lock", "Trust the lock file.", tags=("deps",))
PORT = approved("mem_port", "It listens on 3000.", type=EntryType.FACT, disputed=True)
OLD = approved("mem_old", "It listens on 80.", type=EntryType.FACT, expires_at=NOON)
ODD = approved("mem_odd", "It is odd.", visibility=Visibility.PRIVATE, quarantined=True)
NEW = approved("mem_new", "It listens on 81.", type=EntryType.FACT, supersedes=("mem_gone",))
GONE = approved("mem_gone", "It listens on 79.", type=EntryType.FACT)


def browser(*drifts: DriftFound) -> Browser:
    made = Browser()
    memory = Memory((PROJECT, USER_ROOT), [GONE, NEW, ODD, OLD, PORT, LOCK, SHORT])
    made.open(memory, [event(drift) for drift in drifts], NOW)
    return made


def drift(kind: str, entry_id: str = "mem_lock", problem: str = "") -> DriftFound:
    return DriftFound(
        path=f"/acme/.placet/memory/{entry_id}.md", root=PROJECT, place="team",
        entry_id=entry_id, drift=kind, problem=problem,
    )  # fmt: skip


def test_rows_by_tier_and_type_with_their_states() -> None:
    shown = [(row.kind, row.label, row.note) for row in browser(drift("changed")).rows()]
    assert shown == [
        ("group", "user preferences", "1"),
        ("entry", "Keep it short", ""),
        ("group", "project conventions", "1   1 drift"),
        ("entry", "Trust the lock file", "drift"),
        ("group", "project facts", "4   1 disputed   1 superseded   1 expired"),
        ("entry", "It listens on 3000", "disputed"),
        ("entry", "It listens on 79", "superseded"),
        ("entry", "It listens on 80", "expired"),
        ("entry", "It listens on 81", ""),
        ("group", "private conventions", "1   1 quarantined"),
        ("entry", "It is odd", "quarantined"),
    ]


def test_files_that_are_no_entries_stand_at_the_end() -> None:
    made = browser(drift("broken", "mem_x", "broken YAML"))
    assert made.title() == "memory ─ 7, 1 unreadable"
    assert made.rows()[-2:] == [
        Row("group:broken", "group", "files that are no entries", "1"),
        Row("file:/acme/.placet/memory/mem_x.md", "file", "mem_x.md", "broken YAML"),
    ]


def test_what_was_mended_is_no_drift() -> None:
    made = browser(drift("changed"), drift("mended"))
    assert made.title() == "memory ─ 7"
    assert made.drift_of(LOCK) is None


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("listens 80", ["It listens on 80"]),
        ("is:expired", ["It listens on 80"]),
        ("is:superseded", ["It listens on 79"]),
        ("is:disputed", ["It listens on 3000"]),
        ("is:quarantined", ["It is odd"]),
        ("scope:private", ["It is odd"]),
        ("type:preference", ["Keep it short"]),
        ("tag:deps", ["Trust the lock file"]),
        ("is:unused", []),
        ("nothing", []),
    ],
)
def test_filter(typed: str, found: list[str]) -> None:
    made = browser()
    made.filter = parse_filter(typed)
    assert [row.label for row in made.rows() if row.kind == "entry"] == found


def test_a_hidden_entry_is_named_with_its_tier_and_the_chain_is_whole() -> None:
    far = approved("mem_far", "Trust it.", root=USER_ROOT)
    last = approved("mem_last", "It listens on 82.", type=EntryType.FACT, supersedes=("mem_new",))
    made = Browser()
    made.open(Memory((PROJECT, USER_ROOT), [GONE, NEW, last, far]), [], NOW)
    facts = sheet(NEW, made, NOW, LookedUp(hides=("mem_far",))).facts
    assert fact("hides", "mem_far of the user tier") in facts
    assert fact("chain", "mem_gone → this → mem_last") in facts


def test_a_circle_of_successors_comes_to_an_end() -> None:
    one = approved("mem_one", "One.", supersedes=("mem_two",))
    two = approved("mem_two", "Two.", supersedes=("mem_one",))
    made = Browser()
    made.open(Memory((PROJECT,), [one, two]), [], NOW)
    assert fact("chain", "mem_two → this") in sheet(one, made, NOW).facts


def test_stale_claims_are_counted_at_the_head_of_their_group(tmp_path: Path) -> None:
    (tmp_path / "there.py").write_text("x = 1\n")
    good = approved("mem_good", "Begin in `there.py`.")
    bad = approved("mem_bad", "Begin in `src/gone.py` and `src/lost.py`.")
    made = Browser()
    made.open(Memory((PROJECT,), [good, bad]), [], NOW)
    made.stale = broken_claims(made.memory, tmp_path, set())
    assert made.stale == {good.digest: 0, bad.digest: 2}
    assert made.rows()[0].note == "2   2 stale claims"
    made.filter = parse_filter("is:stale")
    assert [(row.label, row.note) for row in made.rows()[1:]] == [
        ("Begin in `src/gone.py` and `src/lost.py`", "stale")
    ]
    assert broken_claims(made.memory, tmp_path, set(made.stale)) == {}


def test_unused_is_what_was_neither_changed_nor_cited_for_thirty_days() -> None:
    made = browser()
    made.take(made.memory, NOW + 31 * 86_400)
    made.cite(("mem_lock",), "2026-12-30T12:00:00Z")
    made.filter = parse_filter("is:unused type:convention")
    assert [row.label for row in made.rows() if row.kind == "entry"] == ["It is odd"]


def test_an_entry_whole() -> None:
    entry = approved(
        "mem_lock",
        "Trust the lock file.",
        tags=("deps",),
        expires_at="2027-01-01T00:00:00Z",
        applied_from="cand_1",
        applied_by="user",
        supersedes=("mem_before",),
        sources=(Source(session_id="sess_1", turn_id="turn_1", evidence="trust it"),),
    )
    made = browser()
    made.cite(("mem_lock",), NOON)
    looked = LookedUp(
        reason="overridden-by:mem_near",
        hides=("mem_far",),
        checked=(
            Checked(claim=Claim(kind=ClaimKind.PATH, text="lock.json"), state=State.BROKEN),
            Checked(claim=Claim(kind=ClaimKind.HOST, text="x.dev"), state=State.UNKNOWN),
        ),
    )
    assert sheet(entry, made, NOW, looked) == Sheet(
        id="mem_lock",
        title=SafeText("Trust the lock file"),
        what=SafeText("convention, project memory (team)"),
        notes=(fact("state", "overridden here by mem_near, which is nearer; in no prompt here"),),
        facts=(
            fact("hides", "mem_far"),
            fact("chain", "mem_before → this"),
            fact("names", "✗ lock.json: missing", "warning"),
            fact("names", "? x.dev", "muted"),
            fact("tags", "deps"),
            fact("used", "cited 1 time, last 1 d ago", "muted"),
            fact("ends", "2027-01-01", "muted"),
            fact("id", "mem_lock", "muted"),
            fact("since", "created 2026-11-30 · stated, confidence 100%", "muted"),
            fact("applied", "from cand_1 by user", "muted"),
            fact("from", "“trust it” sess_1 turn_1"),
        ),
        body=SafeText("Trust the lock file."),
    )


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("changed", "changed outside placet"),
        ("deleted", "removed outside placet"),
        ("broken", "can't be read: torn"),
    ],
)
def test_drift_in_words(kind: str, said: str) -> None:
    shown = sheet(LOCK, browser(drift(kind, problem="torn")), NOW)
    assert said in shown.notes[0].text
