"""Games from their names and options, as strangers may ask for them: nothing here opens a file they name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from reliquary.core.description import ClockPreset, load
from reliquary.core.game import Game
from reliquary.core.record import Record
from reliquary.core.words import Outcome
from reliquary.games import described, descriptions, game_names, new_game
from reliquary.server.match import clocks
from reliquary.server.protocol.refusals import Refused
from reliquary.speech.lessons import lessons


class GameView(msgspec.Struct, frozen=True, kw_only=True):
    """A game that can be played here: how many may sit down, and its options as a JSON Schema."""

    name: str
    title: str
    """As people call it, in English."""
    seats: list[int]
    usual_seats: int
    options: dict[str, Any]
    rules: bool
    """Whether there is a rulebook to read; `cards` and `lesson` likewise."""
    cards: bool
    lesson: bool
    clocks: list[ClockPreset]
    """The clocks that suit it."""


def prepare() -> None:
    """Let msgspec learn everything it will read in threads, in one thread: two that teach it at once crash Python."""
    for name, game in descriptions().items():
        msgspec.json.Decoder(load(game.options))
        msgspec.json.Decoder(load(game.moves))
        new_game(name).start(0)
    for kind in (Record, Outcome, clocks.Rule):
        msgspec.json.Decoder(kind)


def game(name: str, seats: int, options: Mapping[str, Any]) -> Game:
    """Build a game, once for all matches that agree on it; ValueError as `new_game`."""
    return _game(name, seats, msgspec.json.encode(options, order="sorted"))


@lru_cache(maxsize=256)
def _game(name: str, seats: int, options: bytes) -> Game:
    return new_game(name, seats, msgspec.json.decode(options))


def wished_game(name: str, seats: int | None, options: Mapping[str, Any]) -> Game:
    """Build the game a stranger asks for, or raise Refused saying what would be right."""
    need_game(name)
    if seats is not None and seats not in allowed_seats(name):
        row = ", ".join(map(str, allowed_seats(name)))
        raise Refused("bad_seat_count", f"{name} is for {row} seats, not {seats}", seats=[*allowed_seats(name)])
    for option, values in described(name).public_values.items():
        if options.get(option, values[0]) not in values:
            message = f"option {option} cannot be {str(options[option])[:60]!r} here; it can be {', '.join(values)}"
            raise Refused("bad_option", message, packs=[*values])
    try:
        return new_game(name, seats, options)
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        raise Refused("bad_option", str(error)[:500]) from None


def need_game(name: str) -> None:
    """Refuse a game nobody knows here."""
    games = game_names()
    if name not in games:
        message = f"there is no game {name[:60]!r}; the games are {', '.join(games)}"
        raise Refused("unknown_game", message, games=[*games])


def record_builder(name: str, seats: int, options: Mapping[str, Any]) -> Game:
    """Build the game of a stranger's record; ValueError as records expect it."""
    try:
        return wished_game(name, seats, options)
    except Refused as refusal:
        raise ValueError(refusal.message) from None


def allowed_seats(name: str) -> tuple[int, ...]:
    """Return how many may sit down to a game."""
    return described(name).seats


def game_views() -> list[GameView]:
    """List the games that can be played here."""
    return [game_view(name) for name in game_names()]


def game_view(name: str) -> GameView:
    """Return what newcomers need to know about a game before they sit down."""
    game = described(name)
    return GameView(
        name=name,
        title=game.title,
        seats=[*game.seats],
        usual_seats=game.usual_seats,
        options=option_schema(name),
        rules=game.book is not None,
        cards=bool(game.card_types),
        lesson=name in lessons(),
        clocks=[*game.clocks],
    )


def option_schema(name: str) -> dict[str, Any]:
    """Describe the options of a game as a JSON Schema."""
    return msgspec.json.schema(load(described(name).options))
