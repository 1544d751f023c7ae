"""A proposal: what a signal, a tool, a drifted file or the user hands to the gate."""

from __future__ import annotations

from core.data import Data
from core.memory.entry_types import Basis, EntryType, Op, Priority, Scope, Signal, Visibility
from core.memory.finding import Origin


class Proposal(Data):
    """A wish to change memory, not yet seen by the gate.

    Attributes:
        text: the body as it shall be: one self-contained statement, in the speaker's language.
        title: the line shown in the index; made from the text when empty.
        target: ids of the entries that an update, delete, supersede, merge or move is about.
        origin: who made the text; a fact about provenance that no proposer can raise.
        rationale: why it is proposed, in one sentence that a person can judge at a glance.
        evidence: the quoted words or tool lines that gave rise to it, most telling first.
        confidence: 0..1.
        tainted: the turn had read untrusted text and the user did not say this himself.
        expires_at: proposed end of life (UTC, ``2026-11-30T10:30:00Z``), if any.
    """

    op: Op = Op.CREATE
    target: tuple[str, ...] = ()
    scope: Scope
    type: EntryType
    visibility: Visibility = Visibility.TEAM
    title: str = ""
    text: str = ""
    tags: tuple[str, ...] = ()
    signal: Signal
    origin: Origin
    priority: Priority = Priority.MEDIUM
    confidence: float = 1.0
    basis: Basis = Basis.STATED
    rationale: str
    evidence: tuple[str, ...] = ()
    tainted: bool = False
    expires_at: str | None = None
    session_id: str = ""
    turn_id: str = ""
