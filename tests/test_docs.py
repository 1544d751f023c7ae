"""What is made from the program's tables is up to date, and the README names all there is."""

from __future__ import annotations

import re

from core.memory.finding import Origin
from core.memory.scan import RULES, lint_text
from tests.docs import DOCS, README, ROOT, gate_page, keys_page, readme_with_keys
from tui.actions import ACTIONS
from tui.cli import COMMANDS


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


def test_the_page_of_the_keys_is_up_to_date() -> None:
    written = (DOCS / "keys.md").read_text(encoding="utf-8")
    assert written == keys_page(), "run: make docs"


def test_the_page_of_the_keys_names_every_action() -> None:
    rows = re.findall(r"^\| `.+` \| `([\w.-]+)` \| .+ \|$", keys_page(), re.MULTILINE)
    assert sorted(rows) == sorted(action.name for action in ACTIONS)


def test_the_keys_in_the_readme_are_up_to_date() -> None:
    readme = README.read_text(encoding="utf-8")
    assert readme == readme_with_keys(readme), "run: make docs"


def test_the_readme_names_every_command() -> None:
    section = README.read_text(encoding="utf-8").split("\n## The command line\n")[1]
    table = "\n".join(line for line in section.split("\n## ")[0].splitlines() if line[:1] == "|")
    words = set(re.findall(r"`(?:placet )?([a-z]+)", table))
    assert set(COMMANDS) - words == set()


def test_every_file_that_the_readme_links_to_is_there() -> None:
    readme = README.read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", readme)
    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []
