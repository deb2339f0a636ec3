"""The Common designs that follow a pattern, each played: producers, counters, watchers and plain Actions."""

from __future__ import annotations

import pytest

from games.settlers.support.changes import change, ledger, supply, used
from games.settlers.support.designs import (
    Counted,
    Doer,
    Maker,
    Watcher,
    both_uses,
    build,
    build_fitting,
    build_other,
    builder,
    built,
    design,
    each,
    gets,
    makes,
    opponent_builds_fitting,
    producing,
    ready,
    short_of,
)
from games.settlers.support.positions import A, B, refused, turn
from reliquary.games.settlers.moves import Activate, Build, Choose, Pay, Raze

COUNTED_BONUSES = [
    Counted("COM001", "W S S", "V", 6, ("COM008", "COM009", "COM033", "COM034", "COM036", "COM037", "COM083")),
    Counted("COM003", "W W S", "V", 6, ("COM007", "COM042", "COM043", "COM044", "COM058", "COM062", "COM076")),
    Counted("COM075", "W W S", "V", 6, ("COM023", "COM024", "COM025", "COM052", "COM053", "COM056", "COM082")),
    Counted("COM079", "W W S", "V", 6, ("COM012", "COM013", "COM015", "COM039", "COM040", "COM041", "COM084")),
    Counted("COM081", "W S S", "V", 6, ("COM021", "COM022", "COM027", "COM028", "COM030", "COM032", "COM061")),
]
COUNTED_PRODUCTIONS = [
    Counted("COM011", "W W S", "S", 3, ("COM033", "COM034", "COM036", "COM083")),
    Counted("COM017", "W W S", "P", 3, ("COM039", "COM040", "COM041", "COM084")),
    Counted("COM025", "W W S", "F", 3, ("COM052", "COM053", "COM056", "COM082")),
    Counted("COM027", "W W S", "G", 3, ("COM021", "COM022", "COM030", "COM032")),
    Counted("COM029", "W W W", "W", 3, ("COM042", "COM043", "COM044", "COM058")),
]
MAKERS = [
    Maker("COM007", "W W", makes="2W"),
    Maker("COM008", "W S", makes="S", bonus="S"),
    Maker("COM012", "W", makes="P", bonus="P"),
    Maker("COM015", "W S", makes="2P"),
    Maker("COM018", "W S", makes="X"),
    Maker("COM023", "W F", makes="F", bonus="F"),
    Maker("COM026", "S", makes="V"),
    Maker("COM028", "W S", makes="G"),
    Maker("COM062", "W W", makes="W", bonus="W"),
]
DOERS = [
    Doer("COM021", "W S", pays="P", gives="G", uses=2),
    Doer("COM030", "W S", pays="P G", gives="2V"),
    Doer("COM032", "W W", pays="W S F", gives="3V"),
    Doer("COM033", "W S", pays="P", gives="2S"),
    Doer("COM034", "W S", pays="S P", gives="2V"),
    Doer("COM035", "S S", pays="S P", gives="2V"),
    Doer("COM036", "S", pays="S", gives="V", uses=2),
    Doer("COM037", "W W S", pays="2S P", gives="3V"),
    Doer("COM039", "F F", pays="P X", gives="3V"),
    Doer("COM042", "W W", pays="P", gives="2W"),
    Doer("COM043", "W W S", pays="2W P", gives="3V"),
    Doer("COM044", "W W", pays="W P", gives="2V"),
    Doer("COM050", "W S S", pays="P", gives="X", uses=2),
    Doer("COM052", "W W S", pays="2F P", gives="3V"),
    Doer("COM053", "W S", pays="F P", gives="2V"),
    Doer("COM055", "W W", pays="F P", gives="2V"),
    Doer("COM056", "W", pays="F", gives="V", uses=2),
    Doer("COM058", "W", pays="P", gives="W", uses=2),
    Doer("COM076", "W", pays="W", gives="V", uses=2),
    Doer("COM082", "W", pays="P", gives="2F"),
    Doer("COM083", "S", pays="P", gives="S", uses=2),
]
WATCHERS = [
    Watcher("COM002", "W S S", gives="G V", fitting=("COM083", "S"), other=("COM058", "W")),
    Watcher("COM004", "W W W", gives="G V", fitting=("COM058", "W"), other=("COM083", "S")),
    Watcher("COM006", "W W W", gives="G V", fitting=("COM056", "W"), other=("COM083", "S")),
    Watcher("COM078", "W W W", gives="G V", fitting=("COM040", "W"), other=("COM083", "S")),
    Watcher("COM080", "W S S", gives="G V", fitting=("COM021", "W S"), other=("COM083", "S")),
]
RAZE_FIELDS = {
    "COM001": "V S", "COM002": "G S", "COM003": "W W", "COM004": "G W", "COM005": "V W", "COM006": "P F",
    "COM007": "W W", "COM008": "S S", "COM011": "S S", "COM012": "P P", "COM014": "P W", "COM015": "P P",
    "COM016": "P G", "COM017": "P F", "COM018": "V S", "COM021": "V G", "COM023": "F F", "COM025": "F F",
    "COM026": "V S", "COM027": "G S", "COM028": "G P", "COM029": "W W", "COM030": "V G", "COM032": "G W",
    "COM033": "P S", "COM034": "W S", "COM035": "V S", "COM036": "P S", "COM037": "G S", "COM039": "V P",
    "COM040": "P W", "COM041": "P W", "COM042": "W W", "COM043": "V W", "COM044": "V W", "COM050": "V P",
    "COM052": "G F", "COM053": "P F", "COM056": "W F", "COM057": "P G", "COM058": "W W", "COM061": "V G",
    "COM062": "W W", "COM075": "V F", "COM076": "P W", "COM078": "P F", "COM080": "G S", "COM081": "G S",
    "COM082": "W F", "COM083": "S S", "COM084": "P S",
}  # fmt: skip


