"""The new Japanese designs: Fuji Apple Festival, Itinerant Priest, Temple Bell, Haiku Pavilion, Zen Garden, Hall."""

from __future__ import annotations

import pytest

from games.settlers.support.changes import change, ledger, supply, without_gaps
from games.settlers.support.designs import DRAWN, Wishes, builder, built, design
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
from reliquary.games.settlers.events import PrayerBegan
from reliquary.games.settlers.moves import Activate, Build, Choose, Deal

ROME = ("japanese", "romans")
AZTECS = ("japanese", "aztecs")


# Fuji Apple Festival


@design("JAP061")
@pytest.mark.clause("AZ-068", "AZ-060", "AZ-062")
@pytest.mark.parametrize(
    ("tokens", "way", "drawn", "gets"),
    [
        ("", [], "red red pink", "F 2V"),
        ("", [], "grey pink pink", "F"),
        ("red", [DRAW], "red pink pink", "F 2V"),
        ("red", [DRAW], "grey pink pink", "F"),
        ("red", [BLESS], "", "F V"),
        ("brown", [], "red pink pink", "F V"),
    ],
)
def test_the_festival_makes_food_and_scores_red_cards(tokens: str, way: list[Move], drawn: str, gets: str) -> None:
    held = {A: tokens.split()}
    table = builder("JAP061", "F", top=sky(drawn), blessings=held)
    expected = without_gaps(built("JAP061", "F", gets) | {"common pile": pile(drawn)})
    assert change(table, Build("JAP061"), *way) == expected
    made = harvest(*way, factions=ROME, empire={A: ["JAP061"]}, drawn=drawn, blessings=held)
    assert made == without_gaps({"A": ledger(gets=gets), "common pile": pile(drawn)})


# Itinerant Priest


@design("JAP064", "JAP061")
@pytest.mark.clause("AZ-069", "AZ-075", "R-44", "T-170")
def test_the_priest_scores_cards_of_the_colour_of_the_good_a_deal_brings() -> None:
    drawn = "brown brown red red grey"
    table = before("JAP064", "F", drawn, hand={A: ["JAP061"]})
    assert change(table, Deal("JAP061")) == {
        "A": "W+1 F-1 V+2",
        "A hand": "-JAP061",
        "A deals": "+JAP061",
        "common pile": pile(drawn),
    }


@design("JAP064")
@pytest.mark.clause("R-46", "AZ-075")
@pytest.mark.parametrize(
    ("card", "matching"),
    [
        ("JAP061", "brown"),
        ("JAP009", "grey"),
        ("JAP016", "red"),
        ("JAP001", "pink"),
        ("JAP012", "gold"),
        ("JAP070", "black"),
        ("JAP065", "purple"),
        ("JAP068", "blue"),
    ],
)
def test_the_priest_knows_the_colour_of_every_good(card: str, matching: str) -> None:
    others = [one for one in ("brown", "grey", "red", "pink", "gold") if one != matching]
    flat = 1 if matching == "purple" else 0
    answers = [Choose(deck="faction")] if matching == "blue" else []
    for drawn, scored in ((" ".join([matching, *others[:4]]), 1), ("ruins ruins ruins ruins ruins", 0)):
        table = before("JAP064", "F", drawn, hand={A: [card]})
        heard = hear(table)
        change(table, Deal(card), *answers)
        assert points(table, A) == flat + scored
        assert PrayerBegan(A, "JAP064", 5, None) in heard


@design("JAP064")
@pytest.mark.clause("AZ-060", "AZ-062", "AZ-053")
@pytest.mark.parametrize(
    ("tokens", "way", "drawn", "scored"),
    [
        ("brown", [DRAW], "brown red red grey grey", 2),
        ("brown", [DRAW], "red red grey grey pink", 0),
        ("brown", [BLESS], "", 1),
        ("red grey", [], "brown red red grey grey", 1),
    ],
)
def test_blessings_help_the_priest(tokens: str, way: list[Move], drawn: str, scored: int) -> None:
    table = before("JAP064", "F", drawn, tokens=tokens, hand={A: ["JAP061"]})
    changed = change(table, Deal("JAP061"), *way)
    assert changed["A"] == ledger("F", f"W {scored}V" if scored else "W")


@design("JAP064", "JAP021", "AZT009")
@pytest.mark.clause("R-46", "R-06", "AZ-088")
def test_a_trade_route_for_a_blessing_lets_the_priest_match_the_token_taken() -> None:
    drawn = "pink pink red red grey"
    wishes: Wishes = {"factions": AZTECS, "empire": {A: ["JAP064", "JAP021"], B: ["AZT009"]}, "top": sky(drawn)}
    table = turn(A, goods={A: supply("F")}, **wishes)
    changed = change(table, Activate("JAP021"), colour("pink"), DRAW)
    assert changed["A"] == "F-1 V+3"
    assert changed["A blessings"] == "+pink"
    silent = turn(A, goods={A: supply("F")}, priest_blessing_deal="none", **wishes)
    assert change(silent, Activate("JAP021"), colour("pink"))["A"] == "F-1"
    full = turn(A, goods={A: supply("F")}, blessings={A: NINE}, **wishes)
    assert change(full, Activate("JAP021"))["A"] == "F-1"


