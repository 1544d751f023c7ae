"""What commands read besides their arguments: standard input, and files of lines."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import click

from core.errors import PlacetError


def read_stdin(limit: int = -1) -> str:
    """Read standard input, at most ``limit`` bytes; what is not UTF-8 shows as U+FFFD.

    Raises:
        PlacetError: it is closed or can't be read.
    """
    _assert_open()
    try:
        return sys.stdin.buffer.read(limit).decode("utf-8", "replace")
    except OSError as error:
        raise _unreadable("standard input", error) from error


def lines_of(file: str) -> Iterator[str]:
    """Read the lines of a file as they come, ``-`` for standard input.

    Raises:
        PlacetError: it can't be read.
    """
    if file == "-":
        _assert_open()
    try:
        with click.open_file(file, encoding="utf-8", errors="replace") as lines:
            yield from lines
    except OSError as error:
        raise _unreadable(file, error) from error


def _assert_open() -> None:
    # Python has no stdin at all where the shell closed it (`placet lint - <&-`).
    if sys.stdin is None:
        raise PlacetError("file", "Can't read standard input: it is closed.")


def _unreadable(name: str, error: OSError) -> PlacetError:
    return PlacetError("file", f"Can't read {name}: {error.strerror}.")
