"""``placet memory``: what is remembered, from the shell."""

from __future__ import annotations

import sys
from typing import Any

import click

from core.engine import Engine
from core.errors import PlacetError
from core.memory.entry_types import Scope, Visibility
from core.memory.history import history as versions_of
from core.memory.view import Approved
from tui.commands.inbox import report
from tui.commands.listing import Known, entry_row, entry_state
from tui.commands.opening import REFUSED, engine_for, json_option, say, say_json

LAST_SEQ = 2**63 - 1
"""The greatest number of an event (SQLite's integers have 64 bits)."""

entry_argument = click.argument("entry_id", metavar="ID")


@click.group(invoke_without_command=True)
@json_option
@click.pass_context
def memory(ctx: click.Context, as_json: bool) -> None:
    """List, show, move, revert and delete what is remembered. Without a subcommand: list."""
    if ctx.invoked_subcommand is None:
        ctx.invoke(list_entries, as_json=as_json)
    elif as_json:
        raise click.UsageError(f"Write: placet memory {ctx.invoked_subcommand} --json")


@memory.command("list")
@json_option
@click.pass_context
def list_entries(ctx: click.Context, as_json: bool) -> None:
    """List the entries in force."""
    with engine_for(ctx, json=as_json) as engine:
        known = Known(engine)
        for approved in engine.view.memory:
            if as_json:
                say_json(entry_row(engine, approved, known))
            else:
                say(_line(engine, approved))
        broken = [d for d in engine.view.drift.values() if d.drift in ("broken", "new")]
        for drift in broken if not as_json else []:
            say(f"not in memory: {drift.path}: {drift.problem or drift.drift}", err=True)
        if not len(engine.view.memory) and not as_json:
            say("Nothing is remembered yet.")


def _line(engine: Engine, approved: Approved) -> str:
    entry = approved.entry
    state = entry_state(engine, approved)
    note = "" if state == "active" else f"  ({state})"
    return f"{entry.id}  {entry.type} {approved.place}  {entry.title}{note}"


@memory.command()
@entry_argument
@json_option
@click.pass_context
def show(ctx: click.Context, entry_id: str, as_json: bool) -> None:
    """Show an entry: the approved text of its file."""
    with engine_for(ctx, json=as_json) as engine:
        approved = _entry(engine, entry_id)
        if as_json:
            row: dict[str, Any] = entry_row(engine, approved, Known(engine))
            say_json({**row, "file": approved.text, "sources": approved.entry.sources})
        else:
            say(approved.text)


@memory.command()
@entry_argument
@json_option
@click.pass_context
def history(ctx: click.Context, entry_id: str, as_json: bool) -> None:
    """List the versions of an entry, the oldest first."""
    with engine_for(ctx, json=as_json) as engine:
        versions = versions_of(engine.ledger, engine.view.roots, entry_id)
        if not versions:
            raise PlacetError("not-found", f"No entry {entry_id}.", "See: placet memory list")
        for version in versions:
            if as_json:
                say_json(version)
            else:
                what = (
                    "deleted" if version.after is None else "changed" if version.before else "new"
                )
                say(f"{version.seq}  {version.ts}  {version.kind}  {what}  {version.candidate_id}")


@memory.command()
@entry_argument
@click.option(
    "--to",
    "seq",
    type=click.IntRange(1, LAST_SEQ),
    help="The event whose text shall be in force again.",
)
@json_option
@click.pass_context
def revert(ctx: click.Context, entry_id: str, seq: int | None, as_json: bool) -> None:
    """Put an entry back to an earlier text; without --to, to the one before.

    Where the file was changed outside placet, `--to` with the newest event puts the approved text
    back into it.
    """
    from core.commands import RevertEntry

    with engine_for(ctx, json=as_json) as engine:
        target = seq if seq is not None else _version_before(engine, entry_id)
        decided = engine.carry_out(RevertEntry(entry_id=entry_id, seq=target))
        report(decided, "reverted", as_json)


def _version_before(engine: Engine, entry_id: str) -> int:
    texts = [v for v in versions_of(engine.ledger, engine.view.roots, entry_id) if v.after]
    now = engine.view.memory.get(entry_id)
    earlier = [v for v in texts if now is None or v.after != now.text]
    if not earlier:
        raise PlacetError("nothing", f"{entry_id} has no earlier text.", "")
    return earlier[-1].seq


