"""In-process publish and subscribe.

One engine publishes; the UI and the command line's ``--json`` subscribe. A subscriber is called in
the publisher's thread and must be quick; one that raises does not keep the others from hearing.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from core.events import Event
from core.progress import Message

Subscriber = Callable[[Event | Message], None]

log = logging.getLogger(__name__)


class Bus:
    """Carries events and progress to whoever subscribed, in the order of publishing."""

    def __init__(self) -> None:
        self._subscribers: list[Subscriber] = []

    def subscribe(self, subscriber: Subscriber) -> Callable[[], None]:
        """Add a subscriber; call what is returned to take it away again."""
        self._subscribers.append(subscriber)
        return lambda: self._subscribers.remove(subscriber)

    def publish(self, message: Event | Message) -> None:
        """Hand a message to each subscriber that was there when publishing began."""
        for subscriber in tuple(self._subscribers):
            try:
                subscriber(message)
            except Exception:
                log.exception("a subscriber failed on %s", type(message).__name__)
