"""Walking a project's files in a fixed order, leaving out what git ignores.

``.gitignore`` files count at every level, and ``.git/info/exclude`` at the top; the user's global
ignore file does not, so that every machine sees the same files. ``.git`` and ``.placet`` are never
entered, symbolic links are named and not followed.
"""

from __future__ import annotations

import fnmatch
import os
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from core.data import Data
from core.tools.workspace import GIT_FOLDER, OWN_FOLDER, plain_name

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec

_MAX_IGNORE_BYTES = 256_000
_MAX_STARS = 3
"""Of stars in one part of an ignore pattern: more of them take polynomial time on long names."""

_SKIPPED = frozenset({GIT_FOLDER, OWN_FOLDER})


class Found(Data):
    """A thing met on a walk.

    Attributes:
        name: relative to the folder that the walk began in, with ``/``.
        path: its absolute path.
        kind: ``file``, ``folder``, ``link`` or ``other`` (pipe, socket, device).
        depth: 1 for what lies in the starting folder itself.
    """

    name: str
    path: Path
    kind: str
    depth: int


class _Rules(Data):
    """The ignore rules of one folder, to be matched with paths relative to it."""

    folder: Path
    spec: GitIgnoreSpec


def _read_rules(folder: Path, file: Path) -> _Rules | None:
    from pathspec import GitIgnoreSpec

    try:
        if not file.is_file() or file.is_symlink() or file.stat().st_size > _MAX_IGNORE_BYTES:
            return None
        lines = file.read_text("utf-8", "replace").splitlines()
    except OSError:
        return None
    usable = [x for x in lines if max(map(_stars, x.split("/")), default=0) <= _MAX_STARS]
    try:
        spec = GitIgnoreSpec.from_lines(usable)
    except ValueError:
        spec = GitIgnoreSpec.from_lines(filter(_is_pattern, usable))
    return _Rules(folder=folder, spec=spec)


def _is_pattern(line: str) -> bool:
    from pathspec import GitIgnoreSpec

    try:
        GitIgnoreSpec.from_lines([line])
    except ValueError:
        return False
    return True


def _stars(part: str) -> int:
    return len(re.findall(r"\*+", part))


def _rules_of(folder: Path, top: Path) -> list[_Rules]:
    files = [folder / ".gitignore"]
    if folder == top:
        files.insert(0, folder / GIT_FOLDER / "info" / "exclude")
    return [rules for file in files if (rules := _read_rules(folder, file))]


def _ignored(path: Path, is_folder: bool, rules: list[_Rules]) -> bool:
    """Ask the rules from the innermost outward; the first that has a word on the path decides."""
    for one in reversed(rules):
        relative = path.relative_to(one.folder).as_posix() + ("/" if is_folder else "")
        verdict = one.spec.check_file(relative).include
        if verdict is not None:
            return verdict
    return False


def _rules_above(start: Path, top: Path) -> list[_Rules]:
    """Collect the rules that hold in a folder; none when it is itself ignored but was asked for."""
    if not start.is_relative_to(top):
        return []
    rules: list[_Rules] = []
    folder = top
    for part in start.relative_to(top).parts:
        rules += _rules_of(folder, top)
        folder = folder / part
        if _ignored(folder, True, rules):
            return []
    return rules


def walk(start: Path, top: Path, max_depth: int = 64) -> Iterator[Found]:
    """Yield what lies under a folder, in the order of the names' code points, folders first met.

    Args:
        start: the folder to walk.
        top: the project's folder, from which ignore rules count.
        max_depth: how many levels are entered.
    """
    yield from _walk(start, "", 1, max_depth, _rules_above(start, top), top)


def _walk(
    folder: Path, prefix: str, depth: int, max_depth: int, rules: list[_Rules], top: Path
) -> Iterator[Found]:
    try:
        with os.scandir(folder) as entries:
            listed = sorted(entries, key=lambda e: e.name)
    except OSError:
        return
    rules = rules + _rules_of(folder, top)
    for entry in listed:
        if plain_name(entry.name) in _SKIPPED:
            continue
        kind = _kind(entry)
        path = folder / entry.name
        if _ignored(path, kind == "folder", rules):
            continue
        name = prefix + entry.name
        yield Found(name=name, path=path, kind=kind, depth=depth)
        if kind == "folder" and depth < max_depth:
            yield from _walk(path, f"{name}/", depth + 1, max_depth, rules, top)


def _kind(entry: os.DirEntry[str]) -> str:
    try:
        if entry.is_symlink():
            return "link"
        if entry.is_dir():
            return "folder"
        return "file" if entry.is_file() else "other"
    except OSError:
        return "other"


class Glob:
    """A file pattern: ``*``, ``?``, ``[a-z]``, ``{a,b}`` within a name, ``**`` for any folders.

    A pattern without ``/`` matches names in every folder; one with ``/`` matches whole paths.
    Takes time in proportion to pattern and path: each part is matched by `fnmatch`, whose
    expressions do not backtrack over stars, and ``**`` by trying each part once.
    """

    _MAX_ALTERNATIVES = 64

    def __init__(self, pattern: str) -> None:
        composed = unicodedata.normalize("NFC", pattern)
        alternatives = _expand_braces(composed, self._MAX_ALTERNATIVES)
        self._parts = [_glob_parts(alternative) for alternative in alternatives]

    def matches(self, name: str) -> bool:
        """Tell whether a path, relative to the folder that is searched, matches."""
        parts = unicodedata.normalize("NFC", name).split("/")
        return any(_parts_match(pattern, parts) for pattern in self._parts)


def _expand_braces(pattern: str, limit: int) -> list[str]:
    """Write ``{a,b}`` out; what is beyond the limit stays literal."""
    done: list[str] = []
    waiting = [pattern]
    while waiting:
        current = waiting.pop(0)
        found = re.search(r"\{([^{}]*,[^{}]*)\}", current)
        if found is None or len(done) + len(waiting) >= limit:
            done.append(current)
            continue
        choices = found[1].split(",")
        waiting += [current[: found.start()] + c + current[found.end() :] for c in choices]
    return done


def _glob_parts(pattern: str) -> list[re.Pattern[str] | None]:
    """Compile the parts of a path pattern; None stands for ``**``."""
    pattern = pattern.removeprefix("./")
    anchored = "/" in pattern.rstrip("/")
    parts = [part for part in pattern.split("/") if part]
    compiled = [None if p == "**" else re.compile(fnmatch.translate(p)) for p in parts]
    return compiled if anchored else [None, *compiled]


def _parts_match(pattern: list[re.Pattern[str] | None], parts: list[str]) -> bool:
    """Match parts from the left, keeping the set of how many pattern parts may be used up."""
    reached = _through_any_folders({0}, pattern)
    for part in parts:
        following = set()
        for i in reached:
            if i < len(pattern):
                wanted = pattern[i]
                if wanted is None:
                    following.add(i)
                elif wanted.match(part):
                    following.add(i + 1)
        reached = _through_any_folders(following, pattern)
    return len(pattern) in reached


def _through_any_folders(reached: set[int], pattern: list[re.Pattern[str] | None]) -> set[int]:
    whole = set(reached)
    for i in sorted(reached):
        while i < len(pattern) and pattern[i] is None:
            i += 1
            whole.add(i)
    return whole
