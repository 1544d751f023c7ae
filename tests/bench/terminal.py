"""A program in a pseudo-terminal, with a stop-watch: when it is ready, how soon a key is painted.

Works with any full-screen program. Times are those at which bytes arrive, before anything is done
with them. `probe_letters` gives letters that no program shows by itself, so that the arrival of
one means that the key typed has been painted.
"""

from __future__ import annotations

import fcntl
import os
import select
import signal
import struct
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")


class NotShownError(Exception):
    """The program did not show what was waited for."""


class Terminal:
    """One run of a program; use as a context manager, which ends it."""

    def __init__(
        self,
        argv: Sequence[str],
        *,
        columns: int = 120,
        rows: int = 40,
        cwd: Path | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.output = bytearray()
        self.started = time.monotonic()
        self.columns, self.rows = columns, rows
        self._pid, self._file = os.forkpty()
        if self._pid == 0:
            _become(argv, cwd, dict(environment or {}))
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self._file, termios.TIOCSWINSZ, size)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the program."""
        if self._pid:
            os.kill(self._pid, signal.SIGKILL)
            os.waitpid(self._pid, 0)
            os.close(self._file)
            self._pid = 0

    def send(self, text: str) -> None:
        """Type a text."""
        os.write(self._file, text.encode())

    def read(self, seconds: float) -> tuple[float, bytes]:
        """Wait for the next bytes; return when they came (monotonic) and the bytes, maybe none."""
        readable, _, _ = select.select([self._file], [], [], max(0.0, seconds))
        now = time.monotonic()
        if not readable:
            return now, b""
        try:
            data = os.read(self._file, 1 << 16)
        except OSError as error:
            raise NotShownError("the program has ended") from error
        self.output += data
        return now, data

    def wait_for(self, text: str, seconds: float = 20.0) -> float:
        """Wait until a text has been painted from now on; return when its bytes came."""
        wanted = text.encode()
        seen = b""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            now, data = self.read(end - time.monotonic())
            seen = seen[-len(wanted) :] + data
            if wanted in seen:
                return now
        raise NotShownError(f"{text!r} was not painted in {seconds} s:\n{self.screen()}")

    def settle(self, quiet: float = 0.3, seconds: float = 10.0) -> None:
        """Read until nothing has been painted for a while."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if not self.read(quiet)[1]:
                return

    def watch(self, seconds: float, seen: Callable[[float, bytes], None]) -> None:
        """Read for some seconds and hand on what comes, with its time."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            now, data = self.read(left)
            if data:
                seen(now, data)

    def latency(self, letter: str) -> float:
        """Type a letter that is nowhere on the screen; return the seconds until it is painted."""
        sent = time.monotonic()
        self.send(letter)
        return self.wait_for(letter, 5.0) - sent

    def response(self, key: str) -> float:
        """Press a key in a program at rest; return the seconds until the last byte of its answer.

        The answer has ended when nothing has come for 50 ms.
        """
        sent = last = time.monotonic()
        self.send(key)
        while True:
            now, data = self.read(0.05 if last > sent else 2.0)
            if not data:
                return last - sent
            last = now

    def cpu_seconds(self) -> float:
        """The processor time that the program and its ended children have used."""
        fields = self._stat()
        return sum(int(field) for field in fields[11:15]) / _TICKS

    def memory(self) -> int:
        """The resident memory of the program in bytes."""
        return int(Path(f"/proc/{self._pid}/statm").read_text().split()[1]) * _PAGE

    def screen(self) -> str:
        """The screen as text, as it stands after all that has been read."""
        import pyte

        screen = pyte.Screen(self.columns, self.rows)
        pyte.ByteStream(screen).feed(bytes(self.output))
        return "\n".join(line.rstrip() for line in screen.display)

    def _stat(self) -> list[str]:
        return Path(f"/proc/{self._pid}/stat").read_text().rsplit(")", 1)[1].split()


def probe_letters(count: int) -> list[str]:
    """Give letters one cell wide that no program shows by itself (Armenian, Georgian, Cherokee)."""
    blocks = [*range(0x0531, 0x0557), *range(0x10D0, 0x10F1), *range(0x13A0, 0x13F5)]
    return [chr(blocks[n % len(blocks)]) for n in range(count)]


def percentile(samples: Sequence[float], percent: float) -> float:
    """The value below which so many of a hundred samples lie (nearest rank)."""
    ordered = sorted(samples)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def _become(argv: Sequence[str], cwd: Path | None, environment: dict[str, str]) -> None:
    if cwd is not None:
        os.chdir(cwd)
    base = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
    os.execvpe(argv[0], list(argv), {**os.environ, **base, **environment})
