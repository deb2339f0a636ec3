from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.differences import changes
from games.settlers.support.positions import (
    A,
    attack_row,
    attacked,
    choices,
    collection,
    does,
    empire,
    finish_round,
    goods,
    hear,
    outcome_of,
    points,
    question,
    refused,
    solo,
)
from reliquary.games.settlers.events import LocationLost
from reliquary.games.settlers.moves import Choose, Pass

BARBARIANS = [f"BAR0{number:02}" for number in range(1, 31)]


@pytest.mark.clause("IS-156..162", "T-140", "IS-013")
def test_is_156_the_rulebook_example() -> None:
    own = ["COM004", "COM032", "COM044", "COM029"]
    table = attacked(row=["worker", "gold"], attacks=["wood", "food"], empire={A: own})
    assert collection(table) == ["COM032"]
    assert empire(table, A) == ["COM004", "COM044", "COM029"]
    assert attack_row(table) == ["food", "worker", "wood", "gold"]  # the second attack has put Food in front


@pytest.mark.clause("IS-157", "T-141")
def test_is_157_without_a_candidate_nothing_happens() -> None:
    table = attacked(row=["wood", "gold"], attacks=["food", "stone"], empire={A: ["COM004", "COM032"]})
    assert (collection(table), attack_row(table)) == ([], ["stone", "food", "wood", "gold"])


@pytest.mark.clause("IS-157")
def test_is_157_only_own_common_locations_are_in_danger() -> None:
    rows: dict[str, Any] = {"foundations": {A: ["COM058"]}, "hand": {A: ["COM059"]}, "deals": {A: ["BAR012"]}}
    table = attacked(row=["wood"], attacks=["wood", "food"], empire={A: ["BAR001", "BAR007"]}, **rows)
    assert collection(table) == []


@pytest.mark.clause("IS-158", "IS-161", "T-142")
def test_is_158_a_field_with_the_same_good_twice() -> None:
    table = attacked(row=["wood"], attacks=["wood", "food"], empire={A: ["COM062", "COM004", "COM044"]})
    assert (collection(table), empire(table, A)) == (["COM062"], ["COM004", "COM044"])


@pytest.mark.clause("IS-158", "IS-159", "T-143")
def test_is_159_the_other_good_must_be_in_the_row() -> None:
    table = attacked(row=["stone"], attacks=["wood", "food"], empire={A: ["COM058"]})
    assert (collection(table), attack_row(table)) == ([], ["food", "wood", "stone"])


@pytest.mark.clause("IS-159")
def test_is_159_two_later_targets_are_never_paired() -> None:
    table = attacked(row=["gold", "wood"], attacks=["food", "stone"], empire={A: ["COM004"]})
    assert collection(table) == []


@pytest.mark.clause("IS-158")
def test_is_158_the_first_later_target_that_fits_decides() -> None:
    own = ["COM005", "COM014"]  # V W and P W
    table = attacked(row=["worker", "vp"], attacks=["wood", "food"], empire={A: own})
    assert (collection(table), attack_row(table)) == (["COM014"], ["food", "vp", "wood", "worker"])


@pytest.mark.clause("IS-160", "T-140", "T-151")
@pytest.mark.parametrize(
    ("own", "targets", "lost"),
    [
        (["COM002", "COM037", "COM027"], ("gold", "stone"), "COM037"),  # action before feature before production
        (["COM002", "COM027"], ("gold", "stone"), "COM002"),
        (["COM018", "COM035", "COM001"], ("vp", "stone"), "COM035"),
        (["COM053", "COM055"], ("worker", "food"), "COM053"),  # W S before W W: more Stone
        (["COM046", "COM048"], ("card", "card"), "COM048"),  # W S and S S
        (["COM021", "COM061"], ("vp", "gold"), "COM061"),  # two Resources and three
        (["COM028", "COM016"], ("worker", "gold"), "COM016"),  # W S and W W W: the number before the Stone
    ],
)
def test_is_160_which_of_several_is_lost(own: list[str], targets: tuple[str, str], lost: str) -> None:
    table = attacked(
        row=[targets[1]], attacks=[targets[0], "food" if "food" not in targets else "gold"], empire={A: own}
    )
    assert collection(table) == [lost]


@pytest.mark.clause("IS-160", "DP-51")
def test_is_160_at_last_the_player_chooses() -> None:
    table = attacked(row=["wood"], attacks=["wood", "food"], empire={A: ["COM058", "COM059", "COM062"]})
    assert (question(table), choices(table, A)) == ("lose", ["COM058", "COM059"])
    assert refused(table, A, Choose(card="COM062")) == ("not_an_option", "IS-029")
    does(table, A, Choose(card="COM059"))
    assert (collection(table), empire(table, A)) == (["COM059"], ["COM058", "COM062"])
    assert attack_row(table) == ["food", "wood", "wood"]


