"""``placet stats``: what became of memory, of each signal's proposals, and of each session."""

from __future__ import annotations

import click

from core.data import to_builtins
from core.stats import Stats, gather
from tui.commands.opening import engine_for, json_option, say, say_json

KINDS = (
    "context.built", "memory.used", "model.usage", "session.started", "session.renamed",
    "turn.started", "candidate.",
)  # fmt: skip
SHOWN = 20
"""Rows of each table that are printed; ``--json`` gives all."""


@click.command()
@click.option("--everywhere", is_flag=True, help="Count the sessions of all projects.")
@json_option
@click.pass_context
def stats(ctx: click.Context, everywhere: bool, as_json: bool) -> None:
    """Show how often each entry was told, cited and corrected, and what each signal is worth."""
    with engine_for(ctx, json=as_json, look=False) as engine:
        project = None if everywhere else engine.setup.project.id
        events = engine.ledger.read(project=project, kinds=KINDS)
        found = gather(events, engine.view.memory)
        _print_json(found) if as_json else _print(found)


def _print_json(found: Stats) -> None:
    for name, rows in (
        ("entry", found.entries),
        ("signal", found.signals),
        ("session", found.sessions),
    ):
        for row in rows:
            say_json({"of": name, **to_builtins(row)})


def _print(found: Stats) -> None:
    say(f"{'entry':40} {'turns':>6} {'cited':>6} {'corrected':>10} {'chars':>6}")
    for entry in found.entries[:SHOWN]:
        say(
            f"{entry.id:40.40} {entry.turns:>6,} {entry.citations:>6,} "
            f"{entry.corrections:>10,} {entry.chars:>6,}"
        )
    _say_rest(len(found.entries))
    say(f"\n{'signal':16} {'proposed':>9} {'applied':>8} {'edited':>7} {'discarded':>10}")
    for signal in found.signals:
        say(
            f"{signal.signal:16} {signal.proposed:>9,} {signal.applied:>8,} "
            f"{signal.edited:>7,} {signal.discarded:>10,}"
        )
    say(f"\n{'session':40} {'requests':>9} {'memory':>8} {'cached':>10} {'of it memory':>13}")
    for session in found.sessions[:SHOWN]:
        say(
            f"{session.name:40.40} {session.requests:>9,} {session.memory_share:>8.1%} "
            f"{session.cached_tokens:>10,} {session.memory_share_of_cached:>13.1%}"
        )
    _say_rest(len(found.sessions))


def _say_rest(rows: int) -> None:
    if rows > SHOWN:
        say(f"… {rows - SHOWN:,} more: placet stats --json")