@design("JAP064")
@pytest.mark.clause("IS-115", "R-06", "AZ-069")
def test_the_priest_prays_for_no_deal_in_production_and_for_no_others() -> None:
    made = harvest(factions=ROME, empire={A: ["JAP064"]}, deals={A: ["JAP061"]}, drawn="brown")
    assert made == {"A": "W+1"}
    table = turn(B, factions=ROME, empire={A: ["JAP064"]}, hand={B: ["ROM001"]}, goods={B: supply("F")})
    assert "A" not in change(table, (B, Deal("ROM001")))
    assert change(builder("JAP064", "W L"), Build("JAP064")) == built("JAP064", "W L")


# Temple Bell


@design("JAP066")
@pytest.mark.clause("IS-057", "AZ-027", "R-20")
def test_the_bell_brings_a_blessing_and_a_card_when_it_is_built() -> None:
    table = builder("JAP066", "W L", common_deck=[DRAWN])
    changed = change(table, Build("JAP066"), colour("gold"), Choose(deck="common"))
    expected = built("JAP066", "W L") | {"A blessings": "+gold", "A hand": f"-JAP066 +{DRAWN}"}
    assert changed == expected
    assert harvest(factions=ROME, empire={A: ["JAP066"]}) == {}


@design("JAP066")
@pytest.mark.clause("IS-115", "AZ-027")
def test_every_bell_rings_for_a_deal() -> None:
    table = before("JAP066", "F", hand={A: ["JAP001"]})
    changed = change(table, Deal("JAP001"), colour("red"))
    assert changed == {"A": "F-1 P+1", "A hand": "-JAP001", "A deals": "+JAP001", "A blessings": "+red"}
    two = before("JAP066", "F", "", "JAP067", hand={A: ["JAP001"]})
    assert change(two, Deal("JAP001"), colour("red"), colour("blue"))["A blessings"] == "+blue +red"


@design("JAP066", "JAP064")
@pytest.mark.clause("R-21", "DP-40", "AZ-029", "T-234")
def test_the_bell_may_ring_before_the_priest_prays() -> None:
    drawn = "pink red red grey grey"
    table = before("JAP066", "F", drawn, "JAP064", hand={A: ["JAP001"]})
    changed = change(table, Deal("JAP001"), Choose(card="JAP066"), colour("pink"), DRAW)
    assert changed["A"] == "F-1 P+1 V+2"
    first = before("JAP066", "F", drawn, "JAP064", hand={A: ["JAP001"]})
    assert change(first, Deal("JAP001"), Choose(card="JAP064"), colour("pink"))["A"] == "F-1 P+1 V+1"


# Haiku Pavilion


@design("JAP068")
@pytest.mark.clause("AZ-077", "AZ-078", "IS-058", "DP-47")
def test_the_pavilion_keeps_one_of_three_common_cards_when_built_and_in_production() -> None:
    drawn = "brown red grey"
    brown, red, grey = sky(drawn)
    table = builder("JAP068", "W L", top=sky(drawn))
    changed = change(table, Build("JAP068"), Choose(card=red))
    assert changed == built("JAP068", "W L") | {
        "JAP068": f"kept:{red}",
        "common pile": " ".join(f"+{one}" for one in sorted([brown, grey, "COM069"])),
    }
    wishes: Wishes = {"factions": ROME, "empire": {A: [f"JAP068+kept:{DRAWN}"]}, "drawn": drawn}
    made = harvest(Choose(card=grey), **wishes)
    assert made["JAP068"] == f"kept:{DRAWN}+kept:{grey}"
    assert made["common pile"] == " ".join(f"+{one}" for one in sorted([brown, red]))


@design("JAP068")
@pytest.mark.clause("AZ-078", "DP-47")
def test_the_pavilion_must_keep_one_for_the_rest_of_the_game() -> None:
    table = does(builder("JAP068", "W L", top=sky("brown red grey")), A, Build("JAP068"))
    assert question(table) == "keep_card"
    assert set(choices(table, A)) == set(sky("brown red grey"))
    assert table.view(B).looking_at == table.view(A).looking_at
    assert empire(finish_actions(before("JAP068+kept:COM007")), A) == ["JAP068+kept:COM007"]


@design("JAP068", "COM084")
@pytest.mark.clause("R-10", "R-37")
def test_porters_let_the_pavilion_keep_another_card_and_a_short_deck_gives_fewer() -> None:
    table = before("JAP068", "F", "brown red grey", "COM084")
    changed = change(table, Activate("COM084"), Choose(card=sky("brown")[0]))
    assert changed["JAP068"] == f"kept:{sky('brown')[0]}"
    assert location(table, "COM084") == "COM084+used1+1food"
    one = builder("JAP068", "W L", top=sky("brown"), common_deck=[], common_discard=[], factions=ROME)
    does(one, A, Build("JAP068"), Choose(card="COM069"))
    assert location(one, "JAP068") == "JAP068+kept:COM069"


