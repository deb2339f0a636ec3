"""The scoring a second time: the clauses W51-107 and W51-117..138 done step by step, as players do it by hand.

It reads plain snapshots of finished games and the catalogued facts, and shares nothing with the engine.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple

Colour = Literal["blue", "green", "gold", "red"]


class Card(NamedTuple):
    """One row of the card list."""

    colour: Colour
    value: int
    aura: str
    fist: bool
    effect: Mapping[str, Any]


def read_cards() -> dict[str, Card]:
    """Read the card list."""
    facts = json.loads((Path(__file__).parents[1] / "data" / "relics.json").read_text("utf-8"))
    return {
        fact["id"]: Card(fact["colour"], fact["value"], fact["aura"], fact["fist"], fact["effect"] or {"verb": "none"})
        for fact in facts
    }


CARDS = read_cards()
POINTS = {"blue": (8, 6), "green": (7, 5), "gold": (6, 4), "red": (5, 3)}
SIDE_EFFECTS = {"default": True, "rulebook_only": False, "plain": False}


DEFAULTS = {"second_after_tied_first": "none", "second_after_three_tied": "none", "empty_can_place": False}


def score(
    snapshot: Mapping[str, Any], pack: str = "default", options: Mapping[str, Any] = DEFAULTS
) -> list[dict[str, int]]:
    """Fill in the score sheet of every seat."""
    seats = range(len(snapshot["purses"]))
    tables = [Collection(snapshot["collections"][seat], pack) for seat in seats]
    sheets: list[dict[str, int]] = [{} for _ in seats]
    mirror, shirt = tie_relics(tables)
    for colour, prizes in POINTS.items():
        values = [table.value(colour) for table in tables]
        for seat, gained in enumerate(majority(values, prizes, mirror, shirt, options)):
            sheets[seat][colour] = gained
    for seat, table in enumerate(tables):
        sheets[seat]["sets"] = 5 * table.sets()
        sheets[seat]["ingots"] = snapshot["purses"][seat] // table.ingots_per_point()
        sheets[seat]["effects"] = table.extra_points()
        sheets[seat]["total"] = sum(sheets[seat].values())
    return sheets


def winners(snapshot: Mapping[str, Any], pack: str = "default", options: Mapping[str, Any] = DEFAULTS) -> list[int]:
    """Compare the totals; the mirror wins a tie, the shirt loses it, otherwise victory is shared. (W51-135..138)"""
    totals = [sheet["total"] for sheet in score(snapshot, pack, options)]
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    mirror, shirt = tie_relics([Collection(row, pack) for row in snapshot["collections"]])
    return tie_order(tied, mirror, shirt)[0]


class Collection:
    """What lies before one seat when the points are counted."""

    def __init__(self, holdings: Sequence[Mapping[str, Any]], pack: str) -> None:
        self.pack = pack
        self.owned = [str(one["relic"]) for one in holdings]
        self.counting = [str(one["relic"]) for one in holdings if not one["pawned"]]

    def value(self, colour: str) -> int:
        """Total the values of a colour. (W51-122)"""
        return sum(CARDS[relic].value for relic in self.counting if CARDS[relic].colour == colour)

    def sets(self) -> int:
        """Take away one relic of each colour as often as that is possible. (W51-120, W51-121)"""
        piles = [[relic for relic in self.counting if CARDS[relic].colour == colour] for colour in POINTS]
        number = 0
        while all(piles):
            for pile in piles:
                pile.pop()
            number += 1
        return number

    def effects(self, verb: str, relics: Sequence[str]) -> list[Mapping[str, Any]]:
        """Return the effects of a verb that some relics have, if the pack has effects at all."""
        return [CARDS[relic].effect for relic in relics if CARDS[relic].effect["verb"] == verb]

    def has_mirror(self) -> bool:
        """A blessing sleeps while it is pawned. (W51-100)"""
        return self.pack != "plain" and any(effect["result"] == "win" for effect in self.effects("ties", self.counting))

    def has_shirt(self) -> bool:
        """A curse works while it is pawned, unless the Harp guards its owner. (W51-099)"""
        guarded = SIDE_EFFECTS[self.pack] and self.effects("ward", self.counting)
        loses = any(effect["result"] == "lose" for effect in self.effects("ties", self.owned))
        return self.pack != "plain" and loses and not guarded

    def ingots_per_point(self) -> int:
        """Five, or fewer for the owner of the Stone. (W51-118)"""
        rates = [int(effect["per"]) for effect in self.effects("ingot_rate", self.counting)]
        return min([5, *rates]) if SIDE_EFFECTS[self.pack] else 5

    def extra_points(self) -> int:
        """Points a relic brings once, or for every relic of an aura, itself included."""
        if not SIDE_EFFECTS[self.pack]:
            return 0
        return sum(effect["points"] * self.times(effect["per"]) for effect in self.effects("score", self.counting))

    def times(self, per: str) -> int:
        """Count how often the points of a relic are scored."""
        return 1 if per == "relic_itself" else sum(CARDS[relic].aura == per for relic in self.counting)


def tie_relics(tables: Sequence[Collection]) -> tuple[int | None, int | None]:
    """Find who wins and who loses ties; both in one hand cancel each other. (W51-128..130)"""
    mirror = next((seat for seat, table in enumerate(tables) if table.has_mirror()), None)
    shirt = next((seat for seat, table in enumerate(tables) if table.has_shirt()), None)
    return (None, None) if mirror == shirt else (mirror, shirt)


def tie_order(tied: Sequence[int], mirror: int | None, shirt: int | None) -> list[list[int]]:
    """Break a tie as far as it goes: the mirror first, the shirt last, everyone else together between them."""
    first = [seat for seat in tied if seat == mirror]
    rest = [seat for seat in tied if seat not in (mirror, shirt)]
    last = [seat for seat in tied if seat == shirt]
    return [group for group in (first, rest, last) if group]


def majority(
    values: Sequence[int],
    prizes: tuple[int, int],
    mirror: int | None = None,
    shirt: int | None = None,
    options: Mapping[str, Any] = DEFAULTS,
) -> list[int]:
    """Hand out the two places of a category, the highest value first. (W51-123..133, H-18, H-19, H-44)"""
    gained = [0] * len(values)
    place = 1
    for value in sorted({value for value in values if value > 0 or options["empty_can_place"]}, reverse=True):
        tied = [seat for seat, one in enumerate(values) if one == value]
        for group in tie_order(tied, mirror, shirt):
            lowest_place = place + len(group) - 1
            if len(group) <= 2 and lowest_place <= 2:
                for seat in group:
                    gained[seat] = prizes[lowest_place - 1]
            place = 2 if place == 1 and leaves_second_place(len(group), options) else lowest_place + 1
    return gained


def leaves_second_place(tied_for_first: int, options: Mapping[str, Any]) -> bool:
    """Return whether second place is still to be had after a tie for first. (H-18, H-44)"""
    option = "second_after_tied_first" if tied_for_first == 2 else "second_after_three_tied"
    return tied_for_first > 1 and options[option] == "award"
