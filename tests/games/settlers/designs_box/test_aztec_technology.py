"""Aztec Technology: Obsidian Workshop, Aqueduct of Chapultepec, Relay Runners, Temple Engineers, Jade Mask."""

from __future__ import annotations

import pytest

from games.settlers.support.changes import change, supply
from games.settlers.support.designs import Wishes, design
from games.settlers.support.designs_box import (
    AZTECS,
    BLESS,
    DRAW,
    TOO_POOR,
    USED_UP,
    before,
    colour,
    end_turn,
    harvest,
    pile,
    sky,
)
from games.settlers.support.positions import (
    A,
    B,
    blessings,
    choices,
    does,
    finish_actions,
    goods,
    location,
    points,
    question,
    refused,
    turn,
)
from reliquary.core.words import Move
from reliquary.games.settlers.moves import Activate, Build, Choose, Done, Unlock

HIT = "red blue gold pink grey"
MISS = "blue blue gold pink grey"
RA = ("egyptians", "aztecs")


# Obsidian Workshop


@design("AZT041")
@pytest.mark.clause("IS-058", "TE-03")
def test_the_workshop_makes_a_worker_and_technology_when_built_and_in_production() -> None:
    table = before("COM069", "W", factions=AZTECS, hand={A: ["AZT041"]})
    assert change(table, Build("AZT041")) == {"A": "W-1 P+1 T+1", "A hand": "-AZT041", "A empire": "+AZT041"}
    assert harvest(empire={A: ["AZT041"]}) == {"A": "P+1 T+1"}
    porters = before("AZT041", "F", "", "COM084")
    assert change(porters, Activate("COM084")) == {"A": "F-1 P+1 T+1", "COM084": "used1+1food"}


@design("AZT041")
@pytest.mark.clause("TE-11", "R-68")
def test_technology_is_discarded_in_cleanup_and_pays_for_nothing_else() -> None:
    table = finish_actions(before("AZT041", "2T 2S"))
    assert table.snapshot()["players"][A]["goods"]["tech"] == 0
    dear = turn(A, factions=AZTECS, hand={A: ["AZT041"]}, goods={A: supply("3T")})
    assert refused(dear, A, Build("AZT041")) == ("too_dear", "IS-053")


# Aqueduct of Chapultepec


@design("AZT046")
@pytest.mark.clause("TE-05", "TE-06", "R-64", "T-219")
def test_the_aqueduct_makes_food_and_once_unlocked_more_from_the_next_production_on() -> None:
    table = before("COM069", "W S", factions=AZTECS, hand={A: ["AZT046"]})
    assert change(table, Build("AZT046")) == {"A": "W-1 S-1 F+1", "A hand": "-AZT046", "A empire": "+AZT046"}
    locked = before("AZT046", "T")
    assert change(locked, Unlock("AZT046")) == {"A": "T-1", "AZT046": "unlocked"}
    assert harvest(empire={A: ["AZT046"]}) == {"A": "F+1"}
    assert harvest(empire={A: ["AZT046+unlocked"]}) == {"A": "F+2 V+1"}


@design("AZT046")
@pytest.mark.clause("TE-05", "TE-18", "R-18")
def test_the_aqueduct_is_unlocked_once_with_technology_and_by_its_owner() -> None:
    assert refused(before("AZT046", "9G"), A, Unlock("AZT046")) == TOO_POOR
    assert refused(before("AZT046+unlocked", "T"), A, Unlock("AZT046")) == ("unlocked_already", "TE-18")
    assert refused(before("AZT041", "T"), A, Unlock("AZT041")) == ("nothing_to_unlock", "TE-05")
    other = turn(B, factions=AZTECS, empire={A: ["AZT046"]}, goods={B: supply("T")})
    assert refused(other, B, Unlock("AZT046")) == ("not_your_location", "IS-075")
    assert refused(before("AZT046", "T 2W"), A, Activate("AZT046")) == ("no_action", "IS-075")


@design("AZT046")
@pytest.mark.clause("TE-06", "IS-043")
def test_unlocking_is_the_action_of_the_turn() -> None:
    table = turn(A, factions=AZTECS, empire={A: ["AZT046"]}, goods={A: supply("T")})
    does(table, A, Unlock("AZT046"))
    assert table.waiting() == [B]


