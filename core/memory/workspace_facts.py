"""Checking claims against the workspace: nothing is run, nothing leaves the machine or the root.

"Broken" is said only where the workspace answers for certain; whatever a budget, a link, a range or
another machine leaves open is "unknown".
"""

from __future__ import annotations

import os
import re
import shutil
import stat
from collections.abc import Iterable
from enum import StrEnum
from pathlib import Path

from pathspec import GitIgnoreSpec

from core.data import Data
from core.memory.claims import EXTENSIONS, PLAIN_FILES, Claim, ClaimKind, is_plainly_path
from core.memory.manifests import (
    Declared,
    Targets,
    agrees,
    just_recipes,
    make_targets,
    package_dependencies,
    package_scripts,
    versions,
)
from core.tools.walk import Glob, walk

_MOST_FILES = 20_000
"""Files and folders that are listed; in a larger project a missing name proves nothing."""
_MOST_SEARCHED = 8_000
_LARGEST_SEARCHED = 512_000
_LARGEST_SUM = 64_000_000
"""Files and bytes that are searched for symbols and ports at most."""
_LARGEST_MANIFEST = 1_000_000
_NOT_SOURCE = frozenset({"md", "mdx", "rst", "txt", "adoc", "lock", "csv", "tsv", "svg", "sum"})
"""A symbol that only prose names is not there."""

_MAKEFILES = ("GNUmakefile", "makefile", "Makefile")
_JUSTFILES = ("justfile", "Justfile", ".justfile")


class State(StrEnum):
    """What the workspace says of a claim."""

    HOLDS = "holds"
    BROKEN = "broken"
    UNKNOWN = "unknown"


class Checked(Data):
    """A claim with what the workspace says of it; ``note`` says where or why, or is empty."""

    claim: Claim
    state: State
    note: str = ""


_Verdict = tuple[State, str]


class _Looked(Data):
    """What one file, as it was at a stat, is known not to hold."""

    stamp: tuple[int, int]
    lacks: set[str]


def check(claims: Iterable[Claim], root: Path) -> tuple[Checked, ...]:
    """Check claims once; to check again later, keep a `WorkspaceFacts`."""
    return WorkspaceFacts(root).check(claims)


