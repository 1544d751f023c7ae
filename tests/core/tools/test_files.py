"""list_files, find and read_file, as a model meets them."""

from pathlib import Path

import pytest

from core.tools.base import ToolError
from core.tools.beneath import content_digest
from core.tools.files import MAX_LINES, MAX_LISTED, Find, ListFiles, ReadFile
from core.tools.read_log import ReadLog
from core.tools.workspace import Workspace
from tests.core.tools.conftest import call, write


async def test_a_listing_is_sorted_and_marks_folders_and_links(
    root: Path, workspace: Workspace
) -> None:
    write(root, "src/pkg/deep.py")
    write(root, "b.txt")
    (root / "a-link").symlink_to("b.txt")
    outcome = await call(ListFiles(workspace))
    assert outcome.content == "a-link -> b.txt\nb.txt\nsrc/\nsrc/pkg/"
    assert outcome.untrusted
    assert (await call(ListFiles(workspace), path="src", depth=3)).content == "pkg/\npkg/deep.py"


async def test_a_long_listing_says_what_it_leaves_out(root: Path, workspace: Workspace) -> None:
    for n in range(MAX_LISTED + 50):
        write(root, f"many/{n:04}.txt")
    outcome = await call(ListFiles(workspace))
    lines = outcome.content.splitlines()
    assert len(lines) == MAX_LISTED + 1
    assert lines[-1].startswith("[51 more left out: many/ 51.")


async def test_hidden_characters_in_names_are_shown(root: Path, workspace: Workspace) -> None:
    write(root, "x\u202egnp.exe")
    write(root, "two\nlines")
    content = (await call(ListFiles(workspace))).content
    assert content == "two lines\nx⟨202E⟩gnp.exe"


async def test_find_matches_globs_and_says_when_nothing_does(
    root: Path, workspace: Workspace
) -> None:
    for name in ("src/a.py", "src/b.ts", "c.py"):
        write(root, name)
    assert (await call(Find(workspace), pattern="*.py")).content == "c.py\nsrc/a.py"
    assert "Nothing matches" in (await call(Find(workspace), pattern="*.rs")).content
    with pytest.raises(ToolError, match="empty"):
        await Find(workspace).prepare({"pattern": " "})


async def test_wrong_kinds_of_path_are_told(root: Path, workspace: Workspace) -> None:
    write(root, "file.txt")
    with pytest.raises(ToolError, match="Use read_file"):
        await ListFiles(workspace).prepare({"path": "file.txt"})
    with pytest.raises(ToolError, match="Use list_files"):
        await call(ReadFile(workspace, ReadLog()), path=".")


async def test_outside_is_read_only_after_the_question(root: Path, workspace: Workspace) -> None:
    write(root.parent, "note.txt", "beyond")
    log = ReadLog()
    prepared = await ReadFile(workspace, log).prepare({"path": "../note.txt"})
    assert prepared.ask is not None and prepared.ask.kind == "outside"
    assert log.seen(root.parent / "note.txt") is None
    assert "beyond" in (await prepared.run(lambda _: None)).content
    for tool, arguments in (
        (ListFiles(workspace), {"path": ".."}),
        (Find(workspace), {"pattern": "*", "path": ".."}),
    ):
        assert (await tool.prepare(arguments)).ask is not None


async def test_lines_are_numbered_and_the_reading_is_logged(
    root: Path, workspace: Workspace
) -> None:
    path = write(root, "a.txt", "one\ntwo\nthree\n")
    log = ReadLog()
    outcome = await call(ReadFile(workspace, log), path="a.txt")
    assert outcome.content == "1\tone\n2\ttwo\n3\tthree"
    assert log.seen(path) == content_digest(b"one\ntwo\nthree\n")
    assert outcome.untrusted


@pytest.mark.parametrize(
    ("start", "end", "content"),
    [
        (2, 2, "2\ttwo\n[lines 2 to 2 of 3; read on with start=3]"),
        (2, 99, "2\ttwo\n3\tthree"),
        (-1, None, "3\tthree"),
        (-9, 1, "1\tone\n[lines 1 to 1 of 3; read on with start=2]"),
        (0, 1, "1\tone\n[lines 1 to 1 of 3; read on with start=2]"),
    ],
)
async def test_ranges(
    root: Path, workspace: Workspace, start: int, end: int | None, content: str
) -> None:
    write(root, "a.txt", "one\ntwo\nthree\n")
    arguments = {"path": "a.txt", "start": start} | ({} if end is None else {"end": end})
    assert (await call(ReadFile(workspace, ReadLog()), **arguments)).content == content


async def test_ranges_that_do_not_exist_are_told(root: Path, workspace: Workspace) -> None:
    write(root, "a.txt", "one\n")
    with pytest.raises(ToolError, match="has 1 lines"):
        await call(ReadFile(workspace, ReadLog()), path="a.txt", start=5)
    with pytest.raises(ToolError, match="before start"):
        await call(ReadFile(workspace, ReadLog()), path="a.txt", start=5, end=4)


@pytest.mark.parametrize(
    ("data", "content"),
    [
        (b"", "[the file is empty]"),
        (b"a", "1\ta\n[no newline at the end of the file]"),
        (b"\xef\xbb\xbfa\r\nb\r\n", "[UTF-8 with BOM, CRLF]\n1\ta\n2\tb"),
        (b"caf\xe9\n", "[Windows-1252 (guessed)]\n1\tcafé"),
        (b"\n", "1\t"),
        (b"a\x0cb\x1cc\n", "1\ta\x0cb\x1cc"),
    ],
)
async def test_what_can_not_be_seen_in_a_text_is_told(
    root: Path, workspace: Workspace, data: bytes, content: str
) -> None:
    write(root, "a.txt", data)
    assert (await call(ReadFile(workspace, ReadLog()), path="a.txt")).content == content


async def test_long_files_and_lines_are_cut_with_a_word(root: Path, workspace: Workspace) -> None:
    write(root, "long.txt", "x\n" * (MAX_LINES + 5))
    content = (await call(ReadFile(workspace, ReadLog()), path="long.txt")).content
    assert content.endswith(f"[lines 1 to 2,000 of 2,005; read on with start={MAX_LINES + 1}]")
    write(root, "wide.txt", "y" * 500_000)
    content = (await call(ReadFile(workspace, ReadLog()), path="wide.txt")).content
    assert len(content) < 3000 and "498,000 more characters" in content
    write(root, "both.txt", ("z" * 1000 + "\n") * 500)
    content = (await call(ReadFile(workspace, ReadLog()), path="both.txt")).content
    assert len(content) < 62_000 and "read on with start=60]" in content


async def test_binary_files_are_named_not_shown(root: Path, workspace: Workspace) -> None:
    write(root, "logo.png", b"\x89PNG\0\0")
    with pytest.raises(ToolError, match="binary"):
        await call(ReadFile(workspace, ReadLog()), path="logo.png")
