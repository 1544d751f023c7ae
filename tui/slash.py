"""The commands of the composer that placet itself carries out. Pure."""

from __future__ import annotations

import re
from typing import NamedTuple

from textual.message import Message

_COMMAND = re.compile(r"/([a-z][a-z-]*)(?:\s+(.*))?\Z", re.DOTALL)


class Slash(NamedTuple):
    """A command: its name, what may follow it, and what it does."""

    name: str
    argument: str
    help: str


SLASHES: tuple[Slash, ...] = (
    Slash("help", "", "Explain the keys."),
    Slash("new", "", "Begin a new session."),
    Slash("sessions", "", "List the sessions; resume one."),
    Slash("resume", "[ID]", "Go on with a session, or choose one."),
    Slash("rename", "NAME", "Give the session another name."),
    Slash("fork", "", "Go on from the newest turn as another session; this one stays."),
    Slash("export", "[PATH]", "Write the session to a file: Markdown, or JSON lines for .json(l)."),
    Slash("compact", "", "Let a summary stand for the earlier turns in what is sent."),
    Slash("retry", "", "Send the last message again."),
    Slash("ignore-memory", "TEXT", "Send a message as if memory were empty."),
    Slash("mode", "[ask|accept-edits|read-only|next]", "Show or switch what tools may do unasked."),
    Slash("permissions", "", "Show what is allowed unasked; take rules back."),
    Slash("model", "[NAME]", "Choose which model answers from the next turn on."),
    Slash("inbox", "", "Go to the inbox."),
    Slash("memory", "", "Go to the memory browser."),
    Slash("context", "", "Show what the model sees, and why."),
    Slash("quit", "", "Leave placet; everything is kept."),
)

NAMES = frozenset(slash.name for slash in SLASHES)


class SlashCommand(Message):
    """The user wrote a command."""

    def __init__(self, name: str, rest: str) -> None:
        self.name = name
        """One of `NAMES`."""
        self.rest = rest
        """What followed it."""
        super().__init__()


def read(text: str) -> tuple[str, str] | None:
    """Split a message into a command's name and the rest; None if it is no command.

    A path such as ``/etc/hosts`` is none. The name need not be one of ours.
    """
    found = _COMMAND.match(text.strip())
    return (found[1], found[2] or "") if found else None
