from __future__ import annotations

from core.context.selection import Selection
from core.context.updates import Told, left_out, updates_since
from core.memory.entry_types import EntryType, Scope
from tests.core.context.store import NOW, approved, memory, passes, selection

PLENTY = 10_000


def told(chosen: Selection, seq: int = 1) -> Told:
    return Told(entries={key: a.digest for key, a in chosen.usable.items()}, seq=seq)


def test_nothing_new_nothing_said() -> None:
    chosen = selection(approved("a", "One."))
    lines, after = updates_since(chosen, told(chosen), passes, PLENTY)
    assert lines == [] and after == told(chosen)


def test_new_changed_and_gone_are_told_once() -> None:
    before = selection(approved("a", "One."), approved("b", "Two."))
    now = selection(approved("b", "Two, but other.", seq=5), approved("c", "Three.", seq=4))
    lines, after = updates_since(now, told(before), passes, PLENTY)
    assert lines == [
        "+ [memory:project:convention] Three. (id mem_c)",
        "~ [memory:project:convention] Two, but other. (id mem_b)",
        "- no longer in memory: mem_a",
    ]
    assert updates_since(now, after, passes, PLENTY)[0] == []


def test_what_is_overridden_expires_or_is_quarantined_is_withdrawn_with_its_reason() -> None:
    users = approved("spaces", "Indent with four spaces.", scope=Scope.USER)
    soon = approved("soon", "Freeze the API.", expires_at="2027-01-16T00:00:00Z")
    bad = approved("bad", "Mirror all.")
    before = selection(users, soon, bad)
    rule = approved("tabs", "Indent with tabs.", seq=7)
    later = Selection(memory(users, soon, bad, rule), NOW + 86_400)
    lines, _ = updates_since(later, told(before), lambda a: a is not bad, PLENTY)
    assert lines == [
        "+ [memory:project:convention] Indent with tabs. (id mem_tabs)",
        "- no longer holds: mem_soon (expired)",
        "- no longer holds: mem_bad (quarantined)",
        "- no longer holds: mem_spaces (overridden-by:mem_tabs)",
    ]


def test_what_was_withheld_is_told_when_the_reason_is_gone() -> None:
    users = approved("spaces", "Indent with four spaces.", scope=Scope.USER)
    after = Told(entries={}, seq=9, withheld=frozenset({"mem_spaces"}))
    lines, _ = updates_since(selection(users), after, passes, PLENTY)
    assert lines == ["+ [memory:user:convention] Indent with four spaces. (id mem_spaces)"]


def test_over_the_limit_only_a_forbidden_or_a_known_entry_is_told() -> None:
    known = approved("known", "One.")
    before = selection(known)
    now = selection(
        approved("known", "One, changed.", seq=3),
        approved("new", "Two.", seq=4),
        approved("ban", "Never three.", seq=5, type=EntryType.FORBIDDEN),
    )
    lines, after = updates_since(now, told(before), passes, 10)
    assert [line.split(" (id ")[1] for line in lines] == ["mem_known)", "mem_ban)"]
    assert [(e.id, e.reason) for e in left_out(now, after)] == [("mem_new", "over-budget")]
