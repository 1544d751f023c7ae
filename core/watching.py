"""Hearing of what others do: the ledger, the memory folders and the project's settings files.

A watch is a hint that something may have changed; what has changed is asked of the ledger and of
digests. Folders come, go and are replaced (git checks out another branch), so the watch is begun
anew whenever the set of folders is no longer the one that is watched.
"""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from watchfiles import Change, awatch

from core.engine import Engine
from core.errors import PlacetError
from core.progress import Notice

_DEBOUNCE_MS = 120
"""How long changes are gathered: many files of one checkout are one look."""

Watched = dict[Path, int]
"""Folders that are there, with their inode, by which a replaced one is known."""

log = logging.getLogger(__name__)


async def watch(engine: Engine, stop: asyncio.Event) -> None:
    """Keep the engine up with the outside until stopped."""
    while not stop.is_set():
        folders = _folders(engine)
        _look(engine, memory=True, settings=False)
        rounds = awatch(
            *folders,
            watch_filter=_matters,
            debounce=_DEBOUNCE_MS,
            step=40,
            stop_event=stop,
            recursive=False,
        )
        try:
            async for changes in rounds:
                paths = [path for _, path in changes]
                outside = [path for path in paths if not _is_ledger(path)]
                _look(
                    engine,
                    memory=any(path.endswith(".md") or ".placet" in path for path in outside),
                    settings=bool(outside),
                )
                if _folders(engine) != folders:
                    break
        except OSError:
            log.exception("the watch failed; it is begun anew")
            await asyncio.sleep(1)


def _folders(engine: Engine) -> Watched:
    setup = engine.setup
    wanted = [setup.places.state, setup.places.config, *engine.memory_folders()]
    root = setup.project.root
    if root is not None:
        wanted += [root, root / ".placet", root / ".github" / "workflows"]
    return {folder: folder.stat().st_ino for folder in wanted if folder.is_dir()}


def _is_ledger(path: str) -> bool:
    return path.endswith((".sqlite", ".sqlite-wal"))


def _matters(_: Change, path: str) -> bool:
    name = path.rsplit("/", 1)[-1]
    if name.startswith(".tmp-") or name.endswith(("~", ".swp", "-shm", ".lock")) or name == "4913":
        return False
    return name != "placet.log"


def _look(engine: Engine, *, memory: bool, settings: bool) -> None:
    """Take in what may have changed; what fails is told and tried again with the next change."""
    try:
        engine.feed.pump()
        if memory:
            engine.look_for_drift()
        if settings:
            engine.look_at_settings_files()
    except PlacetError as error:
        engine.bus.publish(Notice(message=error.message, hint=error.hint, severity="error"))
