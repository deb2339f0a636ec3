"""Observations of Warehouse 51: what one seat may know, written as bytes into the caller's row."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from reliquary.envs.masks import mark
from reliquary.games.warehouse51.codes.phases import Phase
from reliquary.games.warehouse51.legality import fill
from reliquary.games.warehouse51.rules import Rules
from reliquary.games.warehouse51.state import NOBODY, NONE, ONE, State

WHERE: Final = 37
"""Powers of two have different remainders modulo 37, which give the place of a bit without counting."""


@final
class Encoder:
    """Knows where each field begins, and fills them; places that stay 0 are not written, so the row must be blank."""

    def __init__(self, rules: Rules, starts: dict[str, int]) -> None:
        self.seats: i64 = rules.seats
        self.relics: i64 = len(rules.ids)
        self.phase: i64 = starts["phase"]
        self.waiting: i64 = starts["waiting"]
        self.starter: i64 = starts["starter"]
        self.revealer: i64 = starts["revealer"]
        self.last_winner: i64 = starts["last_winner"]
        self.leader: i64 = starts["leader"]
        self.standing: i64 = starts["standing"]
        self.passed: i64 = starts["passed"]
        self.offer: i64 = starts["offer"]
        self.settling: i64 = starts["settling"]
        self.question: i64 = starts["question"]
        self.question_left: i64 = starts["question_left"]
        self.purse: i64 = starts["purse"]
        self.purse_known: i64 = starts.get("purse_known", NONE)
        self.my_fist: i64 = starts["my_fist"]
        self.sealed: i64 = starts["sealed"]
        self.opened: i64 = starts["opened"]
        self.opened_any: i64 = starts["opened_any"]
        self.reserve: i64 = starts["reserve"]
        self.tokens: i64 = starts["tokens"]
        self.certificate_supply: i64 = starts["certificate_supply"]
        self.certificates: i64 = starts.get("certificates", NONE)
        self.unrevealed: i64 = starts["unrevealed"]
        self.owned: i64 = starts["owned"]
        self.pawned: i64 = starts["pawned"]
        self.bearing: i64 = starts["bearing"]
        self.certified: i64 = starts["certified"]
        self.discarded: i64 = starts["discarded"]
        self.exposed: i64 = starts["exposed"]
        self.named: i64 = starts.get("named", NONE)
        self.knows: i64 = starts["knows"]
        self.gap: i64 = starts["gap"]
        self.where: vec[i64] = vec[i64]([0] * WHERE)
        bit: i64 = 1
        relic: i64
        for relic in range(self.relics):
            self.where[bit % WHERE] = relic
            bit <<= 1

    def encode(self, table: State, seat: i64, row: vec[u8], at: i64) -> None:
        """Write what a seat (-1: a spectator) may know into a blank part of the row."""
        self.write_course(table, seat, row, at)
        self.write_auction(table, seat, row, at)
        self.write_relics(table, row, at)
        seats = self.seats
        known: i64 = 0
        if table.shown:
            known = (ONE << seats) - 1
        elif seat != NOBODY:
            known = table.collectors[seat].gaps
        place: i64 = 0 if seat <= 0 else seats - seat
        other: i64
        for other in range(seats):
            self.write_seat(table, seat, other, place, row, at)
            if known & (ONE << other):
                self.add(row, at + self.gap + place * self.relics, table.gaps[other])
            place = place + 1 if place + 1 < seats else 0

    def mark(self, table: State, seat: i64, mask: vec[u8], moves: vec[i64], old: i64) -> i64:
        """Take the `old` moves still in the buffer off a mask, put a seat's legal ones on; return their number."""
        mark(mask, 0, moves, old, 0)
        number = fill(table, seat, moves)
        mark(mask, 0, moves, number, 1)
        return number

    def add(self, row: vec[u8], at: i64, members: i64) -> None:
        """Add a 1 for every member of a small set."""
        where = self.where
        while members:
            relic = where[(members & -members) % WHERE]
            row[at + relic] += 1
            members &= members - 1

    def seen_from(self, seat: i64, other: i64) -> i64:
        """Return how many places clockwise of the observer a seat sits; a spectator counts from seat 0."""
        if seat <= 0:
            return other
        return other - seat if other >= seat else other - seat + self.seats

    def write_course(self, table: State, seat: i64, row: vec[u8], at: i64) -> None:
        """Write how far the game has come and who must answer."""
        row[at + self.phase + table.phase] = 1
        row[at + self.starter + self.seen_from(seat, table.starter)] = 1
        if table.revealer != NOBODY:
            row[at + self.revealer + self.seen_from(seat, table.revealer)] = 1
        if table.last_winner != NOBODY:
            row[at + self.last_winner + self.seen_from(seat, table.last_winner)] = 1
        if table.phase != Phase.OVER and table.phase != Phase.BLIND:
            row[at + self.waiting + self.seen_from(seat, table.asked)] = 1
        if table.left:
            if table.question != NONE:
                row[at + self.question + table.question] = 1
            row[at + self.question_left] = u8(min(table.left, self.relics))

    def write_auction(self, table: State, seat: i64, row: vec[u8], at: i64) -> None:
        """Write what is for sale, what was bid, and what is in the middle of the table."""
        if table.offer != NONE:
            row[at + self.offer + table.offer] = 1
        if table.lot != NONE:
            row[at + self.settling + table.lot] = 1
        if table.leader != NOBODY:
            row[at + self.leader + self.seen_from(seat, table.leader)] = 1
            row[at + self.standing] = u8(table.standing)
        if seat != NOBODY and table.collectors[seat].sealed != NONE:
            row[at + self.my_fist] = u8(table.collectors[seat].sealed)
        if table.opened:
            row[at + self.opened_any] = 1
            other: i64
            for other in range(self.seats):
                row[at + self.opened + self.seen_from(seat, other)] = u8(table.opened[other])
        row[at + self.reserve] = u8(table.reserve)
        row[at + self.tokens] = u8(table.tokens)
        row[at + self.certificate_supply] = u8(table.supply)

    def write_relics(self, table: State, row: vec[u8], at: i64) -> None:
        """Write where relics are and what is on them."""
        left = table.unrevealed
        first = at + self.unrevealed
        relic: i64
        for relic in range(self.relics):
            row[first + relic] = u8(left >> relic & 1)
        self.add(row, at + self.pawned, table.pawned)
        self.add(row, at + self.bearing, table.bearing)
        self.add(row, at + self.bearing, table.bearing_two)
        self.add(row, at + self.certified, table.certified)
        self.add(row, at + self.exposed, table.exposed)
        for relic in table.discard:
            row[at + self.discarded + relic] = 1
        if self.named != NONE:
            place: i64
            for place in range(1, len(table.named), 2):
                row[at + self.named + table.named[place]] = 1

    def write_seat(self, table: State, seat: i64, other: i64, place: i64, row: vec[u8], at: i64) -> None:
        """Write what is in front of one seat; a screened purse and a closed fist only for its owner. (H-28, W51-082)"""
        collector = table.collectors[other]
        if self.purse_known == NONE:
            row[at + self.purse + place] = u8(collector.purse)
        elif other == seat or table.phase == Phase.OVER:
            row[at + self.purse_known + place] = 1
            row[at + self.purse + place] = u8(collector.purse)
        if table.out & (ONE << other):
            row[at + self.passed + place] = 1
        if collector.sealed != NONE:
            row[at + self.sealed + place] = 1
        elif table.phase == Phase.BLIND:
            row[at + self.waiting + place] = 1
        if self.certificates != NONE:
            row[at + self.certificates + place] = u8(collector.certificates)
        first = at + self.owned + place * self.relics
        relic: i64
        for relic in collector.relics:
            row[first + relic] = 1
        self.write_known_gaps(table, seat, collector.gaps, at + self.knows + place * self.seats, row)

    def write_known_gaps(self, table: State, seat: i64, gaps: i64, at: i64, row: vec[u8]) -> None:
        """Write which gaps a seat knows, counted from the observer's; at the end all. (W51-026, W51-111)"""
        seats = self.seats
        if table.shown:
            gaps = (ONE << seats) - 1
        elif seat > 0:
            gaps = gaps >> seat | gaps << (seats - seat)
        gap: i64
        for gap in range(seats):
            row[at + gap] = u8(gaps >> gap & 1)
