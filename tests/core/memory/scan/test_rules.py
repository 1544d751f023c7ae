"""Every rule against its own examples, and the form of the table itself."""

from __future__ import annotations

import pytest

from core.memory.finding import Origin, Outcome
from core.memory.scan import RULES, Rule, rule_named, scan

_POSITIVES = [(rule, text) for rule in RULES for text in rule.positives]
_NEGATIVES = [(rule, text) for rule in RULES for text in rule.negatives]


def _names(cases: list[tuple[Rule, str]]) -> list[str]:
    return [f"{rule.name}-{number}" for number, (rule, _) in enumerate(cases)]


@pytest.mark.parametrize(("rule", "text"), _POSITIVES, ids=_names(_POSITIVES))
def test_a_rule_finds_its_examples(rule: Rule, text: str) -> None:
    found = {f.rule: f.outcome for f in scan(text, origin=Origin.MODEL)}
    assert found.get(rule.name) is rule.outcome


@pytest.mark.parametrize(("rule", "text"), _NEGATIVES, ids=_names(_NEGATIVES))
def test_a_rule_passes_what_only_looks_alike(rule: Rule, text: str) -> None:
    findings = scan(text, origin=Origin.MODEL)
    assert rule.name not in {f.rule for f in findings}
    assert Outcome.BLOCK not in {f.outcome for f in findings}


def test_every_rule_can_be_looked_up_and_explains_itself() -> None:
    assert len({rule.name for rule in RULES}) == len(RULES)
    for rule in RULES:
        assert rule_named(rule.name) is rule
        assert rule.family and rule.name.startswith(f"{rule.family}.")
        assert rule.reason and rule.advice and rule.message and rule.example and rule.negatives
    assert rule_named("secret.none-such") is None


def test_only_injections_are_milder_for_what_the_user_typed() -> None:
    for rule in RULES:
        milder = rule.outcome_for_user is not rule.outcome
        assert milder is (rule.family == "injection")
