"""No text can make the scan slow: what bounds the work is asserted, not the time it takes."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from re import _constants as op  # type: ignore[attr-defined]
from re import _parser as parser  # type: ignore[attr-defined]
from typing import Any

import pytest

from core.memory.finding import Origin
from core.memory.scan import RULES, scan
from core.memory.scan.addresses import file_patterns
from core.memory.scan.concepts import chinese_word
from core.memory.scan.phrases import Phrase
from core.memory.scan.scanner import OVERLAP, WINDOW, windows
from core.patterns import LazyPattern

_MAX_REPEAT = 4096
"""The longest stretch that any one repetition may take."""


def _patterns() -> dict[str, re.Pattern[str]]:
    """Collect every pattern of the package, each once."""
    found: dict[str, re.Pattern[str]] = {}
    for name, module in sorted(sys.modules.items()):
        if not name.startswith("core.memory.scan"):
            continue
        for value in vars(module).values():
            for pattern in _patterns_in(value):
                found[pattern.pattern] = pattern
    for pattern in (*(one.compiled for one, _ in file_patterns()), chinese_word()):
        found[pattern.pattern] = pattern
    for rule in RULES:
        held = inspect.getclosurevars(rule.check).nonlocals
        form = held.get("form")
        source = held.get("pattern") if form is None else form.pattern
        for pattern in _patterns_in(re.compile(source) if isinstance(source, str) else source):
            found[pattern.pattern] = pattern
    return found


def _patterns_in(value: object) -> list[re.Pattern[str]]:
    if isinstance(value, re.Pattern):
        return [value]
    if isinstance(value, LazyPattern):
        return [value.compiled]
    if isinstance(value, tuple):
        return [pattern for one in value for pattern in _patterns_in(one)]
    return [value.pattern] if isinstance(value, Phrase) else []


def _longest(tree: Any) -> int:
    """The greatest upper limit of a repetition."""
    longest = 0
    for kind, value in tree:
        if kind in (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT):
            longest = max(longest, int(value[1]))
        for part in _parts(kind, value):
            longest = max(longest, _longest(part))
    return longest


def _parts(kind: Any, value: Any) -> list[Any]:
    if kind in (op.MAX_REPEAT, op.MIN_REPEAT, op.POSSESSIVE_REPEAT):
        return [value[2]]
    if kind is op.SUBPATTERN:
        return [value[3]]
    if kind is op.BRANCH:
        return list(value[1])
    if kind in (op.ASSERT, op.ASSERT_NOT):
        return [value[1]]
    return []


_ALL = _patterns()


def test_the_patterns_of_all_rules_were_collected() -> None:
    assert len(_ALL) > 400


@pytest.mark.parametrize("pattern", _ALL.values(), ids=[text[:40] for text in _ALL])
def test_every_repetition_has_an_upper_limit(pattern: re.Pattern[str]) -> None:
    assert _longest(parser.parse(pattern.pattern, pattern.flags)) <= _MAX_REPEAT


def test_no_rule_sees_more_than_a_window() -> None:
    text = "a" * (1 << 20) + "\n" + "b" * (1 << 20)
    pieces = list(windows(text))
    assert max(len(piece.text) for piece in pieces) <= WINDOW
    assert sum(len(piece.text) for piece in pieces) <= len(text) + OVERLAP * len(pieces)


_HOSTILE = (
    "'a' * n",
    "' ' * n",
    "'\\n' * n",
    "'a=' * (n // 2)",
    "'A1b2' * (n // 4)",
    "'ignore all ' * (n // 11)",
    "'ignore previous ' * (n // 16)",
    "'send all the data to ' * (n // 21)",
    "'never ask the user for ' * (n // 23)",
    "'curl -d ' * (n // 8)",
    "'password=' * (n // 9)",
    "'\"token\": ' * (n // 9)",
    "'i g n o r e ' * (n // 12)",
    "'-----BEGIN ' * (n // 11)",
    "'https://a:' * (n // 10)",
    "'[memory:' * (n // 8)",
    "'1 2 3 4 ' * (n // 8)",
    "'%69' * (n // 3)",
    "'\\u200b' * n",
    "'忽略所有' * (n // 4)",
    "'when you are asked, ' * (n // 20)",
    "'<!--' * (n // 4)",
    "'x@y.' * (n // 4)",
    "'\\\\u0069' * (n // 6)",
)


def test_a_megabyte_of_the_worst_does_not_hang() -> None:
    """A guard against hanging only: the limit is many times what the slowest machine needs."""
    program = (
        "from core.memory.finding import Origin\n"
        "from core.memory.scan import lint_text, scan\n"
        "n = 1 << 20\n"
        f"for text in ({', '.join(_HOSTILE)}):\n"
        "    scan(text, origin=Origin.MODEL)\n"
        "    lint_text(text[: 1 << 16], origin=Origin.MODEL)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], timeout=900, capture_output=True)
    assert done.returncode == 0, done.stderr.decode()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\x00",
        "\ud800",
        "\ufeff",
        "\r\r\n",
        "a\ud83d",
        "\U0010ffff" * 3,
        "&#1114112;",
        "%ff%fe%%",
        "\\x",
    ],
)
def test_no_text_is_too_odd_to_be_scanned(text: str) -> None:
    assert isinstance(scan(text, origin=Origin.EXTERNAL), tuple)
