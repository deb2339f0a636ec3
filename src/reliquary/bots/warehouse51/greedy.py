"""What things are worth in Warehouse 51 if the game were scored now, as one seat knows it."""

from __future__ import annotations

from reliquary.bots.bot import SeatTable
from reliquary.bots.warehouse51.belief import known_fakes
from reliquary.core.words import Move
from reliquary.games.warehouse51.codes.phases import Phase
from reliquary.games.warehouse51.moves import Bid, Pass, Pawn, Reveal, Seal
from reliquary.games.warehouse51.packs.pack import COLOURS
from reliquary.games.warehouse51.pawnshop import pawn
from reliquary.games.warehouse51.scoring import ingots, total
from reliquary.games.warehouse51.state import NONE, acquire, lose
from reliquary.games.warehouse51.table import Table


def choose_greedily(seen: SeatTable) -> Move:
    """Choose by phase: price a lot by what it would bring now, otherwise take the move that leaves most points."""
    table: Table = seen.imagine()
    seat = seen.seat
    moves = list(seen.moves())
    if helpful := [move for move in moves if isinstance(move, Pawn) and gain_of_pawning(table, seat, move) > 0]:
        return max(helpful, key=lambda move: gain_of_pawning(table, seat, move))
    if table.phase == Phase.EFFECT:
        return max(moves, key=lambda move: points_after(table, seat, move))
    moves = [move for move in moves if not isinstance(move, Pawn)]
    first = moves[0]
    if isinstance(first, Reveal):
        return max(moves, key=lambda move: deck_worth(table, seat, move))
    if isinstance(first, Pass):
        return bid_or_pass(table, seat, moves)
    if isinstance(first, Seal):
        return max(moves, key=lambda move: hope_of_sealing(table, seat, move))
    return max(moves, key=lambda move: points_after(table, seat, move))


def points_now(table: Table, seat: int) -> int:
    """Score a seat as if the game ended now, without the counterfeits this seat knows of."""
    honest = table.clone()
    drop_known_counterfeits(honest, seat)
    return int(total(honest, seat))


def drop_known_counterfeits(table: Table, seat: int) -> None:
    """Take the relics a seat knows to be counterfeit out of all collections; certified and saved ones stay."""
    fakes = (table.exposed if table.shown else known_fakes(table, seat)) & ~table.certified
    for owner, collector in enumerate(table.collectors):
        for relic in collector.relics[:]:
            if fakes >> relic & 1:
                lose(table, owner, relic)


def worth(table: Table, seat: int, relic: int) -> int:
    """Return how many points a relic would bring a seat now, ingots aside."""
    after = table.clone()
    acquire(after, seat, relic)
    return points_now(after, seat) - points_now(table, seat)


def cost(table: Table, seat: int, price: int) -> int:
    """Return how many points a price would cost a seat now."""
    after = table.clone()
    after.collectors[seat].purse -= price
    return ingots(table, seat) - ingots(after, seat)


def gain_of_pawning(table: Table, seat: int, move: Pawn) -> int:
    """Return how many points pawning a relic would bring now; a known counterfeit is worth its 5 ingots."""
    after = table.clone()
    pawn(after, seat, table.rules.ids.index(move.relic))
    return points_now(after, seat) - points_now(table, seat)


def deck_worth(table: Table, seat: int, move: Move) -> float:
    """Return what the relics of a deck would bring on average."""
    assert isinstance(move, Reveal)
    deck = table.unrevealed & table.rules.colours[COLOURS.index(move.deck)]
    relics = [relic for relic in range(len(table.rules.ids)) if deck >> relic & 1]
    return sum(worth(table, seat, relic) for relic in relics) / len(relics)


def bid_or_pass(table: Table, seat: int, moves: list[Move]) -> Move:
    """Make the lowest bid if the relic brings more points than the bid costs."""
    bids = [move for move in moves if isinstance(move, Bid)]
    if bids and table.offer != NONE and worth(table, seat, table.offer) > cost(table, seat, bids[0].ingots):
        return bids[0]
    return moves[0]


def hope_of_sealing(table: Table, seat: int, move: Move) -> float:
    """Weigh what winning at a price would bring with the chance that the price wins."""
    assert isinstance(move, Seal)
    gain = worth(table, seat, table.offer) - cost(table, seat, move.ingots)
    return gain * (move.ingots + 1) if gain > 0 and move.ingots else -move.ingots / 100


def points_after(table: Table, seat: int, move: Move) -> int:
    """Score a seat as if the game ended right after its move."""
    after = table.clone()
    after.play(seat, move)
    return points_now(after, seat)
