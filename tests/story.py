"""A small story for pictures: a project, what is remembered of it, and a conversation.

Nothing in it depends on the day, the machine or chance: the clock is set, ids count upward, and the
model says what stands here.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from core.ids import parse_timestamp
from core.memory.entry_types import Basis, EntryType, Scope, Signal
from core.memory.finding import Origin
from core.models.base import Delta, Usage, UsageDelta
from core.models.scripted import ScriptedModel, call, say
from tests.core.house import House, apply, propose, remember, run_git, update

TODAY = parse_timestamp("2026-11-30T10:30:00Z")
DAY = 86_400.0

PACKAGE = """\
{
  "name": "api",
  "version": "2.4.0",
  "private": true,
  "packageManager": "npm@10.8.2",
  "scripts": {
    "dev": "tsx watch src/server.ts",
    "test": "vitest run",
    "lint": "eslint src",
    "ci": "npm ci && npm run lint && npm test"
  },
  "dependencies": {
    "fastify": "5.1.0",
    "pino": "9.5.0"
  }
}
"""

FILES = {
    "package.json": PACKAGE,
    "package-lock.json": '{ "name": "api", "lockfileVersion": 3 }\n',
    "pnpm-lock.yaml": "lockfileVersion: '9.0'\n",
    "docs/release.md": "# Releasing\n",
    "src/server.ts": "export const start = () => app.listen({ port: 8080 });\n",
    "src/auth/session.ts": "export const ACCESS_MINUTES = 30;\n",
}

FIRST = "CI fails since Friday: there are two lock files. Please sort that out."
RULE = "Good. And please remember: we use pnpm, never npm."

LOOKED = "Two lock files, and `package.json` still names npm. I read it first."

FIXED = """\
`package.json` now names **pnpm**, and the `ci` script uses it:

- `pnpm install --frozen-lockfile` instead of `npm ci`
- `package-lock.json` can go: `git rm package-lock.json`

I have pushed nothing. [mem:mem_ask_before_push]
"""

NOTED = "It is in your inbox, with two things that I saw on the way."


class Clock:
    """A clock that stands where it was set."""

    def __init__(self) -> None:
        self.now = TODAY

    def __call__(self) -> float:
        return self.now


def make_house(base: Path) -> House:
    """Make a home and a project whose path ends in ``acme/api``."""
    (base / "acme").mkdir()
    house = House(base, name="acme/api")
    run_git(house.root, "init", "-q", "-b", "main")
    for name, text in FILES.items():
        path = house.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    house.clock = Clock()  # type: ignore[assignment]
    return house


class Remembered(NamedTuple):
    """Something that was approved, and how many days ago."""

    days: int
    scope: Scope
    type: EntryType
    title: str
    text: str


_USER, _PROJECT = Scope.USER, Scope.PROJECT
_EXPORTS = "Write TypeScript without default exports."
_TOKENS = """\
Access tokens last 15 minutes (src/auth/session.ts).

**How to apply:** renew them after 10."""
_RELEASE = "To release: raise the version, tag it, wait for the deploy job (docs/release.md)."
_REGIONS = "Staging runs in eu-west-1, production in eu-central-1."
_RESULT = "Handlers return a Result and never throw."
_BRANCHES = "Name branches after their ticket: API-123-short-title."

REMEMBERED = tuple(
    Remembered(*fields)
    for fields in (
        (64, _USER, EntryType.FORBIDDEN, "Ask before a push", "Never push to main unasked."),
        (63, _USER, EntryType.PREFERENCE, "Answer briefly", "Answer briefly; show code first."),
        (41, _USER, EntryType.PREFERENCE, "Named exports", _EXPORTS),
        (40, _PROJECT, EntryType.CONVENTION, "Branches are named after tickets", _BRANCHES),
        (33, _PROJECT, EntryType.CONVENTION, "Logs are JSON", "Log in JSON, with pino."),
        (33, _PROJECT, EntryType.CONVENTION, "Handlers return a Result", _RESULT),
        (21, _PROJECT, EntryType.FACT, "Access tokens last 15 minutes", _TOKENS),
        (20, _PROJECT, EntryType.FACT, "Regions of staging and production", _REGIONS),
        (12, _PROJECT, EntryType.PROCEDURE, "How to release", _RELEASE),
        (9, _PROJECT, EntryType.REFERENCE, "The on-call rota", "The rota is in docs/oncall.md."),
    )
)

WAITING: dict[str, Any] = {
    "text": "Use default exports for route modules.",
    "type": EntryType.CONVENTION,
    "rationale": "All route modules of the router's examples have one.",
    "evidence": ("export default async function routes(app) {",),
    "confidence": 0.7,
}
"""What a model proposed two days ago, and nobody has decided."""


def fill_memory(house: House) -> None:
    """Propose and approve what is remembered, each on its day."""
    clock: Any = house.clock
    with house.engine() as engine:
        ids = {}
        for one in REMEMBERED:
            clock.now = TODAY - one.days * DAY
            ids[one.title] = remember(
                engine, one.text, scope=one.scope, type=one.type, title=one.title
            )
        clock.now = TODAY - 5 * DAY
        title = "Handlers return a Result"
        changed = "Handlers return a Result and never throw; only src/server.ts may."
        apply(engine, update(engine, ids[title], changed, title=title))
        clock.now = TODAY - 2 * DAY
        propose(engine, **WAITING, signal=Signal.MODEL, origin=Origin.MODEL, basis=Basis.INFERRED)
    clock.now = TODAY


def _used(prompt: int, cached: int) -> list[Delta]:
    usage = Usage(prompt_tokens=prompt, completion_tokens=96, cached_tokens=cached)
    return [UsageDelta(usage=usage)]


def make_model() -> ScriptedModel:
    """Make the model that plays its part."""
    look = call("read_file", "call_1", path="package.json")
    edits = [
        {"old": '"npm@10.8.2"', "new": '"pnpm@9.14.2"'},
        {
            "old": '"npm ci && npm run lint && npm test"',
            "new": '"pnpm install --frozen-lockfile && pnpm lint && pnpm test"',
        },
    ]
    change = call("edit_file", "call_2", path="package.json", edits=edits)
    tokens = call(
        "remember",
        "call_3",
        text="Access tokens last 30 minutes (src/auth/session.ts).\n\n"
        "**How to apply:** renew them after 25.",
        title="Access tokens last 30 minutes",
        type="fact",
        scope="project",
        replaces="mem_access_tokens_last_15_minutes",
        rationale="The code says 30 minutes now; memory says 15.",
        evidence="export const ACCESS_MINUTES = 30;",
        confidence=0.9,
    )
    passing = call(
        "remember",
        "call_4",
        text="CI is red since Friday because of two lock files.",
        type="fact",
        scope="project",
        rationale="It explains the red builds.",
        evidence="CI fails since Friday: there are two lock files.",
        confidence=0.7,
    )
    return ScriptedModel(
        [
            [*say(LOOKED)[:-1], *_used(1_840, 0), *look],
            [*_used(2_210, 1_790), *change],
            [*_used(2_480, 2_190), *say(FIXED)],
            [*_used(2_690, 2_440), *tokens],
            [*_used(2_840, 2_660), *passing],
            [*_used(2_950, 2_810), *say(NOTED)],
        ],
        name="gpt-5.1",
    )
