from __future__ import annotations

import pytest

from games.settlers.support.differences import changes, gained
from games.settlers.support.layout import BASE, DESIGN
from games.settlers.support.positions import (
    A,
    B,
    choices,
    does,
    empire,
    finish_round,
    goods,
    hand,
    hear,
    play,
    player,
    points,
    question,
    refused,
    turn,
)
from reliquary.games.settlers.events import Built, Gained, GaveUp, Paid
from reliquary.games.settlers.moves import Activate, Build, Choose, Pass


@pytest.mark.clause("IS-051", "IS-170")
def test_is_051_a_hand_card_is_paid_and_placed() -> None:
    table = turn(A, goods={A: {"wood": 2}}, hand={A: ["COM058", "COM076"]})
    assert refused(table, A, Build("COM059")) == ("not_in_hand", "IS-051")
    before = table.clone()
    does(table, A, Build("COM058"))
    assert gained(before, table) == {"wood": -1, "card": -1, "location": 1}
    assert (hand(table, A), empire(table, A)) == (["COM076"], ["COM058"])


@pytest.mark.clause("IS-051")
def test_is_051_anothers_hand_card_cannot_be_built() -> None:
    table = turn(A, goods={A: {"wood": 5}}, hand={B: ["COM058"]})
    assert refused(table, A, Build("COM058")) == ("not_in_hand", "IS-051")


@pytest.mark.clause("IS-052", "T-042")
def test_is_052_workers_are_no_resource() -> None:
    table = turn(A, goods={A: {"worker": 4, "stone": 3, "raze": 3}}, hand={A: ["COM012"]})
    assert refused(table, A, Build("COM012")) == ("too_dear", "IS-052")
    reason = table.why_not(A, Build("COM012"))
    assert reason is not None
    assert reason.numbers == {"card": "COM012", "missing": 1}


@pytest.mark.clause("IS-052", "IS-005", "T-031")
def test_is_052_gold_stands_in_for_a_missing_resource() -> None:
    table = turn(A, goods={A: {"wood": 1, "stone": 1, "gold": 1}}, hand={A: ["COM003"]})
    does(table, A, Build("COM003"), Choose(deck="common"))
    assert (goods(table, A), points(table, A)) == ({}, 1)


@pytest.mark.clause("IS-052")
def test_is_052_common_cards_never_ask_for_a_location() -> None:
    assert not [card for card, design in DESIGN.items() if design.faction == "common" and design.location]


@pytest.mark.clause("IS-053", "IS-058", "T-030", "DP-10")
def test_is_053_a_faction_card_takes_the_place_of_a_location_as_in_the_rulebook_example() -> None:
    table = turn(A, goods={A: {"wood": 2}}, hand={A: ["BAR012"]}, empire={A: ["COM006"]})
    before = table.clone()
    does(table, A, Build("BAR012"))
    assert gained(before, table) == {"wood": -2, "raze": 1, "worker": 1, "card": -1}
    assert (empire(table, A), table.view(None).common_discard) == (["BAR012"], ["COM006"])


@pytest.mark.clause("IS-053", "IS-073", "R-19", "R-29", "T-032")
def test_is_053_a_foundation_will_do() -> None:
    table = turn(A, goods={A: {"wood": 1, "stone": 2}}, hand={A: ["BAR014"]}, foundations={A: ["COM001"]})
    before = table.clone()
    does(table, A, Build("BAR014"))
    assert gained(before, table) == {"wood": -1, "stone": -2, "card": -1, "foundation": -1, "location": 1}
    assert table.view(None).common_discard == ["COM001"]


@pytest.mark.clause("IS-053", "R-19", "DP-10")
def test_is_053_common_faction_ruins_or_foundation_at_choice_but_only_own_ones() -> None:
    table = turn(
        A,
        goods={A: {"wood": 2}},
        hand={A: ["BAR012"]},
        empire={A: ["COM046+used2", "BAR001", "COM069"], B: ["JAP001"]},
        foundations={A: ["COM001"], B: ["COM002"]},
    )
    does(table, A, Build("BAR012"))
    assert question(table) == "give_up"
    assert set(choices(table, A)) == {"COM046", "BAR001", "COM069", "COM001"}
    assert refused(table, A, Choose(card="JAP001")) == ("not_an_option", "IS-029")
    does(table, A, Choose(card="BAR001"))
    assert player(table, A)["discard"] == ["BAR001"]