@memory.command()
@entry_argument
@click.option("--reason", default="", help="Why; kept in the ledger.")
@json_option
@click.pass_context
def delete(ctx: click.Context, entry_id: str, reason: str, as_json: bool) -> None:
    """Delete an entry. Undo brings it back; its text stays in the ledger (purge erases it)."""
    from core.commands import DeleteEntry

    with engine_for(ctx, json=as_json) as engine:
        command = DeleteEntry(entry_id=entry_id, reason=reason)
        report(engine.carry_out(command), "deleted", as_json)


@memory.command()
@entry_argument
@click.option("--to", "tier", required=True, type=click.Choice(["user", "team", "private"]))
@json_option
@click.pass_context
def move(ctx: click.Context, entry_id: str, tier: str, as_json: bool) -> None:
    """Move an entry to the user's memory, or to the project's: shared with the team, or private."""
    from core.commands import MoveEntry

    with engine_for(ctx, json=as_json) as engine:
        scope = Scope.USER if tier == "user" else Scope.PROJECT
        visibility = Visibility.PRIVATE if tier == "private" else Visibility.TEAM
        command = MoveEntry(entry_id=entry_id, scope=scope, visibility=visibility)
        report(engine.carry_out(command), "moved", as_json)


@memory.command()
@entry_argument
@click.option(
    "--yes", is_flag=True, help="Do it; without this it is only said what would be erased."
)
@json_option
@click.pass_context
def purge(ctx: click.Context, entry_id: str, yes: bool, as_json: bool) -> None:
    """Erase every text of an entry for good: from its file, the ledger, the index and sessions.

    There is no undo. `delete` only hides an entry; this leaves a tombstone with its digest.
    """
    from core.commands import PurgeEntry
    from core.memory.purge import BEYOND_REACH, PurgeReport

    with engine_for(ctx, json=as_json) as engine:
        if not yes:
            plan = engine.purge_plan(entry_id)
            hint = "Give --yes to erase them. " + BEYOND_REACH
            texts = f"{len(plan.needles)} texts of {entry_id} would be erased for good"
            raise PlacetError("confirm", f"{texts}; {len(plan.candidates)} candidates go.", hint)
        done = engine.carry_out(PurgeEntry(entry_id=entry_id))
        assert isinstance(done, PurgeReport)
        if as_json:
            say_json(done)
        else:
            say(f"purged {entry_id} from {done.events} events")
            for path in done.left:
                say(f"still holds it: {path}", err=True)
            say(done.beyond_reach)
        if done.left:
            sys.exit(REFUSED)


@memory.command()
@click.argument("old", required=False, metavar="[ID]")
@json_option
@click.pass_context
def relink(ctx: click.Context, old: str | None, as_json: bool) -> None:
    """Take over the memory of a project that was moved; without ID: list the projects known.

    Nothing is copied and nothing is approved by it: from the next start on this folder goes on
    under the identity that the project had at its old place.
    """
    from core import relinking

    with engine_for(ctx, json=as_json, look=False) as engine:
        if old is not None:
            relinking.relink(engine.ledger, engine.setup.project, old)
        for row in engine.ledger.projects() if old is None else ():
            say_json(row) if as_json else say(f"{row.id}  {row.root}")
        if old is not None:
            say_json({"relinked": old}) if as_json else say(f"relinked: {old}")


@memory.command("rebuild-index")
@json_option
@click.pass_context
def rebuild_index(ctx: click.Context, as_json: bool) -> None:
    """Write each MEMORY.md anew from the entries in force."""
    with engine_for(ctx, json=as_json) as engine:
        written = engine.rebuild_indexes()
        if as_json:
            say_json({"written": written})
        else:
            say("\n".join(written) or "No folder has entries.")


def _entry(engine: Engine, entry_id: str) -> Approved:
    approved = engine.view.memory.get(entry_id)
    if approved is None:
        raise PlacetError("not-found", f"No entry {entry_id}.", "See: placet memory list")
    return approved
