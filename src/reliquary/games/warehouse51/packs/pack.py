"""A pack: the 26 relics a game is played with, and the variants made from the house pack."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from reliquary.games.warehouse51.packs.effects import Aura, Effect, Timing, timing_of

Colour: TypeAlias = Literal["blue", "green", "gold", "red"]
Status: TypeAlias = Literal["rulebook", "public", "inferred", "house"]
Counterfeit: TypeAlias = Literal["always", "only_with_23", "never"]

PACK_NAMES: tuple[str, ...] = ("default", "plain", "rulebook_only")
COLOURS: tuple[Colour, ...] = ("blue", "green", "gold", "red")
VALUES = (1, 2, 3)
COLOUR_COUNTS: dict[Colour, int] = {"blue": 8, "green": 7, "gold": 6, "red": 5}
COUNTERFEITS = {23: ("always", "only_with_23"), 22: ("always",)}


class Provenance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where each fact about a relic comes from."""

    name_en: Status = "house"
    name_it: Status = "house"
    colour: Status = "house"
    value: Status = "house"
    aura: Status = "house"
    fist: Status = "house"
    timing: Status = "house"
    effect: Status = "house"
    counterfeit: Status = "house"


class Relic(msgspec.Struct, frozen=True, kw_only=True):
    """One relic card. (W51-033, W51-034, W51-051..056)

    A bare literal has no `name` yet; every relic of a pack has one per language, at least in English.
    """

    id: str
    name: dict[str, str] = {}
    colour: Colour
    value: int
    aura: Aura = "neutral"
    fist: bool = False
    effect: Effect | None = None
    counterfeit: Counterfeit = "always"
    provenance: Provenance = Provenance()

    @property
    def timing(self) -> Timing | None:
        """The keyword printed on the card, none for a neutral relic."""
        return timing_of(self.effect) if self.effect else None


class Pack(msgspec.Struct, frozen=True):
    """26 relics under a name."""

    name: str
    relics: tuple[Relic, ...]
    about: str = ""

    @property
    def hash(self) -> str:
        """A fingerprint of everything in the pack that can change a game; names and provenance do not."""
        facts = [(r.id, r.colour, r.value, r.aura, r.fist, r.effect, r.counterfeit) for r in self.relics]
        return hashlib.blake2b(msgspec.json.encode(facts, order="sorted"), digest_size=8).hexdigest()

    def counterfeits(self, count: int) -> tuple[str, ...]:
        """Return the relics that have a counterfeit card in a box of `count` such cards. (W51-009, W51-010)"""
        kinds = COUNTERFEITS[count]
        return tuple(relic.id for relic in self.relics if relic.counterfeit in kinds)

    def player_aid(self) -> dict[Colour, tuple[int, ...]]:
        """Count the relics of value 1, 2 and 3 in each colour, as the player aids show them. (W51-037)"""
        cards = [(relic.colour, relic.value) for relic in self.relics]
        return {colour: tuple(cards.count((colour, value)) for value in VALUES) for colour in COLOURS}


@cache
def builtin(name: str) -> Pack:
    """Build the house pack or one of its variants. (H-33)"""
    if name not in PACK_NAMES:
        raise ValueError(f"no pack is called {name!r}; the built-in packs are {', '.join(PACK_NAMES)}")
    # Imported late, because that module imports this one.
    from reliquary.games.warehouse51.packs.relics import house_relics

    return Pack(name, tuple(r if keeps_effect(r, name) else without_effect(r) for r in house_relics()))


def keeps_effect(relic: Relic, pack_name: str) -> bool:
    """Return whether a relic keeps its effect in a pack: always, never, or if the rulebooks state it."""
    if pack_name == "rulebook_only":
        return relic.provenance.effect == "rulebook"
    return pack_name == "default"


def without_effect(relic: Relic) -> Relic:
    """Make a relic neutral and mark that as our own design. (W51-054)"""
    provenance = replace(relic.provenance, aura="house", timing="house", effect="house")
    return replace(relic, aura="neutral", effect=None, provenance=provenance)
