"""``placet ask`` in scripts, against a real server on loopback: what it prints, and how it ends."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.servers import moods
from tests.servers.openai_server import Server

PLACET = str(Path(sys.executable).parent / "placet")


class Script:
    """Runs ``placet ask`` as a script does: a process of its own, in a project of its own."""

    def __init__(self, folder: Path) -> None:
        self.home, self.project = folder / "home", folder / "project"
        self.home.mkdir()
        (self.project / ".git").mkdir(parents=True)

    def ask(
        self, url: str, *arguments: str, piped: str | None = None
    ) -> subprocess.CompletedProcess[str]:
        env = {k: v for k, v in os.environ.items() if not k.startswith(("OPENAI_", "XDG_"))}
        env |= {"HOME": str(self.home), "NO_PROXY": "*"}
        if url:
            env["OPENAI_BASE_URL"] = url
        given: dict[str, Any] = {"stdin": subprocess.DEVNULL} if piped is None else {"input": piped}
        return subprocess.run(
            [PLACET, "ask", *arguments],
            cwd=self.project,
            env=env,
            text=True,
            capture_output=True,
            timeout=60,
            check=False,
            **given,
        )

    def configure(self, text: str) -> None:
        folder = self.home / ".config" / "placet"
        folder.mkdir(parents=True)
        (folder / "config.toml").write_text(text)


@pytest.fixture
def script(tmp_path: Path) -> Script:
    return Script(tmp_path)


def calling(name: str, number: int = 1, **arguments: str) -> Any:
    return moods.calls(
        moods.piece(json.dumps(arguments), name=name, call_id=f"call_{number}", index=0)
    )


@pytest.fixture
def greeter() -> Iterator[Server]:
    with Server([moods.text("Hello, world.")]) as server:
        yield server


def test_the_answer_is_on_stdout_and_nothing_else(script: Script, greeter: Server) -> None:
    done = script.ask(greeter.base_url, "hi", "--model", "m")
    assert (done.returncode, done.stdout, done.stderr) == (0, "Hello, world.\n", "")


def test_what_is_piped_in_goes_along(script: Script, greeter: Server) -> None:
    done = script.ask(greeter.base_url, "Sum it up.", "--model", "m", piped="line one\nline two\n")
    assert done.returncode == 0
    sent = greeter.requests[0].json["messages"][-1]["content"]
    assert sent.startswith("Sum it up.") and "line one\nline two" in sent


def test_the_prompt_itself_can_be_piped_in(script: Script, greeter: Server) -> None:
    assert script.ask(greeter.base_url, "-", "--model", "m", piped="the prompt").returncode == 0
    assert greeter.requests[0].json["messages"][-1]["content"] == "the prompt"


def test_a_turn_that_fails_is_told_on_stderr(script: Script) -> None:
    with Server([moods.unauthorised()]) as server:
        done = script.ask(server.base_url, "hi", "--model", "m")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("placet: ")


def test_json_is_events_alone_and_ends_with_the_turn(script: Script, greeter: Server) -> None:
    done = script.ask(greeter.base_url, "hi", "--model", "m", "--json")
    kinds = [json.loads(line)["kind"] for line in done.stdout.splitlines()]
    assert (kinds[0], kinds[-1]) == ("turn.started", "turn.completed")


def test_max_turns_ends_a_turn_that_goes_on(script: Script) -> None:
    steps = [calling("list_files", n) for n in range(5)]
    with Server(steps) as server:
        done = script.ask(server.base_url, "go", "--model", "m", "--max-turns", "2", "--json")
        assert len(server.requests) == 2
    assert done.returncode == 1
    last = json.loads(done.stdout.splitlines()[-1])
    assert (last["kind"], last["data"]["code"]) == ("turn.failed", "too-many-steps")


@pytest.mark.parametrize(("allow", "made"), [((), False), (("--allow", "edit"), True)])
def test_edits_are_refused_unless_allowed(
    script: Script, allow: tuple[str, ...], made: bool
) -> None:
    steps = [calling("write_file", path="a.txt", content="new\n"), moods.text("Well.")]
    with Server(steps) as server:
        done = script.ask(server.base_url, "go", "--model", "m", *allow)
        told = server.requests[1].json["messages"][-1]["content"]
    assert done.returncode == 0
    assert (script.project / "a.txt").exists() is made
    assert ("refused" in told) is not made


@pytest.mark.parametrize(("allow", "ran"), [((), False), (("--allow", "run"), True)])
def test_commands_are_refused_unless_allowed(
    script: Script, allow: tuple[str, ...], ran: bool
) -> None:
    steps = [calling("run_command", command="echo ran > out.txt"), moods.text("Well.")]
    with Server(steps) as server:
        assert script.ask(server.base_url, "go", "--model", "m", *allow).returncode == 0
    assert (script.project / "out.txt").exists() is ran


def test_a_timeout_interrupts_the_turn(script: Script) -> None:
    with Server([moods.hang("Half of ")]) as server:
        done = script.ask(server.base_url, "hi", "--model", "m", "--timeout", "2", "--json")
    assert done.returncode == 1
    events = [json.loads(line) for line in done.stdout.splitlines()]
    assert events[-1]["kind"] == "turn.interrupted"


def test_a_profile_names_server_and_model(script: Script, greeter: Server) -> None:
    script.configure(f'[profiles.work]\nbase_url = "{greeter.base_url}"\nname = "at-work"\n')
    assert script.ask("", "hi", "--profile", "work").stdout == "Hello, world.\n"
    assert greeter.requests[0].json["model"] == "at-work"
    unknown = script.ask("", "hi", "--profile", "home", "--json")
    assert unknown.returncode == 1
    assert json.loads(unknown.stderr)["error"]["code"] == "profile"


@pytest.mark.parametrize(
    "arguments", [[], ["x", "--max-turns", "0"], ["x", "--timeout", "0"], ["x", "--allow", "all"]]
)
def test_wrong_usage_is_status_2(script: Script, arguments: list[str]) -> None:
    assert script.ask("", *arguments).returncode == 2
