"""The machine-readable forms of candidates and entries: keys are never renamed or dropped."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

from core.context.selection import is_expired
from core.engine import Engine
from core.errors import PlacetError
from core.events import MemoryUsed
from core.memory.folders import memory_folder
from core.memory.inbox import Item
from core.memory.view import Approved


def candidate_row(item: Item) -> dict[str, Any]:
    """Return a candidate as ``placet inbox list --json`` shows it."""
    candidate = item.candidate
    return {
        "id": candidate.id,
        "op": candidate.op,
        "target": candidate.target,
        "scope": candidate.scope,
        "type": candidate.type,
        "visibility": candidate.visibility,
        "signal": candidate.signal,
        "priority": candidate.priority,
        "confidence": candidate.confidence,
        "basis": candidate.basis,
        "title": candidate.title,
        "text": candidate.text,
        "rationale": candidate.rationale,
        "evidence": candidate.evidence,
        "findings": [
            {"rule": f.rule, "outcome": f.outcome, "message": f.message, "advice": f.advice}
            for f in candidate.findings
        ],
        "seen": candidate.seen,
        "state": item.state,
        "createdAt": candidate.created_at,
        "sessionId": candidate.session_id,
        "turnId": candidate.turn_id,
        "expiresAt": candidate.expires_at,
        "snoozedUntil": item.snoozed_until or None,
        "tags": candidate.tags,
        "origin": candidate.origin,
        "reason": item.reason,
    }


class Known:
    """What a listing looks up once for all its rows: citations, and where the files are."""

    def __init__(self, engine: Engine) -> None:
        self._setup = engine.setup
        self._folders: dict[tuple[str, str], Path] = {}
        self.count: Counter[str] = Counter()
        self.last: dict[str, str] = {}
        for event in engine.ledger.read(kinds=("memory.used",)):
            if isinstance(event.data, MemoryUsed):
                self.count.update(event.data.ids)
                self.last.update(dict.fromkeys(event.data.ids, event.ts))

    def path_of(self, approved: Approved) -> str:
        """Return the path of an entry's file."""
        place = (approved.root, approved.place)
        if place not in self._folders:
            self._folders[place] = self._folder(*place)
        return str(self._folders[place] / f"{approved.entry.id.removeprefix('mem_')}.md")

    def _folder(self, root: str, place: str) -> Path:
        try:
            return memory_folder(self._setup.places, self._setup.project, root, place)
        except PlacetError:
            # It leads out of the project: nothing is read there, and this is where it should be.
            folder = self._setup.project.folder(place)
            if folder is None:
                raise
            return folder


def entry_state(engine: Engine, approved: Approved) -> str:
    """Return the state of an entry: the first of these that holds."""
    entry = approved.entry
    drift = engine.view.drift.get((approved.root, approved.place, entry.id))
    if approved.quarantined:
        return "quarantined"
    if is_expired(entry.expires_at, engine.setup.clock()):
        return "expired"
    if entry.id in engine.view.memory.superseded():
        return "superseded"
    if drift and drift.lasts:
        return "drift"
    return "disputed" if entry.disputed else "active"


def entry_row(engine: Engine, approved: Approved, known: Known) -> dict[str, Any]:
    """Return an entry as ``placet memory list --json`` shows it."""
    entry = approved.entry
    return {
        "id": entry.id,
        "type": entry.type,
        "scope": entry.scope,
        "visibility": entry.visibility,
        "title": entry.title,
        "tags": entry.tags,
        "text": entry.body,
        "digest": approved.digest,
        "path": known.path_of(approved),
        "state": entry_state(engine, approved),
        "createdAt": entry.created_at,
        "updatedAt": entry.updated_at,
        "expiresAt": entry.expires_at,
        "appliedFrom": entry.applied_from,
        "uses": known.count[entry.id],
        "lastUsedAt": known.last.get(entry.id),
        "basis": entry.basis,
        "confidence": entry.confidence,
        "supersedes": entry.supersedes,
    }
