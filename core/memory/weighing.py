"""Which verdicts may be carried out on the candidates as they are now, and what they change."""

from __future__ import annotations

from collections.abc import Sequence

from core.config import GateSettings
from core.errors import PlacetError
from core.events import CandidateOutdated, Stamp
from core.ids import Clock, timestamp
from core.ledger import Ledger
from core.memory.candidate import Candidate
from core.memory.files import MemoryFiles
from core.memory.finding import Outcome
from core.memory.inbox import Item, State
from core.memory.plan import Edit, Plan, base_digest, edited, make_plan, revision
from core.memory.steps import found_marks
from core.memory.verdict import Refusal, Verdict
from core.memory.view import View


class Weighing:
    """Weighs verdicts against memory, folders and gate, and plans those that hold.

    Args:
        view: caught up by the caller, who keeps other writers out meanwhile.
    """

    def __init__(
        self, ledger: Ledger, view: View, files: MemoryFiles, gate: GateSettings, clock: Clock
    ) -> None:
        self._ledger = ledger
        self._view = view
        self._files = files
        self._gate = gate
        self._clock = clock

    def plans(self, verdicts: Sequence[Verdict], stamp: Stamp) -> tuple[list[Plan], list[Refusal]]:
        """Plan the verdicts that may be carried out, and say why the others may not."""
        plans: list[Plan] = []
        refused: list[Refusal] = []
        claimed: set[str] = set()
        taken = {found.entry_id for found in self._view.drift.values() if found.lasts}
        now = timestamp(self._clock())
        for verdict in verdicts:
            try:
                item = self._decidable(verdict, stamp)
                view = self._view
                plan = make_plan(
                    item.candidate, view.memory, view.project, now, verdict.edit, taken | claimed
                )
                touched = {change.entry_id for change in plan.changes}
                for change in plan.changes:
                    self._files.refuse_if_drifted(change, found_marks(item.candidate))
                if touched & claimed:
                    raise PlacetError(
                        "outdated",
                        "Another verdict of this batch touches the same entry.",
                        "Decide this one singly.",
                    )
                claimed |= touched
                plans.append(plan)
            except PlacetError as error:
                refused.append(_refusal(verdict.candidate_id, error))
        return plans, refused

    def _decidable(self, verdict: Verdict, stamp: Stamp) -> Item:
        """Return the candidate if this verdict may be carried out on it as it is now."""
        if refusal := self.not_open(verdict.candidate_id):
            raise PlacetError(refusal.code, refusal.message, refusal.hint)
        item = self._view.inbox.items[verdict.candidate_id]
        candidate = item.candidate
        if verdict.seen and verdict.seen != revision(candidate):
            raise PlacetError("changed", "The candidate changed since it was shown.", "Look again.")
        now = self.base_now(candidate)
        if item.state is State.PENDING and candidate.target and now != candidate.base_digest:
            outdated = CandidateOutdated(candidate_id=candidate.id, base_digest=now)
            self._ledger.append(stamp, outdated)
            self._view.catch_up()
            item = self._view.inbox.items[candidate.id]
        if item.state is State.OUTDATED:
            raise PlacetError(
                "outdated", "The entry changed after this was proposed.", "Look at the new diff."
            )
        warned = candidate.warned
        if verdict.edit != Edit():
            warned = self._refuse_if_blocked(edited(candidate, verdict.edit)) or warned
        if warned and not verdict.warnings_accepted:
            raise PlacetError(
                "warned", "The gate warns about this one.", "Read why, and confirm it singly."
            )
        return item

    def _refuse_if_blocked(self, wanted: Candidate) -> bool:
        """Let the gate read what the user made of a text; tells whether it warns.

        Raises:
            PlacetError: the changed text may not be kept.
        """
        from core.memory.gate import judge_edit

        found = judge_edit(wanted, self._view.memory, self._gate)
        for finding in found:
            if finding.outcome is Outcome.BLOCK:
                raise PlacetError("blocked", f"{finding.rule}: {finding.message}", finding.advice)
        return bool(found)

    def not_open(self, candidate_id: str) -> Refusal | None:
        """Say why a candidate waits for no verdict; None when it does."""
        item = self._view.inbox.items.get(candidate_id)
        if item is None:
            code, message, hint = "not-found", f"No candidate {candidate_id}.", ""
        elif item.open:
            return None
        elif item.state is State.BLOCKED:
            code, message, hint = "blocked", "The gate blocked this one.", "Its text was not kept."
        else:
            code, message = "decided", f"Already decided: it was {item.state}."
            hint = "Undo takes a verdict back."
        return Refusal(candidate_id=candidate_id, code=code, message=message, hint=hint)

    def base_now(self, candidate: Candidate) -> str:
        """Name the texts that a candidate starts from, as they are now."""
        return base_digest(candidate.target, candidate.scope, self._view.memory)


def _refusal(candidate_id: str, error: PlacetError) -> Refusal:
    return Refusal(
        candidate_id=candidate_id, code=error.code, message=error.message, hint=error.hint
    )
