"""What a search assumes in Warehouse 51: where the counterfeits lie, and what the others bid."""

from __future__ import annotations

import pytest

from games.warehouse51.support.positions import A, B, C, D, position
from reliquary.bots import SeatTable, new_bot
from reliquary.bots.characters import Personality
from reliquary.bots.conformance import question
from reliquary.bots.driver import bot_dice
from reliquary.bots.warehouse51.forecast import Forecaster
from reliquary.bots.warehouse51.lot_values import LotValues
from reliquary.bots.warehouse51.simulation import Warehouse51Simulation
from reliquary.games.warehouse51.auction import least_bid
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.moves import Bid, Pass
from reliquary.games.warehouse51.table import Table


def seen_by(seat: int, table: Table) -> LotValues:
    lot_values = LotValues(Forecaster(table.rules, Personality()))
    lot_values.appraise_as(table, seat)
    return lot_values


def dealt(table: Table, seat: int, deals: int) -> list[list[int]]:
    simulation = Warehouse51Simulation(table, seat, True)
    gaps = []
    for seed in range(deals):
        simulation.begin(seed)
        gaps.append(list(simulation.table.gaps))
    return gaps


# Counterfeits


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_gaps_are_dealt_as_they_could_lie(seats: int) -> None:
    table = Warehouse51(seats=seats).start(5)
    known = [gap for gap in range(seats) if table.collectors[A].gaps >> gap & 1]
    tables = dealt(table, A, 60)
    for gaps in tables:
        assert [gaps[gap] for gap in known] == [table.gaps[gap] for gap in known]
        assert [cards.bit_count() for cards in gaps] == [cards.bit_count() for cards in table.gaps]
        together = 0
        for cards in gaps:
            assert not cards & together
            together |= cards
        assert not together & ~table.rules.fakes
    assert len({tuple(gaps) for gaps in tables}) > 20


def test_what_somebody_bought_who_knows_a_gap_lies_there_seldom() -> None:
    genuine = position(4, turn=A, offer="golden_fleece", collections={})
    names = [genuine.rules.ids[relic] for relic in range(26) if suspect(genuine, relic)]
    table = position(4, turn=A, offer="golden_fleece", collections={C: names[:1], A: names[1:2]})
    bits = [1 << table.rules.ids.index(name) for name in names[:2]]
    tables = dealt(table, A, 400)
    by_witness = sum(bool((gaps[B] | gaps[C]) & bits[0]) for gaps in tables)
    by_nobody = sum(bool((gaps[B] | gaps[C]) & bits[1]) for gaps in tables)
    assert 0 < 3 * by_witness < by_nobody


def test_who_knows_which_counterfeit_changes_no_move_of_somebody_else() -> None:
    assert question(lambda: new_bot("search@4"), Warehouse51(seats=4), 11, 5, 20) == 5


def suspect(table: Table, relic: int) -> bool:
    known = table.gaps[D] | table.gaps[A] | 1 << int(table.offer)
    return bool(table.rules.fakes & ~known & table.unrevealed & 1 << relic)


# Bids


def test_seats_are_foreseen_to_bid_as_they_mostly_do() -> None:
    game = Warehouse51(seats=4)
    table = game.start(51)
    bots = [new_bot("heuristic") for _ in range(4)]
    windows = [SeatTable(game, table, seat, bot_dice(51, seat)) for seat in range(4)]
    right = wrong = 0
    while (waiting := table.waiting()) and right + wrong < 60:
        seat = waiting[0]
        move = bots[seat].choose(windows[seat])
        least = int(least_bid(table, seat))
        if isinstance(move, (Bid, Pass)) and least <= table.collectors[seat].purse and table.leader != seat:
            if (seen_by(seat, table).gain(table, seat, least) > 0.0) == isinstance(move, Bid):
                right += 1
            else:
                wrong += 1
        table.play(seat, move)
    assert right >= 4 * wrong


def test_a_known_counterfeit_is_worth_no_ingot() -> None:
    table = position(4, turn=A, offer="golden_fleece", standing=(C, 1), fakes=["golden_fleece"])
    assert seen_by(A, table).gain(table, A, 2) < 0.0
    assert seen_by(D, table).gain(table, D, 2) > seen_by(A, table).gain(table, A, 2)


def test_the_dearer_a_relic_the_less_it_is_wanted() -> None:
    table = position(4, turn=A, offer="golden_fleece", standing=(C, 1))
    gains = [seen_by(A, table).gain(table, A, price) for price in (2, 4, 8)]
    assert gains == sorted(gains, reverse=True)
    assert gains[0] > 0.0 > gains[2]


def test_a_fist_holds_no_more_than_the_purse_and_more_if_the_relic_is_wanted_more() -> None:
    table = position(4, phase="blind", turn=A, purses={A: 6})
    fists = [int(seen_by(A, table).fist(table, A, nerve)) for nerve in (-50.0, 0.0, 3.0, 500.0)]
    assert fists == sorted(fists)
    assert fists[0] == 0
    assert 0 < fists[3] <= 6


def test_bids_that_stand_otherwise_are_searched_apart() -> None:
    marks = set()
    for leader, bid in ((B, 3), (C, 3), (C, 4)):
        table = position(4, turn=A, offer="golden_fleece", standing=(leader, bid))
        simulation = Warehouse51Simulation(table, A, True)
        simulation.begin(1)
        marks.add(int(simulation.seen()))
        assert simulation.is_hidden(B)
        assert not simulation.is_hidden(A)
    assert len(marks) == 3
