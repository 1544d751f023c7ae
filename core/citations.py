"""Citations: ``[mem:<id>]`` in an answer. Pure."""

from __future__ import annotations

import re

_CITATION = re.compile(r"[ \t]?\[mem:\s*((?:mem_)?[\w-]+)\s*\]")
_MAY_BEGIN = re.compile(r"[ \t]?\[(?:m(?:e(?:m(?::[^\]\n]{0,100})?)?)?)?\Z")


def cited(text: str) -> tuple[str, ...]:
    """Return the ids that a text cites, in order of first citation, each once."""
    return tuple(dict.fromkeys(_id(found[1]) for found in _CITATION.finditer(text)))


def without_citations(text: str) -> str:
    """Return the text as it is shown: its citations taken out."""
    return _CITATION.sub("", text)


def settled(text: str) -> str:
    """Return what of a streaming text can be shown: all but what may become a citation."""
    return without_citations(_MAY_BEGIN.sub("", text))


def _id(text: str) -> str:
    return text if text.startswith("mem_") else f"mem_{text}"
