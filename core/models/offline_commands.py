"""What the offline pair understands: slash commands, and the words worth searching for. Pure."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from core.data import Data
from core.memory.entry_types import EntryType
from core.models.offline_words import Words

Arguments = dict[str, Any]

_RANGE = re.compile(r"^(?P<path>.+?):(?P<start>\d+)(?:-(?P<end>\d+))?$")
_NEVER = re.compile(r"^(never|do not|don't|must not|no\b|不要|禁止|绝不|别)", re.IGNORECASE)
_NAME = re.compile(
    r"`([^`\n]+)`"  # code
    r"|([A-Za-z_][\w-]*(?:[./][\w-]+)+)"  # a path, a file, a dotted name
    r"|([A-Za-z]+_\w+|[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*)"  # snake_case, camelCase
)
_WORD = re.compile(r"[A-Za-z][\w-]{3,}")
_ASKING = re.compile(
    r"[?？]|^(what|where|which|who|how|why|when|is|are|does|do|can|find|show|tell|explain)\b"
    r"|什么|哪|怎|为何|吗|多少",
    re.IGNORECASE,
)
_COMMON = re.compile(
    "about|after|again|also|anything|because|been|before|being|both|could|does|doing|done|each"
    "|every|explain|file|files|find|first|from|have|here|into|just|know|like|look|make|many|more"
    "|most|much|need|only|other|please|project|really|repository|search|should|show|some|such"
    "|tell|than|that|their|them|then|there|these|they|thing|this|those|through|under|use|used"
    "|using|very|want|what|when|where|which|while|will|with|work|works|would|your",
    re.IGNORECASE,
)
"""Words too common to search for."""

_MOST_WORDS = 3


class Wish(Data):
    """A tool that a message asks for, by name, with its arguments."""

    tool: str
    arguments: Arguments


def read_command(text: str, words: Words) -> Wish | str:
    """Read a message that begins with a slash.

    Returns:
        The wish; or what to answer: the help, or what is wrong with the command.
    """
    name, _, rest = text.strip().partition(" ")
    rest = rest.strip()
    if name == "/help":
        return help_text(words)
    if name not in _COMMANDS:
        return f"{words.unknown_command.format(f'`{name}`')}\n\n{help_text(words)}"
    tool, build = _COMMANDS[name]
    arguments = build(rest, words)
    if arguments is None:
        return words.missing_argument.format(f"`{name}`", words.help[name])
    return Wish(tool=tool, arguments=arguments)


def help_text(words: Words) -> str:
    """List the commands."""
    lines = [f"- `{name}` {meaning}" for name, meaning in words.help.items()]
    return "\n".join([words.commands, "", *lines])


def search_pattern(text: str) -> str:
    """Return an expression for what a message names in code, or asks about; empty: nothing."""
    names = [next(part for part in found if part) for found in _NAME.findall(text)]
    if not names and _ASKING.search(text):
        plain = [word for word in _WORD.findall(text) if not _COMMON.fullmatch(word)]
        names = sorted(plain, key=len, reverse=True)
    chosen = list(dict.fromkeys(names))[:_MOST_WORDS]
    return "|".join(re.escape(name) for name in chosen)


def _one(field: str) -> Callable[[str, Words], Arguments | None]:
    return lambda rest, _: {field: rest} if rest else None


def _read(rest: str, _: Words) -> Arguments | None:
    found = _RANGE.match(rest)
    if found is None:
        return {"path": rest} if rest else None
    arguments: Arguments = {"path": found["path"], "start": int(found["start"])}
    return arguments | {"end": int(found["end"] or found["start"])}


def _list(rest: str, _: Words) -> Arguments | None:
    return {"path": rest} if rest else {}


def _remember(rest: str, words: Words) -> Arguments | None:
    scope, kind = "project", ""
    tokens = rest.split(" ")
    while tokens and tokens[0].startswith("--"):
        option = tokens.pop(0)
        if option == "--user":
            scope = "user"
        elif option == "--type" and tokens and tokens[0] in set(EntryType):
            kind = tokens.pop(0)
        elif option != "--project":
            return None
    text = " ".join(tokens).strip()
    if not text:
        return None
    return {
        "text": text,
        "type": kind or _likely_type(text, scope),
        "scope": scope,
        "rationale": words.remember_why,
        "evidence": text,
    }


def _likely_type(text: str, scope: str) -> str:
    if _NEVER.match(text):
        return EntryType.FORBIDDEN
    return EntryType.PREFERENCE if scope == "user" else EntryType.CONVENTION


def _forget(rest: str, words: Words) -> Arguments | None:
    return {"entry": rest, "rationale": words.forget_why} if rest else None


_COMMANDS: dict[str, tuple[str, Callable[[str, Words], Arguments | None]]] = {
    "/read": ("read_file", _read),
    "/list": ("list_files", _list),
    "/grep": ("grep", _one("pattern")),
    "/find": ("find", _one("pattern")),
    "/recall": ("recall", _one("query")),
    "/memory": ("read_memory", _one("id")),
    "/remember": ("remember", _remember),
    "/forget": ("forget", _forget),
    "/note": ("note", _one("text")),
    "/run": ("run_command", _one("command")),
}
