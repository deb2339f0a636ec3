"""Options and arguments that several commands share, with their bounds and what a shell offers for them."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from reliquary.cli import completion
from reliquary.command_line import number, whole_number
from reliquary.games import descriptions, game_names

MOST_WORKERS = 61 if sys.platform == "win32" else 256
"""Windows waits for no more processes at once."""
MOST_GAMES = 1_000_000
MOST_SECONDS = 600
SEATS = [f"{min(one.seats)} to {max(one.seats)} in {one.name}" for one in descriptions().values()]


def games_option(help: str) -> typer.models.OptionInfo:  # noqa: A002
    """Make the option for a number of games."""
    return typer.Option("--games", **whole_number(1, MOST_GAMES), help=help)  # type: ignore[no-any-return]


def bots_option(help: str, metavar: str | None = None) -> typer.models.OptionInfo:  # noqa: A002
    """Make the option for one or several bots."""
    return typer.Option("--bots", metavar=metavar, help=help, autocompletion=completion.bots)  # type: ignore[no-any-return]


GameName = Annotated[
    str,
    typer.Argument(metavar="GAME", help=f"The game: {' or '.join(game_names())}.", autocompletion=completion.games),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="KEY=VALUE",
        help="A game option, such as edition=it or lookout=alternate. Repeatable.",
        autocompletion=completion.pairs,
    ),
]
Seats = Annotated[
    int | None,
    typer.Option(
        "--seats", **whole_number(1), help=f"The number of seats: {', '.join(SEATS)}.", autocompletion=completion.seats
    ),
]
Workers = Annotated[
    int,
    typer.Option(
        "--workers", **whole_number(1, MOST_WORKERS), help="Worker processes; the result does not depend on them."
    ),
]
Seconds = Annotated[
    float,
    typer.Option(
        "--seconds",
        **number(0.01, MOST_SECONDS),
        help="How long to measure each figure.",
    ),
]
Factions = Annotated[
    str | None,
    typer.Option(
        metavar="every|A,B,...",
        help="The factions to play, if the game has some, dealt out evenly; all by default.",
        autocompletion=completion.factions,
    ),
]
Ray = Annotated[
    str | None, typer.Option("--ray", metavar="ADDRESS|local", help="Play on a Ray cluster, or start one locally.")
]
ReportFolder = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="DIR",
        help="Write the results and the report here; an interrupted run resumes.",
        autocompletion=completion.files("/"),
    ),
]
