"""What became of candidates.

Published by `core.memory.intake`, which puts proposals before the gate, and by the review, which
carries out verdicts (`core.memory.review`, with its `steps` and `weighing`). Needed by the inbox,
in `core.memory.inbox` and on the screen, by undo (`core.memory.verdicts`), by what is in force
(`core.memory.view`) and by `core.stats`.
"""

from __future__ import annotations

from typing import ClassVar

from core.data import Data
from core.events.envelope import Payload
from core.memory.candidate import Candidate
from core.memory.finding import Finding


class CandidateCreated(Payload):
    """A proposal passed the gate and waits."""

    kind: ClassVar[str] = "candidate.created"
    candidate: Candidate


class CandidateSeen(Payload):
    """A pending candidate was proposed again; its evidence grows."""

    kind: ClassVar[str] = "candidate.seen"
    candidate_id: str
    seen: int
    evidence: tuple[str, ...] = ()


class Change(Data):
    """One entry's text before and after (None: it does not exist there).

    Attributes:
        place: ``user``, ``team`` or ``private``: which folder.
        root: ``user``, or the project's id: whose memory it is.
        digest: of the text after; empty for a removal.
    """

    entry_id: str
    root: str
    place: str
    before: str | None
    after: str | None
    digest: str = ""


class CandidateApplied(Payload):
    """The user approved exactly this text. The only way by which memory is written.

    Attributes:
        verdict: ``apply``, or ``edit`` when the user changed the text first.
        before, after: the whole text of the main entry's file.
        proposed: the body that was proposed (differs from what was applied after an edit).
        changes: every entry touched, the main one first.
        batch: shared by the verdicts that were given at once, which undo takes back at once.
        direct: the user asked for this himself (delete, move): taken back, it does not wait again.
    """

    kind: ClassVar[str] = "candidate.applied"
    candidate_id: str
    op: str
    verdict: str
    entry_id: str
    before: str | None
    after: str | None
    proposed: str
    changes: tuple[Change, ...]
    batch: str = ""
    direct: bool = False


class CandidateDiscarded(Payload):
    """The user refused; nothing durable changed, and the same proposal is not put again."""

    kind: ClassVar[str] = "candidate.discarded"
    candidate_id: str
    reason: str = ""
    batch: str = ""


class CandidateReopened(Payload):
    """A verdict was taken back: the candidate waits again. ``verdict`` is what was taken back."""

    kind: ClassVar[str] = "candidate.reopened"
    candidate_id: str
    verdict: str


class CandidateSuppressed(Payload):
    """A proposal was not put to the user because he refused the same one before.

    Needed by `core.stats`.
    """

    kind: ClassVar[str] = "candidate.suppressed"
    candidate_id: str
    fingerprint: str
    signal: str


class CandidateBlocked(Payload):
    """The gate let a proposal not pass. Holds the rules' names, never the dangerous text."""

    kind: ClassVar[str] = "candidate.blocked"
    candidate_id: str
    findings: tuple[Finding, ...]
    signal: str
    origin: str
    scope: str
    type: str
    rationale: str = ""


class CandidateOutdated(Payload):
    """The target changed after the proposal: the diff is new and must be looked at again."""

    kind: ClassVar[str] = "candidate.outdated"
    candidate_id: str
    base_digest: str


class CandidateLooked(Payload):
    """The user has seen an outdated candidate's new diff; it can be decided again."""

    kind: ClassVar[str] = "candidate.looked"
    candidate_id: str
    base_digest: str


class CandidateSnoozed(Payload):
    """The candidate is out of sight until a date (UTC); empty wakes it."""

    kind: ClassVar[str] = "candidate.snoozed"
    candidate_id: str
    until: str


class CandidateWithdrawn(Payload):
    """The reason for a candidate is gone: a drifted file was put right again, what the user had
    asked for himself was taken back, or its texts were erased (`core.memory.purge`)."""

    kind: ClassVar[str] = "candidate.withdrawn"
    candidate_id: str
    reason: str
