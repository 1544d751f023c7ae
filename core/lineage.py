"""A session's events with those of the sessions it was forked from, and the requests in them."""

from __future__ import annotations

from typing import Any

import msgspec

from core.context.history import Message, rebuild
from core.data import Data
from core.errors import PlacetError
from core.events import ContextBuilt, Event, SessionStarted
from core.ledger import Ledger


class Sent(Data):
    """A request of a past turn, byte for byte."""

    built: ContextBuilt
    messages: tuple[Message, ...]
    tools: tuple[dict[str, Any], ...]


def session_events(ledger: Ledger, session_id: str) -> list[Event]:
    """Read the events of a session. A fork's begin with its own start, then come the turns that it
    shares with the session it was forked from, as its own."""
    own = ledger.read(session=session_id)
    start = next((i for i, e in enumerate(own) if isinstance(e.data, SessionStarted)), None)
    if start is None or not own[start].data.forked_from:
        return own
    shared = _until(ledger, own[start].data.forked_from)
    ours = [msgspec.structs.replace(event, session_id=session_id) for event in shared]
    return [*own[: start + 1], *ours, *own[start + 1 :]]


def _until(ledger: Ledger, turn_id: str) -> list[Event]:
    """Read a session's turns up to the end of one; a session's beginning and ends are its own."""
    of_turn = ledger.read(turn=turn_id)
    if not of_turn:
        return []  # the parent was purged: what is left begins with the fork
    events = session_events(ledger, of_turn[0].session_id)
    last = max(place for place, event in enumerate(events) if event.turn_id == turn_id)
    return [e for e in events[: last + 1] if e.turn_id or not e.kind.startswith("session.")]


def sent(ledger: Ledger, turn_id: str, step: int = 0) -> Sent:
    """Rebuild a request of a past turn from the ledger alone.

    Raises:
        PlacetError: there is no such turn, or it sent no such request.
    """
    events = ledger.read(turn=turn_id, limit=1)
    if not events:
        raise PlacetError("not-found", f"No turn {turn_id}.", "See: placet log --kind turn.started")
    session = session_events(ledger, events[0].session_id)
    try:
        built, messages = rebuild(session, turn_id, step)
    except KeyError as error:
        raise PlacetError(
            "not-found", f"Turn {turn_id} sent no request {step}.", "It may have failed before."
        ) from error
    started = next(e.data for e in session if isinstance(e.data, SessionStarted))
    return Sent(built=built, messages=tuple(messages), tools=started.tools)
