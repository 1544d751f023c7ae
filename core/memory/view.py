"""What is in force: the approved entries of this project and user, and the inbox beside them.

The view is read from the ledger, never from the memory files: what a file says counts only when
the user has approved that very text.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from core.data import Data
from core.errors import PlacetError
from core.events import (
    CandidateApplied,
    DriftFound,
    Event,
    MemoryPurged,
    MemoryQuarantined,
    MemoryReverted,
)
from core.ledger import Ledger
from core.ledger_rows import MemoryRow
from core.memory.candidate import Candidate
from core.memory.entry import Entry
from core.memory.entry_types import EntryType
from core.memory.finding import Finding
from core.memory.inbox import Inbox, Item
from core.memory.verdicts import Given, VerdictLog, Verdicts
from core.text import digest

USER_ROOT = "user"
"""The root of entries that hold for the user everywhere."""

_entry = msgspec.json.Decoder(Entry)


class Approved(Data):
    """One entry in force.

    Attributes:
        root: ``user`` or the project's id.
        place: ``user``, ``team`` or ``private``.
        text: the approved text of the whole file.
        seq: the event that approved it.
    """

    root: str
    place: str
    entry: Entry
    digest: str
    text: str
    quarantined: bool
    seq: int


def entry_json(entry: Entry) -> str:
    """Render a parsed entry for the ledger's table of what is in force."""
    return msgspec.json.encode(entry).decode()


def _approved(row: MemoryRow) -> Approved:
    return Approved(
        root=row.root,
        place=row.place,
        entry=_entry.decode(row.entry),
        digest=row.digest,
        text=row.text,
        quarantined=row.quarantined,
        seq=row.seq,
    )


class Memory:
    """The entries in force of some roots; the first root's win where two have the same id."""

    def __init__(self, roots: Sequence[str], entries: Iterable[Approved] = ()) -> None:
        self.roots = roots
        self._entries = {(a.root, a.entry.id): a for a in entries}
        self._superseded: dict[str, str] | None = None

    def __iter__(self) -> Iterator[Approved]:
        return iter(self._entries.values())

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, entry_id: str, root: str | None = None) -> Approved | None:
        """Find an entry by id, in one root or in the first that has it."""
        roots = self.roots if root is None else (root,)
        found = (self._entries.get((r, entry_id)) for r in roots)
        return next((approved for approved in found if approved), None)

    def copy(self) -> Memory:
        """Return a copy for another thread; the entries themselves never change."""
        return Memory(self.roots, self._entries.values())

    def put(self, approved: Approved) -> None:
        """Set what is in force for one entry."""
        self._entries[approved.root, approved.entry.id] = approved
        self._superseded = None

    def drop(self, root: str, entry_id: str) -> None:
        """Take an entry out."""
        self._entries.pop((root, entry_id), None)
        self._superseded = None

    def superseded(self) -> dict[str, str]:
        """Map each entry that another one replaces to the one that does.

        A ``forbidden`` of the user's own only adds up: no project entry takes its place.
        """
        if self._superseded is None:
            self._superseded = self._find_superseded()
        return self._superseded

    def _find_superseded(self) -> dict[str, str]:
        found = {}
        for approved in self:
            for old in approved.entry.supersedes:
                target = self.get(old, approved.root) or self.get(old)
                far = target is not None and target.root != approved.root
                kept = far and target is not None and target.entry.type is EntryType.FORBIDDEN
                if old != approved.entry.id and not kept:
                    found[old] = approved.entry.id
        return found

    def names(self) -> frozenset[str]:
        """The ids in use."""
        return frozenset(entry_id for _, entry_id in self._entries)


class _Folded(Data):
    """What the events of a project add up to."""

    items: tuple[Item, ...] = ()
    done: tuple[Verdicts, ...] = ()
    undone: tuple[Verdicts, ...] = ()
    drift: tuple[DriftFound, ...] = ()


