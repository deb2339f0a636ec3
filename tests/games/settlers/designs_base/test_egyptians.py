"""The Egyptian designs, each played: the patterns first, then the cards with special texts."""

from __future__ import annotations

import pytest

from games.settlers.support.changes import change, ledger, supply, used
from games.settlers.support.designs import (
    Counted,
    Doer,
    Maker,
    Wishes,
    both_uses,
    build,
    builder,
    built,
    deal_makes,
    dealt,
    design,
    each,
    gets,
    make_deal,
    makes,
    producing,
    ready,
    short_of,
)
from games.settlers.support.positions import A, B, C, choices, play, refused, solo, turn
from reliquary.games.settlers.moves import Activate, Build, Choose, Raze

NO_TARGET = ("no_target", "IS-080")
TOO_POOR = ("cost_too_high", "IS-075")
ROME = ("egyptians", "romans")
JAPAN = ("egyptians", "japanese")
THREE = ("egyptians", "romans", "barbarians")

MAKERS = [
    Maker("EGY011", "F", makes="F P"),
    Maker("EGY026", "S L", makes="2S"),
    Maker("EGY028", "S S", makes="S G"),
]
ALTAR = Counted("EGY002", "S L", "S", 3, ("COM033", "COM034", "COM036", "EGY016"))
DOERS = [
    Doer("EGY009", "L", pays="F", gives="G V"),
    Doer("EGY016", "S S L", pays="2G", gives="2V", uses=2),
    Doer("EGY021", "S S L", pays="P G", gives="3V"),
    Doer("EGY024", "S L", pays="P", gives="2S V"),
]
PLAIN_BUILDINGS = {
    "EGY003": "W S L", "EGY007": "S L", "EGY010": "W S L", "EGY013": "S L", "EGY014": "S S L", "EGY019": "S L",
}  # fmt: skip
DEALS = {
    "EGY001": "P", "EGY002": "C", "EGY003": "X", "EGY004": "X", "EGY005": "P", "EGY006": "P", "EGY007": "P",
    "EGY009": "P", "EGY010": "X", "EGY011": "C", "EGY013": "P", "EGY014": "G", "EGY016": "P", "EGY019": "G",
    "EGY021": "G", "EGY024": "S", "EGY026": "S", "EGY028": "G",
}  # fmt: skip


@pytest.mark.clause("IS-053", "IS-058", "IS-035")
@each(MAKERS)
def test_a_production_location_makes_its_goods_when_built_and_in_every_production_phase(row: Maker) -> None:
    assert build(row) == built(row.card, row.cost, row.makes)
    assert makes(row.card) == gets(row.makes)


@pytest.mark.parametrize("others", range(5))
@pytest.mark.clause("IS-038", "IS-060")
@design("EGY002")
def test_altar_of_bastet_counts_grey_locations_itself_included_up_to_three(others: int) -> None:
    answers = [Choose(card="COM069")] if others else []
    table = builder("EGY002", "S L", *ALTAR.others[:others])
    assert change(table, Build("EGY002"), *answers) == built("EGY002", "S L", f"{min(1 + others, 3)}S")
    assert makes("EGY002", *ALTAR.others[:others]) == gets(f"{min(1 + others, 3)}S")


@design("EGY002")
@pytest.mark.clause("IS-055", "IS-060", "T-037")
def test_altar_of_bastet_does_not_count_the_grey_location_given_up_for_it() -> None:
    table = turn(A, factions=ROME, hand={A: ["EGY002"]}, empire={A: ["COM033"]}, goods={A: supply("S")})
    assert change(table, Build("EGY002")) == {
        "A hand": "-EGY002",
        "A empire": "-COM033 +EGY002",
        "common pile": "+COM033",
    }


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
@design("EGY016")
def test_avenue_of_sphinxes_takes_four_gold_for_four_points_in_one_action() -> None:
    assert both_uses(DOERS[1]) == {"A": "G-4 V+4", "EGY016": "used2+4gold"}


@pytest.mark.clause("IS-053", "IS-009")
@pytest.mark.parametrize(("card", "cost"), PLAIN_BUILDINGS.items(), ids=PLAIN_BUILDINGS)
def test_building_costs_its_resources_and_a_location_and_brings_nothing(card: str, cost: str) -> None:
    assert change(builder(card, cost), Build(card)) == built(card, cost)


@pytest.mark.clause("IS-062", "IS-063", "IS-011")
@pytest.mark.parametrize(("card", "good"), DEALS.items(), ids=DEALS)
def test_a_deal_gives_its_good_at_once_and_in_every_production_phase(card: str, good: str) -> None:
    assert make_deal(card, good) == dealt(card, good)
    assert deal_makes(card, good) == gets(good)


# Desert


@design("EGY001")
@pytest.mark.clause("IS-119", "IS-056")
def test_desert_is_free_and_brings_two_cards_for_an_action() -> None:
    table = turn(A, factions=ROME, hand={A: ["EGY001"]}, common_deck=["COM070"], deck={A: ["EGY028"]})
    changed = change(table, Build("EGY001"), Choose(deck="common"), Choose(deck="faction"))
    assert changed == {"A hand": "-EGY001 +COM070 +EGY028", "A empire": "+EGY001"}
    assert table.waiting() == [B]


