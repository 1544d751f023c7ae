"""The audit: is the ledger whole, does memory follow from it, and are the files what it says?"""

from __future__ import annotations

from core.data import Data
from core.engine import Engine
from core.errors import PlacetError
from core.events import CandidateApplied, MemoryReverted
from core.memory.entry import EntryError, digest, parse
from core.memory.folders import memory_folder


class Check(Data):
    """One question and its answer, with what was found in one line."""

    check: str
    ok: bool
    detail: str


def check(engine: Engine) -> list[Check]:
    """Check everything; each finding is one line, and a sound ledger has one line a question."""
    return [*_chain(engine), *_approvals(engine), *_files(engine)]


def _chain(engine: Engine) -> list[Check]:
    problems = engine.ledger.check_chain()
    events = engine.ledger.last_seq()
    if not problems:
        return [Check(check="chain", ok=True, detail=f"{events:,} events, each as it was written")]
    return [Check(check="chain", ok=False, detail=problem) for problem in problems]


def _approvals(engine: Engine) -> list[Check]:
    """Fold the verdicts anew and compare what they leave in force with what is used."""
    expected: dict[tuple[str, str], str] = {}
    for event in engine.ledger.read(kinds=("candidate.applied", "memory.reverted")):
        if not isinstance(event.data, CandidateApplied | MemoryReverted):
            continue
        for change in event.data.changes:
            if change.after is None:
                expected.pop((change.root, change.entry_id), None)
            else:
                expected[change.root, change.entry_id] = change.digest
    roots = engine.view.roots
    wanted = {key: value for key, value in expected.items() if key[0] in roots}
    used = {(a.root, a.entry.id): a.digest for a in engine.view.memory}
    wrong = [key[1] for key in wanted.keys() | used.keys() if wanted.get(key) != used.get(key)]
    wrong += [a.entry.id for a in engine.view.memory if not _is_its_digest(a.text, a.digest)]
    if not wrong:
        detail = f"{len(used):,} entries in force, each by a verdict on that very text"
        return [Check(check="approvals", ok=True, detail=detail)]
    return [
        Check(check="approvals", ok=False, detail=f"{entry_id} is not what a verdict approved")
        for entry_id in sorted(set(wrong))
    ]


def _is_its_digest(text: str, expected: str) -> bool:
    try:
        return digest(parse(text)) == expected
    except EntryError:
        return False


def _closed_folders(engine: Engine) -> list[str]:
    """Say of which folders nothing can be said: what is not looked at has no drift."""
    problems = []
    for root, place in sorted({(a.root, a.place) for a in engine.view.memory}):
        try:
            memory_folder(engine.setup.places, engine.setup.project, root, place)
        except PlacetError as error:
            problems.append(error.message)
    return problems


def _files(engine: Engine) -> list[Check]:
    closed = _closed_folders(engine)
    if closed:
        return [Check(check="files", ok=False, detail=problem) for problem in closed]
    drifted = [d for d in engine.view.drift.values() if d.lasts]
    late = [row for row in engine.ledger.unplaced() if row.root in engine.view.roots]
    if not drifted and not late:
        detail = f"the files of {len(engine.view.memory):,} entries are as approved"
        return [Check(check="files", ok=True, detail=detail)]
    return [
        Check(
            check="files",
            ok=False,
            detail=f"{drift.path or drift.entry_id}: {drift.problem or drift.drift}",
        )
        for drift in drifted
    ] + [
        Check(
            check="files", ok=False, detail=f"{row.id}: approved, and its file is not written yet"
        )
        for row in late
    ]