@pytest.mark.clause("IS-161", "T-144")
def test_is_161_defence_does_not_help_and_nothing_is_left_behind() -> None:
    table = solo(round=5, row=["wood"], attacks=["wood", "food"], empire={A: ["COM058+defence"]})
    before, heard = table.clone(), hear(table)
    does(table, A, Pass())
    assert LocationLost("COM058", True) in heard
    assert changes(before, table)[A] == {"location": -1, "defended": -1}
    assert (collection(table), empire(table, A), goods(table, A)) == (["COM058"], [], {})


@pytest.mark.clause("IS-162")
def test_is_162_the_two_cards_used_go_to_the_end_newer_first() -> None:
    table = attacked(row=["worker", "gold", "card"], attacks=["wood", "food"], empire={A: ["COM004"]})
    assert attack_row(table) == ["food", "worker", "card", "wood", "gold"]


@pytest.mark.clause("IS-163", "R-32", "T-145")
def test_is_163_two_points_strike_a_japanese_location() -> None:
    own = ["JAP001+samurai", "JAP011", "JAP013", "JAP009"]
    table = attacked("japanese", row=["food", "vp"], attacks=["vp", "wood"], empire={A: own})
    assert collection(table) == ["JAP011"]
    assert attack_row(table) == ["wood", "food", "vp", "vp"]


@pytest.mark.clause("IS-163")
@pytest.mark.parametrize(
    ("own", "lost"),
    [
        (["JAP008", "JAP012"], "JAP008"),  # Raze before Gold
        (["JAP012", "JAP024"], "JAP012"),  # Gold before VP
        (["JAP024", "JAP009"], "JAP024"),  # VP before Stone
        (["JAP009", "JAP001"], "JAP009"),  # Stone before Worker
        (["JAP001", "JAP004"], "JAP001"),  # Worker before Food
        (["JAP004", "JAP016"], "JAP016"),  # the same Good: action first
        (["JAP013", "JAP015", "JAP004+samurai"], "JAP004"),  # Gate and Shrine have no raze field
    ],
)
def test_is_163_the_good_of_the_deal_decides_which(own: list[str], lost: str) -> None:
    table = attacked("japanese", row=["vp"], attacks=["vp", "wood"], empire={A: own})
    assert collection(table) == [lost]


@pytest.mark.clause("IS-163", "IS-117")
def test_is_163_samurai_still_count_for_daimyos_castle() -> None:
    table = attacked("japanese", row=["wood"], attacks=["food", "wood"], empire={A: ["JAP009", "JAP001+samurai"]})
    finish_round(table)
    assert points(table, A) == 1


@pytest.mark.clause("R-32", "IS-163")
@pytest.mark.parametrize(("agreed", "lost"), [("instead", "JAP001"), ("in_order", "COM005")])
def test_r_32_instead_of_the_ordinary_search_or_within_it(agreed: str, lost: str) -> None:
    wishes: dict[str, Any] = {"row": ["wood", "vp"], "attacks": ["vp", "food"], "empire": {A: ["JAP001", "COM005"]}}
    table = attacked("japanese", solo_japanese=agreed, **wishes)
    assert collection(table) == [lost]


@pytest.mark.clause("R-32", "IS-163")
@pytest.mark.parametrize("agreed", ["instead", "in_order"])
def test_r_32_without_such_a_location_the_ordinary_search_is_made(agreed: str) -> None:
    wishes: dict[str, Any] = {"row": ["vp", "wood"], "attacks": ["vp", "food"], "empire": {A: ["JAP013", "COM005"]}}
    table = attacked("japanese", solo_japanese=agreed, **wishes)
    assert collection(table) == ["COM005"]


@pytest.mark.clause("IS-163")
def test_is_163_other_factions_are_spared() -> None:
    table = attacked("romans", row=["vp"], attacks=["vp", "wood"], empire={A: ["ROM001"]})
    assert collection(table) == []


@pytest.mark.clause("IS-163", "IS-160", "DP-51")
def test_is_163_between_equal_japanese_locations_the_player_chooses() -> None:
    table = attacked("japanese", row=["vp"], attacks=["vp", "wood"], empire={A: ["JAP001", "JAP002+samurai", "JAP004"]})
    assert (question(table), choices(table, A)) == ("lose", ["JAP001", "JAP002"])
    does(table, A, Choose(card="JAP002"))
    assert (collection(table), empire(table, A)) == (["JAP002"], ["JAP001", "JAP004"])


@pytest.mark.clause("R-03", "IS-161")
def test_r_03_an_attack_is_no_razing() -> None:
    table = attacked(round=5, row=["wood"], attacks=["wood", "food"], empire={A: ["COM058", "COM005"]})
    assert (collection(table), outcome_of(table).scores[A]["play"]) == (["COM058"], 0)
