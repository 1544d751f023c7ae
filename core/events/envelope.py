"""The envelope that the ledger gives to what has happened."""

from __future__ import annotations

from typing import Any, ClassVar

from core.data import Data

VERSION = 1
"""Of what fields mean; see the package."""


class Payload(Data):
    """What an event says. ``kind`` is its name in the ledger."""

    kind: ClassVar[str]


class Unknown(Data):
    """A payload of a kind that this version does not know."""

    kind: str
    raw: dict[str, Any]


class Stamp(Data):
    """To what an event belongs. Empty strings where it belongs to no project, session or turn."""

    project: str = ""
    session_id: str = ""
    turn_id: str = ""
    cause: str = ""


class Event(Data):
    """A fact in the ledger.

    Attributes:
        seq: its place in the ledger, counted from 1 without gaps.
        ts: UTC, ``2026-11-30T10:30:00Z``.
        cause: the id of the command or event that caused it.
    """

    seq: int
    id: str
    ts: str
    kind: str
    project: str
    session_id: str
    turn_id: str
    v: int
    cause: str
    data: Any
