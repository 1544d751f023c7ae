"""``placet inbox``: triage from the shell."""

from __future__ import annotations

import sys
from collections.abc import Iterable

import click

from core.engine import Engine
from core.errors import PlacetError
from core.memory.candidate_file import unified_diff
from core.memory.inbox import Item, State
from core.memory.plan import Edit, base_of
from core.memory.verdict import Decided, Verdict
from tui.commands.listing import candidate_row
from tui.commands.opening import REFUSED, engine_for, json_option, say, say_json
from tui.commands.reading import read_stdin

SHORTEST_ID = len("cand_") + 4
"""Characters by which a candidate can be named; fewer, such as none, would name any."""

ids_argument = click.argument("ids", nargs=-1, metavar="ID…")
all_option = click.option(
    "--all", "every", is_flag=True, help="All that wait (warned ones are left)."
)


@click.group(invoke_without_command=True)
@json_option
@click.pass_context
def inbox(ctx: click.Context, as_json: bool) -> None:
    """List and decide candidates. Without a subcommand: list."""
    if ctx.invoked_subcommand is None:
        ctx.invoke(list_candidates, every=False, blocked=False, as_json=as_json)
    elif as_json:
        raise click.UsageError(f"Write: placet inbox {ctx.invoked_subcommand} --json")


@inbox.command("list")
@click.option("--all", "every", is_flag=True, help="Decided ones too.")
@click.option("--blocked", is_flag=True, help="Only what the gate blocked.")
@json_option
@click.pass_context
def list_candidates(ctx: click.Context, every: bool, blocked: bool, as_json: bool) -> None:
    """List candidates: what waits, and what the gate blocked."""
    with engine_for(ctx, json=as_json) as engine:
        items = [i for i in engine.view.inbox.items.values() if _listed(i, every, blocked)]
        for item in items:
            if as_json:
                say_json(candidate_row(item))
            else:
                say(_line(item))
        if not items and not as_json:
            say("The inbox is empty.")


def _listed(item: Item, every: bool, blocked: bool) -> bool:
    if blocked:
        return item.state is State.BLOCKED
    return every or item.open or item.state is State.BLOCKED


def _line(item: Item) -> str:
    candidate = item.candidate
    count = len(candidate.findings)
    warned = candidate.warned and item.state is not State.BLOCKED
    marks = [f"{count} warning{'' if count == 1 else 's'}"] if warned else []
    marks += [str(item.state)] if item.state is not State.PENDING else []
    note = f"  ({', '.join(marks)})" if marks else ""
    return (
        f"{candidate.id}  {candidate.op} {candidate.type} {candidate.scope}  "
        f"{candidate.title}  [{candidate.signal}]{note}"
    )


@inbox.command()
@ids_argument
@json_option
@click.pass_context
def show(ctx: click.Context, ids: tuple[str, ...], as_json: bool) -> None:
    """Show candidates whole, with their diffs."""
    with engine_for(ctx, json=as_json) as engine:
        for item in _named(engine, ids, every=False):
            if as_json:
                base = base_of(item.candidate, engine.view.memory)
                diff = unified_diff(base.entry.body if base else "", item.candidate.text)
                say_json({**candidate_row(item), "diff": diff})
            else:
                say(_whole(engine, item))


def _whole(engine: Engine, item: Item) -> str:
    candidate = item.candidate
    base = base_of(candidate, engine.view.memory)
    after = "" if candidate.op == "delete" else candidate.text
    lines = [_line(item), "", unified_diff(base.entry.body if base else "", after), ""]
    lines.append(f"why   {candidate.rationale}")
    lines += [f"from  {quote}" for quote in candidate.evidence]
    lines += [f"{f.outcome}  {f.rule}: {f.message} {f.advice}" for f in candidate.findings]
    return "\n".join(lines) + "\n"


@inbox.command()
@ids_argument
@all_option
@click.option("--accept-warnings", is_flag=True, help="Apply although the gate warns.")
@json_option
@click.pass_context
def apply(
    ctx: click.Context, ids: tuple[str, ...], every: bool, accept_warnings: bool, as_json: bool
) -> None:
    """Approve candidates: exactly their texts become memory."""
    from core.commands import ApplyCandidates

    with engine_for(ctx, json=as_json) as engine:
        items = _named(engine, ids, every)
        if every and not accept_warnings:
            items = [item for item in items if not item.candidate.warned]
        verdicts = tuple(
            Verdict(candidate_id=item.candidate.id, warnings_accepted=accept_warnings)
            for item in items
        )
        report(engine.carry_out(ApplyCandidates(verdicts=verdicts)), "applied", as_json)


