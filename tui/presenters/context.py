"""What the model sees, request by request: sizes, what is in it, what is not, and why. Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from core.context import selection
from core.data import Data, to_json
from core.events import ContextBuilt, Event, ModelUsage, TurnStarted
from core.memory.view import Memory
from core.models.base import Usage
from core.text import SafeText, safe, safe_line
from tui.presenters.words import Fact, count, fact

MEMORY_IGNORED = "memory is ignored in this turn"

EMPTY = SafeText("No request was sent yet in this session. This is what the first would hold.")


class Request(NamedTuple):
    """One request of the session.

    ``turn`` counts from 1; 0 for one that was not sent but only composed to be looked at.
    """

    turn_id: str
    turn: int
    built: ContextBuilt
    usage: Usage | None = None


class Spent(Data):
    """Tokens of several requests; ``requests`` counts those whose usage is known."""

    requests: int = 0
    sent: int = 0
    cached: int = 0
    received: int = 0
    estimated: bool = False


NOTHING = Spent()


class Inspector:
    """The requests of a session: a fold over its events."""

    def __init__(self) -> None:
        self.session_id = ""
        self.requests: list[Request] = []
        self._turns: dict[str, int] = {}
        self._places: dict[tuple[str, int], int] = {}

    def open(self, session_id: str, events: Iterable[Event]) -> None:
        """Begin with a session's events so far."""
        self.session_id = session_id
        self.requests, self._turns, self._places = [], {}, {}
        for event in events:
            self.hear(event)

    def hear(self, event: Event) -> bool:
        """Take in one event; tell whether it changed what is shown."""
        if event.session_id != self.session_id:
            return False
        match event.data:
            case TurnStarted():
                self._turns.setdefault(event.turn_id, len(self._turns) + 1)
                return False
            case ContextBuilt() as built:
                self._places[event.turn_id, built.step] = len(self.requests)
                number = self._turns.get(event.turn_id, len(self._turns))
                self.requests.append(Request(event.turn_id, number, built))
                return True
            case ModelUsage(step=step, usage=usage):
                place = self._places.get((event.turn_id, step))
                if place is not None:
                    self.requests[place] = self.requests[place]._replace(usage=usage)
                return place is not None
        return False

    def spent(self, turn_id: str = "") -> Spent:
        """Add up the tokens of a turn's requests, or of all."""
        usages = [r.usage for r in self.requests if r.usage and turn_id in ("", r.turn_id)]
        return Spent(
            requests=len(usages),
            sent=sum(usage.prompt_tokens for usage in usages),
            cached=sum(usage.cached_tokens for usage in usages),
            received=sum(usage.completion_tokens for usage in usages),
            estimated=any(usage.estimated for usage in usages),
        )


class Bar(Data):
    """A part of a request: how much of it, in characters, tokens (estimated) and as a share."""

    name: SafeText
    chars: int
    tokens: int
    share: float


class Summary(Data):
    """A request as the inspector shows it."""

    heading: SafeText
    note: SafeText
    facts: tuple[Fact, ...]
    bars: tuple[Bar, ...]
    included: tuple[Fact, ...]
    excluded: tuple[Fact, ...]


def summary(
    request: Request,
    place: int,
    number: int,
    memory: Memory,
    turn: Spent = NOTHING,
    session: Spent = NOTHING,
    again: int = 0,
) -> Summary:
    """Present a request.

    Args:
        place, number: which one of how many, counted from 1; 0 for one that was not sent.
        memory: what is in force now, for the entries' titles.
        turn, session: the tokens of its turn so far, and of the session.
        again: how often its turn was asked again.
    """
    built = request.built
    tokens = sum(bucket.tokens for bucket in built.buckets)
    chars = sum(bucket.chars for bucket in built.buckets)
    if place:
        heading = f"request {place} of {number}: turn {request.turn}, step {built.step + 1}"
    else:
        heading = "the next request"
    return Summary(
        heading=SafeText(heading),
        note=SafeText("") if place else EMPTY,
        facts=(*_facts(request, chars, tokens), *_totals(turn, session), *_again(again)),
        bars=tuple(
            Bar(
                name=safe_line(bucket.name, 24),
                chars=bucket.chars,
                tokens=bucket.tokens,
                share=bucket.chars / chars if chars else 0.0,
            )
            for bucket in built.buckets
            if bucket.chars
        ),
        included=tuple(_included(built, memory)),
        excluded=tuple(
            fact("", f"{_titled(each.id, memory)}: {_reason(each.reason)}", "muted")
            for each in (*built.excluded, *built.bodies_left)
        ),
    )


