"""Random agreements: a value for every option of the game, found from the types of the options themselves."""

from __future__ import annotations

from random import Random
from typing import Any, Literal, get_args, get_origin

import msgspec

from reliquary.games.warehouse51.options import Options
from reliquary.games.warehouse51.packs.pack import PACK_NAMES


def random_agreement(dice: Random, seats: int) -> dict[str, Any]:
    """Choose a value for every option."""
    agreed = {field.name: dice.choice(values_of(field.type)) for field in choices()}
    agreed["relic_pack"] = dice.choice(["default", *PACK_NAMES])
    agreed["first_player"] = dice.choice(["seeded_random", "youngest", f"seat:{dice.randrange(seats)}"])
    if agreed["first_player"] == "youngest":
        agreed["ages"] = [dice.randint(8, 12) for _ in range(seats)]
    return agreed


def choices() -> list[msgspec.structs.FieldInfo]:
    """List the options that are a choice among named values."""
    return [field for field in msgspec.structs.fields(Options) if values_of(field.type)]


def values_of(kind: Any) -> list[Any]:
    """List the values of a type, none for free text and numbers."""
    if kind is bool:
        return [False, True]
    if get_origin(kind) is Literal:
        return list(get_args(kind))
    return [value for inner in get_args(kind) for value in values_of(inner)]
