"""However placet ends or steps aside, the terminal is as it was and what was typed is kept."""

from __future__ import annotations

import signal
import sys
import termios
from pathlib import Path

import pexpect
import pytest

from tests.live import PLACET, READY, Live, environment, foreign, left_on
from tests.servers import moods
from tests.servers.openai_server import Server

SECONDS_TO_END = 2.0
"""SPEC's rule for a closed window; only a hang is told from a slow machine by what is added."""

SLOW_MACHINE = 8.0


class Place:
    """A home and a project."""

    def __init__(self, base: Path) -> None:
        self.home, self.root = base / "home", base / "acme"
        self.home.mkdir()
        (self.root / ".git").mkdir(parents=True)

    def open(self, *arguments: str, program: tuple[str, ...] = PLACET, **env: str) -> Live:
        live = Live(self.root, environment(self.home, **env), *arguments, program=program)
        live.see(READY)
        live.see("memory 0%")  # the engine stands
        return live

    @property
    def log(self) -> str:
        return (self.home / ".local" / "state" / "placet" / "placet.log").read_text()


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def assert_restored(live: Live) -> None:
    assert left_on(live.output) == []
    assert live.modes() == live.modes_before
    assert foreign(live.output) == []


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT"])
def test_a_signal_ends_it_saved_and_the_terminal_restored(place: Place, name: str) -> None:
    with place.open("--offline") as live:
        live.send("half a thought")
        live.see("half a thought")
        live.child.kill(getattr(signal, name))
        assert live.wait() == 0
        assert live.seconds < SECONDS_TO_END + SLOW_MACHINE
        assert_restored(live)
    with place.open("--offline") as live:
        live.see("half a thought")


def test_a_closed_window_ends_it_and_the_draft_is_kept(place: Place) -> None:
    with place.open("--offline") as live:
        live.send("half a thought")
        live.see("half a thought")
        live.child.ptyproc.fileobj.close()  # what a terminal emulator does when it is closed
        live.child.closed = live.child.ptyproc.closed = True
        live.child.wait()
    with place.open("--offline") as live:
        live.see("half a thought")


def test_a_signal_while_an_answer_streams_keeps_the_message_that_waits(place: Place) -> None:
    with (
        Server([moods.text("word ", "word ", *["more "] * 4000, delay=0.01)]) as server,
        place.open(OPENAI_BASE_URL=server.base_url, OPENAI_MODEL="m") as live,
    ):
        live.enter("the first")
        live.see("more more")
        live.enter("the second")
        live.see("waits")
        live.send("and a draft")
        live.see("and a draft")
        live.child.kill(signal.SIGTERM)
        assert live.wait() == 0
        assert live.seconds < SECONDS_TO_END + SLOW_MACHINE
        assert_restored(live)
    with place.open("--offline", "--resume") as live:
        live.see("the second")
        live.see("and a draft")
        live.see("more more")


BROKEN = """
import sys
{fault}
from placet_main import main
sys.argv[0] = "placet"
main()
"""


def broken(fault: str) -> tuple[str, ...]:
    """Start placet with a fault in one of its parts."""
    return (sys.executable, "-c", BROKEN.format(fault=fault))


def test_an_engine_that_ends_leaves_the_app_and_its_words(place: Place) -> None:
    fault = (
        "import core.watching, core.engine\n"
        "def start(self): raise RuntimeError('secret detail \\x1b]0;title\\x07')\n"
        "core.engine.Engine.start = start"
    )
    with Live(place.root, environment(place.home), "--offline", program=broken(fault)) as live:
        live.see(READY)
        live.see("A fault in placet ended the engine")
        live.send("typed all the same")
        live.see("typed all the same")
        live.send("\x11")
        assert live.wait() == 1
        assert_restored(live)
        assert b"Traceback" not in live.output
        assert b"secret detail" not in live.output
    assert "secret detail" in place.log


def test_a_fault_in_the_app_itself_restores_the_terminal(place: Place) -> None:
    fault = (
        "from tui.panes.inbox import InboxPane\n"
        "def hear(self, content): raise RuntimeError('inside \\x1b]0;title\\x07')\n"
        "InboxPane.hear = hear"
    )
    with Live(place.root, environment(place.home), "--offline", program=broken(fault)) as live:
        assert live.wait() == 1
        assert left_on(live.output) == []
        assert live.modes() == live.modes_before
        assert foreign(live.output) in ([], ["U+0007"])  # Textual rings the bell
        assert b"A fault in placet ended it" in live.output


def test_ctrl_c_in_the_editor_is_the_editors(place: Place, tmp_path: Path) -> None:
    editor = tmp_path / "editor"
    editor.write_text("#!/bin/sh\ntrap 'echo heard' INT\necho editing\nuntil read x; do :; done\n")
    editor.chmod(0o755)
    with place.open("--offline", EDITOR=str(editor)) as live:
        live.send("half a thought")
        live.see("half a thought")
        live.send("\x07")
        live.see("editing")
        live.send("\x03")
        live.see("heard")
        live.send("\n")
        live.settle()
        live.send("!")
        live.see("half a thought!")
        live.send("\x11")
        assert live.wait() == 0
        assert_restored(live)


def test_it_steps_aside_for_the_shell_and_comes_back(place: Place) -> None:
    shell = ("/bin/bash", "--norc", "--noprofile", "--noediting", "-i")
    env = environment(place.home, PS1="shell> ")
    with Live(place.root, env, program=shell) as live:
        live.see("shell>")
        modes = live.modes()
        live.send(f"{' '.join(PLACET)} --offline\n")
        live.see(READY)
        live.send("half a thought")
        live.see("half a thought")
        live.send("\x1a")
        live.see("Stopped")
        assert left_on(live.output) == []
        assert live.modes()[3] & termios.ECHO == modes[3] & termios.ECHO
        size = len(live.output)
        live.send("fg\n")
        live.until(lambda: b"half a thought" in live.output[size:], "the picture anew")
        live.send("!")
        live.see("half a thought!")
        live.send("\x11")
        live.see("shell>")
        live.settle()
        assert left_on(live.output) == []
        assert live.modes()[3] & termios.ECHO == modes[3] & termios.ECHO
        live.send("exit\n")
        live.child.expect(pexpect.EOF)
