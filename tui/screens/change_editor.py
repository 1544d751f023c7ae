"""Changes the text that an edit would write, with its diff beside it, before it is allowed."""

from __future__ import annotations

from pathlib import PurePath
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.timer import Timer
from textual.widgets import Button, Static, TextArea

from core.text import SafeText, safe_line
from tui.actions import bindings
from tui.messages import EditorWanted
from tui.presenters.diff import FileDiff, diff
from tui.screens.candidate_editor import DIFF_SECONDS, WIDE
from tui.screens.confirm import Confirm
from tui.widgets.diff_view import DiffView
from tui.widgets.plain_text_area import PlainTextArea


def survives(text: str) -> bool:
    """Tell whether a text comes out of the field as it went in.

    The field knows more line ends than LF (a form feed, U+2028) and would make LFs of them.
    """
    return TextArea(text).text == text


class ChangeEditor(ModalScreen[str | None]):
    """One file's text as proposed; gives the text as the user left it, None where he gave it up.

    Args:
        before: the file as it is, with LF line ends.
        proposed: the file as it would be.
    """

    DEFAULT_CSS = """
    ChangeEditor {
        background: $background;
        #change-heading { height: 1; text-style: bold; }
        #change-body { height: 1fr; }
        TextArea, TextArea:focus { height: 1fr; border: none; padding: 0 1; }
        DiffView { height: 1fr; border-top: solid $panel; }
        #change-buttons { height: 1; }
        Button { margin: 0 2 0 0; }
        &.-wide #change-body { layout: horizontal; }
        &.-wide TextArea { width: 1fr; }
        &.-wide DiffView { width: 1fr; border-top: none; border-left: solid $panel; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("editor")

    def __init__(self, path: str, before: str, proposed: str) -> None:
        super().__init__()
        self._path, self._before, self._proposed = path, before, proposed
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """Lay out the text, the diff and the ways out."""
        heading = safe_line(f"Change what would be written to {self._path}", 200)
        yield Static(heading, id="change-heading", markup=False)
        with Vertical(id="change-body"):
            yield PlainTextArea(self._proposed, soft_wrap=False, show_line_numbers=True)
            diff_view = DiffView()
            diff_view.can_focus = False
            yield diff_view
        with Horizontal(id="change-buttons"):
            yield Button(Content("ctrl+s apply"), id="apply", compact=True)
            yield Button(Content("esc leave"), id="leave", compact=True)

    def on_mount(self) -> None:
        """Begin in the text, at the first line that would be changed."""
        area = self.query_one(TextArea)
        area.focus()
        pairs = zip(self._before.split("\n"), self._proposed.split("\n"), strict=False)
        first = next((i for i, (old, new) in enumerate(pairs) if old != new), 0)
        area.move_cursor((first, 0), center=True)
        self._draw_diff()

    def on_resize(self) -> None:
        """Put the diff beside the text where there is room for both."""
        self.set_class(self.size.width >= WIDE, "-wide")

    def on_text_area_changed(self, event: TextArea.Changed) -> None:
        """Draw the diff once the keys rest."""
        event.stop()
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_timer(DIFF_SECONDS, self._draw_diff)

    def _draw_diff(self) -> None:
        changed = diff(self._before, self.query_one(TextArea).text)
        title = SafeText("what would be changed")
        self.query_one(DiffView).set_files([FileDiff(title=title, diff=changed)])

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Do what the button says."""
        event.stop()
        if event.button.id == "apply":
            self.action_apply()
        else:
            self.action_leave()

    def action_apply(self) -> None:
        """Give the text as it stands; one that changes nothing is no edit."""
        text = self.query_one(TextArea).text
        if text == self._before:
            self.notify("Nothing would be changed: refuse it instead.", severity="warning")
        else:
            self.dismiss(text)

    def action_editor(self) -> None:
        """Go on in the user's own editor."""
        area = self.query_one(TextArea)

        def changed(text: str) -> None:
            if survives(text):
                area.replace(text, area.document.start, area.document.end)
            else:
                self.dismiss(text)

        suffix = PurePath(self._path).suffix or ".txt"
        self.post_message(EditorWanted(area.text, suffix, changed))

    def action_leave(self) -> None:
        """Go back to the question; what was changed is asked about first."""
        if self.query_one(TextArea).text == self._proposed:
            self.dismiss(None)
            return
        title = SafeText("Go back to the question?")
        detail = SafeText("Your changes to this text would be lost.")
        self.app.push_screen(Confirm(title, detail, yes="leave"), self._leave_if)

    def _leave_if(self, yes: bool | None) -> None:
        if yes:
            self.dismiss(None)
