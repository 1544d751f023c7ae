"""Which path a model's words mean, and what no spelling reaches."""

import os
import threading
import unicodedata
from contextlib import suppress
from pathlib import Path

import pytest

from core.tools.base import ToolError
from core.tools.beneath import ChangedError, content_digest, replace_file
from core.tools.workspace import Workspace, plain_name
from tests.core.tools.conftest import write


def test_paths_within_the_project_are_relative_and_free(root: Path, workspace: Workspace) -> None:
    write(root, "src/app.py")
    for given in ("src/app.py", "./src/app.py", "src/../src/app.py", str(root / "src/app.py")):
        place = workspace.place(given)
        assert (place.name, place.outside) == ("src/app.py", False)
        assert workspace.consent(place, "Read") is None


@pytest.mark.parametrize(
    "given", ["../secret", "/etc/hostname", "src/../../secret", "link", "dir/x"]
)
def test_paths_beyond_the_project_ask(root: Path, workspace: Workspace, given: str) -> None:
    write(root.parent, "secret", "s")
    (root / "link").symlink_to("../secret")
    (root / "dir").symlink_to(root.parent)
    write(root.parent, "x")
    place = workspace.place(given)
    ask = workspace.consent(place, "Read")
    assert place.outside and ask is not None and ask.kind == "outside"
    assert place.name in ask.title


def test_a_folder_whose_name_only_begins_alike_is_outside(root: Path, workspace: Workspace) -> None:
    write(root.parent, "project-evil/x")
    assert workspace.place("../project-evil/x").outside


def test_a_link_within_the_project_is_followed(root: Path, workspace: Workspace) -> None:
    write(root, "real.txt", "text")
    (root / "link.txt").symlink_to("real.txt")
    place = workspace.place("link.txt")
    assert place.name == "real.txt" and not place.outside


@pytest.mark.parametrize("given", ["", "  ", "a\0b", "a\ud800"])
def test_what_is_no_path_is_told(workspace: Workspace, given: str) -> None:
    with pytest.raises(ToolError):
        workspace.place(given)


@pytest.mark.parametrize(
    "given",
    [
        ".placet/memory/x.md",
        ".PLACET/memory/x.md",
        ".Placet",
        "sub/.placet/memory/x.md",
        "a/../.placet/x",
        ".pla\u200bcet/x",
        ".placet./x",
        "link/memory/x.md",
        "../state/ledger.db",
        "../state/new",
        "../STATE/new",
        "../state-link/ledger.db",
        "/proc/self/environ",
        "/dev/zero",
    ],
)
def test_own_folders_and_the_system_are_closed(
    root: Path, workspace: Workspace, given: str
) -> None:
    write(root, ".placet/memory/x.md")
    (root / "link").symlink_to(".placet")
    (root.parent / "state-link").symlink_to("state")
    with pytest.raises(ToolError, match=r"closed to tools|part of the system"):
        workspace.place(given)


def test_a_second_name_of_the_same_folder_is_known_by_its_inode(
    root: Path, workspace: Workspace
) -> None:
    write(root, "store/memory/x.md")
    write(root, "repository/config")
    (root / ".placet").symlink_to("store")
    (root / ".git").symlink_to("repository")
    with pytest.raises(ToolError, match="closed"):
        workspace.place("store/memory/x.md")
    with pytest.raises(ToolError, match="belongs to git"):
        workspace.require_writable(workspace.place("repository/config"))


@pytest.mark.parametrize(
    "given",
    [
        ".git/config",
        ".GIT/config",
        ".git/hooks/pre-commit",
        "vendor/lib/.git/config",
        ".g\u200cit/config",
        ".git./config",
        ".git /config",
        "git~1/config",
        ".git::$INDEX_ALLOCATION/config",
        ".ｇit/config",
        "alias/config",
        ".",
    ],
)
def test_git_is_never_writable(root: Path, workspace: Workspace, given: str) -> None:
    write(root, ".git/config")
    (root / "alias").symlink_to(".git")
    with pytest.raises(ToolError):
        workspace.require_writable(workspace.place(given))


def test_the_folder_behind_a_git_file_is_never_writable(root: Path, workspace: Workspace) -> None:
    write(root, "meta/config")
    write(root, ".git", "gitdir: meta\n")
    for given in ("meta/config", ".git"):
        with pytest.raises(ToolError, match="belongs to git"):
            workspace.require_writable(workspace.place(given))


