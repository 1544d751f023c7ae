"""The clipboard, from a terminal that may be at the far end of SSH and tmux."""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path

from core import disk
from core.errors import PlacetError

MAX_OSC52_BYTES = 74_994
"""The longest text that terminals take in one OSC 52 (xterm's limit of 100,000 characters in
base64, less the sequence itself)."""


def copy(text: str, way: str, write: Callable[[str], object], file: Path) -> str:
    """Copy a text and say how.

    Args:
        way: ``osc52``, ``osc52-tmux`` (wrapped for tmux) or ``file``, as in the settings.
        write: writes to the terminal.
        file: where the text goes when the terminal can't take it.

    Returns:
        One line for the user.

    Raises:
        PlacetError: the file can't be written.
    """
    data = text.encode("utf-8", "replace")
    if way.startswith("osc52") and len(data) <= MAX_OSC52_BYTES:
        sequence = f"\x1b]52;c;{base64.b64encode(data).decode('ascii')}\a"
        if way == "osc52-tmux":
            sequence = "\x1bPtmux;" + sequence.replace("\x1b", "\x1b\x1b") + "\x1b\\"
        write(sequence)
        through = "tmux and the terminal" if way == "osc52-tmux" else "the terminal"
        return f"Copied {len(text):,} characters through {through}."
    try:
        disk.make_private_folder(file.parent)
        disk.write(file, text, 0o600, durable=False)
    except OSError as error:
        raise PlacetError(
            "disk", f"Can't write {file}: {error.strerror}.", "Select with the mouse and Shift."
        ) from error
    return f"Copied {len(text):,} characters to {file}"
