"""What a placed token does: production, actions, features and copying happen twice. (AT-025..035)"""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.changes import change, supply
from games.settlers.support.designs import producing
from games.settlers.support.positions import A, B, does, goods, location, points, production, question, refused, turn
from reliquary.games.settlers.moves import Activate, Build, Choose, Deal, Done, Raze, Upgrade

PAIR = ("atlanteans", "romans")


def act(card: str, pays: str, *others: str, **wishes: Any) -> Any:
    """Put A on turn with an upgraded Action Location and its price."""
    return turn(A, factions=PAIR, goods={A: supply(pays)}, empire={A: [f"{card}+technology", *others]}, **wishes)


@pytest.mark.clause("AT-025", "AT-026")
def test_at_026_it_produces_twice_and_brings_nothing_at_once() -> None:
    table = turn(A, factions=PAIR, goods={A: {"tech": 1}}, empire={A: ["COM008"]})
    assert change(table, Upgrade("COM008")) == {"A": "T-1", "COM008": "technology"}
    table = production(factions=PAIR, empire={A: ["COM008+technology"]})
    assert goods(table, A)["stone"] == 2


@pytest.mark.clause("AT-027", "R-73")
def test_at_027_each_use_is_paid_once_and_happens_twice() -> None:
    assert change(act("COM034", "P S"), Activate("COM034")) == {
        "A": "S-1 P-1 V+4", "COM034": "used1+technology+1stone+1worker",
    }  # fmt: skip
    table = act("COM034", "2P 2S")
    does(table, A, Activate("COM034"))
    assert (points(table, A), goods(table, A)) == (4, {"stone": 1, "worker": 1})
    assert refused(turn(A, factions=PAIR, goods={A: supply("2P 2S")}, empire={A: ["COM034+used1+technology"]}), A,
                   Activate("COM034"))[0] == "used_up"  # fmt: skip
    both = act("COM058", "2P")
    does(both, A, Activate("COM058", 2))
    assert goods(both, A) == {"wood": 4}


@pytest.mark.clause("AT-028")
def test_at_028_the_token_works_for_the_uses_that_are_left() -> None:
    table = turn(A, factions=PAIR, goods={A: supply("P T")}, empire={A: ["COM058+used1"]})
    does(table, A, Upgrade("COM058"), Activate("COM058"))
    assert goods(table, A) == {"wood": 2}


@pytest.mark.clause("AT-029")
def test_at_029_a_feature_works_twice_each_time() -> None:
    rows: dict[str, Any] = {"hand": {A: ["COM036"]}, "goods": {A: supply("S")}}
    table = turn(A, factions=PAIR, empire={A: ["COM002+technology"]}, **rows)
    does(table, A, Build("COM036"))
    assert (goods(table, A), points(table, A)) == ({"gold": 2}, 2)


@pytest.mark.clause("AT-030")
def test_at_030_the_two_times_have_a_maximum_each() -> None:
    empire = {A: ["COM011+technology", "COM008", "COM001", "COM002"]}
    assert producing(factions=PAIR, empire=empire)["A"] == "S+7"  # 3 and 3, and 1 of Quarry


@pytest.mark.clause("AT-031", "IS-080")
def test_at_031_what_is_chosen_is_chosen_anew_or_left_out() -> None:
    table = act("COM040", "3W", hand={A: ["ATL001"]})
    does(table, A, Activate("COM040"))
    assert location(table, "ATL001") == "ATL001"  # one Faction card in hand: one is built, with one use
    table = act("COM040", "3W", hand={A: ["ATL001", "ATL016"]})
    does(table, A, Activate("COM040"), Choose(card="ATL001"))
    assert {location(table, card) for card in ("ATL001", "ATL016")} == {"ATL001", "ATL016"}


@pytest.mark.clause("AT-031")
def test_at_031_freeing_never_happens_twice() -> None:
    table = act("COM041", "P", "COM034+used1", "COM058+used1")
    does(table, A, Activate("COM041"), Choose(card="COM034"))
    assert (location(table, "COM034"), location(table, "COM058")) == ("COM034", "COM058+used1+1worker")


