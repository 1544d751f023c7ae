"""Text that is not ours, on its way to a real terminal: the bytes that come are placet's own.

Each place is given the same texts: what a server says and calls itself, what a folder, a branch
and files are called, what memory files hold; first in the app, then in every command's output.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.live import READY, Live, environment, foreign, left_on, run
from tests.servers import moods
from tests.servers.openai_server import Server
from tests.tui.hostile import ALL, BIDI, CLIPBOARD, LINE, MARKUP, SURROGATE, TITLE

MODEL = LINE.replace("\x00", "")
NAME = f"acme{TITLE}{BIDI}[/nope]\n".replace("/", "_")
"""A name that a folder, a file or a branch may have."""


class Place:
    """A home, and a project all of whose names are hostile."""

    def __init__(self, base: Path) -> None:
        self.home, self.root = base / "home", base / NAME
        self.home.mkdir()
        memory = self.root / ".placet" / "memory"
        memory.mkdir(parents=True)
        (self.root / ".git").mkdir()
        (self.root / ".git" / "HEAD").write_text(f"ref: refs/heads/{NAME}")
        (self.root / f"read{NAME}.txt").write_text(ALL)
        (memory / f"{NAME}.md").write_text(ALL)
        quoted = json.dumps(
            f"{TITLE}{CLIPBOARD}{BIDI} told"
        )  # YAML reads JSON's escapes, so ESC comes out of text
        (memory / "escaped.md").write_text(
            f"---\nid: mem_escaped\ntype: fact\nscope: project\ntitle: {quoted}\n---\nTold so.\n"
        )
        (memory / "broken.md").write_text(f"---\n{quoted}: [\n---\n{ALL}\n")
        (memory / "marked.md").write_text(
            "---\nid: mem_marked\ntype: fact\nscope: project\n"
            f"title: {json.dumps(MARKUP)}\ntags: [{json.dumps(MARKUP)}]\n---\n{MARKUP}\n"
        )

    def env(self, **more: str) -> dict[str, str]:
        return environment(self.home, **more)


@pytest.fixture
def place(tmp_path: Path) -> Place:
    return Place(tmp_path)


def called(number: int, name: str, **arguments: str) -> dict[str, Any]:
    return moods.piece(json.dumps(arguments), name=name, call_id=f"call_{number}", index=0)


def answers() -> list[Any]:
    """What the server says: text, calls that can't be, calls that ask, and an error."""
    file = f"read{NAME}.txt"
    return [
        moods.calls(called(1, LINE, x=ALL)),
        moods.calls(called(2, "read_file", path=file)),
        moods.calls(called(3, "run_command", command=f"printf '%b' {ALL!r}")),
        moods.calls(called(4, "write_file", path=f"{NAME}.py", content=ALL)),
        moods.deltas({"reasoning_content": ALL}, {"content": ALL}, {"content": SURROGATE}),
        moods.error(400, LINE),
    ]


def test_nothing_of_it_reaches_the_terminal_from_the_app(place: Place) -> None:
    with Server(answers()) as server:
        env = place.env(OPENAI_BASE_URL=server.base_url, OPENAI_MODEL=MODEL)
        with Live(place.root, env, columns=140, rows=45) as live:
            live.see(READY)
            live.settle()
            live.enter("go on")
            for _ in range(2):  # the command and the file
                live.see("tab, then")
                live.settle(0.8)  # a question takes no keys in its first instants
                live.send("\t")
                live.until(lambda: "tab, then" not in live.screen(), "focus")
                live.settle(0.8)
                live.send("a")
                live.settle(0.8)
            live.until(lambda: len(server.requests) >= 5, "fifth request")
            live.settle()
            for keys in ("\x1bOR", "j", "\r", "\x1b", "\x1bOS", "j", "\r", "\x1b", "\x1b[15~"):
                live.send(keys)
                live.settle(0.3)
            live.send("\x1bOQ\x1bOQ")
            live.settle(0.3)
            live.enter("@read")
            live.settle()
            live.send("\x11")
            assert live.wait() == 0, live.screen()
            assert foreign(live.output) == []
            assert left_on(live.output) == []
            assert "⟨001B⟩".encode() in live.output


COMMANDS = (
    ("inbox", "list"),
    ("inbox", "list", "--json"),
    ("memory", "list"),
    ("memory", "list", "--json"),
    ("log",),
    ("log", "--json"),
    ("sessions",),
    ("sessions", "--json"),
    ("context", "--message", LINE.replace("\x00", "")),
    ("context", "--json", "--message", LINE.replace("\x00", "")),
    ("doctor",),
    ("doctor", "--json"),
    ("stats",),
    ("audit",),
    ("recall", MARKUP),
    ("lint", "--origin", "external", ".placet/memory"),
    ("lint", "--json", "."),
    ("inbox", "show", LINE.replace("\x00", "")),
    ("memory", "show", LINE.replace("\x00", ""), "--json"),
    ("memory", "history", CLIPBOARD),
    ("propose", "--type", "fact", "--scope", "project", "--why", BIDI, TITLE),
    ("harvest", f"{NAME}.jsonl"),
    (LINE.replace("\x00", ""),),
)


def test_nothing_of_it_is_printed_by_a_command(place: Place) -> None:
    with Server([moods.text(ALL)]) as server:
        env = place.env(OPENAI_BASE_URL=server.base_url, OPENAI_MODEL=MODEL)
        outputs = [run(place.root, env, "ask", ALL.replace("\x00", ""))]
        outputs.append(run(place.root, env, "ask", "--json", ALL.replace("\x00", "")))
        told = [json.loads(line)["data"] for line in outputs[1].stdout.splitlines()]
        assert ALL.replace("\x00", "") in [data.get("text") for data in told]
        outputs += [run(place.root, env, *command) for command in COMMANDS]
        [*_, last] = run(place.root, env, "inbox", "list", "--json").stdout.splitlines()
        outputs.append(run(place.root, env, "inbox", "show", json.loads(last)["id"]))
    for done in outputs:
        assert "Traceback" not in done.stderr, done.stderr
        printed = os.fsencode(done.stdout + done.stderr)
        assert foreign(printed) == [], (done.args, done.stdout[:500], done.stderr[:500])
