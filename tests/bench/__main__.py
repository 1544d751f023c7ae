"""``make bench``: every measure beside its target. ``ARGS="gate signals"`` runs some of them."""

from __future__ import annotations

import sys
import time
from importlib import import_module

BENCHES = {
    "gate": "what the gate finds, misses and flags falsely",
    "signals": "what is heard, missed and misheard in messages",
    "retrieval": "recall beside plain BM25",
    "memory": "10,000 entries: load, again, request, verdicts",
    "crash": "killed at each of its system calls: what is lost",
    "context": "the frozen prefix, and building requests",
    "ui": "widgets: keys, streaming, lists",
    "app": "the app in a terminal: start, keys, a reply at 250 tokens a second",
}


def main(names: list[str]) -> int:
    """Run benches by name, all when none is named."""
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        print(f"no bench {', '.join(unknown)}; there are: {', '.join(BENCHES)}")
        return 2
    for name in names or BENCHES:
        print(f"\n== {name}: {BENCHES[name]}\n", flush=True)
        started = time.perf_counter()
        import_module(f"tests.bench.{name}").run()
        print(f"\n({time.perf_counter() - started:.1f} s)", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
