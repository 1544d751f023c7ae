"""One candidate as a card: what it is in plain words, its diff, why, and what the gate says."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from core.data import Data
from core.memory.candidate import Candidate
from core.memory.changes import place_of
from core.memory.entry_types import Op, Signal
from core.memory.finding import Finding, Outcome
from core.memory.inbox import Item, State
from core.memory.plan import base_digest, base_of, revision
from core.memory.view import Approved, Memory
from core.text import SafeText, safe_line
from tui.presenters.diff import FileDiff, diff
from tui.presenters.words import TYPE_WORDS, Fact, ago, count, fact, memory_of

CONTRADICTION = "conflict.contradiction"
_ENTRY_ID = re.compile(r"mem_[^\W_][\w-]*")


class Card(Data):
    """A candidate as it is shown.

    Attributes:
        revision: of what is shown here; a verdict names it.
        what: the operation in plain words.
        banner: why it can't be decided as it is; empty where it can.
        outdated: its target is not as it was when this was proposed.
        gone: the target no longer exists.
    """

    id: str
    revision: str
    title: SafeText
    what: SafeText
    banner: SafeText = SafeText("")
    files: tuple[FileDiff, ...] = ()
    facts: tuple[Fact, ...] = ()
    warnings: tuple[SafeText, ...] = ()
    state: State = State.PENDING
    outdated: bool = False
    gone: bool = False

    @property
    def has_diff(self) -> bool:
        """Whether any line changes."""
        return any(file.diff.hunk_count for file in self.files)


def present(
    item: Item, memory: Memory, now: float, session_id: str, turns: Mapping[str, int]
) -> Card:
    """Make the card of a candidate.

    Args:
        now: seconds since the epoch, UTC.
        session_id: the session on screen.
        turns: the numbers of its turns by their ids.
    """
    candidate = item.candidate
    base = base_of(candidate, memory)
    gone = bool(candidate.target) and base is None
    now_digest = base_digest(candidate.target, candidate.scope, memory)
    moved_on = base is not None and now_digest != candidate.base_digest
    outdated = item.open and not gone and (item.state is State.OUTDATED or moved_on)
    return Card(
        id=candidate.id,
        revision=revision(candidate),
        title=safe_line(candidate.title, 200),
        what=SafeText(_what(candidate, base)),
        banner=SafeText(_banner(item, outdated=outdated, gone=gone)),
        files=() if item.state is State.BLOCKED else tuple(_files(candidate, base, memory)),
        facts=tuple(_facts(item, base, now, session_id, turns)),
        warnings=tuple(_finding_text(f) for f in candidate.findings),
        state=item.state,
        outdated=outdated,
        gone=gone and item.open,
    )


def contradicted(candidate: Candidate) -> tuple[str, ...]:
    """Return the ids of the entries that the gate found this one to contradict."""
    return tuple(
        match[0]
        for finding in candidate.findings
        if finding.rule == CONTRADICTION and (match := _ENTRY_ID.search(finding.message))
    )


def _what(candidate: Candidate, base: Approved | None) -> str:
    noun = TYPE_WORDS[candidate.type]
    where = memory_of(candidate.scope, candidate.visibility)
    match candidate.op:
        case Op.CREATE:
            return f"new {noun}, {where}"
        case Op.UPDATE:
            return f"changes a {noun} in {where}"
        case Op.DELETE:
            return f"deletes a {noun} from {where}; undo brings it back"
        case Op.MOVE:
            here = base and memory_of(base.entry.scope, base.entry.visibility)
            return f"moves a {noun} from {here or 'where it was'} to {where}"
        case Op.MERGE:
            return (
                f"joins {count(len(candidate.target), 'entry', 'entries')} into one {noun}, {where}"
            )
        case Op.SUPERSEDE:
            return f"new {noun}, {where}; the one that it replaces stays, out of the prompt"


def _banner(item: Item, *, outdated: bool, gone: bool) -> str:
    match item.state:
        case State.BLOCKED:
            return "blocked by the gate; its text was not kept"
        case State.DISCARDED:
            reason = safe_line(item.reason, 120)
            return f"discarded: {reason}" if reason else "discarded"
        case State.APPLIED | State.WITHDRAWN:
            return str(item.state)
    if gone:
        return "the entry that this is about is gone: it can only be discarded"
    if outdated:
        return "outdated: the entry has changed since; this diff is against the text now in force"
    if item.open and (others := contradicted(item.candidate)):
        return f"contradicts {', '.join(others)}: shown side by side, you say what holds"
    return ""


def _files(candidate: Candidate, base: Approved | None, memory: Memory) -> Iterator[FileDiff]:
    """Compare what is in force with what would be."""
    plain = SafeText("")
    if candidate.raw is not None:
        yield FileDiff(title=plain, diff=diff(base.text if base else "", candidate.raw))
        return
    before = base.entry.body if base and candidate.op is not Op.CREATE else ""
    after = "" if candidate.op is Op.DELETE else candidate.text
    yield FileDiff(title=plain, diff=diff(_ended(before), _ended(after)))
    if candidate.op is Op.MERGE:
        for entry_id in candidate.target[1:]:
            other = memory.get(entry_id)
            body = other.entry.body if other else ""
            yield FileDiff(title=safe_line(f"goes: {entry_id}"), diff=diff(_ended(body), ""))


def _ended(text: str) -> str:
    return text + "\n" if text and not text.endswith("\n") else text


def _facts(
    item: Item, base: Approved | None, now: float, session_id: str, turns: Mapping[str, int]
) -> Iterator[Fact]:
    candidate = item.candidate
    if base and candidate.raw is None and candidate.op in (Op.UPDATE, Op.MERGE, Op.MOVE):
        yield from _changed_fields(candidate, base)
    if base and candidate.op is Op.SUPERSEDE:
        yield fact("old", f"{base.entry.title} ({base.entry.id})")
    if candidate.rationale:
        yield fact("why", candidate.rationale)
    yield from _origin(candidate, now, session_id, turns)
    yield from finding_facts(candidate.findings)
    yield fact("signal", " · ".join(_notes(item)), "muted")


def _changed_fields(candidate: Candidate, base: Approved) -> Iterator[Fact]:
    entry = base.entry
    if candidate.title != entry.title:
        yield fact("title", f"{entry.title} → {candidate.title}")
    if candidate.type is not entry.type:
        yield fact("type", f"{entry.type} → {candidate.type}")
    if place_of(candidate.scope, candidate.visibility) != base.place:
        here = memory_of(entry.scope, entry.visibility)
        yield fact("tier", f"{here} → {memory_of(candidate.scope, candidate.visibility)}")


def _origin(
    candidate: Candidate, now: float, session_id: str, turns: Mapping[str, int]
) -> Iterator[Fact]:
    """Say where it came from, with the words that gave rise to it."""
    where = origin(candidate, session_id, turns)
    when = ago(candidate.created_at, now)
    head = f"{where}, {when}" if when else where
    quotes = [f"“{quote}”" for quote in candidate.evidence if quote != candidate.rationale]
    yield fact("from", f"{head}  {quotes[0]}" if quotes else head)
    for quote in quotes[1:]:
        yield fact("", quote)


def origin(candidate: Candidate, session_id: str, turns: Mapping[str, int]) -> str:
    """Say in words where a candidate came from."""
    if candidate.signal is Signal.EXTERNAL:
        return "a file changed by another hand"
    if candidate.signal is Signal.IMPORT:
        return "an import"
    if candidate.signal is Signal.ENVIRONMENT:
        return "the project's settings"
    if not candidate.session_id:
        return {"user": "you", "model": "a model"}.get(candidate.origin, str(candidate.origin))
    if candidate.session_id != session_id:
        return f"session {safe_line(candidate.session_id[-8:])}"
    turn = turns.get(candidate.turn_id)
    return f"this session, turn {turn}" if turn else "this session"


def finding_facts(findings: tuple[Finding, ...]) -> Iterator[Fact]:
    """Say what the gate found, each with its advice, one line each."""
    for finding in findings:
        blocks = finding.outcome is Outcome.BLOCK
        yield Fact(
            label=SafeText("blocks" if blocks else "warns"),
            text=_finding_text(finding),
            style="error" if blocks else "warning",
        )
        if finding.advice:
            yield fact("", finding.advice, "muted")


def _finding_text(finding: Finding) -> SafeText:
    return safe_line(f"{finding.message} [{finding.rule}]")


def _notes(item: Item) -> Iterator[str]:
    candidate = item.candidate
    yield str(candidate.signal)
    if candidate.seen > 1:
        yield f"proposed {candidate.seen} times"
    if candidate.confidence < 1 and item.state is not State.BLOCKED:
        yield f"{candidate.basis}, confidence {candidate.confidence:.0%}"
    if candidate.expires_at:
        yield f"expires {candidate.expires_at[:10]}"
    if candidate.tags:
        yield "tags " + ", ".join(candidate.tags)
    if item.open and item.snoozed_until:
        yield f"snoozed until {item.snoozed_until[:10]}"
