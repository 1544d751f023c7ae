"""Drafts: what was typed and not sent outlives the process that it was typed in."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from core.commands import SaveDraft
from core.drafts import Draft, Drafts
from core.engine import Engine
from tests.core.house import House, do


@pytest.fixture
def drafts(house: House) -> Drafts:
    return Drafts(house.places, house.project)


def dead_pid() -> int:
    """Return the id of a process that has ended."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return process.pid


def test_a_draft_comes_back_as_it_was(drafts: Drafts) -> None:
    draft = Draft(session_id="s", pid=1, text="半句话\nand more\t", queue=("one", "two"))
    drafts.save(draft)
    assert drafts.of("s") == draft
    drafts.save(Draft(session_id="s", pid=1))
    assert drafts.of("s") is None


def test_only_what_a_dead_process_left_is_taken_over(drafts: Drafts) -> None:
    drafts.save(Draft(session_id="mine", pid=os.getpid(), text="being typed"))
    assert drafts.left_behind() is None
    drafts.save(Draft(session_id="lost", pid=dead_pid(), text="left behind"))
    left = drafts.left_behind()
    assert left is not None and left.text == "left behind"


def test_a_broken_file_is_passed_over(drafts: Drafts, house: House) -> None:
    drafts.save(Draft(session_id="a", pid=dead_pid(), text="whole"))
    folder = house.places.state / "drafts" / house.project.id
    (folder / "b.json").write_bytes(b"{")
    (folder / "c.json").mkdir()
    left = drafts.left_behind()
    assert left is not None and left.text == "whole"


def test_a_new_session_takes_over_the_text_and_leaves_one_copy(house: House) -> None:
    drafts = Drafts(house.places, house.project)
    drafts.save(Draft(session_id="lost", pid=dead_pid(), text="half a thought", queue=("next",)))
    engine = Engine(house.setup())
    try:
        opening = engine.opening(engine.start())
        assert opening.taken_over and opening.draft is not None
        assert (opening.draft.text, opening.draft.queue) == ("half a thought", ("next",))
        assert drafts.of("lost") is None
        assert drafts.of(opening.session_id) is not None
    finally:
        engine.release()


def test_a_draft_is_the_users_alone(house: House) -> None:
    with house.engine() as engine:
        do(engine, SaveDraft(text="private"))
        [path] = (house.places.state / "drafts").rglob("*.json")
        assert path.stat().st_mode & 0o777 == 0o600
