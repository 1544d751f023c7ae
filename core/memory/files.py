"""The memory files of one project and user: used by the review alone, which decides."""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from core import disk
from core.errors import PlacetError
from core.events import Change
from core.ledger import Ledger
from core.memory import index
from core.memory.entry import MAX_FILE_BYTES, EntryError, decode, text_mark
from core.memory.folders import GITIGNORE, entry_path, file_mode, memory_folder
from core.memory.view import USER_ROOT, Memory, View
from core.paths import Places, Project

LOCK_SECONDS = 10.0
"""How long another placet's write is waited for; one takes milliseconds."""

_UNREADABLE = ""
"""The digest of a file that is there and can't be read."""

BOM = b"\xef\xbb\xbf"


class StagedFiles:
    """Texts that lie beside their places, and files that are to go."""

    def __init__(self, staged: Sequence[disk.Staged], removals: Sequence[Path]) -> None:
        self._staged = staged
        self._removals = removals

    def place(self) -> None:
        """Put the texts in place and remove what is to go.

        Raises:
            PlacetError: a file could not be placed. The verdict stands; the next start tries again.
        """
        path = Path()
        try:
            for path in self._removals:
                path.unlink(missing_ok=True)
            for staged in self._staged:
                path = staged.target
                staged.place()
            for folder in {p.parent for p in [*self._removals, *(s.target for s in self._staged)]}:
                path = folder
                disk.sync_folder(folder)
        except OSError as error:
            raise PlacetError(
                "disk",
                f"The verdict is recorded, but {path} could not be written: {error.strerror}.",
                "The file is written at the next start.",
            ) from error

    def abandon(self) -> None:
        """Remove the texts that were not put in place."""
        for staged in self._staged:
            staged.abandon()


