"""Drift: memory files that are not what the user approved. Reads, never writes.

A stat that has not changed spares reading a file again; whether a text is approved is always asked
of its digest. What is found here becomes candidates of origin ``external``.
"""

from __future__ import annotations

import contextlib
import os
import re
import stat
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from core import disk
from core.data import Data
from core.errors import PlacetError
from core.memory import index
from core.memory.entry import (
    MAX_FILE_BYTES,
    Entry,
    EntryError,
    decode,
    digest,
    make_title,
    parse,
)
from core.memory.entry_types import Basis, EntryType, Op, Priority, Scope, Signal, Visibility
from core.memory.finding import Origin
from core.memory.folders import memory_folder
from core.memory.proposal import Proposal
from core.memory.view import USER_ROOT, Approved, Memory
from core.paths import Places, Project
from core.text import normalise

_SLUG = re.compile(r"[^\W_][\w-]*\Z")
_CONFLICT = re.compile(r"^<{7} .*^={7}$.*^>{7} ", re.MULTILINE | re.DOTALL)
NO_FRONTMATTER = "no frontmatter"
MENDED = "mended"
"""The drift of a file that is as approved again."""


class FoundFile(Data):
    """A file in a memory folder as it is on disk.

    Attributes:
        digest: of its entry; empty when it is none.
        problem: why it is no entry, in one line; empty when it is one.
    """

    path: str
    root: str
    place: str
    slug: str
    digest: str = ""
    problem: str = ""


class Drift(Data):
    """One difference between a folder and what is approved.

    Attributes:
        kind: ``changed``, ``new``, ``deleted`` or ``broken``.
    """

    kind: str
    file: FoundFile

    @property
    def entry_id(self) -> str:
        """The id that the file's name stands for."""
        return f"mem_{self.file.slug}"


class _Seen(Data):
    stat: tuple[int, int, int, int, int]
    digest: str
    problem: str


_cache_decoder = msgspec.msgpack.Decoder(dict[str, _Seen])


