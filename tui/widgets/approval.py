"""A question before something is done: what would happen, whole, and the keys that answer it.

It takes no focus by itself. Once it has it, the first half second decides nothing, and each key
that falls into it begins the pause anew; what was typed so goes on to where it was meant for.
"""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from core.text import SafeText, reveal, safe_line
from core.tools.base import Ask
from core.tools.hunks import Hunk, accept, hunks
from tui.actions import bindings
from tui.clock import Quiet
from tui.widgets.diff_view import DiffView
from tui.widgets.document import Document
from tui.widgets.lines import wrapped_plain
from tui.widgets.rule import Part, Parts

QUIET_SECONDS = 0.5
RUN = SafeText("Run this command?")
"""The command itself stands below, whole."""

NOT_SEEN = "The change is not on the screen: make the window taller, or zoom with F6."
NOT_READ = SafeText("j shows the rest first")
"""Said at the keys and in no toast, which would lie over what is to be read."""

_MOVES = {
    "up": ("scroll", -1),
    "k": ("scroll", -1),
    "down": ("scroll", 1),
    "j": ("scroll", 1),
    "pageup": ("scroll", -8),
    "pagedown": ("scroll", 8),
    "left_square_bracket": ("hunk", -1),
    "right_square_bracket": ("hunk", 1),
}
"""Keys that move within what is asked about, and by how much."""

_IN_A_CHANGE = {
    "n": ("hunk", 1),
    "p": ("hunk", -1),
    "w": ("wrap", 0),
    "vertical_line": ("layout", 0),
    "z": ("unfold", 0),
}
"""Keys that only move, or change the view, where there is a diff. ``n`` is one of them: it refuses
a command, never an edit, so that nobody who goes on to the next hunk refuses all of them."""


