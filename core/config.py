"""The user's settings: ``config.toml``, read strictly, every field documented where it stands."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import msgspec

from core.data import Data
from core.disk import read_regular

_MAX_BYTES = 1_000_000
"""The largest settings file that is read."""


class ModelSettings(Data):
    """Which server and model answer. Empty fields are found out (`core.models.discover`)."""

    base_url: str = ""
    """Address of an OpenAI-compatible server, with or without ``/v1``."""
    api_key: str = ""
    """The key for that server, and for no other."""
    api_key_env: str = ""
    """Name of the environment variable that holds the key, instead of ``api_key``."""
    name: str = ""
    """The model's name at the server."""
    context_window: int = 0
    """Tokens that the model can take; 0: learned from the server, else 128,000."""
    first_token_seconds: float = 0.0
    """How long to wait for the first token; 0: 60 seconds, on this machine without limit."""
    silence_seconds: float = 90.0
    """How long a stream may be silent before it counts as dropped."""
    price_in: float = 0.0
    """Price of a million tokens sent; 0, like price_out: no cost is shown."""
    price_out: float = 0.0
    """Price of a million tokens received."""
    price_cached: float = 0.0
    """Price of a million tokens sent that came from the provider's cache; 0: price_in is taken,
    and the cost is marked as an estimate."""


class MemorySettings(Data):
    """How much memory may stand in a request."""

    budget_chars: int = 8000
    """Characters of memory in the prefix; a ``forbidden`` is never left out."""
    user_chars: int = 0
    """Of these, what user memory may take at most; 0: no limit of its own."""
    project_chars: int = 0
    """The same for project memory."""
    retrieval_chars: int = 3000
    """Characters of retrieved bodies in one user message; 0: none are retrieved."""
    update_chars: int = 3000
    """Characters in one user message of what is new in memory since the session began."""


class GateSettings(Data):
    """What the gate is told to leave out."""

    off: tuple[str, ...] = ()
    """Rules or families whose warnings are not wanted (``state.branch``, ``personal``)."""
    max_chars: int = 4000
    """The longest text that may become an entry."""


class SignalSettings(Data):
    """What placet listens for by itself."""

    off: tuple[str, ...] = ()
    """Signals that make no candidates (``correction``, ``environment``)."""


class PermissionSettings(Data):
    """What tools may do without asking."""

    mode: Literal["ask", "accept-edits", "read-only"] = "ask"
    """``ask``, ``accept-edits`` or ``read-only``."""
    allow: tuple[str, ...] = ()
    """Commands that may run unasked, word for word (``npm test``)."""


class UiSettings(Data):
    """How the app looks and behaves."""

    theme: str = "placet-dark"
    """Any of the themes of the palette."""
    editor: str = ""
    """The editor for ``Ctrl+G`` and ``E``; empty: ``$VISUAL``, ``$EDITOR``, else ``vi``."""
    clipboard: Literal["osc52", "osc52-tmux", "file"] = "osc52"
    """``osc52``, ``osc52-tmux`` (wrapped for tmux), or ``file``."""
    keys: dict[str, str] = msgspec.field(default_factory=dict)
    """Keys by the name of the action (``"inbox.apply" = "a,y"``)."""


class Settings(Data):
    """All settings, with the defaults that hold where the file is silent."""

    model: ModelSettings = ModelSettings()
    profiles: dict[str, ModelSettings] = msgspec.field(default_factory=dict)
    """Further servers, chosen with ``--profile`` or, in the app, with ``/model``."""
    memory: MemorySettings = MemorySettings()
    gate: GateSettings = GateSettings()
    signals: SignalSettings = SignalSettings()
    permissions: PermissionSettings = PermissionSettings()
    ui: UiSettings = UiSettings()


class Loaded(Data):
    """Settings as read, and what was wrong with the file, a line each."""

    settings: Settings
    problems: tuple[str, ...] = ()


def load(path: Path) -> Loaded:
    """Read the settings. What can't be read falls back to its default and is told; never raises."""
    try:
        raw = read_regular(path.resolve(), _MAX_BYTES + 1)
    except FileNotFoundError:
        return Loaded(settings=Settings())
    except (OSError, RuntimeError) as error:  # RuntimeError: a link that leads to itself
        return _unread(path, getattr(error, "strerror", "") or "unreadable")
    if len(raw) > _MAX_BYTES:
        return _unread(path, f"more than {_MAX_BYTES:,} bytes")
    import tomllib  # most starts find no file, and it costs them 3 ms

    try:
        table = tomllib.loads(raw.decode("utf-8-sig"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, RecursionError) as error:
        return _unread(path, str(error))
    problems = [f"{path.name}: unknown setting {key}" for key in _unknown(table, Settings)]
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        if field.encode_name not in table:
            continue
        try:
            values[field.name] = msgspec.convert(
                _camel(table[field.encode_name], field.type), field.type
            )
        except msgspec.ValidationError as error:
            problems.append(f"{path.name}: [{field.encode_name}] is not used: {error}")
    return Loaded(settings=Settings(**values), problems=tuple(problems))


def _unread(path: Path, why: str) -> Loaded:
    return Loaded(
        settings=Settings(), problems=(f"{path} can't be read ({why}); the defaults hold.",)
    )


def _camel(value: Any, kind: Any) -> Any:
    """Accept ``base_url``, as people write it in TOML, for ``baseUrl``; free keys stay."""
    if not isinstance(value, dict):
        return value
    if not isinstance(kind, msgspec.StructMeta):
        inner = getattr(kind, "__args__", (None, None))[-1]
        return {key: _camel(item, inner) for key, item in value.items()}
    types = _types(kind)
    return {
        _camel_key(key): _camel(item, types.get(_camel_key(key))) for key, item in value.items()
    }


def _types(kind: Any) -> dict[str, Any]:
    return {field.encode_name: field.type for field in msgspec.structs.fields(kind)}


def _camel_key(key: str) -> str:
    head, *rest = key.split("_")
    return head + "".join(part[:1].upper() + part[1:] for part in rest)


def _unknown(table: dict[str, Any], kind: Any, prefix: str = "") -> list[str]:
    """List the keys that no setting has, dotted."""
    known = _types(kind)
    found = []
    for key, value in table.items():
        name = _camel_key(key)
        if name not in known:
            found.append(prefix + key)
        elif isinstance(value, dict) and isinstance(known[name], msgspec.StructMeta):
            found += _unknown(value, known[name], f"{prefix}{key}.")
    return found
