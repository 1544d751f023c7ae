"""Tool calls put together from the pieces in which a stream brings them.

Servers differ in all they may: whole calls or single characters, an index for each call or always
zero or none, an id in the first piece, in each, in none, or the same for all calls.
"""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import dataclass, field

from core.data import Data
from core.models.base import CallDelta, ToolCall


class CallPiece(Data):
    """One piece as it came; what the server left out is None or empty."""

    index: int | None = None
    id: str = ""
    name: str = ""
    arguments: str = ""


@dataclass
class _OpenCall:
    index: int | None
    id: str
    name: str
    parts: list[str] = field(default_factory=list)

    @property
    def arguments(self) -> str:
        return "".join(self.parts)

    @property
    def is_whole(self) -> bool:
        """Tell whether the arguments so far are a JSON object, to which nothing can be added."""
        return (
            bool(self.parts)
            and self.parts[-1].rstrip().endswith("}")
            and _is_object(self.arguments)
        )

    def append(self, piece: CallPiece) -> None:
        self.id = self.id or piece.id
        self.name = self.name or piece.name
        if self.parts == ["{}"] and piece.arguments.lstrip().startswith("{"):
            self.parts = []  # some proxies say "no arguments" first and then send them
        if piece.arguments:
            self.parts.append(piece.arguments)


class CallAssembler:
    """Collects pieces; a piece belongs to the newest call that its index and id allow.

    Args:
        taken: ids that calls made for want of one must not have, those of earlier turns.
    """

    def __init__(self, taken: Collection[str] = ()) -> None:
        self._calls: list[_OpenCall] = []
        self._taken = set(taken)

    def __bool__(self) -> bool:
        return bool(self._calls)

    def add(self, piece: CallPiece) -> None:
        """Take the next piece of the stream."""
        if not (piece.id or piece.name or piece.arguments):
            return
        call = self._call_of(piece)
        if call is None:
            call = _OpenCall(piece.index, piece.id, piece.name)
            self._calls.append(call)
        elif _repeats(call, piece):
            return
        elif _begins_another(call, piece):
            call = _OpenCall(piece.index, piece.id, piece.name)
            self._calls.append(call)
        call.append(piece)

    def finish(self, *, complete: bool, cut_short: bool = False) -> tuple[CallDelta, ...]:
        """Return the calls in the order in which they began.

        Args:
            complete: false when the stream ended without saying so: no call may be run then.
            cut_short: the answer hit its length limit: a call whose arguments are broken was cut.
        """
        deltas: list[CallDelta] = []
        used: set[str] = set()
        for call in self._calls:
            arguments = unwrapped(call.arguments)
            call_id = call.id if call.id and call.id not in used else self._made_id(used)
            used.add(call_id)
            whole = complete and (not cut_short or _is_object(arguments))
            made = ToolCall(id=call_id, name=call.name, arguments=arguments)
            deltas.append(CallDelta(call=made, complete=whole))
        return tuple(deltas)

    def _call_of(self, piece: CallPiece) -> _OpenCall | None:
        """Find the newest call that the piece may belong to."""
        for call in reversed(self._calls):
            if piece.index is not None and call.index is not None:
                if call.index == piece.index:
                    return call
            elif not piece.id or piece.id == call.id:
                return call
        return None

    def _made_id(self, used: set[str]) -> str:
        """Make the first free ``call_<n>``."""
        given = {call.id for call in self._calls} | self._taken | used
        number = 1
        while f"call_{number}" in given:
            number += 1
        return f"call_{number}"


def _repeats(call: _OpenCall, piece: CallPiece) -> bool:
    """Tell whether a piece is the whole call once more: a chunk that was sent twice."""
    return (
        bool(piece.id)
        and piece.id == call.id
        and piece.name == call.name
        and call.is_whole
        and piece.arguments == call.arguments
    )


def _begins_another(call: _OpenCall, piece: CallPiece) -> bool:
    """Tell whether a piece opens a new call although the index (or its lack) says otherwise.

    A new id does, unless it comes without a name in the middle of the arguments: some servers
    draw an id for each piece.
    """
    has_new_id = bool(piece.id and call.id) and piece.id != call.id
    if not piece.name:
        return has_new_id and call.is_whole
    return has_new_id or call.is_whole or (bool(call.name) and piece.name != call.name)


def unwrapped(arguments: str) -> str:
    """Return a call's arguments as the JSON object that was meant, or as they came.

    None at all means no arguments; JSON in a JSON string is taken out of it.
    """
    text = arguments
    for _ in range(3):
        if text.strip() in ("", "null"):
            return "{}"
        if _is_object(text):
            return text
        try:
            inner = json.loads(text)
        except (ValueError, RecursionError):
            break
        if not isinstance(inner, str):
            break
        text = inner
    return arguments


def _is_object(text: str) -> bool:
    try:
        return isinstance(json.loads(text), dict)
    except (ValueError, RecursionError):
        return False
