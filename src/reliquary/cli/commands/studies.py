"""`reliquary study`: the commands; what they do is in `study` and `strength`, imported when one of them runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from reliquary.cli import completion
from reliquary.cli.arguments import option_pairs
from reliquary.cli.options import (
    Factions,
    GameName,
    Options,
    Ray,
    ReportFolder,
    Seats,
    Workers,
    bots_option,
    games_option,
)
from reliquary.command_line import whole_number

studies = typer.Typer(help="Measure the balance of a game and the strength of the bots.", no_args_is_help=True)


@studies.command()
def balance(
    game: GameName,
    games: Annotated[int, games_option("The number of games, rounded up to whole rotations.")] = 400,
    bots: Annotated[str, bots_option("The bot in every seat.", "BOT")] = "greedy",
    seats: Seats = None,
    seed: Annotated[int, typer.Option(**whole_number(0), help="The first deal.")] = 0,
    option: Options = None,
    workers: Workers = 1,
    ray: Ray = None,
    out: ReportFolder = None,
) -> None:
    """Measure how balanced a game is.

    Compares relics, seats and editions, or factions, match-ups and cards, and writes a report with plots.
    """
    from reliquary.cli.commands.study import balance as run
    from reliquary.cli.commands.tournament import Wish

    raise typer.Exit(run(Wish(game, bots, games, seats, seed, option_pairs(option), workers, ray, out)))


@studies.command()
def ladder(
    game: GameName,
    games: Annotated[int, games_option("Games per budget, rounded up to whole rotations.")] = 100,
    bot: Annotated[
        str,
        typer.Option(metavar="BOT", help="The bot to measure; it plays as BOT@BUDGET.", autocompletion=completion.bots),
    ] = "search",
    budgets: Annotated[
        str,
        typer.Option(
            metavar="N,N,...|N..N", help="Simulations, such as 50,100,200, or times; 25ms..400ms keeps doubling."
        ),
    ] = "25..400",
    against: Annotated[
        str,
        typer.Option(
            metavar="BOT|half",
            help="The opponent: a bot, or half for the same bot with the next lower budget.",
            autocompletion=completion.bots,
        ),
    ] = "heuristic",
    seats: Seats = None,
    seed: Annotated[int, typer.Option(**whole_number(0), help="The first deal; all budgets play the same deals.")] = 0,
    option: Options = None,
    workers: Workers = 1,
    ray: Ray = None,
    out: ReportFolder = None,
    factions: Factions = None,
) -> None:
    """Measure how strength grows with a bot's budget.

    Writes a report with a plot; run the same command again to resume.
    """
    from reliquary.cli.commands.study import ladder as run
    from reliquary.cli.commands.tournament import Wish

    wish = Wish(game, bot, games, seats, seed, option_pairs(option), workers, ray, out, factions=factions)
    raise typer.Exit(run(wish, budgets, against))


@studies.command()
def strength(
    games: Annotated[int, games_option("Games per match, rounded up to whole rotations.")] = 1000,
    seed: Annotated[int, typer.Option(**whole_number(0), help="The first deal.")] = 0,
    workers: Workers = 1,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Keep the results here.")] = Path("strength"),
    page: Annotated[Path, typer.Option(metavar="FILE", help="Write the page here.")] = Path("strength.md"),
    only: Annotated[
        str, typer.Option(metavar="WORD,...", help="Only matches whose name contains one of these words.")
    ] = "",
    collect: Annotated[
        bool, typer.Option("--collect", help="Play nothing; write the page from existing results.")
    ] = False,
) -> None:
    """Play the matches that measure the bots' strength.

    The shortest come first; run the same command again to resume.
    """
    from reliquary.cli.commands.strength import Wish
    from reliquary.cli.commands.strength import strength as run

    raise typer.Exit(run(Wish(games, seed, workers, out, page, only, collect)))
