"""What the user's verdicts say of the signals: which kinds he keeps refusing.

A kind is a signal and a type of entry. One that is nearly always refused is turned down, in plain
sight: its candidates are less urgent and say why. A signal that is refused as a whole is asked
about once; only the user switches it off (``signals.off``). What guards memory, drift and import,
is never turned down. Pure.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from core.data import Data
from core.memory.entry_types import EntryType, Priority, Signal
from core.memory.inbox import Item, State

ENOUGH = 5
"""Verdicts on a kind before they mean anything: with fewer, bad luck looks like dislike."""

SELDOM = 0.2
"""Share of a kind's candidates that were accepted, at or below which it is turned down."""

ASK_AFTER = 6
"""Verdicts on a signal before it is asked about: it is turned down first."""

HARDLY = 0.1
"""Share of a signal's candidates that were accepted, at or below which it is asked about."""

GUARDS = frozenset({Signal.EXTERNAL, Signal.IMPORT})
"""Signals that bring texts of other hands: they want a look, however often they were refused."""

SWITCHES = (Signal.EXPLICIT, Signal.CORRECTION, Signal.CONFIRMATION, Signal.ENVIRONMENT)
"""Signals that the user can switch off."""

_LOWER = {Priority.HIGH: Priority.MEDIUM, Priority.MEDIUM: Priority.LOW, Priority.LOW: Priority.LOW}

Kind = tuple[Signal, EntryType]
"""What verdicts are counted by."""


class Rate(Data):
    """Verdicts on one kind of candidates; one that was edited and then applied is accepted."""

    accepted: int = 0
    refused: int = 0

    @property
    def decided(self) -> int:
        """How many have a verdict."""
        return self.accepted + self.refused

    def is_at_most(self, share: float) -> bool:
        """Tell whether no more than a share (0..1) of them was accepted."""
        return self.accepted <= share * self.decided


class Question(Data):
    """A signal that the user shall be asked about, and the verdicts that led to it."""

    signal: Signal
    rate: Rate

    @property
    def message(self) -> str:
        """What the user is told."""
        rate = self.rate
        return f"You have discarded {rate.refused} of {rate.decided} “{self.signal}” candidates."

    def hint(self, off: Collection[str]) -> str:
        """Return how to switch the signal off, beside those that are off already."""
        names = ", ".join(f'"{name}"' for name in sorted({*off, str(self.signal)}))
        return f"To get no more of them: signals.off = [{names}] in config.toml."


def rates(items: Iterable[Item]) -> dict[Kind, Rate]:
    """Count the verdicts in force by kind; what was undone, withdrawn or waits doesn't count."""
    found: dict[Kind, Rate] = {}
    for item in items:
        accepted, refused = item.state is State.APPLIED, item.state is State.DISCARDED
        if accepted or refused:
            kind = (item.candidate.signal, item.candidate.type)
            rate = found.get(kind, Rate())
            found[kind] = Rate(accepted=rate.accepted + accepted, refused=rate.refused + refused)
    return found


def is_turned_down(signal: Signal, rate: Rate) -> bool:
    """Tell whether a kind's candidates are put further down."""
    return signal not in GUARDS and rate.decided >= ENOUGH and rate.is_at_most(SELDOM)


def turned_down(priority: Priority) -> Priority:
    """Return the next lower priority; the lowest stays."""
    return _LOWER[priority]


def reason(rate: Rate) -> str:
    """Return the sentence with which a candidate that was turned down says so."""
    return f"You discarded {rate.refused} of {rate.decided} of this kind, so it is less urgent."


def ask_about(
    found: Mapping[Kind, Rate], off: Collection[str], asked: Collection[str]
) -> Question | None:
    """Return the first signal that is refused as a whole and was not asked about before.

    Args:
        found: see `rates`.
        off: signals that are switched off.
        asked: signals that were asked about.
    """
    for signal in SWITCHES:
        if signal in off or signal in asked:
            continue
        of_signal = [rate for (name, _), rate in found.items() if name is signal]
        rate = Rate(
            accepted=sum(rate.accepted for rate in of_signal),
            refused=sum(rate.refused for rate in of_signal),
        )
        if rate.decided >= ASK_AFTER and rate.is_at_most(HARDLY):
            return Question(signal=signal, rate=rate)
    return None
