"""Edits write exactly what was shown, to files that are what the model read."""

import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from core.tools.base import Prepared, ToolError
from core.tools.edits import EditFile, FileEditor, WriteFile
from core.tools.files import ReadFile
from core.tools.hunks import accept, hunks
from core.tools.read_log import ReadLog
from core.tools.workspace import Workspace
from tests.core.tools.conftest import call, run, write


class Bench:
    """The tools over one project, with what they share."""

    def __init__(self, workspace: Workspace) -> None:
        log = ReadLog()
        self.editor = FileEditor(workspace, log)
        self.read = ReadFile(workspace, log)
        self.edit = EditFile(workspace, self.editor)
        self.write = WriteFile(workspace, self.editor)

    async def prepare(self, path: str, *edits: tuple[str, str]) -> Prepared:
        """Read a file and prepare an edit of it."""
        await call(self.read, path=path)
        return await self.edit.prepare(
            {"path": path, "edits": [{"old": old, "new": new} for old, new in edits]}
        )


@pytest.fixture
def bench(workspace: Workspace) -> Bench:
    return Bench(workspace)


async def test_preparing_shows_the_change_and_writes_nothing(root: Path, bench: Bench) -> None:
    path = write(root, "a.py", "one\ntwo\n")
    prepared = await bench.prepare("a.py", ("two", "2"))
    assert prepared.ask is not None
    (change,) = prepared.ask.changes
    assert (change.path, change.before, change.after) == ("a.py", "one\ntwo\n", "one\n2\n")
    assert prepared.ask.kind == "edit" and prepared.ask.title == "Edit a.py +1 −1"
    assert path.read_text() == "one\ntwo\n"
    outcome = await run(prepared)
    assert path.read_text() == "one\n2\n"
    assert outcome.content == "Edited a.py (+1 −1).\nMatched exactly at line 2."
    assert outcome.changes == prepared.ask.changes
    (made,) = outcome.writes
    assert (made.before, made.after) == (b"one\ntwo\n", b"one\n2\n")


async def test_several_edits_are_made_in_order_or_not_at_all(root: Path, bench: Bench) -> None:
    path = write(root, "a.py", "one\ntwo\n")
    await run(await bench.prepare("a.py", ("one", "1"), ("1\ntwo", "1\n2")))
    assert path.read_text() == "1\n2\n"
    with pytest.raises(ToolError, match=r"Edit 2 of 2: .*No edit was made"):
        await bench.prepare("a.py", ("1", "one"), ("three", "3"))
    assert path.read_text() == "1\n2\n"
    with pytest.raises(ToolError, match="undo each other"):
        await bench.prepare("a.py", ("1", "x"), ("x", "1"))


FORMS = [
    pytest.param(b"a\nold\nz\n", b"a\nnew\nz\n", id="lf"),
    pytest.param(b"a\r\nold\r\nz\r\n", b"a\r\nnew\r\nz\r\n", id="crlf"),
    pytest.param(b"a\nold\r\nz\n", b"a\nnew\r\nz\n", id="mixed"),
    pytest.param(b"a\rold\rz", b"a\rnew\rz", id="cr"),
    pytest.param(b"a\nold", b"a\nnew", id="no last newline"),
    pytest.param(b"\xef\xbb\xbfold\r\n", b"\xef\xbb\xbfnew\r\n", id="bom"),
    pytest.param(b"\xff\xfeo\0l\0d\0\n\0", b"\xff\xfen\0e\0w\0\n\0", id="utf-16"),
    pytest.param(b"caf\xe9 old\n", b"caf\xe9 new\n", id="latin"),
    pytest.param("中文编码 old\n".encode("gb18030"), "中文编码 new\n".encode("gb18030"), id="gb"),
    pytest.param(b"\told \x0c \t\n", b"\tnew \x0c \t\n", id="tabs and form feed"),
    pytest.param("e\u0301 old é\n".encode(), "e\u0301 new é\n".encode(), id="both normal forms"),
]


