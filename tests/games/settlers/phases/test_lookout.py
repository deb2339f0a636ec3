from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.settlers.support.positions import (
    A,
    B,
    C,
    does,
    finish_actions,
    finish_round,
    game_of,
    hand,
    hear,
    kind_of,
    outcome_of,
    player,
    question,
    refused,
    turn,
)
from reliquary.games.settlers.events import Displayed, PhaseBegan, Rebuilt, RoundBegan, Took
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Build, Done, Pass, Take
from reliquary.games.settlers.table import Table

THREE = ("barbarians", "japanese", "romans")


def lookout_of(table: Table) -> tuple[list[list[str]], list[int]]:
    """Take the first card of every display: what was shown each time, and who picked."""
    shown, picked = [], []
    while question(table) == "take":
        seat = table.waiting()[0]
        shown.append(table.view(seat).offer)
        picked.append(seat)
        table.play(seat, table.moves(seat)[0])
    return shown, picked


@pytest.mark.clause("IS-026", "IS-027", "T-122")
def test_is_026_five_rounds_of_lookout_production_action_and_cleanup() -> None:
    table = game_of(THREE[:2], {}).start(seed=2)
    heard = hear(table)
    while table.waiting():
        finish_round(table)
        while question(table) not in ("turn", "take", "nothing"):
            table.play(table.waiting()[0], table.moves(table.waiting()[0])[0])
    phases = [event.phase for event in heard if isinstance(event, PhaseBegan)]
    assert phases == [*["production", "action", "cleanup", "lookout"] * 4, "production", "action"]
    assert [event.round for event in heard if isinstance(event, RoundBegan)] == [2, 3, 4, 5]
    assert outcome_of(table).reason in ("highest_total", "tie_goods", "tie_hand", "shared")


@pytest.mark.clause("IS-028", "IS-096")
@pytest.mark.parametrize("last", [A, B, C])
def test_is_028_the_marker_moves_clockwise_whoever_passed_first(last: int) -> None:
    table = turn(last, factions=THREE, first=A, round=2, passed={A, B, C} - {last})
    finish_actions(table)
    assert (table.view(None).round, table.view(None).first, table.waiting()) == (3, B, [B])
    finish_round(finish_round(table))
    assert (table.view(None).round, table.view(None).first, table.waiting()) == (4, C, [C])
    finish_round(table)
    assert (table.view(None).round, table.view(None).first) == (5, A)


@pytest.mark.clause("IS-030", "IS-031", "IS-032", "T-002", "DP-04")
@pytest.mark.parametrize("first", [A, B, C])
def test_is_031_two_open_displays_there_and_back(first: int) -> None:
    table = game_of(THREE, {"first_player": f"seat:{first}"}).start(seed=4)
    before = [hand(table, seat) for seat in range(3)]
    shown, picked = lookout_of(table)
    clockwise = [(first + step) % 3 for step in range(3)]
    assert picked == [*clockwise, *clockwise[::-1]]
    assert [len(cards) for cards in shown] == [4, 3, 2, 4, 3, 2]
    assert not set(shown[0]) & set(shown[3])
    taken = [cards[0] for cards in shown]
    assert table.snapshot()["common_discard"] == [shown[2][1], shown[5][1]]
    for seat in range(3):
        mine = {card for card, one in zip(taken, picked, strict=True) if one == seat}
        assert set(hand(table, seat)) == {*before[seat], *mine}
        assert len(mine) == 2


@pytest.mark.clause("IS-030", "T-002")
def test_is_030_everybody_draws_a_faction_card_first() -> None:
    table = turn(A, factions=THREE, passed=[B, C])
    heard = hear(table)
    does(table, A, Pass())
    assert [[kind_of(card) for card in hand(table, seat)] for seat in range(3)] == [[faction] for faction in THREE]
    assert [player(table, seat)["deck"] and len(player(table, seat)["deck"]) for seat in range(3)] == [29, 29, 29]
    assert [len(event.cards) for event in heard if isinstance(event, Displayed)] == [4]


@pytest.mark.clause("IS-031")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_is_031_one_card_more_than_there_are_players(seats: int) -> None:
    table = ImperialSettlers(seats).start(seed=6)
    heard = hear(table)
    assert len(table.view(None).offer) == seats + 1
    lookout_of(table)
    assert [len(event.cards) for event in heard if isinstance(event, Displayed)] == [seats + 1]
    assert [event.seat for event in heard if isinstance(event, Took)][-1] == table.view(None).first
    assert len(table.view(None).common_discard) == 2


