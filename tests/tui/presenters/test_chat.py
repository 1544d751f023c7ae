"""The conversation as a fold, on whole objects."""

from __future__ import annotations

import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.citations import without_citations
from core.events import (
    EditApplied,
    EditUndone,
    Event,
    MemoryUsed,
    ModelDelta,
    ModelMessage,
    ModelRetry,
    SessionResumed,
    ToolApproved,
    ToolCompleted,
    ToolDenied,
    ToolRequested,
    TurnCompleted,
    TurnFailed,
    TurnInterrupted,
    TurnStarted,
    Unknown,
)
from core.models.base import ToolCall
from core.progress import ApprovalWanted, Notice, OutputArrived, QueueChanged, TextArrived
from core.text import SafeText, safe
from core.tools.base import Ask, FileWrite
from tests.tui.stage import SESSION, TURN, event
from tui.presenters.chat import CUT, DIED, INTERRUPTED, Chat, Drop, Grow, Put, Question
from tui.presenters.streams import Stream
from tui.widgets.transcript_items import TranscriptItem

CALL = ToolCall(id="call_1", name="run_command", arguments='{"command": "make test"}')
ASK = Ask(kind="run", title="Run make test", command="make test", rule="make test")


def arrived(text: str, offset: int = 0, *, channel: str = "text", step: int = 0) -> TextArrived:
    return TextArrived(
        session_id=SESSION, turn_id=TURN, step=step, channel=channel, offset=offset, text=text
    )


def wanted(call_id: str = "call_1") -> ApprovalWanted:
    return ApprovalWanted(session_id=SESSION, turn_id=TURN, call_id=call_id)


class Fold:
    """A chat and the items that its changes add up to."""

    def __init__(self) -> None:
        self.chat = Chat(SESSION)
        self.items: dict[str, TranscriptItem] = {}

    def hear(self, *contents: Any) -> Fold:
        for number, content in enumerate(contents):
            heard = content if hasattr(content, "session_id") else None
            if heard is None and not isinstance(content, Notice):
                heard = event(content, seq=number + 1)
            for change in self.chat.hear(heard or content):
                match change:
                    case Put(item=item):
                        self.items[item.id] = item
                    case Grow(item_id=key, text=text):
                        old = self.items[key]
                        self.items[key] = TranscriptItem(
                            id=old.id,
                            role=old.role,
                            text=SafeText(old.text + text),
                            streaming=old.streaming,
                            title=old.title,
                            folded=old.folded,
                        )
                    case Drop(item_id=key):
                        del self.items[key]
        return self

    def texts(self) -> list[str]:
        return [item.text or item.title for item in self.items.values()]


def test_a_turn_from_question_to_answer() -> None:
    fold = Fold().hear(
        TurnStarted(text="What is it?"),
        arrived("It is "),
        arrived("a test", 6),
        ModelMessage(step=0, content="It is a test.", cited=()),
        TurnCompleted(steps=1, seconds=1.0),
    )
    assert list(fold.items.values()) == [
        TranscriptItem(id=f"{TURN}/user", role="user", text=SafeText("What is it?")),
        TranscriptItem(id=f"{TURN}/0/text", role="assistant", text=SafeText("It is a test.")),
    ]
    assert fold.chat.turn_id == ""
    assert fold.chat.last_answer == "It is a test."


def test_while_it_streams_the_item_grows() -> None:
    chat = Chat(SESSION)
    chat.hear(event(TurnStarted(text="go")))
    first = chat.hear(arrived("One"))
    assert first == [
        Put(
            item=TranscriptItem(
                id=f"{TURN}/0/text", role="assistant", text=SafeText("One"), streaming=True
            )
        )
    ]
    assert chat.hear(arrived(" two", 3)) == [Grow(item_id=f"{TURN}/0/text", text=SafeText(" two"))]
    assert (chat.turn_id, chat.activity) == (TURN, "answers")


def test_what_the_ledger_tells_again_adds_nothing() -> None:
    fold = Fold().hear(
        TurnStarted(text="go"),
        arrived("One two"),
        ModelDelta(step=0, channel="text", offset=0, text="One two three"),
        arrived(" three", 7),
    )
    assert fold.items[f"{TURN}/0/text"].text == "One two three"


def test_citations_are_taken_out_and_named_below() -> None:
    text = "Use pnpm [mem:mem_pnpm]."
    fold = Fold().hear(
        TurnStarted(text="go"),
        arrived("Use pnpm [mem:"),
        ModelMessage(step=0, content=text, cited=("mem_pnpm", "mem_made_up")),
        MemoryUsed(ids=("mem_pnpm",)),
    )
    assert fold.items[f"{TURN}/0/text"].text == "Use pnpm."
    assert fold.items[f"{TURN}/0/text"].footer == "used  mem_pnpm  mem_made_up (unknown)"


