from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.settlers.support.differences import changes, gained
from games.settlers.support.layout import BASE, BASE_FACTIONS, DESIGN, TOKENS
from games.settlers.support.positions import (
    A,
    B,
    C,
    choices,
    deals,
    does,
    empire,
    game_of,
    goods,
    hand,
    kind_of,
    play,
    player,
    points,
    production,
    question,
    refused,
    turn,
)
from reliquary.core.options import OptionError
from reliquary.games.settlers.cards.factions import BOXED, FACTIONS
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Activate, Build, Choose, Deal, Pass, Raze


@pytest.mark.clause("IS-001", "DP-01")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_is_001_one_to_four_can_play(seats: int) -> None:
    game = ImperialSettlers(seats)
    assert "aztecs" not in game.factions
    assert len(game.start(seed=5).view(None).panels) == max(seats, 2)


@pytest.mark.clause("IS-001", "AZ-022", "R-35", "T-003")
def test_is_001_a_fifth_seat_needs_the_aztecs() -> None:
    game = ImperialSettlers(5)
    assert game.factions == BOXED
    assert (game.pack["name"], len(game.start(seed=5).view(None).panels)) == ("aztecs", 5)
    with pytest.raises(OptionError, match="IS-022"):
        ImperialSettlers(5, factions=[*BASE_FACTIONS, "romans"])


@pytest.mark.clause("IS-001")
@pytest.mark.parametrize("seats", [0, 6])
def test_is_001_nobody_and_six_cannot_play(seats: int) -> None:
    with pytest.raises(OptionError, match="IS-001"):
        ImperialSettlers(seats)


@pytest.mark.clause("IS-002")
def test_is_002_there_are_nine_goods_of_which_seven_lie_in_a_supply() -> None:
    game = ImperialSettlers(2)
    nine = {"card", "vp", "worker", "raze", "defence", "gold", "wood", "stone", "food"}
    assert {move.good for move in game.actions if isinstance(move, Choose) and move.good} == nine
    assert set(game.start(seed=1).view(None).panels[A].goods) == set(TOKENS) - {"tech"} == nine - {"card", "vp"}


@pytest.mark.clause("IS-002", "AZ-023", "TE-03")
def test_is_002_the_box_adds_technology_and_blessings() -> None:
    game = ImperialSettlers(2, factions=("aztecs", "romans"))
    named = {move.good for move in game.actions if isinstance(move, Choose) and move.good}
    assert named == {*TOKENS, "card", "vp", "blessing"}
    assert len(named) == 11
    panel = game.start(seed=1).view(None).panels[B]
    assert (set(panel.goods), panel.blessings) == (set(TOKENS), [])


@pytest.mark.clause("IS-003", "DP-21", "DP-31")
def test_is_003_resources_are_wood_stone_and_food_only() -> None:
    table = turn(A, goods={A: {"worker": 1}, B: dict.fromkeys(TOKENS, 2)}, empire={A: ["BAR010"]})
    does(table, A, Activate("BAR010"))
    assert (question(table), choices(table, A)) == ("rob", ["wood", "stone", "food"])


@pytest.mark.clause("IS-004")
def test_is_004_goods_are_not_limited_by_the_pieces_of_the_box() -> None:
    table = production(
        factions=("barbarians", "romans"), goods={A: {"worker": 40, "wood": 100}}, empire={A: ["COM007"]}
    )
    assert (goods(table, A)["worker"], goods(table, A)["wood"]) == (45, 102)


@pytest.mark.clause("IS-004", "R-13")
def test_is_004_only_the_four_egyptian_tokens_are_counted() -> None:
    romans = ["ROM001", "ROM003", "ROM006", "ROM008", "ROM009"]
    table = turn(A, factions=("egyptians", "romans"), empire={A: ["EGY013"], B: romans}, annexed={A: romans[:4]})
    assert refused(table, A, Activate("EGY013")) == ("no_target", "IS-080")
    table = turn(A, factions=("egyptians", "romans"), empire={A: ["EGY013"], B: romans}, annexed={A: romans[:3]})
    does(table, A, Activate("EGY013"), Choose(card="ROM009"))
    assert set(player(table, A)["annexed"]) == {*romans[:3], "ROM009"}


