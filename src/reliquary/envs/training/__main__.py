"""Trains a policy: `python -m reliquary.envs.training --game NAME --minutes 5 --out DIR`."""

from __future__ import annotations

import os
import sys

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from pathlib import Path
from typing import Annotated

import typer

from reliquary._version import pip_install
from reliquary.command_line import MISUSED, CommandError, number, run_command, whole_number
from reliquary.envs.training.collecting import Setting
from reliquary.envs.training.loop import Course, Training
from reliquary.envs.training.ppo import Steps
from reliquary.games import game_names

MOST_MINUTES = 7 * 24 * 60


def train(
    out: Annotated[
        Path, typer.Option(help="The folder for checkpoint, curve and policy; an existing training is continued.")
    ],
    game: Annotated[str, typer.Option(help=", ".join(game_names()) + ".")] = game_names()[0],
    minutes: Annotated[
        float, typer.Option(**number(0.01, MOST_MINUTES), help="How long to play and learn, after the warm start.")
    ] = 5.0,
    iterations: Annotated[
        int | None, typer.Option(**whole_number(1), help="Stop after this many iterations instead of a time.")
    ] = None,
    opponents: Annotated[
        str, typer.Option(help="Who plays the other seats: self or bots, with commas between.")
    ] = "self",
    seed: Annotated[int, typer.Option(**whole_number(0), help="The same seed trains the same policy.")] = 1,
    tables: Annotated[int, typer.Option(**whole_number(1, 10_000), help="How many tables are played at once.")] = 96,
    teacher_games: Annotated[
        int, typer.Option(**whole_number(0), help="Games of the heuristic bot to learn from first; 0 for none.")
    ] = 0,
    teacher_passes: Annotated[
        int, typer.Option(**whole_number(1), help="How many passes to make through its lessons.")
    ] = 6,
    shaping: Annotated[float, typer.Option(help="The weight of points during a game beside its result.")] = 0.5,
    rate: Annotated[float, typer.Option(help="The learning rate.")] = 3e-4,
    entropy: Annotated[float, typer.Option(help="The weight of the entropy bonus.")] = 0.003,
    measure_every: Annotated[
        int, typer.Option(**whole_number(1), help="Measure and save after this many iterations.")
    ] = 10,
    measure_games: Annotated[int, typer.Option(**whole_number(1), help="Games per bot and measurement.")] = 60,
) -> None:
    """Train one policy for all games of a kind by masked PPO in self-play, optionally after a warm start."""
    if game not in game_names():
        raise CommandError(f"there is no game {game!r}; the games are {', '.join(game_names())}", MISUSED)
    setting = Setting(game, tables=tables, opponents=opponents, shaping=shaping)
    course = Course(
        game, seed, setting, Steps(entropy=entropy), rate, teacher_games, teacher_passes,
        measure_every=measure_every, measure_games=measure_games,
    )  # fmt: skip
    try:
        training = Training(course, out, typer.echo)
        training.run(minutes=minutes if iterations is None else float("inf"), iterations=iterations)
    except ValueError as error:
        raise CommandError(str(error), MISUSED) from None
    try:
        from reliquary.envs.training.curve import plot
    except ImportError:
        typer.echo(f"no picture of the curve: {pip_install('arena')} brings matplotlib")
        return
    plot(training.curve, out / "curve.svg", f"{game}: masked PPO in self-play")


def main() -> int:
    """Run the command line and return its exit code."""
    app = typer.Typer(rich_markup_mode=None, add_completion=False, pretty_exceptions_enable=False)
    app.command()(train)
    name = "python -m reliquary.envs.training"
    return run_command(lambda: app(prog_name=name, standalone_mode=False), "reliquary")


if __name__ == "__main__":
    sys.exit(main())