@pytest.mark.parametrize(("before", "after"), FORMS)
async def test_bytes_outside_the_edit_are_kept(
    root: Path, bench: Bench, before: bytes, after: bytes
) -> None:
    path = write(root, "f.txt", before)
    await run(await bench.prepare("f.txt", ("old", "new")))
    assert path.read_bytes() == after


async def test_git_counts_the_lines_that_were_named(root: Path, bench: Bench) -> None:
    write(root, "f.txt", b"one\r\ntwo\nthree\r\nfour\n" * 50 + b"the end")
    subprocess.run(["git", "init", "-q", root], check=True)
    subprocess.run(["git", "-C", root, "-c", "core.autocrlf=false", "add", "."], check=True)
    await run(await bench.prepare("f.txt", ("the end", "an end")))
    counted = subprocess.run(
        ["git", "-C", root, "-c", "core.autocrlf=false", "diff", "--numstat"],
        check=True,
        capture_output=True,
        text=True,
    )
    assert counted.stdout == "1\t1\tf.txt\n"


async def test_backslashes_and_dollars_are_only_text(root: Path, bench: Bench) -> None:
    path = write(root, "f.txt", "x = $1\n")
    await run(await bench.prepare("f.txt", ("$1", r"\1 \g<0> $& \n")))
    assert path.read_text() == "x = \\1 \\g<0> $& \\n\n"


async def test_mode_and_links_stay(root: Path, bench: Bench) -> None:
    path = write(root, "bin/run.sh", "old\n")
    path.chmod(0o751)
    (root / "link.sh").symlink_to("bin/run.sh")
    outcome = await run(await bench.prepare("link.sh", ("old", "new")))
    assert (root / "link.sh").is_symlink()
    assert path.read_text() == "new\n" and path.stat().st_mode & 0o7777 == 0o751
    assert outcome.writes[0].path == "bin/run.sh"


async def test_only_what_was_read_is_edited(root: Path, bench: Bench) -> None:
    path = write(root, "a.py", "one\n")
    arguments = {"path": "a.py", "edits": [{"old": "one", "new": "1"}]}
    with pytest.raises(ToolError, match="was not read in this session"):
        await bench.edit.prepare(arguments)
    with pytest.raises(ToolError, match="was not read in this session"):
        await bench.write.prepare({"path": "a.py", "content": "x"})
    await call(bench.read, path="a.py")
    path.write_text("one more\n")
    with pytest.raises(ToolError, match="has changed since you read it"):
        await bench.edit.prepare(arguments)


async def test_a_change_between_consent_and_writing_is_seen(root: Path, bench: Bench) -> None:
    """The size and time of the file are as before: only the content tells."""
    path = write(root, "a.py", "one\n")
    prepared = await bench.prepare("a.py", ("one", "1"))
    times = path.stat()
    path.write_text("two\n")
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
    with pytest.raises(ToolError, match="changed in the meantime"):
        await run(prepared)
    assert path.read_text() == "two\n"
    assert [p.name for p in root.iterdir()] == ["a.py"]


async def test_a_file_that_vanished_or_appeared_is_seen(root: Path, bench: Bench) -> None:
    path = write(root, "a.py", "one\n")
    prepared = await bench.prepare("a.py", ("one", "1"))
    path.unlink()
    with pytest.raises(ToolError, match="changed in the meantime"):
        await run(prepared)
    prepared = await bench.write.prepare({"path": "new.py", "content": "x\n"})
    write(root, "new.py", "someone else's\n")
    with pytest.raises(ToolError, match="changed in the meantime"):
        await run(prepared)
    assert (root / "new.py").read_text() == "someone else's\n"


async def test_own_writes_count_as_read(root: Path, bench: Bench) -> None:
    await call(bench.write, path="a.py", content="one\n")
    await call(bench.edit, path="a.py", edits=[{"old": "one", "new": "two"}])
    await call(bench.edit, path="a.py", edits=[{"old": "two", "new": "three"}])
    assert (root / "a.py").read_text() == "three\n"


