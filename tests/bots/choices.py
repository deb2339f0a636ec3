"""Asks the bots with a written evaluator at many seeded positions, and prints what they choose as one JSON document."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

from reliquary._engine import is_compiled
from reliquary.bots import SeatTable, new_bot
from reliquary.core.game import Game
from reliquary.core.rng import from_seed
from reliquary.games import new_game

NAMES = ("heuristic", "heuristic:normal:careful", "greedy")


def places() -> Iterator[tuple[str, Game, int, int]]:
    """Return the games: what they are called, their rules, one of how many decisions is asked about, and how many."""
    for seats in (3, 4, 5):
        yield f"warehouse51 {seats}", new_game("warehouse51", seats), 2, 90
    yield "settlers 1", new_game("settlers", 1, {"factions": ["japanese"]}), 6, 40
    yield "settlers 2", new_game("settlers", 2, {"factions": ["romans", "aztecs"]}), 5, 90
    yield "settlers 3", new_game("settlers", 3, {"factions": ["barbarians", "egyptians", "japanese"]}), 8, 60


def choices(place: str, game: Game, one_in: int, wanted: int) -> Iterator[tuple[str, str]]:
    """Play at random, asking one bot after the other now and then."""
    asked, seed = 0, 0
    while asked < wanted:
        seed += 1
        table, rng = game.start(seed), from_seed(seed)
        while (waiting := table.waiting()) and asked < wanted:
            seat = waiting[rng.below(len(waiting))]
            moves = table.moves(seat)
            if len(moves) > 1 and rng.below(one_in) == 0:
                name = NAMES[asked % len(NAMES)]
                seen = SeatTable(game, table, seat, from_seed(asked))
                yield f"{place} {asked} {name}", repr(new_bot(name).choose(seen))
                asked += 1
            table.play(seat, moves[rng.below(len(moves))])


if __name__ == "__main__":
    found = {where: chosen for place in places() for where, chosen in choices(*place)}
    json.dump({"compiled": is_compiled(), "choices": found}, sys.stdout)
