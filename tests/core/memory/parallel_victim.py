"""One of several processes that apply candidates at the same time.

Run as ``python parallel_victim.py BASE COMMAND…``: ``apply ID…`` applies and says what came of
each; ``propose N TEXT…`` proposes; ``hold`` takes the memory lock and waits to be stopped.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from core.engine import Engine
from core.errors import PlacetError
from tests.core.house import House, apply, propose


def main(base: Path, command: str, *arguments: str) -> None:
    """Do as told; each result is a line on the standard output."""
    engine = Engine(House(base).setup())
    engine.opening(engine.start())
    print("ready", flush=True)
    sys.stdin.readline()
    match command:
        case "apply":
            for key in arguments:
                try:
                    refused = apply(engine, key).refused
                    print("refused" if refused else "applied", key, flush=True)
                except PlacetError as error:
                    print("error", key, error.code, flush=True)
        case "propose":
            for text in arguments:
                propose(engine, text)
        case "hold":
            with engine._review._files.locked():
                print("holding", flush=True)
                time.sleep(600)
        case "hold-ledger":
            with engine.ledger.transaction():
                print("holding", flush=True)
                time.sleep(600)
    engine.release()


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
