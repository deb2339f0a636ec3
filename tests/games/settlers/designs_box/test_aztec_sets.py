"""Aztec SETs: Triple Shrine, Painted Granary, Feathered Standard, Weavers' Ward, Stone of the Four Suns."""

from __future__ import annotations

from typing import Any

import pytest

from games.settlers.support.changes import change, ledger, supply, without_gaps
from games.settlers.support.designs import DRAWN, Wishes, design
from games.settlers.support.designs_box import AZTECS, BLESS, DRAW, before, colour, final_score, harvest, pile, sky
from games.settlers.support.positions import A, B, choices, does, hear, question, turn
from reliquary.core.words import Move
from reliquary.games.settlers.events import PrayerDrawn, SetCompleted
from reliquary.games.settlers.moves import Build, Choose
from reliquary.games.settlers.table import Table

BROWN = ("COM042", "COM043", "COM044", "COM045", "COM076", "COM077")
RED = ("COM057", "COM075", "COM082", "COM023", "COM024", "COM006")
GREY = ("COM001", "COM002", "COM036")
FREE = "COM004"


def builder_of(card: str, cost: str, *standing: str, drawn: str = "", tokens: str = "", **wishes: Any) -> Table:
    """Put A on turn before building a card on its one Foundation, next to existing Locations."""
    return before(
        standing[0], cost, drawn, *standing[1:], tokens=tokens, factions=AZTECS, hand={A: [card]},
        foundations={A: [FREE]}, **wishes,
    )  # fmt: skip


def on_foundation() -> Choose:
    """Give up the Foundation."""
    return Choose(card=FREE)


# Triple Shrine


@design("AZT051")
@pytest.mark.clause("SE-01", "SE-07", "SE-08", "SE-12", "T-222")
def test_the_shrine_itself_completes_a_set_of_orange() -> None:
    table = builder_of("AZT051", "W", "AZT007", "AZT025")
    heard = hear(table)
    changed = change(table, Build("AZT051"), on_foundation(), colour("gold"))
    assert changed["A"] == "W-1 V+2"
    assert changed["A blessings"] == "+gold"
    assert SetCompleted(A, "orange") in heard


@design("AZT051")
@pytest.mark.clause("SE-06", "SE-07", "SE-08", "SE-10")
@pytest.mark.parametrize(("standing", "completes"), [(1, False), (2, True), (3, False), (4, False), (5, True)])
def test_the_shrine_sees_the_third_and_sixth_location_of_a_colour(standing: int, completes: bool) -> None:
    table = builder_of("COM059", "W", "AZT051", *BROWN[:standing])
    answers: list[Move] = [colour("gold")] if completes else []
    changed = change(table, Build("COM059"), *answers)
    assert changed["A"] == ("W-1 V+2" if completes else "W-1")
    assert ("A blessings" in changed) == completes


@design("AZT051")
@pytest.mark.clause("SE-08", "SE-10", "SE-11")
def test_the_shrine_looks_neither_back_nor_at_ruins_but_a_set_may_be_completed_again() -> None:
    late = builder_of("AZT051", "W", *BROWN[:3])
    assert change(late, Build("AZT051"), on_foundation())["A"] == "W-1"
    ruins = builder_of("COM071", "", "AZT051", "COM069", "COM070", common_deck=["COM072"], deck={A: []})
    assert change(ruins, Build("COM071"))["A"] == "P+1"
    again = before("AZT051", "W S", "", *BROWN[:3], factions=AZTECS, hand={A: ["AZT007", "COM059"]})
    does(again, A, Build("AZT007"), Choose(card=BROWN[0]), colour("red"))
    assert change(again, Build("COM059"), colour("gold"))["A"] == "W-1 V+2"


@design("AZT051")
@pytest.mark.clause("SE-07", "AZ-027")
def test_two_shrines_react_both_and_none_to_what_others_build() -> None:
    table = builder_of("COM059", "W", "AZT051", "AZT052", *BROWN[:2])
    changed = change(table, Build("COM059"), colour("gold"), colour("blue"))
    assert changed["A"] == "W-1 V+4"
    assert changed["A blessings"] == "+blue +gold"
    wishes: Wishes = {"empire": {A: ["AZT051"], B: BROWN[:2]}, "hand": {B: ["COM059"]}, "goods": {B: supply("W")}}
    assert "A" not in change(turn(B, factions=AZTECS, **wishes), (B, Build("COM059")))


# Painted Granary


@design("AZT054")
@pytest.mark.clause("IS-058", "AZ-050")
def test_the_granary_makes_wood_and_food_and_is_brown_and_red() -> None:
    table = builder_of("AZT054", "W", "COM001")
    changed = change(table, Build("AZT054"), on_foundation())
    assert changed["A"] == "F+1"
    assert harvest(empire={A: ["AZT054"]}) == {"A": "W+1 F+1"}
    assert harvest(empire={A: ["AZT054", "COM025", "COM029"]}) == {"A": "W+3 F+3"}


@design("AZT054", "AZT051")
@pytest.mark.clause("SE-09", "R-66")
def test_the_granary_completes_two_sets_at_once() -> None:
    table = builder_of("AZT054", "W", "AZT051", *BROWN[:2], *RED[:2])
    heard = hear(table)
    changed = change(table, Build("AZT054"), on_foundation(), colour("gold"), colour("blue"))
    assert changed["A"] == "F+1 V+4"
    assert [event.colour for event in heard if isinstance(event, SetCompleted)] == ["brown", "red"]


# Feathered Standard


