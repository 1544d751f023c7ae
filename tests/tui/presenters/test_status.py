"""The status line as a fold."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from core.events import ContextBuilt, Event, ModelUsage, SessionRenamed
from core.ids import parse_timestamp
from core.models.base import Usage
from core.progress import ModelNow, ModeNow, Price
from tests.tui.stage import SESSION, event
from tui.presenters.status import Status, age, branch_of, short_number

NOW = parse_timestamp("2026-11-30T10:30:00Z")


def line(status: Status) -> str:
    return " | ".join(part.text for part in status.parts(NOW) if part.text)


def built(used: int, limit: int) -> ContextBuilt:
    return ContextBuilt(
        step=0,
        model="m",
        user_content="",
        digest="",
        buckets=(),
        included=(),
        excluded=(),
        used=used,
        limit=limit,
        snapshot="",
    )


def test_it_tells_project_model_mode_memory_and_tokens() -> None:
    status = Status("acme", "main")
    status.open(SESSION, "A name", "ask", ())
    for content in (
        ModelNow(name="gpt-x", why="set", offline=False),
        event(built(5840, 8000)),
        event(
            ModelUsage(
                step=0,
                usage=Usage(prompt_tokens=12_000, completion_tokens=400, cached_tokens=9_720),
            )
        ),
    ):
        assert status.hear(content)
    assert line(status) == (
        "acme | main | gpt-x | ask | A name | memory 73% 5,840/8,000 | 12.4k tok 81% cached"
    )


def test_an_estimate_says_so() -> None:
    status = Status("acme", "")
    status.open(SESSION, "", "ask", ())
    usage = Usage(prompt_tokens=900, completion_tokens=50, estimated=True)
    status.hear(event(ModelUsage(step=0, usage=usage)))
    assert "~950 tok" in line(status)


PRICE = Price(sent=2.0, received=10.0)


def used(sent: int, received: int, **more: Any) -> Event:
    usage = Usage(prompt_tokens=sent, completion_tokens=received, **more)
    return event(ModelUsage(step=0, usage=usage))


def priced(price: Price | None) -> ModelNow:
    return ModelNow(name="m", why="set", offline=False, price=price)


@pytest.mark.parametrize(
    ("heard", "said"),
    [
        ((priced(PRICE), used(500_000, 50_000)), "cost 1.50"),
        ((priced(PRICE), used(5_000, 500)), "cost 0.0150"),
        ((used(500_000, 50_000), priced(PRICE)), "cost 1.50"),
        ((priced(PRICE), used(500_000, 50_000, estimated=True)), "cost ~1.50"),
        ((priced(PRICE), used(500_000, 0, cached_tokens=400_000)), "cost ~1.00"),
        (
            (priced(replace(PRICE, cached=0.5)), used(1_000_000, 0, cached_tokens=400_000)),
            "cost 1.40",
        ),
        ((priced(PRICE), used(500_000, 0), priced(None), used(900_000, 9)), "cost ~1.00"),
        ((priced(PRICE), used(500_000, 0), priced(PRICE), used(500_000, 0)), "cost 2.00"),
        ((priced(None), used(500_000, 50_000)), ""),
        ((used(500_000, 50_000),), ""),
    ],
)
def test_a_session_has_a_cost_where_prices_are_known(heard: tuple[Any, ...], said: str) -> None:
    status = Status("acme", "")
    status.open(SESSION, "", "ask", ())
    for content in heard:
        status.hear(content)
    assert [p.text for p in status.parts(NOW) if p.text.startswith("cost")] == [said] * bool(said)


def test_another_session_begins_at_no_cost_and_keeps_the_price() -> None:
    status = Status("acme", "")
    status.open(SESSION, "", "ask", ())
    status.hear(priced(PRICE))
    status.hear(used(500_000, 0))
    status.open(SESSION, "", "ask", ())
    assert "cost" not in line(status)
    status.hear(used(1_000_000, 0))
    assert "cost 2.00" in line(status)


def test_another_sessions_usage_does_not_count() -> None:
    status = Status("acme", "")
    status.open(SESSION, "", "ask", ())
    usage = Usage(prompt_tokens=900, completion_tokens=50)
    assert not status.hear(event(ModelUsage(step=0, usage=usage), session="sess_2"))
    assert status.tokens == 0


def test_the_offline_pair_is_named_as_what_it_is() -> None:
    status = Status("acme", "")
    status.hear(ModelNow(name="offline", why="asked", offline=True))
    status.hear(ModeNow(mode="read-only"))
    assert line(status) == "acme | offline | read-only"


def test_a_new_name_is_taken_over() -> None:
    status = Status("acme", "")
    status.open(SESSION, "old", "ask", ())
    status.hear(event(SessionRenamed(name="new")))
    assert status.session_name == "new"


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(3, "now"), (300, "5 min"), (3 * 3600, "3 h"), (2 * 86400 + 5, "2 d")],
)
def test_ages(seconds: float, said: str) -> None:
    assert age(seconds) == said


@pytest.mark.parametrize(
    ("number", "said"), [(950, "950"), (12_400, "12.4k"), (999_960, "1.0M"), (3_100_000, "3.1M")]
)
def test_counts(number: int, said: str) -> None:
    assert short_number(number) == said


def test_the_branch_is_read_from_git_and_worktrees(tmp_path: Path) -> None:
    git = tmp_path / "repo" / ".git"
    git.mkdir(parents=True)
    (git / "HEAD").write_text("ref: refs/heads/feature/x\n")
    assert branch_of(tmp_path / "repo") == "feature/x"
    tree = tmp_path / "tree"
    tree.mkdir()
    (tree / ".git").write_text(f"gitdir: {git}\n")
    assert branch_of(tree) == "feature/x"
    (git / "HEAD").write_text("0123456789abcdef0123456789abcdef01234567\n")
    assert branch_of(tree) == "01234567"
    assert branch_of(tmp_path) == ""
    assert branch_of(None) == ""
