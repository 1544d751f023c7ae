"""The memory tools: a model may recall, read, note and propose. None of them writes memory."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from core.data import Data
from core.memory.entry import make_title
from core.memory.entry_types import Basis, EntryType, Op, Priority, Scope, Signal
from core.memory.finding import Origin
from core.memory.intake import Answer, Reply
from core.memory.proposal import Proposal
from core.memory.view import Approved
from core.tools.base import Effect, OutputSink, Prepared, ToolError, ToolOutcome, ToolSpec

_TEXT: dict[str, Any] = {"type": "string"}


class MemoryAccess(Data):
    """What the memory tools may do, given by the session.

    Attributes:
        propose: puts a proposal before the gate.
        recall: finds approved entries by words, best first.
        find: the approved entry of an id, or None.
        show: renders entries' bodies, each with its age and a notice to verify, and tells the
            ledger that they were read.
        note: keeps a session note; returns the gate's objection, or nothing.
    """

    propose: Callable[[Proposal], Answer]
    recall: Callable[[str, int], list[Approved]]
    find: Callable[[str], Approved | None]
    show: Callable[[Sequence[Approved]], Awaitable[str]]
    note: Callable[[str], str]


Call = Callable[[MemoryAccess, dict[str, Any]], ToolOutcome | Awaitable[ToolOutcome]]
"""What a tool does with its checked arguments."""


class MemoryTool:
    """One of the memory tools: a schema and what it does."""

    def __init__(self, spec: ToolSpec, call: Call, access: MemoryAccess) -> None:
        self.spec = spec
        self._call = call
        self._access = access

    async def prepare(self, arguments: dict[str, Any]) -> Prepared:
        """Prepare the call; it asks for nothing, because it changes nothing durable."""
        return Prepared(ask=None, run=self._runner(arguments))

    def _runner(self, arguments: dict[str, Any]) -> Callable[[OutputSink], Awaitable[ToolOutcome]]:
        async def run(_: OutputSink) -> ToolOutcome:
            outcome = self._call(self._access, arguments)
            return outcome if isinstance(outcome, ToolOutcome) else await outcome

        return run


def memory_tools(access: MemoryAccess) -> list[MemoryTool]:
    """Return the memory tools of a session, in the order of their schemas."""
    return [MemoryTool(spec, call, access) for spec, call in _TOOLS]


def _remember(access: MemoryAccess, arguments: dict[str, Any]) -> ToolOutcome:
    text = str(arguments["text"])
    target = str(arguments.get("replaces") or "")
    if target and access.find(target) is None:
        raise ToolError(f"There is no entry {target}.", "recall finds an entry's id.")
    confidence = arguments.get("confidence", 0.8)
    proposal = Proposal(
        op=Op.UPDATE if target else Op.CREATE,
        target=(target,) if target else (),
        scope=_one_of(Scope, arguments.get("scope", "project"), "scope"),
        type=_one_of(EntryType, arguments.get("type", "convention"), "type"),
        title=str(arguments.get("title") or make_title(text)),
        text=text,
        tags=tuple(str(tag) for tag in arguments.get("tags", ())),
        signal=Signal.MODEL,
        origin=Origin.MODEL,
        priority=_priority(confidence),
        confidence=confidence,
        basis=Basis.INFERRED,
        rationale=str(arguments["rationale"]),
        evidence=(str(arguments["evidence"]),) if arguments.get("evidence") else (),
    )
    return _told(access.propose(proposal), "remembered")


def _priority(confidence: float) -> Priority:
    return (
        Priority.HIGH
        if confidence >= 0.9
        else Priority.MEDIUM
        if confidence >= 0.6
        else Priority.LOW
    )


def _one_of(kind: Any, value: Any, name: str) -> Any:
    try:
        return kind(value)
    except ValueError as error:
        raise ToolError(f"{name} must be one of {', '.join(kind)}.") from error


def _forget(access: MemoryAccess, arguments: dict[str, Any]) -> ToolOutcome:
    given = str(arguments["entry"])
    approved = access.find(given)
    if approved is None:
        found = access.recall(given, 5)
        if len(found) != 1:
            lines = [f"- {a.entry.id}: {a.entry.title}" for a in found]
            matches = "\n".join(lines) or "(none)"
            raise ToolError(f"{given!r} names no one entry. Matches:\n{matches}", "Give an id.")
        approved = found[0]
    entry = approved.entry
    proposal = Proposal(
        op=Op.DELETE,
        target=(entry.id,),
        scope=entry.scope,
        type=entry.type,
        visibility=entry.visibility,
        title=entry.title,
        text=entry.body,
        signal=Signal.MODEL,
        origin=Origin.MODEL,
        basis=Basis.INFERRED,
        rationale=str(arguments["rationale"]),
        evidence=(str(arguments.get("evidence") or arguments["rationale"]),),
    )
    return _told(access.propose(proposal), "forgotten")


def _told(answer: Answer, what: str) -> ToolOutcome:
    """Tell the model what became of its proposal, in a form that ends the matter."""
    match answer.reply:
        case Reply.PROPOSED:
            notes = "".join(f" The gate notes: {f.message}" for f in answer.findings)
            return ToolOutcome(
                ok=True,
                content=f"Proposed as {answer.candidate_id}; the user will decide. It is not "
                f"{what} yet; do not propose it again.{notes}",
                summary="proposed to the inbox",
            )
        case Reply.SEEN:
            return ToolOutcome(
                ok=True,
                content=f"Already waiting for the user as {answer.candidate_id}. Nothing to do.",
                summary="already in the inbox",
            )
        case Reply.KNOWN:
            return ToolOutcome(
                ok=True,
                content=f"Already in memory as {answer.entry_id}. Nothing to do.",
                summary="already known",
            )
        case Reply.REFUSED:
            why = f" The user's reason: {answer.reason}" if answer.reason else ""
            return ToolOutcome(
                ok=False,
                content=f"The user refused this before.{why} Do not propose it again.",
                summary="refused before",
            )
        case Reply.BLOCKED:
            why = " ".join(f"{f.rule}: {f.message} {f.advice}".strip() for f in answer.findings)
            return ToolOutcome(
                ok=False,
                content=f"The gate blocked this. {why} Do not propose the same text again.",
                summary="blocked by the gate",
            )


async def _recall(access: MemoryAccess, arguments: dict[str, Any]) -> ToolOutcome:
    query = str(arguments["query"])
    found = access.recall(query, int(arguments.get("limit", 5)))
    if not found:
        return ToolOutcome(ok=True, content="Nothing in memory matches.", summary="nothing found")
    content = await access.show(found)
    return ToolOutcome(ok=True, content=content, summary=_count(len(found)))


def _count(number: int) -> str:
    return "1 entry" if number == 1 else f"{number} entries"


async def _read_memory(access: MemoryAccess, arguments: dict[str, Any]) -> ToolOutcome:
    entry_id = str(arguments["id"])
    approved = access.find(entry_id)
    if approved is None:
        raise ToolError("There is no such entry.", "recall finds an entry's id.")
    content = await access.show([approved])
    return ToolOutcome(ok=True, content=content, summary=approved.entry.title)


def _note(access: MemoryAccess, arguments: dict[str, Any]) -> ToolOutcome:
    objection = access.note(str(arguments["text"]))
    if objection:
        return ToolOutcome(ok=False, content=f"Not noted: {objection}", summary="blocked")
    return ToolOutcome(
        ok=True, content="Noted for this session. It is forgotten when the session ends.",
        summary="noted",
    )  # fmt: skip


def _spec(name: str, description: str, required: list[str], **properties: Any) -> ToolSpec:
    parameters = {
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": False,
    }
    return ToolSpec(name=name, description=description, parameters=parameters, effect=Effect.MEMORY)


_TOOLS: list[tuple[ToolSpec, Call]] = [
    (
        _spec(
            "remember",
            "Propose one lasting statement for memory. The user decides; this stores nothing.",
            ["text", "type", "scope", "rationale", "evidence"],
            text=_TEXT | {"description": "One self-contained statement."},
            title=_TEXT | {"description": "The line shown in the index."},
            type=_TEXT | {"enum": [str(kind) for kind in EntryType]},
            scope=_TEXT | {"enum": ["user", "project"]},
            rationale=_TEXT | {"description": "Why it will matter later, in one sentence."},
            evidence=_TEXT | {"description": "The quoted words or tool line it rests on."},
            confidence={"type": "number", "minimum": 0, "maximum": 1},
            tags={"type": "array", "items": _TEXT},
            replaces=_TEXT | {"description": "Id of the entry that this would change."},
        ),
        _remember,
    ),
    (
        _spec(
            "forget",
            "Propose that an entry be deleted from memory. The user decides.",
            ["entry", "rationale"],
            entry=_TEXT | {"description": "The entry's id, or words that name just one."},
            rationale=_TEXT,
            evidence=_TEXT,
        ),
        _forget,
    ),
    (
        _spec(
            "recall",
            "Search approved memory by words.",
            ["query"],
            query=_TEXT,
            limit={"type": "integer", "minimum": 1, "maximum": 20},
        ),
        _recall,
    ),
    (_spec("read_memory", "Read the whole body of an entry.", ["id"], id=_TEXT), _read_memory),
    (
        _spec(
            "note",
            "Keep a working note for this session only; it dies with the session.",
            ["text"],
            text=_TEXT,
        ),
        _note,
    ),
]
