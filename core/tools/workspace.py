"""The folder that the tools work in: which path a model's words mean, and what may be done there.

Inside the project is free to read; outside (through a symbolic link too) needs the user's consent;
placet's own folders are never touched and ``.git`` is never written, however the name is spelt.
"""

from __future__ import annotations

import os
import stat
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from core.data import Data
from core.text import safe_line
from core.tools.base import Ask, ToolError
from core.tools.beneath import MAX_FILE_BYTES, explain, open_folder, read_bytes

OWN_FOLDER = ".placet"
"""The folder of a project that belongs to placet: no tool reads or writes in it."""
GIT_FOLDER = ".git"
"""The folder, or file, that belongs to git: no tool writes in it."""
_SHORT_NAMES = {"git~1": GIT_FOLDER, "placet~1": OWN_FOLDER}
"""The 8.3 names under which Windows file systems reach the same folders (CVE-2014-9390)."""

_NOT_FILES = ("/proc", "/sys", "/dev")


class Place(Data):
    """A path that a model gave, resolved.

    Attributes:
        name: how it is told: relative to the project, or absolute outside it.
        path: absolute; no part of it was a symbolic link when it was resolved.
        outside: it lies beyond the project.
    """

    name: str
    path: Path
    outside: bool


def plain_name(part: str) -> str:
    """Fold a name as the most forgiving file systems do: case, normal form, invisible characters,
    trailing dots and blanks, streams and short names (git's own list: CVE-2014-9390, -2019-1352).
    """
    visible = "".join(c for c in part if unicodedata.category(c) != "Cf")
    folded = unicodedata.normalize("NFKC", visible).casefold().split(":")[0].rstrip(". ")
    return _SHORT_NAMES.get(folded, folded)


def _folded(path: Path) -> tuple[str, ...]:
    return tuple(unicodedata.normalize("NFC", part).casefold() for part in path.parts)


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