@pytest.mark.clause("IS-053", "IS-170", "T-034")
def test_is_053_without_a_location_or_foundation_it_is_refused() -> None:
    table = turn(A, goods={A: {"wood": 2}}, hand={A: ["BAR012"]}, empire={B: ["JAP001"]}, deals={A: ["BAR001"]})
    assert refused(table, A, Build("BAR012")) == ("nothing_to_give_up", "IS-053")


@pytest.mark.clause("IS-053")
def test_is_053_some_faction_cards_have_no_location_symbol() -> None:
    free = {design.key for design in BASE.values() if design.faction != "common" and not design.location}
    assert free == {"BAR001", "BAR020", "JAP001", "JAP004", "EGY001", "EGY011", "EGY028"}
    table = turn(A, goods={A: {"wood": 1}}, hand={A: ["BAR001"]})
    does(table, A, Build("BAR001"))
    assert (empire(table, A), goods(table, A)) == (["BAR001"], {"wood": 2})


@pytest.mark.clause("IS-054", "IS-083", "R-19", "T-033")
def test_is_054_a_used_location_may_be_given_up_with_all_that_lies_on_it() -> None:
    table = turn(A, goods={A: {"wood": 1}}, hand={A: ["BAR007"]}, empire={A: ["COM046+used+defence"]})
    before = table.clone()
    does(table, A, Build("BAR007"))
    assert gained(before, table) == {"wood": -1, "card": -1, "defended": -1}
    assert (empire(table, A), goods(table, A)) == (["BAR007"], {})


@pytest.mark.clause("IS-054", "R-19", "IS-085", "IS-110")
def test_is_054_cards_and_samurai_under_and_on_it_go_too() -> None:
    table = turn(
        A,
        factions=("japanese", "romans"),
        goods={A: {"wood": 1}},
        points={A: 2},
        hand={A: ["JAP019"]},
        empire={A: ["JAP013+samurai+COM001+JAP001"]},
    )
    does(table, A, Build("JAP019"))
    assert (player(table, A)["discard"], table.view(None).common_discard) == (["JAP001", "JAP013"], ["COM001"])
    assert (empire(table, A), goods(table, A), points(table, A)) == (["JAP019"], {}, 2)


@pytest.mark.clause("IS-055", "IS-060", "R-19", "T-037")
def test_is_055_what_is_given_up_no_longer_counts() -> None:
    table = turn(
        A, factions=("egyptians", "romans"), goods={A: {"stone": 1}}, hand={A: ["EGY002"]}, empire={A: ["COM001"]}
    )
    does(table, A, Build("EGY002"))
    assert goods(table, A) == {"stone": 1}


@pytest.mark.clause("IS-055", "IS-087")
def test_is_055_a_feature_given_up_does_not_react_to_the_building() -> None:
    table = turn(A, goods={A: {"wood": 1, "stone": 1}}, hand={A: ["BAR029"]}, empire={A: ["COM005"]})
    does(table, A, Build("BAR029"))
    assert (points(table, A), goods(table, A)) == (1, {"gold": 1})  # Border itself is black


@pytest.mark.clause("IS-056", "IS-135", "IS-045", "T-039")
def test_is_056_free_cards_still_take_the_action() -> None:
    table = turn(A, hand={A: ["COM069", "COM070"]})
    before = table.clone()
    does(table, A, Build("COM069"))
    assert gained(before, table) == {"worker": 1, "card": -1, "location": 1}
    assert table.waiting() == [B]
    assert refused(table, A, Build("COM070")) == ("not_your_turn", "IS-043")
    play(table, (B, Pass()), (A, Build("COM070")))
    assert goods(table, A) == {"worker": 2}


@pytest.mark.clause("IS-057", "IS-058", "IS-060", "R-21", "R-22")
def test_is_057_production_then_bonus_then_reactions() -> None:
    table = turn(A, goods={A: {"wood": 1}}, hand={A: ["COM012"]}, empire={A: ["COM078"]})
    heard = hear(table)
    does(table, A, Build("COM012"))
    assert heard[:5] == [
        Paid(A, {"wood": 1}, None),
        Built(A, "COM012"),
        Gained(A, {"worker": 1}, "COM012"),
        Gained(A, {"worker": 1}, "COM012"),
        Gained(A, {"gold": 1, "vp": 1}, "COM078"),
    ]


@pytest.mark.clause("IS-055", "IS-057", "IS-169", "IS-176")
def test_is_055_everything_is_paid_before_the_card_lies_there() -> None:
    table = turn(A, goods={A: {"wood": 2}}, hand={A: ["BAR012"]}, empire={A: ["COM006"]})
    heard = hear(table)
    does(table, A, Build("BAR012"))
    assert heard == [
        GaveUp(A, "COM006"),
        Paid(A, {"wood": 2}, None),
        Built(A, "BAR012"),
        Gained(A, {"worker": 1, "raze": 1}, "BAR012"),
    ]


