"""The memory browser: every key, with a real engine behind it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from core.commands import (
    ApplyCandidates,
    DeleteEntry,
    LookForDrift,
    MoveEntry,
    PurgeEntry,
    RevertEntry,
    SettleEntry,
    Undo,
)
from core.engine import Engine
from core.events import MemoryUsed, Stamp
from core.memory.entry_types import EntryType, Op, Scope, Visibility
from core.memory.plan import Edit
from core.memory.verdict import Verdict
from tests.tui.panes.host import Host, Time, propose, remember
from tui.panes.memory import MemoryPane
from tui.screens.candidate_editor import CandidateEditor
from tui.screens.choose import Choose
from tui.screens.confirm import Confirm
from tui.screens.entry_history import EntryHistory
from tui.screens.purge_entry import PurgeEntryScreen
from tui.widgets.document import Document

LOCK = "Take dependencies from the lock file."
SHORT = "Keep answers short."
ZONE = "The staging cluster runs in Frankfurt."


async def fill(engine: Engine) -> tuple[str, str, str]:
    return (
        await remember(engine, LOCK),
        await remember(engine, SHORT, scope=Scope.USER, kind=EntryType.PREFERENCE),
        await remember(engine, ZONE, kind=EntryType.FACT),
    )


@asynccontextmanager
async def hosted(
    engine: Engine, time: Time, size: tuple[int, int] = (100, 40)
) -> AsyncIterator[tuple[Host, MemoryPane, Pilot[None]]]:
    pane = MemoryPane()
    app = Host(pane, engine)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        time.rest()
        yield app, pane, pilot


def picture(pane: MemoryPane) -> str:
    rows = pane.rows
    return "\n".join(rows.render_line(y).text.rstrip() for y in range(rows.size.height)).rstrip()


def said(app: Host) -> str:
    return "\n".join(str(toast.message) for toast in app._notifications)


async def test_entries_stand_by_tier_and_type_with_counts(engine: Engine, time: Time) -> None:
    await fill(engine)
    async with hosted(engine, time) as (_, pane, _pilot):
        assert pane._border_title.plain == "memory ─ 3"
        lines = [line.strip("▌ ") for line in picture(pane).splitlines()]
        assert lines == [
            "▾ user preferences 1",
            "Keep answers short",
            "▾ project conventions 1",
            "Take dependencies from the lock file",
            "▾ project facts 1",
            "The staging cluster runs in Frankfurt",
        ]


async def test_an_empty_memory_says_how_it_fills(engine: Engine, time: Time) -> None:
    async with hosted(engine, time) as (_, pane, pilot):
        assert "Nothing is remembered" in picture(pane)
        await pilot.press("enter", "h", "e", "E", "d", "m", "c", "left", "right")
        assert pane.screen.focused is pane.rows


async def test_groups_fold(engine: Engine, time: Time) -> None:
    await fill(engine)
    async with hosted(engine, time) as (_, pane, pilot):
        await pilot.press("enter")
        assert len(pane.rows.rows) == 5
        await pilot.press("right")
        assert len(pane.rows.rows) == 6
        await pilot.press("j", "left")
        assert len(pane.rows.rows) == 5


async def test_enter_shows_the_entry_and_where_it_came_from(engine: Engine, time: Time) -> None:
    await remember(engine, "**Use** the `lock` file.", evidence=("it broke twice",))
    async with hosted(engine, time) as (app, pane, pilot):
        await pilot.press("j", "enter")
        await pilot.pause()
        text = pane.card.plain
        assert "Use the lock file." in text
        assert "“it broke twice”" in text
        assert "convention, project memory (team)" in text
        assert "from cand_" in text
        await pilot.press("j", "k", "G", "g", "pagedown", "pageup", "escape")
        assert not pane.has_class("-open")
        assert pane.screen.focused is pane.rows
        await pilot.press("c")
        assert app.copied == ["**Use** the `lock` file."]


async def test_delete_explains_what_hidden_means_and_undo_brings_it_back(
    engine: Engine, time: Time
) -> None:
    lock, *_ = await fill(engine)
    async with hosted(engine, time) as (app, pane, pilot):
        await pilot.press("j", "j", "j", "d")
        assert isinstance(app.screen, Choose)
        await pilot.press("escape", "d")
        time.rest()
        await pilot.press("d")
        await pilot.pause()
        assert app.commands == [DeleteEntry(entry_id=lock)]
        assert pane._border_title.plain == "memory ─ 2"
        await pilot.press("u")
        await pilot.pause()
        assert app.commands[-1] == Undo()
        assert engine.view.memory.get(lock) is not None
        await pilot.press("U")
        await pilot.pause()
        assert engine.view.memory.get(lock) is None


async def test_a_purge_needs_its_word_and_leaves_no_text(engine: Engine, time: Time) -> None:
    lock, *_ = await fill(engine)
    async with hosted(engine, time) as (app, _pane, pilot):
        await pilot.press("j", "j", "j", "d")
        time.rest()
        await pilot.press("p")
        await pilot.pause()
        assert isinstance(app.screen, PurgeEntryScreen)
        await pilot.press("y", "enter")
        assert isinstance(app.screen, PurgeEntryScreen) and app.commands == []
        await pilot.press("backspace", *"purge", "enter")
        await pilot.pause()
        assert app.commands == [PurgeEntry(entry_id=lock)]
        assert engine.view.memory.get(lock) is None
        assert "is purged" in said(app)
        assert not any(LOCK in str(event.data) for event in engine.ledger.read())


async def test_the_mark_disputed_is_taken_off(engine: Engine, time: Time) -> None:
    one = await remember(engine, "The dev server listens on port 3000.", kind=EntryType.FACT)
    key = await propose(engine, "The dev server listens on port 3001.", kind=EntryType.FACT)
    verdict = Verdict(candidate_id=key, edit=Edit(disputes=(one,)), warnings_accepted=True)
    await engine.handle(ApplyCandidates(verdicts=(verdict,)))
    async with hosted(engine, time) as (app, pane, pilot):
        assert "2 disputed" in picture(pane)
        await pilot.press("j", "s")
        await pilot.pause()
        assert app.commands == [SettleEntry(entry_id=one)]
        assert "1 disputed" in picture(pane)
        found = engine.view.memory.get(one)
        assert found and not found.entry.disputed
        assert found.entry.body == "The dev server listens on port 3000."
        await pilot.press("s")
        await pilot.pause()
        assert [error.code for error in app.errors] == ["nothing"]
        await pilot.press("u")
        await pilot.pause()
        assert "2 disputed" in picture(pane)


async def test_the_approved_text_is_put_back_into_a_drifted_file(
    engine: Engine, time: Time
) -> None:
    await fill(engine)
    root = engine.setup.project.root
    assert root is not None
    path = root / ".placet" / "memory" / "take_dependencies_lock_file.md"
    approved = path.read_text()
    async with hosted(engine, time) as (app, pane, pilot):
        await pilot.press("j", "j", "j", "r")
        assert app.commands == []
        path.write_text(approved.replace("lock file.", "manifest."))
        await engine.handle(LookForDrift())
        await pilot.pause()
        await pilot.press("r")
        assert isinstance(app.screen, Confirm)
        time.rest()
        await pilot.press("y")
        await pilot.pause()
        assert app.errors == []
        assert path.read_text() == approved
        await engine.handle(LookForDrift())
        await pilot.pause()
        assert "drift" not in picture(pane)
        assert not engine.view.inbox.pending()


async def test_stale_claims_are_counted(engine: Engine, time: Time) -> None:
    await remember(engine, "Sign in is done in `src/gone.py`.", kind=EntryType.FACT)
    async with hosted(engine, time) as (app, pane, pilot):
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "1 stale claim" in picture(pane)
        await pilot.press("j", "enter")
        await pilot.pause()
        assert "✗ src/gone.py: missing" in pane.card.plain


async def test_move(engine: Engine, time: Time) -> None:
    lock, *_ = await fill(engine)
    async with hosted(engine, time) as (app, _pane, pilot):
        await pilot.press("j", "j", "j", "m")
        assert isinstance(app.screen, Choose)
        time.rest()
        await pilot.press("3")
        await pilot.pause()
        assert app.commands == [
            MoveEntry(entry_id=lock, scope=Scope.PROJECT, visibility=Visibility.PRIVATE)
        ]
        found = engine.view.memory.get(lock)
        assert found and found.place == "private"


async def test_edit_is_applied_at_once(engine: Engine, time: Time) -> None:
    lock, *_ = await fill(engine)
    async with hosted(engine, time) as (app, _pane, pilot):
        await pilot.press("j", "j", "j", "e")
        assert isinstance(app.screen, CandidateEditor)
        await pilot.press("end", "backspace", *", always.", "ctrl+s")
        await pilot.pause()
        found = engine.view.memory.get(lock)
        assert found and found.entry.body == "Take dependencies from the lock file, always."
        assert found.entry.title == "Take dependencies from the lock file, always"
        assert not engine.view.inbox.pending()


async def test_an_edit_that_is_warned_of_is_confirmed(engine: Engine, time: Time) -> None:
    lock, *_ = await fill(engine)
    async with hosted(engine, time) as (app, _pane, pilot):
        await pilot.press("j", "j", "j", "e", "end", *" On this branch only.", "ctrl+s")
        await pilot.pause()
        assert isinstance(app.screen, Confirm)
        await pilot.press("n")
        assert isinstance(app.screen, CandidateEditor)
        assert app.commands == []
        await pilot.press("ctrl+s")
        await pilot.pause()
        time.rest()
        await pilot.press("y")
        await pilot.pause()
        found = engine.view.memory.get(lock)
        assert found and found.entry.body.endswith("On this branch only.")


async def test_an_edit_that_is_blocked_says_why(engine: Engine, time: Time) -> None:
    await fill(engine)
    async with hosted(engine, time) as (app, _pane, pilot):
        secret = "AK" + "IA" + "Z7QWERTYUIOPASDF"
        await pilot.press("j", "j", "j", "e", "end", *f" {secret}", "ctrl+s")
        await pilot.pause()
        assert isinstance(app.screen, CandidateEditor)
        assert "key" in said(app)
        assert app.commands == []


async def test_an_edit_that_contradicts_another_entry_is_confirmed(
    engine: Engine, time: Time
) -> None:
    await remember(engine, "The dev server listens on port 3000.", kind=EntryType.FACT)
    other = await remember(engine, "The build takes an hour.", kind=EntryType.FACT)
    async with hosted(engine, time) as (app, _pane, pilot):
        await pilot.press("j", "e", "ctrl+a", "ctrl+k")
        await pilot.press(*"The dev server listens on port 3001.", "ctrl+s")
        await pilot.pause()
        assert isinstance(app.screen, Confirm)
        await pilot.press("n")
        assert "inbox" in said(app)
        assert len(engine.view.inbox.pending()) == 1
        found = engine.view.memory.get(other)
        assert found and found.entry.body == "The build takes an hour."


async def test_history_with_diffs_and_revert(engine: Engine, time: Time) -> None:
    zone = await remember(engine, ZONE, kind=EntryType.FACT)
    first = engine.view.memory.get(zone)
    assert first is not None
    time.now += 3_600
    key = await propose(
        engine, ZONE.replace("Frankfurt", "Dublin"), op=Op.UPDATE, target=(zone,),
        kind=EntryType.FACT,
    )  # fmt: skip
    await engine.handle(
        ApplyCandidates(verdicts=(Verdict(candidate_id=key, warnings_accepted=True),))
    )
    async with hosted(engine, time) as (app, _pane, pilot):
        await pilot.press("j", "h")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, EntryHistory)
        assert [row.current for row in screen._list.rows] == [True, False]
        await pilot.press("right_square_bracket", "left_square_bracket", "pagedown", "pageup")
        await pilot.press("j", "k", "j", "r")
        time.rest()
        await pilot.press("y")
        await pilot.pause()
        assert app.commands == [RevertEntry(entry_id=zone, seq=first.seq)]
        found = engine.view.memory.get(zone)
        assert found and found.entry.body == ZONE
        await pilot.press("h", "escape")
        assert not isinstance(app.screen, EntryHistory)


async def test_the_file_itself_opens_in_the_editor(engine: Engine, time: Time) -> None:
    await fill(engine)
    async with hosted(engine, time) as (app, _pane, pilot):
        await pilot.press("j", "j", "j", "E")
        await pilot.pause()
        (path,) = app.files
        assert path.endswith("/.placet/memory/take_dependencies_lock_file.md")
        assert Path(path).is_file()


async def test_drift_is_marked_and_told(engine: Engine, time: Time) -> None:
    await fill(engine)
    root = engine.setup.project.root
    assert root is not None
    path = root / ".placet" / "memory" / "take_dependencies_lock_file.md"
    async with hosted(engine, time) as (_, pane, pilot):
        path.write_text(path.read_text().replace("lock file.", "manifest."))
        (path.parent / "odd.md").write_bytes(b"---\nid: [\n---\n")
        await engine.handle(LookForDrift())
        await pilot.pause()
        assert "1 drift" in picture(pane)
        assert "⚠" in picture(pane)
        assert "files that are no entries" in picture(pane)
        await pilot.press("j", "j", "j", "enter")
        await pilot.pause()
        assert "changed outside placet" in pane.card.plain
        await pilot.press("escape", "slash", *"is:drift", "enter")
        await pilot.pause()
        assert len(pane.rows.rows) == 2


async def test_states_are_told_in_words(engine: Engine, time: Time) -> None:
    one = await remember(engine, "The dev server listens on port 3000.", kind=EntryType.FACT)
    key = await propose(engine, "The dev server listens on port 3001.", kind=EntryType.FACT)
    edit = Edit(supersedes=(one,))
    verdict = Verdict(candidate_id=key, edit=edit, warnings_accepted=True)
    await engine.handle(ApplyCandidates(verdicts=(verdict,)))
    async with hosted(engine, time) as (_, pane, pilot):
        assert "superseded" in picture(pane)
        await pilot.press("j", "enter")
        await pilot.pause()
        assert "superseded by mem_" in pane.card.plain
        await pilot.press("escape", "j", "enter")
        await pilot.pause()
        assert f"hides    {one}" in pane.card.plain


async def test_filter(engine: Engine, time: Time) -> None:
    lock, *_ = await fill(engine)
    engine.ledger.append(Stamp(project=engine.setup.project.id), MemoryUsed(ids=(lock,)))
    engine.feed.pump()
    time.now += 40 * 86_400
    engine.ledger.append(Stamp(project=engine.setup.project.id), MemoryUsed(ids=(lock,)))
    async with hosted(engine, time) as (_, pane, pilot):
        for typed, number in (
            ("lock", 1),
            ("scope:user", 1),
            ("type:fact", 1),
            ("is:unused", 2),
            ("is:disputed", 0),
        ):
            await pilot.press("slash", *typed, "down")
            await pilot.pause()
            entries = [row for row in pane.rows.rows if row.kind == "entry"]
            assert len(entries) == number, typed
            await pilot.press("escape")
        assert len(pane.rows.rows) == 6


async def test_an_answer_that_cites_counts(engine: Engine, time: Time) -> None:
    lock, *_ = await fill(engine)
    async with hosted(engine, time) as (_, pane, pilot):
        engine.feed.record(Stamp(project=engine.setup.project.id), MemoryUsed(ids=(lock,)))
        await pilot.press("j", "j", "j", "enter")
        await pilot.pause()
        assert "cited 1 time" in pane.card.plain
        assert pane.query_one(Document)
