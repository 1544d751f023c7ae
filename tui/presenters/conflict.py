"""Two statements that say different things of one subject, with their sources. Pure."""

from __future__ import annotations

from collections.abc import Iterator

from core.data import Data
from core.memory.candidate import Candidate
from core.memory.entry import Entry
from core.memory.plan import Edit, revision
from core.memory.verdict import Verdict
from core.memory.view import Approved
from core.text import SafeText, reveal, safe_line
from tui.presenters.candidate import CONTRADICTION, finding_facts
from tui.presenters.words import TYPE_WORDS, Fact, ago, fact, memory_of


class Party(Data):
    """One of the two: what it says, and on what it rests."""

    heading: SafeText
    text: SafeText
    facts: tuple[Fact, ...]


def parties(candidate: Candidate, other: Approved, now: float) -> tuple[Party, Party]:
    """Present what is in force and what was proposed."""
    entry = other.entry
    old = Party(
        heading=safe_line(f"in force: {entry.title}", 120),
        text=reveal(entry.body),
        facts=tuple(_entry_facts(entry, now)),
    )
    new = Party(
        heading=safe_line(f"proposed: {candidate.title}", 120),
        text=reveal(candidate.text),
        facts=tuple(_candidate_facts(candidate, now)),
    )
    return old, new


def question(candidate: Candidate, other: Approved) -> SafeText:
    """Say in what the two differ."""
    messages = (f.message for f in candidate.findings if f.rule == CONTRADICTION)
    message = next((m for m in messages if other.entry.id in m), "")
    why = message.partition("”: ")[2]
    return safe_line(f"These two contradict each other. {why}", 240)


def _entry_facts(entry: Entry, now: float) -> Iterator[Fact]:
    kind = TYPE_WORDS[entry.type]
    yield fact("what", f"{kind}, {memory_of(entry.scope, entry.visibility)}")
    yield fact("id", entry.id, "muted")
    when = ago(entry.updated_at, now)
    if when:
        yield fact("since", f"approved {when}")
    yield fact("rests", f"{entry.basis}, confidence {entry.confidence:.0%}", "muted")
    for source in entry.sources:
        yield fact("from", f"“{source.evidence}”")


def _candidate_facts(candidate: Candidate, now: float) -> Iterator[Fact]:
    kind = TYPE_WORDS[candidate.type]
    yield fact("what", f"{kind}, {memory_of(candidate.scope, candidate.visibility)}")
    yield fact("why", candidate.rationale)
    when = ago(candidate.created_at, now)
    if when:
        yield fact("since", f"proposed {when}")
    rests = f"{candidate.basis}, confidence {candidate.confidence:.0%}"
    yield fact("rests", rests, "muted")
    for quote in candidate.evidence:
        yield fact("from", f"“{quote}”")
    other = tuple(f for f in candidate.findings if f.rule != CONTRADICTION)
    yield from finding_facts(other)


def supersede(candidate: Candidate, other: Approved) -> Verdict:
    """Apply it in the other's place, which stays in the history and leaves the prompt."""
    return _verdict(candidate, Edit(supersedes=(other.entry.id,)))


def keep_both(candidate: Candidate) -> Verdict:
    """Apply it as it is beside the other."""
    return _verdict(candidate, Edit())


def dispute(candidate: Candidate, other: Approved) -> Verdict:
    """Apply it beside the other and mark both: neither is taken for settled."""
    return _verdict(candidate, Edit(disputes=(other.entry.id,)))


def _verdict(candidate: Candidate, edit: Edit) -> Verdict:
    return Verdict(
        candidate_id=candidate.id, edit=edit, seen=revision(candidate), warnings_accepted=True
    )


def discard_reason(other: Approved) -> str:
    """Say why it is refused, for the model."""
    return f"contradicts {other.entry.id}, which stays"
