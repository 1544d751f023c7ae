"""How English says when something ends."""

from __future__ import annotations

from core.signals.language import Expiry

_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_MONTHS = (
    "jan(?:uary)?",
    "feb(?:ruary)?",
    "mar(?:ch)?",
    "apr(?:il)?",
    "may",
    "june?",
    "july?",
    "aug(?:ust)?",
    "sep(?:t(?:ember)?)?",
    "oct(?:ober)?",
    "nov(?:ember)?",
    "dec(?:ember)?",
)
_TILL = r"\b(?:until|till|til|through|up to|no longer than) (?:the )?"

EXPIRIES = (
    Expiry(pattern=_TILL + r"(?P<year>\d{4})-(?P<month>\d\d?)-(?P<day>\d\d?)\b", unit="date"),
    *(
        Expiry(
            pattern=_TILL + rf"(?:end of )?(?:{month}(?: (?P<day>\d\d?)(?:st|nd|rd|"
            rf"th)?)?(?:,? (?P<year>\d{{4}}))?\b)",
            unit="date",
            value=number,
        )
        for number, month in enumerate(_MONTHS, 1)
    ),
    *(
        Expiry(pattern=_TILL + rf"(?:(?:next|this|end of) )?{day}\b", unit="weekday", value=number)
        for number, day in enumerate(_WEEKDAYS)
    ),
    Expiry(pattern=_TILL + r"(?:[\w-]+ ){0,4}?q(?P<count>[1-4])\b", unit="named-quarter"),
    Expiry(pattern=_TILL + r"[\w\s]{0,30}?\bin q(?P<count>[1-4])\b", unit="named-quarter"),
    Expiry(pattern=_TILL + r"tomorrow\b", unit="day", value=1),
    Expiry(pattern=_TILL + r"(?:tonight|today|end of (?:the )?day)\b", unit="day", value=0),
    Expiry(pattern=_TILL + r"next week\b", unit="week", value=1),
    Expiry(pattern=_TILL + r"next month\b", unit="month", value=1),
    Expiry(
        pattern=r"\b(?:end of (?:the|this) |(?:for|during|rest of) (?:the |this )?|this )week\b",
        unit="week",
    ),
    Expiry(
        pattern=r"\b(?:end of (?:the|this) |(?:during|rest of) (?:the |this )?|this )month\b",
        unit="month",
    ),
    Expiry(
        pattern=r"\b(?:end of (?:the|this) |rest of (?:the |this )?|this )quarter\b",
        unit="quarter",
    ),
    Expiry(
        pattern=r"\b(?:end of (?:the|this) |rest of (?:the |this )?|this )year\b",
        unit="year",
    ),
    Expiry(
        pattern=r"\b(?:end of (?:the|this) |rest of (?:the |this )?|this )(?:sprint|iteration)\b",
        unit="sprint",
    ),
    Expiry(pattern=r"\bfor (?:the next )?(?P<count>\d{1,2}) days\b", unit="span-day"),
    Expiry(pattern=r"\bfor (?:the next )?(?P<count>\d{1,2}) weeks\b", unit="span-week"),
    Expiry(pattern=r"\bfor (?:the next )?(?P<count>\d{1,2}) months\b", unit="span-month"),
)
