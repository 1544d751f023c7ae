"""Tool calls and the edits that they made.

Published by `core.calling`; an undo of an edit by `core.conversation`. Needed by the transcript,
the approval and `core.context.history`, which tells the model what came of its calls.
"""

from __future__ import annotations

from typing import ClassVar

from core.events.envelope import Payload
from core.models.base import ToolCall
from core.tools.base import Ask, FileWrite


class ToolRequested(Payload):
    """The model called a tool. ``ask`` is what needs consent; None when nothing does."""

    kind: ClassVar[str] = "tool.requested"
    call: ToolCall
    ask: Ask | None = None


class ToolApproved(Payload):
    """The call may run; ``by`` is ``user``, ``session`` (allowed for it), ``rule`` or ``mode``."""

    kind: ClassVar[str] = "tool.approved"
    call_id: str
    by: str


class ToolDenied(Payload):
    """The call may not run; the model is told the reason."""

    kind: ClassVar[str] = "tool.denied"
    call_id: str
    reason: str = ""


class ToolCompleted(Payload):
    """A call has its result. ``content`` is exactly what the model is told."""

    kind: ClassVar[str] = "tool.completed"
    call_id: str
    name: str
    ok: bool
    content: str
    summary: str = ""
    untrusted: bool = False
    artifact: str = ""


class EditApplied(Payload):
    """A tool changed files; holds what an undo needs."""

    kind: ClassVar[str] = "edit.applied"
    call_id: str
    files: tuple[FileWrite, ...]


class EditUndone(Payload):
    """The files of an edit are as they were before it (or, for an undone undo, as after it)."""

    kind: ClassVar[str] = "edit.undone"
    call_id: str
    files: tuple[FileWrite, ...]
