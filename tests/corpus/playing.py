"""Playing the games of the corpus: every number of seats, option, faction, pack and length."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from corpus.storing import Stored
from games.settlers.support.agreements import PACK, some_agreement
from games.settlers.support.layout import BASE_FACTIONS
from games.settlers.support.lively import LATER_OPTIONS, MORE_VALUES, devout_pick, pick
from games.warehouse51.support.fuzz import EXAMPLE_PACK
from reliquary import games
from reliquary.bots import RandomBot, SeatTable
from reliquary.core.game import Game
from reliquary.core.options import OptionError
from reliquary.core.record import Recorder, Step, fingerprint
from reliquary.core.rng import Rng, from_seed
from reliquary.core.words import Move
from reliquary.games.warehouse51.options import Options as WarehouseOptions

DRAWN = 540
"""How many records of each game were played at tables drawn by chance."""
RECORDS = {"warehouse51": DRAWN + 24, "settlers": DRAWN + 12 + 18}
"""How many records of each game are kept; the last ones have what chance did not draw."""
AGREEMENTS = 90
"""How many different tables of Imperial Settlers there are; each is played with several seeds."""
HASHED = 32
"""Every so many moves, and at the end, the whole table is hashed."""
SHORT = 3
"""Every so many records stop before their game is over."""
WAREHOUSE_PACKS = ("default", "default", "plain", "rulebook_only")


def play_all(name: str) -> Iterator[Stored]:
    """Play all games of the corpus."""
    for number in range(RECORDS[name]):
        if name == "warehouse51":
            game = warehouse(number) if number < DRAWN else warehouse_apart(number)
        else:
            game = settlers(number % AGREEMENTS) if number < DRAWN else settlers_apart(number - DRAWN)
        yield play(game, f"{name}-{number:04}", number)


def warehouse(number: int) -> Game:
    """Agree on a table of Warehouse 51 by chance; options that contradict each other are drawn again."""
    rng = from_seed(number)
    while True:
        drawn = {name: values[rng.below(len(values))] for name, values in choices().items() if rng.below(4) == 0}
        drawn |= {"edition": ("en", "it")[number % 2], "relic_pack": WAREHOUSE_PACKS[number % 4]}
        try:
            return games.new_game("warehouse51", 3 + number % 3, drawn)
        except OptionError:
            continue


def warehouse_apart(number: int) -> Game:
    """Agree on who begins at a table of Warehouse 51, one of the youngest or a seat; or on an owner's pack."""
    seats = 3 + number % 3
    if number >= DRAWN + 12:  # the text itself, so that the record can be replayed anywhere
        options = {"relic_pack": Path(EXAMPLE_PACK).read_text("utf-8"), "edition": ("en", "it")[number % 2]}
        return games.new_game("warehouse51", seats, options)
    ages = [8 + (seat + number) % 2 for seat in range(seats)]
    starter = {"first_player": "youngest", "ages": ages} if number % 2 else {"first_player": f"seat:{seats - 1}"}
    return games.new_game("warehouse51", seats, starter)


@cache
def choices() -> dict[str, list[Any]]:
    """List the options of Warehouse 51 that have a few values."""
    found: dict[str, list[Any]] = {}
    for name, kind in get_type_hints(WarehouseOptions).items():
        values = [value for part in (kind, *get_args(kind)) if get_origin(part) is Literal for value in get_args(part)]
        values += [True, False] if bool in (kind, *get_args(kind)) else []
        if values:
            found[name] = values
    return found


@cache
def settlers(number: int) -> Game:
    """Agree on a table of Imperial Settlers by chance: seats, factions, decks, pack and options."""
    seats = 1 + number % 5
    options = some_agreement(from_seed(1000 + number), seats)
    if options.get("card_pack") == PACK:
        with open(PACK, encoding="utf-8") as file:  # the text itself, so that the record can be replayed anywhere
            options["card_pack"] = file.read()
    return games.new_game("settlers", seats, options)


def settlers_apart(number: int) -> Game:
    """Agree on a table of Imperial Settlers with rulings in values that are drawn nowhere else, or with Atlanteans."""
    if number < 12:
        faction, others, rulings = "aztecs", BASE_FACTIONS, MORE_VALUES
    else:
        faction, others, rulings = "atlanteans", ("aztecs", *BASE_FACTIONS), LATER_OPTIONS if number % 2 else []
    more = {name: value for values in rulings for name, value in values.items()}
    seated = (faction, *others[: number % 5])
    return games.new_game("settlers", len(seated), {"factions": seated, **more})


def play(game: Game, name: str, seed: int) -> Stored:
    """Play one game, to its end or not."""
    recorder = Recorder(game, seed, ["corpus"] * game.seats, hashes=False)
    rng = from_seed(seed)
    most = 20 + rng.below(200) if seed % SHORT == 0 else 1 << 30
    watch = Watch(game)
    for seat, move in moves(game, recorder.table, rng):
        watch.look(recorder.table, seat)
        recorder.play(seat, move)
        number = len(recorder.record.moves)
        is_last = number >= most or not recorder.table.waiting()
        if number % HASHED == 0 or is_last:
            step = recorder.record.moves[-1]
            recorder.record.moves[-1] = Step(step.seat, step.move, fingerprint(recorder.table))
        if is_last:
            break
    return Stored(name, watch.digest(), recorder.record)


def moves(game: Game, table: Any, rng: Rng) -> Iterator[tuple[int, Move]]:
    """Choose moves for a whole game: lively ones in Imperial Settlers, any in Warehouse 51, also out of turn."""
    if game.name == "settlers":
        chosen = devout_pick if game.pack["name"] != "base" else pick
        while table.waiting():
            yield chosen(table, rng)
        return
    bot, seats = RandomBot(), [SeatTable(game, table, seat, rng) for seat in range(game.seats)]
    while table.waiting():
        seat = table.waiting()[0]
        yield seat, bot.choose(seats[seat])
        for other in range(game.seats):
            if table.waiting() and other not in table.waiting() and (move := bot.interrupt(seats[other])):
                yield other, move


class Watch:
    """Digests the legal moves on the way of a game, so that one too many or too few is noticed."""

    def __init__(self, game: Game) -> None:
        self.buffer = vec[i64]([0] * len(game.actions))
        self.rows: list[list[int]] = []
        self.hash = hashlib.blake2b(digest_size=8)

    def look(self, table: Any, seat: int) -> None:
        """Note the moves a seat has."""
        number = int(table.fill_moves(seat, self.buffer))
        self.hash.update(msgspec.json.encode([int(self.buffer[place]) for place in range(number)]))

    def digest(self) -> str:
        """Return the digest of everything seen."""
        return self.hash.hexdigest()
