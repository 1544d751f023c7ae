"""Sessions: go on with one, choose one, write one to a file."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from core.errors import PlacetError
from core.text import SafeText, safe_line
from tui import clock

if TYPE_CHECKING:
    from core.engine import Engine
    from tui.app import PlacetApp


def go_on(app: PlacetApp, session_id: str) -> None:
    """Go on with a session, or begin a new one; this one's draft stays with it."""
    from core.commands import OpenSession, SaveDraft

    app.command(SaveDraft(text=app.chat.draft))
    app.command(OpenSession(session_id=session_id))
    app.main.go_to("chat")


def choose(app: PlacetApp) -> None:
    """List the sessions, and go on with the one that is chosen."""
    app.run_worker(_choose(app), exclusive=True, group="sessions")


async def _choose(app: PlacetApp) -> None:
    from tui.reads import said_in_sessions, sessions_of_project
    from tui.screens.sessions import SessionsScreen

    try:
        summaries = await app.bridge.call(sessions_of_project)
    except PlacetError as error:
        app.say(error.message, error.hint, severity="error")
        return
    current = app.status.session_id if app.status else ""

    def chosen(session_id: str | None) -> None:
        if session_id is not None and session_id != current:
            go_on(app, session_id)

    said = partial(app.bridge.call, said_in_sessions)
    app.push_screen(SessionsScreen(summaries, current, clock.now(), said), chosen)


def export(app: PlacetApp, path: str) -> None:
    """Write the session to a file; one that is there already is asked about."""
    app.run_worker(_export(app, path, overwrite=False), exclusive=True, group="export")


async def _export(app: PlacetApp, path: str, *, overwrite: bool) -> None:
    from tui.exporting import EXISTS, export_session

    session_id = app.status.session_id if app.status else ""
    folder = app.project.start

    def write(engine: Engine) -> Path:
        return export_session(engine.ledger, session_id, path, folder, overwrite=overwrite)

    try:
        written = await app.bridge.call(write)
    except PlacetError as error:
        if error.code == EXISTS:
            _ask_to_overwrite(app, path, error.message)
        else:
            app.say(error.message, error.hint, severity="error")
    else:
        app.say(f"Written to {safe_line(str(written), 200)}, for you alone to read.")


def _ask_to_overwrite(app: PlacetApp, path: str, message: str) -> None:
    from tui.screens.confirm import Confirm

    def answered(replace: bool | None) -> None:
        if replace:
            app.run_worker(_export(app, path, overwrite=True), exclusive=True, group="export")

    app.push_screen(Confirm(safe_line(message, 200), SafeText(""), yes="replace it"), answered)
