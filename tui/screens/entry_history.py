"""The versions of an entry with their diffs; one of them can be put in force again."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import ModalScreen
from textual.widgets import Static

from core.memory.history import Version
from core.text import SafeText, safe_line
from tui import clock
from tui.actions import bindings
from tui.presenters.history import VersionRow, version_cells, version_diff, version_rows
from tui.presenters.keys import key_line
from tui.screens.confirm import Confirm
from tui.widgets.diff_view import DiffView
from tui.widgets.document import Document
from tui.widgets.lines import Line
from tui.widgets.palette import Palette
from tui.widgets.pane_rows import PaneRows
from tui.widgets.row_list import RowList


class EntryHistory(ModalScreen[int | None]):
    """Shows the versions; gives the event whose text shall hold again, or None."""

    DEFAULT_CSS = """
    EntryHistory {
        background: $background;
        layout: vertical;
        #history-title { height: 1; text-style: bold; }
        #history-rows { height: auto; max-height: 40%; }
        #history-diff { height: 1fr; border-top: solid $panel; }
        #history-keys { height: 1; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("history")

    def __init__(self, title: SafeText, versions: list[Version], in_force: str | None) -> None:
        super().__init__()
        self._title = safe_line(f"history: {title}", 120)
        self._rows = version_rows(versions, in_force, clock.now())

    def compose(self) -> ComposeResult:
        """Lay out the versions above the diff of the current one."""
        yield Static(self._title, id="history-title", markup=False)
        yield PaneRows[VersionRow](version_cells, id="history-rows")
        yield DiffView(id="history-diff")
        yield Document(id="history-keys")

    def on_mount(self) -> None:
        """Show the newest version."""
        self.query_one(DiffView).can_focus = False
        rows = self._list
        rows.set_rows(self._rows)
        rows.focus()
        self.query_one("#history-keys", Document).show(_keys)

    @property
    def _list(self) -> PaneRows[VersionRow]:
        return self.query_one("#history-rows", PaneRows)

    def on_row_list_highlighted(self, message: RowList.Highlighted) -> None:
        """Show what the version changed."""
        message.stop()
        row = self._list.cursor_row
        if row is not None:
            self.query_one(DiffView).set_files(version_diff(row.version))

    def action_down(self) -> None:
        """Go to the version before."""
        self._list.action_move(1)

    def action_up(self) -> None:
        """Go to the version after."""
        self._list.action_move(-1)

    def action_scroll_down(self) -> None:
        """Scroll the diff down."""
        self.query_one(DiffView).action_scroll_page(1)

    def action_scroll_up(self) -> None:
        """Scroll the diff up."""
        self.query_one(DiffView).action_scroll_page(-1)

    def action_next_hunk(self) -> None:
        """Go to the next change."""
        self.query_one(DiffView).action_hunk(1)

    def action_previous_hunk(self) -> None:
        """Go to the change before."""
        self.query_one(DiffView).action_hunk(-1)

    def action_revert(self) -> None:
        """Put the version's text in force again, after a question."""
        row = self._list.cursor_row
        if row is None:
            return
        if row.version.after is None:
            self.notify("This version has no text: it is the one that deleted it.", markup=False)
            return
        seq = row.version.seq
        title = SafeText("Put this text in force again?")
        detail = SafeText(f"The text of {row.version.ts}. Undo takes it back.")

        def answered(yes: bool | None) -> None:
            if yes:
                self.dismiss(seq)

        self.app.push_screen(Confirm(title, detail, yes="revert"), answered)

    def action_leave(self) -> None:
        """Close."""
        self.dismiss(None)


def _keys(_width: int, palette: Palette) -> list[Line]:
    keys = key_line("history", "revert", "next-hunk", "leave")
    return [Line([Segment(keys, palette.muted)])]
