"""From the ledger to the bus: whoever wrote an event, every subscriber hears it, once, in order."""

from __future__ import annotations

from collections.abc import Callable

from core.bus import Bus
from core.events import Event, Payload, Stamp
from core.ledger import Ledger
from core.memory.view import View
from core.progress import MemoryNow


class Feed:
    """Writes events and publishes what is written, this process's and others' alike.

    What is published is what was read back from the ledger: nobody hears of an event before it is
    on disk, and two instances tell the same story in the same order.
    """

    def __init__(self, ledger: Ledger, view: View, bus: Bus) -> None:
        self._ledger = ledger
        self._view = view
        self._bus = bus
        self._seq = ledger.last_seq()
        self._version = view.memory_version
        self._listeners: list[Callable[[Event], None]] = []
        self._pumping = False

    def listen(self, listener: Callable[[Event], None]) -> None:
        """Let a part of the engine hear each event before the subscribers do."""
        self._listeners.append(listener)

    def record(self, stamp: Stamp, *payloads: Payload) -> list[Event]:
        """Write facts and publish them.

        Raises:
            PlacetError: they could not be written; nobody hears of them.
        """
        events = self._ledger.append(stamp, *payloads)
        self.pump()
        return events

    def pump(self) -> int:
        """Publish what was written since the last time; returns how many events that were.

        What a listener writes meanwhile is published after what it has heard.
        """
        if self._pumping:
            return 0
        self._pumping = True
        published = 0
        try:
            while events := self._unheard():
                for event in events:
                    self._seq = event.seq
                    for listener in self._listeners:
                        listener(event)
                    self._bus.publish(event)
                published += len(events)
        finally:
            self._pumping = False
        if self._view.memory_version != self._version:
            self._version = self._view.memory_version
            self._bus.publish(MemoryNow(memory=self._view.memory.copy()))
        return published

    def _unheard(self) -> list[Event]:
        self._view.catch_up()
        return self._ledger.read(after=self._seq)
