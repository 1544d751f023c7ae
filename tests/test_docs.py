"""The pages made from the program's tables are up to date and hold no secret."""

from __future__ import annotations

from core.memory.finding import Origin
from core.memory.scan import RULES, lint_text
from tests.docs import DOCS, gate_page


def test_the_page_of_the_rules_is_up_to_date() -> None:
    written = (DOCS / "gate.md").read_text(encoding="utf-8")
    assert written == gate_page(), "run: python -m tests.docs"


def test_the_page_names_and_explains_every_rule() -> None:
    page = gate_page()
    for rule in RULES:
        assert f"`{rule.name}`" in page
        assert rule.message in page
        assert rule.reason in page
        assert rule.advice in page


def test_the_page_shows_no_secret_in_clear() -> None:
    found = {finding.rule for finding in lint_text(gate_page(), origin=Origin.MODEL)}
    assert not {rule for rule in found if rule.startswith("secret.")}