@pytest.mark.clause("IS-006", "R-20", "DP-20")
def test_is_006_each_card_drawn_comes_from_the_deck_one_likes() -> None:
    table = turn(A, goods={A: {"worker": 2}}, empire={A: ["COM046"]})
    does(table, A, Activate("COM046", 2))
    assert (question(table), choices(table, A)) == ("deck", ["faction", "common"])
    does(table, A, Choose(deck="faction"))
    assert [kind_of(card) for card in hand(table, A)] == ["barbarians"]
    assert (question(table), choices(table, A)) == ("deck", ["faction", "common"])
    does(table, A, Choose(deck="common"))
    assert Counter(kind_of(card) for card in hand(table, A)) == {"barbarians": 1, "common": 1}


@pytest.mark.clause("IS-006", "IS-134")
def test_is_006_unless_the_text_names_the_deck() -> None:
    table = turn(
        A, factions=("japanese", "romans"), goods={A: {"wood": 1}}, hand={A: ["JAP024"]}, empire={A: ["COM069"]}
    )
    does(table, A, Build("JAP024"))
    assert [kind_of(card) for card in hand(table, A)] == ["japanese"]
    table = production(factions=("romans", "japanese"), empire={A: ["ROM017"]})
    assert [kind_of(card) for card in hand(table, A)] == ["common", "common"]


@pytest.mark.clause("IS-007")
def test_is_007_cards_in_hand_deals_and_foundations_are_no_locations() -> None:
    grey: dict[str, Any] = {
        "hand": {A: ["COM001", "COM002"]},
        "deals": {A: ["ROM001"]},
        "foundations": {A: ["COM008", "COM033"]},
    }
    table = turn(A, factions=("romans", "japanese"), goods={A: {"wood": 1, "stone": 2}}, empire={A: ["COM036"]}, **grey)
    does(table, A, Build("COM001"))
    assert points(table, A) == 2  # Court Sculptor and the Statue itself


@pytest.mark.clause("IS-007")
def test_is_007_nothing_but_a_location_can_be_activated_or_produces() -> None:
    table = turn(A, goods={A: {"worker": 2}}, hand={A: ["COM046"]}, foundations={A: ["COM047"]}, deals={A: ["BAR028"]})
    for card in ("COM046", "COM047", "BAR028"):
        assert refused(table, A, Activate(card)) == ("not_your_location", "IS-075")
    table = production(foundations={A: ["COM007"]}, hand={A: ["COM015"]})
    assert goods(table, A) == {"worker": 5, "raze": 1, "defence": 1}


@pytest.mark.clause("IS-008", "IS-130")
def test_is_008_the_colours_of_the_base_cards() -> None:
    eight = {"black", "purple", "blue", "brown", "gold", "red", "pink", "grey"}
    assert {colour for design in BASE.values() for colour in design.colours} == eight
    assert {colour for design in DESIGN.values() for colour in design.colours} == {*eight, "white", "orange"}
    assert [card for card, design in DESIGN.items() if not design.colours] == [f"COM0{n}" for n in range(69, 75)]
    many = {card: set(design.colours) for card, design in BASE.items() if len(design.colours) > 1}
    assert many == {card: {"red", "brown", "grey"} for card in ("ROM023", "ROM024", "ROM025")}


@pytest.mark.clause("IS-009")
def test_is_009_every_location_is_of_one_kind_and_a_bonus_does_not_change_it() -> None:
    assert {design.kind for design in BASE.values()} == {"production", "feature", "action"}
    table = turn(A, goods={A: {"food": 1}}, empire={A: ["COM084", "COM012", "COM049", "COM069"]})
    before = table.clone()
    does(table, A, Activate("COM084"))  # Village is production, Tavern action, Ruins feature: nothing to choose
    assert gained(before, table) == {"food": -1, "worker": 1}