@design("EGY001")
@pytest.mark.clause("IS-119", "IS-078", "DP-32")
def test_desert_makes_its_owner_and_a_chosen_opponent_discard_a_card_each() -> None:
    hands = {A: ["COM001", "EGY028"], B: ["ROM001", "COM002"], C: ["BAR001"]}
    table = turn(A, factions=THREE, empire={A: ["EGY001"]}, hand=hands)
    play(table, (A, Activate("EGY001")), (A, Choose(card="EGY028")))
    assert choices(table, A) == [B, C]
    play(table, (A, Choose(seat=B)))
    assert table.waiting() == [B]
    assert choices(table, B) == ["COM002", "ROM001"]
    table = turn(A, factions=THREE, empire={A: ["EGY001"]}, hand=hands)
    answers = (Activate("EGY001"), Choose(card="EGY028"), Choose(seat=B), (B, Choose(card="ROM001")))
    assert change(table, *answers) == {
        "A": "V+1",
        "A hand": "-EGY028",
        "A pile": "+EGY028",
        "B hand": "-ROM001",
        "B pile": "+ROM001",
        "EGY001": "used1+1worker",
    }


@design("EGY001")
@pytest.mark.clause("IS-119", "R-23", "R-33", "T-113")
def test_desert_may_be_used_on_an_opponent_without_cards() -> None:
    table = turn(A, factions=ROME, empire={A: ["EGY001"]}, hand={A: ["COM001", "COM002"]})
    changed = change(table, Activate("EGY001"), Choose(card="COM001"))
    assert changed == {"A": "V+1", "A hand": "-COM001", "common pile": "+COM001", "EGY001": "used1+1worker"}
    alone = solo("egyptians", empire={A: ["EGY001"]}, hand={A: ["EGY028"]})
    assert change(alone, Activate("EGY001"))["A"] == "V+1"


@design("EGY001")
@pytest.mark.clause("IS-119", "R-23", "R-25")
def test_desert_needs_an_own_hand_card_and_an_opponent_who_has_not_passed() -> None:
    passed = turn(A, factions=ROME, empire={A: ["EGY001"]}, hand={A: ["COM001"], B: ["COM002"]}, passed=[B])
    assert refused(passed, A, Activate("EGY001")) == NO_TARGET
    empty = turn(A, factions=ROME, empire={A: ["EGY001"]}, hand={B: ["COM002"]})
    assert refused(empty, A, Activate("EGY001")) == TOO_POOR


# Chariot Builder


@design("EGY003", "JAP001")
@pytest.mark.clause("IS-120", "IS-071", "T-068")
def test_chariot_builder_razes_for_one_token_whatever_protects() -> None:
    table = turn(A, factions=JAPAN, empire={A: ["EGY003"], B: ["JAP001+samurai"]}, goods={A: supply("X")})
    assert change(table, Activate("EGY003")) == {
        "A": "X-1 V+1",
        "B empire": "-JAP001",
        "B pile": "+JAP001",
        "EGY003": "used1+1raze",
    }


@design("EGY003", "COM005")
@pytest.mark.clause("IS-120", "R-03", "IS-070", "IS-146", "T-130")
@pytest.mark.parametrize(("events", "points"), [("all", 2), ("action_only", 1)])
def test_chariot_builder_razes_a_defended_location_even_in_a_peaceful_game(events: str, points: int) -> None:
    empire = {A: ["EGY003", "COM005"], B: ["COM018+defence"]}
    wishes: Wishes = {"peaceful": True, "raze_events": events, "goods": {A: supply("X")}}
    table = turn(A, factions=ROME, empire=empire, **wishes)
    assert change(table, Activate("EGY003")) == {
        "A": f"S+1 X-1 V+{points}",
        "B": "W+1",
        "B empire": "-COM018",
        "B foundations": "+COM018",
        "COM018": "bare",
        "EGY003": "used1+1raze",
    }
    rich = turn(A, factions=ROME, empire=empire, **wishes | {"goods": {A: supply("3X")}})
    assert refused(rich, A, Raze("COM018")) == ("peaceful", "IS-146")


@design("EGY003")
@pytest.mark.clause("IS-120", "R-05", "R-23", "R-25")
def test_chariot_builder_needs_an_unpassed_opponents_location_with_a_raze_field() -> None:
    wishes: Wishes = {"goods": {A: supply("X")}, "hand": {A: ["COM005"]}}
    bare = turn(A, factions=JAPAN, empire={A: ["EGY003", "COM018"], B: ["COM069", "JAP013", "JAP015"]}, **wishes)
    assert refused(bare, A, Activate("EGY003")) == NO_TARGET
    passed = turn(A, factions=JAPAN, empire={A: ["EGY003"], B: ["COM018"]}, passed=[B], **wishes)
    assert refused(passed, A, Activate("EGY003")) == NO_TARGET


# Pharaoh's Guard


@design("EGY004")
@pytest.mark.clause("IS-128", "IS-058", "DP-23")
@pytest.mark.parametrize(("option", "gain"), [(0, "X"), (1, "2V")])
def test_pharaohs_guard_gives_a_raze_token_or_two_points_each_time(option: int, gain: str) -> None:
    changed = change(builder("EGY004", "F F L"), Build("EGY004"), Choose(option=option))
    assert changed == built("EGY004", "F F L", gain)
    assert producing(Choose(option=option), factions=ROME, empire={A: ["EGY004"]}) == gets(gain)


@design("EGY004", "EGY019")
@pytest.mark.clause("IS-123", "IS-039", "T-018")
def test_a_sphinx_adds_a_point_to_those_of_pharaohs_guard_in_production() -> None:
    empire = {A: ["EGY004", "EGY019"]}
    assert producing(Choose(option=1), factions=ROME, empire=empire) == gets("3V")
    assert producing(Choose(option=0), factions=ROME, empire=empire) == gets("X")
