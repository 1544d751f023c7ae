"""What is said of batches, undo and redo."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.commands import ApplyCandidates, Command, DiscardCandidates, Redo, Undo
from core.memory.verdict import Decided
from tests.tui.stage import staged
from tui.messages import Intent
from tui.presenters.verdicts import outcome

APPLY = ApplyCandidates(verdicts=())
DISCARD = DiscardCandidates(candidate_ids=())


@pytest.mark.parametrize(
    ("command", "number", "said"),
    [
        (APPLY, 2, "Applied: 2. u takes them back."),
        (DISCARD, 3, "Discarded: 3. u takes them back."),
        (Undo(), 2, "Taken back: 2. U gives them again."),
        (Undo(), 1, "Taken back: 1. U gives it again."),
        (Redo(), 2, "Given again: 2."),
        (APPLY, 1, ""),
        (DISCARD, 1, ""),
        (APPLY, 0, ""),
        (Undo(), 0, ""),
    ],
)
def test_what_is_said(command: Command, number: int, said: str) -> None:
    decided = Decided(candidates=tuple(f"cand_{n}" for n in range(number)))
    assert outcome(command, decided) == said


async def test_an_undo_is_told_once(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        stage.bridge.answers[Undo] = Decided(candidates=("cand_1", "cand_2"))
        for _ in range(2):
            stage.app.main.query_one("#inbox").post_message(Intent(Undo()))
            await stage.settle()
        (toast,) = stage.app._notifications
        assert toast.message == "Taken back: 2. U gives them again."
