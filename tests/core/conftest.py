"""What most tests of the engine begin with."""

from pathlib import Path

import pytest

from tests.core.house import House


@pytest.fixture
def house(tmp_path: Path) -> House:
    """Give a user's machine with an empty home and project."""
    return House(tmp_path)
