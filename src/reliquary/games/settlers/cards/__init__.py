"""The cards of Imperial Settlers as data: the base game, the Aztecs' box, the Atlanteans, six boards, 16 attack cards.

Must not know: a table in progress; how an effect is carried out.
"""

from collections.abc import Collection, Mapping

from reliquary.games.settlers.cards.atlanteans import ATLANTEAN_FRIENDS, ATLANTEANS
from reliquary.games.settlers.cards.attacks import ATTACKS
from reliquary.games.settlers.cards.aztecs import AZTECS
from reliquary.games.settlers.cards.aztecs_marked import FRIENDS, MAGIC, TECHNOLOGY
from reliquary.games.settlers.cards.barbarians import BARBARIANS
from reliquary.games.settlers.cards.boards import BOARDS
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.common import COMMON
from reliquary.games.settlers.cards.egyptians import EGYPTIANS
from reliquary.games.settlers.cards.factions import BOXED
from reliquary.games.settlers.cards.japanese import JAPANESE
from reliquary.games.settlers.cards.neighbours import (
    NEW_ATLANTEANS,
    NEW_BARBARIANS,
    NEW_EGYPTIANS,
    NEW_JAPANESE,
    NEW_ROMANS,
)
from reliquary.games.settlers.cards.romans import ROMANS

DESIGNS: tuple[Design, ...] = (*COMMON, *BARBARIANS, *JAPANESE, *ROMANS, *EGYPTIANS)
"""The 126 designs of the base game, in printed order."""
EXPANSION: tuple[Design, ...] = (
    *AZTECS, *FRIENDS, *TECHNOLOGY, *MAGIC, *NEW_BARBARIANS, *NEW_JAPANESE, *NEW_ROMANS, *NEW_EGYPTIANS,
)  # fmt: skip
"""The 60 designs of the Aztecs' box for five factions: 36 of the Aztecs, 6 each of the factions of the base game."""
LATER: tuple[Design, ...] = (*ATLANTEANS, *ATLANTEAN_FRIENDS)
"""The designs of factions from neither box; only games in which a seat plays such a faction have them."""
CATALOGUE: tuple[Design, ...] = (*DESIGNS, *EXPANSION, *LATER, *NEW_ATLANTEANS)
"""All designs; those of the Atlanteans are in play only if a seat plays them."""
BOXES: Mapping[str, tuple[Design, ...]] = {"base": DESIGNS, "aztecs": (*EXPANSION, *NEW_ATLANTEANS), "later": LATER}
"""The designs by the box they come in."""

__all__ = [
    "ATTACKS", "BOARDS", "BOXES", "CATALOGUE", "DESIGNS", "EXPANSION", "LATER", "NEW_ATLANTEANS", "box_of", "in_play",
]  # fmt: skip


def box_of(number: str) -> str:
    """Return which box the card with a printed number comes in."""
    return next(box for box, designs in BOXES.items() if any(number in design.ids for design in designs))


def in_play(factions: Collection[str]) -> tuple[Design, ...]:
    """Return the designs of a game with the Aztecs' box; those of a faction from neither box only if it plays."""
    return tuple(design for design in CATALOGUE if design.faction in ("common", *BOXED, *factions))
