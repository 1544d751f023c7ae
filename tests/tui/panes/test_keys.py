"""Every action of the panes on the right, and of their screens, is there to be carried out."""

from __future__ import annotations

import pytest
from textual.dom import DOMNode

from tui.actions import actions_of, bindings
from tui.panes.context import ContextPane
from tui.panes.inbox import InboxPane
from tui.panes.memory import MemoryPane
from tui.screens.candidate_editor import CandidateEditor
from tui.screens.entry_history import EntryHistory
from tui.widgets.pane_rows import PaneRows

PLACES: dict[str, type[DOMNode]] = {
    "inbox": InboxPane,
    "memory": MemoryPane,
    "context": ContextPane,
    "history": EntryHistory,
    "editor": CandidateEditor,
}


@pytest.mark.parametrize("place", PLACES)
def test_each_action_has_its_method_and_its_binding(place: str) -> None:
    owner = PLACES[place]
    assert [a.name for a in actions_of(place) if not hasattr(owner, f"action_{a.method}")] == []
    assert bindings(place) == owner.BINDINGS


def test_a_panes_list_has_no_keys_of_its_own() -> None:
    assert PaneRows(lambda row: ())._bindings.key_to_bindings == {}
