"""Warehouse 51 with its options fixed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from reliquary import pack_library
from reliquary.core.options import OptionError, given
from reliquary.core.rng import from_seed
from reliquary.core.words import Move, Snapshot
from reliquary.games.reopening import Reopening, origin_of, reopen_game
from reliquary.games.warehouse51.codes import actions
from reliquary.games.warehouse51.moves import (
    Bid,
    Cancel,
    Certify,
    Choose,
    Decline,
    Done,
    Keep,
    Pass,
    Pawn,
    Redeem,
    Reveal,
    Seal,
    read_move,
)
from reliquary.games.warehouse51.options import Options, read_options, settle
from reliquary.games.warehouse51.packs.pack import COLOURS, PACK_NAMES, Pack, builtin
from reliquary.games.warehouse51.packs.pack_files import PackError, load, read_text
from reliquary.games.warehouse51.rules import Rules
from reliquary.games.warehouse51.snapshot import restore_into
from reliquary.games.warehouse51.table import Table, open_table

SEATS = (3, 4, 5)
MOST_SEATS = 5


class Warehouse51:
    """The game for 3, 4 or 5 collectors. (W51-014)

    >>> game = Warehouse51(seats=3, edition="it")
    >>> table = game.start(seed=51)
    >>> table.waiting() == [table.view(None).revealer]
    True
    """

    name = "warehouse51"

    def __init__(self, seats: int = 4, **options: Any) -> None:
        if seats not in SEATS:
            raise OptionError(f"Warehouse 51 is for 3, 4 or 5 seats, not {seats} (W51-014)")
        self.seats = seats
        self.agreed: Options = read_options(options, seats)
        self.relics: Pack = find_pack(self.agreed.relic_pack)
        self.rules = Rules(seats, self.agreed, self.relics, action_space(self.relics))
        self.rules.origin = origin_of(self)

    def __repr__(self) -> str:
        usual = msgspec.structs.replace(settle(Options(edition=self.agreed.edition)), edition="en")
        return f"Warehouse51(seats={self.seats}{given(self.agreed, usual)})"

    def __copy__(self) -> Warehouse51:
        return self

    def __deepcopy__(self, memo: object) -> Warehouse51:
        return self

    def __reduce__(self) -> Reopening:
        return reopen_game, (self.rules.origin,)

    @property
    def options(self) -> Mapping[str, Any]:
        """The options as plain values, without those that are not set."""
        plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(self.agreed))
        return {name: value for name, value in plain.items() if value is not None}

    @property
    def pack(self) -> Mapping[str, str]:
        """Name and hash of the relics in play."""
        return {"name": self.relics.name, "hash": self.relics.hash}

    @property
    def actions(self) -> list[Move]:
        """Every possible move; a move's place in this list is its index."""
        return self.rules.moves

    def index(self, move: Move) -> int:
        """Find the index of a move; KeyError if this game has no such move."""
        return self.rules.index[move]

    def read_move(self, data: object) -> Move:
        """Build a move from its JSON form, or raise ValueError saying what is wrong with it."""
        return read_move(data, self.rules.moves, self.rules.index, self.rules.ids)

    def start(self, seed: int) -> Table:
        """Set up the table of a seed. (W51-015..028)"""
        return open_table(self.rules, seed)

    def restore(self, snapshot: Snapshot) -> Table:
        """Build the table of a snapshot, or raise SnapshotError naming the field that is wrong."""
        table = Table(self.rules, from_seed(0))
        restore_into(table, snapshot)
        return table


def find_pack(name: str) -> Pack:
    """Find a built-in pack or one of the user's by name, or read an owner's pack: a file, or the text of one."""
    if name in PACK_NAMES:
        return builtin(name)
    is_text = "\n" in name
    kept = pack_library.find(name)
    if not is_text and kept is None and not name.endswith(".toml") and not exists(name):
        known = ", ".join((*PACK_NAMES, *pack_library.names()))
        raise OptionError(f"option relic_pack cannot be {name[:80]!r}; it can be {known} or the path of a pack file")
    try:
        return read_text(name) if is_text else load(kept or Path(name))
    except PackError as error:
        raise OptionError(f"option relic_pack: {error}") from None


def exists(name: str) -> bool:
    """Return whether a file with this name exists; False for an impossible name."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


def action_space(pack: Pack) -> list[Move]:
    """List every possible move, in the order of `actions`."""
    ids = [relic.id for relic in pack.relics]
    row: list[Move] = [Pass(), Done(), Keep(), Decline()]
    row += [Reveal(colour) for colour in COLOURS]
    row += [Bid(ingots) for ingots in range(1, actions.INGOTS + 1)]
    row += [Seal(ingots) for ingots in range(actions.INGOTS + 1)]
    row += [Pawn(relic) for relic in ids]
    row += [Redeem(relic) for relic in ids]
    row += [Certify(relic) for relic in ids]
    row += [Cancel(relic) for relic in ids]
    row += [Choose(relic=relic) for relic in ids]
    row += [Choose(gap=gap) for gap in range(MOST_SEATS)]
    return row
