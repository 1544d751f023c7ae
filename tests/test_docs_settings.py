"""The page of the settings is up to date, and its example is one that placet takes."""

from __future__ import annotations

import re
from pathlib import Path

from core.config import Settings, load
from tests.docs import DOCS
from tests.docs_settings import settings_page
from tui.keymap import checked


def test_the_page_is_up_to_date() -> None:
    written = (DOCS / "settings.md").read_text(encoding="utf-8")
    assert written == settings_page(), "run: python -m tests.docs"


def test_the_example_is_taken_as_it_stands(tmp_path: Path) -> None:
    found = re.search(r"```toml\n(.*?)```", settings_page(), re.DOTALL)
    assert found is not None
    path = tmp_path / "config.toml"
    path.write_text(found[1], encoding="utf-8")
    loaded = load(path)
    assert loaded.problems == ()
    assert loaded.settings.profiles["work"].price_cached == 0.125
    assert checked(loaded.settings.ui.keys)[1] == []
    assert loaded.settings != Settings()


def test_a_word_that_is_no_mode_is_told_and_nothing_is_allowed(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text('[permissions]\nmode = "yolo"\nallow = ["npm test"]\n', encoding="utf-8")
    loaded = load(path)
    assert loaded.settings.permissions == Settings().permissions
    assert "[permissions] is not used" in loaded.problems[0]
