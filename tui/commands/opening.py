"""What every command does first and last: find the project, open the engine, tell errors."""

from __future__ import annotations

import json as plain_json
import os
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from core.config import ModelSettings, Settings, load
from core.data import Data, to_builtins, to_json
from core.errors import PlacetError
from core.paths import Places, Project, find_places, find_project
from core.text import is_hidden, safe

if TYPE_CHECKING:
    from core.commands import AnswerApproval
    from core.engine import Engine
    from core.models.base import Model

DONE, REFUSED, USAGE = 0, 1, 2
"""Exit statuses: done; refused or found something; wrong usage."""


class Found(Data):
    """Where a command works and with which settings."""

    places: Places
    project: Project
    settings: Settings
    problems: tuple[str, ...]


def find(folder: str | None, profile: str = "") -> Found:
    """Find the places, the project and the settings.

    Raises:
        PlacetError: the folder can't be opened, there is no home, or no such profile.
    """
    places = find_places()
    start = Path(folder) if folder else _current_folder()
    project = find_project(start, places.home)
    loaded = load(places.settings)
    settings = loaded.settings
    if profile:
        if profile not in settings.profiles:
            known = ", ".join(settings.profiles) or "none"
            raise PlacetError("profile", f"No profile {profile}.", f"config.toml has: {known}")
        settings = _with_model(settings, settings.profiles[profile])
    return Found(places=places, project=project, settings=settings, problems=loaded.problems)


def _current_folder() -> Path:
    try:
        return Path.cwd()
    except OSError as error:
        raise PlacetError(
            "no-folder", "The current folder is gone.", "Go to another one first."
        ) from error


def _with_model(settings: Settings, model: ModelSettings) -> Settings:
    import msgspec

    return msgspec.structs.replace(settings, model=model)


@contextmanager
def reported(*, json: bool) -> Iterator[None]:
    """Tell an error in one or two lines (one JSON object with ``json``) and leave with status 1."""
    try:
        yield
    except PlacetError as error:
        fail(error, json=json)
    except BrokenPipeError:
        # Whoever read our output has gone (`placet log | head`): nothing is left to be said.
        _drop_output()
        sys.exit(DONE)


def _drop_output() -> None:
    """Let what is still to be flushed at exit go nowhere, where it can't be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def fail(error: PlacetError, *, json: bool) -> NoReturn:
    """Tell an error on stderr and leave with status 1."""
    tell(error, json=json)
    sys.exit(REFUSED)


def tell(error: PlacetError, *, json: bool) -> None:
    """Tell an error on stderr, in one or two lines or as one JSON object."""
    if json:
        shown = {"code": error.code, "message": error.message, "hint": error.hint}
        click.echo(_json_line({"error": shown}), err=True)
    else:
        click.echo(f"placet: {safe(error.message)}", err=True)
        if error.hint:
            click.echo(f"  {safe(error.hint)}", err=True)


@contextmanager
def engine_for(
    ctx: click.Context,
    *,
    json: bool,
    choose_model: Callable[[Found], Awaitable[Model]] | None = None,
    unattended: Callable[[str, str], AnswerApproval] | None = None,
    look: bool = True,
    profile: str = "",
    most_requests: int | None = None,
) -> Iterator[Engine]:
    """Open the engine for a command and close it after; errors are told as `reported` does.

    Args:
        look: look for drift first, as the app does at its start.
        profile: the server of the settings that answers.
        most_requests: how many requests to the model a turn may make; None: the usual.
    """
    from core.engine import Engine, Setup
    from core.turn import MAX_STEPS

    with reported(json=json):
        found = find(ctx.find_root().obj, profile)
        for problem in found.problems:
            warn(problem, json=json)

        async def no_model() -> Model:
            raise PlacetError("no-model", "This command asks no model.")

        async def chosen() -> Model:
            assert choose_model is not None
            return await choose_model(found)

        engine = Engine(
            Setup(
                places=found.places,
                project=found.project,
                settings=found.settings,
                choose_model=chosen if choose_model else no_model,
                unattended=unattended,
                most_requests=most_requests or MAX_STEPS,
            )
        )
        try:
            if look:
                for notice in engine.start():
                    warn(notice.message, json=json)
            yield engine
        finally:
            engine.release()


def say(text: str, *, err: bool = False) -> None:
    """Print a line that may hold text that is not ours, made safe for the terminal."""
    _print(safe(text), err=err)


def say_json(value: Any) -> None:
    """Print one JSON object on one line."""
    _print(_json_line(value))


def _print(line: str, *, err: bool = False) -> None:
    try:
        click.echo(line, err=err)
    except BrokenPipeError:
        raise
    except OSError as error:
        _drop_output()
        raise PlacetError("output", f"Can't write the output: {error.strerror}.") from error


def warn(message: str, *, json: bool) -> None:
    """Tell on stderr what the command goes on in spite of; as an object where errors are."""
    shown = _json_line({"notice": {"message": message}}) if json else f"placet: {safe(message)}"
    click.echo(shown, err=True)


def _json_line(value: Any) -> str:
    """Render JSON that may be shown on a terminal: what can't be seen is written as ``\\uXXXX``."""
    try:
        line = to_json(value)
    except UnicodeEncodeError:  # half a character: an argument or a name that is not UTF-8
        return plain_json.dumps(to_builtins(value), separators=(",", ":"))
    return line if line.isprintable() else "".join(map(_escaped, line))


def _escaped(char: str) -> str:
    if not is_hidden(char):
        return char
    units = char.encode("utf-16-be").hex()  # above U+FFFF a pair (RFC 8259, 7)
    return "".join(f"\\u{units[i : i + 4]}" for i in range(0, len(units), 4))


json_option = click.option(
    "--json", "as_json", is_flag=True, help="One JSON object a line, for programs."
)
