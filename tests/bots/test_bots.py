"""Bots play whole games, seeing only what their seat sees, with their own dice."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from core.toy import GuessGame
from games.warehouse51.support.positions import A, B, C, ending, position
from reliquary.bots import BOTS, OPPONENTS, Bot, GreedyBot, RandomBot, SeatTable, new_bot
from reliquary.bots.driver import Driver, play_game
from reliquary.core.record import Recorder, verify
from reliquary.core.rng import from_seed
from reliquary.core.words import Move, Seat
from reliquary.games import new_game
from reliquary.games.warehouse51.game import Warehouse51
from reliquary.games.warehouse51.moves import Bid, Cancel, Certify, Pass, Pawn, Redeem, Seal
from reliquary.games.warehouse51.table import Table

LEVELS = Path(__file__).parents[2] / "docs" / "levels.md"


def test_bots_are_found_by_their_names() -> None:
    assert {"random", "greedy", "heuristic", "heuristic:easy", "heuristic:hard:bold"} <= set(BOTS)
    assert set(OPPONENTS) <= set(BOTS)
    for name in BOTS:
        assert new_bot(name).name == name


@pytest.mark.parametrize("title", ["Warehouse 51", "Imperial Settlers"])
def test_opponents_are_offered_in_the_order_of_their_measured_strength(title: str) -> None:
    section = LEVELS.read_text("utf-8").split(f"## {title}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| [^|]+ \| `([^`]+)` \| (\d+(?:\.\d+)?)%", section, re.MULTILINE)
    assert tuple(name for name, _ in rows) == OPPONENTS
    shares = [float(share) for _, share in rows]
    assert shares == sorted(shares)


def test_an_unknown_bot_is_refused_with_a_hint() -> None:
    with pytest.raises(
        ValueError, match=r"no bot 'greedi' \(did you mean greedy\?\); the bots are random, greedy, heuristic"
    ):
        new_bot("greedi")


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("name", ["random", "greedy"])
def test_bots_play_a_game_to_its_end_by_the_rules(name: str, seats: int) -> None:
    game = new_game("warehouse51", seats)
    record = play_game(game, 51, [new_bot(name) for _ in range(seats)]).record
    assert record.players == [name] * seats
    assert record.outcome is not None
    assert verify(record, new_game).outcome() == record.outcome


def test_the_same_seed_and_bots_play_the_same_game() -> None:
    game = new_game("warehouse51", 4)
    bots = ["greedy", "random", "random", "greedy"]
    first, second, other = (play_game(game, seed, [new_bot(name) for name in bots]).record for seed in (3, 3, 4))
    assert first == second
    assert first.moves != other.moves


class CountingBot(RandomBot):
    """A random bot that wastes its own dice."""

    name = "counting"

    def __init__(self, wasted: int) -> None:
        self.wasted = wasted

    def choose(self, table: SeatTable) -> Move:
        for _ in range(self.wasted):
            table.rng.word()
        return table.moves()[0]

    def interrupt(self, table: SeatTable) -> Move | None:
        return None


def test_one_bots_thinking_does_not_change_anothers() -> None:
    game = new_game("warehouse51", 3)
    lines = []
    for wasted in (0, 5):
        bots: list[Bot] = [CountingBot(wasted), RandomBot(), RandomBot()]
        lines.append(play_game(game, 9, bots).record.moves)
    assert lines[0] == lines[1]


def test_bots_leave_the_seats_of_people_alone() -> None:
    game = new_game("warehouse51", 3, {"first_player": "seat:0"})
    recorder = Recorder(game, 5, ["you", "random", "random"])
    driver = Driver(game, recorder, {1: RandomBot(), 2: RandomBot()}, seed=5)
    assert not driver.answer()
    recorder.play(0, recorder.table.moves(0)[0])
    while driver.answer():
        pass
    assert 0 in recorder.table.waiting()
    assert {step.seat for step in recorder.record.moves[1:]} <= {1, 2}


class Interrupter(Bot):
    """Passes when asked, pawns whenever it can, and writes down when it was heard."""

    name = "interrupter"
    heard: list[Seat]

    def __init__(self, heard: list[Seat]) -> None:
        self.heard = heard

    def choose(self, table: SeatTable) -> Move:
        return table.moves()[0]

    def interrupt(self, table: SeatTable) -> Move | None:
        self.heard.append(table.seat)
        return next((move for move in table.moves() if isinstance(move, Pawn)), None)


def drive(table: Table, bots: Sequence[Bot]) -> Driver:
    """Put bots around a position."""
    game = Warehouse51(seats=len(bots))
    recorder = Recorder(game, 0, [bot.name for bot in bots])
    recorder.table = table
    return Driver(game, recorder, dict(enumerate(bots)), seed=0)


@pytest.mark.clause("W51-093", "T-083")
def test_requests_are_served_clockwise_from_the_seat_that_is_asked() -> None:
    heard: list[Seat] = []
    table = position(
        turn=A, purses=[10, 3, 3], reserve=34, collections={B: ["excalibur"], C: ["sharur"]}, offer="golden_fleece"
    )
    driver = drive(table, [Interrupter(heard) for _ in range(3)])
    driver.hear()
    assert heard == [B, C]
    assert [(step.seat, step.move) for step in driver.recorder.record.moves] == [
        (B, {"type": "pawn", "relic": "excalibur"}),
        (C, {"type": "pawn", "relic": "sharur"}),
    ]


@pytest.mark.clause("T-083")
def test_only_the_first_is_served_when_the_reserve_pays_for_one() -> None:
    table = position(turn=C, purses={A: 3, B: 4}, reserve=5, collections={A: ["excalibur"], B: ["sharur"]})
    driver = drive(table, [Interrupter([]) for _ in range(3)])
    driver.hear()
    assert [step.seat for step in driver.recorder.record.moves] == [A]
    assert table.snapshot()["reserve"] == 0


def test_a_random_bot_now_and_then_moves_out_of_turn() -> None:
    game = new_game("warehouse51", 5)
    pawned_out_of_turn = 0
    for seed in range(12):
        recorder = play_game(game, seed, [RandomBot()] * 5, snapshots=True)
        steps = recorder.record.moves
        for before, step in pairwise(steps):
            assert before.snapshot is not None
            pawned_out_of_turn += step.seat not in before.snapshot["waiting"]
    assert pawned_out_of_turn > 0


def test_random_and_greedy_bots_play_a_game_that_brings_nothing_for_them() -> None:
    assert play_game(GuessGame(), 1, [RandomBot(), RandomBot()]).record.outcome is not None
    assert play_game(GuessGame(), 1, [GreedyBot(), RandomBot()]).record.outcome is not None


def test_every_move_of_a_random_bot_is_possible() -> None:
    game = new_game("warehouse51", 3)
    table = game.start(1)
    seat = table.waiting()[0]
    chosen = {RandomBot().choose(SeatTable(game, table, seat, from_seed(seed))) for seed in range(80)}
    assert chosen == set(table.moves(seat))


# What the greedy bot values


def greedy_choice(table: Table, seat: Seat, seats: int = 3) -> Move:
    return GreedyBot().choose(SeatTable(Warehouse51(seats=seats), table, seat, from_seed(51)))


def test_greedy_bids_the_least_that_leads_for_a_relic_that_brings_points() -> None:
    table = position(turn=A, offer="draupnir", standing=(C, 3))
    assert greedy_choice(table, A) == Bid(4)


def test_greedy_passes_when_the_price_costs_more_points_than_the_relic_brings() -> None:
    # Beaten in green by two others, the Fleece brings A nothing, and 5 ingots are a point.
    others = {B: ["pandoras_box", "cornucopia"], C: ["draupnir", "mjollnir"]}
    table = position(turn=A, purses={A: 10}, offer="golden_fleece", standing=(C, 5), collections=others)
    assert greedy_choice(table, A) == Pass()


def test_greedy_does_not_pay_for_a_relic_it_knows_to_be_counterfeit() -> None:
    table = position(turn=A, offer="draupnir", standing=(C, 4), purses={A: 10}, fakes=["draupnir"])
    assert "draupnir" in table.snapshot()["gaps"][A]
    assert greedy_choice(table, A) == Pass()


def test_greedy_seals_nothing_for_a_weapon_it_knows_to_be_counterfeit() -> None:
    table = position(phase="blind", offer="excalibur", fakes=["excalibur"])
    assert greedy_choice(table, A) == Seal(0)


def test_greedy_pawns_a_counterfeit_it_knows() -> None:
    table = position(turn=A, offer="golden_fleece", purses={A: 0}, collections={A: ["draupnir"]}, fakes=["draupnir"])
    assert greedy_choice(table, A) == Pawn("draupnir")


def test_greedy_buys_back_what_scores_more_than_its_price() -> None:
    table = position(phase="redeem", turn=A, decks=(), purses={A: 10}, collections={A: ["draupnir*"], B: ["sharur"]})
    assert greedy_choice(table, A) == Redeem("draupnir")


def test_greedy_certifies_the_counterfeit_it_knows() -> None:
    table = ending(last_winner=A, collections={A: ["book_of_thoth+", "draupnir", "sharur"]}, fakes=["draupnir"])
    assert greedy_choice(table, A) == Certify("draupnir")


def test_greedy_cancels_the_card_that_would_cost_it_most() -> None:
    fakes = ["draupnir", "flying_carpet"]
    table = ending(last_winner=A, collections={A: ["unicorns_horn", "draupnir"], B: ["flying_carpet"]}, fakes=fakes)
    assert greedy_choice(table, A) == Cancel("draupnir")


def test_greedy_wins_more_than_its_share_against_random_bots() -> None:
    game = new_game("warehouse51", 3)
    wins = 0
    for seed in range(15):
        seat = seed % 3
        bots: list[Bot] = [GreedyBot() if other == seat else RandomBot() for other in range(3)]
        outcome = play_game(game, seed, bots, hashes=False).record.outcome
        assert outcome is not None
        wins += seat in outcome.winners
    assert wins >= 9
