"""The list of models: what it offers, and what is chosen in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.commands import UseModel
from core.progress import ModelNow
from tests.tui.stage import staged
from tui.reads import Models
from tui.screens.models import ModelsScreen

KNOWN = Models(names=("alpha:7b", "beta/gamma"), profiles=("work",))


@pytest.mark.parametrize(
    ("keys", "chosen"),
    [
        (("enter",), UseModel(name="alpha:7b")),
        (("down", "enter"), UseModel(name="beta/gamma")),
        ((*"GAMM", "enter"), UseModel(name="beta/gamma")),
        ((*"work", "enter"), UseModel(profile="work")),
        ((*"as placet was", "enter"), UseModel(profile="")),
        ((*"offline", "enter"), UseModel(offline=True)),
        ((*"delta", "enter"), UseModel(name="delta")),
        (("escape",), None),
    ],
)
async def test_one_is_chosen(tmp_path: Path, keys: tuple[str, ...], chosen: UseModel) -> None:
    async with staged(tmp_path) as stage:
        stage.bridge.reads["models"] = KNOWN
        stage.app.chat.composer.set_text("/model")
        await stage.press("enter")
        assert isinstance(stage.app.screen, ModelsScreen)
        await stage.press(*keys)
        assert stage.bridge.of(UseModel) == ([chosen] if chosen else [])
        assert len(stage.app.screen_stack) == 1


@pytest.mark.parametrize(
    ("typed", "chosen"),
    [
        ("/model delta", UseModel(name="delta")),
        ("/model work", UseModel(profile="work")),
        ("/model offline", UseModel(offline=True)),
    ],
)
async def test_one_is_named(tmp_path: Path, typed: str, chosen: UseModel) -> None:
    async with staged(tmp_path) as stage:
        stage.bridge.reads["models"] = KNOWN
        stage.app.chat.composer.set_text(typed)
        await stage.press("enter")
        assert stage.bridge.of(UseModel) == [chosen]


@pytest.mark.parametrize("size", [(120, 36), (80, 24), (40, 10)])
async def test_it_says_what_answers_now_and_what_went_wrong(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with staged(tmp_path, size=size) as stage:
        await stage.happen(ModelNow(name="alpha:7b", why="config.toml", offline=False))
        stage.bridge.reads["models"] = Models(names=("alpha:7b",), profiles=(), problem="No list.")
        stage.app.chat.composer.set_text("/model")
        await stage.press("enter")
        assert "●  alpha:7b" in stage.picture()
        assert "No list." in stage.picture()
