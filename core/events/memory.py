"""What became of memory.

Published by the review (`core.memory.review`) where nothing else is said. Needed by what is in
force (`core.memory.view`), by the history of an entry and by undo.
"""

from __future__ import annotations

from typing import ClassVar

from core.events.candidates import Change
from core.events.envelope import Payload
from core.memory.finding import Finding

MENDED = "mended"
"""The drift of a file that is as approved again."""


class MemoryUpdated(Payload):
    """An entry has a new approved text. The text is in the event that ``cause`` names.

    Like `MemoryDeleted` and `MemoryMoved` it says in words what the changes of that event come to,
    for who reads the log; what folds over memory reads the changes.
    """

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
    """A text was erased for good; the digest alone remains. Published by `core.memory.purge`."""

    kind: ClassVar[str] = "memory.purged"
    entry_id: str
    root: str
    place: str
    digest: str


class MemoryExpired(Payload):
    """An entry's end of life has come; it is out of prompts, its file stays.

    Published by `core.turn_making` before the first request without it; needed there, to say it
    once.
    """

    kind: ClassVar[str] = "memory.expired"
    entry_id: str
    root: str
    expires_at: str


class MemoryQuarantined(Payload):
    """A newer rule finds an approved text: it is out of prompts until the user looks at it.

    Found by `core.screening`, published with the next request.
    """

    kind: ClassVar[str] = "memory.quarantined"
    entry_id: str
    root: str
    digest: str
    findings: tuple[Finding, ...]


class MemoryUsed(Payload):
    """An answer cited entries.

    Published by `core.turn`; needed by the transcript, the memory browser and `core.stats`.
    """

    kind: ClassVar[str] = "memory.used"
    ids: tuple[str, ...]


class MemoryRead(Payload):
    """The model was given the bodies of entries.

    Published by the turn and the tools that read memory; needed by `core.session`, so that none is
    sent twice.

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

    Published by `core.memory.intake`; needed by the memory browser and by whoever would write
    there.

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
    def lasts(self) -> bool:
        """Tell whether it is so still: the file was not put right again."""
        return self.drift != MENDED

    @property
    def key(self) -> tuple[str, str, str]:
        """Which file it is about: root, place, id."""
        return (self.root, self.place, self.entry_id)


class SignalAsked(Payload):
    """The user was asked whether a signal that he keeps refusing shall be switched off.

    Published by `core.turn_making` when it is asked; needed by `core.listening`: it is asked once.
    """

    kind: ClassVar[str] = "signal.asked"
    signal: str
    refused: int
    decided: int


class ProjectRelinked(Payload):
    """A project that was moved or renamed goes on with its memory, by the user's word.

    Published and needed by `core.relinking`.
    """

    kind: ClassVar[str] = "project.relinked"
    old: str
    new: str
