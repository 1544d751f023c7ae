"""The one base of everything that crosses a border: commands, events, entries, settings.

`msgspec` reads and writes these: typed, frozen, validated when read, named in lowerCamelCase on
the wire, and cheap to import, which counts at start.
"""

from __future__ import annotations

from typing import Any, dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class Data(msgspec.Struct, frozen=True, kw_only=True, rename="camel"):
    """Plain immutable data; two are equal when their fields are."""


_encoder = msgspec.json.Encoder()


def to_json(value: object) -> str:
    """Render plain data as one line of compact JSON, keys in the order of the fields."""
    return _encoder.encode(value).decode("utf-8")


def to_builtins(value: object) -> Any:
    """Turn plain data into dictionaries, lists and scalars, as JSON would hold them."""
    return msgspec.to_builtins(value)
