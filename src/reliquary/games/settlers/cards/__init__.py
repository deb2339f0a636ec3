"""The cards of Imperial Settlers as data: 126 designs in printed order, four boards, 16 attack cards."""

from reliquary.games.settlers.card import Design
from reliquary.games.settlers.cards.attacks import ATTACKS
from reliquary.games.settlers.cards.barbarians import BARBARIANS
from reliquary.games.settlers.cards.boards import BOARDS
from reliquary.games.settlers.cards.common import COMMON
from reliquary.games.settlers.cards.egyptians import EGYPTIANS
from reliquary.games.settlers.cards.japanese import JAPANESE
from reliquary.games.settlers.cards.romans import ROMANS

DESIGNS: tuple[Design, ...] = (*COMMON, *BARBARIANS, *JAPANESE, *ROMANS, *EGYPTIANS)

__all__ = ["ATTACKS", "BOARDS", "DESIGNS"]