def _facts(request: Request, chars: int, tokens: int) -> Iterator[Fact]:
    built, usage = request.built, request.usage
    yield fact("model", built.model or "not chosen yet")
    yield fact("size", f"{chars:,} characters, about {tokens:,} tokens")
    share = built.used / built.limit if built.limit else 0.0
    said = f"{share:.0%} of its budget, {built.used:,} of {built.limit:,} characters"
    yield fact("memory", said, "warning" if share > 1 else "text")
    if built.system is not None:
        yield fact("", MEMORY_IGNORED, "warning")
    if usage is not None:
        yield fact("used", _usage(usage))
    yield fact("prefix", f"{built.snapshot[:12]}, the same for the whole session", "muted")


def _usage(usage: Usage) -> str:
    return _tokens(
        usage.prompt_tokens, usage.cached_tokens, usage.completion_tokens, usage.estimated
    )


def _tokens(sent: int, cached: int, received: int, estimated: bool) -> str:
    if estimated:
        return f"{sent:,} tokens sent, {received:,} received (an estimate)"
    share = cached / sent if sent else 0.0
    return f"{sent:,} tokens sent, {cached:,} of them cached ({share:.0%}), {received:,} received"


def _totals(turn: Spent, session: Spent) -> Iterator[Fact]:
    """Say what the turn and the session come to, where that is more than this request."""
    if turn.requests > 1:
        yield fact("turn", _spent(turn))
    if session.requests > turn.requests:
        yield fact("session", _spent(session))


def _again(number: int) -> Iterator[Fact]:
    if number:
        yield fact("again", f"asked {count(number, 'time')} with another memory", "accent")


def _spent(spent: Spent) -> str:
    said = _tokens(spent.sent, spent.cached, spent.received, spent.estimated)
    return f"{count(spent.requests, 'request')}: {said}"


def _included(built: ContextBuilt, memory: Memory) -> Iterator[Fact]:
    bodies = {entry.id for entry in built.bodies}
    for entry in built.included:
        whole = ", found for this message" if entry.id in bodies else ""
        yield fact("", f"{_titled(entry.id, memory)}{whole}")
    known = {entry.id for entry in built.included}
    for entry in built.bodies:
        if entry.id not in known:
            yield fact("", f"{_titled(entry.id, memory)}, found for this message")


def _titled(key: str, memory: Memory) -> str:
    found = memory.get(key.partition("@")[0])
    return f"{key} · {found.entry.title}" if found else key


_REASONS = {
    selection.QUARANTINED: "quarantined: a rule of the gate finds something in it",
    selection.EXPIRED: "expired",
    selection.OVER_BUDGET: "over the budget",
    selection.IGNORED: "you asked to ignore memory",
    selection.NOT_RELATED: "not related to this message",
    selection.TOLD: "told before in this session",
}


def _reason(code: str) -> str:
    """Say a reason code in words; one that is not known is said as it is."""
    for prefix, words in (
        (selection.OVERRIDDEN, "overridden by"),
        (selection.SUPERSEDED, "superseded by"),
    ):
        if code.startswith(prefix):
            return f"{words} {code.removeprefix(prefix)}"
    return _REASONS.get(code, code)


class Part(Data):
    """One message of a request, as it was sent."""

    role: SafeText
    text: SafeText


def parts(messages: Iterable[dict[str, Any]], tools: Sequence[dict[str, Any]]) -> tuple[Part, ...]:
    """Present the request itself: its messages, then the tools that it describes, one a line."""
    shown = [Part(role=safe_line(str(m.get("role"))), text=_text(m)) for m in messages]
    described = "\n".join(to_json(tool) for tool in tools)
    shown.append(Part(role=SafeText(count(len(tools), "tool")), text=safe(described)))
    return tuple(shown)


def _text(message: dict[str, Any]) -> SafeText:
    lines = [str(message.get("content") or "")]
    for call in message.get("tool_calls", ()):
        function = call.get("function", {})
        lines.append(f"calls {function.get('name')} {function.get('arguments')}")
    return safe("\n".join(line for line in lines if line))
