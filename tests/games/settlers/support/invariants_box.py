"""What must hold at every moment of a game with the Aztecs' box, and that there is nothing of it in the base game."""

from __future__ import annotations

from collections import Counter
from typing import Any

from games.settlers.support.layout import DESIGN
from reliquary.core.words import Snapshot
from reliquary.games.settlers.cards.vocabulary import COLOURS, Unlock
from reliquary.games.settlers.codes.verbs import Job, Verb
from reliquary.games.settlers.game import ImperialSettlers

NINE = [colour for colour in COLOURS if colour != "orange"]
EARTHY = ("brown", "red", "grey")
GATES = ("JAP013", "JAP014")
KEEPERS = ("AZT016", "AZT017", "AZT018", "AZT019", "BAR069", "JAP068", "ROM068")
"""Locations cards are kept under. (AZ-104)"""
STATUES = ("EGY061", "EGY062", "EGY063")
STURDY_FOUNDATIONS = "ROM069"
IN_A_PRAYER = ("colour", "way", "tokens", "kept", "tricolour", "sacrifice")
"""Questions only a Prayer asks."""
MOST_DRAWN = 10
"""No Prayer draws more cards, the features that add some included."""


def is_open(game: ImperialSettlers) -> bool:
    """Return whether the box is needed: for an Aztec or Atlantean seat, or for a deck with one of its cards."""
    return bool({"aztecs", "atlanteans"} & set(game.factions)) or not {"base"} >= set(game.agreed.decks or ())


def piety_makes_sense(game: ImperialSettlers, now: Snapshot) -> None:
    """Blessings, Prayers and known cards are as the rules allow; the base game has none. (IS-002, AZ-026, AZ-086)"""
    for player in now["players"]:
        tokens_are_single(player)
        assert ("tech" in player["goods"]) == is_open(game)
    top_is_known_to_somebody(game, now)
    prayer_makes_sense(now)
    if is_open(game):
        return
    assert (game.pack["name"], now["prayer"], now["known_top"]) == ("base", None, [])
    for player in now["players"]:
        assert player["blessings"] == []
        assert not any(place["kept"] or place["unlocked"] or place["statues"] for place in player["empire"])


def tokens_are_single(player: dict[str, Any]) -> None:
    """Nobody holds two tokens of a colour; the tricolour one belongs to the Aztecs. (AZ-024, AZ-026, AZ-031, R-67)"""
    tokens = player["blessings"]
    assert len(set(tokens)) == len(tokens)
    assert set(tokens) <= {*NINE, *(["tricolour"] if player["faction"] == "aztecs" else [])}


def top_is_known_to_somebody(game: ImperialSettlers, now: Snapshot) -> None:
    """Cards that lie in order on the Common deck were put there by an Egyptian seat, or one like it. (S-15)"""
    assert all(DESIGN[card].faction == "common" for card in now["known_top"])
    assert len(now["known_top"]) <= 8
    assert -1 <= now["knower"] < game.seats
    assert now["known_top"] == [] or now["knower"] != -1


def prayer_makes_sense(now: Snapshot) -> None:
    """A Prayer is being said if and only if it is on the agenda, and its parts fit together. (AZ-042, AZ-086..094)"""
    prayer, verbs = now["prayer"], [item["verb"] for item in now["agenda"]]
    assert prayer is not None or now["question"] not in IN_A_PRAYER
    assert verbs.count(Job.AMEN) <= (prayer is not None)
    if prayer is None:
        return
    (seat,) = {item["seat"] for item in now["agenda"] if item["verb"] == Job.AMEN} or {now["asked"]}
    assert Job.AMEN in verbs or now["agenda"][-1]["verb"] == Verb.PRAY
    assert set(prayer["relevant"]) <= set(prayer["offered"])
    assert set(prayer["tokens"]) <= set(now["players"][seat]["blessings"])
    assert prayer["drew"] == (prayer["way"] == "draw" and (prayer["drew"] or bool(prayer["drawn"])))
    assert prayer["tokens"] == [] or prayer["way"] in ("blessings", "some")
    assert len(prayer["drawn"]) <= MOST_DRAWN
    assert all(DESIGN[card].faction == "common" for card in prayer["drawn"])
    assert prayer["tricolour"] is None or prayer["tricolour"] in EARTHY


def marks_of_the_box(now: Snapshot, place: dict[str, Any]) -> None:
    """Kept cards, cards put down, statues and unlocked abilities lie only where the rules put them. (AZ-083, AZ-104)"""
    design = DESIGN[place["card"]]
    romans = any(player["faction"] in ("romans", "egyptians") for player in now["players"])
    assert place["under"] == [] or place["card"] in GATES or (design.faction == "common" and romans)
    assert all(DESIGN[card].faction == "common" for card in place["under"] if place["card"] not in GATES)
    assert place["kept"] == [] or place["card"] in KEEPERS
    assert len(place["kept"]) <= (1 if place["card"] == "ROM068" else len(DESIGN))
    assert place["statues"] <= (3 if place["card"] in STATUES else 0)
    assert place["unlocked"] <= any(isinstance(clause, Unlock) for clause in design.ability)
    assert design.kind != "open" or set(place["spent"]) <= {"worker"}
    assert design.kind != "open" or sum(place["spent"].values()) == place["uses"]


def final_points_of_the_box(player: dict[str, Any], held: list[dict[str, Any]]) -> int:
    """Count the points the four cards of the box bring that score at the end. (AZT060, EGY070, JAP068, ROM069)"""
    points = 0
    colours = Counter(colour for place in held for colour in DESIGN[place["card"]].colours)
    for place in held:
        if place["card"] == "AZT060":
            points += 2 * min(sum(number // 3 for number in colours.values()), 4)
        elif place["card"] == "EGY070":
            points += min(len(player["blessings"]), 5)
        elif place["card"] == "JAP068":
            points += min(len(place["kept"]), 4)
        elif place["card"] == STURDY_FOUNDATIONS:
            commons = [one for one in held if DESIGN[one["card"]].faction == "common"]
            points += 2 * sum(len(one["under"]) for one in commons)
    return points
