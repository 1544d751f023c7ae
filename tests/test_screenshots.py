"""The pictures of the README: the same on every run, and nothing in them to fetch."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests import screenshots

ROOT = Path(__file__).parents[1]
NAMESPACE = "http://www.w3.org/2000/svg"


@pytest.fixture(scope="module")
def pictures() -> dict[str, str]:
    return screenshots.make()


def test_every_run_draws_the_same_bytes(pictures: dict[str, str]) -> None:
    assert screenshots.make() == pictures


def test_nothing_is_fetched(pictures: dict[str, str]) -> None:
    for name, svg in pictures.items():
        assert set(re.findall(r"https?://[^\"\s)]+", svg)) == {NAMESPACE}, name
        assert "url(http" not in svg and "@font-face" not in svg, name


def test_the_readme_shows_pictures_that_are_made(pictures: dict[str, str]) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    shown = re.findall(r"\(screenshots/([\w-]+)\.svg\)", readme)
    assert shown
    assert set(shown) <= set(pictures)
    assert all((ROOT / "screenshots" / f"{name}.svg").is_file() for name in pictures)
