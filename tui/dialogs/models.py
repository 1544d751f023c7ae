"""Models: show what there is, and let another one answer."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, cast

from core.commands import UseModel
from core.errors import PlacetError

if TYPE_CHECKING:
    from tui.app import PlacetApp
    from tui.reads import Models

OFFLINE = "offline"
"""By this name the offline pair is chosen."""

_SLOW_SECONDS = 0.4
"""A server that takes longer for its list is waited for with a word."""


def choose(app: PlacetApp, name: str) -> None:
    """Let a model answer from the next turn on: the one named, or one from the list."""
    app.run_worker(_choose(app, name), exclusive=True, group="models", exit_on_error=True)


async def _choose(app: PlacetApp, name: str) -> None:
    from tui.reads import models

    if name == OFFLINE:
        await use(app, UseModel(offline=True))
        return
    asked = asyncio.ensure_future(app.bridge.call(models))
    done, _ = await asyncio.wait({asked}, timeout=_SLOW_SECONDS)
    if not done:
        app.say("Asking the server for its models …", seconds=15)
    try:
        known = cast("Models", await asked)
    except PlacetError as error:
        app.say(error.message, error.hint, severity="error")
        return
    if name:
        wanted = UseModel(profile=name) if name in known.profiles else UseModel(name=name)
        await use(app, wanted)
        return
    if not done:
        app.clear_notifications()
    _offer(app, known)


def _offer(app: PlacetApp, known: Models) -> None:
    from tui.screens.models import ModelsScreen

    def chosen(wanted: UseModel | None) -> None:
        if wanted is not None:
            app.run_worker(use(app, wanted), exclusive=True, group="models")

    status = app.status
    current = status.model if status is not None else ""
    app.push_screen(ModelsScreen(known, current, status.why if status else ""), chosen)


async def use(app: PlacetApp, wanted: UseModel) -> None:
    """Let another model answer, and say so."""
    try:
        await app.carry_out(wanted)
    except PlacetError as error:
        app.say(error.message, error.hint, severity="error")
    else:
        app.say("From the next message on another model answers: see the status line.")
