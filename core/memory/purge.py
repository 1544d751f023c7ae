"""Purge: erase an entry's texts for good from file, ledger, index and sessions.

Deleting hides a text, and undo brings it back; a purge can't be undone. What remains is a tombstone
with the digest, so that the chain holds and the audit can say that something was there.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Sequence
from pathlib import Path

from core.data import Data
from core.errors import PlacetError
from core.events import CandidateWithdrawn, MemoryPurged, Stamp
from core.ledger import Ledger
from core.memory.entry import Entry, EntryError, digest, parse
from core.memory.history import Version
from core.memory.inbox import Inbox
from core.paths import Places, Project

_SHORTEST = 12
"""Characters of the shortest text that is searched for by itself: a shorter one is everywhere."""

BEYOND_REACH = (
    "Not reached: git's history of the file, backups and copies, what a provider was sent, and "
    "your terminal's scrollback."
)


class PurgePlan(Data):
    """What a purge would erase.

    Attributes:
        needles: the texts: bodies, titles and quoted evidence of every version.
        candidates: those that hold one of them and still wait; they are withdrawn.
    """

    entry_id: str
    root: str
    place: str
    digest: str
    needles: tuple[str, ...]
    candidates: tuple[str, ...]


class PurgeReport(Data):
    """What a purge came to.

    Attributes:
        events: payloads of the ledger that held a text.
        left: files of placet's own that still hold one, with why.
    """

    entry_id: str
    events: int
    left: tuple[str, ...]
    beyond_reach: str = BEYOND_REACH


def plan(
    entry_id: str, versions: Sequence[Version], inbox: Inbox, root: str, place: str
) -> PurgePlan:
    """Find every text of an entry.

    Raises:
        PlacetError: the ledger knows no text of it.
    """
    entries = [entry for version in versions for entry in _entries(version)]
    if not entries:
        raise PlacetError("not-found", f"No entry {entry_id}.", "See: placet memory list")
    needles = dict.fromkeys(text for entry in entries for text in _texts(entry))
    waiting = [
        item.candidate.id
        for item in inbox.pending()
        if entry_id in item.candidate.target or item.candidate.text in needles
    ]
    return PurgePlan(
        entry_id=entry_id,
        root=root,
        place=place,
        digest=digest(entries[-1]),
        needles=tuple(sorted(needles, key=len, reverse=True)),
        candidates=tuple(waiting),
    )


def _entries(version: Version) -> Iterator[Entry]:
    for text in (version.before, version.after):
        with contextlib.suppress(EntryError):
            if text is not None:
                yield parse(text)


def _texts(entry: Entry) -> Iterator[str]:
    """Yield what of an entry is its own: whole texts, and how YAML quotes them."""
    texts = [entry.body, entry.title, *(source.evidence for source in entry.sources)]
    texts += [line.strip() for line in entry.body.splitlines()]
    for text in texts:
        if len(text) >= _SHORTEST or text == entry.body:
            yield text
            yield text.replace("'", "''")


def carry_out(ledger: Ledger, wanted: PurgePlan, stamp: Stamp) -> int | None:
    """Erase the texts from the ledger; the entry itself must have been deleted before.

    Returns:
        How many payloads held one; None when another process kept the file from being cleaned.

    Raises:
        PlacetError: the ledger can't be written.
    """
    with ledger.transaction():
        ledger.append(
            stamp,
            *(CandidateWithdrawn(candidate_id=k, reason="purged") for k in wanted.candidates),
            MemoryPurged(
                entry_id=wanted.entry_id,
                root=wanted.root,
                place=wanted.place,
                digest=wanted.digest,
            ),
        )
    purged = ledger.purge(wanted.needles, f"[purged {wanted.digest[:12]}]")
    return purged.events if purged.complete else None


def leftovers(places: Places, project: Project, needles: Sequence[str]) -> list[str]:
    """Search placet's own files for what should be gone.

    Returns:
        The paths that still hold it, and those that can't be read, so that nobody knows.
    """
    folders = [places.state, places.config]
    if project.root is not None:
        folders.append(project.root / ".placet")
    wanted = [needle.encode() for needle in needles if len(needle) >= _SHORTEST]
    found = []
    for path in (path for folder in folders for path in sorted(folder.rglob("*"))):
        try:
            if path.is_file() and not path.is_symlink() and _holds(path, wanted):
                found.append(str(path))
        except FileNotFoundError:
            continue  # removed meanwhile
        except OSError as error:
            found.append(f"{path} (can't be read: {error.strerror})")
    return found


def _holds(path: Path, needles: Sequence[bytes]) -> bool:
    data = path.read_bytes()
    return any(needle in data for needle in needles)
