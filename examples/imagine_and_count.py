"""Rate each move by imagining what the seat cannot know and playing on at random: flat Monte Carlo."""

from __future__ import annotations

from reliquary.core.game import Game, buffer_for
from reliquary.core.rng import from_seed
from reliquary.core.words import Move
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.playout import play_out
from reliquary.games.warehouse51.table import Table

WORLDS = 100


def share_of_wins(game: Game, table: Table, seat: int, move: Move) -> float:
    """Return how often a seat wins after a move if everyone then plays at random."""
    buffer = buffer_for(game)
    won = 0.0
    for world in range(WORLDS):
        imagined = table.imagine(seat, seed=world)
        imagined.play(seat, move)
        play_out(imagined, from_seed(world), buffer)
        outcome = imagined.outcome()
        assert outcome is not None
        won += (seat in outcome.winners) / len(outcome.winners)
    return won / WORLDS


def main() -> None:
    """Weigh what the first bidder of a game can say; the true table is only asked, never touched."""
    game = Warehouse51(seats=3)
    table = game.start(seed=51)
    table.play(table.turn(), table.moves(table.turn())[0])
    seat = table.turn()
    print(f"seat {seat} can bid for {table.view(seat).offer}")
    for move in table.moves(seat):
        print(f"{share_of_wins(game, table, seat, move):6.0%}  {move}")


if __name__ == "__main__":
    main()
