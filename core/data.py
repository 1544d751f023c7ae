"""The one base of everything that crosses a border: commands, events, entries, settings.

`msgspec` reads and writes these: typed, frozen, validated when read, named in lowerCamelCase on
the wire, and cheap to import, which counts at start.
"""

from __future__ import annotations

from typing import Any, dataclass_transform

import msgspec


class _DataMeta(msgspec.StructMeta):
    """Makes fields keyword-only in every subclass, which msgspec leaves to each class to say."""

    def __new__(
        mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **config: Any
    ) -> Any:
        config.setdefault("kw_only", True)
        return super().__new__(mcls, name, bases, namespace, **config)


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class Data(msgspec.Struct, frozen=True, rename="camel", metaclass=_DataMeta):
    """Plain immutable data; two are equal when their fields are."""


_encoder = msgspec.json.Encoder()


def to_json(value: object) -> str:
    """Render plain data as one line of compact JSON, keys in the order of the fields."""
    return _encoder.encode(value).decode("utf-8")


def to_builtins(value: object) -> Any:
    """Turn plain data into dictionaries, lists and scalars, as JSON would hold them."""
    return msgspec.to_builtins(value)
