from __future__ import annotations

from pathlib import Path

import pytest

from core import artifacts
from core.artifacts import BIG, Artifacts, shortened
from core.commands import AnswerApproval, SubmitPrompt
from core.errors import PlacetError
from core.models.scripted import ScriptedModel, call, say
from tests.core.house import House, events


def test_a_text_is_kept_for_the_user_alone_and_read_back(tmp_path: Path) -> None:
    kept = Artifacts(tmp_path / "a" / "s")
    assert kept.keep("one\n") == "art_1"
    assert kept.keep("zwei \udcff 二") == "art_2"
    assert (kept.read("art_1"), kept.read("art_2")) == ("one\n", "zwei \udcff 二")
    path = tmp_path / "a" / "s" / "art_1.txt"
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert [(a.id, a.size) for a in kept.listed()] == [("art_1", 4), ("art_2", 12)]


def test_numbers_go_on_in_a_resumed_session(tmp_path: Path) -> None:
    Artifacts(tmp_path / "s").keep("one")
    assert Artifacts(tmp_path / "s").keep("two") == "art_2"


@pytest.mark.parametrize("name", ["art_9", "../secret", "art_1/../../x", "", "art_1.txt"])
def test_only_an_artifact_is_read(tmp_path: Path, name: str) -> None:
    (tmp_path / "secret.txt").write_text("no")
    kept = Artifacts(tmp_path / "s")
    kept.keep("one")
    with pytest.raises(PlacetError, match="There is no artifact"):
        kept.read(name)


def test_of_a_huge_text_both_ends_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(artifacts, "LARGEST", 10)
    kept = Artifacts(tmp_path / "s")
    assert kept.read(kept.keep("a" * 9 + "b" * 9)) == ("aaaaa\n[… 8 characters left out …]\nbbbbb")


def test_the_oldest_go_when_there_are_too_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(artifacts, "MOST_BYTES", 25)
    kept = Artifacts(tmp_path / "s")
    for _ in range(4):
        kept.keep("x" * 10)
    assert [a.id for a in kept.listed()] == ["art_3", "art_4"]


def test_both_ends_stand_in_the_message_cut_at_lines() -> None:
    content = "\n".join(f"line {n}" for n in range(3000))
    short = shortened(content, "[note]")
    assert len(short) < 6_000
    assert short.startswith("line 0\nline 1\n") and short.endswith("\nline 2998\nline 2999")
    before, after = short.split("\n[note]\n")
    assert before.splitlines()[-1] in content.splitlines()
    assert after.splitlines()[0] in content.splitlines()


async def test_a_commands_long_output_can_be_read_in_parts(tmp_path: Path) -> None:
    model = ScriptedModel(
        [
            call("run_command", command="seq 1 5000; exit 3"),
            call("read_artifact", "c2", id="art_1", start=2500, end=2501),
            call("read_artifact", "c3", id="art_1", contains="4999"),
            call("read_artifact", "c4", id="art_7"),
            say("Done."),
        ]
    )
    house = House(tmp_path)
    setup = house.setup(model)
    with house.engine(model) as engine:
        engine.conversation.approvals._unattended = lambda call_id, _: AnswerApproval(
            call_id=call_id, allow=True
        )
        await engine.handle(SubmitPrompt(text="count"))
        await engine.conversation.finished()
        done = [event.data for event in events(engine, "tool.completed")]
        session_id = engine.conversation.session.id
    told = done[0]
    assert told.artifact == "art_1" and len(told.content) < BIG
    assert told.content.startswith("1\n2\n")
    assert "is artifact art_1: read_artifact gives parts" in told.content
    assert "[exit status 3" in told.content[-300:]
    assert done[1].content == "2500\t2500\n2501\t2501"
    assert done[2].content == "4999\t4999"
    assert not done[3].ok and "There are: art_1." in done[3].content
    kept = setup.places.artifacts(session_id) / "art_1.txt"
    assert kept.read_text().splitlines()[-1] == "5000"


async def test_what_a_file_holds_is_told_whole(tmp_path: Path) -> None:
    model = ScriptedModel([call("read_file", path="big.txt"), say("Done.")])
    house = House(tmp_path)
    (house.root / "big.txt").write_text("x" * 1000 + "\n" + "y\n" * 4000)
    with house.engine(model) as engine:
        await engine.handle(SubmitPrompt(text="read"))
        await engine.conversation.finished()
        (done,) = [event.data for event in events(engine, "tool.completed")]
    assert done.artifact == "" and len(done.content) > BIG
