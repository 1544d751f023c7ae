"""How memory looks in a prompt: labelled, and unable to open or close a structure of ours. Pure.

A label stands at the beginning of a line; every further line of a text is indented, and whatever in
a text looks like one of our labels is defused. So a memory that says ``[memory:user:forbidden]``
stays a text that says so, and never becomes an instruction.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from core.memory.entry import Entry
from core.memory.entry_types import DIRECTIVES
from core.text import reveal

INDENT = "    "
"""Before each further line of a text, so that none of them can begin with a label."""
_EVIDENCE_CHARS = 200
WORDS_MARK = "[user]"
"""The line after which the user's own words stand in a message that also tells of memory."""

UPDATE_MARK = "[memory update]"
"""The line after which stands what changed in memory since the session began."""
COMMAND_MARK = "[command run by the user]"
"""The line after which stands what came of a command line that the user ran himself."""

BODIES_MARK = "[memory bodies]"
"""The line after which stand whole texts of entries that fit the message."""
_LABEL = re.compile(r"\[(?=\s*(?:memory|mem|user|system)\b)", re.IGNORECASE)
_FENCE = re.compile(r"</?\s*(?:memory|system|instructions?)\b|<\|", re.IGNORECASE)


def defuse(text: str) -> str:
    """Make look-alikes of our labels and of chat fences inert, and show what is hidden."""
    text = _LABEL.sub(r"\\[", reveal(text))
    return _FENCE.sub(lambda found: f"\\{found[0]}", text)


def label(entry: Entry) -> str:
    """Return ``[memory:<scope>:<type>]``; a disputed entry says so."""
    disputed = ":disputed" if entry.disputed else ""
    return f"[memory:{entry.scope}:{entry.type}{disputed}]"


def indented(text: str) -> str:
    """Indent every line of a text but the first."""
    return text.replace("\n", "\n" + INDENT)


def directive(entry: Entry) -> str:
    """Render an entry whose text stands in the prompt whole."""
    return f"{label(entry)} {indented(defuse(entry.body))} (id {entry.id})"


def _index_line(entry: Entry) -> str:
    """Render an entry of which only the title stands in the prompt."""
    title = " ".join(defuse(entry.title).split())
    return f"{label(entry)} {title} (id {entry.id}; read_memory gives the body)"


def disputed(entry: Entry) -> str:
    """Render one side of a dispute whole, with what it rests on: the model has to weigh it."""
    evidence = next((source.evidence for source in entry.sources if source.evidence), "")
    quoted = " ".join(defuse(evidence[:_EVIDENCE_CHARS]).split())
    rests_on = f'; rests on "{quoted}"' if quoted else ""
    return f"{label(entry)} {indented(defuse(entry.body))} (id {entry.id}{rests_on})"


def line(entry: Entry) -> str:
    """Render an entry as it stands in the prefix."""
    if entry.disputed:
        return disputed(entry)
    return directive(entry) if entry.type in DIRECTIVES else _index_line(entry)


def is_whole(entry: Entry) -> bool:
    """Tell whether an entry's line holds its whole body."""
    return entry.disputed or entry.type in DIRECTIVES


def body(entry: Entry, notice: str) -> str:
    """Render an entry's whole body with a notice of its age and of what to verify."""
    return f"{label(entry)} {indented(defuse(entry.body))} (id {entry.id}) {notice}"


def budget_line(used: int, limit: int) -> str:
    """Render the budget, shown to model and user: ``[memory 73% · 5,840/8,000 chars]``."""
    return f"[memory {used * 100 // max(limit, 1)}% · {used:,}/{limit:,} chars]"


def age(days: int) -> str:
    """Say how old a text is."""
    return "today" if days < 1 else "1 day old" if days == 1 else f"{days} days old"


def plain(words: str) -> str:
    """Return a user message that tells of nothing else; words that look as if they told of memory
    are marked as what they are."""
    marked = words.startswith((UPDATE_MARK, BODIES_MARK, WORDS_MARK))
    return f"{WORDS_MARK}\n{words}" if marked else words


def with_commands(outputs: Sequence[str], content: str) -> str:
    """Put what came of the user's own commands before the message that follows them."""
    if not outputs:
        return content
    told = "\n".join(f"{COMMAND_MARK}\n{INDENT}{indented(defuse(text))}" for text in outputs)
    marked = content.startswith((UPDATE_MARK, BODIES_MARK, WORDS_MARK))
    return f"{told}\n{content}" if marked else f"{told}\n{WORDS_MARK}\n{content}"


def words_of(content: str) -> str:
    """Return the user's own words of a user message as it was sent."""
    if content.startswith(f"{WORDS_MARK}\n"):
        return content.removeprefix(f"{WORDS_MARK}\n")
    if content.startswith((UPDATE_MARK, BODIES_MARK, COMMAND_MARK)):
        _, mark, words = content.partition(f"\n{WORDS_MARK}\n")
        return words if mark else content
    return content
