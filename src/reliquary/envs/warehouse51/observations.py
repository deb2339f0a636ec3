"""How Warehouse 51 is shown to learners."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.envs.fields import Layout, Part
from reliquary.envs.game_observations import GameObservations
from reliquary.envs.warehouse51 import layout as fields
from reliquary.envs.warehouse51.batch import Warehouse51Batch
from reliquary.envs.warehouse51.encoding import Encoder
from reliquary.games.warehouse51.game import Warehouse51


class Warehouse51Observations(GameObservations):
    """The observations of one game of Warehouse 51."""

    version = fields.VERSION

    def __init__(self, game: Warehouse51) -> None:
        self.game = game

    def parts(self) -> Sequence[Part]:
        """List the fields in order."""
        return fields.parts(self.game)

    def encoder(self, layout: Layout) -> Encoder:
        """Make the encoder that writes observations with this layout."""
        return Encoder(self.game.rules, layout.starts())

    def batch(self, layout: Layout, count: int, opponents: int) -> Warehouse51Batch:
        """Make a batch of tables that are stepped together."""
        return Warehouse51Batch(self.game.rules, self.encoder(layout), count, layout.size, opponents)

    def why_no_shaping(self) -> str | None:
        """Return why points must not shape rewards with screened purses, which are part of the points."""
        if self.game.rules.screened:
            return "shaping would tell what screened purses hide; play with purses=open or without shaping"
        return None
