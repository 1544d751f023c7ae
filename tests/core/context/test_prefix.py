from __future__ import annotations

from core.context import prefix, render
from core.context.prefix import INSTRUCTIONS, Budget
from core.memory.entry import Source
from core.memory.entry_types import EntryType, Scope
from core.memory.view import Approved
from tests.core.context.store import approved, passes, selection

LINE = len(render.line(approved("c0", "Keep it short.").entry)) + 1


def many(count: int, scope: Scope = Scope.PROJECT) -> list[Approved]:
    return [
        approved(
            f"{'u' if scope is Scope.USER else 'c'}{n}",
            "Be kind to all." if scope is Scope.USER else "Keep it short.",
            scope=scope,
            updated_at=f"2027-01-{n + 1:02}T00:00:00Z",
        )
        for n in range(count)
    ]


def reasons(built: prefix.Prefix) -> dict[str, str]:
    return {each.id: each.reason for each in built.excluded}


def ids(built: prefix.Prefix) -> list[str]:
    return [each.id for each in built.included]


def test_empty_tiers_make_a_valid_prefix() -> None:
    built = prefix.choose(selection(), (), Budget(total=8000), passes)
    assert built.system == INSTRUCTIONS
    assert (built.used, built.included, built.excluded) == (0, (), ())
    assert built.instructions_chars == len(built.system)


def test_over_the_budget_the_oldest_go_first_and_are_named() -> None:
    built = prefix.choose(selection(*many(4)), (), Budget(total=2 * LINE + 1), passes)
    assert ids(built) == ["mem_c3", "mem_c2"]
    assert reasons(built) == {"mem_c1": "over-budget", "mem_c0": "over-budget"}
    assert built.used == 2 * LINE
    assert f"[memory {built.used * 100 // built.limit}% · " in built.system


def test_what_has_to_do_with_the_session_is_left_out_last() -> None:
    chosen = selection(*many(4))
    built = prefix.choose(chosen, (), Budget(total=2 * LINE), passes, related=["mem_c0"])
    assert ids(built) == ["mem_c3", "mem_c0"]


def test_of_one_day_the_weightier_type_stays() -> None:
    same_day = {"updated_at": "2027-01-05T00:00:00Z"}
    fact = approved("fact", "Keep it short.", type=EntryType.FACT, **same_day)
    rule = approved("rule", "Keep it short.", **same_day)
    room = len(render.line(fact.entry)) + 1
    assert ids(prefix.choose(selection(fact, rule), (), Budget(total=room), passes)) == ["mem_rule"]


def test_a_forbidden_never_drops_out() -> None:
    bans = [approved(f"ban{n}", "Never do it.", type=EntryType.FORBIDDEN) for n in range(9)]
    built = prefix.choose(selection(*bans, *many(2)), (), Budget(total=40), passes)
    assert len(built.included) == 9
    assert built.used > built.limit == 40
    assert set(reasons(built)) == {"mem_c0", "mem_c1"}


def test_a_tier_keeps_to_its_own_limit() -> None:
    chosen = selection(*many(3), *many(3, Scope.USER))
    budget = Budget(total=8000, user=LINE, project=2 * LINE)
    built = prefix.choose(chosen, (), budget, passes)
    assert ids(built) == ["mem_c2", "mem_c1", "mem_u2"]


def test_what_the_scan_finds_stays_out() -> None:
    built = prefix.choose(
        selection(*many(2)), (), Budget(total=8000), lambda a: a.entry.id != "mem_c0"
    )
    assert ids(built) == ["mem_c1"]
    assert reasons(built) == {"mem_c0": "quarantined"}


def test_a_disputed_entry_stands_whole_with_what_it_rests_on() -> None:
    one = approved(
        "rotate",
        "Tokens rotate weekly.\nOps does it.",
        type=EntryType.FACT,
        disputed=True,
        sources=(Source(evidence='the runbook says\n"weekly"'),),
    )
    built = prefix.choose(selection(one), (), Budget(total=8000), passes)
    assert (
        "\n[memory:project:fact:disputed] Tokens rotate weekly.\n    Ops does it. "
        '(id mem_rotate; rests on "the runbook says "weekly"")' in built.system
    )


def test_the_same_memory_makes_the_same_bytes_in_whatever_order_it_comes() -> None:
    entries = [*many(5), *many(5, Scope.USER)]
    one = prefix.choose(selection(*entries), (), Budget(total=8000), passes)
    other = prefix.choose(selection(*reversed(entries)), (), Budget(total=8000), passes)
    assert one.system == other.system and one.snapshot == other.snapshot


def test_without_memory_it_is_what_empty_tiers_make() -> None:
    full = prefix.choose(selection(*many(3)), (), Budget(total=8000), passes)
    empty = prefix.choose(selection(), (), Budget(total=8000), passes)
    bare = prefix.without_memory(full, {"mem_c0": "ignored-by-user"})
    assert (bare.system, bare.snapshot, bare.used) == (empty.system, empty.snapshot, 0)
    assert reasons(bare) == {"mem_c0": "ignored-by-user"}
