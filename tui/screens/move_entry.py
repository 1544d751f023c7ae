"""Where an entry is moved to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.app import App

from core.memory.entry import Entry
from core.memory.entry_types import Scope, Visibility
from core.text import SafeText, safe_line
from tui.presenters.draft import TIERS, tier_index
from tui.screens.choose import Choice, Choose

Place = tuple[Scope, Visibility]

_SAID = (
    "user memory: it holds in every project, for you alone",
    "project memory (team): shared through git",
    "project memory (private): here, on this machine only",
)


def ask_where(app: App[Any], entry: Entry, then: Callable[[Place | None], None]) -> None:
    """Ask where to; ``then`` gets None where nothing was chosen."""
    here = tier_index(entry.scope, entry.visibility)
    choices = [
        Choice(str(index + 1), SafeText(_SAID[index]), (scope, visibility))
        for index, (_, scope, visibility) in enumerate(TIERS)
        if index != here
    ]
    title = safe_line(f"Move: {entry.title}", 100)
    note = SafeText(f"It is in {TIERS[here][0]} memory. Undo takes a move back.")
    app.push_screen(Choose[Place](title, choices, note), then)
