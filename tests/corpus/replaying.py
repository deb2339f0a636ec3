"""Replaying the corpus: which stored games a change of rules breaks, and at which move."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from corpus.playing import Watch
from corpus.storing import Stored, load
from reliquary import games
from reliquary.core.game import Game
from reliquary.core.record import Record, fingerprint
from reliquary.core.words import Illegal


def broken(game: str, part: int = 0, parts: int = 1) -> Iterator[str]:
    """Replay the stored records of a game, or one part of them; describe each that no longer holds."""
    for number, stored in enumerate(load(game)):
        if number % parts == part:
            fault = difference(stored)
            if fault:
                yield f"{stored.name} ({stored.record.seats} seats): {fault}"


def difference(stored: Stored) -> str:
    """Return in what a record differs from what the rules say now; nothing if it does not."""
    record = stored.record
    try:
        game = built(record.game, record.seats, msgspec.json.encode(record.options))
    except ValueError as error:
        return f"cannot be set up: {error}"
    if game.pack["hash"] != record.pack.hash:
        return "was played with other cards"
    return replayed(game, stored)


@cache
def built(name: str, seats: int, options: bytes) -> Game:
    """Build a game once for all records that were played with it."""
    return games.new_game(name, seats, msgspec.json.decode(options))


def replayed(game: Game, stored: Stored) -> str:
    """Make the moves of a record again and compare hashes, outcome and legal moves."""
    record: Record = stored.record
    table: Any = game.start(record.seed)
    watch = Watch(game)
    for number, step in enumerate(record.moves, 1):
        watch.look(table, step.seat)
        try:
            table.play(step.seat, game.read_move(step.move))
        except (Illegal, ValueError) as error:
            return f"move {number} is refused: {error}"
        if step.hash is not None and step.hash != fingerprint(table):
            return f"by move {number} the table is another one"
    if table.outcome() != record.outcome:
        return "another outcome"
    return "" if watch.digest() == stored.legal else "other moves are legal on the way"
