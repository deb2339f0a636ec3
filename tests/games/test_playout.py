"""A random game at full speed is the game that the same dice play move by move."""

from __future__ import annotations

import pytest

from reliquary.cli.bench.workloads import PlayOut
from reliquary.core.description import load
from reliquary.core.game import buffer_for
from reliquary.core.rng import from_seed
from reliquary.games import described, new_game, our_games


@pytest.mark.parametrize("name", [game.name for game in our_games()])
def test_a_playout_is_a_whole_game_of_random_moves(name: str) -> None:
    game = new_game(name, 3)
    play_out: PlayOut | None = load(described(name).play_out)
    assert play_out
    fast, slow, dice = game.start(51), game.start(51), from_seed(7)
    decisions = play_out(fast, from_seed(7), buffer_for(game))
    made = 0
    while waiting := slow.waiting():
        moves = slow.moves(waiting[0])
        slow.play(waiting[0], moves[dice.below(len(moves))])
        made += 1
    assert decisions == made
    assert fast.snapshot() == slow.snapshot()
    assert play_out(fast, from_seed(7), buffer_for(game)) == 0, "a game that is over takes no decisions"
