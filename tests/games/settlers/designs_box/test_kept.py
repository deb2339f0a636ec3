"""Cards kept for later Prayers: Stone That Tells Stories for the game, Codex Painters for the round."""

from __future__ import annotations

import pytest

from games.settlers.support.changes import change, ledger, supply
from games.settlers.support.designs import DRAWN, Wishes, design
from games.settlers.support.designs_box import AZTECS, BLESS, DRAW, before, colour, end_turn, final_score, pile, sky
from games.settlers.support.positions import (
    A,
    B,
    choices,
    does,
    empire,
    finish_actions,
    goods,
    location,
    question,
    refused,
    turn,
)
from reliquary.core.words import Move
from reliquary.games.settlers.moves import Activate, Build, Choose, Decline, Done, Put
from reliquary.games.settlers.table import Table

FAILING = "blue blue gold pink grey"
RA = ("egyptians", "aztecs")


def drawn_so_far(table: Table) -> list[str]:
    """Return the cards drawn for the Prayer that is being said, as everyone sees them."""
    prayer = table.view(B).prayer
    assert prayer is not None
    return prayer.drawn


# Stone That Tells Stories


@design("AZT016")
@pytest.mark.clause("IS-057", "AZ-104")
def test_the_stone_draws_a_card_when_it_is_built() -> None:
    table = before("COM069", "S", factions=AZTECS, hand={A: ["AZT016"]}, common_deck=[DRAWN])
    changed = change(table, Build("AZT016"), Choose(deck="common"))
    assert changed == {
        "A": "S-1",
        "A hand": f"-AZT016 +{DRAWN}",
        "A empire": "-COM069 +AZT016",
        "common pile": "+COM069",
    }


@design("AZT016")
@pytest.mark.clause("IS-049", "R-27", "R-63", "AZ-104")
def test_the_stone_takes_any_number_of_hand_cards_face_up_at_any_moment_of_the_turn() -> None:
    table = before("AZT016", "W", hand={A: ["COM007", "AZT020", "AZT001"]}, deck={A: []})
    does(table, A, Put(card="COM007"), Put(card="AZT020"))
    assert location(table, "AZT016") == "AZT016+kept:COM007+kept:AZT020"
    assert table.view(B).panels[A].empire[0].kept == ["COM007", "AZT020"]
    assert question(table) == "turn"
    assert refused(table, A, Put(card="COM007")) == ("not_in_hand", "IS-051")
    after = before("AZT016", "W", "ruins ruins ruins", hand={A: ["AZT001", "COM007"]})
    does(after, A, Build("AZT001"))
    assert question(after) == "after"
    assert change(after, Put(card="COM007")) == {"A hand": "-COM007", "AZT016": "kept:COM007"}


@design("AZT016")
@pytest.mark.clause("R-27", "IS-110")
def test_the_stone_takes_nothing_in_anothers_turn_and_nobody_without_it_may_keep_cards() -> None:
    table = turn(B, factions=AZTECS, empire={A: ["AZT016"]}, hand={A: ["COM007"], B: ["COM008"]})
    assert refused(table, A, Put(card="COM007")) == ("not_your_turn", "IS-043")
    assert refused(table, B, Put(card="COM008")) == ("no_gate", "IS-110")


@design("AZT016")
@pytest.mark.clause("R-27", "S-04")
def test_two_stones_ask_under_which_of_them_a_card_goes() -> None:
    table = before("AZT016", "", "", "AZT017", hand={A: ["COM007"]})
    changed = change(table, Put(card="COM007"), Choose(card="AZT017"))
    assert changed == {"A hand": "-COM007", "AZT017": "kept:COM007"}
    again = does(before("AZT016", "", "", "AZT017", hand={A: ["COM007"]}), A, Put(card="COM007"))
    assert choices(again, A) == ["AZT016", "AZT017"]


@design("AZT016")
@pytest.mark.clause("AZ-079", "AZ-080", "AZ-081", "R-41", "T-186")
@pytest.mark.parametrize(
    ("tokens", "answers", "gets", "gone", "left"),
    [
        ("", [Choose(card="COM007"), Done()], "W", ["COM007"], "kept:COM029"),
        ("", [Choose(card="COM029"), Choose(card="COM007")], "2W", ["COM007", "COM029"], "bare"),
        ("brown", [DRAW, Choose(card="COM007"), Done()], "2W", ["COM007"], "kept:COM029"),
        ("brown tricolour", [DRAW, Choose(card="COM007"), Choose(card="COM029")], "4W", ["COM007", "COM029"], "bare"),
    ],
)
def test_kept_cards_are_used_on_top_of_those_drawn_and_make_a_prayer_succeed(
    tokens: str, answers: list[Move], gets: str, gone: list[str], left: str
) -> None:
    table = before("AZT004", "P", FAILING, "AZT016+kept:COM007+kept:COM029", tokens=tokens)
    assert change(table, Activate("AZT004"), colour("brown"), *answers) == {
        "A": ledger("P", gets),
        "AZT004": "used1+1worker",
        "AZT016": left,
        "common pile": pile(FAILING, *gone),
    }


