"""The Roman designs, each played: the patterns first, then the cards with special texts."""

from __future__ import annotations

import pytest

from games.settlers.support.changes import change, ledger, supply, used
from games.settlers.support.designs import (
    Doer,
    Maker,
    Watcher,
    Wishes,
    both_uses,
    build,
    build_fitting,
    build_other,
    builder,
    built,
    deal_makes,
    dealt,
    design,
    each,
    gets,
    make_deal,
    makes,
    opponent_builds_fitting,
    producing,
    ready,
    short_of,
)
from games.settlers.support.positions import A, B, choices, finish_actions, finish_round, goods, play, refused, turn
from reliquary.games.settlers.moves import Activate, Build, Choose, Pass

NO_TARGET = ("no_target", "IS-080")
TOO_POOR = ("cost_too_high", "IS-075")
EGYPT = ("romans", "egyptians")
JAPAN = ("romans", "japanese")

MAKERS = [
    Maker("ROM020", "S L", makes="W S"),
    Maker("ROM023", "W S S L", makes="P G"),
    Maker("ROM026", "F L", makes="2P"),
    Maker("ROM027", "W S L", makes="2S"),
    Maker("ROM029", "S L", makes="G"),
]
DOERS = [
    Doer("ROM001", "S L", pays="S P", gives="2V"),
    Doer("ROM003", "S L", pays="S", gives="V", uses=2),
    Doer("ROM006", "S L", pays="P", gives="X"),
    Doer("ROM030", "S S L", pays="3S P", gives="4V"),
]
WATCHERS = [
    Watcher("ROM009", "W S L", gives="2V", fitting=("COM056", "W"), other=("COM083", "S")),
    Watcher("ROM022", "S S L", gives="2V", fitting=("COM050", "W S S"), other=("COM083", "S")),
]
PLAIN_BUILDINGS = {"ROM008": "W S L", "ROM010": "W S L", "ROM019": "S L"}
DEALS = {
    "ROM001": "S", "ROM003": "G", "ROM005": "S", "ROM006": "P", "ROM008": "X", "ROM009": "F", "ROM010": "C",
    "ROM011": "C", "ROM012": "C", "ROM015": "S", "ROM017": "X", "ROM019": "F", "ROM020": "S", "ROM022": "P",
    "ROM023": "P", "ROM026": "X", "ROM027": "S", "ROM029": "G", "ROM030": "S",
}  # fmt: skip


@pytest.mark.clause("IS-053", "IS-058", "IS-035")
@each(MAKERS)
def test_a_production_location_makes_its_goods_when_built_and_in_every_production_phase(row: Maker) -> None:
    assert build(row) == built(row.card, row.cost, row.makes)
    assert makes(row.card) == gets(row.makes)


@pytest.mark.clause("IS-075", "IS-076")
@each(DOERS)
def test_an_action_location_is_built_used_and_used_up(row: Doer) -> None:
    assert build(row) == built(row.card, row.cost)
    table = ready(row, row.uses + 1)
    for use in range(1, row.uses + 1):
        expected = {"A": ledger(row.pays, row.gives), row.card: used(row.pays, use)}
        assert change(table, Activate(row.card)) == expected
    assert refused(table, A, Activate(row.card)) == ("used_up", "IS-076")
    for poor in short_of(row):
        assert refused(poor, A, Activate(row.card)) == TOO_POOR


@pytest.mark.clause("IS-077", "R-24")
@design("ROM003")
def test_sculptors_apprentice_takes_two_stone_for_two_points_in_one_action() -> None:
    assert both_uses(DOERS[1]) == {"A": "S-2 V+2", "ROM003": "used2+2stone"}


@pytest.mark.clause("IS-059", "IS-088", "T-044")
@each(WATCHERS)
def test_a_watcher_reacts_to_its_colour_being_built_itself_included(row: Watcher) -> None:
    card, cost = row.fitting
    assert build(row) == built(row.card, row.cost, row.gives)
    assert build_fitting(row) == built(card, cost, row.gives)
    assert build_other(row) == built(*row.other)
    assert opponent_builds_fitting(row) == {"B": ledger(cost), "B hand": f"-{card}", "B empire": f"+{card}"}


