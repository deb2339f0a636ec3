"""The place of each card in the fields of an observation, and small functions to write there."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from reliquary.games.settlers.codes.limits import NONE

MANY: Final = 30
"""Counts are capped at this number."""


@final
class Slots:
    """Maps every card that can turn up to its place, and every seat to its distance from the observer."""

    def __init__(self, cards: i64, seats: i64, lined_up: list[int]) -> None:
        self.seats: i64 = seats
        self.number: i64 = len(lined_up)
        self.of: vec[i64] = vec[i64]([NONE] * cards)
        """The place of every card, NONE for cards that are not in this game."""
        place: i64 = 0
        card: i64
        for card in lined_up:
            self.of[card] = place
            place += 1

    def seen_from(self, seat: i64, other: i64) -> i64:
        """Return how many places clockwise of the observer a seat sits; a spectator counts from seat 0."""
        if seat <= 0:
            return other
        return other - seat if other >= seat else other - seat + self.seats

    def mark(self, row: vec[u8], first: i64, card: i64) -> None:
        """Write a 1 for a card."""
        slot = self.of[card]
        if slot != NONE:
            row[first + slot] = 1

    def mark_all(self, row: vec[u8], first: i64, cards: list[int]) -> None:
        """Write a 1 for every card of a list."""
        of = self.of
        card: i64
        for card in cards:
            slot = of[card]
            if slot != NONE:
                row[first + slot] = 1


def limited(number: i64, most: i64) -> u8:
    """Return a count as a byte, capped at the largest number of its field."""
    return u8(number if number < most else most)


def mark_bits(row: vec[u8], at: i64, bits: i64) -> None:
    """Write a 1 for every member of a set."""
    while bits:
        if bits & 1:
            row[at] = 1
        bits >>= 1
        at += 1
