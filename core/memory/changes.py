"""Changes of one entry, built from what is in force and what shall be. Pure."""

from __future__ import annotations

import msgspec

from core.events import Change
from core.memory.entry import Entry, digest, parse, render
from core.memory.entry_types import Scope, Visibility
from core.memory.view import Approved


def place_of(scope: Scope, visibility: Visibility) -> str:
    """Name the folder of a tier: ``user``, ``team`` or ``private``."""
    return "user" if scope is Scope.USER else str(visibility)


def writing(entry: Entry, root: str, raw: str | None, like: str | None) -> Change:
    """Write an entry where none was.

    Args:
        raw: the whole text, where it is not placet that composes it.
        like: a text whose unknown keys are kept.
    """
    return Change(
        entry_id=entry.id,
        root=root,
        place=place_of(entry.scope, entry.visibility),
        before=None,
        after=raw if raw is not None else render(entry, like),
        digest=digest(entry),
    )


def rewriting(there: Approved, entry: Entry) -> Change:
    """Write an entry anew where it is."""
    return Change(
        entry_id=entry.id,
        root=there.root,
        place=there.place,
        before=there.text,
        after=render(entry, there.text),
        digest=digest(entry),
    )


def removal(there: Approved) -> Change:
    """Take an entry away from where it is."""
    return Change(
        entry_id=there.entry.id,
        root=there.root,
        place=there.place,
        before=there.text,
        after=None,
    )


def replacing(there: Approved, new: Change) -> list[Change]:
    """Write a new text where the old one is, or remove it there and write it elsewhere."""
    if (new.root, new.place, new.entry_id) == (there.root, there.place, there.entry.id):
        return [msgspec.structs.replace(new, before=there.text)]
    return [removal(there), new]


def inverted(change: Change) -> Change:
    """Take a change back."""
    return msgspec.structs.replace(
        change,
        before=change.after,
        after=change.before,
        digest=digest(parse(change.before)) if change.before is not None else "",
    )
