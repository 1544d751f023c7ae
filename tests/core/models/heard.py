"""A client of the test server, and what it heard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from core.models.base import (
    CallDelta,
    Delta,
    Finished,
    ModelError,
    ReasoningDelta,
    Request,
    TextDelta,
    ToolCall,
)
from core.models.openai_chat import OpenAIChat
from core.models.server import ServerSettings
from tests.servers.openai_server import Server
from tests.servers.replies import Mood

NOW = 1_796_000_000.0
KEY = "sk-" + "TEST" + "needle0123456789"
TOOL = {"type": "function", "function": {"name": "grep", "parameters": {"type": "object"}}}
REQUEST = Request(
    model="test-model",
    messages=(
        {"role": "system", "content": "Be brief."},
        {"role": "user", "content": "Say hello — 你好"},
    ),
    tools=(TOOL,),
)


@dataclass
class Heard:
    """What a consumer of the stream got."""

    deltas: list[Delta] = field(default_factory=list)
    error: ModelError | None = None
    slept: list[float] = field(default_factory=list)

    def of(self, kind: type) -> list[Any]:
        return [delta for delta in self.deltas if isinstance(delta, kind)]

    @property
    def text(self) -> str:
        return "".join(delta.text for delta in self.of(TextDelta))

    @property
    def reasoning(self) -> str:
        return "".join(delta.text for delta in self.of(ReasoningDelta))

    @property
    def calls(self) -> list[ToolCall]:
        return [delta.call for delta in self.of(CallDelta)]

    @property
    def finish(self) -> str | None:
        """The reason of the last delta, None where the stream did not finish."""
        last = self.deltas[-1] if self.deltas else None
        return last.reason if isinstance(last, Finished) else None

    @property
    def code(self) -> str:
        return self.error.code if self.error else ""


def model_for(server: Server, heard: Heard, **settings: Any) -> OpenAIChat:
    async def sleep(seconds: float) -> None:
        heard.slept.append(seconds)

    given = {"base_url": server.base_url, "api_key": KEY, "model": "test-model", **settings}
    return OpenAIChat(ServerSettings(**given), clock=lambda: NOW, sleep=sleep, chance=lambda: 0.5)


async def hear(model: OpenAIChat, heard: Heard, request: Request = REQUEST) -> Heard:
    try:
        async for delta in model.stream(request):
            heard.deltas.append(delta)
    except ModelError as error:
        heard.error = error
    return heard


async def ask(
    script: Sequence[Mood], request: Request = REQUEST, **settings: Any
) -> tuple[Heard, Server]:
    heard = Heard()
    with Server(script) as server:
        model = model_for(server, heard, **settings)
        await hear(model, heard, request)
        await model.close()
    return heard, server
