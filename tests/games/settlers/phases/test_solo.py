from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.settlers.support.differences import changes, gained
from games.settlers.support.positions import (
    A,
    B,
    attack_row,
    attacked,
    choices,
    collection,
    deals,
    does,
    empire,
    finish_round,
    game_of,
    goods,
    hand,
    hear,
    kind_of,
    outcome_of,
    player,
    points,
    question,
    refused,
    solo,
)
from reliquary.core.options import OptionError
from reliquary.games.settlers.events import AttackRevealed, LocationLost, PhaseBegan
from reliquary.games.settlers.game import ImperialSettlers
from reliquary.games.settlers.moves import Activate, Choose, Pass, Raze, Take
from reliquary.games.settlers.table import Table

BARBARIANS = [f"BAR0{number:02}" for number in range(1, 31)]


@pytest.mark.clause("IS-149")
@pytest.mark.parametrize("faction", ["barbarians", "japanese", "romans", "egyptians"])
def test_is_149_one_human_with_any_faction_against_a_virtual_player(faction: str) -> None:
    table = game_of((faction,), {}).start(seed=3)
    human, virtual = table.view(None).panels
    assert (human.faction, virtual.faction) == (faction, "virtual")
    assert (virtual.deck, virtual.hand_common + virtual.hand_faction) == (0, 0)
    assert set(virtual.goods.values()) == {0}
    finish_round(table)
    assert set(table.view(None).panels[B].goods.values()) == {0}


@pytest.mark.clause("IS-150", "IS-024")
def test_is_150_setup_and_the_first_attack_card() -> None:
    table = game_of(("romans",), {}).start(seed=3)
    assert Counter(kind_of(card) for card in hand(table, A)) == {"common": 2, "romans": 2 + 1}
    assert (len(attack_row(table)), table.view(None).attack_deck) == (1, 15)
    assert len({game_of(("romans",), {}).start(seed).view(None).attack_row[0] for seed in range(40)}) > 4


@pytest.mark.clause("IS-151", "DP-07")
def test_is_151_the_lookout_shares_four_cards() -> None:
    table = game_of(("romans",), {}).start(seed=3)
    four = table.view(None).offer
    assert len(four) == 4
    before = hand(table, A)
    does(table, A, Take(four[1]))
    two = table.view(None).offer
    assert len(two) == 2
    (gift,) = set(four) - {four[1], *two}
    assert empire(table, B) == [gift]
    does(table, A, Take(two[0]))
    assert set(hand(table, A)) == {*before, four[1], two[0]}
    assert empire(table, B) == [gift, two[1]]
    assert (table.view(None).phase, table.view(None).common_discard) == ("action", [])


@pytest.mark.clause("IS-151", "IS-174")
def test_is_151_chance_decides_which_card_the_virtual_player_gets() -> None:
    table = game_of(("romans",), {}).start(seed=3)
    gifts = set()
    for seed in range(20):
        imagined = table.imagine(A, seed)
        does(imagined, A, Take(table.view(None).offer[0]))
        gifts.update(empire(imagined, B))
    assert gifts == set(table.view(None).offer[1:])


@pytest.mark.clause("IS-151")
@pytest.mark.parametrize("lookout", ["alternate", "advanced"])
def test_is_151_the_other_lookouts_are_for_several(lookout: str) -> None:
    with pytest.raises(OptionError, match="IS-151"):
        ImperialSettlers(1, lookout=lookout)


@pytest.mark.clause("IS-152", "IS-026", "IS-155", "IS-166")
def test_is_152_all_phases_are_for_the_human_alone() -> None:
    table = solo(row=["wood"], round=2, goods={A: {"worker": 2, "wood": 1}}, attacks=["food", "gold"])
    heard = hear(table)
    does(table, A, Pass())
    assert [event.phase for event in heard if isinstance(event, PhaseBegan)] == ["cleanup", "attack", "lookout"]
    assert (goods(table, A), table.view(None).first, table.waiting()) == ({"worker": 2}, A, [A])
    assert not player(table, B)["passed"]
    finish_round(table)
    assert set(player(table, B)["goods"].values()) == {0}


@pytest.mark.clause("IS-153", "IS-154", "R-33", "T-146")
def test_is_154_razing_a_location_of_the_virtual_player() -> None:
    table = solo(virtual=["COM018", "COM046"], goods={A: {"raze": 2}}, row=["wood"])
    before = table.clone()
    does(table, A, Raze("COM018"))
    assert changes(before, table) == {A: {"raze": -2, "stone": 1, "vp": 1}, B: {"location": -1}}
    assert (table.view(None).common_discard, collection(table)) == (["COM018"], [])