@pytest.mark.clause("IS-059", "T-044")
@design("ROM009", "ROM001")
def test_gardens_do_not_react_to_sculptors_workshop() -> None:
    table = builder("ROM001", "S L", "ROM009")
    assert change(table, Build("ROM001"), Choose(card="COM069")) == built("ROM001", "S L")


@pytest.mark.clause("IS-053", "IS-009")
@pytest.mark.parametrize(("card", "cost"), PLAIN_BUILDINGS.items(), ids=PLAIN_BUILDINGS)
def test_building_costs_its_resources_and_a_location_and_brings_nothing(card: str, cost: str) -> None:
    assert change(builder(card, cost), Build(card)) == built(card, cost)


@pytest.mark.clause("IS-062", "IS-063", "IS-011")
@pytest.mark.parametrize(("card", "good"), DEALS.items(), ids=DEALS)
def test_a_deal_gives_its_good_at_once_and_in_every_production_phase(card: str, good: str) -> None:
    assert make_deal(card, good) == dealt(card, good)
    assert deal_makes(card, good) == gets(good)


# Engineers


@design("ROM008")
@pytest.mark.clause("IS-129", "R-04", "R-03", "IS-072")
def test_engineers_remove_a_defended_location_for_a_point_and_gallows_stay_silent() -> None:
    empire = {A: ["ROM008", "COM005"], B: ["COM046+used2+defence"]}
    table = turn(A, factions=JAPAN, empire=empire, goods={A: supply("2P")})
    assert change(table, Activate("ROM008")) == {
        "A": "P-2 V+1",
        "B empire": "-COM046",
        "common pile": "+COM046",
        "ROM008": "used1+2worker",
    }


@design("ROM008")
@pytest.mark.clause("IS-129", "R-04", "DP-27")
def test_engineers_may_remove_any_location_ruins_gate_and_shrine_included() -> None:
    empire = {A: ["ROM008", "COM005"], B: ["COM069", "JAP013", "JAP015", "JAP001+samurai", "COM046"]}
    wishes: Wishes = {"factions": JAPAN, "empire": empire, "goods": {A: supply("2P")}}
    table = turn(A, **wishes)
    play(table, (A, Activate("ROM008")))
    assert choices(table, A) == ["COM069", "JAP013", "JAP015", "JAP001", "COM046"]
    common = turn(A, **wishes, remove_scope="common")
    play(common, (A, Activate("ROM008")))
    assert choices(common, A) == ["COM069", "COM046"]


@design("ROM008")
@pytest.mark.clause("IS-129", "R-04", "R-23", "R-25", "T-075")
def test_engineers_need_a_location_of_an_unpassed_opponent() -> None:
    wishes: Wishes = {"factions": JAPAN, "goods": {A: supply("2P")}}
    foundation = turn(A, empire={A: ["ROM008"]}, foundations={B: ["COM046"]}, **wishes)
    assert refused(foundation, A, Activate("ROM008")) == NO_TARGET
    passed = turn(A, empire={A: ["ROM008"], B: ["COM046"]}, passed=[B], **wishes)
    assert refused(passed, A, Activate("ROM008")) == NO_TARGET
    poor = turn(A, factions=JAPAN, empire={A: ["ROM008"], B: ["COM046"]}, goods={A: supply("P")})
    assert refused(poor, A, Activate("ROM008")) == TOO_POOR


# Spies


@design("ROM010", "EGY024")
@pytest.mark.clause("IS-131", "T-092")
def test_spies_move_a_deal_for_a_point_and_it_pays_from_the_next_production_phase_on() -> None:
    table = turn(A, factions=EGYPT, empire={A: ["ROM010"]}, deals={B: ["EGY024"]}, goods={A: supply("P")})
    assert change(table, Activate("ROM010")) == {
        "A": "P-1 V+1",
        "A deals": "+EGY024",
        "B deals": "-EGY024",
        "ROM010": "used1+1worker",
    }
    finish_round(table)
    assert goods(table, A) == supply("W 2S 2P X D")
    assert goods(table, B) == supply("3P G X D")


