"""``placet ask``: one turn without a UI, for scripts."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import stat
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import click

from core.citations import without_citations
from core.commands import AnswerApproval, SubmitPrompt
from core.engine import Engine
from core.errors import PlacetError
from core.events import (
    Event,
    ModelMessage,
    ModelNotice,
    ModelRetry,
    TurnCompleted,
    TurnFailed,
    TurnInterrupted,
)
from core.progress import Message, Notice
from core.text import safe_line
from tui.commands.ledger import event_row
from tui.commands.opening import REFUSED, Found, engine_for, json_option, say, say_json, warn
from tui.commands.reading import read_stdin

if TYPE_CHECKING:
    from core.models.base import Model

STDIN_SECONDS = 1.0
"""How long a pipe on stdin may be silent before it is taken to hold nothing."""

NOT_ALLOWED = "Nobody is there to be asked. Say what you would do instead."


@click.command()
@click.argument("prompt")
@click.option("--model", default="", metavar="M", help="The model's name at the server.")
@click.option("--profile", default="", metavar="NAME", help="A server of config.toml's [profiles].")
@click.option("--offline", is_flag=True, help="Let the offline pair answer.")
@click.option("--session", "session_id", metavar="ID", help="Go on with a session.")
@click.option("--resume", is_flag=True, help="Go on with the session used last.")
@click.option(
    "--allow",
    multiple=True,
    type=click.Choice(["edit", "run"]),
    help="What tools may do unasked; may be given again. Otherwise it is refused.",
)
@click.option("--ignore-memory", is_flag=True, help="As if nothing were remembered.")
@click.option(
    "--timeout",
    type=click.FloatRange(min=0, min_open=True),
    metavar="SECONDS",
    help="Interrupt the turn after this.",
)
@click.option(
    "--max-turns",
    type=click.IntRange(min=1),
    metavar="N",
    help="Requests to the model at most; a turn that wants more fails.",
)
@json_option
@click.pass_context
def ask(
    ctx: click.Context,
    prompt: str,
    model: str,
    profile: str,
    offline: bool,
    session_id: str | None,
    resume: bool,
    allow: tuple[str, ...],
    ignore_memory: bool,
    timeout: float | None,
    max_turns: int | None,
    as_json: bool,
) -> None:
    """Send PROMPT and print the answer; what is piped in goes along as context.

    With --json the events of the turn are printed as they happen; the last is turn.completed,
    turn.failed or turn.interrupted. PROMPT `-` is read from stdin. Diagnostics go to stderr. Exit
    status: 0 the turn was completed, 1 it failed or was interrupted, 2 wrong usage.
    """
    text = _with_stdin(prompt)

    async def choose(found: Found) -> Model:
        from core.models.choosing import model_of

        return (await model_of(found.settings, model=model, offline=offline)).model

    approve = _unattended(frozenset(allow))
    with engine_for(
        ctx,
        json=as_json,
        choose_model=choose,
        unattended=approve,
        profile=profile,
        most_requests=max_turns,
    ) as engine:
        end = asyncio.run(
            _one_turn(engine, text, session_id, resume, ignore_memory, timeout, as_json)
        )
    if not isinstance(end, TurnCompleted):
        sys.exit(REFUSED)


def _unattended(allowed: frozenset[str]) -> Callable[[str, str], AnswerApproval]:
    """Return what answers approvals: by what the command line allows, and else with no."""

    def answer(call_id: str, kind: str) -> AnswerApproval:
        allow = kind in allowed
        return AnswerApproval(call_id=call_id, allow=allow, reason="" if allow else NOT_ALLOWED)

    return answer


async def _one_turn(
    engine: Engine,
    text: str,
    session_id: str | None,
    resume: bool,
    ignore_memory: bool,
    timeout: float | None,
    as_json: bool,
) -> object:
    wanted = session_id if session_id else ("" if resume else None)
    opening = engine.opening([], wanted)
    if resume and not opening.session:
        raise PlacetError("not-found", "There is no session to resume.", "See: placet sessions")
    listener = _Listener(as_json)
    engine.bus.subscribe(listener)
    turn_id = await engine.handle(SubmitPrompt(text=text, ignore_memory=ignore_memory))
    listener.turn_id = str(turn_id)
    loop = asyncio.get_running_loop()
    talk = engine.conversation
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, lambda: asyncio.ensure_future(talk.interrupt()))
    try:
        await asyncio.wait_for(talk.finished(), timeout)
    except TimeoutError:
        await talk.interrupt()
    await talk.close("done")
    if listener.unheard is not None:
        raise listener.unheard
    if listener.end is None:
        raise PlacetError("no-turn", listener.trouble or "The turn did not begin.")
    return listener.end


class _Listener:
    """Prints a turn as it happens: events as JSON, or the answer alone."""

    def __init__(self, as_json: bool) -> None:
        self._as_json = as_json
        self.turn_id = ""
        self.end: object = None
        self.trouble = ""
        self.unheard: PlacetError | BrokenPipeError | None = None
        """Why nothing more is printed; the turn goes on and is kept."""

    def __call__(self, content: Event | Message) -> None:
        if isinstance(content, Notice):
            self.trouble = f"{content.message} {content.hint}".strip()
            warn(safe_line(self.trouble), json=self._as_json)
        if not isinstance(content, Event) or not content.turn_id:
            return
        if self.unheard is None:
            self._tell(content)
        if isinstance(content.data, TurnCompleted | TurnFailed | TurnInterrupted):
            self.end = content.data

    def _tell(self, event: Event) -> None:
        try:
            if self._as_json:
                say_json(event_row(event))
            else:
                self._print(event)
        except (PlacetError, BrokenPipeError) as error:
            self.unheard = error

    def _print(self, event: Event) -> None:
        match event.data:
            case ModelMessage(content=content) if content.strip():
                say(without_citations(content))
            case ModelRetry(reason=reason, wait_seconds=wait):
                click.echo(f"placet: {safe_line(reason)}; again in {wait:.0f} s", err=True)
            case ModelNotice(message=message):
                click.echo(f"placet: {safe_line(message)}", err=True)
            case TurnFailed(message=message, hint=hint):
                click.echo(f"placet: {safe_line(f'{message} {hint}')}", err=True)
            case TurnInterrupted():
                click.echo("placet: interrupted; what had arrived is kept", err=True)


def _with_stdin(prompt: str) -> str:
    """Return the prompt with what is piped in below it."""
    if prompt == "-":
        return read_stdin()
    piped = _piped()
    return f"{prompt}\n\nFrom standard input:\n\n{piped}" if piped.strip() else prompt


def _piped() -> str:
    try:
        mode = os.fstat(sys.stdin.fileno()).st_mode
    except (OSError, ValueError, AttributeError):
        return ""
    if stat.S_ISREG(mode):
        return read_stdin()
    if not stat.S_ISFIFO(mode) and not stat.S_ISSOCK(mode):
        return ""
    ready, _, _ = select.select([sys.stdin], [], [], STDIN_SECONDS)
    return read_stdin() if ready else ""
