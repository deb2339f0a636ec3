"""Your own bot: check its promises, then play a short series against three greedy bots."""

from __future__ import annotations

from collections import Counter

from reliquary.bots import Bot, SeatTable, new_bot
from reliquary.bots.conformance import check
from reliquary.bots.driver import play_game
from reliquary.core.words import Move
from reliquary.games import new_game
from reliquary.games.warehouse51.moves import Bid, Pass, Seal
from reliquary.games.warehouse51.packs.pack import builtin

GAMES = 20
VALUES = {relic.id: relic.value for relic in builtin("default").relics}


class ThriftyBot(Bot):
    """Pays two ingots for each point printed on a relic and no more, whatever the others do."""

    name = "thrifty"

    def choose(self, table: SeatTable) -> Move:
        """Bid up to the price, else pass; answer everything else with the first move there is."""
        moves = table.moves()
        price = 2 * VALUES.get(table.view().offer, 0)
        bids = [move for move in moves if isinstance(move, Bid | Seal) and move.ingots <= price]
        if not bids:
            return moves[0]
        return bids[0] if isinstance(moves[0], Pass) else bids[-1]


def main() -> None:
    """Check the bot, then count who wins; it changes its seat from game to game."""
    game = new_game("warehouse51", seats=4)
    report = check(ThriftyBot, game, seeds=[51], questions=10)
    print(f"thrifty answered {report.questions} questions as a bot should")
    wins: Counter[str] = Counter()
    for seed in range(GAMES):
        bots: list[Bot] = [new_bot("greedy") for _ in range(4)]
        bots[seed % 4] = ThriftyBot()
        outcome = play_game(game, seed, bots).record.outcome
        assert outcome is not None
        wins.update({bots[seat].name for seat in outcome.winners})
    for name, won in wins.most_common():
        print(f"{name}: won {won} of {GAMES} games")


if __name__ == "__main__":
    main()
