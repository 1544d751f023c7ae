"""Projects that were moved or renamed: recognised by git's remote, taken over only on a word.

A project's id is made of where it is. One that was moved has another id and so no memory; when its
old place is gone and another project of the same remote was there, the user is asked. Taking over
means to go on under the old id: nothing is copied, and no text is approved by it.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from core.errors import PlacetError
from core.events import ProjectRelinked, Stamp
from core.ledger import Ledger
from core.ledger_rows import ProjectRow
from core.paths import Project


def settled(ledger: Ledger, project: Project) -> Project:
    """Return the project under the id by which its memory is kept."""
    kept = project.id
    for event in ledger.read(kinds=("project.relinked",)):
        if isinstance(event.data, ProjectRelinked) and event.data.new == project.id:
            kept = event.data.old
    return msgspec.structs.replace(project, id=kept)


def remember(ledger: Ledger, project: Project) -> None:
    """Record where a project of a remote is, for the day on which it is somewhere else."""
    if project.root is None or not project.remote:
        return
    row = ProjectRow(
        id=project.id,
        root=str(project.root),
        canonical=str(project.canonical),
        remote=project.remote,
    )
    if row not in ledger.projects():
        ledger.remember_project(row)


def moved_from(ledger: Ledger, project: Project) -> ProjectRow | None:
    """Return the place that a project without memory seems to have been moved from.

    Its old place must be gone: a second clone of the same remote is a project of its own.
    """
    if not project.remote or ledger.read(project=project.id, kinds=("candidate.",), limit=1):
        return None
    return next(
        (
            row
            for row in ledger.projects()
            if row.remote == project.remote
            and row.id != project.id
            and not Path(row.canonical).exists()
        ),
        None,
    )


def relink(ledger: Ledger, project: Project, old: str) -> None:
    """Go on with the memory of a project that was moved here; it holds from the next start.

    Raises:
        PlacetError: there is no such project, or it is still where it was.
    """
    row = next((row for row in ledger.projects() if row.id == old), None)
    if row is None or old == project.id:
        raise PlacetError("not-found", f"No other project {old}.", "See: placet memory relink")
    if Path(row.canonical).exists():
        raise PlacetError(
            "there",
            f"{row.root} is still there.",
            "Only a project that was moved can be taken over.",
        )
    ledger.append(Stamp(project=project.id), ProjectRelinked(old=old, new=project.id))
