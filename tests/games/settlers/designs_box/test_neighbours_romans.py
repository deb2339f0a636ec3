"""The new Roman designs: Vestals, Chapel of Mars, College of Augurs, Helpful Marcus, Sturdy Foundations, Pantheon."""

from __future__ import annotations

import pytest

from games.settlers.support.changes import change, ledger, supply
from games.settlers.support.designs import Wishes, builder, built, design
from games.settlers.support.designs_box import (
    BLESS,
    DRAW,
    NINE,
    SOME,
    TOO_POOR,
    USED_UP,
    before,
    colour,
    end_turn,
    final_score,
    harvest,
    pile,
    prayed,
    sky,
)
from games.settlers.support.positions import (
    A,
    B,
    blessings,
    choices,
    does,
    empire,
    finish_actions,
    hear,
    location,
    points,
    question,
    refused,
    turn,
)
from reliquary.core.words import Move
from reliquary.games.settlers.events import LookedAt
from reliquary.games.settlers.moves import Activate, Build, Choose, Done, Raze

BARBARIANS = ("romans", "barbarians")


# Chapel of Mars


@design("ROM064")
@pytest.mark.clause("AZ-046", "AZ-062", "AZ-063", "AZ-064", "T-167", "T-168", "T-169", "T-178", "T-188")
@pytest.mark.parametrize(
    ("tokens", "way", "drawn", "gets"),
    [
        ("black brown gold", [DRAW], "pink blue gold pink grey", "2P 2G X"),
        ("black brown gold", [DRAW], "brown grey red blue brown", ""),
        ("black brown gold", [BLESS], "", "G X"),
        ("black brown gold", [SOME, colour("gold"), Done()], "", "G"),
        ("black gold", [DRAW], "pink blue blue red grey", "P G X"),
        ("black", [DRAW], "ruins ruins ruins ruins ruins", ""),
        ("", [], "black pink gold grey grey", "X P G"),
        ("brown", [], "black pink gold grey grey", "X P G"),
    ],
)
def test_mars_gives_raze_tokens_workers_and_gold(tokens: str, way: list[Move], drawn: str, gets: str) -> None:
    table = before("ROM064", "G", drawn, tokens=tokens)
    assert change(table, Activate("ROM064"), *way) == prayed("ROM064", "G", gets, drawn)
    assert blessings(table, A) == set(tokens.split())


@design("ROM064")
@pytest.mark.clause("IS-057", "IS-076", "IS-077")
def test_mars_is_used_once_for_gold_and_brings_nothing_when_built() -> None:
    assert refused(before("ROM064+used", "G"), A, Activate("ROM064")) == USED_UP
    assert refused(before("ROM064", "2G"), A, Activate("ROM064", 2)) == ("once_only", "IS-077")
    assert refused(before("ROM064", "3W 3S 3F 3P"), A, Activate("ROM064")) == TOO_POOR
    assert change(builder("ROM064", "S L"), Build("ROM064")) == built("ROM064", "S L")


@design("ROM061", "ROM062")
@pytest.mark.clause("AZ-026", "R-50", "R-17")
def test_several_vestals_give_different_colours() -> None:
    wishes: Wishes = {"factions": BARBARIANS, "empire": {A: ["ROM061", "ROM062"]}}
    assert harvest(colour("red"), colour("pink"), **wishes) == {"A": "P+2", "A blessings": "+pink +red"}
    assert harvest(blessings={A: NINE}, **wishes) == {"A": "P+2"}


# College of Augurs


@design("ROM066")
@pytest.mark.clause("AZ-069", "AZ-091", "T-237")
def test_the_augurs_score_cards_of_the_colour_of_a_faction_location_built() -> None:
    drawn = "brown grey grey blue ruins"
    table = before("ROM066", "W 2S", drawn, "COM069", hand={A: ["ROM023"]})
    assert change(table, Build("ROM023"), Choose(card="COM069"))["A"] == "W-1 S-2 P+1 G+1 V+3"
    tricoloured = before("ROM066", "W 2S", drawn, "COM069", hand={A: ["ROM023"]}, tokens="red brown blue")
    assert change(tricoloured, Build("ROM023"), Choose(card="COM069"), DRAW)["A"].endswith("V+5")


@design("ROM066")
@pytest.mark.clause("AZ-060", "AZ-062", "IS-059")
@pytest.mark.parametrize(
    ("tokens", "way", "drawn", "points"),
    [
        ("", [], "black black red red ruins", 2),
        ("", [], "grey grey red red ruins", 0),
        ("black", [DRAW], "black red red pink ruins", 2),
        ("black", [BLESS], "", 1),
        ("black", [DRAW], "grey red red pink ruins", 0),
    ],
)
def test_blessings_help_the_augurs(tokens: str, way: list[Move], drawn: str, points: int) -> None:
    table = before("ROM066", "S", drawn, "COM069", tokens=tokens, hand={A: ["ROM064"]})
    changed = change(table, Build("ROM064"), Choose(card="COM069"), *way)
    assert changed["A"] == ledger("S", f"{points}V" if points else "")


