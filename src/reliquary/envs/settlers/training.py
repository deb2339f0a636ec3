"""What a policy for Imperial Settlers is trained on: two seats with any two factions of the two boxes."""

from __future__ import annotations

from itertools import combinations

from reliquary.core.game import Game
from reliquary.envs.training.setups import TrainingSetup
from reliquary.games import new_game
from reliquary.games.settlers.cards.factions import BOXED


def games() -> list[Game]:
    """Build the games."""
    return [new_game("settlers", 2, {"factions": pair}) for pair in combinations(BOXED, 2)]


def training_setup() -> TrainingSetup:
    """Return what a policy is trained with."""
    return TrainingSetup(games)
