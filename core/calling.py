"""One tool call: checked, asked about where need be, run, and told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from core.approvals import Approvals
from core.artifacts import BIG, Artifacts, shortened
from core.commands import AnswerApproval
from core.errors import PlacetError
from core.events import (
    EditApplied,
    Payload,
    ToolApproved,
    ToolCompleted,
    ToolDenied,
    ToolRequested,
)
from core.models.base import ToolCall
from core.tools.base import Effect, OutputSink, Prepared, ToolError, ToolOutcome
from core.tools.permission import Permissions
from core.tools.registry import Registry

READ_ONLY = "The session is read-only: no edits and no commands. Say what you would change instead."
"""What the model is told of a call that the session's mode forbids."""
REFUSED = "The user refused this call."
"""What it is told of one that the user forbids, before the reason."""

_PAGED = frozenset({"read_file", "read_artifact", "recall", "read_memory"})
"""Tools that give their text in parts by themselves, or whose text must stand whole."""


class Calling:
    """Carries out the tool calls of a turn.

    Args:
        record: writes a fact of the turn.
        wanted: tells that a call waits for the user's word.
        output: takes a running command's output, with the call's id.
        artifacts: where results go that are too big for a message.
    """

    def __init__(
        self,
        registry: Registry,
        permissions: Permissions,
        approvals: Approvals,
        record: Callable[[Payload], None],
        wanted: Callable[[str], None],
        output: Callable[[str, str], None],
        artifacts: Artifacts,
    ) -> None:
        self._registry = registry
        self._permissions = permissions
        self._approvals = approvals
        self._record = record
        self._wanted = wanted
        self._output = output
        self._artifacts = artifacts

    async def run(self, call: ToolCall) -> ToolCompleted:
        """Run one call to its result, recorded and returned; a failure is a result too."""
        try:
            effect, prepared = await self._prepare(call)
        except ToolError as error:
            self._record(ToolRequested(call=call))
            return self._complete(call, _failed(error))
        self._record(ToolRequested(call=call, ask=prepared.ask))
        decision = self._permissions.decide(effect, prepared.ask)
        if decision == "deny":
            return self._deny(call, READ_ONLY, "read-only")
        if decision == "ask":
            answer = await self._ask(call, prepared)
            if not answer.allow:
                reason = f" {answer.reason}" if answer.reason else ""
                return self._deny(call, REFUSED + reason, answer.reason)
            try:
                prepared = self._as_answered(prepared, answer)
            except ToolError as error:
                return self._complete(call, _failed(error))
            self._record(ToolApproved(call_id=call.id, by="user"))
        elif prepared.ask is not None:
            self._record(ToolApproved(call_id=call.id, by="rule"))
        return self._complete(call, await self._outcome(call, prepared.run))

    async def run_for_user(self, call: ToolCall) -> ToolCompleted:
        """Run a call that the user made himself: it needs no further consent."""
        try:
            _, prepared = await self._prepare(call)
        except ToolError as error:
            self._record(ToolRequested(call=call))
            return self._complete(call, _failed(error))
        self._record(ToolRequested(call=call))
        self._record(ToolApproved(call_id=call.id, by="user"))
        return self._complete(call, await self._outcome(call, prepared.run))

    async def _prepare(self, call: ToolCall) -> tuple[Effect, Prepared]:
        """Find the tool of a call and let it check the arguments; nothing is changed by that."""
        tool = self._registry.get(call.name)
        arguments = self._registry.parse_arguments(call.name, call.arguments)
        return tool.spec.effect, await tool.prepare(arguments)

    async def _ask(self, call: ToolCall, prepared: Prepared) -> AnswerApproval:
        self._wanted(call.id)
        return await self._approvals.wait(call.id, prepared.ask.kind if prepared.ask else "")

    def _as_answered(self, prepared: Prepared, answer: AnswerApproval) -> Prepared:
        if answer.remember and prepared.ask is not None:
            self._permissions.allow_for_session(prepared.ask)
        if answer.texts is not None and prepared.amend is not None:
            return prepared.amend(answer.texts)
        return prepared

    async def _outcome(
        self, call: ToolCall, run: Callable[[OutputSink], Awaitable[ToolOutcome]]
    ) -> ToolOutcome:
        try:
            return await run(lambda text: self._output(call.id, text))
        except ToolError as error:
            return _failed(error)

    def _deny(self, call: ToolCall, told: str, reason: str) -> ToolCompleted:
        self._record(ToolDenied(call_id=call.id, reason=reason))
        return self._complete(call, ToolOutcome(ok=False, content=told, summary="refused"))

    def _complete(self, call: ToolCall, outcome: ToolOutcome) -> ToolCompleted:
        if outcome.writes:
            self._record(EditApplied(call_id=call.id, files=outcome.writes))
        content, artifact = self._bounded(call.name, outcome)
        completed = ToolCompleted(
            call_id=call.id,
            name=call.name,
            ok=outcome.ok,
            content=content,
            summary=outcome.summary,
            untrusted=outcome.untrusted,
            artifact=artifact,
        )
        self._record(completed)
        return completed

    def _bounded(self, name: str, outcome: ToolOutcome) -> tuple[str, str]:
        """Return what the model is told, and the artifact that holds the whole, if any."""
        whole = outcome.output or outcome.content
        if name in _PAGED or max(len(whole), len(outcome.content)) <= BIG:
            return outcome.content, ""
        size = f"{whole.count(chr(10)) + 1:,} lines, {len(whole):,} characters"
        try:
            artifact = self._artifacts.keep(whole)
        except PlacetError:
            return shortened(outcome.content, f"[… of {size}; the whole could not be kept …]"), ""
        note = f"[… the whole ({size}) is artifact {artifact}: read_artifact gives parts …]"
        return shortened(outcome.content, note), artifact


def _failed(error: ToolError) -> ToolOutcome:
    return ToolOutcome(ok=False, content=str(error), summary=error.message.splitlines()[0])
