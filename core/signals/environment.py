"""What settings files say of how work is done here, and what changed in them.

Files are data: they are read up to a size, never followed through links and never executed, and of
their strings only names, numbers and versions are kept; anything else is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType

from core.data import Data
from core.memory.entry_types import Basis, EntryType, Op, Priority, Scope, Signal
from core.memory.finding import Origin
from core.memory.proposal import Proposal
from core.patterns import LazyPattern
from core.signals.settings_files import BY_PRESENCE, READERS, Found
from core.signals.statement import title_of

LARGEST = 256 * 1024
"""Bytes of a settings file that is read; a larger one is no settings file."""

CONFIDENCE = 0.8
"""The file says it, yet that it is meant for every change is inferred."""

_CI = LazyPattern(r"[\w.-]{1,60}\.ya?ml")
MOST_CI = 20
"""Workflow files that are looked at."""


class Setting(Data):
    """One setting of one file.

    Attributes:
        key: ``<file>:<name>``, the same as long as the setting is the same.
        file: path below the root, with slashes.
        line: counted from 1.
        value: as found, safe characters only.
        says: the setting as a statement.
    """

    key: str
    file: str
    line: int
    value: str
    says: str


Snapshot = Mapping[str, Setting]
"""Settings by key."""


def _text(path: Path) -> str | None:
    """Read a small regular file; None for what is missing, linked, too large or not UTF-8."""
    try:
        if path.is_symlink() or not path.is_file():
            return None
        if path.name in BY_PRESENCE:
            return ""
        return path.read_text("utf-8-sig") if path.stat().st_size <= LARGEST else None
    except (OSError, UnicodeDecodeError):
        return None


def _files(root: Path) -> Iterator[tuple[str, str]]:
    """Yield the settings files there are below a root, as (path below it, reader's name)."""
    for name in READERS:
        if "*" not in name:
            yield name, name
    workflows = root / ".github" / "workflows"
    try:
        names = sorted(p.name for p in workflows.iterdir() if _CI.fullmatch(p.name))
    except OSError:
        return
    for name in names[:MOST_CI]:
        yield f".github/workflows/{name}", ".github/workflows/*"


def _setting(file: str, found: Found) -> Setting:
    return Setting(
        key=f"{file}:{found.name}",
        file=file,
        line=found.line,
        value=found.value,
        says=f"{found.says} ({file}).",
    )


def read(root: Path) -> Snapshot:
    """Read the settings files directly below a folder; what can't be read is left out."""
    settings: dict[str, Setting] = {}
    for file, reader in _files(root):
        text = _text(root / file)
        if text is None:
            continue
        for found in READERS[reader](text):
            setting = _setting(file, found)
            settings.setdefault(setting.key, setting)
    return MappingProxyType(settings)


def tag_of(setting: Setting) -> str:
    """Return the tag by which a setting's entry is found again: ``env:<file>:<name>``."""
    return f"env:{setting.key}"


def _proposal(setting: Setting, op: Op, rationale: str, session_id: str, turn_id: str) -> Proposal:
    return Proposal(
        op=op,
        scope=Scope.PROJECT,
        type=EntryType.CONVENTION,
        title=title_of(setting.says),
        text=setting.says,
        tags=(tag_of(setting),),
        signal=Signal.ENVIRONMENT,
        origin=Origin.EXTERNAL,
        priority=Priority.LOW,
        confidence=CONFIDENCE,
        basis=Basis.OBSERVED,
        rationale=rationale,
        evidence=(f"{setting.file}:{setting.line}: {setting.value}",),
        session_id=session_id,
        turn_id=turn_id,
    )


def changed(
    before: Snapshot, after: Snapshot, *, session_id: str = "", turn_id: str = ""
) -> tuple[Proposal, ...]:
    """Return what appeared, changed and went between two snapshots, in the files' order.

    An update or delete has no target: it is about the entry that carries the same tag (`tag_of`),
    and about nothing where there is none.
    """
    made: list[Proposal] = []
    for key, setting in after.items():
        place = f"{setting.file}, line {setting.line}"
        old = before.get(key)
        if old is None:
            why = f"{place}, sets it now."
            made.append(_proposal(setting, Op.CREATE, why, session_id, turn_id))
        elif old.value != setting.value:
            why = f"{place}, changed from {old.value} to {setting.value}."
            made.append(_proposal(setting, Op.UPDATE, why, session_id, turn_id))
    for key, setting in before.items():
        if key not in after:
            why = f"{setting.file} does not set it any more."
            made.append(_proposal(setting, Op.DELETE, why, session_id, turn_id))
    return tuple(made)
