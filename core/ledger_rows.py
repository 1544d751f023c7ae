"""What stands in the ledger's rows, and how an event becomes one. Pure."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from core.data import Data, to_json
from core.errors import PlacetError
from core.events import Event, Payload, Unknown, decode_payload

COLUMNS = "seq, id, ts, kind, project, session, turn, v, cause, data"
"""The columns of an event, in the order in which rows are read here."""


class MemoryRow(Data):
    """The approved text in force of one entry.

    Attributes:
        entry: the parsed entry as JSON, so that reading memory parses no YAML.
        seq: the event that approved it.
    """

    root: str
    id: str
    place: str
    digest: str
    text: str
    entry: str
    quarantined: bool
    seq: int


class Unplaced(Data):
    """A file step that was promised by a committed verdict and may not have been taken."""

    root: str
    id: str
    place: str
    before: str | None
    after: str | None
    seq: int


class Purged(Data):
    """What a purge of the ledger came to.

    Attributes:
        events: how many payloads held one of the texts.
        complete: false while another process still reads an older state of the file, whose pages
            hold the text until it closes.
    """

    events: int
    complete: bool


class ProjectRow(Data):
    """Where a project was last seen, by which one that was moved is recognised.

    Attributes:
        canonical: what its id is made of; gone once it was moved.
        remote: the address of git's ``origin``.
    """

    id: str
    root: str
    canonical: str
    remote: str


def link(chain: str, event: Event, payload_digest: str) -> str:
    """Return the digest that binds an event, by its payload's digest, to all before it."""
    parts = (chain, str(event.seq), event.id, event.ts, event.kind, event.project, event.session_id,
             event.turn_id, str(event.v), event.cause, payload_digest)  # fmt: skip
    return hashlib.sha256("\x1f".join(parts).encode()).hexdigest()


def encoded(payload: Payload) -> str:
    """Render a payload as it is kept.

    Raises:
        PlacetError: its text is none that UTF-8 can hold.
    """
    try:
        return to_json(payload)
    except UnicodeEncodeError as error:
        raise PlacetError(
            "half-character",
            "The text holds half a character (a lone surrogate), which can't be kept.",
            "Take it out and try again.",
        ) from error


def envelope_of(row: Sequence[Any], data: Any = None) -> Event:
    """Read an event from a row of `COLUMNS`, without its payload unless that is given."""
    return Event(
        seq=row[0], id=row[1], ts=row[2], kind=row[3], project=row[4], session_id=row[5],
        turn_id=row[6], v=row[7], cause=row[8], data=data,
    )  # fmt: skip


def event_of(row: Sequence[Any]) -> Event:
    """Read an event with its payload from a row of `COLUMNS`."""
    try:
        return envelope_of(row, decode_payload(row[3], row[9]))
    except msgspec.DecodeError:  # a damaged row: the audit tells of it, the rest goes on
        return envelope_of(row, Unknown(kind=row[3], raw={}))
