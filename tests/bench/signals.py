"""How well and how fast the signals hear, on the labelled development statements.

Run as ``python -m tests.bench.signals``. The samples are halved by a hash of their text, so that a
rule that fits one half only shows as a gap between the two columns.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from core.signals.harvest import Message, harvest

DATA = Path("/work/shared/data/statements.jsonl.gz")
LISTED = 25
"""Samples listed of a kind at most."""

WIDTH = 100
"""Characters shown of a sample."""

MESSAGES = 10_000
"""Messages of the speed test."""


class Sample(NamedTuple):
    """One labelled message: ``label`` 1 says something lasting, 0 does not, None is unknown."""

    text: str
    label: int | None
    kind: str
    lang: str

    @property
    def group(self) -> str:
        return "ext" if self.kind.startswith("ext:") else self.kind

    @property
    def half(self) -> int:
        return hashlib.sha256(self.text.encode()).digest()[0] & 1


def _samples() -> list[Sample]:
    with gzip.open(DATA, "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return [Sample(r["text"], r["label"], r["kind"], r["lang"]) for r in rows]


def _fires(sample: Sample) -> bool:
    return bool(harvest([Message(role="user", content=sample.text)]))


def _share(fired: Sequence[bool]) -> str:
    return f"{sum(fired) / len(fired):6.3f} ({sum(fired)}/{len(fired)})" if fired else "     -"


def _table(
    title: str, samples: Sequence[tuple[Sample, bool]], key: Callable[[Sample], str]
) -> None:
    groups: dict[str, list[tuple[Sample, bool]]] = defaultdict(list)
    for sample, fired in samples:
        groups[key(sample)].append((sample, fired))
    print(f"\n{title:<28}{'all':>18}{'half a':>18}{'half b':>18}")
    for name, group in sorted(groups.items()):
        halves = [[fired for sample, fired in group if sample.half == half] for half in (0, 1)]
        cells = [_share([fired for _, fired in group]), *map(_share, halves)]
        print(f"  {name:<26}" + "".join(f"{cell:>18}" for cell in cells))


def _list(title: str, samples: Sequence[Sample]) -> None:
    print(f"\n{title}: {len(samples)}")
    for sample in samples[:LISTED]:
        text = " ".join(sample.text.split())
        print(f"  {sample.kind:<22} {sample.lang}  {text[:WIDTH]}")
    if len(samples) > LISTED:
        print(f"  … {len(samples) - LISTED} more")


def _speed(samples: Sequence[Sample]) -> None:
    texts = [samples[i % len(samples)].text for i in range(MESSAGES)]
    messages = [Message(role="user", content=text, line=i) for i, text in enumerate(texts)]
    start = time.process_time()
    harvest(messages)
    print(f"\n{MESSAGES} messages in {time.process_time() - start:.1f} s of CPU")


def run() -> None:
    """Print recall, false alarms, what was missed and what was wrongly heard, and the speed."""
    if not DATA.exists():
        print(f"signals: skipped, {DATA} is absent")
        return
    heard = [(sample, _fires(sample)) for sample in _samples()]
    positive = [(s, f) for s, f in heard if s.label == 1]
    negative = [(s, f) for s, f in heard if s.label == 0]
    unknown = [(s, f) for s, f in heard if s.label is None]
    _table("found (>= 0.90, ext 0.70)", positive, lambda s: s.group)
    _table("found, by language", positive, lambda s: s.lang)
    _table("false (<= 0.02, ext 0.15)", negative, lambda s: s.group)
    _table("false alarms, by language", negative, lambda s: s.lang)
    _table("fired, of unlabelled", unknown, lambda s: s.group)
    _list("missed", [s for s, f in positive if not f])
    _list("false alarms", [s for s, f in negative if f])
    _list("fired on unlabelled", [s for s, f in unknown if f])
    _speed([s for s, _ in heard])


if __name__ == "__main__":
    run()
