"""Regular expressions that are compiled when a text first needs them.

The program knows several hundred; compiling them all at import would take longer than its start
may (a quarter of a second), and most sessions need few of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cached_property


class LazyPattern:
    """A regular expression, compiled at its first use.

    Args:
        source: the expression, as for `re.compile`.
        flags: its flags, as for `re.compile`.
    """

    def __init__(self, source: str, flags: int = 0) -> None:
        self.pattern = source
        self.flags = flags

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        """The expression as Python's own pattern.

        Raises:
            re.error: the source is no expression; every one of the program is compiled in a test.
        """
        return re.compile(self.pattern, self.flags)

    def search(self, text: str, start: int = 0) -> re.Match[str] | None:
        """Find the first match at or after an index."""
        return self.compiled.search(text, start)

    def match(self, text: str, start: int = 0) -> re.Match[str] | None:
        """Match at an index."""
        return self.compiled.match(text, start)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        """Match the whole text."""
        return self.compiled.fullmatch(text)

    def finditer(self, text: str, start: int = 0) -> Iterator[re.Match[str]]:
        """Find every match at or after an index, one after the other."""
        return self.compiled.finditer(text, start)

    def findall(self, text: str) -> list[str]:
        """Return what every match holds, or its group where the expression has one."""
        return self.compiled.findall(text)

    def sub(self, new: str | Callable[[re.Match[str]], str], text: str, count: int = 0) -> str:
        """Replace every match, or the first so many."""
        return self.compiled.sub(new, text, count)

    def split(self, text: str, maxsplit: int = 0) -> list[str]:
        """Split a text at every match, or at the first so many."""
        return self.compiled.split(text, maxsplit)
