"""The cards of Imperial Settlers as data: the base game, the Aztecs' box, five boards, 16 attack cards.

Must not know: a table in progress; how an effect is carried out.
"""

from collections.abc import Mapping

from reliquary.games.settlers.cards.atlanteans import ATLANTEANS
from reliquary.games.settlers.cards.attacks import ATTACKS
from reliquary.games.settlers.cards.aztecs import AZTECS
from reliquary.games.settlers.cards.aztecs_marked import FRIENDS, MAGIC, TECHNOLOGY
from reliquary.games.settlers.cards.barbarians import BARBARIANS
from reliquary.games.settlers.cards.boards import BOARDS
from reliquary.games.settlers.cards.card import Design
from reliquary.games.settlers.cards.common import COMMON
from reliquary.games.settlers.cards.egyptians import EGYPTIANS
from reliquary.games.settlers.cards.japanese import JAPANESE
from reliquary.games.settlers.cards.neighbours import NEW_BARBARIANS, NEW_EGYPTIANS, NEW_JAPANESE, NEW_ROMANS
from reliquary.games.settlers.cards.romans import ROMANS

DESIGNS: tuple[Design, ...] = (*COMMON, *BARBARIANS, *JAPANESE, *ROMANS, *EGYPTIANS)
"""The 126 designs of the base game, in printed order."""
EXPANSION: tuple[Design, ...] = (
    *AZTECS, *FRIENDS, *TECHNOLOGY, *MAGIC, *NEW_BARBARIANS, *NEW_JAPANESE, *NEW_ROMANS, *NEW_EGYPTIANS,
)  # fmt: skip
"""The 60 designs of the Aztecs' box that can be played: 36 of the Aztecs, 6 each of the factions of the base game."""
LATER: tuple[Design, ...] = ()
"""The designs of factions from neither box; only games in which a seat plays such a faction have them."""
CATALOGUE: tuple[Design, ...] = (*DESIGNS, *EXPANSION, *ATLANTEANS, *LATER)
"""All designs; the six of the Atlanteans are data only, because their faction is not here."""
BOXES: Mapping[str, tuple[Design, ...]] = {"base": DESIGNS, "aztecs": (*EXPANSION, *ATLANTEANS), "later": LATER}
"""The designs by the box they come in."""

__all__ = ["ATLANTEANS", "ATTACKS", "BOARDS", "BOXES", "CATALOGUE", "DESIGNS", "EXPANSION", "LATER", "box_of"]


def box_of(number: str) -> str:
    """Return which box the card with a printed number comes in."""
    return next(box for box, designs in BOXES.items() if any(number in design.ids for design in designs))