_folded = msgspec.msgpack.Decoder(_Folded)
_FORM = digest(str([cls.__struct_fields__ for cls in (Item, Candidate, Verdicts, Given, Finding)]))
"""Changes with what a snapshot holds, so that one of another version is not read."""

SNAPSHOT_AFTER = 500
"""Events that are read again at a start, at most about so many."""


class View:
    """Memory, inbox and verdicts of one project, kept up with the ledger.

    Args:
        project: the project's id; empty in the home folder.
    """

    def __init__(self, ledger: Ledger, project: str) -> None:
        self._ledger = ledger
        self.project = project
        self.roots: Sequence[str] = (project, USER_ROOT) if project else (USER_ROOT,)
        self.memory_version = 0
        self._read()

    def _read(self) -> None:
        """Read everything from the ledger: the snapshot, and what was written after it."""
        ledger = self._ledger
        self._rollbacks = ledger.rollbacks
        begin = self._restore()
        self.seq = ledger.last_seq()
        kinds = ("candidate.", "memory.reverted", "memory.purged", "drift.found")
        events = ledger.read(after=begin, project=self.project, kinds=kinds)
        for event in events:
            if event.seq <= self.seq:
                self._hear(event)
        self.memory = Memory(self.roots, map(_approved, ledger.memory(self.roots)))
        if len(events) > SNAPSHOT_AFTER:
            self._keep()

    def _restore(self) -> int:
        """Begin with the snapshot; returns up to which event it goes."""
        kept = self._ledger.snapshot(self.project, _FORM)
        begin, data = kept or (0, b"")
        folded = _Folded()
        try:
            folded = _folded.decode(data) if kept else folded
        except msgspec.MsgspecError:
            begin = 0
        self.inbox = Inbox(folded.items)
        self.verdicts = VerdictLog(folded.done, folded.undone)
        self.drift = {found.key: found for found in folded.drift}
        return begin

    def _keep(self) -> None:
        """Keep a snapshot; where that fails, the next start reads more."""
        folded = _Folded(
            items=tuple(self.inbox.items.values()),
            done=self.verdicts.done,
            undone=self.verdicts.undone,
            drift=tuple(found for found in self.drift.values() if found.lasts),
        )
        with contextlib.suppress(PlacetError, UnicodeEncodeError):
            data = msgspec.msgpack.encode(folded)
            self._ledger.keep_snapshot(self.project, _FORM, self.seq, data)

    def catch_up(self) -> list[Event]:
        """Take in what was written since, by whomever; returns it, in order.

        What was read of a transaction that then failed is forgotten first.
        """
        if self._ledger.rollbacks != self._rollbacks:
            self._read()
            self.memory_version += 1
        events = self._ledger.read(after=self.seq)
        touched: set[tuple[str, str]] = set()
        for event in events:
            if event.project == self.project:
                self._hear(event)
            touched.update(key for key in _touches(event) if key[0] in self.roots)
            self.seq = event.seq
        for root in self.roots:
            self._refresh(root, {entry_id for where, entry_id in touched if where == root})
        return events

    def _hear(self, event: Event) -> None:
        self.inbox.hear(event)
        self.verdicts.hear(event)
        if isinstance(event.data, DriftFound):
            self.drift[event.data.key] = event.data

    def _refresh(self, root: str, ids: set[str]) -> None:
        if not ids:
            return
        self.memory_version += 1
        rows = {row.id: row for row in self._ledger.memory([root], ids)}
        for entry_id in ids:
            if entry_id in rows:
                self.memory.put(_approved(rows[entry_id]))
            else:
                self.memory.drop(root, entry_id)


def _touches(event: Event) -> list[tuple[str, str]]:
    """List the (root, id) of the entries that an event changes."""
    match event.data:
        case CandidateApplied(changes=changes) | MemoryReverted(changes=changes):
            return [(change.root, change.entry_id) for change in changes]
        case MemoryQuarantined(root=root, entry_id=key) | MemoryPurged(root=root, entry_id=key):
            return [(root, key)]
    return []
