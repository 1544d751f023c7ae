"""The user's own keys: taken over where they name an action and clash with nothing. Pure."""

from __future__ import annotations

from collections.abc import Mapping

from tui.actions import ACTIONS, Action, clashes


def checked(keys: Mapping[str, str]) -> tuple[dict[str, str], list[str]]:
    """Return the remappings that hold, and a line about each that does not.

    Two actions of one place never share a key: such a remapping is refused, the place named.
    """
    if not keys:
        return {}, []
    known = {action.name for action in ACTIONS}
    problems = [f"config.toml: there is no action {name}." for name in keys if name not in known]
    kept = {name: value for name, value in keys.items() if name in known and value.strip()}
    while found := clashes(_remapped(kept)):
        key, one, other = found[0]
        place = one.split(".", 1)[0]
        refused = other if other in kept else one
        problems.append(f"config.toml: {key} would be both {one} and {other} in {place}; not used.")
        del kept[refused]
    return kept, problems


def _remapped(keys: Mapping[str, str]) -> list[Action]:
    return [
        action._replace(keys=tuple(k.strip() for k in keys[action.name].split(",")))
        if action.name in keys
        else action
        for action in ACTIONS
    ]
