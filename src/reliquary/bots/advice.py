"""What a bot thinks of a move, in parts that people understand.

A part is a key of `PARTS` and a number. A number speaks for the move where it is above zero and against it where it is
below, except in parts that only tell a fact (`FACTS`). The list is closed: a phrase per key and language is written in
`speech`, and a test compares both lists.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final, NamedTuple, TypeAlias

from reliquary.core.words import Move

Parts: TypeAlias = tuple[tuple[str, float], ...]
"""The parts that count most come first."""


class Advice(NamedTuple):
    """A move, what it is worth in points compared with the average of all legal moves, and what this is made of."""

    move: Move
    worth: float
    parts: Parts


class Judge(ABC):
    """Somebody who weighs the moves of one decision."""

    spread: float = 1.0
    """How far the moves of a decision lie apart in this game: what a level misjudges is multiplied by it."""

    @abstractmethod
    def worths(self, moves: list[Move]) -> list[float]:
        """Return what each of the legal moves is worth in points, comparable among each other."""

    @abstractmethod
    def parts(self, move: Move) -> dict[str, float]:
        """Return what the worth of a move is made of, by keys of `PARTS`."""

    def candidates(self, moves: list[Move]) -> list[Move]:
        """Leave out the moves nobody would make who understands the game."""
        return moves


class Part(NamedTuple):
    """What a part of an advice counts, and what it means."""

    unit: str
    """One of `UNITS`."""
    meaning: str


UNITS: Final = {
    "points": 1.0,
    "ingots": 0.3,
    "percent": 0.0,
    "goods": 0.7,
    "cards": 0.3,
    "relics": 0.0,
    "rounds": 0.0,
    "games": 0.0,
}
"""What a part counts, and how many points one of that is worth about: parts are told in that order."""

BOTH_GAMES: Final = {
    "points_now": Part("points", "points scored at once, or more points if the game ended right after the move"),
    "points_at_end": Part("points", "points this will add to the final scoring, on average"),
    "denies_rival": Part("points", "points the strongest rival loses or does not get"),
    "helps_rival": Part("points", "points the move gives away to others, below zero"),
    "future_worth": Part("points", "points hoped for later in the game, beyond those named by other parts"),
    "search_wins": Part("percent", "a fact: how likely the move wins the game, as the games imagined after it tell"),
    "simulations": Part("games", "a fact: how many games were imagined for this decision"),
    "only_move": Part("points", "there is nothing else to do; always 0"),
}

WAREHOUSE51: Final = {
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

GOODS: Final = ("wood", "stone", "food", "worker", "gold", "raze", "defence", "tech", "blessing", "card")
"""Goods of Imperial Settlers that have parts of their own; points are told by other parts."""

SETTLERS: Final = {
    **{f"{good}_per_round": Part("goods", f"{good} more in every later production") for good in GOODS},
    **{f"{good}_gained": Part("goods", f"{good} received at once") for good in GOODS},
    **{f"{good}_spent": Part("goods", f"{good} spent, below zero") for good in GOODS},
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

PARTS: Final[dict[str, Part]] = {**BOTH_GAMES, **WAREHOUSE51, **SETTLERS}
"""Every key an advice may have, with its meaning."""

FACTS: Final = frozenset(key for key, part in PARTS.items() if part.meaning.startswith("a fact:"))
"""Parts that only tell something; they speak neither for nor against a move by themselves."""


def told(parts: dict[str, float]) -> Parts:
    """Put parts in order: what counts most first, facts last, nothings left out; refuse keys nobody can phrase."""
    for key in parts:
        if key not in PARTS:
            raise KeyError(f"no part of an advice is called {key!r}")
    always = FACTS | {"only_move"}
    kept = [(key, round(number, 2)) for key, number in parts.items() if abs(number) >= 0.05 or key in always]
    return tuple(sorted(kept, key=lambda part: (part[0] in FACTS, -abs(part[1]) * UNITS[PARTS[part[0]].unit])))
