"""All tools of a session, by name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from core.text import safe_line
from core.tools.arguments import parse_arguments
from core.tools.base import Tool, ToolError


class Registry:
    """Holds the tools; in the order of their names, so that requests have the same bytes.

    Raises:
        ValueError: two tools have one name.
    """

    def __init__(self, tools: Iterable[Tool]) -> None:
        ordered = sorted(tools, key=lambda tool: tool.spec.name)
        self._tools = {tool.spec.name: tool for tool in ordered}
        if len(self._tools) != len(ordered):
            raise ValueError("two tools have the same name")

    def schemas(self) -> tuple[dict[str, Any], ...]:
        """Return the OpenAI schemas of all tools, in the order of their names."""
        return tuple(tool.spec.schema() for tool in self._tools.values())

    def get(self, name: str) -> Tool:
        """Return a tool.

        Raises:
            ToolError: there is none of that name; with the names that there are.
        """
        try:
            return self._tools[name]
        except KeyError:
            raise ToolError(
                f"There is no tool {safe_line(name, 60)}.", f"There are: {', '.join(self._tools)}."
            ) from None

    def parse_arguments(self, name: str, text: str) -> dict[str, Any]:
        """Read the JSON arguments of a call.

        Raises:
            ToolError: there is no such tool, or its schema does not allow the arguments.
        """
        return parse_arguments(self.get(name).spec, text)
