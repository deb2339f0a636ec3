from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.differences import gained
from games.settlers.support.positions import A, B, C, does, goods, hear, outcome_of, play, points, production, turn
from reliquary.core.words import Outcome
from reliquary.games.settlers.events import Finished, Gained
from reliquary.games.settlers.moves import Activate, Build, Choose, Done, Pass, Put, Raze
from reliquary.games.settlers.table import Table

JAPAN = ("japanese", "romans")
FIVE_COMMON = ["COM001", "COM002", "COM003", "COM004", "COM069"]


def end(**wishes: Any) -> Table:
    """Have the last seat pass in round 5."""
    others = range(1, len(wishes.get("factions", JAPAN)))
    return does(turn(A, round=5, passed=list(others), **({"factions": JAPAN} | wishes)), A, Pass())


def sheet(table: Table, seat: int = A) -> dict[str, int]:
    """Read a seat's score sheet."""
    return outcome_of(table).scores[seat]


@pytest.mark.clause("IS-097", "IS-098", "S-07", "T-123")
def test_is_097_one_point_per_common_and_two_per_faction_location() -> None:
    seven = ["JAP001", "JAP002", "JAP003", "JAP004", "JAP005", "JAP006", "JAP007"]
    table = end(empire={A: [*FIVE_COMMON, *seven]}, foundations={A: ["COM005", "COM006"]}, points={A: 4})
    assert points(table, A) == 4 + 19
    assert sheet(table) == {"total": 23, "play": 4, "common": 5, "faction": 14, "final": 0}


@pytest.mark.clause("IS-097", "IS-027")
def test_is_097_only_after_the_fifth_round() -> None:
    table = turn(A, round=4, passed=[B], factions=JAPAN, empire={A: ["JAP001", "COM001"]}, points={A: 4})
    does(table, A, Pass())
    assert (points(table, A), table.outcome()) == (4, None)


@pytest.mark.clause("IS-098", "R-29")
def test_is_098_foundations_deals_and_hands_are_worth_nothing() -> None:
    rows: dict[str, Any] = {"foundations": {A: ["COM001"]}, "deals": {A: ["JAP001"]}, "hand": {A: ["JAP002", "COM002"]}}
    assert points(end(**rows), A) == 0


@pytest.mark.clause("IS-099", "IS-110", "S-07", "T-108")
@pytest.mark.parametrize(("cards", "extra"), [(2, 0), (3, 2), (4, 2)])
def test_is_110_the_gate_scores_at_once_and_at_the_end(cards: int, extra: int) -> None:
    hand = ["COM001", "JAP001", "COM002", "COM003"][:cards]
    table = turn(A, factions=JAPAN, round=5, passed=[B], hand={A: hand}, empire={A: ["JAP013"]})
    does(table, A, *(Put(card=card) for card in hand))
    assert points(table, A) == cards
    does(table, A, Pass())
    assert sheet(table) == {"total": cards + 2 + extra, "play": cards, "common": 0, "faction": 2, "final": extra}


@pytest.mark.clause("IS-099", "IS-111", "R-08", "T-109")
@pytest.mark.parametrize(
    ("resources", "highest", "cumulative"), [(2, 0, 0), (3, 2, 2), (6, 2, 2), (7, 5, 7), (8, 5, 7), (12, 10, 17)]
)
def test_r_08_the_shrine_gives_its_highest_step_or_by_agreement_all(
    resources: int, highest: int, cumulative: int
) -> None:
    shrine = f"JAP015+{resources - 1}stone+1food"
    assert sheet(end(empire={A: [shrine]}))["final"] == highest
    assert sheet(end(empire={A: [shrine]}, shrine_steps="cumulative"))["final"] == cumulative


@pytest.mark.clause("R-08", "IS-110")
def test_r_08_two_gates_are_counted_apart() -> None:
    table = end(empire={A: ["JAP013+COM001+COM002", "JAP014+COM003+COM004+COM005"]})
    assert sheet(table)["final"] == 2


@pytest.mark.clause("IS-100")
def test_is_100_most_points_win() -> None:
    table = turn(A, round=5, passed=[B], points={A: 10, B: 11}, goods={A: {"worker": 9}})
    heard = hear(table)
    does(table, A, Pass())
    assert outcome_of(table).winners == [B]
    assert outcome_of(table).reason == "highest_total"
    assert heard[-1] == Finished([B], [10, 11], "highest_total")


def tie(first: dict[str, int], second: dict[str, int], hands: tuple[int, int] = (0, 0), **options: Any) -> Outcome:
    """Have A and B tie with these Goods and so many hand cards."""
    rows = {"hand": {A: FIVE_COMMON[: hands[0]], B: FIVE_COMMON[5 - hands[1] :]}}
    return outcome_of(end(points={A: 7, B: 7}, goods={A: first, B: second}, **rows, **options))


@pytest.mark.clause("IS-100", "R-02", "T-124")
def test_r_02_workers_and_resources_left_decide_a_tie() -> None:
    outcome = tie({"worker": 1, "wood": 1, "gold": 5}, {"worker": 3})
    assert (outcome.winners, outcome.reason) == ([B], "tie_goods")
    outcome = tie({"wood": 1, "stone": 1, "food": 2}, {"worker": 3, "raze": 4, "defence": 1})
    assert (outcome.winners, outcome.reason) == ([A], "tie_goods")


@pytest.mark.clause("R-02")
@pytest.mark.parametrize(("gold", "winner"), [(False, B), (True, A)])
def test_r_02_gold_counts_only_by_agreement(gold: bool, winner: int) -> None:
    outcome = tie({"worker": 1, "wood": 1, "gold": 5}, {"worker": 3}, tiebreak_gold=gold)
    assert outcome.winners == [winner]


