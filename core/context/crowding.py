"""When memory has outgrown its budget: what to tell, and what could be merged or dropped. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.context import render
from core.context.prefix import Prefix
from core.context.selection import OVER_BUDGET
from core.context.subjects import statement
from core.memory.conflict import Kind, relation
from core.memory.entry_types import EntryType
from core.memory.view import Approved
from core.progress import Notice

_NAMED = 3
_LOOKED_AT = 40
"""Entries that are compared with each other, the newest: more would delay the first answer."""


def told(frozen: Prefix, usable: Mapping[str, Approved]) -> Notice | None:
    """Return what the user should know of a full budget; None where all fits."""
    left = [each.id for each in frozen.excluded if each.reason == OVER_BUDGET]
    if not left:
        return None
    too_long = [key for key in left if _is_too_long(usable[key], frozen.limit)][:_NAMED]
    parts = []
    if too_long:
        parts.append(f"Too long for any prompt: {', '.join(too_long)}.")
    included = [usable[each.id] for each in frozen.included]
    if pairs := _alike(included):
        parts.append(f"Could be merged: {'; '.join(pairs)}.")
    if droppable := _droppable(included):
        parts.append(f"Could be dropped: {', '.join(droppable)}.")
    entries = "1 entry is" if len(left) == 1 else f"{len(left):,} entries are"
    return Notice(
        message=f"Memory is over its budget ({frozen.used:,} of {frozen.limit:,} characters): "
        f"{entries} left out of the prompt.",
        hint=" ".join(parts),
        severity="warning",
    )


def _is_too_long(approved: Approved, limit: int) -> bool:
    """Tell whether an entry would not fit even alone; most are seen not to be without rendering."""
    entry = approved.entry
    return len(entry.body) + len(entry.title) > limit // 2 and len(render.line(entry)) > limit


def _alike(included: Sequence[Approved]) -> list[str]:
    """Name pairs of entries that say nearly the same."""
    looked = sorted(included, key=lambda a: (a.entry.updated_at, a.entry.id))[-_LOOKED_AT:]
    pairs = []
    for place, approved in enumerate(looked):
        one = statement(approved.entry)
        for other in looked[:place]:
            found = relation(one, statement(other.entry))
            if found and found.kind is not Kind.CONTRADICTION:
                pairs.append(f"{other.entry.id} and {approved.entry.id}")
                if len(pairs) == _NAMED:
                    return pairs
    return pairs


def _droppable(included: Sequence[Approved]) -> list[str]:
    """Name the oldest entries that may be dropped."""
    free = [a for a in included if a.entry.type is not EntryType.FORBIDDEN]
    free.sort(key=lambda a: (a.entry.updated_at, a.entry.id))
    return [approved.entry.id for approved in free[:_NAMED]]
