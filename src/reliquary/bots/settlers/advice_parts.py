"""The parts of an advice that only Imperial Settlers has."""

from __future__ import annotations

from typing import Final

from reliquary.bots.advice import Part

GOODS: Final = (
    "wood", "stone", "food", "worker", "gold", "raze", "defence", "tech", "blessing", "card", "tech_defence",
    "tech_glory",
)  # fmt: skip
"""Goods that have their own parts; points are told by other parts."""

FAMILIES: Final = {
    "per_round": "{good} more in every later production",
    "gained": "{good} received at once",
    "spent": "{good} spent, below zero",
}


def good_part(good: str, family: str) -> Part:
    """Return the part that counts one of the goods."""
    return Part("goods", FAMILIES[family].format(good=good), family, good, "reliquary.games.settlers.text")


PARTS: Final = {
    **{f"{good}_{family}": good_part(good, family) for family in FAMILIES for good in GOODS},
    "points_per_round": Part("points", "points in every later production"),
    "rounds_left": Part("rounds", "a fact: productions still to come"),
    "location_points": Part("points", "points the Locations that stand are worth at the end"),
    "action_worth": Part("points", "what the uses of an action Location are worth"),
    "feature_worth": Part("points", "what the feature of a Location is worth, as often as its occasion may come"),
    "combo_worth": Part("points", "what the move makes of cards that count colours or wait for such a move"),
    "card_worth": Part("points", "what the card in the hand is worth as something to build, deal or raze"),
    "build_ready": Part("cards", "hand cards that can be built afterwards and could not before; below zero: no longer"),
    "kept_for_next": Part("goods", "goods that the Cleanup leaves for the next round"),
    "lost_at_cleanup": Part("points", "what the goods and uses thrown away by passing are worth, below zero"),
    "raze_safety": Part("points", "what becomes safer from being razed; below zero: what becomes a target"),
    "out_of_reach": Part("points", "what passing saves from the others' razing and robbing"),
    "prayer_odds": Part("percent", "a fact: the chance that a drawn Common card has a colour prayed for"),
    "prayer_worth": Part("points", "what the Prayer brings on average"),
    "solo_race": Part("cards", "Faction Locations against the collection pile, in the solo game"),
    "solo_targets": Part("cards", "cards fewer that the virtual player will carry off, in the solo game"),
}
