"""What every bot must do: make legal moves, give the same answer for the same dice, learn nothing from what is hidden.

Authors of bots run `check(MyBot, new_game(GAME, SEATS))`; the first broken promise is raised with its name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from reliquary.bots.advice import Advice, all_parts
from reliquary.bots.bot import Bot, SeatTable
from reliquary.bots.driver import play_game
from reliquary.bots.random import RandomBot
from reliquary.core.conformance import demand, random_line
from reliquary.core.game import Game, Table
from reliquary.core.rng import from_seed
from reliquary.core.words import Illegal, Move, Seat

Maker = Callable[[], Bot]
COUNT = 3


@dataclass(frozen=True)
class Report:
    """What a bot was tested on."""

    games: int
    questions: int


@dataclass(frozen=True)
class Answers:
    """Everything a bot does and says at one table."""

    move: Move
    advice: list[Advice]
    explained: Advice


def check(make: Maker, game: Game, *, seeds: Iterable[int] = range(2), questions: int = 20, every: int = 5) -> Report:
    """Test a bot in whole games and on many questions; raise BrokenPromise at the first broken promise.

    For each seed the bot plays a game against random bots, and is asked at tables of another, random, game: at about
    one decision in `every`, up to `questions` times. To be checked, a bot that thinks by the clock needs a budget
    that does not depend on the machine, such as a number of simulations.
    """
    games = asked = 0
    for seed in seeds:
        finish(make, game, seed)
        games += 1
        asked += question(make, game, seed, questions, every)
    return Report(games, asked)


def finish(make: Maker, game: Game, seed: int) -> None:
    """Check that the bot plays a whole game with legal moves."""
    bots: list[Bot] = [RandomBot() for _ in range(game.seats)]
    bots[seed % game.seats] = bot = make()
    try:
        recorder = play_game(game, seed, bots, hashes=False)
    except Illegal as illegal:
        demand(False, f"{bot.name} makes legal moves only ({illegal})")
    else:
        demand(recorder.record.outcome is not None, f"a game with {bot.name} in it ends")


def question(make: Maker, game: Game, seed: int, questions: int, every: int) -> int:
    """Ask the bot at tables of a random game; return how often."""
    table, dice, asked = game.start(seed), from_seed(seed + 1), 0
    for seat, move in random_line(table, from_seed(seed), game.seats):
        if asked == questions:
            break
        if seat in table.waiting() and len(table.moves(seat)) > 1 and dice.below(every) == 0:
            check_at(make, game, table, seat, asked)
            asked += 1
        table.play(seat, move)
    return asked


def check_at(make: Maker, game: Game, table: Table, seat: Seat, dice: int) -> None:
    """Ask the bot at one table, and again with everything hidden from its seat dealt differently."""
    other = table.clone()
    other.scramble(seat, dice + 1)
    name = make().name
    first = answers_of(make, game, table, seat, dice)
    demand(table.why_not(seat, first.move) is None, f"{name} chooses a legal move, not {first.move}")
    check_advice(name, table, seat, first)
    again = answers_of(make, game, other, seat, dice)
    if again != first:
        same = answers_of(make, game, table, seat, dice) == first
        demand(same, f"{name} answers alike when it is asked again with the same dice")
        demand(again.move == first.move, f"the move of {name} does not depend on what seat {seat} may not know")
        demand(False, f"what {name} advises does not depend on what seat {seat} may not know")
    for quiet in range(game.seats):
        if quiet not in table.waiting():
            check_interruption(make, game, table, quiet, dice)


def answers_of(make: Maker, game: Game, table: Table, seat: Seat, dice: int) -> Answers:
    """Ask a new bot each time, with the same dice."""

    def seen() -> SeatTable:
        return SeatTable(game, table, seat, from_seed(dice))

    move = make().choose(seen())
    return Answers(move, make().advise(seen(), COUNT), make().explain(seen(), move))


def check_interruption(make: Maker, game: Game, table: Table, seat: Seat, dice: int) -> None:
    """Check that a bot that is not asked makes a legal move or none, whatever is hidden from it."""
    other = table.clone()
    other.scramble(seat, dice + 1)
    bot = make()
    moves = [make().interrupt(SeatTable(game, one, seat, from_seed(dice))) for one in (table, other)]
    legal = moves[0] is None or table.why_not(seat, moves[0]) is None
    demand(legal, f"{bot.name} interrupts with legal moves only, not {moves[0]}")
    demand(moves[0] == moves[1], f"what {bot.name} does out of turn depends on nothing that seat {seat} may not know")


def check_advice(name: str, table: Table, seat: Seat, given: Answers) -> None:
    """Check that advice names few legal moves, each once, with reasons that can be put into words."""
    moves = [advice.move for advice in given.advice]
    demand(1 <= len(moves) <= COUNT, f"{name} advises at least one move and no more than it is asked for")
    demand(len(set(moves)) == len(moves), f"{name} advises no move twice")
    demand(all(table.why_not(seat, move) is None for move in moves), f"{name} advises legal moves only")
    demand(given.explained.move == given.move, f"{name} explains the move it is asked about")
    for advice in (*given.advice, given.explained):
        are_listed = all(key in all_parts() for key, _ in advice.parts)
        demand(are_listed, f"{name} gives reasons that are listed in `all_parts`")
