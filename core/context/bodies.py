"""The few bodies that matter to a turn: what was found, cut to what has room. Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from core.context import render
from core.context.prefix import Passes
from core.context.selection import NOT_RELATED, OVER_BUDGET, QUARANTINED, TOLD, Selection
from core.context.updates import Told
from core.data import Data
from core.events import ExcludedEntry, IncludedEntry
from core.memory.view import Approved

MOST_BODIES = 5
"""Bodies in one user message: more is a reading list, not an answer."""

Notice = Callable[[Approved], str]
"""Says how old an entry is and what of it to verify."""


class Found(Data):
    """An entry that the turn's words found.

    Attributes:
        related: it has enough to do with them to be worth a place.
    """

    key: str
    related: bool


class Bodies(Data):
    """The bodies of a user message.

    Attributes:
        texts: as rendered, the best match first.
        given: whose they are; ``left``: what was found and stays out, with the reason.
    """

    texts: tuple[str, ...] = ()
    given: tuple[IncludedEntry, ...] = ()
    left: tuple[ExcludedEntry, ...] = ()


def retrieved(
    found: Sequence[Found],
    selection: Selection,
    whole: Mapping[str, str],
    passes: Passes,
    notice: Notice,
    limit: int,
) -> Bodies:
    """Choose among what was found, best first.

    Args:
        whole: digest by key of what the model has read in full already.
        limit: characters of all bodies together.
    """
    texts: list[str] = []
    given: list[IncludedEntry] = []
    left: list[ExcludedEntry] = []
    for one in found:
        approved = selection.usable[one.key]
        reason = selection.why_not(one.key) or ("" if one.related else NOT_RELATED)
        if not reason and whole.get(one.key) == approved.digest:
            reason = TOLD
        if not reason and len(texts) == MOST_BODIES:
            reason = OVER_BUDGET
        if not reason and not passes(approved):
            reason = QUARANTINED
        text = "" if reason else render.body(approved.entry, notice(approved))
        if len(text) + 1 > limit:
            reason = OVER_BUDGET
        if reason:
            left.append(ExcludedEntry(id=one.key, reason=reason))
            continue
        limit -= len(text) + 1
        texts.append(text)
        given.append(IncludedEntry(id=one.key, digest=approved.digest))
    return Bodies(texts=tuple(texts), given=tuple(given), left=tuple(left))


def known_whole(
    told: Told, read: Mapping[str, str], usable: Mapping[str, Approved]
) -> dict[str, str]:
    """Return the digests of the texts that the model has in full: told whole, or read before."""
    lines = {
        key: digest
        for key, digest in told.entries.items()
        if key in usable and render.is_whole(usable[key].entry)
    }
    return {**lines, **read}
