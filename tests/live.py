"""placet as its user meets it: in a pseudo-terminal, with a home and an environment of its own."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import termios
import time
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pexpect
import pyte

PLACET: tuple[str, ...] = (sys.executable, str(Path(sys.executable).parent / "placet"))
"""The installed program, started without the help of a shell or of the kernel's ``#!``."""

READY = "What shall we do?"
"""What the composer says once keys are taken."""

SECONDS = 30.0
"""How long anything is waited for; far more than it needs, for tests may share the machine."""


def environment(home: Path, **more: str) -> dict[str, str]:
    """Make an environment that knows nothing but a home, a terminal and what is given."""
    plain = {
        "HOME": str(home),
        "PATH": os.environ["PATH"],
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
    }
    return plain | more


def run(
    folder: Path,
    env: dict[str, str],
    *arguments: str,
    before: Sequence[str] = (),
    stdin: str = "",
) -> subprocess.CompletedProcess[str]:
    """Run a command of placet's in a folder; ``before`` goes before it on the command line."""
    return subprocess.run(
        [*before, *PLACET, *arguments],
        cwd=folder,
        env=env,
        input=stdin,
        encoding="utf-8",
        errors="surrogateescape",
        capture_output=True,
        timeout=60,
        check=False,
    )


class Live:
    """One run of a program in a pseudo-terminal; use as a context manager, which ends it.

    Attributes:
        output: every byte that the program has sent so far.
    """

    def __init__(
        self,
        folder: Path,
        env: dict[str, str],
        *arguments: str,
        program: Sequence[str] = PLACET,
        columns: int = 120,
        rows: int = 36,
    ) -> None:
        self.output = bytearray()
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self._drawn = 0
        self.child: Any = pexpect.spawn(
            program[0],
            [*program[1:], *arguments],
            cwd=str(folder),
            env=env,
            dimensions=(rows, columns),
            timeout=SECONDS,
        )
        self.child.delaybeforesend = None
        self.modes_before = self.modes()

    def __enter__(self) -> Live:
        return self

    def __exit__(self, *_: object) -> None:
        self.child.close(force=True)

    def send(self, text: str | bytes) -> None:
        """Type."""
        self.child.send(text)

    def enter(self, text: str) -> None:
        """Type a line and send it, as a person does: Enter comes after the text stands there."""
        self.send(text)
        self.see(text[-20:])
        end = time.monotonic() + 0.2  # keys in a burst are a paste, in which Enter makes a new line
        while time.monotonic() < end:
            self.read()
        self.send("\r")

    def modes(self) -> list[Any]:
        """Return the terminal's modes as the kernel has them (see termios(3))."""
        return termios.tcgetattr(self.child.child_fd)

    def read(self, seconds: float = 0.05) -> bool:
        """Read what comes within so many seconds; false once the program has gone."""
        try:
            self.output += self.child.read_nonblocking(1 << 16, timeout=seconds)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        return True

    def until(self, holds: Callable[[], bool], what: str = "it") -> None:
        """Read until something holds.

        Raises:
            AssertionError: it did not come; shows the screen.
        """
        end = time.monotonic() + SECONDS
        while not holds():
            alive = self.read()
            assert (alive or holds()) and time.monotonic() < end, f"no {what}:\n{self.screen()}"

    def see(self, text: str) -> None:
        """Read until a text stands on the screen."""
        self.until(lambda: text in self.screen(), repr(text))

    def settle(self, quiet: float = 0.4) -> None:
        """Read until nothing comes for a while."""
        size = -1
        while size != len(self.output):
            size = len(self.output)
            self.read(quiet)

    def wait(self) -> int:
        """Read to the end; return the exit status (minus the signal's number where one ended it).

        The time it took since the call is in ``self.seconds``.
        """
        began = time.monotonic()
        while self.read(0.5):
            assert time.monotonic() < began + SECONDS, f"it does not end:\n{self.screen()}"
        self.child.wait()
        self.seconds = time.monotonic() - began
        if self.child.signalstatus is not None:
            return -int(self.child.signalstatus)
        return int(self.child.exitstatus)

    def screen(self) -> str:
        """Return what can be read on the screen."""
        new = bytes(self.output[self._drawn :])
        if cut := re.search(rb"\x1b(\[[0-?]*)?$", new):  # the rest of it is still to come
            new = new[: cut.start()]
        self._drawn += len(new)
        # pyte knows no "\x1b[>1u" and would show its last letter; nothing that is read needs it.
        self._stream.feed(re.sub(rb"\x1b\[[<>=][\d;]*u", b"", new))
        return "\n".join(line.rstrip() for line in self._screen.display)


_CONTROL = re.compile(
    r"\x1b\[(?P<parameters>[0-?]*)(?P<between>[ -/]*)(?P<final>[@-~])"  # ECMA-48, 5.4
    r"|\x1b(?P<string>[\]PX^_])(?P<body>.*?)(?:\x1b\\|\x07|\x9c)"  # 5.6
    r"|\x1b(?P<other>.?)",
    re.DOTALL,
)
_OWN = re.compile(
    r"\?\d+[hl]"  # modes: screen, mouse, focus, paste, cursor
    r"|\d*(;\d+)?H"  # the cursor's place
    r"|[\d;]*m"  # colours and styles
    r"|[<>=]\d*u|\?u"  # the keyboard protocol
    r"|\?\d+\$p"  # questions
)
_POINTER = re.compile(r"22;[a-z-]+")
"""The shape of the mouse's pointer, which Textual sets (OSC 22)."""


def foreign(output: bytes | bytearray) -> list[str]:
    """List what the bytes for a terminal hold that placet never says by itself.

    A program that draws needs few control sequences; whatever else arrives came out of a text.
    Titles (OSC 0) that placet sets itself have to be taken out by the caller.
    """
    text = bytes(output).decode("utf-8", "surrogateescape")
    found = [m[0] for m in _CONTROL.finditer(text) if not _is_own(m)]
    rest = _CONTROL.sub("", text).replace("\r\n", "\n")  # the terminal's driver puts the CR there
    return found + sorted({f"U+{ord(c):04X}" for c in rest if not _may_be_drawn(c)})


def _is_own(match: re.Match[str]) -> bool:
    if match["string"] == "]":
        return bool(_POINTER.fullmatch(match["body"]))
    if match["final"] is None:
        return False
    return bool(_OWN.fullmatch(match["parameters"] + match["between"] + match["final"]))


_INVISIBLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def _may_be_drawn(char: str) -> bool:
    return char == "\n" or unicodedata.category(char) not in _INVISIBLE


def left_on(output: bytes | bytearray) -> list[str]:
    """List the terminal's modes that a program switched and did not switch back."""
    text = bytes(output).decode("utf-8", "replace")
    now: dict[str, str] = {}
    for numbers, letter in re.findall(r"\x1b\[\?([\d;]+)([hl])", text):
        now |= dict.fromkeys(numbers.split(";"), letter)
    at_start = {"25": "h", "7": "h"}  # the cursor is shown and lines wrap
    on = [f"?{n}{letter}" for n, letter in now.items() if letter != at_start.get(n, "l")]
    pushed, popped = len(re.findall(r"\x1b\[>\d*u", text)), len(re.findall(r"\x1b\[<\d*u", text))
    return on + ["keyboard protocol"] * max(0, pushed - popped)
