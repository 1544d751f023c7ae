"""Messages between the bridge, the app and the panes."""

from __future__ import annotations

from textual.message import Message

from core.commands import Command
from core.events import Event
from core.progress import Message as Progress


class Heard(Message):
    """Something was published on the engine's bus: an event of the ledger, or progress."""

    def __init__(self, content: Event | Progress) -> None:
        self.content = content
        """What was published."""
        super().__init__()


class Intent(Message):
    """The user wants something: a pane posts it, the app alone turns it into a command."""

    def __init__(self, command: Command) -> None:
        self.command = command
        """What the engine is asked to do."""
        super().__init__()
