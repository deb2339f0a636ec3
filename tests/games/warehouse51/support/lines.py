"""Plays fixed lines and prints what became of them, so that two engines can be compared. Run as a script."""

from __future__ import annotations

import hashlib
import json
import sys
from random import Random
from typing import Any

import msgspec

from effort import effort
from games.warehouse51.support.agreements import random_agreement
from reliquary._engine import is_compiled
from reliquary.core.conformance import random_line
from reliquary.core.game import buffer_for
from reliquary.core.record import fingerprint
from reliquary.core.rng import from_seed
from reliquary.core.words import Event
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.playout import play_out

LOOK_EVERY = effort(48, 16)
"""Moves between two looks at everything; they take most of the time."""
OPTIONS: list[dict[str, Any]] = [
    {},
    {"relic_pack": "plain"},
    {"relic_pack": "rulebook_only", "certificate_binding": "buyer"},
    {"pawn_window": "between_auctions", "jump_bids": False},
    {"mjollnir_scope": "open_and_blind", "horn_target": "own", "purses": "screened"},
]


def play_all(seeds: int) -> dict[str, str]:
    """Play every line; tell each by its options and seed."""
    found = {}
    for seats in (3, 4, 5):
        for edition in ("en", "it"):
            for options in OPTIONS:
                game = Warehouse51(seats=seats, edition=edition, **options)
                for seed in range(2 if options else seeds):
                    found[f"{seats} seats, {edition}, {options}, seed {seed}"] = play(game, seed)
        for seed in range(100, 100 + seeds):
            options = random_agreement(Random(seed), seats)
            found[f"{seats} seats, {options}, seed {seed}"] = play(Warehouse51(seats=seats, **options), seed)
    return found


def play(game: Warehouse51, seed: int) -> str:
    """Play one line; hash every table, view, list of moves, event and some reasons on the way."""
    digest = hashlib.blake2b(digest_size=8)
    table = game.start(seed)
    events: list[Event] = []
    table.listen(events.append)
    for number, (seat, move) in enumerate(random_line(table, from_seed(seed), game.seats)):
        digest.update(msgspec.json.encode([seat, move, table.moves(seat), table.waiting()]))
        if number % LOOK_EVERY == 0:
            digest.update(msgspec.json.encode([table.view(one) for one in (*range(game.seats), None)]))
            digest.update(msgspec.json.encode([table.why_not(seat, one) for one in game.actions]))
            digest.update(fingerprint(table.imagine(seat, number)).encode())
        if number % 64 == 0:
            digest.update(random_end(game, table.clone(), number))
        table.play(seat, move)
        digest.update(fingerprint(table).encode())
    digest.update(msgspec.json.encode([events, table.outcome()]))
    return digest.hexdigest()


def random_end(game: Warehouse51, table: Any, seed: int) -> bytes:
    """Play a table out at full speed and tell how it ended."""
    dice = from_seed(seed)
    decisions = int(play_out(table, dice, buffer_for(game)))
    return msgspec.json.encode([decisions, int(dice.state), fingerprint(table), table.outcome()])


if __name__ == "__main__":
    sys.stdout.write(json.dumps({"compiled": is_compiled(), "lines": play_all(int(sys.argv[1]))}))
