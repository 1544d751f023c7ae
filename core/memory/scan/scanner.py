"""The scan of one text: every rule that is not switched off, each finding with its line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from core.data import Data
from core.memory.finding import Finding, Origin, Outcome
from core.memory.scan.cues import CueIndex
from core.memory.scan.form_rules import FORM_RULES, MAX_ENTRY
from core.memory.scan.hidden_rules import HIDDEN_RULES, IMITATION_RULES
from core.memory.scan.injection_rules import INJECTION_RULES
from core.memory.scan.personal_rules import PERSONAL_RULES
from core.memory.scan.quality_rules import DERIVABLE_RULES, STATE_RULES
from core.memory.scan.rule import Rule
from core.memory.scan.secrets import SECRET_RULES
from core.memory.scan.views import Subject
from core.patterns import LazyPattern
from core.text import safe_line, without_hidden

WINDOW = 16_384
"""Characters that are scanned as one piece: no rule sees more at a time."""

OVERLAP = 512
"""Characters that two neighbouring windows share, so that nothing slips between them."""

_MAX_SCANNED = 131_072
"""Characters of an entry that are scanned: what is longer is blocked by its length anyway."""

MAX_LINTED = 1_048_576
"""Characters of a file that are scanned."""

RULES: tuple[Rule, ...] = (
    *FORM_RULES,
    *SECRET_RULES,
    *INJECTION_RULES,
    *HIDDEN_RULES,
    *PERSONAL_RULES,
    *STATE_RULES,
    *DERIVABLE_RULES,
    *IMITATION_RULES,
)
"""Every rule on text, in the order in which findings are shown."""

_ORDER = {rule.name: number for number, rule in enumerate(RULES)}
_BY_NAME = {rule.name: rule for rule in RULES}
_SEVERITY = {Outcome.PASS: 0, Outcome.WARN: 1, Outcome.BLOCK: 2}

_QUOTED = LazyPattern(
    r"\"[^\"\n]{3,200}\"|“[^”\n]{3,200}”|`[^`\n]{3,200}`|'[^'\n]{3,200}'(?!\w)|「[^」\n]{3,200}」"
)
_SPEAKS_OF_ATTACKS = LazyPattern(
    r"\b(?:attack\w{0,4}|injections?|payloads?|phrases? (?:like|such as)|text (?:like|such as)"
    r"|scanner|detect\w{0,4}|jailbreaks?|malicious|red[- ]team\w{0,4}|test cases?|fixtures?"
    r"|reject\w{0,4}|prompts? such as)\b|攻击|注入|检测|恶意|例如",
    re.IGNORECASE,
)


class ScanSettings(Data):
    """What the user has set for the scan.

    Attributes:
        off: names of rules, or of whole families, whose warnings are not wanted. What blocks
            can't be switched off.
        max_length: characters that a text may have.
    """

    off: frozenset[str] = frozenset()
    max_length: int = MAX_ENTRY


_DEFAULT = ScanSettings()


def rule_named(name: str) -> Rule | None:
    """Look a rule up by its name, as a finding gives it."""
    return _BY_NAME.get(name)


def outcome(findings: Iterable[Finding]) -> Outcome:
    """Return the worst outcome of several findings; pass where there are none."""
    return max((f.outcome for f in findings), key=_SEVERITY.__getitem__, default=Outcome.PASS)


def scan(text: str, *, origin: Origin, settings: ScanSettings = _DEFAULT) -> tuple[Finding, ...]:
    """Scan the text of one entry with every rule; each rule is reported once, at its first line.

    Never raises for any text. The work is proportional to the length, up to 131,072
    characters.
    """
    excess = len(text) - settings.max_length
    first: dict[str, Finding] = {}
    for window in windows(text[:_MAX_SCANNED], excess):
        for rule in candidates(window):
            if rule.name not in first and (found := _first(rule, window, origin)):
                first[rule.name] = found
    in_order = sorted(first.values(), key=lambda finding: _ORDER[finding.rule])
    return _with_visible_text(text, [one for one in in_order if _is_wanted(one, settings)])


def windows(text: str, excess: int = 0) -> Iterator[Subject]:
    """Cut a text into overlapping pieces of bounded length, at line ends where there are any."""
    start, line = 0, 1
    while True:
        end = _cut(text, start)
        yield Subject(text[start:end], line, is_whole=len(text) <= WINDOW, excess=excess)
        if end >= len(text):
            return
        following = max(start + 1, end - OVERLAP)
        line += text.count("\n", start, following)
        start = following


def findings_of(rule: Rule, subject: Subject, origin: Origin) -> Iterator[Finding]:
    """Yield a finding of one rule for each line on which it finds something."""
    for line in sorted(set(rule.check(subject))):
        yield _finding(rule, subject, line, origin)


def candidates(subject: Subject) -> list[Rule]:
    """Return, in their order, the rules that could find something by the words of a text."""
    wanted = dict(_without_cues())
    for cue in _cues().present_in(subject.lower) | _cues_of_plain(subject):
        wanted.update(_by_cue()[cue])
    possible = (rule for rule in wanted.values() if subject.has_long_run or not rule.needs_run)
    return sorted(possible, key=lambda rule: _ORDER[rule.name])


def _cues_of_plain(subject: Subject) -> frozenset[str]:
    plain = subject.plain.text
    return frozenset() if plain == subject.lower else _cues().present_in(plain)


@cache
def _without_cues() -> dict[str, Rule]:
    return {rule.name: rule for rule in RULES if not rule.cues}


@cache
def _by_cue() -> dict[str, dict[str, Rule]]:
    filed: dict[str, dict[str, Rule]] = {}
    for rule in RULES:
        for cue in rule.cues:
            filed.setdefault(cue, {})[rule.name] = rule
    return filed


@cache
def _cues() -> CueIndex:
    return CueIndex(_by_cue())


def _cut(text: str, start: int) -> int:
    end = start + WINDOW
    if end >= len(text):
        return len(text)
    newline = text.rfind("\n", end - OVERLAP, end)
    return newline + 1 if newline > 0 else end


def _first(rule: Rule, subject: Subject, origin: Origin) -> Finding | None:
    line = min(rule.check(subject), default=None)
    return None if line is None else _finding(rule, subject, line, origin)


def _finding(rule: Rule, subject: Subject, line: int, origin: Origin) -> Finding:
    result = rule.outcome_for_user if origin is Origin.USER else rule.outcome
    message = rule.message
    if rule.family == "injection" and _is_quotation(rule, subject, line):
        result, message = Outcome.WARN, f"{message} It seems to be quoted as an example."
    return Finding(rule=rule.name, outcome=result, message=message, advice=rule.advice, line=line)


def _is_quotation(rule: Rule, subject: Subject, line: int) -> bool:
    """Tell whether a line speaks of attacks and is harmless without what it quotes."""
    lines = subject.text.split("\n")
    index = line - subject.first_line
    if not 0 <= index < len(lines) or not _SPEAKS_OF_ATTACKS.search(lines[index]):
        return False
    unquoted = _QUOTED.sub("…", lines[index])
    return unquoted != lines[index] and not any(True for _ in rule.check(Subject(unquoted)))


def _is_wanted(finding: Finding, settings: ScanSettings) -> bool:
    if finding.outcome is Outcome.BLOCK:
        return True
    return not settings.off & {finding.rule, finding.rule.partition(".")[0]}


def _with_visible_text(text: str, findings: list[Finding]) -> tuple[Finding, ...]:
    """Offer the text as it looks, where only what is hidden in it was blocked."""
    blocked = {f.rule.partition(".")[0] for f in findings if f.outcome is Outcome.BLOCK}
    if blocked != {"hidden"}:
        return tuple(findings)
    advice = f"Without the hidden characters it reads: {safe_line(without_hidden(text))}"
    return tuple(_advised(f, advice) if f.rule.startswith("hidden.") else f for f in findings)


def _advised(finding: Finding, advice: str) -> Finding:
    return Finding(
        rule=finding.rule,
        outcome=finding.outcome,
        message=finding.message,
        advice=advice,
        line=finding.line,
    )
