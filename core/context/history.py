"""A session's conversation as it is sent: a fold over its events. Pure.

The messages of finished turns never change; a turn that was cut short is completed so that any
server accepts what follows: every tool call has its result, no answer is empty.
"""

from __future__ import annotations

from typing import Any

import msgspec

from core.context import render
from core.events import (
    ContextBuilt,
    ContextCompacted,
    Event,
    ModelDelta,
    ModelMessage,
    SessionStarted,
    ToolCompleted,
    ToolDenied,
    TurnCompleted,
    TurnFailed,
    TurnInterrupted,
    TurnStarted,
)
from core.models.base import ToolCall

Message = dict[str, Any]

NO_RESULT = "This call was interrupted before it had a result."
"""What the model is told of a call that was begun and has no result."""
CUT = " …[the answer was cut short here]"
"""What ends an answer that did not arrive whole."""
NO_ANSWER = "[no answer: the turn was interrupted]"
"""What stands for an answer of which nothing arrived."""
SUMMARY = "[earlier turns, summarised by placet]\n"
"""What begins the message that stands for turns no longer sent; `_UNDERSTOOD` answers it, since
servers want user and assistant in turns."""
_UNDERSTOOD = "Understood."

_EMPTY_MEMORY = {
    "recall": "Nothing in memory matches.",
    "read_memory": "There is no such entry. recall finds an entry's id.",
}
"""What the tools that read memory answer when there is none: so they stand in the history of a
turn in which memory is ignored."""


class Turn:
    """One turn: the user message as sent, and what the model and the tools made of it.

    Attributes:
        failures: what went wrong or was refused, a line each.
        outputs: what came of command lines that the user ran himself; told with his next message.
    """

    def __init__(self, turn_id: str) -> None:
        self.id = turn_id
        self.words = ""
        self.ignore_memory = False
        self.user_content: str | None = None
        self.built: list[ContextBuilt] = []
        self.messages: list[Message] = []
        self.failures: list[str] = []
        self.outputs: list[str] = []
        self.finished = False
        self._open_calls: dict[str, ToolCall] = {}
        self._partial: dict[int, str] = {}
        self._memory_results: dict[int, str] = {}

    def hear(self, event: Event) -> None:
        """Take in one event of this turn."""
        match event.data:
            case TurnStarted(text=text, ignore_memory=ignored):
                self.words, self.ignore_memory = text, ignored
            case ContextBuilt() as built:
                self.user_content = built.user_content
                self.built.append(built)
            case ModelDelta(step=step, channel="text", offset=offset, text=text):
                self._partial[step] = self._partial.get(step, "")[:offset] + text
            case ModelMessage() as message:
                self._answer(message)
            case ToolCompleted() as completed:
                self._take_result(completed)
            case ToolDenied(reason=reason):
                self.failures.append(f"the user refused a call. {reason}".strip())
            case TurnFailed(message=message):
                self.failures.append(message)
                self.close()
            case TurnCompleted() | TurnInterrupted():
                self.close()

    def _take_result(self, completed: ToolCompleted) -> None:
        if self._open_calls.pop(completed.call_id, None) is None:
            if not self.built and completed.name == "run_command":
                self.outputs.append(completed.content)
            return
        if completed.name in _EMPTY_MEMORY:
            self._memory_results[len(self.messages)] = _EMPTY_MEMORY[completed.name]
        if not completed.ok:
            self.failures.append(f"{completed.name}: {completed.summary}")
        self.messages.append(_result(completed.call_id, completed.content))

    def bare_messages(self) -> list[Message]:
        """Return the messages as they would be if memory were empty, as far as that is known."""
        bare = list(self.messages)
        for place, content in self._memory_results.items():
            bare[place] = {**bare[place], "content": content}
        return bare

    def _answer(self, message: ModelMessage) -> None:
        self._partial.pop(message.step, None)
        calls = message.tool_calls if message.finish else ()
        content = message.content if message.finish else message.content + CUT
        if not message.content and not calls:
            return
        answer: Message = {"role": "assistant", "content": content or None}
        if calls:
            if message.reasoning:
                answer["reasoning_content"] = message.reasoning
            answer["tool_calls"] = [_call(call) for call in calls]
            self._open_calls = {call.id: call for call in calls}
        self.messages.append(answer)

    def close(self) -> None:
        """Complete what is missing, so that the next request is well-formed."""
        if self.finished:
            return
        self.finished = True
        for call_id in self._open_calls:
            self.messages.append(_result(call_id, NO_RESULT))
        self._open_calls = {}
        partial = "".join(text for _, text in sorted(self._partial.items()))
        if partial:
            self.messages.append({"role": "assistant", "content": partial + CUT})
        elif not self.messages or self.messages[-1]["role"] == "tool":
            self.messages.append({"role": "assistant", "content": NO_ANSWER})


