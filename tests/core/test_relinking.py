"""A project that was moved: recognised, asked about, and taken over only on a word."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.errors import PlacetError
from core.events import Stamp
from core.ledger import Ledger
from core.paths import Project, find_project
from core.relinking import moved_from, relink, remember, settled

REMOTE = '[remote "origin"]\n\turl = https://user:word@git.example/acme/api.git\n'


def clone(folder: Path, remote: str = REMOTE) -> Project:
    (folder / ".git").mkdir(parents=True)
    (folder / ".git" / "HEAD").write_text("ref: refs/heads/main\n")
    (folder / ".git" / "objects").mkdir()
    (folder / ".git" / "refs").mkdir()
    (folder / ".git" / "config").write_text(remote)
    return find_project(folder, folder.parent / "home")


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    return Ledger(tmp_path / "state" / "ledger.sqlite")


def test_a_moved_project_goes_on_under_its_old_id_once_the_user_says_so(
    tmp_path: Path, ledger: Ledger
) -> None:
    old = clone(tmp_path / "api")
    assert "word" not in old.remote
    remember(ledger, old)
    (tmp_path / "api").rename(tmp_path / "renamed")
    new = find_project(tmp_path / "renamed", tmp_path / "home")
    assert new.id != old.id

    found = moved_from(ledger, new)
    assert found is not None
    assert found.id == old.id
    assert settled(ledger, new).id == new.id, "never without a word"

    relink(ledger, new, old.id)
    assert settled(ledger, new).id == old.id


def test_a_second_clone_is_a_project_of_its_own(tmp_path: Path, ledger: Ledger) -> None:
    remember(ledger, clone(tmp_path / "api"))
    second = clone(tmp_path / "second")
    assert moved_from(ledger, second) is None
    with pytest.raises(PlacetError, match="still there"):
        relink(ledger, second, find_project(tmp_path / "api", tmp_path / "home").id)


def test_another_remote_is_another_project(tmp_path: Path, ledger: Ledger) -> None:
    remember(ledger, clone(tmp_path / "api"))
    (tmp_path / "api").rename(tmp_path / "gone-from-there")
    other = clone(tmp_path / "other", REMOTE.replace("acme", "else"))
    assert moved_from(ledger, other) is None
    with pytest.raises(PlacetError, match="No other project"):
        relink(ledger, other, "nothing-of-that-name")


def test_what_is_relinked_elsewhere_stays_out(tmp_path: Path, ledger: Ledger) -> None:
    project = clone(tmp_path / "api")
    ledger.append(Stamp(project="x"))
    assert settled(ledger, project) == project
