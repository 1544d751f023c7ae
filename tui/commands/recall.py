"""``placet recall``: approved memory by words."""

from __future__ import annotations

from collections.abc import Iterable

import click
import msgspec

from core.errors import PlacetError
from core.memory.recall import Recalled
from tui.commands.opening import engine_for, json_option, say, say_json
from tui.commands.reading import lines_of


@click.command()
@click.argument("query", required=False)
@click.option("--limit", default=10, show_default=True, type=click.IntRange(1, 1000))
@click.option("--jsonl", "file", metavar="FILE", help='A query a line: {"query": …}; - for stdin.')
@json_option
@click.pass_context
def recall(
    ctx: click.Context, query: str | None, limit: int, file: str | None, as_json: bool
) -> None:
    """Search approved memory. Nothing that was not approved can be found."""
    if (query is None) == (file is None):
        raise click.UsageError("Give a QUERY, or --jsonl FILE.")
    with engine_for(ctx, json=as_json or file is not None) as engine:
        if file is not None:
            for number, wanted in enumerate(_queries(file)):
                found = engine.recall(wanted, limit)
                ids = [r.approved.entry.id for r in found]
                say_json({"i": number, "ids": ids, "scores": [round(r.score, 4) for r in found]})
            return
        found = engine.recall(query or "", limit)
        for recalled in found:
            if as_json:
                say_json(_row(recalled))
            else:
                entry = recalled.approved.entry
                say(f"{recalled.score:6.2f}  {entry.id}  {entry.type} {entry.scope}  {entry.title}")
        if not found and not as_json:
            say("Nothing in memory matches.")


def _row(recalled: Recalled) -> dict[str, object]:
    entry = recalled.approved.entry
    return {
        "id": entry.id,
        "scope": entry.scope,
        "type": entry.type,
        "title": entry.title,
        "text": entry.body,
        "score": round(recalled.score, 4),
    }


def _queries(file: str) -> Iterable[str]:
    for number, line in enumerate(lines_of(file), start=1):
        if line.strip():
            yield _query(line, number)


def _query(line: str, number: int) -> str:
    try:
        value = msgspec.json.decode(line)
        return str(value["query"])
    except (msgspec.DecodeError, KeyError, TypeError) as error:
        raise PlacetError(
            "input", f'Line {number} is no object with "query".', "Write one JSON object a line."
        ) from error
