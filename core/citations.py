"""Citations: ``[mem:<id>]``, or several ids in one bracket, in an answer. Pure."""

from __future__ import annotations

import re

LONGEST = 120
"""Characters of a citation; a view of a streaming answer need not wait for more."""

_ONE = r"(?:mem:)?[\w-]+"
_CITATION = re.compile(
    rf"[ \t]?\[(?=[^\]\n]{{1,{LONGEST - 3}}}\])mem: ?({_ONE}(?: ?[,;] ?{_ONE})*) ?\]"
)
_ID = re.compile(_ONE)


def cited(text: str) -> tuple[str, ...]:
    """Return the ids that a text cites, in order of first citation, each once."""
    ids = (_id(each) for found in _CITATION.finditer(text) for each in _ID.findall(found[1]))
    return tuple(dict.fromkeys(ids))


def without_citations(text: str) -> str:
    """Return the text as it is shown: its citations taken out."""
    return _CITATION.sub("", text)


def _id(text: str) -> str:
    bare = text.removeprefix("mem:")
    return bare if bare.startswith("mem_") else f"mem_{bare}"
