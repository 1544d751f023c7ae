"""``placet sessions``: the conversations of a project."""

from __future__ import annotations

import click

from core.session import list_sessions
from tui.commands.opening import engine_for, json_option, say, say_json


@click.command()
@click.option("--everywhere", is_flag=True, help="Of all projects.")
@json_option
@click.pass_context
def sessions(ctx: click.Context, everywhere: bool, as_json: bool) -> None:
    """List sessions, the one used last first. `placet --resume ID` goes on with one."""
    with engine_for(ctx, json=as_json, look=False) as engine:
        project = None if everywhere else engine.setup.project.id
        listed = list_sessions(engine.ledger, project)
        for session in listed:
            if as_json:
                say_json(session)
            else:
                turns = "1 turn" if session.turns == 1 else f"{session.turns} turns"
                where = f"  {session.root}" if everywhere else ""
                say(f"{session.id}  {session.last_at}  {turns:>9}  {session.name}{where}")
        if not listed and not as_json:
            say("There are no sessions yet.")
