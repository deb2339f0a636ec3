"""The Japanese designs that live on Deals and on what is put down for good, with their limits and refusals."""

from __future__ import annotations

import pytest

from games.settlers.support.changes import change, supply
from games.settlers.support.designs import Wishes, builder, built, design, gets, producing
from games.settlers.support.positions import A, B, choices, finish_round, hand, play, refused, turn
from reliquary.games.settlers.moves import Activate, Build, Choose, Deal, Done, Pass, Put, Raze

NO_TARGET = ("no_target", "IS-080")
EGYPT = ("japanese", "egyptians")
ROME = ("japanese", "romans")


# Gate and Shrine


@design("JAP013")
@pytest.mark.clause("IS-110", "IS-099", "T-108")
def test_gate_scores_each_card_put_under_it_and_two_more_at_the_end_for_three() -> None:
    cards = ["COM001", "COM002", "JAP001"]
    table = turn(A, factions=ROME, round=5, empire={A: ["JAP013+samurai"]}, hand={A: cards}, passed=[B])
    assert change(table, *(Put(card=card) for card in cards)) == {
        "A": "V+3",
        "A hand": "-COM001 -COM002 -JAP001",
        "JAP013": "samurai+COM001+COM002+JAP001",
    }
    final = finish_round(table).snapshot()["players"][A]
    assert (final["points"], final["final"]) == (7, {"common": 0, "faction": 2, "final": 2})


@design("JAP013")
@pytest.mark.clause("IS-110", "IS-099")
def test_two_gates_are_chosen_from_and_counted_apart_at_the_end() -> None:
    empire = {A: ["JAP013+samurai+COM001+COM002", "JAP014+samurai+COM003+COM004"]}
    table = turn(A, factions=ROME, round=5, empire=empire, hand={A: ["COM005"]}, passed=[B])
    changed = change(table, Put(card="COM005"), Choose(card="JAP014"))
    assert changed == {"A": "V+1", "A hand": "-COM005", "JAP014": "samurai+COM003+COM004+COM005"}
    assert finish_round(table).snapshot()["players"][A]["final"] == {"common": 0, "faction": 4, "final": 2}


@design("JAP013")
@pytest.mark.clause("IS-049", "IS-110", "R-27")
def test_gate_takes_cards_before_and_after_the_action_but_not_in_anothers_turn() -> None:
    hand = {A: ["COM069", "COM001", "COM002"]}
    table = turn(A, factions=ROME, empire={A: ["JAP013+samurai"]}, hand=hand)
    play(table, (A, Put(card="COM001")), (A, Build("COM069")))
    assert change(table, Put(card="COM002")) == {"A": "V+1", "A hand": "-COM002", "JAP013": "samurai+COM001+COM002"}
    late = turn(B, factions=ROME, empire={A: ["JAP013"]}, hand=hand)
    assert refused(late, A, Put(card="COM001")) == ("not_your_turn", "IS-043")
    gateless = turn(A, factions=ROME, hand=hand)
    assert refused(gateless, A, Put(card="COM001")) == ("no_gate", "IS-110")


@design("JAP013", "ROM008")
@pytest.mark.clause("IS-072", "IS-074", "R-04")
def test_gate_cannot_be_razed_but_removed_with_all_that_lies_under_it() -> None:
    wishes: Wishes = {"factions": ("romans", "japanese"), "goods": {A: supply("2P 4X")}}
    table = turn(A, empire={A: ["ROM008"], B: ["JAP013+samurai+COM001+JAP001"]}, **wishes)
    assert refused(table, A, Raze("JAP013")) == ("no_raze_field", "IS-066")
    assert change(table, Activate("ROM008")) == {
        "A": "P-2 V+1",
        "B empire": "-JAP013",
        "B pile": "+JAP001 +JAP013",
        "common pile": "+COM001",
        "ROM008": "used1+2worker",
    }


@design("JAP015")
@pytest.mark.clause("IS-111", "R-08", "IS-099", "T-109")
@pytest.mark.parametrize(
    ("wood", "stone", "points"),
    [(2, 0, 0), (2, 1, 2), (3, 3, 2), (4, 3, 5), (8, 0, 5), (5, 6, 5), (6, 6, 10), (9, 9, 10)],
)
def test_shrine_scores_the_highest_step_its_resources_reach(wood: int, stone: int, points: int) -> None:
    wishes: Wishes = {"goods": {A: {"wood": wood, "stone": stone}}, "passed": [B]}
    table = turn(A, factions=ROME, round=5, empire={A: ["JAP015"]}, **wishes)
    offerings = [*[Put(good="wood")] * wood, *[Put(good="stone")] * stone]
    on_it = [f"{wood}wood"] * bool(wood) + [f"{stone}stone"] * bool(stone)
    supplies = [f"W-{wood}"] * bool(wood) + [f"S-{stone}"] * bool(stone)
    assert change(table, *offerings) == {"A": " ".join(supplies), "JAP015": "+".join(on_it)}
    final = finish_round(table).snapshot()["players"][A]
    assert (final["points"], final["final"]) == (2 + points, {"common": 0, "faction": 2, "final": points})


