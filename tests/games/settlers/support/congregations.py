"""Tables in the middle of a game whose empires are full of Locations that pray, keep, look, visit and unlock."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from games.settlers.support.agreements import NEW
from games.settlers.support.layout import DESIGN
from games.settlers.support.lively import devout_pick
from games.settlers.support.positions import cards_in, game_of, turn, with_decks
from reliquary.core.rng import from_seed
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.options import Options
from reliquary.games.settlers.table import Table

WEALTH = {"wood": 4, "stone": 4, "food": 4, "worker": 7, "gold": 3, "raze": 2, "defence": 1, "tech": 2}
COLOURS = ("black", "purple", "blue", "brown", "gold", "red", "pink", "grey", "white")
COMMONS = ("COM001", "COM007", "COM012", "COM023", "COM028", "COM046", "COM058")
MOST = 9
AZTEC_DESIGNS = [design.key for design in DESIGN.values() if design.faction == "aztecs" and design.ids[0] == design.key]


def congregation(factions: Sequence[str], number: int, **options: Any) -> tuple[ImperialSettlers, Table]:
    """Lay a table whose empires hold Locations of the box, others for every number, with Goods and Blessings."""
    rows: dict[str, Any] = {"empire": {}, "hand": {}, "goods": {}, "blessings": {}}
    for seat, faction in enumerate(factions):
        standing = devout_locations(faction, number)
        rows["empire"][seat] = [*standing[:MOST], COMMONS[seat], *(["COM069"] if seat == 0 else [])]
        rows["hand"][seat] = [*standing[MOST:], f"COM0{30 + 2 * seat}", f"COM0{31 + 2 * seat}"]
        rows["goods"][seat] = WEALTH
        first = (number + 2 * seat) % len(COLOURS)
        rows["blessings"][seat] = [
            colour for colour in COLOURS if colour in (*COLOURS, *COLOURS)[first : first + 4 : 2]
        ]
        rows["blessings"][seat] += ["tricolour"] * (faction == "aztecs")
    named = [card for name in ("hand", "empire") for card in cards_in(rows[name])]
    game = game_of(factions, with_decks(factions, named, {**options}))
    return game, turn(number % len(factions), factions=factions, seed=number, **rows, **options)


def devout_locations(faction: str, number: int) -> list[str]:
    """Return Locations of the box a faction can have together: nine Aztec ones and three in hand, or six others."""
    if faction != "aztecs":
        return [key for keys in NEW[faction].values() for key in keys]
    unique = list(dict.fromkeys(AZTEC_DESIGNS))
    first = number * MOST % len(unique)
    return (unique + unique)[first : first + MOST + 2]


def services(factions: Sequence[str], numbers: range, **options: Any) -> Iterator[tuple[ImperialSettlers, Table]]:
    """Play on devoutly from congregations, stopping wherever something of the box is going on."""
    assert set(options) <= set(Options.__struct_fields__)
    for number in numbers:
        game, table = congregation(factions, number, **options)
        rng = from_seed(number)
        while table.waiting() and table.snapshot()["round"] == 2:
            seat, move = devout_pick(table, rng)
            if going_on(table):
                yield game, table
            table.play(seat, move)


def going_on(table: Table) -> bool:
    """Return whether a Prayer is being said, or cards are being looked at or turned up."""
    return table.prayer is not None or table.snapshot()["question"] in ("order", "keep_card", "store", "bless")