@pytest.mark.clause("IS-153", "R-33", "R-04")
@pytest.mark.parametrize(
    ("faction", "card", "cost"),
    [
        ("japanese", "JAP008", {"raze": 2}),
        ("romans", "ROM008", {"worker": 2}),
        ("barbarians", "BAR016", {"worker": 1}),
        ("egyptians", "EGY010", {"worker": 1}),
        ("egyptians", "EGY013", {}),
        ("egyptians", "EGY003", {"raze": 1}),
    ],
)
def test_r_33_its_cards_are_an_opponents_locations(faction: str, card: str, cost: dict[str, int]) -> None:
    table = solo(faction, virtual=["COM046"], goods={A: cost}, empire={A: [card]}, row=["wood"])
    assert Activate(card) in table.moves(A)
    does(table, A, Activate(card))
    assert question(table) in ("turn", "deck")


@pytest.mark.clause("IS-153", "R-33", "IS-107", "T-149")
def test_r_33_attack_cards_are_an_opponents_deals() -> None:
    table = solo(row=["gold", "wood"], goods={A: {"worker": 2}}, empire={A: ["BAR030"]})
    before = table.clone()
    gold, wood = player(table, B)["deals"]
    does(table, A, Activate("BAR030"))
    assert (question(table), choices(table, A)) == ("target", [gold, wood])
    does(table, A, Choose(card=gold), Choose(deck="common"))
    assert changes(before, table) == {A: {"worker": -2, "vp": 1, "card": 1}, B: {"deal": -1}}
    assert attack_row(table) == ["wood"]


@pytest.mark.clause("IS-153", "R-33", "IS-113")
def test_r_33_ninjas_take_the_target_of_an_attack_card() -> None:
    table = solo("japanese", row=["gold"], goods={A: {"worker": 1}}, empire={A: ["JAP026"]})
    does(table, A, Activate("JAP026"))
    assert (goods(table, A), attack_row(table)) == ({"gold": 1}, [])


@pytest.mark.clause("R-33", "IS-080", "T-150")
@pytest.mark.parametrize(
    ("faction", "card", "cost"),
    [
        ("barbarians", "BAR010", {"worker": 1}),
        ("japanese", "JAP021", {"food": 1}),
    ],
)
def test_r_33_saboteurs_and_trade_route_find_nothing(faction: str, card: str, cost: dict[str, int]) -> None:
    table = solo(faction, virtual=["COM046"], goods={A: cost}, empire={A: [card]}, row=["gold"])
    assert refused(table, A, Activate(card)) == ("no_target", "IS-080")


@pytest.mark.clause("R-33", "IS-131", "IS-153")
def test_is_153_spies_carry_an_attack_card_off_as_a_deal() -> None:
    table = solo("romans", virtual=["COM046"], goods={A: {"worker": 1}}, empire={A: ["ROM010"]}, row=["gold", "wood"])
    before = table.clone()
    gold, wood = player(table, B)["deals"]
    does(table, A, Activate("ROM010"), Choose(card=gold))
    assert changes(before, table) == {A: {"worker": -1, "vp": 1, "deal": 1}, B: {"deal": -1}}
    assert (deals(table, A), player(table, B)["deals"]) == ([gold], [wood])
    assert attack_row(table) == ["wood"]
    does(table, A, Pass())
    finish_round(table)
    assert goods(table, A)["gold"] == 1  # an ordinary Deal now, and no target of the attacks any more


@pytest.mark.clause("R-33", "IS-138", "R-26")
def test_r_33_an_attack_card_given_up_as_a_deal_leaves_the_game() -> None:
    rows: dict[str, Any] = {"goods": {A: {"worker": 2}}, "empire": {A: ["ROM010", "COM061"]}, "row": ["gold"]}
    table = does(solo("romans", **rows), A, Activate("ROM010"), Activate("COM061"))
    assert (deals(table, A), points(table, A)) == ([], 3)
    assert all(not card.startswith("ATT") for one in (A, B) for card in player(table, one)["discard"])


@pytest.mark.clause("R-33", "IS-119")
def test_r_33_desert_may_be_used() -> None:
    table = solo("egyptians", hand={A: ["COM001"]}, empire={A: ["EGY001"]}, row=["wood"])
    before = table.clone()
    does(table, A, Activate("EGY001"))
    assert gained(before, table) == {"card": -1, "vp": 1}


