"""Intake: the one way by which a proposal becomes a candidate, whoever makes it."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

import msgspec

from core.config import GateSettings
from core.data import Data
from core.errors import PlacetError
from core.events import (
    CandidateBlocked,
    CandidateCreated,
    CandidateSeen,
    CandidateSuppressed,
    CandidateWithdrawn,
    DriftFound,
    Stamp,
)
from core.events.memory import MENDED
from core.ids import Clock, Ids, timestamp
from core.ledger import Ledger
from core.memory.candidate import Candidate, fingerprint
from core.memory.candidate_file import CandidateFiles
from core.memory.changes import place_of
from core.memory.drift import Drift, External, PassedError, as_proposal, is_settled
from core.memory.entry import make_title
from core.memory.entry_types import Scope, Signal
from core.memory.finding import Finding
from core.memory.folders import entry_path
from core.memory.gate import Way, judge
from core.memory.inbox import Item, State
from core.memory.plan import base_digest
from core.memory.proposal import Proposal
from core.memory.view import USER_ROOT, View
from core.paths import Places, Project
from core.signals import learning
from core.text import normalise

MAX_EVIDENCE = 8
"""Quotes kept of a candidate that is proposed again and again."""

MANY = 5
"""Drifted files found at once from which on they arrive as one batch (a lost ledger, a clone)."""


class Reply(StrEnum):
    """What the proposer is told."""

    PROPOSED = "proposed"
    SEEN = "seen"
    KNOWN = "known"
    REFUSED = "refused"
    BLOCKED = "blocked"


class Answer(Data):
    """What came of a proposal.

    Attributes:
        candidate_id: the candidate that waits, or was refused or blocked.
        entry_id: the entry that says the same already, for `known`.
        reason: the user's reason, for `refused`.
    """

    reply: Reply
    candidate_id: str = ""
    entry_id: str = ""
    findings: tuple[Finding, ...] = ()
    reason: str = ""


class _File(Data):
    """The file that a proposal came from; see `Candidate` for the fields."""

    raw: str | None = None
    slug: str = ""
    digest: str = ""
    batch: str = ""


_News = tuple[Drift, External | None]


class Intake:
    """Passes proposals of one project through the gate and into the ledger."""

    def __init__(
        self,
        ledger: Ledger,
        view: View,
        places: Places,
        project: Project,
        settings: GateSettings,
        clock: Clock,
        ids: Ids,
    ) -> None:
        self._ledger = ledger
        self._view = view
        self._places = places
        self._project = project
        self._settings = settings
        self._files = CandidateFiles(places, project)
        self._clock = clock
        self._ids = ids

    def sync_files(self) -> str:
        """Write the candidates' files that are missing; returns why that failed, or nothing."""
        return self._files.sync(self._view)

    def propose(self, proposal: Proposal, stamp: Stamp) -> Answer:
        """Put a proposal before the gate.

        Raises:
            PlacetError: the ledger can't be written, or the tier does not exist here.
        """
        answer = self._take(proposal, stamp)
        self._view.catch_up()
        if answer.candidate_id:
            self._files.show([answer.candidate_id], self._view)
        return answer

    def take_drift(self, drifts: list[Drift], stamp: Stamp) -> None:
        """Turn drift into candidates of origin ``external``, and withdraw those that are mended."""
        with self._ledger.transaction():
            self._view.catch_up()
            drifts, news = self._confirmed(drifts)
            self._tell_drift(drifts, news, stamp)
            changed = self._withdraw_mended(drifts, stamp)
            batch = self._ids.new("batch") if len(news) >= MANY else ""
            for drift, external in news:
                if external is not None:
                    changed += self._take_one_drift(drift, external, stamp, batch)
        self._view.catch_up()
        self._files.show(changed, self._view)

    # --- proposals -------------------------------------------------------------------------------

    def _take(self, proposal: Proposal, stamp: Stamp, origin: _File | None = None) -> Answer:
        if proposal.scope is Scope.PROJECT and not self._project.id:
            raise PlacetError(
                "no-project", "There is no project here.", "Use the user tier, or open a project."
            )
        with self._ledger.transaction():
            self._view.catch_up()
            raw = origin.raw if origin else None
            ruling = judge(proposal, self._view.memory, self._settings, raw)
            if ruling.way is Way.KNOWN:
                return Answer(reply=Reply.KNOWN, entry_id=ruling.known_as)
            if ruling.way is Way.BLOCKED:
                return self._block(ruling.proposal, ruling.findings, stamp)
            weighed = self._weighed(ruling.proposal)
            candidate = self._candidate(weighed, ruling.findings, stamp, origin or _File())
            earlier = self._view.inbox.same(candidate.fingerprint)
            if earlier and earlier.open:
                return self._see_again(earlier, candidate, stamp)
            if earlier and earlier.state is State.DISCARDED:
                return self._suppress(earlier, candidate, stamp)
            self._ledger.append(stamp, CandidateCreated(candidate=candidate))
            self._view.catch_up()
            return Answer(
                reply=Reply.PROPOSED, candidate_id=candidate.id, findings=candidate.findings
            )

    def _weighed(self, proposal: Proposal) -> Proposal:
        """Put a proposal further down, and say so, where the user keeps refusing its kind."""
        if proposal.signal in learning.GUARDS:
            return proposal
        found = learning.rates(self._view.inbox.items.values())
        rate = found.get((proposal.signal, proposal.type))
        if rate is None or not learning.is_turned_down(proposal.signal, rate):
            return proposal
        return msgspec.structs.replace(
            proposal,
            priority=learning.turned_down(proposal.priority),
            rationale=f"{proposal.rationale} {learning.reason(rate)}".strip(),
        )

    def _candidate(
        self,
        proposal: Proposal,
        findings: tuple[Finding, ...],
        stamp: Stamp,
        origin: _File,
    ) -> Candidate:
        text = normalise(proposal.text.removeprefix("\ufeff"))
        key = origin.raw if origin.raw is not None else text
        return Candidate(
            id=self._ids.new("cand"),
            op=proposal.op,
            target=proposal.target,
            base_digest=base_digest(proposal.target, proposal.scope, self._view.memory),
            scope=proposal.scope,
            type=proposal.type,
            visibility=proposal.visibility,
            title=" ".join(proposal.title.split()) or make_title(text),
            text=text,
            tags=tuple(filter(None, (" ".join(tag.split()) for tag in proposal.tags))),
            signal=proposal.signal,
            origin=proposal.origin,
            priority=proposal.priority,
            confidence=proposal.confidence,
            basis=proposal.basis,
            rationale=" ".join(proposal.rationale.split()),
            evidence=tuple(filter(str.strip, proposal.evidence))[:MAX_EVIDENCE],
            findings=findings,
            created_at=timestamp(self._clock()),
            session_id=proposal.session_id or stamp.session_id,
            turn_id=proposal.turn_id or stamp.turn_id,
            expires_at=proposal.expires_at,
            fingerprint=fingerprint(proposal.op, proposal.scope, proposal.target, key),
            raw=origin.raw,
            slug=origin.slug,
            found=origin.digest,
            batch=origin.batch,
        )

    def _block(self, proposal: Proposal, findings: tuple[Finding, ...], stamp: Stamp) -> Answer:
        blocked = CandidateBlocked(
            candidate_id=self._ids.new("cand"),
            findings=findings,
            signal=proposal.signal,
            origin=proposal.origin,
            scope=proposal.scope,
            type=proposal.type,
        )
        self._ledger.append(stamp, blocked)
        return Answer(reply=Reply.BLOCKED, candidate_id=blocked.candidate_id, findings=findings)

    def _see_again(self, earlier: Item, again: Candidate, stamp: Stamp) -> Answer:
        known = earlier.candidate
        new = tuple(quote for quote in again.evidence if quote not in known.evidence)
        seen = CandidateSeen(
            candidate_id=known.id,
            seen=known.seen + 1,
            evidence=(*known.evidence, *new)[:MAX_EVIDENCE],
        )
        self._ledger.append(stamp, seen)
        return Answer(reply=Reply.SEEN, candidate_id=known.id, findings=known.findings)

    def _suppress(self, earlier: Item, again: Candidate, stamp: Stamp) -> Answer:
        key = earlier.candidate.id
        suppressed = CandidateSuppressed(
            candidate_id=key, fingerprint=again.fingerprint, signal=again.signal
        )
        self._ledger.append(stamp, suppressed)
        return Answer(reply=Reply.REFUSED, candidate_id=key, reason=earlier.reason)

    # --- drift -----------------------------------------------------------------------------------

    def _confirmed(self, drifts: list[Drift]) -> tuple[list[Drift], list[_News]]:
        """Return what is so, and what of it is news, with what it proposes.

        The folders were read before the ledger was ours: what seems new may be a text that another
        instance has just approved, or is just placing. It is looked at again, now that nobody else
        can give a verdict.
        """
        placing = {(row.root, row.place, row.id) for row in self._ledger.unplaced()}
        shared = self._project.is_shared()
        lasting: list[Drift] = []
        news: list[_News] = []
        for drift in drifts:
            found = _found(drift)
            if found.key in placing or (drift.kind == "deleted" and shared):
                continue
            if is_settled(drift, self._view.memory):
                continue
            if self._view.drift.get(found.key) != found:
                try:
                    news.append((drift, self._proposed(drift)))
                except (PassedError, PlacetError):
                    continue
            lasting.append(drift)
        return lasting, news

    def _proposed(self, drift: Drift) -> External | None:
        found = _found(drift)
        path = Path(found.path or entry_path(self._places, self._project, *found.key))
        return as_proposal(drift, self._view.memory.get(drift.entry_id, found.root), path)

    def _tell_drift(self, drifts: list[Drift], news: list[_News], stamp: Stamp) -> None:
        """Write into the ledger what is new about the folders, and what is in order again."""
        now = {_found(drift).key for drift in drifts}
        mended = [
            msgspec.structs.replace(known, drift=MENDED, problem="")
            for key, known in self._view.drift.items()
            if key not in now and known.lasts and self._is_here(known)
        ]
        self._ledger.append(stamp, *(_found(drift) for drift, _ in news), *mended)

    def _is_here(self, found: DriftFound) -> bool:
        """Tell whether a file is in a folder that is looked at, not in another work tree."""
        root = self._project.root
        return (
            not found.path
            or found.root == USER_ROOT
            or (root is not None and Path(found.path).is_relative_to(root))
        )

    def _withdraw_mended(self, drifts: list[Drift], stamp: Stamp) -> list[str]:
        """Withdraw the candidates of files that are no longer as those candidates say."""
        now: dict[tuple[str, str], set[str]] = {}
        for drift in drifts:
            now.setdefault((drift.file.root, drift.file.slug), set()).add(drift.file.digest)
        mended = []
        for candidate in (item.candidate for item in self._view.inbox.pending()):
            if candidate.signal is not Signal.EXTERNAL or not candidate.slug:
                continue
            root = USER_ROOT if candidate.scope is Scope.USER else self._view.project
            place = place_of(candidate.scope, candidate.visibility)
            known = self._view.drift.get((root, place, f"mem_{candidate.slug}"))
            if known is not None and not self._is_here(known):
                continue
            if candidate.found not in now.get((root, candidate.slug), ()):
                mended.append(candidate.id)
        self._ledger.append(
            stamp,
            *(CandidateWithdrawn(candidate_id=k, reason="the file changed again") for k in mended),
        )
        return mended

    def _take_one_drift(
        self, drift: Drift, external: External, stamp: Stamp, batch: str
    ) -> list[str]:
        proposal, raw = external
        key = raw if raw is not None else normalise(proposal.text)
        mark = fingerprint(proposal.op, proposal.scope, proposal.target, key)
        earlier = self._view.inbox.same(mark)
        if earlier and (earlier.open or earlier.state is State.DISCARDED):
            return []
        file = _File(raw=raw, slug=drift.file.slug, digest=drift.file.digest, batch=batch)
        answer = self._take(proposal, stamp, file)
        return [answer.candidate_id] if answer.reply is Reply.PROPOSED else []


def _found(drift: Drift) -> DriftFound:
    return DriftFound(
        path=drift.file.path,
        root=drift.file.root,
        place=drift.file.place,
        entry_id=drift.entry_id,
        drift=drift.kind,
        digest=drift.file.digest,
        problem=drift.file.problem,
    )