class ApprovalCard(Widget, can_focus=True):
    """Shows one question at a time; an answer carries the id of the call that was shown."""

    DEFAULT_CSS = """
    ApprovalCard {
        layout: vertical;
        height: auto;
        max-height: 100%;
        border-top: solid $warning;
        padding: 0 1;
        & > #ask-title { dock: top; height: auto; max-height: 3; text-style: bold; }
        & > #ask-command { height: auto; max-height: 100%; display: none; }
        & > #ask-command.-shown { display: block; }
        & > DiffView { height: auto; max-height: 100%; display: none; }
        & > DiffView.-shown { display: block; }
        & > Parts { dock: bottom; }
        &:focus { border-top: solid $accent; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("approval")

    class Answered(Message):
        """The user has decided about a call."""

        def __init__(
            self, call_id: str, *, allow: bool, remember: bool, texts: dict[str, str] | None
        ) -> None:
            self.call_id = call_id
            """The call that was shown."""
            self.allow = allow
            """Whether it may run; if not, the user may be asked why."""
            self.remember = remember
            """Whether the same rule is allowed for the session."""
            self.texts = texts
            """Texts by path where only parts of a change were taken."""
            super().__init__()

    class EditWanted(Message):
        """The user wants to change the proposed text first."""

        def __init__(self, call_id: str, path: str, before: str, text: str) -> None:
            self.call_id = call_id
            """The call that was shown."""
            self.path = path
            """The file."""
            self.before = before
            """Its text as it is; empty for a new file."""
            self.text = text
            """Its text as proposed, not safe to draw."""
            super().__init__()

    class TypedAhead(Message):
        """A key was pressed that was not meant for the question."""

        def __init__(self, character: str) -> None:
            self.character = character
            """What was typed."""
            super().__init__()

    def __init__(self) -> None:
        super().__init__()
        self._call_id = ""
        self._ask: Ask | None = None
        self._hunks: tuple[tuple[Hunk, ...], ...] = ()
        self._left: set[int] = set()
        self._quiet = Quiet(QUIET_SECONDS)

    def compose(self) -> ComposeResult:
        """Lay the card out: its keys stand at the bottom whatever is above."""
        yield Static(id="ask-title", markup=False)
        yield Document(id="ask-command")
        diff = DiffView(id="ask-diff")
        diff.can_focus = False
        yield diff
        yield Parts(id="ask-keys")

    @property
    def call_id(self) -> str:
        """The call that is shown."""
        return self._call_id

    def ask(self, call_id: str, ask: Ask, waiting: int) -> None:
        """Show a question.

        Args:
            waiting: how many wait, this one included.
        """
        new = call_id != self._call_id
        self._call_id, self._ask = call_id, ask
        if new:
            self._hunks = tuple(hunks(c.before or "", c.after) for c in ask.changes)
            self._left = set()
            self._quiet.begin()
        if self.is_mounted:
            self._draw(waiting, new)
        else:
            self.call_after_refresh(self._draw, waiting, True)

    def _draw(self, waiting: int, new: bool) -> None:
        ask = self._ask
        assert ask is not None
        more = f"   (1 of {waiting})" if waiting > 1 else ""
        asked = RUN if ask.kind == "run" else f"{safe_line(ask.title, 300)}?"
        title = f"{asked}{more}"
        self.query_one("#ask-title", Static).update(title)
        command = self.query_one("#ask-command", Document)
        command.set_class(bool(ask.command), "-shown")
        if new:
            text = reveal(ask.command)
            command.show(lambda width, palette: wrapped_plain(text, width, palette.text))
        diff = self.query_one(DiffView)
        diff.set_class(bool(ask.changes), "-shown")
        if new and ask.changes:
            self._draw_diff(diff, ask)
        self._draw_keys(focused=self.has_focus)

    def _draw_diff(self, diff: DiffView, ask: Ask) -> None:
        from tui.presenters.diff import FileDiff
        from tui.presenters.diff import diff as compared

        diff.set_files(
            [
                FileDiff(
                    title=SafeText(safe_line(f"{c.path}  {c.form}".strip(), 300)),
                    diff=compared(c.before or "", c.after),
                )
                for c in ask.changes
            ]
        )

    def _draw_keys(self, *, focused: bool) -> None:
        ask = self._ask
        if ask is None:
            return
        said = [("a allow", 9), ("d refuse", 8)]
        if ask.rule:
            said.append((f"s for the session: {safe_line(ask.rule, 60)}", 4))
        if self.check_action("edit", ()):
            said.append(("e edit", 6))
        if self._count > 1:
            said.append((f"space part ({self._count - len(self._left)}/{self._count})", 5))
            said.append(("n p go", 3))
        parts = [
            Part(text=SafeText(text), style="accent" if focused else "muted", weight=weight)
            for text, weight in said
        ]
        if focused and not self._is_read:
            parts.insert(0, Part(text=NOT_READ, style="warning", weight=10))
        if not focused:
            parts.insert(0, Part(text=SafeText("tab, then"), style="muted", weight=7))
        self.query_one(Parts).show(parts)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002
        """Offer only what this question allows."""
        ask = self._ask
        match action:
            case "session":
                return ask is not None and bool(ask.rule)
            case "edit":
                return ask is not None and ask.kind == "edit" and len(ask.changes) == 1
            case "toggle_hunk":
                return self._count > 1
        return True

    @property
    def _count(self) -> int:
        return sum(map(len, self._hunks))

    # --- keys -------------------------------------------------------------------------------------

    def on_focus(self) -> None:
        """Decide nothing for a moment: what is typed now was meant for what had the focus."""
        self._quiet.begin()
        self._draw_keys(focused=True)

    def on_blur(self) -> None:
        """Say how to get here."""
        self._draw_keys(focused=False)

    def on_key(self, event: events.Key) -> None:
        """Know only its own keys; what is typed too early, or is no key of it, is the draft's."""
        swallowed = self._quiet.swallows()
        if event.key in self._keys and not swallowed:
            if move := self._moves.get(event.key):
                self._move(*move)
                event.stop()
                event.prevent_default()
            return
        if event.is_printable and event.character:
            self._quiet.begin()
            self.post_message(self.TypedAhead(event.character))
        if event.is_printable or event.key in self._keys:
            event.stop()
            event.prevent_default()

    @property
    def _keys(self) -> set[str]:
        """The keys that mean something here, as the user has set them."""
        return {key for key, _ in self._bindings} | set(self._moves)

    @property
    def _moves(self) -> dict[str, tuple[str, int]]:
        has_change = self._ask is not None and bool(self._ask.changes)
        return _MOVES | _IN_A_CHANGE if has_change else _MOVES

    def _move(self, name: str, step: int) -> None:
        """Scroll what is asked about, go from part to part, or show it otherwise."""
        diff = self.query_one(DiffView)
        match name:
            case "scroll" if not diff.display:
                self.query_one("#ask-command", Document).scroll_rows(step)
                self._draw_keys(focused=True)
            case "scroll":
                diff.action_scroll_by(step)
            case "hunk":
                diff.action_hunk(step)
            case "wrap":
                diff.action_wrap()
            case "layout":
                diff.action_layout()
            case _:
                diff.action_unfold()

    def action_allow(self) -> None:
        """Do what is shown, or the parts of it that were taken."""
        self._answer(allow=True)

    def action_session(self) -> None:
        """Allow the rule for the session too."""
        self._answer(allow=True, remember=True)

    def action_deny(self) -> None:
        """Refuse."""
        self._answer(allow=False)

    def action_edit(self) -> None:
        """Change the text first."""
        if self._ask is not None:
            change = self._ask.changes[0]
            text = self._texts()[change.path]
            before = change.before or ""
            self.post_message(self.EditWanted(self._call_id, change.path, before, text))

    def action_toggle_hunk(self) -> None:
        """Take or leave the part of the change under the bar."""
        diff = self.query_one(DiffView)
        self._left ^= {diff.hunk}
        diff.mark_hunk(diff.hunk, diff.hunk not in self._left)
        self._draw_keys(focused=True)

    def _answer(self, *, allow: bool, remember: bool = False) -> None:
        if allow and not self._is_seen:
            self.notify(NOT_SEEN, severity="warning", markup=False)
            return
        if allow and not self._is_read:
            return
        if allow and len(self._left) == self._count > 0:
            allow = False
        texts = self._texts() if allow and self._left else None
        self.post_message(self.Answered(self._call_id, allow=allow, remember=remember, texts=texts))

    @property
    def _is_seen(self) -> bool:
        """Whether the change is on the screen."""
        diff = self.query_one(DiffView)
        return not diff.display or diff.size.height > 0

    @property
    def _is_read(self) -> bool:
        """Whether the whole command was on the screen."""
        command = self.query_one("#ask-command", Document)
        return not command.display or command.fully_seen

    def _texts(self) -> dict[str, str]:
        """Return the texts with the parts that were taken."""
        assert self._ask is not None
        texts = {}
        first = 0
        for change, parts in zip(self._ask.changes, self._hunks, strict=True):
            chosen = {i for i in range(len(parts)) if first + i not in self._left}
            texts[change.path] = accept(change.before or "", parts, chosen)
            first += len(parts)
        return texts
