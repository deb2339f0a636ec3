"""Tables for the tests of speech: random games of every kind, and what their chairs are told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from reliquary.core.conformance import random_line
from reliquary.core.game import Game, Table
from reliquary.core.rng import from_seed
from reliquary.core.texts import LANGUAGES
from reliquary.core.words import Event, Seat
from reliquary.games import new_game
from reliquary.speech.seat_knowledge import SeatKnowledge
from reliquary.speech.speakers import speaker
from reliquary.speech.words import ChairWords

NAMES = ("Marta", "Bruno", "Cleo", "Dario", "Elsa")
FIVE = ["barbarians", "japanese", "romans", "egyptians", "aztecs"]
KINDS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "warehouse51-3": ("warehouse51", 3, {"edition": "it"}),
    "warehouse51-4": ("warehouse51", 4, {}),
    "warehouse51-5": ("warehouse51", 5, {"purses": "screened", "jump_bids": False, "certificate_binding": "buyer"}),
    "settlers-1": ("settlers", 1, {}),
    "settlers-1-aztecs": ("settlers", 1, {"factions": ["aztecs"]}),
    "settlers-2": ("settlers", 2, {"lookout": "advanced"}),
    "settlers-2-aztecs": ("settlers", 2, {"factions": ["aztecs", "japanese"]}),
    "settlers-3": ("settlers", 3, {"factions": ["aztecs", "egyptians", "romans"]}),
    "settlers-4": ("settlers", 4, {}),
    "settlers-5": ("settlers", 5, {"factions": FIVE}),
}


def game_of(kind: str) -> Game:
    name, seats, options = KINDS[kind]
    return new_game(name, seats, options)


def chairs(game: Game) -> list[Seat | None]:
    return [*range(game.seats), None]


def names_of(game: Game) -> tuple[str, ...]:
    return NAMES[: game.seats]


def told(game: Game, table: Table, seat: Seat | None, code: str = "en") -> ChairWords:
    return speaker(game, code, names_of(game)).chair(SeatKnowledge(table, seat))


def told_bytes(game: Game, table: Table, seat: Seat | None) -> bytes:
    """Everything a chair is told in all languages."""
    return b"\n".join(msgspec.json.encode(told(game, table, seat, code)) for code in LANGUAGES)


def walk(game: Game, seed: int) -> Iterator[tuple[Table, list[Event]]]:
    """A random game to its end: the table before every move with what happened since the last, and the last one."""
    table = game.start(seed)
    heard: list[Event] = []
    table.listen(heard.append)
    yield table, []
    for seat, move in random_line(table, from_seed(seed + 1), game.seats):
        table.play(seat, move)
        yield table, heard[:]
        heard.clear()
