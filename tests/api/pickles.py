"""Writes tables in the middle of games as pickles, and says what became of pickles that were written elsewhere.

python pickles.py write
python pickles.py read FILE
"""

from __future__ import annotations

import base64
import json
import pickle
import sys
from pathlib import Path

from reliquary._engine import is_compiled
from reliquary.core.game import Game, Table
from reliquary.core.record import fingerprint
from reliquary.core.rng import from_seed
from reliquary.games import new_game

GAMES: tuple[tuple[str, int, dict[str, object]], ...] = (
    ("warehouse51", 3, {}),
    ("warehouse51", 5, {"edition": "it", "deal": "fixed", "horn_timing": "before_reveal"}),
    ("settlers", 1, {}),
    ("settlers", 2, {"factions": ["egyptians", "aztecs"]}),
    ("settlers", 3, {"factions": ["aztecs", "romans", "japanese"], "lookout": "advanced", "decks": ["box"] * 3}),
)
EVERY = 40


def games() -> list[Game]:
    return [new_game(*game) for game in GAMES]


def some_way(table: Table, decisions: int, seed: int) -> None:
    """Play random moves, as many as asked for or to the end."""
    dice = from_seed(seed)
    for _ in range(decisions):
        if not (waiting := table.waiting()):
            return
        moves = table.moves(waiting[0])
        table.play(waiting[0], moves[dice.below(len(moves))])


def tables() -> list[Table]:
    """Return tables at the beginning, on the way and at the end of every game; one game has keyed dice."""
    found = []
    for number, game in enumerate(games()):
        table = game.start((1 << 255) + 51 if number == 1 else 51)
        for _ in range(6):
            found.append(table.clone())
            some_way(table, EVERY, number)
        some_way(table, 10_000, number)
        found.append(table)
    return found


def prints(table: Table) -> list[str]:
    """Return the fingerprint of a table now and some moves later: what it draws is part of it."""
    before = fingerprint(table)
    some_way(table, 25, 9)
    return [before, fingerprint(table)]


def kept(file: str) -> list[str]:
    pickles: list[str] = json.loads(Path(file).read_text("utf-8"))
    return pickles


def main(task: str, file: str = "") -> None:
    found = tables() if task == "write" else [pickle.loads(base64.b64decode(one)) for one in kept(file)]
    pickles = [base64.b64encode(pickle.dumps(table)).decode() for table in found] if task == "write" else []
    print(json.dumps({"compiled": is_compiled(), "pickles": pickles, "prints": [prints(table) for table in found]}))  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