@pytest.mark.clause("IS-058", "T-038")
def test_is_058_production_and_bonus_when_built_production_alone_later() -> None:
    table = turn(A, goods={A: {"wood": 1, "stone": 1}}, hand={A: ["COM008"]})
    before = table.clone()
    does(table, A, Build("COM008"))
    assert gained(before, table) == {"wood": -1, "stone": -1 + 2, "card": -1, "location": 1}
    finish_round(table)
    assert goods(table, A)["stone"] == 1


@pytest.mark.clause("IS-059", "IS-089", "T-036")
def test_is_059_a_feature_reacts_to_its_own_building() -> None:
    table = turn(A, goods={A: {"wood": 1, "stone": 2}}, hand={A: ["COM002"]})
    before = table.clone()
    does(table, A, Build("COM002"))
    assert gained(before, table) == {"wood": -1, "stone": -2, "gold": 1, "vp": 1, "card": -1, "location": 1}


@pytest.mark.clause("IS-059", "T-044")
def test_is_059_only_if_the_building_fits() -> None:
    table = turn(
        A,
        factions=("romans", "japanese"),
        goods={A: {"stone": 1}},
        hand={A: ["ROM001"]},
        empire={A: ["ROM009", "COM069"]},
    )
    does(table, A, Build("ROM001"), Choose(card="COM069"))
    assert (points(table, A), goods(table, A), question(table)) == (0, {}, "turn")


@pytest.mark.clause("IS-060", "IS-142", "T-035")
@pytest.mark.parametrize(
    ("card", "same"),
    [
        ("COM001", ["COM036", "COM008", "COM009", "COM010", "COM011", "COM033", "COM034"]),
        ("COM003", ["COM058", "COM007", "COM029", "COM042", "COM043", "COM044", "COM045"]),
        ("COM075", ["COM056", "COM023", "COM024", "COM025", "COM052", "COM053", "COM054"]),
        ("COM079", ["COM012", "COM013", "COM014", "COM015", "COM016", "COM017", "COM039"]),
        ("COM081", ["COM021", "COM022", "COM027", "COM028", "COM030", "COM031", "COM032"]),
    ],
)
@pytest.mark.parametrize("others", [0, 2, 5, 7])
def test_is_142_a_point_for_each_location_of_the_colour_and_a_card(card: str, same: list[str], others: int) -> None:
    rows = {A: [*same[:others], "COM018"], B: same[others:]}
    table = turn(A, goods={A: {"wood": 2, "stone": 2}}, hand={A: [card]}, empire=rows)
    does(table, A, Build(card), Choose(deck="common"))
    assert (points(table, A), len(hand(table, A))) == (min(others + 1, 6), 1)


@pytest.mark.clause("IS-061", "IS-176")
def test_is_061_what_a_building_brings_cannot_pay_for_it() -> None:
    table = turn(A, goods={A: {"wood": 1}}, hand={A: ["COM007", "COM062"]})
    for card in ("COM007", "COM062"):
        assert refused(table, A, Build(card)) == ("too_dear", "IS-052")


@pytest.mark.clause("IS-130", "IS-059", "R-21", "T-040")
def test_is_130_trade_colony_is_red_brown_and_grey_at_once() -> None:
    features = ["COM006", "COM002", "COM004", "COM069"]
    table = turn(
        A,
        factions=("romans", "japanese"),
        goods={A: {"wood": 1, "stone": 2}},
        hand={A: ["ROM023"]},
        empire={A: features},
    )
    before = table.clone()
    does(table, A, Build("ROM023"), Choose(card="COM069"))
    assert changes(before, table) == {A: {"wood": -1, "stone": -2, "gold": 4, "vp": 3, "worker": 1, "card": -1}}


@pytest.mark.clause("IS-081")
def test_is_081_a_location_built_this_turn_waits_for_the_next_to_be_used() -> None:
    table = turn(A, goods={A: {"wood": 1, "worker": 1}}, hand={A: ["COM058"]}, passed=[B])
    does(table, A, Build("COM058"))
    assert Activate("COM058") in table.moves(A)  # the next turn, B having passed
    table = turn(A, goods={A: {"wood": 1, "worker": 1, "defence": 1}}, hand={A: ["COM058"]})
    does(table, A, Build("COM058"))
    assert question(table) == "after"
    assert refused(table, A, Activate("COM058")) == ("action_taken", "IS-043")
