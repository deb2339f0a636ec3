"""Many games between bots, fair by construction, with results to study."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from reliquary.api.frames import Frameable, Row, frame_of
from reliquary.arena import ledger, running
from reliquary.arena.dealing import deal_evenly
from reliquary.arena.fixture_runner import Result
from reliquary.arena.schedule import Plan, make_plan
from reliquary.arena.standings import Standing, standings
from reliquary.arena.tournament import run_tournament
from reliquary.bots import Bot
from reliquary.bots.discovery import any_bot
from reliquary.core.game import Game
from reliquary.games import new_game

if TYPE_CHECKING:
    import pandas

Entrant: TypeAlias = str | type[Bot]
"""The name of a bot, such as `heuristic:hard`, or a class of bots: each game gets new ones."""


class Tournament(Frameable):
    """The results of a tournament."""

    def __init__(self, plan: Plan, results: Sequence[Result]) -> None:
        self.plan = plan
        self.results = results

    def rows(self) -> list[Row]:
        """Return one row per seat of every game: who sat there, with what, whether it won, its points and its time."""
        return [row for result in self.results for row in ledger.seat_rows(self.plan, result)]

    def standings(self) -> list[Standing]:
        """Rank the bots, each with its share of victories, 95 % interval, rating, points and time."""
        return standings(self.results)

    def standings_frame(self) -> pandas.DataFrame:
        """Return the standings as a DataFrame of pandas, the best bot first."""
        return frame_of([standing_row(one) for one in self.standings()])

    def report(self, file: str | PathLike[str]) -> Path:
        """Write everything the results say to one HTML file, with plots."""
        from reliquary.arena.report import title_of, tournament_parts, write_report

        title = f"{title_of(self.plan.game)}: a tournament with {self.plan.seats} seats"
        lead = f"{len(self.results):,} games; every deal was played from every seat."
        return write_report(Path(file), title, lead, tournament_parts(self.plan, self.results), repr(self))

    def __len__(self) -> int:
        return len(self.results)

    def __repr__(self) -> str:
        bots = ", ".join(dict.fromkeys(bot for lineup in self.plan.cells for bot in lineup))
        return f"<Tournament: {self.plan.game}, {self.plan.seats} seats, {len(self.results)} games between {bots}>"


def standing_row(one: Standing) -> Row:
    """Write a bot's standing as a row."""
    return {
        "bot": one.bot,
        "seats": one.rate.games,
        "share": one.rate.share,
        "low": one.rate.low,
        "high": one.rate.high,
        "fair": one.fair,
        "rating": one.rating,
        "uncertainty": one.uncertainty,
        "points": one.mean_points,
        "seconds_per_decision": one.seconds_per_decision,
    }


def tournament(
    game: str | Game,
    bots: Sequence[Entrant],
    *,
    games: int = 100,
    seats: int | None = None,
    seed: int = 0,
    workers: int = 1,
    progress: Callable[[int, int], None] = lambda done, games: None,
    **options: Any,
) -> Tournament:
    """Play at least `games` games per line-up, every deal from every seat; factions are dealt out evenly.

    >>> results = tournament("warehouse51", ["greedy", "random"], games=4)
    >>> len(results), results.rows()[0]["bot"]
    (8, 'greedy')
    """
    rules = game if isinstance(game, str) else game.name
    chosen = as_texts(options if isinstance(game, str) else {**game.options, **options})
    seating = new_game(rules, seats if isinstance(game, str) else game.seats, chosen).seats
    calls = {call_of(bot, workers): bot for bot in bots}
    for call in calls:
        any_bot(call)
    plan = make_plan(rules, seating, chosen, [call_of(bot, workers) for bot in bots], games, seed)
    plan = deal_evenly(plan, games)
    runner = running.run_here if workers == 1 else running.run_in_workers(workers)
    results = run_tournament(plan, runner=runner, workers=workers, progress=progress)
    return renamed(plan, results, {call: bot if isinstance(bot, str) else bot.name for call, bot in calls.items()})


def as_texts(options: Mapping[str, Any]) -> dict[str, str]:
    """Write options as on the command line, which is how a plan keeps them."""
    return {name: as_text(value) for name, value in options.items() if value is not None}


def as_text(value: Any) -> str:
    """Write one value of an option."""
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, str) else ",".join(map(str, value)) if isinstance(value, Sequence) else str(value)


def call_of(bot: Entrant, workers: int) -> str:
    """Return the name by which a bot is built in every process, or raise ValueError saying why it cannot be."""
    if isinstance(bot, str):
        return bot
    if not isinstance(bot, type):
        raise ValueError(f"{bot!r} is one bot; give its class, {type(bot).__name__}, so that every game gets a new one")
    if "<locals>" in bot.__qualname__:
        raise ValueError(f"the bot {bot.__qualname__} is defined inside a function: define it at the top of a module")
    if bot.__module__ == "__main__" and workers > 1 and not hasattr(sys.modules["__main__"], "__file__"):
        raise ValueError(f"worker processes cannot import {bot.__name__} from here: put it in a module, or workers=1")
    return f"{bot.__module__}:{bot.__qualname__}"


def renamed(plan: Plan, results: Sequence[Result], names: Mapping[str, str]) -> Tournament:
    """Call bots that were given as classes by their names."""

    def named(lineup: Sequence[str]) -> tuple[str, ...]:
        return tuple(names[call] for call in lineup)

    told = msgspec.structs.replace(plan, cells=tuple(named(lineup) for lineup in plan.cells))
    return Tournament(told, [msgspec.structs.replace(one, lineup=named(one.lineup)) for one in results])
