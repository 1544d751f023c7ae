"""Where a session can branch: from which turn, and how the branch begins. Pure."""

from __future__ import annotations

import msgspec

from core.errors import PlacetError
from core.events import SessionStarted
from core.session import Session, name_of
from core.text import safe_line

_FROM = " (from: "
_BASE_CHARS = 26
"""How much of the name of the session that it comes from stands in a fork's."""


def fork_point(session: Session, turn_id: str) -> str:
    """Return the turn to fork from: the one given, or the newest that has ended.

    Raises:
        PlacetError: there is no such turn, or it is still running.
    """
    turns = session.history.turns
    if not turn_id:
        turn_id = next((turn.id for turn in reversed(turns.values()) if turn.finished), "")
    if turn_id not in turns or not turns[turn_id].finished:
        what = f"No finished turn {turn_id} in this session." if turn_id else "No turn has ended."
        raise PlacetError("not-found", what)
    return turn_id


def beginning(session: Session, turn_id: str) -> SessionStarted:
    """Say how a fork begins: with the prefix of the session that it comes from."""
    started, turn = session.history.started, session.history.turns[turn_id]
    assert started is not None
    whole, _, _ = session.name.partition(_FROM)
    name = name_of(f"{safe_line(whole, _BASE_CHARS)}{_FROM}{turn.words})")
    return msgspec.structs.replace(started, name=name, forked_from=turn_id)


def before(session: Session, turn_id: str) -> tuple[str, str]:
    """Return a turn's words, and the turn before it; that is empty for the first.

    Raises:
        PlacetError: there is no such turn.
    """
    turns = session.history.turns
    if turn_id not in turns:
        raise PlacetError("not-found", f"No turn {turn_id} in this session.")
    order = list(turns)
    place = order.index(turn_id)
    return turns[turn_id].words, order[place - 1] if place else ""
