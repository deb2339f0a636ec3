"""The Common designs that put other cards to use: Settlers, Acting Troupe, Imperial Messenger, Hanseatic League."""

from __future__ import annotations

import pytest

from games.settlers.support.changes import change, supply
from games.settlers.support.designs import Wishes, builder, built, design
from games.settlers.support.positions import A, B, choices, play, refused, turn
from reliquary.games.settlers.moves import Activate, Build, Choose, Pay

ROMANS = ("romans", "barbarians")
JAPANESE = ("japanese", "egyptians")
NO_TARGET = ("no_target", "IS-080")
TOO_POOR = ("cost_too_high", "IS-075")


# Settlers


@design("COM040")
@pytest.mark.clause("IS-136", "R-14", "T-089")
def test_settlers_build_a_faction_location_without_giving_one_up() -> None:
    table = turn(A, empire={A: ["COM040"]}, hand={A: ["BAR012"]}, goods={A: supply("3W")})
    assert change(table, Activate("COM040")) == {
        "A": "W-3 P+1 X+1",
        "A hand": "-BAR012",
        "A empire": "+BAR012",
        "COM040": "used1+1wood",
    }


@design("COM040")
@pytest.mark.clause("IS-136", "IS-080", "R-23")
def test_settlers_offer_only_faction_cards_that_can_still_be_paid() -> None:
    held = {A: ["BAR001", "BAR020", "BAR012", "COM058"]}
    table = turn(A, empire={A: ["COM040"]}, hand=held, goods={A: supply("2W")})
    play(table, (A, Activate("COM040")))
    assert choices(table, A) == ["BAR001", "BAR020"]
    for cards in (["COM058"], ["BAR012"], []):
        poor = turn(A, empire={A: ["COM040"]}, hand={A: cards}, goods={A: supply("2W")})
        assert refused(poor, A, Activate("COM040")) == NO_TARGET


@design("COM040", "COM078")
@pytest.mark.clause("R-14", "IS-059")
def test_a_location_built_by_settlers_sets_off_what_reacts_to_building() -> None:
    table = turn(A, empire={A: ["COM040", "COM078"]}, hand={A: ["BAR020"]}, goods={A: supply("2W")})
    assert change(table, Activate("COM040")) == {
        "A": "W-2 P+2 G+1 V+1",
        "A hand": "-BAR020",
        "A empire": "+BAR020",
        "COM040": "used1+1wood",
    }


@design("COM040", "BAR024")
@pytest.mark.clause("IS-136", "IS-170", "IS-005")
def test_gold_that_the_new_location_needs_cannot_be_spent_on_settlers() -> None:
    table = turn(A, empire={A: ["COM040"]}, hand={A: ["BAR024"]}, goods={A: supply("W G")})
    assert change(table, Activate("COM040")) == {
        "A": "W-1 S+1 G-1 X+1",
        "A hand": "-BAR024",
        "A empire": "+BAR024",
        "COM040": "used1+1wood",
    }


@design("COM040")
@pytest.mark.clause("IS-136", "IS-005", "S-02")
def test_gold_may_pay_for_settlers_and_for_what_they_build() -> None:
    table = turn(A, empire={A: ["COM040"]}, hand={A: ["BAR012"]}, goods={A: supply("W 2G")})
    assert change(table, Activate("COM040"), Pay(1)) == {
        "A": "W-1 P+1 G-2 X+1",
        "A hand": "-BAR012",
        "A empire": "+BAR012",
        "COM040": "used1+1gold",
    }
    assert change(builder("COM040", "W"), Build("COM040")) == built("COM040", "W")


# Acting Troupe


@design("COM041", "COM046")
@pytest.mark.clause("IS-141", "R-11", "T-086")
def test_acting_troupe_gives_a_used_castle_both_its_uses_back() -> None:
    table = turn(A, empire={A: ["COM041", "COM046+used2"]}, goods={A: supply("3P")}, passed=[B], common_deck=["COM070"])
    assert change(table, Activate("COM041")) == {"A": "P-1", "COM041": "used1+1worker", "COM046": "bare"}
    again = change(table, Activate("COM046", 2), Choose(deck="common"), Choose(deck="faction"))
    assert again["COM046"] == "used2+2worker"


@design("COM041")
@pytest.mark.clause("IS-141", "R-11", "R-23", "T-087")
def test_acting_troupe_frees_neither_unused_locations_nor_itself_nor_an_opponents() -> None:
    table = turn(A, empire={A: ["COM041", "COM046"], B: ["COM021+used"]}, goods={A: supply("2P")})
    assert refused(table, A, Activate("COM041")) == NO_TARGET
    used = turn(A, empire={A: ["COM041+used", "COM046+used"]}, goods={A: supply("2P")})
    assert refused(used, A, Activate("COM041")) == ("used_up", "IS-076")


