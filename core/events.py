"""Everything that has happened: past facts, frozen, typed, versioned and serialisable.

An `Event` is the envelope that the ledger gives to a payload. Each payload class is one kind; its
docstring says who publishes it and who needs it. A reader that meets a kind it does not know gets
an `Unknown` and passes over it. Fields are only ever added, with defaults; a change of meaning
raises `VERSION`.
"""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec

from core.data import Data
from core.memory.candidate import Candidate
from core.memory.finding import Finding
from core.models.base import ToolCall, Usage
from core.tools.base import Ask, FileWrite

VERSION = 1


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


# --- sessions: published by core.session; needed by the transcript, the session list, replay -----


class IncludedEntry(Data):
    """An entry that is in a request: its id and the digest of the text that was used."""

    id: str
    digest: str


class ExcludedEntry(Data):
    """An entry that is not in a request, with its reason code."""

    id: str
    reason: str


class SessionStarted(Payload):
    """The first turn is about to be taken; the prefix is frozen here, whole.

    Attributes:
        system: the system prompt, byte for byte.
        tools: the tool schemas, byte for byte as they are serialised.
        snapshot: digest of the frozen prefix.
        included, excluded: the entries in it, and those that are not, with why.
        used, limit: characters of memory in it, and the budget.
        memory_seq: the newest event that the prefix knows of; what memory became later travels in
            user messages.
        forked_from: the turn of another session after which this one goes its own way.
        instructions_chars: how much of the system prompt is not memory; 0 where it was not noted.
    """

    kind: ClassVar[str] = "session.started"
    name: str
    root: str
    model: str
    system: str
    tools: tuple[dict[str, Any], ...]
    snapshot: str
    included: tuple[IncludedEntry, ...] = ()
    excluded: tuple[ExcludedEntry, ...] = ()
    used: int = 0
    limit: int = 0
    memory_seq: int = 0
    forked_from: str = ""
    instructions_chars: int = 0


class SessionResumed(Payload):
    """A session that had ended, or whose process died, goes on."""

    kind: ClassVar[str] = "session.resumed"
    model: str


class SessionRenamed(Payload):
    """The user gave the session another name."""

    kind: ClassVar[str] = "session.renamed"
    name: str


class SessionEnded(Payload):
    """The program left the session in good order."""

    kind: ClassVar[str] = "session.ended"
    reason: str = "quit"


# --- turns: published by core.turn; needed by the transcript, `ask --json`, replay, stats --------


class TurnStarted(Payload):
    """The user sent a message. ``text`` is what was typed, unchanged."""

    kind: ClassVar[str] = "turn.started"
    text: str
    ignore_memory: bool = False


class TurnCompleted(Payload):
    """The model has answered and asks for nothing more."""

    kind: ClassVar[str] = "turn.completed"
    steps: int
    seconds: float


class TurnFailed(Payload):
    """The turn ended in an error; what had arrived is kept in its messages."""

    kind: ClassVar[str] = "turn.failed"
    code: str
    message: str
    hint: str = ""


class TurnInterrupted(Payload):
    """The user stopped the turn, or the process died in it (``by`` says which)."""

    kind: ClassVar[str] = "turn.interrupted"
    by: str


class TurnAskedAgain(Payload):
    """A turn's first request is sent once more with another memory; its answer stays beside.

    Attributes:
        model: the model's name at the server.
        without: the entry that was left out; empty: none was.
        entry_text: the whole text of the entry that was put in; empty: none was.
        digest: SHA-256 of the request's canonical JSON.
    """

    kind: ClassVar[str] = "turn.asked-again"
    model: str
    without: str
    entry_text: str
    digest: str


class TurnAnsweredAgain(Payload):
    """The answer to a turn that was asked again. Calls in it are not run.

    Attributes:
        error: why there is no whole answer; empty where there is one.
    """

    kind: ClassVar[str] = "turn.answered-again"
    content: str
    tool_calls: tuple[ToolCall, ...] = ()
    usage: Usage | None = None
    error: str = ""


class Bucket(Data):
    """A part of a request and its size; tokens are an estimate."""

    name: str
    chars: int
    tokens: int