class Workspace:
    """A project's folder as tools see it.

    Args:
        root: the project's folder.
        off_limits: placet's config and state folders; never read nor written by a tool.
        umask: the user's, as it was before placet closed its own: for new files and commands.
    """

    def __init__(
        self, root: Path, off_limits: tuple[Path, ...] = (), *, umask: int = 0o022
    ) -> None:
        self.umask = umask
        self.root = Path(os.path.realpath(root))
        self._off_limits = tuple(Path(os.path.realpath(path)) for path in off_limits)

    def place(self, given: str) -> Place:
        """Resolve a path as the operating system would, relative to the project.

        Raises:
            ToolError: it is no path, or one of placet's own folders.
        """
        _require_path(given)
        real = Path(os.path.realpath(self.root / given))
        if not os.path.lexists(real):
            real = Path(os.path.realpath(_same_name_in_other_form(real)))
            if given.startswith("~") and not os.path.lexists(real):
                raise ToolError(
                    f"{safe_line(given)} does not exist: ~ is not expanded.",
                    "Give the path relative to the project, or absolute.",
                )
        outside = not real.is_relative_to(self.root)
        name = str(real) if outside else real.relative_to(self.root).as_posix()
        place = Place(name=name, path=real, outside=outside)
        self._refuse_own(place)
        return place

    def _within(self, place: Place, folders: tuple[Path, ...], names: frozenset[str]) -> bool:
        """Tell whether a place is in one of the folders, by name, by folded path or by inode."""
        parts = place.path.parts if place.outside else place.path.relative_to(self.root).parts
        if any(plain_name(part) in names for part in parts):
            return True
        folded = _folded(place.path)
        if any(folded[: len(f)] == f for f in map(_folded, folders)):
            return True
        known = {identity for folder in folders if (identity := _identity(folder))}
        return any(_identity(path) in known for path in (place.path, *place.path.parents))

    def _refuse_own(self, place: Place) -> None:
        folders = (*self._off_limits, self.root / OWN_FOLDER)
        if self._within(place, folders, frozenset({OWN_FOLDER})):
            raise ToolError(
                f"{safe_line(place.name)} belongs to placet itself and is closed to tools.",
                "Memory is read with recall and read_memory, and changed by proposing it.",
            )
        if place.outside and str(place.path).startswith(tuple(f"{p}/" for p in _NOT_FILES)):
            raise ToolError(f"{safe_line(place.name)} is a part of the system, not a file.")

    def require_writable(self, place: Place) -> None:
        """Refuse what no tool may write, whatever the user's mode.

        Raises:
            ToolError: it is in a ``.git`` folder, or is the project's folder itself.
        """
        if place.path == self.root:
            raise ToolError("The project's folder is not a file.")
        folders = (self.root / GIT_FOLDER, *_linked_git_folder(self.root / GIT_FOLDER))
        if self._within(place, folders, frozenset({GIT_FOLDER})):
            raise ToolError(
                f"{safe_line(place.name)} belongs to git and is never written by a tool.",
                "Use run_command with git to change the repository's state.",
            )

    def consent(self, place: Place, doing: str) -> Ask | None:
        """Say what the user must be asked before a place is looked at; None within the project."""
        if not place.outside:
            return None
        shown = safe_line(place.name)
        return Ask(kind="outside", title=f"{doing} {shown}, outside the project", rule=place.name)

    def anchor(self, place: Place) -> tuple[Path, tuple[str, ...]]:
        """Return from where and through which names a place is opened without following links."""
        if place.outside:
            return Path(place.path.anchor), place.path.parts[1:]
        return self.root, place.path.relative_to(self.root).parts

    @contextmanager
    def folder_of(self, place: Place, *, create_mode: int | None = None) -> Iterator[int]:
        """Open the folder that holds a place, making it with the given permission bits if any.

        Raises:
            ToolError: it can't be opened, or something in it is refused by the operating system.
        """
        base, parts = self.anchor(place)
        try:
            with open_folder(base, parts[:-1], create_mode=create_mode) as folder:
                yield folder
        except OSError as error:
            raise explain(error, safe_line(place.name)) from error

    def read(self, place: Place, limit: int = MAX_FILE_BYTES) -> bytes:
        """Read a file whole.

        Raises:
            ToolError: it is missing, no regular file, too large or not to be opened.
        """
        self.require_there(place)
        if place.path == self.root:
            raise ToolError(
                "The project's folder is not a file.", "Use list_files to look into it."
            )
        with self.folder_of(place) as folder:
            return read_bytes(folder, place.path.name, safe_line(place.name), limit)

    def require_there(self, place: Place) -> None:
        """Refuse a place that does not exist, naming those most like it.

        Raises:
            ToolError: there is nothing.
        """
        if os.path.lexists(place.path):
            return
        near = self._like(place)
        hint = f"Did you mean {', '.join(near)}?" if near else "Use find to look for it by name."
        raise ToolError(f"{safe_line(place.name)} does not exist.", hint)

    def _like(self, place: Place) -> list[str]:
        from rapidfuzz import fuzz, process

        folder = place.path.parent
        if place.outside or not folder.is_dir():
            return []
        names = [n for n in sorted(os.listdir(folder))[:5000] if plain_name(n) != OWN_FOLDER]  # noqa: PTH208
        best = process.extract(place.path.name, names, scorer=fuzz.ratio, limit=3, score_cutoff=60)
        return [safe_line((folder / n).relative_to(self.root).as_posix()) for n, _, _ in best]


def _require_path(given: str) -> None:
    if not given.strip():
        raise ToolError("The path is empty.", "Give one relative to the project, as in src/app.py.")
    if "\0" in given:
        raise ToolError("The path holds a NUL character.")
    try:
        os.fsencode(given)
    except UnicodeEncodeError:
        raise ToolError("The path is not valid Unicode.") from None


def _same_name_in_other_form(path: Path) -> Path:
    """Find the existing file whose name differs only by Unicode normal form (NFC or NFD)."""
    found = Path(path.anchor)
    for part in path.parts[1:]:
        following = found / part
        if not part.isascii() and not os.path.lexists(following):
            wanted = unicodedata.normalize("NFC", part)
            with suppress(OSError):
                for entry in sorted(os.listdir(found)):  # noqa: PTH208 - names only
                    if unicodedata.normalize("NFC", entry) == wanted:
                        following = found / entry
                        break
        found = following
    return found


def _linked_git_folder(dot_git: Path) -> tuple[Path, ...]:
    """Return where a ``.git`` file points to (worktrees, submodules, ``--separate-git-dir``)."""
    try:
        if not stat.S_ISREG(dot_git.stat().st_mode):
            return ()
        with dot_git.open("rb") as file:
            line = file.read(4096).decode("utf-8", "replace").strip()
    except OSError:
        return ()
    _, _, target = line.partition("gitdir:")
    return (Path(os.path.realpath(dot_git.parent / target.strip())),) if target.strip() else ()
