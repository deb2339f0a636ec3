from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.positions import (
    A,
    B,
    C,
    D,
    does,
    empire,
    finish_actions,
    game_of,
    hand,
    hear,
    kind_of,
    play,
    points,
    question,
    refused,
    turn,
)
from reliquary.games.settlers.events import Displayed, Drafted, Drew
from reliquary.games.settlers.moves import Activate, Choose, Pass, Raze, Take
from reliquary.games.settlers.table import Table

FOUR = ("barbarians", "japanese", "romans", "egyptians")


def drafting(seats: int, **options: Any) -> Table:
    return game_of(FOUR[:seats], {"lookout": "alternate", "first_player": "seat:0", **options}).start(seed=6)


@pytest.mark.clause("IS-143", "IS-029", "T-126", "DP-05", "DP-06")
def test_is_143_keep_one_of_three_pass_two_on_keep_one_of_two() -> None:
    table = drafting(3)
    hands = [hand(table, seat) for seat in range(3)]
    dealt = [table.view(seat).panels[seat].draft or [] for seat in range(3)]
    assert [len(cards) for cards in dealt] == [3, 3, 3]
    assert table.waiting() == [A, B, C]
    play(table, (B, Take(dealt[B][0])), (A, Take(dealt[A][1])), (C, Take(dealt[C][2])))
    passed_on = [set(dealt[seat]) - {dealt[seat][place]} for seat, place in ((C, 2), (A, 1), (B, 0))]
    for seat in range(3):
        assert {move.card for move in table.moves(seat) if isinstance(move, Take)} == passed_on[seat]
    second = [sorted(cards) for cards in passed_on]
    play(table, *((seat, Take(second[seat][0])) for seat in (C, B, A)))
    assert table.view(None).phase == "action"
    kept = [{dealt[A][1], second[A][0]}, {dealt[B][0], second[B][0]}, {dealt[C][2], second[C][0]}]
    assert [set(hand(table, seat)) for seat in range(3)] == [set(hands[seat]) | kept[seat] for seat in range(3)]
    assert set(table.view(None).common_discard) == {second[seat][1] for seat in range(3)}


@pytest.mark.clause("IS-143", "IS-029")
def test_is_143_all_choose_at_the_same_time_and_nobody_twice() -> None:
    table = drafting(2)
    heard = hear(table)
    mine, theirs = ((table.view(seat).panels[seat].draft or []) for seat in (A, B))
    assert refused(table, A, Take(theirs[0])) == ("not_an_option", "IS-029")
    play(table, (B, Take(theirs[0])))
    assert table.waiting() == [A]
    assert refused(table, B, Take(theirs[1]))[0] == "not_your_turn"
    play(table, (A, Take(mine[0])))
    assert table.waiting() == [A, B]
    assert heard == [Drafted(B), Drafted(A)]


@pytest.mark.clause("IS-143")
def test_is_143_what_was_laid_aside_may_be_looked_at() -> None:
    table = drafting(2)
    first = (table.view(A).panels[A].draft or [])[0]
    before = hand(table, A)
    play(table, (A, Take(first)))
    panel = table.view(A).panels[A]
    assert (panel.hand, panel.drafted) == (before, 1)
    assert first in (panel.draft or [])


@pytest.mark.clause("IS-144", "T-127", "DP-04")
def test_is_144_advanced_for_two() -> None:
    table = game_of(FOUR[:2], {"lookout": "advanced", "first_player": "seat:1"}).start(seed=6)
    before = [len(hand(table, seat)) for seat in (A, B)]
    shown, pickers, last = picks(table)
    assert (shown, pickers) == ([5, 4, 3, 2], [B, A, B, A])
    assert [len(hand(table, seat)) for seat in (A, B)] == [before[A] + 2, before[B] + 2]
    assert table.view(None).common_discard == last


