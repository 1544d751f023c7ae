"""Finding the directive that says something else of the same subject, among thousands. Pure."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from functools import lru_cache

from core.memory.conflict import Statement, same_subject
from core.memory.entry import Entry
from core.memory.lexicon import groups
from core.memory.view import Approved
from core.patterns import LazyPattern

_READ_CHARS = 400
"""Characters of a directive that are looked at: its statement, not its explanation."""
_COMPARED = 24
"""Directives that share most with another one and are compared with it in full."""
_COMMON = 400
"""A word that is in more directives than this does not choose candidates, if others do."""
_WORD = LazyPattern(r"[a-z0-9][a-z0-9_+#-]*[a-z0-9+#]|[\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7a3]+")
_ENDING = LazyPattern(r"(?<=\w{3})(?:ing|ed|es|s)$")


class Subjects:
    """Directives by their words, so that another one is compared with the few that matter."""

    def __init__(self, directives: Iterable[Approved]) -> None:
        self._entries: dict[str, Entry] = {}
        self._holding: defaultdict[str, list[str]] = defaultdict(list)
        for approved in directives:
            entry = approved.entry
            self._entries[entry.id] = entry
            for word in _words(entry.body or entry.title):
                self._holding[word].append(entry.id)

    def same_as(self, approved: Approved) -> str | None:
        """Return the id of a directive here of which only this one or the other can hold."""
        new = statement(approved.entry)
        for entry_id in self._nearest(approved.entry):
            if same_subject(statement(self._entries[entry_id]), new):
                return entry_id
        return None

    def _nearest(self, entry: Entry) -> list[str]:
        words = _words(entry.body or entry.title)
        lists = sorted((self._holding.get(word, []) for word in words), key=len)
        shared: Counter[str] = Counter()
        for holding in lists:
            if shared and len(holding) > _COMMON:
                break
            shared.update(holding)
        ranked = sorted(shared.items(), key=lambda found: (-found[1], found[0]))
        return [entry_id for entry_id, _ in ranked[:_COMPARED]]


def statement(entry: Entry) -> Statement:
    """Return what an entry states, as `core.memory.conflict` compares it."""
    return Statement(
        id=entry.id, title=entry.title, text=entry.body, type=entry.type, scope=entry.scope
    )


@lru_cache(maxsize=32_768)
def _words(text: str) -> frozenset[str]:
    """Return the words of a directive without endings, and the alternatives they belong to; of
    unspaced text its pairs of characters."""
    found: set[str] = set()
    for word in _WORD.findall(text[:_READ_CHARS].lower()):
        if word > "\u3000":
            found.update(word[place : place + 2] for place in range(max(len(word) - 1, 1)))
            continue
        stem = _ENDING.sub("", word)
        found.add(stem)
        group = groups().get(stem, groups().get(word))
        if group is not None:
            found.add(f"?{group}")
    return frozenset(found)
