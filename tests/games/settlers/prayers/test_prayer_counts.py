"""How a Prayer is drawn and counted, in which order it goes, and knowing what will be drawn. (AZ-086..102, S-15)"""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.changes import change
from games.settlers.support.positions import A, B, does, goods, hand, hear, player, points, question, turn
from games.settlers.support.praying import (
    AZTECS,
    BLESSINGS,
    BROWN,
    DRAW,
    GREY,
    NINE,
    RED,
    counted,
    deck_top,
    draws,
    piled,
    prayed_with,
)
from reliquary.games.settlers.events import (
    Drew,
    Gained,
    Peeked,
    PrayerBegan,
    PrayerCounted,
    PrayerDrawn,
    Rebuilt,
    SawCard,
)
from reliquary.games.settlers.moves import Activate, Choose

ROMANS = ("romans", "aztecs")


@pytest.mark.clause("AZ-089", "AZ-091", "R-40", "T-201")
@pytest.mark.parametrize(
    ("tokens", "drawn", "count", "score"),
    [
        ([], "red none none none", 1, 1),
        ([], "red red none none", 2, 3),
        ([], "brown grey pink none", 0, 0),
        (["tricolour"], "red none none none", 2, 3),
        (["red"], "red none none none", 2, 3),
        (["red", "tricolour"], "red red red red", 6, 3),
        (["red", "tricolour"], "brown grey pink none", 0, 0),
    ],
)
def test_az_089_cards_and_in_a_success_the_tokens_that_apply(
    tokens: list[str], drawn: str, count: int, score: int
) -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT020"]}, "blessings": {A: tokens}}
    table = turn(A, factions=AZTECS, top=deck_top(drawn), **rows)
    heard = hear(table)
    does(table, A, Activate("AZT020"), RED, *([DRAW] if tokens else []))
    assert counted(heard) == [(count > 0, {"red": count})]
    assert points(table, A) == score


@pytest.mark.clause("AZ-094", "R-48", "AZ-049")
def test_az_094_the_draw_is_open_to_all_and_enters_no_hand() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT027"]}}
    top = deck_top("brown brown grey red pink blue")
    table = turn(A, factions=AZTECS, top=top, **rows)
    heard = hear(table)
    does(table, A, Activate("AZT027"))
    for viewer in (A, B, None):
        prayer = table.view(viewer).prayer
        assert prayer is not None
        assert (prayer.seat, prayer.card, prayer.number, prayer.way) == (A, "AZT027", 6, "draw")
        assert (prayer.drawn, prayer.colour) == (top, None)
        assert prayer.counts == dict.fromkeys(NINE, 0) | {"brown": 2, "grey": 1, "red": 1, "pink": 1, "blue": 1}
        assert table.view(viewer).common_discard == []
    does(table, A, BROWN)
    assert table.view(B).prayer is None
    assert (hand(table, A), table.view(B).common_discard) == ([], top)
    assert not [event for event in heard if isinstance(event, Drew)]


@pytest.mark.clause("AZ-095", "R-49", "T-185", "D14", "IS-018")
def test_az_095_a_deck_that_runs_out_is_rebuilt_without_the_cards_drawn() -> None:
    two, ten = ["COM001", "COM002"], [f"COM{number:03}" for number in range(40, 50)]
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT004"]}}
    table = turn(A, factions=AZTECS, common_deck=two, common_discard=ten, **rows)
    heard = hear(table)
    does(table, A, Activate("AZT004"), GREY)
    (drawn,) = draws(heard)
    assert set(drawn[:2]) == set(two)
    assert len({*drawn[2:]} & {*ten}) == 3
    assert len([event for event in heard if isinstance(event, Rebuilt)]) == 1
    snapshot = table.snapshot()
    assert (sorted(snapshot["common_discard"]), len(snapshot["common_deck"])) == (sorted(drawn), 7)
    assert goods(table, A) == {"stone": 2}


@pytest.mark.clause("AZ-095", "R-49")
def test_az_095_with_too_few_cards_at_all_the_prayer_has_fewer() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT004"]}}
    table = turn(A, factions=AZTECS, common_deck=["COM001", "COM003"], common_discard=["COM002"], **rows)
    assert change(table, Activate("AZT004"), GREY) == {
        "A": "S+2 P-1",
        "AZT004": "used1+1worker",
        "common pile": "+COM001 +COM003",
    }
    table = turn(A, factions=AZTECS, common_deck=[], common_discard=[], **rows)
    assert change(table, Activate("AZT004"), GREY) == {"A": "P-1", "AZT004": "used1+1worker"}


@pytest.mark.clause("AZ-096", "R-22", "AZ-101")
def test_az_096_all_points_of_a_prayer_are_one_gain() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1, "stone": 2, "wood": 1}}, "empire": {A: ["AZT022"]}}
    table = turn(A, factions=AZTECS, top=deck_top("grey grey brown blue none"), **rows)
    heard = hear(table)
    stone = Choose(good="stone")
    does(table, A, Activate("AZT022"), stone, stone, Choose(good="wood"))
    assert [event.goods for event in heard if isinstance(event, Gained)] == [{"vp": 3 + 2}]


