from __future__ import annotations

from pathlib import Path
from typing import Any

from core.commands import DiscardCandidates, Undo
from core.engine import Engine
from core.memory.entry_types import EntryType, Scope
from core.memory.plan import Edit
from core.models.base import Finished, TextDelta, Usage, UsageDelta
from core.models.scripted import ScriptedModel, say
from core.stats import Stats, corrects, gather
from tests.core.house import House, apply, ask, do, propose, remember


def stats(engine: Engine) -> Stats:
    return gather(engine.ledger.read(), engine.view.memory)


async def test_of_an_entry_turns_citations_and_corrections_after_one(tmp_path: Path) -> None:
    model = ScriptedModel(
        [
            say("With pnpm. [mem:mem_pnpm] [mem:mem_unknown]"),
            say("Sorry."),
            say("Again with pnpm. [mem:mem_pnpm]"),
            say("Fine."),
            say("Nothing known."),
        ]
    )
    with House(tmp_path).engine(model) as engine:
        remember(engine, "Use pnpm, never npm.", title="pnpm")
        remember(engine, "Answer in short sentences.", scope=Scope.USER, title="terse")
        await ask(engine, "how do I install?")
        await ask(engine, "No, don't use pnpm in the docs folder, use npm there.")
        await ask(engine, "and in the app?")
        await ask(engine, "thanks, that works")
        await ask(engine, "hello", ignore_memory=True)
        pnpm, terse = stats(engine).entries
    assert (pnpm.id, pnpm.turns, pnpm.citations, pnpm.corrections) == ("mem_pnpm", 4, 2, 1)
    assert (pnpm.chars, bool(pnpm.last_used_at)) == (20, True)
    assert (terse.id, terse.turns, terse.citations, terse.last_used_at) == ("mem_terse", 4, 0, None)


def test_what_is_taken_for_a_correction() -> None:
    assert corrects("No, use spaces instead of tabs.")
    assert not corrects("Thanks, now the next file please.")


def test_of_a_signal_what_was_applied_edited_discarded_and_taken_back(tmp_path: Path) -> None:
    with House(tmp_path).engine() as engine:
        remember(engine, "Name branches after tickets.")
        apply(engine, propose(engine, "Use pnpm."), edit=Edit(text="Use pnpm, never npm."))
        do(engine, DiscardCandidates(candidate_ids=(propose(engine, "Write long names."),)))
        propose(engine, "Indent with tabs.")
        remember(engine, "Log in JSON lines, one event a line.")
        do(engine, Undo())
        (signal,) = stats(engine).signals
    assert (signal.signal, signal.proposed) == ("explicit", 5)
    assert (signal.applied, signal.edited, signal.discarded) == (1, 1, 1)


async def test_of_a_session_memorys_share_of_the_prompt_and_of_what_was_cached(
    tmp_path: Path,
) -> None:
    def answer(cached: int, prompt: int) -> list[Any]:
        usage = Usage(prompt_tokens=prompt, completion_tokens=1, cached_tokens=cached)
        return [TextDelta(text="ok"), UsageDelta(usage=usage), Finished(reason="stop")]

    model = ScriptedModel([answer(0, 3000), answer(2999, 3000)])
    with House(tmp_path).engine(model) as engine:
        for n in range(12):
            remember(engine, f"Fact {n}: the {n}th shard keeps its own log.", type=EntryType.FACT)
        await ask(engine, "hello")
        await ask(engine, "again")
        (session,) = stats(engine).sessions
    assert (session.name, session.requests) == ("hello", 2)
    assert (session.prompt_tokens, session.cached_tokens) == (6000, 2999)
    assert 0.05 < session.memory_share < 0.6
    assert 0.05 < session.memory_share_of_cached < 0.6
