"""Everything that has happened: past facts, frozen, typed, versioned and serialisable.

An `Event` is the envelope that the ledger gives to a payload. Each payload class is one kind. The
docstring of its module says who publishes the kinds in it and who needs them; where one differs,
its own does. Beside them, ``log`` and ``--json`` show every kind. Nothing here acts: no payload
knows the ledger, the bus or a subscriber. A reader that meets a kind it does not know gets an
`Unknown` and passes over it. Fields are only ever added, with defaults; a change of meaning raises
`VERSION`.
"""

from __future__ import annotations

import msgspec

from core.events.candidates import (
    CandidateApplied,
    CandidateBlocked,
    CandidateCreated,
    CandidateDiscarded,
    CandidateLooked,
    CandidateOutdated,
    CandidateReopened,
    CandidateSeen,
    CandidateSnoozed,
    CandidateSuppressed,
    CandidateWithdrawn,
    Change,
)
from core.events.envelope import VERSION, Event, Payload, Stamp, Unknown
from core.events.memory import (
    DriftFound,
    MemoryDeleted,
    MemoryExpired,
    MemoryMoved,
    MemoryPurged,
    MemoryQuarantined,
    MemoryRead,
    MemoryReverted,
    MemoryUpdated,
    MemoryUsed,
    ProjectRelinked,
    SignalAsked,
)
from core.events.sessions import (
    ExcludedEntry,
    IncludedEntry,
    SessionEnded,
    SessionRenamed,
    SessionResumed,
    SessionStarted,
)
from core.events.tools import (
    EditApplied,
    EditUndone,
    ToolApproved,
    ToolCompleted,
    ToolDenied,
    ToolRequested,
)
from core.events.turns import (
    Bucket,
    ContextBuilt,
    ContextCompacted,
    ModelDelta,
    ModelMessage,
    ModelNotice,
    ModelRetry,
    ModelUsage,
    TurnAnsweredAgain,
    TurnAskedAgain,
    TurnCompleted,
    TurnFailed,
    TurnInterrupted,
    TurnStarted,
)

__all__ = [
    "KINDS",
    "VERSION",
    "Bucket",
    "CandidateApplied",
    "CandidateBlocked",
    "CandidateCreated",
    "CandidateDiscarded",
    "CandidateLooked",
    "CandidateOutdated",
    "CandidateReopened",
    "CandidateSeen",
    "CandidateSnoozed",
    "CandidateSuppressed",
    "CandidateWithdrawn",
    "Change",
    "ContextBuilt",
    "ContextCompacted",
    "DriftFound",
    "EditApplied",
    "EditUndone",
    "Event",
    "ExcludedEntry",
    "IncludedEntry",
    "MemoryDeleted",
    "MemoryExpired",
    "MemoryMoved",
    "MemoryPurged",
    "MemoryQuarantined",
    "MemoryRead",
    "MemoryReverted",
    "MemoryUpdated",
    "MemoryUsed",
    "ModelDelta",
    "ModelMessage",
    "ModelNotice",
    "ModelRetry",
    "ModelUsage",
    "Payload",
    "ProjectRelinked",
    "SessionEnded",
    "SessionRenamed",
    "SessionResumed",
    "SessionStarted",
    "SignalAsked",
    "Stamp",
    "ToolApproved",
    "ToolCompleted",
    "ToolDenied",
    "ToolRequested",
    "TurnAnsweredAgain",
    "TurnAskedAgain",
    "TurnCompleted",
    "TurnFailed",
    "TurnInterrupted",
    "TurnStarted",
    "Unknown",
    "decode_payload",
]


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
