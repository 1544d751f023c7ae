"""Opens the app: makes the engine's parts, runs the app, and says goodbye."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from core.config import ModelSettings, Settings
from core.paths import Places, Project

if TYPE_CHECKING:
    from core.engine import Engine
    from core.models.base import Model
    from core.models.discover import Choice
    from core.progress import ModelNow

_LAST_ANSWER_CHARS = 2_000
"""How much of the last answer stays in the terminal after the end."""


class ModelChoice:
    """Finds out once which model answers, and makes it as often as a session needs one."""

    def __init__(self, settings: ModelSettings, offline: bool) -> None:
        self._settings, self._offline = settings, offline
        self._choice: Choice | None = None

    async def make(self) -> Model:
        """Make the model that answers."""
        from core.models.choosing import model_for

        return model_for(await self.choice())

    async def choice(self) -> Choice:
        """Say which it is, and why."""
        if self._choice is None:
            from core.models.discover import choose

            self._choice = await choose(
                self._settings,
                os.environ,
                offline=self._offline,
                probe_local=True,
            )
        return self._choice

    async def use(self, settings: ModelSettings, offline: bool) -> ModelNow:
        """Take other settings, or the offline pair, from now on; says which model that is."""
        self._settings, self._offline, self._choice = settings, offline, None
        return await self.now()

    async def now(self) -> ModelNow:
        """Say which model answers, why, and what it costs."""
        from core.progress import ModelNow, Price

        choice, settings = await self.choice(), self._settings
        price = Price(
            sent=settings.price_in, received=settings.price_out, cached=settings.price_cached
        )
        return ModelNow(
            name=choice.server.model if choice.server else "offline",
            why=choice.why,
            offline=choice.server is None,
            price=price if choice.server and (price.sent or price.received) else None,
        )

    async def announce(self, engine: Engine) -> None:
        """Tell which model answers, and begin to load what it needs."""
        now = await self.now()
        engine.bus.publish(now)
        if not now.offline:
            from core.models.openai_chat import preload

            threading.Thread(target=preload, name="preload", daemon=True).start()


def open_app(
    places: Places,
    project: Project,
    settings: Settings,
    problems: tuple[str, ...],
    *,
    model: str,
    offline: bool,
    resume: str | None,
) -> int:
    """Run the app in this terminal; returns the exit status."""
    gc.disable()  # what is made at the start stays; the app turns collection on once it stands
    # Both are read when Textual is imported. At 60 frames a key waits up to 17 ms for the next one;
    # what streams in is joined by ourselves, so more frames cost nothing.
    os.environ["TEXTUAL_ANIMATIONS"] = "none"
    os.environ.setdefault("TEXTUAL_FPS", "240")
    from tui.app import PlacetApp
    from tui.bridge import Bridge

    if model:
        settings = replace(settings, model=replace(settings.model, name=model))
    chosen = ModelChoice(settings.model, offline)

    def make_engine() -> Engine:
        from core.engine import Engine, Setup

        return Engine(
            Setup(
                places=places,
                project=project,
                settings=settings,
                choose_model=chosen.make,
                use_model=chosen.use,
            )
        )

    def make_bridge(post: Callable[[Any], object]) -> Bridge:
        return Bridge(make_engine, post, chosen.announce)

    with _logged(places.log):
        app = PlacetApp(places, project, settings.ui, problems, make_bridge, resume=resume)
        app.run()
        ended = app.bridge.close()
    with contextlib.suppress(OSError):
        _say_goodbye(app, places.log)
        sys.stdout.flush()
    if not ended:
        os._exit(1)  # the engine hangs, and nothing may keep the window open
    return 1 if app.failed else 0


def _say_goodbye(app: Any, log: Path) -> None:
    if app.return_code and not app.failed:
        app.failed = f"A fault in placet ended it; details are in {log}. What you typed is kept."
    if app.failed:
        print(f"placet: {app.failed}", file=sys.stderr)  # noqa: T201 - the screen is restored
    chat = app.last_chat
    if chat is None or not chat.begun:
        return
    answer = chat.last_answer
    if len(answer) > _LAST_ANSWER_CHARS:
        answer = answer[:_LAST_ANSWER_CHARS] + "…"
    if answer:
        print(answer.strip() + "\n")  # noqa: T201 - the screen is restored
    print(f"Session {chat.session_id}. Go on: placet --resume {chat.session_id}")  # noqa: T201


@contextlib.contextmanager
def _logged(path: Path) -> Iterator[None]:
    """Let warnings and other libraries' words go to a file while the UI owns the terminal."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        number = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        file = os.fdopen(number, "a", encoding="utf-8", errors="backslashreplace", buffering=1)
    except OSError:
        file = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123
    logging.basicConfig(
        stream=file, level=logging.WARNING, format="%(asctime)s %(name)s %(levelname)s %(message)s"
    )
    with file, contextlib.redirect_stderr(file):
        yield
