"""Laying out a table card by card: how the sentences of `positions` become a snapshot."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from reliquary.core.words import Snapshot
from reliquary.games.settlers.cards import ATTACKS, CATALOGUE, DESIGNS
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.factions import BOXED
from reliquary.games.settlers.cards.vocabulary import Act, Unlock
from reliquary.games.settlers.decks.codes import deck_code
from reliquary.games.settlers.decks.decks import Deck, base_deck, design_of

TOKENS = ("wood", "stone", "food", "worker", "gold", "raze", "defence", "tech")
DESIGN: Mapping[str, Design] = {card: design for design in CATALOGUE for card in design.ids}
BASE: Mapping[str, Design] = {card: design for design in DESIGNS for card in design.ids}
"""The 204 cards of the base game."""
BASE_FACTIONS = BOXED[:4]
"""The factions of the base game, in the order of the box."""
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def furnish(snapshot: Snapshot, rows: Mapping[str, Mapping[int, Any]], passed: Collection[int]) -> None:
    """Give every seat what was said of it, and nothing else."""
    places = [
        [holding(text, seat) for text in rows["empire"].get(seat, ())]
        + [holding(text, seat) | {"foundation": True} for text in rows["foundations"].get(seat, ())]
        for seat in range(len(snapshot["players"]))
    ]
    for holder, cards in rows["annexed"].items():
        hold(places, holder, cards)
    for seat, player in enumerate(snapshot["players"]):
        player |= {
            "points": rows["points"].get(seat, 0),
            "acted": rows["acted"].get(seat, 0),
            "goods": dict.fromkeys(player["goods"], 0) | dict(rows["goods"].get(seat, {})),
            "blessings": list(rows["blessings"].get(seat, ())),
            "hand": in_order(rows["hand"].get(seat, ())),
            "deals": list(rows["deals"].get(seat, ())),
            "routes": [{"location": card, "mark": ""} for card in rows["routes"].get(seat, ())],
            "empire": places[seat],
            "annexed": list(rows["annexed"].get(seat, ())),
            "standing": standing(places, seat),
            "passed": seat in passed,
            "deck": rows["deck"].get(seat),
            "discard": rows["discard"].get(seat),
            "draft": [],
        }


def in_order(cards: Sequence[str]) -> list[str]:
    """Sort cards by their place in the box, as hands and decks are kept."""
    return sorted(cards, key=list(DESIGN).index)


def holding(text: str, seat: int) -> dict[str, Any]:
    """Read a Location with what lies on and under it."""
    card, *marks = text.split("+")
    place: dict[str, Any] = {
        "card": card, "foundation": False, "spent": {}, "defence": "defence" in marks, "samurai": "samurai" in marks,
        "uses": 0, "under": [], "stored": {}, "blocked": "blocked" in marks, "reacted": 0, "held_by": seat,
        "kept": [], "unlocked": "unlocked" in marks, "statues": 0,
    }  # fmt: skip
    for mark in marks:
        if mark.startswith("used"):
            place["uses"] = int(mark.removeprefix("used") or 1)
            place["spent"] = cost_on(card, place["uses"])
        elif mark.startswith("reacted"):
            place["reacted"] = int(mark.removeprefix("reacted"))
        elif mark.startswith("statues"):
            place["statues"] = int(mark.removeprefix("statues"))
        elif mark.startswith("kept:"):
            place["kept"].append(mark.removeprefix("kept:"))
        elif mark[0].isdecimal():
            good = mark.lstrip("0123456789")
            onto = place["stored"] if DESIGN[card].key == "JAP015" else place["spent"]
            onto[good] = int(mark.removesuffix(good))
        elif mark in DESIGN:
            place["under"].append(mark)
        elif mark.startswith("technology"):
            place["technology"] = mark.removeprefix("technology").removeprefix(":") or "basic"
        elif mark not in ("defence", "samurai", "blocked", "unlocked"):
            raise ValueError(f"there is no mark {mark}")
    return place


def describe(place: Mapping[str, Any]) -> str:
    """Write a Location with its marks, the way `holding` reads it."""
    marks = [mark for mark in ("defence", "samurai", "blocked", "foundation", "unlocked") if place[mark]]
    marks += [f"used{place['uses']}"] * bool(place["uses"])
    kind = place.get("technology")
    marks += [f"technology{'' if kind == 'basic' else f':{kind}'}"] if kind else []
    marks += [f"statues{place['statues']}"] * bool(place["statues"])
    marks += [f"kept:{card}" for card in place["kept"]]
    marks += [f"{number}{good}" for good, number in (place["spent"] | place["stored"]).items()]
    return "+".join([place["card"], *marks, *place["under"]])


def cost_on(card: str, uses: int) -> dict[str, int]:
    """Return the Goods that lie on an Action Location after so many uses; a Worker marks what cost none. (IS-078)"""
    clauses = (clause.then if isinstance(clause, Unlock) else clause for clause in DESIGN[card].ability)
    (cost,) = (clause.cost for clause in clauses if isinstance(clause, Act))
    goods = {good: uses * getattr(cost, good) for good in TOKENS if getattr(cost, good)}
    return goods or {"worker": uses}


def hold(holdings: list[list[dict[str, Any]]], holder: int, cards: Sequence[str]) -> None:
    """Make Locations of others count as a seat's until the end of the round."""
    for row in holdings:
        for place in row:
            if place["card"] in cards:
                place["held_by"] = holder


