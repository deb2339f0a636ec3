"""What the heuristic bot believes, expects and does in Warehouse 51."""

from __future__ import annotations

from typing import Any

import pytest
from librt.vecs import vec

from games.warehouse51.support.positions import A, B, C, D, ending, phase, position, share
from reliquary.bots import HeuristicBot, RandomBot, SeatTable
from reliquary.bots.characters import PERSONALITIES, character
from reliquary.bots.driver import Driver
from reliquary.bots.warehouse51.belief import fake_chances
from reliquary.bots.warehouse51.decision import Assessment, rival_level
from reliquary.bots.warehouse51.forecast import BLESSINGS, MAJORITY, MONEY, SETS, Forecaster, reach
from reliquary.bots.warehouse51.move_values import win_chance
from reliquary.core.record import Recorder
from reliquary.core.rng import from_seed
from reliquary.core.words import Move
from reliquary.games import new_game
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.moves import Bid, Cancel, Certify, Pass, Pawn, Redeem, Seal
from reliquary.games.warehouse51.scoring import sheet
from reliquary.games.warehouse51.state import acquire
from reliquary.games.warehouse51.table import Table

BALANCED = PERSONALITIES["balanced"]


def choice(table: Table, seat: int) -> Move:
    seats = int(table.rules.seats)
    return HeuristicBot().choose(SeatTable(Warehouse51(seats=seats), table, seat, from_seed(51)))


def parts(table: Table, seat: int, move: Move) -> dict[str, float]:
    seats = int(table.rules.seats)
    seen = SeatTable(Warehouse51(seats=seats), table, seat, from_seed(51))
    return dict(HeuristicBot().explain(seen, move).parts)


def chance(table: Table, seat: int, relic: str) -> float:
    return fake_chances(table, seat)[table.rules.ids.index(relic)]


def limit(table: Table, seat: int) -> int:
    return Assessment(table, seat, character()).top_price(seat)


# Beliefs


def test_what_lies_in_the_own_gaps_is_certain() -> None:
    table = position(4, fakes=["draupnir"])
    assert chance(table, A, "draupnir") == 1.0
    assert chance(table, B, "draupnir") == 1.0
    assert 0.0 < chance(table, C, "draupnir") < 0.3
    assert chance(table, A, "book_of_thoth") == 0.0


def test_all_chances_add_up_to_the_cards_in_the_gaps() -> None:
    for seats, cards in ((3, 6), (4, 4), (5, 5)):
        for seat in range(seats):
            assert sum(fake_chances(position(seats), seat, reads_others=False)) == pytest.approx(cards, abs=0.15)


def test_what_somebody_bought_who_knows_the_gap_is_held_more_genuine_and_what_was_pawned_less() -> None:
    # C sees the gap between C and D, which A does not.
    bought = position(4, offer="flying_carpet", collections={C: ["golden_fleece"]})
    pawned = position(4, offer="flying_carpet", collections={C: ["golden_fleece*"]})
    plain = chance(position(4, offer="flying_carpet"), A, "golden_fleece")
    assert chance(bought, A, "golden_fleece") < plain < chance(pawned, A, "golden_fleece")


def test_who_leads_the_bidding_vouches_for_the_relic() -> None:
    led = position(4, turn=A, offer="golden_fleece", standing=(C, 4))
    shunned = position(4, turn=A, offer="golden_fleece", standing=(B, 1), passed=[C, D])
    assert chance(led, A, "golden_fleece") < chance(shunned, A, "golden_fleece")


def test_certificates_and_the_reveal_settle_every_doubt() -> None:
    table = ending(last_winner=A, collections={A: ["unicorns_horn", "draupnir"], B: ["sharur!"]}, fakes=["draupnir"])
    assert chance(table, C, "draupnir") == 1.0
    assert chance(table, C, "unicorns_horn") == 0.0


