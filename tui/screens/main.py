"""The main screen: how the panes are laid out, which one is in front, and what its keys are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget

from core.text import SafeText
from tui.actions import bindings
from tui.clock import Quiet
from tui.footer import footer_parts, places_of
from tui.messages import Intent, OpenEntry, Zoom
from tui.panes.chat import ChatPane
from tui.slash import SlashCommand
from tui.widgets.rule import Part, Parts

NARROW = 100
"""Columns below which one pane is shown at a time."""

LOW = 14
"""Rows below which frames and keys give way to what is written."""

TABS = {"chat": "f2", "inbox": "f3", "memory": "f4"}
PANES = (*TABS, "context")


QUIET_SECONDS = 0.3
"""How long letters do nothing in a pane after a dialog closed: they were meant for the dialog."""


class Frame(Widget):
    """Stands where a pane will be, until the engine has told what is in it."""

    def __init__(self, name: str) -> None:
        super().__init__(id=f"{name}-frame", classes="pane")
        self.border_title = Content(name)

    def render(self) -> str:
        """Draw nothing within the frame."""
        return ""


class MainScreen(Screen[None], inherit_bindings=False):
    """Status line, chat beside inbox and memory, and the keys that work.

    Args:
        size: of the terminal, so that the first picture is laid out once.
        parts: what the status line says before the engine stands.
    """

    AUTO_FOCUS = "ComposerInput"

    BINDINGS: ClassVar[list[BindingType]] = bindings(
        "app",
        *("chat", "inbox", "memory", "context", "zoom", "sessions", "mode", "next-pane"),
        *("previous-pane", "palette", "help", "interrupt"),
    )

    def __init__(self, width: int, height: int, parts: Sequence[Part]) -> None:
        super().__init__(id="_default")
        self._first_parts = parts
        self.front = "chat"
        self.keymap: Mapping[str, str] = {}
        self._zoomed = self._lent = False
        self._narrow, self._low = width < NARROW, height < LOW
        self._waiting = 0
        self._quiet = Quiet(QUIET_SECONDS)

    def compose(self) -> ComposeResult:
        """Lay the screen out; what the engine fills comes when it stands."""
        status, tabs, keys = Parts(id="status"), Parts(id="tabs"), Parts(id="keys")
        status.show(self._first_parts)
        keys.show(footer_parts(["composer", "app"], self.keymap))
        tabs.display = self._narrow
        keys.display = not self._low
        tabs.show(self._tab_parts())
        yield status
        yield tabs
        with Horizontal(id="body", classes=self._body_classes()):
            chat = ChatPane(id="chat", classes="pane")
            chat.border_title = "chat"
            yield chat
            with Vertical(id="right"):
                yield Frame("inbox")
                yield Frame("memory")
        yield keys

    async def fill(self, panes: Sequence[Widget]) -> None:
        """Put the panes where their frames are."""
        for pane, name in zip(panes, PANES[1:], strict=True):
            pane.add_class("pane")
            if not pane.border_title:
                pane.border_title = Content(name)
        right = self.query_one("#right")
        await right.mount(*panes)
        await right.query(Frame).remove()
        self._arrange()

    @property
    def chat(self) -> ChatPane:
        """The chat pane."""
        return self.query_one(ChatPane)

    @property
    def panes(self) -> list[Any]:
        """Every pane that folds events."""
        return [pane for pane in self.query(".pane") if hasattr(pane, "hear")]

    def show_status(self, parts: Sequence[Part], waiting: int) -> None:
        """Show the status line, and how many candidates wait."""
        self.query_one("#status", Parts).show(parts)
        self._waiting = waiting
        self.query_one("#tabs", Parts).show(self._tab_parts())

    # --- keys -------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Leave Tab to the composer's choices."""
        return action != "next_pane" or not self.chat.composer.choosing

    def action_chat(self) -> None:
        """Go to the chat."""
        self.go_to("chat")

    def action_inbox(self) -> None:
        """Go to the inbox."""
        self.go_to("inbox")

    def action_memory(self) -> None:
        """Go to the memory browser."""
        self.go_to("memory")

    def action_context(self) -> None:
        """Show what the model sees, or go back to the chat."""
        if self.front == "context":
            self.go_to_composer()
        else:
            self.go_to("context")

    def action_zoom(self) -> None:
        """Give the screen to one pane, or take it back."""
        self.zoom(not self._zoomed)

    def action_next_pane(self) -> None:
        """Go to the next pane, over the question that waits."""
        self.step(1)

    def action_previous_pane(self) -> None:
        """Go to the pane before."""
        self.step(-1)

    def action_palette(self) -> None:
        """Find any command by its words."""
        from textual.command import CommandPalette

        from tui.finder import Finder

        palette = CommandPalette(providers=[Finder], placeholder="A command or a theme")
        self.app.push_screen(palette)

    def action_help(self) -> None:
        """Explain the keys that work here."""
        from tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(places_of(self.focused), self.keymap))

    def action_sessions(self) -> None:
        """List the sessions."""
        self.post_message(SlashCommand("sessions", ""))

    def action_mode(self) -> None:
        """Switch to the next mode."""
        self.post_message(SlashCommand("mode", "next"))

    def action_interrupt(self) -> None:
        """Take the screen back from a pane, leave the context, or stop the turn: one of them."""
        from core.commands import Interrupt

        if self._zoomed:
            self.zoom(False)
        elif self.front == "context":
            self.go_to_composer()
        elif self.chat.busy:
            self.post_message(Intent(Interrupt()))

    # --- which pane is in front -------------------------------------------------------------------

    def on_resize(self, event: events.Resize) -> None:
        """One pane at a time where there is no room for two."""
        narrow, low = event.size.width < NARROW, event.size.height < LOW
        if (narrow, low) != (self._narrow, self._low):
            self._narrow, self._low = narrow, low
            self._arrange()

    def zoom(self, zoomed: bool) -> None:
        """Give the whole screen to the pane in front, or take it back."""
        self._zoomed = zoomed
        self._arrange()

    def on_zoom(self, message: Zoom) -> None:
        """Give a pane the whole screen while it shows something large."""
        if message.wanted:
            self._lent = not self._zoomed
            self.zoom(True)
        elif self._lent:
            self._lent = False
            self.zoom(False)

    def bring(self, name: str) -> None:
        """Bring a pane to the front, without the focus."""
        if name != self.front:
            self.front = name
            self._arrange()

    def _arrange(self) -> None:
        self.query_one("#tabs").display = self._narrow
        self.query_one("#keys").display = not self._low
        self.query_one("#body").set_classes(self._body_classes())
        self.query_one("#tabs", Parts).show(self._tab_parts())

    def _body_classes(self) -> str:
        alone = self._narrow or self._zoomed
        return " ".join(
            name
            for name, holds in (
                (f"only-{'chat' if self.front == 'chat' else 'right'}", alone),
                (f"front-{self.front}", alone or self.front == "context"),
                ("low", self._low),
            )
            if holds
        )

    def _tab_parts(self) -> list[Part]:
        counts = {"inbox": f" {self._waiting}" if self._waiting else ""}
        return [
            Part(
                text=SafeText(f"{key} {name}{counts.get(name, '')}"),
                style="accent" if name == self.front else "muted",
            )
            for name, key in TABS.items()
        ]

    def on_open_entry(self, message: OpenEntry) -> None:
        """Show an entry in the memory browser."""
        self.bring("memory")
        for pane in self.query("#memory"):
            if hasattr(pane, "reveal"):
                pane.reveal(message.entry_id)

    def on_screen_resume(self) -> None:
        """Take no letter as a command for a moment: a dialog has closed under the hands."""
        self._quiet.begin()

    def on_key(self, event: events.Key) -> None:
        """Swallow letters typed ahead; what one writes in never lets them come up to here."""
        if event.is_printable and self._quiet.swallows():
            event.stop()

    # --- the focus --------------------------------------------------------------------------------

    def on_descendant_focus(self) -> None:
        """Bring the pane with the focus to the front, and show its keys."""
        pane = self.pane_of(self.focused)
        if pane:
            self.bring(pane)
        self.show_keys()

    def show_keys(self) -> None:
        """Show the keys that work where the focus is."""
        parts = footer_parts(places_of(self.focused), self.keymap, self.focused)
        self.query_one("#keys", Parts).show(parts)

    def pane_of(self, widget: Widget | None) -> str:
        """Name the pane that a widget is in; empty for none."""
        node: Any = widget
        while node is not None:
            if node.id in PANES:
                return str(node.id)
            node = node.parent
        return ""

    def go_to(self, name: str) -> None:
        """Give the focus to a pane; in the chat, to where the user writes."""
        if name == "chat":
            self.go_to_composer()
            return
        self.bring(name)
        pane = next(iter(self.query(f"#{name}")), None)
        if pane is not None:
            self.call_after_refresh(_focus_into, pane)

    def go_to_composer(self) -> None:
        """Go to where the user writes."""
        self.bring("chat")
        self.chat.composer.focus()

    def step(self, step: int) -> None:
        """Go to the next pane or the one before, over a question that waits.

        The transcript is the stop before the composer: its letters do things, so that no key which
        one presses to go on writing may lead there.
        """
        card, transcript = self.chat.card, self.chat.transcript
        stops = ["chat", *(["card"] if card else []), "inbox", "memory", "transcript"]
        here = self.pane_of(self.focused)
        if card and card.has_focus_within:
            here = "card"
        elif transcript.has_focus_within:
            here = "transcript"
        place = stops[(stops.index(here) + step) % len(stops)] if here in stops else "chat"
        if place == "card" and card is not None:
            self.bring("chat")
            card.focus()
        elif place == "transcript":
            self.bring("chat")
            transcript.focus()
        elif place == "chat":
            self.go_to_composer()
        else:
            self.go_to(place)


def _focus_into(pane: Widget) -> None:
    """Focus the first widget of a pane that can have it."""
    inside = pane.walk_children(Widget, with_self=True)
    target = next((widget for widget in inside if widget.focusable), None)
    if target is not None:
        target.focus()
