"""What tools may do unasked: the mode, the rules of the settings, and those of the session."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from core.commands import ForgetRule, SetMode
from core.text import SafeText, safe_line
from tui.actions import bindings
from tui.dialogs.permissions import after
from tui.widgets.row_list import RowList
from tui.widgets.rows import Cell

if TYPE_CHECKING:
    from tui.reads import Granted

EMPTY = SafeText("Every edit, command and read outside the project is asked about.")
MEANING = {
    "ask": "edits and commands are asked about",
    "accept-edits": "edits in the project are made unasked, commands are asked about",
    "read-only": "edits and commands are refused",
}


class RuleRow(NamedTuple):
    """A rule and where it comes from."""

    id: str
    rule: str
    removable: bool


class PermissionsScreen(ModalScreen[None]):
    """Shows what is allowed; `do` carries out what is changed here."""

    DEFAULT_CSS = """
    PermissionsScreen {
        align: center middle;
        Vertical {
            width: 80; max-width: 100%; height: 60%;
            background: $surface; border: round $primary;
        }
        RowList { height: 1fr; background: $surface; }
        #mode { padding: 0 1; }
        #keys { color: $text-muted; padding: 0 1; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = bindings("permissions")

    def __init__(self, granted: Granted, do: Callable[[ForgetRule | SetMode], None]) -> None:
        super().__init__()
        self._granted, self._do = granted, do

    def compose(self) -> ComposeResult:
        """Lay out the mode, the rules and the keys."""
        with Vertical() as box:
            box.border_title = "what is allowed unasked"
            yield Static(id="mode", markup=False)
            rows: RowList[RuleRow] = RowList(_cells, empty=EMPTY)
            yield rows
            keys = "d take back   m mode   esc close   nothing here goes to another project"
            yield Static(keys, id="keys", markup=False)

    def on_mount(self) -> None:
        """Show all."""
        self._show()
        self.query_one(RowList).focus()

    def _show(self) -> None:
        mode = self._granted.mode
        self.query_one("#mode", Static).update(f"mode {mode}: {MEANING.get(mode, '')}")
        self.query_one(RowList).set_rows(list(_rows(self._granted)))

    def action_remove(self) -> None:
        """Take back the rule under the cursor."""
        row: RuleRow | None = self.query_one(RowList).cursor_row
        if row is None:
            return
        if not row.removable:
            said = "This rule stands in config.toml; only there it can be removed."
            self.app.notify(said, severity="warning", markup=False)
            return
        self._do(ForgetRule(rule=row.rule))
        left = tuple(rule for rule in self._granted.for_session if rule != row.rule)
        self._granted = replace(self._granted, for_session=left)
        self._show()

    def action_mode(self) -> None:
        """Switch to the next mode."""
        self._granted = replace(self._granted, mode=after(self._granted.mode))
        self._do(SetMode(mode=self._granted.mode))
        self._show()

    def action_close(self) -> None:
        """Go back."""
        self.dismiss(None)


def _rows(granted: Granted) -> Iterator[RuleRow]:
    for rule in granted.for_session:
        yield RuleRow(f"session/{rule}", rule, removable=True)
    for rule in granted.rules:
        yield RuleRow(f"config/{rule}", rule, removable=False)


def _cells(row: RuleRow) -> tuple[Cell, ...]:
    where = SafeText("this session" if row.removable else "config.toml")
    return (Cell(text=safe_line(row.rule)), Cell(text=where, style="muted", width=14, right=True))
