"""Commands end, with all that they started, and git's settings start nothing."""

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from core.tools.base import ToolError, ToolOutcome
from core.tools.shell import RunCommand, git
from core.tools.workspace import Workspace
from tests.core.tools.conftest import call, write


def alive(pid: int) -> bool:
    """Tell whether a process runs (one that ended and waits to be collected does not)."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False
    return stat.rpartition(") ")[2][0] not in "ZX"


async def pid_in(path: Path) -> int:
    """Wait for a command to write a process id."""
    while not (path.exists() and path.read_text().strip()):
        await asyncio.sleep(0.01)
    return int(path.read_text())


async def sh(workspace: Workspace, command: str, seconds: int = 30) -> ToolOutcome:
    return await call(RunCommand(workspace), command=command, timeout_seconds=seconds)


async def test_output_and_status_are_told(root: Path, workspace: Workspace) -> None:
    outcome = await sh(workspace, "pwd; echo problem >&2; exit 3")
    assert not outcome.ok
    assert outcome.output == f"{root}\nproblem\n"
    assert outcome.content.startswith(f"{root}\nproblem\n[exit status 3, ")
    assert outcome.untrusted
    silent = await sh(workspace, "true")
    assert silent.ok and silent.content.startswith("[no output]\n[exit status 0")


async def test_the_question_shows_the_whole_command(workspace: Workspace) -> None:
    command = "echo " + "x" * 500 + "; id"
    ask = (await RunCommand(workspace).prepare({"command": command})).ask
    assert ask is not None and ask.command == command and ask.rule == ""
    ask = (await RunCommand(workspace).prepare({"command": "npm  test"})).ask
    assert ask is not None and ask.rule == "npm test"


@pytest.mark.parametrize("command", ["", " \n", "a\0b", "a\ud800", "x" * 200_000])
async def test_what_is_no_command_is_told(workspace: Workspace, command: str) -> None:
    with pytest.raises(ToolError):
        await RunCommand(workspace).prepare({"command": command})


async def test_output_comes_live(root: Path, workspace: Workspace) -> None:
    pieces: list[str] = []
    prepared = await RunCommand(workspace).prepare(
        {"command": "echo one; while [ ! -e go ]; do sleep 0.02; done; echo two"}
    )
    running = asyncio.create_task(prepared.run(pieces.append))
    while "one\n" not in "".join(pieces):
        await asyncio.sleep(0.01)
    assert not running.done()
    write(root, "go")
    await running
    assert "".join(pieces) == "one\ntwo\n"


async def test_an_unfinished_line_is_shown_while_it_waits(root: Path, workspace: Workspace) -> None:
    pieces: list[str] = []
    prepared = await RunCommand(workspace).prepare(
        {"command": "printf 'Password: '; while [ ! -e go ]; do sleep 0.02; done"}
    )
    running = asyncio.create_task(prepared.run(pieces.append))
    while "".join(pieces) != "Password: ":
        await asyncio.sleep(0.01)
    write(root, "go")
    assert (await running).output == "Password: "


async def test_there_is_no_input_and_no_terminal(workspace: Workspace) -> None:
    assert "got:" in (await sh(workspace, "read x; echo got:$x")).output
    assert not (await sh(workspace, "echo x > /dev/tty")).ok
    assert (await sh(workspace, "tty")).output == "not a tty\n"
    ids = (await sh(workspace, "ps -o pid=,pgid=,sid= -p $$ || true")).output.split()
    assert len(set(ids)) <= 1


async def test_the_time_limit_ends_everything(root: Path, workspace: Workspace) -> None:
    outcome = await sh(workspace, "sleep 500 & echo $! > pid; trap '' TERM; echo in; wait", 1)
    assert not outcome.ok and "stopped by its time limit of 1 s" in outcome.content
    assert outcome.output == "in\n"
    assert not alive(int((root / "pid").read_text()))


async def test_a_background_child_does_not_hold_the_call(root: Path, workspace: Workspace) -> None:
    outcome = await sh(workspace, "sleep 500 & echo $! > pid; echo done")
    assert outcome.ok and outcome.output == "done\n"
    assert "left in the background were ended" in outcome.content
    assert not alive(int((root / "pid").read_text()))


@pytest.mark.skipif(sys.platform != "linux", reason="marks are found through /proc")
async def test_a_child_in_a_session_of_its_own_ends_too(root: Path, workspace: Workspace) -> None:
    outcome = await sh(
        workspace, "setsid sh -c 'echo $$ > pid; sleep 500' >/dev/null 2>&1 & sleep 0.3; echo done"
    )
    assert outcome.output == "done\n"
    assert not alive(int((root / "pid").read_text()))


async def test_all_output_of_ended_children_is_there(workspace: Workspace) -> None:
    outcome = await sh(workspace, "seq 1 20000 | cat; (echo last)")
    assert outcome.output.split() == [*map(str, range(1, 20001)), "last"]


async def test_cancelling_leaves_no_process(root: Path, workspace: Workspace) -> None:
    prepared = await RunCommand(workspace).prepare(
        {"command": "trap '' TERM; (trap '' TERM; sleep 500) & echo $! > pid; wait"}
    )
    running = asyncio.create_task(prepared.run(lambda _: None))
    pid = await pid_in(root / "pid")
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    assert not alive(pid)


async def test_cancelling_twice_kills_at_once(root: Path, workspace: Workspace) -> None:
    prepared = await RunCommand(workspace).prepare(
        {"command": "trap '' TERM; echo $$ > pid; while :; do sleep 0.1; done"}
    )
    running = asyncio.create_task(prepared.run(lambda _: None))
    pid = await pid_in(root / "pid")
    running.cancel()
    await asyncio.sleep(0.2)
    running.cancel()
    with pytest.raises(asyncio.CancelledError):
        await running
    while alive(pid):
        await asyncio.sleep(0.01)


async def test_endless_output_is_bounded(workspace: Workspace) -> None:
    pieces: list[str] = []
    prepared = await RunCommand(workspace).prepare({"command": "yes", "timeout_seconds": 1})
    outcome = await prepared.run(pieces.append)
    assert sum(map(len, pieces)) < 300_000
    assert len(outcome.output) < 4_100_000 and len(outcome.content) < 30_000
    assert "time limit" in outcome.content


async def test_binary_output_is_named(workspace: Workspace) -> None:
    outcome = await sh(workspace, "head -c 100000 /dev/zero")
    assert outcome.content.startswith("[binary output")


async def test_a_signal_is_named(workspace: Workspace) -> None:
    assert "SIGSEGV" in (await sh(workspace, "kill -SEGV $$")).content


async def test_keys_are_not_inherited_and_nothing_waits(
    workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    needle = "needle" + "-in-the-haystack"
    for name in (
        *("OPENAI_API_KEY", "OPENAI_BASE_URL", "GH_TOKEN", "MY_SECRET", "DB_PASSWORD", "apiKey"),
        *(
            "AWS_ACCESS_KEY_ID",
            "GIT_EXTERNAL_DIFF",
            "GIT_CONFIG_PARAMETERS",
            "BASH_ENV",
            "PLACET_X",
        ),
        "BASH_FUNC_ls%%",
    ):
        monkeypatch.setenv(name, needle)
    monkeypatch.setenv("DATABASE_URL", f"postgres://me:{needle}@host/db")
    monkeypatch.setenv("SSH_AUTH_SOCK", "/run/agent")
    environment = (await sh(workspace, "env")).output
    assert needle not in environment
    for line in ("SSH_AUTH_SOCK=/run/agent", "PAGER=cat", "GIT_TERMINAL_PROMPT=0", "TERM=dumb"):
        assert line in environment.split("\n")


async def test_the_project_can_not_stand_in_for_a_program(
    root: Path, workspace: Workspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(root, "ls", "#!/bin/sh\necho hijacked\n").chmod(0o755)
    monkeypatch.setenv("PATH", f".::{os.environ['PATH']}:bin")
    assert "hijacked" not in (await sh(workspace, "ls")).output


async def test_the_users_mask_holds_for_commands(root: Path, state: Path) -> None:
    before = os.umask(0o077)
    try:
        await sh(Workspace(root, (state,), umask=0o022), "touch made")
    finally:
        os.umask(before)
    assert (root / "made").stat().st_mode & 0o777 == 0o644


async def test_folder_and_variables_do_not_last(root: Path, workspace: Workspace) -> None:
    await sh(workspace, "cd /; export X=1")
    assert (await sh(workspace, 'echo "$PWD$X"')).output == f"{root}\n"


async def test_descriptors_are_not_leaked(workspace: Workspace) -> None:
    await sh(workspace, "true")
    before = len(list(Path("/proc/self/fd").iterdir()))
    for _ in range(3):
        await sh(workspace, "sleep 9 & echo x")
    assert len(list(Path("/proc/self/fd").iterdir())) <= before


async def test_a_missing_project_is_told(root: Path, state: Path) -> None:
    with pytest.raises(ToolError, match="could not be started"):
        await sh(Workspace(root / "gone", (state,)), "true")


def test_quitting_leaves_no_process(root: Path) -> None:
    """The interpreter exits in the middle of a command, its event loop not even closed."""
    script = f"""
