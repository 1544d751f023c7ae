"""A short list to choose from, each choice with its key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from textual import events
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from core.text import SafeText, safe_line
from tui.clock import Quiet
from tui.screens.confirm import QUIET_SECONDS
from tui.widgets.row_list import RowList
from tui.widgets.rows import Cell

ValueT = TypeVar("ValueT")

_FRAME = 8
"""Rows that are kept free around a long list: its frame, title and note, and what is beneath."""


class Choice(NamedTuple, Generic[ValueT]):
    """One of the choices: the key that takes it, what is said, and what it stands for."""

    id: str
    text: SafeText
    value: ValueT


class Choose(ModalScreen[ValueT | None], Generic[ValueT]):
    """Offers choices; their keys or Enter take one, Escape gives None."""

    DEFAULT_CSS = """
    Choose {
        align: center middle;
        Vertical {
            width: 64; max-width: 95%; height: auto;
            background: $surface; border: round $primary; padding: 0 1;
        }
        #title { text-style: bold; }
        #note { color: $text-muted; }
        RowList { background: $surface; }
    }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,ctrl+q,ctrl+c", "leave", "Cancel", id="choose.leave"),
    ]

    def __init__(
        self, title: SafeText, choices: Sequence[Choice[ValueT]], note: SafeText | None = None
    ) -> None:
        super().__init__()
        self._title, self._choices, self._note = title, choices, note
        self._quiet = Quiet(QUIET_SECONDS)

    def compose(self) -> ComposeResult:
        """Lay out the question and the choices."""
        with Vertical():
            yield Static(self._title, id="title", markup=False)
            yield RowList[Choice[ValueT]](_cells)
            if self._note:
                yield Static(self._note, id="note", markup=False)

    def on_mount(self) -> None:
        """Show the choices; no key decides for a moment."""
        rows = self.query_one(RowList)
        rows.styles.height = min(len(self._choices), max(3, self.app.size.height - _FRAME))
        rows.set_rows(self._choices)
        rows.focus()
        self._quiet.begin()

    def on_key(self, event: events.Key) -> None:
        """Take the choice whose key was pressed."""
        for choice in self._choices:
            if event.character == choice.id:
                event.stop()
                self._take(choice)

    def on_row_list_opened(self, message: RowList.Opened) -> None:
        """Take the choice under the cursor."""
        message.stop()
        self._take(next(c for c in self._choices if c.id == message.row_id))

    def _take(self, choice: Choice[ValueT]) -> None:
        if not self._quiet.swallows():
            self.dismiss(choice.value)

    def action_leave(self) -> None:
        """Choose nothing."""
        self.dismiss(None)


KEYS = "123456789bcdefhilmnopqrstuwyz"
"""Keys of choices, without those that move in a list."""


def choice_key(index: int) -> str:
    """Return the key of a choice by its place; those far down are only reached by moving."""
    return KEYS[index] if index < len(KEYS) else f"·{index}"


def choose_one(
    app: App[Any], title: SafeText, names: Sequence[str], then: Callable[[str], object]
) -> None:
    """Ask for one of some names, which are not safe to draw; ``then`` gets it if one is chosen."""

    def chosen(name: str | None) -> None:
        if name is not None:
            then(name)

    choices = [Choice(choice_key(i), safe_line(name, 120), name) for i, name in enumerate(names)]
    app.push_screen(Choose[str](title, choices), chosen)


def _cells(choice: Choice[ValueT]) -> tuple[Cell, ...]:
    return (Cell(text=SafeText(choice.id), style="accent", width=1), Cell(text=choice.text))
