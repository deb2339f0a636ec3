from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.settlers.support.differences import changes, gained
from games.settlers.support.positions import (
    A,
    B,
    C,
    choices,
    does,
    finish_round,
    goods,
    hand,
    hear,
    kind_of,
    location,
    play,
    question,
    refused,
    turn,
)
from reliquary.core.words import Move
from reliquary.games.settlers.cards.vocabulary import Good
from reliquary.games.settlers.events import Gained, Paid
from reliquary.games.settlers.moves import Build, Choose, Done, Exchange, Pass
from reliquary.games.settlers.table import Table

WOOD, STONE, FOOD, CARD = (Choose(good=good) for good in ("wood", "stone", "food", "card"))


@pytest.mark.clause("IS-082", "IS-006", "R-30", "S-05", "T-114", "DP-14")
def test_is_082_pairs_of_workers_as_in_the_rulebook_example() -> None:
    table = turn(A, goods={A: {"worker": 8}})
    before = table.clone()
    does(table, A, Exchange(), WOOD, CARD, CARD, CARD)  # no pair is left: the table continues by itself
    assert goods(table, A) == {"wood": 1}
    does(table, A, Choose(deck="common"), Choose(deck="common"), Choose(deck="faction"))
    assert gained(before, table) == {"worker": -8, "wood": 1, "card": 3}
    assert Counter(kind_of(card) for card in hand(table, A)) == {"common": 2, "barbarians": 1}
    assert table.waiting() == [B]


@pytest.mark.clause("IS-082", "R-30", "S-05")
@pytest.mark.parametrize("good", ["wood", "stone", "food"])
def test_is_082_a_single_pair_for_each_resource(good: Good) -> None:
    table = turn(A, goods={A: {"worker": 3}})
    does(table, A, Exchange())
    assert (question(table), choices(table, A)) == ("exchange", ["wood", "stone", "food", "card"])
    does(table, A, Choose(good=good))
    assert goods(table, A) == {"worker": 1, good: 1}


@pytest.mark.clause("IS-082", "DP-14")
def test_is_082_never_for_gold_or_tokens() -> None:
    table = turn(A, goods={A: {"worker": 6}})
    does(table, A, Exchange())
    for good in ("gold", "raze", "defence", "vp", "worker"):
        assert refused(table, A, Choose(good=good)) == ("not_an_option", "IS-029")
    assert refused(table, A, Done()) == ("not_an_option", "IS-029")


@pytest.mark.clause("IS-082", "IS-170")
@pytest.mark.parametrize("workers", [0, 1])
def test_is_082_it_takes_two_workers(workers: int) -> None:
    table = turn(A, goods={A: {"worker": workers, "wood": 4}})
    assert refused(table, A, Exchange()) == ("too_few_workers", "IS-082")
    reason = table.why_not(A, Exchange())
    assert reason is not None
    assert reason.numbers == {"workers": workers}


@pytest.mark.clause("R-30", "S-05", "IS-169", "IS-176")
def test_s_05_all_pairs_are_named_then_paid_then_the_goods_are_taken() -> None:
    table = turn(A, goods={A: {"worker": 8}})
    heard = hear(table)
    does(table, A, Exchange(), WOOD, STONE, WOOD)
    assert (goods(table, A), heard) == ({"worker": 8}, [])
    does(table, A, Done())
    assert heard == [Paid(A, {"worker": 6}, None), Gained(A, {"wood": 2, "stone": 1}, None)]
    assert goods(table, A) == {"worker": 2, "wood": 2, "stone": 1}


@pytest.mark.clause("IS-082", "IS-043")
def test_is_082_it_is_one_action() -> None:
    table = turn(A, goods={A: {"worker": 4}}, hand={A: ["COM069"]})
    does(table, A, Exchange(), WOOD, Done())
    assert table.waiting() == [B]
    assert refused(table, A, Build("COM069")) == ("not_your_turn", "IS-043")


# Oasis


