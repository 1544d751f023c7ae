"""The two sides of a contradiction, and what each settlement asks for."""

from __future__ import annotations

from core.ids import parse_timestamp
from core.memory.entry import Source
from core.memory.finding import Finding, Outcome
from core.memory.plan import Edit, revision
from core.memory.verdict import Verdict
from core.text import SafeText
from tests.tui.presenters.things import NOON, WARNING, approved, candidate
from tui.presenters import conflict
from tui.presenters.conflict import Party
from tui.presenters.words import fact

NOW = parse_timestamp(NOON) + 7_200
OLD = approved("mem_port", "It listens on 80.", sources=(Source(evidence="port: 80"),))
CONTRADICTS = Finding(
    rule="conflict.contradiction",
    outcome=Outcome.WARN,
    message="Says otherwise than mem_port, “It listens on 80”: One says 81.",
)
NEW = candidate(
    "a", text="It listens on 81.", evidence=("--port 81",), findings=(CONTRADICTS, WARNING)
)


def test_both_sides_whole() -> None:
    assert conflict.question(NEW, OLD) == "These two contradict each other. One says 81."
    assert conflict.parties(NEW, OLD, NOW) == (
        Party(
            heading=SafeText("in force: It listens on 80"),
            text=SafeText("It listens on 80."),
            facts=(
                fact("what", "convention, project memory (team)"),
                fact("id", "mem_port", "muted"),
                fact("since", "approved 2 h ago"),
                fact("rests", "stated, confidence 100%", "muted"),
                fact("from", "“port: 80”"),
            ),
        ),
        Party(
            heading=SafeText("proposed: It listens on 81"),
            text=SafeText("It listens on 81."),
            facts=(
                fact("what", "convention, project memory (team)"),
                fact("why", "You said so."),
                fact("since", "proposed 2 h ago"),
                fact("rests", "stated, confidence 100%", "muted"),
                fact("from", "“--port 81”"),
                fact("warns", "It passes. [state.branch]", "warning"),
                fact("", "Wait.", "muted"),
            ),
        ),
    )


def test_each_settlement_is_one_verdict_on_what_was_shown() -> None:
    def verdict(edit: Edit) -> Verdict:
        return Verdict(candidate_id="a", edit=edit, seen=revision(NEW), warnings_accepted=True)

    assert conflict.supersede(NEW, OLD) == verdict(Edit(supersedes=("mem_port",)))
    assert conflict.keep_both(NEW) == verdict(Edit())
    assert conflict.dispute(NEW, OLD) == verdict(Edit(disputes=("mem_port",)))
    assert conflict.discard_reason(OLD) == "contradicts mem_port, which stays"
