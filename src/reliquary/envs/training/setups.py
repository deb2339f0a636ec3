"""Which games a policy is trained on, and with how large a network."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from reliquary.core.description import load
from reliquary.core.game import Game
from reliquary.games import described, new_game

HIDDEN = (128, 64)


class TrainingSetup(NamedTuple):
    """How a game's policies are trained."""

    games: Callable[[], list[Game]]
    hidden: tuple[int, int] = HIDDEN
    """Units in the two hidden layers."""


def setup_of(name: str) -> TrainingSetup:
    """Return the training setup of a game, by default with its usual number of seats."""
    description = described(name)
    own = load(description.training)
    plain = TrainingSetup(lambda: [new_game(name, description.usual_seats)])
    setup: TrainingSetup = own() if own is not None else plain
    return setup