def oasis(seat: int, workers: dict[int, int], mark: str = "", **wishes: Any) -> Table:
    """A, an Egyptian, has an Oasis; the others have Workers."""
    return turn(
        seat,
        factions=("egyptians", "romans", "barbarians"),
        goods={one: {"worker": number} for one, number in workers.items()},
        empire={A: [f"EGY005{mark}"]},
        **wishes,
    )


@pytest.mark.clause("IS-121", "R-09", "T-106")
def test_is_121_a_worker_for_each_pair_of_an_opponent_but_four_a_round() -> None:
    table = oasis(B, {B: 10, C: 2})
    before = table.clone()
    does(table, B, Exchange(), *[WOOD] * 5)
    assert changes(before, table) == {A: {"worker": 4}, B: {"worker": -10, "wood": 5}}
    before = table.clone()
    does(table, C, Exchange(), FOOD)
    assert changes(before, table) == {C: {"worker": -2, "food": 1}}


@pytest.mark.clause("IS-121", "R-09", "IS-172")
def test_is_121_the_limit_is_counted_over_all_opponents_and_anew_each_round() -> None:
    table = oasis(B, {B: 2, C: 4}, "+reacted3")
    before = table.clone()
    play(table, (B, Exchange()), (B, WOOD), (C, Exchange()), (C, WOOD), (C, WOOD))
    assert changes(before, table)[A] == {"worker": 1}
    assert location(table, "EGY005") == "EGY005"
    finish_round(table)
    workers = goods(table, A)["worker"]
    does(table, B, Exchange(), WOOD)
    assert goods(table, A)["worker"] == workers + 1


@pytest.mark.clause("IS-121", "R-25", "R-09", "IS-047", "T-107")
def test_r_25_oasis_works_after_its_owner_has_passed() -> None:
    table = oasis(B, {B: 2}, passed=[A])
    before = table.clone()
    does(table, B, Exchange(), CARD, Choose(deck="common"))
    assert changes(before, table) == {A: {"worker": 1}, B: {"worker": -2, "card": 1}}


@pytest.mark.clause("IS-121")
def test_is_121_own_pairs_bring_nothing() -> None:
    table = oasis(A, {A: 2})
    does(table, A, Exchange(), WOOD)
    assert goods(table, A) == {"wood": 1}


@pytest.mark.clause("IS-121")
def test_is_121_the_bonus_is_two_workers() -> None:
    table = turn(
        A, factions=("egyptians", "romans"), goods={A: {"food": 1}}, hand={A: ["EGY005"]}, empire={A: ["COM069"]}
    )
    does(table, A, Build("EGY005"))
    assert goods(table, A) == {"worker": 2}


@pytest.mark.clause("IS-050", "IS-044")
def test_is_050_the_actions_of_the_base_game() -> None:
    table = turn(
        A,
        factions=("japanese", "barbarians"),
        goods={A: {"worker": 2, "food": 1, "raze": 1, "wood": 1, "defence": 1}},
        hand={A: ["JAP001"]},
        empire={A: ["COM058", "JAP013", "JAP015"]},
    )
    kinds = {type(move).__name__ for move in table.moves(A)}
    assert kinds == {"Build", "Deal", "Raze", "Activate", "Exchange", "Pass", "Defend", "Deploy", "Put"}
    others: set[type[Move]] = {type(move) for move in table.rules.moves} - {type(move) for move in table.moves(A)}
    assert {kind.__name__ for kind in others} == {"Take", "Choose", "Pay", "Done", "Decline"}


@pytest.mark.clause("IS-044")
def test_is_044_any_number_of_actions_of_any_kind_in_any_order() -> None:
    table = turn(A, goods={A: {"worker": 9}}, hand={A: ["COM058", "COM069"]}, passed=[B])
    does(table, A, Exchange(), WOOD, Done(), Build("COM058"), Exchange(), FOOD, Done(), Build("COM069"))
    assert (goods(table, A), table.waiting()) == ({"worker": 6, "food": 1}, [A])
    does(table, A, Pass())
    assert question(table) == "take"
