"""The rules of the games, each in its own folder, and the registry that finds them.

A folder here with a `description.py` is a game. Another package adds one with an entry point in the group
`reliquary.games` that names a `Description`.

Must not know: bots, terminals, the server; and no game knows another.
"""

from __future__ import annotations

import difflib
import warnings
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

import msgspec

from reliquary.core.description import Description, load
from reliquary.core.game import Game

GROUP = "reliquary.games"


class BrokenGameWarning(UserWarning):
    """An installed package offers a game that cannot be loaded; everything else works."""


@cache
def descriptions() -> Mapping[str, Description]:
    """Return all games by name, in the order they are listed."""
    found = {one.name: one for one in (*our_games(), *installed_games())}
    return dict(sorted(found.items(), key=lambda pair: (pair[1].order, pair[0])))


def our_games() -> Iterator[Description]:
    """Find the games that have a folder here."""
    for file in sorted(Path(__file__).parent.glob("*/description.py")):
        yield import_module(f"{__name__}.{file.parent.name}.description").DESCRIPTION


def installed_games() -> Iterator[Description]:
    """Find the games of other packages; a broken one is reported and left out."""
    for entry in entry_points(group=GROUP):
        try:
            yield checked(entry, entry.load())
        except Exception as error:
            owner = entry.dist.name if entry.dist is not None else entry.value
            trouble = f"{type(error).__name__}: {error}"
            message = f"the game {entry.name!r} of the package {owner} is left out: {trouble}"
            warnings.warn(message, BrokenGameWarning, stacklevel=2)


def checked(entry: EntryPoint, found: Any) -> Description:
    """Return the description an entry point leads to, or raise ValueError saying why it cannot be used."""
    if not isinstance(found, Description):
        raise ValueError(f"{entry.value} is not a reliquary.core.description.Description")
    if found.name != entry.name:
        raise ValueError(f"{entry.value} describes a game called {found.name!r}")
    if any(one.name == found.name for one in our_games()):
        raise ValueError("Reliquary has a game of that name")
    try_out(found)
    return found


def try_out(description: Description) -> None:
    """Use a game once as every program does, so that a broken one is found before anyone sits down to play it."""
    for part in (description.moves, description.events, description.view):
        load(part)
    msgspec.json.schema(load(description.options))
    for seats in description.seats:
        game: Game = load(description.build)(seats=seats)
        if (game.name, game.seats) != (description.name, seats):
            raise ValueError(f"the game with {seats} seats calls itself {game.name!r} with {game.seats}")
        game.start(0).view(None)


def game_names() -> tuple[str, ...]:
    """Return the names of all games."""
    return tuple(descriptions())


def described(name: str) -> Description:
    """Return the description of a game, or raise ValueError listing the games there are."""
    games = descriptions()
    if name not in games:
        close = difflib.get_close_matches(name, games, n=1)
        hint = f" (did you mean {close[0]}?)" if close else ""
        raise ValueError(f"there is no game {name!r}{hint}; the games are {', '.join(games)}")
    return games[name]


def description_of(game: Game) -> Description:
    """Return the description of a game object; a game that is not registered gets a minimal one."""
    found = descriptions().get(game.name)
    if found is not None:
        return found
    seats = game.seats
    return Description(
        name=game.name, title=game.name.capitalize(), build=type(game), seats=(seats,), usual_seats=seats,
        moves=Any, events=Any, view=msgspec.Struct,
    )  # fmt: skip


def new_game(name: str, seats: int | None = None, options: Mapping[str, Any] | None = None, **keywords: Any) -> Game:
    """Build a game from its name, the number of seats (None: the usual one) and its options, or raise ValueError.

    Options are keywords, or a mapping where they come from a file.

    >>> new_game("warehouse51", 3, edition="it").seats
    3
    """
    description = described(name)
    chosen = {**(options or {}), **keywords}
    for word in ("seats", "self"):
        if word in chosen:
            raise ValueError(f"unknown option {word!r}; the number of seats is given beside the options")
    if seats is None and isinstance(per_seat := chosen.get(description.seat_option or ""), list | tuple):
        seats = len(per_seat)
    seating = {} if seats is None else {"seats": seats}
    game: Game = load(description.build)(**seating, **chosen)
    return game
