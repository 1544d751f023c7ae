"""``MEMORY.md``: the index beside the entries of a folder, for people and other tools. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from core.memory.entry import Entry
from core.memory.entry_types import EntryType
from core.text import reveal

NAME = "MEMORY.md"
MARK = "<!-- Made by placet from the entries beside this file; edits here are overwritten. -->"
"""First line of an index that placet made. A file without it is somebody's own, left alone."""

_HEADINGS = {
    EntryType.FORBIDDEN: "Forbidden",
    EntryType.PREFERENCE: "Preferences",
    EntryType.CONVENTION: "Conventions",
    EntryType.PROCEDURE: "Procedures",
    EntryType.FACT: "Facts",
    EntryType.REFERENCE: "References",
}


def render(entries: Iterable[Entry]) -> str:
    """Render the index: a heading a type, a link an entry, ordered by title and id."""
    by_type: dict[EntryType, list[Entry]] = {kind: [] for kind in EntryType}
    for entry in entries:
        by_type[entry.type].append(entry)
    lines = [MARK, "", "# Memory"]
    for kind, members in by_type.items():
        if members:
            lines += ["", f"## {_HEADINGS[kind]}", ""]
            members.sort(key=lambda entry: (entry.title.casefold(), entry.id))
            lines += [f"- [{_link_text(entry.title)}]({entry.slug}.md)" for entry in members]
    return "\n".join(lines) + "\n"


def _link_text(title: str) -> str:
    shown = " ".join(reveal(title).split())
    return shown.replace("\\", "\\\\").replace("[", "\\[").replace("]", "\\]")
