"""``make try-local``: its session, against a server without a model, and the end of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from scripts import try_local
from scripts.try_local import RECALL, Placet, TryError, arguments_of, run_session, serving
from tests.servers import moods
from tests.servers.openai_server import Server

ROOT = Path(__file__).parent.parent
COMMAND = (sys.executable, str(ROOT / "placet_main.py"))
ANSWERS = [moods.text("Paris."), moods.text("I see."), moods.text("Heron.")]
NEEDED = ["--placet", "p", "--server-python", "python"]

SERVES = "import sys; print('http://127.0.0.1:9', flush=True); sys.stdin.read()"
DEAF = f"import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); {SERVES}; signal.pause()"


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_the_session_carries_what_was_approved(tmp_path: Path) -> None:
    said: list[str] = []
    with Server(ANSWERS) as server:
        run_session(Placet(COMMAND, tmp_path, server.base_url), said.append)
        asked = [request.json["messages"][-1]["content"] for request in server.requests]
    account = "\n".join(said)
    assert all(answer in account for answer in ("Paris.", "I see.", "Heron."))
    assert "heron" in asked[-1]
    assert "heron" not in RECALL
    assert "The staging server is called heron" in account.split("3. ")[1]


def test_a_server_that_fails_ends_the_session_with_its_words(tmp_path: Path) -> None:
    with (
        Server([moods.unauthorised()]) as server,
        pytest.raises(TryError, match="does not accept the key"),
    ):
        run_session(Placet(COMMAND, tmp_path, server.base_url), lambda _: None)


@pytest.mark.parametrize("program", [SERVES, DEAF], ids=["serves", "deaf"])
def test_the_server_is_ended_whatever_happens(
    program: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(try_local, "GRACE_SECONDS", 0.1)
    with (
        pytest.raises(ZeroDivisionError),
        serving([sys.executable, "-c", program], tmp_path / "log") as (address, server),
    ):
        assert address == "http://127.0.0.1:9"
        assert is_running(server.pid)
        raise ZeroDivisionError
    assert not is_running(server.pid)


def test_the_server_ends_with_a_parent_that_was_killed(tmp_path: Path) -> None:
    mark = tmp_path / "ended"
    program = f"{SERVES}; open({str(mark)!r}, 'w').close()"
    script = (
        "import os, sys; from pathlib import Path; from scripts.try_local import serving\n"
        f"with serving([sys.executable, '-c', {program!r}], Path({str(tmp_path / 'log')!r})):\n"
        "    os.kill(os.getpid(), 9)"
    )
    ended = subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=False)
    assert ended.returncode == -signal.SIGKILL
    deadline = time.monotonic() + 60
    while not mark.exists() and time.monotonic() < deadline:
        time.sleep(0.02)
    assert mark.exists()


def test_a_server_that_does_not_start_tells_why(tmp_path: Path) -> None:
    command = [sys.executable, "-c", "raise SystemExit('no such model')"]
    with pytest.raises(TryError, match="no such model"), serving(command, tmp_path / "log"):
        pass


def test_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    model = tmp_path / "a model.gguf"
    model.touch()
    given = arguments_of([*NEEDED, "--model", str(model), "--keep"])
    assert (given.model, given.keep, given.context) == (model, True, 8192)
    with pytest.raises(SystemExit):
        arguments_of([*NEEDED, "--model", str(tmp_path / "none.gguf")])
    assert "none.gguf" in capsys.readouterr().err
