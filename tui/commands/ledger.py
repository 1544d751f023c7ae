"""``placet log`` and ``placet audit``: what has happened, and whether all is as it was written."""

from __future__ import annotations

import sys
import time

import click

from core.audit import check
from core.data import to_json
from core.events import Change, Event, Unknown
from tui.commands.opening import REFUSED, engine_for, json_option, say, say_json

FOLLOW_SECONDS = 0.25


def event_row(event: Event) -> dict[str, object]:
    """Return an event as ``placet log --json`` shows it."""
    data = event.data.raw if isinstance(event.data, Unknown) else event.data
    return {
        "seq": event.seq,
        "id": event.id,
        "ts": event.ts,
        "kind": event.kind,
        "project": event.project,
        "sessionId": event.session_id,
        "turnId": event.turn_id,
        "v": event.v,
        "cause": event.cause,
        "data": data,
    }


@click.command()
@click.option("--session", "session_id", metavar="S", help="Only events of a session.")
@click.option("--memory", "entry_id", metavar="M", help="Only events about an entry.")
@click.option("--kind", "kinds", multiple=True, help="Only a kind, or a family (`candidate.`).")
@click.option("--everywhere", is_flag=True, help="Of all projects.")
@click.option("--follow", is_flag=True, help="Go on as events come.")
@json_option
@click.pass_context
def log(
    ctx: click.Context,
    session_id: str | None,
    entry_id: str | None,
    kinds: tuple[str, ...],
    everywhere: bool,
    follow: bool,
    as_json: bool,
) -> None:
    """Show the ledger's events, oldest first."""
    with engine_for(ctx, json=as_json, look=False) as engine:
        project = None if everywhere or session_id else engine.setup.project.id
        seq = 0
        while True:
            for event in engine.ledger.read(
                after=seq, project=project, session=session_id, kinds=kinds
            ):
                seq = event.seq
                if entry_id is None or _is_about(event, entry_id):
                    say_json(event_row(event)) if as_json else say(_line(event))
            if not follow:
                return
            sys.stdout.flush()
            time.sleep(FOLLOW_SECONDS)


def _is_about(event: Event, entry_id: str) -> bool:
    data = event.data
    if getattr(data, "entry_id", None) == entry_id or entry_id in getattr(data, "ids", ()):
        return True
    changes: tuple[Change, ...] = getattr(data, "changes", ())
    if any(change.entry_id == entry_id for change in changes):
        return True
    candidate = getattr(data, "candidate", None)
    return candidate is not None and entry_id in candidate.target


def _line(event: Event) -> str:
    row = event_row(event)
    data = " ".join(to_json(row["data"]).split())
    return f"{event.seq:>7}  {event.ts}  {event.kind:<22}  {data[:160]}"


@click.command()
@json_option
@click.pass_context
def audit(ctx: click.Context, as_json: bool) -> None:
    """Check the ledger's chain, and every memory file against what was approved."""
    with engine_for(ctx, json=as_json) as engine:
        results = check(engine)
        for result in results:
            if as_json:
                say_json(result)
            else:
                say(f"{'ok  ' if result.ok else 'FAIL'}  {result.check}  {result.detail}")
    if not all(result.ok for result in results):
        sys.exit(REFUSED)
