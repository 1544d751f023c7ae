"""What every tool is: a schema for the model, and a two-step call.

A call is first *prepared* (arguments checked, files read, the diff computed), which changes
nothing; if the prepared call asks for something, the user is shown exactly that; only then is it
run.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from enum import StrEnum
from typing import Any, Protocol

from core.data import Data
from core.errors import PlacetError


class Effect(StrEnum):
    """What a tool can do to the world, which decides who must consent."""

    READ = "read"
    MEMORY = "memory"
    EDIT = "edit"
    RUN = "run"


class ToolSpec(Data):
    """A tool as the model knows it. ``parameters`` is a JSON Schema object."""

    name: str
    description: str
    parameters: dict[str, Any]
    effect: Effect

    def schema(self) -> dict[str, Any]:
        """Return the OpenAI form of this tool's schema."""
        return {
            "type": "function",
            "function": {
                "name": self.name,
                "description": self.description,
                "parameters": self.parameters,
            },
        }


class FileChange(Data):
    """One file as it is and as it would be, decoded for show.

    Attributes:
        path: relative to the project, or absolute outside it.
        before: the text with LF line ends; None for a new file.
        after: the text as it would be, with LF line ends.
        form: what of the file can't be seen in its text, ``UTF-8 with BOM, CRLF``; empty for
            plain UTF-8 with LF.
    """

    path: str
    before: str | None
    after: str
    form: str = ""


class FileWrite(Data):
    """The bytes of one file before and after a write: what undo needs.

    Attributes:
        path: relative to the project, or absolute outside it.
        before: None where the file was not there.
        after: None where the write removed the file (the undo of a creation).
        mode: the permission bits, for putting a removed file back.
    """

    path: str
    before: bytes | None
    after: bytes | None
    mode: int


class Ask(Data):
    """What the user is asked before a prepared call is run.

    Attributes:
        kind: ``edit``, ``run`` or ``outside`` (reading or, with ``changes``, editing beyond the
            project).
        title: one line: what would happen.
        command: the whole command, for ``run``.
        changes: the files, for ``edit``.
        rule: the exact allow rule that "for this session" or "always" would store; empty: none.
    """

    kind: str
    title: str
    command: str = ""
    changes: tuple[FileChange, ...] = ()
    rule: str = ""


class ToolOutcome(Data):
    """What came of a call.

    Attributes:
        ok: false when the model should read ``content`` as an error.
        content: exactly what the model is told.
        summary: one line for the user.
        changes: the files as they were and are, for edits: what was applied, not what was asked.
        writes: the same as bytes, for the ledger and undo.
        output: a command's whole output (bounded), where ``content`` holds only its ends.
        untrusted: the content came from outside the user's own words (files, commands): it taints.
    """

    ok: bool
    content: str
    summary: str = ""
    changes: tuple[FileChange, ...] = ()
    writes: tuple[FileWrite, ...] = ()
    output: str = ""
    untrusted: bool = False


class ToolError(PlacetError):
    """A call that can't be done; the message tells the model how to do it right."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__("tool-error", message, hint)


OutputSink = Callable[[str], None]
"""Takes a command's output piece by piece, as it comes."""


class Prepared(Data):
    """A checked call.

    Attributes:
        ask: what needs consent; None: nothing.
        run: does exactly what ``ask`` shows; raises `ToolError` where that is not possible.
        amend: of an edit: takes the user's own texts by path (a part of the hunks, or a reworded
            text) and returns the call prepared with them.
    """

    ask: Ask | None
    run: Callable[[OutputSink], Awaitable[ToolOutcome]]
    amend: Callable[[Mapping[str, str]], Prepared] | None = None


class Tool(Protocol):
    """A tool of the registry."""

    spec: ToolSpec

    async def prepare(self, arguments: dict[str, Any]) -> Prepared:
        """Check the arguments and say what would happen, changing nothing.

        Raises:
            ToolError: the arguments or the state of the world do not allow the call.
        """
        ...
