"""The one registry of actions: name, keys, where, help.

Bindings, footer, help, palette, README and tests are made from it; a key that is not here does
nothing. Letters act only where a list, a diff or a card has the focus, never on app or screen, where
they would fire while somebody types in a dialog.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from textual.binding import Binding, BindingType


@dataclass(frozen=True)
class Action:
    """Something that a key does.

    Attributes:
        name: ``place.verb``, by which settings remap it (``inbox.apply``).
        keys: Textual's names of the keys, the one shown first.
        label: one or two words, for the footer.
        help: one sentence, for the help and the palette.
        show: whether the footer shows it.
    """

    name: str
    keys: tuple[str, ...]
    label: str
    help: str
    show: bool = False

    @property
    def place(self) -> str:
        """Where it works."""
        return self.name.split(".", 1)[0]

    @property
    def method(self) -> str:
        """The method that does it: ``action_<verb>`` of the widget that has the place."""
        return self.name.split(".", 1)[1].replace("-", "_")


ACTIONS: tuple[Action, ...] = (
    # Everywhere: only keys that no text field needs.
    Action("app.chat", ("f2",), "chat", "Go to the chat."),
    Action("app.inbox", ("f3",), "inbox", "Go to the inbox."),
    Action("app.memory", ("f4",), "memory", "Go to the memory browser."),
    Action("app.context", ("f5",), "context", "Show what the model sees, and why."),
    Action("app.zoom", ("f6",), "zoom", "Give the whole screen to the focused pane, or take it back."),
    Action("app.next-pane", ("tab",), "next pane", "Go to the next pane."),
    Action("app.previous-pane", ("shift+tab",), "previous pane", "Go to the pane before."),
    Action("app.palette", ("ctrl+p",), "commands", "Find any command by its words.", show=True),
    Action("app.help", ("f1",), "help", "Explain the keys that work here.", show=True),
    Action("app.sessions", ("f7",), "sessions", "List the sessions; resume one."),
    Action("app.mode", ("f8",), "mode", "Switch between ask, accept edits and read only."),
    Action("app.interrupt", ("escape",), "interrupt", "Close the topmost layer, or stop the turn."),
    Action("app.cancel", ("ctrl+c",), "cancel", "Copy the selection, stop, put the draft away, or quit."),
    Action("app.quit", ("ctrl+q",), "quit", "Leave placet; everything is kept."),
    # The composer.
    Action("composer.send", ("enter",), "send", "Send the message.", show=True),
    Action("composer.newline", ("ctrl+j", "shift+enter", "alt+enter"), "newline", "Begin a new line.", show=True),
    Action("composer.editor", ("ctrl+g",), "$EDITOR", "Write the message in your editor."),
    Action("composer.history", ("ctrl+r",), "history", "Search what you have sent before."),
    # The transcript.
    Action("transcript.down", ("j", "down"), "down", "Go to the next message."),
    Action("transcript.up", ("k", "up"), "up", "Go to the message before."),
    Action("transcript.copy", ("c",), "copy", "Copy the message as it was written.", show=True),
    Action("transcript.toggle", ("enter",), "fold", "Open or fold a tool call or reasoning.", show=True),
    Action("transcript.retry", ("r",), "try again", "Send the last message again."),
    Action("transcript.end", ("end", "G"), "newest", "Go to the newest message and follow it.", show=True),
    # An approval card.
    Action("approval.allow", ("a", "y"), "allow", "Do exactly what is shown.", show=True),
    Action("approval.session", ("s",), "for the session", "Do it, and allow the same rule for this session.", show=True),
    Action("approval.edit", ("e",), "edit", "Change the proposed text first.", show=True),
    Action("approval.deny", ("d", "n"), "refuse", "Refuse; you may say why.", show=True),
    Action("approval.toggle-hunk", ("space", "x"), "hunk", "Take or leave this part of the change."),
    # The inbox.
    Action("inbox.down", ("j", "down"), "down", "Go to the next candidate."),
    Action("inbox.up", ("k", "up"), "up", "Go to the candidate before."),
    Action("inbox.open", ("enter",), "open", "Show the candidate whole.", show=True),
    Action("inbox.apply", ("a", "y"), "apply", "Approve exactly the text shown.", show=True),
    Action("inbox.edit", ("e",), "edit", "Change the text, see the diff, then apply it.", show=True),
    Action("inbox.editor", ("E",), "$EDITOR", "Change the text in your editor."),
    Action("inbox.discard", ("d", "n"), "discard", "Refuse it; the same is not proposed again.", show=True),
    Action("inbox.undo", ("u",), "undo", "Take back the last verdict.", show=True),
    Action("inbox.redo", ("U",), "redo", "Give the verdict again."),
    Action("inbox.snooze", ("s",), "snooze", "Put it out of sight until a date."),
    Action("inbox.mark", ("x", "space"), "mark", "Mark it for a batch.", show=True),
    Action("inbox.mark-range", ("v",), "range", "Mark everything between two rows."),
    Action("inbox.mark-all", ("asterisk",), "mark all", "Mark all that the filter shows."),
    Action("inbox.apply-marked", ("A",), "apply marked", "Apply all marked, after a counted confirmation."),
    Action("inbox.discard-marked", ("D",), "discard marked", "Discard all marked, after a counted confirmation."),
    Action("inbox.filter", ("slash",), "filter", "Show only what matches words, or is blocked or snoozed.", show=True),
    Action("inbox.sort", ("o",), "sort", "Sort by priority, age or tier."),
    Action("inbox.next-hunk", ("right_square_bracket",), "next change", "Go to the next change of the diff."),
    Action("inbox.previous-hunk", ("left_square_bracket",), "change before", "Go to the change before."),
    Action("inbox.triage", ("t",), "triage", "Go through what waits, one after the other."),
    Action("inbox.wrap", ("w",), "wrap", "Wrap long lines, or not."),
    Action("inbox.copy", ("c",), "copy", "Copy the proposed text."),
    Action("inbox.explain", ("question_mark",), "why", "Explain the rules that found something here."),
    # The memory browser.
    Action("memory.down", ("j", "down"), "down", "Go to the next entry."),
    Action("memory.up", ("k", "up"), "up", "Go to the entry before."),
    Action("memory.open", ("enter",), "open", "Show the entry and where it came from.", show=True),
    Action("memory.history", ("h",), "history", "Show its versions and their diffs; revert to one.", show=True),
    Action("memory.edit", ("e",), "edit", "Change the entry's text, see the diff, then apply it.", show=True),
    Action("memory.editor", ("E",), "$EDITOR", "Open the file in your editor; the change is then reviewed."),
    Action("memory.delete", ("d",), "delete", "Delete the entry; undo brings it back.", show=True),
    Action("memory.move", ("m",), "move", "Move it to another tier, or between team and private.", show=True),
    Action("memory.undo", ("u",), "undo", "Take back the last verdict.", show=True),
    Action("memory.redo", ("U",), "redo", "Give the verdict again."),
    Action("memory.filter", ("slash",), "filter", "Show only entries that match.", show=True),
    Action("memory.copy", ("c",), "copy", "Copy the entry's text."),
)  # fmt: skip


def actions_of(place: str) -> list[Action]:
    """Return the actions of a place, in the order in which help and footer show them."""
    return [action for action in ACTIONS if action.place == place]


def bindings(place: str) -> list[BindingType]:
    """Return Textual's bindings of a place, each with the action's name as its id."""
    return [
        Binding(
            ",".join(action.keys),
            action.method,
            action.label,
            show=action.show,
            id=action.name,
            tooltip=action.help,
        )
        for action in actions_of(place)
    ]


def find(name: str) -> Action:
    """Return the action of a name.

    Raises:
        KeyError: there is none.
    """
    return next(action for action in ACTIONS if action.name == name)


def clashes(actions: Iterable[Action]) -> list[tuple[str, str, str]]:
    """List keys that two actions of one place share, as (key, action, action)."""
    taken: dict[tuple[str, str], str] = {}
    found = []
    for action in actions:
        for key in action.keys:
            other = taken.setdefault((action.place, key), action.name)
            if other != action.name:
                found.append((key, other, action.name))
    return found
