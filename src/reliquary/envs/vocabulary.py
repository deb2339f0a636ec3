"""What a policy can read and say, by name, so that one policy fits several games of a kind.

Layouts differ with the number of seats and the factions at the table. A vocabulary names every number of all of them
once: `purse.me`, `purse.right`, `my_hand.market`. A game with more than its policy knows is refused.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import msgspec

from reliquary.core.game import Game
from reliquary.core.words import Move
from reliquary.envs.fields import Field, Layout
from reliquary.envs.game_observations import observations_of
from reliquary.envs.layouts import layout

RIGHT: Final = "right"
"""The last seat clockwise is the right neighbour, whatever the number of seats."""


class PolicyError(ValueError):
    """A policy that does not fit a game; the message says why."""


class Vocabulary(msgspec.Struct, frozen=True):
    """The numbers a policy reads, each with its factor, and the moves it can choose from."""

    game: str
    seats: tuple[int, ...]
    packs: tuple[str, ...]
    fields: tuple[str, ...]
    """Every field of the layouts, including those that are not read."""
    inputs: tuple[str, ...]
    scales: tuple[float, ...]
    moves: tuple[str, ...]

    def places(self, game: Game) -> list[tuple[int, int]]:
        """Pair the places of an observation of a game with the places of the policy's inputs, or raise PolicyError."""
        here = layout(game)
        self.require(game, here)
        known = {name: place for place, name in enumerate(self.inputs)}
        named = [name for field in here.fields for name in names(field, here.seats)]
        return [(place, known[name]) for place, name in enumerate(named) if name in known]

    def answers(self, game: Game) -> list[int]:
        """Return the index of every move of a game among the policy's outputs, or raise PolicyError."""
        known = {name: place for place, name in enumerate(self.moves)}
        missing = [move for move in game.actions if spelled(move) not in known]
        if missing:
            raise PolicyError(f"the policy for {self.game} does not know the move {missing[0]}")
        return [known[spelled(move)] for move in game.actions]

    def require(self, game: Game, here: Layout) -> None:
        """Refuse a game that the policy was not trained for, saying what is different."""
        if game.name != self.game:
            raise PolicyError(f"the policy is for {self.game}, not for {game.name}")
        if game.seats not in self.seats:
            known = ", ".join(str(seats) for seats in self.seats)
            raise PolicyError(f"the policy for {self.game} was trained for {known} seats, not for {game.seats}")
        if game.pack["hash"] not in self.packs:
            raise PolicyError(f"the policy for {self.game} was not trained with the cards {game.pack['name']}")
        strange = [field.name for field in here.fields if field.name not in self.fields]
        if strange:
            raise PolicyError(f"the policy for {self.game} knows nothing of {strange[0]}: an option opens it")


def vocabulary_of(games: Iterable[Game]) -> Vocabulary:
    """Collect the fields and moves of several games, each once."""
    played = list(games)
    layouts = [layout(game) for game in played]
    unread = observations_of(played[0]).unread
    scales: dict[str, float] = {}
    for here in layouts:
        for field in here.fields:
            if field.name not in unread:
                scales |= dict.fromkeys(names(field, here.seats), round(field.high**-0.5, 6))
    return Vocabulary(
        game=played[0].name,
        seats=tuple(sorted({game.seats for game in played})),
        packs=tuple(sorted({game.pack["hash"] for game in played})),
        fields=tuple(dict.fromkeys(field.name for here in layouts for field in here.fields)),
        inputs=tuple(scales),
        scales=tuple(scales.values()),
        moves=tuple(dict.fromkeys(spelled(move) for game in played for move in game.actions)),
    )


def names(field: Field, seats: int) -> list[str]:
    """Return names for the numbers of a field, with `right` for the right neighbour."""
    last = f"+{seats - 1}"
    if seats < 3:
        return [f"{field.name}.{label}" for label in field.labels]
    renamed = [[RIGHT if part == last else part for part in label.split(".")] for label in field.labels]
    return [".".join((field.name, *parts)) for parts in renamed]


def spelled(move: Move) -> str:
    """Write a move as text that is the same in every game."""
    return msgspec.json.encode(move).decode()
