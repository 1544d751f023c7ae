"""A candidate or an entry while the user changes its text. Pure."""

from __future__ import annotations

from core.data import Data
from core.memory.candidate import Candidate
from core.memory.entry import make_title
from core.memory.entry_types import EntryType, Op, Priority, Scope, Signal, Visibility
from core.memory.finding import Finding, Origin
from core.memory.plan import Edit, base_of
from core.memory.proposal import Proposal
from core.memory.scan import rule_named
from core.memory.view import Approved, Memory
from core.text import SafeText, normalise, safe_line, without_hidden
from tui.presenters.diff import FileDiff, diff

TIERS: tuple[tuple[str, Scope, Visibility], ...] = (
    ("user", Scope.USER, Visibility.TEAM),
    ("project (team)", Scope.PROJECT, Visibility.TEAM),
    ("project (private)", Scope.PROJECT, Visibility.PRIVATE),
)
"""The tiers that an entry can be written to, as the user chooses them."""


class Draft(Data):
    """What the editor begins with.

    Attributes:
        base: the text in force that the diff is against; empty for a new entry.
        beside: a text shown for comparison: the one that this contradicts.
        proposed: the text that was proposed, where the draft already differs from it.
        warned: what the gate said that no other text can mend: of its origin, of other entries.
    """

    heading: SafeText
    text: str
    title: str
    type: EntryType
    tier: int
    base: str = ""
    beside: str = ""
    proposed: str = ""
    warned: tuple[Finding, ...] = ()


class Fields(Data):
    """What stands in the editor's fields."""

    text: str
    title: str
    type: EntryType
    tier: int


def draft_of(candidate: Candidate, memory: Memory, text: str | None, beside: str) -> Draft:
    """Begin with a candidate."""
    base = base_of(candidate, memory)
    before = base.entry.body if base and candidate.op is not Op.CREATE else ""
    return Draft(
        heading=safe_line(f"edit: {candidate.title}", 120),
        text=candidate.text if text is None else text,
        title=without_hidden(candidate.title),
        type=candidate.type,
        tier=tier_index(candidate.scope, candidate.visibility),
        base=before,
        beside=beside,
        proposed=candidate.text,
        warned=tuple(f for f in candidate.findings if rule_named(f.rule) is None),
    )


def draft_of_entry(approved: Approved, text: str | None = None) -> Draft:
    """Begin with an entry in force."""
    entry = approved.entry
    return Draft(
        heading=safe_line(f"edit: {entry.title}", 120),
        text=entry.body if text is None else text,
        title=without_hidden(entry.title),
        type=entry.type,
        tier=tier_index(entry.scope, entry.visibility),
        base=entry.body,
        proposed=entry.body,
    )


def tier_index(scope: Scope, visibility: Visibility) -> int:
    """Return the place of a tier among `TIERS`."""
    if scope is Scope.USER:
        return 0
    return 2 if visibility is Visibility.PRIVATE else 1


def edit_of(draft: Draft, fields: Fields) -> Edit:
    """Return what the user changed; what is as proposed is left out."""
    text = normalise(fields.text)
    tier = fields.tier != draft.tier
    _, scope, visibility = TIERS[fields.tier]
    return Edit(
        text=text if text != draft.proposed else None,
        title=fields.title if fields.title != draft.title else None,
        type=fields.type if fields.type is not draft.type else None,
        scope=scope if tier else None,
        visibility=visibility if tier else None,
    )


def compared_with_base(draft: Draft, text: str) -> tuple[FileDiff, ...]:
    """Compare what stands in the editor with what is in force."""
    after = normalise(text)
    ended = (before + "\n" if before else "" for before in (draft.base, after))
    return (FileDiff(title=SafeText(""), diff=diff(*ended)),)


def update_of(approved: Approved, edit: Edit) -> Proposal:
    """Put what the user changed of an entry as his own proposal."""
    entry = approved.entry
    derived = entry.title == make_title(entry.body)
    title = edit.title if edit.title is not None else "" if derived else entry.title
    return Proposal(
        op=Op.UPDATE,
        target=(entry.id,),
        scope=edit.scope or entry.scope,
        type=edit.type or entry.type,
        visibility=edit.visibility or entry.visibility,
        title=title,
        text=entry.body if edit.text is None else edit.text,
        tags=entry.tags,
        signal=Signal.EXPLICIT,
        origin=Origin.USER,
        priority=Priority.HIGH,
        rationale="You changed it in the memory browser.",
        evidence=("changed in the memory browser",),
        expires_at=entry.expires_at,
    )
