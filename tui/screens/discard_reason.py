"""Why a candidate is refused: one line, which the model is told; Enter alone gives none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.app import App

from core.text import SafeText
from tui.screens.prompt_line import PromptLine

_HINT = SafeText("Enter discards, with or without a reason; the model is told it. Escape keeps it.")


def ask_reason(app: App[Any], title: SafeText, then: Callable[[str | None], None]) -> None:
    """Ask for the reason; ``then`` gets None where the user thought better of it."""
    app.push_screen(PromptLine(SafeText(f"Discard: {title}"), _HINT), then)
