"""Messages between the bridge, the app and the panes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable

    # Only named here: the first picture must not wait for the engine's modules.
    from core.commands import Command
    from core.engine import Engine, Opening
    from core.events import Event
    from core.progress import Message as Progress


class Opened(Message):
    """The engine has a session open: what panes draw first, before they fold what is heard."""

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        """The first state."""
        super().__init__()


class Heard(Message):
    """Something was published on the engine's bus: an event of the ledger, or progress."""

    def __init__(self, content: Event | Progress) -> None:
        self.content = content
        """What was published."""
        super().__init__()


class EngineFailed(Message):
    """The engine could not start, or has come to an unforeseen end."""

    def __init__(self, message: str, hint: str) -> None:
        self.message = message
        """What happened, in one line; not safe for display yet."""
        self.hint = hint
        """What to do about it."""
        super().__init__()


class EditorWanted(Message):
    """The user wants to write a text in an editor of his own."""

    def __init__(self, text: str, suffix: str, take: Callable[[str], object]) -> None:
        self.text = text
        """The text as it is; not safe to draw."""
        self.suffix = suffix
        """The ending of the file's name, by which editors know what it is."""
        self.take = take
        """Takes the text if it was changed."""
        super().__init__()


class Intent(Message):
    """The user wants something: a pane posts it, the app alone turns it into a command."""

    def __init__(self, command: Command) -> None:
        self.command = command
        """What the engine is asked to do."""
        super().__init__()


class Zoom(Message):
    """A pane wants the whole screen for what it shows, or gives it back."""

    def __init__(self, wanted: bool) -> None:
        self.wanted = wanted
        """Give it, or take it back; a pane that the user has zoomed himself keeps it."""
        super().__init__()


class OpenEntry(Message):
    """The user wants to see an entry in the memory browser."""

    def __init__(self, entry_id: str) -> None:
        self.entry_id = entry_id
        """The entry; it need not be there any more."""
        super().__init__()


class Query(Message):
    """A pane needs what the events do not hold: read from the ledger, changing nothing."""

    def __init__(self, ask: Callable[[Engine], object], answer: Callable[[object], None]) -> None:
        self.ask = ask
        """Run where the engine lives; a `PlacetError` is shown like that of a command."""
        self.answer = answer
        """Called with what `ask` returned, where the UI lives."""
        super().__init__()


class EditFile(Message):
    """A pane wants a file opened in the user's own editor; the folders are looked at after it."""

    def __init__(self, path: str) -> None:
        self.path = path
        """The file, absolute."""
        super().__init__()