@pytest.mark.clause("IS-052", "IS-058", "IS-035", "T-038")
@each(MAKERS)
def test_a_production_location_makes_its_goods_when_built_and_in_every_production_phase(row: Maker) -> None:
    assert build(row) == built(row.card, row.cost, f"{row.makes} {row.bonus}")
    assert makes(row.card) == gets(row.makes)


@pytest.mark.parametrize("others", range(5))
@pytest.mark.clause("IS-038", "IS-060", "T-011")
@each(COUNTED_PRODUCTIONS)
def test_a_counting_production_counts_itself_and_others_of_its_colour_up_to_three(row: Counted, others: int) -> None:
    number = min(1 + others, row.most)
    assert build(row, *row.others[:others]) == built(row.card, row.cost, f"{number}{row.good}")
    assert makes(row.card, *row.others[:others]) == gets(f"{number}{row.good}")


@pytest.mark.clause("IS-038", "R-29")
@each(COUNTED_PRODUCTIONS)
def test_neither_foundations_nor_other_colours_nor_opponents_locations_are_counted(row: Counted) -> None:
    fitting, foundation, enemy = row.others[:3]
    empire = {A: [row.card, fitting, "COM069", "COM046"], B: [enemy]}
    changed = producing(factions=("romans", "barbarians"), empire=empire, foundations={A: [foundation]})
    assert changed == gets(f"2{row.good}")


@pytest.mark.parametrize(("others", "points"), [(0, 1), (2, 3), (5, 6), (7, 6)])
@pytest.mark.clause("IS-142", "IS-060", "T-035")
@each(COUNTED_BONUSES)
def test_the_statues_score_their_colour_once_up_to_six_and_bring_a_card(row: Counted, others: int, points: int) -> None:
    table = builder(row.card, row.cost, *row.others[:others], common_deck=["COM070"])
    expected = built(row.card, row.cost, f"{points}V") | {"A hand": f"-{row.card} +COM070"}
    assert change(table, Build(row.card), Choose(deck="common")) == expected


@pytest.mark.clause("IS-142", "IS-006")
@each(COUNTED_BONUSES)
def test_the_statues_card_may_come_from_the_faction_deck_and_later_they_make_nothing(row: Counted) -> None:
    table = builder(row.card, row.cost, deck={A: ["ROM001"]})
    expected = built(row.card, row.cost, "V") | {"A hand": f"-{row.card} +ROM001"}
    assert change(table, Build(row.card), Choose(deck="faction")) == expected
    assert makes(row.card) == {}


@pytest.mark.clause("IS-059", "IS-057", "T-036")
@each(WATCHERS)
def test_a_watcher_reacts_to_its_colour_being_built_itself_included(row: Watcher) -> None:
    assert build(row) == built(row.card, row.cost, row.gives)
    assert build_fitting(row) == built(*row.fitting, row.gives)


