"""An entry shown whole: heading, what there is to know of it, and its text rendered."""

from __future__ import annotations

from tui.presenters.keys import key_line
from tui.presenters.memory import HINT, Sheet
from tui.widgets.document import Document
from tui.widgets.fact_lines import fact_lines, text_lines
from tui.widgets.lines import BLANK, Line
from tui.widgets.palette import Palette


class EntryCard(Document):
    """Shows one entry; scrolled by its pane's keys."""

    @property
    def entry_id(self) -> str:
        """The entry that is shown."""
        return self._sheet.id if self._sheet else ""

    _sheet: Sheet | None = None

    def show_hint(self) -> None:
        """Say what would appear here."""
        self._sheet = None
        self.show(lambda width, palette: text_lines(f"\n{HINT}", "muted", width - 3, palette))

    def show_sheet(self, sheet: Sheet) -> None:
        """Show an entry; the same one again keeps its place."""
        from_top = self.entry_id != sheet.id
        self._sheet = sheet
        self.show(lambda width, palette: _lines(sheet, width, palette), from_top=from_top)


def _lines(sheet: Sheet, width: int, palette: Palette) -> list[Line]:
    from tui.widgets.markdown_rows import markdown_rows

    keys = key_line("memory", "history", "edit", "move", "delete", "back")
    return [
        *text_lines(sheet.title, "heading", width, palette),
        *text_lines(sheet.what, "muted", width, palette),
        *fact_lines(sheet.notes, width, palette),
        BLANK,
        *markdown_rows(sheet.body, width, palette),
        BLANK,
        *fact_lines(sheet.facts, width, palette),
        BLANK,
        *text_lines(keys, "muted", width, palette),
    ]
