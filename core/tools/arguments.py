"""Reading the arguments that a model wrote for a tool: JSON text in, a checked dictionary out."""

from __future__ import annotations

import json
from typing import Any

from core.tools.base import ToolError, ToolSpec

_TYPES: dict[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "boolean": (bool,),
    "integer": (int,),
    "number": (int, float),
}
_MAX_SHOWN = 60


def parse_arguments(spec: ToolSpec, text: str) -> dict[str, Any]:
    """Read and check the arguments of a call.

    An optional argument that is null counts as left out; no arguments at all as an empty object.

    Raises:
        ToolError: they are no JSON, or not what the tool's schema says; with what is expected.
    """
    try:
        value = _checked(_load(text), spec.parameters, "")
    except _WrongError as error:
        raise ToolError(
            f"The arguments of {spec.name} are wrong: {error}.",
            f"Expected: {expected(spec.parameters)}",
        ) from None
    if not isinstance(value, dict):
        raise TypeError(f"the schema of {spec.name} is no object")
    return value


def expected(schema: dict[str, Any]) -> str:
    """Describe a schema in one line: ``{"path": string, "start"?: integer}``."""
    match schema.get("type"):
        case "object":
            required = schema.get("required", ())
            fields = (
                f'"{name}"{"" if name in required else "?"}: {expected(inner)}'
                for name, inner in schema.get("properties", {}).items()
            )
            return "{" + ", ".join(fields) + "}"
        case "array":
            return f"[{expected(schema.get('items', {}))}, …]"
        case kind:
            choices = [json.dumps(c, ensure_ascii=False) for c in schema.get("enum", ())]
            return " | ".join(choices) or str(kind or "anything")


class _WrongError(Exception):
    """What is wrong, in words."""


def _no_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise _WrongError("a name occurs twice in one object")
    return found


def _no_constant(name: str) -> Any:
    raise _WrongError(f"{name} is no JSON number")


def _load(text: str) -> Any:
    if not text.strip():
        return {}
    try:
        value = json.loads(text, object_pairs_hook=_no_repeats, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        raise _WrongError(
            f"not valid JSON ({error.msg.lower()} at line {error.lineno}, column {error.colno})"
        ) from None
    except (RecursionError, ValueError):
        raise _WrongError("JSON too deep, or with too large a number") from None
    if isinstance(value, str) and value.lstrip().startswith("{"):
        raise _WrongError("a string that holds JSON; give the object itself, not encoded twice")
    return value


def _checked(value: Any, schema: dict[str, Any], where: str) -> Any:
    kind = schema.get("type")
    if kind == "integer" and isinstance(value, float) and value.is_integer():
        value = int(value)
    if kind is not None and not _is(value, kind):
        raise _WrongError(f"{where or 'they'} should be {_a(kind)}, not {_shown(value)}")
    if "enum" in schema and value not in schema["enum"]:
        raise _WrongError(f"{where} should be {expected(schema)}, not {_shown(value)}")
    if isinstance(value, str):
        _require_unicode(value, where)
    elif isinstance(value, dict):
        return _checked_object(value, schema, where)
    elif isinstance(value, list):
        if len(value) < schema.get("minItems", 0):
            raise _WrongError(f"{where} is empty")
        items = schema.get("items", {})
        return [_checked(item, items, f"{where}[{i}]") for i, item in enumerate(value)]
    elif not isinstance(value, bool) and value is not None:
        _require_range(value, schema, where)
    return value


def _is(value: Any, kind: str) -> bool:
    if isinstance(value, bool):
        return kind == "boolean"
    return isinstance(value, _TYPES[kind])


def _checked_object(value: dict[str, Any], schema: dict[str, Any], where: str) -> dict[str, Any]:
    properties = schema.get("properties", {})
    required = schema.get("required", ())
    prefix = f"{where}." if where else ""
    for name in required:
        if value.get(name) is None:
            raise _WrongError(f"{prefix}{name} is missing")
    unknown = [name for name in value if name not in properties]
    if unknown and schema.get("additionalProperties") is False:
        raise _WrongError(f"there is no {prefix}{_shown(unknown[0])}")
    return {
        name: _checked(item, properties.get(name, {}), f"{prefix}{name}")
        for name, item in value.items()
        if item is not None
    }


def _require_unicode(value: str, where: str) -> None:
    try:
        value.encode()
    except UnicodeEncodeError:
        raise _WrongError(f"{where} holds half of a surrogate pair") from None


def _require_range(value: float, schema: dict[str, Any], where: str) -> None:
    low, high = schema.get("minimum"), schema.get("maximum")
    if low is not None and value < low:
        raise _WrongError(f"{where} should be at least {low}, not {value}")
    if high is not None and value > high:
        raise _WrongError(f"{where} should be at most {high}, not {value}")


def _a(kind: str) -> str:
    return f"an {kind}" if kind[0] in "aeio" else f"a {kind}"


def _shown(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=True)
    return text if len(text) <= _MAX_SHOWN else f"{text[:_MAX_SHOWN]}…"
