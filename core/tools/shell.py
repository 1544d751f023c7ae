"""The only module that starts processes: the tool `run_command`, and placet's own look at git.

A command runs in a session and process group of its own, without a terminal and with its input
closed. However it ends (by itself, by its time limit, by the user), whatever it started ends too.
"""

from __future__ import annotations

import asyncio
import os
import secrets
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from core.data import Data
from core.text import safe_line
from core.tools.base import Ask, Effect, OutputSink, Prepared, ToolError, ToolOutcome, ToolSpec
from core.tools.command import rule_for
from core.tools.environment import command_environment, git_environment
from core.tools.output import Output, excerpt
from core.tools.processes import MARK, end_all, keep_until_exit, let_go
from core.tools.workspace import Workspace

_DEFAULT_SECONDS = 120
"""How long a command may run where the model names no limit."""
MAX_SECONDS = 3600
"""The longest limit that it may name."""
_GIT_SECONDS = 10.0
"""How long placet's own questions to git may take."""

_TICK_SECONDS = 0.5
"""How often an unfinished line (a prompt, a progress bar) is shown anew."""

_AFTER_EXIT_SECONDS = 0.3
"""How long the pipe is read on after the command's own process has ended."""

_FAST_BYTES = 1_000_000
_READ_BYTES = 16_384
_LIVE_CHARS = 200_000
"""So much output is given on as it comes; of what follows, some now and then."""

_LIVE_TAIL_CHARS = 4000
_MAX_COMMAND_BYTES = 100_000
"""Linux takes no argument over 128 KiB (MAX_ARG_STRLEN)."""

_GIT_READERS = frozenset(
    {"cat-file", "config", "for-each-ref", "log", "ls-files", "rev-list", "rev-parse"}
    | {"show-ref", "symbolic-ref"}
)
"""Subcommands that run no filter, hook or helper once the settings are overridden."""


