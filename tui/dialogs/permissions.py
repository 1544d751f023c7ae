"""What tools may do unasked: show it, switch the mode, take rules back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from core.commands import SetMode
from core.errors import PlacetError

if TYPE_CHECKING:
    from tui.app import PlacetApp

MODES = ("ask", "accept-edits", "read-only")


def switch(app: PlacetApp, mode: str) -> None:
    """Switch to a mode, or to the next one, or say which it is."""
    now = app.status.mode if app.status is not None else ""
    if mode == "next":
        app.command(SetMode(mode=after(now)))
    elif mode in MODES:
        app.command(SetMode(mode=mode))
    elif mode:
        app.say(f"The modes are {', '.join(MODES)}.", severity="warning")
    elif now:
        app.say(f"The mode is {now}. F8 switches it.")


def after(mode: str) -> str:
    """Return the mode that follows in the round of all modes."""
    return MODES[(MODES.index(mode) + 1) % len(MODES)] if mode in MODES else MODES[0]


def show(app: PlacetApp) -> None:
    """Show the mode and all rules; those of the session can be taken back."""
    app.run_worker(_show(app), exclusive=True, group="permissions")


async def _show(app: PlacetApp) -> None:
    from tui.reads import granted
    from tui.screens.permissions import PermissionsScreen

    try:
        now = await app.bridge.call(granted)
    except PlacetError as error:
        app.say(error.message, error.hint, severity="error")
        return
    app.push_screen(PermissionsScreen(now, app.command))
