from __future__ import annotations

from core.context.bodies import MOST_BODIES, Bodies, Found, known_whole, retrieved
from core.context.updates import Told
from core.memory.entry_types import EntryType
from core.memory.view import Approved
from tests.core.context.store import approved, passes, selection


def fact(slug: str, body: str = "The queue is drained at night.\nBy a cron job.") -> Approved:
    return approved(slug, body, type=EntryType.FACT)


def choose(*found: Found, entries: list[Approved], limit: int = 3000, **known: str) -> Bodies:
    chosen = selection(*entries)
    return retrieved(found, chosen, known, passes, lambda _: "[today · verify]", limit)


def left(bodies: Bodies) -> dict[str, str]:
    return {each.id: each.reason for each in bodies.left}


def test_a_related_body_is_given_whole_with_its_notice() -> None:
    bodies = choose(Found(key="mem_q", related=True), entries=[fact("q")])
    assert bodies.texts == (
        "[memory:project:fact] The queue is drained at night.\n    By a cron job. "
        "(id mem_q) [today · verify]",
    )
    assert [each.id for each in bodies.given] == ["mem_q"] and not bodies.left


def test_what_is_not_related_or_known_or_too_long_is_named() -> None:
    one, two, three = fact("a"), fact("b"), fact("c", "x" * 5000)
    bodies = choose(
        Found(key="mem_a", related=True),
        Found(key="mem_c", related=True),
        Found(key="mem_b", related=False),
        entries=[one, two, three],
        mem_a=one.digest,
    )
    assert bodies.texts == ()
    assert left(bodies) == {
        "mem_a": "told-before",
        "mem_c": "over-budget",
        "mem_b": "not-related",
    }


def test_a_body_that_changed_is_given_again() -> None:
    bodies = choose(Found(key="mem_a", related=True), entries=[fact("a")], mem_a="another digest")
    assert len(bodies.texts) == 1


def test_at_most_a_few_are_given() -> None:
    entries = [fact(f"q{n}", f"The queue {n} is drained.") for n in range(MOST_BODIES + 2)]
    found = [Found(key=a.entry.id, related=True) for a in entries]
    bodies = choose(*found, entries=entries)
    assert len(bodies.texts) == MOST_BODIES
    assert set(left(bodies).values()) == {"over-budget"}


def test_directives_are_known_whole_by_their_line_and_facts_are_not() -> None:
    rule, title = approved("rule", "Keep it short."), fact("q")
    told = Told(entries={"mem_rule": rule.digest, "mem_q": title.digest}, seq=1)
    usable = selection(rule, title).usable
    assert known_whole(told, {"mem_read": "d"}, usable) == {
        "mem_rule": rule.digest,
        "mem_read": "d",
    }
