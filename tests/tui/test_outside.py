"""The clipboard, the editor and the pager."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest

from core.errors import PlacetError
from tui import clipboard, editor


def test_a_copy_goes_through_the_terminal(tmp_path: Path) -> None:
    written: list[str] = []
    said = clipboard.copy("héllo", "osc52", written.append, tmp_path / "copied")
    payload = written[0].removeprefix("\x1b]52;c;").removesuffix("\a")
    assert base64.b64decode(payload).decode() == "héllo"
    assert said == "Copied 5 characters through the terminal."


def test_in_tmux_the_sequence_is_wrapped(tmp_path: Path) -> None:
    written: list[str] = []
    clipboard.copy("x", "osc52-tmux", written.append, tmp_path / "copied")
    assert written == ["\x1bPtmux;\x1b\x1b]52;c;eA==\a\x1b\\"]


@pytest.mark.parametrize(
    ("text", "way"), [("short", "file"), ("x" * (clipboard.MAX_OSC52_BYTES + 1), "osc52")]
)
def test_what_the_terminal_can_not_take_goes_to_a_private_file(
    tmp_path: Path, text: str, way: str
) -> None:
    written: list[str] = []
    file = tmp_path / "state" / "copied.txt"
    said = clipboard.copy(text, way, written.append, file)
    assert written == []
    assert file.read_text() == text
    assert file.stat().st_mode & 0o777 == 0o600
    assert str(file) in said


def test_a_file_that_can_not_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("in the way")
    with pytest.raises(PlacetError, match="Not a directory"):
        clipboard.copy("x", "file", print, tmp_path / "state" / "copied.txt")


@pytest.mark.parametrize(
    ("setting", "environ", "words"),
    [
        ("code --wait", {"EDITOR": "vim"}, ["code", "--wait"]),
        ("", {"VISUAL": "emacs", "EDITOR": "vim"}, ["emacs"]),
        ("", {"EDITOR": "'my ed' -x"}, ["my ed", "-x"]),
        ("", {}, ["vi"]),
    ],
)
def test_the_editor_is_the_users(setting: str, environ: dict[str, str], words: list[str]) -> None:
    assert editor.editor_command(setting, environ) == words


def test_a_command_that_can_not_be_read_is_told() -> None:
    with pytest.raises(PlacetError, match="quotes"):
        editor.editor_command("vi '", {})


def test_the_pager_is_the_users() -> None:
    assert editor.pager_command({"PAGER": "more"}) == ["more"]
    assert editor.pager_command({}) == ["less"]


def saving(text: str) -> editor.Runner:
    def run(arguments: list[str]) -> int:
        Path(arguments[-1]).write_text(text)
        return 0

    return run


@pytest.mark.parametrize(
    ("before", "saved", "after"),
    [
        ("a", "b\n", "b"),
        ("a\n", "b\n", "b\n"),
        ("a", "a\n", None),
        ("a\r\nb", "a\r\nc", "a\r\nc"),
    ],
)
def test_what_the_editor_saves_comes_back(before: str, saved: str, after: str | None) -> None:
    def run(arguments: list[str]) -> int:
        path = Path(arguments[-1])
        assert path.read_bytes().decode() == before
        assert path.stat().st_mode & 0o077 == 0 or path.parent.stat().st_mode & 0o077 == 0
        path.write_bytes(saved.encode())
        return 0

    assert editor.edited(before, ["ed"], run) == after


def test_an_editor_that_failed_changes_nothing() -> None:
    assert editor.edited("a", ["ed"], lambda arguments: 1) is None


def test_the_copy_is_gone_afterwards() -> None:
    seen: list[str] = []

    def run(arguments: list[str]) -> int:
        seen.append(arguments[-1])
        return 0

    editor.show("text", ["less"], run)
    assert not Path(seen[0]).exists()


def test_bytes_that_are_no_text_are_told() -> None:
    def run(arguments: list[str]) -> int:
        Path(arguments[-1]).write_bytes(b"\xff\xfe")
        return 0

    with pytest.raises(PlacetError, match="UTF-8"):
        editor.edited("a", ["ed"], run)


def test_an_editor_that_is_not_there_is_told() -> None:
    def run(arguments: list[str]) -> int:
        raise FileNotFoundError(2, "No such file or directory")

    with pytest.raises(PlacetError, match="Can't start nosuch"):
        editor.edited("a", ["nosuch"], run)


def test_a_program_runs_in_the_terminal_and_its_status_comes_back() -> None:
    assert editor.run_in_terminal(["true"]) == 0
    assert editor.run_in_terminal(["false"]) == 1
