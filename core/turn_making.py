"""What one turn needs: its tools, its brief of memory, and the ways by which it is heard of."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from core.approvals import Approvals
from core.artifacts import Artifacts
from core.briefing import Brief, Briefing
from core.calling import Calling
from core.context import crowding
from core.context.prefix import Prefix
from core.errors import PlacetError
from core.events import MemoryExpired, MemoryRead, Payload, SignalAsked
from core.listening import SignalQuestions, heard
from core.notices import EntryNotices
from core.pairing import Pairing
from core.progress import ApprovalWanted, Notice, OutputArrived, TextArrived
from core.session import Session
from core.session_memory import SessionMemory
from core.streaming import Arrived
from core.tools.artifact_tool import ReadArtifact
from core.tools.memory_tools import memory_tools
from core.tools.registry import Registry

if TYPE_CHECKING:
    from core.engine import Engine


log = logging.getLogger(__name__)


class TurnMaking:
    """Makes ready what the turns of an engine's sessions need.

    Attributes:
        briefing: what the model is told of memory.
        pairing: the tools that work in the project.
        memory: what the memory tools may do.
    """

    def __init__(self, engine: Engine, approvals: Approvals) -> None:
        setup = engine.setup
        self._engine = engine
        self._approvals = approvals
        self._expired: set[MemoryExpired] | None = None
        self._questions = SignalQuestions(engine.ledger)
        self.pairing = Pairing(setup.places, setup.project)
        self.briefing = Briefing(
            engine.view,
            setup.settings.memory,
            engine.recall,
            EntryNotices(setup.project.root, setup.clock),
            setup.clock,
        )
        self.memory = SessionMemory(engine, self.briefing)

    def registry(self, session: Session, turn_id: str, *, ignored: bool = False) -> Registry:
        """Return the tools of a turn.

        Args:
            ignored: memory is ignored in this turn.
        """
        access = self.memory.access(session, turn_id, ignored=ignored)
        reading = ReadArtifact(self.artifacts(session.id))
        return Registry([*self.pairing.tools(), reading, *memory_tools(access)])

    def artifacts(self, session_id: str) -> Artifacts:
        """Return a session's artifacts."""
        return Artifacts(self._engine.setup.places.artifacts(session_id))

    def calling(
        self,
        session: Session,
        turn_id: str,
        registry: Registry,
        record: Callable[[Payload], None],
    ) -> Calling:
        """Return what carries out a turn's calls."""
        bus = self._engine.bus

        def wanted(call_id: str) -> None:
            bus.publish(ApprovalWanted(session_id=session.id, turn_id=turn_id, call_id=call_id))

        def output(call_id: str, text: str) -> None:
            bus.publish(
                OutputArrived(session_id=session.id, turn_id=turn_id, call_id=call_id, text=text)
            )

        return Calling(
            registry,
            self._engine.permissions,
            self._approvals,
            record,
            wanted,
            output,
            self.artifacts(session.id),
        )

    def arrived(self, session_id: str, turn_id: str, step: int) -> Arrived:
        """Return what hears the pieces of an answer as they come."""

        def arrived(channel: str, offset: int, text: str) -> None:
            self._engine.bus.publish(
                TextArrived(
                    session_id=session_id,
                    turn_id=turn_id,
                    step=step,
                    channel=channel,
                    offset=offset,
                    text=text,
                )
            )

        return arrived

    def frozen(self, registry: Registry, words: str) -> Prefix:
        """Build a session's prefix, and say if memory has outgrown its budget.

        Args:
            words: the session's first message.
        """
        frozen = self.briefing.freeze(registry.schemas(), words)
        told = crowding.told(frozen, self.briefing.selection().usable)
        if told:
            self._engine.bus.publish(told)
        return frozen

    async def brief(self, session: Session, turn_id: str, text: str, *, ignored: bool) -> Brief:
        """Say what a turn's requests are made of, and record what was found on the way."""
        if not ignored:
            await self.briefing.look(text)
        brief = self.briefing.brief(session, text, ignored=ignored)
        self.put_aside(session, turn_id)
        if given := brief.message.given:
            ids, digests = tuple(g.id for g in given), tuple(g.digest for g in given)
            read = MemoryRead(ids=ids, digests=digests, by="retrieval")
            self._engine.feed.record(session.stamp(turn_id), read)
        return brief

    def put_aside(self, session: Session, turn_id: str) -> None:
        """Record what is newly out of prompts: found by a newer rule, or at the end of its life."""
        found = self.briefing.take_quarantined()
        for payload in found:
            self._engine.ledger.quarantine(session.stamp(turn_id), payload)
            why = payload.findings[0].message
            self._engine.bus.publish(
                Notice(
                    message=f"{payload.entry_id} is quarantined: {why}",
                    hint="It stays out of prompts. Edit or delete it in the memory pane.",
                    severity="warning",
                )
            )
        expired = self._newly_expired()
        if expired:
            self._engine.ledger.append(session.stamp(turn_id), *expired)
        if found or expired:
            self._engine.feed.pump()

    def _newly_expired(self) -> list[MemoryExpired]:
        expired = [
            MemoryExpired(entry_id=a.entry.id, root=a.root, expires_at=a.entry.expires_at or "")
            for a in self.briefing.expired()
        ]
        if not expired:
            return []
        if self._expired is None:
            events = self._engine.ledger.read(kinds=("memory.expired",))
            self._expired = {event.data for event in events}
        new = [payload for payload in expired if payload not in self._expired]
        self._expired.update(new)
        return new

    def listen(self, session: Session, turn_id: str, text: str) -> None:
        """Propose what the user's message asks to keep; a fault here must not cost the turn."""
        setup = self._engine.setup
        off = frozenset(setup.settings.signals.off)
        try:
            proposals = list(heard(session, turn_id, text, off, setup.clock()))
        except Exception:
            log.exception("the signals failed on a message")
            return
        for proposal in proposals:
            try:
                self._engine.intake.propose(proposal, session.stamp(turn_id))
            except PlacetError as error:
                self._engine.bus.publish(
                    Notice(message=error.message, hint=error.hint, severity="error")
                )
        self._ask_about_signals(session, turn_id, off)
        self._engine.feed.pump()

    def _ask_about_signals(self, session: Session, turn_id: str, off: frozenset[str]) -> None:
        """Tell the user, once, how to switch off a signal whose candidates he keeps refusing."""
        question = self._questions.due(self._engine.view.inbox.items.values(), off)
        if question is None:
            return
        rate = question.rate
        asked = SignalAsked(signal=question.signal, refused=rate.refused, decided=rate.decided)
        self._engine.ledger.append(session.stamp(turn_id), asked)
        self._engine.bus.publish(Notice(message=question.message, hint=question.hint(off)))
