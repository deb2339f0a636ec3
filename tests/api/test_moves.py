"""Moves may be written as dicts, mistakes say what would be right, and a refusal is a sentence."""

from __future__ import annotations

from typing import Any

import pytest

import reliquary as rq
from reliquary.core.words import Reason


@pytest.fixture
def table() -> rq.warehouse51.Table:
    return rq.new_game("warehouse51", seats=3).start(seed=51)


def test_a_dict_is_a_move(table: rq.warehouse51.Table) -> None:
    table.play(0, {"type": "reveal", "deck": "blue"})
    assert table.why_not(1, {"type": "bid", "ingots": 3}) is None
    table.play(1, {"type": "bid", "ingots": 3})
    standing = table.view(2).standing
    assert standing is not None
    assert (standing.seat, standing.ingots) == (1, 3)


@pytest.mark.parametrize(
    ("name", "wrong", "told"),
    [
        ("warehouse51", "pass", r"a dict such as {'type': 'reveal', 'deck': 'blue'}"),
        ("warehouse51", ("bid", 3), r"a move is one of `table.moves\(seat\)`"),
        ("warehouse51", {"ingots": 3}, r"missing required field `type`; the types of moves are reveal, bid, pass"),
        ("warehouse51", {"type": "bidd"}, r"the types of moves are reveal, bid, pass, seal"),
        ("warehouse51", {"type": "bid", "ingots": "3"}, r"Expected `int`, got `str` - at `\$.ingots`"),
        ("warehouse51", {"type": "pawn", "relic": "excalibr"}, "did you mean excalibur"),
        ("settlers", 7, r"a dict such as {'type': 'take', 'card': 'COM001'}"),
        ("settlers", {"type": "take", "card": "COM1"}, "there is no 'COM1', did you mean COM"),
    ],
)
def test_what_is_no_move_says_how_moves_are_written(name: str, wrong: Any, told: str) -> None:
    table: Any = rq.new_game(name).start(seed=1)
    before = table.snapshot()
    for ask in (table.play, table.why_not):
        with pytest.raises(ValueError, match=told):
            ask(table.turn(), wrong)
    assert table.snapshot() == before


def test_a_refusal_is_a_sentence_with_its_clause(table: rq.warehouse51.Table) -> None:
    table.play(0, {"type": "reveal", "deck": "blue"})
    with pytest.raises(rq.Illegal) as refused:
        table.play(1, rq.warehouse51.Bid(11))
    assert str(refused.value) == "You cannot bid 11 ingots, because you own only 10 ingots (W51-078)"
    assert refused.value.reason.key == "bid_above_purse"


def test_a_refusal_in_settlers_is_a_sentence_with_its_clause() -> None:
    table = rq.new_game("settlers").start(seed=1)
    with pytest.raises(rq.Illegal) as refused:
        table.play(table.turn(), rq.settlers.Pass())
    assert str(refused.value) == "That does not answer the question: which open card to take (IS-029)"


def test_a_game_without_sentences_is_refused_in_plain_words() -> None:
    assert str(rq.Illegal(Reason("too_many_stones", "NIM-2", {"most": 3}))) == "Too many stones: most 3 (NIM-2)"
    assert str(rq.Illegal(Reason("unknown_move", "NIM-2"))) == "Unknown move (NIM-2)"


def test_a_table_says_what_everyone_may_know(table: rq.warehouse51.Table) -> None:
    assert repr(table) == "<Warehouse 51: 3 seats, 26 relics in the decks, reveal, seat 0 to move>"
    table.play(0, {"type": "reveal", "deck": "blue"})
    assert repr(table) == (
        "<Warehouse 51: 3 seats, 25 relics in the decks, open auction of seven_league_boots, seat 1 to move>"
    )
    over = rq.play_match("settlers", "random", seed=51)
    assert repr(over.table).startswith("<Imperial Settlers: barbarians and japanese, round 5, won by seat ")


@pytest.mark.parametrize("name", ["warehouse51", "settlers"])
def test_what_a_table_says_hangs_on_no_secret(name: str) -> None:
    table: Any = rq.new_game(name).start(seed=3)
    for _ in range(60):
        twin = table.clone()
        twin.scramble(None, seed=7)
        assert repr(twin) == repr(table)
        table.play(table.turn(), table.moves(table.turn())[-1])


@pytest.mark.parametrize(
    "game",
    [
        rq.new_game("warehouse51", 3, edition="it", jump_bids=False),
        rq.new_game("warehouse51"),
        rq.new_game("settlers", 3, peaceful=True),
    ],
    ids=repr,
)
def test_a_game_says_how_it_is_built(game: rq.Warehouse51 | rq.ImperialSettlers) -> None:
    built = eval(repr(game), {"Warehouse51": rq.Warehouse51, "ImperialSettlers": rq.ImperialSettlers})
    assert (built.options, built.seats, built.pack) == (game.options, game.seats, game.pack)
