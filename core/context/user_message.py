"""A turn's user message: what memory has become, the bodies that matter, the user's words. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from core.context import render
from core.context.bodies import Bodies
from core.context.updates import Told, included
from core.data import Data
from core.events import ExcludedEntry, IncludedEntry


class UserMessage(Data):
    """A turn's user message and its parts.

    Attributes:
        content: as it is sent.
        updates, bodies: the parts that tell of memory; empty when there is nothing to tell.
        told: what the model knows of memory by this message and all before it.
        included: the same, as `context.built` records it.
        given, left: the entries whose bodies are in it, and those found that are not.
    """

    content: str
    updates: str
    bodies: str
    words: str
    told: Told
    included: tuple[IncludedEntry, ...] = ()
    given: tuple[IncludedEntry, ...] = ()
    left: tuple[ExcludedEntry, ...] = ()


def compose(words: str, updates: Sequence[str], bodies: Bodies, told: Told) -> UserMessage:
    """Compose a turn's user message; without anything to tell it is the user's words alone."""
    update_part = "\n".join([render.UPDATE_MARK, *updates]) if updates else ""
    body_part = "\n".join([render.BODIES_MARK, *bodies.texts]) if bodies.texts else ""
    parts = [part for part in (update_part, body_part) if part]
    content = "\n".join([*parts, render.WORDS_MARK, words]) if parts else render.plain(words)
    return UserMessage(
        content=content,
        updates=update_part,
        bodies=body_part,
        words=words,
        told=told,
        included=included(told),
        given=bodies.given,
        left=bodies.left,
    )