@design("ROM010", "COM061")
@pytest.mark.clause("IS-131", "R-26")
def test_a_deal_taken_by_spies_later_goes_to_the_pile_of_its_own_faction() -> None:
    wishes: Wishes = {"deals": {B: ["EGY024", "EGY028"]}, "goods": {A: supply("2P")}}
    table = turn(A, factions=EGYPT, empire={A: ["ROM010", "COM061"]}, **wishes)
    play(table, (A, Activate("ROM010")), (A, Choose(card="EGY028")), (B, Pass()))
    changed = change(table, Activate("COM061"))
    assert (changed["A deals"], changed["B pile"], changed["A"]) == ("-EGY028", "+EGY028", "P-1 V+2")


@design("ROM010")
@pytest.mark.clause("IS-131", "R-23", "R-25")
def test_spies_never_take_trade_route_deals_nor_deals_of_the_passed() -> None:
    wishes: Wishes = {"factions": JAPAN, "goods": {A: supply("P")}, "empire": {A: ["ROM010", "ROM029"]}}
    assert refused(turn(A, **wishes, routes={B: ["ROM029"]}), A, Activate("ROM010")) == NO_TARGET
    assert refused(turn(A, **wishes, deals={A: ["ROM001"]}), A, Activate("ROM010")) == NO_TARGET
    assert refused(turn(A, **wishes, deals={B: ["JAP001"]}, passed=[B]), A, Activate("ROM010")) == NO_TARGET


# Architect and Legion


@design("ROM011")
@pytest.mark.clause("IS-118", "IS-058")
def test_architect_keeps_one_of_two_faction_cards_and_the_other_goes_back_into_the_deck() -> None:
    table = builder("ROM011", "S S L", deck={A: ["ROM001", "ROM029"]})
    changed = change(table, Build("ROM011"), Choose(card="ROM029"))
    assert changed == {**built("ROM011", "S S L"), "A hand": "-ROM011 +ROM029"}
    assert table.snapshot()["players"][A]["deck"] == ["ROM001"]
    deep = play(builder("ROM011", "S S L"), (A, Build("ROM011")))
    assert len(choices(deep, A)) == 2


@design("ROM011")
@pytest.mark.clause("IS-118", "R-01", "T-015")
def test_architect_keeps_the_last_card_of_the_deck_in_the_production_phase() -> None:
    wishes: Wishes = {"factions": EGYPT, "empire": {A: ["ROM011"]}}
    assert producing(**wishes, deck={A: ["ROM001"]}) == {"A hand": "+ROM001"}
    assert producing(**wishes, deck={A: []}) == {}
    assert producing(Choose(card="ROM001"), **wishes, deck={A: ["ROM001", "ROM002"]}) == {"A hand": "+ROM001"}


@design("ROM017")
@pytest.mark.clause("IS-134", "IS-058", "T-020")
def test_legion_brings_two_common_cards_when_built_and_one_in_production_never_faction_cards() -> None:
    table = builder("ROM017", "F L", common_deck=["COM070", "COM071"])
    assert change(table, Build("ROM017")) == {**built("ROM017", "F L"), "A hand": "-ROM017 +COM070 +COM071"}
    made = producing(factions=EGYPT, empire={A: ["ROM017"]}, common_deck=["COM070"])
    assert made == {"A hand": "+COM070"}


@design("ROM017")
@pytest.mark.clause("IS-134", "R-37")
def test_legion_draws_nothing_when_no_common_card_is_left() -> None:
    table = builder("ROM017", "F L", common_deck=[], common_discard=[])
    changed = change(table, Build("ROM017"))
    assert changed.pop("A hand") == "-ROM017 +COM069"
    assert changed == {"A": "F-1", "A empire": "-COM069 +ROM017"}


# Administration and Headquarters


@design("ROM012")
@pytest.mark.clause("IS-133", "IS-059", "DP-23")
@pytest.mark.parametrize(("option", "gain"), [(0, "G"), (1, "V")])
def test_administration_gives_gold_or_a_point_for_every_faction_location(option: int, gain: str) -> None:
    itself = change(builder("ROM012", "S S L"), Build("ROM012"), Choose(option=option))
    assert itself == built("ROM012", "S S L", gain)
    table = builder("ROM029", "S L", "ROM012")
    other = change(table, Build("ROM029"), Choose(card="COM069"), Choose(option=option))
    assert other == built("ROM029", "S L", f"G {gain}")