# Forecasts


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_finished_game_is_forecast_as_it_is_scored(seats: int) -> None:
    game = new_game("warehouse51", seats)
    for seed in range(6):
        recorder = Recorder(game, seed, ["random"] * seats)
        driver = Driver(game, recorder, {seat: RandomBot() for seat in range(seats)}, seed)
        while driver.answer():
            pass
        table = recorder.table
        assert isinstance(table, Table)
        points = Assessment(table, A, character()).points(table)
        for seat in range(seats):
            scored = sheet(table, seat)
            assert points[seat][MAJORITY] == pytest.approx(sum(scored[:4]), abs=0.1)
            assert points[seat][SETS] == pytest.approx(scored[4], abs=0.1)
            assert points[seat][MONEY] == scored[5]
            assert points[seat][BLESSINGS] == scored[6]


@pytest.mark.parametrize("two", ["none", "award"])
@pytest.mark.parametrize("three", ["none", "award"])
@pytest.mark.parametrize(
    "totals",
    [(5, 5, 3, 1), (4, 4, 2, 2), (3, 3, 3, 2), (5, 4, 4, 1), (3, 3, 3, 2, 1), (3, 3, 3, 2, 2), (2, 2, 2, 2, 1)],
)
def test_second_places_are_forecast_as_the_table_reads_the_rules(totals: tuple[int, ...], two: str, three: str) -> None:
    wishes: dict[str, Any] = {"second_after_tied_first": two, "second_after_three_tied": three, "relic_pack": "plain"}
    table = ending(len(totals), collections=share("blue", totals), **wishes)
    assert phase(table) == "over"
    points = Assessment(table, A, character()).points(table)
    for seat in range(len(totals)):
        assert points[seat][MAJORITY] == pytest.approx(sum(sheet(table, seat)[:4]), abs=0.1)


def test_who_may_end_up_behind_a_tie_expects_more_where_it_leaves_second_place() -> None:
    expected = []
    for reading in ("none", "award"):
        own = {A: ["holy_grail"], B: ["golden_fleece"]}
        table = position(4, turn=A, collections=own, offer="excalibur", second_after_tied_first=reading)
        expected.append([points[MAJORITY] for points in Assessment(table, C, character()).points(table)])
    assert all(before < after < 1.5 * before for before, after in zip(*expected, strict=True))


def test_chances_of_getting_some_of_what_is_to_come() -> None:
    assert reach(0.0, 0, 3, 0.25, 0.75**3) == 1.0
    assert reach(0.0, 4, 3, 0.25, 0.75**3) == 0.0
    assert reach(0.0, 1, 2, 0.5, 0.25) == pytest.approx(0.75)
    assert reach(0.0, 2, 2, 0.5, 0.25) == pytest.approx(0.25)
    assert reach(0.5, 1, 1, 0.5, 0.5) == pytest.approx(0.75)


@pytest.mark.parametrize("relic", ["golden_fleece", "yata_no_kagami", "unicorns_horn"])
def test_a_relic_more_is_forecast_in_a_short_cut_as_in_full(relic: str) -> None:
    table = position(4, turn=A, offer="excalibur", collections={A: ["holy_grail"], B: ["flying_carpet"]})
    number = table.rules.ids.index(relic)
    quick, full = Forecaster(table.rules, BALANCED), Forecaster(table.rules, BALANCED)
    quick.believe(fake_chances(table, A))
    full.believe(fake_chances(table, A))
    quick.forecast(table)
    before = [quick.points(seat) for seat in range(4)]
    quick.forecast_with(table, B, number)
    acquire(table, B, number)
    full.forecast(table)
    assert list(quick.totals) == list(full.totals)
    assert [quick.points(seat) for seat in range(4)] == before
    assert full.points(B) != before[B]


def test_the_strongest_rival_counts_most() -> None:
    assert rival_level(vec[float]([0.0, 20.0, 20.0]), 0) == pytest.approx(20.0)
    assert 15.0 < rival_level(vec[float]([0.0, 20.0, 10.0]), 0) < 20.0


