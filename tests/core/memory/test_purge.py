"""What a purge says of files that it can't vouch for."""

from __future__ import annotations

import os

import pytest

from core.memory.purge import leftovers
from tests.core.house import House

NEEDLE = "the staging box is called heron"


def test_files_that_still_hold_a_text_are_named(house: House) -> None:
    house.private.mkdir(parents=True)
    (house.private / "copy.txt").write_text(f"- {NEEDLE}\n")
    (house.private / "other.txt").write_text("of something else\n")
    found = leftovers(house.places, house.project, [NEEDLE])
    assert found == [str(house.private / "copy.txt")]


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser reads everything")
def test_a_file_that_cannot_be_read_is_named_too(house: House) -> None:
    house.private.mkdir(parents=True)
    shut = house.private / "shut.txt"
    shut.write_text(NEEDLE)
    shut.chmod(0)
    found = leftovers(house.places, house.project, [NEEDLE])
    assert found == [f"{shut} (can't be read: Permission denied)"]
