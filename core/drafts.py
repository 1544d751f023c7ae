"""Drafts: what was typed and not sent, kept on disk so that a crash does not lose it."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

import msgspec

from core import disk
from core.data import Data, to_json
from core.paths import Places, Project


class Draft(Data):
    """The unsent text of a session, and the messages that wait for its turn to end.

    Attributes:
        pid: the process that types it; a draft of a living one is not taken over.
    """

    session_id: str
    pid: int
    text: str = ""
    queue: tuple[str, ...] = ()


class Drafts:
    """The drafts of one project, a file a session."""

    def __init__(self, places: Places, project: Project) -> None:
        self._folder = places.state / "drafts" / (project.id or "home")

    def save(self, draft: Draft) -> None:
        """Keep a draft; an empty one is removed.

        Raises:
            OSError: it could not be written.
        """
        path = self._path(draft.session_id)
        if not draft.text and not draft.queue:
            path.unlink(missing_ok=True)
            return
        disk.make_private_folder(self._folder)
        disk.write(path, to_json(draft), 0o600, durable=False)

    def of(self, session_id: str) -> Draft | None:
        """Return the draft of a session."""
        return _read(self._path(session_id))

    def left_behind(self) -> Draft | None:
        """Return the newest draft whose process is gone."""
        with contextlib.suppress(OSError):
            paths = sorted(self._folder.glob("*.json"), key=_modified, reverse=True)
            for draft in filter(None, map(_read, paths)):
                if not _alive(draft.pid):
                    return draft
        return None

    def _path(self, session_id: str) -> Path:
        return self._folder / f"{session_id}.json"


def _modified(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _read(path: Path) -> Draft | None:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Draft)
    except (OSError, msgspec.MsgspecError):
        return None


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except (PermissionError, OverflowError):
        return True
    return True
