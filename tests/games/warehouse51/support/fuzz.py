"""Random games of Warehouse 51 with random options, out of turn too, as fast as they go."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from games.warehouse51.support.invariants import LONGEST
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


def agreement(dice: Random) -> Warehouse51:
    """Agree on seats and options."""
    options = {name: dice.choice(values) for name, values in CHOICES.items() if dice.random() < 0.4}
    return Warehouse51(seats=dice.choice([3, 4, 5]), **options)


def play(seed: int) -> int:
    """Play one game to its end and return its number of moves; fail if nobody can move, or nobody ends it."""
    dice = Random(seed)
    game = agreement(dice)
    table, moves = game.start(seed), 0
    while waiting := table.waiting():
        assert moves < LONGEST, f"game {seed} does not end"
        seat = dice.choice(waiting if dice.random() < 0.9 else range(game.seats))
        legal = table.moves(seat)
        assert legal or seat not in waiting, f"seat {seat} of game {seed} is asked and cannot move"
        if legal:
            table.play(seat, dice.choice(legal))
            moves += 1
    assert table.outcome() is not None
    return moves
