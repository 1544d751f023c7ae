"""A project folder of real files, and the running of tools as the turn loop does it."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from core.tools.base import Prepared, Tool, ToolOutcome
from core.tools.workspace import Workspace

Call = Callable[..., Awaitable[ToolOutcome]]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Give an empty project folder."""
    folder = tmp_path / "project"
    folder.mkdir()
    return folder


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """Give placet's state folder, beside the project."""
    folder = tmp_path / "state"
    folder.mkdir()
    (folder / "ledger.db").write_text("events")
    return folder


@pytest.fixture
def workspace(root: Path, state: Path) -> Workspace:
    """Give the project as tools see it."""
    return Workspace(root, (state,))


async def call(tool: Tool, **arguments: Any) -> ToolOutcome:
    """Prepare and run a call, as if the user had consented to whatever it asks."""
    return await run(await tool.prepare(arguments))


async def run(prepared: Prepared) -> ToolOutcome:
    """Run a prepared call, its output thrown away."""
    return await prepared.run(lambda _: None)


def write(root: Path, name: str, content: str | bytes = "") -> Path:
    """Make a file and the folders above it."""
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path
