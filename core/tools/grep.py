"""The tool `grep`: lines that match an expression, in the files that git does not ignore.

The expression is searched in linear time (see `linear`), each line's first 4,000 characters only,
and the whole call has a time limit; what was left out is said.
"""

from __future__ import annotations

import asyncio
import re
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

from core.data import Data
from core.text import safe_line
from core.tools.base import Effect, OutputSink, Prepared, ToolError, ToolOutcome, ToolSpec
from core.tools.linear import LineSearch, TooCostlyError, compile_search
from core.tools.textfile import decode
from core.tools.walk import Glob, walk
from core.tools.workspace import Place, Workspace

MAX_MATCHES = 200
"""Lines that are given; the others are counted."""
_MAX_MATCHES_A_FILE = 50
"""Of these, from one file."""
MAX_FILE_BYTES = 4_000_000
"""Larger files are passed over, and counted."""
_MAX_SEARCHED_CHARS = 4000
"""Characters of a line that are searched."""
_MAX_SHOWN_CHARS = 300
"""… and given."""
MAX_SECONDS = 15.0
"""How long is searched; what was found by then is given."""
_MAX_CONTEXT = 10
"""Lines around a match, before and after."""


class Query(Data):
    """What is looked for."""

    search: LineSearch
    note: str
    place: Place
    glob: Glob | None
    context: int


class _Tally:
    """Counts what a search met and left out."""

    def __init__(self) -> None:
        self.matches = 0
        self.shown = 0
        self.files = 0
        self.too_large = 0
        self.cut_lines = 0
        self.out_of_time = False


class Grep:
    """Searches file contents."""

    spec = ToolSpec(
        name="grep",
        description=(
            "Search the contents of files for a regular expression (Python's syntax), line by "
            "line. Files that git ignores and binary files are left out."
        ),
        parameters={
            "type": "object",
            "properties": {
                "pattern": {"type": "string", "description": "The regular expression."},
                "path": {
                    "type": "string",
                    "description": "File or folder to search (default: the project's top).",
                },
                "glob": {"type": "string", "description": "Only files like this, as in *.py."},
                "ignore_case": {"type": "boolean", "description": "Take a for A (default false)."},
                "context": {
                    "type": "integer",
                    "description": "Lines to show around a match, "
                    f"0 to {_MAX_CONTEXT} (default 0).",
                },
            },
            "required": ["pattern"],
            "additionalProperties": False,
        },
        effect=Effect.READ,
    )

    def __init__(self, workspace: Workspace, clock: Callable[[], float] = time.monotonic) -> None:
        self._workspace = workspace
        self._clock = clock

    async def prepare(self, arguments: dict[str, Any]) -> Prepared:
        """Compile the expression and check the path."""
        place = self._workspace.place(arguments.get("path") or ".")
        self._workspace.require_there(place)
        search, note = _compile(arguments["pattern"], arguments.get("ignore_case", False))
        glob = arguments.get("glob")
        query = Query(
            search=search,
            note=note,
            place=place,
            glob=Glob(glob.removeprefix("/")) if glob else None,
            context=min(max(arguments.get("context", 0), 0), _MAX_CONTEXT),
        )

        async def run(_: OutputSink) -> ToolOutcome:
            stopped = threading.Event()
            try:
                return await asyncio.to_thread(self._run, query, arguments["pattern"], stopped)
            finally:
                stopped.set()

        return Prepared(ask=self._workspace.consent(place, "Search"), run=run)

    def _run(self, query: Query, pattern: str, stopped: threading.Event) -> ToolOutcome:
        tally = _Tally()
        lines = [query.note] if query.note else []
        deadline = self._clock() + MAX_SECONDS
        for place in self._files(query):
            if tally.out_of_time or tally.shown >= MAX_MATCHES or stopped.is_set():
                break
            lines += self._in_file(place, query, tally, deadline)
        return ToolOutcome(
            ok=True,
            content="\n".join([*lines, *_account(tally, pattern)]),
            summary=f"{safe_line(pattern, 60)}: {tally.matches} in {tally.files} files",
            untrusted=True,
        )

    def _files(self, query: Query) -> Iterator[Place]:
        start = query.place
        if not start.path.is_dir():
            yield start
            return
        for found in walk(start.path, self._workspace.root):
            wanted = query.glob is None or query.glob.matches(found.name)
            if found.kind == "file" and wanted:
                name = found.name if start.name == "." else f"{start.name}/{found.name}"
                yield Place(name=name, path=found.path, outside=start.outside)

    def _in_file(self, place: Place, query: Query, tally: _Tally, deadline: float) -> list[str]:
        name = safe_line(place.name)
        try:
            data = self._workspace.read(place, MAX_FILE_BYTES)
            text = decode(data, name).view
        except ToolError as error:
            tally.too_large += "too large" in error.message
            if place.path == query.place.path:
                raise
            return []
        tally.out_of_time = self._clock() > deadline
        if not query.search.may_match(text):
            return []
        lines = text.split("\n")
        hits = list(self._hits(lines, query.search, tally, deadline))
        if not hits:
            return []
        tally.files += 1
        tally.matches += len(hits)
        shown = hits[: min(_MAX_MATCHES_A_FILE, MAX_MATCHES - tally.shown)]
        tally.shown += len(shown)
        out = list(_shown_lines(name, lines, shown, query.context))
        if len(hits) > len(shown):
            out.append(f"{name}: [{len(hits) - len(shown):,} more matches in this file]")
        return out

    def _hits(
        self, lines: list[str], search: LineSearch, tally: _Tally, deadline: float
    ) -> Iterator[int]:
        for index, line in enumerate(lines):
            if len(line) > _MAX_SEARCHED_CHARS:
                tally.cut_lines += 1
                line = line[:_MAX_SEARCHED_CHARS]
            if search.may_match(line) and search.matches(line):
                yield index
            if index % 64 == 0 and self._clock() > deadline:
                tally.out_of_time = True
                return