def _call(call: ToolCall) -> Message:
    """Render a call for the history; what is sent always holds valid JSON."""
    try:
        valid = isinstance(msgspec.json.decode(call.arguments), dict)
    except msgspec.DecodeError:
        valid = False
    arguments = call.arguments if valid else "{}"
    function = {"name": call.name, "arguments": arguments}
    return {"id": call.id, "type": "function", "function": function}


def _result(call_id: str, content: str) -> Message:
    return {"role": "tool", "tool_call_id": call_id, "content": content}


class History:
    """The turns of one session, and what its prefix is.

    Attributes:
        compacted: the newest compaction; the turns before it are no longer sent.
    """

    def __init__(self) -> None:
        self.started: SessionStarted | None = None
        self.turns: dict[str, Turn] = {}
        self.compacted: ContextCompacted | None = None
        self._unsent: frozenset[str] = frozenset()

    def hear(self, event: Event) -> None:
        """Take in one event of the session."""
        match event.data:
            case SessionStarted() as started:
                self.started = started
            case ContextCompacted() as compacted:
                self.compacted = compacted
                self._unsent = frozenset(self._before(compacted.before_turn))
        if event.turn_id and (isinstance(event.data, TurnStarted) or event.turn_id in self.turns):
            turn = self.turns.setdefault(event.turn_id, Turn(event.turn_id))
            turn.hear(event)

    def _before(self, turn_id: str) -> list[str]:
        ids = list(self.turns)
        return ids[: ids.index(turn_id)] if turn_id in self.turns else ids

    def sent_turns(self, until: str) -> list[Turn]:
        """Return the turns before one that are sent in full."""
        before = self._before(until)
        return [self.turns[turn_id] for turn_id in before if turn_id not in self._unsent]

    def own_messages(self, turn_id: str, *, bare: bool = False) -> list[Message]:
        """Return what is sent of a turn after its user message."""
        turn = self.turns.get(turn_id)
        if turn is None:
            return []
        messages = turn.bare_messages() if bare else turn.messages
        shortened = self.compacted is not None and self.compacted.before_turn == turn_id
        return messages[self.compacted.dropped :] if shortened and self.compacted else messages

    def messages(self, turn_id: str, user_content: str, *, bare: bool = False) -> list[Message]:
        """Return the messages of a request in a turn, after the system prompt.

        Args:
            user_content: the turn's user message as it is sent.
            bare: leave out of the earlier turns what was told of memory: the user's words alone.
        """
        messages: list[Message] = []
        if self.compacted:
            summary = SUMMARY + self.compacted.summary
            if self.compacted.updates and not bare:
                summary += "\n\n" + self.compacted.updates
            messages.append({"role": "user", "content": summary})
            messages.append({"role": "assistant", "content": _UNDERSTOOD})
        outputs: list[str] = []
        for turn in self.sent_turns(turn_id):
            if turn.user_content is None:
                outputs += turn.outputs
                continue
            content = render.plain(turn.words) if bare else turn.user_content
            content = render.with_commands(outputs, content)
            outputs = []
            messages.append({"role": "user", "content": content})
            messages += self.own_messages(turn.id, bare=bare)
        content = render.with_commands(outputs, user_content)
        messages.append({"role": "user", "content": content})
        messages += self.own_messages(turn_id, bare=bare)
        return messages


def rebuild(events: list[Event], turn_id: str, step: int = 0) -> tuple[ContextBuilt, list[Message]]:
    """Rebuild the messages of a request of a past turn from its session's events alone.

    Raises:
        KeyError: the session has no such turn, or the turn no such request.
    """
    history = History()
    for event in events:
        built = event.data
        ours = event.turn_id == turn_id and isinstance(built, ContextBuilt)
        if ours and built.step == step and history.started:
            bare = built.system is not None
            messages = history.messages(turn_id, built.user_content, bare=bare)
            system = history.started.system if built.system is None else built.system
            return built, [{"role": "system", "content": system}, *messages]
        history.hear(event)
    raise KeyError(turn_id)
