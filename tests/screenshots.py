"""``make screenshots``: drives the running app through `tests.story` and draws what it shows.

The engine, the bridge, the folders and the keys are real; only the model, the clock and the chance
in ids are set, so that every run draws the same bytes.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

from textual.pilot import Pilot

from core.config import Settings, SignalSettings
from core.engine import Engine
from core.progress import ModelNow
from tests import story
from tests.core.house import House
from tui import clock
from tui.app import PlacetApp
from tui.bridge import Bridge
from tui.themes import DARK, LIGHT
from tui.widgets.approval import ApprovalCard

FOLDER = Path(__file__).parents[1] / "screenshots"
SIZE = (120, 36)
NARROW = (80, 24)
PATIENCE_SECONDS = 20.0
"""How long a slow machine is waited for."""
STILL_SECONDS = 0.15
"""How long a picture must not change before it is taken."""

_FONTS = '"Fira Code", "JetBrains Mono", "DejaVu Sans Mono", Menlo, Consolas, monospace'
"""Fonts of the machine that shows the picture: nothing is fetched."""


BETWEEN_KEYS = 1.0
"""Seconds between two keys: letters typed faster after a dialog would be swallowed."""


class Stopwatch:
    """The app's stopwatch, which goes on only when it is told to."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


class Camera:
    """The running app, its keys, and the pictures taken of it."""

    def __init__(self, app: PlacetApp, pilot: Pilot[None], watch: Stopwatch) -> None:
        self.app, self.pilot, self.watch = app, pilot, watch
        self.pictures: dict[str, str] = {}

    async def until(self, holds: Callable[[], object]) -> None:
        """Wait until something is so.

        Raises:
            TimeoutError: it never came.
        """
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                while not holds():
                    await asyncio.sleep(0.02)
        except TimeoutError as error:
            raise TimeoutError(f"it never came:\n{self.text()}") from error

    def text(self) -> str:
        """Return what can be read on the screen."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join(strip.text.rstrip() for strip in strips)

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, each after what the one before did."""
        for key in keys:
            self.watch.seconds += BETWEEN_KEYS
            await self.pilot.press(key)
            await self.pilot.pause()

    async def until_said(self, answer: str) -> None:
        """Wait until a turn has ended with an answer."""
        start, chat = answer.splitlines()[0], self.app.chat
        await self.until(
            lambda: not chat.busy and chat.chat and chat.chat.last_answer.startswith(start)
        )

    async def send(self, text: str) -> None:
        """Write a message and send it."""
        self.app.chat.composer.insert(text)
        await self.press("enter")

    async def resize(self, width: int, height: int) -> None:
        """Make the terminal larger or smaller."""
        await self.pilot.resize_terminal(width, height)
        await self.pilot.pause()

    async def still(self) -> str:
        """Wait until the picture stands still, and return it."""
        drawn, since = "", 0.0
        now = asyncio.get_running_loop().time
        async with asyncio.timeout(PATIENCE_SECONDS):
            while not drawn or now() - since < STILL_SECONDS:
                await self.pilot.pause()
                self.app.clear_notifications()
                picture = self.app.export_screenshot(title="placet")
                if picture != drawn:
                    drawn, since = picture, now()
                await asyncio.sleep(0.03)
        return drawn

    async def take(self, name: str, shows: str) -> None:
        """Take a picture, once a text stands on it."""
        await self.until(lambda: shows in self.text())
        self.pictures[name] = local(await self.still())


def local(svg: str) -> str:
    """Take every address to fetch from out of a picture: fonts are those of the machine."""
    svg = re.sub(r"@font-face \{.*?\}\n", "", svg, flags=re.DOTALL)
    svg = re.sub(r"<!--.*?-->", "", svg, flags=re.DOTALL)
    svg = svg.replace("font-family: Fira Code, monospace", f"font-family: {_FONTS}")
    svg = svg.replace("font-family: arial", "font-family: sans-serif")
    return "\n".join(line.rstrip() for line in svg.splitlines() if line.strip()) + "\n"


def make_app(house: House) -> PlacetApp:
    """Make the app with a real engine behind it."""
    settings = Settings(signals=SignalSettings(off=("environment",)))
    setup = house.setup(story.make_model(), settings)

    async def announce(engine: Engine) -> None:
        engine.bus.publish(ModelNow(name="gpt-5.1", why="set", offline=False))

    return PlacetApp(
        house.places,
        house.project,
        settings.ui,
        (),
        lambda post: Bridge(lambda: Engine(setup), post, announce),
    )


@contextlib.contextmanager
def set_time(house: House) -> Iterator[None]:
    """Let UI and engine have the story's clock, and make ids without chance."""
    numbers = itertools.count(1)
    no_chance = SimpleNamespace(urandom=lambda size: (next(numbers) << 20).to_bytes(size))
    stands = SimpleNamespace(monotonic=lambda: 0.0)
    with (
        patch("core.ids.os", no_chance),
        patch("core.turn.time", stands),
        patch.object(clock, "wall", house.clock),
    ):
        yield


async def play(camera: Camera) -> None:
    """Play the story, taking the pictures."""
    app = camera.app
    await camera.until(lambda: app.status is not None and app.status.session_id)
    await camera.send(story.FIRST)
    await camera.until(lambda: app.query(ApprovalCard))
    await camera.press("tab")
    camera.watch.seconds += 4 - BETWEEN_KEYS
    await camera.take("approval", "waits for you  4 s")
    await camera.press("a")
    await camera.until_said(story.FIXED)
    await camera.send(story.RULE)
    await camera.until_said(story.NOTED)
    await camera.press("f3", "g", "f2")
    await camera.take("main", "You said it outright")
    app.theme = LIGHT.name
    await camera.take("light", "You said it outright")
    app.theme = DARK.name
    await camera.press("f3", "j", "enter")
    await camera.take("inbox", "esc back")
    await camera.press("J", "C")
    await camera.take("conflict", "decide later")
    await camera.press("escape", "escape", "f4", *["j"] * 7, "enter")
    await camera.take("memory", "names")
    await camera.press("h")
    await camera.take("history", "updatedAt")
    await camera.press("escape", "escape", "f5")
    await camera.take("context", "tool results")
    await camera.press("f3", "g")
    await camera.resize(*NARROW)
    await camera.take("narrow", "f3 inbox")


async def take_all(folder: Path) -> dict[str, str]:
    """Play the story in an empty folder; return the pictures by name."""
    house = story.make_house(folder)
    with set_time(house):
        story.fill_memory(house)
        watch = Stopwatch()
        app = make_app(house)
        with patch.object(clock, "stopwatch", watch):
            async with app.run_test(size=SIZE, notifications=True) as pilot:
                app.animation_level = "none"
                camera = Camera(app, pilot, watch)
                try:
                    await play(camera)
                finally:
                    app.bridge.close()
        return camera.pictures


def make() -> dict[str, str]:
    """Play the story in a folder that is thrown away."""
    with tempfile.TemporaryDirectory(prefix="placet-") as folder:
        return asyncio.run(take_all(Path(folder)))


def main() -> int:
    """Write the pictures."""
    FOLDER.mkdir(exist_ok=True)
    for name, svg in make().items():
        (FOLDER / f"{name}.svg").write_text(svg, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
