"""What a verdict would change, computed before anything is written. Pure.

The review shows a plan, the user approves it, and exactly it is written: the plan is not made anew
from its arguments after the approval (its `revision` is what the user has seen).
"""

from __future__ import annotations

import msgspec

from core.data import Data, to_json
from core.errors import PlacetError
from core.events import Change
from core.memory.candidate import Candidate
from core.memory.entry import (
    Entry,
    Source,
    digest,
    make_slug,
    make_title,
    parse,
    render,
)
from core.memory.entry_types import EntryType, Op, Scope, Visibility
from core.memory.view import USER_ROOT, Approved, Memory, entry_json
from core.text import digest as text_digest
from core.text import normalise


class Edit(Data):
    """What the user changed of a candidate before applying it; None: as proposed."""

    text: str | None = None
    title: str | None = None
    type: EntryType | None = None
    scope: Scope | None = None
    visibility: Visibility | None = None


class Plan(Data):
    """The changes of one verdict.

    Attributes:
        changes: every entry touched, the main one first in `entry_id`.
        entries: by digest, the parsed entry as JSON of each new text.
        before, after: the main entry's whole text.
        before_body, after_body: what the diff shows.
    """

    candidate_id: str
    op: Op
    entry_id: str
    edited: bool
    before: str | None
    after: str | None
    before_body: str
    after_body: str
    changes: tuple[Change, ...]
    entries: dict[str, str]


def revision(candidate: Candidate) -> str:
    """Name exactly what is shown of a candidate: a verdict on another revision is refused."""
    shown = (
        candidate.id, candidate.base_digest, candidate.op, candidate.target, candidate.scope,
        candidate.type, candidate.visibility, candidate.title, candidate.text, candidate.raw,
    )  # fmt: skip
    return text_digest(to_json(shown))[:16]


def edited(candidate: Candidate, edit: Edit) -> Candidate:
    """Return the candidate as the user changed it.

    Raises:
        PlacetError: the text is empty.
    """
    text = normalise(edit.text) if edit.text is not None else candidate.text
    if candidate.op is not Op.DELETE and not text.strip():
        raise PlacetError("empty", "An entry can't be empty.", "Discard the candidate instead.")
    title = edit.title
    if title is None:
        derived = candidate.title == make_title(candidate.text)
        title = make_title(text) if derived else candidate.title
    return msgspec.structs.replace(
        candidate,
        text=text,
        title=title,
        type=edit.type or candidate.type,
        scope=edit.scope or candidate.scope,
        visibility=edit.visibility or candidate.visibility,
        raw=candidate.raw if edit == Edit() else None,
    )


def base_of(candidate: Candidate, memory: Memory) -> Approved | None:
    """Return the entry whose text the candidate would change, as it is now."""
    return memory.get(candidate.target[0]) if candidate.target else None


def place_of(scope: Scope, visibility: Visibility) -> str:
    """Name the folder of a tier: ``user``, ``team`` or ``private``."""
    return "user" if scope is Scope.USER else str(visibility)


def make_plan(candidate: Candidate, memory: Memory, project: str, now: str, edit: Edit) -> Plan:
    """Compute what applying a candidate would change.

    Args:
        project: the project's id; empty in the home folder, where only the user tier exists.
        now: the time of the verdict, UTC.

    Raises:
        PlacetError: the target is gone, or the tier does not exist here.
    """
    wanted = edited(candidate, edit)
    if wanted.scope is Scope.SESSION:
        raise PlacetError("scope", "Session notes need no verdict.", "Choose user or project.")
    if wanted.scope is Scope.PROJECT and not project:
        raise PlacetError(
            "no-project", "There is no project here.", "Choose the user tier, or open a project."
        )
    root = USER_ROOT if wanted.scope is Scope.USER else project
    targets = [_target(entry_id, memory) for entry_id in wanted.target]
    match wanted.op:
        case Op.DELETE:
            changes = [_removal(approved) for approved in targets]
            entries: list[Entry] = []
        case Op.CREATE | Op.SUPERSEDE:
            entries = [_new_entry(wanted, memory, now)]
            changes = [_writing(entries[0], root, wanted, None)]
        case Op.UPDATE:
            entries = [_updated(targets[0], wanted, now)]
            changes = _replacing(targets[0], entries[0], root, wanted)
        case Op.MERGE:
            entries = [_updated(targets[0], wanted, now)]
            changes = _replacing(targets[0], entries[0], root, wanted)
            changes += [_removal(approved) for approved in targets[1:]]
        case Op.MOVE:
            entries = [_updated(targets[0], wanted, now)]
            changes = _replacing(targets[0], entries[0], root, wanted)
    before = targets[0] if targets and wanted.op is not Op.SUPERSEDE else None
    main = next((c for c in changes if c.after is not None), changes[0])
    return Plan(
        candidate_id=candidate.id,
        op=wanted.op,
        entry_id=main.entry_id,
        edited=edit != Edit(),
        before=before.text if before else None,
        after=main.after,
        before_body=before.entry.body if before else "",
        after_body=entries[0].body if entries else "",
        changes=tuple(changes),
        entries={digest(entry): entry_json(entry) for entry in entries},
    )


