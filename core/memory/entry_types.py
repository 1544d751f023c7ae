"""The closed vocabularies of an entry."""

from __future__ import annotations

from enum import StrEnum


class EntryType(StrEnum):
    """What an entry is for. The order is the order in the prompt and in the browser."""

    FORBIDDEN = "forbidden"
    PREFERENCE = "preference"
    CONVENTION = "convention"
    PROCEDURE = "procedure"
    FACT = "fact"
    REFERENCE = "reference"


DIRECTIVES = frozenset({EntryType.FORBIDDEN, EntryType.PREFERENCE, EntryType.CONVENTION})
"""Types whose text stands in the prompt whole; of the others only the title does."""


class Scope(StrEnum):
    """How far an entry reaches."""

    USER = "user"
    PROJECT = "project"
    SESSION = "session"


class Visibility(StrEnum):
    """Of project entries: shared with the team through git, or private to this machine."""

    TEAM = "team"
    PRIVATE = "private"


class Basis(StrEnum):
    """What a text rests on, from the strongest to the weakest."""

    STATED = "stated"
    OBSERVED = "observed"
    INFERRED = "inferred"
    IMPORTED = "imported"


class Signal(StrEnum):
    """What gave rise to a candidate."""

    EXPLICIT = "explicit"
    CORRECTION = "correction"
    CONFIRMATION = "confirmation"
    ENVIRONMENT = "environment"
    MODEL = "model"
    SESSION_END = "session-end"
    IMPORT = "import"
    EXTERNAL = "external"


class Priority(StrEnum):
    """How soon a candidate wants a look."""

    HIGH = "high"
    MEDIUM = "medium"
    LOW = "low"


class Op(StrEnum):
    """What a candidate would do to memory."""

    CREATE = "create"
    UPDATE = "update"
    DELETE = "delete"
    SUPERSEDE = "supersede"
    MERGE = "merge"
    MOVE = "move"
