"""The line of keys under a card or a list, from the registry."""

from __future__ import annotations

from core.text import SafeText
from tui.actions import find, key_name


def key_line(place: str, *verbs: str) -> SafeText:
    """Name the keys of some actions of a place: ``a apply   e edit``."""
    actions = (find(f"{place}.{verb}") for verb in verbs)
    return SafeText("   ".join(f"{key_name(a.keys[0])} {a.label}" for a in actions))
