"""Personal data: allowed where it is meant, and never taken along unseen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from core.memory.scan.rule import Check, Rule, warning
from core.memory.scan.views import Subject
from core.patterns import LazyPattern

_MAIL = LazyPattern(
    r"(?<![\w.+/:-])[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,4}[a-z]{2,12}\b(?![/:])", re.IGNORECASE
)
_NOT_A_PERSON = LazyPattern(
    r"@(?:[\w-]{1,63}\.){0,3}(?:example|test|invalid|localhost)\b|@example\.|^(?:git|noreply|no-reply|user|me|you|name)@"
    r"|\.(?:png|jpg|svg|js|ts|css|py|md)$|@\d",
    re.IGNORECASE,
)
_PHONE = LazyPattern(
    r"(?<![\w.+/=#:-])(?:\+\d{1,3}[ .-]?(?:\(\d{1,4}\)[ .-]?)?\d{1,4}(?:[ .-]?\d{2,4}){2,4}"
    r"|\(\d{3}\) ?\d{3}[-. ]\d{4}|\d{3}[-.]\d{3}[-.]\d{4}"
    r"|1[3-9]\d{9}|1[3-9]\d[ -]\d{4}[ -]\d{4})(?![\w.-]?\d|\w)"
)
_CARD = LazyPattern(r"(?<![\w.-])(?:\d[ -]?){12,18}\d(?![\w-]|\.\d)")
_RESIDENT = LazyPattern(
    r"(?<!\w)[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?!\w)"
)
_SOCIAL = LazyPattern(r"(?<![\w-])(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\w-])")
_IBAN = LazyPattern(r"(?<!\w)[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?(?!\w)")


def _passes_luhn(number: str) -> bool:
    """Tell whether the digits of a card number agree with its check digit (ISO/IEC 7812-1)."""
    digits = [int(c) for c in number if c.isdigit()]
    doubled = [d * 2 - 9 * (d > 4) if i % 2 else d for i, d in enumerate(reversed(digits))]
    return len(set(digits)) > 2 and sum(doubled) % 10 == 0


def _is_resident_number(number: str) -> bool:
    """Tell whether a Chinese resident number agrees with its check digit (GB 11643-1999)."""
    weights = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
    total = sum(int(c) * w for c, w in zip(number, weights, strict=False))
    return "10X98765432"[total % 11] == number[-1].upper()


def _is_iban(number: str) -> bool:
    """Tell whether an account number agrees with its check digits (ISO 13616, modulo 97)."""
    compact = number.replace(" ", "")
    moved = compact[4:] + compact[:4]
    return len(compact) >= 15 and int("".join(str(int(c, 36)) for c in moved)) % 97 == 1


def _found(pattern: LazyPattern, holds: Callable[[str], bool], cue: Callable[[str], bool]) -> Check:
    def check(subject: Subject) -> Iterator[int]:
        if not cue(subject.text):
            return
        for match in pattern.finditer(subject.text):
            if holds(match.group()):
                yield subject.line(match.start())

    return check


_DIGITS = LazyPattern(r"\d[\d .-]{6}")


def _has_digits(text: str) -> bool:
    return _DIGITS.search(text) is not None


def _always(_: str) -> bool:
    return True


def _identity(subject: Subject) -> Iterator[int]:
    if not _has_digits(subject.text):
        return
    for pattern, holds in ((_RESIDENT, _is_resident_number), (_SOCIAL, _always), (_IBAN, _is_iban)):
        for match in pattern.finditer(subject.text):
            if holds(match.group()):
                yield subject.line(match.start())


_PERSONAL_REASON = (
    "Memory is shared and sent to a model; what names a person should be there on purpose."
)
_PERSONAL_ADVICE = "Name the role or the team instead of the person."

PERSONAL_RULES: tuple[Rule, ...] = (
    warning(
        "personal.mail",
        "This holds a mail address.",
        _PERSONAL_REASON,
        _PERSONAL_ADVICE,
        _found(_MAIL, lambda mail: _NOT_A_PERSON.search(mail) is None, lambda text: "@" in text),
        positives=("Ask jane.doe@contoso.com about releases.",),
        negatives=(
            "Clone git@github.com:acme/api.git",
            "Use user@example.com in fixtures.",
            "Pin left-pad@1.3.0",
        ),
        in_files=True,
    ),
    warning(
        "personal.phone",
        "This holds a phone number.",
        _PERSONAL_REASON,
        _PERSONAL_ADVICE,
        _found(_PHONE, _always, _has_digits),
        positives=("On call: +49 30 1234 5678", "值班电话 13912345678"),
        negatives=("Version 2024.10.31 is out.", "Listen on 127.0.0.1:8000", "Timeout is 1500 ms"),
        in_files=True,
    ),
    warning(
        "personal.card",
        "This holds a payment card number.",
        _PERSONAL_REASON,
        "Use the provider's test numbers by name.",
        _found(_CARD, _passes_luhn, _has_digits),
        positives=("Pay with 4539 " + "1488 0343 6467",),
        negatives=("Build 1234 5678 9012 3456 failed", "id 20240131120000123"),
        in_files=True,
    ),
    warning(
        "personal.identity",
        "This holds an identity or account number.",
        _PERSONAL_REASON,
        "Leave the number out.",
        _identity,
        positives=(
            "身份证 11010519491231002X",
            "SSN 219-09-9998",
            "IBAN DE89 3704 0044 0532 0130 00",
        ),
        negatives=("Run 110105194912310021 failed", "Call 555-0100"),
        in_files=True,
    ),
)
