"""What goes from the app to other programs and back: editor, pager, clipboard."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from core.errors import PlacetError

if TYPE_CHECKING:
    from core.config import UiSettings
    from tui.app import PlacetApp


class Outside:
    """Leaves the terminal to an editor or pager, and copies texts.

    Args:
        file: where copies go that the terminal can't take.
        run: runs a program in place of the terminal's own; for tests.
    """

    def __init__(
        self,
        app: PlacetApp,
        ui: UiSettings,
        file: Path,
        run: Callable[[list[str]], int] | None = None,
    ) -> None:
        self._app, self._ui, self._file, self._run_instead = app, ui, file, run

    def edit(self, text: str, suffix: str) -> str | None:
        """Have a text edited; None if it was not changed, or could not be."""
        from tui import editor

        try:
            command = editor.editor_command(self._ui.editor, os.environ)
            return editor.edited(text, command, self._run, suffix)
        except PlacetError as error:
            self._app.say(error.message, error.hint, severity="error")
            return None

    def edit_file(self, path: str) -> bool:
        """Open a file in the editor; tell whether that could be done."""
        from tui import editor

        try:
            editor.open_file(path, editor.editor_command(self._ui.editor, os.environ), self._run)
        except PlacetError as error:
            self._app.say(error.message, error.hint, severity="error")
            return False
        return True

    def show(self, text: str) -> None:
        """Show a text in the pager."""
        from tui import editor

        try:
            editor.show(text, editor.pager_command(os.environ), self._run)
        except PlacetError as error:
            self._app.say(error.message, error.hint, severity="error")

    def copy(self, text: str) -> None:
        """Copy a text and say how."""
        from tui import clipboard

        try:
            said = clipboard.copy(text, self._ui.clipboard, self._app.write_raw, self._file)
        except PlacetError as error:
            self._app.say(error.message, error.hint, severity="error")
        else:
            self._app.say(said)

    def _run(self, arguments: list[str]) -> int:
        if self._run_instead is not None:
            return self._run_instead(arguments)
        from tui.editor import run_in_terminal

        with self._app.suspend():
            return run_in_terminal(arguments)