import asyncio, os, sys
from pathlib import Path
from core.tools.shell import RunCommand
from core.tools.workspace import Workspace
async def main():
    tool = RunCommand(Workspace(Path({str(root)!r})))
    prepared = await tool.prepare({{"command": "echo $$ > pid; sleep 500"}})
    task = asyncio.ensure_future(prepared.run(lambda _: None))
    while not Path({str(root / "pid")!r}).exists():
        await asyncio.sleep(0.01)
    raise SystemExit
loop = asyncio.new_event_loop()
loop.run_until_complete(main())
"""
    subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, timeout=60)
    pid = int((root / "pid").read_text())
    for _ in range(500):
        if not alive(pid):
            break
        time.sleep(0.01)
    assert not alive(pid)


@pytest.fixture
def repository(root: Path) -> Path:
    subprocess.run(["git", "init", "-q", "-b", "main", root], check=True)
    write(root, "a.txt", "x\n")
    author = ["-c", "user.name=A", "-c", "user.email=a@example.org"]
    subprocess.run(["git", "-C", root, "add", "."], check=True)
    subprocess.run(["git", "-C", root, *author, "commit", "-qm", "First"], check=True)
    return root


async def test_git_answers(repository: Path) -> None:
    assert await git(repository, "symbolic-ref", "--short", "HEAD") == "main"
    first = await git(repository, "rev-list", "--max-parents=0", "HEAD")
    assert first is not None and len(first) == 40
    assert await git(repository, "log", "--format=%s") == "First"
    assert await git(repository, "config", "--get", "remote.origin.url") is None


async def test_git_never_fails_loudly(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert await git(root, "rev-parse", "HEAD") is None
    assert await git(root / "gone", "rev-parse", "HEAD") is None
    monkeypatch.setenv("PATH", "/nowhere")
    assert await git(root, "rev-parse", "HEAD") is None


@pytest.mark.parametrize(
    "arguments", [(), ("status",), ("diff",), ("-c", "x=y", "log"), ("fetch",)]
)
async def test_only_reading_subcommands_are_known(root: Path, arguments: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="reading git command"):
        await git(root, *arguments)


async def test_no_setting_of_a_repository_runs_anything(
    repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trap = write(repository.parent, "trap.sh", f"#!/bin/sh\ntouch {repository.parent}/sprung\n")
    trap.chmod(0o755)
    for key in (
        *("core.fsmonitor", "core.pager", "core.editor", "core.sshCommand", "diff.external"),
        *("gpg.program", "filter.f.clean", "filter.f.smudge", "diff.d.textconv", "alias.log"),
        *("core.askPass", "pager.log", "credential.helper", "uploadpack.packObjectsHook"),
    ):
        value = f"!{trap}" if key == "alias.log" else str(trap)
        subprocess.run(["git", "-C", repository, "config", key, value], check=True)
    for key, value in (
        ("log.showSignature", "true"),
        ("core.hooksPath", str(repository.parent)),
        ("protocol.ext.allow", "always"),
        ("remote.origin.url", f"ext::{trap}"),
        ("remote.origin.promisor", "true"),
        ("extensions.partialClone", "origin"),
        ("core.repositoryFormatVersion", "1"),
    ):
        subprocess.run(["git", "-C", repository, "config", key, value], check=True)
    write(repository, ".gitattributes", "* filter=f diff=d\n")
    write(repository, "a.txt", "changed\n")
    monkeypatch.setenv("GIT_EXTERNAL_DIFF", str(trap))
    monkeypatch.setenv("GIT_SSH_COMMAND", str(trap))
    asked = (
        ("symbolic-ref", "--short", "HEAD"),
        ("rev-list", "--max-parents=0", "HEAD"),
        ("log", "-p", "--format=%s"),
        ("config", "--get", "remote.origin.url"),
        ("ls-files", "--modified"),
        ("cat-file", "-p", "0123456789012345678901234567890123456789"),
    )
    for arguments in asked:
        await git(repository, *arguments)
    assert not (repository.parent / "sprung").exists()
    subprocess.run(["git", "-C", repository, "status", "--short"], check=False, capture_output=True)
    assert (repository.parent / "sprung").exists(), "the trap itself does not work"