@given(
    st.lists(
        st.sampled_from(["word ", "[mem:mem_a]", "[", "mem", ":x]", "\n", "👩\u200d💻", "\x1b[2J"])
    ),
    st.integers(1, 7),
)
def test_a_stream_in_any_pieces_is_what_the_whole_is(parts: list[str], size: int) -> None:
    whole = "".join(parts)
    stream = Stream()
    shown = ""
    for start in range(0, len(whole), size):
        shown += stream.feed(start, whole[start : start + size])
    assert stream.raw == whole
    assert "\x1b" not in shown
    final = without_citations(whole)
    assert safe(final).startswith(shown) or "👩" in whole


def test_reasoning_is_folded() -> None:
    fold = Fold().hear(
        TurnStarted(text="go"),
        arrived("Hm.\nSo.", channel="reasoning"),
        ModelMessage(step=0, content="Yes.", reasoning="Hm.\nSo."),
    )
    item = fold.items[f"{TURN}/0/reasoning"]
    assert (item.folded, item.title, item.role) == (True, "reasoning  2 lines", "note")


def test_hostile_text_is_shown_as_signs() -> None:
    fold = Fold().hear(
        TurnStarted(text="a\x1b]52;c;x\x07"),
        ToolRequested(call=ToolCall(id="c", name="x\x1b[2J", arguments='{"path": "\u202e"}')),
        TurnFailed(code="x", message="\x9b31m", hint="\x00"),
    )
    everything = "".join(i.text + i.title + i.footer for i in fold.items.values())
    assert everything.isprintable()
    assert "⟨001B⟩" in everything


def test_a_call_that_needs_consent_waits_and_is_done() -> None:
    fold = Fold().hear(TurnStarted(text="go"), ToolRequested(call=CALL, ask=ASK), wanted())
    assert fold.chat.questions == (Question(call_id="call_1", ask=ASK),)
    assert "waits for you" in fold.texts()[-1]
    assert fold.chat.activity == "waits for you"
    fold.hear(ToolApproved(call_id="call_1", by="user"))
    assert fold.chat.questions == ()
    assert fold.chat.activity == "runs run_command"
    output = OutputArrived(session_id=SESSION, turn_id=TURN, call_id="call_1", text="ok 1\n")
    fold.hear(output)
    item = fold.items[f"{TURN}/call/call_1"]
    assert (item.text, item.folded) == ("ok 1\n", False)
    fold.hear(
        ToolCompleted(call_id="call_1", name="run_command", ok=True, content="ok", summary="done")
    )
    item = fold.items[f"{TURN}/call/call_1"]
    assert (item.title, item.text, item.folded) == (
        "✓  run_command  make test  done",
        "ok",
        True,
    )


def test_a_call_does_not_say_twice_what_it_is_about() -> None:
    read = ToolCall(id="r", name="read_file", arguments='{"path": "notes.txt"}')
    told = '{"title": "Notes are short", "text": "Notes are short.\\n\\n**Why:** …"}'
    keep = ToolCall(id="k", name="remember", arguments=told)
    fold = Fold().hear(
        TurnStarted(text="go"),
        ToolRequested(call=read),
        ToolCompleted(
            call_id="r", name="read_file", ok=True, content="", summary="notes.txt lines 1-3"
        ),
        ToolRequested(call=keep),
    )
    assert fold.items[f"{TURN}/call/r"].title == "✓  read_file  notes.txt lines 1-3"
    assert fold.items[f"{TURN}/call/k"].title == "…  remember  Notes are short"


def test_a_refused_call_says_why() -> None:
    fold = Fold().hear(
        TurnStarted(text="go"),
        ToolRequested(call=CALL, ask=ASK),
        wanted(),
        ToolDenied(call_id="call_1", reason="not now"),
        ToolCompleted(call_id="call_1", name="run_command", ok=False, content="The user refused."),
    )
    assert fold.items[f"{TURN}/call/call_1"].title == "✗  run_command  make test  refused  not now"
    assert fold.chat.questions == ()


def test_two_questions_wait_in_order_and_once_each() -> None:
    second = ToolCall(id="call_2", name="run_command", arguments="{}")
    fold = Fold().hear(
        TurnStarted(text="go"),
        ToolRequested(call=CALL, ask=ASK),
        ToolRequested(call=second, ask=ASK),
        wanted("call_1"),
        wanted("call_2"),
        wanted("call_1"),
    )
    assert [q.call_id for q in fold.chat.questions] == ["call_1", "call_2"]