@pytest.mark.clause("IS-031", "IS-029")
def test_is_031_only_an_open_card_and_only_in_turn() -> None:
    table = game_of(THREE, {"first_player": "seat:1"}).start(seed=4)
    open_card = table.view(None).offer[0]
    hidden = next(card for card in table.snapshot()["common_deck"])
    assert refused(table, B, Take(hidden)) == ("not_an_option", "IS-029")
    assert refused(table, B, Pass()) == ("not_an_option", "IS-029")
    assert refused(table, A, Take(open_card)) == ("not_your_turn", "IS-043")
    assert refused(table, B, Build(hand(table, B)[0])) == ("not_an_option", "IS-029")


@pytest.mark.clause("IS-018", "IS-030", "R-01", "T-004")
def test_is_018_who_has_no_faction_deck_left_draws_nothing() -> None:
    pile = ["BAR001", "BAR002", "BAR003", "BAR004", "BAR005", "BAR006"]
    table = turn(A, passed=[B], deck={A: []}, discard={A: pile})
    before = hand(table, A)
    does(table, A, Pass())
    assert (hand(table, A), player(table, A)["deck"], player(table, A)["discard"]) == (before, [], pile)


@pytest.mark.clause("R-01", "T-005")
def test_r_01_by_agreement_the_pile_is_shuffled_and_drawn_from() -> None:
    pile = ["BAR001", "BAR002", "BAR003", "BAR004", "BAR005", "BAR006"]
    table = turn(A, passed=[B], deck={A: []}, discard={A: pile}, faction_deck_empty="reshuffle")
    before = set(hand(table, A))
    does(table, A, Pass())
    (drawn,) = set(hand(table, A)) - before
    assert drawn in pile
    assert sorted([*player(table, A)["deck"], drawn]) == pile
    assert player(table, A)["discard"] == []


@pytest.mark.clause("IS-033")
def test_is_033_there_is_no_hand_limit() -> None:
    commons = [f"COM0{number}" for number in range(10, 60)]
    table = turn(A, passed=[B], hand={A: commons})
    does(table, A, Pass())
    assert len(hand(table, A)) == 51
    finish_round(table)
    assert (len(hand(table, A)), question(table)) == (53, "turn")


@pytest.mark.clause("IS-034", "IS-018", "T-006")
def test_is_034_the_deck_is_rebuilt_while_cards_are_turned_up() -> None:
    pile = [f"COM0{number}" for number in range(10, 20)]
    table = turn(A, passed=[B], common_deck=["COM001"], common_discard=pile)
    heard = hear(table)
    does(table, A, Pass())
    view = table.view(None)
    assert (len(view.offer), view.common_deck, view.common_discard) == (3, 8, [])
    assert "COM001" in view.offer
    assert sum(isinstance(event, Rebuilt) for event in heard) == 1


@pytest.mark.clause("IS-034", "R-37")
def test_r_37_if_nothing_is_left_nothing_is_turned_up() -> None:
    table = turn(A, passed=[B], common_deck=["COM001"], common_discard=[])
    hands = [len(hand(table, seat)) for seat in (A, B)]
    does(table, A, Pass())  # the only open card goes to the new first player without a question
    assert question(table) == "turn"
    assert [len(hand(table, seat)) for seat in (A, B)] == [hands[A] + 1, hands[B] + 2]
    assert "COM001" in hand(table, B)


@pytest.mark.clause("IS-029", "IS-177")
def test_is_029_the_table_always_waits_for_one_seat_at_a_decision_point() -> None:
    dice = Random(7)
    table = game_of(THREE, {}).start(seed=7)
    seen: Counter[str] = Counter()
    while table.waiting():
        (seat,) = table.waiting()
        moves = table.moves(seat)
        seen[question(table)] += 1
        assert moves
        assert all(not table.moves(other) for other in range(3) if other != seat)
        table.play(seat, dice.choice(moves if len(moves) == 1 or question(table) != "turn" else moves[1:]))
    assert {"take", "turn", "deck", "exchange"} <= set(seen)


@pytest.mark.clause("IS-029")
def test_is_029_when_the_game_is_over_nothing_can_be_done() -> None:
    table = turn(A, round=5, passed=[B], hand={A: ["COM069"]})
    does(table, A, Pass())
    assert table.waiting() == []
    for move in (Pass(), Done(), Build("COM069")):
        assert refused(table, A, move) == ("over", "IS-097")