@design("JAP068")
@pytest.mark.clause("IS-099", "T-235")
@pytest.mark.parametrize(("kept", "scored"), [(0, 0), (1, 1), (4, 4), (6, 4)])
def test_the_pavilion_scores_up_to_four_cards_still_lying_there(kept: int, scored: int) -> None:
    marks = "".join(f"+kept:COM0{number}" for number in range(40, 40 + kept))
    assert final_score(f"JAP068{marks}") == 2 + scored


@design("JAP068", "JAP064")
@pytest.mark.clause("AZ-079", "AZ-081", "R-41")
def test_a_haiku_used_in_a_prayer_is_discarded() -> None:
    drawn = "red red grey grey pink"
    table = before("JAP064", "F", drawn, "JAP068+kept:COM007", hand={A: ["JAP061"]})
    changed = change(table, Deal("JAP061"), Choose(card="COM007"))
    assert changed["A"] == "W+1 F-1 V+1"
    assert changed["JAP068"] == "bare"
    assert changed["common pile"] == pile(drawn, "COM007")


# Zen Garden


@design("JAP069")
@pytest.mark.clause("AZ-044", "AZ-060", "R-55")
@pytest.mark.parametrize(
    ("tokens", "answers", "drawn", "gets"),
    [
        ("", [colour("red")], "red red red grey grey", "3V"),
        ("", [colour("grey")], "red red red grey grey", "2V"),
        ("", [colour("blue")], "red red red grey grey", ""),
        ("grey", [DRAW, colour("grey")], "red red red grey grey", "3V"),
        ("white", [DRAW, colour("white")], "red red red grey grey", ""),
        ("white pink", [BLESS, colour("white")], "", "V"),
        ("", [], "ruins ruins ruins ruins ruins", ""),
    ],
)
def test_the_zen_garden_scores_the_cards_of_the_chosen_colour(
    tokens: str, answers: list[Move], drawn: str, gets: str
) -> None:
    table = before("JAP069", "2S", drawn, tokens=tokens)
    assert change(table, Activate("JAP069"), *answers) == prayed("JAP069", "S", gets, drawn)
    end_turn(table)
    assert refused(table, A, Activate("JAP069")) == USED_UP


@design("JAP069")
@pytest.mark.clause("IS-057", "IS-077", "R-47")
def test_the_zen_garden_costs_stone_is_used_once_and_brings_nothing_when_built() -> None:
    assert refused(before("JAP069", "3P"), A, Activate("JAP069")) == TOO_POOR
    assert refused(before("JAP069", "2S"), A, Activate("JAP069", 2)) == ("once_only", "IS-077")
    assert change(builder("JAP069", "S L"), Build("JAP069")) == built("JAP069", "S L")
    assert refused(does(before("JAP069", "S", tokens="red pink"), A, Activate("JAP069")), A, SOME)[0] == "not_an_option"


# Hall of the Ancestors


@design("JAP070")
@pytest.mark.clause("IS-113", "AZ-027", "R-50", "T-236")
@pytest.mark.parametrize("samurai", [0, 1, 2, 3])
def test_the_hall_makes_a_blessing_for_up_to_two_samurai(samurai: int) -> None:
    others = [f"JAP0{16 + place}+samurai" for place in range(samurai)]
    answers = [colour("red"), colour("blue")][:samurai]
    expected = {1: {"A blessings": "+red"}, 2: {"A blessings": "+blue +red"}}.get(min(samurai, 2), {})
    assert harvest(*answers, factions=ROME, empire={A: ["JAP070", *others]}) == expected


@design("JAP070")
@pytest.mark.clause("IS-057", "IS-058", "IS-113")
def test_building_the_hall_makes_blessings_for_samurai_already_there_and_then_deploys_one() -> None:
    alone = builder("JAP070", "W L")
    assert change(alone, Build("JAP070")) == built("JAP070", "W L") | {"JAP070": "samurai"}
    table = builder("JAP070", "W L", "JAP016+samurai", "JAP017")
    answers = [Choose(card="COM069"), colour("red"), Choose(card="JAP017")]
    changed = change(table, Build("JAP070"), *answers)
    assert changed == built("JAP070", "W L") | {"A blessings": "+red", "JAP017": "samurai"}


@design("JAP070", "JAP061")
@pytest.mark.clause("AZ-026", "R-50")
def test_the_hall_gives_different_colours_and_nothing_beyond_nine() -> None:
    wishes: Wishes = {"factions": ROME, "empire": {A: ["JAP070+samurai", "JAP016+samurai"]}}
    assert harvest(blessings={A: NINE[:8]}, **wishes) == {"A blessings": "+white"}
    assert harvest(blessings={A: NINE}, **wishes) == {}