@design("AZT016")
@pytest.mark.clause("S-11", "AZ-080", "R-41", "T-187")
def test_kept_cards_that_do_not_matter_are_not_asked_for_and_none_are_with_blessings_alone() -> None:
    kept = "AZT016+kept:COM007+kept:COM040"
    table = does(before("AZT004", "2P", FAILING, kept, tokens="brown"), A, Activate("AZT004"), colour("brown"), DRAW)
    assert choices(table, A) == ["COM007", None]
    assert refused(table, A, Choose(card="COM040")) == ("not_an_option", "AZ-080")
    assert change(before("AZT004", "P", FAILING, kept), Activate("AZT004"), colour("red"))["A"] == "P-1"
    alone = before("AZT004", "P", "", kept, tokens="brown")
    assert change(alone, Activate("AZT004"), colour("brown"), BLESS) == {"A": "W+1 P-1", "AZT004": "used1+1worker"}
    agreed = before("AZT004", "P", "", kept, tokens="brown", kept_in_blessing_mode=True)
    changed = change(agreed, Activate("AZT004"), colour("brown"), BLESS, Choose(card="COM007"))
    assert changed["A"] == "W+2 P-1"


@design("AZT016")
@pytest.mark.clause("R-41")
def test_kept_cards_are_named_after_the_draw_unless_agreed_otherwise() -> None:
    kept = "AZT016+kept:COM007"
    after = does(before("AZT004", "P", FAILING, kept), A, Activate("AZT004"), colour("brown"))
    assert drawn_so_far(after) == sky(FAILING)
    first = before("AZT004", "P", FAILING, kept, kept_named="before_draw")
    does(first, A, Activate("AZT004"), colour("brown"))
    assert question(first) == "kept"
    assert drawn_so_far(first) == []
    assert change(first, Choose(card="COM007"))["A"] == "W+1"


@design("AZT016", "AZT029")
@pytest.mark.clause("AZ-078", "AZ-079", "R-63", "T-208")
def test_the_stone_keeps_its_cards_in_cleanup_and_loses_them_when_it_is_given_up() -> None:
    table = finish_actions(before("AZT016+kept:COM007+kept:AZT020"))
    assert "AZT016+kept:COM007+kept:AZT020" in empire(table, A)
    given_up = before("AZT016+kept:COM007+kept:AZT020", "W", hand={A: ["AZT029"]})
    assert change(given_up, Build("AZT029")) == {
        "A": "W-1",
        "A hand": "-AZT029",
        "A empire": "-AZT016 +AZT029",
        "A pile": "+AZT016 +AZT020",
        "common pile": "+COM007",
    }


@design("AZT016")
@pytest.mark.clause("AZ-079", "AZ-104", "R-26")
def test_a_kept_faction_card_goes_to_the_pile_of_its_own_deck_once_it_was_used() -> None:
    table = before("AZT004", "P", FAILING, "AZT016+kept:AZT020")
    changed = change(table, Activate("AZT004"), colour("red"), Choose(card="AZT020"))
    assert changed["A"] == "F+1 P-1"
    assert changed["A pile"] == "+AZT020"
    assert changed["common pile"] == pile(FAILING)


@design("AZT016", "EGY013", "EGY069")
@pytest.mark.clause("R-67", "R-63", "R-13")
def test_who_has_taken_the_stone_over_may_use_what_is_kept_there_and_put_cards_under_it() -> None:
    wishes: Wishes = {"factions": RA, "annexed": {A: ["AZT016"]}, "hand": {A: ["COM042"]}}
    wishes |= {"goods": {A: supply("F"), B: supply("P")}, "top": sky("blue blue gold pink grey grey grey grey grey")}
    table = turn(A, empire={A: ["EGY069", "COM084"], B: ["AZT004", "AZT016+kept:COM007"]}, **wishes)
    does(table, A, Put(card="COM042"), Activate("COM084"), colour("brown"))
    assert choices(table, A) == ["COM007", "COM042", None]
    does(table, A, Choose(card="COM007"), Done())
    assert goods(table, A) == {"food": 1, "wood": 1}
    end_turn(table)
    does(table, B, Activate("AZT004"), colour("brown"))
    assert goods(table, B) == {}


@design("AZT016")
@pytest.mark.clause("IS-099", "R-63")
def test_cards_under_the_stone_are_worth_nothing_at_the_end() -> None:
    assert final_score("AZT016+kept:COM007+kept:AZT020") == 2


