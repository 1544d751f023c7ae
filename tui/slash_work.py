"""What the commands of the composer do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.commands import Compact, ForkSession, RenameSession, RetryTurn
from tui.dialogs import models, permissions, sessions

if TYPE_CHECKING:
    from tui.app import PlacetApp

Work = Callable[["PlacetApp", str], None]


def _rename(app: PlacetApp, name: str) -> None:
    if name:
        app.command(RenameSession(name=name))
    else:
        app.say("/rename needs a name after it.", severity="warning")


def _resume(app: PlacetApp, session_id: str) -> None:
    if session_id:
        sessions.go_on(app, session_id)
    else:
        sessions.choose(app)


def _ignore_memory(app: PlacetApp, text: str) -> None:
    if text:
        app.send_ignoring_memory(text)
    else:
        app.say("/ignore-memory needs a message after it.", severity="warning")


def _compact(app: PlacetApp, _: str) -> None:
    if app.chat.begun and not app.chat.busy:
        app.say("Summing up the earlier turns …", seconds=60)
    app.command(Compact())


WORK: dict[str, Work] = {
    "help": lambda app, _: app.main.action_help(),
    "new": lambda app, _: sessions.go_on(app, ""),
    "sessions": lambda app, _: sessions.choose(app),
    "resume": _resume,
    "rename": _rename,
    "fork": lambda app, _: app.chat.branch(ForkSession()),
    "export": sessions.export,
    "compact": _compact,
    "retry": lambda app, _: app.command(RetryTurn()),
    "ignore-memory": _ignore_memory,
    "mode": permissions.switch,
    "permissions": lambda app, _: permissions.show(app),
    "model": models.choose,
    "inbox": lambda app, _: app.main.go_to("inbox"),
    "memory": lambda app, _: app.main.go_to("memory"),
    "context": lambda app, _: app.main.go_to("context"),
    "quit": lambda app, _: app.leave(),
}
"""What each command does, given what follows its name."""
