"""Ending what a command started: its process group, and what has left the group.

Each process of a command inherits a mark in its environment, by which those are found that made a
session of their own (Linux; elsewhere only the group is known).
"""

from __future__ import annotations

import asyncio
import atexit
import os
import signal
import time
from contextlib import suppress
from pathlib import Path

MARK = "PLACET_COMMAND"
"""The environment variable that holds a command's mark."""

GRACE_SECONDS = 2.0
"""Between asking processes to end and killing them."""

_POLL_SECONDS = 0.03
_PROC = Path("/proc")
_ROUNDS = 5

_marks: dict[int, str] = {}
"""The running commands: process group and mark."""


def keep_until_exit(group: int, mark: str) -> None:
    """Have a command's processes killed when placet itself exits."""
    _marks[group] = mark


def let_go(group: int) -> None:
    """Forget a command that has ended."""
    _marks.pop(group, None)


@atexit.register
def _kill_the_rest() -> None:
    for group, mark in _marks.items():
        _send(group, mark, signal.SIGKILL)


def _living(group: int, mark: str) -> list[int]:
    """List the processes of a command, those aside that ended and only wait to be collected."""
    wanted = f"{MARK}={mark}".encode()
    found = []
    for folder in _PROC.glob("[0-9]*"):
        with suppress(OSError):
            # proc(5): pid (name) state ppid pgrp …, and the name may hold blanks and brackets
            state, _, pgrp = (folder / "stat").read_bytes().rpartition(b") ")[2].split()[:3]
            if state in b"ZX":
                continue
            if int(pgrp) == group or wanted in (folder / "environ").read_bytes().split(b"\0"):
                found.append(int(folder.name))
    return found


def _send(group: int, mark: str, number: int) -> bool:
    """Send a signal to all processes of a command; tell whether there were any."""
    if not (_PROC / "self" / "stat").exists():
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(group, number)
            return True
        return False
    living = _living(group, mark)
    for pid in living:
        with suppress(ProcessLookupError, PermissionError):
            os.kill(pid, number)
    return bool(living)


async def end_all(group: int, mark: str) -> bool:
    """End all processes of a command: first ask, then kill; tell whether there were any.

    Cancelled meanwhile, it kills at once.
    """
    if not await asyncio.to_thread(_send, group, mark, signal.SIGTERM):
        return False
    try:
        deadline = time.monotonic() + GRACE_SECONDS
        while time.monotonic() < deadline:
            await asyncio.sleep(_POLL_SECONDS)
            if not await asyncio.to_thread(_send, group, mark, 0):
                return True
    finally:
        for _ in range(_ROUNDS):  # what forks while we look is met in the next round
            if not _send(group, mark, signal.SIGKILL):
                break
            time.sleep(0.001)
    return True
