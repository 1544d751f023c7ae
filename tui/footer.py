"""Which keys the footer names: those of the place that has the focus, from the registry. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from textual.binding import Binding
from textual.dom import DOMNode
from textual.widget import Widget

from core.text import SafeText
from tui.actions import ACTIONS, Action, actions_of, key_name
from tui.widgets.rule import Part

_PLACES = {action.place for action in ACTIONS}


def places_of(widget: Widget | None) -> list[str]:
    """List the places that a widget is in, from the innermost out; the last is ``app``.

    A widget is in the places of its bindings, unless its class names others in ``PLACES``.
    """
    places: list[str] = []
    node: DOMNode | None = widget
    while node is not None:
        for place in _bound_places(node):
            if place not in places:
                places.append(place)
        node = node.parent
    return [*(place for place in places if place != "app"), "app"]


def _bound_places(node: DOMNode) -> Sequence[str]:
    named: Sequence[str] | None = getattr(type(node), "PLACES", None)
    if named is not None:
        return named
    ids = [b.id for b in type(node).BINDINGS if isinstance(b, Binding) and b.id]
    return [name for name in (i.split(".", 1)[0] for i in ids) if name in _PLACES]


def _is_allowed(action: Action, widget: Widget | None) -> bool:
    node: DOMNode | None = widget
    while node is not None:
        if action.place in _bound_places(node):
            return node.check_action(action.method, ()) is not False
        node = node.parent
    return True


def keys_of(action: Action, keymap: Mapping[str, str]) -> tuple[str, ...]:
    """Return the keys of an action, as they are or as the user has set them."""
    mapped = keymap.get(action.name)
    return tuple(key.strip() for key in mapped.split(",")) if mapped else action.keys


def footer_parts(
    places: list[str], keymap: Mapping[str, str], widget: Widget | None = None
) -> list[Part]:
    """Return the footer's parts: the key and the label of each action that is shown.

    Args:
        widget: what has the focus: what it and the widgets around it do not allow is left out.
    """
    shown = [
        action
        for place in places
        for action in actions_of(place)
        if action.show and _is_allowed(action, widget)
    ]
    parts = []
    for number, action in enumerate(shown):
        key = key_name(keys_of(action, keymap)[0])
        weight = 100 - number + (50 if action.place == "app" else 0)
        parts.append(Part(text=SafeText(f"{key} {action.label}"), style="muted", weight=weight))
    return parts