@pytest.mark.clause("IS-010", "IS-011", "IS-064", "IS-066")
def test_is_010_common_cards_have_no_deal_and_faction_cards_no_raze_field() -> None:
    table = turn(A, goods={A: {"food": 1, "raze": 1}}, hand={A: ["COM005", "BAR012"]})
    assert refused(table, A, Deal("COM005")) == ("no_deal_field", "IS-064")
    assert refused(table, A, Raze("BAR012")) == ("no_raze_field", "IS-066")
    assert {Deal("BAR012"), Raze("COM005")} <= set(table.moves(A))


@pytest.mark.clause("IS-012", "IS-021", "IS-022", "IS-148")
@pytest.mark.parametrize("faction", FACTIONS)
def test_is_012_a_faction_deck_has_thirty_cards_of_eighteen_designs(faction: str) -> None:
    own = [design for design in DESIGN.values() if design.faction == faction and design.counts_as == "base"]
    copies = Counter(design.key for design in own)
    assert Counter(copies.values()) == {3: 3, 2: 6, 1: 9}
    assert faction not in BASE_FACTIONS or set(copies) == {
        design.key for design in BASE.values() if design.faction == faction
    }
    assert sum(design.faction == "common" for design in DESIGN.values()) == 84


@pytest.mark.clause("IS-013")
def test_is_013_the_place_of_a_location_in_the_empire_has_no_effect() -> None:
    cards = ["COM025", "COM018", "COM023", "COM028"]
    tables = [production(empire={A: row}) for row in (cards, cards[::-1])]
    assert goods(tables[0], A) == goods(tables[1], A)
    assert goods(tables[0], A)["food"] == 3
    assert not any("row" in move.__struct_fields__ for move in tables[0].rules.moves)


@pytest.mark.clause("IS-014")
def test_is_014_there_is_no_side_of_a_board_to_choose() -> None:
    assert not [name for name in ImperialSettlers(2).options if "side" in name or "board" in name]
    for faction, other in zip(FACTIONS, (*FACTIONS[1:], FACTIONS[0]), strict=True):
        made = [goods(production(factions=(faction, other), seed=seed), A) for seed in (1, 2)]
        assert made[0] == made[1]


@pytest.mark.clause("IS-015", "IS-104")
def test_is_015_goods_come_from_the_general_supply_and_go_back_to_it() -> None:
    table = turn(A, goods={A: {"worker": 1}, B: {"stone": 1}}, empire={A: ["BAR016"], B: ["COM008+1stone"]})
    before = table.clone()
    does(table, A, Activate("BAR016"))
    assert gained(before, table) == {"worker": -1, "stone": 1}
    table = turn(A, goods={A: {"wood": 1}, B: {"wood": 1}}, hand={A: ["COM058"]})
    before = table.clone()
    does(table, A, Build("COM058"))
    assert changes(before, table) == {A: {"wood": -1, "card": -1, "location": 1}}


@pytest.mark.clause("IS-016")
def test_is_016_points_are_marked_at_once() -> None:
    table = turn(A, goods={A: {"worker": 2}}, empire={A: ["BAR030"]}, deals={B: ["JAP001"]})
    does(table, A, Activate("BAR030"))
    assert (question(table), points(table, A)) == ("deck", 1)


@pytest.mark.clause("IS-017", "R-26")
def test_is_017_every_card_goes_to_the_pile_of_its_own_deck() -> None:
    table = turn(
        A,
        factions=("romans", "barbarians", "japanese"),
        goods={A: {"worker": 3, "wood": 1, "stone": 3}},
        hand={A: ["ROM027", "ROM030"]},
        empire={A: ["COM061", "ROM010", "COM069"]},
        deals={B: ["BAR012"]},
        passed=[C],
    )
    play(table, (A, Activate("ROM010")), (B, Pass()))
    assert (deals(table, A), deals(table, B)) == (["BAR012"], [])
    does(table, A, Activate("COM061"), Build("ROM027"), Choose(card="COM069"))
    assert (player(table, B)["discard"], table.snapshot()["common_discard"]) == (["BAR012"], ["COM069"])
    does(table, A, Build("ROM030"), Choose(card="ROM010"))
    assert player(table, A)["discard"] == ["ROM010"]


