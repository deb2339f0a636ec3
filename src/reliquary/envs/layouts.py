"""The layout, encoder and tables of any game."""

from __future__ import annotations

from reliquary.core.game import Game
from reliquary.envs.batch import Batch
from reliquary.envs.fields import Layout
from reliquary.envs.game_observations import Encoder, observations_of


def layout(game: Game) -> Layout:
    """Lay out the observations of a game, the same for each of its seats."""
    shown = observations_of(game)
    return Layout(game.name, game.seats, shown.version, len(game.actions), game.pack["hash"], shown.parts())


def new_encoder(game: Game, layout: Layout) -> Encoder:
    """Make the encoder that writes observations with this layout."""
    return observations_of(game).encoder(layout)


def new_batch(game: Game, layout: Layout, count: int, opponents: int) -> Batch:
    """Make a batch of tables of a game."""
    return observations_of(game).batch(layout, count, opponents)
