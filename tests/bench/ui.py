"""Measures the widgets in a real terminal beside their targets: ``python -m tests.bench.ui``."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.bench.scenes import END
from tests.bench.terminal import Terminal, percentile, probe_letters

_ROOT = Path(__file__).parents[2]
_KEYS = 60

FRAMES = "240"
"""Greatest number of paintings a second: with Textual's 60 a key waits up to 17 ms for the next."""


def scene(*arguments: object, log: Path | None = None) -> Terminal:
    """Start a scene of `tests.bench.scenes`, from compiled code as an installed program is."""
    argv = [sys.executable, "-m", "tests.bench.scenes", *map(str, arguments)]
    environment = {
        "TEXTUAL_FPS": FRAMES,
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPYCACHEPREFIX": str(Path(tempfile.gettempdir()) / "placet-bench"),
        "BENCH_LOG": str(log or ""),
    }
    return Terminal(argv, cwd=_ROOT, environment=environment)


def ready_seconds(*arguments: object) -> tuple[float, int]:
    """Measure from start to the first painted word, and the memory at rest."""
    with scene(*arguments) as terminal:
        seconds = terminal.wait_for("READY") - terminal.started
        terminal.settle()
        return seconds, terminal.memory()


def best(runs: int, *arguments: object) -> tuple[float, int]:
    """The quickest of some runs: what the program needs when nothing else runs."""
    return min(ready_seconds(*arguments) for _ in range(runs))


def typed(terminal: Terminal, count: int, every: float = 0.05) -> list[float]:
    """Type letters one after the other; return how long each took to be painted."""
    samples = []
    letters = [chr(0x0250 + n % 80) for n in range(count)]
    for n, letter in enumerate(letters):
        samples.append(terminal.latency(letter))
        terminal.watch(every, lambda *_: None)
        if n % 40 == 39:
            terminal.send("\x15")
            terminal.watch(0.3, lambda *_: None)
    return samples


def streamed(rate: int, count: int, messages: int) -> tuple[float, list[float], float]:
    """Stream a reply; return processor seconds, delays of its probe letters, seconds it took."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        arrived: dict[str, float] = {}
        letters = dict.fromkeys(probe_letters(200))
        with scene("chat", messages, 10_000, log=log) as terminal:
            terminal.wait_for("READY")
            terminal.settle()
            before = terminal.cpu_seconds()
            terminal.send(f"/go {rate} {count}")
            terminal.watch(0.3, lambda *_: None)
            terminal.send("\r")
            start, _ = terminal.read(5)

            def note(now: float, data: bytes) -> None:
                text = data.decode("utf-8", "ignore")
                for letter in letters:
                    if letter in text and letter not in arrived:
                        arrived[letter] = now

            end = start
            deadline = start + count / rate * 3 + 10
            while end < deadline:
                end, data = terminal.read(1)
                note(end, data)
                if END.encode() in data:
                    break
            terminal.settle()
            used = terminal.cpu_seconds() - before
        delays: dict[str, float] = {}
        for line in log.read_text(encoding="utf-8").splitlines():
            letter, time = line.split()
            if letter in arrived:
                delays.setdefault(letter, arrived[letter] - float(time))
        return used, list(delays.values()), end - start


def typed_while_streaming(rate: int, count: int) -> list[float]:
    """Type while a reply streams in beside 1,000 messages and 10,000 rows."""
    with scene("chat", 1_000, 10_000) as terminal:
        terminal.wait_for("READY")
        terminal.settle()
        terminal.send(f"/go {rate} {count}")
        terminal.watch(0.3, lambda *_: None)
        terminal.send("\r")
        terminal.watch(0.5, lambda *_: None)
        return typed(terminal, _KEYS, every=0.07)


def row(what: str, measured: str, target: str) -> None:
    """Print one line of the table."""
    print(f"{what:<52} {measured:>22}   {target}")


def milliseconds(samples: Sequence[float]) -> str:
    """Write median and 95th percentile."""
    return f"{percentile(samples, 50) * 1000:.1f} / {percentile(samples, 95) * 1000:.1f} ms"


def run() -> None:
    """Print what was measured beside what is wanted."""
    row("what", "measured (p50 / p95)", "target")
    ready_seconds("chat", 1, 1)
    hello, hello_memory = best(5, "hello")
    row("hello world, start to ready", f"{hello:.3f} s", "")
    for name, messages, rows in (("empty", 0, 0), ("1,000 messages, 10,000 rows", 1_000, 10_000)):
        seconds, memory = best(5, "chat", messages, rows)
        row(f"{name}, start to ready", f"{seconds:.3f} s, {seconds / hello:.2f} x", "1.35 x hello")
        row(f"{name}, memory", f"{memory / hello_memory:.2f} x", "2.5 x hello")
    with scene("chat", 1_000, 10_000) as terminal:
        terminal.wait_for("READY")
        terminal.settle()
        row("a key, idle", milliseconds(typed(terminal, _KEYS)), "p95 10 ms")
        before = terminal.cpu_seconds()
        terminal.watch(5, lambda *_: None)
        share = (terminal.cpu_seconds() - before) / 5 * 100
        row("idle", f"{share:.1f} % of a core", "1 %")
        terminal.send("\t")
        terminal.settle()
        samples = [terminal.response("j") for _ in range(_KEYS)]
        row("a key in the list of 10,000", milliseconds(samples), "p95 10 ms")
    samples = typed_while_streaming(250, 4_000)
    row("a key, while 250 tokens/s stream in", milliseconds(samples), "p95 25 ms")
    used, delays, _ = streamed(200, 1_000, 1_000)
    row("1,000 tokens at 200/s", f"{used:.2f} CPU s", "2.5 CPU s")
    row("text on the screen after its arrival", milliseconds(delays), "p95 100 ms")
    for count in (2_000, 20_000):
        used, _, seconds = streamed(1_000, count, 0)
        row(
            f"{count:,} tokens at 1,000/s",
            f"{used / count * 1000:.2f} CPU ms a token",
            f"kept up with: {seconds:.1f} s",
        )


if __name__ == "__main__":
    run()
