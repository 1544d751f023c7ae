"""``placet propose``: a candidate from the shell, through the gate like any other."""

from __future__ import annotations

import sys
import time

import click

from core.memory.entry_types import EntryType, Op, Scope, Signal, Visibility
from core.memory.finding import Origin
from core.memory.intake import Answer, Reply
from core.memory.proposal import Proposal
from tui.commands.opening import REFUSED, engine_for, json_option, say, say_json
from tui.commands.reading import read_stdin

_TYPES = click.Choice([str(kind) for kind in EntryType])


@click.command()
@click.argument("text")
@click.option("--type", "kind", type=_TYPES, required=True, help="What kind of entry.")
@click.option(
    "--scope", type=click.Choice(["user", "project"]), required=True, help="How far it reaches."
)
@click.option("--why", "rationale", required=True, help="One sentence: why it is worth keeping.")
@click.option("--evidence", multiple=True, help="The words it rests on; may be given again.")
@click.option("--title", default="", help="The line shown in the index.")
@click.option("--tag", "tags", multiple=True, help="A tag; may be given again.")
@click.option("--visibility", type=click.Choice(["team", "private"]), default="team")
@click.option("--replaces", metavar="ID", help="The entry whose text this would change.")
@click.option("--expires", metavar="DATE", help="An end of life, UTC (2026-12-24).")
@click.option(
    "--origin",
    type=click.Choice([str(origin) for origin in Origin]),
    default="user",
    help="Who made the text: the gate is stricter with all but the user.",
)
@json_option
@click.pass_context
def propose(
    ctx: click.Context,
    text: str,
    kind: str,
    scope: str,
    rationale: str,
    evidence: tuple[str, ...],
    title: str,
    tags: tuple[str, ...],
    visibility: str,
    replaces: str | None,
    expires: str | None,
    origin: str,
    as_json: bool,
) -> None:
    """Propose TEXT for memory. It waits in the inbox for a verdict; `-` reads it from stdin."""
    from core.commands import Propose

    proposal = Proposal(
        op=Op.UPDATE if replaces else Op.CREATE,
        target=(replaces,) if replaces else (),
        scope=Scope(scope),
        type=EntryType(kind),
        visibility=Visibility(visibility),
        title=title,
        text=read_stdin() if text == "-" else text,
        tags=tags,
        signal=Signal.EXPLICIT if origin == "user" else Signal.EXTERNAL,
        origin=Origin(origin),
        rationale=rationale,
        evidence=evidence,
        expires_at=_date(expires),
    )
    with engine_for(ctx, json=as_json) as engine:
        answer = engine.carry_out(Propose(proposal=proposal))
        assert isinstance(answer, Answer)
        if as_json:
            say_json(answer)
        else:
            say(_told(answer))
    if answer.reply in (Reply.BLOCKED, Reply.REFUSED):
        sys.exit(REFUSED)


def _date(text: str | None) -> str | None:
    from core.ids import parse_timestamp, timestamp

    if text is None:
        return None
    try:
        when = parse_timestamp(text)
    except ValueError as error:
        raise click.BadParameter(f"{text!r} is no date; write 2026-12-24") from error
    if when <= time.time():
        raise click.BadParameter(f"{text!r} is over already; give a date to come")
    return timestamp(when)


def _told(answer: Answer) -> str:
    heads = {
        Reply.PROPOSED: f"proposed: {answer.candidate_id}",
        Reply.SEEN: f"waits already: {answer.candidate_id}",
        Reply.KNOWN: f"known already: {answer.entry_id}",
        Reply.REFUSED: f"you refused this before: {answer.candidate_id} {answer.reason}".rstrip(),
        Reply.BLOCKED: "blocked by the gate; nothing of the text was kept",
    }
    findings = [f"  {f.outcome}  {f.rule}: {f.message} {f.advice}" for f in answer.findings]
    return "\n".join([heads[answer.reply], *findings])
