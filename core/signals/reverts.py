"""The same change made again to what the model wrote: a correction without words."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from core.data import Data
from core.memory.entry_types import Basis, EntryType, Priority, Scope, Signal
from core.memory.finding import Origin
from core.memory.proposal import Proposal
from core.signals.correction import TURNS
from core.signals.statement import title_of

LONGEST = 40_000
"""Characters of a file's text that are compared; a longer one is passed over."""

LINES = 400
"""Changed lines that are compared; more is another piece of work, no correction."""

CONFIDENCE = 0.7
"""It was done twice, yet why was not said."""


class Revert(Data):
    """What the user made of an edit of the model's.

    Attributes:
        turn_id: the turn in which the model had made the edit.
        path: the file, below the project's root.
        written: its text as the model left it.
        restored: its text as the user left it.
    """

    turn_id: str
    path: str
    written: str
    restored: str


_TOKEN = re.compile(r"\w+|[^\w\s]+")
_COMMENT = re.compile(r"\s*(?:#(?!!)|//|--\s|/\*|\*\s)")
_PLAIN = re.compile(r"[\w.'\";:=<>+*/!&|?-]{1,30}")


def _hunks(revert: Revert) -> Iterator[tuple[list[str], list[str]]]:
    """Yield the changed lines, as written and as restored."""
    if max(len(revert.written), len(revert.restored)) > LONGEST:
        return
    before, after = revert.written.splitlines(), revert.restored.splitlines()
    changed = 0
    for kind, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        changed += max(b - a, d - c)
        if changed > LINES:
            return
        yield before[a:b], after[c:d]


def _indent(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def _replaced(old: str, new: str) -> Iterator[str]:
    """Say which word of a line was replaced by which."""
    before, after = _TOKEN.findall(old), _TOKEN.findall(new)
    for kind, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind != "replace" or (b - a, d - c) != (1, 1):
            continue
        gone, come = before[a], after[c]
        if _PLAIN.fullmatch(gone) and _PLAIN.fullmatch(come) and not (gone + come).isdigit():
            yield f"Write `{come}`, not `{gone}`."


def _kinds(revert: Revert) -> set[str]:
    """Return what was changed, each said as a rule."""
    said: set[str] = set()
    for old, new in _hunks(revert):
        if old and not new and all(_COMMENT.match(line) for line in old):
            said.add("Don't add comments to the code.")
        if len(old) != len(new):
            continue
        for was, now in zip(old, new, strict=True):
            if "\t" in _indent(now) and "\t" not in _indent(was) and was[:1] == " ":
                said.add("Indent with tabs, not spaces.")
            elif "\t" in _indent(was) and "\t" not in _indent(now) and now[:1] == " ":
                said.add("Indent with spaces, not tabs.")
            said.update(_replaced(was, now))
    return said


def _proposal(rule: str, reverts: Sequence[Revert], session_id: str) -> Proposal:
    paths = tuple(dict.fromkeys(revert.path for revert in reverts))
    turns = len({revert.turn_id for revert in reverts})
    return Proposal(
        scope=Scope.PROJECT,
        type=EntryType.CONVENTION,
        title=title_of(rule),
        text=rule,
        signal=Signal.CORRECTION,
        origin=Origin.USER,
        priority=Priority.MEDIUM,
        confidence=CONFIDENCE,
        basis=Basis.OBSERVED,
        rationale=f"You changed this back in {turns} turns, last in {paths[-1]}.",
        evidence=tuple(f"{revert.path}, after {revert.turn_id}" for revert in reverts),
        session_id=session_id,
        turn_id=reverts[-1].turn_id,
    )


def detect(reverts: Sequence[Revert], *, session_id: str = "") -> tuple[Proposal, ...]:
    """Return what the user changed in the model's edits in the same way in two or more turns.

    Args:
        reverts: of one session, oldest first.
        session_id: put into the proposals.
    """
    found: dict[str, list[Revert]] = defaultdict(list)
    for revert in reverts:
        for rule in sorted(_kinds(revert)):
            found[rule].append(revert)
    return tuple(
        _proposal(rule, group, session_id)
        for rule, group in found.items()
        if len({revert.turn_id for revert in group}) >= TURNS
    )
