"""What a verdict would change, computed before anything is written. Pure.

The review shows a plan, the user approves it, and exactly it is written: the plan is not made anew
from its arguments after the approval (its `revision` is what the user has seen).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from core.data import Data, to_json
from core.errors import PlacetError
from core.events import Change
from core.memory.candidate import Candidate, fingerprint
from core.memory.changes import removal, replacing, rewriting, writing
from core.memory.entry import Entry, EntryError, Source, digest, make_slug, make_title, parse
from core.memory.entry_types import EntryType, Op, Priority, Scope, Signal, Visibility
from core.memory.finding import Origin
from core.memory.view import USER_ROOT, Approved, Memory, entry_json
from core.text import digest as text_digest
from core.text import normalise


class Edit(Data):
    """What the user changed of a candidate before applying it; None: as proposed.

    Attributes:
        supersedes: of a new entry: ids of those whose place it takes; they stay, out of prompts.
        disputes: ids of entries that say otherwise and stay: both sides are marked disputed.
        settles: take that mark off the entry.
    """

    text: str | None = None
    title: str | None = None
    type: EntryType | None = None
    scope: Scope | None = None
    visibility: Visibility | None = None
    supersedes: tuple[str, ...] = ()
    disputes: tuple[str, ...] = ()
    settles: bool = False


class Plan(Data):
    """The changes of one verdict.

    Attributes:
        changes: every entry touched, the main one first in `entry_id`.
        entries: by digest, the parsed entry as JSON of each new text.
        before, after: the main entry's whole text.
    """

    candidate_id: str
    op: Op
    entry_id: str
    edited: bool
    before: str | None
    after: str | None
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
    if edit.supersedes and candidate.op is not Op.CREATE:
        raise PlacetError(
            "not-new", "Only a new entry can take another's place.", "Apply it as is."
        )
    return msgspec.structs.replace(
        candidate,
        op=Op.SUPERSEDE if edit.supersedes else candidate.op,
        target=edit.supersedes or candidate.target,
        text=text,
        title=title,
        type=edit.type or candidate.type,
        scope=edit.scope or candidate.scope,
        visibility=edit.visibility or candidate.visibility,
        raw=candidate.raw if edit == Edit() else None,
    )


def base_of(candidate: Candidate, memory: Memory) -> Approved | None:
    """Return the entry whose text the candidate would change, as it is now."""
    return _find_target(candidate.target[0], candidate.scope, memory) if candidate.target else None


def _find_target(entry_id: str, scope: Scope, memory: Memory) -> Approved | None:
    """Find a target in the tier that the change is for, else in any.

    A project may have an entry of the same id as one of the user's: neither is meant for the other.
    """
    root = USER_ROOT if scope is Scope.USER else memory.roots[0]
    return memory.get(entry_id, root) or memory.get(entry_id)


def base_digest(target: Sequence[str], scope: Scope, memory: Memory) -> str:
    """Name the texts that a change starts from, as they are now; empty where there are none."""
    found = [_find_target(entry_id, scope, memory) for entry_id in target]
    digests = [approved.digest if approved else "" for approved in found]
    return digests[0] if len(digests) == 1 else text_digest("\n".join(digests)) if digests else ""


def make_plan(
    candidate: Candidate,
    memory: Memory,
    project: str,
    now: str,
    edit: Edit,
    taken: Collection[str] = (),
) -> Plan:
    """Compute what applying a candidate would change.

    Args:
        project: the project's id; empty in the home folder, where only the user tier exists.
        now: the time of the verdict, UTC.
        taken: ids that a new entry may not get: a file of that name lies there, not approved.

    Raises:
        PlacetError: the target is gone, the tier does not exist here, an entry of that id is there
            already, or the text can't be written as a file.
    """
    try:
        return _planned(candidate, memory, project, now, edit, {*memory.names(), *taken})
    except EntryError as error:
        raise PlacetError(
            "unwritable", f"That can't be written as an entry: {error.problem}.", "Edit it first."
        ) from error


def _planned(
    candidate: Candidate,
    memory: Memory,
    project: str,
    now: str,
    edit: Edit,
    taken: Collection[str],
) -> Plan:
    wanted = edited(candidate, edit)
    root = _root_of(wanted, project)
    targets = [_target(entry_id, wanted.scope, memory) for entry_id in wanted.target]
    entries: list[Entry] = []
    if wanted.op is not Op.DELETE:
        found = parse(candidate.raw) if candidate.raw is not None else None
        entries.append(_marked(_entry(wanted, found, targets, taken, now), edit))
    changes = _changes(wanted, entries, candidate.raw, targets, root, memory)
    for other in (_target(entry_id, wanted.scope, memory) for entry_id in edit.disputes):
        entries.append(_marked(other.entry, edit))
        changes.append(rewriting(other, entries[-1]))
    before = targets[0] if targets and wanted.op is not Op.SUPERSEDE else None
    main = next((c for c in changes if c.after is not None), changes[0])
    return Plan(
        candidate_id=candidate.id,
        op=wanted.op,
        entry_id=main.entry_id,
        edited=edit != Edit(),
        before=before.text if before else None,
        after=main.after,
        changes=tuple(changes),
        entries={digest(entry): entry_json(entry) for entry in entries},
    )


def _root_of(wanted: Candidate, project: str) -> str:
    """Name whose memory a candidate is for."""
    if wanted.scope is Scope.SESSION:
        raise PlacetError("scope", "Session notes need no verdict.", "Choose user or project.")
    if wanted.scope is Scope.PROJECT and not project:
        raise PlacetError(
            "no-project", "There is no project here.", "Choose the user tier, or open a project."
        )
    return USER_ROOT if wanted.scope is Scope.USER else project


def _entry(
    wanted: Candidate,
    found: Entry | None,
    targets: Sequence[Approved],
    taken: Collection[str],
    now: str,
) -> Entry:
    """Make the entry that a candidate writes; ``found`` is what lies on disk already."""
    if found is not None:
        return _as_found(found, wanted, now)
    if wanted.op in (Op.CREATE, Op.SUPERSEDE):
        return _new_entry(wanted, taken, now)
    return _updated(targets[0].entry, wanted, now)


def _changes(
    wanted: Candidate,
    entries: Sequence[Entry],
    raw: str | None,
    targets: Sequence[Approved],
    root: str,
    memory: Memory,
) -> list[Change]:
    """Say what a candidate makes of its entry, if it writes one, and of its targets."""
    match wanted.op:
        case Op.DELETE:
            return [removal(approved) for approved in targets]
        case Op.CREATE | Op.SUPERSEDE:
            [new] = entries
            _refuse_if_there(new.id, root, memory)
            return [writing(new, root, wanted.raw, raw)]
        case Op.UPDATE | Op.MERGE | Op.MOVE:
            [new], old = entries, targets[0]
            if root != old.root or (wanted.op is Op.MOVE and root == USER_ROOT):
                _refuse_if_there(new.id, root, memory)
            changes = replacing(old, writing(new, root, wanted.raw, raw or old.text))
            return [*changes, *(removal(approved) for approved in targets[1:])]


def _target(entry_id: str, scope: Scope, memory: Memory) -> Approved:
    approved = _find_target(entry_id, scope, memory)
    if approved is None:
        raise PlacetError("gone", f"The entry {entry_id} is no longer there.", "Discard this one.")
    return approved


def _refuse_if_there(entry_id: str, root: str, memory: Memory) -> None:
    if memory.get(entry_id, root) is not None:
        tier = "user" if root == USER_ROOT else "project"
        raise PlacetError(
            "exists",
            f"There is an entry {entry_id} in {tier} memory already.",
            "Delete or change that one, or discard this.",
        )


def _as_found(found: Entry, wanted: Candidate, now: str) -> Entry:
    """Take what was found on disk exactly as it stands, unless the user changed it."""
    if wanted.raw is not None:
        return found
    return msgspec.structs.replace(
        found,
        type=wanted.type,
        scope=wanted.scope,
        visibility=wanted.visibility,
        title=wanted.title,
        updated_at=now,
        applied_from=wanted.id,
        applied_by="user",
        body=wanted.text,
    )


def _new_entry(wanted: Candidate, taken: Collection[str], now: str) -> Entry:
    """Compose a new entry, under a name that is free."""
    slug = wanted.slug or make_slug(wanted.title)
    entry_id, number = f"mem_{slug}", 2
    while not wanted.slug and entry_id in taken:
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


def _updated(old: Entry, wanted: Candidate, now: str) -> Entry:
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


def _marked(entry: Entry, edit: Edit) -> Entry:
    if edit.settles:
        return msgspec.structs.replace(entry, disputed=False)
    return msgspec.structs.replace(entry, disputed=True) if edit.disputes else entry


def direct_candidate(
    candidate_id: str,
    target: Approved,
    op: Op,
    scope: Scope,
    visibility: Visibility,
    why: str,
    now: str,
) -> Candidate:
    """Make the candidate of what the user asked for himself, which is decided at once."""
    entry = target.entry
    return Candidate(
        id=candidate_id,
        op=op,
        target=(entry.id,),
        base_digest=target.digest,
        scope=scope,
        type=entry.type,
        visibility=visibility,
        title=entry.title,
        text=entry.body,
        tags=entry.tags,
        signal=Signal.EXPLICIT,
        origin=Origin.USER,
        priority=Priority.HIGH,
        confidence=entry.confidence,
        basis=entry.basis,
        rationale=why,
        created_at=now,
        fingerprint=fingerprint(op, scope, (entry.id,), entry.body),
    )