@design("JAP015")
@pytest.mark.clause("R-08")
def test_shrine_adds_up_its_steps_only_by_agreement() -> None:
    wishes: Wishes = {"empire": {A: ["JAP015+12food"]}, "shrine_steps": "cumulative"}
    table = turn(A, factions=ROME, round=5, **wishes)
    assert finish_round(table).snapshot()["players"][A]["final"]["final"] == 17


@design("JAP015")
@pytest.mark.clause("R-18", "IS-111", "T-110")
def test_shrine_takes_resources_but_no_gold_unless_agreed_nor_workers() -> None:
    wishes: Wishes = {"factions": ROME, "empire": {A: ["JAP015+samurai"]}, "goods": {A: supply("F P G")}}
    table = turn(A, **wishes)
    assert refused(table, A, Put(good="gold")) == ("no_such_resource", "IS-111")
    assert refused(table, A, Put(good="wood")) == ("no_such_resource", "IS-111")
    assert change(table, Put(good="food")) == {"A": "F-1", "JAP015": "samurai+1food"}
    agreed = turn(A, **wishes, shrine_gold=True)
    assert change(agreed, Put(good="gold")) == {"A": "G-1", "JAP015": "samurai+1gold"}
    shrineless = turn(A, factions=ROME, goods={A: supply("F")})
    assert refused(shrineless, A, Put(good="food")) == ("no_shrine", "IS-111")


@design("JAP013", "JAP015")
@pytest.mark.clause("IS-094", "T-121")
def test_what_lies_on_shrine_and_under_gate_survives_cleanup() -> None:
    empire = {A: ["JAP013+samurai+COM001+COM002", "JAP015+samurai+4stone"]}
    table = turn(A, factions=ROME, empire=empire, passed=[B])
    assert "A" not in change(table, Pass())
    marks = [(place["under"], place["stored"]) for place in table.snapshot()["players"][A]["empire"]]
    assert marks == [(["COM001", "COM002"], {}), ([], {"stone": 4})]


# Trade Route


@design("JAP021", "JAP024", "EGY028")
@pytest.mark.clause("IS-114", "R-06", "T-091")
def test_trade_route_makes_a_deal_with_an_opponents_faction_location() -> None:
    wishes: Wishes = {"empire": {A: ["JAP021", "JAP024"], B: ["EGY028", "COM046"]}, "deck": {A: ["JAP001"]}}
    table = turn(A, factions=EGYPT, goods={A: supply("F")}, **wishes)
    assert change(table, Activate("JAP021")) == {
        "A": "F-1 G+1 V+1",
        "A routes": "+EGY028",
        "JAP021": "used1+1food",
    }
    assert table.snapshot()["players"][A]["routes"] == [{"location": "EGY028", "mark": "JAP001"}]


@design("JAP021")
@pytest.mark.clause("IS-114", "R-06", "IS-063")
def test_a_trade_route_pays_in_every_production_phase_even_if_the_trade_route_is_lost() -> None:
    wishes: Wishes = {"empire": {B: ["EGY028"]}, "routes": {A: ["EGY028"]}}
    assert producing(factions=EGYPT, **wishes) == {"A": "G+1", "B": "S+1 G+1"}


@design("JAP021", "EGY028")
@pytest.mark.clause("IS-114", "R-06", "IS-054", "T-091")
def test_a_trade_route_ends_when_its_location_is_given_up_and_the_mark_goes_to_its_own_pile() -> None:
    wishes: Wishes = {"routes": {A: ["EGY028"]}, "hand": {B: ["EGY019"]}, "goods": {B: supply("S")}}
    table = turn(B, factions=EGYPT, empire={A: ["JAP021"], B: ["EGY028"]}, **wishes)
    mark = table.snapshot()["players"][A]["routes"][0]["mark"]
    assert change(table, (B, Build("EGY019"))) == {
        "B": "S-1",
        "B hand": "-EGY019",
        "B empire": "-EGY028 +EGY019",
        "B pile": "+EGY028",
        "A routes": "-EGY028",
        "A pile": f"+{mark}",
    }


@design("JAP021", "JAP024")
@pytest.mark.clause("R-06")
def test_dojo_is_silent_at_a_trade_route_that_is_agreed_to_be_no_deal() -> None:
    wishes: Wishes = {"empire": {A: ["JAP021", "JAP024"], B: ["EGY028"]}, "trade_route_is_deal": False}
    table = turn(A, factions=EGYPT, goods={A: supply("F")}, **wishes)
    assert change(table, Activate("JAP021"))["A"] == "F-1 G+1"


