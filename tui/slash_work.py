"""What the commands of the composer do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from core.commands import RenameSession, RetryTurn

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
        app.open_session(session_id)
    else:
        app.choose_session()


def _ignore_memory(app: PlacetApp, text: str) -> None:
    if text:
        app.send_ignoring_memory(text)
    else:
        app.say("/ignore-memory needs a message after it.", severity="warning")


def _mode(app: PlacetApp, mode: str) -> None:
    from tui.app import MODES

    if mode == "next":
        app.next_mode()
    elif mode in MODES:
        app.set_mode(mode)
    elif mode:
        app.say(f"The modes are {', '.join(MODES)}.", severity="warning")
    elif app.status is not None:
        app.say(f"The mode is {app.status.mode}. F8 switches it.")


def _model(app: PlacetApp, _: str) -> None:
    status = app.status
    if status is None or not status.model:
        app.say("Which model answers is still being found out.")
    else:
        app.say(f"{status.model}: {status.why}")


WORK: dict[str, Work] = {
    "help": lambda app, _: app.main.action_help(),
    "new": lambda app, _: app.open_session(""),
    "sessions": lambda app, _: app.choose_session(),
    "resume": _resume,
    "rename": _rename,
    "retry": lambda app, _: app.command(RetryTurn()),
    "ignore-memory": _ignore_memory,
    "mode": _mode,
    "model": _model,
    "inbox": lambda app, _: app.main.go_to("inbox"),
    "memory": lambda app, _: app.main.go_to("memory"),
    "context": lambda app, _: app.main.go_to("context"),
    "quit": lambda app, _: app.leave(),
}
"""What each command does, given what follows its name."""