class ContextBuilt(Payload):
    """A request is about to be sent. Needed by the inspector, `context --turn`, stats.

    Attributes:
        step: which request of the turn, counted from 0.
        model: the model's name at the server.
        user_content: the turn's user message as sent: updates, retrieved bodies, the user's words.
        digest: SHA-256 of the request's canonical JSON: a rebuilt request must have the same.
        included: every entry that the model has been told of, with the digest of that text.
        told_seq: the newest event about memory that this request tells of.
        system: the system prompt where it is not the session's: memory is ignored in this turn.
        used, limit: characters of memory in the request and the budget.
        bodies: the entries whose whole body this turn's retrieval put into the user message.
        bodies_left: those that it found and left out, with the reason.
    """

    kind: ClassVar[str] = "context.built"
    step: int
    model: str
    user_content: str
    digest: str
    buckets: tuple[Bucket, ...]
    included: tuple[IncludedEntry, ...]
    excluded: tuple[ExcludedEntry, ...]
    used: int
    limit: int
    snapshot: str
    told_seq: int = 0
    system: str | None = None
    bodies: tuple[IncludedEntry, ...] = ()
    bodies_left: tuple[ExcludedEntry, ...] = ()


class ContextCompacted(Payload):
    """Older turns were replaced by a summary in what is sent; the transcript keeps them.

    Attributes:
        before_turn: the first turn that is still sent in full; empty: none of those so far.
        dropped: of that turn, so many of the messages after the user's are in the summary too.
        summary: the text that stands for what is no longer sent.
        updates: what the model was told of memory since the prefix was frozen, told again.
        by: ``rule``, or ``model`` where a model put the summary into words.
        tokens_before, tokens_after: of the request, estimated.
        window: the model's window as it was known, in tokens.
    """

    kind: ClassVar[str] = "context.compacted"
    before_turn: str
    summary: str
    dropped: int = 0
    updates: str = ""
    by: str = "rule"
    tokens_before: int = 0
    tokens_after: int = 0
    window: int = 0


class ModelDelta(Payload):
    """A second's worth of a streaming answer, so that a crash keeps the text so far.

    Attributes:
        channel: ``text`` or ``reasoning``.
        offset: where in the channel's text this piece begins, in characters.
    """

    kind: ClassVar[str] = "model.delta"
    step: int
    channel: str
    offset: int
    text: str


class ModelMessage(Payload):
    """One whole answer of the model, as it goes into the history.

    Attributes:
        finish: the server's word; empty when the stream was cut: the answer is incomplete and its
            tool calls are not run.
        cited: ids of entries that the text cites, in order of first citation.
    """

    kind: ClassVar[str] = "model.message"
    step: int
    content: str
    reasoning: str = ""
    tool_calls: tuple[ToolCall, ...] = ()
    finish: str = "stop"
    cited: tuple[str, ...] = ()


class ModelUsage(Payload):
    """Tokens of one request as the provider counts them, or an estimate that says so."""

    kind: ClassVar[str] = "model.usage"
    step: int
    usage: Usage


class ModelRetry(Payload):
    """A request failed in a way worth repeating and will be sent again after a wait."""

    kind: ClassVar[str] = "model.retry"
    attempt: int
    wait_seconds: float
    reason: str


class ModelNotice(Payload):
    """Something about the server that the user should know once."""

    kind: ClassVar[str] = "model.notice"
    message: str


# --- tools: published by core.turn; needed by the transcript and the approval ---------------------


class ToolRequested(Payload):
    """The model called a tool. ``ask`` is what needs consent; None when nothing does."""

    kind: ClassVar[str] = "tool.requested"
    call: ToolCall
    ask: Ask | None = None


class ToolApproved(Payload):
    """The call may run; ``by`` is ``user``, ``session`` (allowed for it), ``rule`` or ``mode``."""

    kind: ClassVar[str] = "tool.approved"
    call_id: str
    by: str


class ToolDenied(Payload):
    """The call may not run; the model is told the reason."""

    kind: ClassVar[str] = "tool.denied"
    call_id: str
    reason: str = ""


class ToolCompleted(Payload):
    """A call has its result. ``content`` is exactly what the model is told."""

    kind: ClassVar[str] = "tool.completed"
    call_id: str
    name: str
    ok: bool
    content: str
    summary: str = ""
    untrusted: bool = False
    artifact: str = ""


class EditApplied(Payload):
    """A tool changed files; holds what an undo needs."""

    kind: ClassVar[str] = "edit.applied"
    call_id: str
    files: tuple[FileWrite, ...]


class EditUndone(Payload):
    """The files of an edit are as they were before it (or, for an undone undo, as after it)."""

    kind: ClassVar[str] = "edit.undone"
    call_id: str
    files: tuple[FileWrite, ...]


# --- candidates: published by core.memory.intake and core.memory.review; needed by the inbox ------


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
    """A proposal was not put to the user because he refused the same one before."""

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
    """The reason for a candidate is gone (a drifted file was put right again)."""

    kind: ClassVar[str] = "candidate.withdrawn"
    candidate_id: str
    reason: str


