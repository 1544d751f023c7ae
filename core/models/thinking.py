"""Reasoning that a model writes into its answer as ``<think>…</think>``, taken apart from it.

Only where the answer begins: further on the tag is a word of the answer like any other.
"""

from __future__ import annotations

from core.models.base import ReasoningDelta, TextDelta

_TAGS = {"<think>": "</think>", "<thinking>": "</thinking>", "<thought>": "</thought>"}


class ThinkSplitter:
    """Splits a streamed text; a tag may be cut between two pieces."""

    def __init__(self) -> None:
        self._held = ""
        self._closing = ""
        self._answering = False

    def feed(self, text: str) -> list[TextDelta | ReasoningDelta]:
        """Take the next piece and return what is certain by now."""
        if self._answering:
            return [TextDelta(text=text)] if text else []
        self._held += text
        found: list[TextDelta | ReasoningDelta] = []
        while self._step(found):
            pass
        return found

    def finish(self) -> list[TextDelta | ReasoningDelta]:
        """Return what was held back because it might have been a tag."""
        held, self._held = self._held, ""
        if not held:
            return []
        return [ReasoningDelta(text=held) if self._closing else TextDelta(text=held)]

    def _step(self, found: list[TextDelta | ReasoningDelta]) -> bool:
        """Take one tag or text off what is held; false when more must come first."""
        if self._closing:
            return self._step_in_thought(found)
        start = self._held.lstrip()
        for opening, closing in _TAGS.items():
            if start.startswith(opening):
                self._held, self._closing = start.removeprefix(opening), closing
                return True
        if any(opening.startswith(start) for opening in _TAGS):
            return False
        self._answering = True
        found.append(TextDelta(text=self._held))
        self._held = ""
        return False

    def _step_in_thought(self, found: list[TextDelta | ReasoningDelta]) -> bool:
        thought, tag, rest = self._held.partition(self._closing)
        if tag:
            self._held, self._closing = rest, ""
        else:
            kept = _overlap(thought, self._closing)
            thought, self._held = thought[: len(thought) - kept], thought[len(thought) - kept :]
        if thought:
            found.append(ReasoningDelta(text=thought))
        return bool(tag)


def _overlap(text: str, tag: str) -> int:
    """Return how many characters at the end of the text may begin the tag."""
    return next((n for n in range(len(tag) - 1, 0, -1) if text.endswith(tag[:n])), 0)
