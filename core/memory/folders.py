"""Which folder an entry's file is in, and whether that folder may be used."""

from __future__ import annotations

from pathlib import Path

from core.errors import PlacetError
from core.memory.view import USER_ROOT
from core.paths import Places, Project

GITIGNORE = "candidates/\nprivate/\n"
"""What of ``.placet`` is never meant for the team."""


def memory_folder(places: Places, project: Project, root: str, place: str) -> Path:
    """Return the folder of a place; the same one for reading and for writing.

    Raises:
        PlacetError: the place belongs to another project, or leads out of this one.
    """
    if root == USER_ROOT:
        return places.user_memory
    folder = project.folder(place)
    if root != project.id or folder is None or project.root is None:
        raise PlacetError("no-project", "That entry belongs to another project.", "Open it there.")
    return _inside(project.root, folder)


def _inside(root: Path, folder: Path) -> Path:
    try:
        inside = folder.resolve().is_relative_to(root.resolve())
    except (OSError, RuntimeError):  # a link that leads to itself
        inside = False
    if not inside:
        raise PlacetError(
            "outside",
            f"{folder} leads out of the project, through a link.",
            "Placet neither reads nor writes there; replace the link by a folder.",
        )
    return folder


def entry_path(places: Places, project: Project, root: str, place: str, entry_id: str) -> Path:
    """Return the file of an entry."""
    return memory_folder(places, project, root, place) / f"{entry_id.removeprefix('mem_')}.md"


def candidate_folder(places: Places, project: Project) -> Path:
    """Return the folder of the candidates' readable files.

    Raises:
        PlacetError: the place leads out of the project.
    """
    if project.root is None:
        return places.state / "candidates"
    return _inside(project.root, project.root / ".placet" / "candidates")


def file_mode(place: str) -> int:
    """Return the permissions of a new file: what is shared may be read, the rest is the user's."""
    return 0o644 if place == "team" else 0o600