# --- memory: published by core.memory.review and lifecycle; needed by browser, prompt, audit ------


class MemoryUpdated(Payload):
    """An entry has a new approved text. The text is in the event that ``cause`` names."""

    kind: ClassVar[str] = "memory.updated"
    entry_id: str
    root: str
    place: str
    digest: str
    candidate_id: str = ""


class MemoryDeleted(Payload):
    """An entry is gone from memory; its history stays in the ledger."""

    kind: ClassVar[str] = "memory.deleted"
    entry_id: str
    root: str
    place: str
    candidate_id: str = ""


class MemoryMoved(Payload):
    """An entry went to another tier, or between team and private."""

    kind: ClassVar[str] = "memory.moved"
    entry_id: str
    root: str
    place: str
    to_root: str
    to_place: str
    candidate_id: str = ""


class MemoryReverted(Payload):
    """A verdict was undone or redone, or an entry was put back to an earlier version by the user.

    Attributes:
        undoes: id of the event that is taken back; empty for a revert to a version.
        to_seq: of a revert: the event whose text is in force again.
    """

    kind: ClassVar[str] = "memory.reverted"
    entry_id: str
    before: str | None
    after: str | None
    changes: tuple[Change, ...]
    undoes: str = ""
    to_seq: int = 0
    candidate_id: str = ""
    batch: str = ""


class MemoryPurged(Payload):
    """A text was erased for good; the digest alone remains."""

    kind: ClassVar[str] = "memory.purged"
    entry_id: str
    root: str
    place: str
    digest: str


class MemoryExpired(Payload):
    """An entry's end of life has come; it is out of prompts, its file stays."""

    kind: ClassVar[str] = "memory.expired"
    entry_id: str
    root: str
    expires_at: str


class MemoryQuarantined(Payload):
    """A newer rule finds an approved text: it is out of prompts until the user looks at it."""

    kind: ClassVar[str] = "memory.quarantined"
    entry_id: str
    root: str
    digest: str
    findings: tuple[Finding, ...]


class MemoryUsed(Payload):
    """An answer cited entries."""

    kind: ClassVar[str] = "memory.used"
    ids: tuple[str, ...]


class MemoryRead(Payload):
    """The model was given the bodies of entries.

    Attributes:
        digests: of the texts it was given, in the order of the ids.
        by: ``tool`` (`read_memory`, `recall`) or ``retrieval`` (put into the user message).
    """

    kind: ClassVar[str] = "memory.read"
    ids: tuple[str, ...]
    digests: tuple[str, ...] = ()
    by: str = "tool"


class DriftFound(Payload):
    """A file in a memory folder is not what was approved.

    Attributes:
        drift: ``changed``, ``new``, ``deleted``, ``broken`` (unreadable; ``problem`` says why), or
            ``mended``: the file is as approved again.
    """

    kind: ClassVar[str] = "drift.found"
    path: str
    root: str
    place: str
    entry_id: str
    drift: str
    digest: str = ""
    problem: str = ""

    @property
    def key(self) -> tuple[str, str, str]:
        """Which file it is about: root, place, id."""
        return (self.root, self.place, self.entry_id)


class SignalAsked(Payload):
    """The user was asked whether a signal that he keeps refusing shall be switched off.

    Published when it is asked; needed by whoever would ask again: it is asked once.
    """

    kind: ClassVar[str] = "signal.asked"
    signal: str
    refused: int
    decided: int


class ProjectRelinked(Payload):
    """A project that was moved or renamed goes on with its memory, by the user's word."""

    kind: ClassVar[str] = "project.relinked"
    old: str
    new: str


def _payload_classes() -> dict[str, type[Payload]]:
    return {cls.kind: cls for cls in Payload.__subclasses__()}


KINDS: dict[str, type[Payload]] = _payload_classes()
"""Every kind of event that this version knows, by its name."""

_decoders = {kind: msgspec.json.Decoder(cls, strict=False) for kind, cls in KINDS.items()}


def decode_payload(kind: str, raw: str | bytes) -> Payload | Unknown:
    """Read a payload from the ledger; an unknown kind, or one that does not fit, is `Unknown`."""
    decoder = _decoders.get(kind)
    if decoder is not None:
        try:
            return decoder.decode(raw)
        except msgspec.ValidationError:
            pass
    data = msgspec.json.decode(raw)
    return Unknown(kind=kind, raw=data if isinstance(data, dict) else {})
