"""Turns that were asked again: the first answer and those that stand beside it. Pure."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from core.citations import without_citations
from core.commands import AskAgain
from core.data import Data
from core.events import Event, ModelMessage, TurnAnsweredAgain, TurnAskedAgain
from core.memory.entry import EntryError, parse
from core.models.base import ToolCall, Usage
from core.progress import Message, TextBeside
from core.text import SafeText, safe, safe_line


class Comparison(Data):
    """Two requests, or one and what it would have been.

    Attributes:
        one, other: their messages as text, not safe to draw.
        ask: what asks the model for the other one.
    """

    title: SafeText
    one: str
    other: str
    ask: AskAgain | None = None


class Again(Data):
    """An answer to a turn that was asked again.

    Attributes:
        changed: what was changed of memory, in words.
        ended: whether all of it has come.
        error: why there is no whole answer; empty where there is one.
    """

    changed: SafeText
    model: str
    content: str = ""
    calls: tuple[ToolCall, ...] = ()
    usage: Usage | None = None
    ended: bool = False
    error: str = ""


class Beside:
    """First answers and later ones, by turn: a fold over a session's events and progress."""

    def __init__(self) -> None:
        self.session_id = ""
        self._first: dict[str, ModelMessage] = {}
        self._again: dict[str, list[Again]] = {}

    def open(self, session_id: str, events: Iterable[Event]) -> None:
        """Begin with a session's events so far."""
        self.session_id = session_id
        self._first, self._again = {}, {}
        for event in events:
            self.hear(event)

    def hear(self, content: Event | Message) -> bool:
        """Take in one thing; tell whether it changed an answer that stands beside another."""
        if getattr(content, "session_id", "") != self.session_id:
            return False
        match content:
            case Event(turn_id=turn, data=ModelMessage(step=0) as message):
                self._first.setdefault(turn, message)
            case Event(turn_id=turn, data=TurnAskedAgain() as asked):
                self._again.setdefault(turn, []).append(
                    Again(changed=_changed(asked), model=asked.model)
                )
                return True
            case TextBeside(turn_id=turn, offset=offset, text=text):
                return self._put(turn, content=self._so_far(turn)[:offset] + text)
            case Event(turn_id=turn, data=TurnAnsweredAgain() as answered):
                return self._put(
                    turn,
                    content=answered.content,
                    calls=answered.tool_calls,
                    usage=answered.usage,
                    error=answered.error,
                    ended=True,
                )
        return False

    def number(self, turn_id: str) -> int:
        """Say how often a turn was asked again."""
        return len(self._again.get(turn_id, ()))

    def sides(self, turn_id: str, which: int) -> Sides | None:
        """Return the first answer and one of the later ones, counted from 0."""
        asked = self._again.get(turn_id, [])
        if not 0 <= which < len(asked):
            return None
        first, again = self._first.get(turn_id), asked[which]
        place = f", {which + 1} of {len(asked)}" if len(asked) > 1 else ""
        return Sides(
            heading=SafeText(f"asked again {again.changed}{place}"),
            one_title=SafeText("the first answer"),
            one=_answer(first.content, first.tool_calls) if first else SafeText("There was none."),
            other_title=SafeText(f"now {safe_line(again.model, 40)}{_told(again)}"),
            other=_answer(again.content, again.calls) if again.ended else _streaming(again),
            error=safe_line(again.error, 300),
        )

    def _so_far(self, turn_id: str) -> str:
        asked = self._again.get(turn_id)
        return asked[-1].content if asked else ""

    def _put(self, turn_id: str, **fields: object) -> bool:
        asked = self._again.get(turn_id)
        if not asked:
            return False
        asked[-1] = replace(asked[-1], **fields)
        return True


class Sides(Data):
    """Two answers to the same words; the answers are Markdown."""

    heading: SafeText
    one_title: SafeText
    one: SafeText
    other_title: SafeText
    other: SafeText
    error: SafeText


def _changed(asked: TurnAskedAgain) -> SafeText:
    if asked.without:
        return safe_line(f"without {asked.without}", 120)
    if not asked.entry_text:
        return SafeText("with the same memory")
    try:
        return safe_line(f"with another text of {parse(asked.entry_text).id}", 120)
    except EntryError:
        return SafeText("with another text of an entry")


def _told(again: Again) -> str:
    if again.usage is not None:
        return f", {again.usage.completion_tokens:,} tokens"
    return "" if again.ended else " …"


def _streaming(again: Again) -> SafeText:
    return safe(without_citations(again.content)) if again.content else SafeText("…")


def _answer(content: str, calls: Iterable[ToolCall]) -> SafeText:
    """Write an answer with what it wanted to call."""
    lines = [without_citations(content)] if content else []
    lines += [f"calls `{call.name}` `{call.arguments}`" for call in calls]
    return safe("\n\n".join(lines)) if lines else SafeText("It said nothing.")