@pytest.mark.clause("AZ-097", "R-43", "T-183", "A7")
def test_az_097_two_uses_in_one_action_are_two_prayers() -> None:
    top = deck_top("brown brown brown none none red red pink pink pink")
    rows: dict[str, Any] = {"goods": {A: {"worker": 2}}, "empire": {A: ["AZT004"]}, "blessings": {A: ["tricolour"]}}
    table = turn(A, factions=AZTECS, top=top, **rows)
    heard = hear(table)
    does(table, A, Activate("AZT004", 2))
    assert goods(table, A) == {}  # both are paid first
    assert change(table, BROWN, DRAW, RED, DRAW) == {"A": "W+4 F+3", "common pile": piled(top)}
    assert draws(heard) == [top[:5], top[5:]]
    assert prayed_with(heard) == [("AZT004", 5, "brown"), ("AZT004", 5, "red")]


@pytest.mark.clause("AZ-086", "AZ-047")
def test_az_086_the_order_of_a_prayer() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}}, "empire": {A: ["AZT004", "AZT018"]}}
    five = deck_top("grey grey brown red blue")
    table = turn(A, factions=AZTECS, top=five, **rows)
    heard = hear(table)
    does(table, A, Activate("AZT004"), GREY)
    words = [type(event) for event in heard if isinstance(event, PrayerBegan | PrayerDrawn | PrayerCounted | Gained)]
    assert words == [PrayerBegan, PrayerDrawn, PrayerCounted, Gained]
    assert (question(table), goods(table, A)) == ("keep_card", {"stone": 2})  # the reward, then who reacts
    assert table.snapshot()["common_discard"] == []  # and only then the cards are discarded
    does(table, A, Choose(card=five[2]))
    assert set(table.snapshot()["common_discard"]) == {*five} - {five[2]}
    assert player(table, A)["empire"][1]["kept"] == [five[2]]


@pytest.mark.clause("AZ-101", "T-189", "D21", "AZ-060")
def test_az_101_a_token_lets_one_more_resource_be_handed_in() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 1, "food": 2}}, "empire": {A: ["AZT022"]}}
    table = turn(A, factions=AZTECS, top=deck_top("red blue blue pink none"), blessings={A: ["red"]}, **rows)
    food = Choose(good="food")
    does(table, A, Activate("AZT022"), DRAW)
    assert change(table, food, food)["A"] == "F-2 V+3"


@pytest.mark.clause("AZ-102", "R-58", "T-210")
def test_az_102_day_keepers_draw_two_more_and_change_nothing_without_a_draw() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 2}}, "empire": {A: ["AZT004", "AZT030"]}}
    top = deck_top("none none none none none grey grey grey")
    table = turn(A, factions=AZTECS, top=top, blessings={A: ["grey"]}, passed=[B], **rows)
    heard = hear(table)
    does(table, A, Activate("AZT004"), GREY, DRAW)
    assert (draws(heard), goods(table, A)) == ([top[:7]], {"worker": 1, "stone": 3})
    does(table, A, Activate("AZT004"), GREY, BLESSINGS)
    assert (len(draws(heard)), goods(table, A)) == (1, {"stone": 4})


# Looking at the top of the deck


@pytest.mark.clause("S-15", "DP-48", "T-241", "R-36")
def test_s_15_house_of_life_sets_the_order_of_the_next_cards_in_secret() -> None:
    top = deck_top("grey brown red blue")
    table = turn(A, factions=("egyptians", "aztecs"), goods={A: {"worker": 1}}, empire={A: ["EGY068"]}, top=top)
    heard = hear(table)
    does(table, A, Activate("EGY068"))
    assert (question(table), set(table.view(A).looking_at)) == ("order", set(top))
    assert table.view(B).looking_at == table.view(None).looking_at == []
    assert [event.number for event in heard if isinstance(event, Peeked)] == [4]
    assert {event.card for event in heard if isinstance(event, SawCard)} == set(top)
    assert all(event.witness == A for event in heard if isinstance(event, SawCard))
    wanted = [top[2], top[0], top[3], top[1]]
    does(table, A, *(Choose(card=card) for card in wanted[:3]))
    assert (hand(table, A), table.snapshot()["known_top"]) == (wanted[:1], wanted[1:])
    imagined = [table.imagine(A, seed).snapshot()["known_top"] for seed in range(5)]
    assert imagined == [wanted[1:]] * 5  # A knows what comes
    assert len({tuple(table.imagine(B, seed).snapshot()["known_top"]) for seed in range(5)}) > 1


@pytest.mark.clause("S-15")
def test_s_15_the_next_draws_come_in_that_order_whoever_draws() -> None:
    top = deck_top("grey brown red blue")
    rows: dict[str, Any] = {"goods": {A: {"worker": 1}, B: {"worker": 2}}, "empire": {A: ["EGY068"], B: ["AZT020"]}}
    table = turn(A, factions=("egyptians", "aztecs"), top=top, **rows)
    does(table, A, Activate("EGY068"), *(Choose(card=card) for card in top[:3]))
    heard = hear(table)
    does(table, B, Activate("AZT020"), BROWN)
    (drawn,) = draws(heard)
    assert drawn[:3] == top[1:]
    assert table.snapshot()["known_top"] == []
    assert goods(table, B) == {"worker": 1}
