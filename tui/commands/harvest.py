"""``placet harvest``: what past conversations say that is worth keeping."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from typing import Any

import click
import msgspec

from core.engine import Engine
from core.errors import PlacetError
from core.events import TurnStarted
from core.memory.entry_types import Priority, Signal
from core.memory.intake import Answer
from core.memory.proposal import Proposal
from core.signals.harvest import Message, read_jsonl
from core.signals.harvest import harvest as heard
from tui.commands.opening import engine_for, json_option, say, say_json
from tui.commands.reading import lines_of

TOGETHER = 200
"""Proposals that are written at once: a long transcript waits for few commits."""


@click.command()
@click.argument("files", nargs=-1, metavar="FILE…")
@click.option("--each", is_flag=True, help="Every line is a conversation of its own.")
@click.option(
    "--session", "session_ids", multiple=True, metavar="S", help="One of placet's own sessions."
)
@click.option("--dry-run", is_flag=True, help="Say what would be proposed, and propose nothing.")
@json_option
@click.pass_context
def harvest(
    ctx: click.Context,
    files: tuple[str, ...],
    each: bool,
    session_ids: tuple[str, ...],
    dry_run: bool,
    as_json: bool,
) -> None:
    """Read transcripts (one {"role", "content"} a line; - for stdin) and propose what is lasting.

    Nothing is often the right answer. What is proposed passes the gate and waits in the inbox.
    """
    if not files and not session_ids:
        raise click.UsageError("Name files, or sessions with --session.")
    with engine_for(ctx, json=as_json, look=False) as engine:
        found = list(_found(engine, files, session_ids, each))
        for start in range(0, len(found), TOGETHER):
            with engine.ledger.transaction() if not dry_run else nullcontext():
                for line, proposal in found[start : start + TOGETHER]:
                    _tell(line, proposal, None if dry_run else _propose(engine, proposal), as_json)
        if not found and not as_json:
            say("Nothing in there is worth keeping.")


def _found(
    engine: Engine, files: tuple[str, ...], session_ids: tuple[str, ...], each: bool
) -> Iterator[tuple[int, Proposal]]:
    """Yield proposals with the line of the message that gave rise to each."""
    now = engine.setup.clock()
    for file in files:
        messages = _read(file)
        parts = [[message] for message in messages] if each else [messages]
        for part in parts:
            for proposal in heard(part, now=now):
                yield int(proposal.turn_id or part[0].line), proposal
    for session_id in session_ids:
        messages = _session(engine, session_id)
        for proposal in heard(messages, session_id=session_id, now=now):
            yield int(proposal.turn_id), proposal


def _tell(line: int, proposal: Proposal, answer: Answer | None, as_json: bool) -> None:
    if as_json:
        say_json(_row(line, proposal, answer))
    else:
        what = answer.reply if answer else "would propose"
        say(f"{what}: {proposal.type} {proposal.scope}  {proposal.text}")


def _propose(engine: Engine, proposal: Proposal) -> Answer:
    late = msgspec.structs.replace(
        proposal, signal=Signal.SESSION_END, priority=Priority.MEDIUM, turn_id=""
    )
    return engine.intake.propose(late, engine.stamp())


def _row(line: int, proposal: Proposal, answer: Answer | None) -> dict[str, Any]:
    return {
        "i": line,
        "signal": proposal.signal,
        "type": proposal.type,
        "scope": proposal.scope,
        "text": proposal.text,
        "confidence": proposal.confidence,
        "evidence": " … ".join(proposal.evidence),
        "title": proposal.title,
        "rationale": proposal.rationale,
        "tags": proposal.tags,
        "reply": answer.reply if answer else None,
        "candidateId": answer.candidate_id if answer else None,
    }


def _read(file: str) -> list[Message]:
    transcript = read_jsonl(lines_of(file))
    if transcript.bad_lines:
        say(f"placet: {transcript.bad_lines} lines of {file} could not be read", err=True)
    return list(transcript.messages)


def _session(engine: Engine, session_id: str) -> list[Message]:
    events = engine.ledger.read(session=session_id, kinds=("turn.started", "model.message"))
    if not events:
        raise PlacetError("not-found", f"No session {session_id}.", "See: placet sessions")
    messages = []
    for number, event in enumerate(events):
        words = isinstance(event.data, TurnStarted)
        content = event.data.text if words else event.data.content
        messages.append(
            Message(role="user" if words else "assistant", content=content, line=number)
        )
    return messages