class WorkspaceFacts:
    """What can be looked up in a project's folder.

    The list of files and the manifests are read once and again after `refresh`; what files hold is
    remembered as long as their stat stays the same.

    Args:
        root: the project's folder.
    """

    def __init__(self, root: Path) -> None:
        self._root = root
        self._looked: dict[str, _Looked] = {}
        self._holders: dict[str, tuple[str, tuple[int, int]]] = {}
        self.refresh()

    def refresh(self) -> None:
        """Forget which files there are: at the start of a turn, or when something has changed."""
        self._listed: bool = False
        self._whole = self._searched_all = True
        self._names: list[str] = []
        self._by_last: dict[str, list[str]] = {}
        self._versions: dict[str, list[Declared]] | None = None

    def check(self, claims: Iterable[Claim]) -> tuple[Checked, ...]:
        """Say of each claim whether it holds, is broken, or can't be known here."""
        claims = tuple(claims)
        searched = {word for claim in claims for word in _searched(claim)}
        places = self._search(searched) if searched else {}
        return tuple(self._checked(claim, places) for claim in claims)

    def _checked(self, claim: Claim, places: dict[str, str]) -> Checked:
        match claim.kind:
            case ClaimKind.PATH:
                state, note = self._path(claim.text)
            case ClaimKind.SYMBOL:
                state, note = self._symbol(claim.text, places)
            case ClaimKind.SCRIPT:
                state, note = self._script(claim.text)
            case ClaimKind.TARGET:
                state, note = self._target(claim.text)
            case ClaimKind.BINARY:
                state, note = self._binary(claim.text)
            case ClaimKind.VERSION:
                state, note = self._version(claim.text)
            case ClaimKind.PORT:
                place = places.get(claim.text)
                state, note = (State.HOLDS, place) if place else (State.UNKNOWN, "in no file")
            case ClaimKind.HOST:
                state, note = State.UNKNOWN, "not asked: no network"
        return Checked(claim=claim, state=state, note=note)

    # what is there

    def _list(self) -> None:
        if self._listed:
            return
        self._listed = True
        for found in walk(self._root, self._root):
            if len(self._names) >= _MOST_FILES:
                self._whole = False
                break
            self._names.append(found.name + "/" if found.kind == "folder" else found.name)
            last = found.name.rsplit("/", 1)[-1]
            self._by_last.setdefault(last, []).append(self._names[-1])

    def _read(self, name: str, largest: int = _LARGEST_MANIFEST) -> bytes | None:
        """Read a regular file that is not reached through a link as its last part."""
        try:
            opened = os.open(self._root / name, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
        except (OSError, ValueError):
            return None
        with os.fdopen(opened, "rb") as file:
            status = os.fstat(opened)
            if not stat.S_ISREG(status.st_mode) or status.st_size > largest:
                return None
            return file.read(largest)

    def _text(self, name: str) -> str | None:
        data = self._read(name)
        return None if data is None else data.decode("utf-8", "replace")

    # paths

    def _path(self, text: str) -> _Verdict:
        if text.startswith(("/", "~")):
            return State.UNKNOWN, "outside the project"
        parts = [part for part in text.split("/") if part not in ("", ".")]
        if ".." in parts:
            return State.UNKNOWN, "leads upward"
        name = "/".join(parts)
        if "*" in name:
            return self._pattern(name)
        if verdict := self._look(parts):
            return verdict
        self._list()
        if elsewhere := self._elsewhere(name, folder=text.endswith("/")):
            return State.HOLDS, f"found as {elsewhere}"
        return self._missing(text, parts)

    def _look(self, parts: list[str]) -> _Verdict | None:
        """Look at a path part by part, or return None when a part is missing."""
        path = self._root
        for number, part in enumerate(parts):
            path = path / part
            try:
                mode = path.lstat().st_mode
            except (OSError, ValueError):
                return None
            if stat.S_ISLNK(mode) and number < len(parts) - 1:
                return State.UNKNOWN, "reached through a link"
        return State.HOLDS, ""

    def _elsewhere(self, name: str, *, folder: bool) -> str:
        """Return the first listed path that ends in a name, or nothing."""
        for listed in self._by_last.get(name.rsplit("/", 1)[-1], ()):
            if f"/{listed}".rstrip("/").endswith(f"/{name}") and (listed[-1] == "/" or not folder):
                return listed
        return ""

    def _pattern(self, name: str) -> _Verdict:
        self._list()
        glob = Glob(name)
        for listed in self._names:
            if glob.matches(listed.rstrip("/")):
                return State.HOLDS, f"matches {listed}"
        return (State.BROKEN, "matches nothing") if self._whole else _TOO_MANY

    def _missing(self, text: str, parts: list[str]) -> _Verdict:
        if not self._whole:
            return _TOO_MANY
        ignored = GitIgnoreSpec.from_lines((self._text(".gitignore") or "").splitlines())
        if ignored.match_file("/".join(parts) + ("/" if text.endswith("/") else "")):
            return State.UNKNOWN, "ignored by git"
        if not is_plainly_path(text) and parts[0] not in self._by_last:
            return State.UNKNOWN, "perhaps no path"
        return State.BROKEN, "missing"

    # symbols and ports

    def _symbol(self, text: str, places: dict[str, str]) -> _Verdict:
        words = _identifiers(text)
        absent = [word for word in words if word not in places]
        if not absent:
            return State.HOLDS, places[words[0]]
        if not self._searched_all:
            return _TOO_MANY
        return State.BROKEN, f"{absent[-1]} is in no source file"

    def _search(self, words: set[str]) -> dict[str, str]:
        """Return for each word the first source file that holds it as a whole word."""
        self._list()
        self._searched_all = self._whole
        found = {word: self._holders[word][0] for word in words if self._still_holds(word)}
        pending = sorted(words - found.keys())
        budget, files = _LARGEST_SUM, 0
        for name in self._names:
            if not pending:
                break
            if not _is_source(name) or not (stamp := self._stamp(name)):
                continue
            files, budget = files + 1, budget - stamp[1]
            if files > _MOST_SEARCHED or budget < 0:
                self._searched_all = False
                break
            for word in self._held(name, stamp, pending):
                found[word] = name
                pending.remove(word)
        return found

    def _held(self, name: str, stamp: tuple[int, int], words: list[str]) -> list[str]:
        """Return those of the words that a file holds."""
        looked = self._looked.get(name)
        if looked is None or looked.stamp != stamp:
            looked = self._looked[name] = _Looked(stamp=stamp, lacks=set())
        wanted = [word for word in words if word not in looked.lacks]
        if not wanted:
            return []
        data = self._read(name, _LARGEST_SEARCHED) or b""
        held = [word for word in wanted if _holds(data, word.encode())]
        looked.lacks.update(set(wanted).difference(held))
        self._holders.update(dict.fromkeys(held, (name, stamp)))
        return held

    def _still_holds(self, word: str) -> bool:
        name, stamp = self._holders.get(word, ("", (0, 0)))
        return bool(name) and self._stamp(name) == stamp

    def _stamp(self, name: str) -> tuple[int, int] | None:
        """Return a file's time of change (ns) and size, or None where it is not to be searched."""
        try:
            status = os.lstat(self._root / name)
        except OSError:
            return None
        small = stat.S_ISREG(status.st_mode) and status.st_size <= _LARGEST_SEARCHED
        return (status.st_mtime_ns, status.st_size) if small else None

    # commands

    def _script(self, text: str) -> _Verdict:
        name = text.split()[-1]
        top = self._text("package.json")
        if top is not None and name in package_scripts(top):
            return State.HOLDS, "package.json"
        self._list()
        for manifest in self._by_last.get("package.json", ()):
            inner = self._text(manifest)
            if inner is not None and name in package_scripts(inner):
                return State.HOLDS, manifest
        if not self._whole:
            return _TOO_MANY
        if top is None:
            return State.BROKEN, "no package.json"
        if " run " not in text and (name in package_dependencies(top) or self._is_installed(name)):
            return State.HOLDS, "a dependency's command"
        return State.BROKEN, f"package.json has no script {name}"

    def _target(self, text: str) -> _Verdict:
        tool, name = text.split()
        files, read = (_MAKEFILES, make_targets) if tool == "make" else (_JUSTFILES, just_recipes)
        for file in files:
            if (content := self._text(file)) is not None:
                return _among(read(content), name, file)
        if self._look([name]):
            return State.UNKNOWN, f"{name} is a file"
        return State.BROKEN, f"no {files[-1]}" if tool == "make" else "no justfile"

    def _is_installed(self, name: str) -> bool:
        folders = ("node_modules/.bin", ".venv/bin", "venv/bin", "vendor/bin")
        return any(os.path.lexists(self._root / folder / name) for folder in folders)

    def _binary(self, name: str) -> _Verdict:
        if self._is_installed(name):
            return State.HOLDS, "installed in the project"
        if shutil.which(name):
            return State.HOLDS, "on this machine"
        return State.UNKNOWN, "not on this machine"

    # versions

    def _version(self, text: str) -> _Verdict:
        name, _, number = text.rpartition(" ")
        if self._versions is None:
            self._versions = versions(self._text)
        declared = self._versions.get(name.lower(), [])
        opinions = [(agrees(number, each.spec), each) for each in declared]
        for wanted, state, verb in (
            (True, State.HOLDS, "says"),
            (False, State.BROKEN, "says"),
            (None, State.UNKNOWN, "allows"),
        ):
            for opinion, each in opinions:
                if opinion is wanted:
                    return state, f"{each.file} {verb} {each.spec}"
        return State.UNKNOWN, "no manifest names it"


_TOO_MANY: _Verdict = (State.UNKNOWN, "too many files to be sure")


def _searched(claim: Claim) -> list[str]:
    match claim.kind:
        case ClaimKind.SYMBOL:
            return _identifiers(claim.text)
        case ClaimKind.PORT:
            return [claim.text]
        case _:
            return []


def _identifiers(symbol: str) -> list[str]:
    """Return the parts of a dotted name that have to be there: the first and the last."""
    parts = re.split(r"\.|::", symbol)
    return list(dict.fromkeys((parts[0], parts[-1])))


def _is_source(name: str) -> bool:
    last = name.rsplit("/", 1)[-1]
    extension = last.rpartition(".")[2].lower()
    return (extension in EXTENSIONS and extension not in _NOT_SOURCE) or last in PLAIN_FILES


def _holds(data: bytes, word: bytes) -> bool:
    return word in data and bool(
        re.search(rb"(?<![A-Za-z0-9_$])" + re.escape(word) + rb"(?![A-Za-z0-9_$])", data)
    )


def _among(targets: Targets, name: str, file: str) -> _Verdict:
    if name in targets.names:
        return State.HOLDS, file
    if not targets.whole or any(re.fullmatch(p, name) for p in targets.patterns):
        return State.UNKNOWN, f"{file} has rules that are known only when it runs"
    return State.BROKEN, f"{file} has no {name}"
