"""Which entries may stand in a prompt, and why the others may not. Pure.

A selection is made once for a state of memory and serves every request until memory changes or an
entry's end of life comes.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import inf

from core.context.subjects import Subjects
from core.ids import parse_timestamp
from core.memory.entry_types import DIRECTIVES, EntryType, Scope
from core.memory.view import USER_ROOT, Approved, Memory

OVERRIDDEN, SUPERSEDED = "overridden-by:", "superseded-by:"
"""Reason codes that go on with the id of the entry that holds instead."""
QUARANTINED, EXPIRED, OVER_BUDGET = "quarantined", "expired", "over-budget"
IGNORED, NOT_RELATED, TOLD = "ignored-by-user", "not-related", "told-before"

_RANK = {kind: rank for rank, kind in enumerate(EntryType)}
_NEARNESS = {Scope.SESSION: 0, Scope.PROJECT: 1, Scope.USER: 2}


class Selection:
    """The entries of a memory that may stand in a prompt, by key.

    A key is the entry's id; where a farther tier has an entry of the same id that holds all the
    same (a ``forbidden``), its key is ``<id>@user``.

    Attributes:
        usable: may stand in a prompt, unless `why_not` finds an override.
        reasons: why the others may not, by key.
        until: seconds since the epoch at which an entry of these expires.
        newest: the newest event about memory that is known here.
    """

    def __init__(self, memory: Memory, now: float) -> None:
        self.usable: dict[str, Approved] = {}
        self.reasons: dict[str, str] = {}
        self.until = inf
        self.newest = max((approved.seq for approved in memory), default=0)
        self._now = now
        self._take(memory)
        self._downstream: Subjects | None = None
        self._overridden: dict[str, str] = {}
        self._ranked: list[str] | None = None

    def _take(self, memory: Memory) -> None:
        replaced = _replaced(memory)
        farther = []
        for approved in memory:
            entry = approved.entry
            if approved.root != memory.roots[0]:
                farther.append(approved)
            elif reason := self._reason(approved, replaced):
                self.reasons[entry.id] = reason
            else:
                self.usable[entry.id] = approved
        for approved in farther:
            entry_id, key = approved.entry.id, approved.entry.id
            reason = self._reason(approved, replaced)
            if entry_id in self.usable or entry_id in self.reasons:
                key = f"{entry_id}@{approved.root}"
                hidden = entry_id in self.usable and not _is_forbidden(approved)
                reason = reason or (f"{OVERRIDDEN}{entry_id}" if hidden else "")
            if reason:
                self.reasons[key] = reason
            else:
                self.usable[key] = approved

    def _reason(self, approved: Approved, replaced: Mapping[str, Approved]) -> str:
        entry = approved.entry
        if approved.quarantined:
            return QUARANTINED
        if entry.expires_at is not None:
            if is_expired(entry.expires_at, self._now):
                return EXPIRED
            self.until = min(self.until, _moment(entry.expires_at))
        by = replaced.get(entry.id)
        if by and (by.root == approved.root or not _is_forbidden(approved)):
            return f"{SUPERSEDED}{by.entry.id}"
        return ""

    def key_of(self, approved: Approved) -> str | None:
        """Return the key of an entry that may stand in a prompt; None of one that may not."""
        for key in (approved.entry.id, f"{approved.entry.id}@{approved.root}"):
            if self.usable.get(key) is approved:
                return key
        return None

    def why_not(self, key: str) -> str:
        """Return the reason code for which an entry may not stand in a prompt, or nothing.

        A preference or convention of the user yields to what the project says of the same subject;
        a ``forbidden`` never yields.
        """
        if reason := self.reasons.get(key):
            return reason
        approved = self.usable.get(key)
        if approved is None or approved.root != USER_ROOT:
            return ""
        if _is_forbidden(approved) or approved.entry.type not in DIRECTIVES:
            return ""
        if key not in self._overridden:
            nearer = self._nearer().same_as(approved)
            self._overridden[key] = f"{OVERRIDDEN}{nearer}" if nearer else ""
        return self._overridden[key]

    def known_reasons(self) -> Mapping[str, str]:
        """Return the overrides that were met so far, by key; empty where there is none."""
        return self._overridden

    def _nearer(self) -> Subjects:
        if self._downstream is None:
            self._downstream = Subjects(
                approved
                for approved in self.usable.values()
                if approved.root != USER_ROOT and approved.entry.type in DIRECTIVES
            )
        return self._downstream

    def by_rank(self) -> list[str]:
        """List the keys of all but the forbidden, those first that are left out last: the newer by
        day, then the weightier by type and tier."""
        if self._ranked is None:
            self._ranked = [key for key, a in self.usable.items() if not _is_forbidden(a)]
            self._ranked.sort()
            self._ranked.sort(key=lambda key: _priority(self.usable[key]))
            self._ranked.sort(key=lambda key: self.usable[key].entry.updated_at[:10], reverse=True)
        return self._ranked

    def forbidden(self) -> Iterator[str]:
        """Yield the keys of what must never drop out."""
        return (key for key, approved in self.usable.items() if _is_forbidden(approved))


def in_order(keys: Iterable[str], usable: Mapping[str, Approved]) -> list[str]:
    """Order entries as the model sees them: every forbidden; then preferences and conventions,
    the nearer tier and the newer first; then the index by type."""
    ordered = sorted(keys)
    ordered.sort(key=lambda key: usable[key].entry.updated_at, reverse=True)
    ordered.sort(key=lambda key: _place(usable[key]))
    return ordered


def _place(approved: Approved) -> tuple[int, int, int]:
    entry = approved.entry
    if entry.type is EntryType.FORBIDDEN:
        return 0, 0, _NEARNESS[entry.scope]
    if entry.type in DIRECTIVES:
        return 1, 0, _NEARNESS[entry.scope]
    return 2, _RANK[entry.type], _NEARNESS[entry.scope]


def _priority(approved: Approved) -> tuple[int, int]:
    return _RANK[approved.entry.type], _NEARNESS[approved.entry.scope]


def _is_forbidden(approved: Approved) -> bool:
    return approved.entry.type is EntryType.FORBIDDEN


def _replaced(memory: Memory) -> dict[str, Approved]:
    """Map the id of each entry that another one replaces to the one that does."""
    return {old: a for a in memory if a.entry.supersedes for old in a.entry.supersedes}


def is_expired(expires_at: str | None, now: float) -> bool:
    """Tell whether an end of life has come; a time that can't be read never comes."""
    return expires_at is not None and _moment(expires_at) <= now


def _moment(text: str) -> float:
    try:
        return parse_timestamp(text)
    except ValueError:
        return inf
