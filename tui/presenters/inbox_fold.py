"""What the inbox pane shows, as a fold over candidates, memory and turns."""

from __future__ import annotations

from core.engine import Opening
from core.events import Event, TurnStarted
from core.memory.inbox import Item
from core.memory.view import Approved, Memory
from core.progress import MemoryNow, Message
from tui.presenters.candidate import Card, contradicted, present
from tui.presenters.inbox import Listing


class InboxFold:
    """Takes in what is published and presents single candidates from it.

    Attributes:
        triage: ids of the candidates that are gone through one after the other.
    """

    def __init__(self) -> None:
        self.listing = Listing()
        self.memory = Memory(())
        self.triage: frozenset[str] = frozenset()
        self._session_id = ""
        self._turns: dict[str, int] = {}

    def open(self, opening: Opening, now: float) -> None:
        """Begin with the state of a session that was opened."""
        self.listing.open(opening.inbox, now)
        self.memory = opening.memory
        self._session_id, self._turns = opening.session_id, {}
        for event in opening.session:
            self._note_turn(event)

    def hear(self, content: Event | Message, now: float) -> bool:
        """Take in what was published; tell whether it changed what is shown."""
        match content:
            case MemoryNow(memory=memory):
                self.memory = memory
                return True
            case Event(data=TurnStarted()):
                self._note_turn(content)
                return False
            case Event():
                return bool(self.listing.hear(content, now))
            case _:
                return False

    def _note_turn(self, event: Event) -> None:
        if isinstance(event.data, TurnStarted):
            if event.session_id != self._session_id:
                self._session_id, self._turns = event.session_id, {}
            self._turns.setdefault(event.turn_id, len(self._turns) + 1)

    def item(self, candidate_id: str) -> Item | None:
        """Return a candidate and where it stands."""
        return self.listing.inbox.items.get(candidate_id)

    def card(self, candidate_id: str, now: float) -> Card | None:
        """Present a candidate against the memory in force."""
        item = self.item(candidate_id)
        if item is None:
            return None
        return present(item, self.memory, now, self._session_id, self._turns)

    def contradicted(self, item: Item) -> list[Approved]:
        """Return the entries in force that a candidate contradicts."""
        ids = contradicted(item.candidate)
        return [found for entry_id in ids if (found := self.memory.get(entry_id))]

    def begin_triage(self) -> bool:
        """Go through what is listed; tell whether anything of it waits."""
        self.triage = frozenset(row.id for row in self.listing.rows if row.item.open)
        return bool(self.triage)

    def progress(self, candidate_id: str) -> str:
        """Say how far the triage is: ``3 of 14``; empty where none is going on."""
        if not self.triage:
            return ""
        items = self.listing.inbox.items
        done = sum(not items[key].open for key in self.triage)
        place = max(0, self.listing.position(candidate_id))
        return f"{done + place + 1} of {done + len(self.listing.rows)}"
