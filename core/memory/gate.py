"""The gate: the write policy that each proposal passes before it reaches the inbox. Pure.

`core.memory.scan` says what a text holds; this module adds what only the proposal and the memory
around it can tell, and decides between a candidate, a known statement and a block.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

import msgspec

from core.config import GateSettings
from core.data import Data
from core.memory.candidate import Candidate
from core.memory.conflict import Kind, Relation, Statement, compare, loosens
from core.memory.entry_types import Basis, EntryType, Op, Scope, Signal
from core.memory.finding import Finding, Origin, Outcome
from core.memory.frontmatter import split
from core.memory.proposal import Proposal
from core.memory.scan import ScanSettings, outcome, scan
from core.memory.view import USER_ROOT, Approved, Memory

_MIN_CONFIDENCE = 0.6
"""Below this a proposal is shown with a warning."""


class Way(StrEnum):
    """What becomes of a proposal."""

    INBOX = "inbox"
    KNOWN = "known"
    BLOCKED = "blocked"


class Ruling(Data):
    """The gate's answer.

    Attributes:
        proposal: as it goes on: a near-duplicate has become an update, evidence that must not be
            kept is gone.
        known_as: the entry that says the same already.
    """

    way: Way
    proposal: Proposal
    findings: tuple[Finding, ...] = ()
    known_as: str = ""


def judge(
    proposal: Proposal, memory: Memory, settings: GateSettings, raw: str | None = None
) -> Ruling:
    """Let a proposal pass, mark it, take it as known, or block it.

    Args:
        raw: the whole file, for what was found on disk.
    """
    scan_settings = ScanSettings(off=frozenset(settings.off), max_length=settings.max_chars)
    findings = [*_form(proposal, memory), *_scanned(proposal, raw, scan_settings)]
    proposal = _without_dangerous_quotes(proposal, scan_settings)
    if outcome(findings) is Outcome.BLOCK:
        return Ruling(way=Way.BLOCKED, proposal=proposal, findings=tuple(findings))
    if proposal.op in (Op.CREATE, Op.UPDATE):
        related = _related(proposal, memory)
        findings += _contradictions(related)
        if raw is None:
            if known := _same(proposal, related):
                return Ruling(way=Way.KNOWN, proposal=proposal, known_as=known)
            proposal = _as_update(proposal, related)
    findings += [*_trust(proposal, memory), *_loosening(proposal, memory)]
    way = Way.BLOCKED if outcome(findings) is Outcome.BLOCK else Way.INBOX
    kept = [f for f in findings if f.outcome is Outcome.BLOCK or not _off(f.rule, settings)]
    return Ruling(way=way, proposal=proposal, findings=tuple(kept))


def judge_edit(wanted: Candidate, memory: Memory, settings: GateSettings) -> tuple[Finding, ...]:
    """Find what is wrong with a candidate's text as the user changed it.

    The words are the user's own now; what must never be kept is blocked all the same.
    """
    proposal = Proposal(
        op=wanted.op,
        target=wanted.target,
        scope=wanted.scope,
        type=wanted.type,
        title=wanted.title,
        text=wanted.text,
        tags=wanted.tags,
        signal=wanted.signal,
        origin=Origin.USER,
        rationale=wanted.rationale,
    )
    scan_settings = ScanSettings(off=frozenset(settings.off), max_length=settings.max_chars)
    found = [*_scanned(proposal, None, scan_settings), *_loosening(proposal, memory)]
    return tuple(f for f in found if f.outcome is Outcome.BLOCK or not _off(f.rule, settings))


def _off(rule: str, settings: GateSettings) -> bool:
    return rule in settings.off or rule.split(".")[0] in settings.off


def _form(proposal: Proposal, memory: Memory) -> list[Finding]:
    """Check that a proposal says what, why and from where."""

    def block(rule: str, message: str, advice: str) -> Finding:
        return Finding(rule=rule, outcome=Outcome.BLOCK, message=message, advice=advice)

    found = []
    if not proposal.rationale.strip():
        found.append(
            block("form.no-rationale", "Nothing says why.", "Give a rationale in one sentence.")
        )
    if proposal.origin is not Origin.USER and not proposal.evidence:
        found.append(
            block(
                "form.no-source",
                "Nothing says where it came from.",
                "Quote the words or the tool's line that gave rise to it.",
            )
        )
    if proposal.scope is Scope.SESSION:
        found.append(block("form.scope", "Session notes are no candidates.", "Use `note`."))
    missing = [entry_id for entry_id in proposal.target if memory.get(entry_id) is None]
    if missing or (proposal.op not in (Op.CREATE, Op.SUPERSEDE) and not proposal.target):
        found.append(
            block(
                "form.no-target",
                f"There is no entry {', '.join(missing) or 'named'}.",
                "Name an existing entry's id; `recall` finds it.",
            )
        )
    return found


def _scanned(proposal: Proposal, raw: str | None, settings: ScanSettings) -> list[Finding]:
    """Scan everything of a proposal that would be kept or shown."""
    if proposal.op is Op.DELETE:
        return []
    found = list(scan(_with_title(proposal), origin=proposal.origin, settings=settings))
    known = {finding.rule for finding in found}
    asides = "\n".join([proposal.rationale, *proposal.tags, *_frontmatter_texts(raw)])
    of_asides = _dangers(asides, proposal.origin, settings)
    return found + [finding for finding in of_asides if finding.rule not in known]


def _frontmatter_texts(raw: str | None) -> Iterator[str]:
    """Yield every text that a file's frontmatter holds, keys of unknown meaning among them."""
    parts = split(raw) if raw is not None else None
    waiting: list[Any] = [parts[0]] if parts else []
    while waiting:
        match waiting.pop():
            case str() as text:
                yield text
            case dict() as fields:
                waiting += [*fields.keys(), *fields.values()]
            case list() as items:
                waiting += items


