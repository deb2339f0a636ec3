"""What a policy for Warehouse 51 is trained on: tables of every size."""

from __future__ import annotations

from reliquary.core.game import Game
from reliquary.envs.training.setups import TrainingSetup
from reliquary.games.warehouse51.game import Warehouse51


def games() -> list[Game]:
    """Build the games."""
    return [Warehouse51(seats=seats) for seats in (3, 4, 5)]


def training_setup() -> TrainingSetup:
    """Return what a policy is trained with."""
    return TrainingSetup(games, hidden=(192, 96))
