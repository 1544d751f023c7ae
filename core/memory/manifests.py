"""What a project's manifests declare: scripts, targets, versions. Files are read, never run."""

from __future__ import annotations

import json
import re
import tomllib
from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import Any

from core.data import Data

Read = Callable[[str], str | None]
"""Gives the text of a file of the project by its name, or None where it can't be read."""


class Declared(Data):
    """One version that a manifest declares.

    Attributes:
        spec: as written (``^18.2``, ``>=3.11``, ``20.1.0``).
        file: the manifest's name.
    """

    spec: str
    file: str


class Targets(Data):
    """The targets of a makefile or the recipes of a justfile.

    Attributes:
        patterns: expressions for targets written with ``%`` or a variable.
        whole: false where others are included from elsewhere.
    """

    names: frozenset[str]
    patterns: frozenset[str] = frozenset()
    whole: bool


def package_scripts(text: str) -> frozenset[str]:
    """Return the scripts of a ``package.json``."""
    scripts = _json(text).get("scripts")
    return frozenset(scripts) if isinstance(scripts, dict) else frozenset()


def package_dependencies(text: str) -> dict[str, str]:
    """Return the dependencies of a ``package.json``, of every kind, with their versions."""
    package = _json(text)
    found: dict[str, str] = {}
    for kind in ("peerDependencies", "devDependencies", "dependencies"):
        group = package.get(kind)
        if isinstance(group, dict):
            found.update({str(k): v for k, v in group.items() if isinstance(v, str)})
    return found


def make_targets(text: str) -> Targets:
    """Return the targets of a makefile."""
    names: set[str] = set()
    for line in text.splitlines():
        if rule := re.match(r"([^\s:=#][^:=#]*)::?(?!=)", line):
            names.update(rule[1].split())
    open_names = {name for name in names if re.search(r"[%$]", name)}
    return Targets(
        names=frozenset(names - open_names),
        patterns=frozenset(map(_pattern, open_names)),
        whole=re.search(r"^[-s]?include\s", text, re.M) is None,
    )


def _pattern(target: str) -> str:
    """Return an expression for a target whose variables and stem may stand for anything."""
    pieces = re.split(r"\$\([^)]*\)?|\$\{[^}]*\}?|\$.|%", target)
    return ".*".join(map(re.escape, pieces))


def just_recipes(text: str) -> Targets:
    """Return the recipes of a justfile."""
    found = re.findall(r"^@?([A-Za-z_][\w-]*)(?: [^:\n]*)?:(?!=)", text, re.M)
    aliases = re.findall(r"^alias\s+([\w-]+)\s*:=", text, re.M)
    imported = re.search(r"^(?:import|mod)\b", text, re.M)
    return Targets(names=frozenset({*found, *aliases}), whole=imported is None)


def versions(read: Read) -> dict[str, list[Declared]]:
    """Return what the manifests at a project's top say of versions, by lower-case name."""
    found: defaultdict[str, list[Declared]] = defaultdict(list)
    for file, name in (
        (".python-version", "python"),
        (".nvmrc", "node"),
        (".node-version", "node"),
        (".ruby-version", "ruby"),
        ("rust-toolchain", "rust"),
    ):
        pinned = (read(file) or "").strip().splitlines()
        if pinned and re.search(r"\d", pinned[0]):
            found[name].append(Declared(spec=pinned[0].strip(), file=file))
    for file, declare in (
        ("package.json", _of_package),
        ("pyproject.toml", _of_pyproject),
        ("Cargo.toml", _of_cargo),
        ("go.mod", _of_go),
        ("requirements.txt", _of_requirements),
        (".tool-versions", _of_tool_versions),
    ):
        for name, spec in declare(read(file) or ""):
            found[name.lower()].append(Declared(spec=spec.strip(), file=file))
    return dict(found)


def agrees(number: str, spec: str) -> bool | None:
    """Tell whether a version is the one declared: yes, no, or None where a range leaves it open."""
    wanted = number.split(".")
    pinned = re.fullmatch(r"(?:\D*-)?[\s=v^~]*(\d+(?:\.\d+)*)(?:\.[x*])?(?:[-+][\w.]+)?", spec)
    bounds = re.findall(r"\d+(?:\.\d+)*", spec)
    for bound in [pinned[1]] if pinned else bounds:
        if all(a == b for a, b in zip(wanted, bound.split("."), strict=False)):
            return True
    return False if pinned else None


_Pairs = Iterable[tuple[str, str]]


def _of_package(text: str) -> _Pairs:
    yield from package_dependencies(text).items()
    engines = _json(text).get("engines")
    if isinstance(engines, dict):
        yield from ((str(k), v) for k, v in engines.items() if isinstance(v, str))
    manager = _json(text).get("packageManager")
    if isinstance(manager, str) and "@" in manager[1:]:
        name, _, spec = manager.rpartition("@")
        yield name, spec.split("+")[0]


def _of_pyproject(text: str) -> _Pairs:
    project = _table(_toml(text), "project")
    if isinstance(spec := project.get("requires-python"), str):
        yield "python", spec
    lists = [project.get("dependencies"), *_table(project, "optional-dependencies").values()]
    for listed in lists:
        if isinstance(listed, list):
            yield from _of_requirements("\n".join(x for x in listed if isinstance(x, str)))
    for name, spec in _table(_toml(text), "tool", "poetry", "dependencies").items():
        if isinstance(spec, str):
            yield name, spec


def _of_cargo(text: str) -> _Pairs:
    cargo = _toml(text)
    if isinstance(spec := _table(cargo, "package").get("rust-version"), str):
        yield "rust", spec
    for name, needed in _table(cargo, "dependencies").items():
        version = needed.get("version") if isinstance(needed, dict) else needed
        if isinstance(version, str):
            yield name, version


def _of_go(text: str) -> _Pairs:
    if found := re.search(r"^go (\d+(?:\.\d+)*)", text, re.M):
        yield "go", found[1]
    for module, version in re.findall(r"^\s*(?:require )?([\w./-]+) v(\d[\w.+-]*)", text, re.M):
        yield module.rsplit("/", 1)[-1], version


def _of_requirements(text: str) -> _Pairs:
    for line in text.splitlines():
        name = re.match(r"\s*([A-Za-z][\w.-]*)(?:\[[^\]]*\])?\s*([=<>~!^][^;#]*)", line)
        if name:
            yield name[1], name[2]


def _of_tool_versions(text: str) -> _Pairs:
    for line in text.splitlines():
        words = line.split("#")[0].split()
        if len(words) > 1:
            yield {"nodejs": "node", "golang": "go"}.get(words[0], words[0]), words[1]


def _json(text: str) -> dict[str, Any]:
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}


def _toml(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError):
        return {}


def _table(value: dict[str, Any], *names: str) -> dict[str, Any]:
    for name in names:
        inner = value.get(name)
        value = inner if isinstance(inner, dict) else {}
    return value
