"""Patterns that are compiled when a text first needs them.

There are several hundred, and compiling all of them would take longer than the start of the
program may; a text needs the few whose words stand in it.
"""

from __future__ import annotations

import re
from functools import cache


@cache
def compiled(source: str) -> re.Pattern[str]:
    """Compile a pattern once."""
    return re.compile(source)