@pytest.mark.clause("IS-018", "R-01", "R-37")
def test_is_018_the_common_deck_is_rebuilt_and_a_faction_deck_is_not() -> None:
    spent: dict[str, Any] = {"common_deck": [], "common_discard": ["COM001"], "deck": {A: []}}
    table = turn(A, goods={A: {"worker": 2}}, empire={A: ["COM046"]}, **spent)
    does(table, A, Activate("COM046", 2))
    assert hand(table, A) == ["COM001"]  # the second card cannot be drawn from anywhere
    assert question(table) == "turn"
    assert goods(table, A) == {}


@pytest.mark.clause("IS-018", "R-01")
def test_is_018_by_agreement_a_faction_deck_is_rebuilt_as_well() -> None:
    spent: dict[str, Any] = {"common_deck": [], "common_discard": [], "deck": {A: []}, "discard": {A: ["BAR001"]}}
    table = turn(A, goods={A: {"worker": 1}}, empire={A: ["COM046"]}, faction_deck_empty="reshuffle", **spent)
    before = len(hand(table, A))
    does(table, A, Activate("COM046"))
    assert (len(hand(table, A)) - before, player(table, A)["discard"]) == (1, [])
    assert "BAR001" in hand(table, A)


@pytest.mark.clause("IS-019", "IS-120", "IS-136")
def test_is_019_card_text_beats_the_general_rules() -> None:
    table = turn(A, goods={A: {"wood": 3}}, hand={A: ["BAR012"]}, empire={A: ["COM040"]})
    does(table, A, Activate("COM040"))
    assert empire(table, A) == ["COM040+used1+1wood", "BAR012"]
    table = turn(
        A, factions=("egyptians", "japanese"), goods={A: {"raze": 1}}, empire={A: ["EGY003"], B: ["COM018+defence"]}
    )
    does(table, A, Activate("EGY003"))
    assert empire(table, B) == ["COM018+foundation"]


@pytest.mark.clause("IS-020", "IS-025")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_is_020_everything_starts_at_nothing(seats: int) -> None:
    table = ImperialSettlers(seats).start(seed=8)
    assert (table.view(None).round, table.view(None).phase) == (1, "lookout")
    for seat in range(seats):
        assert (points(table, seat), goods(table, seat), empire(table, seat), deals(table, seat)) == (0, {}, [], [])


@pytest.mark.clause("IS-022", "DP-02")
def test_is_022_every_seat_has_a_faction_of_its_own() -> None:
    table = game_of(("egyptians", "romans", "japanese"), {}).start(seed=1)
    assert [panel.faction for panel in table.view(None).panels] == ["egyptians", "romans", "japanese"]
    for seat, faction in enumerate(("egyptians", "romans", "japanese")):
        own = player(table, seat)["deck"] + [card for card in hand(table, seat) if kind_of(card) != "common"]
        assert sorted(own) == sorted(card for card, design in BASE.items() if design.faction == faction)
    with pytest.raises(OptionError, match="IS-022"):
        ImperialSettlers(2, factions=["romans", "romans"])
    with pytest.raises(OptionError, match="2 names"):
        ImperialSettlers(2, factions=["romans"])


@pytest.mark.clause("IS-023")
def test_is_023_chance_decides_who_is_first() -> None:
    by_chance, agreed = ImperialSettlers(3), ImperialSettlers(3, first_player="seat:2")
    assert {by_chance.start(seed).view(None).first for seed in range(20)} == {A, B, C}
    assert {agreed.start(seed).view(None).first for seed in range(9)} == {C}


@pytest.mark.clause("IS-024", "IS-021", "T-001")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_is_024_a_starting_hand_is_two_common_and_two_faction_cards(seats: int) -> None:
    table = ImperialSettlers(seats).start(seed=3)
    shown = table.view(None).offer  # the lookout has begun: one Faction card each and an open display
    for seat in range(seats):
        assert Counter(kind_of(card) == "common" for card in hand(table, seat)) == {True: 2, False: 2 + 1}
        assert table.view(None).panels[seat].deck == 28 - 1
    assert table.view(None).common_deck + len(shown) == 84 - 2 * seats
