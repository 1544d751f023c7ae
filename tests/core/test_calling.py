"""A call from its request to its result, with real tools in a real folder."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from core.approvals import Approvals
from core.artifacts import Artifacts
from core.calling import READ_ONLY, REFUSED, Calling
from core.commands import AnswerApproval
from core.events import Payload, ToolCompleted
from core.models.base import ToolCall
from core.pairing import Pairing
from core.paths import find_places, find_project
from core.tools.permission import Mode, Permissions
from core.tools.registry import Registry

Answer = Callable[[str, str], AnswerApproval]


class Bench:
    """A project, its tools, and what is recorded."""

    def __init__(self, folder: Path, answer: Answer | None, mode: Mode = Mode.ASK) -> None:
        home, self.root = folder / "home", folder / "acme"
        home.mkdir()
        self.root.mkdir()
        places = find_places({"HOME": str(home)})
        pairing = Pairing(places, find_project(self.root, home))
        self.recorded: list[Payload] = []
        self.wanted: list[str] = []
        self.output: list[str] = []
        self.permissions = Permissions(mode, ())
        self.calling = Calling(
            Registry(pairing.tools()),
            self.permissions,
            Approvals(answer),
            self.recorded.append,
            self.wanted.append,
            lambda _, text: self.output.append(text),
            Artifacts(places.artifacts("s")),
        )

    async def run(self, name: str, arguments: str, call_id: str = "c1") -> ToolCompleted:
        return await self.calling.run(ToolCall(id=call_id, name=name, arguments=arguments))

    @property
    def kinds(self) -> list[str]:
        return [payload.kind.removeprefix("tool.") for payload in self.recorded]


def say(allow: bool, **fields: object) -> Answer:
    def answer(call_id: str, _: str) -> AnswerApproval:
        return AnswerApproval(call_id=call_id, allow=allow, **fields)  # type: ignore[arg-type]

    return answer


WRITE = '{"path": "a.txt", "content": "hello\\n"}'


async def test_reading_needs_no_word(tmp_path: Path) -> None:
    bench = Bench(tmp_path, None)
    (bench.root / "a.txt").write_text("hello\n")
    done = await bench.run("read_file", '{"path": "a.txt"}')
    assert done.ok and done.untrusted and "hello" in done.content
    assert bench.kinds == ["requested", "completed"] and not bench.wanted


async def test_a_write_waits_for_the_users_word(tmp_path: Path) -> None:
    bench = Bench(tmp_path, say(True))
    done = await bench.run("write_file", WRITE)
    assert done.ok and bench.wanted == ["c1"]
    assert bench.kinds == ["requested", "approved", "edit.applied", "completed"]
    assert (bench.root / "a.txt").read_text() == "hello\n"


async def test_the_users_own_text_is_written_not_the_models(tmp_path: Path) -> None:
    bench = Bench(tmp_path, say(True, texts={"a.txt": "goodbye\n"}))
    await bench.run("write_file", WRITE)
    assert (bench.root / "a.txt").read_text() == "goodbye\n"


async def test_a_refusal_reaches_the_model_with_its_reason(tmp_path: Path) -> None:
    bench = Bench(tmp_path, say(False, reason="Not there."))
    done = await bench.run("write_file", WRITE)
    assert (done.ok, done.content) == (False, f"{REFUSED} Not there.")
    assert bench.kinds == ["requested", "denied", "completed"]
    assert not (bench.root / "a.txt").exists()


async def test_in_a_read_only_session_nobody_is_asked(tmp_path: Path) -> None:
    bench = Bench(tmp_path, say(True), Mode.READ_ONLY)
    done = await bench.run("write_file", WRITE)
    assert done.content == READ_ONLY and not bench.wanted
    assert not (bench.root / "a.txt").exists()


async def test_what_is_allowed_for_the_session_is_not_asked_again(tmp_path: Path) -> None:
    bench = Bench(tmp_path, say(True, remember=True))
    for number in range(2):
        await bench.run("run_command", '{"command": "echo hi"}', f"c{number}")
    assert bench.wanted == ["c0"]
    assert "".join(bench.output) == "hi\nhi\n"
    approved = [p.by for p in bench.recorded if p.kind == "tool.approved"]  # type: ignore[attr-defined]
    assert approved == ["user", "rule"]


@pytest.mark.parametrize(
    ("name", "arguments", "told"),
    [
        ("no_such", "{}", "There is no tool no_such."),
        ("read_file", "{", "wrong: not valid JSON"),
        ("read_file", '{"path": 3}', "wrong"),
        ("read_file", '{"path": "missing.txt"}', "missing.txt"),
        ("read_file", '{"path": "../../etc/passwd\\u0000"}', ""),
    ],
)
async def test_a_call_that_can_not_be_made_is_answered_as_an_error(
    tmp_path: Path, name: str, arguments: str, told: str
) -> None:
    bench = Bench(tmp_path, say(False))
    done = await bench.run(name, arguments)
    assert not done.ok and told in done.content
    assert bench.kinds[0] == "requested" and bench.kinds[-1] == "completed"
