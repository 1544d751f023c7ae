"""Each key that works everywhere, in the composer and in the transcript: what it asks for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.widgets import TextArea

from core.commands import (
    Compact,
    EditTurn,
    ForkSession,
    Interrupt,
    OpenSession,
    RenameSession,
    RetryTurn,
    SaveDraft,
    SendQueued,
    SetMode,
    SetQueue,
    SubmitPrompt,
    UndoEdit,
    UseModel,
)
from core.config import UiSettings
from core.errors import PlacetError
from core.events import (
    EditApplied,
    ModelMessage,
    ToolCompleted,
    ToolRequested,
    TurnCompleted,
    TurnStarted,
)
from core.memory.entry_types import EntryType
from core.models.base import ToolCall
from core.progress import ApprovalWanted, ModelNow, Notice, QueueChanged, TextArrived
from core.session import SessionSummary
from core.text import SafeText
from core.tools.base import FileWrite
from tests.tui.stage import SESSION, TURN, event, staged
from tui.messages import EngineFailed
from tui.presenters.draft import Draft
from tui.screens.candidate_editor import CandidateEditor
from tui.screens.confirm import Confirm
from tui.screens.help import HelpScreen
from tui.screens.quit import QuitScreen
from tui.screens.sessions import SessionsScreen
from tui.widgets.row_list import RowList

SUMMARY = SessionSummary(
    id="sess_old",
    name="An earlier one",
    started_at="2026-11-29T10:00:00Z",
    last_at="2026-11-29T10:00:00Z",
    turns=3,
    root="/x",
    model="m",
    state="ended",
)


async def test_enter_sends_and_the_draft_is_kept_until_it_is_taken(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.press(*"hi", "enter")
        assert stage.bridge.of(SubmitPrompt) == [SubmitPrompt(text="hi")]
        assert stage.app.chat.composer.text == ""
        assert stage.app.chat.draft == "hi"
        await stage.happen(TurnStarted(text="hi"))
        assert stage.app.chat.draft == ""
        assert stage.bridge.of(SaveDraft)[-1] == SaveDraft(text="")


async def test_a_message_that_could_not_be_sent_comes_back(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        stage.bridge.answers[SubmitPrompt] = PlacetError("x", "No.", "Do this.")
        await stage.press(*"hi", "enter")
        assert stage.app.chat.composer.text == "hi"
        assert "No. Do this." in stage.picture()


async def test_a_turn_that_could_not_begin_gives_the_message_back(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        stage.bridge.answers[SubmitPrompt] = "turn_1"
        await stage.press(*"hi", "enter")
        await stage.happen(Notice(message="Another placet has it.", severity="error"))
        assert stage.app.chat.composer.text == "hi"


async def test_what_is_typed_before_the_engine_stands_is_not_lost(tmp_path: Path) -> None:
    async with staged(tmp_path, opened=False) as stage:
        await stage.press(*"hi")
        await stage.open(draft="from before")
        assert stage.app.chat.composer.text == "hi\nfrom before"


async def test_the_draft_of_a_session_comes_back(tmp_path: Path) -> None:
    async with staged(tmp_path, opened=False) as stage:
        await stage.open(draft="half a thought", taken_over=True)
        assert stage.app.chat.composer.text == "half a thought"
        assert "without warning" in stage.app.chat.transcript.items[-1].text


async def test_a_draft_is_saved_as_one_writes(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.press(*"abc")
        stage.app.chat.composer._tell_draft()
        await stage.settle()
        assert stage.bridge.of(SaveDraft)[-1] == SaveDraft(text="abc")


async def test_ctrl_j_makes_a_line(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.press("a", "ctrl+j", "b")
        assert stage.app.chat.composer.text == "a\nb"
        assert not stage.bridge.of(SubmitPrompt)


async def test_up_in_an_empty_message_takes_the_last_waiting_one_back(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.happen(
            TurnStarted(text="go"),
            QueueChanged(session_id=SESSION, turn_id="", texts=("one", "two")),
        )
        assert "waits  one" in stage.picture()
        await stage.press("up")
        assert stage.app.chat.composer.text == "two"
        assert stage.bridge.of(SetQueue) == [SetQueue(texts=("one",))]


async def test_the_queue_of_a_session_comes_back(tmp_path: Path) -> None:
    async with staged(tmp_path, opened=False) as stage:
        await stage.open(queue=("later",))
        assert stage.bridge.of(SetQueue) == [SetQueue(texts=("later",))]


async def test_ctrl_g_writes_the_message_in_the_editor(tmp_path: Path) -> None:
    def run(arguments: list[str]) -> int:
        path = Path(arguments[-1])
        path.write_text(path.read_text() + " and more\n")
        return 0

    ui = UiSettings(editor="my-editor --wait")
    async with staged(tmp_path, ui=ui, run=run) as stage:
        await stage.press(*"text", "ctrl+g")
        assert stage.app.chat.composer.text == "text and more"


async def test_ctrl_underscore_undoes_in_the_message(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        stage.app.chat.composer.set_text("kept")
        stage.app.chat.composer.set_text("gone")
        await stage.press("ctrl+underscore")
        assert stage.app.chat.composer.text == "kept"


@pytest.mark.parametrize(("key", "place"), [("f3", "inbox"), ("f4", "memory"), ("f5", "context")])
async def test_function_keys_go_to_the_panes(tmp_path: Path, key: str, place: str) -> None:
    async with staged(tmp_path) as stage:
        await stage.press(key)
        assert stage.app.main.front == place
        assert stage.app.main.pane_of(stage.app.focused) == place
        await stage.press("f2")
        assert stage.focused_place == "composer"


async def test_f2_always_leads_to_where_one_writes(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.press("f2")
        assert stage.focused_place == "composer"
        await stage.press("shift+tab")
        assert stage.focused_place == "transcript"
        await stage.press("f2")
        assert stage.focused_place == "composer"


async def test_tab_goes_round_and_back(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        fronts = []
        for _ in range(4):
            await stage.press("tab")
            fronts.append(stage.app.main.front)
        assert fronts == ["inbox", "memory", "chat", "chat"]
        assert stage.focused_place == "composer"
        await stage.press("shift+tab", "shift+tab")
        assert stage.app.main.front == "memory"


async def test_narrow_screens_show_one_pane_at_a_time(tmp_path: Path) -> None:
    async with staged(tmp_path, size=(80, 24)) as stage:
        assert "f3 inbox" in stage.picture()
        assert not stage.app.main.query_one("#right").display
        await stage.press("f3")
        assert not stage.app.chat.display
        assert stage.app.main.query_one("#inbox").display
        assert not stage.app.main.query_one("#memory").display
        await stage.pilot.resize_terminal(120, 36)
        await stage.settle()
        assert stage.app.chat.display
        assert stage.app.main.query_one("#memory").display


async def test_f6_zooms_and_escape_takes_it_back(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.press("f6")
        assert not stage.app.main.query_one("#right").display
        await stage.press("escape")
        assert stage.app.main.query_one("#right").display
        assert not stage.bridge.of(Interrupt)


async def test_escape_stops_the_turn_and_only_a_turn(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.press("escape")
        assert not stage.bridge.of(Interrupt)
        await stage.happen(TurnStarted(text="go"))
        assert "esc stops" in stage.picture()
        await stage.press("escape")
        assert stage.bridge.of(Interrupt) == [Interrupt()]


async def test_escape_closes_the_topmost_layer_first(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.happen(TurnStarted(text="go"))
        for opens in ("f1", "ctrl+p"):
            await stage.press(opens)
            assert len(stage.app.screen_stack) == 2
            await stage.press("escape")
            assert len(stage.app.screen_stack) == 1
        assert not stage.bridge.of(Interrupt)


async def test_ctrl_c_stops_puts_away_and_asks(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.press(*"draft")
        await stage.happen(TurnStarted(text="go"))
        await stage.press("ctrl+c")
        assert stage.bridge.of(Interrupt) == [Interrupt()]
        assert stage.app.chat.composer.text == "draft"
        await stage.happen(TurnCompleted(steps=1, seconds=1.0))
        await stage.press("ctrl+c")
        assert stage.app.chat.composer.text == ""
        await stage.press("up")
        assert stage.app.chat.composer.text == "draft"
        stage.app.chat.composer.set_text("")
        await stage.press("ctrl+c")
        assert isinstance(stage.app.screen, QuitScreen)
        await stage.press("n")
        assert stage.app.is_running
        await stage.press("ctrl+c", "ctrl+c")
        assert not stage.app.is_running
        assert stage.bridge.of(SaveDraft)[-1] == SaveDraft(text="")


async def test_ctrl_c_copies_what_is_selected(tmp_path: Path) -> None:
    ui = UiSettings(clipboard="file")
    async with staged(tmp_path, ui=ui) as stage:
        await stage.press(*"word", "shift+home", "ctrl+c")
        assert (tmp_path / "state" / "copied.txt").read_text() == "word"
        assert stage.app.chat.composer.text == "word"


async def test_ctrl_q_leaves_and_saves_the_draft(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.press(*"kept", "ctrl+q")
        assert not stage.app.is_running
        assert stage.bridge.of(SaveDraft)[-1] == SaveDraft(text="kept")


@pytest.mark.parametrize("key", ["ctrl+q", "ctrl+c"])
async def test_a_dialog_is_left_by_these_keys_as_by_escape(tmp_path: Path, key: str) -> None:
    async with staged(tmp_path) as stage:
        await stage.press("f1", key)
        assert len(stage.app.screen_stack) == 1
        head = SafeText("edit")
        draft = Draft(heading=head, text="the text", title="A", type=EntryType.FACT, tier=0)
        stage.app.push_screen(CandidateEditor(draft))
        await stage.settle()
        await stage.press("x", key)
        assert isinstance(stage.app.screen, Confirm), "what was changed is asked about"
        await stage.press("n")
        assert stage.app.screen.query_one("#editor-text", TextArea).text == "xthe text"


async def test_ctrl_q_at_the_question_leaves(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.press("ctrl+c")
        assert isinstance(stage.app.screen, QuitScreen)
        await stage.press("ctrl+q")
        assert not stage.app.is_running


async def test_why_the_engine_failed_stays_to_be_read(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        stage.app.post_message(EngineFailed("Another placet has it open.", "Close it there."))
        stage.bridge.answers[SubmitPrompt] = PlacetError("ended", "The engine has ended.")
        await stage.press(*"hello", "enter")
        assert "Another placet has it open. Close it there." in stage.picture()
        assert stage.app.chat.composer.text == "hello"


async def test_f8_switches_the_mode(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.press("f8")
        assert stage.bridge.of(SetMode) == [SetMode(mode="accept-edits")]


async def test_f7_lists_sessions_and_enter_goes_on_with_one(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        stage.bridge.reads["sessions_of_project"] = [SUMMARY]
        await stage.press(*"mine", "f7")
        assert isinstance(stage.app.screen, SessionsScreen)
        assert "An earlier one" in stage.picture()
        await stage.press("enter")
        asked = stage.bridge.commands
        assert OpenSession(session_id="sess_old") in asked
        assert SaveDraft(text="mine") in asked[: asked.index(OpenSession(session_id="sess_old"))]


@pytest.mark.parametrize(
    ("keys", "commands"),
    [(("n",), [OpenSession(session_id="")]), (("escape",), [])],
)
async def test_in_the_list_of_sessions(
    tmp_path: Path, keys: tuple[str, ...], commands: list[Any]
) -> None:
    async with staged(tmp_path) as stage:
        stage.bridge.reads["sessions_of_project"] = [SUMMARY]
        await stage.press("f7", *keys)
        assert stage.bridge.of(OpenSession) == commands
        assert len(stage.app.screen_stack) == 1


async def test_sessions_can_be_filtered(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        stage.bridge.reads["sessions_of_project"] = [SUMMARY]
        await stage.press("f7", "slash", *"zebra")
        assert "No session matches" in stage.picture()
        await stage.press("escape")
        assert "An earlier one" in stage.picture()


async def test_sessions_are_found_by_what_was_said_and_forks_by_their_parent(
    tmp_path: Path,
) -> None:
    fork = replace(SUMMARY, id="sess_fork", name="Its branch", parent="sess_old")
    async with staged(tmp_path) as stage:
        stage.bridge.reads["sessions_of_project"] = [fork, SUMMARY]
        stage.bridge.reads["said_in_sessions"] = {"sess_fork": "where is the zebra kept?"}
        await stage.press("f7")
        assert "⑂ Its branch, fork of An earlier one" in stage.picture()
        await stage.press("slash", *"zebra branch")
        rows = stage.app.screen.query_one(RowList).rows
        assert [row.id for row in rows] == ["sess_fork"]


async def test_the_palette_finds_sessions(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        stage.bridge.reads["sessions_of_project"] = [SUMMARY]
        await stage.press("ctrl+p", *"earlier")
        await stage.pilot.pause(0.3)
        await stage.press("enter")
        assert OpenSession(session_id="sess_old") in stage.bridge.commands


async def test_another_session_brings_its_own_draft(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.press(*"mine")
        await stage.open(session_id="sess_old", draft="theirs")
        assert stage.app.chat.composer.text == "theirs"


async def test_f1_explains_the_keys_of_the_place(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.press("f1")
        assert isinstance(stage.app.screen, HelpScreen)
        assert "Send the message." in stage.picture()
        await stage.press("escape", "shift+tab", "f1")
        assert "Go to the next message." in stage.picture()


async def test_the_palette_finds_actions_and_themes(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.press("ctrl+p", *"placet-light")
        await stage.pilot.pause(0.3)
        await stage.press("enter")
        assert stage.app.theme == "placet-light"


async def test_the_footer_follows_the_focus(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        assert "enter send" in stage.picture()
        await stage.press("shift+tab")
        assert "enter fold" in stage.picture()
        await stage.press("f3")
        assert "apply" in stage.picture().splitlines()[-1]


async def test_letters_on_the_transcript(tmp_path: Path) -> None:
    ui = UiSettings(clipboard="file")
    call = ToolCall(id="e", name="edit_file", arguments='{"path": "a"}')
    write = FileWrite(path="a", before=b"1\n", after=b"2\n", mode=0o644)
    async with staged(tmp_path, ui=ui) as stage:
        await stage.happen(
            TurnStarted(text="go"),
            ToolRequested(call=call),
            EditApplied(call_id="e", files=(write,)),
            ToolCompleted(call_id="e", name="edit_file", ok=True, content="ok"),
            ModelMessage(step=0, content="The **answer**."),
            TurnCompleted(steps=1, seconds=1.0),
        )
        await stage.press("shift+tab", "k", "c")
        assert (tmp_path / "state" / "copied.txt").read_text() == "The **answer**."
        await stage.press("k", "u", "r")
        assert stage.bridge.of(UndoEdit) == [UndoEdit(call_id="e")]
        assert stage.bridge.of(RetryTurn) == [RetryTurn()]


@pytest.mark.parametrize(
    ("key", "command"), [("e", EditTurn(turn_id="turn_a")), ("f", ForkSession(turn_id="turn_a"))]
)
async def test_an_earlier_turn_can_be_branched_from(tmp_path: Path, key: str, command: Any) -> None:
    async with staged(tmp_path) as stage:
        for turn in ("turn_a", "turn_b"):
            await stage.happen(
                TurnStarted(text="go"),
                ModelMessage(step=0, content="Done."),
                TurnCompleted(steps=1, seconds=1.0),
                turn=turn,
            )
        await stage.press(*"mine", "shift+tab", "k", "k", "k", key)
        asked = stage.bridge.commands
        assert SaveDraft(text="mine") in asked[: asked.index(command)]
        assert stage.focused_place == "composer"


async def test_a_running_turn_is_not_left_by_a_letter(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.happen(TurnStarted(text="go"))
        await stage.press("shift+tab", "e", "f")
        assert not stage.bridge.of(EditTurn) and not stage.bridge.of(ForkSession)
        assert "A turn is running" in stage.picture()


async def test_enter_on_nothing_sends_what_waits(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.press("enter")
        assert not stage.bridge.of(SendQueued)
        waiting = QueueChanged(session_id=SESSION, turn_id="", texts=("one", "two"))
        await stage.happen(waiting)
        assert "enter sends the first that waits" in stage.picture()
        await stage.press("enter")
        assert stage.bridge.of(SendQueued) == [SendQueued()]
        await stage.happen(TurnStarted(text="one"))
        assert "enter sends the first that waits" not in stage.picture()
        await stage.press("enter")
        assert len(stage.bridge.of(SendQueued)) == 1


async def test_what_waits_is_kept_on_disk_as_it_changes(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        before = len(stage.bridge.of(SaveDraft))
        await stage.happen(QueueChanged(session_id=SESSION, turn_id="", texts=("one",)))
        assert len(stage.bridge.of(SaveDraft)) == before + 1


async def test_p_reads_the_transcript_in_the_pager(tmp_path: Path) -> None:
    seen: list[str] = []

    def run(arguments: list[str]) -> int:
        seen.append(Path(arguments[-1]).read_text())
        return 0

    async with staged(tmp_path, run=run) as stage:
        await stage.happen(TurnStarted(text="a question"))
        await stage.press("shift+tab", "p")
        assert "a question" in seen[0]


async def test_letters_do_nothing_while_one_writes(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.press(*"rupcajsdn")
        assert stage.app.chat.composer.text == "rupcajsdn"
        assert {type(command) for command in stage.bridge.commands} <= {SaveDraft}


@pytest.mark.parametrize(
    ("typed", "command"),
    [
        ("/new", OpenSession(session_id="")),
        ("/resume sess_old", OpenSession(session_id="sess_old")),
        ("/rename A name", RenameSession(name="A name")),
        ("/retry", RetryTurn()),
        ("/fork", ForkSession()),
        ("/compact", Compact()),
        ("/model offline", UseModel(offline=True)),
        ("/mode read-only", SetMode(mode="read-only")),
        ("/ignore-memory what then", SubmitPrompt(text="what then", ignore_memory=True)),
    ],
)
async def test_commands_of_the_composer(tmp_path: Path, typed: str, command: Any) -> None:
    async with staged(tmp_path) as stage:
        stage.app.chat.composer.set_text(typed)
        await stage.press("enter")
        assert command in stage.bridge.commands


async def test_a_command_that_is_written_whole_is_sent_at_once(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.press("slash", *"retry", "enter")
        assert stage.bridge.of(RetryTurn) == [RetryTurn()]
        assert stage.app.chat.composer.text == ""
        await stage.press("slash", *"ret", "enter")
        assert stage.app.chat.composer.text == "/retry "


async def test_an_unknown_command_stays_and_is_told(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        stage.app.chat.composer.set_text("/frobnicate now")
        await stage.press("enter")
        assert stage.app.chat.composer.text == "/frobnicate now"
        assert "no command /frobnicate" in stage.picture()
        assert not stage.bridge.of(SubmitPrompt)


async def test_a_path_is_no_command(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        stage.app.chat.composer.set_text("/etc/hosts is wrong")
        await stage.press("enter")
        assert stage.bridge.of(SubmitPrompt) == [SubmitPrompt(text="/etc/hosts is wrong")]


async def test_the_offline_pair_gets_its_own_commands(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await stage.happen(ModelNow(name="offline", why="asked", offline=True))
        stage.app.chat.composer.set_text("/read a.py")
        await stage.press("enter")
        assert stage.bridge.of(SubmitPrompt) == [SubmitPrompt(text="/read a.py")]


async def test_slash_completes_commands_and_at_completes_files(tmp_path: Path) -> None:
    (tmp_path / "src").mkdir()
    (tmp_path / "src" / "main.py").touch()
    async with staged(tmp_path) as stage:
        await stage.press("slash", *"ren")
        await stage.press("tab")
        assert stage.app.chat.composer.text == "/rename "
        stage.app.chat.composer.set_text("")
        await stage.press("at", *"mai")
        while not stage.app.chat.composer.choosing:
            await stage.pilot.pause(0.01)
        await stage.press("tab")
        assert stage.app.chat.composer.text == "@src/main.py "


async def test_remapped_keys_work_and_are_shown(tmp_path: Path) -> None:
    ui = UiSettings(keys={"app.inbox": "f9"})
    async with staged(tmp_path, ui=ui) as stage:
        await stage.press("f3")
        assert stage.app.main.front == "chat"
        await stage.press("f9")
        assert stage.app.main.front == "inbox"


async def test_a_streaming_answer_ends_as_the_engines_text(tmp_path: Path) -> None:
    text = "# Title\n\nSome **bold** text, [mem:mem_a] and `code`."
    async with staged(tmp_path) as stage:
        await stage.happen(TurnStarted(text="go"))
        for start in range(0, len(text), 5):
            piece = text[start : start + 5]
            await stage.happen(
                TextArrived(
                    session_id=SESSION,
                    turn_id=TURN,
                    step=0,
                    channel="text",
                    offset=start,
                    text=piece,
                )
            )
        await stage.happen(
            ModelMessage(step=0, content=text, cited=("mem_a",)),
            TurnCompleted(steps=1, seconds=1.0),
        )
        item = stage.app.chat.transcript.items[-1]
        assert item.text == "# Title\n\nSome **bold** text, and `code`."
        assert item.footer == "used  mem_a (unknown)"
        assert not item.streaming


@pytest.mark.parametrize(("watched", "bells"), [(True, 0), (False, 2)])
async def test_the_bell_rings_only_where_nobody_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, watched: bool, bells: int
) -> None:
    rung: list[None] = []
    async with staged(tmp_path) as stage:
        monkeypatch.setattr(stage.app, "bell", lambda: rung.append(None))
        stage.app.app_focus = watched
        await stage.happen(
            TurnStarted(text="go"),
            ApprovalWanted(session_id=SESSION, turn_id=TURN, call_id="c"),
            TurnCompleted(steps=1, seconds=1.0),
        )
        assert len(rung) == bells


async def test_a_resumed_session_shows_its_transcript(tmp_path: Path) -> None:
    events = (
        event(TurnStarted(text="a question"), seq=1),
        event(ModelMessage(step=0, content="an answer"), seq=2),
        event(TurnCompleted(steps=1, seconds=1.0), seq=3),
    )
    async with staged(tmp_path, opened=False) as stage:
        await stage.open(session=events)
        picture = stage.picture()
        assert "a question" in picture
        assert "an answer" in picture


async def test_what_is_typed_ahead_does_not_fall_through_a_dialog(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = 1_000.0
    monkeypatch.setattr("tui.clock.stopwatch", lambda: watch)
    async with staged(tmp_path) as stage:
        await stage.app.push_screen(Confirm(SafeText("Sure?"), SafeText(""), yes="do it"))
        await stage.press("escape")
        stage.app.main.go_to("inbox")
        await stage.settle()
        watch += 0.2
        await stage.press("slash", "e")
        assert not stage.app.main.query_one("#inbox").has_class("-filtering")
        watch += 0.31
        await stage.press("slash")
        assert stage.app.main.query_one("#inbox").has_class("-filtering")
        await stage.press(*"two weeks")
        assert stage.app.main.query_one("#inbox-filter").value == "two weeks"
