"""What the seats would score now, as far as one chair knows, with and without the lot, by the rules."""

from __future__ import annotations

from typing import NamedTuple

from reliquary.core.words import Seat
from reliquary.games.warehouse51.scoring import SOURCES, sheet, value
from reliquary.games.warehouse51.state import NONE, acquire, lose
from reliquary.games.warehouse51.table import Table
from reliquary.speech.seat_knowledge import SeatKnowledge


class Standing(NamedTuple):
    """Per seat the points by source and the values by colour."""

    sheets: list[list[int]]
    values: list[list[int]]

    def total(self, seat: Seat) -> int:
        """Add up a seat's points."""
        return sum(self.sheets[seat])


def standing_now(seen: SeatKnowledge) -> Standing:
    """Score all seats as if the game ended now, without the counterfeits the chair knows of."""
    return scored(honest(seen.likeness.clone(), seen.seat))


def standing_with_lot(seen: SeatKnowledge) -> Standing | None:
    """Score all seats as if the chair had the lot on the block; None if it cannot get one."""
    table: Table = seen.likeness.clone()
    if seen.seat is None or table.offer == NONE:
        return None
    acquire(table, seen.seat, table.offer)
    return scored(honest(table, seen.seat))


def honest(table: Table, seat: Seat | None) -> Table:
    """Take the relics a chair knows to be counterfeit out of all collections; certified ones stay."""
    fakes = table.exposed if table.shown else 0
    if seat is not None and not table.shown:
        for gap, cards in enumerate(table.gaps):
            if table.collectors[seat].gaps >> gap & 1:
                fakes |= cards
    fakes &= ~table.certified
    for owner, collector in enumerate(table.collectors):
        for relic in collector.relics[:]:
            if fakes >> relic & 1:
                lose(table, owner, relic)
    return table


def scored(table: Table) -> Standing:
    """Score every seat of a table."""
    seats = range(int(table.rules.seats))
    colours = range(len(table.rules.colours))
    values = [[int(value(table, seat, colour)) for colour in colours] for seat in seats]
    return Standing([sheet(table, seat) for seat in seats], values)


def row_of(standing: Standing, source: str) -> list[int]:
    """Give the points of every seat from one source."""
    return [points[SOURCES.index(source)] for points in standing.sheets]
