"""Opening, reading and replacing files without following a link that nobody looked at.

A path is walked folder by folder with ``O_NOFOLLOW`` from an anchor, so that a link put in place
between a check and the use of a path (CWE-367) makes the call fail instead of leading it elsewhere.
"""

from __future__ import annotations

import errno
import hashlib
import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from core.tools.base import ToolError

MAX_FILE_BYTES = 20_000_000
"""Larger files are not read: neither a model nor a diff can use them."""

_FOLDER_FLAGS = os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC
_FILE_FLAGS = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
_NEW_FLAGS = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
_KINDS = (
    (stat.S_ISDIR, "a folder"),
    (stat.S_ISLNK, "a symbolic link that leads in a circle or was just put there"),
    (stat.S_ISFIFO, "a named pipe"),
    (stat.S_ISSOCK, "a socket"),
    (stat.S_ISBLK, "a device"),
    (stat.S_ISCHR, "a device"),
)


class ChangedError(Exception):
    """The file is not (or no longer) what the writer was shown."""


def content_digest(data: bytes) -> str:
    """Return the SHA-256 of a file's bytes as 64 hex digits."""
    return hashlib.sha256(data).hexdigest()


def size_text(size: int) -> str:
    """Render a number of bytes for people: ``940 B``, ``12.5 kB``, ``3.0 GB``."""
    amount = float(size)
    for unit in ("B", "kB", "MB", "GB"):
        if amount < 1000 or unit == "GB":
            break
        amount /= 1000
    return f"{size} B" if unit == "B" else f"{amount:.1f} {unit}"


def explain(error: OSError, name: str) -> ToolError:
    """Turn an error of the operating system into one that a model can act on."""
    match error.errno:
        case errno.ENOENT:
            return ToolError(f"{name} does not exist.", "Use find or list_files to see what does.")
        case errno.ENOTDIR:
            return ToolError(f"A part of {name} is a file or a link where a folder was expected.")
        case errno.ELOOP:
            return ToolError(
                f"{name} is a symbolic link that leads in a circle or was just put there."
            )
        case errno.EACCES | errno.EPERM:
            return ToolError(f"{name} may not be opened: permission denied.")
        case errno.ENAMETOOLONG:
            return ToolError("The path is too long for this file system.")
        case _:
            return ToolError(f"{name}: {error.strerror or error}.")


@contextmanager
def open_folder(
    anchor: Path, parts: tuple[str, ...], *, create_mode: int | None = None
) -> Iterator[int]:
    """Walk from the anchor to a folder and give its descriptor.

    Args:
        create_mode: the permission bits of folders that are made on the way; None: none is made.

    Raises:
        OSError: a part is missing, a link, or no folder.
    """
    folder = os.open(anchor, _FOLDER_FLAGS & ~os.O_NOFOLLOW)
    try:
        for part in parts:
            if create_mode is not None:
                with suppress(FileExistsError):
                    os.mkdir(part, dir_fd=folder)
                    os.chmod(part, create_mode, dir_fd=folder)
            inner = os.open(part, _FOLDER_FLAGS, dir_fd=folder)
            os.close(folder)
            folder = inner
        yield folder
    finally:
        os.close(folder)


def status(folder: int, name: str) -> os.stat_result | None:
    """Look at a name in a folder without following a link; None where there is nothing."""
    try:
        return os.stat(name, dir_fd=folder, follow_symlinks=False)
    except FileNotFoundError:
        return None


def _require_regular(found: os.stat_result, shown: str) -> None:
    for is_kind, words in _KINDS:
        if is_kind(found.st_mode):
            hint = "Use list_files to see what is in it." if words == "a folder" else ""
            raise ToolError(f"{shown} is {words}, not a file.", hint)


def read_bytes(folder: int, name: str, shown: str, limit: int = MAX_FILE_BYTES) -> bytes:
    """Read a regular file whole.

    Args:
        folder: the descriptor of its folder.
        name: its name in the folder.
        shown: how messages call it.
        limit: the greatest size read, in bytes.

    Raises:
        ToolError: it is no regular file or too large.
        OSError: it can't be opened.
    """
    _require_regular(os.stat(name, dir_fd=folder, follow_symlinks=False), shown)
    descriptor = os.open(name, _FILE_FLAGS, dir_fd=folder)
    with os.fdopen(descriptor, "rb") as file:
        found = os.fstat(descriptor)
        _require_regular(found, shown)
        data = b"" if found.st_size > limit else file.read(limit + 1)
    if found.st_size > limit or len(data) > limit:
        size = size_text(max(found.st_size, len(data)))
        raise ToolError(
            f"{shown} is too large to read ({size}, the limit is {size_text(limit)}).",
            "Use run_command with head, tail, sed -n or grep to look at a part of it.",
        )
    return data


def _write_new(folder: int, name: str, data: bytes, mode: int, like: os.stat_result | None) -> None:
    descriptor = os.open(name, _NEW_FLAGS, 0o600, dir_fd=folder)
    with os.fdopen(descriptor, "wb") as file:
        file.write(data)
        file.flush()
        if like is not None and (like.st_uid, like.st_gid) != (os.geteuid(), os.getegid()):
            with suppress(PermissionError):
                os.fchown(descriptor, like.st_uid, like.st_gid)
        os.fchmod(descriptor, mode)
        os.fsync(descriptor)


def _place_new(folder: int, temporary: str, name: str) -> None:
    """Give the temporary file its name, unless the name is taken."""
    try:
        os.link(temporary, name, src_dir_fd=folder, dst_dir_fd=folder, follow_symlinks=False)
    except FileExistsError:
        raise ChangedError from None
    except OSError:  # a file system without hard links
        if status(folder, name) is not None:
            raise ChangedError from None
        os.replace(temporary, name, src_dir_fd=folder, dst_dir_fd=folder)
    else:
        os.unlink(temporary, dir_fd=folder)


def _require_unchanged(folder: int, name: str, shown: str, expected: str | None) -> None:
    """Check that a file still has the content digest that was shown (None: that it is not there).

    Raises:
        ChangedError: it does not.
    """
    if status(folder, name) is None:
        if expected is not None:
            raise ChangedError
    elif expected is None or content_digest(read_bytes(folder, name, shown)) != expected:
        raise ChangedError


def replace_file(
    folder: int, name: str, shown: str, data: bytes, *, expected: str | None, mode: int
) -> None:
    """Write a file in one step: temporary file, fsync, check, rename, fsync of the folder.

    Args:
        expected: the content digest that the file must have at this moment; None: no file there.
        mode: the permission bits that it gets.

    Raises:
        ChangedError: the file is not what was expected; nothing was written.
        OSError: nothing was written.
    """
    temporary = f".placet-{secrets.token_hex(6)}.tmp"
    _write_new(folder, temporary, data, mode, status(folder, name))
    try:
        _require_unchanged(folder, name, shown, expected)
        if expected is None:
            _place_new(folder, temporary, name)
        else:
            os.replace(temporary, name, src_dir_fd=folder, dst_dir_fd=folder)
    except BaseException:
        with suppress(FileNotFoundError):
            os.unlink(temporary, dir_fd=folder)
        raise
    os.fsync(folder)


def remove_file(folder: int, name: str, shown: str, *, expected: str | None) -> None:
    """Remove a file that still has the expected content.

    Raises:
        ChangedError: it has another, or is gone.
    """
    if expected is None:
        raise ChangedError
    _require_unchanged(folder, name, shown, expected)
    os.unlink(name, dir_fd=folder)
    os.fsync(folder)
