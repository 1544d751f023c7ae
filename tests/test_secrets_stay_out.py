"""The user's keys: they go to their server and to no file, no program and no screen."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.live import READY, Live, environment, run
from tests.servers import moods
from tests.servers.openai_server import Server
from tests.servers.replies import Received, Reply

KEY = "sk-" + "proj-" + "q7Zt3Vn8" * 5
TOKEN = "gh" + "p_" + "R4mW9xKc" * 4 + "aB3d"
PASSWORD = "heron" + "-Lake-" + "4711"
NEEDLES = [secret.encode() for secret in (KEY, TOKEN, PASSWORD)]


class Place:
    """A home with keys in its environment, and a project."""

    def __init__(self, base: Path) -> None:
        self.home, self.root = base / "home", base / "acme"
        self.home.mkdir()
        (self.root / ".git").mkdir(parents=True)

    def env(self, **more: str) -> dict[str, str]:
        keys = {
            "OPENAI_API_KEY": KEY,
            "GITHUB_TOKEN": TOKEN,
            "DATABASE_URL": f"postgres://app:{PASSWORD}@db.invalid/x",
            "DB_PASSWORD": PASSWORD,
        }
        return environment(self.home, **keys | more)

    def holders(self) -> list[tuple[str, bytes]]:
        """List the files, of whatever kind, that hold a secret."""
        files = [p for top in (self.home, self.root) for p in top.rglob("*") if p.is_file()]
        return [(p.name, n) for p in files for n in NEEDLES if n in p.read_bytes()]


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    made = Place(tmp_path)
    yield made
    assert made.holders() == []


def shown(text: str) -> list[bytes]:
    return [needle for needle in NEEDLES if needle.decode() in text]


def echoing(request: Received) -> Reply:
    """Refuse the key as some servers do: with the key."""
    return moods.error(401, f"Incorrect API key provided: {request.headers['authorization']}")


def test_a_server_that_echoes_the_key_is_not_believed_with_it(place: Place) -> None:
    with Server([echoing]) as server:
        done = run(place.root, place.env(OPENAI_BASE_URL=server.base_url), "ask", "hello")
        assert done.returncode == 1
        assert server.requests[0].headers["authorization"] == f"Bearer {KEY}"
    assert shown(done.stdout + done.stderr) == []
    assert "Incorrect API key" in done.stderr
    log = run(place.root, place.env(), "log", "--json").stdout
    assert "turn.failed" in log
    assert shown(log) == []


def test_the_app_shows_none_either(place: Place) -> None:
    with Server([echoing]) as server:
        env = place.env(OPENAI_BASE_URL=server.base_url)
        with Live(place.root, env) as live:
            live.see(READY)
            live.see("memory 0%")
            live.enter("hello")
            live.see("Incorrect API key")
            live.send("\x11")
            live.wait()
    assert shown(bytes(live.output).decode()) == []


def test_a_command_of_the_models_does_not_inherit_them(place: Place) -> None:
    command = json.dumps({"command": "env; cat /proc/$PPID/comm"})
    asks = moods.calls(moods.piece(command, name="run_command", call_id="call_1", index=0))
    with Server([asks, moods.text("done")]) as server:
        env = place.env(OPENAI_BASE_URL=server.base_url)
        done = run(place.root, env, "ask", "--allow", "run", "go on")
        assert done.returncode == 0, done.stderr
        told = json.dumps(server.requests[-1].json)
    assert "PATH=" in told
    assert shown(told) == []
    assert not re.search(r"\b(OPENAI_|GITHUB_TOKEN|DB_PASSWORD|DATABASE_URL)", told)


def test_what_the_user_says_of_them_becomes_no_memory(place: Place) -> None:
    options = ("--type", "fact", "--scope", "project", "--why", "It is needed.")
    for secret in (KEY, TOKEN):
        done = run(place.root, place.env(), "propose", *options, f"The key is {secret}.")
        assert done.returncode == 1
        assert shown(done.stdout + done.stderr) == []


@pytest.mark.parametrize(
    "command", [("doctor",), ("doctor", "--json"), ("context", "--json"), ("stats",)]
)
def test_no_command_tells_them(place: Place, command: tuple[str, ...]) -> None:
    done = run(place.root, place.env(), *command)
    assert done.returncode == 0
    assert shown(done.stdout + done.stderr) == []


def test_a_key_goes_only_to_its_own_server(place: Place) -> None:
    settings = place.home / ".config" / "placet"
    settings.mkdir(parents=True)
    with Server([moods.text("hello")]) as server:
        (settings / "config.toml").write_text(f'[model]\nbase_url = "{server.base_url}"\n')
        done = run(place.root, place.env(), "ask", "hello")
        assert done.returncode == 0, done.stderr
        assert KEY not in server.requests[0].headers.get("authorization", "")
        assert shown(json.dumps(server.requests[0].json)) == []
