"""A session that an older placet wrote, with what a newer one may add, is rebuilt all the same."""

from __future__ import annotations

import json

import pytest

from core.context.history import rebuild
from core.events import Event, TurnCompleted, decode_payload
from tests.core.context.test_golden import event

OLDER = [
    ("session.started", {"name": "n", "root": "/", "model": "m", "system": "Be brief.", "tools": [],
                         "snapshot": "", "fieldOfTomorrow": 1}),
    ("turn.started", {"text": "one"}),
    ("context.built", {"step": 0, "model": "m", "userContent": "one", "digest": "d", "buckets": [],
                       "included": [], "excluded": [], "used": 0, "limit": 0, "snapshot": ""}),
    ("model.message", {"step": 0, "content": "1"}),
    ("kind.of.tomorrow", {"x": 1}),
    ("turn.completed", {"steps": 1, "seconds": 0.1}),
    ("context.compacted", {"beforeTurn": "t9", "summary": "One was said."}),
]  # fmt: skip
"""A session as the first version wrote it, with what a later one may add."""


def older(turn_id: str, *rows: tuple[str, dict[str, object]]) -> list[Event]:
    return [event(decode_payload(kind, json.dumps(data)), turn_id) for kind, data in rows]


def test_a_session_of_an_older_or_newer_placet_is_rebuilt() -> None:
    context = {**dict(OLDER)["context.built"], "userContent": "two", "step": 1}
    events = [
        *older("t1", *OLDER[:-1]),
        *older("", OLDER[-1]),
        *older("t2", ("turn.started", {"text": "two"}), ("context.built", context)),
    ]
    first, messages = rebuild(events, "t1")
    assert first.digest == "d"
    assert messages == [
        {"role": "system", "content": "Be brief."},
        {"role": "user", "content": "one"},
    ]
    _, messages = rebuild(events, "t2", 1)
    assert [m["content"] for m in messages][1].endswith("One was said.")
    with pytest.raises(KeyError):
        rebuild(events, "t2", 7)
    assert isinstance(events[5].data, TurnCompleted)
