"""The inspector's fold and a request whole."""

from __future__ import annotations

import pytest

from core.events import (
    Bucket,
    ContextBuilt,
    ExcludedEntry,
    IncludedEntry,
    ModelUsage,
    TurnStarted,
)
from core.memory.view import Memory
from core.models.base import Usage
from core.text import SafeText
from tests.tui.presenters.things import PROJECT, approved, event
from tui.presenters.context import Bar, Inspector, Part, Request, Summary, parts, summary
from tui.presenters.words import fact
from tui.widgets.context_lines import summary_lines
from tui.widgets.palette import palette_of

MEMORY = Memory((PROJECT,), [approved("mem_lock", "Trust the lock file.")])


def built(step: int = 0) -> ContextBuilt:
    return ContextBuilt(
        step=step,
        model="gpt-test",
        user_content="",
        digest="",
        buckets=(
            Bucket(name="instructions", chars=300, tokens=75),
            Bucket(name="history", chars=0, tokens=0),
            Bucket(name="your words", chars=100, tokens=25),
        ),
        included=(IncludedEntry(id="mem_lock", digest=""),),
        excluded=(
            ExcludedEntry(id="mem_far", reason="overridden-by:mem_lock"),
            ExcludedEntry(id="mem_odd", reason="made-up"),
        ),
        bodies=(IncludedEntry(id="mem_lock", digest=""),),
        used=400,
        limit=200,
        snapshot="0123456789abcdef",
    )


def test_requests_of_this_session_with_their_usage() -> None:
    inspector = Inspector()
    usage = Usage(prompt_tokens=100, completion_tokens=5, cached_tokens=50)
    inspector.open(
        "s",
        [
            event(TurnStarted(text="a"), session="s", turn="t1"),
            event(built(), session="s", turn="t1"),
            event(built(), session="other", turn="t9"),
            event(ModelUsage(step=0, usage=usage), session="s", turn="t1"),
            event(built(1), session="s", turn="t1"),
            event(TurnStarted(text="b"), session="s", turn="t2"),
        ],
    )
    assert inspector.hear(event(built(), session="s", turn="t2"))
    assert not inspector.hear(event(ModelUsage(step=7, usage=usage), session="s", turn="t2"))
    assert inspector.requests == [
        Request("t1", 1, built(), usage),
        Request("t1", 1, built(1)),
        Request("t2", 2, built()),
    ]


def test_a_request_whole() -> None:
    usage = Usage(prompt_tokens=100, completion_tokens=5, cached_tokens=50)
    assert summary(Request("t1", 3, built(1), usage), 2, 4, MEMORY) == Summary(
        heading=SafeText("request 2 of 4: turn 3, step 2"),
        note=SafeText(""),
        facts=(
            fact("model", "gpt-test"),
            fact("size", "400 characters, about 100 tokens"),
            fact("memory", "200% of its budget, 400 of 200 characters", "warning"),
            fact("used", "100 tokens sent, 50 of them cached (50%), 5 received"),
            fact("prefix", "0123456789ab, the same for the whole session", "muted"),
        ),
        bars=(
            Bar(name=SafeText("instructions"), chars=300, tokens=75, share=0.75),
            Bar(name=SafeText("your words"), chars=100, tokens=25, share=0.25),
        ),
        included=(fact("", "mem_lock · Trust the lock file, found for this message"),),
        excluded=(
            fact("", "mem_far: overridden by mem_lock", "muted"),
            fact("", "mem_odd: made-up", "muted"),
        ),
    )


def test_an_estimate_says_so() -> None:
    usage = Usage(prompt_tokens=100, completion_tokens=5, estimated=True)
    shown = summary(Request("t1", 1, built(), usage), 1, 1, MEMORY)
    assert fact("used", "100 tokens sent, 5 received (an estimate)") in shown.facts


def test_the_request_itself() -> None:
    call = {"function": {"name": "grep", "arguments": "{}"}}
    messages = [
        {"role": "user", "content": "find\x1b[2J it"},
        {"role": "assistant", "content": None, "tool_calls": [call]},
    ]
    tools = [{"type": "function", "function": {"name": "grep"}}] * 2
    described = '{"type":"function","function":{"name":"grep"}}'
    assert parts(messages, tools) == (
        Part(role=SafeText("user"), text=SafeText("find⟨001B⟩[2J it")),
        Part(role=SafeText("assistant"), text=SafeText("calls grep {}")),
        Part(role=SafeText("2 tools"), text=SafeText(f"{described}\n{described}")),
    )


def test_tokens_of_the_turn_and_of_the_session_with_what_was_cached() -> None:
    inspector = Inspector()
    events = []
    for turn, step in (("t1", 0), ("t1", 1), ("t2", 0)):
        usage = Usage(prompt_tokens=1_000, completion_tokens=10, cached_tokens=500 * (step + 1))
        events += [
            event(built(step), session="s", turn=turn),
            event(ModelUsage(step=step, usage=usage), session="s", turn=turn),
        ]
    inspector.open("s", events)
    first = inspector.requests[0]
    shown = summary(first, 1, 3, MEMORY, inspector.spent("t1"), inspector.spent())
    assert [each.text for each in shown.facts if each.label in ("turn", "session")] == [
        "2 requests: 2,000 tokens sent, 1,500 of them cached (75%), 20 received",
        "3 requests: 3,000 tokens sent, 2,000 of them cached (67%), 30 received",
    ]


@pytest.mark.parametrize("width", [24, 32, 40, 58, 100])
def test_bars_keep_their_units_and_fit_at_any_width(width: int) -> None:
    shown = summary(Request("t1", 1, built()), 1, 1, MEMORY)
    lines = summary_lines(shown, width, palette_of({}))
    bars = [line for line in lines if line.plain.rstrip().endswith("tok")]
    assert [line.plain.split()[0] for line in bars] == ["instructions", "your"]
    assert all(line.width <= width for line in bars)
    if width >= 40:
        assert all(" chars " in line.plain for line in bars)