class _Reader:
    """Reads a pipe without waiting for its end, which a background process may hold open."""

    def __init__(self, descriptor: int, output: Output, sink: OutputSink) -> None:
        self._descriptor = descriptor
        self._output = output
        self._sink = sink
        self._bytes = 0
        self._ended = False
        self._given = 0
        self._waiting = ""
        self._last_given = 0.0
        os.set_blocking(descriptor, False)

    async def follow(self) -> None:
        """Give output on as it comes, until the pipe's end or cancellation."""
        while not self._ended:
            try:
                await asyncio.wait_for(self._readable(), _TICK_SECONDS)
            except TimeoutError:
                self._give(self._output.show_open_line())
                continue
            self._read()
            if self._bytes > _FAST_BYTES:
                await asyncio.sleep(0.002)  # a flood must not take the interpreter

    def drain(self) -> None:
        """Take what is in the pipe now, but no more than a pipe can hold (1 MiB on Linux)."""
        for _ in range(1 + (1 << 20) // _READ_BYTES):
            if self._ended or not self._read():
                break
        self._give(self._output.close(), at_once=True)

    async def _readable(self) -> None:
        loop = asyncio.get_running_loop()
        ready = asyncio.Event()
        loop.add_reader(self._descriptor, ready.set)
        try:
            await ready.wait()
        finally:
            loop.remove_reader(self._descriptor)

    def _read(self) -> bool:
        """Read once; tell whether there was anything."""
        try:
            data = os.read(self._descriptor, _READ_BYTES)
        except BlockingIOError:
            return False
        self._ended = not data
        self._bytes += len(data)
        self._give(self._output.feed(data))
        return bool(data)

    def _give(self, text: str, *, at_once: bool = False) -> None:
        """Give output on; of a flood only the newest, some times a second."""
        self._waiting += text
        if self._given > _LIVE_CHARS:
            self._waiting = self._waiting[-_LIVE_TAIL_CHARS:]
            at_once = at_once or time.monotonic() - self._last_given > _TICK_SECONDS / 2
        else:
            at_once = True
        if at_once and self._waiting:
            waiting, self._waiting = self._waiting, ""
            self._given += len(waiting)
            self._last_given = time.monotonic()
            self._sink(waiting)


class _Ended(Data):
    """How a command ended.

    Attributes:
        status: its exit status, negative for a signal; None at the time limit.
        left_behind: it left processes running, which were ended.
        seconds: how long it ran.
        output: what it wrote.
    """

    status: int | None
    left_behind: bool
    seconds: float
    output: str


class RunCommand:
    """Runs a shell command."""

    spec = ToolSpec(
        name="run_command",
        description=(
            "Run a shell command in the project's top folder and return its output and exit "
            "status. Each call is a new shell: cd and variables do not last. There is no terminal "
            "and no input; editors, pagers and prompts do not work. When the command ends, what "
            "it left in the background ends too."
        ),
        parameters={
            "type": "object",
            "properties": {
                "command": {"type": "string", "description": "The command, as for bash -c."},
                "timeout_seconds": {
                    "type": "integer",
                    "minimum": 1,
                    "maximum": MAX_SECONDS,
                    "description": f"Time limit in seconds (default {_DEFAULT_SECONDS}).",
                },
            },
            "required": ["command"],
            "additionalProperties": False,
        },
        effect=Effect.RUN,
    )

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace

    async def prepare(self, arguments: dict[str, Any]) -> Prepared:
        """Check that it is a command; the question shows it whole."""
        command = arguments["command"]
        _require_command(command)
        seconds = min(max(arguments.get("timeout_seconds", _DEFAULT_SECONDS), 1), MAX_SECONDS)
        ask = Ask(
            kind="run",
            title=f"Run {safe_line(command, 80)}",
            command=command,
            rule=rule_for(command),
        )

        async def run(sink: OutputSink) -> ToolOutcome:
            return _outcome(command, seconds, await self._run(command, seconds, sink))

        return Prepared(ask=ask, run=run)

    async def _run(self, command: str, seconds: int, sink: OutputSink) -> _Ended:
        output, mark, began = Output(), secrets.token_hex(16), time.monotonic()
        reading, writing = os.pipe()
        try:
            try:
                process = await self._start(command, writing, mark)
            finally:
                os.close(writing)
            reader = _Reader(reading, output, sink)
            keep_until_exit(process.pid, mark)
            try:
                status, left_behind = await _attend(process, reader, seconds, mark)
            finally:
                let_go(process.pid)
            reader.drain()
        finally:
            os.close(reading)
        return _Ended(
            status=status,
            left_behind=left_behind,
            seconds=time.monotonic() - began,
            output=output.text,
        )

    async def _start(self, command: str, writing: int, mark: str) -> asyncio.subprocess.Process:
        shell = (
            ["/bin/bash", "--noprofile", "--norc"] if Path("/bin/bash").exists() else ["/bin/sh"]
        )
        try:
            return await asyncio.create_subprocess_exec(
                *shell,
                "-c",
                command,
                stdin=subprocess.DEVNULL,
                stdout=writing,
                stderr=writing,
                cwd=self._workspace.root,
                env=command_environment(os.environ) | {MARK: mark},
                start_new_session=True,
                umask=self._workspace.umask,
            )
        except OSError as error:
            raise ToolError(f"The command could not be started: {error.strerror}.") from error


async def _attend(
    process: asyncio.subprocess.Process, reader: _Reader, seconds: float, mark: str
) -> tuple[int | None, bool]:
    """Wait for a command while its output is given on; then end whatever it left running."""
    following = asyncio.create_task(reader.follow())
    status = None
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                status = await process.wait()
        if status is not None:
            await asyncio.wait({following}, timeout=_AFTER_EXIT_SECONDS)
    finally:
        following.cancel()
        left_behind = await end_all(process.pid, mark)
        await asyncio.wait({following})
        await process.wait()
    return status, left_behind


def _require_command(command: str) -> None:
    if not command.strip():
        raise ToolError("The command is empty.")
    if "\0" in command:
        raise ToolError("The command holds a NUL character.")
    try:
        size = len(os.fsencode(command))
    except UnicodeEncodeError:
        raise ToolError("The command is not valid Unicode.") from None
    if size > _MAX_COMMAND_BYTES:
        raise ToolError(
            f"The command is too long ({size:,} bytes, the limit is {_MAX_COMMAND_BYTES:,}).",
            "Write long texts into a file with write_file and use the file.",
        )


def _outcome(command: str, seconds: int, ended: _Ended) -> ToolOutcome:
    if ended.status is None:
        end = f"stopped by its time limit of {seconds} s"
    elif ended.status < 0:
        end = f"ended by signal {-ended.status} ({signal.Signals(-ended.status).name})"
    else:
        end = f"exit status {ended.status}"
    notes = [f"[{end}, {ended.seconds:.1f} s]"]
    if ended.left_behind and ended.status is not None:
        notes.append("[processes that it left in the background were ended]")
    text = excerpt(ended.output.rstrip("\n"))
    return ToolOutcome(
        ok=ended.status == 0,
        content="\n".join([text, *notes] if text else ["[no output]", *notes]),
        summary=f"{safe_line(command, 80)}: {end}",
        output=ended.output,
        untrusted=True,
    )


async def git(root: Path, *arguments: str) -> str | None:
    """Ask git about a repository, in a way that lets no setting of the repository act.

    Args:
        root: the folder to ask about.
        arguments: one of the reading subcommands, and its arguments.

    Returns:
        What git printed, without the last newline; None where there is no git, no repository, no
        answer in time, or an answer of failure.

    Raises:
        ValueError: the subcommand could run something of the repository's.
    """
    if not arguments or arguments[0] not in _GIT_READERS:
        raise ValueError(f"not a reading git command: {arguments[:1]}")
    guards = ("--no-ext-diff", "--no-textconv", "--no-show-signature")
    rest = (*guards, *arguments[1:]) if arguments[0] == "log" else arguments[1:]
    try:
        process = await asyncio.create_subprocess_exec(
            *("git", "--no-pager", arguments[0], *rest),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            cwd=root,
            env=git_environment(os.environ),
            start_new_session=True,
        )
    except OSError:
        return None
    try:
        async with asyncio.timeout(_GIT_SECONDS):
            printed, _ = await process.communicate()
    except TimeoutError:
        return None
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            await process.wait()
    return (
        printed.decode("utf-8", "replace").removesuffix("\n") if process.returncode == 0 else None
    )
