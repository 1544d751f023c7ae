"""A transcript to look at: ``python -m tests.tui.widgets.demo_transcript [N]``."""

from __future__ import annotations

import sys
from typing import ClassVar

from textual.app import App, ComposeResult

from core.text import SafeText
from tui.widgets.transcript import Transcript
from tui.widgets.transcript_items import TranscriptItem

REPLY = """\
The lock file was written by another version of the tool. Here is **what I did**:

1. read `package.json` and compared it with the lock file
2. ran the installer, see [the manual](https://example.org/manual)
   - without scripts
   - with the *frozen* flag

```python
def locked(path: str) -> bool:
    # the header names the version
    return "lockfileVersion: 9" in open(path).read()
```

| package | version | size |
|---|:--|--:|
| left-pad | 1.3.0 | 12 |
| 中文包 | 0.1 | 3,400 |

> Quoted from the issue: it works on my machine.

中文也可以正确折行，宽度计算无误。 Emoji 👍🏽 and 👩‍💻 too.
"""


def sample_items(count: int) -> list[TranscriptItem]:
    """Make ``count`` items of every kind."""
    kinds: list[TranscriptItem] = [
        TranscriptItem(
            id="", role="user", text=SafeText("Fix the lock file.\n  And keep *this* as it is.")
        ),
        TranscriptItem(id="", role="assistant", text=SafeText(REPLY)),
        TranscriptItem(
            id="",
            role="tool",
            title=SafeText("$ pnpm install --frozen-lockfile  ok, 2.1 s"),
            text=SafeText("\n".join(f"line {n}" for n in range(30))),
            folded=True,
        ),
        TranscriptItem(
            id="",
            role="assistant",
            label=SafeText(""),
            text=SafeText("Done."),
            footer=SafeText("used  mem_commit_style"),
        ),
        TranscriptItem(id="", role="error", text=SafeText("The server refused the connection.")),
    ]
    made = []
    for n in range(count):
        kind = kinds[n % len(kinds)]
        made.append(
            TranscriptItem(
                id=f"i{n}",
                role=kind.role,
                text=kind.text,
                title=kind.title,
                footer=kind.footer,
                label=kind.label,
                folded=kind.folded,
            )
        )
    return made


class TranscriptDemo(App[None]):
    """Shows a transcript and streams a reply into it on ``s``."""

    BINDINGS: ClassVar = [("s", "stream", "stream")]

    def __init__(self, count: int = 10) -> None:
        super().__init__()
        self.count = count

    def compose(self) -> ComposeResult:
        yield Transcript()

    def on_mount(self) -> None:
        self.query_one(Transcript).set_items(sample_items(self.count))
        self.query_one(Transcript).focus()

    async def action_stream(self) -> None:
        import asyncio

        transcript = self.query_one(Transcript)
        item = TranscriptItem(id=f"s{len(transcript.items)}", role="assistant", streaming=True)
        transcript.append(item)

        async def stream() -> None:
            text = REPLY * 10
            for start in range(0, len(text), 4):
                transcript.extend(item.id, SafeText(text[start : start + 4]))
                await asyncio.sleep(1 / 250)
            done = TranscriptItem(id=item.id, role="assistant", text=SafeText(text))
            transcript.update(done)

        self.run_worker(stream())


if __name__ == "__main__":
    TranscriptDemo(int(sys.argv[1]) if len(sys.argv) > 1 else 10).run()
