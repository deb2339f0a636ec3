"""The bot that plays what a small network has learned from playing against itself."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from reliquary.bots import Bot, SeatTable
from reliquary.core.game import Game, Table, buffer_for
from reliquary.core.words import Move, Seat
from reliquary.envs.layouts import layout, new_encoder
from reliquary.envs.perceptron import Perceptron, read_policy

POLICIES: Final = Path(__file__).parent / "policies"


class LearnedBot(Bot):
    """Plays the move its policy likes best, in the games it was trained for.

    It sees the table through an observation of its seat and weighs legal moves only. It makes no moves out of turn,
    is deterministic, and refuses games that its policy was not trained for.
    """

    name = "learned"

    def __init__(self) -> None:
        self.readers: dict[int, Reader] = {}

    def require(self, game: Game) -> None:
        """Raise PolicyError, saying what is different, if no policy was trained for a game."""
        self.reader(game)

    def choose(self, table: SeatTable) -> Move:
        """Choose the move with the highest output."""
        return self.reader(table.game).choose(table.imagine(), table.seat)

    def reader(self, game: Game) -> Reader:
        """Return the reader of this game's tables; PolicyError if no policy fits."""
        known = self.readers.get(id(game))
        if known is None:
            known = self.readers[id(game)] = Reader(game, policy(game.name))
        return known


class Reader:
    """Reads tables of one game for a policy; it keeps the game alive, so that its id is not reused."""

    def __init__(self, game: Game, policy: Perceptron) -> None:
        self.game = game
        self.policy = policy
        self.layout = layout(game)
        self.encoder = new_encoder(game, self.layout)
        self.buffer = buffer_for(game)
        words = policy.vocabulary
        self.places = [(here, there, words.scales[there]) for here, there in words.places(game)]
        self.answers = words.answers(game)

    def inputs(self, table: Table, seat: Seat) -> list[tuple[int, float]]:
        """List what a seat knows: every input that is not 0, with its number."""
        row = vec[u8]([0] * self.layout.size)
        self.encoder.encode(table, seat, row, 0)
        seen = bytes(row)
        return [(there, seen[here] * scale) for here, there, scale in self.places if seen[here]]

    def choose(self, table: Table, seat: Seat) -> Move:
        """Choose the legal move with the highest output; of equal ones the first."""
        number = int(table.fill_moves(seat, self.buffer))
        legal = [int(self.buffer[entry]) for entry in range(number)]
        if len(legal) == 1:
            return self.game.actions[legal[0]]
        hidden = self.policy.hidden(self.inputs(table, seat))
        return self.game.actions[max(legal, key=lambda index: self.policy.output(hidden, self.answers[index]))]


@lru_cache
def policy(game: str) -> Perceptron:
    """Read the policy for a game; it is shared by all bots."""
    return read_policy(POLICIES / f"{game}.bin")
