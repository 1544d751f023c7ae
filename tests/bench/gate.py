"""The gate measured on outside samples: found, missed, falsely flagged, and the CPU time it takes.

Run by ``make bench``; alone with ``python -m tests.bench.gate``.
"""

from __future__ import annotations

import gzip
import json
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from core.memory.finding import Origin, Outcome
from core.memory.scan import outcome, scan

DATA = Path(__file__).resolve().parents[3] / "shared" / "data"
SHOWN = 40
"""Missed and falsely flagged samples that are listed of each file."""

_DANGERS = ("secret.", "injection.", "hidden.")


def run() -> None:
    """Print the tables; say so in one line where the samples are not there."""
    if not (DATA / "injections.jsonl.gz").is_file():
        print(f"gate: skipped, no samples in {DATA}")
        return
    _print_file("injections", "family")
    _print_file("secrets", "kind")
    _print_file("benign", "kind")
    _print_speed()


def _print_file(name: str, group: str) -> None:
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    wrong: list[str] = []
    for row in _rows(name):
        if row["label"] is None:
            continue
        rules = _dangerous(row["text"])
        count = counts[_group(str(row[group]))]
        expected = bool(row["label"])
        count[0 if expected else 2] += 1
        count[1 if expected else 3] += bool(rules)
        if bool(rules) is not expected:
            sign = "missed " if expected else "flagged"
            wrong.append(f"  {sign} {row[group]}: {' '.join(rules)} {row['text'][:100]!r}")
    print(f"{name:32}{'found':>13}{'falsely flagged':>20}{'agreed':>9}")
    for key, (bad, found, good, flagged) in sorted(counts.items()):
        agreed = (found + good - flagged) / (bad + good)
        print(f"  {key:30}{found:>6} / {bad:<5}{flagged:>11} / {good:<6}{agreed:>9.3f}")
    print(*wrong[:SHOWN], sep="\n")
    if len(wrong) > SHOWN:
        print(f"  … and {len(wrong) - SHOWN} more")


def _dangerous(text: str) -> list[str]:
    """Name what a scan of an outsider's text finds of secrets, injections and hidden characters."""
    findings = scan(text, origin=Origin.EXTERNAL)
    blocked = outcome(findings) is Outcome.BLOCK
    return [f.rule for f in findings if blocked or f.rule.startswith(_DANGERS)]


def _group(kind: str) -> str:
    return kind.partition(":")[0]


def _rows(name: str) -> Iterator[dict[str, Any]]:
    with gzip.open(DATA / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def _print_speed() -> None:
    texts = [str(row["text"]) for row in _rows("benign")]
    scan("warm up AKIA " + "0123456789" * 3, origin=Origin.EXTERNAL)
    begin = time.process_time()
    for text in texts:
        scan(text, origin=Origin.EXTERNAL)
    spent = time.process_time() - begin
    size = sum(len(text.encode()) for text in texts) / 1024
    print(f"scan: {spent / len(texts) * 1e3:.3f} ms a text, {spent / size * 1e3:.2f} ms a KB")


if __name__ == "__main__":
    run()
