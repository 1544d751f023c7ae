"""The pages of the documentation that are made from the program's own tables.

``python -m tests.docs`` writes them anew; a test tells when they are out of date.
"""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path

from core.memory.scan import RULES, Rule
from core.text import reveal
from tests.docs_settings import settings_page
from tui.actions import ACTIONS, Action, actions_of, key_name
from tui.screens.help import HEADINGS

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
README = ROOT / "README.md"

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


_KEYS_HEAD = """\
# Keys: every action

This page is made from the registry of actions by `python -m tests.docs`; edit that, not this page.

An action's name is what `config.toml` calls it: `[ui.keys]` gives it other keys, several with a
comma between them. Keys that would mean two things in one place are not taken, and the app says so
when it starts.
"""

_DIALOGS = {
    "choose": "A choice",
    "confirm": "A question with yes and no",
    "editor": "The text of a candidate",
    "help": "The help",
    "history": "The versions of an entry",
    "models": "The list of models",
    "permissions": "What is allowed",
    "prompt": "A line that is asked for",
}
"""Places that the help leaves out, because their keys stand in their own footer."""

_README_PLACES = ("app", "composer", "transcript", "approval", "inbox", "memory")
_MARKS = ("<!-- keys -->\n", "<!-- /keys -->")


def keys_page() -> str:
    """Return the page of all keys, by place."""
    places = dict.fromkeys([*HEADINGS, *(action.place for action in ACTIONS)])
    return "\n".join([_KEYS_HEAD, *(_keys_of(place) for place in places)])


def _keys_of(place: str) -> str:
    title = HEADINGS.get(place) or _DIALOGS.get(place) or place.capitalize()
    rows = (f"| {_keys(a)} | `{a.name}` | {_cell(a.help)} |" for a in actions_of(place))
    table = "\n".join(["| key | action | what it does |", "|---|---|---|", *rows])
    return f"## {title}\n\n{table}\n"


def _keys(action: Action) -> str:
    return " ".join(f"`{_cell(key_name(key))}`" for key in action.keys)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def readme_keys() -> str:
    """Return the README's table of the most important keys."""
    rows = [f"| {HEADINGS[place].lower()} | {_main_keys(place)} |" for place in _README_PLACES]
    more = "All of them, with the names of their actions: [docs/keys.md](docs/keys.md)."
    return "\n".join(["| where | keys |", "|---|---|", *rows, "", more, ""])


def _main_keys(place: str) -> str:
    chosen = [action for action in actions_of(place) if action.show or action.first]
    return ", ".join(f"`{_cell(key_name(a.keys[0]))}` {_cell(a.label)}" for a in chosen)


def readme_with_keys(readme: str) -> str:
    """Return the README with the table between its marks made anew.

    Raises:
        ValueError: the marks are not there.
    """
    before, opened, rest = readme.partition(_MARKS[0])
    _, closed, after = rest.partition(_MARKS[1])
    if not (opened and closed):
        raise ValueError(f"README.md lacks {_MARKS[0].strip()} or {_MARKS[1]}")
    return f"{before}{opened}{readme_keys()}{closed}{after}"


def main() -> None:
    """Write every page."""
    DOCS.mkdir(exist_ok=True)
    (DOCS / "gate.md").write_text(gate_page(), encoding="utf-8")
    (DOCS / "keys.md").write_text(keys_page(), encoding="utf-8")
    (DOCS / "settings.md").write_text(settings_page(), encoding="utf-8")
    readme = README.read_text(encoding="utf-8")
    README.write_text(readme_with_keys(readme), encoding="utf-8")


if __name__ == "__main__":
    main()