class FolderScan:
    """Looks through the memory folders of a project and the user.

    Args:
        cache: a file in which what was read is remembered by stat; disposable.
    """

    def __init__(self, places: Places, project: Project, cache: Path) -> None:
        self._places = places
        self._project = project
        self._cache_path = cache
        self._cache: dict[str, _Seen] = {}
        with contextlib.suppress(OSError, msgspec.MsgspecError):
            self._cache = _cache_decoder.decode(cache.read_bytes())

    def folders(self) -> Iterator[tuple[str, str, Path]]:
        """Yield root, place and path of each folder that may be used."""
        places = [(USER_ROOT, "user")]
        if self._project.root is not None:
            places += [(self._project.id, "team"), (self._project.id, "private")]
        for root, place in places:
            with contextlib.suppress(PlacetError):
                yield root, place, memory_folder(self._places, self._project, root, place)

    def look(self) -> list[FoundFile]:
        """Read what is new or changed since the last look; return all files, by path."""
        found: list[FoundFile] = []
        seen: dict[str, _Seen] = {}
        for root, place, folder in self.folders():
            for path, status in _entry_files(folder):
                key = str(path)
                known = self._cache.get(key)
                if known is None or known.stat != status:
                    known = _read(path, status)
                seen[key] = known
                found.append(
                    FoundFile(
                        path=key,
                        root=root,
                        place=place,
                        slug=path.stem,
                        digest=known.digest,
                        problem=known.problem,
                    )
                )
        if seen != self._cache:
            self._cache = seen
            self._remember()
        return found

    def _remember(self) -> None:
        with contextlib.suppress(OSError):
            disk.make_private_folder(self._cache_path.parent)
            handle = os.open(self._cache_path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(handle, "wb") as file:
                file.write(msgspec.msgpack.encode(self._cache))


def _entry_files(folder: Path) -> Iterator[tuple[Path, tuple[int, int, int, int, int]]]:
    """Yield the Markdown files of a folder with what tells an unchanged one, by name."""
    try:
        with os.scandir(folder) as entries:
            names = sorted(e.name for e in entries if e.name.endswith(".md") and e.name[0] != ".")
    except OSError:
        return
    for name in names:
        if name == index.NAME:
            continue
        path = folder / name
        with contextlib.suppress(OSError):
            status = path.lstat()
            yield path, (
                status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns
            )  # fmt: skip


def read_text(path: Path) -> str:
    """Read a memory file's text without following a link or waiting for a pipe.

    Raises:
        EntryError: it is no regular file, too large, or not UTF-8.
    """
    try:
        handle = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
        with os.fdopen(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise EntryError("not a regular file")
            return decode(file.read(MAX_FILE_BYTES + 1))
    except OSError as error:
        reason = "a link" if path.is_symlink() else error.strerror or "unreadable"
        raise EntryError(f"can't be read: {reason}") from error


def _read(path: Path, status: tuple[int, int, int, int, int]) -> _Seen:
    try:
        if not _SLUG.match(path.stem):
            raise EntryError("the file's name is no slug (letters, digits, _ and -)")
        if status[2] > MAX_FILE_BYTES:
            raise EntryError(f"too large: {status[2]:,} bytes, at most {MAX_FILE_BYTES:,} are read")
        text = read_text(path)
        if _CONFLICT.search(text):
            raise EntryError("holds merge conflict marks")
        entry = parse(text)
        if entry.slug != path.stem:
            raise EntryError(f"the id {entry.id} does not belong to the file {path.name}")
        return _Seen(stat=status, digest=digest(entry), problem=_tier_problem(path, entry))
    except EntryError as error:
        where = f"line {error.line}: " if error.line > 1 else ""
        return _Seen(stat=status, digest="", problem=where + error.problem)


def _tier_problem(path: Path, entry: Entry) -> str:
    """Say what is wrong with a file that claims another tier than its folder stands for."""
    folder = path.parent
    if folder.parent.name != ".placet":
        expected = (Scope.USER, entry.visibility)
    else:
        expected = (Scope.PROJECT, visibility_of("private" if folder.name == "private" else "team"))
    if entry.scope is not expected[0]:
        return f"a file in {folder.name}/ can't claim the scope {entry.scope}"
    if entry.visibility is not expected[1]:
        return f"a file in {folder.name}/ can't claim the visibility {entry.visibility}"
    return ""


def differences(files: Iterable[FoundFile], memory: Memory) -> list[Drift]:
    """Compare the folders with what is approved; what is equal is not listed."""
    found: list[Drift] = []
    there: set[tuple[str, str]] = set()
    for file in files:
        entry_id = f"mem_{file.slug}"
        approved = memory.get(entry_id, file.root)
        expected = approved if approved and approved.place == file.place else None
        if expected:
            there.add((file.root, entry_id))
        if expected and file.digest == expected.digest and not file.problem:
            continue
        if file.problem and not file.problem.endswith(NO_FRONTMATTER):
            kind = "broken"
        else:
            kind = "changed" if expected else "new"
        found.append(Drift(kind=kind, file=file))
    for approved in memory:
        if (approved.root, approved.entry.id) not in there:
            file = FoundFile(
                path="", root=approved.root, place=approved.place, slug=approved.entry.slug
            )
            found.append(Drift(kind="deleted", file=file))
    return found


def visibility_of(place: str) -> Visibility:
    """Return the visibility that a folder gives its entries."""
    return Visibility.PRIVATE if place == "private" else Visibility.TEAM


def as_proposal(drift: Drift, approved: Approved | None) -> tuple[Proposal, str | None]:
    """Make a proposal of a drifted file, and return the whole text that it would approve.

    Raises:
        EntryError: the file can't be read as an entry.
    """
    name = f"{drift.file.place}/{drift.file.slug}.md"
    if drift.kind == "broken":
        raise EntryError(drift.file.problem)
    if approved is not None and drift.kind == "deleted":
        entry = approved.entry
        return _external(
            Op.DELETE, entry, (entry.id,), f"{name} was removed by another hand."
        ), None
    text = read_text(Path(drift.file.path))
    if drift.file.problem:
        title = make_title(text) or drift.file.slug
        bare = Entry(
            id=drift.entry_id,
            type=EntryType.FACT,
            scope=Scope.USER if drift.file.root == USER_ROOT else Scope.PROJECT,
            visibility=visibility_of(drift.file.place),
            title=title,
            body=normalise(text),
        )
        why = f"{name} appeared without frontmatter; it would be kept as a fact."
        return _external(Op.CREATE, bare, (), why), None
    entry = parse(text)
    if approved is None:
        return _external(Op.CREATE, entry, (), f"{name} appeared, written by another hand."), text
    why = f"{name} was changed by another hand."
    return _external(Op.UPDATE, entry, (entry.id,), why), text


def _external(op: Op, entry: Entry, target: tuple[str, ...], why: str) -> Proposal:
    return Proposal(
        op=op,
        target=target,
        scope=entry.scope,
        type=entry.type,
        visibility=entry.visibility,
        title=entry.title,
        text=entry.body,
        tags=entry.tags,
        signal=Signal.EXTERNAL,
        origin=Origin.EXTERNAL,
        priority=Priority.HIGH,
        confidence=entry.confidence,
        basis=Basis.IMPORTED,
        rationale=why,
        evidence=(why,),
    )
