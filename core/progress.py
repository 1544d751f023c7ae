"""What is going on right now: shown while it lasts, never needed for a replay.

Progress travels on the same bus as events but is not written: the ledger gets a streaming answer
about once a second, the screen gets it as it comes. Offsets make the two agree: a text is what
stands before the offset, plus the piece.
"""

from __future__ import annotations

from core.data import Data


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


class Trouble(Progress):
    """Something outside a turn failed; one or two lines for the user."""

    message: str
    hint: str = ""