async def test_a_new_file_gets_its_folders_and_the_users_mask(root: Path, state: Path) -> None:
    before = os.umask(0o077)
    try:
        bench = Bench(Workspace(root, (state,), umask=0o027))
        outcome = await call(bench.write, path="src/deep/a.py", content="x\r\n")
    finally:
        os.umask(before)
    assert (root / "src/deep/a.py").read_bytes() == b"x\r\n"
    assert (root / "src/deep/a.py").stat().st_mode & 0o777 == 0o640
    assert (root / "src/deep").stat().st_mode & 0o777 == 0o750
    assert outcome.writes[0].before is None and outcome.changes[0].before is None
    assert outcome.content == "Created src/deep/a.py (+1 −0)."


async def test_replacing_a_whole_file_keeps_its_form(root: Path, bench: Bench) -> None:
    path = write(root, "a.txt", b"\xef\xbb\xbfa\r\nb\r\n")
    await call(bench.read, path="a.txt")
    await call(bench.write, path="a.txt", content="a\nc\n")
    assert path.read_bytes() == b"\xef\xbb\xbfa\r\nc\r\n"
    with pytest.raises(ToolError, match="exactly this text"):
        await bench.write.prepare({"path": "a.txt", "content": "a\nc\n"})


async def test_some_hunks_can_be_taken(root: Path, bench: Bench) -> None:
    path = write(root, "a.txt", b"a\r\nkeep\r\nb\r\n")
    prepared = await bench.prepare("a.txt", ("a\n", "A\n"), ("b\n", "B\n"))
    assert prepared.ask is not None and prepared.amend is not None
    (change,) = prepared.ask.changes
    assert change.before is not None and change.form == "CRLF"
    made = hunks(change.before, change.after)
    amended = prepared.amend({"a.txt": accept(change.before, made, {1})})
    outcome = await run(amended)
    assert path.read_bytes() == b"a\r\nkeep\r\nB\r\n"
    assert outcome.content == (
        "The user took a.txt with changes of their own. What was written:\n@@ line 3\n-b\n+B"
    )
    assert outcome.changes[0].after == "a\nkeep\nB\n"


async def test_the_users_own_text_is_written_and_told(root: Path, bench: Bench) -> None:
    path = write(root, "a.txt", "a\n")
    prepared = await bench.prepare("a.txt", ("a", "b"))
    assert prepared.amend is not None
    amended = prepared.amend({"a.txt": "mine\n"})
    assert amended.ask is not None and amended.ask.changes[0].after == "mine\n"
    outcome = await run(amended)
    assert path.read_text() == "mine\n" and "+mine" in outcome.content
    await call(bench.edit, path="a.txt", edits=[{"old": "mine", "new": "ours"}])


async def test_taking_nothing_is_told_as_such(root: Path, bench: Bench) -> None:
    path = write(root, "a.txt", "a\n")
    prepared = await bench.prepare("a.txt", ("a", "b"))
    assert prepared.amend is not None
    outcome = await run(prepared.amend({"a.txt": "a\n"}))
    assert not outcome.ok and "took no part" in outcome.content and not outcome.writes
    assert path.read_text() == "a\n"
    new = await bench.write.prepare({"path": "new.txt", "content": "x\n"})
    assert new.amend is not None
    assert not (await run(new.amend({"new.txt": ""}))).ok
    assert not (root / "new.txt").exists()


async def test_an_unchanged_amendment_is_the_proposal(root: Path, bench: Bench) -> None:
    write(root, "a.txt", "a\n")
    prepared = await bench.prepare("a.txt", ("a", "b"))
    assert prepared.amend is not None
    assert (await run(prepared.amend({"a.txt": "b\n"}))).content.startswith("Edited")


