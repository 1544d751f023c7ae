"""When something ends that the user said would end: "until Friday", "this sprint", "直到周五"."""

from __future__ import annotations

import calendar
import re
from datetime import UTC, date, datetime, timedelta
from functools import cache

from core.ids import timestamp
from core.signals.language import Expiry, Language, compiled

SPRINT_DAYS = 14
"""Length of "this sprint" where nobody says it: the Scrum Guide allows a month, two weeks are
usual."""


@cache
def _patterns(code: str, expiries: tuple[str, ...]) -> tuple[re.Pattern[str], ...]:
    del code
    return tuple(compiled(pattern) for pattern in expiries)


def _month_end(day: date, months: int = 0) -> date:
    index = day.month - 1 + months
    year, month = day.year + index // 12, index % 12 + 1
    return date(year, month, calendar.monthrange(year, month)[1])


def _named_day(match: re.Match[str], today: date, month: int) -> date | None:
    """Read a calendar date; without a year it is the next such day."""
    groups = match.groupdict()
    try:
        month = int(groups.get("month") or month)
        day = int(groups.get("day") or 0) or calendar.monthrange(today.year, month)[1]
        if groups.get("year"):
            return date(int(groups["year"]), month, day)
        this_year = date(today.year, month, day)
        return this_year if this_year >= today else date(today.year + 1, month, day)
    except ValueError:
        return None


def _add_months(day: date, months: int) -> date:
    index = day.month - 1 + months
    year, month = day.year + index // 12, index % 12 + 1
    return date(year, month, min(day.day, calendar.monthrange(year, month)[1]))


def _year_end(today: date, years: int) -> date:
    return date(today.year + years, 12, 31)


def _quarter_end(today: date, quarters: int) -> date:
    return _month_end(today, (2 - (today.month - 1) % 3) + 3 * quarters)


def _named_quarter(match: re.Match[str], today: date) -> date:
    end = _month_end(date(today.year, int(match.group("count")) * 3, 1))
    return end if end >= today else _month_end(end, 12)


def _span(unit: str, count: int, today: date) -> date:
    if unit == "span-month":
        return _add_months(today, count)
    return today + timedelta(days=count * (7 if unit == "span-week" else 1))


def _last_day(rule: Expiry, match: re.Match[str], today: date) -> date | None:
    """Return the last day on which the statement holds; None where the words name no real day."""
    match rule.unit:
        case "date":
            return _named_day(match, today, rule.value)
        case "named-quarter":
            return _named_quarter(match, today)
        case "span-day" | "span-week" | "span-month":
            return _span(rule.unit, int(match.group("count")), today)
        case "day":
            return today + timedelta(days=rule.value)
        case "weekday":
            return today + timedelta(days=(rule.value - today.weekday()) % 7)
        case "week":
            return today + timedelta(days=6 - today.weekday() + 7 * rule.value)
        case "month":
            return _month_end(today, rule.value)
        case "quarter":
            return _quarter_end(today, rule.value)
        case "year":
            return _year_end(today, rule.value)
    return today + timedelta(days=SPRINT_DAYS)


def expires_at(text: str, language: Language, now: float) -> str | None:
    """Return the end of the last day on which a sentence says that it holds (UTC), if it says so.

    Args:
        text: the sentence, quotations blanked.
        language: whose words are looked for.
        now: seconds since the epoch, UTC.
    """
    today = datetime.fromtimestamp(now, UTC).date()
    patterns = _patterns(language.code, tuple(e.pattern for e in language.expiries))
    for rule, pattern in zip(language.expiries, patterns, strict=True):
        if (match := pattern.search(text)) and (last := _last_day(rule, match, today)):
            end = datetime(last.year, last.month, last.day, 23, 59, 59, tzinfo=UTC)
            return timestamp(end.timestamp())
    return None
