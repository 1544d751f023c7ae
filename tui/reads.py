"""What the app reads from the engine beside its events; each runs on the engine's thread."""

from __future__ import annotations

from core.engine import Engine
from core.session import SessionSummary, list_sessions
from tui.presenters.status import Budget

_SENT = 500
"""How many earlier messages the composer can go back to."""


def sent_before(engine: Engine) -> list[str]:
    """Return what was sent in this project, oldest first."""
    events = engine.ledger.read(project=engine.setup.project.id, kinds=("turn.started",))
    return [event.data.text for event in events[-_SENT:]]


def memory_budget(engine: Engine) -> Budget:
    """Return what memory would take in the prefix of a session that began now."""
    built = engine.conversation.briefing.freeze((), "")
    return Budget(used=built.used, limit=built.limit)


def sessions_of_project(engine: Engine) -> list[SessionSummary]:
    """List the project's sessions, the one used last first."""
    return list_sessions(engine.ledger, engine.setup.project.id)