@design("ROM066")
@pytest.mark.clause("IS-059", "R-54", "AZ-069")
def test_the_augurs_pray_for_themselves_but_not_for_common_locations() -> None:
    drawn = "blue blue red red ruins"
    table = builder("ROM066", "S L", top=sky(drawn))
    expected = built("ROM066", "S L", "2V") | {"common pile": pile(drawn, "COM069")}
    assert change(table, Build("ROM066")) == expected
    common = before("ROM066", "S", drawn, hand={A: ["COM083"]})
    assert change(common, Build("COM083"))["A"] == "S-1"
    two = before("ROM066", "S", f"{drawn} blue blue blue pink pink", "COM069", hand={A: ["ROM067"]})
    assert change(two, Build("ROM067"), Choose(card="COM069"))["A"] == "S-1 V+5"


# Helpful Marcus


@design("ROM068")
@pytest.mark.clause("AZ-077", "R-61", "DP-47")
def test_marcus_draws_a_common_card_and_keeps_one_of_the_next_three() -> None:
    drawn = "pink brown red grey"
    first, brown, red, grey = sky(drawn)
    table = before("ROM068", "P", drawn)
    heard = hear(table)
    assert change(table, Activate("ROM068"), Choose(card=red)) == {
        "A": "P-1",
        "A hand": f"+{first}",
        "ROM068": f"used1+kept:{red}+1worker",
        "common pile": " ".join(f"+{one}" for one in sorted([brown, grey])),
    }
    assert LookedAt(A, [brown, red, grey]) in heard
    assert refused(table, A, Activate("ROM068")) == USED_UP
    assert refused(before("ROM068", "G"), A, Activate("ROM068")) == TOO_POOR
    assert change(builder("ROM068", "S L"), Build("ROM068")) == built("ROM068", "S L")


@design("ROM068", "COM041")
@pytest.mark.clause("AZ-082", "R-11", "R-61", "T-238")
def test_the_card_under_marcus_is_discarded_when_he_is_freed() -> None:
    table = before("ROM068+used+kept:COM007", "2P", "", "COM041")
    assert change(table, Activate("COM041")) == {
        "A": "P-1",
        "COM041": "used1+1worker",
        "ROM068": "bare",
        "common pile": "+COM007",
    }
    end_turn(table)
    assert Activate("ROM068") in table.moves(A)


@design("ROM068", "ROM064")
@pytest.mark.clause("AZ-078", "AZ-079", "R-41", "T-177")
def test_the_card_of_marcus_helps_one_prayer_of_the_round() -> None:
    ruins = "ruins ruins ruins ruins ruins"
    table = before("ROM068+used+kept:COM028", "G", ruins, "ROM064")
    changed = change(table, Activate("ROM064"), Choose(card="COM028"))
    assert "A" not in changed
    assert changed["ROM068"] == "used1+1worker"
    assert changed["common pile"] == pile(ruins, "COM028")
    assert empire(finish_actions(before("ROM068+used+kept:COM028")), A) == ["ROM068"]


@design("ROM068")
@pytest.mark.clause("R-37", "R-49")
def test_marcus_makes_do_with_fewer_cards() -> None:
    wishes: Wishes = {"common_deck": [], "common_discard": []}
    assert location(does(before("ROM068", "P", "pink red", **wishes), A, Activate("ROM068")), "ROM068") == (
        f"ROM068+used1+kept:{sky('red')[0]}+1worker"
    )
    none = before("ROM068", "P", **wishes)
    assert change(none, Activate("ROM068")) == {"A": "P-1", "ROM068": "used1+1worker"}


# Sturdy Foundations


@design("ROM069")
@pytest.mark.clause("AZ-083", "R-60", "S-12", "DP-49")
def test_sturdy_foundations_put_a_drawn_card_under_a_common_location_of_its_colour() -> None:
    drawn = "grey grey red"
    one, other, red = sky(drawn)
    table = before("ROM069", "P", drawn, "COM008", "COM083", "COM007")
    does(table, A, Activate("ROM069"), colour("grey"))
    assert question(table) == "target"
    assert choices(table, A) == ["COM008", "COM083"]
    does(table, A, Choose(card="COM083"))
    assert location(table, "COM083") == f"COM083+{min(one, other)}"
    pile_now = table.snapshot()["common_discard"]
    assert {max(one, other), red} <= set(pile_now)
    assert min(one, other) not in pile_now


