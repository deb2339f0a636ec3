"""The greedy bot in Imperial Settlers: legal, deterministic, blind to secrets, and better than chance."""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.congregations import congregation
from games.settlers.support.layout import decks_with
from games.settlers.support.lively import devout_pick
from games.settlers.support.positions import A, B, does, production, solo, turn
from reliquary.bots import Bot, GreedyBot, RandomBot, SeatTable
from reliquary.bots.driver import play_game
from reliquary.bots.settlers.greedy import choose_greedily
from reliquary.core.game import Game
from reliquary.core.record import verify
from reliquary.core.rng import from_seed
from reliquary.core.words import Move, Outcome
from reliquary.games import new_game
from reliquary.games.settlers.moves import Activate, Build, Choose, Deal, Decline, Defend, Pass, Pay, Put, Raze, Take
from reliquary.games.settlers.table import Table

VARIANTS: list[dict[str, Any]] = [
    {"seats": 1, "options": {"factions": ["japanese"]}},
    {"seats": 2, "options": {"lookout": "alternate"}},
    {"seats": 3, "options": {"lookout": "advanced", "peaceful": True}},
    {"seats": 4, "options": {}},
    {"seats": 1, "options": {"factions": ["aztecs"]}},
    {"seats": 5, "options": {}},
]
DEVOUT = {
    "factions": ["aztecs", "egyptians", "romans"],
    "format": "open",
    "decks": decks_with(
        ("aztecs", "egyptians", "romans"), ["AZT031", "AZT046", "EGY068", "EGY061", "ROM068", "ROM069"]
    ),
}
"""Prayers, visits, unlocking, statues, kept cards, and a seat that looks at the Common deck."""


def choice(table: Table, seat: int, dice: int = 7, game: Game | None = None) -> Move:
    game = game or new_game("settlers", int(table.rules.seats))
    return choose_greedily(SeatTable(game, table, seat, from_seed(dice)))


def played(seats: int, seed: int, bots: list[Bot], options: dict[str, Any] | None = None) -> Outcome:
    outcome = play_game(new_game("settlers", seats, options or {}), seed, bots, hashes=False).record.outcome
    assert outcome is not None
    return outcome


# Whole games


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_move_is_legal_and_the_same_dice_play_the_same_game(variant: dict[str, Any]) -> None:
    game = new_game("settlers", **variant)
    first, second = (play_game(game, 5, [GreedyBot()] * game.seats).record for _ in range(2))
    verify(first, new_game)
    assert first.moves == second.moves
    assert first.outcome == second.outcome


def test_greedy_beats_random_from_either_seat() -> None:
    for seed in range(10):
        seat = seed % 2
        bots: list[Bot] = [GreedyBot() if other == seat else RandomBot() for other in range(2)]
        assert played(2, seed, bots).winners == [seat]


def test_greedy_beats_three_random_bots() -> None:
    bots: list[Bot] = [RandomBot(), RandomBot(), GreedyBot(), RandomBot()]
    assert [played(4, seed, bots).winners for seed in range(3)] == [[2]] * 3


# Secrets


@pytest.mark.parametrize(
    "options", [{}, {"lookout": "alternate"}, {"factions": ["japanese", "egyptians", "romans"]}, DEVOUT]
)
def test_what_a_seat_cannot_know_does_not_change_its_choice(options: dict[str, Any]) -> None:
    game = new_game("settlers", 3, options)
    table = game.start(11)
    rng = from_seed(3)
    compared = 0
    while waiting := table.waiting():
        seat = waiting[rng.below(len(waiting))]
        assert isinstance(table, Table)
        if compared < 60 and rng.below(4) == 0 and len(table.moves(seat)) > 1:
            other = table.clone()
            other.scramble(seat, compared)
            assert choice(other, seat, compared, game) == choice(table, seat, compared, game)
            compared += 1
        moves = table.moves(seat)
        table.play(seat, moves[rng.below(len(moves))])
    assert compared > 30


@pytest.mark.parametrize("seed", range(3))
def test_nothing_hidden_changes_a_choice_while_a_prayer_is_said(seed: int) -> None:
    factions = ("aztecs", "egyptians", "romans")
    rng, compared = from_seed(seed), 0
    game, table = congregation(factions, seed)
    for _ in range(400):
        if not table.waiting() or compared == 25:
            break
        seat, move = devout_pick(table, rng)
        if (table.view(None).prayer or table.view(seat).known_top) and len(table.moves(seat)) > 1:
            other = table.clone()
            other.scramble(seat, compared)
            assert choice(other, seat, compared, game) == choice(table, seat, compared, game)
            compared += 1
        table.play(seat, move)
    assert compared == 25


