"""The tools that look: `list_files`, `find` and `read_file`.

They ask nothing within the project; what they return came out of files and therefore taints.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from itertools import takewhile
from threading import Event
from typing import Any

from core.text import safe_line
from core.tools.base import Effect, OutputSink, Prepared, ToolError, ToolOutcome, ToolSpec
from core.tools.beneath import content_digest, size_text
from core.tools.read_log import ReadLog
from core.tools.textfile import TextFile, decode
from core.tools.walk import Found, Glob, walk
from core.tools.workspace import Place, Workspace

MAX_LISTED = 400
"""Names given at once: more than a model reads, fewer than fill its context."""

_MAX_COUNTED = 20_000
"""So many of the names left out are counted; a folder may hold millions."""

MAX_LINES = 2000
"""Lines given at once; the model reads on from where they end."""
_MAX_OUTPUT_CHARS = 60_000
"""… and characters, about 15,000 tokens."""
_MAX_LINE_CHARS = 2000
"""Characters given of one line."""

_PATH = {
    "type": "string",
    "description": "Path relative to the project; absolute paths outside it need consent.",
}


def _object(required: list[str], **properties: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }


def _require_folder(workspace: Workspace, place: Place) -> None:
    """Refuse a place that is no folder.

    Raises:
        ToolError: it is missing or a file.
    """
    workspace.require_there(place)
    if not place.path.is_dir():
        raise ToolError(f"{safe_line(place.name)} is not a folder.", "Use read_file to read it.")


def _described(found: Found) -> str:
    name = safe_line(found.name)
    match found.kind:
        case "folder":
            return f"{name}/"
        case "link":
            return f"{name} -> {safe_line(str(found.path.readlink()))}"
        case "other":
            return f"{name} (not a file)"
    return name


def _bounded(found: Iterable[Found], stopped: Event) -> tuple[list[str], list[Found]]:
    """Describe the first things and return the rest, up to a number, as they are."""
    shown: list[str] = []
    left: list[Found] = []
    for one in found:
        if len(shown) < MAX_LISTED:
            shown.append(_described(one))
        else:
            left.append(one)
        if len(left) >= _MAX_COUNTED or stopped.is_set():
            break
    return shown, left


async def _in_thread(work: Callable[[Event], ToolOutcome]) -> ToolOutcome:
    """Run what walks folders beside the event loop; cancelled, it is told to stop."""
    stopped = Event()
    try:
        return await asyncio.to_thread(work, stopped)
    finally:
        stopped.set()


def _left_out(left: list[Found], advice: str) -> list[str]:
    """Say how many names were left out, and under which top folders most of them lie."""
    if not left:
        return []
    folders = Counter(f"{one.name.split('/')[0]}/" for one in left if "/" in one.name)
    where = ", ".join(f"{safe_line(name)} {n:,}" for name, n in folders.most_common(5))
    count = f"{len(left):,} {'or more' if len(left) >= _MAX_COUNTED else 'more'}"
    return [f"[{count} left out{': ' + where if where else ''}. {advice}]"]


class ListFiles:
    """Lists a folder."""

    spec = ToolSpec(
        name="list_files",
        description="List a folder's files and folders, without those that git ignores.",
        parameters=_object(
            [],
            path={**_PATH, "description": "Folder, relative to the project (default: its top)."},
            depth={"type": "integer", "description": "Levels to list, 1 to 10 (default 2)."},
        ),
        effect=Effect.READ,
    )

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace

    async def prepare(self, arguments: dict[str, Any]) -> Prepared:
        """Check the folder."""
        place = self._workspace.place(arguments.get("path") or ".")
        depth = min(max(arguments.get("depth", 2), 1), 10)
        _require_folder(self._workspace, place)

        async def run(_: OutputSink) -> ToolOutcome:
            return await _in_thread(partial(self._list, place, depth))

        return Prepared(ask=self._workspace.consent(place, "List"), run=run)

    def _list(self, place: Place, depth: int, stopped: Event) -> ToolOutcome:
        found = walk(place.path, self._workspace.root, depth)
        shown, left = _bounded(found, stopped)
        lines = shown + _left_out(left, "List one of these folders, or use find.")
        return ToolOutcome(
            ok=True,
            content="\n".join(lines) or "(the folder is empty, or all in it is ignored)",
            summary=f"{safe_line(place.name)}: {len(shown) + len(left)} names",
            untrusted=True,
        )


class Find:
    """Finds files by name."""

    spec = ToolSpec(
        name="find",
        description=(
            "Find files by a glob such as *.py, test_* or src/**/*.{ts,tsx}. A pattern without / "
            "matches names in every folder. Files that git ignores are left out."
        ),
        parameters=_object(
            ["pattern"],
            pattern={"type": "string", "description": "The glob."},
            path={**_PATH, "description": "Folder to search (default: the project's top)."},
        ),
        effect=Effect.READ,
    )

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace

    async def prepare(self, arguments: dict[str, Any]) -> Prepared:
        """Check the folder and the pattern."""
        pattern = arguments["pattern"].strip()
        if not pattern:
            raise ToolError("The pattern is empty.", "Give a glob, as in *.py or docs/**/*.md.")
        place = self._workspace.place(arguments.get("path") or ".")
        _require_folder(self._workspace, place)

        async def run(_: OutputSink) -> ToolOutcome:
            return await _in_thread(partial(self._find, place, pattern))

        return Prepared(ask=self._workspace.consent(place, "Search"), run=run)

    def _find(self, place: Place, pattern: str, stopped: Event) -> ToolOutcome:
        glob = Glob(pattern.removeprefix("/"))
        seen = takewhile(lambda _: not stopped.is_set(), walk(place.path, self._workspace.root))
        found = (one for one in seen if glob.matches(one.name))
        shown, left = _bounded(found, stopped)
        lines = shown + _left_out(left, "Narrow the pattern or the folder.")
        nothing = f"Nothing matches {safe_line(pattern)} (what git ignores was not searched)."
        return ToolOutcome(
            ok=True,
            content="\n".join(lines) or nothing,
            summary=f"{safe_line(pattern)}: {len(shown) + len(left)} found",
            untrusted=True,
        )


class ReadFile:
    """Reads a text file, numbered."""

    spec = ToolSpec(
        name="read_file",
        description=(
            "Read a text file. Each line is preceded by its number and a tab, which are not part "
            f"of the file. At most {MAX_LINES} lines are given at once."
        ),
        parameters=_object(
            ["path"],
            path=_PATH,
            start={
                "type": "integer",
                "description": "First line, from 1; negative: so many lines before the end.",
            },
            end={"type": "integer", "description": "Last line, included."},
        ),
        effect=Effect.READ,
    )

    def __init__(self, workspace: Workspace, read_log: ReadLog) -> None:
        self._workspace = workspace
        self._read_log = read_log

    async def prepare(self, arguments: dict[str, Any]) -> Prepared:
        """Check that the file is there; it is read only after consent."""
        place = self._workspace.place(arguments["path"])
        self._workspace.require_there(place)
        start, end = arguments.get("start", 1), arguments.get("end")
        if end is not None and end < max(start, 1):
            raise ToolError(
                f"end ({end}) lies before start ({start}).",
                "Lines count from 1 and end is included; leave end out to read on.",
            )

        async def run(_: OutputSink) -> ToolOutcome:
            return await asyncio.to_thread(self._read, place, start, end)

        return Prepared(ask=self._workspace.consent(place, "Read"), run=run)

    def _read(self, place: Place, start: int, end: int | None) -> ToolOutcome:
        data = self._workspace.read(place)
        file = decode(data, safe_line(place.name))
        self._read_log.note(place.path, content_digest(data))
        content, told = _numbered(file, start, end)
        form = f"[{file.form}]\n" if file.form else ""
        return ToolOutcome(
            ok=True,
            content=form + content,
            summary=f"{safe_line(place.name)} {told}, {size_text(len(data))}",
            untrusted=True,
        )


def _numbered(file: TextFile, start: int, end: int | None) -> tuple[str, str]:
    """Number the lines asked for; return them with a note on what is left, and a short account."""
    lines = file.view.split("\n")
    if lines[-1] == "":
        lines.pop()
    total = len(lines)
    if total == 0:
        return "[the file is empty]", "empty"
    first = max(total + 1 + start, 1) if start < 0 else max(start, 1)
    if first > total:
        raise ToolError(f"The file has {total:,} lines; line {first:,} does not exist.")
    last = min(total, first + MAX_LINES - 1, end if end is not None else total)
    out: list[str] = []
    room = _MAX_OUTPUT_CHARS
    for number in range(first, last + 1):
        shown = _line(number, lines[number - 1])
        room -= len(shown) + 1
        if room < 0 and out:
            last = number - 1
            break
        out.append(shown)
    if last < total:
        out.append(f"[lines {first:,} to {last:,} of {total:,}; read on with start={last + 1}]")
    elif not file.view.endswith("\n"):
        out.append("[no newline at the end of the file]")
    return "\n".join(out), f"lines {first}-{last} of {total}"


def _line(number: int, text: str) -> str:
    if len(text) > _MAX_LINE_CHARS:
        text = f"{text[:_MAX_LINE_CHARS]} [… {len(text) - _MAX_LINE_CHARS:,} more characters]"
    return f"{number}\t{text}"
