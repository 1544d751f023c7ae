"""``placet sessions``: listed, named, forked and written to files from the shell."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.tui.test_cli import Shell


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shell:
    made = Shell(tmp_path)
    monkeypatch.chdir(made.project)
    assert made.run("ask", "what is here?", "--offline").exit_code == 0
    return made


def test_it_lists_by_default(shell: Shell) -> None:
    [row] = shell.rows("sessions")
    assert (row["name"], row["turns"]) == ("what is here?", 1)
    assert shell.rows("sessions", "list") == [row]
    assert row["id"] in shell.run("sessions").stdout


def test_a_session_gets_another_name(shell: Shell) -> None:
    [row] = shell.rows("sessions")
    assert shell.run("sessions", "rename", row["id"], "A better name").exit_code == 0
    [again] = shell.rows("sessions")
    assert again["name"] == "A better name"


def test_a_session_is_forked_from_a_turn(shell: Shell) -> None:
    [row] = shell.rows("sessions")
    [turn] = shell.rows("log", "--kind", "turn.started")
    [forked] = shell.rows("sessions", "fork", turn["turnId"])
    assert forked["parent"] == row["id"]
    parents = {each["id"]: each["parent"] for each in shell.rows("sessions")}
    assert parents == {row["id"]: "", forked["id"]: row["id"]}
    assert f"fork of {row['id']}" in shell.run("sessions").stdout
    assert shell.run("ask", "and now?", "--offline", "--session", forked["id"]).exit_code == 0


def test_a_session_is_exported(shell: Shell) -> None:
    [row] = shell.rows("sessions")
    done = shell.run("sessions", "export", row["id"])
    assert done.exit_code == 0, done.output
    written = shell.project / "what-is-here.md"
    assert done.stdout.strip() == str(written)
    assert "## You" in written.read_text()
    again = shell.run("sessions", "export", row["id"])
    assert again.exit_code == 1
    assert "--force" in again.stderr
    assert shell.run("sessions", "export", row["id"], "--force").exit_code == 0
    [told] = shell.rows("sessions", "export", row["id"], "log", "--format", "json")
    assert json.loads(Path(told["path"]).read_text().splitlines()[0])["kind"] == "session.started"


@pytest.mark.parametrize(
    "arguments",
    [["export", "sess_none"], ["rename", "sess_none", "x"], ["fork", "turn_none"]],
)
def test_what_is_not_there_is_told(shell: Shell, arguments: list[str]) -> None:
    result = shell.run("sessions", *arguments, "--json")
    assert result.exit_code == 1
    assert json.loads(result.stderr.splitlines()[-1])["error"]["code"] == "not-found"
