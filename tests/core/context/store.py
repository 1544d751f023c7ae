"""Small memories for the tests of the context: entries in force, without a ledger."""

from __future__ import annotations

from typing import Any

from core.context.selection import Selection
from core.memory.entry import Entry, digest, render
from core.memory.entry_types import EntryType, Scope
from core.memory.view import USER_ROOT, Approved, Memory

PROJECT = "acme-1"
NOW = 1_800_000_000.0
"""2027-01-15T08:00:00Z."""


def approved(
    slug: str, body: str, *, seq: int = 1, quarantined: bool = False, **fields: Any
) -> Approved:
    """Make an entry in force; of the project unless its scope says otherwise."""
    defaults: dict[str, Any] = {
        "type": EntryType.CONVENTION,
        "scope": Scope.PROJECT,
        "title": body.splitlines()[0],
        "updated_at": "2027-01-10T08:00:00Z",
    }
    entry = Entry(id=f"mem_{slug}", body=body, **(defaults | fields))
    of_user = entry.scope is Scope.USER
    return Approved(
        root=USER_ROOT if of_user else PROJECT,
        place="user" if of_user else "team",
        entry=entry,
        digest=digest(entry),
        text=render(entry),
        quarantined=quarantined,
        seq=seq,
    )


def memory(*entries: Approved) -> Memory:
    """Put entries in force."""
    return Memory((PROJECT, USER_ROOT), entries)


def selection(*entries: Approved, now: float = NOW) -> Selection:
    """Select among entries."""
    return Selection(memory(*entries), now)


def passes(_: Approved) -> bool:
    """Let every text pass the scan."""
    return True
