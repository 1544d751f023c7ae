"""The one registry of actions: name, keys, where, help.

Bindings, footer, help, palette, README and tests are made from it; a key that is not here does
nothing. Letters act only where a list, a diff or a card has the focus, never on app or screen, where
they would fire while somebody types in a dialog.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from textual.binding import Binding, BindingType


class Action(NamedTuple):
    """Something that a key does.

    Attributes:
        name: ``place.verb``, by which settings remap it (``inbox.apply``).
        keys: Textual's names of the keys, the one shown first.
        label: one or two words, for the footer.
        help: one sentence, for the help and the palette.
        show: whether the footer shows it.
        first: whether it goes before what the focused widget makes of the key.
    """

    name: str
    keys: tuple[str, ...]
    label: str
    help: str
    show: bool = False
    first: bool = False

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
    Action("app.chat", ("f2",), "chat", "Go to the chat, to where you write (Shift+Tab goes to the transcript).", first=True),
    Action("app.inbox", ("f3",), "inbox", "Go to the inbox.", first=True),
    Action("app.memory", ("f4",), "memory", "Go to the memory browser.", first=True),
    Action("app.context", ("f5",), "context", "Show what the model sees, and why.", first=True),
    Action("app.zoom", ("f6",), "zoom", "Give the whole screen to the focused pane, or take it back.", first=True),
    Action("app.sessions", ("f7",), "sessions", "List the sessions; resume one.", first=True),
    Action("app.mode", ("f8",), "mode", "Switch between ask, accept edits and read only.", first=True),
    Action("app.next-pane", ("tab",), "next pane", "Go to the next pane.", first=True),
    Action("app.previous-pane", ("shift+tab",), "previous pane", "Go to the pane before.", first=True),
    Action("app.palette", ("ctrl+p",), "commands", "Find any command by its words.", show=True, first=True),
    Action("app.help", ("f1",), "help", "Explain the keys that work here.", show=True, first=True),
    Action("app.interrupt", ("escape",), "stop", "Close the topmost layer, or stop the turn."),
    Action("app.cancel", ("ctrl+c",), "cancel", "Copy the selection, stop, put the draft away, or quit.", first=True),
    Action("app.suspend", ("ctrl+z",), "suspend", "Go to the shell; fg comes back.", first=True),
    Action("app.quit", ("ctrl+q",), "quit", "Leave placet; everything is kept.", first=True),
    # The composer.
    Action("composer.send", ("enter",), "send", "Send the message.", show=True),
    Action("composer.newline", ("ctrl+j", "shift+enter", "alt+enter"), "newline", "Begin a new line.", show=True),
    Action("composer.editor", ("ctrl+g",), "$EDITOR", "Write the message in your editor.", first=True),
    Action("composer.history", ("ctrl+r",), "history", "Search what you have sent before."),
    Action("composer.unfold", ("ctrl+o",), "unfold", "Show folded pastes in full."),
    Action("composer.take-back", ("up",), "take back", "With an empty message: change the last one that waits.", first=True),
    Action("composer.undo", ("ctrl+underscore", "ctrl+minus"), "undo", "Undo the last change of the message.", first=True),
    # The transcript.
    Action("transcript.next", ("j", "down"), "down", "Go to the next message."),
    Action("transcript.previous", ("k", "up"), "up", "Go to the message before."),
    Action("transcript.page_up", ("pageup",), "page up", "Scroll up by a page."),
    Action("transcript.page_down", ("pagedown",), "page down", "Scroll down by a page."),
    Action("transcript.start", ("home", "g"), "first", "Go to the first message."),
    Action("transcript.fold", ("enter",), "fold", "Open or fold a tool call or reasoning.", show=True),
    Action("transcript.copy", ("c",), "copy", "Copy the message as it was written.", show=True),
    Action("transcript.open-cited", ("o",), "memory used", "Show the entry that the answer cites.", show=True),
    Action("transcript.retry", ("r",), "try again", "Send the last message again.", show=True),
    Action("transcript.edit", ("e",), "edit", "Write this turn's message anew, on a branch; the session stays.", show=True),
    Action("transcript.fork", ("f",), "fork", "Go on from this turn as another session; this one stays."),
    Action("transcript.undo-edit", ("u",), "undo edit", "Put the files of this edit back; again: redo it.", show=True),
    Action("transcript.undo-turn", ("U",), "undo all", "Put back all files that this turn has edited; again: redo it."),
    Action("transcript.pager", ("p",), "pager", "Read the transcript in your pager."),
    Action("transcript.end", ("end", "G"), "newest", "Go to the newest message and follow it.", show=True),
    # An approval card.
    Action("approval.allow", ("a", "y"), "allow", "Do exactly what is shown.", show=True),
    Action("approval.session", ("s",), "for the session", "Do it, and allow the same rule for this session.", show=True),
    Action("approval.edit", ("e",), "edit", "Change the proposed text first, with its diff beside it.", show=True),
    Action("approval.deny", ("d", "n"), "refuse", "Refuse; you may say why. Beside a diff n and p go between its changes.", show=True),
    Action("approval.toggle-hunk", ("space", "x"), "part", "Take or leave this part of the change.", show=True),
    # Every list.
    Action("list.up", ("k", "up"), "up", "Go to the row before."),
    Action("list.down", ("j", "down"), "down", "Go to the next row."),
    Action("list.page_up", ("pageup",), "page up", "Go up by a page."),
    Action("list.page_down", ("pagedown",), "page down", "Go down by a page."),
    Action("list.first", ("home", "g"), "first", "Go to the first row."),
    Action("list.last", ("end", "G"), "last", "Go to the last row."),
    Action("list.open", ("enter",), "open", "Open the row, or fold the group."),
    Action("list.mark", ("space", "x"), "mark", "Mark the row."),
    Action("list.range", ("v",), "range", "Begin a range; again: mark it."),
    Action("list.mark_all", ("asterisk",), "mark all", "Mark all rows shown."),
    Action("list.cancel_range", ("escape",), "no range", "Give up the range."),
    Action("list.fold", ("left",), "fold", "Fold the group."),
    Action("list.unfold", ("right",), "unfold", "Unfold the group."),
    # Every diff.
    Action("diff.up", ("k", "up"), "up", "Scroll up."),
    Action("diff.down", ("j", "down"), "down", "Scroll down."),
    Action("diff.page_up", ("pageup",), "page up", "Scroll up by a page."),
    Action("diff.page_down", ("pagedown",), "page down", "Scroll down by a page."),
    Action("diff.first", ("home", "g"), "start", "Go to the start."),
    Action("diff.last", ("end", "G"), "end", "Go to the end."),
    Action("diff.next", ("right_square_bracket",), "next change", "Go to the next change."),
    Action("diff.previous", ("left_square_bracket",), "change before", "Go to the change before."),
    Action("diff.wrap", ("w",), "wrap", "Wrap long lines, or not."),
    Action("diff.layout", ("vertical_line",), "layout", "One column, or side by side."),
    Action("diff.unfold", ("z",), "unchanged", "Show all unchanged lines, or few."),
    Action("diff.left", ("left",), "left", "Scroll lines that are not wrapped."),
    Action("diff.right", ("right",), "right", "Scroll lines that are not wrapped."),
    # The list of sessions.
    Action("sessions.open", ("enter",), "resume", "Go on with the session.", show=True),
    Action("sessions.new", ("n",), "new", "Begin a new session.", show=True),
    Action("sessions.filter", ("slash",), "filter", "Show only sessions whose name, or what was said in them, has the words.", show=True),
    Action("sessions.close", ("escape",), "close", "Go back.", show=True),
    # The list of models.
    Action("models.up", ("up",), "up", "Go to the model before."),
    Action("models.down", ("down",), "down", "Go to the next model."),
    Action("models.close", ("escape", "ctrl+q", "ctrl+c"), "close", "Go back.", show=True),
    # What is allowed.
    Action("permissions.remove", ("d", "delete"), "take back", "Take back a rule that was given for this session.", show=True),
    Action("permissions.mode", ("m",), "mode", "Switch between ask, accept edits and read only.", show=True),
    Action("permissions.close", ("escape", "ctrl+q", "ctrl+c"), "close", "Go back.", show=True),
    # A question.
    Action("confirm.yes", ("y",), "yes", "Do it.", show=True),
    Action("confirm.no", ("n", "escape"), "no", "Leave it.", show=True),
    # A line that is asked for.
    Action("prompt.leave", ("escape", "ctrl+q", "ctrl+c"), "cancel", "Leave it.", show=True),
    Action("choose.leave", ("escape", "ctrl+q", "ctrl+c"), "cancel", "Leave it.", show=True),
    # The help.
    Action("help.close", ("escape", "q", "f1"), "close", "Go back.", show=True),
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
    Action("inbox.conflict", ("C",), "conflict", "Show what it contradicts beside it, and settle it."),
    Action("inbox.next", ("J",), "next", "Go to the next candidate, also while one is shown large."),
    Action("inbox.previous", ("K",), "before", "Go to the candidate before, also while one is shown large."),
    Action("inbox.page-down", ("pagedown",), "page down", "Go down by a page."),
    Action("inbox.page-up", ("pageup",), "page up", "Go up by a page."),
    Action("inbox.first", ("home", "g"), "first", "Go to the first row."),
    Action("inbox.last", ("end", "G"), "last", "Go to the last row."),
    Action("inbox.back", ("escape",), "back", "Close what is open here: the range, the large view, the filter."),
    # The memory browser.
    Action("memory.down", ("j", "down"), "down", "Go to the next entry."),
    Action("memory.up", ("k", "up"), "up", "Go to the entry before."),
    Action("memory.open", ("enter",), "open", "Show the entry and where it came from.", show=True),
    Action("memory.history", ("h",), "history", "Show its versions and their diffs; revert to one.", show=True),
    Action("memory.edit", ("e",), "edit", "Change the entry's text, see the diff, then apply it.", show=True),
    Action("memory.editor", ("E",), "$EDITOR", "Open the file in your editor; the change is then reviewed."),
    Action("memory.delete", ("d",), "delete", "Delete the entry; undo brings it back.", show=True),
    Action("memory.move", ("m",), "move", "Move it to another tier, or between team and private.", show=True),
    Action("memory.restore", ("r",), "put back", "Put the approved text back into a file that was changed outside placet."),
    Action("memory.settle", ("s",), "settle", "Take the mark disputed off the entry: it holds as it is."),
    Action("memory.undo", ("u",), "undo", "Take back the last verdict.", show=True),
    Action("memory.redo", ("U",), "redo", "Give the verdict again."),
    Action("memory.filter", ("slash",), "filter", "Show only entries that match.", show=True),
    Action("memory.copy", ("c",), "copy", "Copy the entry's text."),
    Action("memory.fold", ("left",), "fold", "Fold the group."),
    Action("memory.unfold", ("right",), "unfold", "Unfold the group."),
    Action("memory.page-down", ("pagedown",), "page down", "Go down by a page."),
    Action("memory.page-up", ("pageup",), "page up", "Go up by a page."),
    Action("memory.first", ("home", "g"), "first", "Go to the first row."),
    Action("memory.last", ("end", "G"), "last", "Go to the last row."),
    Action("memory.back", ("escape",), "back", "Close what is open here: the entry, the filter."),
    # What the model sees.
    Action("context.down", ("j", "down"), "down", "Scroll down.", show=True),
    Action("context.up", ("k", "up"), "up", "Scroll up."),
    Action("context.page-down", ("pagedown",), "page down", "Scroll down by a page."),
    Action("context.page-up", ("pageup",), "page up", "Scroll up by a page."),
    Action("context.first", ("home", "g"), "start", "Scroll to the beginning."),
    Action("context.last", ("end", "G"), "end", "Scroll to the end."),
    Action("context.earlier", ("left_square_bracket",), "before", "Show the request before; while comparing, the change before.", show=True),
    Action("context.later", ("right_square_bracket",), "next", "Show the next request; while comparing, the next change.", show=True),
    Action("context.request", ("enter",), "request", "Show the request itself, or its summary.", show=True),
    Action("context.what-if", ("w",), "what if", "Show the request without an entry, or with another text of it.", show=True),
    Action("context.ask-again", ("a",), "ask again", "Ask the model for what is compared; its answer stands beside the first.", show=True),
    Action("context.answers", ("b",), "answers", "Show the answers of a turn that was asked again."),
    Action("context.compare", ("d",), "compare", "Show the difference to the marked request, else to the one before.", show=True),
    Action("context.mark", ("m",), "mark", "Mark the request, to compare another one with it; again: no more."),
    Action("context.copy", ("c",), "copy", "Copy what is shown."),
    Action("context.back", ("escape",), "back", "Show again what the request is made of."),
    # The versions of an entry.
    Action("history.down", ("j", "down"), "before", "Go to the version before."),
    Action("history.up", ("k", "up"), "after", "Go to the version after."),
    Action("history.revert", ("r",), "revert", "Put this version's text in force again.", show=True),
    Action("history.next-hunk", ("right_square_bracket",), "next change", "Go to the next change of the diff.", show=True),
    Action("history.previous-hunk", ("left_square_bracket",), "change before", "Go to the change before."),
    Action("history.scroll-down", ("pagedown",), "page down", "Scroll the diff down."),
    Action("history.scroll-up", ("pageup",), "page up", "Scroll the diff up."),
    Action("history.leave", ("escape", "h", "ctrl+c", "ctrl+q"), "back", "Close the history.", show=True),
    # The editor of a candidate.
    Action("editor.apply", ("ctrl+s", "f9"), "apply", "Apply the text as it stands here.", show=True),
    Action("editor.editor", ("ctrl+g",), "$EDITOR", "Go on in your editor.", show=True),
    Action("editor.leave", ("escape",), "leave", "Leave; changes are asked about first.", show=True),
)  # fmt: skip


def actions_of(place: str) -> list[Action]:
    """Return the actions of a place, in the order in which help and footer show them."""
    return [action for action in ACTIONS if action.place == place]


def bindings(place: str, *verbs: str) -> list[BindingType]:
    """Return Textual's bindings of a place, each with the action's name as its id.

    Args:
        verbs: only these, where a widget carries out a part of what the place offers.
    """
    return [
        Binding(
            ",".join(action.keys),
            action.method,
            action.label,
            show=action.show,
            priority=action.first,
            id=action.name,
            tooltip=action.help,
        )
        for action in actions_of(place)
        if not verbs or action.name.split(".", 1)[1] in verbs
    ]


def find(name: str) -> Action:
    """Return the action of a name.

    Raises:
        KeyError: there is none.
    """
    return next(action for action in ACTIONS if action.name == name)


_NAMES = {
    "question_mark": "?",
    "slash": "/",
    "asterisk": "*",
    "space": "space",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
    "vertical_line": "|",
    "ctrl+underscore": "ctrl+_",
    "pageup": "page up",
    "pagedown": "page down",
    "escape": "esc",
}


def key_name(key: str) -> str:
    """Return how a key is called in footer and help."""
    return _NAMES.get(key, key)


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