class MemoryFiles:
    """Reads and writes entry files; two instances take turns."""

    def __init__(self, places: Places, project: Project) -> None:
        self._places = places
        self._project = project
        folder = places.state / "locks"
        disk.make_private_folder(folder)
        names = sorted({project.id or USER_ROOT, USER_ROOT})
        self._locks = [FileLock(folder / f"{name}.lock", mode=0o600) for name in names]

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Keep other instances from writing memory meanwhile; may be nested.

        Raises:
            PlacetError: another placet has been writing for `LOCK_SECONDS`.
        """
        with contextlib.ExitStack() as stack:
            try:
                for lock in self._locks:
                    stack.enter_context(lock.acquire(timeout=LOCK_SECONDS))
            except Timeout as error:
                raise PlacetError(
                    "busy", "Another placet is writing memory.", "Nothing was written; try again."
                ) from error
            yield

    def stage(self, changes: Iterable[Change], replaces: Collection[str] = ()) -> StagedFiles:
        """Write new texts beside their places; a file that holds its text already is left as it is.

        Args:
            replaces: digests of further texts that the files may lose; see `refuse_if_drifted`.

        Raises:
            PlacetError: a folder can't be written, or a file holds what nobody has seen; nothing is
                left behind and nothing was changed.
        """
        staged: list[disk.Staged] = []
        removals: list[Path] = []
        try:
            for change in changes:
                self.refuse_if_drifted(change, replaces)
                path = self._path(change)
                if self.holds(change):
                    continue
                if change.after is None:
                    removals.append(path)
                    continue
                self._make_folder(path.parent, change)
                try:
                    data = _in_the_form_of(path, change.after)
                    staged.append(disk.stage(path, data, file_mode(change.place)))
                except OSError as error:
                    raise disk.cannot("write", path, error) from error
        except BaseException:
            StagedFiles(staged, ()).abandon()
            raise
        return StagedFiles(staged, removals)

    def refuse_if_drifted(self, change: Change, replaces: Collection[str] = ()) -> None:
        """See that a change takes nothing away that another hand wrote and the user has not seen.

        Raises:
            PlacetError: the file is neither what the change starts from, nor what it makes, nor one
                of the texts in ``replaces``.
        """
        there = self._there(change)
        if there is None or there in (change.before, change.after):
            return
        expected = {text_mark(text) for text in (change.before, change.after) if text is not None}
        mark = _UNREADABLE if isinstance(there, EntryError) else text_mark(there)
        if mark not in expected and mark not in replaces:
            raise PlacetError(
                "drift",
                f"{self._path(change)} was changed by another hand.",
                "Decide that change first, or revert the entry to an earlier version.",
            )

    def has_leftovers(self, ledger: Ledger, view: View) -> bool:
        """Tell whether there is something for `complete` to do."""
        if any(row.root in view.roots for row in ledger.unplaced()):
            return True
        return next(self._leftovers(), None) is not None

    def complete(self, ledger: Ledger, view: View) -> list[str]:
        """Take the file steps that a crash left undone and clear away its leftovers.

        A file that is neither what the verdict found nor what it made was changed by another hand:
        it is left alone, and drift is found in it like in any other.
        """
        problems = []
        touched: list[Change] = []
        for row in ledger.unplaced():
            if row.root not in view.roots:
                continue
            change = Change(
                entry_id=row.id, root=row.root, place=row.place, before=row.before, after=row.after
            )
            try:
                if self._has(change, row.before):
                    self.stage([change]).place()
                touched.append(change)
            except PlacetError as error:
                problems.append(str(error))
        if touched:
            ledger.placed(touched)
            self.rebuild_indexes(view.memory, {(c.root, c.place) for c in touched})
        self._clear_leftovers()
        return problems

    def rebuild_indexes(self, memory: Memory, places: Iterable[tuple[str, str]]) -> list[str]:
        """Write ``MEMORY.md`` anew in the folders of some (root, place); returns their paths.

        An index that somebody else wrote is left alone. One that can't be written is no reason to
        fail a verdict: it holds nothing of its own and is made again with the next one.
        """
        written = []
        for root, place in sorted(places):
            with contextlib.suppress(OSError, PlacetError):
                path = memory_folder(self._places, self._project, root, place) / index.NAME
                text = index.render(a.entry for a in memory if (a.root, a.place) == (root, place))
                there = _head(path, len(text.encode()) + 1)
                if there is None or there.startswith(index.MARK.encode()):
                    if there != text.encode():
                        disk.write(path, text, file_mode(place))
                    written.append(str(path))
        return written

    def _path(self, change: Change) -> Path:
        return entry_path(self._places, self._project, change.root, change.place, change.entry_id)

    def _make_folder(self, folder: Path, change: Change) -> None:
        try:
            if change.root == USER_ROOT:
                disk.make_private_folder(folder)
                return
            folder.mkdir(parents=True, exist_ok=True)
            ignore = folder.parent / ".gitignore"
            if not ignore.exists():
                disk.write(ignore, GITIGNORE)
        except OSError as error:
            raise disk.cannot("make the folder", folder, error) from error

    def holds(self, change: Change) -> bool:
        """Tell whether the file of a change is as the change makes it."""
        return self._has(change, change.after)

    def _has(self, change: Change, text: str | None) -> bool:
        """Tell whether the file of a change is as a text says (None: there is no file)."""
        there = self._there(change)
        if there is None or text is None or isinstance(there, EntryError):
            return there is text
        return there == text or text_mark(there) == text_mark(text)

    def _there(self, change: Change) -> str | EntryError | None:
        """Read the file of a change as it is now; None where there is none."""
        try:
            return decode(disk.read_regular(self._path(change), MAX_FILE_BYTES + 1))
        except FileNotFoundError:
            return None
        except OSError as error:
            return EntryError(str(error))
        except EntryError as error:
            return error

    def _clear_leftovers(self) -> None:
        for leftover in list(self._leftovers()):
            with contextlib.suppress(OSError):
                leftover.unlink()

    def _leftovers(self) -> Iterator[Path]:
        """Yield the temporary files that a crash left in folders that are ours to tidy."""
        for root, place in ((USER_ROOT, "user"), (self._project.id, "team"),
                            (self._project.id, "private")):  # fmt: skip
            with contextlib.suppress(OSError, PlacetError):
                folder = memory_folder(self._places, self._project, root, place)
                yield from folder.glob(f"{disk.TEMPORARY}*")


def _head(path: Path, limit: int) -> bytes | None:
    """Read the beginning of a file; None where there is none.

    Raises:
        OSError: it is there and can't be read.
    """
    try:
        return disk.read_regular(path, limit)
    except FileNotFoundError:
        return None


def _in_the_form_of(path: Path, text: str) -> bytes:
    """Encode a text with the line ends and the BOM of the file that it replaces."""
    try:
        old = disk.read_regular(path, MAX_FILE_BYTES)
    except OSError:
        old = b""
    if b"\r\n" in old and old.count(b"\r\n") == old.count(b"\n"):
        text = text.replace("\n", "\r\n")
    return (BOM if old.startswith(BOM) else b"") + text.encode()