@design("ROM012")
@pytest.mark.clause("IS-133", "IS-059")
def test_administration_is_silent_at_common_locations() -> None:
    table = builder("COM083", "S", "ROM012", factions=EGYPT)
    assert change(table, Build("COM083")) == built("COM083", "S")


@design("ROM012")
@pytest.mark.clause("IS-133", "IS-059", "T-041")
def test_a_second_administration_makes_two_choices() -> None:
    table = builder("ROM013", "S S L", "ROM012")
    answers = (Choose(card="COM069"), Choose(option=0), Choose(option=1))
    assert change(table, Build("ROM013"), *answers) == built("ROM013", "S S L", "G V")


@design("ROM015")
@pytest.mark.clause("IS-133", "IS-059", "T-045")
@pytest.mark.parametrize(("option", "gain"), [(0, "V"), (1, "G")])
def test_headquarters_give_a_point_or_gold_for_every_grey_location_themselves_included(option: int, gain: str) -> None:
    itself = change(builder("ROM015", "S S L"), Build("ROM015"), Choose(option=option))
    assert itself == built("ROM015", "S S L", gain)
    table = builder("COM083", "S", "ROM015", factions=EGYPT)
    assert change(table, Build("COM083"), Choose(option=option)) == built("COM083", "S", gain)
    brown = builder("COM058", "W", "ROM015", factions=EGYPT)
    assert change(brown, Build("COM058")) == built("COM058", "W")


@design("ROM012", "ROM015", "ROM001")
@pytest.mark.clause("IS-133", "IS-171", "DP-40")
def test_administration_and_headquarters_react_in_the_order_their_owner_likes() -> None:
    table = builder("ROM001", "S L", "ROM012", "ROM015")
    play(table, (A, Build("ROM001")), (A, Choose(card="COM069")))
    assert choices(table, A) == ["ROM012", "ROM015"]
    changed = change(table, Choose(card="ROM015"), Choose(option=1), Choose(option=1))
    assert changed == {"A": "G+1 V+1"}


# Warehouses


@design("ROM019")
@pytest.mark.clause("IS-132", "IS-091", "IS-092")
def test_warehouses_keep_resources_in_cleanup_and_nothing_else() -> None:
    wishes: Wishes = {"factions": EGYPT, "goods": {A: supply("2W 3S F 2P 4G 2X D")}}
    with_them = finish_actions(turn(A, empire={A: ["ROM019"]}, **wishes))
    assert goods(with_them, A) == supply("2W 3S F 2X")
    without = finish_actions(turn(A, empire={B: ["COM046"]}, **wishes))
    assert goods(without, A) == supply("2X")


@design("ROM019", "ROM020")
@pytest.mark.clause("IS-132", "IS-054", "T-043")
def test_what_lost_warehouses_held_is_usable_until_cleanup() -> None:
    wishes: Wishes = {"hand": {A: ["ROM020"]}, "goods": {A: supply("3S")}}
    table = turn(A, factions=EGYPT, empire={A: ["ROM019"]}, **wishes)
    assert change(table, Build("ROM020")) == {
        "A": "W+1",
        "A hand": "-ROM020",
        "A empire": "-ROM019 +ROM020",
        "A pile": "+ROM019",
    }
    assert goods(table, A) == supply("W 3S")
    assert goods(finish_actions(table), A) == {}


# Trade Colony


@design("ROM023", "COM002", "COM004", "COM006")
@pytest.mark.clause("IS-130", "IS-059", "T-040")
def test_trade_colony_is_red_brown_and_grey_at_once_for_the_watchers() -> None:
    table = builder("ROM023", "W S S L", "COM006", "COM002", "COM004")
    changed = change(table, Build("ROM023"), Choose(card="COM069"))
    assert changed == built("ROM023", "W S S L", "P 4G 3V")


@design("ROM023", "COM011", "COM025", "COM029")
@pytest.mark.clause("IS-130", "IS-038")
@pytest.mark.parametrize(("counter", "good"), [("COM011", "S"), ("COM025", "F"), ("COM029", "W")])
def test_trade_colony_counts_for_each_of_its_colours(counter: str, good: str) -> None:
    assert makes(counter, "ROM023") == gets(f"P G 2{good}")
