"""Sessions, their turns and what waits behind them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from core.commands import Interrupt, RenameSession, RetryTurn, SetQueue, SubmitPrompt
from core.context.history import rebuild
from core.context.render import words_of
from core.errors import PlacetError
from core.events import MemoryUsed, TurnFailed, TurnInterrupted
from core.models.base import Finished, ModelError, ReasoningDelta, Request, TextDelta
from core.models.scripted import Part, ScriptedModel, call, say
from core.session import list_sessions
from core.turn import MAX_STEPS
from tests.core.house import House, ask, events, kinds, remember


async def until(holds: Callable[[], object]) -> None:
    """Wait until something holds."""
    while not holds():
        await asyncio.sleep(0.001)


def slow(text: str, said: asyncio.Event) -> Callable[[Request], Iterator[Part]]:
    """Make a turn that stops short after a text, and tells when the text has been taken in."""

    def turn(_: Request) -> Iterator[Part]:
        yield TextDelta(text=text)
        said.set()
        yield 60.0

    return turn


class TestTurns:
    async def test_messages_wait_for_the_running_turn_in_order(self, house: House) -> None:
        model = ScriptedModel([[0.05, *say("one")], say("two"), say("three")])
        with house.engine(model) as engine:
            await engine.handle(SubmitPrompt(text="1"))
            await engine.handle(SubmitPrompt(text="2"))
            await engine.handle(SubmitPrompt(text="3"))
            assert engine.conversation.queue == ["2", "3"]
            await engine.conversation.finished()
        assert [r.messages[-1]["content"] for r in model.requests] == ["1", "2", "3"]

    async def test_the_queue_can_be_changed_while_it_waits(self, house: House) -> None:
        model = ScriptedModel([[0.05, *say("one")], say("two")])
        with house.engine(model) as engine:
            await engine.handle(SubmitPrompt(text="1"))
            await engine.handle(SubmitPrompt(text="2"))
            await engine.handle(SetQueue(texts=("2b", "  ")))
            await engine.conversation.finished()
        assert [r.messages[-1]["content"] for r in model.requests] == ["1", "2b"]

    async def test_an_interrupt_keeps_what_had_arrived_and_the_queue(self, house: House) -> None:
        said = asyncio.Event()
        model = ScriptedModel([slow("half an answ", said), say("whole")])
        with house.engine(model) as engine:
            await engine.handle(SubmitPrompt(text="1"))
            await engine.handle(SubmitPrompt(text="2"))
            await said.wait()
            await engine.handle(Interrupt())
            assert engine.conversation.queue == ["2"] and not engine.conversation.busy
            (end,) = [e.data for e in events(engine, "turn.interrupted")]
            assert isinstance(end, TurnInterrupted) and end.by == "user"
            await ask(engine, "3")
        contents = [m["content"] for m in model.requests[1].messages[1:]]
        assert contents == ["1", "half an answ …[the answer was cut short here]", "3"]

    async def test_an_interrupted_call_has_a_result_all_the_same(self, house: House) -> None:
        model = ScriptedModel([call("run_command", command="sleep 60"), say("ok")])
        with house.engine(model) as engine:
            await engine.handle(SubmitPrompt(text="1"))
            await until(lambda: events(engine, "tool.requested"))
            await engine.handle(Interrupt())
            await ask(engine, "2")
        roles = [m["role"] for m in model.requests[1].messages]
        assert roles == ["system", "user", "assistant", "tool", "assistant", "user"]

    async def test_a_failed_turn_can_be_sent_again(self, house: House) -> None:
        model = ScriptedModel([[ModelError("server-error", "It failed.", "Again.")], say("ok")])
        with house.engine(model) as engine:
            await ask(engine, "hello")
            (failed,) = [e.data for e in events(engine, "turn.failed")]
            assert isinstance(failed, TurnFailed) and failed.hint == "Again."
            await engine.handle(RetryTurn())
            await engine.conversation.finished()
        assert model.requests[1].messages[-1] == {"role": "user", "content": "hello"}

    @pytest.mark.parametrize(
        ("answer", "code"),
        [
            ([TextDelta(text="half"), Finished(reason="")], "incomplete"),
            ([ReasoningDelta(text="hm"), Finished(reason="stop")], "no-answer"),
        ],
    )
    async def test_half_an_answer_and_none_are_failures(
        self, house: House, answer: list[TextDelta], code: str
    ) -> None:
        with house.engine(ScriptedModel([answer])) as engine:
            await ask(engine, "hello")
            (failed,) = [e.data for e in events(engine, "turn.failed")]
            assert failed.code == code

    async def test_a_model_that_goes_round_in_circles_is_stopped(self, house: House) -> None:
        steps = [call("list_files", f"c{n}") for n in range(MAX_STEPS + 5)]
        model = ScriptedModel(steps)
        with house.engine(model) as engine:
            await ask(engine, "hello")
            (failed,) = [e.data for e in events(engine, "turn.failed")]
        assert failed.code == "too-many-steps" and len(model.requests) == MAX_STEPS

    async def test_a_fault_in_placet_ends_the_turn_and_not_the_program(self, house: House) -> None:
        def broken(_: object) -> list[TextDelta]:
            raise ZeroDivisionError

        with house.engine(ScriptedModel([broken, say("ok")])) as engine:
            await ask(engine, "hello")
            (failed,) = [e.data for e in events(engine, "turn.failed")]
            assert failed.code == "fault" and "ZeroDivisionError" in failed.message
            await ask(engine, "again")
            assert kinds(engine)[-1] == "turn.completed"

    async def test_reasoning_goes_back_with_the_calls_it_led_to(self, house: House) -> None:
        thinking = [ReasoningDelta(text="first look"), *call("list_files")]
        model = ScriptedModel([thinking, [ReasoningDelta(text="so"), *say("ok")], say("bye")])
        with house.engine(model) as engine:
            await ask(engine, "one")
            await ask(engine, "two")
        assert model.requests[1].messages[2]["reasoning_content"] == "first look"
        assert all("reasoning_content" not in m for m in model.requests[2].messages[3:])
        assert model.requests[2].messages[: len(model.requests[1].messages)] == (
            model.requests[1].messages
        )

    async def test_only_what_is_in_memory_counts_as_cited(self, house: House) -> None:
        answer = "So. [mem:mem_pnpm] [mem:mem_made_up]"
        model = ScriptedModel([say(answer), say(answer)])
        with house.engine(model) as engine:
            remember(engine, "Use pnpm, never npm.", title="pnpm")
            await ask(engine, "hello")
            await engine.handle(SubmitPrompt(text="hello", ignore_memory=True))
            await engine.conversation.finished()
            used = [e.data for e in events(engine, "memory.used")]
            messages = [e.data for e in events(engine, "model.message")]
        assert used == [MemoryUsed(ids=("mem_pnpm",))]
        assert messages[0].cited == ("mem_pnpm", "mem_made_up")


class TestSessions:
    async def test_it_begins_with_its_first_message_and_is_named_by_it(self, house: House) -> None:
        with house.engine(ScriptedModel([say("hi")])) as engine:
            assert not list_sessions(engine.ledger, None)
            with pytest.raises(PlacetError):
                await engine.handle(RenameSession(name="x"))
            await ask(engine, "Fix the\nlock file, please")
            await engine.handle(RenameSession(name="locks"))
            (listed,) = list_sessions(engine.ledger, engine.setup.project.id)
        assert (listed.name, listed.turns, listed.state) == ("locks", 1, "open")

    async def test_after_a_crash_it_goes_on_with_what_was_kept(self, house: House) -> None:
        said = asyncio.Event()
        model = ScriptedModel([slow("half", said)])
        with house.engine(model) as engine:
            turn = str(await engine.handle(SubmitPrompt(text="one")))
            await said.wait()
            session_id = engine.conversation.session.id
            # the process dies: nothing more is written, the lock is let go of
            assert engine.conversation._task is not None and engine.conversation._lock is not None
            engine.conversation._record = lambda *_: None  # type: ignore[method-assign]
            engine.conversation._task.cancel()
            await asyncio.wait([engine.conversation._task])
            engine.conversation._lock.release()
        model = ScriptedModel([say("two")])
        with house.engine(model) as engine:
            engine.conversation.open(session_id)
            (end,) = events(engine, "turn.interrupted")
            assert (end.turn_id, end.data.by) == (turn, "crash")
            await ask(engine, "and now?")
        roles = [m["role"] for m in model.requests[0].messages]
        assert roles == ["system", "user", "assistant", "user"]

    async def test_two_placets_do_not_go_on_with_one_session(self, house: House) -> None:
        with house.engine(ScriptedModel([say("hi")])) as engine:
            await ask(engine, "hello")
            with house.engine() as other, pytest.raises(PlacetError, match="Another placet"):
                other.conversation.open(engine.conversation.session.id)

    async def test_a_session_of_another_project_is_refused(
        self, house: House, tmp_path: Path
    ) -> None:
        with house.engine(ScriptedModel([say("hi")])) as engine:
            await ask(engine, "hello")
            session_id = engine.conversation.session.id
        elsewhere = House(tmp_path, name="other")
        with elsewhere.engine() as engine, pytest.raises(PlacetError, match="belongs to"):
            engine.conversation.open(session_id)


async def test_a_command_line_of_the_users_runs_and_is_told_with_the_next_message(
    house: House,
) -> None:
    model = ScriptedModel([say("Seen.")])
    with house.engine(model) as engine:
        await ask(engine, "!echo from the shell")
        assert model.requests == []
        assert kinds(engine)[-4:] == [
            "tool.requested",
            "tool.approved",
            "tool.completed",
            "turn.completed",
        ]
        turn_id = await ask(engine, "what did it say?")
        [request] = model.requests
        content = request.messages[-1]["content"]
        assert content.startswith("[command run by the user]\n")
        assert "from the shell" in content
        assert words_of(content) == "what did it say?"
        session = engine.ledger.read(session=engine.conversation.session.id)
        _, messages = rebuild(session, turn_id)
        assert tuple(messages) == request.messages