@design("AZT046")
@pytest.mark.clause("TE-13", "R-64")
@pytest.mark.parametrize(("lasts", "left"), [("game", "AZT046+unlocked"), ("round", "AZT046")])
def test_what_is_unlocked_stays_so_for_the_game_or_as_agreed_for_the_round(lasts: str, left: str) -> None:
    table = finish_actions(before("AZT046+unlocked", unlock_lasts=lasts))
    assert location(table, "AZT046") == left


@design("AZT046")
@pytest.mark.clause("TE-18", "R-10")
def test_porters_copy_the_unlocked_aqueduct_and_a_new_copy_is_locked() -> None:
    table = before("AZT046+unlocked", "F", "", "COM084")
    assert change(table, Activate("COM084")) == {"A": "F+1 V+1", "COM084": "used1+1food"}
    second = before("AZT046+unlocked", "", "", "AZT047")
    assert refused(second, A, Unlock("AZT046")) == ("unlocked_already", "TE-18")
    assert harvest(empire={A: ["AZT046+unlocked", "AZT047"]}) == {"A": "F+3 V+1"}


# Relay Runners


@design("AZT048", "AZT004")
@pytest.mark.clause("R-11", "T-221")
def test_relay_runners_free_an_altar_and_score_a_point() -> None:
    table = before("AZT048", "T P", "", "AZT004+used2")
    assert change(table, Activate("AZT048")) == {"A": "T-1 V+1", "AZT048": "used1+1tech", "AZT004": "bare"}
    end_turn(table)
    assert Activate("AZT004") in table.moves(A)
    assert refused(table, A, Activate("AZT048")) == USED_UP


@design("AZT048", "AZT039", "AZT034")
@pytest.mark.clause("R-11", "R-23")
def test_relay_runners_need_another_used_action_location_and_technology() -> None:
    table = before("AZT048", "2T", "", "AZT004", "AZT034+1worker", "AZT046+unlocked")
    assert refused(table, A, Activate("AZT048")) == ("no_target", "IS-080")
    assert refused(before("AZT048", "9G", "", "AZT004+used"), A, Activate("AZT048")) == TOO_POOR
    several = does(before("AZT048", "T", "", "AZT004+used", "AZT039+used2"), A, Activate("AZT048"))
    assert choices(several, A) == ["AZT004", "AZT039"]
    assert change(several, Choose(card="AZT039"))["AZT039"] == "bare"


@design("AZT048")
@pytest.mark.clause("R-11", "IS-057")
def test_relay_runners_do_not_lift_a_block_and_bring_nothing_when_built() -> None:
    blocked = before("AZT048", "T P", "", "AZT004+used+blocked")
    assert change(blocked, Activate("AZT048"))["AZT004"] == "blocked"
    end_turn(blocked)
    assert refused(blocked, A, Activate("AZT004")) == ("is_blocked", "IS-127")
    table = before("COM069", "W", factions=AZTECS, hand={A: ["AZT048"]})
    assert change(table, Build("AZT048"))["A"] == "W-1"


# Temple Engineers


@design("AZT049")
@pytest.mark.clause("TE-07", "IS-172", "T-220")
def test_unlocked_engineers_score_the_first_three_successful_prayers_of_a_round() -> None:
    drawn = f"{HIT} red blue black black grey red blue black black"
    table = before("AZT049+unlocked", "4P", drawn, "AZT004", "AZT005", tokens="red")
    does(table, A, Activate("AZT004", 2), colour("red"), DRAW, colour("red"), DRAW)
    assert points(table, A) == 2
    end_turn(table)
    does(table, A, Activate("AZT005", 2), colour("red"), BLESS, colour("red"), BLESS)
    assert points(table, A) == 3
    assert refused(table, A, Unlock("AZT049")) == ("unlocked_already", "TE-18")
    finish_actions(table)
    assert location(table, "AZT049") == "AZT049+unlocked"
    assert table.snapshot()["players"][A]["empire"][0]["reacted"] == 0


@design("AZT049")
@pytest.mark.clause("TE-05", "R-57")
@pytest.mark.parametrize(
    ("card", "drawn", "scored"), [("AZT049", HIT, ""), ("AZT049+unlocked", MISS, ""), ("AZT049+unlocked", HIT, " V+1")]
)
def test_engineers_score_only_once_unlocked_and_only_success(card: str, drawn: str, scored: str) -> None:
    table = before(card, "P", drawn, "AZT004")
    changed = change(table, Activate("AZT004"), colour("red"))
    assert changed["A"] == ("F+1 P-1" if drawn == HIT else "P-1") + scored
    assert changed["common pile"] == pile(drawn)