def _dangers(text: str, origin: Origin, settings: ScanSettings) -> list[Finding]:
    """Find what must not be kept anywhere: of a quote or a rationale, not of an entry's form."""
    if not text.strip():
        return []
    found = scan(text, origin=origin, settings=settings)
    return [f for f in found if f.outcome is Outcome.BLOCK and not f.rule.startswith("form.")]


def _with_title(proposal: Proposal) -> str:
    title = proposal.title.strip()
    return proposal.text if not title or title in proposal.text else f"{title}\n{proposal.text}"


def _without_dangerous_quotes(proposal: Proposal, settings: ScanSettings) -> Proposal:
    """Drop evidence that must not be kept (a secret beside the statement), keeping the rest."""
    safe = tuple(q for q in proposal.evidence if not _dangers(q, proposal.origin, settings))
    return msgspec.structs.replace(proposal, evidence=safe)


def _trust(proposal: Proposal, memory: Memory) -> list[Finding]:
    def warn(rule: str, message: str, advice: str = "") -> Finding:
        return Finding(rule=rule, outcome=Outcome.WARN, message=message, advice=advice)

    found = []
    if proposal.confidence < _MIN_CONFIDENCE:
        found.append(
            warn("trust.confidence", f"Its proposer is not sure ({proposal.confidence:.0%}).")
        )
    if proposal.tainted:
        found.append(
            warn(
                "trust.taint",
                "The turn had read files, pages or command output, and you did not say this.",
                "Apply it only if you would have said it yourself.",
            )
        )
    if proposal.signal is not Signal.EXTERNAL and proposal.basis is Basis.INFERRED:
        stated = [
            entry_id
            for entry_id in proposal.target
            if (a := memory.get(entry_id)) and a.entry.basis is Basis.STATED
        ]
        if stated:
            found.append(
                warn("trust.inference", f"A model's inference against your word in {stated[0]}.")
            )
    return found


def _statement(proposal: Proposal) -> Statement:
    return Statement(
        id="",
        title=proposal.title,
        text=proposal.text,
        type=proposal.type,
        scope=proposal.scope,
    )


def statements(memory: Memory, root: str | None = None) -> list[Statement]:
    """Return the entries in force, or those of one root, as what they state."""
    return [
        Statement(
            id=a.entry.id,
            title=a.entry.title,
            text=a.entry.body,
            type=a.entry.type,
            scope=a.entry.scope,
        )
        for a in memory
        if root is None or a.root == root
    ]


def _related(proposal: Proposal, memory: Memory) -> list[tuple[Relation, Approved]]:
    """Find the entries that have to do with a proposal, with how they stand to it."""
    others = [s for s in statements(memory) if s.id not in proposal.target]
    related = compare(_statement(proposal), others)
    return [(r, approved) for r in related if (approved := memory.get(r.id))]


def _same(proposal: Proposal, related: list[tuple[Relation, Approved]]) -> str:
    """Return the entry that says the same in a tier that reaches as far."""
    if proposal.op is not Op.CREATE:
        return ""
    for relation, approved in related:
        wide = approved.entry.scope in (proposal.scope, Scope.USER)
        if relation.kind is Kind.SAME and wide and approved.entry.type is proposal.type:
            return approved.entry.id
    return ""


def _as_update(proposal: Proposal, related: list[tuple[Relation, Approved]]) -> Proposal:
    """Offer a near-duplicate in the same tier as an update of what is there."""
    if proposal.op is not Op.CREATE:
        return proposal
    for relation, approved in related:
        if relation.kind is Kind.CONTRADICTION or approved.entry.scope is not proposal.scope:
            continue
        return msgspec.structs.replace(
            proposal,
            op=Op.UPDATE,
            target=(approved.entry.id,),
            visibility=approved.entry.visibility,
        )
    return proposal


def _contradictions(related: list[tuple[Relation, Approved]]) -> list[Finding]:
    return [
        Finding(
            rule="conflict.contradiction",
            outcome=Outcome.WARN,
            message=f"Says otherwise than {approved.entry.id}, “{approved.entry.title}”: "
            f"{relation.reason}",
            advice="Supersede it, keep both with narrower texts, or discard.",
        )
        for relation, approved in related
        if relation.kind is Kind.CONTRADICTION
    ]


def _loosening(proposal: Proposal, memory: Memory) -> list[Finding]:
    """A project can never loosen what the user forbids."""
    if proposal.scope is not Scope.PROJECT or proposal.op is Op.DELETE:
        return []
    new = _statement(proposal)
    for forbidden in statements(memory, USER_ROOT):
        if forbidden.type is EntryType.FORBIDDEN and loosens(forbidden, new):
            return [
                Finding(
                    rule="conflict.loosens-forbidden",
                    outcome=Outcome.BLOCK,
                    message=f"Would loosen what you forbid everywhere: “{forbidden.title}”.",
                    advice="Change the user entry itself if it no longer holds.",
                )
            ]
    return []
