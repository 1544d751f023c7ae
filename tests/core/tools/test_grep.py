"""grep: matches by line, bounded, and honest about what was left out."""

from pathlib import Path

import pytest

from core.tools.base import ToolError
from core.tools.grep import MAX_MATCHES, Grep
from core.tools.workspace import Workspace
from tests.core.tools.conftest import call, write


async def test_matches_are_given_by_path_and_line(root: Path, workspace: Workspace) -> None:
    write(root, "src/b.py", "x\ndef run():\n    pass\n")
    write(root, "a.py", "def run(): ...\n")
    write(root, ".gitignore", "skipped.py\n")
    write(root, "skipped.py", "def run\n")
    write(root, "image.bin", b"\0def run")
    outcome = await call(Grep(workspace), pattern=r"def\s+run")
    assert outcome.content == "a.py:1:def run(): ...\nsrc/b.py:2:def run():"
    assert outcome.untrusted and "2 in 2 files" in outcome.summary


async def test_a_folder_a_file_and_a_glob_narrow_the_search(
    root: Path, workspace: Workspace
) -> None:
    for name in ("src/a.py", "src/a.md", "b.py"):
        write(root, name, "word\n")
    assert (await call(Grep(workspace), pattern="word", path="src", glob="*.py")).content == (
        "src/a.py:1:word"
    )
    assert (await call(Grep(workspace), pattern="WORD", path="b.py", ignore_case=True)).content == (
        "b.py:1:word"
    )


async def test_context_is_shown_once_and_apart(root: Path, workspace: Workspace) -> None:
    write(root, "a.txt", "1\nhit\n3\nhit\n5\n6\n7\n8\nhit\n")
    content = (await call(Grep(workspace), pattern="hit", context=1)).content
    assert content.splitlines() == [
        "a.txt-1-1",
        "a.txt:2:hit",
        "a.txt-3-3",
        "a.txt:4:hit",
        "a.txt-5-5",
        "--",
        "a.txt-8-8",
        "a.txt:9:hit",
        "a.txt-10-",
    ]


async def test_what_is_no_expression_is_searched_as_text(root: Path, workspace: Workspace) -> None:
    write(root, "a.txt", "call(x[0]\n")
    content = (await call(Grep(workspace), pattern="call(x[")).content
    assert "searched as plain text" in content and "a.txt:1:call(x[0]" in content


async def test_costly_and_empty_patterns_are_told(root: Path, workspace: Workspace) -> None:
    for pattern, words in (("", "empty"), ("a\nb", "newline"), (r"(a+)+(?=b)", "simpler")):
        with pytest.raises(ToolError) as told:
            await Grep(workspace).prepare({"pattern": pattern})
        assert words in str(told.value)


async def test_output_is_bounded_and_says_so(root: Path, workspace: Workspace) -> None:
    for n in range(9):
        write(root, f"{n}.txt", "hit\n" * 60)
    content = (await call(Grep(workspace), pattern="hit")).content
    assert "0.txt: [10 more matches in this file]" in content
    assert content.count(":hit") == MAX_MATCHES
    assert f"stopped at {MAX_MATCHES} matches" in content


async def test_long_lines_and_large_files_are_bounded(root: Path, workspace: Workspace) -> None:
    write(root, "min.js", "hit" + "x" * 100_000)
    write(root, "big.txt", "hit\n" * 1_500_000)
    content = (await call(Grep(workspace), pattern="hit")).content
    assert len(content) < 1000
    assert "99,703 more characters" in content
    assert "1 files over 4 MB left out" in content
    assert "1 long lines" in content


async def test_time_is_bounded(root: Path, workspace: Workspace) -> None:
    write(root, "a.txt", "no\n" * 1000)
    moments = iter([0.0, 1.0, 1.0, 99.0])
    outcome = await call(Grep(workspace, clock=lambda: next(moments)), pattern="n")
    assert "stopped after 15 seconds" in outcome.content


async def test_nothing_found_is_said(root: Path, workspace: Workspace) -> None:
    write(root, "a.txt", "no\n")
    assert "No line matches hit" in (await call(Grep(workspace), pattern="hit")).content


async def test_links_out_of_the_project_are_not_searched(root: Path, workspace: Workspace) -> None:
    write(root.parent, "secret", "hit\n")
    (root / "link").symlink_to("../secret")
    assert "No line matches" in (await call(Grep(workspace), pattern="hit")).content
    assert (await Grep(workspace).prepare({"pattern": "hit", "path": "link"})).ask is not None
