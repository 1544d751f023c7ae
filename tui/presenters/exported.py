"""A session as Markdown, to be read outside of placet. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from core.events import Event, ModelMessage, SessionStarted, TurnStarted
from core.text import safe, safe_line
from tui.presenters.chat import Chat
from tui.presenters.words import count
from tui.widgets.transcript_items import TranscriptItem


def markdown(session_id: str, name: str, events: Sequence[Event]) -> str:
    """Write a session as Markdown: what was said, each tool call as one line.

    Citations stay where the model put them, as ``[mem:<id>]``.
    """
    blocks = [f"# {safe_line(name)}", _about(session_id, events)]
    blocks += _blocks(Chat(session_id).open(events), _times(events), _answers(events))
    return "\n\n".join(blocks) + "\n"


def _about(session_id: str, events: Sequence[Event]) -> str:
    started = next((e for e in events if isinstance(e.data, SessionStarted)), None)
    turns = sum(isinstance(e.data, TurnStarted) for e in events)
    parts = [f"Session {session_id}", count(turns, "turn")]
    if started is not None and isinstance(started.data, SessionStarted):
        parts += [f"begun {started.ts}", f"in {safe_line(started.data.root)}"]
        parts.append(f"with {safe_line(started.data.model)}")
    return ", ".join(parts) + "."


def _times(events: Sequence[Event]) -> dict[str, str]:
    return {f"{e.turn_id}/user": e.ts for e in events if isinstance(e.data, TurnStarted)}


def _answers(events: Sequence[Event]) -> dict[str, str]:
    """Return the whole answers, with their citations, by the id of their item."""
    return {
        f"{e.turn_id}/{e.data.step}/text": e.data.content
        for e in events
        if isinstance(e.data, ModelMessage)
    }


def _blocks(
    items: Sequence[TranscriptItem], times: dict[str, str], answers: dict[str, str]
) -> Iterator[str]:
    answering = False
    for item in items:
        match item.role:
            case "user":
                answering = False
                yield f"## You, {times.get(item.id, '')}"
                yield item.text
                if item.footer:
                    yield f"*{item.footer}*"
            case "assistant" | "tool":
                if not answering:
                    answering = True
                    yield "## placet"
                if item.role == "tool":
                    yield f"- `{item.title.replace('`', chr(39))}`"
                else:
                    yield safe(answers.get(item.id, item.text))
            case "error":
                yield _quoted(f"Error: {item.text} {item.footer}".strip())
            case "note" if not item.title:
                yield _quoted(item.text)


def _quoted(text: str) -> str:
    return "\n".join(f"> {line}".rstrip() for line in text.splitlines())
