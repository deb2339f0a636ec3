"""Playing fixtures: the same work in this process, in workers of this machine, and on a Ray cluster."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import lru_cache

import msgspec

from reliquary.arena.card_fates import Fate, new_watcher
from reliquary.arena.schedule import Fixture, Plan
from reliquary.bots import Bot, SeatTable
from reliquary.bots.discovery import any_bot
from reliquary.bots.driver import Driver
from reliquary.core.game import Game
from reliquary.core.record import Recorder, write
from reliquary.core.words import Move, Outcome
from reliquary.games import new_game


class Result(msgspec.Struct, frozen=True):
    """How a game went; everything but the seconds is the same wherever it is played."""

    number: int
    cell: int
    seed: int
    lineup: tuple[str, ...]
    winners: list[int]
    ranks: list[int]
    scores: list[dict[str, int]]
    reason: str
    decisions: list[int]
    """Answers given by each seat."""
    seconds: list[float]
    """Time each seat thought, in all."""
    moves: int
    variant: int = 0
    fates: list[Fate] = []
    """What happened to the cards, if that was recorded."""
    record: str | None = None
    """The game's record as JSON, if records were requested."""


class Timed(Bot):
    """A bot under a stopwatch."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.name = bot.name
        self.seconds = 0.0
        self.decisions = 0

    def choose(self, table: SeatTable) -> Move:
        """Return the bot's choice, and measure the time."""
        began = time.perf_counter()
        move = self.bot.choose(table)
        self.seconds += time.perf_counter() - began
        self.decisions += 1
        return move

    def interrupt(self, table: SeatTable) -> Move | None:
        """Return the bot's interruption, and measure the time."""
        began = time.perf_counter()
        move = self.bot.interrupt(table)
        self.seconds += time.perf_counter() - began
        return move


@lru_cache(maxsize=64)
def game_of(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Game:
    """Build a game once for all fixtures that agree on it."""
    return new_game(name, seats, dict(options))


def play_fixture(plan: Plan, fixture: Fixture, keep: bool = False) -> Result:
    """Play one game with new bots, so that nothing is carried from one game to the next."""
    game = game_of(plan.game, plan.seats, tuple(plan.options_of(fixture).items()))
    bots = [Timed(any_bot(name)) for name in fixture.lineup]
    names = [bot.name for bot in bots]
    recorder = Recorder(game, fixture.seed, names, hashes=keep, snapshots=plan.snapshots, legal=plan.legal)
    watcher = new_watcher(plan.game, plan.seats) if plan.watched else None
    if watcher is not None:
        recorder.table.listen(watcher.hear)
    driver = Driver(game, recorder, dict(enumerate(bots)), fixture.seed)
    while driver.answer():
        pass
    outcome = recorder.record.outcome
    assert outcome is not None
    return Result(
        number=fixture.number,
        cell=fixture.cell,
        seed=fixture.seed,
        lineup=fixture.lineup,
        winners=list(outcome.winners),
        ranks=ranks(outcome),
        scores=[dict(sheet) for sheet in outcome.scores],
        reason=outcome.reason,
        decisions=[bot.decisions for bot in bots],
        seconds=[round(bot.seconds, 6) for bot in bots],
        moves=len(recorder.record.moves),
        variant=fixture.variant,
        fates=watcher.fates(recorder.table.view(None)) if watcher is not None else [],
        record=write(recorder.record).decode() if keep else None,
    )


def play_batch(plan: Plan, fixtures: Sequence[Fixture], keep: bool = False) -> list[Result]:
    """Play some games, one after the other."""
    return [play_fixture(plan, fixture, keep) for fixture in fixtures]


def ranks(outcome: Outcome) -> list[int]:
    """Rank all seats from 0: winners first, then by points; equal results share a rank."""
    results = [(seat not in outcome.winners, -sheet["total"]) for seat, sheet in enumerate(outcome.scores)]
    return [sorted(results).index(one) for one in results]
