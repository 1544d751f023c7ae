"""Texts in the user's own editor and pager, on a private copy that is gone afterwards."""

from __future__ import annotations

import os
import shlex
import signal
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from core.errors import PlacetError

Runner = Callable[[list[str]], int]
"""Runs a program in the terminal and returns its exit status."""


def editor_command(setting: str, environ: Mapping[str, str]) -> list[str]:
    """Return the user's editor as words: the setting, ``$VISUAL``, ``$EDITOR``, else ``vi``."""
    return _words(setting or environ.get("VISUAL") or environ.get("EDITOR") or "vi")


def pager_command(environ: Mapping[str, str]) -> list[str]:
    """Return the user's pager as words: ``$PAGER``, else ``less``."""
    return _words(environ.get("PAGER") or "less")


def _words(command: str) -> list[str]:
    try:
        return shlex.split(command) or ["vi"]
    except ValueError as error:
        raise PlacetError(
            "editor", f"Can't read the command: {command}", "Check its quotes."
        ) from error


def edited(text: str, command: list[str], run: Runner, suffix: str = ".md") -> str | None:
    """Have a text edited; None if the editor failed or changed nothing.

    A newline that the editor adds at the end is taken off again where there was none.

    Raises:
        PlacetError: there is no such editor, or the copy can't be written or read.
    """
    with _copy(text, suffix) as path:
        if _run(command, path, run) != 0:
            return None
        try:
            after = path.read_bytes().decode("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise PlacetError("editor", "What the editor saved can't be read as UTF-8.") from error
    if not text.endswith("\n"):
        after = after.removesuffix("\n")
    return None if after == text else after


def open_file(path: str, command: list[str], run: Runner) -> None:
    """Open a file itself, not a copy.

    Raises:
        PlacetError: there is no such editor.
    """
    _run(command, Path(path), run)


def show(text: str, command: list[str], run: Runner) -> None:
    """Show a text in the pager.

    Raises:
        PlacetError: there is no such pager, or the copy can't be written.
    """
    with _copy(text, ".txt") as path:
        _run(command, path, run)


class _copy:  # noqa: N801 - reads as a verb
    """A text in a private file of a private folder, for as long as a program shows it."""

    def __init__(self, text: str, suffix: str) -> None:
        self._text, self._suffix = text, suffix

    def __enter__(self) -> Path:
        try:
            self._folder = tempfile.TemporaryDirectory(prefix="placet-")
            path = Path(self._folder.name) / f"text{self._suffix}"
            path.write_text(self._text, "utf-8", newline="")
        except OSError as error:
            raise PlacetError("disk", f"Can't write a copy to edit: {error.strerror}.") from error
        return path

    def __exit__(self, *_: object) -> None:
        self._folder.cleanup()


def _run(command: list[str], path: Path, run: Runner) -> int:
    try:
        return run([*command, os.fspath(path)])
    except OSError as error:
        raise PlacetError(
            "editor", f"Can't start {command[0]}: {error.strerror}.", "Set EDITOR to one you have."
        ) from error


def run_in_terminal(arguments: list[str]) -> int:
    """Run a program that has the terminal to itself, and wait for it.

    Ctrl+C and Ctrl+\\ are that program's meanwhile, as with system(3): the terminal sends them to
    both. A handler of our own is not inherited by the program; a signal that is ignored would be.
    """
    before = {number: signal.signal(number, _pass_over) for number in _KEYS}
    try:
        return os.spawnvp(os.P_WAIT, arguments[0], arguments)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


_KEYS = (signal.SIGINT, signal.SIGQUIT)


def _pass_over(number: int, frame: object) -> None: ...
