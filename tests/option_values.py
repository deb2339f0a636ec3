"""The values a game's options can have, read from their types."""

from __future__ import annotations

from typing import Any, Literal, get_args, get_origin

import msgspec


def values_by_name(options: type[msgspec.Struct]) -> dict[str, list[Any]]:
    """Return the values of every option that is a choice among named ones."""
    found = {field.name: values_of(field.type) for field in msgspec.structs.fields(options)}
    return {name: values for name, values in found.items() if values}


def values_of(kind: Any) -> list[Any]:
    """List the values of a type, none for free text and numbers."""
    if kind is bool:
        return [False, True]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    return [value for inner in get_args(kind) for value in values_of(inner)]
