"""Play one random game of Warehouse 51 and print the score sheet."""

from __future__ import annotations

from reliquary.core.rng import from_seed
from reliquary.games import new_game


def main() -> None:
    """Ask the table who is waiting and what they may do, until it waits for nobody."""
    game = new_game("warehouse51", seats=4, options={"edition": "en"})
    table = game.start(seed=51)
    dice = from_seed(2038)
    while waiting := table.waiting():
        moves = table.moves(waiting[0])
        table.play(waiting[0], moves[dice.below(len(moves))])
    outcome = table.outcome()
    assert outcome is not None
    for seat, sheet in enumerate(outcome.scores):
        print(f"seat {seat}:", ", ".join(f"{source} {points}" for source, points in sheet.items()))
    print("won by seat", *outcome.winners, f"({outcome.reason})")


if __name__ == "__main__":
    main()
