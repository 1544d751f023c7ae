"""Sessions.

Published by `core.conversation`. Needed by `core.session` and `core.context.history`, which fold a
session's events into what its next request is made of, by the list of sessions and the transcript.
"""

from __future__ import annotations

from typing import Any, ClassVar

from core.data import Data
from core.events.envelope import Payload


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
