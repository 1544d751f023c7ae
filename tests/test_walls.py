"""The walls between the parts, and what no part may do: checked on the code itself."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

STARTERS = re.compile(
    r"(?:^|\.)(?:create_subprocess_(?:exec|shell)|subprocess_(?:exec|shell)|fork|forkpty|exec[lv]\w*"
    r"|posix_spawnp?|spawn[lv]\w*|system|popen|startfile)\Z"
)
"""Names by which Python starts a program."""

MAY_START = {"core/tools/shell.py", "tui/editor.py"}
"""The command tool, which asks first, and the user's own editor, on a key of his."""

PARSING = {
    "Static", "Label", "Button", "Checkbox", "RadioButton", "Option", "OptionList", "Collapsible",
    "TabPane", "Placeholder", "Link",
}  # fmt: skip
"""Widgets that read Textual markup out of a plain string given to them."""

NO_SWITCH = {"Button", "Checkbox", "RadioButton", "Option", "Collapsible", "TabPane", "Placeholder"}
"""Those of them that have no ``markup=False``."""

TITLES = {"border_title", "border_subtitle", "tooltip"}
"""Attributes that read markup out of a plain string set on them."""

HARMLESS = {"Content", "Text", "escape", "assemble"}
"""What makes a string literal to all of them."""


def sources(*folders: str) -> Iterator[tuple[str, ast.Module]]:
    """Yield each module's path and syntax tree."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield str(path.relative_to(ROOT)), ast.parse(path.read_text())


def dotted(node: ast.expr) -> str:
    """Return ``a.b.c`` of a name or attribute; empty for anything else."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    return ""


def calls(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    """Yield every call with the name of what is called."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield dotted(node.func), node


def test_the_contracts_are_kept() -> None:
    from importlinter.cli import lint_imports

    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True) == 0


@pytest.mark.parametrize(
    ("module", "absent"),
    [
        ("core.engine", "textual rich tui openai mcp watchfiles"),
        ("core.models.openai_chat", "openai textual rich"),
        ("tui.app", "openai mcp detect_secrets"),
    ],
)
def test_an_import_brings_only_what_it_needs(module: str, absent: str) -> None:
    code = (
        f"import sys, {module}\nprint(*[name for name in {absent.split()} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == []


def test_only_the_command_tool_and_the_editor_start_programs() -> None:
    found = {
        f"{path}:{call.lineno} {name}"
        for path, tree in sources("core", "tui")
        if path not in MAY_START
        for name, call in calls(tree)
        if STARTERS.search(name) and name.split(".")[0] in ("os", "asyncio", "loop", "pty", "fork")
    }
    assert found == set()


def test_core_does_not_print() -> None:
    found = [
        f"{path}:{call.lineno}"
        for path, tree in sources("core")
        for name, call in calls(tree)
        if name in ("print", "input", "sys.stdout.write", "sys.stderr.write")
    ]
    assert found == []


def is_literal(node: ast.expr) -> bool:
    """Tell whether a text is written in the code, so that nobody else has a say in it."""
    match node:
        case ast.Constant():
            return True
        case ast.JoinedStr(values=values):
            return all(isinstance(value, ast.Constant) for value in values)
        case ast.IfExp(body=one, orelse=other):
            return is_literal(one) and is_literal(other)
        case ast.Call(func=func):
            return dotted(func).split(".")[-1] in HARMLESS or "Content." in dotted(func)
    return False


def without_markup(call: ast.Call) -> bool:
    return any(
        word.arg == "markup" and isinstance(word.value, ast.Constant) and word.value.value is False
        for word in call.keywords
    )


def open_sinks(tree: ast.AST, constants: frozenset[str] = frozenset()) -> Iterator[tuple[int, str]]:
    """Yield where a text that is not literal could be read as markup, with the sink's name."""
    for name, call in calls(tree):
        last = name.split(".")[-1]
        text = next(iter(call.args), None)
        safe = text is None or is_literal(text) or dotted(text) in constants
        if last == "notify" and not safe and not without_markup(call):
            yield call.lineno, last
        elif last in ("Static", "Label", "OptionList") and not without_markup(call):
            if last != "OptionList" and not safe:
                yield call.lineno, last
        elif last in NO_SWITCH and not safe:
            yield call.lineno, last
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and not is_literal(node.value):
            for target in node.targets:
                if isinstance(target, ast.Attribute) and target.attr in TITLES:
                    yield node.lineno, target.attr


def test_no_text_of_another_hand_is_read_as_markup() -> None:
    found = [
        f"{path}:{line} {sink}" for path, tree in sources("tui") for line, sink in open_sinks(tree)
    ]
    assert found == []


@pytest.mark.parametrize(
    ("code", "open_"),
    [
        ("Static(text)", True),
        ("Static(f'{a}')", True),
        ("Static(text, markup=False)", False),
        ("Static(Content(text))", False),
        ("Static('plain')", False),
        ("Label(self.title, id='x')", True),
        ("self.notify(message)", True),
        ("self.app.notify(str(error), markup=False)", False),
        ("Button(label)", True),
        ("Button(Content(label))", False),
        ("box.border_title = name", True),
        ("box.border_title = Content(name)", False),
        ("box.tooltip = 'a' if b else 'c'", False),
    ],
)
def test_the_lint_sees_what_it_is_for(code: str, open_: bool) -> None:
    assert bool(list(open_sinks(ast.parse(code)))) == open_


def test_a_file_reads_in_one_sitting() -> None:
    """About 400 lines; word lists and the tables of a language may be longer."""
    tables = ("core/memory/scan/", "core/signals/languages/", "core/events.py")
    long = {
        str(path.relative_to(ROOT)): count
        for folder in ("core", "tui")
        for path in (ROOT / folder).rglob("*.py")
        if (count := len(path.read_text().splitlines())) > 600
        and not str(path.relative_to(ROOT)).startswith(tables)
    }
    assert long == {}