def test_an_edit_shows_its_lines_and_its_undo() -> None:
    write = FileWrite(path="a.txt", before=b"one\ntwo\n", after=b"one\n2\nthree\n", mode=0o644)
    call = ToolCall(id="e", name="edit_file", arguments='{"path": "a.txt"}')
    fold = Fold().hear(
        TurnStarted(text="go"),
        ToolRequested(call=call),
        EditApplied(call_id="e", files=(write,)),
        ToolCompleted(call_id="e", name="edit_file", ok=True, content="done", summary="edited"),
    )
    item = fold.items[f"{TURN}/call/e"]
    assert item.title == "✎  edit_file  a.txt  +2 −1"
    assert "+three" in item.text
    fold.hear(EditUndone(call_id="e", files=(write,)))
    assert fold.items[f"{TURN}/call/e"].title == "↶  edit_file  a.txt  +2 −1  undone"


def test_a_retry_counts_down_until_something_arrives() -> None:
    fold = Fold().hear(
        TurnStarted(text="go"), ModelRetry(attempt=1, wait_seconds=5.0, reason="busy")
    )
    assert fold.chat.retry is not None
    assert fold.texts()[-1] == "Trying again in 5 s (attempt 1): busy"
    fold.hear(arrived("Hello"))
    assert fold.chat.retry is None
    assert "Tried again (1): busy" in fold.texts()


@pytest.mark.parametrize(
    ("end", "said"),
    [
        (TurnInterrupted(by="user"), INTERRUPTED),
        (TurnInterrupted(by="crash"), DIED),
    ],
)
def test_an_interrupted_turn_keeps_what_had_arrived(end: TurnInterrupted, said: str) -> None:
    fold = Fold().hear(TurnStarted(text="go"), arrived("Half an ans"), end)
    answer = fold.items[f"{TURN}/0/text"]
    assert (answer.text, answer.footer, answer.streaming) == ("Half an ans", CUT, False)
    assert fold.texts()[-1] == said
    assert fold.chat.turn_id == ""


def test_an_interrupted_call_is_marked() -> None:
    fold = Fold().hear(
        TurnStarted(text="go"),
        ToolRequested(call=CALL, ask=ASK),
        wanted(),
        TurnInterrupted(by="user"),
    )
    assert "stopped" in fold.items[f"{TURN}/call/call_1"].title
    assert fold.chat.questions == ()


def test_a_failed_turn_says_what_to_do() -> None:
    fold = Fold().hear(
        TurnStarted(text="go"), TurnFailed(code="auth", message="Wrong key.", hint="Set it.")
    )
    assert list(fold.items.values())[-1] == TranscriptItem(
        id=f"{TURN}/end", role="error", text=SafeText("Wrong key."), footer=SafeText("Set it.")
    )


def test_another_sessions_events_and_unknown_kinds_change_nothing() -> None:
    chat = Chat(SESSION)
    assert chat.hear(event(TurnStarted(text="x"), session="sess_other")) == []
    unknown = Event(
        seq=1,
        id="evt_1",
        ts="2026-11-30T10:30:00Z",
        kind="later.thing",
        project="p",
        session_id=SESSION,
        turn_id=TURN,
        v=9,
        cause="",
        data=Unknown(kind="later.thing", raw={}),
    )
    assert chat.hear(unknown) == []


def test_the_queue_is_what_the_engine_says() -> None:
    fold = Fold().hear(QueueChanged(session_id=SESSION, turn_id="", texts=("a", "b")))
    assert fold.chat.queue == ("a", "b")


def test_a_session_read_again_is_the_session_as_it_was() -> None:
    payloads = [
        TurnStarted(text="go"),
        ModelDelta(step=0, channel="text", offset=0, text="Let me"),
        ModelMessage(step=0, content="Let me look.", tool_calls=(CALL,)),
        ToolRequested(call=CALL, ask=ASK),
        ToolApproved(call_id="call_1", by="rule"),
        ToolCompleted(call_id="call_1", name="run_command", ok=True, content="ok"),
        ModelMessage(step=1, content="Done."),
        TurnCompleted(steps=2, seconds=1.0),
    ]
    live = Fold().hear(*payloads)
    events = [event(payload, seq=n + 1) for n, payload in enumerate(payloads)]
    assert Chat(SESSION).open(events) == list(live.items.values())


def test_of_several_resumptions_in_a_row_the_last_is_told_in_local_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TZ", "UTC-2")
    time.tzset()
    try:
        contents = [
            TurnStarted(text="one"),
            TurnCompleted(steps=1, seconds=1.0),
            SessionResumed(model="m"),
            SessionResumed(model="m"),
            TurnStarted(text="two"),
            SessionResumed(model="m"),
        ]
        turns = ["turn_1", "turn_1", "", "", "turn_2", ""]
        told = zip(contents, turns, strict=True)
        events = [event(c, seq=n, turn=t) for n, (c, t) in enumerate(told)]
        items = Chat(SESSION).open(events)
    finally:
        monkeypatch.undo()
        time.tzset()
    assert [item.text for item in items] == ["one", "resumed 12:30", "two", "resumed 12:30"]
    assert [item.id for item in items if item.role == "note"] == ["evt_3", "evt_5"]
