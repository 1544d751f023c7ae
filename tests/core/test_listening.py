"""Refusals are learned in the open: less urgent, asked about once, switched off by the user."""

from __future__ import annotations

import asyncio
from typing import Any

from core.commands import DiscardCandidates, SubmitPrompt, Undo
from core.config import Settings, SignalSettings
from core.engine import Engine
from core.memory.entry_types import Priority, Signal
from core.memory.inbox import Item
from core.progress import Notice
from tests.core.house import House, do, events, propose

WAYS = (
    "Split each migration into two steps.",
    "Keep fixtures beside the tests that use them.",
    "Name handlers after the route they serve.",
    "Sort imports before each commit.",
    "Wrap every query in a repository function.",
    "Write one component a file.",
)


def _refuse(engine: Engine, texts: tuple[str, ...], **fields: Any) -> None:
    for text in texts:
        key = propose(engine, text, signal=Signal.CONFIRMATION, **fields)
        do(engine, DiscardCandidates(candidate_ids=(key,)))


def _propose(engine: Engine, text: str, **fields: Any) -> Item:
    return engine.view.inbox.items[propose(engine, text, **fields)]


def _say(engine: Engine, *texts: str) -> list[Notice]:
    """Say something in the chat; returns the notices that came of it."""
    told: list[Notice] = []
    engine.bus.subscribe(lambda m: told.append(m) if isinstance(m, Notice) else None)

    async def talk() -> None:
        for text in texts:
            await engine.handle(SubmitPrompt(text=text))
            await engine.conversation.finished()

    asyncio.run(talk())
    return told


def test_a_kind_that_is_refused_becomes_less_urgent_and_says_so(house: House) -> None:
    fields: dict[str, Any] = {"signal": Signal.CONFIRMATION, "priority": Priority.MEDIUM}
    with house.engine() as engine:
        _refuse(engine, WAYS[:4])
        before = _propose(engine, "Use one logger a module.", **fields).candidate
        do(engine, DiscardCandidates(candidate_ids=(before.id,)))
        after = _propose(engine, "Put constants at the top of a module.", **fields).candidate
        other = _propose(engine, "Use pnpm for installs here.", priority=Priority.HIGH).candidate
        assert (before.priority, after.priority) == (Priority.MEDIUM, Priority.LOW)
        assert "You discarded 5 of 5 of this kind" in after.rationale
        assert other.priority is Priority.HIGH
        assert "discarded" not in other.rationale


def test_a_refusal_that_is_undone_does_not_count(house: House) -> None:
    with house.engine() as engine:
        _refuse(engine, WAYS[:5])
        do(engine, Undo())
        again = _propose(engine, WAYS[5], signal=Signal.CONFIRMATION, priority=Priority.MEDIUM)
        assert again.candidate.priority is Priority.MEDIUM


def test_it_is_asked_once_whatever_happens(house: House) -> None:
    with house.engine() as engine:
        _refuse(engine, WAYS)
        told = _say(engine, "hello", "hello again")
        assert [notice.message for notice in told] == [
            "You have discarded 6 of 6 “confirmation” candidates."
        ]
        assert 'signals.off = ["confirmation"]' in told[0].hint
        (asked,) = events(engine, "signal.asked")
        assert (asked.data.signal, asked.data.refused, asked.data.decided) == ("confirmation", 6, 6)
    with house.engine() as engine:
        assert _say(engine, "hello once more") == []


def test_what_is_off_is_not_asked_about(house: House) -> None:
    settings = Settings(signals=SignalSettings(off=("confirmation",)))
    with house.engine(settings=settings) as engine:
        _refuse(engine, WAYS)
        assert _say(engine, "hello") == []
        assert events(engine, "signal.asked") == []
