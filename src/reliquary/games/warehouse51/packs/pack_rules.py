"""The rules for packs beyond the types of their fields: bounds, combinations and counts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias, assert_never

from reliquary.games.warehouse51.codes.amounts import RELICS
from reliquary.games.warehouse51.packs.effects import (
    Aura,
    CancelFake,
    Certificate,
    Effect,
    IngotRate,
    Ingots,
    Look,
    MatchBid,
    MoveRelic,
    RevealAlways,
    Score,
    Ties,
    Ward,
)
from reliquary.games.warehouse51.packs.pack import COLOUR_COUNTS, COUNTERFEITS

INGOTS = 70
CERTIFICATES = 2
LONGEST_ID = 40
LONGEST_NAME = 60

Complaint: TypeAlias = tuple[str, str]
"""A field, and what is wrong with it and what is accepted."""


def check_id(relic_id: str) -> Iterator[Complaint]:
    """Check that an id is short and plain: records and web addresses use it."""
    if not re.fullmatch(r"[a-z0-9_]+", relic_id) or len(relic_id) > LONGEST_ID:
        yield (
            "id",
            f"should be at most {LONGEST_ID} small letters a-z, digits and underscores, such as holy_grail",
        )


def check_title(field: str, title: str) -> Iterator[Complaint]:
    """Check that a title fits on a card."""
    if not title.strip() or not title.isprintable() or len(title) > LONGEST_NAME:
        yield field, f"should be one line of 1 to {LONGEST_NAME} characters"


def check_aura(aura: Aura, effect: Effect | None) -> Iterator[Complaint]:
    """Check that the aura fits the effect: neutral means none, and some effects only ever help. (W51-052..054)"""
    if aura == "neutral" and effect:
        yield "effect", "a neutral relic has no effect; make it blessed or cursed, or remove the effect"
    if aura != "neutral" and not effect:
        yield "effect", f"is missing; a {aura} relic has an effect, and a relic without one is neutral"
    if aura == "cursed" and isinstance(effect, Ward | MatchBid | RevealAlways):
        verb = effect.__struct_config__.tag
        yield "aura", f"{verb} helps its owner, so the relic should be blessed, not cursed"


def check_effect(effect: Effect) -> Iterator[Complaint]:
    """Check that every number is within bounds and every combination makes sense."""
    match effect:
        case Certificate():
            yield from between("count", effect.count, 1, CERTIFICATES)
        case CancelFake() | Look():
            yield from between("count", effect.count, 1, 5)
        case IngotRate():
            yield from between("per", effect.per, 1, 4)
        case Score():
            yield from between("points", effect.points, -10, 10)
            if effect.points == 0:
                yield "points", "0 points are no effect; it should be -10 to 10, but not 0"
        case Ingots():
            yield from check_ingots(effect)
        case MoveRelic():
            yield from check_move_relic(effect)
        case Ties() | MatchBid() | RevealAlways() | Ward():
            return
        case _:
            assert_never(effect)


def check_ingots(effect: Ingots) -> Iterator[Complaint]:
    """Check that ingots go from the reserve to the owner, or from the owner to another seat."""
    if effect.amount != "all":
        yield from between("amount", effect.amount, 1, INGOTS)
    if effect.source == "reserve" and effect.to != "self":
        yield "to", f"ingots from the reserve go to self, not to {effect.to}"
    if effect.source == "self" and effect.to == "self":
        yield "to", "ingots from self go to left, each_other or reserve, not back to self"
    if effect.to == "each_other" and effect.amount == "all":
        yield "amount", "nobody can give all ingots to each of several players; it should be a number"


def check_move_relic(effect: MoveRelic) -> Iterator[Complaint]:
    """Check that a relic leaves its owner, or that a chosen one comes from a neighbour."""
    if effect.which == "this":
        yield from check_move_this(effect)
    elif effect.source == "self" and effect.to == "self":
        yield "to", "the owner's relic goes to left or discard, not back to self"
    elif effect.source == "neighbour" and effect.to != "self":
        yield "to", f"a neighbour's relic goes to self, not to {effect.to}"
    if effect.source != "neighbour" and effect.price:
        yield "price", 'only a relic taken with from = "neighbour" has a price; remove it'
    yield from between("price", effect.price, 0, INGOTS)
    yield from between("filter.max_value", effect.filter.max_value, 1, 3)
    if effect.weapon_only and effect.trigger != "won_auction":
        yield "weapon_only", 'belongs to trigger = "won_auction"; remove it or change the trigger'


def check_move_this(effect: MoveRelic) -> Iterator[Complaint]:
    """Check that a relic that moves itself leaves its owner, not at once, and asks nothing."""
    if effect.trigger == "bought":
        yield (
            "trigger",
            "a relic that leaves as soon as it is bought helps nobody; use won_auction or end_of_game",
        )
    if effect.source != "self":
        yield "from", 'this relic can only come from self; with from = "neighbour" use which = "chosen"'
    if effect.to == "self":
        yield "to", "this relic can go to left or discard, not to self"
    if effect.filter != type(effect.filter)():
        yield "filter", 'nothing is chosen with which = "this"; remove the filter'
    if effect.optional:
        yield "optional", 'a relic that moves itself asks no question; remove it, or use which = "chosen"'


def check_pack(relics: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, str, str]]:
    """Check that a pack fills the box: relics, colours, counterfeit cards, certificates; ids differ; games end."""
    if len(relics) != RELICS:
        yield "", "relic", f"there are {len(relics)} relics; a pack has exactly {RELICS}"
    yield from ((relic_id, "id", message) for relic_id, message in check_ids(relics))
    yield from (("", field, message) for field, message in check_counts(relics))
    yield from (("", field, message) for field, message in check_matching(relics))


def check_ids(relics: Sequence[Mapping[str, Any]]) -> Iterator[Complaint]:
    """Check that no two relics share an id."""
    places: dict[str, list[str]] = {}
    for number, relic in enumerate(relics, 1):
        if isinstance(relic.get("id"), str):
            places.setdefault(relic["id"], []).append(str(number))
    for relic_id, numbers in places.items():
        if len(numbers) > 1:
            yield relic_id, f"stands on relics {' and '.join(numbers)}; every relic needs an id of its own"


def check_counts(relics: Sequence[Mapping[str, Any]]) -> Iterator[Complaint]:
    """Count colours, counterfeit cards and certificates, each only if every relic's field can be read."""
    colours = Counter(str(relic.get("colour")) for relic in relics)
    if colours.keys() <= COLOUR_COUNTS.keys():
        for colour, number in COLOUR_COUNTS.items():
            if colours[colour] != number:
                yield "colour", f"there are {colours[colour]} {colour} relics; a pack has exactly {number}"
    fakes = Counter(str(relic.get("counterfeit", "always")) for relic in relics)
    for number, kinds in COUNTERFEITS.items():
        cards = sum(fakes[kind] for kind in kinds)
        if len(relics) == RELICS and fakes.keys() <= {"always", "only_with_23", "never"} and cards != number:
            yield "counterfeit", f"{cards} relics say {' or '.join(kinds)}; exactly {number} must"
    certificates = sum(map(certificates_of, relics))
    if certificates > CERTIFICATES:
        yield "effect.count", f"the relics give {certificates} certificates; the box has {CERTIFICATES}"


def check_matching(relics: Sequence[Mapping[str, Any]]) -> Iterator[Complaint]:
    """Refuse a second relic that matches bids: with two, their owners could take the lead in turn forever."""
    effects = [(relic.get("id"), relic.get("effect")) for relic in relics]
    matching = [str(name) for name, effect in effects if isinstance(effect, dict) and effect.get("verb") == "match_bid"]
    if len(matching) > 1:
        names = " and ".join(matching)
        yield "effect.verb", f"{names} match bids; a pack has at most one such relic, else an auction need never end"


def certificates_of(relic: Mapping[str, Any]) -> int:
    """Count the certificates a relic gives, 0 where that cannot be read."""
    effect = relic.get("effect")
    if not isinstance(effect, dict) or effect.get("verb") != "certificate":
        return 0
    count = effect.get("count", 1)
    return count if count in (1, 2) else 0


def between(field: str, number: int, least: int, most: int) -> Iterator[Complaint]:
    """Check that a number is within its bounds."""
    if not least <= number <= most:
        yield field, f"should be a whole number from {least} to {most}"
