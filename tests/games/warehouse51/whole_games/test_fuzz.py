"""Every game of Warehouse 51 ends, and nobody is ever asked without a move."""

from __future__ import annotations

import pytest

from effort import effort
from games.warehouse51.support.fuzz import CHOICES, play
from games.warehouse51.support.invariants import LONGEST
from reliquary._engine import is_compiled
from reliquary.games.warehouse51.options import Options

GAMES = effort(4_000, 20_000) if is_compiled() else 400
PART = GAMES // 4


@pytest.mark.parametrize("first", range(0, GAMES, PART))
@pytest.mark.clause("W51-088", "W51-092")
def test_every_game_ends_and_nobody_is_stuck(first: int) -> None:
    moves = [play(seed) for seed in range(first, first + PART)]
    assert max(moves) < LONGEST
    assert min(moves) > 26, "every one of the lots takes a move or more"


def test_the_games_have_all_options() -> None:
    assert set(Options.__struct_fields__) - set(CHOICES) == {"ages"}, "ages only say who begins"
    assert set(CHOICES) <= set(Options.__struct_fields__)
