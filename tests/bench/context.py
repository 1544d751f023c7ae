"""What a request costs and how much of it a provider's cache can keep.

The share is measured in bytes over a session in which memory changes between the turns: of each
request's bytes, how many stand at the same place in the request before. What can be equal at most
is the whole of the request before.
"""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

from core.briefing import Briefing
from core.commands import DeleteEntry, SubmitPrompt, Undo
from core.config import MemorySettings
from core.context import builder
from core.context.prefix import Budget, choose
from core.context.selection import Selection
from core.data import to_json
from core.engine import Engine
from core.events import SessionStarted
from core.memory.entry import Entry, digest
from core.memory.entry_types import EntryType, Scope
from core.memory.recall import Recall
from core.memory.view import USER_ROOT, Approved, Memory
from core.models.base import Request
from core.models.scripted import ScriptedModel, call, say
from core.notices import EntryNotices
from core.session import Session, started_event
from tests.core.house import House, propose, remember
from tests.core.house import apply as approve

TURNS = 30
ENTRIES = 10_000
QUESTIONS = (
    "Why does the nightly export of module 17 fail after the deploy?",
    "Rename the button in the header.",
    "Where is the retry policy of service 4242 set?",
)
_WORD_LIST = """
    export queue deploy cache retry service module handler schema migration token session header
    button layout config logger worker index search parser backup release branch review fixture
"""
_WORDS = _WORD_LIST.split()


def common_bytes(one: str, other: str) -> int:
    """Count the bytes at the beginning that two texts share."""
    a, b = one.encode(), other.encode()
    if b.startswith(a):
        return len(a)
    low, high = 0, min(len(a), len(b))
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if a[:middle] == b[:middle] else (low, middle - 1)
    return low


def as_sent(request: Request) -> str:
    """Write a request out in the order in which a provider reads it: tools, then messages."""
    return to_json(list(request.tools)) + "".join(map(to_json, request.messages))


async def simulated(engine: Engine, model: ScriptedModel) -> list[Request]:
    """Talk for some turns; between them apply, undo, delete and move on."""
    kept: list[str] = []
    for turn in range(TURNS):
        word = _WORDS[turn % len(_WORDS)]
        match turn % 5:
            case 1:
                kept.append(remember(engine, f"Keep the {word} of part {turn} small and tested."))
            case 2:
                approve(engine, propose(engine, f"The {word} of part {turn} lives in a.py.",
                                        type=EntryType.FACT, scope=Scope.USER))  # fmt: skip
                await engine.handle(Undo())
            case 3 if kept:
                await engine.handle(DeleteEntry(entry_id=kept.pop()))
        await engine.handle(SubmitPrompt(text=f"What of the {word} in part {turn}? Look at it."))
        await engine.conversation.finished()
    return model.requests


def shares() -> tuple[float, float]:
    """Return the share of a request's bytes that equal the request before, and of what can be."""
    script = [
        part
        for turn in range(TURNS)
        for part in (call("list_files", f"c{turn}"), say(f"It is as you say, part {turn}. " * 8))
    ]
    model = ScriptedModel(script)
    with tempfile.TemporaryDirectory() as folder:
        house = House(Path(folder))
        with house.engine(model) as engine:
            for number in range(12):
                remember(engine, f"Rule {number}: keep the {_WORDS[number]} of the core simple.")
            sent = [as_sent(request) for request in asyncio.run(simulated(engine, model))]
    equal = total = possible = 0
    for before, now in pairwise(sent):
        equal += common_bytes(before, now)
        total += len(now.encode())
        possible += len(before.encode())
    return equal / total, equal / possible


def many() -> Iterator[Approved]:
    """Yield ten thousand entries of all types and both tiers."""
    kinds = list(EntryType)
    for number in range(ENTRIES):
        scope = Scope.USER if number % 5 == 0 else Scope.PROJECT
        words = " ".join(_WORDS[(number * step) % len(_WORDS)] for step in (3, 7, 11, 13))
        kind = kinds[1 + number % 5] if number % 500 else EntryType.FORBIDDEN
        entry = Entry(
            id=f"mem_{number}",
            type=kind,
            scope=scope,
            title=f"The {words} of service {number}",
            body=f"The {words} of service {number} is kept by team {number % 97}.",
            updated_at=f"2026-{1 + number % 12:02}-{1 + number % 28:02}T08:00:00Z",
        )
        of_user = scope is Scope.USER
        yield Approved(
            root=USER_ROOT if of_user else "acme",
            place="user" if of_user else "team",
            entry=entry,
            digest=digest(entry),
            text="",
            quarantined=False,
            seq=number + 1,
        )


class _Fixed:
    """A view of memory that changes only when it is told to."""

    def __init__(self, memory: Memory) -> None:
        self.memory = memory
        self.roots = memory.roots
        self.memory_version = 1


def timed(work: Callable[[], object], times: int) -> float:
    """Return the median of some runs, in milliseconds."""
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        taken.append(time.perf_counter() - began)
    return sorted(taken)[len(taken) // 2] * 1e3


def speeds() -> dict[str, float]:
    """Return what building costs with ten thousand entries, in milliseconds."""
    memory = Memory(("acme", USER_ROOT), many())
    view, recall = _Fixed(memory), Recall(None)

    def search(query: str, limit: int) -> list[object]:
        return list(recall.search(memory, view.memory_version, query, limit))

    def briefing() -> Briefing:
        notices = EntryNotices(None, lambda: 1_800_000_000.0)
        return Briefing(view, MemorySettings(), search, notices, lambda: 1_800_000_000.0)  # type: ignore[arg-type]

    search("warm", 1)
    told = briefing()
    session = Session("s", "acme")
    frozen = told.freeze((), QUESTIONS[0])
    session.freeze(frozen, ENTRIES)
    started: SessionStarted = started_event(frozen, "s", "/", "m", ENTRIES)
    session.history.started = started
    turn = iter(range(10_000))

    def request() -> None:
        words = f"{QUESTIONS[next(turn) % len(QUESTIONS)]} {next(turn)}"
        brief = told.brief(session, words, ignored=False)
        messages = session.history.messages("t", brief.message.content)
        wanted = builder.request("m", frozen.system, (), messages)
        builder.measure(
            wanted, frozen, brief.message, session.history, "t", 0, brief.excluded, False
        )

    return {
        "request built, memory as before": timed(request, 30),
        "selection after memory changed": timed(lambda: Selection(memory, 0.0), 5),
        "prefix of a new session": timed(
            lambda: choose(told.selection(), (), Budget(total=8000), lambda _: True), 5
        ),
        "all of it, the first time": timed(lambda: briefing().freeze((), QUESTIONS[0]), 3),
    }


def run() -> None:
    """Print the table beside the targets."""
    share, possible = shares()
    print(f"bytes equal to the request before: {share:.3f} of each request")
    print(f"  of what can be equal: {possible:.4f}   target at least 0.99")
    for what, milliseconds in speeds().items():
        target = "   target below 20 ms" if what.startswith("request") else ""
        print(f"{ENTRIES:,} entries, {what}: {milliseconds:.1f} ms{target}")


if __name__ == "__main__":
    run()
