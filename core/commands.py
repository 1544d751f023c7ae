"""Everything that a user can ask for: imperatives, plain data. The engine carries them out."""

from __future__ import annotations

from core.data import Data
from core.memory.entry_types import Scope, Visibility
from core.memory.proposal import Proposal
from core.memory.verdict import Verdict


class SubmitPrompt(Data):
    """Send a message; while a turn runs it waits in the queue."""

    text: str
    ignore_memory: bool = False


class Interrupt(Data):
    """Stop the running turn; what has arrived is kept."""


class RetryTurn(Data):
    """Send the last message again, after a turn that failed or was interrupted."""


class SendQueued(Data):
    """Send the oldest message that waits, where no turn runs: a resumed queue waits for this."""


class SetQueue(Data):
    """Replace the messages that wait for the running turn to end."""

    texts: tuple[str, ...]


class AnswerApproval(Data):
    """The user's word on a prepared call.

    Attributes:
        call_id: the call that was shown; an answer to another one changes nothing.
        allow: run it.
        remember: allow calls with the same rule for the rest of the session.
        texts: the user's own texts by path, for an edit that was changed or taken in part.
        reason: told to the model on a refusal.
    """

    call_id: str
    allow: bool
    remember: bool = False
    texts: dict[str, str] | None = None
    reason: str = ""


class ApplyCandidates(Data):
    """Apply candidates as shown, or as edited."""

    verdicts: tuple[Verdict, ...]


class DiscardCandidates(Data):
    """Refuse candidates."""

    candidate_ids: tuple[str, ...]
    reason: str = ""


class Undo(Data):
    """Take back the last verdict."""


class Redo(Data):
    """Give the verdict again that was taken back last."""


class SnoozeCandidates(Data):
    """Put candidates out of sight until a time (UTC); an empty one wakes them."""

    candidate_ids: tuple[str, ...]
    until: str


class LookAtCandidate(Data):
    """Note that the new diff of an outdated candidate was seen."""

    candidate_id: str


class Propose(Data):
    """Put a proposal before the gate."""

    proposal: Proposal


class DeleteEntry(Data):
    """Delete an entry."""

    entry_id: str
    reason: str = ""


class RevertEntry(Data):
    """Put an entry back to the text that an event gave it."""

    entry_id: str
    seq: int


class SettleEntry(Data):
    """Take the mark *disputed* off an entry: it holds as it is."""

    entry_id: str


class MoveEntry(Data):
    """Move an entry to another tier, or between team and private."""

    entry_id: str
    scope: Scope
    visibility: Visibility = Visibility.TEAM


class PurgeEntry(Data):
    """Erase every text of an entry for good; there is no undo."""

    entry_id: str


class PromoteNote(Data):
    """Propose a session note for durable memory."""

    text: str
    scope: Scope


class LookForDrift(Data):
    """Compare the memory folders with what is approved, now."""


class OpenSession(Data):
    """Leave this session and go on with another; an empty id begins a new one."""

    session_id: str = ""


class ForkSession(Data):
    """Leave this session and go on from one of its turns as another one; both stay.

    Attributes:
        turn_id: empty for the newest turn that has ended.
    """

    turn_id: str = ""


class EditTurn(Data):
    """Leave this session and go on from before one of its turns, whose words become the draft.

    The session stays as it is. Before its first turn there is nothing to fork: a new one begins.
    """

    turn_id: str


class AskAgain(Data):
    """Ask a turn's request once more, beside its answer, with another memory.

    Attributes:
        without: leave this entry out.
        version: the event (``seq``) that gave an entry the text to be used instead; 0: none.
    """

    turn_id: str
    without: str = ""
    version: int = 0


class RenameSession(Data):
    """Give the session another name."""

    name: str


class Compact(Data):
    """Let a summary stand for all but the last turn in what is sent; nothing is deleted."""


class SaveDraft(Data):
    """Keep what is typed and not sent, so that a crash does not lose it."""

    text: str


class SetMode(Data):
    """Choose what tools may do without asking: ``ask``, ``accept-edits`` or ``read-only``."""

    mode: str


class ForgetRule(Data):
    """Take back an allow rule that was given for the session."""

    rule: str


class UseModel(Data):
    """Let another model answer from the next turn on; what was said stays.

    Attributes:
        name: the model's name at the server; empty for the one that the settings name.
        profile: a profile of the settings; empty for the server with which placet was started,
            None for the one in use.
        offline: let the offline pair answer.
    """

    name: str = ""
    profile: str | None = None
    offline: bool = False


class UndoEdit(Data):
    """Put the files of an edit back as they were, if they still are what it made of them."""

    call_id: str


Command = (
    SubmitPrompt
    | Interrupt
    | RetryTurn
    | SendQueued
    | SetQueue
    | AnswerApproval
    | ApplyCandidates
    | DiscardCandidates
    | Undo
    | Redo
    | SnoozeCandidates
    | LookAtCandidate
    | Propose
    | DeleteEntry
    | RevertEntry
    | SettleEntry
    | MoveEntry
    | PurgeEntry
    | PromoteNote
    | LookForDrift
    | OpenSession
    | ForkSession
    | EditTurn
    | AskAgain
    | RenameSession
    | Compact
    | SaveDraft
    | SetMode
    | ForgetRule
    | UseModel
    | UndoEdit
)