@inbox.command()
@click.argument("candidate_id", metavar="ID")
@click.option("--text", help="The text that shall be; without it $EDITOR opens.")
@click.option("--title", help="The line shown in the index.")
@click.option("--accept-warnings", is_flag=True, help="Apply although the gate warns.")
@json_option
@click.pass_context
def edit(
    ctx: click.Context,
    candidate_id: str,
    text: str | None,
    title: str | None,
    accept_warnings: bool,
    as_json: bool,
) -> None:
    """Change a candidate's text and approve the changed one."""
    from core.commands import ApplyCandidates

    with engine_for(ctx, json=as_json) as engine:
        [item] = _named(engine, (candidate_id,), every=False)
        if text == "-":
            text = read_stdin()
        elif text is None:
            text = click.edit(item.candidate.text, extension=".md")
            if text is None:
                raise PlacetError(
                    "unchanged", "The editor changed nothing.", "Nothing was applied."
                )
        verdict = Verdict(
            candidate_id=item.candidate.id,
            edit=Edit(text=text, title=title),
            warnings_accepted=accept_warnings,
        )
        report(engine.carry_out(ApplyCandidates(verdicts=(verdict,))), "applied", as_json)


@inbox.command()
@ids_argument
@all_option
@click.option("--reason", default="", help="Why; the model is told.")
@json_option
@click.pass_context
def discard(
    ctx: click.Context, ids: tuple[str, ...], every: bool, reason: str, as_json: bool
) -> None:
    """Refuse candidates: nothing durable changes, and the same is not proposed again."""
    from core.commands import DiscardCandidates

    with engine_for(ctx, json=as_json) as engine:
        keys = tuple(item.candidate.id for item in _named(engine, ids, every))
        command = DiscardCandidates(candidate_ids=keys, reason=reason)
        report(engine.carry_out(command), "discarded", as_json)


@inbox.command()
@json_option
@click.pass_context
def undo(ctx: click.Context, as_json: bool) -> None:
    """Take back the last verdict, or the last batch of them."""
    from core.commands import Undo

    with engine_for(ctx, json=as_json) as engine:
        report(engine.carry_out(Undo()), "taken back", as_json)


@inbox.command()
@json_option
@click.pass_context
def redo(ctx: click.Context, as_json: bool) -> None:
    """Give the verdict again that was taken back last."""
    from core.commands import Redo

    with engine_for(ctx, json=as_json) as engine:
        report(engine.carry_out(Redo()), "given again", as_json)


@inbox.command()
@ids_argument
@click.option("--until", required=True, help="A day (2026-12-24) or time, UTC; `now` wakes it.")
@json_option
@click.pass_context
def snooze(ctx: click.Context, ids: tuple[str, ...], until: str, as_json: bool) -> None:
    """Put candidates out of sight until a date."""
    from core.commands import SnoozeCandidates
    from core.ids import parse_timestamp, timestamp

    with engine_for(ctx, json=as_json) as engine:
        keys = tuple(item.candidate.id for item in _named(engine, ids, every=False))
        try:
            when = "" if until == "now" else timestamp(parse_timestamp(until))
        except ValueError as error:
            raise PlacetError("date", f"{until!r} is no date.", "Write 2026-12-24.") from error
        engine.carry_out(SnoozeCandidates(candidate_ids=keys, until=when))
        report(Decided(candidates=keys), "snoozed" if when else "awake", as_json)


def _named(engine: Engine, ids: tuple[str, ...], every: bool) -> list[Item]:
    """Find the candidates that are meant; a beginning that names just one will do."""
    items = engine.view.inbox.items
    if every:
        return engine.view.inbox.pending()
    if not ids:
        raise click.UsageError("Name candidates, or give --all.")
    found = []
    for given in ids:
        matches = [given] if given in items else _beginning(items, given)
        if len(matches) != 1:
            what = "No candidate" if not matches else f"{len(matches)} candidates begin with"
            raise PlacetError("not-found", f"{what} {given}.", "See: placet inbox list")
        found.append(items[matches[0]])
    return found


def _beginning(ids: Iterable[str], given: str) -> list[str]:
    """Find the ids that begin so; what every id begins with names none."""
    return [key for key in ids if key.startswith(given)] if len(given) >= SHORTEST_ID else []


def report(decided: object, what: str, as_json: bool) -> None:
    """Say what was decided and what was refused; refusals make the exit status 1."""
    assert isinstance(decided, Decided)
    if as_json:
        say_json(
            {
                "done": what,
                "candidates": decided.candidates,
                "entries": decided.entries,
                "refused": decided.refused,
            }
        )
    else:
        names = ", ".join(decided.entries or decided.candidates) or "nothing"
        say(f"{what}: {names}")
        for refusal in decided.refused:
            say(f"refused {refusal.candidate_id}: {refusal.message} {refusal.hint}", err=True)
    if decided.refused:
        sys.exit(REFUSED)
