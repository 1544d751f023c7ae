"""The scan of whole files: memory, AGENTS.md and their like, line by line."""

from __future__ import annotations

from core.memory.finding import Finding, Origin
from core.memory.scan.scanner import MAX_LINTED, candidates, findings_of, windows
from core.patterns import LazyPattern

_ENTRY_HEAD = LazyPattern(
    r"\A\ufeff?---[ \t]{0,9}\r?\n(?:[^\n]{0,500}\n){0,40}?(?:type|id):[ \t]{0,9}\S"
)
_ENTRY_ONLY = frozenset({"imitation.frontmatter"})


def lint_text(text: str, *, origin: Origin) -> list[Finding]:
    """Find what the rules say of each line of a file, in the order of its lines.

    Frontmatter, comments and code blocks are read like everything else: a model reads them. An
    entry is judged as one; of a file that people wrote as instructions only what is dangerous or
    personal is told, not that it describes the repository.
    """
    is_entry = _ENTRY_HEAD.match(text) is not None
    found: dict[tuple[int, str], Finding] = {}
    for window in windows(text[:MAX_LINTED]):
        for rule in candidates(window):
            if not rule.in_files and (not is_entry or rule.name in _ENTRY_ONLY):
                continue
            for finding in findings_of(rule, window, origin):
                found.setdefault((finding.line, finding.rule), finding)
    return [found[key] for key in sorted(found, key=lambda key: key[0])]
