"""Reading parts of a tool result that was too big for a message."""

from __future__ import annotations

import asyncio
from typing import Any

from core.artifacts import Artifacts
from core.errors import PlacetError
from core.tools.base import Effect, OutputSink, Prepared, ToolError, ToolOutcome, ToolSpec

_MOST_LINES = 400
_MOST_CHARS = 20_000
_LONGEST_LINE = 2_000


class ReadArtifact:
    """Reads an artifact of the session, numbered by lines."""

    spec = ToolSpec(
        name="read_artifact",
        description=(
            "Read a part of a tool result that was too long for a message. Each line is preceded "
            f"by its number and a tab. At most {_MOST_LINES} lines are given at once."
        ),
        parameters={
            "type": "object",
            "properties": {
                "id": {"type": "string", "description": "The artifact's id, art_…"},
                "start": {
                    "type": "integer",
                    "description": "First line, from 1; negative: so many lines before the end.",
                },
                "end": {"type": "integer", "description": "Last line, included."},
                "contains": {
                    "type": "string",
                    "description": "Give only lines that hold this text, as it stands.",
                },
            },
            "required": ["id"],
            "additionalProperties": False,
        },
        effect=Effect.READ,
    )

    def __init__(self, artifacts: Artifacts) -> None:
        self._artifacts = artifacts

    async def prepare(self, arguments: dict[str, Any]) -> Prepared:
        """Prepare the reading; the text was told to this session before, so nothing is asked."""

        async def run(_: OutputSink) -> ToolOutcome:
            return await asyncio.to_thread(self._read, arguments)

        return Prepared(ask=None, run=run)

    def _read(self, arguments: dict[str, Any]) -> ToolOutcome:
        artifact_id = str(arguments["id"])
        try:
            lines = self._artifacts.read(artifact_id).split("\n")
        except PlacetError as error:
            raise ToolError(error.message, error.hint) from error
        start = int(arguments.get("start", 1))
        first = max(len(lines) + 1 + start, 1) if start < 0 else max(start, 1)
        last = min(int(arguments.get("end", len(lines))), len(lines))
        wanted = str(arguments.get("contains", ""))
        chosen = [n for n in range(first, last + 1) if wanted in lines[n - 1]]
        if not chosen:
            raise ToolError(f"{artifact_id} has {len(lines):,} lines, none of them is meant.")
        shown = _within(lines, chosen)
        told = f"{artifact_id}: {len(shown)} of {len(chosen):,} lines"
        if len(shown) < len(chosen):
            shown.append(f"[read on with start={chosen[len(shown)]}]")
        return ToolOutcome(ok=True, content="\n".join(shown), summary=told, untrusted=True)


def _within(lines: list[str], chosen: list[int]) -> list[str]:
    """Number the chosen lines as far as a message may hold them."""
    shown: list[str] = []
    room = _MOST_CHARS
    for number in chosen[:_MOST_LINES]:
        text = lines[number - 1]
        if len(text) > _LONGEST_LINE:
            text = f"{text[:_LONGEST_LINE]} [… {len(text) - _LONGEST_LINE:,} more characters]"
        room -= len(text) + 8
        if room < 0 and shown:
            break
        shown.append(f"{number}\t{text}")
    return shown
