"""Drift: memory files that are not what the user approved. Reads, never writes.

A stat that has not changed spares reading a file again; whether a text is approved is always asked
of its digest. What is found here becomes candidates of origin ``external``.
"""

from __future__ import annotations

import contextlib
import os
import re
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

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
    text_mark,
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
_NO_FRONTMATTER = "no frontmatter"

_RACY_SECONDS = 1.0
"""A file changed more lately than this is read again: a second change in the same tick of the file
system's clock would leave its stat as it is (git's index has the same rule)."""

Status = tuple[int, int, int, int, int]
"""Device, inode, size, and the times of the last change of content and of status, in ns."""


class FoundFile(Data):
    """A file in a memory folder as it is on disk.

    Attributes:
        digest: of its entry, or of its text when that is none; empty when it can't be read.
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
    stat: Status
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

    def look(self, memory: Memory) -> list[FoundFile]:
        """Read what is new or changed since the last look; return all files, by path.

        Args:
            memory: what is in force; it spares the parsing of files that say just that.
        """
        found: list[FoundFile] = []
        seen: dict[str, _Seen] = {}
        changed = False
        settled = time.time_ns() - int(_RACY_SECONDS * 1e9)
        for root, place, folder in self.folders():
            for name, status in _entry_files(folder):
                path = f"{folder}/{name}"
                known = self._cache.get(path)
                if known is None or known.stat != status:
                    approved = memory.get(f"mem_{name.removesuffix('.md')}", root)
                    here = approved if approved and approved.place == place else None
                    read = _read(Path(path), status[2], here)
                    known = _Seen(stat=status, digest=read.digest, problem=read.problem)
                    changed = True
                if status[4] < settled:
                    seen[path] = known
                found.append(
                    FoundFile(
                        path=path,
                        root=root,
                        place=place,
                        slug=name.removesuffix(".md"),
                        digest=known.digest,
                        problem=known.problem,
                    )
                )
        if changed or len(seen) != len(self._cache):
            self._cache = seen
            self._remember()
        return found

    def _remember(self) -> None:
        with contextlib.suppress(OSError, PlacetError):
            disk.make_private_folder(self._cache_path.parent)
            data = msgspec.msgpack.encode(self._cache)
            disk.write(self._cache_path, data, 0o600, durable=False)


def _entry_files(folder: Path) -> Iterator[tuple[str, Status]]:
    """Yield the names of a folder's Markdown files with what tells an unchanged one, by name."""
    try:
        with os.scandir(folder) as entries:
            names = sorted(e.name for e in entries if e.name.endswith(".md") and e.name[0] != ".")
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    except OSError:
        return
    try:
        for name in names:
            if name == index.NAME:
                continue
            with contextlib.suppress(OSError):
                status = _status(os.stat(name, dir_fd=handle, follow_symlinks=False))
                # Bytes that are no UTF-8 are shown as \\xff: such a name is no slug, and is told.
                yield os.fsencode(name).decode("utf-8", "backslashreplace"), status
    finally:
        os.close(handle)


def _status(found: os.stat_result) -> Status:
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns


def read_text(path: Path) -> str:
    """Read a memory file's text without following a link or waiting for a pipe.

    Raises:
        EntryError: it is no regular file, too large, or not UTF-8.
    """
    try:
        return decode(disk.read_regular(path, MAX_FILE_BYTES + 1))
    except OSError as error:
        raise EntryError(f"can't be read: {error.strerror or 'unreadable'}") from error


class _Reading(NamedTuple):
    """What a file holds; ``digest`` and ``problem`` are those of `FoundFile`."""

    digest: str
    problem: str
    text: str = ""
    entry: Entry | None = None


