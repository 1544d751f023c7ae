"""The memory browser: entries by tier and type, with what is the matter with each. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from core.context.selection import EXPIRED, OVERRIDDEN, QUARANTINED, SUPERSEDED, Selection
from core.data import Data
from core.events import DriftFound, Event
from core.ids import parse_timestamp
from core.memory.claims import find
from core.memory.entry import Entry
from core.memory.entry_types import EntryType
from core.memory.view import USER_ROOT, Approved, Memory
from core.memory.workspace_facts import Checked, WorkspaceFacts, check
from core.memory.workspace_facts import State as ClaimState
from core.text import SafeText, safe, safe_line
from tui.presenters.words import TYPE_WORDS, Fact, age, ago, count, fact, memory_of, tier
from tui.widgets.rows import Cell, CellStyle

if TYPE_CHECKING:
    from core.engine import Engine

EMPTY = SafeText("Nothing is remembered yet.")
HINT = SafeText("What you apply in the inbox stands here: one Markdown file for each entry.")
"""What would appear, and how: said while there is no entry."""

NO_MATCH = SafeText("No entry matches the filter. Escape takes it off.")

DECIDE = (
    "what was approved stays in force until you decide: in the inbox, or r puts the approved text "
    "back into the file"
)

UNUSED_DAYS = 30
"""Days without a citation after which an entry comes up under ``is:unused`` (SPEC, section 9)."""

DRIFT, DISPUTED = "drift", "disputed"
UNUSED, STALE = "unused", "stale"

SIGNS: dict[str, tuple[str, CellStyle]] = {
    QUARANTINED: ("⊘", "error"),
    EXPIRED: ("○", "muted"),
    SUPERSEDED: ("⇢", "muted"),
    DRIFT: ("⚠", "warning"),
    DISPUTED: ("≠", "warning"),
}
"""How a state is marked in the list; the word stands at the right."""

_TIERS = ("user", "project", "private", "session")
_TYPES = tuple(EntryType)
_PLURALS = {
    EntryType.FORBIDDEN: "prohibitions",
    EntryType.PREFERENCE: "preferences",
    EntryType.CONVENTION: "conventions",
    EntryType.PROCEDURE: "procedures",
    EntryType.FACT: "facts",
    EntryType.REFERENCE: "references",
}


class Row(NamedTuple):
    """A line of the browser: the head of a group, an entry, or a file that is no entry.

    ``note`` is the state of an entry, what is wrong with a file, what a group counts.
    """

    id: str
    kind: str
    label: str
    note: str
    state: str = ""
    approved: Approved | None = None


class Filter(Data):
    """What the user typed to narrow the browser; like the inbox's, with the states of entries."""

    words: tuple[str, ...] = ()
    state: str = ""
    facets: tuple[tuple[str, str], ...] = ()


STATES = (DRIFT, QUARANTINED, EXPIRED, "superseded", DISPUTED, UNUSED, STALE)


def parse_filter(text: str) -> Filter:
    """Read a filter: words, ``is:<state>``, ``scope:``, ``type:``, ``tag:``."""
    words, state, facets = [], "", []
    for word in text.casefold().split():
        key, _, value = word.partition(":")
        if key == "is" and value in STATES:
            state = value
        elif key in ("scope", "type", "tag") and value:
            facets.append((key, value))
        else:
            words.append(word)
    return Filter(words=tuple(words), state=state, facets=tuple(facets))