@pytest.mark.clause("AT-031", "S-08")
def test_at_031_water_clock_and_acting_troupe_do_not_free_each_other_for_ever() -> None:
    empire = {A: ["ATL027", "COM041+technology", "COM034+used1"]}
    table = turn(A, factions=PAIR, goods={A: supply("5T 9P")}, empire=empire, passed=[B])
    frees = 0
    while True:
        moves = table.moves(A)
        wanted = next((one for one in (Activate("ATL027"), Activate("COM041")) if one in moves), None)
        if wanted is None:
            break
        frees += wanted == Activate("ATL027")
        does(table, A, wanted)
        while question(table) == "target":
            other = "COM041" if wanted.card == "ATL027" else "ATL027"
            pick = Choose(card=other)
            does(table, A, pick if pick in table.moves(A) else table.moves(A)[0])
    assert frees <= 5


@pytest.mark.clause("AT-032")
def test_at_032_neither_building_bonus_nor_end_value_is_doubled() -> None:
    table = turn(A, factions=PAIR, round=5, empire={A: ["COM075+technology"]}, passed=[B])
    before = points(table, A)
    does(table, A, *[move for move in table.moves(A) if type(move).__name__ == "Pass"])
    assert (before, points(table, A)) == (0, 1)


@pytest.mark.clause("AT-033")
def test_at_033_copying_takes_the_whole_doubled_production() -> None:
    rows: dict[str, Any] = {"factions": PAIR, "goods": {A: supply("F")}}
    table = turn(A, empire={A: ["COM084", "COM008+technology"]}, **rows)
    does(table, A, Activate("COM084"))
    assert goods(table, A) == {"stone": 2}
    table = turn(A, empire={A: ["COM084+technology", "COM008+technology"]}, **rows)
    does(table, A, Activate("COM084"))
    assert goods(table, A) == {"stone": 4}


@pytest.mark.clause("AT-034", "IS-127")
def test_at_034_blocking_and_goods_have_nothing_to_do_with_it() -> None:
    table = turn(A, factions=PAIR, goods={A: supply("P S")}, empire={A: ["COM034+blocked+technology"]})
    assert refused(table, A, Activate("COM034")) == ("is_blocked", "IS-127")
    assert location(table, "COM034") == "COM034+blocked+technology"


@pytest.mark.clause("AT-035", "R-13")
def test_at_035_whoever_holds_the_location_uses_it_doubled() -> None:
    rows: dict[str, Any] = {"factions": ("atlanteans", "egyptians"), "empire": {A: ["COM034+technology"]}}
    table = turn(B, goods={B: supply("P S")}, annexed={B: ["COM034"]}, **rows)
    does(table, B, Activate("COM034"))
    assert points(table, B) == 4


@pytest.mark.clause("AT-042")
def test_at_042_tokens_paid_for_a_use_lie_there_and_double_nothing() -> None:
    table = turn(A, factions=PAIR, goods={A: supply("T")}, empire={A: ["ATL014"]})
    does(table, A, Activate("ATL014"))
    assert location(table, "ATL014") == "ATL014+used1+1tech"
    assert points(table, A) == 2


@pytest.mark.clause("AT-069", "AT-012")
def test_at_069_a_deal_may_give_technology() -> None:
    table = turn(A, factions=PAIR, goods={A: supply("F")}, hand={A: ["ATL003"]})
    does(table, A, Deal("ATL003"))
    assert goods(table, A) == {"tech": 1}
    assert producing(factions=PAIR, deals={A: ["ATL003"]})["A"] == "T+1"


@pytest.mark.clause("AT-044", "IS-070")
def test_at_044_a_raze_brings_the_field_once_and_the_foundation_has_no_token() -> None:
    table = turn(B, factions=PAIR, goods={B: {"raze": 2}}, empire={A: ["COM008+technology"]})
    does(table, B, Raze("COM008"))
    assert goods(table, B) == {"stone": 2}
    assert location(table, "COM008") == "COM008+foundation"
    assert Done() not in table.moves(B)
