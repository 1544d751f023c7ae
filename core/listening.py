"""What is heard in the user's messages: the signals of a session, run over each new message."""

from __future__ import annotations

from collections.abc import Iterator

from core.memory.proposal import Proposal
from core.session import Session
from core.signals import explicit


def heard(
    session: Session, turn_id: str, text: str, off: frozenset[str], now: float
) -> Iterator[Proposal]:
    """Yield what a message asks to keep.

    Args:
        off: signals that the user has switched off.
        now: seconds since the epoch, by which "until Friday" becomes a date.
    """
    if "explicit" not in off:
        yield from explicit.detect(text, session_id=session.id, turn_id=turn_id, now=now)
