"""The pages of the documentation that are made from the program's own tables.

``python -m tests.docs`` writes them anew; a test tells when they are out of date.
"""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

from core.memory.scan import RULES, Rule
from core.text import reveal

DOCS = Path(__file__).resolve().parents[1] / "docs"

_SHOWN = 120
"""Characters of an example that are shown."""

_KEPT = 4
"""Characters of a credential that are shown, so that its form can be recognised."""

_CREDENTIAL = re.compile(r"[^\s\"'`,;()<>]{8,}")

_FAMILIES = {
    "form": "The form of the text",
    "secret": "Secrets",
    "injection": "Injections",
    "hidden": "Hidden characters",
    "personal": "Personal data",
    "state": "What passes",
    "derivable": "What the project says itself",
    "imitation": "Imitations of the program's own structure",
}

_HEAD = """\
# The gate: every rule

This page is made from the rules themselves by `python -m tests.docs`; edit those, not this page.

A finding either **blocks** (there is no candidate that could be approved) or **warns** (the
candidate is confirmed singly). Warnings are switched off by rule or by family in `config.toml`;
what blocks is not. Injections only warn where the user typed the text himself. A line that quotes
an attack in order to warn of it is a warning, too. Credentials in the examples are cut to their
first characters.
"""


def gate_page() -> str:
    """Return the page of all rules of the gate."""
    parts = [_HEAD]
    for family, rules in groupby(RULES, key=lambda rule: rule.family):
        parts.append(f"## {_FAMILIES[family]} (`{family}.*`)\n")
        parts.extend(_of_one_reason(list(rules)))
    return "\n".join(parts)


def _of_one_reason(rules: list[Rule]) -> list[str]:
    """Describe rules of a family; what is the same for all of them is said once."""
    shared = len({(rule.outcome, rule.reason, rule.advice) for rule in rules}) == 1
    if not shared:
        return [_section(rule) for rule in rules]
    first = rules[0]
    common = f"- outcome: {_outcome(first)}\n- why: {first.reason}\n- what to do: {first.advice}\n"
    lines = (f"- `{rule.name}`: {rule.message} Example: {_example(rule)}" for rule in rules)
    return [common, "Rules, each with its example:\n", "\n".join(lines) + "\n"]


def _section(rule: Rule) -> str:
    return (
        f"### `{rule.name}`\n\n{rule.message}\n\n- outcome: {_outcome(rule)}\n"
        f"- why: {rule.reason}\n- example: {_example(rule)}\n- what to do: {rule.advice}\n"
    )


def _outcome(rule: Rule) -> str:
    if rule.outcome_for_user is rule.outcome:
        return f"{rule.outcome}s"
    return f"{rule.outcome}s; {rule.outcome_for_user}s where the user typed it"


def _example(rule: Rule) -> str:
    text = " ".join(rule.example.split())
    if rule.family == "secret":
        text = _CREDENTIAL.sub(lambda match: f"{match.group()[:_KEPT]}…", text)
    shown = reveal(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…")
    return f"`` {shown} ``" if shown else "an empty text"


def main() -> None:
    """Write every page."""
    DOCS.mkdir(exist_ok=True)
    (DOCS / "gate.md").write_text(gate_page(), encoding="utf-8")


if __name__ == "__main__":
    main()
