"""The registry of actions is whole: every binding is in it, and no key means two things."""

from __future__ import annotations

import pytest
from textual.binding import Binding
from textual.widget import Widget

from tui.actions import ACTIONS, Action, actions_of, bindings, clashes, find, key_name
from tui.app import PlacetApp
from tui.footer import footer_parts
from tui.keymap import checked
from tui.panes.chat import ChatPane
from tui.screens.confirm import Confirm
from tui.screens.help import HEADINGS, HelpScreen, help_text
from tui.screens.main import MainScreen
from tui.screens.models import ModelsScreen
from tui.screens.permissions import PermissionsScreen
from tui.screens.prompt_line import PromptLine
from tui.screens.quit import QuitScreen
from tui.screens.sessions import SessionsScreen
from tui.widgets.approval import ApprovalCard
from tui.widgets.composer import Composer
from tui.widgets.composer_input import ComposerInput
from tui.widgets.diff_view import DiffView
from tui.widgets.row_list import RowList
from tui.widgets.transcript import Transcript

OURS: list[type] = [
    PlacetApp,
    MainScreen,
    ChatPane,
    ApprovalCard,
    Composer,
    ComposerInput,
    DiffView,
    RowList,
    Transcript,
    Confirm,
    HelpScreen,
    ModelsScreen,
    PermissionsScreen,
    PromptLine,
    QuitScreen,
    SessionsScreen,
]
NAMES = {action.name for action in ACTIONS}


def bound(kind: type) -> list[Binding]:
    return [b for b in vars(kind).get("BINDINGS", ()) if isinstance(b, Binding)]


@pytest.mark.parametrize("kind", OURS, ids=lambda kind: kind.__name__)
def test_every_binding_is_in_the_registry(kind: type) -> None:
    for binding in bound(kind):
        assert binding.id in NAMES
        assert set(binding.key.split(",")) <= set(find(binding.id or "").keys)


@pytest.mark.parametrize("kind", OURS, ids=lambda kind: kind.__name__)
def test_every_binding_has_a_method(kind: type) -> None:
    for binding in bound(kind):
        assert hasattr(kind, f"action_{binding.action.partition('(')[0]}")


@pytest.mark.parametrize("kind", [PlacetApp, MainScreen])
def test_no_letter_is_bound_on_app_or_screen(kind: type) -> None:
    for binding in bound(kind):
        assert all(len(key) > 1 for key in binding.key.split(","))


def test_no_key_means_two_things_in_one_place() -> None:
    assert clashes(ACTIONS) == []
    assert len(NAMES) == len(ACTIONS)


def test_keys_of_terminals_and_multiplexers_are_never_the_only_way() -> None:
    eaten = {"ctrl+h", "ctrl+i", "ctrl+m", "ctrl+b", "ctrl+a", "ctrl+s"}
    for action in ACTIONS:
        assert set(action.keys) - eaten, action.name


def test_verbs_choose_among_a_places_bindings() -> None:
    chosen = bindings("transcript", "copy", "end")
    assert [b.id for b in chosen if isinstance(b, Binding)] == ["transcript.copy", "transcript.end"]


def test_the_help_names_every_action() -> None:
    text = help_text(["composer", "app"], {"app.help": "f12"})
    assert text.startswith("Message\n")
    assert "f12" in text
    for place in HEADINGS:
        for action in actions_of(place):
            assert action.help in text


def test_the_footer_is_made_from_the_registry() -> None:
    said = [part.text for part in footer_parts(["composer", "app"], {"composer.send": "ctrl+y"})]
    assert said == ["ctrl+y send", "ctrl+j newline", "ctrl+p commands", "f1 help"]


def test_the_footer_leaves_out_what_is_not_possible_now() -> None:
    card = ApprovalCard()
    said = [part.text for part in footer_parts(["approval"], {}, card)]
    assert said == ["a allow", "d refuse"]
    assert isinstance(card, Widget)


def test_a_remapping_that_clashes_is_refused_with_its_place() -> None:
    kept, problems = checked({"inbox.apply": "d", "app.inbox": "f9", "no.such": "x"})
    assert kept == {"app.inbox": "f9"}
    assert "there is no action no.such" in problems[0]
    assert "in inbox" in problems[1]


def test_two_keys_can_change_places() -> None:
    kept, problems = checked({"inbox.apply": "d,n", "inbox.discard": "a,y"})
    assert (len(kept), problems) == (2, [])


def test_keys_have_names() -> None:
    assert [key_name(key) for key in ("slash", "question_mark", "a")] == ["/", "?", "a"]


def test_an_action_knows_its_place_and_method() -> None:
    action = Action("inbox.mark-all", ("x",), "all", "Mark all.")
    assert (action.place, action.method) == ("inbox", "mark_all")
