"""What the tests of panes begin with: a clock that they wind, and an engine that goes by it."""

from pathlib import Path

import pytest

from core.engine import Engine
from tests.tui.panes.host import Time, make_engine


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """Give the clock."""
    return Time(monkeypatch)


@pytest.fixture
def engine(tmp_path: Path, time: Time) -> Engine:
    """Give an engine of an empty home and project."""
    return make_engine(tmp_path, time)