class Browser:
    """What the browser shows: a fold over memory, drift and use.

    Attributes:
        uses: how often entries were cited, and when last, by id.
        stale: how many claims of an entry's text are broken, by its digest.
    """

    def __init__(self) -> None:
        self.memory = Memory(())
        self.filter = Filter()
        self.uses: dict[str, tuple[int, str]] = {}
        self.stale: dict[str, int] = {}
        self._drift: dict[tuple[str, str, str], DriftFound] = {}
        self._selection = Selection(self.memory, 0.0)
        self._now = 0.0

    def open(self, memory: Memory, events: Iterable[Event], now: float) -> None:
        """Begin anew."""
        self._drift = {}
        for event in events:
            self.hear(event)
        self.take(memory, now)

    def take(self, memory: Memory, now: float) -> None:
        """Take what is in force now."""
        self.memory, self._now = memory, now
        self._selection = Selection(memory, now)

    def hear(self, event: Event) -> bool:
        """Take in one event; tell whether it changed what is shown."""
        if isinstance(event.data, DriftFound):
            self._drift[event.data.key] = event.data
            return True
        return False

    def cite(self, ids: Iterable[str], ts: str) -> None:
        """Count that entries were cited."""
        for entry_id in ids:
            number, _ = self.uses.get(entry_id, (0, ""))
            self.uses[entry_id] = (number + 1, ts)

    def title(self) -> SafeText:
        """Say how many entries there are: ``memory ─ 14``."""
        said = f"memory ─ {len(self.memory):,}"
        kinds = [d.drift for d in self._drift.values() if d.lasts and d.drift != "new"]
        broken = kinds.count("broken")
        for number, words in ((len(kinds) - broken, "changed outside"), (broken, "unreadable")):
            said += f", {number} {words}" if number else ""
        return SafeText(said)

    def rows(self) -> list[Row]:
        """Return the groups and their entries, as far as the filter lets them through."""
        groups: dict[tuple[int, int], list[Row]] = {}
        for approved in self.memory:
            entry = approved.entry
            state = self.state(approved)
            if self._matches(approved, state):
                place = (
                    _TIERS.index(tier(entry.scope, entry.visibility)),
                    _TYPES.index(entry.type),
                )
                note = _word(state) or self._note(approved)
                row = Row(row_id(approved), "entry", entry.title, note, state, approved)
                groups.setdefault(place, []).append(row)
        rows: list[Row] = []
        for place in sorted(groups):
            rows += _grouped(place, groups[place], self.stale)
        return [*rows, *self._broken_files()]

    def _note(self, approved: Approved) -> str:
        """Say of an entry that nothing is the matter with how stale or how long unused it is."""
        if self.filter.state == UNUSED:
            _, last = self.uses.get(approved.entry.id, (0, ""))
            return age(max(last, approved.entry.updated_at), self._now)
        return STALE if self.stale.get(approved.digest) else ""

    def state(self, approved: Approved) -> str:
        """Return what is the matter with an entry: the first that holds, or nothing."""
        reason = self.reason(approved)
        if reason in (QUARANTINED, EXPIRED):
            return reason
        if reason.startswith(SUPERSEDED):
            return SUPERSEDED
        drift = self._drift.get((approved.root, approved.place, approved.entry.id))
        if drift and drift.lasts:
            return DRIFT
        return DISPUTED if approved.entry.disputed else ""

    def reason(self, approved: Approved) -> str:
        """Return why an entry stands in no prompt, as a reason code, but for overrides."""
        if not self._selection.reasons:
            return ""
        reasons, entry_id = self._selection.reasons, approved.entry.id
        if self._selection.key_of(approved):
            return ""
        return reasons.get(f"{entry_id}@{approved.root}") or reasons.get(entry_id, "")

    def drift_of(self, approved: Approved) -> DriftFound | None:
        """Return how an entry's file differs from what was approved, if it does."""
        found = self._drift.get((approved.root, approved.place, approved.entry.id))
        return found if found and found.lasts else None

    def _broken_files(self) -> Iterator[Row]:
        """Yield the files in memory's folders that can't be read as entries."""
        broken = [d for d in self._drift.values() if d.drift == "broken"]
        if broken and self.filter == Filter():
            yield Row("group:broken", "group", "files that are no entries", str(len(broken)))
            for found in broken:
                name = found.path.rsplit("/", 1)[-1]
                yield Row(f"file:{found.path}", "file", name, found.problem)

    def _matches(self, approved: Approved, state: str) -> bool:
        chosen, entry = self.filter, approved.entry
        if chosen == Filter():
            return True
        if chosen.state == UNUSED:
            if not self._unused(entry):
                return False
        elif chosen.state == STALE:
            if not self.stale.get(approved.digest):
                return False
        elif chosen.state and _word(state) != chosen.state and state != chosen.state:
            return False
        if not all(_has_facet(entry, key, value) for key, value in chosen.facets):
            return False
        haystack = f"{entry.id}\n{entry.title}\n{entry.body}\n{' '.join(entry.tags)}".casefold()
        return all(word in haystack for word in chosen.words)

    def _unused(self, entry: Entry) -> bool:
        """Tell whether an entry is old enough and was not cited for long."""
        limit = self._now - UNUSED_DAYS * 86_400
        _, last = self.uses.get(entry.id, (0, ""))
        return all(_before(moment, limit) for moment in (entry.updated_at, last) if moment)


def _before(moment: str, limit: float) -> bool:
    try:
        return parse_timestamp(moment) < limit
    except ValueError:
        return True


def row_id(approved: Approved) -> str:
    """Name an entry's row: two tiers may hold the same id."""
    return f"{approved.root}:{approved.entry.id}"


