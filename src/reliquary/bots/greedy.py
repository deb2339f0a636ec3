"""The bot that takes the points it can see now."""

from __future__ import annotations

from reliquary.bots.bot import Bot, SeatTable
from reliquary.bots.characters import character
from reliquary.bots.plain_judge import PlainJudge
from reliquary.core.description import load
from reliquary.core.words import Move
from reliquary.games import description_of


class GreedyBot(Bot):
    """Values everything by the points it would bring now, and looks no further."""

    name = "greedy"

    def choose(self, table: SeatTable) -> Move:
        """Choose the move that is worth most now."""
        choose = load(description_of(table.game).greedy) or choose_by_random_games
        move: Move = choose(table)
        return move


def choose_by_random_games(table: SeatTable) -> Move:
    """Choose the move after which most random games are won; for games without their own greedy play."""
    moves = list(table.moves())
    worths = PlainJudge(table, character()).worths(moves)
    return moves[max(range(len(moves)), key=lambda place: worths[place])]
