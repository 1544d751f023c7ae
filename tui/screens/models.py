"""The models to choose from: those of the server in use, and the profiles of the settings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from core.commands import UseModel
from core.text import SafeText, safe_line
from tui.actions import bindings
from tui.widgets.row_list import RowList
from tui.widgets.rows import Cell

if TYPE_CHECKING:
    from tui.reads import Models

NO_MATCH = SafeText("Nothing matches; enter takes what is written as a name at this server.")


class ModelRow(NamedTuple):
    """One that could answer: what it is called, where it is, and how it is chosen."""

    id: str
    name: SafeText
    where: str
    command: UseModel


class ModelsScreen(ModalScreen[UseModel | None]):
    """Gives back what was chosen; a name that is not listed can be written.

    Args:
        current: the model that answers now.
        why: why it is that one.
    """

    DEFAULT_CSS = """
    ModelsScreen {
        align: center middle;
        Vertical {
            width: 80; max-width: 100%; height: 70%;
            background: $surface; border: round $primary;
        }
        Input { height: 1; border: none; padding: 0 1; background: $panel; }
        RowList { height: 1fr; background: $surface; }
        .note { color: $text-muted; padding: 0 1; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("models")

    def __init__(self, known: Models, current: SafeText | str, why: SafeText | str) -> None:
        super().__init__()
        self._rows = list(_rows(known))
        self._current = current
        self._note = safe_line(known.problem or why, 300)

    def compose(self) -> ComposeResult:
        """Lay out the field, the list and what is to be known."""
        with Vertical() as box:
            box.border_title = "models"
            yield Input(compact=True, placeholder="words of the name, or a name")
            rows: RowList[ModelRow] = RowList(self._cells, empty=NO_MATCH)
            rows.can_focus = False
            yield rows
            yield Static(self._note, classes="note", markup=False)
            keys = "enter answers from the next message on   esc close"
            yield Static(keys, classes="note", markup=False)

    def on_mount(self) -> None:
        """Show all; one writes at once."""
        self.query_one(RowList).set_rows(self._rows)
        self.query_one(Input).focus()

    def _cells(self, row: ModelRow) -> tuple[Cell, ...]:
        here = "● " if row.name == self._current and not row.command.profile else "  "
        return (
            Cell(text=SafeText(here), style="accent", width=2),
            Cell(text=row.name),
            Cell(text=SafeText(row.where), style="muted", width=22, right=True),
        )

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show only what matches all the words."""
        words = event.value.casefold().split()
        shown = [row for row in self._rows if all(w in row.name.casefold() for w in words)]
        self.query_one(RowList).set_rows(shown)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the model under the cursor, or the name that was written."""
        event.stop()
        row: ModelRow | None = self.query_one(RowList).cursor_row
        if row is not None:
            self.dismiss(row.command)
        elif name := event.value.strip():
            self.dismiss(UseModel(name=name))

    def on_row_list_opened(self, message: RowList.Opened) -> None:
        """Take the model that was clicked."""
        message.stop()
        self.dismiss(next(row.command for row in self._rows if row.id == message.row_id))

    def action_up(self) -> None:
        """Go to the model before."""
        self.query_one(RowList).action_move(-1)

    def action_down(self) -> None:
        """Go to the next model."""
        self.query_one(RowList).action_move(1)

    def action_close(self) -> None:
        """Choose none."""
        self.dismiss(None)


def _rows(known: Models) -> Iterator[ModelRow]:
    for name in known.names:
        yield ModelRow(f"name/{name}", safe_line(name, 80), "", UseModel(name=name))
    for name in known.profiles:
        command = UseModel(profile=name)
        yield ModelRow(f"profile/{name}", safe_line(name, 80), "profile of config.toml", command)
    if known.profiles:
        name = SafeText("as placet was started")
        yield ModelRow("start", name, "", UseModel(profile=""))
    yield ModelRow("offline", SafeText("offline pair"), "no model", UseModel(offline=True))
