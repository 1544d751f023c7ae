"""What the app reads from the engine beside its events; each runs on the engine's thread."""

from __future__ import annotations

from core.data import Data
from core.engine import Engine
from core.errors import PlacetError
from core.events import ModelMessage, TurnStarted
from core.session import SessionSummary, list_sessions
from tui.presenters.status import Budget

_SENT = 500
"""How many earlier messages the composer can go back to."""


class Models(Data):
    """What could answer.

    Attributes:
        names: the models of the server in use, in its order.
        profiles: the names of config.toml's profiles.
        problem: why the server gave no list; empty where it did, or where there is none.
    """

    names: tuple[str, ...]
    profiles: tuple[str, ...]
    problem: str = ""


class Granted(Data):
    """What tools may do unasked.

    Attributes:
        rules: commands that config.toml allows.
        for_session: commands and places that were allowed for this session.
    """

    mode: str
    rules: tuple[str, ...]
    for_session: tuple[str, ...]


def sent_before(engine: Engine) -> list[str]:
    """Return what was sent in this project, oldest first."""
    events = engine.ledger.read(project=engine.setup.project.id, kinds=("turn.started",))
    return [event.data.text for event in events[-_SENT:]]


def titles(engine: Engine) -> list[tuple[str, str]]:
    """Return the id and the title of each entry in force."""
    return [(approved.entry.id, approved.entry.title) for approved in engine.view.memory]


def memory_budget(engine: Engine) -> Budget:
    """Return what memory would take in the next request: the prefix, and what changed since."""
    talk = engine.conversation
    session = talk.session
    if not session.started:
        built = talk.briefing.freeze((), "")
        return Budget(used=built.used, limit=built.limit)
    brief = talk.briefing.brief(session, "", ignored=False)
    used = brief.prefix.used + len(brief.message.updates)
    return Budget(used=used, limit=brief.prefix.limit)


def sessions_of_project(engine: Engine) -> list[SessionSummary]:
    """List the project's sessions, the one used last first."""
    return list_sessions(engine.ledger, engine.setup.project.id)


def said_in_sessions(engine: Engine) -> dict[str, str]:
    """Return what was said in each session of the project, in one text, case folded."""
    said: dict[str, list[str]] = {}
    kinds = ("turn.started", "model.message")
    for event in engine.ledger.read(project=engine.setup.project.id, kinds=kinds):
        match event.data:
            case TurnStarted(text=text) | ModelMessage(content=text):
                said.setdefault(event.session_id, []).append(text.casefold())
    return {session_id: "\n".join(texts) for session_id, texts in said.items()}


async def models(engine: Engine) -> Models:
    """Ask the server in use which models it has."""
    profiles = tuple(engine.setup.settings.profiles)
    try:
        names = await engine.conversation.model_names()
    except PlacetError as error:
        return Models(names=(), profiles=profiles, problem=f"{error.message} {error.hint}".strip())
    return Models(names=tuple(names), profiles=profiles)


def granted(engine: Engine) -> Granted:
    """Return the mode and all rules."""
    permissions = engine.permissions
    rules = engine.setup.settings.permissions.allow
    return Granted(
        mode=permissions.mode,
        rules=tuple(rule for rule in rules if rule not in permissions.unusable),
        for_session=permissions.session_rules,
    )
