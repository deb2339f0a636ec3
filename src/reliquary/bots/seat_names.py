"""What bots are called at a table: a different name per seat, so that sentences can tell them apart."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from reliquary.core.words import Seat

BOT_NAMES: Final = ("Ada", "Bruno", "Cleo", "Dario", "Elsa")
"""By seat, with the seats' letters."""
SPARE_NAMES: Final = ("Felix", "Gaia", "Hugo", "Ines", "Jonas")
"""For seats whose name is taken."""


def bot_name(seat: Seat, taken: Iterable[str] = ()) -> str:
    """Return a name for the bot in a seat that nobody else at the table has."""
    used = {name.casefold() for name in taken}
    names = (BOT_NAMES[seat], SPARE_NAMES[seat], *SPARE_NAMES)
    return next((name for name in names if name.casefold() not in used), BOT_NAMES[seat])
