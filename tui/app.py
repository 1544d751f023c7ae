"""The app: composes, wires, and holds what can be done everywhere."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import signal
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App
from textual.binding import BindingType
from textual.notifications import SeverityLevel

from core.errors import PlacetError
from core.text import safe, safe_line
from tui import clock
from tui.actions import bindings
from tui.messages import EditFile, EditorWanted, EngineFailed, Heard, Intent, Opened
from tui.messages import Query as LedgerQuery
from tui.outside import Outside
from tui.panes.chat import ChatPane
from tui.screens.main import MainScreen
from tui.slash import SlashCommand
from tui.themes import DARK, THEMES
from tui.widgets.rule import Part
from tui.widgets.transcript import Transcript

if TYPE_CHECKING:
    from concurrent.futures import Future

    from core.commands import Command
    from core.config import UiSettings
    from core.paths import Places, Project
    from tui.bridge import Bridge
    from tui.presenters.chat import Chat
    from tui.presenters.status import Status
    from tui.widgets.completion import Candidate, Query

STATUS_SECONDS = 30.0
"""How often the age of what waits is told anew."""


class PlacetApp(App[None], inherit_bindings=False):
    """The full-screen app.

    Args:
        problems: what was wrong with the settings, a line each.
        make_bridge: makes the bridge, given where its messages go.
        run: runs an editor or pager while the app is out of the way.
    """

    CSS_PATH = "app.tcss"
    TITLE = "placet"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = bindings("app", "cancel", "suspend", "quit")

    def __init__(
        self,
        places: Places,
        project: Project,
        ui: UiSettings,
        problems: tuple[str, ...],
        make_bridge: Callable[[Callable[[Any], object]], Bridge],
        *,
        resume: str | None = None,
        run: Callable[[list[str]], int] | None = None,
    ) -> None:
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self.places, self.project, self.ui = places, project, ui
        self.status: Status | None = None
        self.failed = ""
        self.last_chat: Chat | None = None
        self._problems = problems
        self._bridge = make_bridge(self.post_message)
        self._resume = resume
        self.outside = Outside(self, ui, places.state / "copied.txt", run)
        for theme in THEMES:
            self.register_theme(theme)
        self._begin_with(ui.theme if ui.theme in self.available_themes else DARK.name)

    def _begin_with(self, theme: str) -> None:
        """Have a theme from the first picture on: a change would lay everything out again."""
        self.set_reactive(App.theme, theme)
        self.stylesheet.set_variables(self.get_css_variables())
        dark = self.current_theme.dark
        shown = {f"-theme-{theme}": True, "-dark-mode": dark, "-light-mode": not dark}
        self.update_classes(shown | {"-no-color": self.no_color}, update=False)

    def get_default_screen(self) -> MainScreen:
        """Make the main screen."""
        name = Part(text=safe_line(self.project.name, 40), style="accent")
        return MainScreen(*self.size, [name])

    def on_mount(self) -> None:
        """Take keys at once, and start the engine behind the first picture."""
        if not self.is_headless:
            loop = asyncio.get_running_loop()
            for number in (signal.SIGTERM, signal.SIGHUP):
                loop.add_signal_handler(number, self.leave)
            signal.signal(signal.SIGINT, lambda *_: self._interrupted(loop))
        self.app_resume_signal.subscribe(self, lambda _: self.refresh(layout=True))
        self.call_after_refresh(self._start)

    def _interrupted(self, loop: asyncio.AbstractEventLoop) -> None:
        """Leave in good order; the key Ctrl+C does not come this way, another program's signal."""
        with contextlib.suppress(RuntimeError):  # the loop has ended: we are leaving
            loop.call_soon_threadsafe(self.leave)

    def _start(self) -> None:
        from tui.keymap import checked

        keymap, problems = checked(self.ui.keys)
        if keymap:
            self.main.keymap = keymap
            self.set_keymap(keymap)
            self.main.show_keys()
        if self.ui.theme not in self.available_themes:
            problems.append(f"config.toml: there is no theme {self.ui.theme}.")
        self._problems = (*self._problems, *problems)
        gc.freeze()
        gc.enable()
        self._bridge.start(self._resume)
        self.set_interval(STATUS_SECONDS, self._show_status)

    @property
    def main(self) -> MainScreen:
        """The screen beneath all dialogs."""
        screen = self.screen_stack[0]
        assert isinstance(screen, MainScreen)
        return screen

    @property
    def chat(self) -> ChatPane:
        """The chat pane."""
        return self.main.chat

    @property
    def bridge(self) -> Bridge:
        """The way to the engine."""
        return self._bridge

    # --- what the engine tells --------------------------------------------------------------------

    async def on_opened(self, message: Opened) -> None:
        """Draw the first state of a session."""
        opening = message.opening
        if self.status is None:
            await self._fill()
        assert self.status is not None
        self.status.open(opening.session_id, opening.session_name, opening.mode, opening.inbox)
        for event in opening.session:
            self.status.hear(event)
        for pane in self.main.panes:
            pane.open(opening)
        self._show_status()
        self._count_memory()
        if self.status.pending(clock.now()) and self.status.session_id:
            self._tell_pending()
        self.run_worker(self._recall_history(), exit_on_error=False)

    async def _fill(self) -> None:
        """Put the panes where their frames are."""
        from tui.completers import Files, Mentions
        from tui.panes.context import ContextPane
        from tui.panes.inbox import InboxPane
        from tui.panes.memory import MemoryPane
        from tui.presenters.status import Status, branch_of

        self.status = Status(self.project.name, branch_of(self.project.root))
        await self.main.fill([InboxPane(), MemoryPane(), ContextPane()])
        files = Files(self.project.root or self.project.start)
        self.chat.composer.set_completer("@", Mentions(files, self._read_entries).complete)
        self.chat.composer.set_completer("/", self._complete_command)
        if self._problems:
            self.say(" ".join(self._problems), severity="warning", seconds=20)

    async def _read_entries(self) -> list[tuple[str, str]]:
        """Read the id and the title of each entry in force."""
        from tui.reads import titles

        return await self._bridge.call(titles)

    def on_heard(self, message: Heard) -> None:
        """Hand what happened to everybody who folds it; once the screens are gone, nobody does."""
        if not self.screen_stack:
            return
        from core.events import Event, TurnCompleted, TurnFailed
        from core.progress import ApprovalWanted, MemoryNow

        content = message.content
        what = content.data if isinstance(content, Event) else content
        if isinstance(what, TurnCompleted | TurnFailed | ApprovalWanted) and not self.app_focus:
            self.bell()
        for pane in self.main.panes:
            pane.hear(content)
        if self.status is not None and self.status.hear(content):
            self._show_status()
        if isinstance(content, MemoryNow):
            self._count_memory()

    def on_engine_failed(self, message: EngineFailed) -> None:
        """Say why nothing works; what is typed stays."""
        self.failed = safe(" ".join(part for part in (message.message, message.hint) if part))
        self.say(self.failed)

    def _tell_pending(self) -> None:
        assert self.status is not None
        number = self.status.pending(clock.now())
        self.say(f"{number} in the inbox. F3 goes there.")

    async def _recall_history(self) -> None:
        """Give the composer what was sent in this project before."""
        from tui.reads import sent_before

        self.chat.composer.set_history(await self._bridge.call(sent_before))

    def _count_memory(self) -> None:
        """Tell what memory would take in the next request, as soon as memory is another one."""
        if self.status is not None:
            self.run_worker(self._count(), exit_on_error=False, exclusive=True, group="count")

    async def _count(self) -> None:
        from tui.reads import memory_budget

        budget = await self._bridge.call(memory_budget)
        if self.status is not None:
            self.status.budget = budget
            self._show_status()

    # --- what the user wants ----------------------------------------------------------------------

    def on_intent(self, message: Intent) -> None:
        """Turn what a pane wants into a command."""
        future = self._bridge.submit(lambda engine: engine.handle(message.command))
        self._await(message.command, future, message._sender)

    def command(self, command: Command) -> None:
        """Have a command carried out that no pane waits for."""
        self._await(command, self._bridge.submit(lambda engine: engine.handle(command)), None)

    async def carry_out(self, command: Command) -> object:
        """Have a command carried out, and wait until it is.

        Raises:
            PlacetError: it could not be.
        """
        return await asyncio.wrap_future(self._bridge.submit(lambda e: e.handle(command)))

    def _await(self, command: Command, future: Future[object], asker: Any) -> None:
        self.run_worker(self._answer(command, future, asker), exit_on_error=True)

    async def _answer(self, command: Command, future: Future[object], asker: Any) -> None:
        try:
            result = await asyncio.wrap_future(future)
        except PlacetError as error:
            self.say(error.message, error.hint, severity="error")
            if hasattr(asker, "refused"):
                asker.refused(command, error)
            return
        self._tell_outcome(command, result)
        if hasattr(asker, "answered"):
            asker.answered(command, result)
            return
        for refusal in getattr(result, "refused", ()):
            self.say(refusal.message, refusal.hint, severity="warning")

    def _tell_outcome(self, command: Command, result: object) -> None:
        from tui.presenters.verdicts import outcome

        if said := outcome(command, result):
            self.say(said)

    def on_query(self, message: LedgerQuery) -> None:
        """Look up for a pane what the events do not hold."""
        self.run_worker(self._look_up(message), exit_on_error=True)

    async def _look_up(self, message: LedgerQuery) -> None:
        try:
            answer = await self._bridge.call(message.ask)
        except PlacetError as error:
            self.say(error.message, error.hint, severity="error")
        else:
            message.answer(answer)

    def write_raw(self, sequence: str) -> None:
        """Write a control sequence of our own to the terminal."""
        if self._driver is not None:
            self._driver.write(sequence)

    def say(
        self,
        message: str,
        hint: str = "",
        *,
        severity: SeverityLevel = "information",
        seconds: float = 6.0,
    ) -> None:
        """Tell something in a short toast; the newest takes the place of the one before.

        Once the engine has failed, only why: nothing else that could be said is of use then.
        """
        if self.failed:
            message, hint, severity, seconds = self.failed, "", "error", 3600
        self.clear_notifications()
        text = safe(" ".join(part for part in (message, hint) if part))
        self.notify(text, severity=severity, timeout=seconds, markup=False)

    # --- texts in and out -------------------------------------------------------------------------

    def on_editor_wanted(self, message: EditorWanted) -> None:
        """Have a text edited, and hand it back if it was changed."""
        text = self.outside.edit(message.text, message.suffix)
        if text is not None:
            message.take(text)

    def on_edit_file(self, message: EditFile) -> None:
        """Open a memory file in the user's editor; what is changed there is reviewed as drift."""
        from core.commands import LookForDrift

        if self.outside.edit_file(message.path):
            self.command(LookForDrift())

    def on_chat_pane_pager_wanted(self, message: ChatPane.PagerWanted) -> None:
        """Show the transcript in the user's pager."""
        self.outside.show(message.text)

    def on_transcript_copy_requested(self, message: Transcript.CopyRequested) -> None:
        """Copy a message as it was written."""
        self.outside.copy(message.text)

    def copy_to_clipboard(self, text: str) -> None:
        """Copy what Textual's own widgets copy in the same way."""
        self.outside.copy(text)

    def _show_status(self) -> None:
        if self.status is not None:
            now = clock.now()
            self.main.show_status(self.status.parts(now), self.status.pending(now))

    # --- commands of the composer -----------------------------------------------------------------

    def on_slash_command(self, message: SlashCommand) -> None:
        """Carry out a command that was written."""
        from tui.slash_work import WORK

        WORK[message.name](self, message.rest.strip())

    def _complete_command(self, query: Query) -> list[Candidate]:
        from tui.completers import commands

        return commands(query, offline=bool(self.chat.offline))

    def send_ignoring_memory(self, text: str) -> None:
        """Send a message as if memory were empty."""
        self.chat.send(text, ignore_memory=True)

    # --- keys that work everywhere ----------------------------------------------------------------

    def action_cancel(self) -> None:
        """Copy the selection, else stop the turn, else put the draft away, else ask to quit."""
        from core.commands import Interrupt

        selected = self.screen.get_selected_text() or self._selected_in_field()
        composer = self.chat.composer
        if len(self.screen_stack) > 1:
            self._cancel_dialog(selected)
        elif selected:
            self.outside.copy(selected)
            self.screen.clear_selection()
        elif self.chat.busy:
            self.command(Interrupt())
        elif composer.text:
            composer.put_away()
            self.say("The draft is in the history: Up brings it back.")
        else:
            self._ask_to_quit()

    def _selected_in_field(self) -> str:
        return str(getattr(self.screen.focused, "selected_text", "") or "")

    def _cancel_dialog(self, selected: str) -> None:
        from tui.screens.quit import QuitScreen

        if isinstance(self.screen, QuitScreen):
            self.leave()
        elif selected:
            self.outside.copy(selected)
        else:
            self.simulate_key("escape")

    def _ask_to_quit(self) -> None:
        from tui.screens.quit import QuitScreen

        def answered(leave: bool | None) -> None:
            if leave:
                self.leave()

        self.push_screen(QuitScreen(), answered)

    def action_suspend(self) -> None:
        """Go to the shell."""
        self.action_suspend_process()

    async def action_quit(self) -> None:
        """Leave; everything is kept. A dialog is left first, as by Escape: it may hold a text."""
        from tui.screens.quit import QuitScreen

        if len(self.screen_stack) > 1 and not isinstance(self.screen, QuitScreen):
            self.simulate_key("escape")
        else:
            self.leave()

    def leave(self) -> None:
        """Save what is typed, and end."""
        from core.commands import SaveDraft

        draft = self.chat.draft
        self.last_chat = self.chat.chat
        if self.chat.chat is not None:
            self._bridge.submit(lambda engine: engine.handle(SaveDraft(text=draft)))
        self.exit()
