"""What the model is told of memory: the prefix, what has changed since, the bodies that matter.

The parts of `core.context` are pure; here they meet the memory in force, the search, the scan and
the workspace.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from core.config import MemorySettings
from core.context import bodies, prefix, updates, user_message
from core.context.bodies import Bodies, Found
from core.context.prefix import Budget, Prefix
from core.context.selection import EXPIRED, IGNORED, Selection, is_expired
from core.context.user_message import UserMessage
from core.data import Data
from core.events import ExcludedEntry, MemoryQuarantined
from core.ids import Clock
from core.memory.recall import Recalled
from core.memory.view import Approved, View
from core.notices import EntryNotices
from core.screening import Screening
from core.session import Session

_FOUND = 20
"""Entries that a turn's words may find, before the cut."""

Search = Callable[[str, int], list[Recalled]]
"""Finds approved entries by words, best first."""


class Brief(Data):
    """What a turn's requests are made of.

    Attributes:
        prefix: the session's, or that of empty memory when it is ignored in this turn.
        excluded: what of memory is not told, with the reason.
    """

    message: UserMessage
    prefix: Prefix
    excluded: tuple[ExcludedEntry, ...]
    ignored: bool


class Briefing:
    """Tells a session's model of memory. What it made of one state of memory serves until that
    changes or an entry expires."""

    def __init__(
        self,
        view: View,
        settings: MemorySettings,
        search: Search,
        notices: EntryNotices,
        clock: Clock,
    ) -> None:
        self._view = view
        self._settings = settings
        self._search = search
        self._clock = clock
        self._screening = Screening()
        self._selection: Selection | None = None
        self._version = -1
        self._left_state: object = None
        self._left: tuple[ExcludedEntry, ...] = ()
        self._searched: tuple[int, str, list[Recalled]] = (-1, "", [])
        self.notices = notices

    def selection(self) -> Selection:
        """Return what may stand in a prompt now."""
        now = self._clock()
        known = self._selection
        if known is None or self._version != self._view.memory_version or known.until <= now:
            self._selection = known = Selection(self._view.memory, now)
            self._version = self._view.memory_version
        return known

    def freeze(self, tools: Sequence[dict[str, Any]], words: str) -> Prefix:
        """Build the prefix with which every request of a session begins.

        Args:
            words: the session's first message, by which entries are related to it.
        """
        selection = self.selection()
        budget = Budget(
            total=self._settings.budget_chars,
            user=self._settings.user_chars,
            project=self._settings.project_chars,
        )
        related = [found.key for found in self._find(selection, words) if found.related]
        return prefix.choose(selection, tools, budget, self._screening.passes, related)

    async def look(self, words: str) -> None:
        """Check what the entries claim that a turn's words find, beside the event loop."""
        self.notices.begin_turn()
        if self._settings.retrieval_chars <= 0:
            return
        found = [f.approved for f in self._results(words) if f.relevant]
        if found:
            await asyncio.to_thread(self.notices.look, found)

    def brief(self, session: Session, words: str, *, ignored: bool) -> Brief:
        """Compose a turn's user message and choose its prefix."""
        assert session.prefix is not None
        selection = self.selection()
        if ignored:
            reasons = dict.fromkeys([*selection.usable, *selection.reasons], IGNORED)
            bare = prefix.without_memory(session.prefix, reasons)
            message = user_message.compose(words, [], Bodies(), updates.NOTHING)
            return Brief(message=message, prefix=bare, excluded=bare.excluded, ignored=True)
        passes = self._screening.passes
        lines, told = updates.updates_since(
            selection, session.told, passes, self._settings.update_chars
        )
        chosen = bodies.retrieved(
            self._find(selection, words),
            selection,
            bodies.known_whole(told, session.bodies, selection.usable),
            passes,
            self.notices.notice,
            self._settings.retrieval_chars,
        )
        return Brief(
            message=user_message.compose(words, lines, chosen, told),
            prefix=session.prefix,
            excluded=self._left_out(selection, told),
            ignored=False,
        )

    def _left_out(self, selection: Selection, told: updates.Told) -> tuple[ExcludedEntry, ...]:
        """List what is not told, anew only when that has changed."""
        state = (selection, told.entries.keys(), told.withheld, len(selection.known_reasons()))
        if self._left_state != state:
            self._left_state, self._left = state, updates.left_out(selection, told)
        return self._left

    def told_again(self, session: Session) -> list[str]:
        """Say once more what was told of memory since the prefix was frozen, for a compaction."""
        assert session.frozen is not None
        return updates.retold(self.selection(), session.frozen, session.told)

    def _find(self, selection: Selection, words: str) -> list[Found]:
        if self._settings.retrieval_chars <= 0:
            return []
        found = []
        for recalled in self._results(words):
            key = selection.key_of(recalled.approved)
            if key is not None:
                found.append(Found(key=key, related=recalled.relevant))
        return found

    def _results(self, words: str) -> list[Recalled]:
        """Search once for each message and state of memory."""
        version = self._view.memory_version
        if self._searched[:2] != (version, words):
            self._searched = (version, words, self._search(words, _FOUND))
        return self._searched[2]

    def expired(self) -> list[Approved]:
        """Return the entries in force whose end of life has come."""
        if EXPIRED not in self.selection().reasons.values():
            return []
        now = self._clock()
        return [a for a in self._view.memory if is_expired(a.entry.expires_at, now)]

    def readable(self, approved: Approved) -> bool:
        """Tell whether the model may be given an entry's body."""
        selection = self.selection()
        return selection.key_of(approved) is not None and self._screening.passes(approved)

    def take_quarantined(self) -> list[MemoryQuarantined]:
        """Return the entries that a newer rule has found since the last time."""
        return self._screening.take_found()
