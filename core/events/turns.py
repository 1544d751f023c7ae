"""Turns, their requests and answers.

Published by `core.turn` and its parts: `core.conversation` (begun, interrupted), `core.turn_making`
(built), `core.streaming` (what a model said), `core.compacting` and `core.asking`. Needed by
`core.context.history`, of which every later request is made, by the transcript, ``ask --json`` and
`core.stats`.
"""

from __future__ import annotations

from typing import ClassVar

from core.data import Data
from core.events.envelope import Payload
from core.events.sessions import ExcludedEntry, IncludedEntry
from core.models.base import ToolCall, Usage


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
