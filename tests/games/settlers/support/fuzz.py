"""Whole games at full speed, random, lively and stubborn, with any factions, decks and options: do they all end?"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from games.settlers.support.agreements import some_agreement
from games.settlers.support.lively import ONE_PASS_IN
from reliquary.core.game import buffer_for
from reliquary.core.rng import Rng, from_seed
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.table import Table

PROVEN = 100_000
"""No game without the Aztecs' box can take more decisions than this; docs/decisions/0013 proves it."""
PROVEN_WITH_THE_BOX = 100_000_000
AGREEMENTS = 240
TEMPERS = ("random", "lively", "stubborn")
"""A stubborn player passes only when nothing else is possible."""


class Trial(NamedTuple):
    """How one game went."""

    temper: str
    decisions: int
    actions: int
    """The most actions one seat took in one round."""


@cache
def agreement(number: int) -> ImperialSettlers:
    """Agree on seats, factions, decks and options; numbers from 0 to AGREEMENTS - 1 give every kind of table."""
    seats = 1 + number % 5
    return ImperialSettlers(seats, **some_agreement(from_seed(number), seats))


def play(seed: int) -> Trial:
    """Play the game that belongs to a seed to its end; fail if someone is asked and cannot move."""
    game = agreement(seed % AGREEMENTS)
    temper = TEMPERS[seed // AGREEMENTS % len(TEMPERS)]
    table, rng, buffer = game.start(seed), from_seed(seed), buffer_for(game)
    limit = PROVEN if game.pack["name"] == "base" else PROVEN_WITH_THE_BOX
    decisions = actions = 0
    while (seat := table.turn()) != -1:
        number = table.fill_moves(seat, buffer)
        assert number > 0, f"seed {seed}: after {decisions} decisions seat {seat} is asked and cannot move"
        table.play_index(seat, buffer[choose(rng, number, int(buffer[0]), temper)])
        decisions += 1
        actions = max(actions, acted(table, seat))
        assert decisions <= limit, f"seed {seed}: this game does not end"
    assert table.outcome() is not None, f"seed {seed}: nobody is asked, but the game goes on"
    return Trial(temper, decisions, actions)


def choose(rng: Rng, number: int, first: int, temper: str) -> int:
    """Choose one of so many moves; the pass is always the first of a turn, and the move with index 0."""
    passes = temper == "random" or (temper == "lively" and rng.below(ONE_PASS_IN) == 0)
    if first == 0 and number > 1 and not passes:
        return 1 + rng.below(number - 1)
    return rng.below(number)


def acted(table: Table, seat: int) -> int:
    """Return how many actions a seat has taken in this round."""
    return int(table.empires[seat].acted)
