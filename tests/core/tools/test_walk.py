"""What git ignores is left out, in the same order everywhere."""

import subprocess
from pathlib import Path

import pytest

from core.tools.walk import Glob, walk
from tests.core.tools.conftest import write

NAMES = [
    *("a.log", "keep.log", "build/x.py", "src/build/y.py", "only-top", "sub/only-top"),
    *("sub/special.log", "sub/b.log", "sub/local", "other/local", "docs/a.tmp"),
    *("docs/deep/a.tmp", "excluded.txt", "sub/excluded.txt", "main.py", "build.txt"),
]


def names(root: Path, start: str = ".") -> list[str]:
    return [f.name for f in walk(root / start, root) if f.kind != "folder"]


def test_nested_ignore_files_agree_with_git(root: Path) -> None:
    subprocess.run(["git", "init", "-q", root], check=True)
    write(root, ".gitignore", "*.log\nbuild/\n/only-top\n!keep.log\n# comment\ndocs/*.tmp\n")
    write(root, "sub/.gitignore", "!special.log\nlocal\n")
    write(root, ".git/info/exclude", "excluded.txt\n")
    for name in NAMES:
        write(root, name)
    listed = subprocess.run(
        ["git", "-C", root, "ls-files", "-co", "--exclude-standard"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()
    assert sorted(names(root)) == sorted(listed)


def test_own_and_git_folders_are_never_entered(root: Path) -> None:
    for name in (".git/config", ".placet/memory/x.md", "vendor/.git/x", ".env", "a.py"):
        write(root, name)
    assert names(root) == [".env", "a.py"]


def test_an_ignored_folder_can_be_asked_for(root: Path) -> None:
    write(root, ".gitignore", "node_modules/\n*.js\n")
    write(root, "node_modules/lib/index.js")
    assert names(root) == [".gitignore"]
    assert names(root, "node_modules/lib") == ["index.js"]


def test_links_are_named_and_not_followed(root: Path) -> None:
    write(root, "src/a.py")
    (root / "loop").symlink_to(".")
    assert [(f.name, f.kind) for f in walk(root, root)] == [
        ("loop", "link"),
        ("src", "folder"),
        ("src/a.py", "file"),
    ]


def test_a_hostile_ignore_file_does_no_harm(root: Path) -> None:
    hostile = "*a" * 60 + "b\n[\n\\\n**/**/**/**/*.skip\n" + "!\n/\n \n"
    write(root, ".gitignore", hostile + "x.skip\n")
    write(root, "a" * 200)
    write(root, "x.skip")
    assert names(root) == [".gitignore", "a" * 200]


@pytest.mark.parametrize(
    ("pattern", "name", "matches"),
    [
        ("*.py", "src/app.py", True),
        ("*.py", "app.pyc", False),
        ("src/*.py", "src/app.py", True),
        ("src/*.py", "src/deep/app.py", False),
        ("src/**/*.py", "src/app.py", True),
        ("src/**/*.py", "src/a/b/app.py", True),
        ("**/test_*", "tests/test_a.py", True),
        ("src/**", "src/a/b", True),
        ("*.{ts,tsx}", "ui/app.tsx", True),
        ("*.{ts,tsx}", "ui/app.js", False),
        ("{a,b}/{c,d}.md", "b/c.md", True),
        ("[!a]*.md", "b.md", True),
        ("[!a]*.md", "a.md", False),
        ("./a.md", "a.md", True),
        ("Makefile", "sub/Makefile", True),
        ("caf\u00e9*", "cafe\u0301.txt", True),
        ("!x", "!x", True),
        ("#x", "#x", True),
        ("*" + "*a" * 60 + "b", "a" * 250, False),
        ("**/" * 40 + "x", "a/" * 100 + "y", False),
        ("{a,b}" * 12, "ab" * 6, False),
    ],
)
def test_globs(pattern: str, name: str, matches: bool) -> None:
    assert Glob(pattern).matches(name) is matches
