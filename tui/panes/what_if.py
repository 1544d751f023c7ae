"""What if: which entry, and what shall stand there instead; then both requests, to be compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from core.commands import AskAgain
from core.context.what_if import with_version, without, written
from core.lineage import sent
from core.memory.entry import EntryError, digest, parse
from core.memory.history import Version, history
from core.text import SafeText, safe_line
from tui.messages import Query
from tui.presenters.beside import Comparison
from tui.presenters.diff import FileDiff, diff
from tui.screens.choose import Choice, Choose, choice_key

if TYPE_CHECKING:
    from textual.widget import Widget

    from core.engine import Engine
    from core.memory.view import Memory

Take = Callable[[Comparison], None]


def compared(comparison: Comparison) -> tuple[FileDiff, ...]:
    """Make the diff of a comparison."""
    return (FileDiff(title=comparison.title, diff=diff(comparison.one, comparison.other)),)


def ask_what(pane: Widget, turn_id: str, ids: Sequence[str], memory: Memory, take: Take) -> None:
    """Ask for an entry and what shall be otherwise; hand on the requests that this makes.

    Args:
        ids: the entries that the request tells of; an id may name its root after an ``@``.
    """

    def chosen(entry_id: str | None) -> None:
        if entry_id is not None:
            pane.post_message(
                Query(
                    lambda engine: history(engine.ledger, engine.view.roots, entry_id),
                    lambda found: _ask_which(pane, turn_id, entry_id, found, take),
                )
            )

    choices = [
        Choice(choice_key(i), _titled(each, memory), _bare(each)) for i, each in enumerate(ids)
    ]
    title = SafeText("What if the model had been told otherwise of …")
    pane.app.push_screen(Choose[str](title, choices), chosen)


def _ask_which(pane: Widget, turn_id: str, entry_id: str, found: object, take: Take) -> None:
    versions = [v for v in found if isinstance(v, Version)] if isinstance(found, list) else []
    choices = [Choice("1", SafeText("it did not exist"), 0)]
    for version in reversed(_texts(versions)):
        said = f"it said, as of {version.ts[:16].replace('T', ' ')}: {_first_line(version)}"
        choices.append(Choice(choice_key(len(choices)), safe_line(said, 160), version.seq))

    def chosen(seq: int | None) -> None:
        if seq is not None:
            pane.post_message(
                Query(lambda engine: _what_if(engine, turn_id, entry_id, seq), received)
            )

    def received(answer: object) -> None:
        if isinstance(answer, Comparison):
            take(answer)

    title = safe_line(f"What if … {entry_id}", 100)
    note = SafeText("You see the difference first; nothing is sent yet.")
    pane.app.push_screen(Choose[int](title, choices, note), chosen)


def _what_if(engine: Engine, turn_id: str, entry_id: str, seq: int) -> Comparison:
    """Rebuild a turn's first request, and make of it what it would have been.

    Args:
        seq: the event that gave the entry the text to use; 0: leave the entry out.
    """
    messages = sent(engine.ledger, turn_id).messages
    if not seq:
        title, changed = f"without {entry_id}", without(messages, entry_id)
        ask = AskAgain(turn_id=turn_id, without=entry_id)
    else:
        versions = history(engine.ledger, engine.view.roots, entry_id)
        text = next(v.after for v in versions if v.seq == seq)
        assert text is not None
        title, changed = f"with another text of {entry_id}", with_version(messages, parse(text))
        ask = AskAgain(turn_id=turn_id, version=seq)
    one, other = ("\n".join(written(each)) for each in (messages, changed))
    return Comparison(title=safe_line(title, 120), one=one, other=other, ask=ask)


def _texts(versions: Sequence[Version]) -> list[Version]:
    """Keep the versions that say different things, the last of each, purged ones left out."""
    kept: dict[str, Version] = {}
    for version in versions:
        try:
            mark = digest(parse(version.after)) if version.after else ""
        except EntryError:
            mark = ""
        if mark:
            kept.pop(mark, None)
            kept[mark] = version
    return list(kept.values())


def _first_line(version: Version) -> str:
    return parse(version.after or "").body.strip().partition("\n")[0]


def _bare(entry_id: str) -> str:
    return entry_id.partition("@")[0]


def _titled(entry_id: str, memory: Memory) -> SafeText:
    found = memory.get(_bare(entry_id))
    return safe_line(found.entry.title if found else entry_id, 160)
