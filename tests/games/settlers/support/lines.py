"""Plays fixed lines and prints what became of them, so that two engines can be compared. Run as a script."""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from effort import effort
from games.settlers.support.agreements import PACK, open_decks, some_agreement, standard_decks
from games.settlers.support.congregations import congregation
from games.settlers.support.layout import BASE_FACTIONS
from games.settlers.support.lively import BOX_OPTIONS, MORE_VALUES, OTHER_OPTIONS, PAIRS, Picker, devout_pick, pick
from reliquary._engine import is_compiled
from reliquary.core.conformance import random_line
from reliquary.core.record import fingerprint
from reliquary.core.rng import from_seed
from reliquary.core.words import Event
from reliquary.games.settlers.cards.factions import BOXED
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.playout import play_out
from reliquary.games.settlers.table import Table

RANDOM_TABLES = 12
LOOK_EVERY = effort(48, 16)
"""Moves between two looks at everything; they take most of the time."""
ALL_AT_ONCE = {name: value for options in OTHER_OPTIONS for name, value in options.items()}
BASE_PAIRS = [pair for pair in PAIRS if "aztecs" not in pair]
TABLES: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    *(((faction,), {}) for faction in BASE_FACTIONS),
    *((pair, {}) for pair in BASE_PAIRS),
    (BASE_FACTIONS[1:], {}),
    (BASE_FACTIONS, {}),
]
VARIANTS: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    *((BASE_FACTIONS[1:], options) for options in OTHER_OPTIONS if "solo" not in str(options)),
    *((BASE_FACTIONS[1:2], options) for options in OTHER_OPTIONS if "solo" in str(options)),
    (BASE_FACTIONS, ALL_AT_ONCE),
    (BASE_FACTIONS, ALL_AT_ONCE | {"lookout": "alternate"}),
]
BOX: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    *((pair, standard_decks(pair, number)) for number, pair in enumerate(PAIRS)),
    *((pair, open_decks(pair)) for pair in PAIRS if "aztecs" in pair),
    (("aztecs",), {}),
    (("egyptians", "aztecs", "romans"), {**open_decks(("egyptians", "aztecs", "romans")), "lookout": "alternate"}),
    (("japanese", "aztecs"), {**open_decks(("japanese", "aztecs")), "card_pack": PACK}),
    (BOXED, {}),
]
"""Whole games with the Aztecs' box."""
CONGREGATIONS: list[tuple[tuple[str, ...], dict[str, Any]]] = [
    (("aztecs", BASE_FACTIONS[number % 4]), options) for number, options in enumerate([{}, *BOX_OPTIONS, *MORE_VALUES])
]
"""Tables where much is prayed, with every ruling of the box."""


def play_all(seeds: int) -> dict[str, str]:
    """Play every line; tell each by its factions, options and seed."""
    found = {}
    for place, (factions, options) in enumerate([*TABLES, *VARIANTS]):
        game = ImperialSettlers(len(factions), factions=factions, **options)
        number = max(seeds // 4, 1) if options else seeds
        for seed in range(100 * place, 100 * place + number):
            picker = pick if seed % 4 != 3 else None
            found[f"{'-'.join(factions)}, {options}, seed {seed}"] = play(game, game.start(seed), seed, picker)
    return found | play_box() | play_random()


def play_box() -> dict[str, str]:
    """Play a line of every table of the box."""
    found = {}
    for seed, (factions, options) in enumerate(BOX):
        game = ImperialSettlers(len(factions), factions=factions, **options)
        found[f"box {'-'.join(factions)}, seed {seed}"] = play(game, game.start(seed), seed, devout_pick)
    for number, (factions, options) in enumerate(CONGREGATIONS):
        game, table = congregation(factions, number, **options)
        found[f"praying {'-'.join(factions)}, {options}"] = play(game, table, number, devout_pick)
    return found


def play_random() -> dict[str, str]:
    """Play a line of tables with any seats, factions, decks and options."""
    found = {}
    for number in range(RANDOM_TABLES):
        rng = from_seed(number)
        seats = 1 + number % 5
        options = some_agreement(rng, seats, one_in=3)
        game = ImperialSettlers(seats, **options)
        found[f"random {number}"] = play(game, game.start(number), number, devout_pick if number % 2 else pick)
    return found


def play(game: ImperialSettlers, table: Table, seed: int, picker: Picker | None) -> str:
    """Play one line, at random if nobody picks; hash every table, view, list of moves, event and some reasons."""
    digest = hashlib.blake2b(digest_size=8)
    rng = from_seed(seed)
    events: list[Event] = []
    table.listen(events.append)
    line = random_line(table, from_seed(seed), game.seats)
    number = 0
    while table.waiting():
        seat, move = picker(table, rng) if picker else next(line)
        digest.update(msgspec.json.encode([seat, move, table.moves(seat), table.waiting()]))
        if number % LOOK_EVERY == 0:
            look_around(game, table, number, digest)
        table.play(seat, move)
        digest.update(fingerprint(table).encode())
        number += 1
    digest.update(msgspec.json.encode([events, table.outcome()]))
    return digest.hexdigest()


def look_around(game: ImperialSettlers, table: Table, number: int, digest: Any) -> None:
    """Hash what everyone sees, why moves are refused, what is imagined, and how a clone ends."""
    digest.update(msgspec.json.encode([table.view(one) for one in (*range(game.seats), None)]))
    for seat in range(game.seats):
        digest.update(msgspec.json.encode([table.why_not(seat, one) for one in game.actions[number % 3 :: 3]]))
        digest.update(fingerprint(table.imagine(seat, number)).encode())
    if number % (4 * LOOK_EVERY) == 0:
        digest.update(random_end(table.clone(), number))


def random_end(table: Table, seed: int) -> bytes:
    """Play a table out at full speed and tell how it ended."""
    dice = from_seed(seed)
    decisions = int(play_out(table, dice, vec[i64]([0] * len(table.rules.moves))))
    return msgspec.json.encode([decisions, int(dice.state), fingerprint(table), table.outcome()])


if __name__ == "__main__":
    sys.stdout.write(json.dumps({"compiled": is_compiled(), "lines": play_all(int(sys.argv[1]))}))