@pytest.mark.clause("R-02")
def test_r_02_samurai_and_goods_on_cards_do_not_count() -> None:
    rows: dict[str, Any] = {"empire": {A: ["JAP001+samurai", "COM046+used2"], B: ["ROM029", "COM047"]}}
    outcome = outcome_of(end(goods={B: {"worker": 1}}, **rows))
    assert (outcome.winners, outcome.reason) == ([B], "tie_goods")


@pytest.mark.clause("IS-100")
def test_is_100_then_the_greater_hand() -> None:
    outcome = tie({"worker": 3}, {"food": 3}, hands=(2, 3))
    assert (outcome.winners, outcome.reason) == ([B], "tie_hand")


@pytest.mark.clause("IS-100", "T-125")
def test_is_100_a_tie_in_everything_is_shared() -> None:
    outcome = tie({"worker": 3}, {"food": 3}, hands=(2, 2))
    assert (outcome.winners, outcome.reason) == ([A, B], "shared")


@pytest.mark.clause("IS-100")
def test_is_100_only_those_tied_for_the_most_points_are_compared() -> None:
    goods = {A: {"worker": 9}, B: {"worker": 2}, C: {"worker": 1}}
    table = end(factions=("japanese", "romans", "egyptians"), points={A: 6, B: 7, C: 7}, goods=goods)
    assert outcome_of(table).winners == [B]


@pytest.mark.clause("IS-100")
def test_is_100_the_hand_decides_between_two_of_three() -> None:
    rows: dict[str, Any] = {"points": {A: 7, B: 7, C: 6}, "hand": {A: ["COM001"], B: ["COM002", "COM003"]}}
    outcome = outcome_of(end(factions=("japanese", "romans", "egyptians"), **rows))
    assert (outcome.winners, outcome.reason) == ([B], "tie_hand")


# One gain


def egyptian(*moves: Any, **wishes: Any) -> Table:
    """A plays Egyptian cards."""
    return does(turn(A, factions=("egyptians", "romans"), **wishes), A, *moves)


@pytest.mark.clause("IS-101", "R-07", "IS-123")
def test_is_101_final_scoring_wakes_no_sphinx() -> None:
    table = end(factions=("egyptians", "romans"), empire={A: ["EGY019", "EGY020", "COM001"]})
    assert sheet(table) == {"total": 5, "play": 0, "common": 1, "faction": 4, "final": 0}


@pytest.mark.clause("IS-123", "R-07", "IS-088", "IS-175", "T-102")
@pytest.mark.parametrize("sphinxes", [0, 1, 2])
def test_is_123_every_sphinx_adds_one_point(sphinxes: int) -> None:
    row = ["EGY021", *["EGY019", "EGY020"][:sphinxes]]
    table = egyptian(Activate("EGY021"), goods={A: {"worker": 1, "gold": 1}}, empire={A: row})
    assert points(table, A) == 3 + sphinxes


@pytest.mark.clause("IS-123", "R-07", "R-22", "IS-175", "T-103")
def test_is_123_a_gain_of_one_point_is_not_enough() -> None:
    table = egyptian(Activate("EGY024"), goods={A: {"worker": 1}}, empire={A: ["EGY024", "EGY019"]})
    assert (points(table, A), goods(table, A)) == (1, {"stone": 2})


@pytest.mark.clause("R-22", "IS-175", "IS-077", "T-104")
def test_r_22_two_uses_are_two_gains() -> None:
    table = egyptian(Activate("EGY016", 2), goods={A: {"gold": 4}}, empire={A: ["EGY016", "EGY019"]})
    assert points(table, A) == 6


@pytest.mark.clause("R-22", "IS-175", "IS-142")
def test_r_22_what_one_source_gives_in_one_step_is_one_gain() -> None:
    wishes: dict[str, Any] = {"goods": {A: {"wood": 1, "stone": 2}}, "hand": {A: ["COM001"]}}
    table = egyptian(empire={A: ["EGY019", "EGY002", "EGY024"]}, **wishes)
    does(table, A, Build("COM001"), Choose(deck="common"))
    assert points(table, A) == 3 + 1


@pytest.mark.clause("R-22", "R-07", "IS-123")
def test_r_22_deals_and_raze_fields_are_gains_of_their_own() -> None:
    table = production(factions=("egyptians", "japanese"), empire={A: ["EGY019", "COM026"]}, deals={A: ["JAP023"]})
    assert points(table, A) == 1 + 1  # Monument and a Deal that Spies brought, say
    table = turn(
        A, factions=("egyptians", "japanese"), goods={A: {"raze": 2}}, empire={A: ["EGY019", "COM005"], B: ["COM018"]}
    )
    before = table.clone()
    does(table, A, Raze("COM018"))
    assert points(table, A) - points(before, A) == 1 + 1  # the raze field and Gallows, one point each


@pytest.mark.clause("R-28", "R-22", "IS-103")
def test_r_28_what_dark_chapel_keeps_and_throws_away_is_one_gain() -> None:
    table = turn(A, goods={A: {"raze": 1}}, hand={A: ["COM005"]}, empire={A: ["BAR014"]})
    heard = hear(table)
    before = table.clone()
    play(table, (A, Activate("BAR014")), (A, Choose(good="wood")), (A, Done()))
    assert gained(before, table) == {"raze": -1, "card": -1, "vp": 2 + 1}
    assert [event.goods for event in heard if isinstance(event, Gained)] == [{"vp": 3}]
