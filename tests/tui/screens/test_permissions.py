"""What is allowed unasked: shown, switched, taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.commands import ForgetRule, SetMode
from tests.tui.stage import Stage, staged
from tui.reads import Granted
from tui.screens.permissions import PermissionsScreen


async def opened(stage: Stage, granted: Granted) -> None:
    stage.bridge.reads["granted"] = granted
    stage.app.chat.composer.set_text("/permissions")
    await stage.press("enter")
    assert isinstance(stage.app.screen, PermissionsScreen)


@pytest.mark.parametrize("size", [(120, 36), (80, 24)])
async def test_rules_and_mode_are_shown(tmp_path: Path, size: tuple[int, int]) -> None:
    async with staged(tmp_path, size=size) as stage:
        await opened(stage, Granted(mode="ask", rules=("npm test",), for_session=("make x",)))
        picture = stage.picture()
        assert "mode ask: edits and commands are asked about" in picture
        for rule, where in (("make x", "this session"), ("npm test", "config.toml")):
            assert any(rule in row and where in row for row in picture.splitlines())


async def test_a_rule_of_the_session_is_taken_back(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await opened(stage, Granted(mode="ask", rules=(), for_session=("make x", "make y")))
        await stage.press("j", "d")
        assert stage.bridge.of(ForgetRule) == [ForgetRule(rule="make y")]
        assert "make y" not in stage.picture()
        await stage.press("d")
        assert "Every edit, command and read" in stage.picture()


async def test_a_rule_of_the_settings_stays(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await opened(stage, Granted(mode="ask", rules=("npm test",), for_session=()))
        await stage.press("d")
        assert not stage.bridge.of(ForgetRule)
        assert "config.toml; only there" in stage.picture()


async def test_the_mode_is_switched_and_escape_closes(tmp_path: Path) -> None:
    async with staged(tmp_path) as stage:
        await opened(stage, Granted(mode="accept-edits", rules=(), for_session=()))
        await stage.press("m")
        assert stage.bridge.of(SetMode) == [SetMode(mode="read-only")]
        assert "mode read-only" in stage.picture()
        await stage.press("escape")
        assert len(stage.app.screen_stack) == 1
