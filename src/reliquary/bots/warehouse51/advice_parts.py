"""The parts of an advice that only Warehouse 51 has."""

from __future__ import annotations

from typing import Final

from reliquary.bots.advice import Part

PARTS: Final = {
    "majority_points": Part("points", "points from first and second places in the colours"),
    "set_points": Part("points", "points from complete sets of four colours"),
    "blessing_points": Part("points", "what the effects of one's relics bring; below zero: what curses cost"),
    "money_points": Part("points", "what the ingots won or spent are worth in points"),
    "price": Part("ingots", "the price one would pay, below zero"),
    "purse_after": Part("ingots", "a fact: the ingots left afterwards"),
    "top_price": Part("ingots", "a fact: the highest price at which the relic on offer still pays"),
    "win_chance": Part("percent", "a fact: the chance that this bid wins the relic"),
    "counterfeit_risk": Part("percent", "a fact: the chance that the relic is counterfeit"),
    "counterfeit_loss": Part("points", "points lost on average because the relic may be counterfeit, below zero"),
    "neighbour_paid": Part("ingots", "a fact: the ingots that go to the left neighbour"),
    "ingots_gained": Part("ingots", "ingots received"),
    "relics_left": Part("relics", "a fact: relics still to be auctioned"),
    "points_saved": Part("points", "points rescued from being counterfeit, by a certificate or a horn"),
    "points_given_up": Part("points", "points the pawned or lost relic would have brought, below zero"),
    "deck_hope": Part("points", "what the relics of the deck would bring on average"),
    "gap_unknown": Part("relics", "a fact: relics at stake whose counterfeit cards this gap may hold"),
}
