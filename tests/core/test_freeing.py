"""Tables can be dropped in any number and in any order: long chains of them, each holding the one before."""

from __future__ import annotations

import subprocess
import sys

import pytest

CHAIN = """
import gc
import sys
from reliquary.core.game import buffer_for
from reliquary.core.rng import from_seed
from reliquary.games import new_game

class Moment:
    def __init__(self, before, table):
        self.before = before
        self.table = table

gc.set_threshold(20)
game = new_game(sys.argv[1], 3)
buffer, moments = buffer_for(game), 0
for seed in range(int(sys.argv[2])):
    rng, table = from_seed(seed), game.start(seed)
    last = Moment(None, table)
    while table.turn() >= 0:
        seat, table = table.turn(), table.clone()
        table.play_index(seat, buffer[rng.below(table.fill_moves(seat, buffer))])
        last, moments = Moment(last, table), moments + 1
        game.restore(table.snapshot())
    del last
print(moments)
"""


@pytest.mark.parametrize(("game", "games"), [("warehouse51", 40), ("settlers", 8)])
def test_a_chain_of_tables_is_freed(game: str, games: int) -> None:
    done = subprocess.run([sys.executable, "-c", CHAIN, game, str(games)], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert int(done.stdout) > 1000
