"""The dice of a table as plain JSON values, for snapshots."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec

from reliquary.core.rng import KEYED, Rng, keyed

Word = Annotated[int, msgspec.Meta(ge=0, le=0xFFFFFFFF)]


class KeyedDice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """ChaCha20 dice: the key in hexadecimal, and how many words were rolled."""

    key: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    rolled: Word


Dice: TypeAlias = tuple[Word, Annotated[int, msgspec.Meta(ge=KEYED + 1, le=0xFFFFFFFF)]] | KeyedDice
"""State and stream of PCG-32, or a key of ChaCha20."""


def write_dice(rng: Rng) -> list[int] | dict[str, Any]:
    """Return dice as plain values."""
    if rng.keystream is None:
        return [int(rng.state), int(rng.stream)]
    return {"key": rng.keystream.key.hex(), "rolled": int(rng.state)}


def read_dice(dice: Dice) -> Rng:
    """Make the dice of a snapshot."""
    if isinstance(dice, KeyedDice):
        return keyed(bytes.fromhex(dice.key), dice.rolled)
    return Rng(*dice)
