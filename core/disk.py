"""Writing files so that a crash leaves the old text or the new one, never half of one.

The recipe is git's and SQLite's: a temporary file in the same folder, fsync, rename, fsync of the
folder.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import tempfile
from pathlib import Path

from core.errors import PlacetError

TEMPORARY = ".tmp-"
"""Prefix of files that a crash may leave behind; they are nobody's and may be removed."""


def make_private_folder(path: Path) -> None:
    """Make a folder, and what is missing above it, that only the user can enter (0700).

    Raises:
        PlacetError: it can't be made, or belongs to someone else.
    """
    try:
        missing = [p for p in [path, *path.parents] if not p.exists()]
        for folder in reversed(missing):
            folder.mkdir(mode=0o700, exist_ok=True)
        status = path.stat()
        if not stat.S_ISDIR(status.st_mode):
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR))
        if status.st_uid != os.geteuid():
            raise PlacetError("not-yours", f"{path} belongs to another user.", "Remove or move it.")
        if status.st_mode & 0o077:
            path.chmod(0o700)
    except OSError as error:
        raise cannot("make the folder", path, error) from error


def cannot(what: str, path: Path, error: OSError) -> PlacetError:
    """Say which file could not be written or read, why, and that nothing is lost."""
    reason = error.strerror or type(error).__name__
    return PlacetError(
        "disk",
        f"Can't {what} {path}: {reason}.",
        "Nothing was changed; try again when it is mended.",
    )


def read_regular(path: Path, limit: int) -> bytes:
    """Read at most ``limit`` bytes of a file, following no link and waiting for no pipe.

    Raises:
        OSError: it is not there, can't be read, or is no regular file.
    """
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise OSError(errno.ELOOP, "it is a link") from error
        raise
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise OSError(errno.EINVAL, "not a regular file")
        with os.fdopen(handle, "rb", closefd=False) as file:
            return file.read(limit)
    finally:
        os.close(handle)


class Staged:
    """A text that lies beside its place, whole and on disk, and is not yet there."""

    def __init__(self, temporary: Path, target: Path) -> None:
        self.temporary = temporary
        self.target = target

    def place(self) -> None:
        """Put the text in its place; `sync_folder` of its parent makes that survive a power cut.

        Raises:
            OSError: the rename failed; the target is as it was.
        """
        self.temporary.replace(self.target)

    def abandon(self) -> None:
        """Remove the text that was never put in place."""
        with contextlib.suppress(OSError):
            self.temporary.unlink(missing_ok=True)


def stage(target: Path, data: str | bytes, mode: int = 0o644, *, durable: bool = True) -> Staged:
    """Write a text beside its target, synced unless what is lost can be made again.

    An existing file keeps its permissions; a new one gets ``mode``.

    Raises:
        OSError: the folder can't be written or the disk is full; nothing is left behind.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(FileNotFoundError):
        status = target.lstat()
        mode = status.st_mode & 0o777 if stat.S_ISREG(status.st_mode) else mode
    handle, name = tempfile.mkstemp(prefix=TEMPORARY, dir=target.parent)
    staged = Staged(Path(name), target)
    try:
        with os.fdopen(handle, "wb") as file:
            os.fchmod(file.fileno(), mode)
            file.write(data if isinstance(data, bytes) else data.encode("utf-8", "surrogatepass"))
            if durable:
                file.flush()
                os.fsync(file.fileno())
    except BaseException:
        staged.abandon()
        raise
    return staged


def write(target: Path, data: str | bytes, mode: int = 0o644, *, durable: bool = True) -> None:
    """Replace a file's text at once.

    Raises:
        OSError: it could not be written; the old text stands.
    """
    staged = stage(target, data, mode, durable=durable)
    try:
        staged.place()
    except BaseException:
        staged.abandon()
        raise
    if durable:
        sync_folder(target.parent)


def sync_folder(folder: Path) -> None:
    """Make renames and removals in a folder durable; one that is not there has none."""
    if not folder.is_dir():
        return
    handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
