"""Searches a few tables with a simulation budget and prints what was found: run in both engines by the tests."""

from __future__ import annotations

import json
import sys

from reliquary._engine import is_compiled
from reliquary.bots import SearchBot, SeatTable, new_bot
from reliquary.core.rng import from_seed
from reliquary.games import new_game

GAMES = (("warehouse51", 4, 12), ("warehouse51", 3, 9), ("settlers", 2, 3))


def searched(name: str, seats: int, simulations: int, seed: int) -> list[list[float]]:
    """Play a game half at random and search some of its decisions; give all visits and averages."""
    game = new_game(name, seats)
    table, rng, found = game.start(seed), from_seed(seed), []
    bot = new_bot(f"search@{simulations}")
    assert isinstance(bot, SearchBot)
    open_questions = 0
    for step in range(60):
        if not table.waiting():
            break
        seat = table.waiting()[0]
        moves = table.moves(seat)
        open_questions += len(moves) > 1
        if open_questions % 8 == 3 and len(moves) > 1:
            edges = bot.think(SeatTable(game, table, seat, from_seed(step))).edges()
            found += [[float(edge.index), float(edge.visits), edge.total] for edge in edges]
        table.play(seat, moves[rng.below(len(moves))])
    return found


if __name__ == "__main__":
    lines = {f"{game} {seats}": searched(game, seats, number, 5) for game, seats, number in GAMES}
    sys.stdout.write(json.dumps({"compiled": is_compiled(), "lines": lines}))
