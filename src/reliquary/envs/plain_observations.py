"""Observations of a game without its own: its view, flattened into bytes.

Numbers become one byte each, capped at 255; words become one byte per possible word; items of a list are numbered by
their place. A few random games show which numbers and words there are, so what occurs in none of them is left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec
from librt.vecs import vec
from mypy_extensions import i64, u8

from reliquary.core.description import load
from reliquary.core.game import Game, Table
from reliquary.core.rng import from_seed
from reliquary.envs.fields import HIGHEST, Layout, Part
from reliquary.envs.game_observations import GameObservations
from reliquary.envs.masks import mark
from reliquary.envs.plain_batch import PlainBatch
from reliquary.games import description_of

SAMPLES: Final = 12
"""Random games that show which numbers and words a view has."""
MOST_MOVES: Final = 5000
"""A sample is cut off after this many moves."""
SEAT: Final = "seat"
WAITING: Final = "waiting_seats"
SPECTATOR: Final = -1
SAMPLED: Final[dict[bytes, list[Part]]] = {}
"""The fields of the games sampled so far, by their rules."""


class Entry(NamedTuple):
    """One number of a flattened view: its field, its label, the number, and the largest possible one."""

    field: str
    label: str
    number: int
    high: int


class PlainObservations(GameObservations):
    """The observations of a game of which only the view is known."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def sampled(self) -> list[Part]:
        """Return the fields seen in the sample games, which are played once per set of rules."""
        game = self.game
        rules = msgspec.json.encode([game.name, game.seats, game.options, game.pack])
        if rules not in SAMPLED:
            SAMPLED[rules] = self.sample()
        return SAMPLED[rules]

    def sample(self) -> list[Part]:
        """Play the sample games."""
        labels: dict[str, dict[str, int]] = {}
        for seed in range(SAMPLES):
            for view in views(self.game, seed):
                for entry in flattened(view):
                    known = labels.setdefault(entry.field, {})
                    known[entry.label] = max(known.get(entry.label, 1), entry.high)
        return [plain_part(name, found) for name, found in sorted(labels.items())]

    def parts(self) -> Sequence[Part]:
        """List the observer's seat, the seats that owe an answer, and the fields of the view."""
        seats = [f"seat_{seat}" for seat in range(self.game.seats)]
        return [
            Part(SEAT, seats, 1, "The observer's seat."),
            Part(WAITING, seats, 1, "The seats that owe an answer."),
            *self.sampled(),
        ]

    def encoder(self, layout: Layout) -> PlainEncoder:
        """Make the encoder that writes observations with this layout."""
        return PlainEncoder(layout)

    def batch(self, layout: Layout, count: int, opponents: int) -> PlainBatch:
        """Make a batch of tables that are stepped together."""
        points = load(description_of(self.game).points)
        return PlainBatch(self.game, self.encoder(layout), points, count, layout.size, opponents)


class PlainEncoder:
    """Writes views with a layout."""

    def __init__(self, layout: Layout) -> None:
        self.places = {
            (field.name, label): (field.start + place, field.high)
            for field in layout.fields
            for place, label in enumerate(field.labels)
        }

    def encode(self, table: Any, seat: i64, row: vec[u8], at: i64) -> None:
        """Write what a seat (-1: a spectator) may know into a blank part of the row."""
        view = table.view(None if seat == SPECTATOR else int(seat))
        entries = [*flattened(view), *(Entry(WAITING, f"seat_{one}", 1, 1) for one in table.waiting())]
        if seat != SPECTATOR:
            entries.append(Entry(SEAT, f"seat_{seat}", 1, 1))
        for entry in entries:
            place, high = self.places.get((entry.field, entry.label), (-1, 0))
            if place >= 0:
                row[at + place] = min(max(entry.number, 0), high)

    def mark(self, table: Any, seat: i64, mask: vec[u8], moves: vec[i64], old: i64) -> i64:
        """Take the `old` moves still in the buffer off a mask, put a seat's legal ones on; return their number."""
        mark(mask, 0, moves, old, 0)
        number: i64 = table.fill_moves(seat, moves)
        mark(mask, 0, moves, number, 1)
        return number


def views(game: Game, seed: int) -> Iterator[Any]:
    """Play a random game and return what every seat and a spectator see on the way."""
    table, dice = game.start(seed), from_seed(seed)
    for _ in range(MOST_MOVES):
        yield from (table.view(seat) for seat in (None, *range(game.seats)))
        if not table.waiting():
            return
        play_at_random(table, dice)


def play_at_random(table: Table, dice: Any) -> None:
    """Let the first seat that owes an answer make any legal move."""
    seat = table.waiting()[0]
    moves = table.moves(seat)
    table.play(seat, moves[dice.below(len(moves))])


def plain_part(name: str, labels: dict[str, int]) -> Part:
    """Make a field of the labels that were seen."""
    return Part(name, sorted(labels), max(labels.values()), f"`{name}` of the view.")


def flattened(view: Any) -> Iterator[Entry]:
    """List the numbers and words of a view."""
    for name, value in msgspec.to_builtins(view).items():
        yield from entries(name, (), value)


def entries(field: str, path: tuple[str, ...], value: Any) -> Iterator[Entry]:
    """List the numbers and words below one place of a view."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from entries(field, (*path, str(name)), inner)
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from entries(field, (*path, str(place)), inner)
    elif isinstance(value, bool):
        yield Entry(field, spelled(path, "yes"), int(value), 1)
    elif isinstance(value, (int, float)):
        yield Entry(field, spelled(path, "number"), int(value), HIGHEST)
    elif isinstance(value, str):
        yield Entry(field, spelled((*path, value), ""), 1, 1)


def spelled(path: Sequence[str], alone: str) -> str:
    """Write a label without spaces and equals signs, which separate labels where observations are written out."""
    return ".".join(path or (alone,)).replace(" ", "_").replace("=", "_") or "empty"