def _target(entry_id: str, memory: Memory) -> Approved:
    approved = memory.get(entry_id)
    if approved is None:
        raise PlacetError("gone", f"The entry {entry_id} is no longer there.", "Discard this one.")
    return approved


def _new_entry(wanted: Candidate, memory: Memory, now: str) -> Entry:
    """Compose a new entry, or take the one that was found on disk exactly as it stands."""
    if wanted.raw is not None:
        return parse(wanted.raw)
    slug = wanted.slug or make_slug(wanted.title)
    entry_id, number = f"mem_{slug}", 2
    while not wanted.slug and entry_id in memory.names():
        entry_id, number = f"mem_{slug}_{number}", number + 1
    return Entry(
        id=entry_id,
        type=wanted.type,
        scope=wanted.scope,
        visibility=wanted.visibility,
        title=wanted.title,
        tags=wanted.tags,
        confidence=wanted.confidence,
        basis=wanted.basis,
        created_at=now,
        updated_at=now,
        expires_at=wanted.expires_at,
        applied_from=wanted.id,
        applied_by="user",
        sources=_sources(wanted),
        supersedes=wanted.target if wanted.op is Op.SUPERSEDE else (),
        related_sessions=(wanted.session_id,) if wanted.session_id else (),
        body=wanted.text,
    )


def _sources(wanted: Candidate) -> tuple[Source, ...]:
    return tuple(
        Source(session_id=wanted.session_id, turn_id=wanted.turn_id, evidence=evidence)
        for evidence in wanted.evidence
    )


def _updated(target: Approved, wanted: Candidate, now: str) -> Entry:
    if wanted.raw is not None:
        return parse(wanted.raw)
    old = target.entry
    merged = [i for i in wanted.target[1:] if i not in old.supersedes]
    return msgspec.structs.replace(
        old,
        type=wanted.type,
        scope=wanted.scope,
        visibility=wanted.visibility,
        title=wanted.title,
        tags=wanted.tags or old.tags,
        confidence=wanted.confidence,
        basis=wanted.basis,
        updated_at=now,
        expires_at=wanted.expires_at or old.expires_at,
        applied_from=wanted.id,
        applied_by="user",
        sources=(*old.sources, *(s for s in _sources(wanted) if s not in old.sources)),
        supersedes=(*old.supersedes, *merged) if wanted.op is Op.MERGE else old.supersedes,
        body=wanted.text,
    )


def _writing(entry: Entry, root: str, wanted: Candidate, before: Approved | None) -> Change:
    text = wanted.raw if wanted.raw is not None else render(entry, before.text if before else None)
    return Change(
        entry_id=entry.id,
        root=root,
        place=place_of(entry.scope, entry.visibility),
        before=before.text if before else None,
        after=text,
        digest=digest(entry),
    )


def _removal(approved: Approved) -> Change:
    return Change(
        entry_id=approved.entry.id,
        root=approved.root,
        place=approved.place,
        before=approved.text,
        after=None,
    )


def _replacing(target: Approved, entry: Entry, root: str, wanted: Candidate) -> list[Change]:
    """Write a new text where the old one is, or remove it there and write it elsewhere."""
    if (root, place_of(entry.scope, entry.visibility)) == (target.root, target.place):
        return [_writing(entry, root, wanted, target)]
    moved = _writing(entry, root, wanted, target)
    return [_removal(target), msgspec.structs.replace(moved, before=None)]
