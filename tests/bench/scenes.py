"""Small programs around the widgets, to be measured in a terminal: ``python -m … NAME [N]``.

``hello`` is the yardstick; ``chat`` shows a transcript, a list of 10,000 rows and the composer,
and streams a reply when ``/go RATE TOKENS`` is sent. Times at which probe letters were handed to
the transcript go to the file named by ``BENCH_LOG``.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.app import App, ComposeResult

END = "⁂"
"""The last token of a streamed reply."""

PROBE_EVERY = 25
"""Tokens from one probe letter in the stream to the next."""

_WORDS = (
    "The parser reads each line once, keeps what it needs and drops the rest.",
    "\n\n- first **point** of a list\n- second point with `code`\n\n",
    "It then writes the table in one go, so that a crash leaves the old one.",
    "\n\n```python\ndef load(path: str) -> dict[str, int]:\n    return parse(open(path))\n```\n\n",
)


def tokens(count: int) -> Iterator[str]:
    """Yield about as many tokens of four characters of Markdown."""
    source = "".join(_WORDS)
    for n in range(count):
        start = n * 4 % len(source)
        yield source[start : start + 4]


def message(n: int) -> str:
    """A message of some 90 tokens."""
    return f"Message {n}. " + "".join(tokens(90))


def hello() -> App[None]:
    """The least Textual program."""
    from textual.app import App
    from textual.widgets import Static

    class Hello(App[None]):
        def compose(self) -> ComposeResult:
            yield Static("READY")

    return Hello()


def chat(messages: int, rows: int) -> App[None]:
    """Transcript, list and composer, as the main screen has them."""
    from msgspec.structs import replace
    from textual.app import App
    from textual.containers import Horizontal, Vertical

    from core.data import Data
    from core.text import SafeText
    from tui.widgets.composer import Composer
    from tui.widgets.row_list import RowList
    from tui.widgets.rows import Cell
    from tui.widgets.transcript import Transcript
    from tui.widgets.transcript_items import TranscriptItem

    class Row(Data):
        id: str

    def cells(row: Row) -> tuple[Cell, ...]:
        title = SafeText(f"Use the tool number {row.id}, not the other")
        return (
            Cell(text=SafeText("+"), width=1, style="added"),
            Cell(text=SafeText("convention"), width=11, style="muted"),
            Cell(text=title),
        )

    class Chat(App[None]):
        CSS = "Vertical { width: 1fr; } #list { width: 1fr; } Transcript { height: 1fr; }"

        def compose(self) -> ComposeResult:
            with Horizontal():
                with Vertical():
                    yield Transcript()
                    yield Composer(placeholder=SafeText("> READY"))
                yield RowList[Row](cells, id="list")

        def on_mount(self) -> None:
            self.query_one(Transcript).set_items(
                TranscriptItem(
                    id=str(n),
                    role="assistant" if n % 2 else "user",
                    text=SafeText(message(n)),
                )
                for n in range(messages)
            )
            self.query_one(RowList).set_rows([Row(id=str(n)) for n in range(rows)])
            self.query_one(Composer).focus()

        def on_composer_submitted(self, sent: Composer.Submitted) -> None:
            _, rate, count = sent.text.split()
            self.run_worker(self.stream(float(rate), int(count)))

        async def stream(self, rate: float, count: int) -> None:
            import asyncio

            from tests.bench.terminal import probe_letters

            transcript = self.query_one(Transcript)
            item = TranscriptItem(id=f"s{time.time()}", role="assistant", streaming=True)
            transcript.append(item)
            started = time.monotonic()
            letters = iter(probe_letters(count))
            log: list[str] = []
            parts: list[str] = []
            for n, token in enumerate(tokens(count)):
                if n % PROBE_EVERY == 0:
                    letter = next(letters)
                    log.append(f"{letter} {time.monotonic()}")
                    token = f" {letter} {token}"
                parts.append(token)
                transcript.extend(item.id, SafeText(token))
                ahead = (n + 1) / rate - (time.monotonic() - started)
                if ahead > 0:
                    await asyncio.sleep(ahead)
            text = SafeText("".join(parts) + f"\n\n{END}")
            transcript.update(replace(item, text=text, streaming=False))
            if path := os.environ.get("BENCH_LOG"):
                Path(path).write_text("\n".join(log), encoding="utf-8")

    return Chat()


if __name__ == "__main__":
    name, *numbers = sys.argv[1:]
    app = hello() if name == "hello" else chat(*(int(number) for number in numbers))
    app.run()
