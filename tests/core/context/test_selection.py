from __future__ import annotations

from core.context.selection import Selection, in_order
from core.memory.entry_types import EntryType, Scope
from core.memory.view import USER_ROOT, Memory
from tests.core.context.store import NOW, approved, memory, selection


def reasons(chosen: Selection) -> dict[str, str]:
    found = {key: chosen.why_not(key) for key in [*chosen.usable, *chosen.reasons]}
    return {key: reason for key, reason in found.items() if reason}


def test_what_expired_was_quarantined_or_superseded_may_not_stand_in_a_prompt() -> None:
    chosen = selection(
        approved("past", "Deploy on Tuesdays.", expires_at="2027-01-14T00:00:00Z"),
        approved("held", "Mirror everything.", quarantined=True),
        approved("old", "Log in plain text."),
        approved("new", "Log in JSON lines.", supersedes=("mem_old",)),
        approved("odd", "Keep the changelog.", expires_at="some day"),
    )
    assert reasons(chosen) == {
        "mem_past": "expired",
        "mem_held": "quarantined",
        "mem_old": "superseded-by:mem_new",
    }


def test_a_selection_says_until_when_it_holds() -> None:
    chosen = selection(approved("soon", "Freeze the API.", expires_at="2027-01-16T00:00:00Z"))
    assert NOW < chosen.until == 1_800_057_600.0
    assert not reasons(chosen)


def test_the_project_overrides_the_user_on_the_same_subject() -> None:
    chosen = selection(
        approved("tabs", "Indent with tabs."),
        approved("spaces", "Indent with four spaces.", scope=Scope.USER, type=EntryType.PREFERENCE),
        approved("terse", "Answer in short sentences.", scope=Scope.USER),
    )
    assert reasons(chosen) == {"mem_spaces": "overridden-by:mem_tabs"}


def test_it_overrides_in_chinese_too() -> None:
    chosen = selection(
        approved("pnpm", "安装依赖时使用 pnpm。"),
        approved("npm", "安装依赖时使用 npm。", scope=Scope.USER),
    )
    assert reasons(chosen) == {"mem_npm": "overridden-by:mem_pnpm"}


def test_it_overrides_in_chinese_wherever_the_words_stand() -> None:
    chosen = selection(
        approved("spaces", "缩进用四个空格。"),
        approved("tabs", "请用制表符缩进。", scope=Scope.USER),
    )
    assert reasons(chosen) == {"mem_tabs": "overridden-by:mem_spaces"}


def test_forbidden_only_adds_up() -> None:
    ban = "Never use npm for installs."
    chosen = selection(
        approved("npm", "Use npm for installs."),
        approved("no_npm", ban, scope=Scope.USER, type=EntryType.FORBIDDEN),
    )
    assert not reasons(chosen)


def test_of_two_entries_of_one_id_the_nearer_holds_unless_the_farther_forbids() -> None:
    near = approved("style", "Write short functions.")
    preference = approved("style", "Write long comments.", scope=Scope.USER)
    assert reasons(selection(near, preference)) == {"mem_style@user": "overridden-by:mem_style"}
    ban = approved("style", "Never push to main.", scope=Scope.USER, type=EntryType.FORBIDDEN)
    chosen = selection(near, ban)
    assert chosen.usable == {"mem_style": near, "mem_style@user": ban}
    assert not reasons(chosen)


def test_facts_are_not_overridden_they_are_for_the_user_to_settle() -> None:
    chosen = selection(
        approved("port", "The API listens on port 8000.", type=EntryType.FACT),
        approved("other", "The API listens on port 9000.", type=EntryType.FACT, scope=Scope.USER),
    )
    assert not reasons(chosen)


def test_the_order_is_forbidden_then_directives_by_nearness_and_age_then_the_index() -> None:
    entries = {
        a.entry.id: a
        for a in (
            approved("board", "The board is at tasks.example.", type=EntryType.REFERENCE),
            approved("fact", "Builds take an hour.", type=EntryType.FACT),
            approved("u_new", "u", scope=Scope.USER, updated_at="2027-01-12T00:00:00Z"),
            approved("p_old", "p", updated_at="2026-01-12T00:00:00Z"),
            approved("p_new", "q", updated_at="2027-01-11T00:00:00Z"),
            approved("ban", "n", scope=Scope.USER, type=EntryType.FORBIDDEN),
        )
    }
    wanted = ["mem_ban", "mem_p_new", "mem_p_old", "mem_u_new", "mem_fact", "mem_board"]
    assert in_order(entries, entries) == wanted


def test_in_the_home_folder_there_is_only_the_users_tier() -> None:
    only = approved("terse", "Answer in short sentences.", scope=Scope.USER)
    chosen = Selection(Memory((USER_ROOT,), [only]), NOW)
    assert list(chosen.usable) == ["mem_terse"] and not reasons(chosen)


def test_an_empty_memory_selects_nothing() -> None:
    chosen = Selection(memory(), NOW)
    assert not chosen.usable and not chosen.reasons and chosen.newest == 0