@design("JAP021")
@pytest.mark.clause("R-06", "DP-30")
def test_several_trade_routes_may_mark_one_location() -> None:
    wishes: Wishes = {"empire": {A: ["JAP021"], B: ["EGY028", "EGY019"]}, "routes": {A: ["EGY028"]}}
    table = turn(A, factions=EGYPT, goods={A: supply("F")}, **wishes)
    changed = change(table, Activate("JAP021"), Choose(card="EGY028"))
    assert changed == {"A": "F-1 G+1", "A routes": "+EGY028", "JAP021": "used1+1food"}
    twice: Wishes = {"empire": {B: ["EGY019"]}, "routes": {A: ["EGY019", "EGY019"]}}
    assert producing(factions=EGYPT, **twice) == gets("2G")


@design("JAP021")
@pytest.mark.clause("R-06", "R-23", "R-25", "IS-114")
def test_trade_route_needs_an_unpassed_opponents_faction_location_and_a_card_in_the_deck() -> None:
    wishes: Wishes = {"factions": EGYPT, "goods": {A: supply("F")}}
    common = turn(A, empire={A: ["JAP021", "JAP001"], B: ["COM046"]}, **wishes)
    assert refused(common, A, Activate("JAP021")) == NO_TARGET
    passed = turn(A, empire={A: ["JAP021"], B: ["EGY028"]}, passed=[B], **wishes)
    assert refused(passed, A, Activate("JAP021")) == NO_TARGET
    empty = turn(A, empire={A: ["JAP021"], B: ["EGY028"]}, deck={A: []}, **wishes)
    assert refused(empty, A, Activate("JAP021")) == NO_TARGET


# Negotiator


@design("JAP019", "JAP001")
@pytest.mark.clause("IS-112", "R-14", "T-090")
def test_negotiator_builds_a_deal_as_a_location() -> None:
    table = turn(A, factions=ROME, empire={A: ["JAP019"]}, deals={A: ["JAP001"]}, goods={A: supply("W P")})
    assert change(table, Activate("JAP019")) == {
        "A": "W-1 F+1",
        "A deals": "-JAP001",
        "A empire": "+JAP001",
        "JAP019": "used1+1worker",
    }


@design("JAP019", "JAP020")
@pytest.mark.clause("IS-112", "R-14", "IS-059")
def test_negotiator_ignores_the_location_symbol_and_reactions_follow() -> None:
    wishes: Wishes = {"deals": {A: ["JAP020", "JAP012"]}, "goods": {A: supply("W P")}}
    table = turn(A, factions=ROME, empire={A: ["JAP019"]}, **wishes)
    assert change(table, Activate("JAP019")) == {
        "A": "W-1 P-1 G+1 V+1",
        "A deals": "-JAP020",
        "A empire": "+JAP020",
        "JAP019": "used1+1worker",
    }


@design("JAP019")
@pytest.mark.clause("IS-112", "R-23")
def test_negotiator_needs_an_own_deal_it_can_pay_and_no_trade_route() -> None:
    wishes: Wishes = {"factions": EGYPT, "empire": {A: ["JAP019"], B: ["EGY011"]}}
    poor = turn(A, **wishes, deals={A: ["JAP001"]}, goods={A: supply("P F")})
    assert refused(poor, A, Activate("JAP019")) == NO_TARGET
    route = turn(A, **wishes, routes={A: ["EGY011"]}, goods={A: supply("P F W")})
    assert refused(route, A, Activate("JAP019")) == NO_TARGET


# Ninjas


@design("JAP026")
@pytest.mark.clause("IS-113", "T-093")
def test_ninjas_discard_an_opponents_deal_and_take_its_good() -> None:
    wishes: Wishes = {"deals": {A: ["JAP001"], B: ["ROM023", "ROM001"]}, "goods": {A: supply("P")}}
    table = turn(A, factions=ROME, empire={A: ["JAP026+samurai"]}, **wishes)
    assert change(table, Activate("JAP026"), Choose(card="ROM001")) == {
        "A": "S+1 P-1",
        "B deals": "-ROM001",
        "B pile": "+ROM001",
        "JAP026": "samurai+used1+1worker",
    }


