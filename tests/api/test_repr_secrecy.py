"""What a table prints of itself is public: permuting what a seat or a spectator may not know changes nothing."""

from __future__ import annotations

import pytest

import reliquary as rq
from reliquary.core.game import buffer_for
from reliquary.core.rng import from_seed

GAMES = (("warehouse51", 4), ("settlers", 3))
MOVES = 120


@pytest.mark.parametrize(("name", "seats"), GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_what_a_table_prints_does_not_depend_on_what_is_hidden(name: str, seats: int, seed: int) -> None:
    game, rng = rq.new_game(name, seats=seats), from_seed(seed)
    table, buffer, differing = game.start(seed), buffer_for(game), 0
    for step in range(MOVES):
        if table.turn() < 0:
            break
        for seat in (None, *range(seats)):
            other = table.clone()
            other.scramble(seat, step)
            differing += other.snapshot() != table.snapshot()
            assert repr(other) == repr(table)
        table.play_index(table.turn(), buffer[rng.below(table.fill_moves(table.turn(), buffer))])
    assert differing > 20, "nothing was hidden in these games"
