"""The inbox as a list: which candidates are shown, in which order, kept up event by event.

The truth is `core.memory.inbox.Inbox`; here it is only filtered and sorted. An event costs the
finding of one row, whatever the length of the list.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from core.data import Data
from core.events import CandidateCreated, Event
from core.ids import timestamp
from core.memory.candidate import Candidate
from core.memory.entry_types import EntryType, Priority, Scope, Signal
from core.memory.inbox import Inbox, Item, State
from core.text import SafeText, safe_line
from tui.presenters.words import SIGNS, age, count, tier
from tui.widgets.rows import Cell, CellStyle

EMPTY = SafeText("Nothing waits.")
HINT = SafeText(
    "What you, a model or another program want remembered appears here and waits for your word. "
    "Say “remember …” in the chat, or let placet harvest read a past conversation."
)
"""What would appear, and how: said while the list is empty."""

NO_MATCH = SafeText("Nothing matches the filter. Escape takes it off.")

_SIGNALS = {
    Signal.CONFIRMATION: "confirmed",
    Signal.ENVIRONMENT: "settings",
    Signal.SESSION_END: "session",
}
_SCOPES = tuple(Scope)
_TYPES = tuple(EntryType)


class Row(NamedTuple):
    """One candidate in the list; ``number`` is its place in the order of arrival."""

    id: str
    item: Item
    number: int


class Order(StrEnum):
    """How the list is sorted. Within equals, what came first stands first."""

    PRIORITY = "priority"
    AGE = "age"
    TIER = "tier"

    @property
    def next(self) -> Order:
        """The order that follows when the user asks for another one."""
        orders = list(Order)
        return orders[(orders.index(self) + 1) % len(orders)]


Key = tuple[int, int, int]


def _key(row: Row, order: Order) -> Key:
    """Return what a row is sorted by; it never changes while the row is there."""
    candidate = row.item.candidate
    match order:
        case Order.PRIORITY:
            return (_rank(candidate.priority), row.number, 0)
        case Order.AGE:
            return (row.number, 0, 0)
        case Order.TIER:
            return (_SCOPES.index(candidate.scope), _TYPES.index(candidate.type), row.number)


def _rank(priority: Priority) -> int:
    # By identity: an enumeration's hash is computed in Python, ten thousand times at start.
    return 0 if priority is Priority.HIGH else 1 if priority is Priority.MEDIUM else 2


class Filter(Data):
    """What the user typed to narrow the list.

    Attributes:
        words: all of them must occur, whatever their case.
        state: after ``is:``; without it, what waits and is awake.
        facets: after ``scope:``, ``type:``, ``signal:``, ``op:``.
    """

    words: tuple[str, ...] = ()
    state: str = ""
    facets: tuple[tuple[str, str], ...] = ()


STATES = ("blocked", "snoozed", "warned", "outdated", "discarded")
FACETS = ("scope", "type", "signal", "op")


def parse_filter(text: str) -> Filter:
    """Read a filter: words, and ``key:value`` pairs of the keys that there are."""
    words, state, facets = [], "", []
    for word in text.casefold().split():
        key, _, value = word.partition(":")
        if key == "is" and value in STATES:
            state = value
        elif key in FACETS and value:
            facets.append((key, value))
        else:
            words.append(word)
    return Filter(words=tuple(words), state=state, facets=tuple(facets))


def _in_state(item: Item, state: str, now: str) -> bool:
    if state in ("blocked", "discarded"):
        return item.state == state
    if not item.open:
        return False
    asleep = item.snoozed_until > now
    match state:
        case "snoozed":
            return asleep
        case "warned":
            return item.candidate.warned
        case "outdated":
            return item.state is State.OUTDATED
        case _:
            return not asleep


def _has_facet(candidate: Candidate, key: str, value: str) -> bool:
    if key == "scope" and value in ("team", "private"):
        return candidate.scope is Scope.PROJECT and candidate.visibility == value
    return str(getattr(candidate, key)) == value


def _haystack(candidate: Candidate) -> str:
    rules = (finding.rule for finding in candidate.findings)
    parts = (candidate.title, candidate.text, candidate.rationale, *candidate.evidence, *rules)
    tags = (*candidate.tags, *candidate.target, candidate.id)
    return "\n".join((*parts, *tags, candidate.type, candidate.scope, candidate.signal)).casefold()


class Listing:
    """The rows of the inbox pane: a fold over the candidate events, filtered and sorted."""

    def __init__(self) -> None:
        self.inbox = Inbox()
        self.rows: list[Row] = []
        self.filter = Filter()
        self.order = Order.PRIORITY
        self.now = ""
        self._all: dict[str, Row] = {}
        self._sorted: list[tuple[Key, str]] = []
        self._shown: set[str] = set()
        self._waiting: dict[str, str] = {}
        self._asleep: dict[str, str] = {}
        self._haystacks: dict[str, str] = {}

    def open(self, events: Iterable[Event], now: float) -> None:
        """Begin anew from the candidate events so far."""
        self.inbox = Inbox()
        self._waiting, self._asleep, self._haystacks = {}, {}, {}
        self.now = timestamp(now)
        for event in events:
            self.inbox.hear(event)
        items = self.inbox.items.items()
        self._all = {key: Row(key, item, number) for number, (key, item) in enumerate(items)}
        for row in self._all.values():
            self._note_waiting(row)
        self.sort(self.order)

    def hear(self, event: Event, now: float) -> str:
        """Take in one event; returns the id of the candidate that it changed, or nothing."""
        data = event.data
        created = isinstance(data, CandidateCreated)
        key: str = data.candidate.id if created else getattr(data, "candidate_id", "")
        before = self.inbox.items.get(key)
        self.inbox.hear(event)
        item = self.inbox.items.get(key)
        if item is None or item is before:
            return ""
        self.now = timestamp(now)
        known = self._all.get(key)
        row = Row(key, item, known.number if known else len(self._all))
        self._all[key] = row
        if known is None:
            insort(self._sorted, (_key(row, self.order), key))
        self._haystacks.pop(key, None)
        self._note_waiting(row)
        self._place(row)
        return key

    def wake(self, now: float) -> bool:
        """Bring back what was snoozed until now; tell whether there was any."""
        self.now = timestamp(now)
        awake = [key for key, until in self._asleep.items() if until <= self.now]
        for key in awake:
            self._note_waiting(self._all[key])
            self._place(self._all[key])
        return bool(awake)

    def narrow(self, chosen: Filter) -> None:
        """Show only what a filter lets through."""
        self.filter = chosen
        self._rebuild()

    def sort(self, order: Order) -> None:
        """Sort in another way."""
        self.order = order
        self._sorted = sorted((_key(row, order), row.id) for row in self._all.values())
        self._rebuild()

    def title(self, now: float) -> SafeText:
        """Say what waits: ``inbox ─ 3 pending, oldest 2 d``."""
        if not self._waiting:
            said = "inbox ─ empty"
        else:
            how_old = age(min(self._waiting.values()), now)
            oldest = "" if how_old in ("", "now") else f", oldest {how_old}"
            said = f"inbox ─ {len(self._waiting):,} pending{oldest}"
        if self._asleep:
            said += f", {len(self._asleep):,} snoozed"
        if self.filter != Filter():
            said += f" ─ {len(self.rows):,} shown"
        return SafeText(said)

    def position(self, candidate_id: str) -> int:
        """Return the place of a candidate among the rows, from 0; -1 if it is not shown."""
        if candidate_id not in self._shown:
            return -1
        order = self.order
        wanted = _key(self._all[candidate_id], order)
        return bisect_left(self.rows, wanted, key=lambda row: _key(row, order))

    def _note_waiting(self, row: Row) -> None:
        self._waiting.pop(row.id, None)
        self._asleep.pop(row.id, None)
        if not row.item.open:
            return
        if row.item.snoozed_until > self.now:
            self._asleep[row.id] = row.item.snoozed_until
        else:
            self._waiting[row.id] = row.item.candidate.created_at

    def _place(self, row: Row) -> None:
        """Put one row where it belongs now, or take it out."""
        if row.id in self._shown:
            del self.rows[self.position(row.id)]
            self._shown.remove(row.id)
        if self._matches(row):
            order = self.order
            insort(self.rows, row, key=lambda other: _key(other, order))
            self._shown.add(row.id)

    def _rebuild(self) -> None:
        rows = (self._all[key] for _, key in self._sorted)
        if self.filter == Filter():
            self.rows = [row for row in rows if row.id in self._waiting]
        else:
            self.rows = [row for row in rows if self._matches(row)]
        self._shown = {row.id for row in self.rows}

    def _matches(self, row: Row) -> bool:
        chosen = self.filter
        if not chosen.state:
            if row.id not in self._waiting:
                return False
        elif not _in_state(row.item, chosen.state, self.now):
            return False
        for key, value in chosen.facets:
            if not _has_facet(row.item.candidate, key, value):
                return False
        if not chosen.words:
            return True
        haystack = self._haystacks.get(row.id)
        if haystack is None:
            haystack = self._haystacks[row.id] = _haystack(row.item.candidate)
        return all(word in haystack for word in chosen.words)


NARROW = 60
"""Cells below which a row leaves type and tier to the card."""


def row_cells(row: Row, width: int) -> tuple[Cell, ...]:
    """Draw a row: sign, type, tier, title, and at the right what wants attention."""
    candidate = row.item.candidate
    sign, style = SIGNS[candidate.op]
    blocked = row.item.state is State.BLOCKED
    said, colour = _remark(row.item)
    signed = Cell(
        text=SafeText("✗" if blocked else sign), style="error" if blocked else style, width=1
    )
    title = Cell(text=safe_line(candidate.title, 160))
    remark = Cell(text=SafeText(said), style=colour, width=10, right=True)
    if width < NARROW:
        return (signed, title, remark)
    where = tier(candidate.scope, candidate.visibility)
    return (
        signed,
        Cell(text=SafeText(candidate.type), style="muted", width=10),
        Cell(text=SafeText(where), style="muted", width=7),
        title,
        remark,
    )


def _remark(item: Item) -> tuple[str, CellStyle]:
    candidate = item.candidate
    if item.state is State.BLOCKED:
        return "blocked", "error"
    if item.state is State.OUTDATED:
        return "outdated", "warning"
    if item.open and candidate.warned:
        return count(len(candidate.findings), "warning"), "warning"
    if not item.open:
        return item.state, "muted"
    return _SIGNALS.get(candidate.signal, str(candidate.signal)), "muted"
