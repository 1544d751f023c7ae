"""A candidate: a proposed change to memory that waits for a verdict."""

from __future__ import annotations

import unicodedata

from core.data import Data
from core.memory.entry_types import Basis, EntryType, Op, Priority, Scope, Signal, Visibility
from core.memory.finding import Finding, Origin, Outcome
from core.text import digest


class Candidate(Data):
    """A proposal that has passed the gate and waits for a verdict.

    Attributes:
        base_digest: digest of the target's approved text when this was proposed; empty for none.
        fingerprint: what makes two proposals the same one (see `fingerprint`).
        raw: for what was found on disk, the whole file as it stands there: applying it approves
            exactly that text. None where placet composes the file itself.
        slug: the file that a drifted text came from; empty where placet names the file.
        found: the digest of that file as it was found; empty for one that was gone.
        batch: one arrival of many (a lost ledger, an import): can be looked at as a whole.
    """

    id: str
    op: Op
    target: tuple[str, ...] = ()
    base_digest: str = ""
    scope: Scope
    type: EntryType
    visibility: Visibility = Visibility.TEAM
    title: str
    text: str
    tags: tuple[str, ...] = ()
    signal: Signal
    origin: Origin
    priority: Priority
    confidence: float
    basis: Basis
    rationale: str
    evidence: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
    seen: int = 1
    created_at: str
    session_id: str = ""
    turn_id: str = ""
    expires_at: str | None = None
    fingerprint: str
    raw: str | None = None
    slug: str = ""
    found: str = ""
    batch: str = ""

    @property
    def warned(self) -> bool:
        """Whether it must be confirmed singly, never by a batch."""
        return any(f.outcome is not Outcome.PASS for f in self.findings)


def statement_key(text: str) -> str:
    """Reduce a text to its letters and digits, case-folded: what is left when style is gone."""
    folded = unicodedata.normalize("NFKC", text).casefold()
    return " ".join("".join(c if c.isalnum() else " " for c in folded).split())


def found_text(candidate: Candidate) -> str | None:
    """Return the text of the file in which a drifted candidate was found; None: it was gone."""
    if candidate.op is Op.DELETE:
        return None
    return candidate.raw if candidate.raw is not None else f"{candidate.text}\n"


def fingerprint(op: Op, scope: Scope, target: tuple[str, ...], text: str) -> str:
    """Name a proposal by what it would do, so that the same one is known again.

    Case and punctuation do not count; the tier, the operation and its targets do.
    """
    return digest("\n".join([op, scope, *sorted(target), statement_key(text)]))