def _has_facet(entry: Entry, key: str, value: str) -> bool:
    match key:
        case "tag":
            return value in (tag.casefold() for tag in entry.tags)
        case "scope":
            return value in (entry.scope, tier(entry.scope, entry.visibility))
        case _:
            return str(entry.type) == value


def broken_claims(memory: Iterable[Approved], root: Path, known: set[str]) -> dict[str, int]:
    """Count the broken claims of each entry by its digest, but for texts that are known.

    Reads the workspace: nothing for the thread that answers keys.
    """
    facts = WorkspaceFacts(root)
    wanted = {a.digest: a.entry.body for a in memory if a.digest not in known}
    return {
        key: sum(c.state is ClaimState.BROKEN for c in facts.check(find(body)))
        for key, body in wanted.items()
    }


def _grouped(place: tuple[int, int], rows: list[Row], stale: dict[str, int]) -> Iterator[Row]:
    rows.sort(key=lambda row: row.label.casefold())
    label = f"{_TIERS[place[0]]} {_PLURALS[_TYPES[place[1]]]}"
    states: dict[str, int] = {}
    for row in rows:
        if row.state:
            states[row.note] = states.get(row.note, 0) + 1
    notes = [f"{len(rows):,}", *(f"{number:,} {word}" for word, number in states.items())]
    broken = sum(stale.get(row.approved.digest, 0) for row in rows if row.approved)
    if broken:
        notes.append(count(broken, "stale claim"))
    yield Row(f"group:{place[0]}:{place[1]}", "group", label, "   ".join(notes))
    yield from rows


def _word(state: str) -> str:
    return state.removesuffix("-by:")


def row_cells(row: Row) -> tuple[Cell, ...]:
    """Draw a row of the browser."""
    if row.kind == "group":
        return (
            Cell(text=SafeText(row.label), style="accent", width=len(row.label)),
            Cell(text=SafeText(row.note), style="muted"),
        )
    if row.kind == "file":
        name = safe_line(row.label, 80)
        return (
            Cell(text=SafeText("✗"), style="error", width=1),
            Cell(text=name, width=min(24, len(name))),
            Cell(text=safe_line(row.note, 160), style="warning"),
        )
    fallback: tuple[str, CellStyle] = ("✗", "warning") if row.note == STALE else (" ", "text")
    sign, style = SIGNS.get(row.state, fallback)
    title = Cell(text=safe_line(row.label, 160), style="muted" if row.state == EXPIRED else "text")
    cells = [Cell(text=SafeText(sign), style=style, width=1), title]
    if row.note:
        cells.append(Cell(text=SafeText(row.note), style=style, width=11, right=True))
    return tuple(cells)


class Sheet(Data):
    """An entry as it is shown whole.

    Attributes:
        notes: what is the matter with it; above its text.
        facts: what else there is to know, below it.
        body: Markdown.
    """

    id: str
    title: SafeText
    what: SafeText
    notes: tuple[Fact, ...]
    facts: tuple[Fact, ...]
    body: SafeText


class LookedUp(Data):
    """What has to be looked up for an entry that is shown whole.

    Attributes:
        reason: why it stands in no prompt, as a reason code; empty where it may.
        hides: ids of the entries that it overrides or supersedes.
        checked: what the workspace says of what the entry names.
    """

    reason: str = ""
    hides: tuple[str, ...] = ()
    checked: tuple[Checked, ...] = ()


def look_up(engine: Engine, approved: Approved) -> LookedUp:
    """Look up on the engine's side what takes longer than a key may."""
    selection = Selection(engine.view.memory, engine.setup.clock())
    key = selection.key_of(approved)
    reason = selection.why_not(key) if key else selection.reasons.get(approved.entry.id, "")
    if approved.root != USER_ROOT:
        for other in [k for k, a in selection.usable.items() if a.root == USER_ROOT]:
            selection.why_not(other)
    holds = (f"{OVERRIDDEN}{approved.entry.id}", f"{SUPERSEDED}{approved.entry.id}")
    reasons = {**selection.reasons, **selection.known_reasons()}
    root = engine.setup.project.root
    return LookedUp(
        reason=reason,
        hides=tuple(other for other, why in reasons.items() if why in holds),
        checked=check(find(approved.entry.body), root) if root else (),
    )


def sheet(
    approved: Approved, browser: Browser, now: float, looked: LookedUp | None = None
) -> Sheet:
    """Present an entry.

    Args:
        now: seconds since the epoch, UTC.
    """
    entry = approved.entry
    looked = looked or LookedUp(reason=browser.reason(approved))
    return Sheet(
        id=entry.id,
        title=safe_line(entry.title, 200),
        what=SafeText(f"{TYPE_WORDS[entry.type]}, {memory_of(entry.scope, entry.visibility)}"),
        notes=tuple(_standing(approved, browser, looked)),
        facts=(*_facts(entry, browser, looked, now), *_provenance(entry, now)),
        body=safe(entry.body),
    )


