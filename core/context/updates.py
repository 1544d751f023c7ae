"""What memory has become since the prefix was frozen: told in the next user message. Pure."""

from __future__ import annotations

from core.context import render
from core.context.prefix import Passes
from core.context.selection import OVER_BUDGET, QUARANTINED, Selection
from core.data import Data
from core.events import ExcludedEntry, IncludedEntry
from core.memory.entry_types import EntryType


class Told(Data):
    """What the model knows of memory after a request.

    Attributes:
        entries: the digest of the text it was told, by key.
        seq: the newest event about memory that it was told of.
        withheld: keys of entries that were kept back for a reason other than the budget; they are
            told as soon as the reason is gone.
    """

    entries: dict[str, str]
    seq: int
    withheld: frozenset[str] = frozenset()


NOTHING = Told(entries={}, seq=0)


def updates_since(
    selection: Selection, told: Told, passes: Passes, limit: int
) -> tuple[list[str], Told]:
    """Say what has changed of memory since the model was last told, and what it knows then.

    Args:
        limit: characters for entries that are new to the model; a ``forbidden`` is told always.
    """
    lines: list[str] = []
    entries = dict(told.entries)
    withheld = set(told.withheld)
    for key in _changed(selection, told):
        approved = selection.usable[key]
        if selection.why_not(key) or not passes(approved):
            withheld.add(key)
            continue
        withheld.discard(key)
        known = entries.get(key)
        text = f"{'+' if known is None else '~'} {render.line(approved.entry)}"
        limit -= len(text) + 1
        if limit < 0 and known is None and approved.entry.type is not EntryType.FORBIDDEN:
            continue
        lines.append(text)
        entries[key] = approved.digest
    for key in list(entries):
        if gone := _gone(selection, key, passes):
            lines.append(gone)
            del entries[key]
            withheld.add(key)
    seq = max(told.seq, selection.newest)
    return lines, Told(entries=entries, seq=seq, withheld=frozenset(withheld))


def _changed(selection: Selection, told: Told) -> list[str]:
    """List the keys of what is new or otherwise than told, in the order in which it came."""
    usable = selection.usable
    found = {key for key in told.withheld if key in usable}
    if selection.newest > told.seq:
        found.update(key for key, approved in usable.items() if approved.seq > told.seq)
    changed = [key for key in found if told.entries.get(key) != usable[key].digest]
    return sorted(changed, key=lambda key: (usable[key].seq, key))


def _gone(selection: Selection, key: str, passes: Passes) -> str:
    """Say that an entry the model knows holds no longer; nothing where it still does."""
    reason = selection.why_not(key)
    if not reason and key in selection.usable:
        if passes(selection.usable[key]):
            return ""
        reason = QUARANTINED
    return _withdrawn(key, reason)


def _withdrawn(key: str, reason: str) -> str:
    if reason:
        return f"- no longer holds: {key} ({reason})"
    return f"- no longer in memory: {key}"


def retold(selection: Selection, frozen: Told, told: Told) -> list[str]:
    """Say once more all that was told since the prefix was frozen, for a compaction.

    What has changed since it was told stands here as it is now, and the next message tells of it
    as it would have without the compaction: turns that are still sent may say otherwise.

    Args:
        frozen: what the model knows by the prefix alone.
    """
    lines = []
    for key, digest in told.entries.items():
        if frozen.entries.get(key) == digest or selection.why_not(key):
            continue
        if key in selection.usable:
            sign = "~" if key in frozen.entries else "+"
            lines.append(f"{sign} {render.line(selection.usable[key].entry)}")
    withdrawn = [key for key in frozen.entries if key not in told.entries]
    return lines + [_withdrawn(key, selection.why_not(key)) for key in withdrawn]


def left_out(selection: Selection, told: Told) -> tuple[ExcludedEntry, ...]:
    """List what of memory the model has not been told of, each with its reason."""
    known = selection.known_reasons()
    reasons = dict.fromkeys(selection.usable.keys() - told.entries.keys(), OVER_BUDGET)
    for key in reasons.keys() & (told.withheld | known.keys()):
        reasons[key] = known.get(key) or (QUARANTINED if key in told.withheld else OVER_BUDGET)
    reasons |= selection.reasons
    return tuple(ExcludedEntry(id=key, reason=reason) for key, reason in sorted(reasons.items()))


def included(told: Told) -> tuple[IncludedEntry, ...]:
    """List what the model has been told of."""
    return tuple(IncludedEntry(id=key, digest=digest) for key, digest in told.entries.items())
