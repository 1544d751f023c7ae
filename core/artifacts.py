"""Artifacts: tool results too big for a message, kept as files that the model reads in parts.

They live in the state folder, for the user alone, and are a convenience: what the model was told is
in the ledger, whatever becomes of these files.
"""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

from core import disk
from core.data import Data
from core.errors import PlacetError

BIG = 6_000
"""Characters; a longer result becomes an artifact. About 1,500 tokens, and a session has dozens."""
HEAD, TAIL = 1_800, 3_600
"""Characters of it that stand in the message all the same; the end of an output tells most."""
LARGEST = 4_000_000
"""Characters of one artifact; of more, the beginning and the end are kept."""
MOST_BYTES = 256_000_000
"""Bytes of all sessions' artifacts; beyond, the oldest are removed."""

_NAME = re.compile(r"art_(\d+)\.txt\Z")


class Artifact(Data):
    """One kept result.

    Attributes:
        id: ``art_<number>``, counted from 1 in each session.
        size: of its file, in bytes.
    """

    id: str
    size: int


class Artifacts:
    """The artifacts of one session.

    Args:
        folder: where they are; made with the first one.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._last = 0

    def keep(self, text: str) -> str:
        """Keep a text and return its id.

        Raises:
            PlacetError: it could not be written.
        """
        number = max(self._last, *(_number(path) for path in self._paths()), 0) + 1
        path = self._folder / f"art_{number}.txt"
        try:
            disk.make_private_folder(self._folder)
            disk.write(path, _bounded(text), 0o600, durable=False)
        except OSError as error:
            raise disk.cannot("write", path, error) from error
        self._last = number
        self._make_room(path)
        return path.stem

    def inherit(self, folder: Path) -> None:
        """Take over the artifacts of another session, for one that was forked from it."""
        for path in Artifacts(folder)._paths():
            with contextlib.suppress(OSError, PlacetError):
                disk.make_private_folder(self._folder)
                (self._folder / path.name).hardlink_to(path)

    def read(self, artifact_id: str) -> str:
        """Return an artifact's text.

        Raises:
            PlacetError: there is none of that id, or it can't be read.
        """
        path = self._folder / f"{artifact_id}.txt"
        if not _NAME.fullmatch(path.name) or path.parent != self._folder:
            raise PlacetError("not-found", f"There is no artifact {artifact_id}.", self._known())
        try:
            return path.read_text("utf-8", "surrogatepass")
        except FileNotFoundError as error:
            raise PlacetError(
                "not-found", f"There is no artifact {artifact_id}.", self._known()
            ) from error
        except (OSError, UnicodeError) as error:
            raise PlacetError("disk", f"The artifact {artifact_id} can't be read.") from error

    def listed(self) -> list[Artifact]:
        """List the artifacts that there are, the oldest first."""
        found = []
        for path in self._paths():
            try:
                found.append(Artifact(id=path.stem, size=path.stat().st_size))
            except OSError:
                continue  # removed meanwhile
        return found

    def _known(self) -> str:
        ids = [artifact.id for artifact in self.listed()]
        return f"There are: {', '.join(ids)}." if ids else "There are none."

    def _paths(self) -> list[Path]:
        if not self._folder.is_dir():
            return []
        return sorted((p for p in self._folder.iterdir() if _NAME.match(p.name)), key=_number)

    def _make_room(self, newest: Path) -> None:
        """Remove the oldest artifacts of all sessions beyond the limit, never the newest."""
        found = []
        for path in self._folder.parent.glob("*/art_*.txt"):
            with contextlib.suppress(OSError):
                status = path.stat()
                found.append((status.st_mtime_ns, path, status.st_size))
        total = sum(size for _, _, size in found)
        for _, path, size in sorted(found):
            if total <= MOST_BYTES:
                return
            if path != newest:
                path.unlink(missing_ok=True)
                total -= size


def _number(path: Path) -> int:
    found = _NAME.match(path.name)
    return int(found[1]) if found else 0


def _bounded(text: str) -> str:
    if len(text) <= LARGEST:
        return text
    half = LARGEST // 2
    return f"{text[:half]}\n[… {len(text) - 2 * half:,} characters left out …]\n{text[-half:]}"


def shortened(content: str, note: str) -> str:
    """Return both ends of a content, cut at line ends where there are any, with a note between."""
    if len(content) <= HEAD + TAIL:
        return f"{content}\n{note}"
    head, tail = content[:HEAD], content[-TAIL:]
    head = head[: head.rfind("\n")] if "\n" in head[HEAD // 2 :] else head
    tail = tail[tail.find("\n") + 1 :] if "\n" in tail[: TAIL // 2] else tail
    return f"{head}\n{note}\n{tail}"