@pytest.mark.parametrize("given", [".gitignore", ".github/workflows/ci.yml", "git/x", "placet/y"])
def test_names_that_only_look_alike_are_writable(workspace: Workspace, given: str) -> None:
    workspace.require_writable(workspace.place(given))


def test_plain_names_are_left_as_they_are() -> None:
    assert plain_name("notes.md") == "notes.md"


def test_missing_files_name_what_is_like_them(root: Path, workspace: Workspace) -> None:
    write(root, "src/config.py")
    with pytest.raises(ToolError, match=r"src/config\.py"):
        workspace.read(workspace.place("src/confg.py"))
    with pytest.raises(ToolError, match="~ is not expanded"):
        workspace.place("~/notes.md")


@pytest.mark.parametrize(("on_disk", "asked"), [("NFD", "NFC"), ("NFC", "NFD")])
def test_both_normal_forms_of_a_name_find_the_file(
    root: Path, workspace: Workspace, on_disk: str, asked: str
) -> None:
    name = "é/caf\u00e9.txt"
    write(root, unicodedata.normalize(on_disk, name), "here")
    place = workspace.place(unicodedata.normalize(asked, name))
    assert workspace.read(place) == b"here"


def test_what_is_no_regular_file_is_refused_with_its_kind(root: Path, workspace: Workspace) -> None:
    os.mkfifo(root / "pipe")
    (root / "folder").mkdir()
    (root / "loop").symlink_to("loop")
    for name, words in (("pipe", "named pipe"), ("folder", "a folder"), ("loop", "symbolic link")):
        with pytest.raises(ToolError, match=words):
            workspace.read(workspace.place(name))


def test_a_huge_file_is_refused_unread(root: Path, workspace: Workspace) -> None:
    with (root / "sparse").open("wb") as file:
        file.truncate(10_000_000_000)
    with pytest.raises(ToolError, match=r"too large to read \(10\.0 GB"):
        workspace.read(workspace.place("sparse"))


def test_a_folder_that_turns_into_a_link_leads_nowhere(root: Path, workspace: Workspace) -> None:
    """The place was resolved while `sub` was a folder; opening it later follows no link."""
    outside = root.parent / "outside"
    write(outside, "file", "outside")
    write(root, "sub/file", "inside")
    place = workspace.place("sub/file")
    (root / "sub").rename(root / "old")
    (root / "sub").symlink_to(outside)
    with pytest.raises(ToolError):
        workspace.read(place)


def test_a_flipping_folder_never_lets_a_write_out(root: Path, workspace: Workspace) -> None:
    outside = root.parent / "outside"
    outside.mkdir()
    (root / "sub").mkdir()
    place = workspace.place("sub/file")
    ended = threading.Event()

    def flip() -> None:
        while not ended.is_set():
            (root / "sub").rename(root / "real")
            (root / "sub").symlink_to(outside)
            (root / "sub").unlink()
            (root / "real").rename(root / "sub")

    flipper = threading.Thread(target=flip)
    flipper.start()
    try:
        for n in range(400):
            with suppress(ToolError), workspace.folder_of(place) as folder:
                replace_file(folder, f"file{n}", "file", b"x", expected=None, mode=0o644)
    finally:
        ended.set()
        flipper.join()
    assert list(outside.iterdir()) == []
    with workspace.folder_of(place) as folder:
        replace_file(folder, "file", "file", b"x", expected=None, mode=0o644)
    assert (root / "sub/file").read_bytes() == b"x"


def test_replacing_checks_the_content_and_leaves_no_trace_when_refused(
    root: Path, workspace: Workspace
) -> None:
    path = write(root, "file", "one")
    place = workspace.place("file")
    with workspace.folder_of(place) as folder:
        with pytest.raises(ChangedError):
            replace_file(
                folder, "file", "file", b"x", expected=content_digest(b"other"), mode=0o644
            )
        with pytest.raises(ChangedError):
            replace_file(folder, "file", "file", b"x", expected=None, mode=0o644)
        replace_file(folder, "file", "file", b"two", expected=content_digest(b"one"), mode=0o755)
    assert path.read_bytes() == b"two"
    assert path.stat().st_mode & 0o777 == 0o755
    assert [p.name for p in root.iterdir()] == ["file"]