@pytest.mark.parametrize(
    "path", [".git/config", ".GIT/hooks/x", ".placet/memory/a.md", "../state/approvals", "."]
)
async def test_closed_folders_are_not_written(root: Path, bench: Bench, path: str) -> None:
    write(root, ".git/config", "x")
    with pytest.raises(ToolError):
        await bench.write.prepare({"path": path, "content": "x"})


async def test_outside_is_written_only_after_its_own_question(root: Path, bench: Bench) -> None:
    prepared = await bench.write.prepare({"path": "../new.txt", "content": "x\n"})
    assert prepared.ask is not None and prepared.ask.kind == "outside"
    assert "outside the project" in prepared.ask.title and prepared.ask.changes
    assert not (root.parent / "new.txt").exists()
    await run(prepared)
    assert (root.parent / "new.txt").read_text() == "x\n"


async def test_what_can_not_be_edited_in_place_is_told(root: Path, bench: Bench) -> None:
    write(root, "linked.txt", "x\n")
    os.link(root / "linked.txt", root / "other.txt")
    write(root, "fixed.txt", "x\n").chmod(0o444)
    (root / "folder").mkdir()
    edits: list[dict[str, Any]] = [{"old": "x", "new": "y"}]
    for path, words in (
        ("linked.txt", "hard links"),
        ("fixed.txt", "read-only"),
        ("folder", "is a folder"),
        ("missing.txt", "does not exist"),
    ):
        if path.endswith("d.txt"):
            await call(bench.read, path=path)
        with pytest.raises(ToolError, match=words):
            await bench.edit.prepare({"path": path, "edits": edits})


async def test_undo_restores_the_bytes_and_can_be_undone(root: Path, bench: Bench) -> None:
    path = write(root, "a.txt", b"\xef\xbb\xbfa\r\n")
    path.chmod(0o755)
    (made,) = (await run(await bench.prepare("a.txt", ("a", "b")))).writes
    back = bench.editor.undo(made)
    assert path.read_bytes() == b"\xef\xbb\xbfa\r\n" and path.stat().st_mode & 0o777 == 0o755
    bench.editor.undo(back)
    assert path.read_bytes() == b"\xef\xbb\xbfb\r\n"


async def test_undoing_a_creation_removes_the_file_only_if_it_is_unchanged(
    root: Path, bench: Bench
) -> None:
    (made,) = (await call(bench.write, path="new.txt", content="x\n")).writes
    (root / "new.txt").write_text("the user's\n")
    with pytest.raises(ToolError, match="changed in the meantime"):
        bench.editor.undo(made)
    (root / "new.txt").write_text("x\n")
    back = bench.editor.undo(made)
    assert not (root / "new.txt").exists()
    bench.editor.undo(back)
    assert (root / "new.txt").read_text() == "x\n"


async def test_after_undo_the_model_must_read_again(root: Path, bench: Bench) -> None:
    write(root, "a.txt", "a\n")
    (made,) = (await run(await bench.prepare("a.txt", ("a", "b")))).writes
    bench.editor.undo(made)
    with pytest.raises(ToolError, match="has changed since you read it"):
        await bench.edit.prepare({"path": "a.txt", "edits": [{"old": "a", "new": "c"}]})


async def test_undo_follows_no_link_that_was_put_there_since(root: Path, bench: Bench) -> None:
    (made,) = (await call(bench.write, path="a.txt", content="x\n")).writes
    (root / "a.txt").rename(root.parent / "b.txt")
    (root / "a.txt").symlink_to("../b.txt")
    with pytest.raises(ToolError, match="now a link"):
        bench.editor.undo(made)
    assert (root.parent / "b.txt").read_text() == "x\n"


async def test_an_encoding_that_lacks_a_character_is_told(root: Path, bench: Bench) -> None:
    write(root, "a.txt", b"caf\xe9\n")
    with pytest.raises(ToolError, match=r"has no U\+4E2D"):
        await bench.prepare("a.txt", ("é", "中"))