@design("COM041")
@pytest.mark.clause("IS-141", "R-11")
def test_acting_troupe_chooses_one_of_several_used_locations() -> None:
    table = turn(A, empire={A: ["COM041", "COM046+used", "COM037+used"]}, goods={A: supply("P")})
    changed = change(table, Activate("COM041"), Choose(card="COM037"))
    assert changed == {"A": "P-1", "COM041": "used1+1worker", "COM037": "bare"}


@design("COM041")
@pytest.mark.clause("R-11", "R-12", "IS-127")
@pytest.mark.parametrize(("lifts", "left"), [(False, "blocked"), (True, "bare")])
def test_acting_troupe_lifts_a_block_only_by_agreement(lifts: bool, left: str) -> None:
    empire = {A: ["COM041", "COM021+used+blocked"]}
    table = turn(A, empire=empire, goods={A: supply("2P")}, passed=[B], refresh_lifts_block=lifts)
    assert change(table, Activate("COM041")) == {"A": "P-1", "COM041": "used1+1worker", "COM021": left}
    reason = table.why_not(A, Activate("COM021"))
    assert (reason is None) == lifts
    assert change(builder("COM041", "W W"), Build("COM041")) == built("COM041", "W W")


# Imperial Messenger and Hanseatic League


@design("COM057")
@pytest.mark.clause("IS-138", "R-23")
def test_imperial_messenger_takes_the_good_of_a_deal_that_stays() -> None:
    wishes: Wishes = {"factions": ROMANS, "empire": {A: ["COM057"]}, "goods": {A: supply("P")}}
    table = turn(A, **wishes, deals={A: ["ROM003", "ROM020"]})
    changed = change(table, Activate("COM057"), Choose(card="ROM020"))
    assert changed == {"A": "S+1 P-1", "COM057": "used1+1worker"}
    assert refused(turn(A, **wishes, deals={B: ["BAR001"]}), A, Activate("COM057")) == NO_TARGET
    assert change(builder("COM057", "F"), Build("COM057")) == built("COM057", "F")


@design("COM057")
@pytest.mark.clause("IS-138", "IS-006")
def test_imperial_messenger_draws_the_card_of_a_deal_from_either_deck() -> None:
    wishes: Wishes = {"factions": ROMANS, "empire": {A: ["COM057"]}, "goods": {A: supply("P")}}
    table = turn(A, **wishes, deals={A: ["ROM011"]}, deck={A: ["ROM001"]})
    changed = change(table, Activate("COM057"), Choose(deck="faction"))
    assert changed == {"A": "P-1", "A hand": "+ROM001", "COM057": "used1+1worker"}


@design("COM057", "JAP030")
@pytest.mark.clause("IS-138", "R-16", "T-117")
def test_imperial_messenger_uses_a_trade_route_and_the_school_of_diplomacy_stays_silent() -> None:
    empire = {A: ["COM057", "JAP030"], B: ["EGY028"]}
    table = turn(A, factions=JAPANESE, empire=empire, routes={A: ["EGY028"]}, goods={A: supply("P")})
    assert change(table, Activate("COM057")) == {"A": "P-1 G+1", "COM057": "used1+1worker"}


@design("COM061")
@pytest.mark.clause("IS-138", "T-096")
def test_hanseatic_league_turns_two_deals_into_four_points() -> None:
    wishes: Wishes = {"factions": ROMANS, "empire": {A: ["COM061"]}, "goods": {A: supply("2P")}}
    table = turn(A, **wishes, deals={A: ["ROM003", "ROM020"]})
    assert change(table, Activate("COM061", 2), Choose(card="ROM003")) == {
        "A": "P-2 V+4",
        "A deals": "-ROM003 -ROM020",
        "A pile": "+ROM003 +ROM020",
        "COM061": "used2+2worker",
    }
    assert change(builder("COM061", "W S S"), Build("COM061")) == built("COM061", "W S S")


@design("COM061")
@pytest.mark.clause("IS-138", "IS-075")
def test_hanseatic_league_needs_an_own_deal_for_every_use() -> None:
    wishes: Wishes = {"factions": ROMANS, "empire": {A: ["COM061"]}, "goods": {A: supply("2P")}}
    assert refused(turn(A, **wishes, deals={B: ["BAR001"]}), A, Activate("COM061")) == TOO_POOR
    table = turn(A, **wishes, deals={A: ["ROM003"]})
    assert refused(table, A, Activate("COM061", 2)) == TOO_POOR
    assert change(table, Activate("COM061"))["A"] == "P-1 V+2"


@design("COM061")
@pytest.mark.clause("IS-138", "R-06")
def test_hanseatic_league_takes_a_trade_route_deal_too() -> None:
    wishes: Wishes = {"routes": {A: ["EGY028"]}, "goods": {A: supply("P")}}
    table = turn(A, factions=JAPANESE, empire={A: ["COM061"], B: ["EGY028"]}, **wishes)
    mark = table.snapshot()["players"][A]["routes"][0]["mark"]
    assert change(table, Activate("COM061")) == {
        "A": "P-1 V+2",
        "A routes": "-EGY028",
        "A pile": f"+{mark}",
        "COM061": "used1+1worker",
    }