# What it likes


def test_greedy_builds_production_early_rather_than_pass() -> None:
    table = turn(A, round=1, goods={A: {"wood": 1}}, hand={A: ["BAR001"]})
    assert choice(table, A) == Build("BAR001")


def test_greedy_takes_points_for_workers_before_they_are_lost() -> None:
    table = turn(A, round=5, goods={A: {"worker": 2}}, empire={A: ["BAR004"]})
    assert choice(table, A) in (Activate("BAR004"), Activate("BAR004", 2))


def test_greedy_passes_when_there_is_nothing_to_gain() -> None:
    assert choice(turn(A, round=5, hand={A: ["COM001"]}), A) == Pass()


def test_greedy_razes_the_card_it_needs_least() -> None:
    table = turn(A, round=5, goods={A: {"raze": 1}}, hand={A: ["COM015", "COM021"]})
    assert choice(table, A) == Raze("COM021")


def test_greedy_razes_what_the_opponent_would_miss_most() -> None:
    table = turn(A, round=2, goods={A: {"raze": 2}}, empire={B: ["COM080", "COM081", "COM027"]})
    assert choice(table, A) == Raze("COM027")


def test_greedy_gives_up_the_location_that_is_worth_least() -> None:
    table = turn(A, goods={A: {"wood": 1}}, hand={A: ["BAR007"]}, empire={A: ["BAR001", "COM069"]})
    assert choice(does(table, A, Build("BAR007")), A) == Choose(card="COM069")


def test_greedy_keeps_its_gold_for_what_nothing_else_can_pay() -> None:
    table = turn(A, goods={A: {"wood": 1, "gold": 1}}, hand={A: ["COM012"]})
    assert choice(does(table, A, Build("COM012")), A) == Pay(0)


def test_greedy_makes_a_deal_while_it_pays_and_prefers_points_at_the_end() -> None:
    wishes: dict[str, Any] = {
        "goods": {A: {"food": 1, "worker": 1}},
        "empire": {A: ["COM053"]},
        "hand": {A: ["BAR004"]},
    }
    assert choice(turn(A, round=1, **wishes), A) == Deal("BAR004")
    assert choice(turn(A, round=5, **wishes), A) == Activate("COM053")


def test_greedy_takes_points_rather_than_a_raze_token() -> None:
    table = production(factions=("egyptians", "romans"), empire={A: ["EGY004"]}, round=5)
    assert choice(table, A) == Choose(option=1)


def test_greedy_takes_an_offer_that_pays() -> None:
    wishes: dict[str, Any] = {"factions": ("egyptians", "romans"), "hand": {A: ["EGY001"]}, "empire": {A: ["EGY006"]}}
    rich = does(turn(A, goods={A: {"gold": 1}}, common_deck=[], deck={A: []}, **wishes), A, Build("EGY001"))
    assert choice(rich, A) == Choose(option=0)
    assert Decline() in rich.moves(A)


def test_greedy_empties_its_hand_under_the_gate_at_the_end() -> None:
    table = turn(A, round=5, factions=("japanese", "romans"), hand={A: ["COM001"]}, empire={A: ["JAP013"]})
    assert choice(table, A) == Put(card="COM001")


def test_greedy_protects_what_it_has_built() -> None:
    table = turn(A, goods={A: {"defence": 1}}, hand={A: ["COM069"]})
    assert choice(does(table, A, Build("COM069")), A) == Defend("COM069")


def test_greedy_takes_the_better_of_the_open_cards() -> None:
    table = turn(A, factions=("barbarians", "japanese"), round=1, offer=("COM073", "COM065"))
    snapshot = table.snapshot() | {"phase": "lookout", "step": 1, "question": "take"}
    assert choice(new_table(snapshot), A) == Take("COM065")


def test_greedy_thins_out_the_virtual_player() -> None:
    table = solo("barbarians", virtual=["COM069", "COM021"], goods={A: {"raze": 2}})
    assert choice(table, A) == Raze("COM021")


def new_table(snapshot: dict[str, Any]) -> Table:
    table = new_game("settlers", 2, {"factions": ["barbarians", "japanese"]}).restore(snapshot)
    assert isinstance(table, Table)
    return table
