"""The command line: ``placet`` alone opens the app; every command is imported when it is called."""

from __future__ import annotations

import sys
from importlib import import_module

import click

COMMANDS = {
    "ask": "tui.commands.ask:ask",
    "inbox": "tui.commands.inbox:inbox",
    "memory": "tui.commands.memory:memory",
    "propose": "tui.commands.propose:propose",
    "recall": "tui.commands.recall:recall",
    "context": "tui.commands.context:context",
    "lint": "tui.commands.lint:lint",
    "harvest": "tui.commands.harvest:harvest",
    "log": "tui.commands.ledger:log",
    "audit": "tui.commands.ledger:audit",
    "stats": "tui.commands.stats:stats",
    "sessions": "tui.commands.sessions:sessions",
    "doctor": "tui.commands.doctor:doctor",
}
"""Each command and where it is."""


class _LateGroup(click.Group):
    """Imports a command's module when that command is called or its help is shown."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        command = getattr(import_module(module), name)
        assert isinstance(command, click.Command)
        return command


@click.group(
    cls=_LateGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(package_name="placet", message="placet %(version)s")
@click.option("-C", "--project", "folder", metavar="PATH", help="Work in this folder's project.")
@click.pass_context
def group(ctx: click.Context, folder: str | None) -> None:
    """A pairing terminal whose memory you sign.

    `placet [PATH] [--model M] [--resume [ID]] [--offline]` opens the app in a folder. The commands
    below script what the app does; `placet COMMAND --help` explains each. Exit status: 0 done,
    1 refused or found something, 2 wrong usage.
    """
    ctx.obj = folder


@click.command("placet", context_settings={"help_option_names": []})
@click.argument("path", default=".", metavar="[PATH]")
@click.option("-C", "--project", "folder", metavar="PATH", help="The same as PATH.")
@click.option("--model", default="", metavar="M", help="The model's name at the server.")
@click.option("--profile", default="", metavar="NAME", help="A server of config.toml's [profiles].")
@click.option(
    "--resume",
    is_flag=False,
    flag_value="",
    default=None,
    metavar="[ID]",
    help="Go on with a session, or with the last one.",
)
@click.option("--offline", is_flag=True, help="Let the offline pair answer.")
def app(
    path: str, folder: str | None, model: str, profile: str, resume: str | None, offline: bool
) -> None:
    """Open the app."""
    from tui.commands import opening

    with opening.reported(json=False):
        found = opening.find(folder or path, profile)
        from tui.launch import open_app

        status = open_app(
            found.places,
            found.project,
            found.settings,
            found.problems,
            model=model,
            offline=offline,
            resume=resume,
        )
    sys.exit(status)


def main() -> None:
    """Run the command that the arguments name, or the app."""
    from tui.commands.opening import reported

    command = app if _is_for_the_app(sys.argv[1:]) else group
    as_json = "--json" in sys.argv
    try:
        with reported(json=as_json):
            status = command.main(prog_name="placet", standalone_mode=False)
    except click.Abort:
        click.echo("Aborted.", err=True)
        sys.exit(1)
    except click.ClickException as error:
        _tell(error, as_json=as_json)
        sys.exit(error.exit_code)
    sys.exit(status if isinstance(status, int) else 0)


def _tell(error: click.ClickException, *, as_json: bool) -> None:
    """Tell of wrong usage: in click's words, or as the object that programs expect of any error."""
    if not as_json:
        error.show()
        return
    from core.errors import PlacetError
    from tui.commands.opening import tell

    path = error.ctx.command_path if isinstance(error, click.UsageError) and error.ctx else "placet"
    tell(PlacetError("usage", error.format_message(), f"See: {path} --help"), json=True)


def _is_for_the_app(arguments: list[str]) -> bool:
    """Tell whether the arguments open the app: no command and no general help is asked for."""
    skip = False
    for argument in arguments:
        if skip:
            skip = False
        elif argument in ("-C", "--project"):
            skip = True
        elif argument in COMMANDS:
            return False
        elif not argument.startswith("-C") and not argument.startswith("--project="):
            break
    return not {"-h", "--help", "--version"} & set(arguments)
