"""Whatever happens to memory in a session: requests only grow, can be rebuilt, and tell the truth.

What a model knows is read here from the request alone, as a model would: the prefix, then every
update in its order.
"""

from __future__ import annotations

import random
import re
from itertools import pairwise
from pathlib import Path

import pytest

from core.commands import Compact, DeleteEntry, Redo, SubmitPrompt, Undo
from core.config import MemorySettings, ModelSettings, Settings
from core.context import render
from core.context.builder import request, request_digest
from core.context.selection import Selection
from core.engine import Engine
from core.errors import PlacetError
from core.events import ContextBuilt
from core.lineage import sent
from core.memory.entry_types import EntryType, Scope
from core.models.base import Request
from core.models.scripted import ScriptedModel, call, say
from tests.core.house import House, apply, events, propose, remember, update

_LINE = re.compile(r"^(?:[+~] )?(?P<line>\[memory:[^\]]+\] .*\(id (?P<id>mem_\w+)[;)].*)$", re.M)
_GONE = re.compile(r"^- no longer (?:in memory|holds): (\S+)", re.M)
_TOPICS = ("queue", "cache", "parser", "deploy", "branch", "header", "backup", "search")
_PAIRS = (
    ("Indent with tabs.", "Indent with four spaces."),
    ("Use pnpm, never npm.", "Use npm, never pnpm."),
    ("Write commit messages in English.", "Write commit messages in German."),
)


def known(sent_request: Request) -> dict[str, str]:
    """Read from a request what its model knows of memory: the line of each entry, by id."""
    system, *rest = sent_request.messages
    lines = {found["id"]: found["line"] for found in _LINE.finditer(str(system["content"]))}
    for message in rest:
        content = str(message.get("content") or "")
        if message["role"] != "user" or "[memory update]\n" not in content:
            continue
        told = content.split("[memory update]\n")[1].split("\n[memory bodies]")[0]
        for line in re.split(r"\n(?=[+~-] )", told.split("\n[user]\n")[0]):
            if gone := _GONE.match(line):
                lines.pop(gone[1], None)
            elif found := _LINE.match(line):
                lines[found["id"]] = found["line"]
    return lines


async def act(engine: Engine, house: House, chance: random.Random, number: int) -> None:
    """Do one of the things that happen to memory."""
    ids = sorted(engine.view.memory.names())
    topic = chance.choice(_TOPICS)
    match chance.randrange(9):
        case 0:
            remember(engine, f"Keep the {topic} of part {number} small and simple.")
        case 1:
            scope = chance.choice([Scope.USER, Scope.PROJECT])
            text = f"The {topic} number {number} is kept by team {number}."
            remember(engine, text, type=EntryType.FACT, scope=scope)
        case 2:
            mine, theirs = chance.choice(_PAIRS)
            for text, scope in ((theirs, Scope.USER), (mine, Scope.PROJECT)):
                apply(engine, propose(engine, f"{text[:-1]} in part {number // 3}.", scope=scope))
        case 3 if ids:
            await engine.handle(DeleteEntry(entry_id=chance.choice(ids)))
        case 4:
            await engine.handle(Undo())
        case 5:
            await engine.handle(Redo())
        case 6:
            remember(engine, f"Freeze the {topic} of part {number} for now.",
                     expires_at=f"2027-01-15T{8 + chance.randrange(4):02}:30:00Z")  # fmt: skip
        case 7 if ids:
            apply(engine, update(engine, chance.choice(ids),
                                 f"Handle the {topic} number {number} with care."))  # fmt: skip
        case 8:
            house.clock._start += 1_800


async def live(engine: Engine, house: House, chance: random.Random, turns: int) -> None:
    for number in range(turns):
        for _ in range(chance.randrange(3)):
            try:
                await act(engine, house, chance, number)
            except (PlacetError, AssertionError, IndexError):
                continue  # refused: nothing to undo, a duplicate, a target that is gone
        if chance.randrange(12) == 0:
            try:
                await engine.handle(Compact())
            except PlacetError:
                continue
        topic = chance.choice(_TOPICS)
        ignore = chance.randrange(7) == 0
        await engine.handle(
            SubmitPrompt(text=f"What of the {topic} in part {number}?", ignore_memory=ignore)
        )
        await engine.conversation.finished()


def script(chance: random.Random) -> list[object]:
    count = iter(range(1000))

    def play(wanted: Request) -> object:
        if str(wanted.messages[0]["content"]).startswith("Sum up"):
            return say("It was talked about.")
        if wanted.messages[-1]["role"] == "user" and chance.randrange(3) == 0:
            return call("recall", f"c{next(count)}", query=chance.choice(_TOPICS))
        return say("It is so. " * chance.randrange(1, 60))

    return [play] * 400


@pytest.mark.parametrize("seed", range(6))
async def test_requests_grow_can_be_rebuilt_and_tell_the_truth(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    house = House(tmp_path)
    model = ScriptedModel(script(chance))  # type: ignore[arg-type]
    settings = Settings(
        model=ModelSettings(context_window=9_000 if seed % 2 else 0),
        memory=MemorySettings(budget_chars=500, update_chars=150)
        if seed % 3 == 0
        else MemorySettings(),
    )
    with house.engine(model, settings) as engine:
        knew: list[tuple[set[str], dict[str, str]]] = []

        def look(event: object) -> None:
            data = getattr(event, "data", None)
            if isinstance(data, ContextBuilt) and data.system is None:
                knew.append(_state(engine, data))

        for number in range(chance.randrange(14)):
            topic = _TOPICS[number % len(_TOPICS)]
            remember(engine, f"Log what the {topic} of stage {number} does.")
        engine.bus.subscribe(look)
        await live(engine, house, chance, 25)
        built = events(engine, "context.built")
        past = [sent(engine.ledger, e.turn_id, e.data.step) for e in built]
        cuts = {e.seq for e in events(engine, "context.compacted")}
    asked = [r for r in model.requests if not str(r.messages[0]["content"]).startswith("Sum up")]
    assert len(asked) == len(built) == len(past) > 24

    plain = []
    for event, again, request_sent in zip(built, past, asked, strict=True):
        assert again.messages == request_sent.messages
        system, *rest = again.messages
        rebuilt = request(again.built.model, system["content"], again.tools, rest)
        assert request_digest(rebuilt) == event.data.digest
        if event.data.system is None:
            plain.append((event, request_sent))
    for (before, one), (after, two) in pairwise(plain):
        assert one.messages[0] == two.messages[0] and one.tools == two.tools
        if not any(before.seq < cut < after.seq for cut in cuts):
            assert two.messages[: len(one.messages)] == one.messages
    for (usable, told), (_, request_sent) in zip(knew, plain, strict=True):
        assert known(request_sent) == told
        assert told.keys() <= usable


def _state(engine: Engine, built: ContextBuilt) -> tuple[set[str], dict[str, str]]:
    """Return what may stand in a prompt now, and what the model should know, as lines."""
    selection = Selection(engine.view.memory, engine.setup.clock())
    usable = {key for key in selection.usable if not selection.why_not(key)}
    told = {each.id for each in built.included}
    for each in built.excluded:
        assert each.reason == "over-budget" or each.id not in usable, each
    assert told | {e.id for e in built.excluded} == {*selection.usable, *selection.reasons}
    return usable, {key: render.line(selection.usable[key].entry) for key in told}
