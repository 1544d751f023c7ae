"""What can be completed at the cursor, and who is asked for it."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Literal

from core.data import Data
from core.text import SafeText

Trigger = Literal["@", "/"]

_LOOK_BACK = 200
"""Characters before the cursor that are looked at; the draft may be long, a name is not."""

_FILE = re.compile(r"(?:^|[\s(\"'])@([^\s@]*)$")
_COMMAND = re.compile(r"^/(\S*)$")


class Query(Data):
    """A word being typed that can be completed: its sign and what follows the sign."""

    trigger: Trigger
    word: str

    @property
    def length(self) -> int:
        """Characters before the cursor that a completion replaces."""
        return 1 + len(self.word)


class Candidate(Data):
    """One completion: what is inserted, and what is said of it in the list."""

    insert: str
    label: SafeText
    detail: SafeText = SafeText("")

    @property
    def id(self) -> str:
        """No two candidates of a list insert the same."""
        return self.insert


Completer = Callable[[Query], Sequence[Candidate] | Awaitable[Sequence[Candidate]]]
"""Answers a query with candidates, best first; what takes long is awaited and does its work in a
thread, for it is asked while the user types."""


def query_at(line: str, *, first_line: bool) -> Query | None:
    """Find the word to complete at the end of a line's part before the cursor."""
    if first_line and (command := _COMMAND.match(line)):
        return Query(trigger="/", word=command[1])
    if found := _FILE.search(line[-_LOOK_BACK:]):
        return Query(trigger="@", word=found[1])
    return None
