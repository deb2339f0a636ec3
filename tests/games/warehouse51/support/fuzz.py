"""Random games of Warehouse 51 with random options, out of turn too, as fast as they go."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from games.warehouse51.support.invariants import LONGEST
from reliquary.core.game import buffer_for
from reliquary.core.rng import from_seed
from reliquary.games.warehouse51.game import Warehouse51

EXAMPLE_PACK = str(Path(__file__).parents[4] / "examples" / "warehouse51-pack.toml")
CHOICES: dict[str, list[Any]] = {
    "edition": ["en", "it"],
    "counterfeit_count": [22, 23],
    "blind_tie_break": ["from_revealer", "left_of_revealer", "left_of_first_speaker"],
    "open_auction_end": ["all_but_one", "all_passed"],
    "certificate_on_giver": [True, False],
    "first_player": ["seeded_random", "seat:0", "seat:2"],
    "purses": ["open", "screened"],
    "pawn_window": ["any_time", "own_decision", "between_auctions"],
    "relic_pack": ["default", "default", "plain", "rulebook_only", EXAMPLE_PACK],
    "jump_bids": [True, False],
    "mjollnir_scope": ["open", "open_and_blind"],
    "certificate_binding": ["relic", "buyer"],
    "horn_target": ["any", "own"],
    "horn_timing": ["after_reveal", "before_reveal"],
    "last_player": ["asked", "wins_free", "discarded"],
    "pawn_after_last_auction": [False, True],
    "pay_shortfall": ["as_much_as_possible", "ignore_all"],
    "second_after_tied_first": ["none", "award"],
    "second_after_three_tied": ["none", "award"],
    "empty_can_place": [False, True],
    "deal": ["drawn", "fixed"],
}

AGREEMENTS = 600


@cache
def agreement(number: int) -> Warehouse51:
    """Agree on seats and options; numbers from 0 to AGREEMENTS - 1 give every kind of table."""
    dice = Random(number)
    options = {name: dice.choice(values) for name, values in CHOICES.items() if dice.random() < 0.4}
    return Warehouse51(seats=3 + number % 3, **options)


def play(seed: int) -> int:
    """Play one game to its end and return its number of moves; fail if nobody can move, or nobody ends it."""
    game = agreement(seed % AGREEMENTS)
    table, rng, buffer, moves = game.start(seed), from_seed(seed), buffer_for(game), 0
    while waiting := table.waiting():
        assert moves < LONGEST, f"game {seed} does not end"
        is_asked = rng.below(10) > 0
        seat = waiting[rng.below(len(waiting))] if is_asked else rng.below(game.seats)
        number = table.fill_moves(seat, buffer)
        assert number or seat not in waiting, f"seat {seat} of game {seed} is asked and cannot move"
        if number:
            table.play_index(seat, buffer[rng.below(number)])
            moves += 1
    assert table.outcome() is not None
    return moves