def _read(path: Path, size: int, approved: Approved | None = None) -> _Reading:
    """Read a file.

    Args:
        approved: what is in force for it; a text that is equal to the letter is not parsed.
    """
    text = None
    try:
        if not _SLUG.match(path.stem):
            raise EntryError("the file's name is no slug (letters, digits, _ and -)")
        if size > MAX_FILE_BYTES:
            raise EntryError(f"too large: {size:,} bytes, at most {MAX_FILE_BYTES:,} are read")
        text = read_text(path)
        if approved and approved.text == text:
            return _Reading(approved.digest, "", text, approved.entry)
        if _CONFLICT.search(text):
            raise EntryError("holds merge conflict marks")
        if not text.strip():
            raise EntryError("is empty")
        entry = parse(text)
        if not entry.body:
            raise EntryError("says nothing below its frontmatter")
        if entry.slug != path.stem:
            raise EntryError(f"the id {entry.id} does not belong to the file {path.name}")
        return _Reading(digest(entry), _tier_problem(path, entry), text, entry)
    except EntryError as error:
        where = f"line {error.line}: " if error.line > 1 else ""
        mark = "" if text is None else text_mark(text)
        return _Reading(mark, where + error.problem, text or "")


def _tier_problem(path: Path, entry: Entry) -> str:
    """Say what is wrong with a file that claims another tier than its folder stands for."""
    folder = path.parent
    if folder.parent.name != ".placet":
        expected = (Scope.USER, entry.visibility)
    else:
        expected = (
            Scope.PROJECT,
            _visibility_of("private" if folder.name == "private" else "team"),
        )
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
        if file.problem and not file.problem.endswith(_NO_FRONTMATTER):
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


def is_settled(drift: Drift, memory: Memory) -> bool:
    """Tell whether a verdict given since has made what was found the text in force."""
    approved = memory.get(drift.entry_id, drift.file.root)
    expected = approved if approved and approved.place == drift.file.place else None
    if drift.kind == "deleted":
        return expected is None
    return expected is not None and expected.digest == drift.file.digest and not drift.file.problem


def _visibility_of(place: str) -> Visibility:
    """Return the visibility that a folder gives its entries."""
    return Visibility.PRIVATE if place == "private" else Visibility.TEAM


External = tuple[Proposal, str | None]
"""What a drifted file proposes, and the whole text that applying it would approve."""


class PassedError(Exception):
    """A file is no longer as it was found: it was seen while another instance was writing it."""


def as_proposal(drift: Drift, approved: Approved | None, path: Path) -> External | None:
    """Look at a drifted file again and make a proposal of it; None for one that is no entry.

    Args:
        approved: the entry of that id in force, in the file's root.
        path: where the file is, or would be.

    Raises:
        PassedError: the file is not as it was found.
    """
    name = f"{drift.file.place}/{drift.file.slug}.md"
    if drift.kind == "deleted":
        if approved is None or os.path.lexists(path):
            raise PassedError
        entry = approved.entry
        return _external(
            Op.DELETE, entry, (entry.id,), f"{name} was removed by another hand."
        ), None
    try:
        there = _read(path, path.lstat().st_size)
    except OSError as error:
        raise PassedError from error
    if (there.digest, there.problem) != (drift.file.digest, drift.file.problem):
        raise PassedError
    text = there.text
    if drift.kind == "broken":
        return None
    if drift.file.problem and approved is not None:
        entry = msgspec.structs.replace(approved.entry, body=normalise(text))
        return _external(Op.UPDATE, entry, (entry.id,), f"{name} lost its frontmatter."), None
    if drift.file.problem:
        why = f"{name} appeared without frontmatter; it would be kept as a fact."
        return _external(Op.CREATE, _bare_entry(drift, text), (), why), None
    found = there.entry
    assert found is not None
    if approved is None:
        return _external(Op.CREATE, found, (), f"{name} appeared, written by another hand."), text
    why = f"{name} was changed by another hand."
    return _external(Op.UPDATE, found, (found.id,), why), text


def _bare_entry(drift: Drift, text: str) -> Entry:
    """Make an entry of a text without frontmatter."""
    return Entry(
        id=drift.entry_id,
        type=EntryType.FACT,
        scope=Scope.USER if drift.file.root == USER_ROOT else Scope.PROJECT,
        visibility=_visibility_of(drift.file.place),
        title=make_title(text) or drift.file.slug,
        body=normalise(text),
    )


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
