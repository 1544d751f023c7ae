"""The app in a real terminal: it starts, takes keys, answers, ends, and leaves the terminal as it
was."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect
import pyte
import pytest

ROOT = Path(__file__).parents[2]
ROWS, COLUMNS = 30, 100
PATIENCE = 40
"""Seconds until a slow machine is given up."""

LEAVES_ALTERNATE = b"\x1b[?1049l"
SHOWS_CURSOR = b"\x1b[?25h"
NO_MOUSE = b"\x1b[?1000l"


class Terminal:
    """The app on one end of a pty, a screen on the other."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        self.home = folder
        self.project = folder / "project"
        self.project.mkdir(exist_ok=True)
        self.raw = b""
        self._screen = pyte.Screen(COLUMNS, ROWS)
        self._stream = pyte.ByteStream(self._screen)
        env = {
            "HOME": str(folder),
            "PATH": os.environ["PATH"],
            "TERM": "xterm-256color",
            "LANG": "C.UTF-8",
            **environment,
        }
        command = [str(ROOT / "placet_main.py"), "--offline", *arguments]
        self.child = pexpect.spawn(
            sys.executable, command, cwd=self.project, env=env, dimensions=(ROWS, COLUMNS)
        )

    def read(self, seconds: float = 0.05) -> None:
        """Take in what was drawn."""
        try:
            data = self.child.read_nonblocking(65536, timeout=seconds)
        except pexpect.TIMEOUT:
            return
        self.raw += data
        # pyte does not know private parameters of CSI u and t sequences, and prints them.
        self._stream.feed(re.sub(rb"\x1b\[[<>=?][\d;]*[ut]|\x1b\[\?[\d;]*\$p", b"", data))

    @property
    def picture(self) -> str:
        return "\n".join(line.rstrip() for line in self._screen.display)

    def until(self, holds: Callable[[str], bool]) -> str:
        """Wait until the picture is as wanted; return it."""
        for _ in range(int(PATIENCE / 0.05)):
            self.read()
            if holds(self.picture):
                return self.picture
        pytest.fail(f"never came:\n{self.picture}")

    def until_shown(self, text: str) -> str:
        return self.until(lambda picture: text in picture)

    def type(self, text: str) -> None:
        """Press keys one after the other, as a finger does: each is drawn before the next."""
        for key in text:
            self.child.send(key)
            self.read(0.03)

    def until_ended(self) -> int:
        """Wait for the end; return the exit status, or minus the signal."""
        for _ in range(int(PATIENCE / 0.05)):
            try:
                self.read()
            except pexpect.EOF:
                break
        self.child.close()
        return -self.child.signalstatus if self.child.signalstatus else self.child.exitstatus


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[..., Terminal]]:
    started: list[Terminal] = []

    def begin(*arguments: str, **environment: str) -> Terminal:
        terminal = Terminal(tmp_path, *arguments, **environment)
        started.append(terminal)
        return terminal

    yield begin
    for terminal in started:
        terminal.child.close(force=True)


def is_restored(terminal: Terminal) -> bool:
    return all(sequence in terminal.raw for sequence in (LEAVES_ALTERNATE, SHOWS_CURSOR, NO_MOUSE))


def test_it_starts_answers_and_leaves_the_terminal_as_it_was(
    start: Callable[..., Terminal],
) -> None:
    terminal = start()
    terminal.until_shown("What shall we do?")
    terminal.type("what do you know about pnpm?")
    terminal.until_shown("about pnpm?")
    terminal.type("\r")
    terminal.until_shown("I am the offline pair")
    terminal.type("\x11")
    assert terminal.until_ended() == 0
    assert is_restored(terminal)
    last = terminal.raw.rsplit(LEAVES_ALTERNATE, 1)[1].decode()
    assert "I am the offline pair" in last
    assert re.search(r"placet --resume sess_\w+", last)


def test_a_session_goes_on_where_it_was(start: Callable[..., Terminal]) -> None:
    first = start()
    first.until_shown("What shall we do?")
    first.type("remember the milk\r")
    first.until_shown("I am the offline pair")
    first.type("half a thought")
    first.until_shown("half a thought")
    first.type("\x11")
    assert first.until_ended() == 0
    second = start("--resume")
    picture = second.until(lambda shown: "half a thought" in shown and "resumed " in shown)
    assert "remember the milk" in picture


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_in_good_order(start: Callable[..., Terminal], number: int) -> None:
    terminal = start()
    terminal.until_shown("inbox")
    terminal.type("not sent yet")
    terminal.until_shown("not sent yet")
    terminal.child.kill(number)
    assert terminal.until_ended() == 0
    assert is_restored(terminal)
    drafts = list((terminal.home / ".local" / "state" / "placet" / "drafts").rglob("*.json"))
    assert any("not sent yet" in draft.read_text() for draft in drafts)


def test_ctrl_c_twice_leaves(start: Callable[..., Terminal]) -> None:
    terminal = start()
    terminal.until_shown("What shall we do?")
    terminal.type("\x03")
    terminal.until_shown("Leave placet?")
    terminal.type("\x03")
    assert terminal.until_ended() == 0
    assert is_restored(terminal)


def test_hostile_text_never_reaches_the_terminal(start: Callable[..., Terminal]) -> None:
    terminal = start()
    (terminal.project / "evil.txt").write_text("A\x1b]52;c;ZXZpbA==\x07B\x1b[2J\x9b31mC\n")
    terminal.until_shown("What shall we do?")
    terminal.type("/read evil.txt\r")
    terminal.until_shown("⟨001B⟩")
    assert b"]52;c;ZXZpbA==\x07" not in terminal.raw
    assert b"\x1b]52" not in terminal.raw
    assert b"\x1b[2J" not in terminal.raw


def test_without_colours_there_are_no_colour_codes(start: Callable[..., Terminal]) -> None:
    terminal = start(NO_COLOR="1")
    terminal.until_shown("What shall we do?")
    terminal.type("hi\r")
    terminal.until_shown("I am the offline pair")
    codes = {
        code
        for found in re.findall(rb"\x1b\[([\d;]*)m", terminal.raw)
        for code in found.split(b";")
    }
    coloured = {b"38", b"48"} | {
        b"%d" % n for n in (*range(30, 38), *range(40, 48), *range(90, 108))
    }
    assert not codes & coloured


def test_a_folder_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "/no/such/folder")
    assert terminal.until_ended() == 1
    assert b"placet: Can't open the folder" in terminal.raw
    assert b"Traceback" not in terminal.raw


def test_a_ledger_that_can_not_be_opened_is_told(
    start: Callable[..., Terminal], tmp_path: Path
) -> None:
    state = tmp_path / ".local" / "state" / "placet"
    state.mkdir(parents=True)
    (state / "ledger.sqlite").write_bytes(b"this is no database, not at all, " * 40)
    terminal = start()
    terminal.until(lambda picture: "ledger" in picture)
    terminal.type("\x11")
    assert terminal.until_ended() == 1
    assert b"Traceback" not in terminal.raw