@design("AZT049")
@pytest.mark.clause("TE-05", "TE-06", "TE-07")
def test_engineers_are_unlocked_by_an_action_of_their_own_and_have_no_other() -> None:
    table = before("COM069", "S", factions=AZTECS, hand={A: ["AZT049"]})
    assert change(table, Build("AZT049"))["A"] == "S-1"
    locked = before("AZT049", "2T")
    assert refused(locked, A, Activate("AZT049")) == ("no_action", "IS-075")
    assert change(locked, Unlock("AZT049")) == {"A": "T-1", "AZT049": "unlocked"}
    assert refused(before("AZT049", "P G"), A, Unlock("AZT049")) == TOO_POOR


@design("AZT049", "EGY013", "EGY069")
@pytest.mark.clause("R-67", "R-13")
def test_unlocked_engineers_score_for_who_has_taken_them_over() -> None:
    wishes: Wishes = {"factions": RA, "annexed": {A: ["AZT049"]}, "passed": [B], "top": sky("red blue gold pink")}
    empire = {A: ["EGY069", "COM084"], B: ["AZT049+unlocked"]}
    table = turn(A, empire=empire, goods={A: supply("F")}, **wishes)
    assert change(table, Activate("COM084"), colour("red"))["A"] == "F+1 V+1"


# Jade Mask


@design("AZT050")
@pytest.mark.clause("IS-057", "AZ-027")
def test_the_mask_brings_technology_and_a_blessing_when_built() -> None:
    table = before("COM069", "S", factions=AZTECS, hand={A: ["AZT050"]})
    changed = change(table, Build("AZT050"), colour("white"))
    assert changed["A"] == "S-1 T+1"
    assert changed["A blessings"] == "+white"
    assert harvest(empire={A: ["AZT050"]}) == {}


@design("AZT050")
@pytest.mark.clause("AZ-103", "TE-11", "R-51", "T-242")
@pytest.mark.parametrize(
    ("answers", "technology", "tokens"),
    [
        ([Choose(good="tech"), Choose(good="tech")], 2, set()),
        ([Choose(good="tech"), colour("pink")], 1, {"pink"}),
        ([colour("red"), colour("pink")], 0, {"red", "pink"}),
        ([colour("red"), Done()], 0, {"red"}),
    ],
)
def test_the_mask_stores_any_two_tokens(answers: list[Move], technology: int, tokens: set[str]) -> None:
    table = finish_actions(before("AZT050", "2T", tokens="red pink"))
    assert question(table) == "store"
    does(table, A, *answers)
    assert goods(table, A).get("tech", 0) == technology
    assert blessings(table, A) == tokens


@design("AZT050", "AZT025")
@pytest.mark.clause("AZ-103", "DP-50")
def test_mask_and_sun_stone_store_together_four_tokens_at_most_two_of_them_technology() -> None:
    table = finish_actions(before("AZT050", "3T", "", "AZT025", tokens="red pink gold"))
    does(table, A, Choose(good="tech"), Choose(good="tech"))
    assert refused(table, A, Choose(good="tech")) == ("not_an_option", "AZ-103")
    does(table, A, colour("red"), colour("gold"))
    assert (goods(table, A)["tech"], blessings(table, A)) == (2, {"red", "gold"})
    fits = finish_actions(before("AZT050", "2T", "", "AZT025", tokens="red tricolour"))
    assert (goods(fits, A)["tech"], blessings(fits, A)) == (2, {"red", "tricolour"})


@design("AZT046")
@pytest.mark.clause("R-64", "TE-06")
@pytest.mark.parametrize(("lasts", "gains"), [("game", {}), ("round", {"food": 1})])
def test_r_64_unlocked_for_a_round_only_the_aqueduct_produces_at_once(lasts: str, gains: dict[str, int]) -> None:
    table = before("AZT046", "T", unlock_lasts=lasts)
    does(table, A, Unlock("AZT046"))
    assert (goods(table, A), points(table, A)) == (gains, len(gains))