@pytest.mark.clause("IS-059", "IS-087")
@each(WATCHERS)
def test_a_watcher_is_silent_at_other_colours_and_at_opponents_buildings(row: Watcher) -> None:
    assert build_other(row) == built(*row.other)
    assert opponent_builds_fitting(row) == {
        "B": ledger(row.fitting[1]),
        "B hand": f"-{row.fitting[0]}",
        "B empire": f"+{row.fitting[0]}",
    }
    assert makes(row.card) == {}


@pytest.mark.clause("IS-052", "IS-009")
@each(DOERS)
def test_building_an_action_location_costs_its_resources_and_gives_nothing_yet(row: Doer) -> None:
    assert build(row) == built(row.card, row.cost)
    assert makes(row.card) == {}


@pytest.mark.clause("IS-075", "IS-076", "IS-077", "T-082")
@each(DOERS)
def test_an_action_location_takes_its_price_and_gives_its_goods_once_or_twice_a_round(row: Doer) -> None:
    table = ready(row, row.uses + 1)
    for use in range(1, row.uses + 1):
        expected = {"A": ledger(row.pays, row.gives), row.card: used(row.pays, use)}
        assert change(table, Activate(row.card)) == expected
    assert refused(table, A, Activate(row.card)) == ("used_up", "IS-076")


@pytest.mark.clause("IS-077", "R-24", "T-083", "T-084")
@each([row for row in DOERS if row.uses == 2])
def test_both_uses_may_be_taken_in_one_action_if_both_can_be_paid(row: Doer) -> None:
    assert both_uses(row) == {"A": ledger(row.pays, row.gives, 2), row.card: used(row.pays, 2)}
    assert refused(ready(row, 1), A, Activate(row.card, 2)) == ("cost_too_high", "IS-075")


@pytest.mark.clause("IS-075", "IS-170")
@each(DOERS)
def test_an_action_location_is_refused_while_any_good_of_its_price_is_missing(row: Doer) -> None:
    for poor in short_of(row):
        assert refused(poor, A, Activate(row.card)) == ("cost_too_high", "IS-075")


@pytest.mark.clause("IS-079", "IS-005", "R-18")
@each([row for row in DOERS if set(row.pays) & set("WSF")])
def test_gold_pays_for_the_resources_of_an_action_and_lies_on_the_location(row: Doer) -> None:
    golden = row.pays.translate(str.maketrans("WSF", "GGG"))
    assert change(ready(row, 1, golden), Activate(row.card)) == {
        "A": ledger(golden, row.gives),
        row.card: used(golden),
    }


@pytest.mark.clause("IS-005", "S-02")
@design("COM044")
@pytest.mark.parametrize(("gold", "paid"), [(0, "W P"), (1, "P G")])
def test_with_both_at_hand_the_player_says_how_much_gold_is_used(gold: int, paid: str) -> None:
    table = turn(A, empire={A: ["COM044"]}, goods={A: supply("W P G")})
    assert change(table, Activate("COM044"), Pay(gold)) == {"A": ledger(paid, "2V"), "COM044": used(paid)}


@pytest.mark.clause("IS-067", "IS-010")
@pytest.mark.parametrize(("card", "field"), RAZE_FIELDS.items(), ids=RAZE_FIELDS)
def test_razed_from_the_hand_a_common_card_gives_the_goods_of_its_raze_field(card: str, field: str) -> None:
    table = turn(A, hand={A: [card]}, goods={A: supply("X")})
    assert change(table, Raze(card)) == {"A": ledger("X", field), "A hand": f"-{card}", "common pile": f"+{card}"}


@pytest.mark.clause("IS-067", "IS-010", "R-20")
@pytest.mark.parametrize("card", ["COM046", "COM049", "COM065"])
def test_two_cards_in_a_raze_field_are_drawn_one_by_one_from_either_deck(card: str) -> None:
    table = turn(A, hand={A: [card]}, goods={A: supply("X")}, common_deck=["COM070"], deck={A: ["BAR027"]})
    assert change(table, Raze(card), Choose(deck="common"), Choose(deck="faction")) == {
        "A": "X-1",
        "A hand": f"-{card} +BAR027 +COM070",
        "common pile": f"+{card}",
    }


@pytest.mark.clause("IS-067", "IS-010")
def test_the_raze_field_of_meeting_place_shows_a_worker_and_a_card() -> None:
    table = turn(A, hand={A: ["COM079"]}, goods={A: supply("X")}, common_deck=["COM070"])
    assert change(table, Raze("COM079"), Choose(deck="common")) == {
        "A": "P+1 X-1",
        "A hand": "-COM079 +COM070",
        "common pile": "+COM079",
    }