def standing(holdings: list[list[dict[str, Any]]], seat: int) -> list[str]:
    """List the Locations that count as a seat's: its own, then those it has taken over."""
    rows = [holdings[seat], *(row for owner, row in enumerate(holdings) if owner != seat)]
    return [place["card"] for row in rows for place in row if place["held_by"] == seat and not place["foundation"]]


def attack_cards(row: Sequence[str], attacks: Sequence[str] | None) -> tuple[list[str], list[str]]:
    """Find attack cards with these targets for the row and for the deck; all that are left if none are named."""
    free = {f"ATT{number + 1:03}": good for number, good in enumerate(ATTACKS)}
    found: list[str] = []
    for wanted in (*row, *(attacks or ())):
        found.append(next(card for card, good in free.items() if good == wanted and card not in found))
    return found[: len(row)], [card for card in free if card not in found] if attacks is None else found[len(row) :]


def decks_with(factions: Sequence[str], cards: Iterable[str]) -> tuple[str, ...]:
    """Build decks that hold these cards: the base decks, with whole designs swapped where they are needed."""
    needed = list(dict.fromkeys(DESIGN[card].key for card in cards if card in DESIGN))
    return tuple(deck_with(faction, [key for key in needed if DESIGN[key].faction == faction]) for faction in factions)


def deck_with(faction: Any, needed: Sequence[str]) -> str:
    """Swap designs into the base deck of a faction, sparing those that are needed."""
    deck: Deck = base_deck(faction)
    for key in needed:
        if key not in deck.designs:
            copies = len(DESIGN[key].ids)
            spare = [one for one in deck.designs if one not in needed and len(design_of(one).ids) == copies]
            deck = deck.swap(out=spare[0], into=key)
    return "base" if deck == base_deck(faction) else deck_code(deck)


def stack_decks(snapshot: Snapshot, in_play: Collection[str]) -> None:
    """Put every card in play that lies nowhere yet into its deck, or where it goes if that was named."""
    seats = [player for player in snapshot["players"] if player["faction"] != "virtual"]
    for player in seats:
        for route in player["routes"]:
            route["mark"] = unplaced(snapshot, player["faction"], in_play)[-1]
        rest = unplaced(snapshot, player["faction"], in_play)
        stack(rest, player, "deck", "discard", player)
    stack(unplaced(snapshot, "common", in_play), snapshot, "common_deck", "common_discard", seats[-1])


def stack(rest: list[str], zone: dict[str, Any], deck: str, pile: str, owner: dict[str, Any]) -> None:
    """Put the cards of one deck that lie nowhere yet into the deck, onto its pile, or into a hand."""
    goes_to = deck if zone[deck] is None else pile if zone[pile] is None else None
    zone[deck], zone[pile] = in_order(zone[deck] or ()), list(zone[pile] or ())
    if goes_to:
        zone[goes_to] = rest
    else:
        owner["hand"] = in_order([*owner["hand"], *rest])


def unplaced(snapshot: Snapshot, faction: str, in_play: Collection[str]) -> list[str]:
    """List the cards of a deck that lie nowhere yet."""
    placed = {*snapshot["offer"], *snapshot["collection"], *snapshot["known_top"]}
    placed |= {*(snapshot["common_deck"] or ()), *(snapshot["common_discard"] or ())}
    for player in snapshot["players"]:
        for zone in ("hand", "deals", "deck", "discard"):
            placed |= set(player[zone] or ())
        placed |= {route["mark"] for route in player["routes"]}
        placed |= {card for place in player["empire"] for card in (place["card"], *place["under"], *place["kept"])}
    return [
        card for card, design in DESIGN.items() if design.faction == faction and card not in placed and card in in_play
    ]
