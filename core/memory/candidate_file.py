"""The readable file of a candidate: frontmatter, the proposed text and its diff."""

from __future__ import annotations

import difflib
import re

from core.memory.candidate import Candidate
from core.memory.frontmatter import FlowList, dump


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
        "createdAt": candidate.created_at,
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