def _facts(entry: Entry, browser: Browser, looked: LookedUp, now: float) -> Iterator[Fact]:
    for hidden in looked.hides:
        yield fact("hides", f"{hidden}{_of_tier(hidden, browser.memory)}")
    if len(chain := _chain(entry, browser.memory)) > 1:
        yield fact("chain", " → ".join(k if k != entry.id else "this" for k in chain))
    for checked in looked.checked:
        broken = checked.state is ClaimState.BROKEN
        sign = {ClaimState.HOLDS: "✓", ClaimState.BROKEN: "✗"}.get(checked.state, "?")
        note = checked.note or ("missing" if broken else "")
        said = f"{sign} {checked.claim.text}" + (f": {note}" if note else "")
        yield fact("names", said, "warning" if broken else "muted")
    if entry.tags:
        yield fact("tags", ", ".join(entry.tags))
    number, last = browser.uses.get(entry.id, (0, ""))
    used = f"cited {count(number, 'time')}, last {ago(last, now)}" if number else "not cited yet"
    yield fact("used", used, "muted")
    if entry.expires_at:
        yield fact("ends", entry.expires_at[:10], "muted")


def _of_tier(entry_id: str, memory: Memory) -> str:
    """Say of which tier a hidden entry is: one that lies farther off is in the user's."""
    found = memory.get(entry_id.partition("@")[0], USER_ROOT)
    return " of the user tier" if found else ""


def _chain(entry: Entry, memory: Memory) -> list[str]:
    """Follow what an entry took the place of, and what took its own: the oldest first."""
    chain, seen = [entry.id], {entry.id}
    older = entry
    while fresh := [key for key in older.supersedes if key not in seen]:
        chain.insert(0, fresh[0])
        seen.update(fresh)
        found = memory.get(fresh[0])
        if found is None:
            break
        older = found.entry
    replaced, newest = memory.superseded(), entry.id
    while (following := replaced.get(newest, "")) and following not in seen:
        chain.append(following)
        seen.add(following)
        newest = following
    return chain


def _standing(approved: Approved, browser: Browser, looked: LookedUp) -> Iterator[Fact]:
    """Say in words what is the matter with an entry."""
    reason = looked.reason
    drift = browser.drift_of(approved)
    if reason == QUARANTINED:
        said = "quarantined: a newer rule of the gate finds something in it; it is in no prompt"
        yield fact("state", said, "error")
    elif reason == EXPIRED:
        yield fact("state", "expired: it is in no prompt any more; the file stays", "warning")
    elif reason.startswith(SUPERSEDED):
        yield fact("state", f"superseded by {reason.removeprefix(SUPERSEDED)}; in no prompt")
    elif reason.startswith(OVERRIDDEN):
        nearer = reason.removeprefix(OVERRIDDEN)
        yield fact("state", f"overridden here by {nearer}, which is nearer; in no prompt here")
    if drift is not None:
        yield fact("file", _drift_words(drift), "warning")
    if approved.entry.disputed:
        said = "disputed: another entry says otherwise; the model is told so. s settles it"
        yield fact("state", said, "warning")


def _drift_words(drift: DriftFound) -> str:
    match drift.drift:
        case "deleted":
            return f"removed outside placet; {DECIDE}"
        case "broken":
            return f"can't be read: {drift.problem}; {DECIDE}"
        case _:
            return f"changed outside placet; {DECIDE}"


def _provenance(entry: Entry, now: float) -> Iterator[Fact]:
    yield fact("id", entry.id, "muted")
    since = [f"created {entry.created_at[:10]}"] if entry.created_at else []
    if entry.updated_at and entry.updated_at != entry.created_at:
        since.append(f"changed {ago(entry.updated_at, now) or entry.updated_at[:10]}")
    since.append(f"{entry.basis}, confidence {entry.confidence:.0%}")
    yield fact("since", " · ".join(since), "muted")
    if entry.applied_from:
        by = f" by {entry.applied_by}" if entry.applied_by else ""
        yield fact("applied", f"from {entry.applied_from}{by}", "muted")
    for source in entry.sources:
        where = " ".join(part for part in (source.session_id, source.turn_id) if part)
        yield fact("from", f"“{source.evidence}”" + (f"  {where}" if where else ""))
