"""``placet context``: the request that would be sent, or that was sent in a turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from core.context import what_if
from core.context.history import Message
from core.engine import Engine
from core.errors import PlacetError
from core.lineage import Sent, sent
from core.memory.entry import Entry, parse
from core.memory.history import history
from tui.commands.opening import engine_for, json_option, say, say_json


@click.command()
@click.option("--message", default="", help="The message that would be sent.")
@click.option("--session", "session_id", metavar="S", help="In a session, instead of a new one.")
@click.option(
    "--turn", "turn_id", metavar="ID", help="The request of a past turn, from the ledger."
)
@click.option(
    "--step",
    type=click.IntRange(0),
    default=0,
    show_default=True,
    help="Which request of that turn.",
)
@click.option("--without", metavar="ID", help="What if: the same request without an entry.")
@click.option(
    "--version",
    "version",
    nargs=2,
    type=(str, int),
    metavar="ID SEQ",
    help="What if: with the text that event SEQ gave an entry (placet memory history ID).",
)
@click.option("--diff", nargs=2, metavar="TURN TURN", help="Compare the requests of two turns.")
@json_option
@click.pass_context
def context(
    ctx: click.Context,
    message: str,
    session_id: str | None,
    turn_id: str | None,
    step: int,
    without: str | None,
    version: tuple[str, int] | None,
    diff: tuple[str, str] | None,
    as_json: bool,
) -> None:
    """Show what the model would see, byte for byte, and what it is made of."""
    with engine_for(ctx, json=as_json) as engine:
        if diff:
            one, other = (sent(engine.ledger, each) for each in diff)
            text = what_if.difference(one.messages, other.messages, diff)
            say_json({"turns": diff, "diff": text}) if as_json else say(text or "No difference.")
            return
        request = _request(engine, message, session_id, turn_id, step)
        if without:
            _assert_told(request, without)
            _show_what_if(request, what_if.without(request.messages, without), without, as_json)
        elif version:
            entry = _version(engine, *version)
            changed = what_if.with_version(request.messages, entry)
            _show_what_if(request, changed, f"{version[0]} as of {version[1]}", as_json)
        else:
            row = _row(request)
            say_json(row) if as_json else _print(row)


def _request(
    engine: Engine, message: str, session_id: str | None, turn_id: str | None, step: int
) -> Sent:
    if turn_id is not None:
        return sent(engine.ledger, turn_id, step)
    engine.conversation.look_at(session_id)
    request, built = engine.conversation.preview(message)
    return Sent(built=built, messages=request.messages, tools=request.tools)


def _assert_told(request: Sent, entry_id: str) -> None:
    """Refuse to leave out what is not in: an empty difference would read as an answer."""
    if not any(entry_id in str(message.get("content")) for message in request.messages):
        raise PlacetError("not-found", f"The request does not tell of {entry_id}.")


def _version(engine: Engine, entry_id: str, seq: int) -> Entry:
    """Find the text that an event gave an entry.

    Raises:
        PlacetError: it gave it none.
    """
    for each in history(engine.ledger, engine.view.roots, entry_id):
        if each.seq == seq and each.after is not None:
            return parse(each.after)
    raise PlacetError(
        "not-found",
        f"Event {seq} gave {entry_id} no text.",
        f"See: placet memory history {entry_id}",
    )


def _show_what_if(request: Sent, changed: Sequence[Message], name: str, as_json: bool) -> None:
    text = what_if.difference(request.messages, changed, ("the request", f"what if: {name}"))
    if as_json:
        say_json({**_row(request), "messages": changed, "whatIf": name, "diff": text})
    else:
        say(text or "It would be the same request.")


def _row(request: Sent) -> dict[str, Any]:
    built = request.built
    return {
        "messages": request.messages,
        "tools": request.tools,
        "model": built.model,
        "buckets": built.buckets,
        "included": built.included,
        "excluded": built.excluded,
        "budget": {"used": built.used, "limit": built.limit},
        "snapshot": built.snapshot,
        "digest": built.digest,
        "bodies": built.bodies,
        "bodiesLeft": built.bodies_left,
    }


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
    for excluded in (*row["excluded"], *row["bodiesLeft"]):
        say(f"left out: {excluded.id} ({excluded.reason})")
