"""What the model has read in this session, by content: an edit of anything else is refused."""

from __future__ import annotations

from pathlib import Path


class ReadLog:
    """Remembers the content digest of each file as the model last saw or wrote it."""

    def __init__(self) -> None:
        self._digests: dict[Path, str] = {}

    def note(self, path: Path, digest: str) -> None:
        """Remember what the model has just read, or written."""
        self._digests[path] = digest

    def seen(self, path: Path) -> str | None:
        """Return the digest of the content last seen; None if the file was never read."""
        return self._digests.get(path)
