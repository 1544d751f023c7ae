"""Until when candidates are out of sight: tomorrow, next week, or a date."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from textual.app import App

from core.ids import timestamp
from core.text import SafeText, safe_line
from tui import clock
from tui.presenters.words import count
from tui.screens.choose import Choice, Choose
from tui.screens.prompt_line import PromptLine

MORNING = 8
"""The hour, local time, at which a day that was chosen begins."""

_WAKE, _ASK = "", "ask"


def day_after(days: int, now: float) -> str:
    """Return the morning of a day from today on, as UTC."""
    morning = datetime.fromtimestamp(now).astimezone() + timedelta(days=days)
    return _utc(morning)


def date_of(text: str, now: float) -> str:
    """Read a date, ``2026-12-24``, as its morning in UTC.

    Raises:
        ValueError: it is no date, or not one to come.
    """
    day = datetime.fromisoformat(text.strip())
    until = _utc(day.astimezone())
    if until <= timestamp(now):
        raise ValueError("not one to come")
    return until


def _utc(day: datetime) -> str:
    return timestamp(day.replace(hour=MORNING, minute=0, second=0, microsecond=0).timestamp())


def ask_until(
    app: App[Any], number: int, then: Callable[[str | None], None], *, awake: bool = True
) -> None:
    """Ask until when; ``then`` gets UTC, an empty text to wake, None where nothing was chosen."""
    now = clock.now()
    tomorrow, week = day_after(1, now), day_after(7, now)
    choices = [
        Choice("1", SafeText(f"tomorrow  {tomorrow[:10]}"), tomorrow),
        Choice("2", SafeText(f"next week  {week[:10]}"), week),
        Choice("3", SafeText("a date …"), _ASK),
    ]
    if not awake:
        choices.append(Choice("w", SafeText("now: put it back into the list"), _WAKE))

    def chosen(until: str | None) -> None:
        if until == _ASK:
            _ask_date(app, then)
        else:
            then(until)

    title = SafeText(f"Snooze {count(number, 'candidate')} until")
    note = SafeText("Nothing is decided: is:snoozed lists them.")
    app.push_screen(Choose[str](title, choices, note), chosen)


def _ask_date(app: App[Any], then: Callable[[str | None], None], value: str = "") -> None:
    def typed(text: str | None) -> None:
        if not text:
            then(None)
            return
        try:
            then(date_of(text, clock.now()))
        except ValueError:
            app.notify(
                f"{safe_line(text, 40)} is no date to come. Write it as 2026-12-24.",
                severity="warning",
                markup=False,
            )
            _ask_date(app, then, text)

    hint = SafeText("Year, month, day: 2026-12-24")
    app.push_screen(PromptLine(SafeText("Snooze until"), hint, value), typed)