def test_a_fuller_fist_wins_more_often() -> None:
    chances = [win_chance(ingots, [4, 8]) for ingots in range(9)]
    assert chances == sorted(chances)
    assert chances[0] == 0.0
    assert chances[-1] == 1.0


# Auctions


def test_it_bids_the_least_for_a_relic_it_likes() -> None:
    assert choice(position(4, turn=A, offer="golden_fleece", standing=(B, 1)), A) == Bid(2)


def test_it_does_not_bid_for_a_relic_it_knows_to_be_counterfeit() -> None:
    table = position(turn=A, offer="draupnir", standing=(C, 2), purses={A: 10}, fakes=["draupnir"])
    assert choice(table, A) == Pass()
    assert parts(table, A, Bid(3))["counterfeit_risk"] == 100.0


def test_it_seals_nothing_for_a_weapon_it_knows_to_be_counterfeit() -> None:
    assert choice(position(phase="blind", offer="excalibur", fakes=["excalibur"]), A) == Seal(0)


def test_a_relic_that_completes_a_set_is_worth_a_higher_price() -> None:
    three = ["holy_grail", "golden_fleece", "flying_carpet"]
    lone = position(turn=A, offer="yata_no_kagami", purses={A: 15})
    fourth = position(turn=A, offer="yata_no_kagami", collections={A: three}, purses={A: 15})
    assert limit(fourth, A) > limit(lone, A)
    assert parts(fourth, A, Bid(1))["set_points"] > 1


def test_money_is_worth_more_while_there_is_much_to_buy() -> None:
    few = ["golden_fleece", "vishnus_disc"]
    early = position(turn=A, offer="excalibur", purses={A: 20})
    late = position(turn=A, offer="excalibur", purses={A: 20}, decks=few)
    assert limit(late, A) > limit(early, A)


def test_advice_on_a_bid_names_price_limit_and_neighbour() -> None:
    told = parts(position(4, turn=A, offer="golden_fleece", standing=(B, 1)), A, Bid(2))
    assert told["price"] == -2.0
    assert told["neighbour_paid"] == 2.0
    assert told["purse_after"] == 8.0
    assert told["top_price"] >= 2.0


# The Pawnbroker, effects, the ending


def test_it_pawns_a_counterfeit_it_knows() -> None:
    table = position(turn=A, offer="golden_fleece", purses={A: 0}, collections={A: ["draupnir"]}, fakes=["draupnir"])
    assert choice(table, A) == Pawn("draupnir")
    assert parts(table, A, Pawn("draupnir"))["ingots_gained"] == 5.0


def test_it_keeps_what_wins_a_colour() -> None:
    table = position(turn=A, offer="sharur", purses={A: 5}, collections={A: ["pandoras_box"]}, decks=[])
    assert not isinstance(choice(table, A), Pawn)


def test_it_buys_back_what_scores_more_than_its_price() -> None:
    table = position(phase="redeem", turn=A, decks=(), purses={A: 10}, collections={A: ["draupnir*"], B: ["sharur"]})
    assert choice(table, A) == Redeem("draupnir")


def test_it_certifies_the_counterfeit_it_knows() -> None:
    table = ending(last_winner=A, collections={A: ["book_of_thoth+", "draupnir", "sharur"]}, fakes=["draupnir"])
    assert choice(table, A) == Certify("draupnir")
    assert parts(table, A, Certify("draupnir"))["points_saved"] > 3


def test_it_cancels_the_card_that_would_cost_it_most() -> None:
    fakes = ["draupnir", "flying_carpet"]
    table = ending(last_winner=A, collections={A: ["unicorns_horn", "draupnir"], B: ["flying_carpet"]}, fakes=fakes)
    assert choice(table, A) == Cancel("draupnir")
    assert parts(table, A, Cancel("draupnir"))["points_saved"] > 3
