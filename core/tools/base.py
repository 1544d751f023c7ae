"""What every tool is: a schema for the model, and a two-step call.

A call is first *prepared* (arguments checked, files read, the diff computed), which changes
nothing; if the prepared call asks for something, the user is shown exactly that; only then is it
run.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
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
    """One file as it is and as it would be, decoded for show (``before`` None: a new file)."""

    path: str
    before: str | None
    after: str


class Ask(Data):
    """What the user is asked before a prepared call is run.

    Attributes:
        kind: ``edit``, ``run`` or ``outside`` (reading beyond the project).
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
        changes: the files as they were and are, for edits.
        untrusted: the content came from outside the user's own words (files, commands): it taints.
    """

    ok: bool
    content: str
    summary: str = ""
    changes: tuple[FileChange, ...] = ()
    untrusted: bool = False


class ToolError(PlacetError):
    """A call that can't be done; the message tells the model how to do it right."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__("tool-error", message, hint)


OutputSink = Callable[[str], None]
"""Takes a command's output piece by piece, as it comes."""


class Prepared(Data):
    """A checked call: ``ask`` is what needs consent (None: nothing), ``run`` does it."""

    ask: Ask | None
    run: Callable[[OutputSink], Awaitable[ToolOutcome]]


class Tool(Protocol):
    """A tool of the registry."""

    spec: ToolSpec

    async def prepare(self, arguments: dict[str, Any]) -> Prepared:
        """Check the arguments and say what would happen, changing nothing.

        Raises:
            ToolError: the arguments or the state of the world do not allow the call.
        """
        ...
