"""The inbox pane: every key, with a real engine behind it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot

from core.commands import (
    ApplyCandidates,
    DiscardCandidates,
    LookAtCandidate,
    Redo,
    SnoozeCandidates,
    Undo,
)
from core.engine import Engine
from core.memory.entry_types import EntryType, Op, Priority, Scope, Signal
from core.memory.finding import Origin
from core.memory.inbox import State
from core.memory.plan import revision
from tests.tui.panes.host import Host, Time, propose, remember
from tui.panes.inbox import InboxPane
from tui.screens.candidate_editor import CandidateEditor
from tui.screens.choose import Choose
from tui.screens.confirm import Confirm
from tui.screens.conflict import ConflictScreen
from tui.screens.prompt_line import PromptLine
from tui.screens.rule import RuleScreen
from tui.widgets.document import Document

TAKES = "Take dependencies from the lock file."
SHORT = "Keep answers short."
ZONE = "The staging cluster runs in Frankfurt."
BRANCH = "On this branch the tests need the old schema."


async def fill(engine: Engine) -> list[str]:
    """Three candidates, the last one with a warning."""
    first = await propose(engine, TAKES)
    second = await propose(
        engine, SHORT, scope=Scope.USER, kind=EntryType.PREFERENCE, priority=Priority.MEDIUM
    )
    third = await propose(
        engine, BRANCH, kind=EntryType.FACT, signal=Signal.MODEL, priority=Priority.LOW
    )
    return [first, second, third]


@asynccontextmanager
async def hosted(
    engine: Engine, time: Time, size: tuple[int, int] = (100, 40)
) -> AsyncIterator[tuple[Host, InboxPane, Pilot[None]]]:
    pane = InboxPane()
    app = Host(pane, engine)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        time.rest()
        yield app, pane, pilot


def titles(pane: InboxPane) -> list[str]:
    return [row.item.candidate.title for row in pane.rows.rows]


def current(pane: InboxPane) -> str:
    row = pane.rows.cursor_row
    return row.item.candidate.title if row else ""


def state_of(engine: Engine, key: str) -> State:
    return engine.view.inbox.items[key].state


def said(app: Host) -> str:
    return "\n".join(str(toast.message) for toast in app._notifications)


def shown(pane: InboxPane) -> str:
    return "\n".join(document.plain for document in pane.query(Document).results(Document))


async def test_the_title_says_how_many_wait_and_since_when(engine: Engine, time: Time) -> None:
    time.now -= 2 * 86_400
    await propose(engine, TAKES)
    time.now += 2 * 86_400
    await propose(engine, SHORT)
    async with hosted(engine, time) as (_, pane, _pilot):
        assert pane._border_title.plain == "inbox ─ 2 pending, oldest 2 d"


async def test_an_empty_inbox_says_what_would_appear(engine: Engine, time: Time) -> None:
    async with hosted(engine, time) as (_, pane, pilot):
        assert "Nothing waits" in pane.rows.render_line(0).text
        assert "“remember …”" in shown(pane)
        for key in ("a", "e", "d", "s", "enter", "x", "A", "D", "c", "question_mark", "C", "t"):
            time.rest()
            await pilot.press(key)
        assert pane.screen.focused is pane.rows


async def test_the_card_tells_operation_tier_why_and_where_from(engine: Engine, time: Time) -> None:
    await propose(engine, TAKES, rationale="It fits.", evidence=("always from the lock file",))
    async with hosted(engine, time) as (_, pane, _pilot):
        text = shown(pane)
        assert "new convention, project memory (team)" in text
        assert "why      It fits." in text
        assert "“always from the lock file”" in text
        assert "a apply" in text


@pytest.mark.parametrize("key", ["a", "y"])
async def test_apply(engine: Engine, time: Time, key: str) -> None:
    first, *_ = await fill(engine)
    async with hosted(engine, time) as (app, pane, pilot):
        candidate = engine.view.inbox.items[first].candidate
        await pilot.press(key)
        await pilot.pause()
        (command,) = app.commands
        assert isinstance(command, ApplyCandidates)
        assert command.verdicts[0].candidate_id == first
        assert command.verdicts[0].seen == revision(candidate)
        assert state_of(engine, first) is State.APPLIED
        assert current(pane) == "Keep answers short"


async def test_a_line_that_runs_out_of_view_is_shown_whole_before_it_is_applied(
    engine: Engine, time: Time
) -> None:
    await propose(engine, "Use pnpm " + "in each and every package of this repository " * 8)
    async with hosted(engine, time) as (app, pane, pilot):
        await pilot.press("w")
        await propose(engine, "Deploy with make " + "on each and every host that we have " * 8)
        await pilot.pause()
        await pilot.press("J")
        time.rest()
        await pilot.press("a")
        await pilot.pause()
        assert app.commands == []
        diff = pane.card.diff
        assert "…" not in "".join(diff.render_line(y).text for y in range(diff.size.height))
        time.rest()
        await pilot.press("a")
        await pilot.pause()
        assert len(app.commands) == 1


@pytest.mark.parametrize("key", ["d", "n"])
async def test_discard_with_a_reason(engine: Engine, time: Time, key: str) -> None:
    first, *_ = await fill(engine)
    async with hosted(engine, time) as (app, pane, pilot):
        await pilot.press(key)
        assert isinstance(app.screen, PromptLine)
        await pilot.press(*"no", "enter")
        await pilot.pause()
        assert app.commands == [DiscardCandidates(candidate_ids=(first,), reason="no")]
        assert state_of(engine, first) is State.DISCARDED
        assert current(pane) == "Keep answers short"


async def test_enter_alone_discards_and_escape_does_not(engine: Engine, time: Time) -> None:
    first, *_ = await fill(engine)
    async with hosted(engine, time) as (app, pane, pilot):
        await pilot.press("d", "escape")
        await pilot.pause()
        assert app.commands == []
        assert pane.screen.focused is pane.rows
        await pilot.press("d", "enter")
        await pilot.pause()
        assert app.commands == [DiscardCandidates(candidate_ids=(first,))]


async def test_undo_brings_the_candidate_and_the_cursor_back(engine: Engine, time: Time) -> None:
    first, *_ = await fill(engine)
    async with hosted(engine, time) as (app, pane, pilot):
        await pilot.press("a")
        await pilot.pause()
        await pilot.press("j", "u")
        await pilot.pause()
        assert app.commands[-1] == Undo()
        assert state_of(engine, first) is State.PENDING
        assert current(pane) == "Take dependencies from the lock file"
        await pilot.press("U")
        await pilot.pause()
        assert app.commands[-1] == Redo()
        assert state_of(engine, first) is State.APPLIED


async def test_no_key_typed_ahead_decides(engine: Engine, time: Time) -> None:
    first, second, _ = await fill(engine)
    async with hosted(engine, time) as (app, _pane, pilot):
        await pilot.press("a")
        await pilot.pause()
        await pilot.press("a", "d", "a")
        time.rest(0.2)
        await pilot.press("a")
        time.rest(0.2)
        await pilot.press("a")
        assert len(app.commands) == 1
        time.rest(0.31)
        await pilot.press("a")
        await pilot.pause()
        assert [state_of(engine, key) for key in (first, second)] == [State.APPLIED] * 2


async def test_what_arrives_takes_neither_cursor_nor_focus(engine: Engine, time: Time) -> None:
    await propose(engine, SHORT, priority=Priority.LOW)
    async with hosted(engine, time) as (_, pane, pilot):
        await propose(engine, TAKES, priority=Priority.HIGH)
        await pilot.pause()
        assert titles(pane)[0] == "Take dependencies from the lock file"
        assert current(pane) == "Keep answers short"
        assert pane.screen.focused is pane.rows


async def test_a_warned_one_is_confirmed_singly(engine: Engine, time: Time) -> None:
    *_, third = await fill(engine)
    async with hosted(engine, time) as (app, _pane, pilot):
        await pilot.press("j", "j", "a")
        assert isinstance(app.screen, Confirm)
        await pilot.press("y")
        assert app.commands == []
        await pilot.press("escape")
        await pilot.press("a")
        time.rest()
        await pilot.press("y")
        await pilot.pause()
        (command,) = app.commands
        assert isinstance(command, ApplyCandidates)
        assert command.verdicts[0].warnings_accepted
        assert state_of(engine, third) is State.APPLIED


async def test_a_long_text_must_be_read_to_its_end(engine: Engine, time: Time) -> None:
    lines = "\n".join(f"{number}. Then do the step that has this number." for number in range(90))
    key = await propose(engine, lines, kind=EntryType.PROCEDURE)
    async with hosted(engine, time, (100, 30)) as (app, pane, pilot):
        await pilot.press("a")
        await pilot.pause()
        assert app.commands == []
        assert pane.has_class("-large")
        assert "end" in said(app)
        time.rest()
        await pilot.press("a")
        assert app.commands == []
        await pilot.press("pagedown", "pagedown", "pagedown", "j", "k", "G")
        await pilot.pause()
        await pilot.press("a")
        await pilot.pause()
        assert state_of(engine, key) is State.APPLIED
        assert not pane.has_class("-large")


async def test_enter_opens_and_escape_closes(engine: Engine, time: Time) -> None:
    await fill(engine)
    async with hosted(engine, time) as (_, pane, pilot):
        await pilot.press("enter")
        assert pane.has_class("-large")
        await pilot.press("J")
        await pilot.pause()
        assert current(pane) == "Keep answers short"
        await pilot.press("K", "escape")
        assert not pane.has_class("-large")
        assert pane.screen.focused is pane.rows


async def test_an_outdated_one_is_looked_at_and_then_decided(engine: Engine, time: Time) -> None:
    entry = await remember(engine, ZONE, kind=EntryType.FACT)
    key = await propose(
        engine, ZONE + " It moves.", op=Op.UPDATE, target=(entry,), kind=EntryType.FACT
    )
    later = await propose(
        engine, ZONE + " It stays.", op=Op.UPDATE, target=(entry,), kind=EntryType.FACT
    )
    async with hosted(engine, time) as (app, pane, pilot):
        await pilot.press("j", "a")
        await pilot.pause()
        assert state_of(engine, later) is State.APPLIED
        time.rest()
        assert "outdated" in shown(pane)
        await pilot.press("a")
        await pilot.pause()
        assert state_of(engine, key) is State.OUTDATED
        assert "changed" in said(app)
        time.rest()
        await pilot.press("enter")
        await pilot.pause()
        assert app.commands[-1] == LookAtCandidate(candidate_id=key)
        time.rest()
        await pilot.press("a")
        await pilot.pause()
        assert state_of(engine, key) is State.APPLIED


async def test_edit_with_a_live_diff(engine: Engine, time: Time) -> None:
    first, *_ = await fill(engine)
    async with hosted(engine, time) as (app, _pane, pilot):
        await pilot.press("e")
        assert isinstance(app.screen, CandidateEditor)
        await pilot.press("end", "backspace", *"!", "ctrl+s")
        await pilot.pause()
        (command,) = app.commands
        assert isinstance(command, ApplyCandidates)
        assert command.verdicts[0].edit.text == "Take dependencies from the lock file!"
        assert command.verdicts[0].edit.title is None
        assert state_of(engine, first) is State.APPLIED
        assert "lock file!" in next(iter(engine.view.memory)).entry.body


async def test_leaving_the_editor_asks_about_changes(engine: Engine, time: Time) -> None:
    await fill(engine)
    async with hosted(engine, time) as (app, pane, pilot):
        await pilot.press("e", "escape")
        assert app.screen is pane.screen
        await pilot.press("e", "x", "escape")
        assert isinstance(app.screen, Confirm)
        await pilot.press("n")
        assert isinstance(app.screen, CandidateEditor)
        await pilot.press("escape")
        time.rest()
        await pilot.press("y")
        assert app.screen is pane.screen
        assert app.commands == []


async def test_the_users_own_editor_leads_to_the_same_diff(engine: Engine, time: Time) -> None:
    await fill(engine)
    async with hosted(engine, time) as (app, _pane, pilot):
        app.editor = lambda text: text.replace("lock file", "manifest")
        await pilot.press("E")
        await pilot.pause()
        assert isinstance(app.screen, CandidateEditor)
        await pilot.press("ctrl+s")
        await pilot.pause()
        (command,) = app.commands
        assert isinstance(command, ApplyCandidates)
        assert command.verdicts[0].edit.text == "Take dependencies from the manifest."


async def test_snooze_and_wake(engine: Engine, time: Time) -> None:
    first, *_ = await fill(engine)
    async with hosted(engine, time) as (app, pane, pilot):
        await pilot.press("s")
        assert isinstance(app.screen, Choose)
        time.rest()
        await pilot.press("1")
        await pilot.pause()
        (command,) = app.commands
        assert isinstance(command, SnoozeCandidates)
        assert command.candidate_ids == (first,)
        assert command.until.startswith("2026-12-01")
        assert "Take dependencies from the lock file" not in titles(pane)
        assert "1 snoozed" in pane._border_title.plain
        time.now += 2 * 86_400
        pane._tick()
        await pilot.pause()
        assert "Take dependencies from the lock file" in titles(pane)


async def test_snooze_until_a_date(engine: Engine, time: Time) -> None:
    await fill(engine)
    async with hosted(engine, time) as (app, _pane, pilot):
        await pilot.press("s")
        time.rest()
        await pilot.press("3", *"soon", "enter")
        assert "no date" in said(app)
        await pilot.press("ctrl+u", *"2027-01-15", "enter")
        await pilot.pause()
        (command,) = app.commands
        assert isinstance(command, SnoozeCandidates)
        assert command.until.startswith("2027-01-15")


async def test_marks_and_batches(engine: Engine, time: Time) -> None:
    first, second, third = await fill(engine)
    async with hosted(engine, time) as (app, pane, pilot):
        await pilot.press("x", "space")
        assert pane.rows.marked == {first, second}
        await pilot.press("asterisk", "A")
        assert isinstance(app.screen, Confirm)
        time.rest()
        await pilot.press("y")
        await pilot.pause()
        (command,) = app.commands
        assert isinstance(command, ApplyCandidates)
        assert [v.candidate_id for v in command.verdicts] == [first, second]
        assert state_of(engine, third) is State.PENDING
        assert pane.rows.marked == frozenset()
        await pilot.press("u")
        await pilot.pause()
        assert state_of(engine, first) is state_of(engine, second) is State.PENDING


async def test_a_range_and_a_batch_that_discards(engine: Engine, time: Time) -> None:
    ids = await fill(engine)
    async with hosted(engine, time) as (app, pane, pilot):
        await pilot.press("v", "j", "escape", "g", "v", "j", "v")
        assert pane.rows.marked == set(ids[:2])
        await pilot.press("D")
        time.rest()
        await pilot.press("y")
        await pilot.pause()
        assert app.commands == [DiscardCandidates(candidate_ids=tuple(ids[:2]))]


async def test_a_batch_that_can_apply_nothing_says_so(engine: Engine, time: Time) -> None:
    await propose(engine, BRANCH)
    async with hosted(engine, time) as (app, pane, pilot):
        await pilot.press("A")
        assert app.screen is pane.screen
        assert "None" in said(app)


async def test_filter_by_words_and_facets(engine: Engine, time: Time) -> None:
    await fill(engine)
    async with hosted(engine, time) as (_, pane, pilot):
        await pilot.press("slash", *"dependencies", "enter")
        await pilot.pause()
        assert titles(pane) == ["Take dependencies from the lock file"]
        assert "1 shown" in pane._border_title.plain
        await pilot.press("escape")
        assert len(titles(pane)) == 3
        for typed, number in (
            ("scope:user", 1),
            ("type:fact", 1),
            ("signal:model", 1),
            ("is:warned", 1),
            ("is:blocked", 0),
            ("is:snoozed", 0),
            ("schema", 1),
        ):
            await pilot.press("slash", *typed, "down")
            await pilot.pause()
            assert len(titles(pane)) == number, typed
            await pilot.press("escape")


async def test_what_was_blocked_is_shown_under_its_own_filter(engine: Engine, time: Time) -> None:
    secret = "AK" + "IA" + "Z7QWERTYUIOPASDF"
    await propose(engine, f"The deploy key is {secret}.", kind=EntryType.FACT)
    async with hosted(engine, time) as (app, pane, pilot):
        assert titles(pane) == []
        await pilot.press("slash", *"is:blocked", "enter")
        await pilot.pause()
        time.rest()
        assert len(titles(pane)) == 1
        assert "blocks" in shown(pane)
        assert secret not in shown(pane)
        await pilot.press("a")
        assert "blocked" in said(app)
        assert app.commands == []


async def test_sort(engine: Engine, time: Time) -> None:
    await fill(engine)
    await propose(engine, ZONE, priority=Priority.HIGH, kind=EntryType.FACT)
    async with hosted(engine, time) as (_, pane, pilot):
        by_priority = titles(pane)
        await pilot.press("o")
        by_age = titles(pane)
        await pilot.press("o")
        by_tier = titles(pane)
        await pilot.press("o")
        assert titles(pane) == by_priority
        assert by_priority[1].startswith("The staging") and by_age[3].startswith("The staging")
        assert by_tier[0] == "Keep answers short"


async def test_triage_goes_through_all_of_them(engine: Engine, time: Time) -> None:
    await fill(engine)
    async with hosted(engine, time) as (app, pane, pilot):
        await pilot.press("t")
        await pilot.pause()
        assert "1 of 3" in shown(pane)
        time.rest()
        await pilot.press("a")
        await pilot.pause()
        assert pane.has_class("-large")
        assert "2 of 3" in shown(pane)
        time.rest()
        await pilot.press("J")
        await pilot.pause()
        assert "3 of 3" in shown(pane)
        await pilot.press("d", "enter")
        await pilot.pause()
        time.rest()
        await pilot.press("a")
        await pilot.pause()
        assert not pane.has_class("-large")
        assert len(app.commands) == 3


async def test_hunks_wrap_copy(engine: Engine, time: Time) -> None:
    body = "\n".join(["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"])
    entry = await remember(engine, body, kind=EntryType.PROCEDURE)
    changed = body.replace("one", "first").replace("nine", "last")
    await propose(engine, changed, op=Op.UPDATE, target=(entry,), kind=EntryType.PROCEDURE)
    async with hosted(engine, time) as (app, pane, pilot):
        diff = pane.card.diff
        assert (diff.hunk, diff.hunk_count) == (0, 2)
        await pilot.press("right_square_bracket")
        assert diff.hunk == 1
        await pilot.press("left_square_bracket", "w", "w", "c")
        assert diff.hunk == 0
        assert app.copied == [changed]


async def test_rules_are_explained(engine: Engine, time: Time) -> None:
    await propose(engine, BRANCH)
    async with hosted(engine, time) as (app, pane, pilot):
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(app.screen, RuleScreen)
        text = app.screen.query_one(Document).plain
        assert "state.branch" in text and "reason" in text and "like" in text
        await pilot.press("j", "k", "escape")
        assert app.screen is pane.screen


@pytest.mark.parametrize(
    ("key", "old", "new"),
    [
        ("s", "superseded", "active"),
        ("b", "active", "active"),
        ("m", "disputed", "disputed"),
        ("d", "active", ""),
    ],
)
async def test_a_contradiction_is_settled_in_its_own_screen(
    engine: Engine, time: Time, key: str, old: str, new: str
) -> None:
    entry = await remember(engine, "The dev server listens on port 3000.", kind=EntryType.FACT)
    other = await propose(engine, "The dev server listens on port 3001.", kind=EntryType.FACT)
    async with hosted(engine, time) as (app, _pane, pilot):
        await pilot.press("C")
        await pilot.pause()
        assert isinstance(app.screen, ConflictScreen)
        await pilot.press(key)
        assert app.commands == []
        time.rest()
        await pilot.press(key)
        await pilot.pause()
        memory = engine.view.memory
        assert standing(engine, entry) == old
        added = [a.entry.id for a in memory if a.entry.id != entry]
        assert [standing(engine, key) for key in added] == ([new] if new else [])
        assert not engine.view.inbox.items[other].open


async def test_keeping_both_can_be_narrowed_first(engine: Engine, time: Time) -> None:
    await remember(engine, "The dev server listens on port 3000.", kind=EntryType.FACT)
    await propose(engine, "The dev server listens on port 3001.", kind=EntryType.FACT)
    async with hosted(engine, time) as (app, _pane, pilot):
        await pilot.press("C")
        time.rest()
        await pilot.press("j", "k", "e")
        await pilot.pause()
        assert isinstance(app.screen, CandidateEditor)
        await pilot.press("escape", "C", "escape")
        assert app.commands == []


def standing(engine: Engine, entry_id: str) -> str:
    memory = engine.view.memory
    found = memory.get(entry_id)
    if found is None:
        return "gone"
    if entry_id in memory.superseded():
        return "superseded"
    return "disputed" if found.entry.disputed else "active"


async def test_hostile_text_is_shown_and_does_nothing(engine: Engine, time: Time) -> None:
    title = "[@click=app.quit]x[/] [/nope] [b"
    await propose(engine, f"{title} is what one may write.", title=title, origin=Origin.USER)
    async with hosted(engine, time) as (app, pane, pilot):
        assert title in pane.rows.render_line(0).text
        await pilot.press("d")
        await pilot.press("escape", "e", "escape", "enter")
        assert app.is_running
