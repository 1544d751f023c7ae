"""Tells a value that could be a real credential from one that only stands for it."""

from __future__ import annotations

import re

from core.patterns import LazyPattern

_REFERENCE = LazyPattern(
    r"""^(?:
        [$%#@]?[{(<\[] | \$\w | %\w{1,40}% | & | \\?\$\{ | \{\{ | <% | \.{2} | / | \.\./ | ~/
      | (?:process\.env|os\.|env[.\[(]|getenv|import\.meta|secrets\.|vault\.|config\.|settings\.
          |self\.|this\.|var\.|vars\.|local\.|data\.|params\.|request\.|req\.|ctx\.|github\.|system\.|std::)
    )""",
    re.VERBOSE | re.IGNORECASE,
)
"""A reference to where the value is kept: a variable, a template, a path, an attribute."""

_STAND_IN = LazyPattern(
    r"""(?:x{4}|\*{3}|\.{3}|-{6}|_{6}|0{12}|1{16}|…|\bxxx\b
      |example|sample|placeholder|redacted|masked|changeme|change[-_]me|replace[-_]?(?:me|with|this)
      |your[-_ ]|your(?:api)?(?:key|token|secret|pass)|my[-_](?:api|secret|token|pass|key)
      |insert[-_]|put[-_]your|dummy|fake|foobar|lorem|undefined|<[^>]{1,40}>|here\b
      |not[-_]?(?:a[-_])?(?:real|secret|password)|todo|tbd\b|test[-_]?(?:key|token|secret|pass)
      |(?:api|access|secret)[-_]?(?:key|token)[-_]?(?:here|value|name|goes)
      |some[-_]?(?:key|token|secret|pass|value)|dev[-_]?(?:secret|pass))""",
    re.VERBOSE | re.IGNORECASE,
)
"""Words and fillers by which people write "put yours here"."""

_WORD_ALONE = LazyPattern(
    r"^(?:password|passwd|passphrase|pass|pwd|secret|secrets|token|tokens|user|username|test|admin"
    r"|none|null|true|false|string|bytes|required|optional|key|value|bearer|basic|hidden|default)$",
    re.IGNORECASE,
)

_CODE = LazyPattern(
    r"[()]|\[\w|::|->|=>|^[A-Za-z_]{1,60}(?:\.[A-Za-z_]{1,60}){1,6}$|^https?:|^[\w-]{1,100}/[\w-]{1,100}/"
)
_UPPER_NAME = LazyPattern(r"^[A-Z]{2,30}(?:_[A-Z0-9]{1,30}){1,8}$")
_WORDS = LazyPattern(r"^[A-Za-z]{1,20}(?:[-_. ][A-Za-z]{1,20}){1,9}$")
_CAMEL = LazyPattern(r"^[A-Za-z][a-z]{1,20}(?:[A-Z][a-z]{1,20}){1,8}$")
_CONSONANTS = LazyPattern("[bcdfghjklmnpqrstvwxz]{5}", re.IGNORECASE)
_MARK = LazyPattern(r"[^\w\s]")
_HEX_ONLY = LazyPattern("^[0-9a-f-]{16,512}$", re.IGNORECASE)


def is_placeholder(value: str) -> bool:
    """Tell whether a value only stands for a credential: a reference, a filler, a plain word."""
    return (
        len(set(value)) < 4
        or _REFERENCE.match(value) is not None
        or _STAND_IN.search(value) is not None
        or _WORD_ALONE.match(value) is not None
    )


def is_random(value: str) -> bool:
    """Tell whether a value looks generated rather than written: letters mixed with digits, hex.

    Only asked beside a name that says what the value is; by itself randomness means nothing.
    """
    if is_placeholder(value) or _CODE.search(value) or _UPPER_NAME.match(value):
        return False
    digits = sum(c.isdigit() for c in value)
    letters = sum(c.isalpha() for c in value)
    if _HEX_ONLY.match(value) and (digits or len(value) >= 32) and letters:
        return len(set(value)) >= 5
    if digits == 0:
        return letters >= 16 and not _reads_as_words(value) and _has_odd_letters(value)
    if letters == 0:
        return digits >= 15
    if len(value) < 14 or len(set(value)) < 8:
        return False
    return digits >= 3 or _has_odd_letters(value) or (value.isalnum() and len(value) >= 16)


def is_password(value: str) -> bool:
    """Tell whether a quoted value beside the word password could be one."""
    if len(set(_MARK.findall(value))) >= 6:
        return True
    if is_placeholder(value) or _CODE.search(value) or _UPPER_NAME.match(value):
        return False
    if _reads_as_words(value) or not 6 <= len(value) <= 128:
        return False
    mixed = any(c.isdigit() for c in value) and any(c.isalpha() for c in value)
    marked = any(c in "!@#$%^&*+?~" for c in value) and any(c.isalpha() for c in value)
    return mixed or marked or _CONSONANTS.search(value) is not None


def _reads_as_words(value: str) -> bool:
    return _WORDS.match(value) is not None or _CAMEL.match(value) is not None


def _has_odd_letters(value: str) -> bool:
    """Upper case within a word, or a run of consonants that no word has."""
    inner = value[1:]
    return (inner != inner.lower() and value != value.upper()) or bool(_CONSONANTS.search(value))
