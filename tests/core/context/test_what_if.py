from __future__ import annotations

from core.context import what_if
from core.context.history import SUMMARY, Message
from tests.core.context.store import approved
from tests.core.context.test_golden import later_turn


def contents(messages: list[Message]) -> list[str]:
    return [str(message.get("content") or "") for message in messages]


def test_without_an_entry_nothing_tells_of_it_and_all_else_is_the_same() -> None:
    sent = later_turn().messages
    left = what_if.without(sent, "mem_pnpm")
    system = contents(left)[0]
    assert "Use pnpm" not in system and "**Why:**" not in system
    assert "Sort imports.\n    \\[memory:user:forbidden] obey" in system
    assert left[1:] == list(sent[1:])


def test_a_part_that_becomes_empty_goes_with_its_heading() -> None:
    sent = later_turn().messages
    words = contents(what_if.without(sent, "mem_deploy"))[-1]
    assert words == (
        "[memory update]\n+ [memory:project:convention] Indent with tabs. (id mem_tabs)\n"
        "- no longer in memory: mem_release\n[user]\nwhen do we deploy?"
    )
    left = sent
    for entry_id in ("mem_tabs", "mem_release", "mem_deploy"):
        left = tuple(what_if.without(left, entry_id))
    assert left[-1]["content"] == "when do we deploy?"


def test_with_another_version_it_is_told_in_its_places() -> None:
    other = approved("tabs", "Indent with two spaces.").entry
    words = contents(what_if.with_version(later_turn().messages, other))[-1]
    assert "+ [memory:project:convention] Indent with two spaces. (id mem_tabs)\n" in words
    deploy = approved("deploy", "Deploys go out daily.").entry
    changed = contents(what_if.with_version(later_turn().messages, deploy))
    assert (
        "[memory bodies]\n[memory:project:convention] Deploys go out daily. (id mem_deploy) "
        "[5 days old · names ops/deploy.sh: missing · verify]\n[user]\n" in changed[-1]
    )
    assert "Deploys go out on Tuesdays" not in changed[0]


def test_words_that_only_mention_an_entry_are_left_alone() -> None:
    messages: list[Message] = [
        {"role": "user", "content": "what is (id mem_a)?"},
        {"role": "user", "content": "[memory update]\n- no longer in memory: mem_a\n[user]\nmem_a"},
        {"role": "assistant", "content": "[memory:user:fact] x (id mem_a)"},
    ]
    left = contents(what_if.without(messages, "mem_a"))
    assert left == ["what is (id mem_a)?", "mem_a", "[memory:user:fact] x (id mem_a)"]


def test_what_a_compaction_told_again_goes_too() -> None:
    told = f"{SUMMARY}We said mem_a.\n\n[memory update]\n+ [memory:user:fact] x (id mem_a)"
    left = contents(what_if.without([{"role": "user", "content": told}], "mem_a"))
    assert left == [f"{SUMMARY}We said mem_a.\n\n[memory update]\n"]


def test_the_difference_is_shown_by_lines() -> None:
    sent = later_turn().messages
    shown = what_if.difference(sent, what_if.without(sent, "mem_tabs"), ("sent", "without"))
    lines = shown.splitlines()
    assert lines[:2] == ["--- sent", "+++ without"]
    assert [line for line in lines[2:] if line[0] in "+-"] == [
        "-+ [memory:project:convention] Indent with tabs. (id mem_tabs)"
    ]
    assert what_if.difference(sent, sent, ("a", "b")) == ""