# Codex Painters


@design("AZT018")
@pytest.mark.clause("AZ-077", "AZ-086", "S-10", "T-206")
def test_the_painters_keep_a_card_of_one_prayer_for_the_next_of_the_same_action() -> None:
    drawn = f"brown {FAILING.replace('grey', 'black')}"
    second = "red red grey pink"
    table = before("AZT004", "2P", f"{drawn} {second}", "AZT018", tokens="tricolour")
    first, rest = sky(f"{drawn} {second}")[:5], sky(f"{drawn} {second}")[5:]
    does(table, A, Activate("AZT004", 2), colour("grey"), DRAW)
    assert set(choices(table, A)) == {*first, None}
    does(table, A, Choose(card="COM058"), colour("brown"), DRAW, Choose(card="COM058"))
    assert question(table) == "keep_card"
    assert "COM058" not in choices(table, A)
    assert set(choices(table, A)) == {*rest, None}
    does(table, A, Decline())
    assert goods(table, A)["wood"] == 2
    assert location(table, "AZT018") == "AZT018"


@design("AZT018")
@pytest.mark.clause("AZ-077", "AZ-057")
def test_the_painters_may_keep_nothing_and_find_nothing_after_a_prayer_with_blessings() -> None:
    table = before("AZT004", "P", FAILING, "AZT018")
    changed = change(table, Activate("AZT004"), colour("red"), Decline())
    assert changed == {"A": "P-1", "AZT004": "used1+1worker", "common pile": pile(FAILING)}
    blessed = before("AZT004", "P", "", "AZT018", tokens="red")
    assert change(blessed, Activate("AZT004"), colour("red"), BLESS)["A"] == "F+1 P-1 V+1"


@design("AZT018")
@pytest.mark.clause("AZ-098", "R-57")
def test_the_painters_score_two_prayers_a_round_that_find_something() -> None:
    drawn = "red red grey grey ruins"
    table = before("AZT004", "3P", " ".join([drawn] * 3), "AZT018", "AZT005")
    one = [colour("red"), Decline()]
    assert change(table, Activate("AZT004"), *one)["A"] == "F+2 P-1 V+1"
    assert change(table, Activate("AZT004"), *one)["A"] == "F+2 P-1 V+1"
    assert change(table, Activate("AZT005"), *one)["A"] == "F+2 P-1"


@design("AZT018")
@pytest.mark.clause("AZ-077", "R-57", "AZ-049")
def test_the_painters_keep_a_card_of_a_failed_prayer_face_up_instead_of_discarding_it() -> None:
    table = before("AZT004", "P", FAILING, "AZT018")
    grey = sky(FAILING)[4]
    assert change(table, Activate("AZT004"), colour("red"), Choose(card=grey)) == {
        "A": "P-1",
        "AZT004": "used1+1worker",
        "AZT018": f"kept:{grey}",
        "common pile": pile(FAILING.removesuffix(" grey")),
    }


@design("AZT018")
@pytest.mark.clause("AZ-078", "T-207")
def test_what_the_painters_have_kept_is_discarded_in_cleanup() -> None:
    table = finish_actions(before("AZT018+kept:COM007", "", "", "AZT016+kept:COM029"))
    assert empire(table, A) == ["AZT018", "AZT016+kept:COM029"]
    assert "COM007" in table.snapshot()["common_discard"]


@design("AZT018")
@pytest.mark.clause("S-10", "AZ-077")
def test_two_painters_keep_one_card_each() -> None:
    table = before("AZT004", "P", FAILING, "AZT018", "AZT019")
    grey, gold = sky(FAILING)[4], sky(FAILING)[2]
    answers = [colour("red"), Choose(card=grey), Choose(card=gold)]
    changed = change(table, Activate("AZT004"), *answers)
    assert changed["AZT018"] == f"kept:{grey}"
    assert changed["AZT019"] == f"kept:{gold}"


@design("AZT018", "AZT012")
@pytest.mark.clause("AZ-068", "AZ-077", "R-41")
def test_a_card_kept_in_production_helps_a_prayer_of_the_action_phase() -> None:
    table = before("COM069", "F P", "brown ruins ruins", "AZT018", "AZT004", hand={A: ["AZT012"]}, factions=AZTECS)
    does(table, A, Build("AZT012"), Choose(card="COM058"))
    end_turn(table)
    assert location(table, "AZT018") == "AZT018+kept:COM058"
    does(table, A, Activate("AZT004"), colour("brown"), Choose(card="COM058"))
    while question(table) == "keep_card":
        does(table, A, Decline())
    assert goods(table, A)["wood"] >= 1
    assert location(table, "AZT018") == "AZT018"
