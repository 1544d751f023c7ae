"""What the inbox asks before it decides: confirmations, the editor, the two sides of a conflict."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.app import App

from core.commands import DiscardCandidates
from core.memory.inbox import Item
from core.memory.plan import Edit, revision
from core.memory.verdict import Verdict
from core.memory.view import Approved, Memory
from core.text import SafeText
from tui import clock
from tui.presenters.batch import Batch
from tui.presenters.candidate import Card

Decide = Callable[[Verdict], object]


def confirm_warned(app: App[Any], card: Card, decide: Decide) -> None:
    """Have the warnings of one candidate confirmed."""
    from tui.screens.confirm import Confirm

    verdict = Verdict(candidate_id=card.id, seen=card.revision, warnings_accepted=True)

    def answered(yes: bool | None) -> None:
        if yes:
            decide(verdict)

    title = SafeText(f"The gate warns: {card.title}")
    detail = SafeText("\n".join(card.warnings))
    app.push_screen(Confirm(title, detail, yes="apply it all the same"), answered)


def confirm_batch(app: App[Any], batch: Batch, verb: str, then: Callable[[], object]) -> None:
    """Have a batch confirmed, with its number."""
    from tui.screens.confirm import Confirm

    def answered(yes: bool | None) -> None:
        if yes:
            then()

    detail = SafeText("\n".join(batch.lines))
    app.push_screen(Confirm(batch.question, detail, yes=f"{verb} {len(batch.ids):,}"), answered)


def edit(
    app: App[Any], item: Item, memory: Memory, decide: Decide, *, beside: str, text: str | None
) -> None:
    """Have the text of a candidate changed, and what then stands there applied.

    Args:
        beside: a text to be compared with; empty for none.
        text: what the editor begins with, where that is not the proposed text.
    """
    from tui.presenters.draft import draft_of
    from tui.screens.candidate_editor import CandidateEditor

    candidate = item.candidate
    seen = revision(candidate)

    def edited(changes: Edit | None) -> None:
        if changes is not None:
            decide(
                Verdict(
                    candidate_id=candidate.id,
                    edit=changes,
                    seen=seen,
                    warnings_accepted=candidate.warned,
                )
            )

    app.push_screen(CandidateEditor(draft_of(candidate, memory, text, beside)), edited)


def settle(
    app: App[Any],
    item: Item,
    other: Approved,
    decide: Decide,
    discard: Callable[[DiscardCandidates], object],
    narrow: Callable[[str], object],
) -> None:
    """Show both sides of a contradiction and do what the user says."""
    from tui.screens.conflict import ConflictScreen, Narrow, Settlement

    def settled(way: Settlement | None) -> None:
        match way:
            case Verdict():
                decide(way)
            case DiscardCandidates():
                discard(way)
            case Narrow(beside=beside):
                narrow(beside)

    app.push_screen(ConflictScreen(item.candidate, other, clock.now()), settled)
