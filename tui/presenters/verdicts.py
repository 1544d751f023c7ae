"""What is said of verdicts whose effect can't be seen at one look: batches, undo, redo."""

from __future__ import annotations

from core.commands import ApplyCandidates, Command, DiscardCandidates, Redo, Undo
from core.memory.verdict import Decided
from tui.actions import find, key_name


def outcome(command: Command, result: object) -> str:
    """Say in a line what came of verdicts; empty where the list itself shows it."""
    if not isinstance(result, Decided) or not result.candidates:
        return ""
    number = len(result.candidates)
    match command:
        case ApplyCandidates() if number > 1:
            return f"Applied: {number:,}. {_key('undo')} takes them back."
        case DiscardCandidates() if number > 1:
            return f"Discarded: {number:,}. {_key('undo')} takes them back."
        case Undo():
            them = "them" if number > 1 else "it"
            return f"Taken back: {number:,}. {_key('redo')} gives {them} again."
        case Redo():
            return f"Given again: {number:,}."
    return ""


def _key(verb: str) -> str:
    return key_name(find(f"inbox.{verb}").keys[0])
