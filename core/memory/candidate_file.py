"""The readable files of candidates: frontmatter, the proposed text and its diff.

The ledger holds the candidates; these files are for eyes and editors. One that can't be written is
no loss, and one that is missing is written again.
"""

from __future__ import annotations

import contextlib
import difflib
import re
from collections.abc import Iterable
from pathlib import Path

from core import disk
from core.errors import PlacetError
from core.memory.candidate import Candidate
from core.memory.folders import GITIGNORE, candidate_folder
from core.memory.frontmatter import FlowList, Verbatim, dump
from core.memory.plan import base_of
from core.memory.view import View
from core.paths import Places, Project


class CandidateFiles:
    """The folder of readable files, kept in line with the inbox."""

    def __init__(self, places: Places, project: Project) -> None:
        self._places = places
        self._project = project

    def show(self, candidate_ids: Iterable[str], view: View) -> str:
        """Write the files of those that wait, remove the files of those that are decided.

        Returns:
            Why a file could not be written, in one line; empty when all is well.
        """
        try:
            folder = candidate_folder(self._places, self._project)
        except PlacetError as error:
            return f"{error} Candidates are kept in the ledger alone."
        try:
            for key in candidate_ids:
                item = view.inbox.items.get(key)
                path = folder / f"{key}.md"
                if item is None or not item.open:
                    path.unlink(missing_ok=True)
                    continue
                base = base_of(item.candidate, view.memory)
                self._make(folder)
                text = render(item.candidate, base.entry.body if base else "")
                disk.write(path, text, 0o600, durable=False)
        except OSError as error:
            return (
                f"Can't write {folder} ({error.strerror}): candidates are kept in the ledger alone."
            )
        return ""

    def sync(self, view: View) -> str:
        """Bring the whole folder in line with the inbox; see `show`."""
        there = {path.stem for path in self._found()}
        waiting = {item.candidate.id for item in view.inbox.pending()}
        known = view.inbox.items.keys()
        return self.show(sorted(waiting - there) + sorted((there & known) - waiting), view)

    def _found(self) -> list[Path]:
        with contextlib.suppress(OSError, PlacetError):
            return list(candidate_folder(self._places, self._project).glob("cand_*.md"))
        return []

    def _make(self, folder: Path) -> None:
        if folder.is_dir():
            return
        folder.mkdir(parents=True)
        ignore = folder.parent / ".gitignore"
        if self._project.root is not None and not ignore.exists():
            disk.write(ignore, GITIGNORE)


def unified_diff(before: str, after: str) -> str:
    """Render the change of a text as a unified diff without file headers."""
    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), lineterm="", n=3)
    return "\n".join(list(lines)[2:])


def render(candidate: Candidate, before: str) -> str:
    """Render the candidate's file: frontmatter, the proposed text, and the diff against ``before``.

    The file is for reading; the ledger holds the candidate itself.
    """
    fields: dict[str, object] = {
        "id": candidate.id,
        "op": str(candidate.op),
        "target": FlowList(candidate.target),
        "baseDigest": candidate.base_digest or None,
        "scope": str(candidate.scope),
        "type": str(candidate.type),
        "visibility": str(candidate.visibility),
        "title": candidate.title,
        "tags": FlowList(candidate.tags),
        "signal": str(candidate.signal),
        "priority": str(candidate.priority),
        "confidence": candidate.confidence,
        "basis": str(candidate.basis),
        "createdAt": Verbatim(candidate.created_at),
        "expiresAt": candidate.expires_at,
        "sessionId": candidate.session_id,
        "turnId": candidate.turn_id,
        "rationale": candidate.rationale,
        "evidence": list(candidate.evidence),
        "findings": [
            {"rule": f.rule, "outcome": str(f.outcome), "message": f.message}
            for f in candidate.findings
        ],
        "seen": candidate.seen,
    }
    diff = unified_diff(before, candidate.text)
    fence = "`" * max(3, 1 + max((len(run) for run in re.findall("`+", diff)), default=0))
    return f"---\n{dump(fields)}---\n\n{candidate.text}\n\n{fence}diff\n{diff}\n{fence}\n"
