"""What tools may do without asking: the mode, and the user's rules.

Nothing here is remembered from one project to the next; a project's own settings can take away,
never give.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Literal

from core.errors import PlacetError
from core.tools.base import Ask, Effect
from core.tools.command import Rule, any_allows, parse_rule

Decision = Literal["allow", "ask", "deny"]


class Mode(StrEnum):
    """How much is asked, from the strictest to the loosest."""

    READ_ONLY = "read-only"
    ASK = "ask"
    ACCEPT_EDITS = "accept-edits"

    def next(self) -> Mode:
        """Return the mode that the key for it switches to: ask, accept edits, read only."""
        order = (Mode.ASK, Mode.ACCEPT_EDITS, Mode.READ_ONLY)
        return order[(order.index(self) + 1) % len(order)]


_STRICTEST_FIRST = tuple(Mode)


class Permissions:
    """Decides what is asked.

    Args:
        mode: where the user's settings begin.
        allow: the allow rules of the user's settings.
    """

    def __init__(self, mode: Mode = Mode.ASK, allow: Iterable[str] = ()) -> None:
        self._mode = mode
        self._ceiling = Mode.ACCEPT_EDITS
        self._always_ask: list[Rule] = []
        self._rules: list[Rule] = []
        self._for_session: dict[str, Rule] = {}
        self._readable: set[str] = set()
        self.unusable: list[str] = []
        """Rules of the settings that allow nothing, to be told to the user."""
        for text in allow:
            rule = parse_rule(text, may_be_open=True)
            if rule is None:
                self.unusable.append(text)
            else:
                self._rules.append(rule)

    @property
    def mode(self) -> Mode:
        """The mode in force: the user's, but none looser than the project's settings allow."""
        return min(self._mode, self._ceiling, key=_STRICTEST_FIRST.index)

    def switch(self, mode: Mode) -> None:
        """Take the user's choice of a mode."""
        self._mode = mode

    def narrow(self, mode: Mode | None = None, always_ask: Iterable[str] = ()) -> None:
        """Take a project's own settings: they can only make it stricter.

        Args:
            mode: the loosest mode that the project wants.
            always_ask: commands, rules of the settings among them, that are asked about here.
        """
        if mode is not None:
            self._ceiling = min(self._ceiling, mode, key=_STRICTEST_FIRST.index)
        rules = (parse_rule(text, may_be_open=True) for text in always_ask)
        self._always_ask += [rule for rule in rules if rule is not None]

    def allow_for_session(self, ask: Ask) -> None:
        """Keep the rule that a question names (``ask.rule``) until the session ends.

        Raises:
            PlacetError: the question has no rule.
        """
        rule = parse_rule(ask.rule, may_be_open=False)
        if ask.kind == "run" and rule is not None:
            self._for_session[ask.rule] = rule
        elif ask.kind == "outside" and ask.rule and not ask.changes:
            self._readable.add(ask.rule)
        else:
            raise PlacetError("no-rule", "This can't be allowed for good; it is asked each time.")

    @property
    def session_rules(self) -> tuple[str, ...]:
        """The rules that were given for the session: commands, then places that may be read."""
        return (*self._for_session, *sorted(self._readable))

    def forget(self, rule: str) -> None:
        """Take back a rule that was given for the session.

        Raises:
            PlacetError: there is none.
        """
        if rule not in self.session_rules:
            raise PlacetError("no-rule", f"No rule {rule} was given in this session.")
        self._for_session.pop(rule, None)
        self._readable.discard(rule)

    def end_session(self) -> None:
        """Forget what was allowed for the session; the mode stays."""
        self._for_session.clear()
        self._readable.clear()

    def decide(self, effect: Effect, ask: Ask | None) -> Decision:
        """Say whether a prepared call is run, asked about or refused.

        Args:
            effect: what its tool can do.
            ask: what it asks; None: nothing.
        """
        if self.mode is Mode.READ_ONLY and effect in (Effect.EDIT, Effect.RUN):
            return "deny"
        if ask is None:
            return "allow" if effect in (Effect.READ, Effect.MEMORY) else "ask"
        match effect, ask.kind:
            case Effect.READ, "outside":
                allowed = ask.rule in self._readable
            case Effect.EDIT, "edit":
                allowed = self.mode is Mode.ACCEPT_EDITS
            case Effect.RUN, "run":
                rules = [*self._rules, *self._for_session.values()]
                allowed = any_allows(rules, ask.command) and not any_allows(
                    self._always_ask, ask.command
                )
            case _:
                allowed = False
        return "allow" if allowed else "ask"
