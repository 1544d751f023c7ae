"""Regular expressions from a model, searched in time that grows with the text and not faster.

Python's engine backtracks: ``(\\w+\\s*)+=`` on two dozen letters already takes seconds and holds
the interpreter meanwhile. An expression with at most one unbounded repeat and few choices is left
to it (the cost is at most the square of a line's length, and lines are cut). Any other is turned
into a set of states that is carried along the line (Thompson, CACM 11(6), 1968), each set
remembered as one node of a machine that is built as it is needed. Only *whether* a line matches is
asked, never where.
"""

from __future__ import annotations

import re
import re._constants as op  # type: ignore[import-not-found]
import re._parser as parser  # type: ignore[import-not-found]
from collections.abc import Callable
from typing import Any

from core.data import Data

_Test = Callable[[str], bool]

_MAX_CHOICES = 16
_MAX_STATES = 1500
_MAX_NODES = 20_000
_REPEATS = (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT)


class TooCostlyError(Exception):
    """The expression may take more than linear time and uses what no such machine can do."""


class LineSearch(Data):
    """A compiled expression.

    Attributes:
        matches: tells whether a line, which holds no newline, matches anywhere.
        needs: a text that stands in every matching line; empty where none is known.
        ignore_case: ``needs`` is in lower case and means either.
    """

    matches: Callable[[str], bool]
    needs: str = ""
    ignore_case: bool = False

    def may_match(self, text: str) -> bool:
        """Tell quickly that no line of a text matches (False), or that one might."""
        if self.ignore_case:
            return not text.isascii() or self.needs in text.lower()
        return self.needs in text


def compile_search(pattern: str, *, ignore_case: bool = False) -> LineSearch:
    """Compile an expression for searching line by line.

    Raises:
        re.error: it is no regular expression.
        TooCostlyError: it may backtrack and uses lookaround, back references or huge counts.
    """
    try:
        compiled = re.compile(pattern, re.IGNORECASE if ignore_case else 0)
        tree = parser.parse(pattern, compiled.flags & ~re.DEBUG)
    except (RecursionError, OverflowError) as error:
        raise TooCostlyError from error
    fold = bool(compiled.flags & re.IGNORECASE)
    needs = max(_literals(tree), key=len, default="")
    repeats, choices = _cost(tree)
    if repeats <= 1 and choices <= _MAX_CHOICES:
        matches = _backtracking(compiled)
    else:
        matches = _Machine(tree, compiled.flags).search
    if fold and not needs.isascii():
        needs = ""
    return LineSearch(matches=matches, needs=needs.lower() if fold else needs, ignore_case=fold)


def _backtracking(compiled: re.Pattern[str]) -> Callable[[str], bool]:
    return lambda line: compiled.search(line) is not None


def _literals(tree: Any) -> list[str]:
    """List the texts that whatever matches must hold, as far as they stand plainly."""
    found = [""]
    for code, argument in tree:
        if code is op.LITERAL:
            found[-1] += chr(argument)
            continue
        if code is op.SUBPATTERN and argument[1:3] == (0, 0):
            found += _literals(argument[3])
        elif code in _REPEATS and argument[0] > 0:
            found += _literals(argument[2])
        found.append("")
    return found


def _cost(tree: Any) -> tuple[float, float]:
    """Return how many unbounded repeats multiply and how many bounded choices there are.

    A choice or a repeat within an unbounded repeat counts as without bound.
    """
    repeats, choices = 0.0, 1.0
    for code, argument in tree:
        if code in _REPEATS:
            low, high, inner = argument
            inner_repeats, inner_choices = _cost(inner)
            if high is op.MAXREPEAT or high > _MAX_CHOICES * 4:
                simple = inner_repeats == 0 and inner_choices == 1
                repeats += 1 if simple else float("inf")
            else:
                repeats += inner_repeats * high
                choices *= (inner_choices ** min(high, 64)) * (high - low + 1)
        elif code is op.BRANCH:
            costs = [_cost(part) for part in argument[1]]
            repeats += max(c[0] for c in costs)
            choices *= sum(c[1] for c in costs)
        else:
            for part in _parts(code, argument):
                inner_repeats, inner_choices = _cost(part)
                repeats += inner_repeats
                choices *= inner_choices
            if code is op.GROUPREF:
                repeats += 1  # a comparison as long as what the group took
    return repeats, choices


def _parts(code: Any, argument: Any) -> list[Any]:
    if code is op.SUBPATTERN:
        return [argument[3]]
    if code in (op.ASSERT, op.ASSERT_NOT):
        return [argument[1]]
    if code is op.ATOMIC_GROUP:
        return [argument]
    if code is op.GROUPREF_EXISTS:
        return [part for part in argument[1:] if part is not None]
    return []