@pytest.mark.clause("IS-155", "R-34")
def test_is_155_what_the_virtual_player_still_has_is_collected_then_two_attacks_come() -> None:
    table = solo(virtual=["COM018", "COM046"], row=["wood"], attacks=["food", "gold"], collection=["COM001"])
    heard = hear(table)
    does(table, A, Pass())
    assert collection(table) == ["COM001", "COM018", "COM046"]
    assert attack_row(table) == ["gold", "food", "wood"]
    assert [event for event in heard if isinstance(event, LocationLost | AttackRevealed)] == [
        LocationLost("COM018", False),
        LocationLost("COM046", False),
        AttackRevealed("food"),
        AttackRevealed("gold"),
    ]


@pytest.mark.clause("IS-155", "IS-027", "R-34")
def test_is_155_in_round_five_it_attacks_after_the_action_phase() -> None:
    table = solo(
        round=5,
        virtual=["COM018"],
        row=["wood"],
        attacks=["wood", "food"],
        empire={A: ["COM058", "BAR001", "BAR002", "BAR003"]},
    )
    heard = hear(table)
    does(table, A, Pass())
    assert [event.phase for event in heard if isinstance(event, PhaseBegan)] == ["attack"]
    assert collection(table) == ["COM018", "COM058"]
    assert outcome_of(table).winners == [A]
    assert points(table, A) == 6


def finished(faction_locations: int, collected: int, *, vp: int = 0, commons: int = 0, **options: Any) -> Table:
    """End a solo game with harmless attacks."""
    common = [f"COM0{number:02}" for number in range(69, 69 + commons)]
    pile = [f"COM0{number:02}" for number in range(1, 1 + collected)]
    wishes: dict[str, Any] = {"empire": {A: [*BARBARIANS[:faction_locations], *common]}, "collection": pile}
    return attacked(round=5, row=["wood"], attacks=["food", "gold"], points={A: vp}, **wishes, **options)


@pytest.mark.clause("IS-164", "R-31", "T-147")
@pytest.mark.parametrize(("locations", "winners"), [(10, []), (11, [A])])
def test_is_164_the_faction_locations_must_outnumber_the_collection(locations: int, winners: list[int]) -> None:
    table = finished(locations, 10)
    assert outcome_of(table).winners == winners
    assert outcome_of(table).reason == ("solo_commoner" if winners else "solo_lost")
    assert points(table, A) == 2 * locations


@pytest.mark.clause("R-31", "IS-164")
@pytest.mark.parametrize(("goal", "winners"), [("faction", []), ("all", [A])])
def test_r_31_by_agreement_all_locations_count(goal: str, winners: list[int]) -> None:
    assert outcome_of(finished(3, 4, commons=2, solo_goal=goal)).winners == winners


@pytest.mark.clause("IS-165", "T-148")
@pytest.mark.parametrize(
    ("total", "title"),
    [
        (29, "commoner"),
        (30, "servant"),
        (40, "squire"),
        (49, "squire"),
        (50, "knight"),
        (60, "castellan"),
        (70, "king"),
        (80, "emperor"),
        (120, "emperor"),
    ],
)
def test_is_165_titles(total: int, title: str) -> None:
    table = finished(2, 1, vp=total - 4)
    assert (points(table, A), outcome_of(table).reason) == (total, f"solo_{title}")


@pytest.mark.clause("IS-166", "IS-047")
def test_is_166_the_virtual_player_never_takes_a_turn() -> None:
    table = solo("egyptians", row=["wood"], goods={A: {"worker": 4}}, empire={A: ["EGY005"]})
    heard = hear(table)
    while table.view(None).round == 2:
        assert table.waiting() == [A]
        does(table, A, Pass())
    assert {getattr(event, "seat", A) for event in heard} == {A}


@pytest.mark.clause("IS-155", "R-13", "R-33")
def test_is_155_a_location_taken_over_goes_back_and_is_collected() -> None:
    table = solo("egyptians", virtual=["COM018"], row=["wood"], attacks=["food", "gold"], empire={A: ["EGY013"]})
    does(table, A, Activate("EGY013"))
    assert player(table, A)["annexed"] == ["COM018"]
    does(table, A, Pass())
    assert (collection(table), player(table, A)["annexed"]) == (["COM018"], [])
