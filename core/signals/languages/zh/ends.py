"""How Chinese says when something ends."""

from __future__ import annotations

from core.signals.language import Expiry

_WEEKDAYS = "一二三四五六"
_NUMBER = r"(?P<count>\d{1,2})"

EXPIRIES = (
    Expiry(
        pattern=r"(?:直到|到|截止到?|至) ?(?P<year>\d{4})[年/-](?P<month>\d{1,2})[月/-](?P<day>"
        r"\d{1,2})[日号]?",
        unit="date",
    ),
    Expiry(
        pattern=r"(?:直到|到|截止到?|至) ?(?P<month>\d{1,2})月(?P<day>\d{1,2})[日号]?", unit="date"
    ),
    Expiry(
        pattern=r"(?:直到|到|截止到?|至) ?(?P<month>\d{1,2})月底?(?:为止|之前|前)?", unit="date"
    ),
    *(
        Expiry(
            pattern=rf"(?:(?:直到|到|截止到?|至)(?:这|本)?(?:周|星期|礼拜){day}|(?:周|星期|"
            rf"礼拜){day}(?:之前|以前|前|为止))",
            unit="weekday",
            value=number,
        )
        for number, day in enumerate(_WEEKDAYS)
    ),
    Expiry(
        pattern=r"(?:(?:直到|到|截止到?|至)(?:这|本)?(?:周|星期|礼拜)[日天末]|(?:周|星期|"
        r"礼拜)[日天末](?:之前|以前|前|为止))",
        unit="weekday",
        value=6,
    ),
    Expiry(pattern=r"(?:直到|到|截止到?)明天", unit="day", value=1),
    Expiry(pattern=r"(?:直到|到|截止到?)下(?:周|星期)", unit="week", value=1),
    Expiry(pattern=r"(?:直到|到|截止到?)下个?月", unit="month", value=1),
    Expiry(pattern=r"(?:本周|这周|这个星期|这星期)", unit="week"),
    Expiry(pattern=r"(?:本月|这个月|月底)", unit="month"),
    Expiry(pattern=r"(?:本季度|这个季度|季度末)", unit="quarter"),
    Expiry(pattern=r"(?:今年|年底)", unit="year"),
    Expiry(pattern=r"(?:这个?|本)(?:迭代|冲刺|sprint)", unit="sprint"),
    Expiry(pattern=r"(?:接下来|未来|之后)" + _NUMBER + r" ?天", unit="span-day"),
    Expiry(pattern=r"(?:接下来|未来|之后)" + _NUMBER + r" ?(?:周|个星期)", unit="span-week"),
    Expiry(pattern=r"(?:接下来|未来|之后)" + _NUMBER + r" ?个月", unit="span-month"),
)
