"""Trains a policy: `python -m reliquary.envs.training --game NAME --minutes 5 --out DIR`."""

from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from pathlib import Path
from typing import Annotated

import typer

from reliquary._version import pip_install
from reliquary.envs.training.collecting import Setting
from reliquary.envs.training.loop import Course, Training
from reliquary.envs.training.ppo import Steps
from reliquary.games import game_names


def train(
    out: Annotated[
        Path, typer.Option(help="The folder for checkpoint, curve and policy; an existing training is continued.")
    ],
    game: Annotated[str, typer.Option(help=", ".join(game_names()) + ".")] = game_names()[0],
    minutes: Annotated[float, typer.Option(help="How long to play and learn, after the warm start.")] = 5.0,
    iterations: Annotated[int | None, typer.Option(help="Stop after this many iterations instead of a time.")] = None,
    opponents: Annotated[
        str, typer.Option(help="Who plays the other seats: self or bots, with commas between.")
    ] = "self",
    seed: Annotated[int, typer.Option(help="The same seed trains the same policy.")] = 1,
    tables: Annotated[int, typer.Option(help="How many tables are played at once.")] = 96,
    teacher_games: Annotated[int, typer.Option(help="Games of the heuristic bot to learn from first; 0 for none.")] = 0,
    teacher_passes: Annotated[int, typer.Option(help="How many passes to make through its lessons.")] = 6,
    shaping: Annotated[float, typer.Option(help="The weight of points during a game beside its result.")] = 0.5,
    rate: Annotated[float, typer.Option(help="The learning rate.")] = 3e-4,
    entropy: Annotated[float, typer.Option(help="The weight of the entropy bonus.")] = 0.003,
    measure_every: Annotated[int, typer.Option(help="Measure and save after this many iterations.")] = 10,
    measure_games: Annotated[int, typer.Option(help="Games per bot and measurement.")] = 60,
) -> None:
    """Train one policy for all games of a kind by masked PPO in self-play, optionally after a warm start."""
    setting = Setting(game, tables=tables, opponents=opponents, shaping=shaping)
    course = Course(
        game, seed, setting, Steps(entropy=entropy), rate, teacher_games, teacher_passes,
        measure_every=measure_every, measure_games=measure_games,
    )  # fmt: skip
    training = Training(course, out, typer.echo)
    training.run(minutes=minutes if iterations is None else float("inf"), iterations=iterations)
    try:
        from reliquary.envs.training.curve import plot
    except ImportError:
        typer.echo(f"no picture of the curve: {pip_install('arena')} brings matplotlib")
        return
    plot(training.curve, out / "curve.svg", f"{game}: masked PPO in self-play")


if __name__ == "__main__":
    typer.run(train)
