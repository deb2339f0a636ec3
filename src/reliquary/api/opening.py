"""Games by name, each with its own type: a type checker knows what a table of Warehouse 51 shows."""

from __future__ import annotations

from typing import Any, Literal, Unpack, overload

from reliquary import games
from reliquary.api import settlers, warehouse51
from reliquary.core.game import Game
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.warehouse51.game import Warehouse51

__all__ = ["ImperialSettlers", "Warehouse51", "new_game"]


@overload
def new_game(
    name: Literal["warehouse51"], seats: int | None = None, **options: Unpack[warehouse51.Options]
) -> Warehouse51: ...


@overload
def new_game(
    name: Literal["settlers"], seats: int | None = None, **options: Unpack[settlers.Options]
) -> ImperialSettlers: ...


@overload
def new_game(name: str, seats: int | None = None, **options: Any) -> Game: ...


def new_game(name: str, seats: int | None = None, **options: Any) -> Game:
    """Build a game from its name, the number of seats (None: the usual one) and its options, or raise ValueError.

    >>> new_game("warehouse51", seats=3, edition="it")
    Warehouse51(seats=3, edition='it')
    >>> new_game("settlers", factions=["romans", "aztecs"]).start(seed=1)
    <Imperial Settlers: romans and aztecs, round 1, lookout, seat 1 to move>
    """
    return games.new_game(name, seats, options)
