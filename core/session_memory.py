"""What a session's model may do with memory: recall, read, note, propose. It writes none."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from core import session as sessions
from core.briefing import Briefing
from core.context import render
from core.errors import PlacetError
from core.events import MemoryRead
from core.ids import timestamp
from core.memory.candidate import statement_key
from core.memory.entry_types import Basis, EntryType, Scope, Signal
from core.memory.finding import Origin, Outcome
from core.memory.intake import Answer
from core.memory.proposal import Proposal
from core.memory.scan import outcome, scan
from core.memory.view import Approved
from core.session import Session
from core.tools.memory_tools import MemoryAccess

if TYPE_CHECKING:
    from core.engine import Engine


class SessionMemory:
    """Gives the memory tools of a session their access, and keeps its notes.

    Args:
        briefing: knows which entries the model may read.
    """

    def __init__(self, engine: Engine, briefing: Briefing) -> None:
        self._engine = engine
        self._briefing = briefing

    def access(self, session: Session, turn_id: str, *, ignored: bool = False) -> MemoryAccess:
        """Return what the memory tools of a turn may do.

        Args:
            ignored: memory is ignored in this turn: there is none to be read.
        """
        engine, briefing, stamp = self._engine, self._briefing, session.stamp(turn_id)

        def propose(proposal: Proposal) -> Answer:
            answer = engine.intake.propose(_grounded(proposal, session, turn_id), stamp)
            engine.feed.pump()
            return answer

        def recall(query: str, limit: int) -> list[Approved]:
            if ignored:
                return []
            found = [r.approved for r in engine.recall(query, 2 * limit)]
            return [approved for approved in found if briefing.readable(approved)][:limit]

        def find(entry_id: str) -> Approved | None:
            approved = None if ignored else engine.view.memory.get(entry_id)
            return approved if approved and briefing.readable(approved) else None

        async def show(entries: Sequence[Approved]) -> str:
            await asyncio.to_thread(briefing.notices.look, entries)
            engine.feed.record(stamp, _read(entries))
            return "\n".join(render.body(a.entry, briefing.notices.notice(a)) for a in entries)

        return MemoryAccess(
            propose=propose,
            recall=recall,
            find=find,
            show=show,
            note=lambda text: self._note(session, turn_id, text),
        )

    def notes(self, session: Session) -> list[str]:
        """Return the texts of a session's notes, the oldest first."""
        path = self._engine.setup.places.session_notes(session.id)
        return [note.text for note in sessions.read_notes(path)]

    def _note(self, session: Session, turn_id: str, text: str) -> str:
        """Keep a note that the gate lets pass; returns its objection, or nothing."""
        findings = scan(text, origin=Origin.MODEL)
        if outcome(findings) is Outcome.BLOCK:
            return " ".join(finding.message for finding in findings)
        path = self._engine.setup.places.session_notes(session.id)
        now = timestamp(self._engine.setup.clock())
        note = sessions.Note(text=text, turn_id=turn_id, created_at=now)
        sessions.write_notes(path, [*sessions.read_notes(path), note])
        return ""

    def promote(self, session: Session, text: str, scope: Scope) -> Answer:
        """Propose a session note for durable memory.

        Raises:
            PlacetError: the session has no such note.
        """
        path = self._engine.setup.places.session_notes(session.id)
        note = next((n for n in sessions.read_notes(path) if n.text == text), None)
        if note is None:
            raise PlacetError("not-found", "The session has no such note.")
        proposal = Proposal(
            scope=scope,
            type=EntryType.FACT,
            text=note.text,
            signal=Signal.MODEL,
            origin=Origin.MODEL,
            basis=Basis.INFERRED,
            rationale="You promoted a note of this session.",
            evidence=(note.text,),
        )
        return self._engine.intake.propose(proposal, session.stamp(note.turn_id))


def _read(entries: Sequence[Approved]) -> MemoryRead:
    return MemoryRead(
        ids=tuple(approved.entry.id for approved in entries),
        digests=tuple(approved.digest for approved in entries),
    )


def _grounded(proposal: Proposal, session: Session, turn_id: str) -> Proposal:
    """Say what a model's proposal rests on: the user's own words, or what the turn has read."""
    said = " ".join(statement_key(words) for _, words in session.words())
    quotes = [statement_key(quote) for quote in proposal.evidence]
    if quotes and all(quote and quote in said for quote in quotes):
        return msgspec.structs.replace(proposal, basis=Basis.STATED)
    return msgspec.structs.replace(proposal, tainted=turn_id in session.tainted)
