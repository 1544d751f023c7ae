"""Candidates, entries and events for the presenters' tests."""

from __future__ import annotations

from typing import Any

import msgspec

from core.events import Event, Payload
from core.memory.candidate import Candidate
from core.memory.entry import Entry, digest, render
from core.memory.entry_types import Basis, EntryType, Op, Priority, Scope, Signal
from core.memory.finding import Finding, Origin, Outcome
from core.memory.view import USER_ROOT, Approved

PROJECT = "acme-1"
NOON = "2026-11-30T12:00:00Z"

WARNING = Finding(rule="state.branch", outcome=Outcome.WARN, message="It passes.", advice="Wait.")


def candidate(key: str, **fields: Any) -> Candidate:
    text = fields.pop("text", f"Do {key} first.")
    made = Candidate(
        id=key,
        op=Op.CREATE,
        scope=Scope.PROJECT,
        type=EntryType.CONVENTION,
        title=text.rstrip("."),
        text=text,
        signal=Signal.EXPLICIT,
        origin=Origin.USER,
        priority=Priority.HIGH,
        confidence=1.0,
        basis=Basis.STATED,
        rationale="You said so.",
        created_at=NOON,
        fingerprint=key,
    )
    return msgspec.structs.replace(made, **fields)


def approved(entry_id: str, body: str, **fields: Any) -> Approved:
    root = fields.pop("root", PROJECT)
    quarantined = fields.pop("quarantined", False)
    made = Entry(
        id=entry_id,
        type=EntryType.CONVENTION,
        scope=Scope.USER if root == USER_ROOT else Scope.PROJECT,
        title=body.rstrip("."),
        created_at=NOON,
        updated_at=NOON,
        body=body,
    )
    entry = msgspec.structs.replace(made, **fields)
    place = "user" if root == USER_ROOT else str(entry.visibility)
    return Approved(
        root=root,
        place=place,
        entry=entry,
        digest=digest(entry),
        text=render(entry),
        quarantined=quarantined,
        seq=1,
    )


def event(data: Payload, ts: str = NOON, session: str = "", turn: str = "") -> Event:
    return Event(
        seq=1, id="evt_1", ts=ts, kind=data.kind, project=PROJECT, session_id=session,
        turn_id=turn, v=1, cause="", data=data,
    )  # fmt: skip
