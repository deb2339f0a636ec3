"""Observations of Imperial Settlers: what one seat may know, written as bytes into the caller's row."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from reliquary.envs.masks import mark
from reliquary.envs.settlers.course_encoding import CourseWriter
from reliquary.envs.settlers.empire_encoding import EmpireWriter
from reliquary.envs.settlers.prayer_encoding import PrayerWriter
from reliquary.envs.settlers.slots import Slots
from reliquary.games.settlers.phases.legality import fill
from reliquary.games.settlers.state.rules import Rules
from reliquary.games.settlers.state.state import State


@final
class Encoder:
    """Writes all fields; places that stay 0 are not written, so the row must be blank."""

    def __init__(self, rules: Rules, starts: dict[str, int], cards: list[int]) -> None:
        slots = Slots(len(rules.cards), rules.seats, cards)
        self.course = CourseWriter(rules, starts, slots)
        self.empires = EmpireWriter(rules, starts, slots)
        self.prayers: PrayerWriter | None = PrayerWriter(starts, slots) if rules.pious else None

    def encode(self, table: State, seat: i64, row: vec[u8], at: i64) -> None:
        """Write what a seat (-1: a spectator) may know into a blank part of the row."""
        self.course.write(table, seat, row, at)
        self.empires.write(table, seat, row, at)
        if self.prayers is not None:
            self.prayers.write(table, seat, row, at)

    def mark(self, table: State, seat: i64, mask: vec[u8], moves: vec[i64], old: i64) -> i64:
        """Take the `old` moves still in the buffer off a mask, put a seat's legal ones on; return their number."""
        mark(mask, 0, moves, old, 0)
        number = fill(table, seat, moves)
        mark(mask, 0, moves, number, 1)
        return number
