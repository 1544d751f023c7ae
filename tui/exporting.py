"""A session written to a file: Markdown to be read, or its events as JSON lines."""

from __future__ import annotations

import os
import re
from pathlib import Path

from core import disk
from core.data import to_json
from core.errors import PlacetError
from core.events import Event, SessionRenamed, SessionStarted
from core.ledger import Ledger
from core.lineage import session_events
from tui.commands.ledger import event_row
from tui.presenters.exported import markdown

EXISTS = "exists"
"""The code of the error that says that there is such a file already."""

JSON, MARKDOWN = "json", "md"
_LONGEST_NAME = 60


def export_session(
    ledger: Ledger,
    session_id: str,
    path: str,
    folder: Path,
    *,
    form: str = "",
    overwrite: bool = False,
) -> Path:
    """Write a session to a file that only the user can read (0600); returns where it is.

    Args:
        path: the file, or a folder for a file named after the session; relative to ``folder``,
            which is also where it goes when none is given.
        form: ``md`` or ``json``; empty: by the path's ending, else Markdown.
        overwrite: replace a file that is there already.

    Raises:
        PlacetError: there is no such session, the file is there already (`EXISTS`), or it can't
            be written.
    """
    events = session_events(ledger, session_id)
    name = _name(events)
    if name is None:
        raise PlacetError("not-found", "There is nothing to export yet.", "See: placet sessions")
    target = folder / Path(path).expanduser()
    form = form or (JSON if target.suffix in (".json", ".jsonl") else MARKDOWN)
    if target.is_dir():
        target /= f"{_file_name(name) or session_id}.{form}"
    text = _json_lines(events) if form == JSON else markdown(session_id, name, events)
    try:
        _write(target, text, overwrite)
    except FileExistsError as error:
        raise PlacetError(EXISTS, f"{target} is there already.", "Name another file.") from error
    except OSError as error:
        raise disk.cannot("write", target, error) from error
    return target


def _name(events: list[Event]) -> str | None:
    names = [e.data.name for e in events if isinstance(e.data, SessionStarted | SessionRenamed)]
    return names[-1] if names else None


def _file_name(name: str) -> str:
    """Make a file's name of a session's: letters, digits, dots and hyphens."""
    return re.sub(r"[^\w.]+", "-", name)[:_LONGEST_NAME].strip("-.")


def _json_lines(events: list[Event]) -> str:
    return "".join(f"{to_json(event_row(event))}\n" for event in events)


def _write(target: Path, text: str, overwrite: bool) -> None:
    if overwrite and target.exists():
        staged = disk.stage(target, text, 0o600)
        staged.temporary.chmod(0o600)
        staged.place()
        return
    handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8", errors="surrogatepass") as file:
        file.write(text)
