"""The whole app in a real terminal, beside a hello-world Textual app in the same run."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.bench import seed
from tests.bench.terminal import Terminal, probe_letters
from tests.bench.ui import best, milliseconds, row, typed

PLACET = str(Path(sys.executable).parent / "placet")
ROOT = Path(__file__).parents[2]
KEYS = 60
READY = "f1 help"
"""Painted with the footer, once the composer takes keys."""


@contextmanager
def server(tokens: int, rate: int) -> Iterator[str]:
    """Serve a long reply from a process of its own; yields its address."""
    command = [sys.executable, "-m", "tests.servers.openai_server"]
    options = ["--tokens", str(tokens), "--rate", str(rate)]
    process = subprocess.Popen([*command, *options], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        yield process.stdout.readline().strip()
    finally:
        process.terminate()
        process.wait()


@contextmanager
def app(*, turns: int = 0, candidates: int = 0, base_url: str = "") -> Iterator[Terminal]:
    """Open the app in a project with so much history."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        seed.make(folder, turns=turns, candidates=candidates)
        argv = [PLACET, str(folder / "project")]
        environment = seed.home(folder) | {"OPENAI_BASE_URL": base_url, "OPENAI_API_KEY": ""}
        if turns:
            argv += ["--resume", seed.SESSION]
        argv += ["--model", "bench"] if base_url else ["--offline"]
        with Terminal(argv, environment=environment) as terminal:
            yield terminal


def send(terminal: Terminal) -> None:
    """Send a message as a person does: Enter comes after the letters, not with them."""
    terminal.send("go")
    terminal.watch(0.3, lambda *_: None)
    terminal.send("\r")


def start(**history: int) -> tuple[float, int]:
    """Measure from start to ready, and the memory at rest."""
    with app(**history) as terminal:
        seconds = terminal.wait_for(READY) - terminal.started
        terminal.settle()
        return seconds, terminal.memory()


def replied(rate: int, tokens: int, **history: int) -> tuple[float, float]:
    """Let a reply stream in; return processor seconds and the seconds it took."""
    with server(tokens, rate) as base_url, app(base_url=base_url, **history) as terminal:
        terminal.wait_for(READY)
        terminal.settle()
        before = terminal.cpu_seconds()
        begun = terminal.started
        send(terminal)
        begun, _ = terminal.read(5)
        last = begun

        def note(now: float, data: bytes) -> None:
            nonlocal last
            if len(data) > 40:
                last = now

        terminal.watch(tokens / rate + 3, note)
        return terminal.cpu_seconds() - before, last - begun


def run() -> None:
    """Print what was measured beside what is wanted."""
    row("what", "measured (p50 / p95)", "target")
    hello, hello_memory = best(5, "hello")
    row("hello world, start to ready", f"{hello:.3f} s", "")
    seconds, memory = min(start() for _ in range(5))
    row("placet, start to ready", f"{seconds:.3f} s, {seconds / hello:.2f} x", "1.35 x hello")
    row("placet, memory at rest", f"{memory / hello_memory:.2f} x", "2.5 x hello")
    seconds, memory = min(start(turns=1_000, candidates=10_000) for _ in range(3))
    row("1,000 turns, 10,000 candidates: start", f"{seconds:.3f} s, {seconds / hello:.2f} x", "")
    row("1,000 turns, 10,000 candidates: memory", f"{memory / hello_memory:.2f} x", "")
    with app() as terminal:
        terminal.wait_for(READY)
        terminal.settle()
        row("a key, idle", milliseconds(typed(terminal, KEYS)), "p95 10 ms")
        before = terminal.cpu_seconds()
        terminal.watch(5, lambda *_: None)
        row("idle", f"{(terminal.cpu_seconds() - before) / 5:.1%} of a core", "1 %")
    with server(5_000, 250) as base_url:
        with app(turns=1_000, candidates=10_000, base_url=base_url) as terminal:
            terminal.wait_for(READY)
            terminal.settle()
            send(terminal)
            terminal.watch(1.0, lambda *_: None)
            samples = [terminal.latency(letter) for letter in _slowly(terminal, KEYS)]
        row("a key, while 250 tokens/s stream in", milliseconds(samples), "p95 25 ms")
    used, _ = replied(200, 1_000)
    row("1,000 tokens at 200/s", f"{used:.2f} CPU s", "2.5 CPU s")
    used, _ = replied(250, 5_000, turns=1_000, candidates=10_000)
    row("5,000 tokens at 250/s, long history", f"{used:.2f} CPU s", "")
    for tokens in (2_000, 20_000):
        used, seconds = replied(1_000, tokens)
        row(
            f"{tokens:,} tokens at 1,000/s",
            f"{used / tokens * 1000:.2f} CPU ms a token",
            f"kept up: {seconds:.1f} s of {tokens / 1000:.0f}",
        )


def _slowly(terminal: Terminal, count: int) -> Iterator[str]:
    for letter in probe_letters(count):
        terminal.watch(0.07, lambda *_: None)
        yield letter
