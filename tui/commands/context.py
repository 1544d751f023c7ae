"""``placet context``: the request that would be sent, or that was sent in a turn."""

from __future__ import annotations

from typing import Any

import click

from core.context.history import rebuild
from core.engine import Engine
from core.errors import PlacetError
from core.events import ContextBuilt, SessionStarted
from tui.commands.opening import engine_for, json_option, say, say_json


@click.command()
@click.option("--message", default="", help="The message that would be sent.")
@click.option("--session", "session_id", metavar="S", help="In a session, instead of a new one.")
@click.option(
    "--turn", "turn_id", metavar="ID", help="The request of a past turn, from the ledger."
)
@click.option("--step", default=0, show_default=True, help="Which request of that turn.")
@json_option
@click.pass_context
def context(
    ctx: click.Context,
    message: str,
    session_id: str | None,
    turn_id: str | None,
    step: int,
    as_json: bool,
) -> None:
    """Show what the model would see, byte for byte, and what it is made of."""
    with engine_for(ctx, json=as_json) as engine:
        if turn_id is not None:
            built, shown = _of_turn(engine, turn_id, step)
        else:
            engine.conversation.look_at(session_id)
            built, shown = _of_message(engine, message)
        row = {
            **shown,
            "model": built.model,
            "buckets": built.buckets,
            "included": built.included,
            "excluded": built.excluded,
            "budget": {"used": built.used, "limit": built.limit},
            "snapshot": built.snapshot,
            "digest": built.digest,
        }
        say_json(row) if as_json else _print(row)


def _of_turn(engine: Engine, turn_id: str, step: int) -> tuple[ContextBuilt, dict[str, Any]]:
    events = engine.ledger.read(turn=turn_id, limit=1)
    if not events:
        raise PlacetError("not-found", f"No turn {turn_id}.", "See: placet log --kind turn.started")
    session = engine.ledger.read(session=events[0].session_id)
    try:
        built, messages = rebuild(session, turn_id, step)
    except KeyError as error:
        raise PlacetError(
            "not-found", f"Turn {turn_id} sent no request {step}.", "It may have failed before."
        ) from error
    started = next(e.data for e in session if isinstance(e.data, SessionStarted))
    return built, {"messages": messages, "tools": started.tools}


def _of_message(engine: Engine, message: str) -> tuple[ContextBuilt, dict[str, Any]]:
    request, built = engine.conversation.preview(message)
    return built, {"messages": request.messages, "tools": request.tools}


def _print(row: dict[str, Any]) -> None:
    for message in row["messages"]:
        say(f"── {message['role']} ──")
        say(str(message.get("content") or ""))
        for call in message.get("tool_calls", ()):
            say(f"calls {call['function']['name']} {call['function']['arguments']}")
        say("")
    say("── buckets ──")
    for bucket in row["buckets"]:
        say(f"{bucket.name:<18} {bucket.chars:>8,} chars  about {bucket.tokens:>7,} tokens")
    budget = row["budget"]
    say(f"memory {budget['used']:,} of {budget['limit']:,} chars")
    for excluded in row["excluded"]:
        say(f"left out: {excluded.id} ({excluded.reason})")