class _Machine:
    """The states of an expression, and the nodes (sets of states) met so far.

    A state is a test of one character with the state after it, a fork, or a condition on its
    surroundings; state 0 is the match.
    """

    def __init__(self, tree: Any, flags: int) -> None:
        self._tests: dict[int, tuple[_Test, int]] = {}
        self._forks: dict[int, list[int]] = {}
        self._conditions: dict[int, tuple[Any, int]] = {}
        self._size = 1
        self._is_word = re.compile(r"\w", flags & re.ASCII).match
        self._start = self._sequence(tree, flags, 0)
        self._forget()

    def search(self, line: str) -> bool:
        """Tell whether the line, which holds no newline, matches anywhere."""
        if len(self._nodes) > _MAX_NODES:
            self._forget()
        node = 0
        for char in line:
            following = self._steps[node].get(char)
            if following is None:
                following = self._step(node, char)
            if following < 0:
                return True
            node = following
        return self._step(node, "") < 0

    def _forget(self) -> None:
        beginning = (frozenset({self._start}), "begin")
        self._nodes = [beginning]
        self._known = {beginning: 0}
        self._steps: list[dict[str, int]] = [{}]

    def _step(self, node: int, char: str) -> int:
        """Return the node after a character (``""``: the line's end), -1 for a match."""
        states, before = self._nodes[node]
        after = self._surrounding(char) if char else "end"
        reached = self._closure(states, before, after)
        if 0 in reached:
            following = -1
        else:
            tests = (self._tests[s] for s in reached if s in self._tests) if char else ()
            moved = frozenset({self._start, *(then for test, then in tests if test(char))})
            following = self._node((moved, after))
        self._steps[node][char] = following
        return following

    def _node(self, content: tuple[frozenset[int], str]) -> int:
        if content not in self._known:
            self._known[content] = len(self._nodes)
            self._nodes.append(content)
            self._steps.append({})
        return self._known[content]

    def _surrounding(self, char: str) -> str:
        return "word" if self._is_word(char) else "other"

    def _closure(self, states: frozenset[int], before: str, after: str) -> set[int]:
        """Follow forks, and conditions that hold between the two surroundings."""
        reached: set[int] = set()
        waiting = list(states)
        while waiting:
            state = waiting.pop()
            if state in reached:
                continue
            reached.add(state)
            waiting += self._forks.get(state, ())
            if state in self._conditions:
                code, then = self._conditions[state]
                if _holds(code, before, after):
                    waiting.append(then)
        return reached

    def _new(self) -> int:
        if self._size > _MAX_STATES:
            raise TooCostlyError
        self._size += 1
        return self._size - 1

    def _sequence(self, tree: Any, flags: int, then: int) -> int:
        """Build the states of a part of the expression, back to front, and return the first."""
        for code, argument in reversed(list(tree)):
            then = self._one(code, argument, flags, then)
        return then

    def _one(self, code: Any, argument: Any, flags: int, then: int) -> int:
        if code in (op.MAX_REPEAT, op.MIN_REPEAT):
            return self._repeat(argument, flags, then)
        if code is op.BRANCH:
            return self._fork([self._sequence(part, flags, then) for part in argument[1]])
        if code is op.SUBPATTERN:
            _, added, removed, inner = argument
            return self._sequence(inner, (flags | added) & ~removed, then)
        state = self._new()
        if code is op.AT:
            self._conditions[state] = (argument, then)
        else:
            self._tests[state] = (_test(code, argument, flags), then)
        return state

    def _fork(self, ways: list[int]) -> int:
        state = self._new()
        self._forks[state] = ways
        return state

    def _repeat(self, argument: Any, flags: int, then: int) -> int:
        low, high, inner = argument
        if high is op.MAXREPEAT:
            first = self._fork([then])
            self._forks[first].append(self._sequence(inner, flags, first))
        else:
            first = then
            for _ in range(high - low):
                first = self._fork([then, self._sequence(inner, flags, first)])
        for _ in range(low):
            first = self._sequence(inner, flags, first)
        return first


def _holds(condition: Any, before: str, after: str) -> bool:
    match condition:
        case op.AT_BEGINNING | op.AT_BEGINNING_STRING:
            return before == "begin"
        case op.AT_END | op.AT_END_STRING:
            return after == "end"
        case op.AT_BOUNDARY:
            return (before == "word") != (after == "word")
        case op.AT_NON_BOUNDARY:
            empty = before == "begin" and after == "end"
            return not empty and (before == "word") == (after == "word")
    raise TooCostlyError


def _test(code: Any, argument: Any, flags: int) -> _Test:
    """Return the test of one character.

    Raises:
        TooCostlyError: the construct is more than a test of one character.
    """
    if code is op.ANY:
        return lambda char: char != "\n" or bool(flags & re.DOTALL)
    if code is op.NOT_LITERAL:
        return _one_of([(op.NEGATE, None), (op.LITERAL, argument)], flags)
    if code is op.LITERAL:
        return _one_of([(op.LITERAL, argument)], flags)
    if code is op.IN:
        return _one_of(argument, flags)
    raise TooCostlyError


def _one_of(items: list[tuple[Any, Any]], flags: int) -> _Test:
    negated = items[0][0] is op.NEGATE
    checks = [_item(code, argument, flags & re.ASCII) for code, argument in items[negated:]]

    def test(char: str) -> bool:
        forms = {char}
        if flags & re.IGNORECASE:
            forms |= {f for f in (char.lower(), char.upper()) if len(f) == 1}
        return any(check(form) for check in checks for form in forms) != negated

    return test


_CATEGORIES = {
    op.CATEGORY_DIGIT: r"\d",
    op.CATEGORY_NOT_DIGIT: r"\D",
    op.CATEGORY_SPACE: r"\s",
    op.CATEGORY_NOT_SPACE: r"\S",
    op.CATEGORY_WORD: r"\w",
    op.CATEGORY_NOT_WORD: r"\W",
}


def _item(code: Any, argument: Any, ascii_only: int) -> _Test:
    if code is op.LITERAL:
        return lambda char: ord(char) == argument
    if code is op.RANGE:
        low, high = argument
        return lambda char: low <= ord(char) <= high
    matches = re.compile(_CATEGORIES[argument], ascii_only).match
    return lambda char: matches(char) is not None
