"""Every message of the protocol, and every view, move and event of the games, as JSON Schema."""

from __future__ import annotations

from importlib import import_module
from typing import Any, get_args

import msgspec

from reliquary.games import GAMES
from reliquary.server import protocol

REFERENCE = "#/$defs/{name}"


def schema_document() -> dict[str, Any]:
    """Describe the protocol and the games in one document: what is sent either way, by name."""
    (inbound, outbound), shared = msgspec.json.schema_components(
        [protocol.Inbound, protocol.Outbound], ref_template=REFERENCE
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Reliquary socket protocol",
        "version": protocol.VERSION,
        "$defs": {**shared, "Inbound": inbound, "Outbound": outbound},
        "games": {name: game_schema(name) for name in GAMES},
    }


def game_schema(name: str) -> dict[str, Any]:
    """Describe what a game puts into `view`, `moves`, `events` and `options`; references are to its own `$defs`."""
    package = GAMES[name].partition(":")[0].rpartition(".")[0]
    view = import_module(f"{package}.views").TableView
    move = import_module(f"{package}.moves").AnyMove
    event = import_module(f"{package}.events").AnyEvent
    options = import_module(f"{package}.options").Options
    template = f"#/games/{name}/$defs/{{name}}"
    kinds = {"View": view, "Move": move, "Event": event, "Options": options}
    found, shared = msgspec.json.schema_components(list(kinds.values()), ref_template=template)
    return {"$defs": {**shared, **dict(zip((f"Any{kind}" for kind in kinds), found, strict=True))}}


def message_types() -> tuple[list[type[msgspec.Struct]], list[type[msgspec.Struct]]]:
    """List the messages of both directions, in reading order."""
    return list(get_args(protocol.Inbound)), list(get_args(protocol.Outbound))
