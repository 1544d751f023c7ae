"""The page of all settings, made from the fields of `core.config` and their docstrings."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from core import config
from core.config import Settings

_HEAD = """\
# Settings

This page is made from `core/config.py` by `python -m tests.docs`; edit that, not this page.

They stand in `$XDG_CONFIG_HOME/placet/config.toml` (`~/.config/placet/config.toml`) and are the
user's alone: no project can set any of them. What placet does not know or can't read there is told
when it starts, and the default holds. Everything is optional.

```toml
[model]
base_url = "http://127.0.0.1:11434/v1"
name = "qwen3:8b"
context_window = 32768

[profiles.work]                  # placet --profile work, or /model in the app
base_url = "https://llm.example.com/v1"
api_key_env = "WORK_LLM_KEY"
name = "large"
price_in = 1.25                  # a million tokens: the status line shows the cost
price_cached = 0.125
price_out = 10.0

[memory]
budget_chars = 12000

[gate]
off = ["personal.email"]         # docs/gate.md lists all rules

[signals]
off = ["environment"]            # docs/signals.md

[permissions]
mode = "ask"
allow = ["npm test", "ruff check *"]

[ui]
theme = "placet-light"
editor = "code --wait"
clipboard = "osc52-tmux"

[ui.keys]                        # docs/keys.md lists all actions
"inbox.apply" = "a"
"app.inbox" = "f9"
```
"""


def settings_page() -> str:
    """Return the page of all settings."""
    return "\n".join([_HEAD, *_sections()])


def _sections() -> Iterator[str]:
    said = _said()
    for field in msgspec.structs.fields(Settings):
        kind, title = field.type, field.name
        if field.name == "profiles":
            title = "profiles.NAME"
            about = said["Settings", field.name].replace("``", "`")
            yield f"## `[{title}]`\n\n{about} The fields are those of `[model]`.\n"
            continue
        lines = [f"## `[{title}]`\n\n{said[kind.__name__, '']}\n"]
        lines += ["| setting | default | what it does |", "|---|---|---|"]
        for each in msgspec.structs.fields(kind):
            text = said[kind.__name__, each.name].replace("``", "`").replace("|", "\\\\|")
            lines.append(f"| `{each.name}` | `{_default(each)}` | {text} |")
        yield "\n".join(lines) + "\n"


def _default(field: msgspec.structs.FieldInfo) -> str:
    value: Any = field.default if field.default is not msgspec.NODEFAULT else {}
    return str(msgspec.json.encode(list(value) if isinstance(value, tuple) else value), "utf-8")


def _said() -> dict[tuple[str, str], str]:
    """Return what is written beneath each class and each of its fields, by both their names."""
    said: dict[tuple[str, str], str] = {}
    tree = ast.parse(Path(config.__file__).read_text(encoding="utf-8"))
    for kind in (node for node in tree.body if isinstance(node, ast.ClassDef)):
        said[kind.name, ""] = " ".join((ast.get_docstring(kind) or "").split())
        for field, text in zip(kind.body, kind.body[1:], strict=False):
            match field, text:
                case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(
                    value=ast.Constant(value=str(words))
                ):
                    said[kind.name, name] = " ".join(words.split())
    return said
