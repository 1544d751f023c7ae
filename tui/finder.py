"""What the command palette finds: actions, commands of the composer, themes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, cast

from textual.command import DiscoveryHit, Hit, Hits, Provider
from textual.content import Content

from core.text import safe_line
from tui.actions import Action, actions_of, key_name
from tui.slash import SLASHES

if TYPE_CHECKING:
    from tui.app import PlacetApp


class Found(NamedTuple):
    """Something that can be done: its title, a sentence about it, and the doing."""

    title: str
    help: str
    do: Callable[[], object]


async def _sessions(app: PlacetApp) -> list[Found]:
    """Look up the project's sessions."""
    from tui.dialogs.sessions import go_on
    from tui.presenters.words import count
    from tui.reads import sessions_of_project

    return [
        Found(
            f"Session: {safe_line(summary.name, 80)}",
            f"Go on with it. {count(summary.turns, 'turn')}, last {summary.last_at}",
            partial(go_on, app, summary.id),
        )
        for summary in await app.bridge.call(sessions_of_project)
    ]


_NEEDS_TEXT = frozenset({"rename", "ignore-memory"})
_NOT_HERE = frozenset({"app.palette", "app.cancel", "app.next-pane", "app.previous-pane"})


def all_found(app: PlacetApp) -> Iterator[Found]:
    """Yield everything that the palette offers."""
    from tui.slash_work import WORK

    for action in actions_of("app"):
        if action.name not in _NOT_HERE:
            title = f"{action.label.capitalize()}  ({key_name(action.keys[0])})"
            yield Found(title, action.help, partial(_act, app, action))
    taken = {action.label for action in actions_of("app")}
    for slash in SLASHES:
        if slash.name not in taken and slash.name not in _NEEDS_TEXT:
            title = f"{slash.name.capitalize()}  (/{slash.name})"
            yield Found(title, slash.help, partial(WORK[slash.name], app, ""))
    for name in sorted(app.available_themes):
        yield Found(
            f"Theme: {name}", "Look like this until placet ends.", partial(_theme, app, name)
        )


async def _act(app: PlacetApp, action: Action) -> None:
    target = app.main if hasattr(app.main, f"action_{action.method}") else app
    await target.run_action(action.method)


def _theme(app: PlacetApp, name: str) -> None:
    app.theme = name


class Finder(Provider):
    """Answers the palette; titles and help are plain content, never markup."""

    async def startup(self) -> None:
        """Begin to look up the sessions; they are found once that is done."""
        self._sessions = asyncio.ensure_future(_sessions(cast("PlacetApp", self.app)))

    async def shutdown(self) -> None:
        """Look up nothing any more."""
        self._sessions.cancel()

    def _all(self) -> list[Found]:
        there = self._sessions.done() and self._sessions.exception() is None
        return [
            *all_found(cast("PlacetApp", self.app)),
            *(self._sessions.result() if there else ()),
        ]

    async def discover(self) -> Hits:
        """List what there is before anything is typed."""
        for found in all_found(cast("PlacetApp", self.app)):
            if not found.title.startswith("Theme"):
                yield DiscoveryHit(Content(found.title), found.do, help=found.help)

    async def search(self, query: str) -> Hits:
        """Find by words."""
        matcher = self.matcher(query)
        for found in self._all():
            score = matcher.match(found.title)
            if score > 0:
                yield Hit(score, matcher.highlight(found.title), found.do, help=found.help)
