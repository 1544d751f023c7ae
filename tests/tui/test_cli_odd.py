"""The command line at its edges: odd arguments, closed or full streams, homes that are none."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from core.errors import PlacetError
from core.paths import find_places

LAUNCHER = Path(__file__).parents[2] / "placet_main.py"
PROPOSE = ("propose", "--type", "fact", "--scope", "project", "--why", "It was agreed.")
CLOSED = None


class Process:
    """Runs placet as a process of its own, in a project and a home of its own."""

    def __init__(self, folder: Path) -> None:
        self.home = folder / "home"
        self.project = folder / "project"
        self.home.mkdir()
        (self.project / ".git").mkdir(parents=True)

    def run(
        self, *arguments: str | bytes, stdin: bytes | None = b"", into: str = "", home: str = ""
    ) -> subprocess.CompletedProcess[bytes]:
        env = {**os.environ, "HOME": home or str(self.home)}
        for name in ("XDG_CONFIG_HOME", "XDG_STATE_HOME", "OPENAI_API_KEY", "OPENAI_BASE_URL"):
            env.pop(name, None)
        ends = ("<&-" if stdin is CLOSED else "") + (f" >{into}" if into else "")
        script = f'exec "$0" "$@" {ends}'
        return subprocess.run(
            ["/bin/sh", "-c", script, sys.executable, str(LAUNCHER), *arguments],
            cwd=self.project,
            env=env,
            input=stdin,
            capture_output=True,
            timeout=60,
        )


@pytest.fixture
def process(tmp_path: Path) -> Process:
    return Process(tmp_path)


def error_of(ended: subprocess.CompletedProcess[bytes]) -> dict[str, str]:
    [line] = ended.stderr.splitlines()
    error: dict[str, str] = json.loads(line)["error"]
    assert list(error) == ["code", "message", "hint"]
    return error


@pytest.mark.parametrize(
    "arguments",
    [
        ("inbox", "apply", "--json"),
        ("recall", "--json"),
        ("recall", "--limit", "none", "x", "--json"),
        ("propose", "text", "--json"),
        (*PROPOSE, "--expires", "2020-01-01", "--json", "The build host is called anvil"),
        ("memory", "revert", "mem_x", "--to", "9" * 30, "--json"),
        ("context", "--turn", "t", "--step", "-1", "--json"),
        ("inbox", "--json", "list"),
        ("memory", "nonsense", "--json"),
    ],
)
def test_wrong_usage_is_an_object_too(process: Process, arguments: tuple[str, ...]) -> None:
    ended = process.run(*arguments)
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert error_of(ended)["code"] == "usage"


def test_an_argument_that_is_not_utf8(process: Process) -> None:
    ended = process.run("inbox", "apply", b"cand_\xff", "--json")
    assert ended.returncode == 1
    assert error_of(ended)["message"] == "No candidate cand_\udcff."


@pytest.mark.parametrize("given", ["", "c", "cand_", "cand_0"])
def test_what_begins_every_id_names_no_candidate(process: Process, given: str) -> None:
    assert process.run(*PROPOSE, "The build host is called anvil").returncode == 0
    assert process.run("inbox", "apply", given).returncode == 1
    assert process.run("memory", "--json").stdout == b""
    assert json.loads(process.run("inbox", "--json").stdout)["state"] == "pending"


@pytest.mark.parametrize(
    "arguments",
    [
        (*PROPOSE, "-"),
        ("recall", "--jsonl", "-"),
        ("lint", "-"),
        ("lint", "--jsonl", "-"),
        ("harvest", "-"),
        ("ask", "-", "--offline"),
    ],
)
def test_a_closed_stdin_is_told(process: Process, arguments: tuple[str, ...]) -> None:
    ended = process.run(*arguments, "--json", stdin=CLOSED)
    assert (ended.returncode, error_of(ended)["code"]) == (1, "file")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a full device")
@pytest.mark.parametrize(
    "arguments", [("doctor",), ("log", "--json"), ("ask", "--offline", "Hello")]
)
def test_a_full_disk_behind_stdout_is_told(process: Process, arguments: tuple[str, ...]) -> None:
    process.run(*PROPOSE, "The build host is called anvil")
    ended = process.run(*arguments, into="/dev/full")
    assert ended.returncode == 1
    assert b"Can't write the output" in ended.stderr
    assert b"Traceback" not in ended.stderr


def test_what_is_told_beside_json_is_json(process: Process) -> None:
    folder = process.home / ".config" / "placet"
    folder.mkdir(parents=True)
    (folder / "config.toml").write_text("not toml [")
    ended = process.run("memory", "show", "mem_none", "--json")
    notice, error = (json.loads(line) for line in ended.stderr.splitlines())
    assert "config.toml" in notice["notice"]["message"]
    assert error["error"]["code"] == "not-found"


def test_leaving_out_an_entry_that_is_not_in_is_an_error(process: Process) -> None:
    ended = process.run("context", "--message", "Hello", "--without", "mem_none", "--json")
    assert (ended.returncode, error_of(ended)["code"]) == (1, "not-found")


def test_blank_quotes_and_tags_and_a_byte_order_mark_are_not_kept(process: Process) -> None:
    given = ("--evidence", " ", "--tag", "", "--tag", "two\nwords", "\ufeff---\nThe host is anvil")
    assert process.run(*PROPOSE, *given, "--json").returncode == 0
    row = json.loads(process.run("inbox", "--json").stdout)
    assert (row["evidence"], row["tags"]) == ([], ["two words"])
    assert (row["title"], row["text"]) == ("The host is anvil", "---\nThe host is anvil")


def test_an_empty_home_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    import pwd

    account = Path(pwd.getpwuid(os.getuid()).pw_dir)
    monkeypatch.setenv("HOME", "")
    assert find_places().home == account
    assert find_places({}).home == account


def test_a_home_whose_name_is_not_utf8_is_refused() -> None:
    with pytest.raises(PlacetError, match="not UTF-8"):
        find_places({"HOME": "/home/\udcff"})


def test_a_ledger_of_the_first_format_is_brought_up(process: Process) -> None:
    assert process.run(*PROPOSE, "The build host is called anvil").returncode == 0
    path = process.home / ".local" / "state" / "placet" / "ledger.sqlite"
    with sqlite3.connect(path) as db:
        db.execute("DROP TABLE snapshots")
        db.execute("DROP TABLE projects")
        db.execute("PRAGMA user_version = 1")
    db.close()
    row = json.loads(process.run("inbox", "--json").stdout)
    assert row["title"] == "The build host is called anvil"
    assert process.run("audit").returncode == 0


@pytest.mark.parametrize("address", ["http://[::1", "file:///etc", "http://", "http://x:99999/v1"])
def test_what_is_no_address_is_told(process: Process, address: str) -> None:
    folder = process.home / ".config" / "placet"
    folder.mkdir(parents=True)
    (folder / "config.toml").write_text(f'[model]\nbase_url = "{address}"\nname = "m"\n')
    for ended in (process.run("ask", "Hello"), process.run("doctor")):
        assert ended.returncode == 1
        assert b"is no server's address" in ended.stdout + ended.stderr
        assert b"Traceback" not in ended.stderr


def test_a_purge_leaves_the_rest_of_its_batch_to_undo(process: Process) -> None:
    process.run(*PROPOSE, "Answer in whole sentences")
    process.run("inbox", "apply", "--all")
    process.run(*PROPOSE, "The build host is called anvil")
    process.run(*PROPOSE, "Reports are due every second Monday")
    process.run("inbox", "apply", "--all")
    kept, purged = "mem_build_host_called_anvil", "mem_reports_due_every_second_monday"
    assert process.run("memory", "purge", purged, "--yes").returncode == 0
    undone = json.loads(process.run("inbox", "undo", "--json").stdout)
    assert undone["entries"] == [kept]


def test_a_memory_folder_that_leads_out_is_told(process: Process, tmp_path: Path) -> None:
    process.run(*PROPOSE, "The build host is called anvil")
    process.run("inbox", "apply", "--all")
    folder = process.project / ".placet" / "memory"
    folder.rename(tmp_path / "elsewhere")
    folder.symlink_to(tmp_path / "elsewhere")
    row = json.loads(process.run("memory", "--json").stdout)
    assert row["path"] == str(folder / "build_host_called_anvil.md")
    audit = process.run("audit")
    assert audit.returncode == 1
    assert b"leads out of the project" in audit.stdout


def test_a_closed_stdout_is_borne(process: Process) -> None:
    ended = process.run("doctor", into="&-")
    assert (ended.returncode, ended.stderr) == (0, b"")
