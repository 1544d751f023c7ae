"""What is going on right now: shown while it lasts, never needed for a replay.

Progress travels on the same bus as events but is not written: the ledger gets a streaming answer
about once a second, the screen gets it as it comes. Offsets make the two agree: a text is what
stands before the offset, plus the piece.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.data import Data

if TYPE_CHECKING:  # widgets know these types, and the ledger behind memory is nothing to them
    from core.memory.view import Memory


class Progress(Data):
    """Something that is going on in a turn."""

    session_id: str
    turn_id: str


class TextArrived(Progress):
    """A piece of a streaming answer; ``channel`` is ``text`` or ``reasoning``."""

    step: int
    channel: str
    offset: int
    text: str


class TextBeside(Progress):
    """A piece of an answer to a turn that was asked again; `turn_id` is that turn's."""

    offset: int
    text: str


class OutputArrived(Progress):
    """A piece of a running command's output."""

    call_id: str
    text: str


class ApprovalWanted(Progress):
    """A prepared call waits for the user's word; its `ToolRequested` says for what."""

    call_id: str


class QueueChanged(Progress):
    """Messages that wait for the running turn to end, oldest first."""

    texts: tuple[str, ...]


class MemoryNow(Data):
    """What is in force has changed: the whole of it, for whoever draws it."""

    memory: Memory


class Price(Data):
    """What a million tokens cost, in whatever currency the settings are written in.

    Attributes:
        cached: of those sent that came from the provider's cache; 0: it is not known.
    """

    sent: float
    received: float
    cached: float = 0.0


class ModelNow(Data):
    """Which model answers, and why that one.

    Attributes:
        price: what its tokens cost; None: not known.
    """

    name: str
    why: str
    offline: bool
    price: Price | None = None


class Notice(Data):
    """Something that the user should know once, in one or two lines.

    Attributes:
        severity: ``information``, ``warning`` or ``error``.
    """

    message: str
    hint: str = ""
    severity: str = "information"


class ModeNow(Data):
    """What tools may do without asking."""

    mode: str


Message = Progress | MemoryNow | ModelNow | Notice | ModeNow
"""Everything on the bus that is no event."""
