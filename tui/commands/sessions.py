"""``placet sessions``: the conversations of a project."""

from __future__ import annotations

from pathlib import Path

import click

from core.commands import RenameSession
from core.errors import PlacetError
from core.session import list_sessions
from tui.commands.opening import engine_for, json_option, say, say_json


@click.group(invoke_without_command=True)
@click.option("--everywhere", is_flag=True, help="Of all projects.")
@json_option
@click.pass_context
def sessions(ctx: click.Context, everywhere: bool, as_json: bool) -> None:
    """List sessions, the one used last first. `placet --resume ID` goes on with one."""
    if ctx.invoked_subcommand is None:
        _list(ctx, everywhere, as_json)


@sessions.command("list")
@click.option("--everywhere", is_flag=True, help="Of all projects.")
@json_option
@click.pass_context
def list_command(ctx: click.Context, everywhere: bool, as_json: bool) -> None:
    """List sessions, as `placet sessions` does."""
    _list(ctx, everywhere, as_json)


def _list(ctx: click.Context, everywhere: bool, as_json: bool) -> None:
    with engine_for(ctx, json=as_json, look=False) as engine:
        project = None if everywhere else engine.setup.project.id
        listed = list_sessions(engine.ledger, project)
        for session in listed:
            if as_json:
                say_json(session)
            else:
                turns = "1 turn" if session.turns == 1 else f"{session.turns} turns"
                where = f"  {session.root}" if everywhere else ""
                parent = f"  (fork of {session.parent})" if session.parent else ""
                say(f"{session.id}  {session.last_at}  {turns:>9}  {session.name}{parent}{where}")
        if not listed and not as_json:
            say("There are no sessions yet.")


@sessions.command()
@click.argument("session_id", metavar="ID")
@click.argument("path", default="", metavar="[PATH]")
@click.option(
    "--format",
    "form",
    type=click.Choice(["md", "json"]),
    default=None,
    help="Markdown, or events as JSON lines; else by PATH's ending, else Markdown.",
)
@click.option("--force", is_flag=True, help="Replace a file that is there already.")
@json_option
@click.pass_context
def export(
    ctx: click.Context, session_id: str, path: str, form: str | None, force: bool, as_json: bool
) -> None:
    """Write a session to a file that only you can read.

    Without PATH it is named after the session and goes into the current folder.
    """
    from tui.exporting import EXISTS, export_session

    with engine_for(ctx, json=as_json, look=False) as engine:
        try:
            written = export_session(
                engine.ledger, session_id, path, Path.cwd(), form=form or "", overwrite=force
            )
        except PlacetError as error:
            if error.code == EXISTS:
                hint = "Name another file, or replace it with --force."
                raise PlacetError(EXISTS, error.message, hint) from error
            raise
        say_json({"path": str(written)}) if as_json else say(str(written))


@sessions.command()
@click.argument("session_id", metavar="ID")
@click.argument("name")
@json_option
@click.pass_context
def rename(ctx: click.Context, session_id: str, name: str, as_json: bool) -> None:
    """Give a session another name."""
    with engine_for(ctx, json=as_json, look=False) as engine:
        engine.conversation.look_at(session_id)
        engine.carry_out(RenameSession(name=name))
        named = engine.conversation.session.name
        say_json({"id": session_id, "name": named}) if as_json else say(f"{session_id}  {named}")


@sessions.command()
@click.argument("turn_id", metavar="TURN_ID")
@json_option
@click.pass_context
def fork(ctx: click.Context, turn_id: str, as_json: bool) -> None:
    """Begin a session that goes on from a turn of another one; both stay."""
    with engine_for(ctx, json=as_json, look=False) as engine:
        events = engine.ledger.read(turn=turn_id, limit=1)
        if not events:
            hint = "See: placet log --kind turn.started"
            raise PlacetError("not-found", f"No turn {turn_id}.", hint)
        engine.conversation.look_at(events[0].session_id)
        forked = engine.conversation.fork(turn_id)
        say_json({"id": forked, "parent": events[0].session_id}) if as_json else say(
            f"{forked}  Go on: placet --resume {forked}"
        )
