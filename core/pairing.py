"""The tools that work in the user's project, set up for one session."""

from __future__ import annotations

from collections.abc import Sequence

from core.paths import Places, Project
from core.tools.base import FileWrite, Tool, ToolError
from core.tools.edits import EditFile, FileEditor, WriteFile
from core.tools.files import Find, ListFiles, ReadFile
from core.tools.grep import Grep
from core.tools.read_log import ReadLog
from core.tools.shell import RunCommand
from core.tools.workspace import Workspace


class Pairing:
    """The pairing tools of one session and what the model has read with them."""

    def __init__(self, places: Places, project: Project) -> None:
        workspace = Workspace(project.root or project.start, (places.config, places.state))
        read_log = ReadLog()
        self._editor = FileEditor(workspace, read_log)
        self._tools: list[Tool] = [
            ListFiles(workspace),
            Find(workspace),
            Grep(workspace),
            ReadFile(workspace, read_log),
            EditFile(workspace, self._editor),
            WriteFile(workspace, self._editor),
            RunCommand(workspace),
        ]

    def tools(self) -> list[Tool]:
        """Return the tools, in the order of their schemas."""
        return self._tools

    def undo(self, files: Sequence[FileWrite]) -> tuple[FileWrite, ...]:
        """Take the writes of a call back, the last first; returns the writes made.

        Raises:
            ToolError: a file was changed since; those undone before it are done again.
        """
        undone: list[FileWrite] = []
        try:
            for write in reversed(files):
                back = self._editor.undo(write)
                undone.append(back)
        except ToolError:
            for write in reversed(undone):
                self._editor.undo(write)
            raise
        return tuple(undone)
