"""The notice that goes with every body of memory: its age, and what of it the workspace denies."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from core.context import render
from core.ids import Clock, parse_timestamp
from core.memory.claims import Claim, find
from core.memory.view import Approved
from core.memory.workspace_facts import Checked, State, WorkspaceFacts
from core.text import safe_line

_SECONDS_A_DAY = 86_400
_MOST_TOLD = 4
"""Claims in one notice, the broken ones first."""
_CLAIM_CHARS = 80


class EntryNotices:
    """Says of an entry how old it is and which of its claims were checked, and how.

    Nothing is executed and nothing leaves the machine. What was found holds until `begin_turn`.

    Args:
        root: the project's folder; None where there is none, and nothing is checked.
    """

    def __init__(self, root: Path | None, clock: Clock) -> None:
        self._facts = WorkspaceFacts(root) if root else None
        self._clock = clock
        self._claims: dict[str, tuple[Claim, ...]] = {}
        self._checked: dict[str, tuple[Checked, ...]] = {}

    def begin_turn(self) -> None:
        """Look anew at the workspace: it may have changed since the turn before."""
        self._checked = {}
        if self._facts is not None:
            self._facts.refresh()

    def look(self, entries: Iterable[Approved]) -> None:
        """Check the claims of entries; may take a while in a large project."""
        for approved in entries:
            if self._facts is None or approved.digest in self._checked:
                continue
            claims = self._claims.get(approved.digest)
            if claims is None:
                claims = self._claims[approved.digest] = find(approved.entry.body)
            self._checked[approved.digest] = self._facts.check(claims) if claims else ()

    def notice(self, approved: Approved) -> str:
        """Return ``[12 days old · names src/auth.py: missing · verify]``."""
        self.look([approved])
        parts = [self._age(approved)]
        told = _told(self._checked.get(approved.digest, ()))
        if told:
            parts.append(f"names {', '.join(told)}")
        return f"[{' · '.join([*parts, 'verify'])}]"

    def _age(self, approved: Approved) -> str:
        try:
            since = self._clock() - parse_timestamp(approved.entry.updated_at)
        except ValueError:
            return "age unknown"
        return render.age(int(since // _SECONDS_A_DAY))


def _told(checked: Iterable[Checked]) -> list[str]:
    """Say what became of the claims that the workspace could answer."""
    known = [each for each in checked if each.state is not State.UNKNOWN]
    known.sort(key=lambda each: each.state is not State.BROKEN)
    return [
        f"{_name(each)}: {safe_line(each.note, 60) or 'missing' if _broken(each) else 'found'}"
        for each in known[:_MOST_TOLD]
    ]


def _name(checked: Checked) -> str:
    return render.defuse(safe_line(checked.claim.text, _CLAIM_CHARS))


def _broken(checked: Checked) -> bool:
    return checked.state is State.BROKEN
