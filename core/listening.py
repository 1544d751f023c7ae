"""What is heard in a session: the signals, run over each new message of the user."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from core.events import SignalAsked
from core.ledger import Ledger
from core.memory.entry_types import Op
from core.memory.inbox import Item
from core.memory.proposal import Proposal
from core.memory.view import Memory
from core.session import Session
from core.signals import confirmation, correction, environment, explicit, learning


def heard(
    session: Session, turn_id: str, text: str, off: frozenset[str], now: float
) -> Iterator[Proposal]:
    """Yield what a new message asks to keep, by itself or together with what was said before.

    Args:
        session: holds the message already, as its newest turn.
        off: signals that the user has switched off.
        now: seconds since the epoch, by which "until Friday" becomes a date.
    """
    if "explicit" not in off:
        yield from explicit.detect(text, session_id=session.id, turn_id=turn_id, now=now)
    if "correction" not in off:
        yield from _corrected(session, turn_id)
    if "confirmation" not in off:
        done = _last_answer(session, turn_id)
        yield from confirmation.detect(text, done, session_id=session.id, turn_id=turn_id)


def _corrected(session: Session, turn_id: str) -> Iterator[Proposal]:
    """Yield the corrections that the newest message repeats; older ones were proposed before."""
    turns = [correction.UserTurn(turn_id=t, text=words) for t, words in session.words()]
    for proposal in correction.detect(turns, session_id=session.id):
        if proposal.turn_id == turn_id:
            yield proposal


def _last_answer(session: Session, turn_id: str) -> str:
    """Return the text of the answer before a turn; empty when there is none."""
    answer = ""
    for turn in session.history.turns.values():
        if turn.id == turn_id:
            break
        texts = [m.get("content") for m in turn.messages if m["role"] == "assistant"]
        answer = next((str(text) for text in reversed(texts) if text), "")
    return answer


class SignalQuestions:
    """Finds the signal that the user shall be asked about; each is asked about once, ever.

    Args:
        ledger: knows what was asked, in whatever project and by whatever instance.
    """

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._asked: set[str] = set()

    def due(self, items: Iterable[Item], off: frozenset[str]) -> learning.Question | None:
        """Return what to ask now.

        Args:
            items: the candidates whose verdicts count.
            off: signals that the user has switched off.
        """
        found = learning.rates(items)
        if learning.ask_about(found, off, self._asked) is None:
            return None
        asked = self._ledger.read(kinds=(SignalAsked.kind,))
        self._asked = {event.data.signal for event in asked}
        return learning.ask_about(found, off, self._asked)


class Environment:
    """The project's settings files as they were last looked at.

    Args:
        root: the folder that holds them; None: nothing is looked at.
    """

    def __init__(self, root: Path | None) -> None:
        self._root = root
        self._seen: environment.Snapshot = environment.read(root) if root else {}

    def news(self, memory: Memory) -> Iterator[Proposal]:
        """Yield proposals for what appeared or changed, about the entries made of it before."""
        if self._root is None:
            return
        before, self._seen = self._seen, environment.read(self._root)
        by_tag = {tag: a.entry for a in memory for tag in a.entry.tags if tag.startswith("env:")}
        for proposal in environment.changed(before, self._seen):
            entry = by_tag.get(proposal.tags[0])
            if proposal.op is Op.CREATE:
                yield proposal
            elif entry is not None:
                yield msgspec.structs.replace(proposal, target=(entry.id,), scope=entry.scope)
            elif proposal.op is Op.UPDATE:
                yield msgspec.structs.replace(proposal, op=Op.CREATE)
