"""How Imperial Settlers is shown to learners."""

from __future__ import annotations

from collections.abc import Sequence

from reliquary.envs.fields import Layout, Part
from reliquary.envs.game_observations import GameObservations
from reliquary.envs.settlers import layout as fields
from reliquary.envs.settlers.batch import SettlersBatch
from reliquary.envs.settlers.encoding import Encoder
from reliquary.games.settlers.game import ImperialSettlers


class SettlersObservations(GameObservations):
    """The observations of one game of Imperial Settlers."""

    version = fields.VERSION
    unread = (
        *("discarded", "my_foundations", "deals", "routes", "guarded", "blocked", "taken", "under"),
        *("statues", "kept", "my_known_top", "prayer_drawn", "prayer_used"),
    )

    def __init__(self, game: ImperialSettlers) -> None:
        self.game = game

    def parts(self) -> Sequence[Part]:
        """List the fields in order."""
        return fields.parts(self.game)

    def encoder(self, layout: Layout) -> Encoder:
        """Make the encoder that writes observations with this layout."""
        return Encoder(self.game.rules, layout.starts(), fields.slots(self.game))

    def batch(self, layout: Layout, count: int, opponents: int) -> SettlersBatch:
        """Make a batch of tables that are stepped together."""
        return SettlersBatch(self.game.start, self.encoder(layout), count, layout.size, opponents)