@design("JAP026")
@pytest.mark.clause("IS-113", "IS-006", "R-23", "R-25")
def test_ninjas_draw_the_card_of_a_deal_and_need_a_deal_to_take() -> None:
    wishes: Wishes = {"factions": ROME, "empire": {A: ["JAP026+samurai"]}, "goods": {A: supply("P")}}
    table = turn(A, **wishes, deals={B: ["ROM011"]}, common_deck=["COM070"])
    changed = change(table, Activate("JAP026"), Choose(deck="common"))
    assert (changed["A"], changed["A hand"], changed["B pile"]) == ("P-1", "+COM070", "+ROM011")
    assert refused(turn(A, **wishes, deals={A: ["JAP001"]}), A, Activate("JAP026")) == NO_TARGET
    assert refused(turn(A, **wishes, deals={B: ["ROM011"]}, passed=[B]), A, Activate("JAP026")) == NO_TARGET


@design("JAP026")
@pytest.mark.clause("IS-113", "T-094")
@pytest.mark.parametrize("others", [[], ["JAP001"], ["JAP001", "JAP002+samurai", "COM046"]])
def test_ninjas_bring_two_samurai_and_one_without_a_place_is_lost(others: list[str]) -> None:
    table = builder("JAP026", "S L", *others)
    answers = [Choose(card="COM069"), Choose(card="JAP001")] if others else []
    samurai = {"JAP026": "samurai"} | ({"JAP001": "samurai"} if others else {})
    assert change(table, Build("JAP026"), *answers) == built("JAP026", "S L") | samurai


@design("JAP026")
@pytest.mark.clause("IS-113", "DP-39")
def test_ninjas_choose_where_their_samurai_go() -> None:
    table = builder("JAP026", "S L", "JAP001", "JAP013")
    play(table, (A, Build("JAP026")), (A, Choose(card="COM069")))
    assert choices(table, A) == ["JAP001", "JAP013", "JAP026"]
    changed = change(table, Choose(card="JAP013"), Choose(card="JAP001"))
    assert changed == {"JAP001": "samurai", "JAP013": "samurai"}


# Dojo and School of Diplomacy


@design("JAP024")
@pytest.mark.clause("IS-115", "T-053")
def test_dojo_scores_every_deal_and_brings_a_faction_card() -> None:
    wishes: Wishes = {"hand": {A: ["JAP001"]}, "goods": {A: supply("F")}}
    table = turn(A, factions=ROME, empire={A: ["JAP024+samurai", "JAP025+samurai"]}, **wishes)
    changed = change(table, Deal("JAP001"))
    assert changed == {"A": "F-1 P+1 V+2", "A hand": "-JAP001", "A deals": "+JAP001"}
    building = builder("JAP024", "W L", deck={A: ["JAP002"]})
    assert change(building, Build("JAP024")) == {**built("JAP024", "W L"), "A hand": "-JAP024 +JAP002"}
    deep = play(builder("JAP024", "W L"), (A, Build("JAP024")))
    assert len(hand(deep, A)) == 1
    assert producing(factions=ROME, empire={A: ["JAP024"]}, deals={A: ["JAP001"]}) == gets("P")


@design("JAP030")
@pytest.mark.clause("IS-116", "R-16", "T-016")
def test_school_of_diplomacy_turns_the_card_of_a_deal_into_a_point_before_it_is_drawn() -> None:
    wishes: Wishes = {"factions": ROME, "empire": {A: ["JAP030"]}, "deals": {A: ["JAP029", "JAP011"]}}
    answers = (Choose(card="JAP029"), Done(), Choose(good="card"))
    assert producing(*answers, **wishes) == gets("S V")


@design("JAP030")
@pytest.mark.clause("IS-116", "R-16")
def test_school_of_diplomacy_may_turn_every_good_of_the_deals_into_a_point_but_no_other() -> None:
    wishes: Wishes = {"factions": ROME, "empire": {A: ["JAP030", "JAP001"]}, "deals": {A: ["JAP029"]}}
    assert producing(Choose(good="stone"), **wishes) == gets("F P V")
    both: Wishes = wishes | {"deals": {A: ["JAP029", "JAP010"]}}
    answers = (Choose(card="JAP029"), Choose(good="stone"), Choose(good="gold"))
    assert producing(*answers, **both) == gets("F P 2V")
    assert producing(Done(), **wishes) == gets("F P S")


@design("JAP030")
@pytest.mark.clause("R-16", "IS-040")
def test_school_of_diplomacy_counts_trade_routes_and_is_silent_when_a_deal_is_made() -> None:
    wishes: Wishes = {"empire": {A: ["JAP030+samurai"], B: ["EGY028"]}, "routes": {A: ["EGY028"]}}
    assert producing(Choose(good="gold"), factions=EGYPT, **wishes) == {"A": "V+1", "B": "S+1 G+1"}
    table = turn(A, factions=EGYPT, hand={A: ["JAP001"]}, goods={A: supply("F")}, **wishes)
    assert change(table, Deal("JAP001")) == {"A": "F-1 P+1", "A hand": "-JAP001", "A deals": "+JAP001"}
