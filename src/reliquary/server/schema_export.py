"""Every message of the protocol, every answer over HTTP, and all that games say of themselves, as JSON Schema."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Union, get_args, get_type_hints

import msgspec
from litestar.datastructures.secret_values import SecretString
from litestar.handlers import BaseRouteHandler

from reliquary.core.description import load
from reliquary.games import described, descriptions
from reliquary.server import http
from reliquary.server.http.game_lookups import lookup_handlers
from reliquary.server.protocol import messages
from reliquary.speech.plain.display import PlainFigures

REFERENCE = "#/$defs/{name}"


def schema_document() -> dict[str, Any]:
    """Describe the protocol and the games in one JSON Schema document."""
    wanted = [messages.Inbound, messages.Outbound, figure_type(), *card_types().values(), *http_types()]
    (inbound, outbound, figures, *_), shared = msgspec.json.schema_components(
        wanted, schema_hook=secret, ref_template=REFERENCE
    )
    fill_in_games(shared)
    return plainly_named(
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Reliquary protocol",
            "version": messages.VERSION,
            "$defs": {**shared, "Inbound": inbound, "Outbound": outbound, "Figures": figures},
            "games": {name: game_schema(name) for name in descriptions()},
        }
    )


def figure_type() -> Any:
    """Return the union of the figures of all games."""
    own = (load(game.figures) for game in descriptions().values())
    return Union[tuple(kind for kind in (*own, PlainFigures) if kind is not None)]  # noqa: UP007


def card_types() -> dict[str, Any]:
    """Return the structs on the pages of cards of all games, by field."""
    found: dict[str, list[Any]] = {}
    for game in descriptions().values():
        for name, kind in game.card_types.items():
            found.setdefault(name, []).append(load(kind))
    return {name: Union[tuple(kinds)] for name, kinds in found.items()}  # noqa: UP007


def fill_in_games(defs: dict[str, Any]) -> None:
    """Fill in what the games put where the messages allow anything: figures and cards."""
    if "ChairWords" in defs:
        (figures,), _ = msgspec.json.schema_components([figure_type()], ref_template=REFERENCE)
        defs["ChairWords"]["properties"]["figures"] = figures
    if "CardsView" in defs:
        for name, kind in card_types().items():
            (items,), _ = msgspec.json.schema_components([kind], ref_template=REFERENCE)
            defs["CardsView"]["properties"][name]["items"] = items


def secret(kind: type) -> dict[str, Any]:
    """Describe a password or a code: a text."""
    if issubclass(kind, SecretString):
        return {"type": "string"}
    raise NotImplementedError


def plainly_named(document: dict[str, Any]) -> dict[str, Any]:
    """Name structs that share a name after their module: `record.Step` becomes `RecordStep`."""
    text = msgspec.json.encode(document).decode()
    for name in document["$defs"]:
        module, _, kind = name.rpartition(".")
        if module:
            plain = module.rpartition(".")[2].title() + kind
            text = text.replace(f'"{name}"', f'"{plain}"')
            text = text.replace(f'"{REFERENCE.format(name=name)}"', f'"{REFERENCE.format(name=plain)}"')
    named: dict[str, Any] = msgspec.json.decode(text)
    return named


def game_schema(name: str) -> dict[str, Any]:
    """Describe what a game puts into `view`, `moves`, `events` and `options`; references are to its own `$defs`."""
    game = described(name)
    template = f"#/games/{name}/$defs/{{name}}"
    kinds = {
        "View": load(game.view),
        "Move": load(game.moves),
        "Event": load(game.events),
        "Options": load(game.options),
    }
    found, shared = msgspec.json.schema_components(list(kinds.values()), ref_template=template)
    return {"$defs": {**shared, **dict(zip((f"Any{kind}" for kind in kinds), found, strict=True))}}


def message_types() -> tuple[list[type[msgspec.Struct]], list[type[msgspec.Struct]]]:
    """List the messages of both directions, in reading order."""
    return list(get_args(messages.Inbound)), list(get_args(messages.Outbound))


# Over HTTP


def http_types() -> list[type[msgspec.Struct]]:
    """List what the routes accept and return, each once, including the routes of games."""
    found: dict[str, type[msgspec.Struct]] = {}
    shared = [one for module in iter_modules(http.__path__, f"{http.__name__}.") for one in handlers_of(module.name)]
    for handler in (*shared, *lookup_handlers()):
        for kind in struct_types(list(get_type_hints(handler.fn).values())):
            found[f"{kind.__module__}.{kind.__name__}"] = kind
    return [found[name] for name in sorted(found)]


def handlers_of(module: str) -> list[BaseRouteHandler]:
    """List the handlers a module of routes holds."""
    return [one for one in vars(import_module(module)).values() if isinstance(one, BaseRouteHandler)]


def struct_types(hints: list[Any]) -> Iterator[type[msgspec.Struct]]:
    """Find the structs in types such as `list[Listing]`."""
    for hint in hints:
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            yield hint
        else:
            yield from struct_types([one for one in get_args(hint) if not isinstance(one, str)])
