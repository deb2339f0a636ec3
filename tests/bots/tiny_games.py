"""Games so small that the right move is known: a pile of stones, and a guess at a hidden coin."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from reliquary.core.rng import from_seed
from reliquary.core.words import Outcome


class Pile:
    """Two seats take one or two stones in turn; the one who takes the last wins."""

    def __init__(self, stones: int, seat: int = 0) -> None:
        self.stones = stones
        self.seat = seat

    def imagine(self, seat: int, seed: int) -> Pile:
        return Pile(self.stones, self.seat)

    def turn(self) -> int:
        return self.seat if self.stones else -1

    def fill_moves(self, seat: int, buffer: vec[i64]) -> int:
        number = min(2, self.stones)
        for place in range(number):
            buffer[place] = place
        return number

    def moves(self, seat: int) -> list[int]:
        return list(range(min(2, self.stones)))

    def play_index(self, seat: int, index: int) -> None:
        assert seat == self.seat
        self.stones -= index + 1
        self.seat = 1 - seat

    def hides(self, seat: int, move: Any) -> bool:
        return False

    def outcome(self) -> Outcome:
        return Outcome([1 - self.seat], [{}, {}], "last_stone")


class Coin:
    """Seat 1 lays a coin under its hand, then seat 0 takes a sure half (move 2) or guesses the side (moves 0 and 1).

    A guess at a coin one cannot see wins half the time; a search that looked under the hand would always win.
    """

    def __init__(self, side: int | None = None, guess: int | None = None) -> None:
        self.side = side
        self.guess = guess

    def imagine(self, seat: int, seed: int) -> Coin:
        side = self.side
        if side is not None and seat == 0:
            side = int(from_seed(seed).below(2))
        return Coin(side, self.guess)

    def turn(self) -> int:
        if self.side is None:
            return 1
        return 0 if self.guess is None else -1

    def fill_moves(self, seat: int, buffer: vec[i64]) -> int:
        number = 3 if seat == 0 else 2
        for place in range(number):
            buffer[place] = place
        return number

    def moves(self, seat: int) -> list[int]:
        return list(range(3 if seat == 0 else 2))

    def play_index(self, seat: int, index: int) -> None:
        if seat == 1:
            self.side = index
        else:
            self.guess = index

    def hides(self, seat: int, move: Any) -> bool:
        return seat == 1

    def outcome(self) -> Outcome:
        winners = [0, 1] if self.guess == 2 else [0] if self.guess == self.side else [1]
        return Outcome(winners, [{}, {}], "guess")


class Bluff:
    """Seat 0 first says (0) or does not say (1) that it will play; then seat 1 lays its coin and seat 0 guesses."""

    def __init__(self, said: int | None = None, coin: Coin | None = None) -> None:
        self.said = said
        self.coin = coin or Coin()

    def imagine(self, seat: int, seed: int) -> Bluff:
        return Bluff(self.said, self.coin.imagine(seat, seed))

    def turn(self) -> int:
        if self.said is None:
            return 0
        return -1 if self.said == 1 else self.coin.turn()

    def fill_moves(self, seat: int, buffer: vec[i64]) -> int:
        if self.said is not None:
            return self.coin.fill_moves(seat, buffer)
        buffer[0], buffer[1] = 0, 1
        return 2

    def moves(self, seat: int) -> list[int]:
        return [0, 1] if self.said is None else self.coin.moves(seat)

    def play_index(self, seat: int, index: int) -> None:
        if self.said is None:
            self.said = index
        else:
            self.coin.play_index(seat, index)

    def hides(self, seat: int, move: Any) -> bool:
        return self.said is not None and self.coin.hides(seat, move)

    def outcome(self) -> Outcome:
        return Outcome([0, 1], [{}, {}], "declined") if self.said == 1 else self.coin.outcome()
