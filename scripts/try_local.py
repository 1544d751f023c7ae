"""Try placet without a key: serve a model on this machine and run one session against it.

``make try-local`` calls it. The session is placet's own command line, in a home and a project of
its own that are gone afterwards; nothing of the user's is read or written.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from textwrap import fill
from typing import Any, NoReturn

SERVER = Path(__file__).with_name("local_server.py")
QUESTION = "What is the capital of France? Answer in one sentence."
STATEMENT = "please remember: the staging server is called heron"
RECALL = "What is the staging server called?"

GRACE_SECONDS = 5.0
"""How long the server may take to end when it is asked to."""

_LOG_LINES = 12

Say = Callable[[str], None]
Row = dict[str, Any]


class TryError(Exception):
    """The session or the server failed; the words say how."""


@dataclass(frozen=True)
class Placet:
    """Placet's command line in a home and a project below ``folder``, with a server set."""

    command: tuple[str, ...]
    folder: Path
    address: str

    def run(self, *arguments: str) -> list[Row]:
        """Run a command and return the JSON objects that it printed.

        Raises:
            TryError: it ended with another status than 0.
        """
        home, project = self.folder / "home", self.folder / "project"
        home.mkdir(exist_ok=True)
        (project / ".git").mkdir(parents=True, exist_ok=True)  # no folder above is the project
        env = {k: v for k, v in os.environ.items() if not k.startswith(("XDG_", "OPENAI_"))}
        done = subprocess.run(
            [*self.command, *arguments, "--json"],
            cwd=project,
            env=env | {"HOME": str(home), "OPENAI_BASE_URL": self.address},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            told = "\n".join([*done.stdout.splitlines()[-1:], done.stderr])
            raise TryError(f"placet {arguments[0]} ended with {done.returncode}:\n{told}")
        return [json.loads(line) for line in done.stdout.splitlines()]


@dataclass(frozen=True)
class Turn:
    """The events of one turn."""

    events: list[Row]

    @property
    def id(self) -> str:
        return str(self.events[0]["turnId"])

    @property
    def session(self) -> str:
        return str(self.events[0]["sessionId"])

    @property
    def notices(self) -> list[str]:
        return [str(e["data"]["message"]) for e in self.events if e["kind"] == "model.notice"]

    def data(self, kind: str) -> Row:
        """Return what the last event of a kind says; empty where there is none."""
        found: list[Row] = [event["data"] for event in self.events if event["kind"] == kind]
        return found[-1] if found else {}


def run_session(placet: Placet, say: Say) -> None:
    """Ask, have something remembered, and ask again; say what happens on the way.

    Raises:
        TryError: a command failed, no candidate was made, or the memory did not go along.
    """
    say("\n1. A plain question")
    first = ask(placet, say, QUESTION)
    for notice in first.notices:
        tell(say, "note", notice)
    session = first.session

    say("\n2. Something to remember")
    ask(placet, say, STATEMENT, session)
    heard = [row for row in placet.run("inbox", "list") if row["signal"] == "explicit"]
    if not heard:
        raise TryError("The rules made no candidate of what was to be remembered.")
    candidate = heard[0]
    tell(say, "inbox", f"{candidate['type']}, {candidate['scope']}: {candidate['text']}")
    [decided] = placet.run("inbox", "apply", candidate["id"])
    [entry] = decided["entries"]
    tell(say, "apply", f"approved: from here on it is memory, as {entry}")

    say("\n3. What is remembered goes along")
    turn = ask(placet, say, RECALL, session)
    [request] = placet.run("context", "--turn", turn.id)
    sent = str(request["messages"][-1]["content"])
    lines = [line for line in sent.splitlines() if entry in line]
    if not lines:
        raise TryError(f"The request did not carry what was approved:\n{sent}")
    for line in lines:
        tell(say, "sent", line)
    placet.run("audit")
    tell(say, "audit", "the ledger is in order")


def ask(placet: Placet, say: Say, words: str, session: str = "") -> Turn:
    """Run one turn and say what came of it."""
    tell(say, "you", words)
    turn = Turn(placet.run("ask", words, *(["--session", session] if session else [])))
    usage = turn.data("model.usage").get("usage", {})
    tell(say, "model", turn.data("model.message")["content"])
    read, written = usage.get("promptTokens", 0), usage.get("completionTokens", 0)
    seconds = turn.data("turn.completed")["seconds"]
    tell(say, "", f"({read:,} tokens read, {written:,} written, {seconds:.1f} s)")
    return turn


def tell(say: Say, label: str, text: str) -> None:
    """Say a paragraph under a label, folded to the terminal's usual width."""
    printable = "".join(char if char.isprintable() else " " for char in text)
    say(fill(printable, 88, initial_indent=f"   {label:<7}", subsequent_indent=" " * 10))


@contextmanager
def serving(command: Sequence[str], log: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """Start a server that tells its address on its first line, and end it afterwards.

    Its standard input is a pipe of ours: should we be killed, it ends, and so does the server.

    Raises:
        TryError: it told no address.
    """
    with log.open("wb") as errors:
        server = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            start_new_session=True,  # Ctrl+C is for us; we end it
        )
    assert server.stdout is not None
    try:
        address = server.stdout.readline().decode().strip()
        if not address:
            raise TryError(f"The server did not start:\n{_end_of(log)}")
        yield address, server
    finally:
        server.terminate()
        try:
            server.communicate(timeout=GRACE_SECONDS)
        except subprocess.TimeoutExpired:
            server.kill()
            server.communicate()


def _end_of(log: Path) -> str:
    return "\n".join(log.read_text(errors="replace").splitlines()[-_LOG_LINES:])


def arguments_of(given: Sequence[str] | None = None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--placet", type=Path, required=True, help="placet's command")
    parser.add_argument("--server-python", required=True, help="the Python that has xllamacpp")
    parser.add_argument("--model", type=Path, metavar="FILE.gguf", help="another model")
    parser.add_argument("--context", type=int, default=8192, help="its window, in tokens")
    parser.add_argument("--keep", action="store_true", help="go on serving until Ctrl+C")
    wanted = parser.parse_args(given)
    if wanted.model is not None and not wanted.model.is_file():
        parser.error(f"there is no file {wanted.model}")
    return wanted


def main() -> None:
    """Serve a model, run one session against it, and end the server."""
    wanted = arguments_of()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, _leave)
    command = [wanted.server_python, str(SERVER), "--context", str(wanted.context)]
    if wanted.model is not None:
        command += ["--model", str(wanted.model.resolve())]
    try:
        with tempfile.TemporaryDirectory(prefix="placet-try-") as folder:
            log = Path(folder) / "server.log"
            print("Loading the model …", flush=True)
            with serving(command, log) as (address, server):
                print(f"It is served at {address}", flush=True)
                placet = Placet((str(wanted.placet.absolute()),), Path(folder), address)
                run_session(placet, _say)
                if wanted.keep:
                    _keep(address, server)
    except TryError as error:
        sys.exit(f"\n{error}")


def _say(text: str) -> None:
    print(text, flush=True)


def _keep(address: str, server: subprocess.Popen[bytes]) -> None:
    _say(f"\nServing until Ctrl+C. In another terminal:\n\n  OPENAI_BASE_URL={address} make run\n")
    server.wait()
    raise TryError(f"The server ended by itself with {server.returncode}.")


def _leave(number: int, _frame: object) -> NoReturn:
    sys.exit(128 + number)


if __name__ == "__main__":
    main()