@design("AZT056")
@pytest.mark.clause("IS-057", "SE-07")
def test_the_standard_brings_a_raze_token_and_prays_for_a_set_it_completes_itself() -> None:
    table = builder_of("AZT056", "W", "COM001")
    assert change(table, Build("AZT056"), on_foundation())["A"] == "W-1 X+1"
    drawn = "black black grey grey pink"
    black = builder_of("AZT056", "W", "COM005", "AZT014", drawn=drawn)
    assert change(black, Build("AZT056"), on_foundation())["A"] == "W-1 X+3"


@design("AZT056", "AZT054")
@pytest.mark.clause("SE-09", "AZ-091", "R-43", "T-223")
def test_the_standard_prays_once_for_each_set_the_granary_completes() -> None:
    drawn = "brown brown pink grey grey red pink grey grey black"
    table = builder_of("AZT054", "W", "AZT056", *BROWN[:2], *RED[:2], drawn=drawn)
    heard = hear(table)
    changed = change(table, Build("AZT054"), on_foundation())
    assert changed["A"] == ledger("W", "W F 2W F")
    assert [event.cards for event in heard if isinstance(event, PrayerDrawn)] == [sky(drawn)[:5], sky(drawn)[5:]]


@design("AZT056")
@pytest.mark.clause("AZ-060", "AZ-062", "AZ-075", "AZ-088")
@pytest.mark.parametrize(
    ("tokens", "answers", "drawn", "gets"),
    [
        ("", [], "brown pink grey grey red", "W"),
        ("", [], "red pink grey grey red", ""),
        ("brown tricolour", [DRAW], "brown pink grey grey red", "3W"),
        ("brown tricolour", [DRAW], "red pink grey grey red", ""),
        ("brown tricolour", [BLESS], "", "2W"),
        ("red", [], "brown pink grey grey red", "W"),
    ],
)
def test_the_standard_gives_the_good_of_the_set_for_every_card_of_its_colour(
    tokens: str, answers: list[Move], drawn: str, gets: str
) -> None:
    table = builder_of("COM076", "W", "AZT056", *BROWN[:2], drawn=drawn, tokens=tokens)
    changed = change(table, Build("COM076"), *answers)
    expected = {"A": ledger("W", gets), "A hand": "-COM076", "A empire": "+COM076", "common pile": pile(drawn)}
    assert changed == without_gaps(expected)


@design("AZT056")
@pytest.mark.clause("AZ-075", "R-20", "R-54")
def test_a_set_of_blue_brings_cards_and_one_of_orange_a_blessing_for_a_kept_orange_card() -> None:
    drawn = "pink pink blue grey grey"
    table = builder_of("COM046", "W S", "AZT056", "COM047", "COM048", drawn=drawn, common_deck=[DRAWN])
    changed = change(table, Build("COM046"), Choose(deck="common"))
    assert changed["A hand"] == f"-COM046 +{DRAWN}"
    orange = builder_of("AZT007", "S", "AZT056", "AZT025", "AZT036", "AZT016+kept:AZT008", drawn=drawn)
    answers = [on_foundation(), colour("red"), Choose(card="AZT008")]
    does(orange, A, Build("AZT007"), *answers)
    assert question(orange) == "bless"
    assert "red" not in choices(orange, A)


@design("AZT056", "AZT051")
@pytest.mark.clause("DP-40", "AZ-029", "R-21")
def test_a_blessing_of_the_shrine_may_come_before_the_prayer_of_the_standard() -> None:
    drawn = "grey pink pink blue blue"
    table = builder_of("COM008", "W S", "AZT056", "AZT051", *GREY[::2], drawn=drawn)
    does(table, A, Build("COM008"))
    assert choices(table, A) == ["AZT056", "AZT051"]
    does(table, A, Choose(card="AZT051"), colour("grey"), DRAW)
    assert table.snapshot()["players"][A]["goods"]["stone"] == 2 + 2


# Weavers' Ward


@design("AZT058")
@pytest.mark.clause("SE-06", "SE-08", "T-224")
@pytest.mark.parametrize(
    ("others", "counted"),
    [((), 0), (BROWN[:2], 0), (BROWN[:3], 1), (BROWN, 2), ((*BROWN, *RED[:3]), 2), (("COM040", "COM041"), 1)],
)
def test_the_ward_makes_a_worker_and_a_point_for_up_to_two_sets(others: tuple[str, ...], counted: int) -> None:
    gets = f"{counted}P {counted}V" if counted else ""
    table = builder_of("AZT058", "W", "COM069", *others)
    assert change(table, Build("AZT058"), on_foundation())["A"] == ledger("W", gets)
    assert harvest(empire={A: ["AZT058", *others]}) == ({"A": ledger(gets=gets)} if gets else {})


# Stone of the Four Suns


@design("AZT060", "AZT054")
@pytest.mark.clause("IS-099", "SE-06", "T-225")
@pytest.mark.parametrize("sets", [0, 1, 4, 5])
def test_the_four_suns_score_two_points_for_up_to_four_sets_at_the_end(sets: int) -> None:
    rows = [("COM001", "COM002"), BROWN[:3], BROWN[3:], RED[:3], RED[3:]]
    others = [card for row in rows[:sets] for card in row] or ["COM001", "COM042", "COM043"]
    assert final_score("AZT060", *others) == 2 + len(others) + 2 * min(sets, 4)


@design("AZT060")
@pytest.mark.clause("SE-01", "R-29")
def test_foundations_and_ruins_are_no_set() -> None:
    assert final_score("AZT060", "COM069", "COM070", "COM071", foundations={A: GREY}) == 2 + 3
