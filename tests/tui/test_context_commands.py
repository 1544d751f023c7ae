"""``placet context`` and ``placet stats`` from the shell."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.tui.test_cli import Shell


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path)


def ask(shell: Shell, text: str, *more: str) -> str:
    """Take a turn with the offline pair and return its id."""
    events = shell.rows("ask", text, "--offline", *more)
    assert events[-1]["kind"] == "turn.completed"
    return str(events[-1]["turnId"])


def test_what_if_without_an_entry_or_with_another_version(shell: Shell) -> None:
    entry_id = shell.remember("Use pnpm, never npm.")
    [version] = shell.rows("memory", "history", entry_id)
    turn = ask(shell, "hello")
    shown = shell.run("context", "--turn", turn, "--without", entry_id)
    assert shown.exit_code == 0
    changed = [line for line in shown.output.splitlines() if line[0] in "+-"]
    assert changed == [
        "--- the request", f"+++ what if: {entry_id}",
        f"-[memory:project:convention] Use pnpm, never npm. (id {entry_id})",
    ]  # fmt: skip
    [row] = shell.rows("context", "--turn", turn, "--without", entry_id)
    assert row["whatIf"] == entry_id and "pnpm" not in json.dumps(row["messages"])
    same = shell.run("context", "--turn", turn, "--version", entry_id, str(version["seq"]))
    assert same.output == "It would be the same request.\n"
    wrong = shell.run("context", "--turn", turn, "--version", entry_id, "1")
    assert wrong.exit_code == 1 and "no text" in wrong.stderr


def test_two_turns_can_be_compared(shell: Shell) -> None:
    one = ask(shell, "hello")
    shell.remember("Use pnpm, never npm.")
    two = ask(shell, "hello", "--resume")
    [row] = shell.rows("context", "--diff", one, two)
    added = [line for line in row["diff"].splitlines() if line.startswith("+")]
    assert (
        "++ [memory:project:convention] Use pnpm, never npm. (id mem_use_pnpm_never_npm)" in added
    )
    assert shell.run("context", "--diff", one, one).output == "No difference.\n"
    assert shell.run("context", "--diff", one, "turn_no").exit_code == 1


def test_a_past_request_says_which_bodies_were_in_it(shell: Shell) -> None:
    candidate = shell.propose("The export queue is drained at night.", "--type", "fact")
    shell.rows("inbox", "apply", candidate)
    turn = ask(shell, "When is the export queue drained?")
    [row] = shell.rows("context", "--turn", turn)
    assert [each["id"] for each in row["bodies"]] == [row["included"][0]["id"]]
    assert "[memory bodies]" in row["messages"][-1]["content"]
    assert {bucket["name"] for bucket in row["buckets"]} >= {"memory index", "retrieved bodies"}


def test_stats_count_entries_signals_and_sessions(shell: Shell) -> None:
    entry_id = shell.remember("Use pnpm, never npm.")
    ask(shell, "do we use pnpm?")
    rows = shell.rows("stats")
    [entry] = [row for row in rows if row["of"] == "entry"]
    assert (entry["id"], entry["turns"], entry["citations"]) == (entry_id, 1, 1)
    assert entry["lastUsedAt"] and entry["corrections"] == 0
    [signal] = [row for row in rows if row["of"] == "signal"]
    assert (signal["signal"], signal["proposed"], signal["applied"]) == ("explicit", 1, 1)
    [session] = [row for row in rows if row["of"] == "session"]
    assert session["name"] == "do we use pnpm?" and 0 < session["memoryShare"] < 1
    shown = shell.run("stats")
    assert shown.exit_code == 0 and entry_id in shown.output