def _compile(pattern: str, ignore_case: bool) -> tuple[LineSearch, str]:
    """Compile a pattern; one that does not compile is searched as it stands, which is said."""
    if not pattern:
        raise ToolError("The pattern is empty.", "Give the text or expression to look for.")
    if "\n" in pattern:
        raise ToolError(
            "The pattern holds a newline, and lines are searched one by one.",
            "Search for one of the lines and use context to see those around it.",
        )
    try:
        return compile_search(pattern, ignore_case=ignore_case), ""
    except re.error as error:
        literal = compile_search(re.escape(pattern), ignore_case=ignore_case)
        return literal, f"[not a regular expression ({error}); searched as plain text]"
    except TooCostlyError:
        raise ToolError(
            "The expression could take very long: it repeats in several places and uses "
            "lookaround, a back reference or a large count.",
            "Search for a simpler expression and look at the lines found.",
        ) from None


def _shown_lines(name: str, lines: list[str], hits: list[int], context: int) -> Iterator[str]:
    """Render matches as ``path:12:text`` and lines around them as ``path-11-text``."""
    marked = set(hits)
    last = -1
    for hit in hits:
        first = max(hit - context, last + 1)
        if context and last >= 0 and first > last + 1:
            yield "--"
        for index in range(first, min(hit + context, len(lines) - 1) + 1):
            sign = ":" if index in marked else "-"
            yield f"{name}{sign}{index + 1}{sign}{_cut(lines[index])}"
            last = index


def _cut(line: str) -> str:
    if len(line) <= _MAX_SHOWN_CHARS:
        return line
    return f"{line[:_MAX_SHOWN_CHARS]} [… {len(line) - _MAX_SHOWN_CHARS:,} more characters]"


def _account(tally: _Tally, pattern: str) -> list[str]:
    """Say what was found and what was left out."""
    out = []
    if tally.matches == 0:
        out.append(f"No line matches {safe_line(pattern)} (what git ignores was not searched).")
    if tally.shown >= MAX_MATCHES:
        out.append(f"[stopped at {MAX_MATCHES} matches; narrow the pattern, path or glob]")
    if tally.out_of_time:
        out.append(f"[stopped after {MAX_SECONDS:.0f} seconds; narrow the path or glob]")
    if tally.too_large:
        out.append(f"[{tally.too_large} files over {MAX_FILE_BYTES // 1_000_000} MB left out]")
    if tally.cut_lines:
        out.append(f"[of {tally.cut_lines} long lines the first {_MAX_SEARCHED_CHARS} characters]")
    return out