@pytest.mark.clause("IS-145", "R-35", "T-128", "DP-04")
@pytest.mark.parametrize(("seats", "expected", "cards"), [(3, [5, 4, 4, 3, 3, 2], 7), (4, [5, 4, 4, 4, 3, 3, 3, 2], 9)])
def test_is_145_advanced_for_three_and_four(seats: int, expected: list[int], cards: int) -> None:
    table = game_of(FOUR[:seats], {"lookout": "advanced", "first_player": "seat:1"}).start(seed=6)
    deck = table.view(None).common_deck + 5
    shown, pickers, last = picks(table)
    order = [(1 + step) % seats for step in range(seats)]
    assert (shown, pickers) == (expected, order + order)
    assert deck - table.view(None).common_deck == cards
    assert table.view(None).common_discard == last
    assert len(last) == 1


def picks(table: Table) -> tuple[list[int], list[int], list[str]]:
    """Take the first card each time: how many lay open, who picked, and what was left at the end."""
    shown, pickers, left = [], [], []
    while question(table) == "take":
        (seat,) = table.waiting()
        offer = table.view(seat).offer
        shown.append(len(offer))
        pickers.append(seat)
        left = offer[1:]
        table.play(seat, table.moves(seat)[0])
    return shown, pickers, left


@pytest.mark.clause("IS-145")
def test_is_145_one_new_card_at_a_time() -> None:
    table = game_of(FOUR, {"lookout": "advanced", "first_player": "seat:0"}).start(seed=2)
    heard = hear(table)
    picks(table)
    sizes = [len(event.cards) for event in heard if isinstance(event, Displayed)]
    assert sizes == [4, 4, 3, 3]


@pytest.mark.clause("IS-146", "T-130")
def test_is_146_the_peaceful_game_deals_a_common_card_and_forbids_the_raze_action() -> None:
    rows: dict[str, Any] = {"factions": ("egyptians", "romans"), "empire": {A: ["EGY003"], B: ["COM018"]}}
    table = turn(A, goods={A: {"raze": 3}}, hand={A: ["COM003"]}, peaceful=True, **rows)
    assert refused(table, A, Raze("COM018")) == ("peaceful", "IS-146")
    assert Raze("COM003") in table.moves(A)
    does(table, A, Activate("EGY003"))
    assert (empire(table, B), points(table, A)) == (["COM018+foundation"], 1)
    table = turn(A, peaceful=True, factions=("egyptians", "romans"), passed=[B])
    heard = hear(table)
    does(table, A, Pass())
    assert [sorted(kind_of(card) for card in hand(table, seat)) for seat in (A, B)] == [
        ["common", "egyptians"],
        ["common", "romans"],
    ]
    assert [(event.seat, event.deck) for event in heard if isinstance(event, Drew)] == [
        (B, "faction"),
        (B, "common"),
        (A, "faction"),
        (A, "common"),
    ]


@pytest.mark.clause("IS-146")
def test_is_146_dark_chapel_may_raze_opponents_in_the_peaceful_game() -> None:
    rows: dict[str, Any] = {"goods": {A: {"raze": 2}}, "empire": {A: ["BAR014"], B: ["COM018", "JAP001"]}}
    table = turn(A, peaceful=True, **rows)
    does(table, A, Activate("BAR014"), Choose(card="JAP001"))
    assert empire(table, B) == ["COM018"]


@pytest.mark.clause("IS-147", "DP-01")
@pytest.mark.parametrize("lookout", ["standard", "alternate", "advanced"])
@pytest.mark.parametrize("peaceful", [False, True])
def test_is_147_lookout_and_peace_are_chosen_apart(lookout: str, peaceful: bool) -> None:
    table = turn(D, factions=FOUR, lookout=lookout, peaceful=peaceful, passed=[A, B, C])
    finish_actions(table)
    for seat, faction in enumerate(FOUR):
        assert {kind_of(card) for card in hand(table, seat)} == ({"common", faction} if peaceful else {faction})
        assert len(hand(table, seat)) == 1 + peaceful
    assert question(table) == ("draft" if lookout == "alternate" else "take")
