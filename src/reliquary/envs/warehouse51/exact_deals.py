"""Warehouse 51 with exact chance: each counterfeit card that is dealt, who starts, and each relic that is turned up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, cast

from reliquary.core.rng import Rng, from_seed
from reliquary.core.words import Seat, Snapshot
from reliquary.envs.openspiel.chance import Chance, arrive, check_outcome
from reliquary.envs.openspiel.histories import DicedTable, Moment, Step
from reliquary.games.warehouse51.codes import actions
from reliquary.games.warehouse51.codes.amounts import RELICS, SET_POINTS, START_INGOTS, START_RESERVE
from reliquary.games.warehouse51.codes.effects import Verb
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.rules import DRAWN, Rules
from reliquary.games.warehouse51.scoring import FIRST
from reliquary.games.warehouse51.state import NONE
from reliquary.games.warehouse51.table import Table

MOST_MOVES = 10_000
"""Above any game: 26 lots with at most 140 bids, 5 passes, a reveal and 130 answers to effects each, and an ending."""


class Deals(Chance):
    """The rolls of a Warehouse 51 table; an outcome is the number of a relic, or the seat that starts."""

    most_outcomes = RELICS
    most_moves = MOST_MOVES

    def __init__(self, key: tuple[Any, ...], game: Warehouse51, opening: Snapshot) -> None:
        self.key = key
        self.game = game
        self.rules = game.rules
        self.opening = opening
        self.cards = [len(gap) for gap in opening["gaps"]]
        """How many counterfeit cards lie in each gap."""
        self.fakes = members(self.rules.fakes)
        self.starters = self.rules.youngest if self.rules.first_seat == DRAWN else [int(self.rules.first_seat)]
        self.most_rolls = sum(self.cards) + 1 + RELICS
        self.most_points = most_points(self.rules)
        self.first = self.before_the_deal(self.fakes)

    def outcomes(self, after: DicedTable) -> Sequence[int]:
        """List the relics of the deck from which one is turned up."""
        table = cast(Table, after)
        deck = next(colour for colour in self.rules.colours if colour >> table.offer & 1)
        return members((table.unrevealed | 1 << table.offer) & deck)

    def roll(self, moment: Moment, outcome: int) -> Step:
        """Deal the next card, name who starts, or turn up a relic."""
        step = moment.step
        check_outcome(step, outcome)
        if step.table is not None:
            place = list(step.outcomes).index(outcome)
            return self.play_pending(step, outcome, loaded(len(step.outcomes), place))
        rolled = (*step.rolled, outcome)
        dealt = sum(self.cards)
        if len(rolled) == dealt and len(self.starters) == 1:
            rolled = (*rolled, self.starters[0])
        if len(rolled) > dealt:
            return arrive(outcome, self.open(rolled[:dealt], rolled[dealt]), (), None)
        waits = Step(outcome, None)
        waits.rolled = rolled
        waits.outcomes = [fake for fake in self.fakes if fake not in rolled] if len(rolled) < dealt else self.starters
        return waits

    def open(self, cards: Sequence[int], starter: Seat) -> DicedTable:
        """Set up the table with these cards in the gaps, gap by gap."""
        names = iter([self.rules.ids[card] for card in cards])
        gaps = [[next(names) for _ in range(number)] for number in self.cards]
        seats = {"starter": starter, "revealer": starter, "waiting": [starter]}
        return self.restore({**self.opening, **seats, "gaps": gaps})

    def name_outcome(self, moment: Moment, outcome: int) -> str:
        """Return which relic was dealt as a counterfeit or turned up, or who starts."""
        if moment.table is not None:
            return f"turn up {self.rules.ids[outcome]}"
        if len(moment.step.rolled) == sum(self.cards):
            return f"seat {outcome} starts"
        return f"deal {self.rules.ids[outcome]}"

    def imagine(self, moment: Moment, seat: Seat, seed: int) -> tuple[Moment, list[int]]:
        """Rewrite the history with other cards in unseen gaps and other ingots in the closed fists of others."""
        table = cast(Table, moment.table)
        imagined = table.imagine(seat, seed)
        way = moment.way[1:]
        history = [one.action for one in way]
        cards = [card for gap in imagined.gaps for card in members(gap)]
        history[: len(cards)] = cards
        for other, collector in enumerate(imagined.collectors):
            if other != seat and collector.sealed != NONE:
                history[latest_seal(way, other)] = actions.SEAL + collector.sealed
        return self.first, history


def most_points(rules: Rules) -> int:
    """Bound the margin of a seat: all majorities, sets and ingots, and twice what effects can give or take."""
    effects = sum(abs(int(op.amount)) * len(members(op.targets)) for op in rules.ops if op.verb == Verb.SCORE)
    ingots = START_INGOTS * rules.seats + START_RESERVE
    return sum(FIRST) + SET_POINTS * min(len(members(colour)) for colour in rules.colours) + ingots + 2 * effects


def members(bits: int) -> list[int]:
    """List the members of a set."""
    return [number for number in range(RELICS) if bits >> number & 1]


def latest_seal(way: Sequence[Step], seat: Seat) -> int:
    """Find where a seat closed its fist last."""
    return next(
        place
        for place in range(len(way) - 1, -1, -1)
        if (way[place].played or (NONE, 0))[0] == seat and actions.SEAL <= way[place].action < actions.PAWN
    )


@cache
def loaded(limit: int, number: int) -> Rng:
    """Return dice whose next roll below a limit is this number."""
    seed = 0
    while from_seed(seed).below(limit) != number:
        seed += 1
    return from_seed(seed)