@design("ROM069")
@pytest.mark.clause("R-60", "AZ-062", "S-13")
def test_sturdy_foundations_put_nothing_down_without_a_card_or_a_matching_location() -> None:
    table = before("ROM069", "P", "grey grey red", "COM007", "ROM068")
    assert change(table, Activate("ROM069"), colour("grey")) == prayed("ROM069", "P", "", "grey grey red")
    miss = before("ROM069", "P", "grey grey red", "COM007")
    assert change(miss, Activate("ROM069"), colour("brown")) == prayed("ROM069", "P", "", "grey grey red")
    ruins = before("ROM069", "P", "ruins ruins ruins", "COM007")
    assert change(ruins, Activate("ROM069")) == prayed("ROM069", "P", "", "ruins ruins ruins")


@design("ROM069")
@pytest.mark.clause("R-60", "AZ-054")
def test_with_blessings_sturdy_foundations_put_down_the_top_common_card() -> None:
    table = before("ROM069", "P", "red", "COM007", tokens="brown")
    assert change(table, Activate("ROM069"), BLESS) == {
        "A": "P-1",
        "ROM069": "used1+1worker",
        "COM007": sky("red")[0],
    }


@design("ROM069")
@pytest.mark.clause("AZ-083", "IS-099", "R-36", "T-239")
def test_two_points_for_every_card_under_a_common_location_besides_its_own() -> None:
    assert final_score("ROM069", "COM008+COM001+COM002") == 2 + 1 + 4
    assert final_score("ROM069", "COM008+COM001", "COM007+COM002") == 2 + 2 + 4
    assert final_score("ROM068", "COM008+COM001+COM002") == 2 + 1
    assert final_score("ROM069", "COM008") == 3


@design("ROM069")
@pytest.mark.clause("R-60", "T-239")
def test_razing_the_location_takes_the_cards_under_it_along() -> None:
    wishes: Wishes = {"factions": BARBARIANS, "round": 5, "goods": {B: supply("2X")}}
    table = turn(B, empire={A: ["ROM069", "COM008+COM001+COM002"]}, passed=[], **wishes)
    changed = change(table, (B, Raze("COM008")))
    assert changed["common pile"] == "+COM001 +COM002"
    assert changed["A foundations"] == "+COM008"


@design("ROM069")
@pytest.mark.clause("IS-057", "IS-076", "AZ-094")
def test_sturdy_foundations_are_used_once_for_a_worker_and_keep_their_cards_in_cleanup() -> None:
    assert refused(before("ROM069+used", "P"), A, Activate("ROM069")) == USED_UP
    assert refused(before("ROM069", "G"), A, Activate("ROM069")) == TOO_POOR
    assert change(builder("ROM069", "S L"), Build("ROM069")) == built("ROM069", "S L")
    assert empire(finish_actions(before("ROM069", "", "", "COM008+COM001")), A) == ["ROM069", "COM008+COM001"]


# Pantheon


@design("ROM070")
@pytest.mark.clause("IS-057", "AZ-027", "R-50", "T-240")
def test_the_pantheon_brings_two_blessings_of_different_colours() -> None:
    table = does(builder("ROM070", "S S L"), A, Build("ROM070"), colour("red"))
    assert refused(table, A, colour("red")) == ("no_such_blessing", "AZ-026")
    fresh = builder("ROM070", "S S L")
    changed = change(fresh, Build("ROM070"), colour("red"), colour("blue"))
    assert changed == built("ROM070", "S S L") | {"A blessings": "+blue +red"}
    assert harvest(factions=BARBARIANS, empire={A: ["ROM070"]}) == {}


@design("ROM070", "ROM064", "ROM066")
@pytest.mark.clause("R-57", "IS-172", "S-10")
def test_the_pantheon_scores_the_first_two_successful_prayers_of_a_round() -> None:
    hit, miss = "pink red red grey grey", "red red grey grey brown"
    assert change(before("ROM070", "G", hit, "ROM064"), Activate("ROM064"))["A"] == "P+1 G-1 V+1"
    assert change(before("ROM070", "G", miss, "ROM064"), Activate("ROM064"))["A"] == "G-1"
    assert change(before("ROM070", "G", "", "ROM064", tokens="pink"), Activate("ROM064"), BLESS)["A"] == "P+1 G-1 V+1"
    table = before("ROM070+reacted1", "2G", f"{hit} pink red red gold blue", "ROM064", "ROM065")
    does(table, A, Activate("ROM064"))
    end_turn(table)
    does(table, A, Activate("ROM065"))
    assert points(table, A) == 1
    full = before("ROM070+reacted2", "G", hit, "ROM064")
    assert change(full, Activate("ROM064"))["A"] == "P+1 G-1"
